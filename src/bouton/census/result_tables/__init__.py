"""What our censuses say of each game, a file for each census: the columns of results/ that a reader looks up."""
