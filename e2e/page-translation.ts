// Translates the page as browsers do: puts every text of the interface into `<font>` elements, again after each change.
import type { Page } from "@playwright/test";

/** `moved`: the text node itself is in the element; `replaced`: the element has a new text node, as in Chrome. */
type TranslationKind = "moved" | "replaced";

/** Runs in the page. Text that the page says not to translate stays as it is. */
function translate(kind: TranslationKind): void {
  const untranslated = "[translate=no], script, style, textarea, select, font, [hidden]";
  const wrap = (text: Text) => {
    const parent = text.parentElement;
    if (parent === null || text.data.trim() === "" || parent.closest(untranslated) !== null) return;
    const outer = document.createElement("font");
    const inner = outer.appendChild(document.createElement("font"));
    parent.replaceChild(outer, text);
    inner.append(kind === "moved" ? text : text.data);
  };
  const wrapBelow = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node instanceof Text) texts.push(node);
    if (root instanceof Text) texts.push(root);
    for (const text of texts) wrap(text);
  };
  wrapBelow(document.body);
  new MutationObserver((changes) => {
    for (const change of changes) {
      for (const added of change.addedNodes) if (added.isConnected) wrapBelow(added);
      if (change.type === "characterData" && change.target instanceof Text) wrap(change.target);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

export function translatePage(page: Page, kind: TranslationKind): Promise<void> {
  return page.evaluate(translate, kind);
}
