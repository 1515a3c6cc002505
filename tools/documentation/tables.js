// A table wider than the screen scrolls sideways: the keyboard can reach it.
addEventListener("load", () => {
  for (const wide of document.querySelectorAll(".md-typeset__scrollwrap")) wide.tabIndex = 0;
});
