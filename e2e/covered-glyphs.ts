// Measures in the page whether the signs, washes and frames of marks cover letters, whether signs run together, and whether
// spaces have their natural width.
import type { Page } from "@playwright/test";

/** What a paragraph of the texts looks like: its words, and the boxes of its signs and washes, in pixels. */
interface Measured {
  /** What covers what, in words. */
  readonly covered: string[];
  /** Spaces that are narrower or wider than the font's space. */
  readonly spaces: string[];
  /** Number of marked words. */
  marks: number;
  /** Number of words with a frame. */
  frames: number;
}

/**
 * Runs in the page. `lines` selects the paragraphs, `marks` the marked words in them. The part of a letter that has ink
 * is found from the font, because `Range.getClientRects` returns the height of the line's font.
 */
function measure({ lines, marks }: { lines: string; marks: string }): Measured {
  /** Rounding of glyph positions and of text rectangles, in pixels. */
  const TOLERANCE = 0.75;
  type Box = { left: number; right: number; top: number; bottom: number };
  const pen = document.createElement("canvas").getContext("2d");
  if (pen === null) throw new Error("no canvas");
  const measured: Measured = { covered: [], spaces: [], marks: 0, frames: 0 };
  const use = (element: Element) => {
    const { fontStyle, fontWeight, fontSize, fontFamily, direction } = getComputedStyle(element);
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    pen.direction = direction === "rtl" ? "rtl" : "ltr";
  };
  /** The ink of each visible text node below `root`, one box per line that it occupies. */
  const inkOf = (root: Element, isWanted: (parent: Element) => boolean) => {
    const inks: { text: string; box: Box; element: Element }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? "";
      if (element === null || text.trim() === "" || !isWanted(element)) continue;
      if (element.closest(".sr-only") !== null) continue;
      use(element);
      const ink = pen.measureText(text);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top } of range.getClientRects()) {
        const baseline = top + ink.fontBoundingBoxAscent;
        const box = {
          left,
          right,
          top: baseline - ink.actualBoundingBoxAscent,
          bottom: baseline + ink.actualBoundingBoxDescent,
        };
        inks.push({ text, box, element });
      }
    }
    return inks;
  };
  const overlap = (one: Box, other: Box) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > TOLERANCE &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > TOLERANCE;
  /** Pixels between two signs in a line, below which they read as one. */
  const LEAST_BETWEEN = 4;
  const runTogether = (one: Box, other: Box) =>
    Math.max(one.left, other.left) - Math.min(one.right, other.right) < LEAST_BETWEEN &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > TOLERANCE;
  /** Pixels on each side of a word without ink: the boxes of words are as wide as the letters with their side bearings. */
  const SIDE_BEARING = 1;
  const isSign = (element: Element) => element.closest("sup, sub") !== null;

  const paragraphs = [...document.querySelectorAll(lines)].filter((line) => line.getClientRects().length > 0);
  const words = paragraphs.flatMap((line) => inkOf(line, (element) => !isSign(element)));
  const signs = paragraphs.flatMap((line) => inkOf(line, isSign));
  for (const sign of signs) {
    for (const word of words)
      if (overlap(sign.box, word.box)) measured.covered.push(`sign ${sign.text} covers ${word.text}`);
    for (const other of signs)
      if (other !== sign && runTogether(sign.box, other.box))
        measured.covered.push(`sign ${sign.text} touches sign ${other.text}`);
  }
  // The frame of the word at the cursor.
  for (const element of document.querySelectorAll(`:is(${lines}) :is([data-place], [data-word])`)) {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    if (outlineStyle === "none") continue;
    measured.frames++;
    const beyond = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const beside = beyond - SIDE_BEARING;
    const frame = { left: left - beside, right: right + beside, top: top - beyond, bottom: bottom + beyond };
    for (const ink of [...words.filter((word) => !element.contains(word.element)), ...signs])
      if (overlap(frame, ink.box))
        measured.covered.push(`the frame of ${element.textContent} covers ${ink.text}`);
  }
  for (const mark of document.querySelectorAll(`:is(${lines}) :is(${marks})`)) {
    measured.marks++;
    for (const wash of mark.getClientRects())
      for (const word of words)
        if (!mark.contains(word.element) && overlap(wash, word.box))
          measured.covered.push(`the wash of ${mark.textContent} covers ${word.text}`);
  }
  for (const line of paragraphs) {
    const direction = getComputedStyle(line).direction;
    const inLine = inkOf(line, (element) => !isSign(element));
    // Between two words of a paragraph, the paragraph's text has a space or none.
    const plain = inLine.map(({ text }) => text);
    const range = document.createRange();
    for (let at = 1; at < inLine.length; at++) {
      const before = inLine[at - 1];
      const after = inLine[at];
      if (before === undefined || after === undefined) continue;
      if (before.box.right > after.box.right !== (direction === "rtl")) continue; // a new line, or the other direction
      if (Math.abs(before.box.top - after.box.top) > 20) continue;
      range.setStartAfter(before.element);
      range.setEndBefore(after.element);
      const between = range.cloneContents();
      for (const sign of between.querySelectorAll("sup, sub")) sign.remove();
      use(line);
      const natural = (between.textContent ?? "") === "" ? 0 : pen.measureText(" ").width;
      const gap = direction === "rtl" ? before.box.left - after.box.right : after.box.left - before.box.right;
      if (Math.abs(gap - natural) > TOLERANCE)
        measured.spaces.push(
          `${plain[at - 1]} ${plain[at]}: ${gap.toFixed(1)} instead of ${natural.toFixed(1)}`,
        );
    }
  }
  return measured;
}

/** Measures the marks of judging. */
export function measureMarks(
  page: Page,
  lines = "[data-frame] p[lang]",
  marks = "[data-mark]",
): Promise<Measured> {
  return page.evaluate(measure, { lines, marks });
}
