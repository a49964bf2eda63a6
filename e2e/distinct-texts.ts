// Chooses the elements whose colour contrast is checked: axe needs two seconds for all texts of a long table.

/**
 * Runs in the page. Groups visible elements by what decides the contrast: colour, size, weight and shadow of the text,
 * disabled or not, and the background. Returns the first and the last element of each group.
 */
export function distinctTexts(): Element[] {
  const behind = new Map<Element, string>();
  const lookBehind = (element: Element | null): string => {
    if (element === null) return "";
    const known = behind.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const isClear = backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none" && opacity === "1";
    const background = isClear ? "" : `${backgroundColor} ${backgroundImage} ${opacity} / `;
    const look = background + lookBehind(element.parentElement);
    behind.set(element, look);
    return look;
  };
  const hasText = (element: Element) =>
    element.matches("input, select, textarea") ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== "");
  const byLook = new Map<string, [first: Element, last: Element]>();
  for (const element of document.body.querySelectorAll("*")) {
    const { width } = element.getBoundingClientRect();
    if (!hasText(element) || width <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const isDisabled = element.closest(":disabled, [aria-disabled=true]") !== null;
    const look = [color, fontSize, fontWeight, textShadow, isDisabled, lookBehind(element)].join(" / ");
    byLook.set(look, [byLook.get(look)?.[0] ?? element, element]);
  }
  return [...new Set([...byLook.values()].flat())];
}
