// Holds tables of text as LaTeX (package booktabs) to paste into a paper. Written only.

import type { TextTable } from "#core/score/accuracy-tables.ts";

/** Tables without a document around them; comments say what is counted and what they need. */
export function serializeTablesLatex(comments: readonly string[], tables: readonly TextTable[]): string {
  const all = [...comments, "Needs \\usepackage{booktabs} and UTF-8."];
  const head = all.map((comment) => `% ${oneLine(comment)}`).join("\n");
  return `${[head, ...tables.map(table)].join("\n\n")}\n`;
}

function table({ title, note, words = 1, header, rows, total }: TextTable): string {
  return [
    "\\begin{table}",
    "\\centering",
    `\\caption{${escaped(capitalized(title))}. ${escaped(note)}}`,
    `\\begin{tabular}{${header.map((_, column) => (column < words ? "l" : "r")).join("")}}`,
    "\\toprule",
    row(header),
    "\\midrule",
    ...rows.map(row),
    ...(total === null ? [] : ["\\midrule", row(total)]),
    "\\bottomrule",
    "\\end{tabular}",
    "\\end{table}",
  ].join("\n");
}

function row(cells: readonly string[]): string {
  return `${cells.map(escaped).join(" & ")} \\\\`;
}

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
  // No letters of the fonts that LaTeX begins with.
  "−": "$-$",
  π: "$\\pi$",
  κ: "$\\kappa$",
  α: "$\\alpha$",
};

/** Text that LaTeX prints as it is. */
function escaped(text: string): string {
  return oneLine(text).replace(
    /[\\{}$&#_%^~<>|"[\]*`–’−πκα]|-(?=-)|'(?=')/g,
    (character) => ESCAPES[character] ?? character,
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ");
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
