// Writes tables as LaTeX (package booktabs) to paste into a paper, each no wider than a page.

import type { Table } from "./table.ts";
import { capitalized, type RowsOf, type TextTable, textTable } from "./text.ts";

/**
 * LaTeX of the tables without a document around them, each no wider than a page: floats, or longtables if there are many
 * tables or a long one. Comments in the text say what is counted and which packages are needed.
 */
export function serializeTablesLatex(comments: readonly string[], tablesToWrite: readonly Table[]): string {
  const tables = tablesToWrite.map((one) => textTable(one, undefined, { isForPaper: true }));
  const texts = tables.flatMap(({ title, note, header, rows, total }) =>
    [title, note, ...header, ...rows.flat(), ...(total ?? [])].flat(),
  );
  const parts = tables.flatMap(captionedParts);
  const areLong = parts.length > MOST_FLOATS || parts.some(({ part }) => tableLines(part) > MOST_LINES);
  const needs = latexNeeds(texts, areLong ? ["booktabs", "longtable"] : ["booktabs", "graphicx"]);
  const head = [...comments, ...(areLong ? [LONG_MEANING] : []), ...needs].map(latexComment).join("\n");
  const body = areLong ? [ONE_COLUMN, ...parts.map(longTable), COLUMNS_AGAIN] : parts.map(floatOf);
  return `${[head, ...[latexLetterWarning(texts) ?? []].flat(), ...body].join("\n\n")}\n`;
}

/** Number of floats that LaTeX can always hold back; with more than 18, some versions stop. */
const MOST_FLOATS = 16;

const LONG_MEANING =
  "The tables are longtables, which continue on the next page. They are set in one column, also in a class with two.";
const ONE_COLUMN = String.raw`\makeatletter\edef\refereecolumns{\if@twocolumn\noexpand\twocolumn\fi}\makeatother
\onecolumn`;
const COLUMNS_AGAIN = String.raw`\refereecolumns`;

interface CaptionedPart {
  /** LaTeX of the caption. */
  readonly caption: string;
  readonly part: FittedTable;
}

/** The table as parts that are no wider than a page; usually one. */
function captionedParts(table: TextTable): CaptionedPart[] {
  const parts = fitTable(table);
  return parts.map((part, at) => {
    const partNote = parts.length > 1 ? ` (part ${at + 1} of ${parts.length})` : "";
    const title = `${capitalized(table.title)}${partNote}`;
    return { caption: `${latexProse(title)}. ${latexProse(table.note)}`, part };
  });
}

function floatOf({ caption, part }: CaptionedPart): string {
  return latexFloat({ width: tableWidth(part), size: part.size }, caption, fittedTabular(latexTabular(part)));
}

interface FloatLayout {
  /** Width of the table in digits. The float spans one column if the table fits, otherwise both. */
  readonly width: number;
  readonly size: FontSize;
}

/** Half the space between two columns. */
const COLUMN_SEP = "\\setlength{\\tabcolsep}{3pt}";

/** LaTeX that scales a tabular down if it is wider than the text around it. */
export function fittedTabular(tabular: string): string {
  return `\\resizebox{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}{!}{%\n${tabular}}`;
}

/** Puts a table into a float. `caption` and `body` are LaTeX already; null = no caption. */
export function latexFloat({ width, size }: FloatLayout, caption: string | null, body: string): string {
  const float = width <= COLUMN_WIDTH ? "table" : "table*";
  return [
    `\\begin{${float}}`,
    "\\centering",
    `\\${size}`,
    COLUMN_SEP,
    "\\sloppy",
    ...(caption === null ? [] : [latexLines(`\\caption{${caption}}`)]),
    body,
    `\\end{${float}}`,
  ].join("\n");
}

/** A table that may be longer than a page. Its headings are repeated on each page. */
function longTable({ caption, part }: CaptionedPart): string {
  const { header, total, size } = part;
  const head = tableRow(part, header, "bottom");
  return [
    `{\\${size}\\sloppy${COLUMN_SEP}\\setlength{\\LTcapwidth}{\\linewidth}`,
    `\\begin{longtable}{${columnTypes(part)}}`,
    latexLines(`\\caption{${caption}} \\\\`),
    "\\toprule",
    head,
    "\\midrule",
    "\\endfirsthead",
    "\\toprule",
    head,
    "\\midrule",
    "\\endhead",
    "\\bottomrule",
    "\\endfoot",
    ...bodyRows(part),
    ...(total === null ? [] : ["\\midrule", tableRow(part, total)]),
    "\\end{longtable}}",
  ].join("\n");
}

function latexTabular(table: FittedTable): string {
  const { header, total } = table;
  return [
    `\\begin{tabular}{${columnTypes(table)}}`,
    "\\toprule",
    tableRow(table, header, "bottom"),
    "\\midrule",
    ...bodyRows(table),
    ...(total === null ? [] : ["\\midrule", tableRow(table, total)]),
    "\\bottomrule",
    "\\end{tabular}",
  ].join("\n");
}

function columnTypes({ wordColumnCount, header }: FittedTable): string {
  return `@{}${repeatedColumnType("l", wordColumnCount)}${repeatedColumnType("r", header.length - wordColumnCount)}@{}`;
}

/** The rows below the headings. If a cell has several lines, a space separates the rows. */
function bodyRows(table: FittedTable): string[] {
  const rows = table.rows.map((cells) => tableRow(table, cells));
  const hasLines = table.rows.some((cells) => cells.some((lines) => lines.length > 1));
  return hasLines ? rows.flatMap((row, at) => (at === 0 ? [row] : [ROW_SPACE, row])) : rows;
}

/** The space between rows with several lines. */
export const ROW_SPACE = "\\addlinespace[2pt]";

/** The line at which the cells of a row are aligned. */
type Alignment = "top" | "bottom";

function tableRow(
  { wordColumnCount }: FittedTable,
  cells: readonly CellLines[],
  alignment: Alignment = "top",
): string {
  return latexRow(
    cells.map((cell, column) => latexCell(cell, column < wordColumnCount ? "l" : "r", alignment)),
  );
}

/** LaTeX of a cell. Several lines are placed one below the other; the first or last is in line with other cells. */
function latexCell(lines: CellLines, side: "l" | "r", alignment: Alignment = "top"): string {
  const [firstLine = "", second] = lines;
  if (second === undefined) return latexText(firstLine);
  const text = lines.map(latexText).join(" \\\\ ");
  if (alignment === "bottom") return `\\shortstack[${side}]{${text}}`;
  return `\\begin{tabular}[t]{@{}${side}@{}}${text}\\end{tabular}`;
}

/** A repeated column type in short notation. */
export function repeatedColumnType(kind: string, count: number): string {
  return count > 20 ? `*{${count}}{${kind}}` : kind.repeat(Math.max(0, count));
}

// Fits tables of text to the width of a LaTeX page, by smaller type, by breaking headings and cells, and by splitting
// tables into parts.

export const FONT_SIZES = ["footnotesize", "scriptsize"] as const;
export type FontSize = (typeof FONT_SIZES)[number];

/** A cell as its lines; usually a single line. */
type CellLines = readonly string[];

/** A table that fits the page, or one part of it. */
interface FittedTable extends RowsOf<readonly CellLines[]> {
  readonly size: FontSize;
}

/**
 * Width of the narrowest page for a table, LaTeX's standard article class in one column, in digits of each size. Widths
 * are estimated in digits, because the document chooses the font; `latexFloat` scales down a table that is still too
 * wide.
 */
export const PAGE_WIDTHS: Readonly<Record<FontSize, number>> = { footnotesize: 80, scriptsize: 85 };
/** The width of one column in the narrowest usual classes with two columns, in digits of the smaller size. */
export const COLUMN_WIDTH = 48;
/** The space between two columns, in digits: twice the \tabcolsep that `latexFloat` sets. */
export const COLUMN_SPACE = 1.5;
/** Number of lines of \footnotesize on a page of LaTeX's standard article class, without the caption. */
const MOST_LINES = 44;

/** Estimated width in digits, chosen so that it is hardly ever less than a font needs. */
export function textWidth(text: string): number {
  let sum = 0;
  // Nearly all cells are ASCII, which has no marks to remove.
  const isAscii = /^\p{ASCII}*$/u.test(text);
  for (const character of isAscii ? text : text.normalize("NFD").replace(/\p{M}/gu, ""))
    sum += ASCII_WIDTHS[character.codePointAt(0) ?? 0] ?? characterWidth(character);
  return sum;
}

function characterWidth(character: string): number {
  if (/[\d .,:;|'’()ijltf–-]/.test(character)) return 1;
  if (/[\p{ASCII}\u00A0-\u024F]/u.test(character)) return /[A-Zmw%&@+=<>~]/.test(character) ? 1.7 : 1.06;
  return 2;
}

/** The widths by code, because tables of a large report are measured a million times. */
const ASCII_WIDTHS = Array.from({ length: 128 }, (_, code) => characterWidth(String.fromCharCode(code)));

/**
 * Splits a table into parts that are no wider than a page. If the table is too wide, these steps are tried in turn
 * until it fits, each first in the larger type: its headings are broken; its words and figures are broken; it is split
 * by columns.
 */
function fitTable(table: TextTable): readonly FittedTable[] {
  const plain = withRows(table, (row) => row.map((cell) => [cell]));
  const broken = (figures: number) =>
    brokenColumns(plain, (column) => (column < plain.wordColumnCount ? WORDS_WIDTH : figures));
  const ways = [
    () => plain,
    () => withBrokenHeadings(plain),
    ...FIGURE_WIDTHS.map((width) => () => withBrokenHeadings(broken(width))),
  ];
  for (const way of ways) {
    const width = tableWidth(way());
    const size = FONT_SIZES.find((one) => width <= PAGE_WIDTHS[one]);
    if (size !== undefined) return [{ ...way(), size }];
  }
  return byWidth(withBrokenHeadings(plain));
}

/**
 * Widths to which columns of figures are broken before a table is split, tried in turn: a figure with its interval, such
 * as “100.0 (20.7–100.0)”, fits on one line; a count with its reasons, such as “5: not judged 3, conflict 2”, fits if it
 * is broken at its spaces.
 */
const FIGURE_WIDTHS = [18, 16];
/** Width to which columns of words are broken before a table is split. Names of categories stay readable at it. */
const WORDS_WIDTH = 24;
/** Maximum width of a column of figures in a split table; a figure with its interval fits on one line. */
const ALONE_WIDTH = 24;

type Unsized = RowsOf<readonly CellLines[]>;

/** The table with other cells. `change`: returns the cells of a row, which can also be the header or the total. */
function withRows<Row>(
  { wordColumnCount, header, rows, total }: RowsOf<Row>,
  change: (row: Row) => readonly CellLines[],
): Unsized {
  return {
    wordColumnCount,
    header: change(header),
    rows: rows.map(change),
    total: total === null ? null : change(total),
  };
}

function rowsOf({ header, rows, total }: Unsized): readonly (readonly CellLines[])[] {
  return [header, ...rows, ...(total === null ? [] : [total])];
}

function columnWidth(rows: readonly (readonly CellLines[])[], column: number): number {
  return Math.max(0, ...rows.flatMap((row) => (row[column] ?? []).map(textWidth)));
}

/** Width of the table, without the space on its outer sides. */
function tableWidth(table: Unsized): number {
  const rows = rowsOf(table);
  const widths = table.header.map((_, column) => columnWidth(rows, column));
  return widths.reduce((sum, width) => sum + width, COLUMN_SPACE * (widths.length - 1));
}

/**
 * Breaks headings so that they are no wider than the cells below them. A part of a word is cut only if it is wider than
 * `NARROWEST`.
 */
function withBrokenHeadings(table: Unsized): Unsized {
  const { header, rows, total } = table;
  const below = [...rows, ...(total === null ? [] : [total])];
  return {
    ...table,
    header: header.map((cell, column) => breakIntoLines(cell.join(" "), columnWidth(below, column))),
  };
}

/**
 * Splits a table by columns. Every part repeats the columns of words and has as many columns of figures as fit. Columns
 * of words are broken so that together they take half of the page (all of it if there are no figures), and columns of
 * figures to `ALONE_WIDTH`.
 */
function byWidth(table: Unsized): FittedTable[] {
  const size = "footnotesize";
  const page = PAGE_WIDTHS[size];
  const { wordColumnCount, header } = table;
  const isOnlyWords = header.length <= wordColumnCount;
  // Half of the page is reserved for figures.
  const forWords = (isOnlyWords ? page : page / 2) / Math.max(1, wordColumnCount) - COLUMN_SPACE;
  const broken = brokenColumns(table, (column) => (column < wordColumnCount ? forWords : ALONE_WIDTH));
  const rows = rowsOf(broken);
  const widths = header.map((_, column) => columnWidth(rows, column) + COLUMN_SPACE);
  const fixed = widths.slice(0, wordColumnCount).reduce((sum, width) => sum + width, 0);
  const parts: number[][] = [];
  let usedWidth = Number.POSITIVE_INFINITY;
  for (let column = wordColumnCount; column < header.length; column++) {
    const width = widths[column] ?? 0;
    if (usedWidth + width > page + COLUMN_SPACE) {
      parts.push([]);
      usedWidth = fixed;
    }
    parts.at(-1)?.push(column);
    usedWidth += width;
  }
  if (parts.length === 0) return [{ ...broken, size }];
  const first = Array.from({ length: wordColumnCount }, (_, column) => column);
  return parts.map((part) => {
    const columns = [...first, ...part];
    return { ...withRows(broken, (row) => columns.map((column) => row[column] ?? [])), size };
  });
}

function brokenColumns(table: Unsized, most: (column: number) => number): Unsized {
  return withRows(table, (row) =>
    row.map((cell, column) => cell.flatMap((line) => breakIntoLines(line, most(column)))),
  );
}

/** Number of lines of the table, with its header and total. */
function tableLines({ header, rows, total }: FittedTable): number {
  const lines = [header, ...rows, ...(total === null ? [] : [total])];
  return lines.reduce((sum, row) => sum + Math.max(1, ...row.map((cell) => cell.length)), 0);
}

/**
 * Breaks a text into lines no wider than `width`. The text is broken after blanks and `_ - / , .`, but not
 * inside a number or fraction, nor between a number and its word (“1 open”). Pieces wider than `width` and `NARROWEST` are cut, so a line can be as wide as
 * `NARROWEST` even if `width` is less.
 */
export function breakIntoLines(text: string, width: number): CellLines {
  if (textWidth(text) <= width) return [text];
  const lines: string[] = [];
  let line = "";
  for (const piece of text
    .split(/(?<=[ _/,.-])(?! )(?<!\d[/,.-](?=\d))(?<!\d (?=\p{Ll}))/u)
    .flatMap((one) => cutTo(one, width))) {
    if (line !== "" && textWidth((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += piece;
  }
  return [...lines, line.trimEnd()].filter((one) => one !== "");
}

/** Words that are no wider are not cut. Otherwise, headings as narrow as their figures would be cut into letters. */
const NARROWEST = 14;

function cutTo(piece: string, width: number): string[] {
  const most = Math.max(width, NARROWEST);
  if (textWidth(piece) <= most) return [piece];
  const pieces: string[] = [];
  let current = "";
  for (const character of piece) {
    if (textWidth(current + character) > most) {
      pieces.push(current);
      current = "";
    }
    current += character;
  }
  return [...pieces, current];
}

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
  "²": "$^2$",
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
    .replace(
      /[\\{}$&#_%^~<>|"[\]*`–’…→−πκατρβχμσ∅∞≤≥≠≈×±·°²†‡]|-(?=-)|'(?=')|[^\p{ASCII}]/gu,
      (character) => {
        const command = ESCAPES[character];
        if (command !== undefined) return command;
        return SUPPORTED.test(character) || ONLY_T1.test(character)
          ? character
          : `\\detokenize{${character}}`;
      },
    );
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
