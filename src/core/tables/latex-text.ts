// Writes text as LaTeX in short lines. LaTeX reads a line break as a blank.

/** Maximum length of a line, because sources of papers are compared and edited line by line. */
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
  // In babel's German and other languages, a quotation mark starts a command.
  '"': "\\symbol{34}",
  // After `\\`, LaTeX would read a square bracket as an argument.
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
  // Characters that LaTeX's default fonts do not have.
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
  "∞": "$\\infty$",
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
 * Characters that LaTeX supports in every font encoding with UTF-8, its default: letters of Latin-1 and Latin
 * Extended-A, and quotation marks.
 */
const SUPPORTED = /[\p{ASCII}À-ÏÑ-ÖØ-Ýß-ïñ-öø-ýÿĀ-ăĆ-ďĒ-ėĚ-ĥĨ-ĭİıĲ-ķĹ-ľŁ-ňŌ-ũŪ-űŴ-ž‘’“”–—¡¿]/u;
/** Letters that LaTeX supports only in the encoding T1 (fntguide, T1). */
const ONLY_T1 = /[ĄąĘęĮįŲųĐđÐðÞþŊŋ«»‹›„‚]/;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Escapes text so that LaTeX prints it unchanged. pdfLaTeX does not print letters that its fonts lack; XeLaTeX and
 * LuaLaTeX print them.
 */
export function latexText(text: string): string {
  return oneLine(text)
    .normalize("NFC")
    .replace(INVISIBLE, "")
    .replace(/\p{Cc}/gu, "")
    .replace(/[\\{}$&#_%^~<>|"[\]*`–’…→−πκατρβχμσ∅∞≤≥≠≈×±·°†‡]|-(?=-)|'(?=')|[^\p{ASCII}]/gu, (character) => {
      const command = ESCAPES[character];
      if (command !== undefined) return command;
      return SUPPORTED.test(character) || ONLY_T1.test(character) ? character : `\\detokenize{${character}}`;
    });
}

/** Words longer than this get possible line breaks, because names of systems and categories have no hyphenation. */
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

/** The packages and settings that the document's preamble needs for these texts, as lines of a comment. */
export function latexNeeds(texts: readonly string[], packages: readonly string[]): string[] {
  const all = texts.join(" ").normalize("NFC");
  const used = packages.map((name) => `\\usepackage{${name}}`);
  const encoding = ONLY_T1.test(all) ? ["\\usepackage[T1]{fontenc}"] : [];
  return [
    `Needs ${[...used, ...encoding].join(", ")} and UTF-8.`,
    ...(hasUnsupportedLetter(texts)
      ? ["Has letters that pdfLaTeX's fonts lack: use XeLaTeX or LuaLaTeX with a font that has them."]
      : []),
  ];
}

/** A warning in the log of pdfLaTeX, which prints other letters instead of those that its fonts lack; null = none. */
export function latexLetterWarning(texts: readonly string[]): string | null {
  return hasUnsupportedLetter(texts)
    ? String.raw`\ifdefined\Umathcode\else\PackageWarningNoLine{Referee}{Letters in tables need XeLaTeX or LuaLaTeX}\fi`
    : null;
}

function hasUnsupportedLetter(texts: readonly string[]): boolean {
  return texts.some((text) => latexText(text).includes("\\detokenize{"));
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ");
}

/** A comment, broken into lines that are short enough. No text can end the comment. */
export function latexComment(text: string): string {
  return folded(words(oneLine(text).trim()), LONGEST_LINE - 2, "")
    .map((line) => `% ${line}`)
    .join("\n");
}

/** Splits one line of LaTeX without comments into lines that are short enough. */
export function latexLines(line: string): string {
  return folded(words(line), LONGEST_LINE, "  ").join("\n");
}

/**
 * One row of a table whose cells are already LaTeX. If the row is too long, it is broken after cells; if a cell is
 * long, the row is also broken after words.
 */
export function latexRow(cells: readonly string[]): string {
  const last = cells.length - 1;
  const parts = cells.map((cell, index) => `${cell} ${index === last ? "\\\\" : "&"}`.trimStart());
  const isShort = parts.every((part) => part.length < LONGEST_LINE / 2);
  return folded(isShort ? parts : parts.flatMap(words), LONGEST_LINE, "  ").join("\n");
}

/** Splits a line at its spaces, except between a number and its percent sign. */
function words(line: string): string[] {
  return line.split(/ (?!\\?%)/);
}

/** Joins the parts by blanks and breaks the text into lines; each line except the first begins with `indent`. */
function folded(parts: readonly string[], longest: number, indent: string): string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of parts.flatMap((one) => pieces(one, longest - indent.length, indent !== ""))) {
    const longer = current === "" && lines.length === 0 ? word : `${current} ${word}`;
    if (current !== "" && (longer.length > longest || isBrokenInWord(current))) {
      lines.push(current);
      current = `${indent}${word}`;
    } else current = longer;
  }
  return [...lines, current];
}

/** Whether the line was broken inside a word. Such a line ends in “%”, so LaTeX would ignore any text after it. */
function isBrokenInWord(line: string): boolean {
  return /(?<!\\)%$/.test(line);
}

/** A command, an escaped sign, a group, a formula, or one letter. None of these may be split. */
const WHOLE = /\\[A-Za-z]+\{[^{}]*\}|\\[A-Za-z]+|\\.|\{.\}|\$[^$]*\$|-\{\}|'\{\}|./gu;

/**
 * Splits a word that is longer than a line. In code, “%” at the end of a line prevents a space at the break; comments
 * do not need it.
 */
function pieces(word: string, longest: number, isCode: boolean): string[] {
  if (word.length <= longest) return [word];
  const parts: string[] = [];
  let current = "";
  for (const [token] of word.matchAll(WHOLE)) {
    if (current.length + token.length > longest - 1) {
      parts.push(isCode ? `${current}%` : current);
      current = "";
    }
    current += token;
  }
  return [...parts, current];
}
