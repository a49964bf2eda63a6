// Holds the measures of gap filling by system: accuracy with and without OTHER, precision, Rmax and Fmax by label, Pron-F.

import type { GapOutcome } from "#core/gaps/gap-outcome.ts";
import { OTHER } from "#core/task/gap-filling/content.ts";

/** One gap of a system's output. */
export interface GapItem {
  readonly example: string;
  /** Label. */
  readonly category: string;
  /** What the output has there: `labelsSpelt` of the linked tokens, so `OTHER` alone for an unlisted word and for nothing. */
  readonly own: readonly string[];
  /** Whether any token of the output is linked to the pronoun. */
  readonly isLinked: boolean;
  readonly outcome: GapOutcome;
}

interface GapSystem {
  readonly system: string;
  readonly items: readonly GapItem[];
}

export const BAD_READINGS = ["left-out", "incorrect"] as const;
/**
 * How gaps labelled BAD TRANSLATION count in precision and Pron-F. `left-out`: not at all, since §4.4 of the paper says that many of them did
 * not lower a system's Pron-F. `incorrect`: as misses, as §4.3 says. In both accuracies they are misses either way.
 */
export type BadReading = (typeof BAD_READINGS)[number];

/** How many gaps there are, and what they came to. `examples` = `answered` + `open`. */
interface GapCounts {
  readonly examples: number;
  /** Settled: with labels, or as a bad translation. */
  readonly answered: number;
  readonly open: number;
  /** Of the answered: labelled BAD TRANSLATION. */
  readonly bad: number;
  /** Of the answered: labelled OTHER, alone or beside others. */
  readonly other: number;
  /** Of the answered: labelled OTHER alone. */
  readonly otherAlone: number;
  /** Of all: the output has nothing that is linked to the pronoun. */
  readonly notLinked: number;
}

/** A share of what is answered, and where it may end up once what is open is answered. Null = nothing to divide by. */
export interface BoundedShare {
  readonly hits: number;
  readonly of: number;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** Of one label; shares from 0 to 1. */
export interface GapLabelScore {
  readonly label: string;
  /** Outputs that have the label, whatever became of the gap: 0 = it was never predicted by the system. */
  readonly written: number;
  /** Of them those answered with labels, and those labelled BAD if these count as incorrect: what precision is of. */
  readonly predicted: number;
  /** Of these, those for which the label is accepted. */
  readonly correct: number;
  /** Gaps for which the label is accepted: what Rmax is of. */
  readonly accepted: number;
  /** Of these, those whose output has any accepted label. */
  readonly hits: number;
  /** Null where `predicted` is 0. */
  readonly precision: number | null;
  /** Null where `accepted` is 0. */
  readonly rMax: number | null;
  /** Null where `predicted` is 0 (the paper's ∅), 0 where it was predicted and never right. */
  readonly fMax: number | null;
}

/** Micro-averaged over all labels but OTHER. */
export type PronF = Omit<GapLabelScore, "label" | "written">;

export interface GapAccuracies extends GapCounts {
  /** The paper's Acc+O. */
  readonly withOther: BoundedShare;
  /** The paper's Acc−O. */
  readonly withoutOther: BoundedShare;
}

export interface GapScore extends GapAccuracies {
  readonly system: string;
  readonly pronF: PronF;
  /** In the order asked for, then labels that only stand in answers, by code units; without OTHER. */
  readonly labels: readonly GapLabelScore[];
  /** In the order in which they come; by itself each. */
  readonly categories: readonly (GapAccuracies & { readonly category: string })[];
}

/** Of each system; `labels`: names in their order. Every system has a row for every label. */
export function gapScores(
  systems: readonly GapSystem[],
  labels: readonly string[],
  bad: BadReading = "left-out",
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
 * Whether the output is compatible with the answer (§4.3): any of its labels is accepted. OTHER counts like any: as a hit where the
 * output has an unlisted word, or nothing, and OTHER is accepted. Nothing is compatible with a bad translation.
 */
export function isHit({ own, outcome }: Pick<GapItem, "own" | "outcome">): boolean {
  return outcome.kind === "labels" && own.some((label) => outcome.labels.includes(label));
}

/**
 * Acc+O: hits among all answered gaps. Acc−O: hits among those not labelled OTHER, alone or beside others. A bad translation is a miss in both.
 * Bounds: each open gap becomes what serves worst, or best. Worst is a miss, since any gap can turn out bad; best is a hit, but in Acc−O not
 * for an output that has OTHER alone: it can only miss there, or be labelled OTHER and leave.
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

/** `open` more may come to miss, `canHit` of them may come to hit while the others leave. */
function bounded(items: readonly GapItem[], open: number, canHit: number): BoundedShare {
  const hits = items.filter(isHit).length;
  const of = items.length;
  const low = share(hits, of + open);
  // Where nothing can hit and nothing else counts, what is open may leave or miss: there is a figure only if it misses.
  return { hits, of, value: share(hits, of), low, high: share(hits + canHit, of + canHit) ?? low };
}

/**
 * Precision is the standard one: of the outputs that have the label, those for which it is accepted; an output with two labels counts for both.
 * Rmax counts as a hit every right output of a gap for which the label is accepted, “even if the actual pronoun used is different”. No label is
 * accepted for a bad translation, so Rmax is the same in both readings.
 */
function labelScore(label: string, items: readonly GapItem[], bad: BadReading): GapLabelScore {
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

/** What was predicted and is accepted nowhere was never right. */
function harmonicMean(precision: number | null, rMax: number | null): number | null {
  if (precision === null) return null;
  if (precision === 0 || rMax === null || rMax === 0) return 0;
  return (2 * precision * rMax) / (precision + rMax);
}

function accepts({ outcome }: GapItem, label: string): boolean {
  return outcome.kind === "labels" && outcome.labels.includes(label);
}

function labelsIn(systems: readonly GapSystem[], listed: readonly string[]): string[] {
  const items = systems.flatMap((one) => one.items);
  const said = items.flatMap(({ own, outcome }) =>
    outcome.kind === "labels" ? [...own, ...outcome.labels] : own,
  );
  const others = [...new Set(said)].filter((label) => !listed.includes(label)).sort();
  return [...listed, ...others].filter((label) => label !== OTHER);
}

function share(part: number, of: number): number | null {
  return of === 0 ? null : part / of;
}
