// Provides a small gold standard of the prediction task with invented sentences, and two predictions for it.
//
// One column per sentence with gaps; the labels of its gaps:
// gold:        elle | ce ils   | OTHER | ça on    | il cela
// "plain":     il   | ce ils   | OTHER | cela ils | il ça        lower case, REPLACE without a number, no forms
// "numbered":  elle | ce elles | OTHER | ça on    | elle cela    with capitals, REPLACE_n and forms

interface SmallLine {
  readonly gold: string;
  readonly forms: string;
  readonly source: string;
  readonly target: string;
  readonly links: string;
}

const LINES: readonly SmallLine[] = [
  {
    gold: "",
    forms: "",
    source: "The lamp is here .",
    target: "La lampe est ici .",
    links: "0-0 1-1 2-2 3-3 4-4",
  },
  {
    gold: "elle",
    forms: "Elle",
    source: "It is bright .",
    target: "REPLACE_0 est claire .",
    links: "0-0 1-1 2-2 3-3",
  },
  {
    gold: "ce ils",
    forms: "C' ils",
    source: "It is true : they sleep .",
    target: "REPLACE_0 est vrai : REPLACE_4 dorment .",
    links: "0-0 1-1 2-2 3-3 4-4 5-5 6-6",
  },
  {
    gold: "OTHER",
    forms: "NONE",
    source: "We like it .",
    target: "Nous aimons REPLACE_2 .",
    links: "0-0 1-1 2-2 3-3",
  },
  {
    gold: "ça on",
    forms: "Ça on",
    source: "It works when they try .",
    target: "REPLACE_0 marche quand REPLACE_3 essaie .",
    links: "0-0 1-1 2-2 3-3 4-4 5-5",
  },
  {
    gold: "il cela",
    forms: "il cela",
    source: "Today it rains , and it lasts .",
    target: "Aujourd'hui REPLACE_1 pleut , et REPLACE_5 dure .",
    links: "0-0 1-1 2-2 3-3 4-4 5-5 6-6 7-7",
  },
];

const PLAIN = ["", "il", "ce ils", "OTHER", "cela ils", "il ça"];
const NUMBERED = ["", "elle", "ce elles", "OTHER", "ça on", "elle cela"];
const NUMBERED_FORMS = ["", "Elle", "C' elles", "le", "Ça on", "elle cela"];

function tsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.join("\t")}\n`).join("");
}

export const SMALL_GOLD = tsv(
  LINES.map(({ gold, forms, source, target, links }) => [gold, forms, source, target, links]),
);

export const SMALL_PLAIN = tsv(
  LINES.map(({ source, target, links }, at) => {
    const bare = target.toLowerCase().replace(/replace_\d+/g, "REPLACE");
    return [PLAIN[at] ?? "", "", source.toLowerCase(), bare, links];
  }),
);

export const SMALL_NUMBERED = tsv(
  LINES.map(({ source, target, links }, at) => [
    ...[NUMBERED[at] ?? "", NUMBERED_FORMS[at] ?? "", source, target, links],
  ]),
);

/** The first column of a file, which has the labels. */
export function labelsAlone(text: string): string {
  return text.replace(/\t.*/g, "");
}

/** The text with one line (1-based) changed. */
export function withLine(text: string, number: number, change: (line: string) => string): string {
  return text
    .split("\n")
    .map((line, at) => (at === number - 1 ? change(line) : line))
    .join("\n");
}
