// Holds how text becomes LaTeX, and how its lines are kept short; a break in a line is a blank to LaTeX, and says nothing else.

/** Papers' sources are compared and mended line by line. */
export const LONGEST_LINE = 119;

const ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "{": "\\{",
  "}": "\\}",
  $: "\\$",
  "&": "\\&",
  "#": "\\#",
  _: "\\_",
  "%": "\\%",
  "^": "\\textasciicircum{}",
  "~": "\\textasciitilde{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "|": "\\textbar{}",
  // Active in babel's German and others.
  '"': "\\symbol{34}",
  // After `\\` they would be read as its argument.
  "[": "{[}",
  "]": "{]}",
  "*": "{*}",
  // No ligatures: --, '', ?`, !`.
  "-": "-{}",
  "'": "'{}",
  "`": "{`}",
  "–": "--",
  "’": "'",
  "…": "\\ldots{}",
  // No letters of the fonts that LaTeX begins with.
  "→": "$\\to$",
  "−": "$-$",
  π: "$\\pi$",
  κ: "$\\kappa$",
  α: "$\\alpha$",
};

/** Text that LaTeX prints as it is. */
export function latexText(text: string): string {
  return oneLine(text).replace(
    /[\\{}$&#_%^~<>|"[\]*`–’…→−πκα]|-(?=-)|'(?=')/g,
    (character) => ESCAPES[character] ?? character,
  );
}

export function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ");
}

/** A comment in lines that are short enough; nothing in it leaves it. */
export function latexComment(text: string): string {
  return folded(words(oneLine(text).trim()), LONGEST_LINE - 2, "")
    .map((line) => `% ${line}`)
    .join("\n");
}

/** One line of LaTeX, without a comment in it, in lines that are short enough. */
export function latexLines(line: string): string {
  return folded(words(line), LONGEST_LINE, "  ").join("\n");
}

/** One row of a table, its cells LaTeX already; where it is too long a line ends with a cell. */
export function latexRow(cells: readonly string[]): string {
  const last = cells.length - 1;
  const parts = cells.map((cell, place) => `${cell} ${place === last ? "\\\\" : "&"}`.trimStart());
  const isShort = parts.every((part) => part.length < LONGEST_LINE / 2);
  return folded(isShort ? parts : parts.flatMap(words), LONGEST_LINE, "  ").join("\n");
}

/** A number and its percent sign stay together. */
function words(line: string): string[] {
  return line.split(/ (?!\\?%)/);
}

/** What stands between blanks, in lines; each but the first begins with `indent`. */
function folded(parts: readonly string[], longest: number, indent: string): string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of parts.flatMap((one) => pieces(one, longest - indent.length, indent !== ""))) {
    const longer = current === "" && lines.length === 0 ? word : `${current} ${word}`;
    if (current !== "" && (longer.length > longest || isTorn(current))) {
      lines.push(current);
      current = `${indent}${word}`;
    } else current = longer;
  }
  return [...lines, current];
}

/** Ends amid a word: what followed on the same line would be a comment. */
function isTorn(line: string): boolean {
  return /(?<!\\)%$/.test(line);
}

/** A command, an escaped sign, a group, a formula, or one letter: what must not be torn apart. */
const WHOLE = /\\[A-Za-z]+\{[^{}]*\}|\\[A-Za-z]+|\\.|\{.\}|\$[^$]*\$|-\{\}|'\{\}|./gu;

/** A word longer than a line: “%” at a line's end makes no blank of the break, but in a comment, where it does not matter. */
function pieces(word: string, longest: number, isCode: boolean): string[] {
  if (word.length <= longest) return [word];
  const parts: string[] = [];
  let current = "";
  for (const [whole] of word.matchAll(WHOLE)) {
    if (current.length + whole.length > longest - 1) {
      parts.push(isCode ? `${current}%` : current);
      current = "";
    }
    current += whole;
  }
  return [...parts, current];
}
