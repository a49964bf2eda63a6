// Finds layout faults of a screen, with its own text or with longer text: controls that are cut off or out of reach,
// and content that does not begin at the common left edge.
import { expect, type Page } from "@playwright/test";

/**
 * Runs in the page. Describes each fault with its element: a page wider than the window, controls that cannot be
 * scrolled into view, controls of the header that overlap, and a number of main headings other than one.
 */
function findFaults(): string[] {
  const faults: string[] = [];
  const width = document.documentElement.clientWidth;
  const elementInWords = (element: Element) =>
    `<${element.localName}> “${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}”`;
  const isShown = (element: Element) => {
    const { width: wide, height: high } = element.getBoundingClientRect();
    // Elements of one pixel are only for screen readers.
    return wide > 1 && high > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  /** Whether the element can be scrolled into view in a box around it. */
  const canScrollTo = (element: Element, axis: "X" | "Y") => {
    const isLonger = (box: Element) =>
      axis === "X" ? box.scrollWidth > box.clientWidth : box.scrollHeight > box.clientHeight;
    for (let box = element.parentElement; box !== null; box = box.parentElement) {
      const isRoot = box === document.documentElement;
      if (isRoot) return axis === "Y" && isLonger(box);
      if (/auto|scroll/.test(getComputedStyle(box)[`overflow${axis}`]) && isLonger(box)) return true;
    }
    return false;
  };

  const excess = document.documentElement.scrollWidth - width;
  if (excess > 0) faults.push(`the page is ${excess} px wider than the window`);
  for (const control of document.querySelectorAll("a[href], button, input, select, textarea, summary")) {
    if (!isShown(control)) continue;
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const isOutsideWidth = left < -1 || right > width + 1;
    const isOutsideHeight = top < -1 || bottom > window.innerHeight + 1;
    if (isOutsideWidth && !canScrollTo(control, "X"))
      faults.push(`${elementInWords(control)} is cut off: ${Math.round(left)} to ${Math.round(right)} px`);
    if (isOutsideHeight && !canScrollTo(control, "Y"))
      faults.push(
        `${elementInWords(control)} is out of reach: ${Math.round(top)} to ${Math.round(bottom)} px down`,
      );
  }

  const inHeader = [...document.querySelectorAll("header :is(a[href], button, select)")].filter(isShown);
  for (const [index, control] of inHeader.entries()) {
    const a = control.getBoundingClientRect();
    const covered = inHeader.slice(index + 1).find((other) => {
      const b = other.getBoundingClientRect();
      const isBeside = a.right - 2 < b.left || b.right - 2 < a.left;
      const isBelow = a.bottom - 2 < b.top || b.bottom - 2 < a.top;
      return !isBeside && !isBelow;
    });
    if (covered !== undefined)
      faults.push(`${elementInWords(control)} and ${elementInWords(covered)} overlap`);
  }

  const headings = document.querySelectorAll("h1").length;
  if (headings !== 1) faults.push(`${headings} headings of level 1`);
  return faults;
}

/**
 * Runs in the page. Describes content that does not begin at the header's left edge. Tasks that fill the window are
 * exempt.
 */
function findOtherEdges(): string[] {
  if (document.querySelector("[data-fills-screen]") !== null) return [];
  const width = document.documentElement.clientWidth;
  const edgeOf = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    const { direction, paddingInlineStart } = getComputedStyle(element);
    return (direction === "rtl" ? width - right : left) + Number.parseFloat(paddingInlineStart);
  };
  const header = document.querySelector("header .page");
  const column = document.querySelector("main .page");
  if (header === null || column === null) return ["no column of the class page"];
  const headings = [...column.querySelectorAll("h1")].filter((one) => one.getBoundingClientRect().width > 1);
  return [column, ...headings].flatMap((element) => {
    const edge = edgeOf(element);
    const wanted = edgeOf(header);
    return Math.abs(edge - wanted) > 1
      ? [`<${element.localName}> begins at ${edge} px, the header at ${wanted} px`]
      : [];
  });
}

/**
 * Runs in the page: makes each word of the interface 40% longer, as in a translation. Does not change the texts of a
 * campaign. `window.restoreWords` undoes it.
 */
function lengthenWords(): void {
  const originals = new Map<Node, readonly [original: string, longer: string]>();
  const CAMPAIGN_TEXTS = "bdi, mark, [data-word], [data-token], body [lang], body [dir], script, style";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement?.closest(CAMPAIGN_TEXTS) !== null) continue;
    const original = node.nodeValue ?? "";
    const longer = original.replace(
      /\p{L}{2,}/gu,
      (word) => `${word}${word.slice(0, Math.round(word.length * 0.4))}`,
    );
    originals.set(node, [original, longer]);
    node.nodeValue = longer;
  }
  Reflect.set(window, "restoreWords", () => {
    for (const [node, [original, longer]] of originals)
      if (node.nodeValue === longer) node.nodeValue = original;
  });
}

/** Waits for two frames, after which everything that observes sizes has reacted. */
const waitTwoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** The layout faults of the screen, in words; empty if there are none. */
export async function layoutFaults(page: Page): Promise<string[]> {
  await waitTwoFrames(page);
  return page.evaluate(findFaults);
}

/** Content that does not begin at the header's left edge, in words; empty if there is none. */
export async function misalignedContent(page: Page): Promise<string[]> {
  return page.evaluate(findOtherEdges);
}

/** Calls `look` while the interface text is 40% longer. */
export async function withLongerText(page: Page, look: () => Promise<void>): Promise<void> {
  await page.evaluate(lengthenWords);
  await look();
  await page.evaluate(() => Reflect.get(window, "restoreWords")());
}

/**
 * Waits until the screen has its main heading and no message that something is being counted, drawn, opened or read.
 */
export async function waitUntilComputed(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect(page.getByText(/^(Counting|Drawing|Opening|Reading).*…$/)).toHaveCount(0);
}
