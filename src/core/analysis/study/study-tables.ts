// Describes the tables of a study's forecast: what it can show, and how much work it is.

import { type JudgingWorkload, workWords } from "#core/campaign/queue/workload.ts";
import type { PlannedAnnotator } from "#core/exchange/planned-work.ts";
import { type CellValue, type Column, column, type Table, table } from "#core/tables/table.ts";
import { COUNT, NAME, PERCENT, TEXT, type Unit, WORD } from "#core/tables/units.ts";
import type {
  CategoryForecast,
  DifferenceForecast,
  StudyForecast,
  SystemForecast,
} from "./study-forecast.ts";
import {
  CORRECTED_MEANING,
  DECISIONS_TITLE,
  DIFFERENCE_TITLE,
  HALF_WIDTH_MEANING,
  HALF_WIDTH_TITLE,
  NO_DIFFERENCE,
  NO_SAMPLE,
  PACE_WORDS,
  SMALLEST_DIFFERENCE_MEANING,
  WORK_MEANING,
  WORK_TITLE,
} from "./study-words.ts";

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
