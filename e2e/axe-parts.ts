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
 * Runs in the page. Returns what decides the other findings of axe, once for each kind of visible element: its tag and
 * attributes, whether it has text, its parent's tag and role, and whether the window is narrow. The values of labels and
 * addresses do not count.
 */
export function kindsOfElements(): string[] {
  const known = /^(aria-|role$|type$|for$|href$|alt$|title$|tabindex$|lang$|scope$|disabled$)/;
  const withValue = /^(role|type|tabindex|scope)$/;
  const kinds = new Set<string>();
  for (const element of document.querySelectorAll("*")) {
    if (!element.checkVisibility()) continue;
    const attributes = element
      .getAttributeNames()
      .filter((name) => known.test(name))
      .map((name) => (withValue.test(name) ? `${name}=${element.getAttribute(name)}` : name));
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== "",
    );
    const parent = element.parentElement;
    const around = `${parent?.tagName} ${parent?.getAttribute("role")}`;
    kinds.add([window.innerWidth < 640, around, element.tagName, ...attributes, hasText].join(" "));
  }
  return [...kinds];
}
