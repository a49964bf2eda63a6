// Makes docs/inputs.md from the list of readers: every kind of file with an example, how it is recognised, what becomes
// of it, and what is lost.

import { NO_TEXT_KINDS } from "#core/io/no-text.ts";
import { READERS, recogniseFile } from "#core/io/open/readers.ts";
import type { InputSection, Reader } from "#core/io/reader.ts";

/** The headings, in the order of the page, with what users look for in them. */
const SECTIONS: Readonly<Record<InputSection, { readonly title: string; readonly purpose: string }>> = {
  texts: {
    title: "Texts, one sentence per line",
    purpose:
      "Sources, references and outputs of systems. `make` starts a campaign from them, `import` adds systems.",
  },
  documents: {
    title: "Test sets of documents",
    purpose:
      "`make` divides documents into sentences and aligns the outputs; the page “Create test suite” does the same.",
  },
  "pronoun-sets": {
    title: "Published test sets that mark pronouns",
    purpose:
      "`make` and the page “Create test suite” read them together with their files of joined sentences or contexts, and with outputs. Pronouns whose place the set decides become examples; the others are proposed to annotators.",
  },
  campaigns: {
    title: "Campaigns and their parts",
    purpose: "Written by Referee. They open on the home page, and are taken in by an open campaign.",
  },
  corpora: {
    title: "Annotated corpora",
    purpose: "`make --corpus`, `update --corpus` and the targets of a suite read them.",
  },
  results: {
    title: "Word links, answers and figures",
    purpose: "They belong to a campaign that exists already.",
  },
  archives: { title: "Archives and databases", purpose: "They contain other files." },
};

const MOST_LINES = 3;
const LONGEST_LINE = 150;

/** The text of docs/inputs.md. */
export function inputPage(): string {
  const sections = Object.entries(SECTIONS).flatMap(([section, { title, purpose }]) => [
    `## ${title}`,
    purpose,
    ...READERS.filter(({ described }) => described?.section === section).flatMap(partsOf),
  ]);
  return `${[
    "# What Referee reads",
    "<!-- Written by `npm run inputs` from the list of readers in src/core/io/open/readers.ts. -->",
    "Every kind of file that Referee knows, in the words with which the page and the commands say what a file is. A file is recognised by its content; its name decides only where this page says so. Drop files on the page, or name them in a command: [`make`](commands/make.md), [`import`](commands/import.md), [`update`](commands/update.md), [`merge`](commands/merge.md).",
    ...sections,
    "## Files that are no text",
    "They are refused, with what to do.",
    refusedTable(),
  ].join("\n\n")}\n`;
}

function partsOf(reader: Reader<unknown>): string[] {
  const { name, examples, described } = reader;
  const { becomes, lost } = described ?? { becomes: "", lost: "" };
  const [example] = examples;
  const reason = example === undefined ? null : reasonOf(example);
  const shown = example === undefined || !isText(example.content) ? [] : [exampleOf(example)];
  return [
    `### ${capital(name)}`,
    ...shown,
    [
      `- Recognised as: ${code(reason ?? name)}.`,
      `- What becomes of it: ${becomes}`,
      `- What is lost: ${lost === "" ? "nothing." : /[.]$/.test(lost) ? lost : `${lost}.`}`,
    ].join("\n"),
  ];
}

function reasonOf({ path, content }: { readonly path: string; readonly content: string }): string | null {
  const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0));
  return recogniseFile({ path, bytes })[0]?.reason ?? null;
}

function exampleOf({ path, content }: { readonly path: string; readonly content: string }): string {
  const lines = content.trimEnd().split("\n").slice(0, MOST_LINES);
  const cut = lines.map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} …` : line));
  return `\`${path}\`:\n\n\`\`\`text\n${cut.join("\n")}\n\`\`\``;
}

/** Whether the content can be shown on a page: it has no control characters except line ends and tabs. */
function isText(content: string): boolean {
  return !/[^\P{Cc}\n\r\t]/u.test(content) && !content.startsWith("PK");
}

function code(reason: string): string {
  return reason.replace(/<([^<>]+)>/g, "`<$1>`").replace(/_/g, "\\_");
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function refusedTable(): string {
  const read = new Set(READERS.flatMap(({ kind, described }) => (described === null ? [] : [kind])));
  const rows = NO_TEXT_KINDS.filter(({ kind }) => !read.has(kind)).map(
    ({ name, toDo }) => [capital(name), capital(toDo)] as const,
  );
  const width = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length), 10);
  const line = (a: string, b: string) => `| ${a.padEnd(width(0))} | ${b.padEnd(width(1))} |`;
  return [
    line("file", "what to do"),
    line("-".repeat(width(0)), "-".repeat(width(1))),
    ...rows.map(([name, toDo]) => line(name, toDo)),
  ].join("\n");
}
