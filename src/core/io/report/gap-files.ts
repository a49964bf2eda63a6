// Defines the exported files of gap filling, with endings and contents; the page exports them one by one, `referee
// gaps` all at once.
import { type CampaignGaps, gapSilverReferences } from "#core/analysis/gaps/campaign-gaps.ts";
import type { GapOutcome } from "#core/analysis/gaps/gap-outcome.ts";
import { type GapAgreementRow, type GapScore, gapAgreement } from "#core/analysis/gaps/gap-scores.ts";
import {
  CELL_MEANING,
  GAP_FIELDS,
  GAP_PAIRS,
  GAP_ROWS,
  type GapAnswer,
  type GapAnswerRow,
  gapAgreementColumns,
  gapAgreementTable,
  gapAnswerRows,
  gapMeaning,
  gapPairRecords,
  gapProgressText,
  gapScoreRecords,
  gapTables,
  scoresTable,
  twoMethodsColumns,
  twoMethodsTable,
} from "#core/analysis/gaps/gap-tables.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { serializeTextTable, type TextColumn } from "#core/io/delimited.ts";
import { SILVER_FILE } from "#core/io/folder/campaign-folder.ts";
import { serializeSilver } from "#core/io/folder/folder-files.ts";
import { serializeTablesLatex } from "#core/tables/latex.ts";
import { recordOf, serializeTableTsv, type Table } from "#core/tables/table.ts";
import { serializeTablesMarkdown } from "#core/tables/text.ts";
import type { GapLabels } from "#core/tasks/gap-filling/gap-filling.ts";
import { csvFile, type ReportFile, reportFile } from "./export-files.ts";

export interface CountedGaps {
  readonly campaign: Campaign;
  readonly gaps: CampaignGaps;
  readonly outcomes: CandidateOutcomes;
}

export type GapFile = ReportFile<CountedGaps>;

export const GAP_SCORES_LATEX = reportFile<CountedGaps>("LaTeX", "gap-scores.tex", ({ campaign, gaps }) => {
  const { scores, bad } = gaps;
  const title = `Gap filling: ${campaign.suite.name}`;
  const note = `Accuracy with and without OTHER, Pron-F, and F-max by label, after DiscoMT 2015; ${gapProgressText(scores)}.`;
  const comments = [title, ...gapMeaning(bad), CELL_MEANING];
  return serializeTablesLatex(comments, [scoresTable({ title, note }, scores, true), ...gapTables(gaps)]);
});

const GAP_SCORES_MARKDOWN = reportFile<CountedGaps>("Markdown", "gap-scores.md", ({ campaign, gaps }) => {
  const notes = [`${gapProgressText(gaps.scores)}.`, ...gapMeaning(gaps.bad), CELL_MEANING];
  return serializeTablesMarkdown(`Gap filling: ${campaign.suite.name}`, notes.join(" "), gapTables(gaps));
});

/** A table for programs, as CSV and as TSV. */
function recordFiles(label: string, name: string, tableOf: (content: CountedGaps) => Table): GapFile[] {
  return [
    csvFile<CountedGaps>(`CSV${label}`, `${name}.csv`, tableOf),
    reportFile<CountedGaps>(`TSV${label}`, `${name}.tsv`, (content) => serializeTableTsv(tableOf(content))),
  ];
}

export const GAP_SCORE_FILES: readonly GapFile[] = [
  reportFile("JSON", "gaps.json", ({ campaign, gaps }) =>
    serializeGapsJson({ ...gaps, agreement: gapAgreementRows(campaign, gaps) }),
  ),
  ...recordFiles("", "gap-scores", ({ gaps }) => gapScoreRecords(gaps.scores)),
  ...recordFiles(" of pairs", "gap-pairs", ({ gaps }) => gapPairRecords(gaps.pairs)),
  GAP_SCORES_LATEX,
  GAP_SCORES_MARKDOWN,
];

/** The agreement of all groups of annotators, over all categories and for each of them. */
export function gapAgreementRows(
  { suite }: Pick<Campaign, "suite">,
  { answered, people }: Pick<CampaignGaps, "answered" | "people">,
): GapAgreementRow[] {
  const labels = suite.categories.map(({ label }) => label);
  return gapAgreement(answered, people.length, labels);
}

/** The tables of agreement on gaps and of the comparison with judging, for readers and for programs. */
export function gapAgreementTables(
  campaign: Pick<Campaign, "suite">,
  gaps: Pick<CampaignGaps, "answered" | "people" | "methods">,
  all: string,
): { readonly agreement: Table; readonly comparison: Table } {
  const rows = gapAgreementRows(campaign, gaps);
  return {
    agreement: gapAgreementTable(rows, { people: gaps.people, all }),
    comparison: twoMethodsTable(
      gaps.methods.filter(({ units }) => units > 0),
      all,
    ),
  };
}

/** The tables that have rows, for readers. */
export function gapAgreementPages(
  campaign: Pick<Campaign, "suite">,
  gaps: Parameters<typeof gapAgreementTables>[1],
): Table[] {
  const { agreement, comparison } = gapAgreementTables(campaign, gaps, "all categories");
  return [agreement, comparison].filter(({ rows }) => rows.length > 0);
}

/** Agreement of annotators on gaps, and the comparison of gap filling with judging. */
export const GAP_AGREEMENT_FILES: readonly GapFile[] = [
  ...recordFiles(
    "",
    "gap-agreement",
    ({ campaign, gaps }) => gapAgreementTables(campaign, gaps, "all").agreement,
  ),
  ...recordFiles(
    " of the comparison with judging",
    "gap-judging",
    ({ campaign, gaps }) => gapAgreementTables(campaign, gaps, "all").comparison,
  ),
  reportFile("LaTeX", "gap-agreement.tex", ({ campaign, gaps }) =>
    serializeTablesLatex([`Agreement on gaps: ${campaign.suite.name}`], gapAgreementPages(campaign, gaps)),
  ),
  reportFile("Markdown", "gap-agreement.md", ({ campaign, gaps }) =>
    serializeTablesMarkdown(
      `Agreement on gaps: ${campaign.suite.name}`,
      "",
      gapAgreementPages(campaign, gaps),
    ),
  ),
];

const rowsOf = ({ campaign, gaps, outcomes }: CountedGaps) => gapAnswerRows(campaign, gaps, outcomes);

export const GAP_ANSWER_FILES: readonly GapFile[] = [
  reportFile("TSV", "gap-answers.tsv", (content) => serializeGapAnswersTsv(rowsOf(content))),
  reportFile("JSON", "gap-answers.json", (content) =>
    serializeGapAnswersJson(rowsOf(content), content.gaps.task.labels),
  ),
];

/** Silver references for the automatic pass; the file has the name under which a campaign folder reads it. */
export const GAP_SILVER = reportFile<CountedGaps>(
  "TSV of silver references",
  SILVER_FILE,
  ({ gaps, outcomes }) => serializeSilver(gapSilverReferences(gaps, outcomes)),
);

/** All files, in the order in which they are written. */
export const GAP_FILES: readonly GapFile[] = [
  ...GAP_SCORE_FILES,
  ...GAP_AGREEMENT_FILES,
  ...GAP_ANSWER_FILES,
  GAP_SILVER,
];

// Writes the scores of gap filling as one JSON object.

/** What the JSON of the scores contains. */
interface CountedGapFigures extends Pick<CampaignGaps, "scores" | "pairs" | "bad" | "people" | "methods"> {
  readonly agreement: readonly GapAgreementRow[];
}

/**
 * The JSON of the scores. Keys have a fixed order, shares are from 0 to 1 and not rounded, null = undefined (∅ in the
 * paper of DiscoMT 2015), with the reason next to it. `pron`: the counts, precision and Rmax of Pron-F. `agreement` and
 * `judgement_comparison` have the figures of the tables of agreement and of the comparison with judging. `bad_reading`:
 * how bad translations count in precision and Pron-F (`BadTranslationMode`).
 */
export function serializeGapsJson(gaps: CountedGapFigures): string {
  const { scores, pairs, bad, people, methods, agreement } = gaps;
  const agreementRecord = (row: GapAgreementRow) => ({
    ...recordOf(gapAgreementColumns({ people, all: "all" }), row),
    annotators: row.members.map((index) => people[index] ?? ""),
  });
  const object = {
    systems: scores.map(systemObject),
    pairs: pairs.map((pair) => recordOf(GAP_PAIRS.records, pair)),
    agreement: agreement.map(agreementRecord),
    judgement_comparison: methods
      .filter(({ units }) => units > 0)
      .map((row) => recordOf(twoMethodsColumns("all"), row)),
    bad_reading: bad,
  };
  return `${JSON.stringify(object)}\n`;
}

function systemObject(score: GapScore) {
  const row = GAP_ROWS.system(score);
  return {
    name: score.system,
    ...recordOf(GAP_FIELDS.system, row),
    pron: recordOf(GAP_FIELDS.pron, row),
    labels: GAP_ROWS.labels(score).map((label) => recordOf(GAP_FIELDS.label, label)),
    categories: GAP_ROWS.categories(score).map((category) => recordOf(GAP_FIELDS.category, category)),
  };
}

// Reads and writes the answers of gap filling as JSON and as a table.

const GAP_ANSWERS_FORMAT = "referee-gap-answers";
const GAP_ANSWERS_VERSION = 1;

/** The JSON with one row per line, in the given order, and keys in a fixed order: equal rows give equal bytes. */
export function serializeGapAnswersJson(
  rows: readonly GapAnswerRow[],
  { labels }: Pick<GapLabels, "labels">,
): string {
  const names = JSON.stringify(labels.map(({ name, spellings }) => ({ name, spellings })));
  const lines = rows.map((row) => `\n${JSON.stringify(rowObject(row))}`).join(",");
  return `{"format":"${GAP_ANSWERS_FORMAT}","version":${GAP_ANSWERS_VERSION},"labels":${names},"rows":[${lines}\n]}\n`;
}

function rowObject(row: GapAnswerRow) {
  const { outcome } = row;
  return {
    system: row.system,
    example: row.example,
    category: row.category,
    source_position: row.sourcePosition,
    source_pronoun: row.sourcePronoun,
    source: row.source,
    output: row.output,
    accepted: outcome.kind === "labels" ? outcome.labels : [],
    bad: outcome.kind === "bad",
    own: row.own,
    linked: row.isLinked,
    state: outcome.kind === "open" ? outcome.why : "decided",
    answers: row.answers.map(({ annotator, role, answer, labels, remark }) => ({
      annotator,
      role,
      answer,
      labels,
      remark,
    })),
  };
}

// Writes the gap answers as a table with one row per candidate.

const COLUMNS: readonly TextColumn<GapAnswerRow>[] = [
  { name: "system", cell: (row) => row.system },
  { name: "example", cell: (row) => row.example },
  { name: "category", cell: (row) => row.category },
  { name: "source_position", cell: (row) => String(row.sourcePosition) },
  { name: "source_pronoun", cell: (row) => row.sourcePronoun },
  { name: "source", cell: (row) => row.source },
  { name: "output", cell: (row) => row.output },
  { name: "accepted", cell: ({ outcome }) => acceptedCell(outcome) },
  { name: "own", cell: (row) => labelsCell(row.own) },
  { name: "linked", cell: (row) => (row.isLinked ? "yes" : "no") },
  { name: "state", cell: ({ outcome }) => (outcome.kind === "open" ? outcome.why : "decided") },
  {
    name: "annotators",
    cell: ({ answers }) => joinedAnswers(answers, ({ annotator }) => escapedPart(annotator)),
  },
  { name: "roles", cell: ({ answers }) => joinedAnswers(answers, ({ role }) => role) },
  { name: "answers", cell: ({ answers }) => joinedAnswers(answers, answerCell) },
  { name: "remarks", cell: ({ answers }) => joinedAnswers(answers, ({ remark }) => escapedPart(remark)) },
];

/**
 * The table: a header, then one row per candidate, in order; each row ends in a line feed. Labels are joined by `|`,
 * annotators and their answers by `,`. These words are not labels: BAD, and in the column `answers` also
 * DISCUSSION, CONFLICT, CONCURRENT, STALE. In a label, name or remark, these characters are written as `&#N;` (N = the
 * character's code): `|`, `,`, an `&` before `#` and a digit, and the first letter of a label that equals one of these
 * words. Cells with a quotation mark, tab or line end are quoted (RFC 4180). As in CSV, an apostrophe precedes what
 * a spreadsheet would treat as a formula.
 */
export function serializeGapAnswersTsv(rows: readonly GapAnswerRow[]): string {
  return serializeTextTable(COLUMNS, rows);
}

function acceptedCell(outcome: GapOutcome): string {
  if (outcome.kind === "open") return "";
  return outcome.kind === "bad" ? "BAD" : labelsCell(outcome.labels);
}

function answerCell({ answer, labels }: GapAnswer): string {
  if (answer === "none") return "";
  return answer === "labels" ? labelsCell(labels) : answer.toUpperCase();
}

/** Words in the table that are not labels. A label that equals one of them is escaped. */
const RESERVED_WORDS = new Set(["BAD", "DISCUSSION", "CONFLICT", "CONCURRENT", "STALE"]);

function labelsCell(labels: readonly string[]): string {
  return labels
    .map((label) => (RESERVED_WORDS.has(label) ? label.replace(/^./, escaped) : escapedPart(label)))
    .join("|");
}

function joinedAnswers(answers: readonly GapAnswer[], of: (answer: GapAnswer) => string): string {
  return answers.map(of).join(",");
}

function escapedPart(text: string): string {
  return text.replace(/[|,]|&(?=#[0-9])/g, escaped);
}

function escaped(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}
