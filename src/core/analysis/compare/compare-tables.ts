// Describes the tables of a comparison of systems (its pairs, and its clusters), their columns, and its wording for
// the command line and the screen.

import type { Denominator } from "#core/analysis/accuracy/accuracy.ts";
import { openShareText, percent } from "#core/analysis/accuracy/accuracy-words.ts";
import { counted, formatNumber } from "#core/base/message-text.ts";
import { FEWEST_DOCUMENTS } from "#core/base/statistics/figures-of-units.ts";
import type { Interval } from "#core/base/statistics/proportions.ts";
import { canBeSignificant } from "#core/base/statistics/tests-of-pairs.ts";
import { NOT_NARROWER_MEANING } from "#core/tables/figure-columns.ts";
import {
  COUNT,
  type Column,
  column,
  intervalText,
  NAME,
  numberText,
  P_VALUE,
  PERCENT,
  POINTS,
  SIGNIFICANCE_LEVEL,
  STATISTIC,
  type Table,
  TEXT,
  table,
  type Unit,
} from "#core/tables/table.ts";
import {
  type Comparison,
  type Correction,
  type NoCorrectedDifference,
  type PairRow,
  type RankedBy,
  type Ranking,
  whyNoDocuments,
} from "./compare-systems.ts";
import { NO_TESTS, type NoTest, type Untested } from "./outcome-table.ts";

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

// Defines the wording and the columns of a comparison of systems, for the command line and the screen.

export const pointsText = (value: number | null) => numberText(value, POINTS);
export const pointsInterval = ({ interval }: Pick<PairRow, "interval">) => intervalText(interval, POINTS);
export const pText = (p: number | null) => numberText(p, P_VALUE);

/** What counts, by the reading of outcomes. */
const COUNTED_MEANING: Readonly<Record<Denominator, string>> = {
  examples:
    "Over examples: correct = approved and not judged, or judged correct; not correct = judged incorrect, or excluded. An example that is open in either system is left out.",
  translated:
    "Over translated: as over examples, but an example whose sentence has no translation in either system is left out, too.",
  judged:
    "Over judged: correct = judged correct; not correct = judged incorrect. An example that is not judged correct or incorrect in both systems is left out.",
};
const DIFFERENCE_MEANING =
  "The difference is (only A correct − only B correct) / examples that count in both, in percentage points. Its 95% interval is Tango’s score interval (1998) with the critical value of the exact test, so it excludes 0 exactly where p < 0.05.";
const ODDS_MEANING =
  "The odds ratio is only A correct / only B correct, with Clopper and Pearson’s exact interval.";
const TEST_MEANING: Readonly<Record<Correction, string>> = {
  category:
    "p is McNemar’s exact test, two-sided. p (Holm) is corrected for the number of tested pairs shown, within each category separately; it is not corrected for the number of categories.",
  all: "p is McNemar’s exact test, two-sided. p (Holm) is corrected for the number of all tests shown, of all pairs and categories together.",
};
const LEFT_OUT_MEANING = "Left out: undecided in A only, in B only, or in both.";
const FEW_DISCORDANT_MEANING =
  "With fewer than six discordant examples (only A or only B correct), no p could be below 0.05, so none is given, and the correction does not count such tests.";
const DOCUMENTS_MEANING = `The interval by documents treats documents, not examples, as independent (jackknife over at least ${FEWEST_DOCUMENTS} documents). ${NOT_NARROWER_MEANING}`;
/** The columns of `EFFECTS`, in their order. */
const EFFECT_MEANINGS = [
  ODDS_MEANING,
  "Smallest detectable difference: would be found with a power of 80%, given the number of examples and the share of discordant ones (Connor 1987), without correction for several pairs. There is none if no example is discordant, or if it would be greater than the share of discordant examples.",
  DOCUMENTS_MEANING,
  "Also counted over: the same difference over judged candidates only; if these are what the comparison counts, over all examples.",
];
/** The columns of `CONDITIONS`, in their order. */
const CONDITION_MEANINGS = [
  "The corrected difference counts each unjudged approval by the audited precision of its own system. Its intervals are “of these examples” (only the judged approvals are a sample) and “for examples like these”.",
  "Excluded unequally: the shares of excluded examples differ (McNemar’s test, p < 0.05).",
  "Same annotators: the share of judgements that both systems have from the same annotators.",
  "Annotators differ: fully if nobody judged both systems, partly if the annotators’ shares differ by more than chance (χ² test, p < 0.05). A difference of the systems can then be one of the annotators (they are confounded).",
];
export const CLUSTER_MEANING = `Systems are sorted by their mean difference to the others. Only systems of which every pair was tested are ranked. A cluster ends where every system above is better than every system below with p (Holm) under ${SIGNIFICANCE_LEVEL}. Systems in one cluster are not shown to be equal: they do not all differ significantly.`;
export const ONE_SYSTEM = "A comparison needs two systems.";

/** What the figures of each table of a comparison mean. */
export function comparisonNotes(over: Denominator, correction: Correction) {
  return {
    pairs: `${COUNTED_MEANING[over]} ${LEFT_OUT_MEANING} ${DIFFERENCE_MEANING} ${TEST_MEANING[correction]} ${FEW_DISCORDANT_MEANING}`,
    effects: EFFECT_MEANINGS.join(" "),
    conditions: CONDITION_MEANINGS.join(" "),
    clusters: CLUSTER_MEANING,
  };
}

/** What the columns of the sizes and conditions of differences mean, one after the other. */
export const EFFECT_AND_CONDITION_MEANINGS: readonly string[] = [...EFFECT_MEANINGS, ...CONDITION_MEANINGS];

/** All explanations of a comparison, in the order of its tables. */
export function comparisonMeanings(over: Denominator, correction: Correction): string[] {
  return Object.values(comparisonNotes(over, correction));
}

export const RANKED_BY_WORDS: Readonly<Record<RankedBy, string>> = {
  difference: "mean difference to the others",
  corrected: "mean corrected difference to the others",
};

/** The reason why a pair has no test, for a table cell. */
const NO_TEST_WORDS: Readonly<Record<NoTest, string>> = {
  nothing_shared: "no example counts in both",
  unjudged: "unjudged",
  judged_less: "judged less",
  approvals_checked_unevenly: "approvals checked unevenly",
  learnt_approvals_unchecked: "learnt approvals not checked",
  annotators_confounded: "annotators confounded with systems",
};

/** When each reason holds, for the note of a table. */
const NO_TEST_MEANINGS: Readonly<Record<NoTest, string>> = {
  nothing_shared: "No example counts in both: all are left out.",
  unjudged: "Unjudged: candidates of a system are open, and none is judged.",
  judged_less:
    "Judged less: the share of open candidates among those to judge is more than 10 percentage points above the smallest share.",
  approvals_checked_unevenly:
    "Approvals checked unevenly: annotators checked over five approvals more of one system, at the same number of approvals.",
  learnt_approvals_unchecked:
    "Learnt approvals not checked: nobody checked over five approvals of the learnt agreement in one of the systems.",
  annotators_confounded:
    "Annotators confounded with systems: they judged different shares of the two systems.",
};

/** What the reasons in these rows mean, in the order of `NO_TESTS`; empty if all pairs are tested. */
function noTestMeanings(rows: readonly Pick<PairRow, "noTest">[]): string[] {
  return NO_TESTS.filter((reason) => rows.some(({ noTest }) => noTest.includes(reason))).map(
    (reason) => NO_TEST_MEANINGS[reason],
  );
}

/** All reasons why a pair has no test, such as “no test: judged less, annotators confounded with systems”. */
export function noTestText(reasons: readonly NoTest[]): string {
  return `no test: ${reasons.map((reason) => NO_TEST_WORDS[reason]).join(", ")}`;
}

/** Why a pair has no corrected difference, for a table cell. */
const NO_CORRECTED_WORDS: Readonly<Record<NoCorrectedDifference, string>> = {
  no_audit: "no audit",
  too_few_judged: "too few judged approvals",
  no_test: "no test",
};

/** Why a pair has no p: it has no test, or too few discordant examples; null = it has one. */
export function whyUntested(row: PairRow): string | null {
  return row.noTest.length > 0 ? noTestText(row.noTest) : whyNoP(row);
}

/** Marks the name of an untested system. */
export const UNTESTED_MARK = "†";

/**
 * Says why a system was not tested, such as “south (nothing judged yet, 52 open)” or “west (30 of its 60 candidates to
 * judge are still open, 50.0%)”. To judge: all candidates but those approved and not judged.
 */
function untestedText({ system, reason, open, toJudge }: Untested): string {
  const why =
    reason === "unjudged"
      ? `nothing judged yet, ${formatNumber(open)} open`
      : openShareText({ open, toJudge });
  return `${system} (${why})`;
}

/** Explains the mark below a table or list; null = no system is untested. */
export function untestedNote(untested: readonly Untested[]): string | null {
  if (untested.length === 0) return null;
  const isLess = untested.some(({ reason }) => reason === "judged_less");
  return (
    `${UNTESTED_MARK} Not tested and not ranked yet: ${untested.map(untestedText).join(", ")}. ` +
    (isLess
      ? "This share is more than 10 percentage points above that of the system with the smallest. "
      : "") +
    "Automatic approval cannot mark anything incorrect, so a system with fewer judgements would win against the others. Judge its open candidates first."
  );
}

/** “south vs west”, and so on. */
function namesOfPairs(rows: readonly PairRow[]): string {
  return rows.map(({ a, b }) => `${a} vs ${b}`).join(", ");
}

const BY_CORRECTED =
  "Compare these pairs by their corrected difference, which needs judged approvals in both.";

/** Notes about the pairs of one category whose comparison is limited, each naming its pairs. */
export function pairNotes(rows: readonly PairRow[]): string[] {
  const uneven = rows.filter(({ noTest }) => noTest.includes("approvals_checked_unevenly"));
  const learnt = rows.filter(({ noTest }) => noTest.includes("learnt_approvals_unchecked"));
  const fully = rows.filter(({ confounded }) => confounded === "fully");
  const partly = rows.filter(({ confounded }) => confounded === "partly");
  const excluded = rows.filter(({ excluded: { isUnequal } }) => isUnequal);
  return [
    ...(uneven.length === 0
      ? []
      : [
          `Approvals checked unevenly: ${namesOfPairs(uneven)}. Annotators judged more approvals of one system than of the other, and only a judged approval can be incorrect. ${BY_CORRECTED}`,
        ]),
    ...(learnt.length === 0
      ? []
      : [
          `Learnt approvals not checked: ${namesOfPairs(learnt)}. Nobody judged more than five candidates that the learnt agreement approved in one of the systems, and only a judged approval can be incorrect. ${BY_CORRECTED}`,
        ]),
    ...(fully.length === 0
      ? []
      : [
          `Annotators and systems are confounded: ${namesOfPairs(fully)}. Nobody judged both systems, so a difference can be one of the annotators. Let the same annotators judge both.`,
        ]),
    ...(partly.length === 0
      ? []
      : [
          `Annotators and systems are partly confounded: ${partly.map(({ a, b, overlap }) => `${a} vs ${b} (overlap ${percent(overlap ?? 0)}%)`).join(", ")}. The annotators judged different shares of the two systems, more than by chance, so a difference can be one of the annotators. Let each annotator judge both systems equally often.`,
        ]),
    ...(excluded.length === 0
      ? []
      : [
          `Different shares of excluded candidates: ${excluded.map(excludedText).join("; ")}. Over examples, excluded candidates count as not correct; over judged, they are left out.`,
        ]),
  ];
}

function excludedText({ a, b, excluded }: PairRow): string {
  return `${a} ${formatNumber(excluded.a)}, ${b} ${formatNumber(excluded.b)}`;
}

// Describes the columns of a comparison of pairs: how often both, one or neither is correct, the difference, the tests.

/** A pair of systems, or of predictions, on the same items. */
interface Paired {
  readonly a: string;
  readonly b: string;
  readonly counts: {
    readonly both: number;
    readonly onlyA: number;
    readonly onlyB: number;
    readonly neither: number;
  };
  /** Difference of the shares; null = no item counts in both. */
  readonly difference: number | null;
  readonly interval: Interval | null;
  readonly p: number | null;
  readonly pHolm: number | null;
}

const NONE = { none: "no item counts in both" };

/** The columns of the counts, in the order of tables for readers: correct only in A, only in B, in both, in neither. */
export function pairCounts<Row extends Paired>(): [Column<Row>, Column<Row>, Column<Row>, Column<Row>] {
  return [
    column("only_a", "only A", COUNT, ({ counts }) => counts.onlyA),
    column("only_b", "only B", COUNT, ({ counts }) => counts.onlyB),
    column("both", "both", COUNT, ({ counts }) => counts.both),
    column("neither", "neither", COUNT, ({ counts }) => counts.neither),
  ];
}

/** Columns of tables for programs: the names, then `between`, then the counts. */
export function pairRecords<Row extends Paired>(...between: readonly Column<Row>[]): Column<Row>[] {
  const [onlyA, onlyB, both, neither] = pairCounts<Row>();
  return [...pairNames<Row>(), ...between, both, onlyA, onlyB, neither];
}

/** `why`: why there is no difference; null = no item counts in both. */
export function differenceColumn<Row extends Paired>(why: (row: Row) => string | null): Column<Row> {
  return column(
    "difference",
    "A’s lead over B (percentage points)",
    POINTS,
    (row) => row.difference ?? { none: why(row) ?? NONE.none },
  );
}

/** Why a pair has no p although it is tested; null = it could be below 0.05. `unit`: what is compared. */
export function whyNoP({ counts }: Pick<Paired, "counts">, unit = "example"): string | null {
  const discordant = counts.onlyA + counts.onlyB;
  if (canBeSignificant(discordant)) return null;
  return `cannot become significant with ${counted(discordant, `discordant ${unit}`)}`;
}

/**
 * The columns of the tests of the difference. `why`: why there is no p; a field of its own, `p_reason`, in tables for
 * programs.
 */
export function pairTests<Row extends Paired>(why: (row: Row) => string | null): [Column<Row>, Column<Row>] {
  return [
    {
      ...column<Row>("p", "p", P_VALUE, (row) => row.p ?? { none: why(row) ?? NONE.none }),
      fields: { value: "p", reason: "p_reason" },
    },
    column("p_holm", "p (Holm)", P_VALUE, (row) => row.pHolm ?? { none: why(row) ?? NONE.none }),
  ];
}

/** The columns of the difference with its interval and tests. */
export function pairFigures<Row extends Paired>(why: (row: Row) => string | null): Column<Row>[] {
  return [
    differenceColumn(why),
    {
      id: "interval",
      heading: "95% interval",
      unit: POINTS,
      fields: { low: "low", high: "high" },
      value: (row) => row.interval ?? { none: why(row) ?? NONE.none },
    },
    ...pairTests<Row>(why),
  ];
}

export function pairNames<Row extends Paired>(): Column<Row>[] {
  return [column("a", "A", NAME, ({ a }) => a), column("b", "B", NAME, ({ b }) => b)];
}
