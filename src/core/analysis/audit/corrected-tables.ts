// Describes the tables of corrected accuracy per system, and of the strata from which it is computed.

import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import { accuracyLinks } from "#core/campaign/filter/counted-in.ts";
import {
  type Column,
  column,
  type PartColumns,
  type SingleValue,
  type Table,
  table,
} from "#core/tables/table.ts";
import { capitalized } from "#core/tables/text.ts";
import { COUNT, NAME, P_VALUE, PERCENT, POSSIBLE, STATISTIC, TEXT, WORD } from "#core/tables/units.ts";
import type { Audit, SystemAudit } from "./audit.ts";
import { plotColumn } from "./audit-tables.ts";
import {
  CORRECTED_FORMULA,
  CORRECTED_INTERVAL,
  NO_CORRECTION_WORDS,
  OF_LIKE_EXAMPLES,
  SAME_PRECISION,
  SAME_PRECISION_RULE,
  STRATA_RULE,
} from "./audit-words.ts";
import type { CorrectedAccuracy } from "./corrected-accuracy.ts";
import type { Stratum } from "./strata.ts";

type Filter = Partial<CandidateFilter>;

/** A stratum with its system. */
interface StratumRow extends Stratum {
  readonly system: string;
}

function strataRows({ systems }: Audit): StratumRow[] {
  return systems.flatMap(({ system, strata }) => strata.map((stratum) => ({ ...stratum, system })));
}

const STRATUM_COLUMNS: readonly Column<StratumRow>[] = [
  column("system", "System", NAME, ({ system }) => system),
  column("categories", "Categories", TEXT, ({ categories }) => categories.join(" + ")),
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
    heading: "Over systems",
    meaning: "whether the judged approvals are those of all systems",
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

/** Columns for a corrected accuracy and its second interval, below `path`. */
function correctedColumns(
  path: string,
  heading: string,
  of: (row: CorrectedRow) => CorrectedAccuracy | null,
): Column<CorrectedRow, Filter>[] {
  const value = (row: CorrectedRow, part: (found: CorrectedAccuracy) => SingleValue | null): SingleValue => {
    const found = of(row);
    if (found === null) return { none: "not needed", text: "" };
    if (found.reason === null) return part(found) ?? { none: "no value", text: "" };
    const why = NO_CORRECTION_WORDS[found.reason];
    return { none: why, text: `– (${why})` };
  };
  const fields: PartColumns = {
    value: `${path}corrected`,
    low: `${path}low`,
    high: `${path}high`,
    reason: `${path}reason`,
  };
  return [
    {
      id: `${path}corrected`,
      heading,
      unit: PERCENT,
      fields,
      value: (row) => value(row, ({ value: share, interval }) => ({ value: share, interval })),
    },
    {
      id: `${path}population`,
      heading: capitalized(OF_LIKE_EXAMPLES),
      unit: PERCENT,
      fields: { low: `${path}population_low`, high: `${path}population_high` },
      value: (row) => value(row, ({ populationInterval }) => populationInterval),
    },
    {
      id: `${path}standard_error`,
      heading: "Standard error",
      meaning: "of the corrected accuracy of these examples, in percentage points",
      unit: PERCENT,
      value: (row) => value(row, ({ standardError }) => standardError),
    },
  ];
}

const systemCount = (id: string, heading: string, value: (row: CorrectedRow) => number) =>
  column<CorrectedRow>(id, heading, COUNT, value);

/** `hits`, `n` and `accuracy` are over examples, with all unjudged approvals counted as correct. */
const CORRECTED_COLUMNS: readonly Column<CorrectedRow, Filter>[] = [
  column("name", "System", NAME, ({ system }) => system),
  ...correctedColumns("", "Corrected accuracy", ({ corrected }) => corrected),
  {
    id: "published",
    heading: "Uncorrected: all approvals count as correct",
    unit: PERCENT,
    fields: { hits: "hits", n: "n", value: "accuracy" },
    value: ({ published, possible }) => {
      if (published.value === null) return { none: "nothing counted" };
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
  ...correctedColumns("if_same_precision.", SAME_PRECISION, ({ samePrecision }) => samePrecision),
  {
    id: "if_same_precision.p",
    heading: "p (same precision)",
    meaning: "p of the permutation test that the precision is the same in all systems",
    unit: P_VALUE,
    value: ({ p }) => p ?? { none: "not tested", text: "" },
  },
];

/** The columns about the same precision in all systems, which are empty if every system has judged approvals of its own. */
function shownColumns({ systems }: Audit): readonly Column<CorrectedRow, Filter>[] {
  return systems.some(({ samePrecision }) => samePrecision !== null)
    ? CORRECTED_COLUMNS
    : CORRECTED_COLUMNS.filter(({ id }) => !id.startsWith("if_same_precision"));
}

const CORRECTED_TITLE = "Corrected accuracy, in percent";

/** Machine-readable table, which has all columns. */
export function correctedRecords(audit: Audit): Table {
  return table({ title: CORRECTED_TITLE, columns: CORRECTED_COLUMNS, rows: correctedRows(audit) });
}

/** Table for readers. `withPlot`: whether an additional column shows corrected and uncorrected accuracy as a plot. */
export function correctedTable(audit: Audit, withPlot = false): Table<Filter> {
  const [name, ...figures] = shownColumns(audit);
  return table<CorrectedRow, Filter>({
    title: CORRECTED_TITLE,
    note: [CORRECTED_FORMULA, CORRECTED_INTERVAL, SAME_PRECISION_RULE].join(" "),
    columns: [...(name === undefined ? [] : [name]), ...plotColumn(withPlot), ...figures],
    rows: correctedRows(audit),
  });
}
