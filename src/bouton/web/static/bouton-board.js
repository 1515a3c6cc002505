// <bouton-board rules="nim" position="3,5,7">: a still position with its reason in any text.  This script stands in the
// folder of the page, and everything the element shows comes from there.
(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const folder = new URL("./", script.src).href;
  const SAYS = ["rules", "position", "cap", "last", "lang", "theme"];
  // Nobody plays, and who wins is told at once.
  const STILL = Object.entries({ embed: "1", still: "1", level: "two", think: "0" });
  const FIRST_HEIGHT = 480;

  class BoutonBoard extends HTMLElement {
    static observedAttributes = SAYS;
    frame = document.createElement("iframe");
    told = (event) => {
      if (event.source !== this.frame.contentWindow || event.data?.bouton !== "height") return;
      this.frame.height = String(event.data.height);
    };

    constructor() {
      super();
      const { frame } = this;
      Object.assign(frame, { width: "100%", height: String(FIRST_HEIGHT), loading: "lazy" });
      frame.style.border = "0";
      this.attachShadow({ mode: "open" }).append(frame);
    }

    connectedCallback() {
      this.style.display ||= "block";
      addEventListener("message", this.told);
      this.draw();
    }

    disconnectedCallback() {
      removeEventListener("message", this.told);
    }

    attributeChangedCallback() {
      if (this.isConnected) this.draw();
    }

    draw() {
      const said = SAYS.filter((name) => this.hasAttribute(name)).map((name) => [name, this.getAttribute(name)]);
      const query = new URLSearchParams([...said, ...STILL]);
      // What the element holds is its text where there is no script, and its name where there is one.
      this.frame.title = this.textContent.trim() || ["Bouton", ...said.slice(0, 2).map(([, text]) => text)].join(" ");
      const address = `${folder}#/play?${query}`;
      if (this.frame.src !== address) this.frame.src = address;
    }
  }

  if (!customElements.get("bouton-board")) customElements.define("bouton-board", BoutonBoard);
})();
