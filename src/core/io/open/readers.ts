// Lists all kinds of files that Referee knows, and decides of which kind a file is. Every way of opening files asks
// this list. A new format is one file that exports a reader, and one row here.

import { type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { ANSWERS_READER } from "#core/io/file/answers-table.ts";
import { isGzip, isZip, unpackGzip, unpackZip } from "#core/io/file/campaign-archive.ts";
import {
  BACKUP_JSON,
  BACKUP_LIST,
  BATCH_FORMAT,
  CAMPAIGN_FORMAT,
  openBackup,
  openCampaignFile,
} from "#core/io/file/campaign-file.ts";
import { parseMetricScores } from "#core/io/file/metric-scores-tsv.ts";
import { parsePrediction } from "#core/io/file/prediction-file.ts";
import { APT_JSON, PROFILE_JSON, parseAptSettings, parseProfile } from "#core/io/file/profile-file.ts";
import { tableOfSpreadsheet } from "#core/io/file/spreadsheet.ts";
import { VERDICTS_READER } from "#core/io/file/verdicts-file.ts";
import {
  GAPS_JSON,
  JUDGEMENTS_JSON,
  PLAN_JSON,
  PROPOSALS_JSON,
  parseCategories,
  parseDocuments,
  parseExamples,
  parseGapTask,
  parseGuidelines,
  parseJudgements,
  parsePlan,
  parseProposals,
  parseSilver,
  parseSuiteSettings,
} from "#core/io/folder/folder-files.ts";
import { readJson } from "#core/io/json.ts";
import { NO_TEXT_KINDS, noTextMessage } from "#core/io/no-text.ts";
import { DOCUMENT_IDS, DOCUMENT_TRANSLATIONS, TEST_SET } from "#core/io/plain-text/document-files.ts";
import { PRONOUN_SETS } from "#core/io/plain-text/pronoun-sets.ts";
import { checkHeader, isDatabase } from "#core/io/protest/protest-database.ts";
import {
  BY_NAME,
  type ExaminedFile,
  examined,
  type Reader,
  type Recognised,
  recognisedBy,
} from "#core/io/reader.ts";
import {
  parseAlignmentFile,
  readText,
  type SourceFile,
  splitLines,
  textOfLinks,
} from "#core/io/text-file.ts";
import { findAlignmentForm } from "#core/text/checks/check-alignment.ts";
import { CORPUS_READERS, LAYOUT_READERS, MMAX_FILES, readRawFile } from "./read-raw-file.ts";

/** The bytes with which a zip archive begins whose first file has this name. */
const zipOf = (name: string) => `PK\x03\x04${"0".repeat(26)}${name}`;

const BACKUP: Reader<unknown> = {
  kind: "backup",
  name: "a backup of campaigns",
  described: {
    section: "campaigns",
    becomes: "All its campaigns, to choose from.",
    lost: "",
  },
  recognise: ({ start }) => (start.startsWith(BACKUP_LIST, 30) ? "a backup of campaigns" : null),
  read: openBackup,
  examples: [{ path: "backup.zip", content: zipOf(BACKUP_LIST) }],
};

const OFFICE_AND_OTHERS = NO_TEXT_KINDS.map(
  (kind): Reader<never> => ({
    kind: kind.kind,
    name: kind.name,
    described: null,
    recognise: kind.recognise,
    read: ({ path }) => new ProblemList().in(path).fail("unknown-format", noTextMessage(kind)),
    examples: [{ path: kind.kind, content: kind.example }],
  }),
);

/** The table in a workbook. Workbooks become tables before files are recognised, except inside an archive. */
function withTable(reader: Reader<unknown>): Reader<unknown> {
  return reader.kind === "excel" ? { ...reader, read: (file) => tableOfSpreadsheet(file) } : reader;
}

/** Archives and databases. They are no text either, but contain campaigns. */
const PACKED: readonly Reader<unknown>[] = [
  {
    kind: "zip",
    name: "a .zip archive",
    described: {
      section: "archives",
      becomes: "A campaign folder, or the files inside.",
      lost: "files that are of no kind of this page",
    },
    recognise: (file) => (isZip(file) ? "a .zip archive" : null),
    read: (file) => unpackZip(file),
    examples: [{ path: "a.zip", content: zipOf("source.txt") }],
  },
  {
    kind: "gzip",
    name: "a .gz archive",
    described: {
      section: "archives",
      becomes: "The file inside.",
      lost: "",
    },
    recognise: (file) => (isGzip(file) ? "a .gz archive" : null),
    read: (file) => unpackGzip(file),
    examples: [{ path: "a.gz", content: "\x1f\x8b\x08" }],
  },
  {
    kind: "database",
    name: "a SQLite database",
    described: {
      section: "archives",
      becomes: "The campaign of a PROTEST database.",
      lost: "tables that PROTEST does not have; a warning says so",
    },
    recognise: (file) => (isDatabase(file) ? "a SQLite database" : null),
    // Opening a database needs SQLite, which is loaded separately (`open-files.ts`); here, the header is checked.
    read: (file) => {
      const problems = new ProblemList();
      problems.addAll(checkHeader(file));
      return problems.conclude(() => file);
    },
    examples: [{ path: "a.db", content: `SQLite format 3\0${"0".repeat(84)}` }],
  },
];

/** Whether the file may be a JSON object, by its name and its first character. */
function looksLikeJson({ path, start }: ExaminedFile): boolean {
  if (/^(?:ï»¿)?\s*\[/.test(start)) return false;
  return /\.json$/i.test(path) || /^(?:ï»¿)?\s*\{/.test(start);
}

/**
 * The value of the key "format". In files that Referee wrote, it is the first key; other files are parsed as a whole.
 * Null = there is none, or the file is no JSON.
 */
function formatOf(file: ExaminedFile): string | null {
  if (!looksLikeJson(file)) return null;
  const near = /"format"\s*:\s*"([^"]*)"/.exec(file.start.slice(0, 1000))?.[1];
  if (near !== undefined) return near;
  const read = readJson("", file.text());
  if (!read.ok) return null;
  const { json } = read.value;
  const isObject = typeof json === "object" && json !== null && "format" in json;
  return isObject && typeof json.format === "string" ? json.format : null;
}

interface JsonKind extends Pick<Reader<unknown>, "kind" | "name" | "read"> {
  /** The values of the key "format". */
  readonly formats: readonly string[];
  readonly becomes: string;
}

/** A reader of JSON that Referee writes. */
function jsonReader({ kind, name, formats, becomes, read }: JsonKind): Reader<unknown> {
  return {
    kind,
    name,
    described: { section: "campaigns", becomes, lost: "" },
    recognise: (file) => {
      const format = formatOf(file);
      return format !== null && formats.includes(format) ? `${name}, with the format “${format}”` : null;
    },
    read,
    examples: formats.map((format) => ({
      path: `${kind}.json`,
      content: `{"format":"${format}","version":1}`,
    })),
  };
}

export const CAMPAIGN_READER = jsonReader({
  kind: "campaign",
  name: "a campaign or batch of Referee",
  becomes: "The campaign or batch.",
  formats: [CAMPAIGN_FORMAT, BATCH_FORMAT],
  read: (file) => openCampaignFile(file),
});

const JSON_FILES: readonly Reader<unknown>[] = [
  CAMPAIGN_READER,
  jsonReader({
    kind: "backup-list",
    name: "the list of a backup",
    becomes: "Nothing by itself: it lists the campaigns of a backup.",
    formats: BACKUP_JSON.formats,
    read: (file) => readText(file),
  }),
  jsonReader({
    kind: "profile",
    name: "a profile of matching rules",
    becomes: "The matching rules of the campaign (`--profile`).",
    formats: PROFILE_JSON.formats,
    read: (file) => parseProfile(file),
  }),
  jsonReader({
    kind: "apt",
    name: "settings of APT",
    becomes: "The settings of the metric APT (`--apt`).",
    formats: APT_JSON.formats,
    read: (file) => parseAptSettings(file),
  }),
  jsonReader({
    kind: "plan",
    name: "targets of a suite",
    becomes: "The targets of the suite.",
    formats: PLAN_JSON.formats,
    read: (file) => parsePlan(file, null),
  }),
  jsonReader({
    kind: "gaps",
    name: "a task of gap filling",
    becomes: "The task of gap filling.",
    formats: GAPS_JSON.formats,
    read: (file) => parseGapTask(file, null),
  }),
  jsonReader({
    kind: "proposals",
    name: "proposals for annotators",
    becomes: "What is proposed to annotators.",
    formats: PROPOSALS_JSON.formats,
    read: (file) => parseProposals(file, null),
  }),
  jsonReader({
    kind: "judgements",
    name: "judgements of a campaign folder",
    becomes: "The judgements of the folder.",
    formats: JUDGEMENTS_JSON.formats,
    read: (file) => {
      const text = readText(file);
      return text.ok ? parseJudgements(file.path, text.value) : text;
    },
  }),
];

interface FolderKind {
  readonly content: string;
  readonly becomes: string;
  /** Absent = nothing. */
  readonly lost?: string;
  readonly read: Reader<unknown>["read"];
}

/** A reader of a file that only its name in a campaign folder identifies. */
function folderReader(file: string, { content, becomes, lost = "", read }: FolderKind): Reader<unknown> {
  const name = `${file} of a campaign folder`;
  return {
    kind: file,
    name,
    described: { section: "campaigns", becomes, lost },
    recognise: ({ path }) => (path === file || path.endsWith(`/${file}`) ? name : null),
    read,
    examples: [{ path: file, content }],
  };
}

const FOLDER_FILES: readonly Reader<unknown>[] = [
  folderReader("suite.json", {
    content: '{"name":"a","sourceLanguage":"en","targetLanguage":"de"}',
    becomes: "Name and languages of the folder's campaign.",
    read: (file) => parseSuiteSettings(file),
  }),
  folderReader("examples.tsv", {
    content: "id\tcategory\tline\tposition\tpronoun\tantecedents\ne1\tc\t1\t0\tIt\t0:1-2\n",
    becomes: "The examples of the suite.",
    lost: "columns of other names; a warning says so",
    read: (file) => parseExamples(file),
  }),
  folderReader("guidelines.md", {
    content: "# A lamp\n\nIt fell.\n",
    becomes: "The campaign's own guidelines.",
    read: (file) => parseGuidelines(file, []),
  }),
  folderReader("documents.tsv", {
    content: "id\tline\nd\t0\n",
    becomes: "The documents of the source.",
    read: (file) => parseDocuments(file, null),
  }),
  folderReader("categories.tsv", {
    content: "label\nc\n",
    becomes: "The categories of the suite.",
    read: (file) => parseCategories(file),
  }),
  folderReader("silver.tsv", {
    content:
      "example\tpronoun\tantecedents\tpeople\tsystems\tantecedent_answer\ne1\til\tla lampe\t2\tgood\tok\n",
    becomes: "Silver references: translations that are known to be right or wrong.",
    read: (file) => parseSilver(file, null),
  }),
];

/** Number of characters in which a file of word links is recognised. */
const LINKS_EXAMINED = 20_000;
const PHARAOH = /^\s*(?:\d+-\d+\s+)+$/;

const WORD_LINKS: Reader<readonly string[]> = {
  kind: "links",
  name: "word links",
  described: {
    section: "results",
    becomes: "The alignment of the text next to it.",
    lost: "marks of sure and possible links, and scores",
  },
  recognise: ({ path, text }) => {
    const whole = text();
    const beginning = splitLines(whole.slice(0, LINKS_EXAMINED));
    // The last line may be cut.
    const lines = whole.length > LINKS_EXAMINED ? beginning.slice(0, -1) : beginning;
    const form = findAlignmentForm(lines);
    if (form !== null) return `word links (${form})`;
    const filled = lines.filter((line) => line.trim() !== "");
    if (filled.length > 0 && filled.every((line) => PHARAOH.test(`${line} `))) return "word links (Pharaoh)";
    return textOfLinks(path) === null ? null : `word links${BY_NAME}`;
  },
  read: (file) =>
    parseAlignmentFile(file, {
      lines: null,
      linesName: "",
      source: [],
      sourceName: "",
      target: [],
      targetName: "",
    }),
  examples: [
    { path: "a.align", content: "0-0 1-1\n\n0-1\n" },
    { path: "a.txt", content: "0-0 1-1\n2-2\n" },
    { path: "a.naacl", content: "1 1 1 S\n1 2 2 P\n2 1 1 S\n" },
  ],
};

/** Tables of other programs that screens of their own read. */
const RESULT_TABLES: readonly Reader<unknown>[] = [
  {
    kind: "prediction",
    name: "a gold standard or prediction of the DiscoMT task",
    described: {
      section: "results",
      becomes: "A gold standard or a prediction of the prediction task (`prediction`).",
      lost: "",
    },
    recognise: ({ start }) =>
      /^[^\t\n]*\t[^\t\n]*\t[^\t\n]*\t[^\t\n]*\bREPLACE_\d+\b[^\t\n]*\t[^\t\n]*(?:\n|$)/m.test(start)
        ? "a gold standard or prediction of the DiscoMT task, with REPLACE_n in the fourth of five columns"
        : null,
    read: (file) => parsePrediction(file),
    examples: [{ path: "gold.tsv", content: "il\til\tIt falls\tREPLACE_0 tombe\t0-0\n" }],
  },
  {
    kind: "scores",
    name: "a table of scores of systems",
    described: {
      section: "results",
      becomes: "Figures of other metrics, which are correlated with accuracy (`correlate`).",
      lost: "",
    },
    recognise: ({ start }) =>
      /^(?:\xEF\xBB\xBF)?"?system"?[\t;,|][^\n]*\n[^\n\t;,|]+[\t;,|]\s*"?[-+]?[\d.,]/i.test(start)
        ? "a table of scores, with one system per row"
        : null,
    read: (file) => parseMetricScores(file, []),
    examples: [{ path: "scores.tsv", content: "system\tBLEU\na\t0.5\n" }],
  },
];

/** All kinds. If a file may be of several kinds, the earlier one is likelier. */
export const READERS: readonly Reader<unknown>[] = [
  BACKUP,
  ...OFFICE_AND_OTHERS.filter(({ kind }) => !["packed-zip", "packed-gz", "database"].includes(kind)).map(
    withTable,
  ),
  ...PACKED,
  ANSWERS_READER,
  VERDICTS_READER,
  ...JSON_FILES,
  ...FOLDER_FILES,
  ...PRONOUN_SETS,
  TEST_SET,
  DOCUMENT_TRANSLATIONS,
  DOCUMENT_IDS,
  MMAX_FILES,
  ...CORPUS_READERS.map(
    (reader): Reader<unknown> => ({
      ...reader,
      read: (file) => {
        const problems = new ProblemList();
        const text = unwrap(readText(file), problems);
        const parts = text === null ? [] : reader.readParts(file.path, splitLines(text), problems);
        return problems.conclude(() => parts);
      },
    }),
  ),
  WORD_LINKS,
  ...RESULT_TABLES,
  ...LAYOUT_READERS.map(
    (reader): Reader<unknown> => ({
      ...reader,
      read: (file): Parsed<unknown> => readRawFile(file, { layout: reader.kind }),
    }),
  ),
];

/** The kinds that a file may be, the likeliest first; empty = it is of no kind that Referee knows. */
export function recogniseFile(file: SourceFile): readonly Recognised<Reader<unknown>>[] {
  return recognisedBy(examined(file), READERS);
}

/**
 * Whether the file is a campaign or batch by itself, whatever files are next to it: a Referee file, an archive, or a
 * database. Only its first bytes are examined.
 */
export function isStandaloneFile(file: SourceFile): boolean {
  if (PACKED.some(({ recognise }) => recognise(examined(file, "")) !== null)) return true;
  return CAMPAIGN_READER.recognise({ ...examined(file, ""), text: () => "" }) !== null;
}
