// Describes the tables, texts and plots of the audit of approvals and of corrected accuracy.

import {
  accuracyLinks,
  candidatesIn,
  type RequestedSystemsAndCategories,
  whyNoFigure,
} from "#core/analysis/accuracy/accuracy.ts";
import { withheld } from "#core/analysis/accuracy/accuracy-report.ts";
import { CATEGORY_FIELD, categoryColumn, type HasCategory } from "#core/analysis/accuracy/accuracy-tables.ts";
import { percent } from "#core/analysis/accuracy/accuracy-words.ts";
import { counted, formatNumber, ofAll } from "#core/base/message-text.ts";
import type { Interval } from "#core/base/statistics/proportions.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import { PERCENT_AXIS, type Plot } from "#core/plots/drawing.ts";
import { CATEGORY, categoryGroup, fullCategoryName } from "#core/suite/category.ts";
import {
  COUNT,
  type Column,
  column,
  dataColumn,
  NAME,
  P_VALUE,
  PERCENT,
  POSSIBLE,
  recordOf,
  type SingleValue,
  STATISTIC,
  type Table,
  table,
  type Unit,
  WORD,
} from "#core/tables/table.ts";
import { capitalized } from "#core/tables/text.ts";
import {
  type Audit,
  type CategoryPrecision,
  type CorrectedAccuracy,
  HOMOGENEITY_LEVEL,
  type NoCorrection,
  type Precision,
  type SystemAudit,
} from "./audit.ts";
import { type ApprovalCounts, MINIMUM_STRATUM, type Stratum, sumApprovals } from "./strata.ts";

export const PRECISION_FORMULA =
  "Precision of automatic approval = (“judged correct” + “approved, not judged” × precision of the stratum) / (“judged correct” + “judged incorrect” + “approved, not judged”). The precision of a stratum is the share of its judged approvals that are correct. Systems without a judged approval are left out.";

/** The strata of the table of precision, whose rows are over several systems. */
export const PRECISION_STRATA = `In the row of a category, the strata are the systems, and systems with fewer than ${MINIMUM_STRATUM} judged approvals of the category are pooled. In the row of all categories, the strata are the categories of each system. This row is therefore not the mean of the other rows.`;

export const STRATA_RULE = `Strata are the categories of each system, separately for approvals of the automatic pass and of the learnt agreement. Categories with fewer than ${MINIMUM_STRATUM} judged approvals of the system are pooled, weighted by their approvals; if there are still too few, the category with the next fewest is pooled with them.`;

export const CORRECTED_FORMULA =
  "Corrected accuracy = (“judged correct” + “approved, not judged” × precision, per stratum of the system) / examples.";

/** The names of the two intervals, which cover different uncertainties. */
export const OF_THESE_EXAMPLES = "of these examples";
export const OF_LIKE_EXAMPLES = "of examples like these";

export const CORRECTED_INTERVAL =
  "There are two 95% intervals. “Of these examples” (next to the figure) estimates the figure if every approved candidate were judged; it narrows as more of them are judged. “Of examples like these” estimates the figure in all texts of which these examples are a random sample; use it to compare with other test suites.";

const SAME_PRECISION = "Assumes the same precision in all systems";

export const SAME_PRECISION_RULE = `A system with fewer than ${MINIMUM_STRATUM} judged approvals has no corrected accuracy. “${SAME_PRECISION}” is its accuracy corrected by the precision of all systems. It is not shown if a permutation test, stratified by category, finds different precisions (p ≤ ${HOMOGENEITY_LEVEL}), or if fewer than two systems have ${MINIMUM_STRATUM} judged approvals.`;

/** The assumption that readers of a single table must know. */
export const SAMPLE_ASSUMPTION =
  "The judged approvals are taken for a random sample of the approvals. The campaign does not record how they were chosen.";

/** Assumptions of the audit, one sentence each. */
export const ASSUMPTIONS: readonly string[] = [
  "The judged approvals of each system and category are a random sample of its approvals. The campaign does not record which approvals were sampled, so every judged approval counts. If annotators chose those that looked incorrect, precision is too low.",
  "Annotators are right, and every unjudged approval would be judged correct or incorrect. Approvals whose outcome is excluded or open are left out of the sample.",
  "In corrected accuracy, as in accuracy over examples, open and excluded candidates count as incorrect. While many are open, both accuracies are too low.",
];

export const NO_CORRECTION_WORDS: Readonly<Record<NoCorrection, string>> = {
  no_candidates: "there is no candidate",
  nothing_decided: "no candidate is approved or judged yet",
  too_few_judged: `fewer than ${MINIMUM_STRATUM} approvals judged`,
  precisions_differ: "the precisions of the systems differ",
  not_testable: "equal precision cannot be tested",
  verdict_not_judged: "one of the judge’s verdicts has no judged candidate",
};

/** Explains which judged approvals are not part of the sample; null if all are part of it. */
export function leftOutText({ excluded, open }: Pick<ApprovalCounts, "excluded" | "open">): string | null {
  if (excluded + open === 0) return null;
  const parts = [
    ...(excluded > 0 ? [`${counted(excluded, "approved candidate")} excluded as not judgeable`] : []),
    ...(open > 0
      ? [`${counted(open, "approved candidate")} open (unfinished, conflict or disagreement)`]
      : []),
  ];
  return `Not part of the sample: ${parts.join(" and ")}.`;
}

// Describes the table of the precision of automatic approval per category.

type Filter = Partial<CandidateFilter>;

interface PrecisionRow extends Precision, HasCategory {
  /** Null in the row of all categories. */
  readonly isPooled: boolean | null;
}

const count = (
  id: "approved" | "sampled" | "correct" | "incorrect" | "excluded" | "open",
  heading: string,
  meaning: string,
  filter: Filter,
): Column<PrecisionRow, Filter> => ({
  id,
  heading,
  meaning,
  unit: COUNT,
  value: (row) => row[id],
  link: ({ category }) => [candidatesIn({ system: null, category }, meaning, filter)],
});

const PRECISION_COUNTS: readonly Column<PrecisionRow, Filter>[] = [
  count("approved", "Approved", "approved automatically, whether or not judged later", {
    verdicts: ["approved"],
  }),
  count("sampled", "Judged", "approved automatically and judged correct or incorrect", {
    verdicts: ["approved"],
    outcomes: ["correct", "incorrect"],
  }),
  count("correct", "Correct", "approved automatically and judged correct", { audit: "correct" }),
  count("incorrect", "Incorrect", "approved automatically and judged incorrect", { audit: "incorrect" }),
  count("excluded", "Excluded", "approved automatically and excluded as not judgeable", {
    verdicts: ["approved"],
    outcomes: ["excluded"],
  }),
  count("open", "Open", "approved automatically; unfinished, conflict or disagreement", {
    verdicts: ["approved"],
    outcomes: ["open"],
  }),
];

/** The columns of the precision table after the category. */
const PRECISION_COLUMNS: readonly Column<PrecisionRow, Filter>[] = [
  ...PRECISION_COUNTS,
  {
    id: "precision",
    heading: "Precision",
    meaning: "share of the approved candidates that are correct, in percent",
    unit: PERCENT,
    fields: { value: "precision", low: "low", high: "high" },
    value: ({ precision }) => precision ?? { none: "none judged" },
  },
  {
    id: "population",
    heading: capitalized(OF_LIKE_EXAMPLES),
    meaning: "95% interval of the precision on examples like these",
    unit: PERCENT,
    fields: { low: "population_low", high: "population_high" },
    value: ({ precision }) => precision?.populationInterval ?? { none: "none judged" },
  },
  {
    id: "pooled",
    heading: "Pooled",
    meaning:
      "whether at least one system has too few judged approvals of the category for a stratum of its own",
    unit: WORD,
    value: ({ isPooled }) => isPooled ?? { none: "all categories", text: "" },
  },
];

/** The row of all categories. */
function allPrecisions({ all }: Audit): PrecisionRow {
  return { ...all, category: null, isPooled: null };
}

const PRECISION_TITLE = "Precision of automatic approval, in percent";

const PRECISION_FIELDS: readonly Column<PrecisionRow, Filter>[] = [CATEGORY_FIELD, ...PRECISION_COLUMNS];

/** Machine-readable table; the row of all categories has no name. */
export function precisionRecords(audit: Audit): Table {
  return table({
    title: PRECISION_TITLE,
    columns: PRECISION_FIELDS,
    rows: audit.categories,
    total: allPrecisions(audit),
  });
}

/** The rows of the categories and of all categories as JSON objects. */
export function precisionObjects(audit: Audit) {
  return {
    categories: audit.categories.map((row) => recordOf(PRECISION_FIELDS, row)),
    all: recordOf(PRECISION_FIELDS.slice(1), allPrecisions(audit)),
  };
}

/** Table for readers. `withPlot`: whether an additional column shows the interval as a plot. */
export function precisionTable(
  audit: Audit,
  only: RequestedSystemsAndCategories,
  withPlot = false,
): Table<Filter> {
  const meanings = PRECISION_COUNTS.map(({ heading, meaning }) => `${heading}: ${meaning}.`);
  return table<PrecisionRow, Filter>({
    title: PRECISION_TITLE,
    note: [PRECISION_FORMULA, PRECISION_STRATA, CORRECTED_INTERVAL, SAMPLE_ASSUMPTION, ...meanings].join(" "),
    columns: [categoryColumn(only), ...plotColumn(withPlot), ...PRECISION_COLUMNS],
    rows: audit.categories,
    total: allPrecisions(audit),
    group: ({ category }) => (category === null ? null : categoryGroup(category)),
  });
}

/** A column that only the screen fills. */
function plotColumn(withPlot: boolean): Column<unknown>[] {
  return withPlot ? [{ id: "plot", heading: "0 to 100", unit: COUNT, value: () => "" }] : [];
}

// Describes the tables of corrected accuracy per system, and of the strata from which it is computed.

/** A stratum with its system. */
interface StratumRow extends Stratum {
  readonly system: string;
}

function strataRows({ systems }: Audit): StratumRow[] {
  return systems.flatMap(({ system, strata }) => strata.map((stratum) => ({ ...stratum, system })));
}

const categoryNames = (text: string) => text.split(" + ").map(CATEGORY.fullLabel).join(" + ");
/** Labels of categories with “ + ” between them, which readers see as names. */
const CATEGORIES: Unit = { ...CATEGORY, label: categoryNames, fullLabel: categoryNames };

const STRATUM_COLUMNS: readonly Column<StratumRow>[] = [
  column("system", "System", NAME, ({ system }) => system),
  column("categories", "Categories", CATEGORIES, ({ categories }) => categories.join(" + ")),
  column("approver", "Approved by", WORD, ({ approver }) => approver ?? { none: "nothing" }),
  column("approved", "Approved", COUNT, ({ approved }) => approved),
  {
    id: "approved_not_judged",
    heading: "Approved, not judged",
    meaning: "approved automatically, and nobody has begun to judge it",
    unit: COUNT,
    value: ({ unjudged }) => unjudged,
  },
  column("sampled", "Judged", COUNT, ({ sampled }) => sampled),
  column("correct", "Correct", COUNT, ({ correct }) => correct),
  column("incorrect", "Incorrect", COUNT, ({ incorrect }) => incorrect),
  column("precision", "Precision", PERCENT, ({ precision }) => precision ?? { none: "none judged" }),
  {
    id: "effective_sample",
    heading: "Effective sample",
    meaning: "judged approvals that would say as much if each represented equally many approvals",
    unit: STATISTIC,
    value: ({ effective }) => effective,
  },
  {
    id: "over_systems",
    heading: "From all systems",
    meaning: "whether the precision is that of the judged approvals of all systems",
    unit: WORD,
    value: ({ isOverSystems }) => isOverSystems,
  },
];

/** The strata of each system, with everything from which its corrected accuracy is computed. */
export function strataTable(audit: Audit): Table {
  const meanings = STRATUM_COLUMNS.flatMap(({ heading, meaning }) =>
    meaning === undefined ? [] : [`${heading}: ${meaning}.`],
  );
  return table({
    title: "Strata of the audit, precision in percent",
    note: [STRATA_RULE, ...meanings].join(" "),
    columns: STRATUM_COLUMNS,
    rows: strataRows(audit),
  });
}

interface CorrectedRow extends SystemAudit {
  /** p of the test of homogeneity. */
  readonly p: number | null;
}

function correctedRows({ systems, homogeneity }: Audit): CorrectedRow[] {
  return systems.map((system) => ({ ...system, p: system.samePrecision === null ? null : homogeneity }));
}

/** Columns for a corrected accuracy, its second interval and its standard error, below `path`. */
function correctedColumns(
  path: string,
  heading: string,
  of: (row: CorrectedRow) => CorrectedAccuracy | null,
): Column<CorrectedRow, Filter>[] {
  const main = (found: CorrectedAccuracy | null): SingleValue => {
    if (found === null) return { none: "not needed", text: "" };
    if (found.reason === null) return { value: found.value, interval: found.interval };
    const why = NO_CORRECTION_WORDS[found.reason];
    return { none: why, text: `– (${why})` };
  };
  // The first column says why.
  const none = { none: "no corrected accuracy" };
  return [
    {
      id: `${path}corrected`,
      heading,
      unit: PERCENT,
      fields: {
        value: `${path}corrected`,
        low: `${path}low`,
        high: `${path}high`,
        reason: `${path}reason`,
      },
      value: (row) => main(of(row)),
    },
    {
      id: `${path}population`,
      heading: capitalized(OF_LIKE_EXAMPLES),
      meaning: "95% interval of the corrected accuracy on examples like these",
      unit: PERCENT,
      fields: { low: `${path}population_low`, high: `${path}population_high` },
      value: (row) => of(row)?.populationInterval ?? none,
    },
    {
      id: `${path}standard_error`,
      heading: "Standard error",
      meaning: "of the corrected accuracy of these examples, in percentage points",
      unit: PERCENT,
      fields: { value: `${path}standard_error`, reason: `${path}standard_error_reason` },
      value: (row) => {
        const found = of(row);
        return found === null || found.value === null ? none : (found.standardError ?? NO_ERROR);
      },
    },
  ];
}

/** Why a corrected accuracy has no standard error. Its interval holds all the same. */
const NO_ERROR = { none: "not known: the judged approvals of each stratum have the same outcome" };

const systemCount = (id: string, heading: string, value: (row: CorrectedRow) => number) =>
  column<CorrectedRow>(id, heading, COUNT, value);

const SYSTEM_NAME = column<CorrectedRow>("name", "System", NAME, ({ system }) => system);

/** `hits`, `n` and `accuracy` are over examples, with all unjudged approvals counted as correct. */
const CORRECTED_COLUMNS: readonly Column<CorrectedRow, Filter>[] = [
  ...correctedColumns("", "Corrected accuracy", ({ corrected }) => corrected),
  {
    id: "published",
    heading: "Uncorrected: all approvals count as correct",
    unit: PERCENT,
    fields: { hits: "hits", n: "n", value: "accuracy" },
    value: ({ published, possible, counts }) => {
      const why = whyNoFigure(counts, "examples");
      if (why !== null) return withheld(why, { hits: published.hits, n: published.n });
      const range = possible === null ? [] : [{ label: "possible", of: possible, unit: POSSIBLE }];
      return [{ ...published, interval: null }, ...range];
    },
    link: ({ system }) => accuracyLinks({ system, category: null }, "examples"),
  },
  systemCount("approved_not_judged", "Approved, not judged", ({ counts }) => counts.approvedNotJudged),
  systemCount("correct", "Judged correct", ({ counts }) => counts.correct),
  systemCount("incorrect", "Judged incorrect", ({ counts }) => counts.incorrect),
  systemCount("excluded", "Excluded", ({ counts }) => counts.excluded),
  systemCount("open", "Open", ({ counts }) => counts.open),
];

/** For programs: what limits the corrected accuracy of a system. */
const CAVEAT = dataColumn<CorrectedRow>("caveat", ({ counts }) =>
  counts.open > 0 ? "open_count_as_incorrect" : null,
);

const SAME_PRECISION_COLUMNS: readonly Column<CorrectedRow, Filter>[] = [
  ...correctedColumns("if_same_precision.", SAME_PRECISION, ({ samePrecision }) => samePrecision),
  {
    id: "if_same_precision.p",
    heading: "p",
    meaning: "of the permutation test that the precision is the same in all systems",
    unit: P_VALUE,
    value: ({ p }) => p ?? { none: "not tested" },
  },
];

/** The heading over the corrected accuracies, which sets them apart from those that a judge corrects. */
export const CORRECTED_HEADING = "Accuracy corrected by the audit of approvals";

const CORRECTED_TITLE = `${CORRECTED_HEADING}, in percent`;

/** Machine-readable table, which has all columns. */
export function correctedRecords(audit: Audit): Table {
  return table({
    title: CORRECTED_TITLE,
    columns: [SYSTEM_NAME, ...CORRECTED_COLUMNS, CAVEAT, ...SAME_PRECISION_COLUMNS],
    rows: correctedRows(audit),
  });
}

/** Says which systems have open candidates, which make accuracy and corrected accuracy too low; null = none has. */
function openCaveat(
  systems: readonly { readonly system: string; readonly counts: { open: number; examples: number } }[],
): string | null {
  const open = systems.filter(({ counts }) => counts.open > 0);
  if (open.length === 0) return null;
  const named = open.map(({ system, counts }) => `${system} ${ofAll(counts.open, counts.examples)}`);
  return `Open candidates count as incorrect, so the accuracies of systems with open candidates are too low, also when they are corrected: ${named.join(", ")} examples open. Compare such systems by their possible range.`;
}

/**
 * Says in which systems all judged approvals are correct, so that the corrected accuracy equals the uncorrected one
 * although approvals are unjudged. Null if there is no such system.
 */
function allCorrectNote(systems: readonly SystemAudit[]): string | null {
  const named = systems.flatMap(({ system, strata, corrected, samePrecision }) => {
    const { unjudged, sampled, incorrect } = sumApprovals(strata);
    const isEqual = corrected.value !== null && samePrecision === null && unjudged > 0 && incorrect === 0;
    return isEqual ? [`${system} (${formatNumber(sampled)} judged, ${formatNumber(unjudged)} not)`] : [];
  });
  if (named.length === 0) return null;
  return `All judged approvals are correct: ${named.join(", ")}. The corrected accuracy is then the uncorrected one; the lower end of its interval allows for incorrect approvals among those not judged.`;
}

/** Table for readers. `withPlot`: whether an additional column shows corrected and uncorrected accuracy as a plot. */
export function correctedTable(audit: Audit, withPlot = false): Table<Filter> {
  return table<CorrectedRow, Filter>({
    title: CORRECTED_TITLE,
    note: [
      CORRECTED_FORMULA,
      CORRECTED_INTERVAL,
      SAMPLE_ASSUMPTION,
      allCorrectNote(audit.systems) ?? [],
      openCaveat(audit.systems) ?? [],
    ]
      .flat()
      .join(" "),
    columns: [SYSTEM_NAME, ...plotColumn(withPlot), ...CORRECTED_COLUMNS],
    rows: correctedRows(audit),
  });
}

/**
 * Tables for readers of the systems that have too few judged approvals of their own: one table, or none if there is no
 * such system.
 */
export function samePrecisionTables(audit: Audit): Table<Filter>[] {
  const rows = correctedRows(audit).filter(({ samePrecision }) => samePrecision !== null);
  if (rows.length === 0) return [];
  return [
    table<CorrectedRow, Filter>({
      title: `Corrected accuracy that assumes the same precision in all systems, in percent`,
      note: SAME_PRECISION_RULE,
      columns: [SYSTEM_NAME, ...SAME_PRECISION_COLUMNS],
      rows,
    }),
  ];
}

// Builds texts and plots of the audit of approvals that the report page and the report's files share.

/** The number of false approvals in words: “none incorrect”, or e.g. “3 false approvals”. */
export function falseApprovals(incorrect: number): string {
  return incorrect === 0 ? "none incorrect" : counted(incorrect, "false approval");
}

export const RING_MEANING = "Ring: the value if all approvals were correct.";

/** Plot of precision: one row per category with judged approvals, and one row for all categories. */
export function precisionPlot(
  categories: readonly CategoryPrecision[],
  all: Precision,
  allName: string,
): Plot {
  const row = (label: string, { precision, correct, sampled }: Precision) => ({
    label,
    value: precision?.value ?? null,
    low: precision?.interval.low ?? 0,
    high: precision?.interval.high ?? 0,
    figure:
      precision === null
        ? "none judged"
        : `${withInterval(precision.value, precision.interval)}; judged: ${ofAll(correct, sampled)}`,
  });
  const judged = categories.filter(({ sampled }) => sampled > 0);
  return {
    title: "Precision of automatic approval",
    label: "Precision of automatic approval by category, in percent with 95% interval of these examples",
    rows: [...judged.map((one) => row(fullCategoryName(one.category), one)), row(allName, all)],
    axis: PERCENT_AXIS,
  };
}

export function correctedPlot(systems: readonly SystemAudit[]): Plot {
  return {
    title: "Corrected accuracy",
    label:
      "Corrected accuracy by system, in percent with 95% interval of these examples, and its value if all approvals were correct",
    rows: systems.map(({ system, published, corrected: { value, interval, reason } }) => ({
      label: system,
      value,
      low: interval?.low ?? 0,
      high: interval?.high ?? 0,
      figure: reason === null ? withInterval(value, interval) : `– (${NO_CORRECTION_WORDS[reason]})`,
      other: value === null ? null : published.value,
    })),
    axis: PERCENT_AXIS,
  };
}

function withInterval(value: number | null, interval: Interval | null): string {
  return interval === null
    ? `${percent(value)}`
    : `${percent(value)} (${percent(interval.low)}–${percent(interval.high)})`;
}
