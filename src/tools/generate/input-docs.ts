// Makes docs/inputs.md from the list of readers: every kind of file with an example, how it is recognised, what becomes
// of it, and what is lost.

import { NO_TEXT_KINDS } from "#core/io/no-text.ts";
import { READERS, recogniseFile } from "#core/io/open/readers.ts";
import type { Reader } from "#core/io/reader.ts";

/** What the list of readers does not say about a kind. */
interface Meaning {
  readonly section: keyof typeof SECTIONS;
  readonly becomes: string;
  /** What of the file Referee does not keep; empty = nothing. */
  readonly lost: string;
}

/** The headings, in the order of the page, with what users look for in them. */
const SECTIONS = {
  "Texts, one sentence per line":
    "Sources, references and outputs of systems. `make` starts a campaign from them, `import` adds systems.",
  "Test sets of documents":
    "`make` divides documents into sentences and aligns the outputs; the page “Create test suite” does the same.",
  "Published test sets that mark pronouns":
    "`make` and the page “Create test suite” read them together with their files of joined sentences or contexts, and with outputs. Pronouns whose place the set decides become examples; the others are proposed to annotators.",
  "Campaigns and their parts":
    "Written by Referee. They open on the home page, and are taken in by an open campaign.",
  "Annotated corpora": "`make --corpus`, `update --corpus` and the targets of a suite read them.",
  "Word links, answers and figures": "They belong to a campaign that exists already.",
  "Archives and databases": "They contain other files.",
} as const;

const NOTHING = "";
const WORDS_ONLY = "formatting inside the text";
const AS_TEXTS = "Texts to choose from: source, references, outputs.";

const MEANINGS: Readonly<Record<string, Meaning>> = {
  lines: {
    section: "Texts, one sentence per line",
    becomes:
      "A text. Its use and language follow from its name and from the other files; both can be changed.",
    lost: "Line ends other than LF, and characters that are invisible in every font; a warning says so.",
  },
  table: {
    section: "Texts, one sentence per line",
    becomes: `${AS_TEXTS} Each column of text is one; \`--column\` chooses.`,
    lost: "columns of numbers, ids and scores",
  },
  "json-lines": {
    section: "Texts, one sentence per line",
    becomes: `${AS_TEXTS} Each key with texts is one.`,
    lost: "values that are no text",
  },
  fields: {
    section: "Texts, one sentence per line",
    becomes: "The texts side by side; of an n-best list, the first translation of each sentence.",
    lost: "other translations of an n-best list, and their scores",
  },
  "marked-up": {
    section: "Texts, one sentence per line",
    becomes: "Source, references and outputs with their documents.",
    lost: "attributes other than the names of documents, systems and languages",
  },
  "translation-memory": {
    section: "Texts, one sentence per line",
    becomes: "One text per language.",
    lost: `${WORDS_ONLY}, dates and properties of segments`,
  },
  xliff: {
    section: "Texts, one sentence per line",
    becomes: "The source and its translation.",
    lost: `${WORDS_ONLY}, states and notes of segments`,
  },
  subtitles: {
    section: "Texts, one sentence per line",
    becomes: "A text with one subtitle per line.",
    lost: "times, positions and styles",
  },
  "test-set": {
    section: "Test sets of documents",
    becomes: "Source, references and language pairs. Documents are divided into sentences.",
    lost: "keys that are no text, such as domains; paragraphs are kept as borders of sentences",
  },
  "document-translations": {
    section: "Test sets of documents",
    becomes: "The output of the system that the file is named after, aligned sentence by sentence.",
    lost: "`metadata`, and what a model adds to a translation; a warning says what is left out",
  },
  "document-ids": {
    section: "Test sets of documents",
    becomes: "The documents of the text with the same name.",
    lost: "the domain of a document",
  },
  "pronoun-list": {
    section: "Published test sets that mark pronouns",
    becomes:
      "One document per item: the sentences before and the sentence itself. The only word that can be the pronoun becomes an example with the set's category, antecedent and expected form. The replacements of ContraPro become translations that are known to be wrong. With ids alone, Referee names the documents that it needs.",
    lost: "lemmas and morphology of antecedents; sets of verbs are refused, because they mark no pronoun",
  },
  "contrastive-pairs": {
    section: "Published test sets that mark pronouns",
    becomes:
      "Two sentences per item, with its correct translations as references. The set does not mark the pronoun, so all pronouns of the second sentence are proposed.",
    lost: "incorrect and semi-correct translations",
  },
  "gender-table": {
    section: "Published test sets that mark pronouns",
    becomes: "An example per sentence with one pronoun of the gender; the noun is its antecedent.",
    lost: NOTHING,
  },
  "tagged-sentences": {
    section: "Published test sets that mark pronouns",
    becomes:
      "An example per tagged pronoun. The file in the target language, which has the same tags, is the reference.",
    lost: "tags of words that are no pronouns",
  },
  campaign: { section: "Campaigns and their parts", becomes: "The campaign or batch.", lost: NOTHING },
  backup: {
    section: "Campaigns and their parts",
    becomes: "All its campaigns, to choose from.",
    lost: NOTHING,
  },
  "backup-list": {
    section: "Campaigns and their parts",
    becomes: "Nothing by itself: it lists the campaigns of a backup.",
    lost: NOTHING,
  },
  profile: {
    section: "Campaigns and their parts",
    becomes: "The matching rules of the campaign (`--profile`).",
    lost: NOTHING,
  },
  apt: {
    section: "Campaigns and their parts",
    becomes: "The settings of the metric APT (`--apt`).",
    lost: NOTHING,
  },
  plan: { section: "Campaigns and their parts", becomes: "The targets of the suite.", lost: NOTHING },
  gaps: { section: "Campaigns and their parts", becomes: "The task of gap filling.", lost: NOTHING },
  proposals: {
    section: "Campaigns and their parts",
    becomes: "What is proposed to annotators.",
    lost: NOTHING,
  },
  judgements: {
    section: "Campaigns and their parts",
    becomes: "The judgements of the folder.",
    lost: NOTHING,
  },
  "suite.json": {
    section: "Campaigns and their parts",
    becomes: "Name and languages of the folder's campaign.",
    lost: NOTHING,
  },
  "examples.tsv": {
    section: "Campaigns and their parts",
    becomes: "The examples of the suite.",
    lost: "columns of other names; a warning says so",
  },
  "guidelines.md": {
    section: "Campaigns and their parts",
    becomes: "The campaign's own guidelines.",
    lost: NOTHING,
  },
  "documents.tsv": {
    section: "Campaigns and their parts",
    becomes: "The documents of the source.",
    lost: NOTHING,
  },
  "categories.tsv": {
    section: "Campaigns and their parts",
    becomes: "The categories of the suite.",
    lost: NOTHING,
  },
  "silver.tsv": {
    section: "Campaigns and their parts",
    becomes: "Silver references: translations that are known to be right or wrong.",
    lost: NOTHING,
  },
  mmax: {
    section: "Annotated corpora",
    becomes: "Proposals for annotators (MMAX2 with ParCor's attributes).",
    lost: "levels other than coreference; discontinuous mentions keep the piece with the head",
  },
  "conll-2012": {
    section: "Annotated corpora",
    becomes: "Proposals for annotators.",
    lost: "columns other than words and coreference",
  },
  corefud: {
    section: "Annotated corpora",
    becomes: "Proposals for annotators.",
    lost: "syntax, morphology and empty nodes",
  },
  links: {
    section: "Word links, answers and figures",
    becomes: "The alignment of the text next to it.",
    lost: "marks of sure and possible links, and scores",
  },
  verdicts: {
    section: "Word links, answers and figures",
    becomes: "Verdicts of a judge that is no person (Team › Import judgements, `answers`).",
    lost: "reasons, and all other keys of a model’s answer",
  },
  answers: {
    section: "Word links, answers and figures",
    becomes: "Judgements of the annotators that the table names.",
    lost: NOTHING,
  },
  prediction: {
    section: "Word links, answers and figures",
    becomes: "A gold standard or a prediction of the prediction task (`prediction`).",
    lost: NOTHING,
  },
  scores: {
    section: "Word links, answers and figures",
    becomes: "Figures of other metrics, which are correlated with accuracy (`correlate`).",
    lost: NOTHING,
  },
  zip: {
    section: "Archives and databases",
    becomes: "A campaign folder, or the files inside.",
    lost: "files that are of no kind of this page",
  },
  gzip: { section: "Archives and databases", becomes: "The file inside.", lost: NOTHING },
  database: {
    section: "Archives and databases",
    becomes: "The campaign of a PROTEST database.",
    lost: "tables that PROTEST does not have; a warning says so",
  },
};

const MOST_LINES = 3;
const LONGEST_LINE = 150;

/** The text of docs/inputs.md. Throws an Error if a kind is missing in `MEANINGS`. */
export function inputPage(): string {
  const refused = new Set(NO_TEXT_KINDS.map(({ kind }) => kind));
  const readers = READERS.filter(({ kind }) => !refused.has(kind) || MEANINGS[kind] !== undefined);
  const unknown = readers.filter(({ kind }) => MEANINGS[kind] === undefined).map(({ kind }) => kind);
  if (unknown.length > 0)
    throw new Error(`say what becomes of ${unknown.join(", ")} in src/tools/generate/input-docs.ts`);
  const sections = Object.entries(SECTIONS).flatMap(([section, purpose]) => [
    `## ${section}`,
    purpose,
    ...readers.filter(({ kind }) => MEANINGS[kind]?.section === section).flatMap(partsOf),
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
  const { kind, name, examples } = reader;
  const { becomes, lost } = MEANINGS[kind] ?? { becomes: "", lost: "" };
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
  const rows = NO_TEXT_KINDS.filter(({ kind }) => MEANINGS[kind] === undefined).map(
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
