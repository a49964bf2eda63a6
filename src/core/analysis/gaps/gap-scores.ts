// Computes the scores of gap filling per system: accuracy with and without OTHER, precision, Rmax and Fmax by
// label, Pron-F.

import { OTHER } from "#core/tasks/gap-filling/content.ts";
import type { GapOutcome } from "./gap-outcome.ts";

/** A gap of a system's output. */
export interface GapItem {
  readonly example: string;
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

/** A share of answered gaps, and its possible range if all open gaps are answered. Null if the denominator is 0. */
export interface BoundedShare {
  /** Number of answered gaps that are hits. */
  readonly hits: number;
  /** Number of answered gaps that count. */
  readonly of: number;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** Scores of one label; shares from 0 to 1. */
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
  readonly precision: number | null;
  /** Null if `accepted` is 0. */
  readonly rMax: number | null;
  /** Null if `predicted` is 0 (∅ in DiscoMT 2015); 0 if the label was predicted and never correct. */
  readonly fMax: number | null;
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
  const all = labelsIn(systems, labels);
  return systems.map(({ system, items }) => {
    const ofLabels = all.map((label) => labelScore(label, items, bad));
    const categories = [...new Set(items.map(({ category }) => category))];
    return {
      system,
      ...accuraciesOf(items),
      pronF: sharesOf(summed(ofLabels)),
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
    withOther: bounded(answered, open.length, open.length),
    withoutOther: bounded(counted, open.length, canHit.length),
  };
}

/**
 * The bounds if `open` further gaps are answered. `canHit` of the open gaps can become hits; the others can only become
 * misses or not count.
 */
function bounded(items: readonly GapItem[], open: number, canHit: number): BoundedShare {
  const hits = items.filter(isHit).length;
  const of = items.length;
  const low = share(hits, of + open);
  // If no open gap can be a hit and nothing else counts, the share is defined only if an open gap becomes a miss.
  return { hits, of, value: share(hits, of), low, high: share(hits + canHit, of + canHit) ?? low };
}

/**
 * The scores of a label. Precision: the share of the outputs with the label for which the label is accepted; an output
 * with two labels counts for both. Rmax: every correct output of a gap that accepts the label is a hit, “even if the
 * actual pronoun used is different”. A bad translation accepts no label, so Rmax does not depend on how bad
 * translations count.
 */
function labelScore(label: string, items: readonly GapItem[], bad: BadTranslationMode): GapLabelScore {
  const written = items.filter(({ own }) => own.includes(label));
  const predicted = written.filter(
    ({ outcome }) => outcome.kind === "labels" || (outcome.kind === "bad" && bad === "incorrect"),
  );
  const accepted = items.filter((item) => accepts(item, label));
  const counts = {
    predicted: predicted.length,
    correct: predicted.filter((item) => accepts(item, label)).length,
    accepted: accepted.length,
    hits: accepted.filter(isHit).length,
  };
  return { label, written: written.length, ...sharesOf(counts) };
}

type Counts = Pick<GapLabelScore, "predicted" | "correct" | "accepted" | "hits">;

function summed(scores: readonly Counts[]): Counts {
  const total = (of: (one: Counts) => number) => scores.reduce((sum, one) => sum + of(one), 0);
  return {
    predicted: total(({ predicted }) => predicted),
    correct: total(({ correct }) => correct),
    accepted: total(({ accepted }) => accepted),
    hits: total(({ hits }) => hits),
  };
}

function sharesOf(counts: Counts): PronF {
  const precision = share(counts.correct, counts.predicted);
  const rMax = share(counts.hits, counts.accepted);
  return { ...counts, precision, rMax, fMax: harmonicMean(precision, rMax) };
}

/** F of a label. If a label was predicted but is accepted in no gap, it was never correct, so F is 0. */
function harmonicMean(precision: number | null, rMax: number | null): number | null {
  if (precision === null) return null;
  if (precision === 0 || rMax === null || rMax === 0) return 0;
  return (2 * precision * rMax) / (precision + rMax);
}

function accepts({ outcome }: GapItem, label: string): boolean {
  return outcome.kind === "labels" && outcome.labels.includes(label);
}

function labelsIn(systems: readonly GapSystem[], listedLabels: readonly string[]): string[] {
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
