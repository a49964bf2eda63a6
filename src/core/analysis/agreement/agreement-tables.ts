// Describes the tables of agreement, with the coefficients of each group of annotators, and explains them in words.
import { type ScopeRequest, scopeText } from "#core/analysis/accuracy/accuracy.ts";
import { addTo } from "#core/base/grouping.ts";
import { counted, formatNumber } from "#core/base/message-text.ts";
import type { Interval } from "#core/base/statistics/proportions.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import { answerWord } from "#core/campaign/filter/filter-fields.ts";
import { AGREEMENT_QUESTIONS, type AgreementQuestion, ANSWERS } from "#core/campaign/outcomes/outcome.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import type { PlotAxis, PlotRow } from "#core/plots/drawing.ts";
import { CATEGORY, fullCategoryName } from "#core/suite/category.ts";
import {
  type CellLink,
  type CellValue,
  COEFFICIENT,
  COUNT,
  type Column,
  type ColumnDescription,
  column,
  intervalText as intervalIn,
  NAME,
  numberText,
  type Table,
  TEXT,
  table,
} from "#core/tables/table.ts";
import {
  type AgreementFigure,
  type AgreementFigures,
  type AgreementRow,
  ANNOTATION_QUESTION_MEANING,
  ANNOTATION_QUESTION_WORDS,
  ANNOTATION_QUESTIONS,
  type AnnotationAgreementRow,
  COEFFICIENT_ENTRIES,
  candidatesOfCategory,
  FEWEST_UNITS,
  UNDEFINED_WORDS,
  type UndefinedReason,
} from "./agreement.ts";
import { type AnsweredCandidate, type CollectedAnswers, unitsAmong } from "./agreement-units.ts";

interface AgreementNames {
  /** Annotator id → name. */
  readonly nameOf: (id: string) => string;
  /** Name of the row that covers all categories. */
  readonly all: string;
}

/** A cell without a figure, with the reason. */
function withheld(why: UndefinedReason | null) {
  const reason = why === null ? "" : UNDEFINED_WORDS[why].short;
  return { none: reason, text: `– (${reason})` };
}

/** The columns of a coefficient: its value, and its interval if it has one. */
function coefficientColumns<Row>(
  { id, heading, meaning, unit, reasons, interval }: (typeof COEFFICIENT_ENTRIES)[number],
  figureOf: (row: Row) => AgreementFigure,
): Column<Row>[] {
  const value: Column<Row> = {
    id,
    heading,
    meaning,
    unit,
    fields: { value: id, ...(reasons.length === 0 ? {} : { reason: `no_${id}` }) },
    value: (row) => figureOf(row).value ?? withheld(figureOf(row).why),
  };
  if (interval === undefined) return [value];
  const { low, high, reason } = interval;
  return [
    value,
    {
      id: `${id}_interval`,
      heading: interval.heading,
      unit,
      fields: { low, high, reason },
      value: (row) => figureOf(row).interval ?? withheld(figureOf(row).whyNoInterval),
    },
  ];
}

/** Headings of the numbers of units and of the items behind them. Null = each item is a unit of its own. */
interface CountHeadings {
  readonly units: string;
  readonly items: string | null;
}
export const CANDIDATE_COUNTS: CountHeadings = { units: "units", items: "candidates" };
export const TOKEN_COUNTS: CountHeadings = { units: "tokens", items: null };

/**
 * The columns of figures: numbers of units and of the items behind them and left out, and all coefficients with their
 * intervals. An item is a candidate (a gap is one, too) or a token.
 */
export function agreementFigures<Row extends AgreementFigures>({
  units,
  items,
}: CountHeadings): Column<Row>[] {
  return [
    column("units", units, COUNT, (row) => row.units),
    ...(items === null
      ? []
      : [
          column<Row>("candidates", items, COUNT, (row) => row.items),
          column<Row>("left_out", "left out", COUNT, (row) => row.leftOut),
        ]),
    column("few_units", "few units", TEXT, (row) => row.units < FEWEST_UNITS),
    ...COEFFICIENT_ENTRIES.flatMap((entry) =>
      coefficientColumns<Row>(entry, ({ figures }) => figures[entry.id]),
    ),
  ];
}

/**
 * The columns of figures for the screen and the HTML report, with intervals below their coefficients. There, a sentence
 * names the rows with few units (`reasonMeanings`).
 */
export function compactFigures<Row extends AgreementFigures>(counts: CountHeadings): Column<Row>[] {
  const intervals = COEFFICIENT_ENTRIES.flatMap(({ id, interval }) =>
    interval === undefined ? [] : [`${id}_interval`],
  );
  return agreementFigures<Row>(counts)
    .filter(({ id }) => !intervals.includes(id) && id !== "few_units")
    .map((column) => {
      const entry = COEFFICIENT_ENTRIES.find(({ id }) => id === column.id);
      if (entry?.interval === undefined) return column;
      return { ...column, value: ({ figures }) => withInterval(figures[entry.id]) };
    });
}

function withInterval({ value, why, interval, whyNoInterval }: AgreementFigure): CellValue {
  if (value === null) return withheld(why);
  if (interval !== null) return { value, interval };
  return [value, withheld(whyNoInterval)];
}

const questionColumn = column<Pick<AgreementRow, "question">>(
  "question",
  "question",
  TEXT,
  (row) => row.question,
);

function rowCategoryColumn(all: string): Column<Pick<AgreementRow, "category">> {
  return column("category", "category", CATEGORY, ({ category }) => category ?? all);
}

/** The column with the names of all members of a group. */
function annotatorsColumn(nameOf: AgreementNames["nameOf"]): Column<Pick<AgreementRow, "annotators">> {
  return column("annotators", "annotators", NAME, ({ annotators }) =>
    annotators.map(({ id }) => nameOf(id)).join(" + "),
  );
}

/**
 * The column with the group of annotators. Pairs are named by their members, larger groups by the number of members.
 */
function groupColumn(heading: string, nameOf: AgreementNames["nameOf"]): Column<AgreementRow> {
  return { id: "people", heading, unit: NAME, value: (row) => groupName(row, nameOf) };
}

/** The column that says to which candidates a filtered report is limited; empty if it covers the whole campaign. */
function scopeColumn(request: ScopeRequest): Column<unknown> {
  const scope = scopeText(request);
  return column("scope", "scope", TEXT, () => scope ?? { none: "the whole campaign", text: "" });
}

/** The columns of a machine-readable table with one row per question, category and group of annotators. */
export function agreementColumns(
  nameOf: AgreementNames["nameOf"],
  request: ScopeRequest,
): Column<AgreementRow>[] {
  return [
    questionColumn,
    rowCategoryColumn("all"),
    annotatorsColumn(nameOf),
    ...agreementFigures<AgreementRow>(CANDIDATE_COUNTS),
    scopeColumn(request),
  ];
}

export function agreementRecords(
  rows: readonly AgreementRow[],
  nameOf: AgreementNames["nameOf"],
  request: ScopeRequest,
): Table {
  return table({ title: "agreement", columns: agreementColumns(nameOf, request), rows });
}

/**
 * Tables for readers, one per question that at least two annotators answered. The table's note is the meaning of the
 * question, followed by `note`.
 */
export function agreementTables(rows: readonly AgreementRow[], names: AgreementNames, note: string): Table[] {
  return AGREEMENT_QUESTIONS.flatMap((one) => {
    const questionRows = rows.filter((row) => row.question === one);
    if (questionRows.length === 0) return [];
    return table<AgreementRow>({
      title: `agreement on the ${one}`,
      note: `Question: ${QUESTION_MEANING[one]}. ${note}`,
      columns: [
        rowCategoryColumn(names.all),
        groupColumn("annotators", names.nameOf),
        ...agreementFigures<AgreementRow>(CANDIDATE_COUNTS),
      ],
      rows: questionRows,
    });
  });
}

/**
 * Table for the HTML report, in which rows are grouped by category. The table's note is the meaning of the question,
 * followed by `note`.
 */
export function groupedAgreement(rows: readonly AgreementRow[], names: AgreementNames, note: string): Table {
  const [{ question: one } = { question: "pronoun" as const }] = rows;
  return table<AgreementRow>({
    title: `Agreement on the ${one}`,
    note: `Question: ${QUESTION_MEANING[one]}. ${note}`,
    columns: [groupColumn("Annotators", names.nameOf), ...compactFigures<AgreementRow>(CANDIDATE_COUNTS)],
    rows,
    group: ({ category }) => (category === null ? names.all : fullCategoryName(category)),
  });
}

/** The columns of a table of agreement on tokens. `nameAt`: an annotator's name by index. */
export function annotationColumns(nameAt: (index: number) => string): Column<AnnotationAgreementRow>[] {
  return [
    column("question", "question", TEXT, (row) => row.question),
    column("form", "form", NAME, ({ form }) => form ?? "all"),
    column("annotators", "annotators", NAME, ({ members }) => members.map(nameAt).join(" + ")),
    ...agreementFigures<AnnotationAgreementRow>(TOKEN_COUNTS),
  ];
}

/** The tables of agreement on tokens for readers, one per question that at least two annotators answered. */
export function annotationTables(
  rows: readonly AnnotationAgreementRow[],
  nameAt: (index: number) => string,
): Table[] {
  const [, ...columns] = annotationColumns(nameAt);
  return ANNOTATION_QUESTIONS.flatMap((one) => {
    const ownRows = rows.filter((row) => row.question === one);
    if (ownRows.length === 0) return [];
    return table<AnnotationAgreementRow>({
      title: `annotation, ${ANNOTATION_QUESTION_WORDS[one]}`,
      note: `Question: ${ANNOTATION_QUESTION_MEANING[one]}.`,
      columns,
      rows: ownRows,
    });
  });
}

// Defines the wording of agreement figures for the command line, the page and the report, and the plot of alpha.

/** Meaning of the answer, per question. */
export const QUESTION_MEANING: Readonly<Record<AgreementQuestion, string>> = {
  pronoun: "whether the pronoun is right, even if the rest of the judgement is incomplete or in conflict",
  antecedent:
    "whether the antecedent’s head is right, even if the rest of the judgement is incomplete or in conflict",
  outcome: "the outcome of finished judgements: correct, incorrect, or excluded with its reason",
};

export const MISSING_MEANING =
  "A candidate counts if at least two of the annotators have answered it. Unanswered or outdated judgements and two answers of one annotator do not count. Adjudicators are not counted, because they saw the others’ answers.";

export const UNIT_MEANING =
  "A unit is one decision of each annotator: an answer that one decision gave to several equal outputs counts once, whatever the number of candidates behind it.";

/**
 * Names the annotators whose answers count (`people` of `CollectedAnswers` or `AnsweredTokens`) and the adjudicators
 * among all annotators of the campaign.
 */
export function countedPeople(people: readonly Annotator[], annotators: readonly Annotator[]): string {
  const names = annotatorNames(annotators);
  const namesOf = (some: readonly Annotator[]) =>
    some.map(({ id, name }) => names.get(id) ?? name).join(", ");
  const adjudicators = annotators.filter(({ role }) => role === "adjudicator");
  const excluded =
    adjudicators.length === 0
      ? "Nobody has the role of an adjudicator."
      : `Not counted, as adjudicators: ${namesOf(adjudicators)}.`;
  return people.length === 0 ? excluded : `Counted: ${namesOf(people)}. ${excluded}`;
}

/** The meanings of all coefficients, one sentence each. */
export const COEFFICIENT_MEANINGS: readonly string[] = COEFFICIENT_ENTRIES.map(
  ({ heading, meaning }) => `${heading}: ${meaning}.`,
);

export const ALPHA_INTERVAL_MEANING =
  "The interval is that of α, from the jackknife over examples (with Fisher’s z and Student’s t): units of one example may depend on each other. If nearly all answers are the same, π, κ and α are low although annotators agree: also look at the observed agreement, AC1 and the table of answers.";

/** Why no coefficient of a row with few units can be reported. */
const FEW_UNITS_MEANING = `Few units: fewer than ${FEWEST_UNITS}. Coefficients of so few units say next to nothing: α of five units is more than 0.4 away from its true value in four of ten cases. Report the observed agreement and the number of units instead.`;

/**
 * What the reasons for missing figures in these rows mean, each once, as “– reason: meaning.”; and what few units mean, if
 * a row has few.
 */
export function reasonMeanings(rows: readonly AgreementFigures[]): string[] {
  const figures = rows.flatMap((row) => COEFFICIENT_ENTRIES.map(({ id }) => row.figures[id]));
  const reasons = figures.flatMap(({ why, whyNoInterval }) => [why, whyNoInterval]);
  const few = rows.some(({ units }) => units > 0 && units < FEWEST_UNITS) ? [FEW_UNITS_MEANING] : [];
  const meanings = [...new Set(reasons)].flatMap((reason) =>
    reason === null ? [] : [`– (${UNDEFINED_WORDS[reason].short}): ${UNDEFINED_WORDS[reason].text}.`],
  );
  return [...meanings, ...few];
}

/** The number of units with the number of items behind them. `items`: singular and plural. */
export function unitsText(
  { units, items }: Pick<AgreementFigures, "units" | "items">,
  [one, several]: readonly [one: string, several: string] = ["candidate", "candidates"],
): string {
  return `${counted(units, "unit")} (${counted(items, one, several)})`;
}

/** The number of candidates that do not count although two annotators judged them; null = none. */
export function leftOutOfAgreement({ leftOut }: Pick<AgreementFigures, "leftOut">): string | null {
  if (leftOut === 0) return null;
  return `${counted(leftOut, "further candidate that was", "further candidates that were")} judged by two or more annotators ${leftOut === 1 ? "is" : "are"} left out, because fewer than two answers count (unanswered, excluded, outdated or given twice).`;
}

/** How many units count for a question: those of the largest group, over all categories. `rows`: its rows. */
export function countsNote(rows: readonly AgreementRow[]): string {
  const overall = rows.filter(({ category }) => category === null);
  const largest = overall.reduce<AgreementRow | null>(
    (most, row) => (most === null || row.members.length > most.members.length ? row : most),
    null,
  );
  if (largest === null) return "";
  const count = `${unitsText(largest)} ${largest.units === 1 ? "counts" : "count"} for this question.`;
  return [count, leftOutOfAgreement(largest) ?? []].flat().join(" ");
}

/** The name of a group of annotators. `nameOf`: annotator id → name. */
export function groupName({ annotators }: Pick<AgreementRow, "annotators">, nameOf: (id: string) => string) {
  return annotators.length > 2
    ? `all ${formatNumber(annotators.length)} annotators`
    : annotators.map(({ id }) => nameOf(id)).join(" + ");
}

export const coefficientText = (value: number | null) => numberText(value, COEFFICIENT);
export const coefficientInterval = (interval: Interval) => intervalIn(interval, COEFFICIENT);

/** A value with its interval, or with the reason why the interval or the value is missing. */
function figureText({ value, why, interval, whyNoInterval }: AgreementFigure): string {
  const reason = why ?? whyNoInterval;
  const details =
    interval === null
      ? reason === null
        ? []
        : [`${value === null ? "" : "no interval: "}${UNDEFINED_WORDS[reason].short}`]
      : [coefficientInterval(interval)];
  return [coefficientText(value), ...details.map((one) => `(${one})`)].join(" ");
}

export const ALPHA_TITLE = "Krippendorff’s α with its 95% interval";
export const ALPHA_LABEL = "Krippendorff’s alpha by annotators, with 95% interval";
export const ALPHA_AXIS: PlotAxis = [-1, -0.5, 0, 0.5, 1].map((at) => ({
  at,
  text: String(at).replace("-", "−"),
}));

export function alphaRow({ figures }: AgreementFigures, label: string): PlotRow {
  const alpha = figures.krippendorff_alpha;
  const value = alpha.value ?? 0;
  const { low, high } = alpha.interval ?? { low: value, high: value };
  return { label, value: alpha.value, low, high, figure: figureText(alpha) };
}

/** Note below a table of answers of more than two annotators. */
export const SEVERAL_CELLS_NOTE =
  "Pairs of answers by any two annotators. A unit of three annotators has three pairs, so it can be in several cells.";

// Builds the confusion matrix behind a figure of agreement, with the candidates of every cell, and describes its tables.

interface ConfusionCell {
  /**
   * The two answers. With two annotators, the first annotator's answer comes first. With more annotators, the answers
   * are those of any two of them, in the question's order.
   */
  readonly answers: readonly [string, string];
  /** Number of pairs of decisions with these answers. A unit of three annotators has three pairs. */
  readonly pairs: number;
  /** Candidate numbers, ascending. With more than two annotators, a candidate can be in several cells. */
  readonly candidates: readonly number[];
}

interface ConfusionMatrix {
  /** Whether the matrix is that of two annotators, so that its cells distinguish who gave which answer. */
  readonly isOfPair: boolean;
  /** Answers that were given, in the question's order. */
  readonly answers: readonly string[];
  /**
   * The cells row by row, including empty ones. With more than two annotators, only the diagonal and the half above it.
   */
  readonly cells: readonly ConfusionCell[];
  readonly units: number;
  /** Number of units with different answers. */
  readonly differing: number;
}

/** The matrix of a group of annotators (`members`: their indices, at least two). */
export function confusionOf(
  question: AgreementQuestion,
  candidates: readonly AnsweredCandidate[],
  members: readonly number[],
): ConfusionMatrix {
  const isOfPair = members.length === 2;
  const order = isOfPair ? null : ANSWERS[question];
  const pairCounts = new Map<string, number>();
  const candidatesByPair = new Map<string, number[]>();
  const givenAnswers = new Set<string | null>();
  const { units } = unitsAmong(candidates, members);
  for (const { answers, items } of units) {
    for (const answer of answers) givenAnswers.add(answer);
    for (const key of pairsOf(answers, order)) pairCounts.set(key, (pairCounts.get(key) ?? 0) + 1);
    for (const { candidate, answers: own } of items) {
      const ownPairs = pairsOf(
        members.map((person) => own[person] ?? null),
        order,
      );
      for (const key of new Set(ownPairs)) addTo(candidatesByPair, key, candidate);
    }
  }
  const answers = ANSWERS[question].filter((answer) => givenAnswers.has(answer));
  const cells = answers.flatMap((one, row) =>
    (isOfPair ? answers : answers.slice(row)).map((other): ConfusionCell => {
      const key = keyOf(one, other);
      return {
        answers: [one, other],
        pairs: pairCounts.get(key) ?? 0,
        candidates: (candidatesByPair.get(key) ?? []).sort((a, b) => a - b),
      };
    }),
  );
  const isDiffering = (given: readonly (string | null)[]) =>
    new Set(given.filter((answer) => answer !== null)).size > 1;
  const differing = units.filter((unit) => isDiffering(unit.answers)).length;
  return { isOfPair, answers, cells, units: units.length, differing };
}

/**
 * Every pair of a unit's answers. `inOrderOf`: the answers by whose order each pair is sorted; null = the order of the
 * annotators.
 */
function pairsOf(answers: readonly (string | null)[], inOrderOf: readonly string[] | null): string[] {
  return answers.flatMap((one, first) =>
    answers.slice(first + 1).flatMap((other) => {
      if (one === null || other === null) return [];
      const isSwapped = inOrderOf !== null && inOrderOf.indexOf(one) > inOrderOf.indexOf(other);
      return [isSwapped ? keyOf(other, one) : keyOf(one, other)];
    }),
  );
}

function keyOf(one: string, other: string): string {
  return `${one} ${other}`;
}

// Describes the tables of answers behind agreement: how often two answers were given to the same unit.

interface ReportedAnswers extends Pick<AgreementNames, "nameOf"> {
  readonly collected: CollectedAnswers;
  readonly rows: readonly AgreementRow[];
}

/** Machine-readable table: the frequency of each pair of answers, per question, category and group of annotators. */
export function answerRecords({ collected, rows, nameOf }: ReportedAnswers, request: ScopeRequest): Table {
  type Cell = AgreementRow & { readonly cell: ConfusionCell };
  const cells = rows.flatMap((row): Cell[] => {
    const candidates = candidatesOfCategory(collected.candidates[row.question], row.category);
    return confusionOf(row.question, candidates, row.members).cells.map((cell) => ({ ...row, cell }));
  });
  const columns: readonly Column<Cell>[] = [
    questionColumn,
    rowCategoryColumn("all"),
    annotatorsColumn(nameOf),
    column("answer", "answer", TEXT, ({ cell }) => cell.answers[0]),
    column("other_answer", "other answer", TEXT, ({ cell }) => cell.answers[1]),
    column("pairs", "pairs of answers", COUNT, ({ cell }) => cell.pairs),
    column("candidates", "candidates", COUNT, ({ cell }) => cell.candidates.length),
    scopeColumn(request),
  ];
  return table<Cell>({ title: "answers", columns, rows: cells });
}

/** One table per question and group, over all categories. */
export function answerTables({ collected, rows, nameOf }: ReportedAnswers): Table[] {
  const overall = rows.filter(({ category }) => category === null);
  return overall.map((row) => {
    const { question: one, members } = row;
    const confusion = confusionOf(one, collected.candidates[one], members);
    const [first = "", second = ""] = row.annotators.map(({ id }) => nameOf(id));
    return confusionTable(confusion, {
      title: `answers on the ${one}: ${groupName(row, nameOf)}`,
      note: confusion.isOfPair
        ? `Rows: ${first} on the ${one}. Columns: ${second}. Numbers of units.`
        : SEVERAL_CELLS_NOTE,
    });
  });
}

interface ConfusionWords {
  readonly title: string;
  readonly note?: string;
  /** Heading of the first column. */
  readonly heading?: string;
  readonly link?: (answers: readonly [string, string]) => CellLink<Partial<CandidateFilter>>;
}

export function confusionTable(
  { answers, cells }: ConfusionMatrix,
  { title, note = "", heading = "answer", link }: ConfusionWords,
): Table<Partial<CandidateFilter>> {
  const cellOf = (one: string, other: string) =>
    cells.find(({ answers: [a, b] }) => a === one && b === other);
  const linkOf = (one: string, other: string) => {
    const cell = cellOf(one, other);
    if (link === undefined || cell === undefined) return [];
    return [{ ...link([one, other]), count: cell.candidates.length }];
  };
  const ofAnswer = (other: string): ColumnDescription => ({
    id: `answer_${other}`,
    heading: answerWord(other),
    unit: COUNT,
  });
  return table<string, Partial<CandidateFilter>>({
    title,
    note,
    columns: [
      { id: "answer", heading, unit: TEXT, value: answerWord },
      ...answers.map(
        (other): Column<string, Partial<CandidateFilter>> => ({
          ...ofAnswer(other),
          value: (one) =>
            cellOf(one, other)?.pairs ?? {
              none: "counted in the cell on the other side of the diagonal",
              text: "",
            },
          link: (one) => linkOf(one, other),
        }),
      ),
    ],
    rows: answers,
  });
}
