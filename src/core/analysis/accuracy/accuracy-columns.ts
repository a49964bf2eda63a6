// Describes every figure of accuracy once, as a column, with the filters of its candidates. All tables, plots, files and
// the page select from this list.

import { counted } from "#core/base/number-words.ts";
import { FEWEST_DOCUMENTS, notNarrower } from "#core/base/statistics/figures-of-units.ts";
import { clusteredInterval, type Interval } from "#core/base/statistics/proportions.ts";
import {
  CANDIDATE_STATES,
  type CandidateState,
  EXCLUSION_REASONS,
  type ExclusionReason,
  OPEN_REASONS,
  type OpenReason,
  type Outcome,
} from "#core/campaign/outcomes/outcome.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import {
  type CellLink,
  type CellValue,
  COUNT,
  type Column,
  type Labelled,
  PERCENT,
  POSSIBLE,
  proportionFields,
  singleValues,
  TEXT,
} from "#core/tables/table.ts";
import {
  clustersBy,
  type Denominator,
  IS_HIT,
  type IsHit,
  type LocatedCandidate,
  type OutcomeCounts,
  openText,
  type Proportion,
  possibleRange,
  proportionIn,
  untranslatedIn,
  whyNoFigure,
} from "./accuracy.ts";
import { RANGE_MEANING, REASON_WORDS } from "./accuracy-words.ts";

/** What the figures of one cell are computed from: one category of one system, or totals. */
export interface AccuracyRow {
  /** Null = all systems together. */
  readonly system: string | null;
  /** Null = all categories together. */
  readonly category: string | null;
  readonly counts: OutcomeCounts;
  /** The counted candidates. */
  readonly candidates: readonly LocatedCandidate[];
  /** Whether annotators judged the system less than the others; null = all systems together. */
  readonly isJudgedLess: boolean | null;
  /**
   * “given” if the links came with the output; otherwise the name of the aligner that computed them. Null = all systems
   * together.
   */
  readonly links: string | null;
}

/**
 * What readers see of a column. `count`: a column of the tables of counts. `figure`: a column of the tables of figures,
 * and a table of category × system. `detail`: a part of another column's cell, so only tables for programs have it as a
 * column. `system`: says something about a whole system, not about a category.
 */
type ColumnKind = "count" | "figure" | "detail" | "system";

export interface AccuracyColumn extends Column<AccuracyRow, CountedCandidates> {
  readonly meaning: string;
  readonly kind: ColumnKind;
  /** Whether the column says something about this row. Readers do not see a column that says nothing. Default: true. */
  readonly says?: ((row: AccuracyRow) => boolean) | undefined;
  /** A short name of the figure, for cells that have several figures. */
  readonly label?: string;
}

/** The columns that tables for readers show, of the given ones. */
export function shownColumns(
  columns: readonly AccuracyColumn[],
  rows: readonly AccuracyRow[],
): readonly AccuracyColumn[] {
  return columns.filter(({ says }) => says === undefined || rows.some(says));
}

interface CountDescription {
  readonly id: string;
  readonly heading: string;
  readonly meaning: string;
  readonly number: (counts: OutcomeCounts) => number;
  readonly filter: CountedFilter;
  readonly says?: AccuracyColumn["says"];
}

function countColumn({ number, filter, ...rest }: CountDescription): AccuracyColumn {
  return {
    ...rest,
    unit: COUNT,
    kind: "count",
    value: ({ counts }) => number(counts),
    link: (row) => [candidatesIn(row, rest.heading, filter)],
  };
}

const isOpenReason = (why: string) => OPEN_REASONS.some((reason) => reason === why);

/** The count with its reasons below it, and each reason as a detail. */
function countWithReasons(
  count: CountDescription,
  reasons: readonly (keyof typeof REASON_WORDS)[],
): AccuracyColumn[] {
  const numberOf = ({ openWhy, excludedWhy }: OutcomeCounts, why: string): number =>
    new Map(Object.entries(isOpenReason(why) ? openWhy : excludedWhy)).get(why) ?? 0;
  const presentReasons = (counts: OutcomeCounts) => reasons.filter((why) => numberOf(counts, why) > 0);
  const whole = countColumn(count);
  return [
    {
      ...whole,
      fields: { value: count.id },
      value: ({ counts }) => [
        count.number(counts),
        ...presentReasons(counts).map(
          (why): Labelled => ({ label: REASON_WORDS[why], of: numberOf(counts, why) }),
        ),
      ],
      link: (row) => [
        candidatesIn(row, count.heading, count.filter),
        ...presentReasons(row.counts).map((why) => candidatesIn(row, REASON_WORDS[why], { whys: [why] })),
      ],
    },
    ...reasons.map(
      (why): AccuracyColumn => ({
        id: `${count.id}_reasons.${why.replaceAll(" ", "_")}`,
        heading: REASON_WORDS[why],
        meaning: `${count.heading}, with the reason “${REASON_WORDS[why]}”`,
        unit: COUNT,
        kind: "detail",
        value: ({ counts }) => numberOf(counts, why),
        says: ({ counts }) => numberOf(counts, why) > 0,
      }),
    ),
  ];
}

/** Whether the suite of the row has documents. */
function hasDocuments({ candidates: [first] }: AccuracyRow): boolean {
  return first !== undefined && first.document !== null;
}

/** Why readers see no interval over documents; null if they see one, or if the suite has no documents. */
export function noDocumentIntervalsText(total: AccuracyRow): string | null {
  const documents = clustersBy("document", total.candidates, IS_HIT.examples).length;
  if (documents === 0 || documents >= FEWEST_DOCUMENTS) return null;
  const fewest = `an interval with documents as units needs at least ${FEWEST_DOCUMENTS}`;
  return `The examples come from ${counted(documents, "document")}; ${fewest}.`;
}

interface FigureDescription {
  readonly id: string;
  readonly heading: string;
  readonly label: string;
  readonly meaning: string;
  readonly isHit: IsHit;
  /** The reason why the figure is not shown; null = it is shown. */
  readonly whyNone: (counts: OutcomeCounts) => string | null;
  /** Whether the figure counts open candidates, as incorrect. Its cells then say how many are open. Default: false. */
  readonly countsOpen?: boolean;
  readonly links: (row: AccuracyRow) => readonly CellLink<CountedCandidates>[];
  readonly says?: AccuracyColumn["says"];
  readonly fields?: AccuracyColumn["fields"];
}

/** Reasons that the notes of tables give, so that cells only have a dash. */
const COMMON_REASONS: readonly string[] = [
  "no example",
  "nothing judged",
  "no answer about the antecedent’s head",
  "no documents",
];

/** A cell without a value, with the reason. */
export function withheld(reason: string, counts: { hits?: number; n?: number } = {}): CellValue {
  return COMMON_REASONS.includes(reason)
    ? { none: reason, ...counts }
    : { none: reason, text: `– (${reason})`, ...counts };
}

function proportionOf({ candidates, system }: AccuracyRow, isHit: IsHit): Proportion {
  const found = proportionIn(candidates, isHit);
  // A system has one candidate per example, so its candidates are the independent units.
  if (system !== null) return found;
  return { ...found, interval: clusteredInterval(clustersBy("example", candidates, isHit)) };
}

/** Limits that differ by less are the same in percent with one decimal. */
const SAME_LIMIT = 0.0005;

/** A proportion, and its interval with documents as units. */
function proportionColumns({
  isHit,
  whyNone,
  links,
  countsOpen = false,
  ...rest
}: FigureDescription): AccuracyColumn[] {
  const { id, heading, label, says } = rest;
  const documents = (row: AccuracyRow) => clustersBy("document", row.candidates, isHit);
  const byDocuments = (row: AccuracyRow) => {
    const clusters = documents(row);
    if (clusters.length < FEWEST_DOCUMENTS) return null;
    return notNarrower(clusteredInterval(clusters), proportionOf(row, isHit).interval);
  };
  const isAsOverExamples = (row: AccuracyRow, { low, high }: Interval) => {
    const { interval } = proportionOf(row, isHit);
    return (
      interval !== null &&
      Math.abs(interval.low - low) < SAME_LIMIT &&
      Math.abs(interval.high - high) < SAME_LIMIT
    );
  };
  return [
    {
      ...rest,
      fields: rest.fields ?? { ...proportionFields(id), reason: `${id}.reason` },
      unit: PERCENT,
      kind: "figure",
      value: (row) => {
        const proportion = proportionOf(row, isHit);
        const why = whyNone(row.counts);
        if (why !== null) return withheld(why, { hits: proportion.hits, n: proportion.n });
        return [proportion, (countsOpen ? openText(row.counts) : null) ?? []].flat();
      },
      link: (row) => (whyNone(row.counts) === null ? links(row) : []),
    },
    {
      id: `${id}.documents`,
      heading: `documents of ${heading}`,
      meaning: `documents with candidates that ${heading} counts`,
      unit: COUNT,
      kind: "detail",
      value: (row) => (hasDocuments(row) ? documents(row).length : withheld("no documents")),
    },
    {
      id: `${id}.documents_as_examples`,
      heading: `documents of ${heading} as examples`,
      meaning: `whether the 95% interval of ${heading} by documents is that over examples (to 0.05 points), so that the documents show no dependence of their examples; always if each has one`,
      unit: TEXT,
      kind: "detail",
      value: (row) => {
        const interval = byDocuments(row);
        return interval === null ? withheld("no interval by documents") : isAsOverExamples(row, interval);
      },
    },
    {
      id: `${id}.documents_interval`,
      heading: `${heading}, by documents`,
      label: `${label} by documents`,
      meaning: `95% interval of ${heading}, with documents instead of examples as independent units: for texts like these. “As over examples”: it is the same as over examples, because most documents have one or two examples, or because those of a document are not more alike than others`,
      fields: {
        low: `${id}.documents_low`,
        high: `${id}.documents_high`,
        reason: `${id}.documents_reason`,
      },
      unit: PERCENT,
      kind: "figure",
      value: (row) => {
        const why = whyNone(row.counts);
        if (why !== null) return withheld(why);
        if (!hasDocuments(row)) return withheld("no documents");
        const clusters = documents(row);
        const interval = byDocuments(row);
        if (interval === null)
          return withheld(`${counted(clusters.length, "document")}, fewer than ${FEWEST_DOCUMENTS}`);
        const number = { label: "documents", of: clusters.length, unit: COUNT };
        return isAsOverExamples(row, interval) ? [interval, number, "as over examples"] : [interval, number];
      },
      says: (row) => (says?.(row) ?? true) && documents(row).length >= FEWEST_DOCUMENTS,
    },
  ];
}

/** The equation by which the counts of a row add up. */
export const COUNTS_ADD_UP =
  "candidates = approved + referred = “approved, not judged” + “judged correct” + “judged incorrect” + open + excluded";

/** The number of different examples. A system has one candidate per example. */
const unitsOf = ({ candidates, system }: AccuracyRow) =>
  system === null ? clustersBy("example", candidates, IS_HIT.examples).length : candidates.length;

/** Number of answers about the antecedent's head. */
const headsIn = ({ antecedent: { correct, incorrect } }: OutcomeCounts) => correct + incorrect;

/** All figures, in the order of the columns. */
export const ACCURACY_COLUMNS: readonly AccuracyColumn[] = [
  countColumn({
    id: "examples",
    heading: "candidates",
    meaning:
      "outputs of the examples in the category; in several systems, an example has one candidate in each",
    number: ({ examples }) => examples,
    filter: {},
  }),
  {
    id: "units",
    heading: "examples",
    meaning:
      "the examples of these candidates, which intervals treat as independent; outputs of one example are not",
    unit: COUNT,
    kind: "count",
    value: unitsOf,
    says: (row) => row.system === null && unitsOf(row) < row.counts.examples,
  },
  countColumn({
    id: "approved",
    heading: "approved",
    meaning: "approved automatically, whether or not judged later",
    number: ({ approved }) => approved,
    filter: { verdicts: ["approved"] },
  }),
  countColumn({
    id: "approved_by_learnt_agreement",
    heading: "approved by learnt agreement",
    meaning:
      "how many of the approved candidates the learnt agreement approved, because people judged the same words for pronoun and antecedent correct in other examples",
    number: ({ approvedByLearnt }) => approvedByLearnt,
    filter: { audit: "learnt" },
    says: ({ counts }) => counts.approvedByLearnt > 0,
  }),
  countColumn({
    id: "referred",
    heading: "referred",
    meaning: "not approved automatically, so needs judging, unless the sentence has no translation",
    number: ({ referred }) => referred,
    filter: { verdicts: ["referred", "reused", "untranslated"] },
  }),
  countColumn({
    id: "approved_not_judged",
    heading: "approved, not judged",
    meaning: "approved automatically and not judged (a flag or a remark is not a judgement)",
    number: ({ approvedNotJudged }) => approvedNotJudged,
    filter: { outcomes: ["approved"] },
  }),
  countColumn({
    id: "correct",
    heading: "judged correct",
    meaning: "the pronoun judged correct, given the translation of the antecedent’s head",
    number: ({ correct }) => correct,
    filter: { outcomes: ["correct"] },
  }),
  countColumn({
    id: "incorrect",
    heading: "judged incorrect",
    meaning: "the pronoun judged incorrect",
    number: ({ incorrect }) => incorrect,
    filter: { outcomes: ["incorrect"] },
  }),
  ...countWithReasons(
    {
      id: "open",
      heading: "open",
      meaning: "nothing decides it yet: not judged, unfinished, in conflict, disputed, outdated or reused",
      number: ({ open }) => open,
      filter: { outcomes: ["open"] },
    },
    OPEN_REASONS,
  ),
  ...countWithReasons(
    {
      id: "excluded",
      heading: "excluded",
      meaning: "cannot be judged: a bad translation, a wrong alignment, or a sentence without translation",
      number: ({ excluded }) => excluded,
      filter: { outcomes: ["excluded"] },
    },
    EXCLUSION_REASONS,
  ),
  countColumn({
    id: "stale",
    heading: "stale",
    meaning:
      "candidates with a judgement on a text that has changed since; such judgements do not count, and each of these candidates is also counted by its outcome",
    number: ({ stale }) => stale,
    filter: { stale: true },
    says: ({ counts }) => counts.stale > 0,
  }),
  ...proportionColumns({
    id: "accuracy.examples",
    heading: "accuracy over examples",
    label: "examples",
    meaning: "(“approved, not judged” + “judged correct”) / examples, as in Guillou & Hardmeier (2016)",
    isHit: IS_HIT.examples,
    whyNone: (counts) => whyNoFigure(counts, "examples"),
    countsOpen: true,
    links: (row) => accuracyLinks(row, "examples"),
  }),
  {
    id: "accuracy.range",
    heading: "possible range",
    label: "possible",
    meaning: RANGE_MEANING,
    fields: { low: "accuracy.range.low", high: "accuracy.range.high", reason: "accuracy.range.reason" },
    unit: POSSIBLE,
    kind: "figure",
    value: ({ counts }) => {
      const range = possibleRange(counts);
      return range === null ? withheld("no example") : [range, openText(counts) ?? []].flat();
    },
    link: (row) => {
      const { to, words } = candidatesIn(row, "open", { outcomes: ["open"] });
      return [{ to, words: `${words}, possible`, count: row.counts.open }];
    },
    says: ({ counts }) => counts.open > 0,
  },
  ...proportionColumns({
    id: "accuracy.translated",
    heading: "accuracy over translated",
    label: "translated",
    meaning:
      "(“approved, not judged” + “judged correct”) / (examples − “no translation”); accuracy over examples counts a sentence without translation as incorrect",
    isHit: IS_HIT.translated,
    whyNone: (counts) => whyNoFigure(counts, "translated"),
    countsOpen: true,
    links: (row) => accuracyLinks(row, "translated"),
    says: ({ counts }) => untranslatedIn(counts) > 0,
  }),
  ...proportionColumns({
    id: "accuracy.judged",
    heading: "accuracy over judged",
    label: "judged",
    meaning: "judged correct / (judged correct + judged incorrect), finished human judgements only",
    isHit: IS_HIT.judged,
    whyNone: (counts) => whyNoFigure(counts, "judged"),
    links: (row) => accuracyLinks(row, "judged"),
    says: ({ counts }) => counts.correct + counts.incorrect > 0,
  }),
  {
    id: "antecedent.incorrect",
    heading: "antecedent’s head incorrect",
    meaning: "answers that the antecedent’s head is incorrect, for candidates judged correct or incorrect",
    unit: COUNT,
    kind: "detail",
    value: ({ counts }) => counts.antecedent.incorrect,
  },
  ...proportionColumns({
    id: "antecedent",
    heading: "antecedent’s head over judged",
    label: "head",
    meaning:
      "head correct / (head correct + head incorrect), for judged candidates in categories that require an antecedent",
    isHit: IS_HIT.antecedent,
    fields: { ...proportionFields("antecedent"), hits: "antecedent.correct", reason: "antecedent.reason" },
    whyNone: (counts) => (headsIn(counts) === 0 ? "no answer about the antecedent’s head" : null),
    links: (row) => [
      candidatesIn(row, "antecedent’s head correct", { heads: ["correct"] }),
      candidatesIn(row, "antecedent’s head correct or incorrect", { heads: ["correct", "incorrect"] }),
    ],
    says: ({ counts }) => headsIn(counts) > 0,
  }),
  {
    id: "judged_less",
    heading: "judged less",
    meaning:
      "whether the share of open candidates is more than ten points above the smallest share of a system; then compare possible ranges",
    unit: TEXT,
    kind: "system",
    value: ({ isJudgedLess }) => isJudgedLess ?? withheld("several systems"),
  },
  {
    id: "links",
    heading: "links",
    meaning: "“given” if the links came with the output, otherwise the aligner that computed them",
    unit: TEXT,
    kind: "system",
    value: ({ links }) => links ?? withheld("several systems"),
  },
];

/** The column with this id. Throws if there is none. */
export function accuracyColumn(id: string): AccuracyColumn {
  const column = ACCURACY_COLUMNS.find((one) => one.id === id);
  if (column === undefined) throw new Error(`no figure of accuracy has the id “${id}”`);
  return column;
}

export function columnOfDenominator(denominator: Denominator): AccuracyColumn {
  return accuracyColumn(`accuracy.${denominator}`);
}

/** The meaning of a denominator, as the end of a sentence that begins with its name. */
export function denominatorMeaning(denominator: Denominator): string {
  return (
    `= ${columnOfDenominator(denominator).meaning}. Human judgements override automatic approval. ` +
    "Only the pronoun answer counts. 95% Wilson intervals."
  );
}

/** The first value of the column's cell, without its reasons and other additions. */
export function plainValue(column: AccuracyColumn, row: AccuracyRow) {
  const [value = ""] = singleValues(column.value(row));
  return value;
}

// Builds the filters and descriptions of the candidates that a figure of the report counts.

interface TableCell {
  /** Null = all systems. */
  readonly system: string | null;
  /** Null = all categories. */
  readonly category: string | null;
}

/** The candidates of some systems and categories; an empty list = all. */
interface CellFilter {
  readonly systems: readonly string[];
  readonly categories: readonly string[];
}

/** What figures of accuracy ask of a candidate, as fields of the filter of candidates. */
interface CountedFilter {
  readonly states?: readonly CandidateState[];
  readonly outcomes?: readonly Outcome["kind"][];
  readonly verdicts?: readonly ("approved" | "referred" | "reused" | "untranslated")[];
  readonly whys?: readonly (OpenReason | ExclusionReason)[];
  readonly heads?: readonly ("correct" | "incorrect")[];
  readonly audit?: "learnt";
  readonly stale?: boolean;
}

/** The target of a link from a figure of accuracy: the candidates that it counts. */
export type CountedCandidates = CountedFilter & CellFilter;

function filterOf({ system, category }: TableCell): CellFilter {
  return { systems: system === null ? [] : [system], categories: category === null ? [] : [category] };
}

/** The category and the system of a cell in words, such as “Event · it, heron”. */
function cellWords({ system, category }: TableCell): string {
  return [category === null ? "all categories" : fullCategoryName(category), system ?? []].flat().join(", ");
}

/** Link to the candidates of a cell that pass the filter. */
export function candidatesIn<const Filter extends object>(
  cell: TableCell,
  words: string,
  filter: Filter,
): CellLink<Filter & CellFilter> {
  return { to: { ...filterOf(cell), ...filter }, words: `${words}: ${cellWords(cell)}` };
}

/** The states of candidates whose sentence has a translation. */
export const TRANSLATED_STATES = CANDIDATE_STATES.filter((state) => state !== "untranslated");

interface Counted {
  readonly words: string;
  readonly filter: CountedFilter;
}

/** What an accuracy counts, by its denominator. */
export const COUNTED: Readonly<Record<Denominator, readonly [hits: Counted, all: Counted]>> = {
  examples: [
    { words: "approved or judged correct", filter: { outcomes: ["approved", "correct"] } },
    { words: "examples", filter: {} },
  ],
  translated: [
    { words: "approved or judged correct", filter: { outcomes: ["approved", "correct"] } },
    { words: "translated examples", filter: { states: TRANSLATED_STATES } },
  ],
  judged: [
    { words: "judged correct", filter: { outcomes: ["correct"] } },
    { words: "judged correct or incorrect", filter: { outcomes: ["correct", "incorrect"] } },
  ],
};

/** Links of an accuracy: to its hits, and to all counted candidates. */
export function accuracyLinks(
  cell: TableCell,
  denominator: Denominator,
): readonly [CellLink<CountedCandidates>, CellLink<CountedCandidates>] {
  const [hits, all] = COUNTED[denominator];
  return [candidatesIn(cell, hits.words, hits.filter), candidatesIn(cell, all.words, all.filter)];
}
