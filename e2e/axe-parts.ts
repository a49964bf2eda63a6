// Describes the parts of a page that axe checks, so that equal parts are checked once: axe needs two seconds for all
// texts of a long table.

/**
 * Runs in the page. Groups visible texts by what decides the contrast: colour, size, weight and shadow of the text,
 * disabled or not, and the background. Returns a description and the first and last element of each group.
 */
export function distinctTexts(): { readonly looks: string[]; readonly elements: Element[][] } {
  const backgrounds = new Map<Element, string>();
  const backgroundBehind = (element: Element | null): string => {
    if (element === null) return "";
    const cached = backgrounds.get(element);
    if (cached !== undefined) return cached;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const isClear = backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none" && opacity === "1";
    const own = isClear ? "" : `${backgroundColor} ${backgroundImage} ${opacity} / `;
    const background = own + backgroundBehind(element.parentElement);
    backgrounds.set(element, background);
    return background;
  };
  const hasText = (element: Element) =>
    element.matches("input, select, textarea") ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== "");
  const byAppearance = new Map<string, [first: Element, last: Element]>();
  for (const element of document.body.querySelectorAll("*")) {
    const { width } = element.getBoundingClientRect();
    if (!hasText(element) || width <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const isDisabled = element.closest(":disabled, [aria-disabled=true]") !== null;
    const appearance = [color, fontSize, fontWeight, textShadow, isDisabled, backgroundBehind(element)].join(
      " / ",
    );
    byAppearance.set(appearance, [byAppearance.get(appearance)?.[0] ?? element, element]);
  }
  return { looks: [...byAppearance.keys()], elements: [...byAppearance.values()] };
}

/**
 * Runs in the page. Returns a hash of what decides the other findings of axe: the tree of visible elements with their
 * roles, types and labels, which of them have text, and whether the window is narrow. Equal neighbours, such as table
 * rows, count once.
 */
export async function hashOfStructure(): Promise<string> {
  const known = /^(aria-|role$|type$|for$|href$|alt$|title$|tabindex$|lang$|scope$|disabled$)/;
  const withValue = /^(aria-label|role|type|tabindex|lang|scope)$/;
  const inWords = (element: Element): string => {
    if (!element.checkVisibility()) return "";
    const attributes = element
      .getAttributeNames()
      .filter((name) => known.test(name))
      .map((name) => (withValue.test(name) ? `${name}=${element.getAttribute(name)}` : name));
    // A label must contain the visible text.
    const text = element.hasAttribute("aria-label") ? element.textContent : "";
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== "",
    );
    const children = [...element.children].map(inWords);
    const different = children.filter((child, index) => child !== "" && child !== children[index - 1]);
    const content = hasText ? ["text", ...different] : different;
    return `${element.tagName} ${attributes.join(" ")} ${text}(${content.join()})`.replaceAll(/[0-9]+/g, "0");
  };
  const structure = `${window.innerWidth < 640} ${inWords(document.documentElement)}`;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(structure));
  return [...new Uint8Array(hash)].join(" ");
}
