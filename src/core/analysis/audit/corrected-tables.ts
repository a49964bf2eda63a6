// Describes the tables of corrected accuracy per system, and of the strata from which it is computed.

import { accuracyLinks } from "#core/analysis/accuracy/counted-in.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import { CATEGORY } from "#core/suite/category.ts";
import { type Column, column, dataColumn, type SingleValue, type Table, table } from "#core/tables/table.ts";
import { capitalized } from "#core/tables/text.ts";
import { COUNT, NAME, P_VALUE, PERCENT, POSSIBLE, STATISTIC, type Unit, WORD } from "#core/tables/units.ts";
import type { Audit, SystemAudit } from "./audit.ts";
import { plotColumn } from "./audit-tables.ts";
import {
  CORRECTED_FORMULA,
  CORRECTED_INTERVAL,
  NO_CORRECTION_WORDS,
  OF_LIKE_EXAMPLES,
  openCaveat,
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

const categoryNames = (text: string) => text.split(" + ").map(CATEGORY.fullLabel).join(" + ");
/** Labels of categories with “ + ” between them, which readers see as names. */
const CATEGORIES: Unit = { ...CATEGORY, label: categoryNames, fullLabel: categoryNames };

const STRATUM_COLUMNS: readonly Column<StratumRow>[] = [
  column("system", "System", NAME, ({ system }) => system),
  column("categories", "Categories", CATEGORIES, ({ categories }) => categories.join(" + ")),
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
  const withheld = { none: "no corrected accuracy" };
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
      value: (row) => of(row)?.populationInterval ?? withheld,
    },
    {
      id: `${path}standard_error`,
      heading: "Standard error",
      meaning: "of the corrected accuracy of these examples, in percentage points",
      unit: PERCENT,
      fields: { value: `${path}standard_error`, reason: `${path}standard_error_reason` },
      value: (row) => {
        const found = of(row);
        return found === null || found.value === null ? withheld : (found.standardError ?? NO_ERROR);
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

const CORRECTED_TITLE = "Corrected accuracy, in percent";

/** Machine-readable table, which has all columns. */
export function correctedRecords(audit: Audit): Table {
  return table({
    title: CORRECTED_TITLE,
    columns: [SYSTEM_NAME, ...CORRECTED_COLUMNS, CAVEAT, ...SAME_PRECISION_COLUMNS],
    rows: correctedRows(audit),
  });
}

/** Table for readers. `withPlot`: whether an additional column shows corrected and uncorrected accuracy as a plot. */
export function correctedTable(audit: Audit, withPlot = false): Table<Filter> {
  return table<CorrectedRow, Filter>({
    title: CORRECTED_TITLE,
    note: [CORRECTED_FORMULA, CORRECTED_INTERVAL, openCaveat(audit.systems) ?? []].flat().join(" "),
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
