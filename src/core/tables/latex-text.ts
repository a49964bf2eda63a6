// Writes text as LaTeX, and keeps its lines short; a line break is a blank to LaTeX.

/** Sources of papers are compared and edited line by line. */
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
  // Prevents ligatures: --, '', ?`, !`.
  "-": "-{}",
  "'": "'{}",
  "`": "{`}",
  "–": "--",
  "’": "'",
  "…": "\\ldots{}",
  // Not letters of LaTeX's default fonts.
  "→": "$\\to$",
  "−": "$-$",
  π: "$\\pi$",
  κ: "$\\kappa$",
  α: "$\\alpha$",
  τ: "$\\tau$",
  ρ: "$\\rho$",
  β: "$\\beta$",
  χ: "$\\chi$",
  μ: "$\\mu$",
  σ: "$\\sigma$",
  "∅": "$\\emptyset$",
  "≤": "$\\leq$",
  "≥": "$\\geq$",
  "≠": "$\\neq$",
  "≈": "$\\approx$",
  "×": "$\\times$",
  "±": "$\\pm$",
  "·": "$\\cdot$",
  "°": "$^\\circ$",
  "†": "\\dag{}",
  "‡": "\\ddag{}",
};

/**
 * Characters that LaTeX knows in every font encoding, with UTF-8 its default: Latin-1 and Latin Extended-A letters,
 * and quotation marks.
 */
const KNOWN = /[\p{ASCII}À-ÏÑ-ÖØ-Ýß-ïñ-öø-ýÿĀ-ăĆ-ďĒ-ėĚ-ĥĨ-ĭİıĲ-ķĹ-ľŁ-ňŌ-ũŪ-űŴ-ž‘’“”–—¡¿]/u;
/** Letters that LaTeX knows only in the encoding T1 (fntguide, T1). */
const ONLY_T1 = /[ĄąĘęĮįŲųĐđÐðÞþŊŋ«»‹›„‚]/;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Text that LaTeX prints as it is. For scripts that its fonts lack, pdfLaTeX leaves the letters out; XeLaTeX and
 * LuaLaTeX print them.
 */
export function latexText(text: string): string {
  return oneLine(text)
    .normalize("NFC")
    .replace(INVISIBLE, "")
    .replace(/\p{Cc}/gu, "")
    .replace(/[\\{}$&#_%^~<>|"[\]*`–’…→−πκατρβχμσ∅≤≥≠≈×±·°†‡]|-(?=-)|'(?=')|[^\p{ASCII}]/gu, (character) => {
      const command = ESCAPES[character];
      if (command !== undefined) return command;
      return KNOWN.test(character) || ONLY_T1.test(character) ? character : `\\detokenize{${character}}`;
    });
}

/** Longer words get possible line breaks: names of systems and categories have no hyphenation. */
const LONG_WORD = 24;

/** Text for a paragraph or caption; long words may be broken. */
export function latexProse(text: string): string {
  return oneLine(text)
    .split(" ")
    .map((word) => {
      if (word.length <= LONG_WORD) return latexText(word);
      const parts = word.match(/[^_/,.-]{1,12}[_/,.-]*|[_/,.-]+/gu) ?? [word];
      return parts.map(latexText).join("\\allowbreak{}");
    })
    .join(" ");
}

/** What the document's preamble needs for these texts, for a comment. */
export function latexNeeds(texts: readonly string[]): string[] {
  const all = texts.join(" ").normalize("NFC");
  const isForeign = texts.some((text) => latexText(text).includes("\\detokenize{"));
  return [
    `Needs \\usepackage{booktabs}${ONLY_T1.test(all) ? ", \\usepackage[T1]{fontenc}" : ""} and UTF-8.`,
    ...(isForeign
      ? ["Has letters that pdfLaTeX's fonts lack: use XeLaTeX or LuaLaTeX with a font that has them."]
      : []),
  ];
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ");
}

/** A comment in lines that are short enough; no text can end the comment. */
export function latexComment(text: string): string {
  return folded(words(oneLine(text).trim()), LONGEST_LINE - 2, "")
    .map((line) => `% ${line}`)
    .join("\n");
}

/** One line of LaTeX without comments, as lines that are short enough. */
export function latexLines(line: string): string {
  return folded(words(line), LONGEST_LINE, "  ").join("\n");
}

/** One row of a table, whose cells are already LaTeX; if it is too long, it is broken after cells. */
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

/** The parts separated by blanks, as lines; each except the first begins with `indent`. */
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

/** Ends inside a word: anything after it on the same line would be a comment. */
function isTorn(line: string): boolean {
  return /(?<!\\)%$/.test(line);
}

/** A command, an escaped sign, a group, a formula, or one letter: these must not be split. */
const WHOLE = /\\[A-Za-z]+\{[^{}]*\}|\\[A-Za-z]+|\\.|\{.\}|\$[^$]*\$|-\{\}|'\{\}|./gu;

/** A word longer than a line. “%” at a line's end prevents a blank at the break; in a comment it is not needed. */
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
