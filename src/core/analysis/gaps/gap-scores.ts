// Computes the scores of gap filling per system with their intervals (accuracy with and without OTHER, precision, Rmax
// and Fmax by label, Pron-F), compares systems by them, and measures agreement on gaps, where sets of labels are
// compared by equality and by overlap.

import { findLessJudged } from "#core/analysis/accuracy/accuracy.ts";
import { lessJudgedMark } from "#core/analysis/accuracy/accuracy-words.ts";
import {
  type AgreementFigures,
  agreementFiguresOf,
  nominalScale,
} from "#core/analysis/agreement/agreement.ts";
import {
  type AnsweredItem,
  type GroupUnits,
  groupsOf,
  unitsAmong,
  unitsByGroup,
  weightsOf,
} from "#core/analysis/agreement/agreement-units.ts";
import { type ComparedBy, type FigurePair, figurePairsInParts } from "#core/analysis/metrics/figure-pairs.ts";
import {
  type Contribution,
  type FigureOfTotals,
  type FigureWithIntervals,
  RATIO,
  withIntervals,
} from "#core/base/statistics/figures-of-units.ts";
import { gapState, labelsKey, OTHER } from "#core/tasks/gap-filling/gap-filling.ts";
import type { CountedGapAnswer, GapOutcome } from "./gap-outcome.ts";

/** A gap of a system's output. */
export interface GapItem {
  readonly example: string;
  /** Id of the example's document. */
  readonly document: string;
  readonly category: string;
  /**
   * The labels of the output's linked tokens (`labelsOfTokens`). Only `OTHER` if the words are in no label or nothing
   * is linked.
   */
  readonly own: readonly string[];
  /** Whether any token of the output is linked to the pronoun. */
  readonly isLinked: boolean;
  readonly outcome: GapOutcome;
}

interface GapSystem {
  readonly system: string;
  readonly items: readonly GapItem[];
}

export const BAD_TRANSLATION_MODES = ["left-out", "incorrect"] as const;
/**
 * How gaps labelled BAD TRANSLATION count in precision and Pron-F. `left-out`: they do not count, because §4.4 of the
 * paper (DiscoMT 2015) says that many of them did not lower a system's Pron-F. `incorrect`: they are misses, as §4.3
 * says. In both accuracies they are misses in either case.
 */
export type BadTranslationMode = (typeof BAD_TRANSLATION_MODES)[number];

/** Counts of gaps. `examples` = `answered` + `open`. */
interface GapCounts {
  readonly examples: number;
  /** Gaps that are decided, with labels or as a bad translation. */
  readonly answered: number;
  readonly open: number;
  /** Answered gaps labelled BAD TRANSLATION. */
  readonly bad: number;
  /** Answered gaps whose labels include OTHER. */
  readonly other: number;
  /** Answered gaps labelled only OTHER. */
  readonly otherAlone: number;
  /** Gaps (answered or not) whose output has nothing linked to the pronoun. */
  readonly notLinked: number;
}

/** The range that a share can reach if all open gaps are answered. */
export interface PossibleShare {
  /** Null without any gap. */
  readonly low: number | null;
  /** Null if no gap could count for the highest value. */
  readonly high: number | null;
  /** Why a bound is undefined; null if both are defined. */
  readonly reason: string | null;
}

/**
 * A share of answered gaps. Null if the denominator is 0. Its intervals are those of `withIntervals`: a unit is a gap,
 * which is an example of this system.
 */
export interface BoundedShare extends FigureWithIntervals {
  /** Number of answered gaps that are hits. */
  readonly hits: number;
  /** Number of answered gaps that count. */
  readonly n: number;
  readonly possible: PossibleShare;
}

/** Scores of one label; figures from 0 to 1, each with its intervals over gaps. */
export interface GapLabelScore {
  readonly label: string;
  /** Gaps whose output has the label, whatever their outcome; 0 = the system never wrote it. */
  readonly written: number;
  /**
   * The gaps among `written` that are answered with labels, plus those labelled BAD TRANSLATION if these count as
   * incorrect. Denominator of precision.
   */
  readonly predicted: number;
  /** The gaps among `predicted` in which the label is accepted. */
  readonly correct: number;
  /** Answered gaps in which the label is accepted. Denominator of Rmax. */
  readonly accepted: number;
  /** The gaps among `accepted` whose output has any accepted label. */
  readonly hits: number;
  /** Null if `predicted` is 0. */
  readonly precision: FigureWithIntervals;
  /** Null if `accepted` is 0. */
  readonly rMax: FigureWithIntervals;
  /** Null if `predicted` is 0 (∅ in DiscoMT 2015); 0 if the label was predicted and never correct. */
  readonly fMax: FigureWithIntervals;
}

/** Micro average over all labels except OTHER. */
export type PronF = Omit<GapLabelScore, "label" | "written">;

export interface GapAccuracies extends GapCounts {
  /** Acc+O of DiscoMT 2015. */
  readonly withOther: BoundedShare;
  /** Acc−O of DiscoMT 2015. */
  readonly withoutOther: BoundedShare;
}

export interface GapScore extends GapAccuracies {
  readonly system: string;
  readonly pronF: PronF;
  /** One row per label in the given order, then other labels of answers and outputs in string order; none for OTHER. */
  readonly labels: readonly GapLabelScore[];
  /** One entry per category in order of appearance, each computed separately. */
  readonly categories: readonly (GapAccuracies & { readonly category: string })[];
}

/** Returns one entry per system. `labels`: names of the labels in order. Every system has a row for every label. */
export function gapScores(
  systems: readonly GapSystem[],
  labels: readonly string[],
  bad: BadTranslationMode = "left-out",
): GapScore[] {
  const all = gapLabels(systems, labels);
  return systems.map(({ system, items }) => {
    const ofLabels = all.map((label) => labelScore(label, items, bad));
    const categories = [...new Set(items.map(({ category }) => category))];
    return {
      system,
      ...accuraciesOf(items),
      pronF: sharesOf(pronUnits(items, all, bad), items),
      labels: ofLabels,
      categories: categories.map((category) => ({
        category,
        ...accuraciesOf(items.filter((item) => item.category === category)),
      })),
    };
  });
}

/**
 * Whether the output is compatible with the answer (DiscoMT 2015, §4.3): one of the output's labels is accepted. OTHER
 * is treated like any other label: an unlisted word, or nothing, is a hit if OTHER is accepted. Nothing is compatible
 * with a bad translation.
 */
export function isHit({ own, outcome }: Pick<GapItem, "own" | "outcome">): boolean {
  return outcome.kind === "labels" && own.some((label) => outcome.labels.includes(label));
}

/**
 * Acc+O: hits among all answered gaps. Acc−O: hits among gaps not labelled OTHER. A bad translation is a miss in both.
 * The lower bound counts every open gap as a miss, the upper bound as a hit. But in Acc−O, an open gap whose output has
 * only OTHER cannot be a hit and does not count in the upper bound.
 */
function accuraciesOf(items: readonly GapItem[]): GapAccuracies {
  const open = items.filter(({ outcome }) => outcome.kind === "open");
  const answered = items.filter(({ outcome }) => outcome.kind !== "open");
  const other = answered.filter((item) => accepts(item, OTHER));
  const counted = answered.filter((item) => !accepts(item, OTHER));
  const canHit = open.filter(({ own }) => own.some((label) => label !== OTHER));
  return {
    examples: items.length,
    answered: answered.length,
    open: open.length,
    bad: answered.filter(({ outcome }) => outcome.kind === "bad").length,
    other: other.length,
    otherAlone: other.filter(({ outcome }) => outcome.kind === "labels" && outcome.labels.length === 1)
      .length,
    notLinked: items.filter(({ isLinked }) => !isLinked).length,
    withOther: bounded(items, answered.length, { open: open.length, canHit: open.length }, accWithOther),
    withoutOther: bounded(
      items,
      counted.length,
      { open: open.length, canHit: canHit.length },
      accWithoutOther,
    ),
  };
}

/** What a gap adds to Acc+O: [hits, answered gaps]. */
function accWithOther(item: GapItem): Contribution {
  return item.outcome.kind === "open" ? NOTHING : [Number(isHit(item)), 1];
}

/** What a gap adds to Acc−O: [hits, answered gaps that do not accept OTHER]. */
function accWithoutOther(item: GapItem): Contribution {
  return accepts(item, OTHER) ? NOTHING : accWithOther(item);
}

const NOTHING: Contribution = [0, 0];

/** Why the upper bound of a share is undefined. */
const NO_UPPER_BOUND = "no gap could count as a hit";

/**
 * A share of `n` gaps with its bounds if the open gaps are answered. `canHit` of the open gaps can become hits; the
 * others can only become misses or not count. If no gap counts and none can become a hit, the highest value would be
 * 0/0, so it is undefined.
 */
function bounded(
  items: readonly GapItem[],
  n: number,
  { open, canHit }: { readonly open: number; readonly canHit: number },
  contributionOf: (item: GapItem) => Contribution,
): BoundedShare {
  const figure = withIntervals(
    items.map(contributionOf),
    items.map(({ document }) => document),
    RATIO,
  );
  const hits = items.reduce((sum, item) => sum + (contributionOf(item)[0] ?? 0), 0);
  const low = share(hits, n + open);
  const high = share(hits + canHit, n + canHit);
  const reason = low === null ? "no gap" : high === null ? NO_UPPER_BOUND : null;
  return { ...figure, hits, n, possible: { low, high, reason } };
}

/**
 * The scores of a label. Precision: the share of the outputs with the label for which the label is accepted; an output
 * with two labels counts for both. Rmax: every correct output of a gap that accepts the label is a hit, “even if the
 * actual pronoun used is different”. A bad translation accepts no label, so Rmax does not depend on how bad
 * translations count.
 */
function labelScore(label: string, items: readonly GapItem[], bad: BadTranslationMode): GapLabelScore {
  const units = items.map((item) => labelUnit(label, item, bad));
  return { label, written: items.filter(({ own }) => own.includes(label)).length, ...sharesOf(units, items) };
}

/** What a gap adds to the counts of a label: [predicted, correct, accepted, hits]. */
function labelUnit(label: string, item: GapItem, bad: BadTranslationMode): Contribution {
  const { kind } = item.outcome;
  const isPredicted =
    item.own.includes(label) && (kind === "labels" || (kind === "bad" && bad === "incorrect"));
  const isAccepted = accepts(item, label);
  return [isPredicted, isPredicted && isAccepted, isAccepted, isAccepted && isHit(item)].map(Number);
}

/** What each gap adds to the counts of Pron-F, which are those of all labels together. */
function pronUnits(
  items: readonly GapItem[],
  labels: readonly string[],
  bad: BadTranslationMode,
): Contribution[] {
  return items.map((item) =>
    labels.reduce<Contribution>(
      (sum, label) => labelUnit(label, item, bad).map((value, part) => value + (sum[part] ?? 0)),
      [],
    ),
  );
}

const PRECISION: FigureOfTotals = ([predicted = 0, correct = 0]) => share(correct, predicted);
const R_MAX: FigureOfTotals = ([, , accepted = 0, hits = 0]) => share(hits, accepted);
/** F of a label. If a label was predicted but is accepted in no gap, it was never correct, so F is 0. */
const F_MAX: FigureOfTotals = (totals) => {
  const precision = PRECISION(totals);
  const rMax = R_MAX(totals);
  if (precision === null) return null;
  if (precision === 0 || rMax === null || rMax === 0) return 0;
  return (2 * precision * rMax) / (precision + rMax);
};

/** The figures of units with the counts [predicted, correct, accepted, hits]. */
function sharesOf(units: readonly Contribution[], items: readonly GapItem[]): PronF {
  const documents = items.map(({ document }) => document);
  const total = (part: number) => units.reduce((sum, unit) => sum + (unit[part] ?? 0), 0);
  return {
    predicted: total(0),
    correct: total(1),
    accepted: total(2),
    hits: total(3),
    // Only the units that count in a figure are its units.
    precision: withIntervals(
      units.map(([predicted = 0, correct = 0]) => [predicted, correct]),
      documents,
      PRECISION,
    ),
    rMax: withIntervals(
      units.map(([, , accepted = 0, hits = 0]) => [0, 0, accepted, hits]),
      documents,
      R_MAX,
    ),
    fMax: withIntervals(units, documents, F_MAX),
  };
}

function accepts({ outcome }: GapItem, label: string): boolean {
  return outcome.kind === "labels" && outcome.labels.includes(label);
}

function gapLabels(systems: readonly GapSystem[], listedLabels: readonly string[]): string[] {
  const items = systems.flatMap((one) => one.items);
  const used = items.flatMap(({ own, outcome }) =>
    outcome.kind === "labels" ? [...own, ...outcome.labels] : own,
  );
  const unlisted = [...new Set(used)].filter((label) => !listedLabels.includes(label)).sort();
  return [...listedLabels, ...unlisted].filter((label) => label !== OTHER);
}

function share(part: number, of: number): number | null {
  return of === 0 ? null : part / of;
}

/** How a figure of gap filling is named in tables and files. */
export interface GapColumn {
  readonly key: string;
  /** Name in files. */
  readonly id: string;
  readonly heading: string;
  readonly meaning: string;
}

interface MeasureColumn extends GapColumn {
  readonly key: "withOther" | "withoutOther" | "pronF";
}

export const GAP_MEASURES: readonly [MeasureColumn, MeasureColumn, MeasureColumn] = [
  {
    key: "withOther",
    id: "acc_with_other",
    heading: "Acc+O",
    meaning: "accuracy with OTHER: hits / answered; a hit is an output whose own pronoun is accepted",
  },
  {
    key: "withoutOther",
    id: "acc_without_other",
    heading: "Acc−O",
    meaning: "accuracy without OTHER: hits / answered, over gaps where no other word is right",
  },
  {
    key: "pronF",
    id: "pron_f",
    heading: "Pron-F",
    meaning: "F of precision and Rmax over all labels except OTHER",
  },
];

// Compares each pair of systems by Acc+O, Acc−O and Pron-F, on the gaps that are answered in both.

/**
 * The pairs of systems by each figure; yields the share (0 to 1) of compared pairs.
 *
 * - Compared: the gaps of examples that are answered in both systems. A unit is an example.
 * - Withheld: pairs with a system of which many more gaps are open than of another (by the rule of “judged less”),
 *   because the answered gaps are then no random choice of the examples.
 */
export function gapPairsInParts(
  systems: readonly GapSystem[],
  labels: readonly string[],
  bad: BadTranslationMode,
): Generator<number, FigurePair[]> {
  const all = gapLabels(systems, labels);
  const shares = systems.map(({ system, items }) => ({
    system,
    toJudge: items.length,
    open: items.filter(({ outcome }) => outcome.kind === "open").length,
  }));
  const lessJudged = new Map(findLessJudged(shares).map((one) => [one.system, lessJudgedMark(one)]));
  const by = (
    measure: (typeof GAP_MEASURES)[number],
    figure: ComparedBy["figure"],
    contributionsOf: (items: readonly GapItem[]) => readonly Contribution[],
  ): ComparedBy => ({
    id: measure.id,
    heading: measure.heading,
    figure,
    systems: systems.map(({ system, items }) => {
      const answered = items.filter(({ outcome }) => outcome.kind !== "open");
      const contributions = contributionsOf(answered);
      return {
        system,
        noTest: lessJudged.get(system) ?? null,
        units: answered.map(({ example, document }, at) => ({
          key: example,
          document,
          contribution: contributions[at] ?? [],
        })),
      };
    }),
  });
  const [withOther, withoutOther, pronF] = GAP_MEASURES;
  return figurePairsInParts([
    by(withOther, RATIO, (items) => items.map(accWithOther)),
    by(withoutOther, RATIO, (items) => items.map(accWithoutOther)),
    by(pronF, F_MAX, (items) => pronUnits(items, all, bad)),
  ]);
}

/** One annotator's answer: a set of labels, a bad translation, or a wish for discussion. */
export type GapValue =
  | { readonly kind: "labels"; readonly labels: readonly string[] }
  | { readonly kind: "bad" }
  | { readonly kind: "discussion" };

/** One gap with an answer of each annotator, who are in the same order for every gap. Adjudicators have no entry. */
export interface AnsweredGap extends Omit<AnsweredItem, "answers"> {
  readonly category: string;
  /** Null = no answer. */
  readonly answers: readonly (GapValue | null)[];
}

/** The nominal figures, in which two sets are equal or different, and those in which overlapping sets agree partly. */
export interface GapAgreementRow extends AgreementFigures {
  /** Label of the category; null = all categories. */
  readonly category: string | null;
  /** Indices of the annotators: two, or all if there are more. */
  readonly members: readonly number[];
  /** Weighted by 1 − `masiDistance`. */
  readonly masi: AgreementFigures;
}

/**
 * The answer as it is compared. Null = it does not count: missing, in conflict, concurrent or stale. An answer that
 * asks for discussion is compared without its labels.
 */
export function gapValueOf({ content, stale, isConcurrent }: CountedGapAnswer): GapValue | null {
  if (stale || isConcurrent) return null;
  const state = gapState(content);
  if (state === "partial") return { kind: "discussion" };
  if (state !== "done") return null;
  return content.badTranslation ? { kind: "bad" } : { kind: "labels", labels: content.labels };
}

/**
 * MASI distance 1 − Jaccard · monotonicity (Passonneau 2006): Jaccard = shared labels / all labels; monotonicity = 1
 * for equal sets, 2/3 if one contains the other, 1/3 if they overlap, 0 if disjoint. A bad translation and a wish for
 * discussion have distance 1 from all other answers.
 */
export function masiDistance(one: GapValue, other: GapValue): number {
  if (one.kind !== "labels" || other.kind !== "labels") return one.kind === other.kind ? 0 : 1;
  const a = new Set(one.labels);
  const b = new Set(other.labels);
  const shared = [...a].filter((label) => b.has(label)).length;
  const all = a.size + b.size - shared;
  if (shared === all) return 0;
  const isSubset = shared === a.size || shared === b.size;
  return 1 - (shared / all) * (isSubset ? 2 / 3 : 1 / 3);
}

/**
 * Rows for all categories together, then for each of `categories` (labels): one row per pair of annotators, then one
 * for all annotators if there are more than two. Groups without shared gaps have no row.
 */
export function gapAgreement(
  gaps: readonly AnsweredGap[],
  people: number,
  categories: readonly string[],
): GapAgreementRow[] {
  return [...gapAgreementInParts(gaps, people, categories)];
}

/** Like `gapAgreement`, but row by row, because thousands of rows take seconds. */
export function* gapAgreementInParts(
  gaps: readonly AnsweredGap[],
  people: number,
  categories: readonly string[],
): Generator<GapAgreementRow> {
  const values = new Map<string, GapValue>();
  const keyed = gaps.map((gap) => ({
    ...gap,
    answers: gap.answers.map((value) => value && keyIn(values, value)),
  }));
  for (const category of [null, ...categories]) {
    const unitsOf = unitsByGroup(
      category === null ? keyed : keyed.filter((gap) => gap.category === category),
      people,
    );
    for (const members of groupsOf(people)) {
      const found = unitsOf(members);
      if (found.units.length > 0) yield { category, members, ...figuresOf(found, members.length, values) };
    }
  }
}

function figuresOf(found: GroupUnits, people: number, values: ReadonlyMap<string, GapValue>) {
  const given = found.units.flatMap(({ answers }) => answers.filter((answer) => answer !== null));
  const answers = [...new Set(given)].sort();
  const scale = nominalScale(people, answers);
  const givenValues = answers.flatMap((answer) => values.get(answer) ?? []);
  const weights = weightsOf(answers.length, (one, other) => {
    const a = givenValues[one];
    const b = givenValues[other];
    return a === undefined || b === undefined ? 0 : 1 - masiDistance(a, b);
  });
  return { ...agreementFiguresOf(found, scale), masi: agreementFiguresOf(found, { ...scale, weights }) };
}

/**
 * Returns a key that is equal for equal answers, and adds the answer to `values` under this key. Labels give a JSON
 * list, so a label named “bad” does not get the key of the answer “bad translation”.
 */
function keyIn(values: Map<string, GapValue>, value: GapValue): string {
  const key = value.kind === "labels" ? labelsKey(value.labels) : value.kind;
  if (!values.has(key)) values.set(key, value);
  return key;
}

// Compares two methods for the same candidate: judging the visible pronoun, and filling its gap.

const ANSWERS = ["correct", "incorrect"] as const;
type MethodAnswer = (typeof ANSWERS)[number];

/**
 * A candidate decided by both methods, as if they were two annotators: first the judgement of the visible pronoun, then
 * whether the output's own label is an accepted answer of its gap (`isHit`; “correct” = accepted).
 */
export interface BothMethods extends AnsweredItem {
  readonly category: string;
  readonly answers: readonly [judged: MethodAnswer, accepted: MethodAnswer];
}

/** Counts of units: what was judged together and filled together is one unit. */
export interface TwoMethodsRow extends AgreementFigures {
  /** Label; null = all categories. */
  readonly category: string | null;
  readonly correctAccepted: number;
  readonly correctNotAccepted: number;
  readonly incorrectAccepted: number;
  readonly incorrectNotAccepted: number;
}

/** All categories together, then each of `categories` (labels) with units. */
export function twoMethods(
  candidates: readonly BothMethods[],
  categories: readonly string[],
): TwoMethodsRow[] {
  const rows = categories.map((label) =>
    rowOf(
      label,
      candidates.filter(({ category }) => category === label),
    ),
  );
  return [rowOf(null, candidates), ...rows.filter(({ units }) => units > 0)];
}

function rowOf(category: string | null, candidates: readonly BothMethods[]): TwoMethodsRow {
  const found = unitsAmong(candidates, [0, 1]);
  const count = (judged: MethodAnswer, accepted: MethodAnswer) =>
    found.units.filter(({ answers }) => answers[0] === judged && answers[1] === accepted).length;
  return {
    category,
    correctAccepted: count("correct", "correct"),
    correctNotAccepted: count("correct", "incorrect"),
    incorrectAccepted: count("incorrect", "correct"),
    incorrectNotAccepted: count("incorrect", "incorrect"),
    ...agreementFiguresOf(found, nominalScale(2, ANSWERS)),
  };
}
