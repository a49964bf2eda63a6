// Chooses the elements whose colour contrast is checked: axe needs two seconds for all texts of a long table.

/**
 * Runs in the page. Groups visible elements by what decides the contrast: colour, size, weight and shadow of the text,
 * disabled or not, and the background. Returns the first and the last element of each group.
 */
export function distinctTexts(): Element[] {
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
  return [...new Set([...byAppearance.values()].flat())];
}
