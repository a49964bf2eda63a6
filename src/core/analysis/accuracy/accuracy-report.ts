// Builds the accuracy report of a scope: its rows (one per system and category), their table for programs, and every
// figure of a row, described once as a column. All tables, plots, files and the page select from these columns.

import { listsBy } from "#core/base/grouping.ts";
import { counted } from "#core/base/message-text.ts";
import { once } from "#core/base/once.ts";
import { FEWEST_DOCUMENTS, notNarrower } from "#core/base/statistics/figures-of-units.ts";
import { clusteredInterval, type Interval } from "#core/base/statistics/proportions.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { EXCLUSION_REASONS, OPEN_REASONS } from "#core/campaign/outcomes/outcome.ts";
import { categoryGroup } from "#core/suite/category.ts";
import { hashSuite, type Output } from "#core/suite/suite.ts";
import {
  type CellLink,
  type CellValue,
  COUNT,
  type Column,
  dataColumn,
  type Labelled,
  PERCENT,
  POSSIBLE,
  proportionFields,
  singleValues,
  type Table,
  TEXT,
  table,
} from "#core/tables/table.ts";
import {
  accuracyLinks,
  type CountedCandidates,
  type CountedFilter,
  candidatesIn,
  clustersBy,
  type Denominator,
  IS_HIT,
  type IsHit,
  type LocatedCandidate,
  lessJudgedSystems,
  type OutcomeCounts,
  openText,
  type Proportion,
  possibleRange,
  proportionIn,
  type RequestedSystemsAndCategories,
  type ScopeRequest,
  type SystemAccuracy,
  sumCounts,
  untranslatedIn,
  WHOLE_CAMPAIGN,
  whyNoFigure,
} from "./accuracy.ts";
import {
  type ComputedLinks,
  computedLinks,
  RANGE_MEANING,
  REASON_WORDS,
  type SuiteOrigin,
  suiteOrigin,
} from "./accuracy-words.ts";

export interface AccuracyReport {
  readonly suite: {
    readonly name: string;
    readonly sourceLanguage: string;
    readonly targetLanguage: string;
    readonly examples: number;
    readonly hash: string;
  };
  /** Name of the profile (the rules of the automatic pass). */
  readonly profile: string;
  readonly systems: readonly SystemAccuracy[];
  /** The outputs of these systems. */
  readonly outputs: readonly Pick<Output, "system" | "lines">[];
  /** The rows of each system, in the order of `systems`. */
  readonly rows: readonly SystemRows[];
  readonly together: SystemRows;
  readonly scope: ScopeRequest;
  /** What Referee aligned itself: one entry per reference, and one per group of systems that were aligned together. */
  readonly computedLinks: readonly ComputedLinks[];
  readonly origin: SuiteOrigin;
}

/** The rows of one system, or of all systems together. */
export interface SystemRows {
  /** Null = all systems together. */
  readonly system: string | null;
  /** In suite order. */
  readonly categories: readonly AccuracyRow[];
  readonly total: AccuracyRow;
}

export function accuracyReport(
  campaign: Pick<Campaign, "suite" | "profile" | "outputs" | "plan" | "registers" | "batch">,
  systems: readonly SystemAccuracy[],
  scope: ScopeRequest = WHOLE_CAMPAIGN,
): AccuracyReport {
  const { name, sourceLanguage, targetLanguage, examples } = campaign.suite;
  const hash = once(() => hashSuite(campaign.suite));
  const origin = once(() => suiteOrigin(campaign, systems));
  const judgedLess = new Set(lessJudgedSystems(systems).map(({ system }) => system));
  const outputs = campaign.outputs.filter((output) => systems.some(({ system }) => system === output.system));
  const links = computedLinks(outputs, campaign.suite);
  return {
    suite: {
      name,
      sourceLanguage,
      targetLanguage,
      examples: examples.length,
      /** Computed only when an export reads the hash, because hashing a long suite takes long. */
      get hash() {
        return hash();
      },
    },
    profile: campaign.profile.name,
    systems,
    outputs,
    rows: systems.map((system) =>
      rowsOf(system, system.system, {
        isJudgedLess: judgedLess.has(system.system),
        links: links.find((one) => one.systems.includes(system.system))?.aligner ?? "given",
      }),
    ),
    together: rowsOf(allSystemsTogether(campaign, systems), null, { isJudgedLess: null, links: null }),
    scope,
    computedLinks: links,
    /** Computed only when an export reads it. */
    get origin() {
      return origin();
    },
  };
}

function rowsOf(
  { categories, total, candidates }: SystemAccuracy,
  system: string | null,
  facts: Pick<AccuracyRow, "isJudgedLess" | "links">,
): SystemRows {
  const byCategory = listsBy(candidates, ({ category }) => category);
  return {
    system,
    categories: categories.map(({ category, counts }) => ({
      ...facts,
      system,
      category,
      counts,
      candidates: byCategory.get(category) ?? [],
    })),
    total: { ...facts, system, category: null, counts: total, candidates },
  };
}

/** All rows of a system: its categories, then its total. */
export function allRows({ categories, total }: SystemRows): AccuracyRow[] {
  return [...categories, total];
}

/** The row of a category, or the total if it is null. Null if the system has no example of the category. */
export function rowIn({ categories, total }: SystemRows, category: string | null): AccuracyRow | null {
  return category === null ? total : (categories.find((one) => one.category === category) ?? null);
}

/** The systems and, if there are several, all systems together. */
export function rowsWithAll({ rows, together }: AccuracyReport): readonly SystemRows[] {
  return rows.length > 1 ? [...rows, together] : rows;
}

/**
 * Machine-readable table: one row per system and category, one for the total of each system, and, of several systems,
 * the same rows of all systems together. Shares are from 0 to 1. Every reason has a column, so that tables of several
 * campaigns can be concatenated.
 */
export function accuracyRecords(report: AccuracyReport): Table {
  const { suite, profile } = report;
  return table<AccuracyRow>({
    title: "accuracy, one row per system and category",
    columns: [
      dataColumn("suite", () => suite.name),
      dataColumn("profile", () => profile),
      dataColumn("system", ({ system }) => system),
      dataColumn("row", rowName),
      dataColumn("category", ({ category }) => category),
      ...ACCURACY_COLUMNS.map(({ link: _, ...rest }) => rest),
    ],
    rows: rowsOfAll(report),
  });
}

/** What the rows of the table for programs are. `row` is one of these. */
function rowName({ system, category }: AccuracyRow): string {
  if (system === null) return category === null ? "all_systems_total" : "all_systems_category";
  return category === null ? "total" : "category";
}

const rowsOfAll = (report: AccuracyReport) => rowsWithAll(report).flatMap(allRows);

/**
 * The accuracies of the systems and categories in the scope. If the scope names categories, the totals are recomputed
 * from these categories.
 */
export function scopedScores(
  systems: readonly SystemAccuracy[],
  { systems: names, categories: labels }: RequestedSystemsAndCategories,
): SystemAccuracy[] {
  const requested = systems.filter(({ system }) => names === null || names.includes(system));
  if (labels === null) return requested;
  return requested.map(({ system, categories, candidates }) => {
    const requestedCells = categories.filter(({ category }) => labels.includes(category));
    return {
      system,
      categories: requestedCells,
      total: sumCounts(requestedCells.map(({ counts }) => counts)),
      candidates: candidates.filter(({ category }) => labels.includes(category)),
    };
  });
}

/**
 * The categories that at least one system has. With a filter, a system may lack categories, so the lists of all systems
 * are united. The united list keeps the order of the lists. Where the lists do not decide the order, categories of one
 * group stay together.
 */
export function categoriesOf(
  systems: readonly { readonly categories: readonly { readonly category: string }[] }[],
): string[] {
  const lists = systems.map(({ categories }) => categories.map(({ category }) => category));
  const merged: string[] = [];
  for (;;) {
    const [last] = merged.slice(-1).map(categoryGroup);
    const remaining = lists.map((list) => list.filter((one) => !merged.includes(one)));
    const firstLabels = remaining.flatMap((list) => list.slice(0, 1));
    const isFirst = (one: string) => remaining.every((list) => list.indexOf(one) <= 0);
    const unprecededLabels = firstLabels.filter(isFirst);
    const chosen =
      unprecededLabels.find((one) => categoryGroup(one) === last) ?? unprecededLabels[0] ?? firstLabels[0];
    if (chosen === undefined) return merged;
    merged.push(chosen);
  }
}

/** The categories of the rows, see `categoriesOf`. */
export function orderedCategories(systems: readonly SystemRows[]): readonly string[] {
  return categoriesOf(
    systems.map(({ categories }) => ({
      categories: categories.map(({ category }) => ({ category: category ?? "" })),
    })),
  );
}

/** All systems together, as one system with an empty name. `categories` are in suite order. */
function allSystemsTogether(
  { suite }: Pick<Campaign, "suite">,
  systems: readonly SystemAccuracy[],
): SystemAccuracy {
  return {
    system: "",
    total: sumCounts(systems.map(({ total }) => total)),
    candidates: systems.flatMap(({ candidates }) => candidates),
    categories: suite.categories.flatMap(({ label }) => {
      const cells = systems.flatMap(({ categories }) =>
        categories.filter(({ category }) => category === label).map(({ counts }) => counts),
      );
      return cells.length === 0 ? [] : [{ category: label, counts: sumCounts(cells) }];
    }),
  };
}

// Describes every figure of accuracy once, as a column, with links to the candidates that it counts.

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
