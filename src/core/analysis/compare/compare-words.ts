// Defines the wording and the columns of a comparison of systems, for the command line and the screen.

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
  POINTS,
  SIGNIFICANCE_LEVEL,
} from "#core/tables/table.ts";
import type { Correction, NoCorrectedDifference, PairRow, RankedBy } from "./compare-systems.ts";
import { NO_TESTS, type NoTest, type Untested } from "./untested.ts";

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
export function noTestMeanings(rows: readonly Pick<PairRow, "noTest">[]): string[] {
  return NO_TESTS.filter((reason) => rows.some(({ noTest }) => noTest.includes(reason))).map(
    (reason) => NO_TEST_MEANINGS[reason],
  );
}

/** All reasons why a pair has no test, such as “no test: judged less, annotators confounded with systems”. */
export function noTestText(reasons: readonly NoTest[]): string {
  return `no test: ${reasons.map((reason) => NO_TEST_WORDS[reason]).join(", ")}`;
}

/** Why a pair has no corrected difference, for a table cell. */
export const NO_CORRECTED_WORDS: Readonly<Record<NoCorrectedDifference, string>> = {
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
