"""What people bring: tables and lists as text, in the forms in which they find them."""
