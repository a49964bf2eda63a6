// Forecasts, before anything is judged, what a study of a campaign will be able to show.
import type { ScopedCampaign } from "#core/analysis/accuracy/score-campaign.ts";
import { compareSystems } from "#core/analysis/compare/compare-systems.ts";
import { outcomeTable } from "#core/analysis/compare/outcome-table.ts";
import { counted, formatNumber } from "#core/base/message-text.ts";
import { wilsonInterval } from "#core/base/statistics/proportions.ts";
import { smallestDifference } from "#core/base/statistics/tests-of-pairs.ts";
import type { JudgingWorkload } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { workWords } from "#core/campaign/queue/pace.ts";
import type { PlannedAnnotator } from "#core/exchange/divide-candidates.ts";
import {
  type CellValue,
  COUNT,
  type Column,
  column,
  NAME,
  PERCENT,
  type Table,
  TEXT,
  table,
  type Unit,
  WORD,
} from "#core/tables/table.ts";

/** What the study will show of one system. */
interface SystemForecast {
  readonly system: string;
  readonly examples: number;
  /** Candidates that the automatic pass approves, and the others, which are referred to people. */
  readonly approved: number;
  readonly referred: number;
  /** Approved candidates in the planned sample. */
  readonly sampled: number;
  /** See `accuracyHalfWidth`. Null = no example. */
  readonly accuracyHalfWidth: number | null;
  /** See `correctedHalfWidth`. Null = withheld. */
  readonly correctedHalfWidth: number | null;
}

interface CategoryForecast {
  readonly category: string;
  readonly examples: number;
  /** See `accuracyHalfWidth`. Null = no example. */
  readonly accuracyHalfWidth: number | null;
}

/** The smallest differences of two systems that the study can show, for one share of discordant examples. */
interface DifferenceForecast {
  /** Share of examples that are correct in only one of the two systems; 0 to 1. */
  readonly discordant: number;
  /** Number of pairs of systems in which the share was measured; null = it is assumed. */
  readonly measuredPairs: number | null;
  /** See `smallestDifference`: if only one pair is compared; null = withheld. */
  readonly onePair: number | null;
  /** The same if all pairs of systems are compared; null = withheld. */
  readonly allPairs: number | null;
}

export interface StudyForecast {
  /** Number of examples in the scope, which all will be decided in all systems. */
  readonly examples: number;
  /** Number of pairs of systems. */
  readonly pairs: number;
  readonly systems: readonly SystemForecast[];
  /** Categories with an example. */
  readonly categories: readonly CategoryForecast[];
  /** First the measured share, if there is one, then the assumed shares. Empty for a single system. */
  readonly differences: readonly DifferenceForecast[];
}

const ASSUMED_DISCORDANT = [0.1, 0.2, 0.3];

/** The part of a campaign that the study covers. */
export type StudyScope = Pick<ScopedCampaign, "campaign" | "scope" | "outcomes" | "counts">;

/**
 * `sampled`: the candidates (numbers) in the planned sample of approvals. `measured`: as returned by
 * `measuredDiscordance`.
 */
export function studyForecast(
  { scope, outcomes, counts }: StudyScope,
  sampled: ReadonlySet<number>,
  measured: MeasuredDiscordance | null,
): StudyForecast {
  const { texts } = outcomes;
  const { index } = texts;
  const systems = index.systems.map((system) => ({ system, examples: 0, approved: 0, sampled: 0 }));
  const categories = new Map(scope.categories.map((category) => [category, new Set<number>()]));
  for (const candidate of index.numbers) {
    const one = systems[index.systemNumber(candidate)];
    if (one === undefined || !counts(candidate)) continue;
    one.examples++;
    if (outcomes.isApproved(candidate)) one.approved++;
    if (sampled.has(candidate)) one.sampled++;
    categories.get(texts.example(candidate).category)?.add(index.exampleNumber(candidate));
  }
  const examples = [...categories.values()].reduce((sum, { size }) => sum + size, 0);
  const pairs = (scope.systems.length * (scope.systems.length - 1)) / 2;
  const shares = [
    ...(measured === null ? [] : [measured]),
    ...ASSUMED_DISCORDANT.map((discordant) => ({ discordant, measuredPairs: null })),
  ];
  const differences = shares.map(
    (share): DifferenceForecast => ({
      ...share,
      onePair: smallestDifference({ ...share, examples, tests: 1 }),
      allPairs: smallestDifference({ ...share, examples, tests: pairs }),
    }),
  );
  return {
    examples,
    pairs,
    systems: systems
      .filter(({ system }) => scope.systems.includes(system))
      .map(
        (one): SystemForecast => ({
          ...one,
          referred: one.examples - one.approved,
          accuracyHalfWidth: accuracyHalfWidth(one.examples),
          correctedHalfWidth: correctedHalfWidth(one),
        }),
      ),
    categories: [...categories]
      .filter(([, { size }]) => size > 0)
      .map(([category, { size }]) => ({
        category,
        examples: size,
        accuracyHalfWidth: accuracyHalfWidth(size),
      })),
    differences: pairs === 0 ? [] : differences,
  };
}

/**
 * Half the width of Wilson's 95% interval of an accuracy over `examples` examples, at an accuracy of 50%, where it is
 * widest. Speaks of examples like these, which are assumed independent, and all decided. Null = no example.
 */
export function accuracyHalfWidth(examples: number): number | null {
  const interval = wilsonInterval(examples / 2, examples);
  return interval === null ? null : (interval.high - interval.low) / 2;
}

/** The precision of approvals that is assumed where a sample of them is planned. */
export const ASSUMED_PRECISION = 0.9;
/** With fewer sampled approvals of a system, its corrected accuracy will be withheld. */
const FEWEST_SAMPLED = 5;

/** 97.5% point of the standard normal distribution. */
const Z = 1.959963984540054;

/**
 * Expected half width of the 95% interval of a system's corrected accuracy, of these examples: the share of approvals
 * times that of their precision, 1.96 √(p (1 − p) / m · (1 − m / A)), with p = 90% of A approvals correct (an assumption)
 * and a simple random sample of m. The sample by categories that is really drawn differs little from it. Units are
 * approvals. Null = withheld: fewer than five approvals are sampled, although there are more.
 */
export function correctedHalfWidth({
  examples,
  approved,
  sampled,
}: Pick<SystemForecast, "examples" | "approved" | "sampled">): number | null {
  if (examples === 0) return null;
  if (sampled === approved) return 0;
  if (sampled < FEWEST_SAMPLED) return null;
  const variance = ((ASSUMED_PRECISION * (1 - ASSUMED_PRECISION)) / sampled) * (1 - sampled / approved);
  return (approved / examples) * Z * Math.sqrt(variance);
}

interface MeasuredDiscordance {
  /** Share of discordant examples, 0 to 1. */
  readonly discordant: number;
  /** Number of pairs of systems in which it was measured. */
  readonly measuredPairs: number;
}

/**
 * The share of discordant examples in all pairs of systems together, over the examples that are decided in both. Pairs
 * without a test, and pairs with more than a tenth of the examples undecided, do not count: undecided examples are more
 * often discordant than the others, which are approved. Null = no pair counts, or no example is discordant.
 */
export function measuredDiscordance({ campaign, scope, outcomes }: StudyScope): MeasuredDiscordance | null {
  if (campaign.judgements.length === 0) return null;
  const { rows } = compareSystems(outcomeTable(campaign, outcomes), scope);
  const measured = rows.filter(
    ({ category, noTest, n, leftOut }) => category === null && noTest.length === 0 && leftOut * 9 <= n,
  );
  const examples = measured.reduce((sum, { n }) => sum + n, 0);
  const discordant = measured.reduce((sum, { counts }) => sum + counts.onlyA + counts.onlyB, 0);
  return discordant === 0 ? null : { discordant: discordant / examples, measuredPairs: measured.length };
}

// Describes a study's forecast in sentences and tables: what the study can show, and how much work it is.

const percent = (share: number) => `${Math.round(100 * share)}%`;
const points = (share: number) => (100 * share).toFixed(1);

const DECISIONS_TITLE = "decisions";
const DIFFERENCE_TITLE = "smallest difference this study can show";
export const SMALLEST_DIFFERENCE_MEANING =
  "The smallest true difference in accuracy of two systems that is found significant in 80 of 100 such studies, in percentage points. It depends on the share of discordant examples: those that are correct in only one of the two systems. Assumption: every example is decided in both systems.";
const HALF_WIDTH_TITLE = "width of the intervals";
export const HALF_WIDTH_MEANING =
  "The 95% interval of an accuracy extends at most this far in each direction, in percentage points.";
export const CORRECTED_MEANING = `The same for the corrected accuracy, if ${percent(ASSUMED_PRECISION)} of the approvals are correct. It needs a sample of at least ${FEWEST_SAMPLED} approvals of the system.`;
const WORK_TITLE = "work";
export const WORK_MEANING =
  "Decisions times the median seconds per decision: that of the annotator's last twenty decisions if there are five, else that of all annotators, else 60 seconds. Repeats are not included.";

const NO_DIFFERENCE = "too few examples";
const NO_SAMPLE = "sample too small";

const PACE_WORDS = {
  own: "own pace",
  campaign: "pace of all annotators",
  assumed: "assumed: 60 per hour",
} as const satisfies Record<PlannedAnnotator["pace"], string>;

/** The figures for one share of discordant examples in sentences: measured, else 20%; null for a single system. */
export function differenceWords({ examples, pairs, differences }: StudyForecast): string | null {
  const one = differences.find(
    ({ measuredPairs, discordant }) => measuredPairs !== null || discordant === 0.2,
  );
  if (one === undefined) return null;
  const { discordant, measuredPairs, onePair, allPairs } = one;
  const all = allPairs === null ? "none" : points(allPairs);
  const figures =
    onePair === null
      ? "none"
      : `${points(onePair)} percentage points between two systems${pairs > 1 ? ` (${all} if all ${formatNumber(pairs)} pairs are compared)` : ""}`;
  const basis = measuredPairs === null ? "Assumed" : "Measured so far";
  return `Smallest difference this study can show: ${figures}. ${basis}: ${percent(discordant)} of ${counted(examples, "example")} are correct in only one of the two.`;
}

/**
 * The work of all annotators in a sentence, such as “Work: Ana about 15 min, Ben about 15 min.” Each time is rounded, so
 * that a sum of several would not be that of its parts. Null = a time is not known.
 */
export function workSentence(
  people: readonly Pick<PlannedAnnotator, "annotator" | "seconds" | "pace">[],
  nameOf: (annotator: string) => string,
): string | null {
  const timed = people.flatMap(({ seconds, ...person }) =>
    seconds === null ? [] : [{ ...person, seconds }],
  );
  if (timed.length < people.length || timed.length === 0) return null;
  const each = timed.map(({ annotator, seconds }) =>
    timed.length === 1 ? workWords(seconds) : `${nameOf(annotator.id)} ${workWords(seconds)}`,
  );
  const isAssumed = timed.every(({ pace }) => pace === "assumed");
  return `Work: ${each.join(", ")}${isAssumed ? `, ${PACE_WORDS.assumed}` : ""}.`;
}

/** Half the width of an interval, a share: “± 6.2” percentage points. */
const HALF_WIDTH: Unit = {
  ...PERCENT,
  number: (value) => `± ${PERCENT.number(value)}`,
  figure: (value) => `± ${PERCENT.number(value)}`,
};

/** A value, or the reason why there is none. */
function orReason(value: number | null, none: string): CellValue {
  return value ?? { none, text: `– (${none})` };
}

/** The column of a value that may be withheld, with a field for the reason. */
function withheldColumn<Row>(
  id: string,
  heading: string,
  unit: Unit,
  value: (row: Row) => CellValue,
): Column<Row> {
  return { ...column(id, heading, unit, value), fields: { value: id, reason: `${id}_reason` } };
}

const ACCURACY = {
  ...column<SystemForecast | CategoryForecast>(
    "accuracy_half_width",
    "accuracy",
    HALF_WIDTH,
    ({ accuracyHalfWidth }) => orReason(accuracyHalfWidth, "no example"),
  ),
  meaning: HALF_WIDTH_MEANING,
};

const SYSTEMS: readonly Column<SystemForecast>[] = [
  column("name", "system", NAME, ({ system }) => system),
  column("examples", "examples", COUNT, ({ examples }) => examples),
  column("approved", "approved", COUNT, ({ approved }) => approved),
  column("sampled", "… in the sample", COUNT, ({ sampled }) => sampled),
  column("referred", "referred", COUNT, ({ referred }) => referred),
  ACCURACY,
  {
    ...withheldColumn<SystemForecast>(
      "corrected_half_width",
      "corrected accuracy",
      HALF_WIDTH,
      ({ correctedHalfWidth }) => orReason(correctedHalfWidth, NO_SAMPLE),
    ),
    meaning: CORRECTED_MEANING,
  },
];

const CATEGORIES: readonly Column<CategoryForecast>[] = [
  column("category", "category", TEXT, ({ category }) => category),
  column("examples", "examples", COUNT, ({ examples }) => examples),
  ACCURACY,
];

const WORKLOAD: readonly Column<JudgingWorkload>[] = [
  column("referred", "referred to people", COUNT, ({ referred }) => referred),
  column("decisions.candidate", "decisions", COUNT, ({ decisions }) => decisions.candidate),
  column("decisions.text", "… if equal texts are judged once", COUNT, ({ decisions }) => decisions.text),
  column(
    "decisions.translation",
    "… if equal translations are judged once",
    COUNT,
    ({ decisions }) => decisions.translation,
  ),
];

/** One row: the referred candidates, and the decisions that they need. */
export function workloadTable(workload: JudgingWorkload): Table {
  return table({ title: DECISIONS_TITLE, columns: WORKLOAD, rows: [workload] });
}

function differenceColumns(pairs: number): readonly Column<DifferenceForecast>[] {
  return [
    column("discordant", "discordant examples, %", PERCENT, ({ discordant }) => discordant),
    column(
      "measured_pairs",
      "measured in pairs",
      COUNT,
      ({ measuredPairs }) => measuredPairs ?? { none: "assumed", text: "assumed" },
    ),
    withheldColumn("one_pair", "one pair", PERCENT, ({ onePair }) => orReason(onePair, NO_DIFFERENCE)),
    withheldColumn("all_pairs", pairs === 1 ? "all pairs" : `all ${pairs} pairs`, PERCENT, ({ allPairs }) =>
      orReason(allPairs, NO_DIFFERENCE),
    ),
  ];
}

/** A row of the table of work; its total has no annotator. */
interface WorkRow extends Omit<PlannedAnnotator, "annotator" | "label" | "pace" | "secondsPerDecision"> {
  /** Empty = nobody is named. */
  readonly name: string;
  readonly secondsPerDecision: number | null;
  readonly pace: PlannedAnnotator["pace"] | null;
}

const paceWords = (pace: string) => new Map(Object.entries(PACE_WORDS)).get(pace) ?? pace;
/** Whose pace an estimate uses. */
const PACE: Unit = { ...WORD, label: paceWords, fullLabel: paceWords };
/** Seconds as hours and minutes. */
const DURATION: Unit = { ...WORD, number: workWords, figure: workWords };

const NOT_COUNTED = "too many candidates";
const OF_EACH = { none: "differs", text: "" };

const WORK: readonly Column<WorkRow>[] = [
  column("annotator", "annotator", NAME, ({ name }) => name),
  column("candidates", "candidates", COUNT, ({ candidates }) => candidates),
  column("shared", "… for all", COUNT, ({ shared }) => shared),
  column("sampled", "… approved", COUNT, ({ sampled }) => sampled),
  withheldColumn("decisions", "decisions", COUNT, ({ decisions }) => orReason(decisions, NOT_COUNTED)),
  column(
    "seconds_per_decision",
    "seconds each",
    COUNT,
    ({ secondsPerDecision }) => secondsPerDecision ?? OF_EACH,
  ),
  column("pace", "pace", PACE, ({ pace }) => pace ?? OF_EACH),
  withheldColumn("seconds", "time", DURATION, ({ seconds }) => orReason(seconds, NOT_COUNTED)),
];

/** The tables of the forecast, by the name of their list in JSON. Without pairs, there is none of differences. */
export function forecastTables({ pairs, differences, systems, categories }: StudyForecast): {
  readonly differences: Table;
  readonly systems: Table;
  readonly categories: Table;
} {
  return {
    differences: table({
      title: DIFFERENCE_TITLE,
      note: SMALLEST_DIFFERENCE_MEANING,
      columns: differenceColumns(pairs),
      rows: differences,
    }),
    systems: table({
      title: `${HALF_WIDTH_TITLE}, per system`,
      note: `${HALF_WIDTH_MEANING} Corrected accuracy: ${CORRECTED_MEANING}`,
      columns: SYSTEMS,
      rows: systems,
    }),
    categories: table({
      title: `${HALF_WIDTH_TITLE}, per category`,
      note: HALF_WIDTH_MEANING,
      columns: CATEGORIES,
      rows: categories,
    }),
  };
}

/** The work of each annotator, with the total of several. `nameOf`: the name of an annotator id. */
export function workTable(people: readonly PlannedAnnotator[], nameOf: (id: string) => string): Table {
  const rows = people.map((one): WorkRow => ({ ...one, name: nameOf(one.annotator.id) }));
  return table({
    title: WORK_TITLE,
    note: WORK_MEANING,
    columns: WORK,
    rows,
    total: rows.length < 2 ? null : totalOf(rows),
  });
}

/** Shared candidates are counted once per annotator, because each of them judges them. */
function totalOf(rows: readonly WorkRow[]): WorkRow {
  const add = (value: (row: WorkRow) => number | null) =>
    rows.reduce<number | null>((sum, row) => {
      const one = value(row);
      return sum === null || one === null ? null : sum + one;
    }, 0);
  return {
    name: "all",
    candidates: add(({ candidates }) => candidates) ?? 0,
    shared: add(({ shared }) => shared) ?? 0,
    sampled: add(({ sampled }) => sampled) ?? 0,
    decisions: add(({ decisions }) => decisions),
    secondsPerDecision: null,
    pace: null,
    seconds: add(({ seconds }) => seconds),
  };
}
