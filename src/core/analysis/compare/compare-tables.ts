// Describes the tables of a comparison of systems: its pairs, and its clusters.

import {
  COUNT,
  type Column,
  column,
  NAME,
  P_VALUE,
  PERCENT,
  POINTS,
  STATISTIC,
  type Table,
  TEXT,
  table,
  type Unit,
} from "#core/tables/table.ts";
import { type Comparison, type PairRow, type Ranking, whyNoDocuments } from "./compare-systems.ts";
import {
  comparisonNotes,
  NO_CORRECTED_WORDS,
  noTestMeanings,
  noTestText,
  pairCounts,
  pairFigures,
  pairRecords,
  RANKED_BY_WORDS,
  UNTESTED_MARK,
  whyUntested,
} from "./compare-words.ts";
import type { NoTest } from "./untested.ts";

/** Number of examples that count in both systems. */
const COUNTED: Column<PairRow> = column("n", "n", COUNT, ({ n }) => n);

const LEFT_OUT: Column<PairRow> = column("left_out", "left out", COUNT, ({ leftOut }) => leftOut);

/** Numbers of examples that are left out, because they are undecided in A only, in B only, or in both. */
export const UNDECIDED: readonly Column<PairRow>[] = [
  column("undecided_a", "undecided in A", COUNT, ({ counts }) => counts.undecidedA),
  column("undecided_b", "undecided in B", COUNT, ({ counts }) => counts.undecidedB),
  column("undecided_both", "undecided in both", COUNT, ({ counts }) => counts.undecidedBoth),
];

const EXCLUDED: readonly Column<PairRow>[] = [
  column("excluded_a", "excluded in A", COUNT, ({ excluded }) => excluded.a),
  column("excluded_b", "excluded in B", COUNT, ({ excluded }) => excluded.b),
  column("excluded_unequal", "excluded unequally", TEXT, ({ excluded }) => excluded.isUnequal),
];

/** A figure that is withheld; readers see the reason. `code`: the reason for programs, if it differs. */
function withheld(reason: string, code = reason) {
  return { none: reason, code, text: `– (${reason})` };
}

const DOCUMENTS: readonly Column<PairRow>[] = [
  column("documents", "documents", COUNT, ({ documents }) => documents.count),
  {
    id: "documents_interval",
    heading: "95% interval by documents",
    unit: POINTS,
    fields: { low: "documents_low", high: "documents_high", reason: "documents_reason" },
    value: (row) => row.documents.interval ?? withheld(whyNoDocuments(row) ?? ""),
  },
];

/** The odds ratio; infinite values are written as words for readers, and as no value for programs. */
const ODDS_RATIO: Column<PairRow> = {
  id: "odds_ratio",
  heading: "odds ratio",
  unit: {
    ...STATISTIC,
    number: (value) => (value === Number.POSITIVE_INFINITY ? "∞" : STATISTIC.number(value)),
    figure: (value) => (value === Number.POSITIVE_INFINITY ? "∞" : STATISTIC.figure(value)),
  },
  value: (row) => row.oddsRatio ?? { none: whyUntested(row) ?? "no discordant example" },
};

/** The odds ratio for programs. A bound or value of infinity is null, with the reason `infinite`. */
const ODDS_RATIO_FIELDS: readonly Column<PairRow>[] = [
  oddsRatioField("odds_ratio.value", ({ oddsRatio }) => oddsRatio?.value ?? null),
  oddsRatioField("odds_ratio.low", ({ oddsRatio }) => oddsRatio?.interval.low ?? null),
  oddsRatioField("odds_ratio.high", ({ oddsRatio }) => oddsRatio?.interval.high ?? null),
  column("odds_ratio.reason", "odds ratio, reason", TEXT, ({ oddsRatio, noTest }) => {
    if (noTest.length > 0) return "no_test";
    if (oddsRatio === null) return "no_discordant_example";
    return oddsRatio.value === Number.POSITIVE_INFINITY ? "infinite" : NO_REASON;
  }),
];

const NO_REASON = { none: "there is a value", text: "" };

function oddsRatioField(id: string, value: (row: PairRow) => number | null): Column<PairRow> {
  return column(id, id, STATISTIC, (row) => {
    const found = value(row);
    return found === null || found === Number.POSITIVE_INFINITY
      ? { none: "no finite value", text: "" }
      : found;
  });
}

const DETECTABLE: Column<PairRow> = column(
  "detectable",
  "smallest detectable difference, points",
  unsigned(POINTS),
  (row) => row.detectable ?? { none: whyUntested(row) ?? "more than all discordant examples" },
);

/** Points without a plus sign. */
function unsigned(unit: Unit): Unit {
  return { ...unit, number: PERCENT.number, figure: PERCENT.figure };
}

const OVERLAP: readonly Column<PairRow>[] = [
  column("annotator_overlap", "same annotators, %", PERCENT, ({ overlap }) => overlap ?? NOT_JUDGED),
  column("confounded", "annotators differ", TEXT, ({ confounded }) => confounded ?? NOT_JUDGED),
];

const NOT_JUDGED = { none: "one of the systems has no judgement" };

/** The difference by the other reading of outcomes, with its number of examples. */
const OTHER: readonly Column<PairRow>[] = [
  column("other.over", "also counted over", TEXT, ({ other }) => other.over),
  column("other.n", "n", COUNT, ({ other }) => other.n),
  {
    id: "other.difference",
    heading: "difference so counted, points",
    unit: POINTS,
    fields: { value: "other.difference", low: "other.low", high: "other.high" },
    value: (row) =>
      row.other.difference === null
        ? { none: whyUntested(row) ?? "no example counts in both" }
        : { value: row.other.difference, interval: row.other.interval },
  },
];

/** The column of the corrected difference says why there is none. */
const NOT_CORRECTED = { none: "no corrected difference" };

/** The corrected difference with both intervals and its test. */
const CORRECTED: readonly Column<PairRow>[] = [
  {
    id: "corrected.difference",
    heading: "corrected difference, points",
    unit: POINTS,
    fields: {
      value: "corrected.difference",
      low: "corrected.low",
      high: "corrected.high",
      reason: "corrected.reason",
    },
    value: ({ corrected: { difference, interval, reason } }) =>
      difference === null
        ? withheld(reason === null ? "" : NO_CORRECTED_WORDS[reason], reason ?? "")
        : { value: difference, interval },
  },
  {
    id: "corrected.population",
    heading: "its interval for examples like these",
    unit: POINTS,
    fields: { low: "corrected.population_low", high: "corrected.population_high" },
    value: ({ corrected }) => corrected.populationInterval ?? NOT_CORRECTED,
  },
  column("corrected.p", "corrected p", P_VALUE, ({ corrected }) => corrected.p ?? NOT_CORRECTED),
  column(
    "corrected.p_holm",
    "corrected p (Holm)",
    P_VALUE,
    ({ corrected }) => corrected.pHolm ?? NOT_CORRECTED,
  ),
];

/** Effect size, what could be detected, documents as units, and the other reading of outcomes. */
export const EFFECTS: readonly Column<PairRow>[] = [ODDS_RATIO, DETECTABLE, ...DOCUMENTS, ...OTHER];

/** The corrected difference, exclusion, and who judged. */
export const CONDITIONS: readonly Column<PairRow>[] = [...CORRECTED, ...EXCLUDED, ...OVERLAP];

/** All reasons, joined by “ + ”. */
function reasonsText(reasons: readonly NoTest[]) {
  return reasons.length === 0 ? { none: "the pair is tested", text: "" } : reasons.join(" + ");
}

const NO_TEST = column<PairRow>("no_test", "no test", TEXT, ({ noTest }) => reasonsText(noTest));

/**
 * Columns of tables for programs. Category “all” = all compared categories together. The columns `undecided_…` add up to
 * `left_out`. `no_test` has all reasons why there is no test.
 */
const PAIR_FIELDS: readonly Column<PairRow>[] = [
  ...pairRecords(
    column<PairRow>("category", "category", NAME, ({ category }) => category ?? "all"),
    column<PairRow>("over", "over", TEXT, ({ over }) => over),
  ),
  COUNTED,
  LEFT_OUT,
  ...UNDECIDED,
  ...EXCLUDED,
  ...pairFigures<PairRow>(whyUntested),
  NO_TEST,
  ...ODDS_RATIO_FIELDS,
  DETECTABLE,
  ...DOCUMENTS,
  ...OVERLAP,
  ...OTHER,
  ...CORRECTED,
];

/** A system in the ranking of one category. */
interface RankRow {
  readonly ranking: Ranking;
  readonly system: string;
  /** From 1; null = not ranked. */
  readonly cluster: number | null;
  readonly lead: number | null;
}

function rankRows(ranking: Ranking): RankRow[] {
  const ranked = ranking.clusters.flatMap((cluster, at) =>
    cluster.map(({ system, lead }) => ({ ranking, system, cluster: at + 1, lead })),
  );
  return [...ranked, ...ranking.unranked.map((system) => ({ ranking, system, cluster: null, lead: null }))];
}

const NOT_RANKED = { none: "not ranked" };

const RANK_COLUMNS = {
  cluster: column<RankRow>("cluster", "cluster", COUNT, ({ cluster }) => cluster ?? NOT_RANKED),
  system: column<RankRow>("system", "system", NAME, ({ system }) => system),
  lead: column<RankRow>(
    "mean_difference",
    "mean difference to the others, points",
    POINTS,
    ({ lead }) => lead ?? NOT_RANKED,
  ),
  rankedBy: column<RankRow>("ranked_by", "ranked by", TEXT, ({ ranking }) => ranking.rankedBy),
  noTest: column<RankRow>("no_test", "not ranked because of", TEXT, ({ ranking, system }) =>
    reasonsText(ranking.reasons.get(system) ?? []),
  ),
};

/** Machine-readable table: one row per system and category, the best first; then the systems that are not ranked. */
export function clusterRecords({ over, correction, rankings }: Comparison): Table {
  return table<RankRow>({
    title: "clusters of systems",
    note: comparisonNotes(over, correction).clusters,
    columns: [
      column("category", "category", NAME, ({ ranking }) => ranking.category ?? "all"),
      RANK_COLUMNS.cluster,
      RANK_COLUMNS.system,
      RANK_COLUMNS.lead,
      RANK_COLUMNS.rankedBy,
      RANK_COLUMNS.noTest,
    ],
    rows: rankings.flatMap(rankRows),
  });
}

/** The cluster of A and of B, and their mean differences, so that a table of pairs has all figures. */
function clusterFields(comparison: Comparison): Column<PairRow>[] {
  const ranks = new Map(
    comparison.rankings.map((ranking) => [
      ranking.category,
      new Map(rankRows(ranking).map((row) => [row.system, row])),
    ]),
  );
  const rankOf = (row: PairRow, side: "a" | "b") => ranks.get(row.category)?.get(row[side]);
  const sides = ["a", "b"] as const;
  return [
    ...sides.map((side) =>
      column<PairRow>(
        `cluster_${side}`,
        `cluster of ${side.toUpperCase()}`,
        COUNT,
        (row) => rankOf(row, side)?.cluster ?? NOT_RANKED,
      ),
    ),
    ...sides.map((side) =>
      column<PairRow>(
        `mean_difference_${side}`,
        `mean difference of ${side.toUpperCase()}`,
        POINTS,
        (row) => rankOf(row, side)?.lead ?? NOT_RANKED,
      ),
    ),
    column("ranked_by", "ranked by", TEXT, (row) => rankOf(row, "a")?.ranking.rankedBy ?? NOT_RANKED),
  ];
}

/** Machine-readable table: one row per pair and category. */
export function comparisonRecords(comparison: Comparison): Table {
  return table({
    title: "systems compared",
    columns: [...PAIR_FIELDS, ...clusterFields(comparison)],
    rows: comparison.rows,
  });
}

/** Tables for readers of one category. */
interface CategoryTables {
  readonly category: string | null;
  /** The counts, the difference and its test. */
  readonly pairs: Table;
  /** With `EFFECTS`. */
  readonly effects: Table;
  /** With `CONDITIONS`. */
  readonly conditions: Table;
  readonly clusters: Table;
}

/** The tables for readers, by category. `title`: the name of the category. */
export function comparisonTables(
  { over, correction, rows, rankings }: Comparison,
  title: (category: string | null) => string,
): CategoryTables[] {
  const notes = comparisonNotes(over, correction);
  return rankings.map((ranking) => {
    const { category, untested } = ranking;
    const own = rows.filter((row) => row.category === category);
    const marked = new Set(untested.map(({ system }) => system));
    const name = (system: string) => (marked.has(system) ? `${system} ${UNTESTED_MARK}` : system);
    const names: Column<PairRow>[] = [
      column("a", "A", NAME, ({ a }) => name(a)),
      column("b", "B", NAME, ({ b }) => name(b)),
    ];
    const tests = pairFigures<PairRow>(whyUntested).map((one) =>
      one.id === "p_holm" ? { ...one, value: (row: PairRow) => row.pHolm ?? whyUntested(row) ?? "–" } : one,
    );
    return {
      category,
      pairs: table<PairRow>({
        title: `comparison of systems, ${title(category)}`,
        note: [
          notes.pairs,
          noTestMeanings(own),
          untested.length === 0 ? [] : `${UNTESTED_MARK}: not tested and not ranked.`,
        ]
          .flat(2)
          .join(" "),
        columns: [...names, ...pairCounts<PairRow>(), COUNTED, LEFT_OUT, ...UNDECIDED, ...tests],
        rows: own,
      }),
      effects: table<PairRow>({
        title: `size of the differences, ${title(category)}`,
        note: notes.effects,
        columns: [...names, ...EFFECTS],
        rows: own,
      }),
      conditions: table<PairRow>({
        title: `differences corrected by the audit, and conditions of the comparison, ${title(category)}`,
        note: notes.conditions,
        columns: [...names, ...CONDITIONS],
        rows: own,
      }),
      clusters: table<RankRow>({
        title: `clusters of systems, ${title(category)}`,
        note: notes.clusters,
        columns: [
          RANK_COLUMNS.system,
          RANK_COLUMNS.cluster,
          RANK_COLUMNS.lead,
          {
            ...RANK_COLUMNS.rankedBy,
            value: ({ cluster }) => (cluster === null ? NOT_RANKED : RANKED_BY_WORDS[ranking.rankedBy]),
          },
          {
            ...RANK_COLUMNS.noTest,
            value: ({ ranking, system }) => {
              const reasons = ranking.reasons.get(system) ?? [];
              if (reasons.length === 0) return { none: "ranked", text: "" };
              const isOwn = marked.has(system);
              return isOwn ? noTestText(reasons) : `its pairs have ${noTestText(reasons)}`;
            },
          },
        ],
        rows: rankRows(ranking),
      }),
    };
  });
}
