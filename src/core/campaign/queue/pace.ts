// Estimates from an annotator's pace how much time work takes.

import { formatNumber } from "#core/base/message-text.ts";
import type { Campaign, CandidateIndex } from "#core/campaign/campaign.ts";
import type { CandidateState } from "#core/campaign/outcomes/outcome.ts";
import type { Register } from "#core/ledger/fold.ts";
import { compareEvents } from "#core/ledger/ledger.ts";
import { gapState } from "#core/tasks/gap-filling/gap-filling.ts";
import { GAPS, type JUDGING } from "#core/tasks/tasks.ts";

/** Tasks with a measured pace. */
export type PacedTask = typeof JUDGING | typeof GAPS;

/**
 * Seconds per decision that are assumed until somebody has judged: 60 decisions an hour. Hardmeier (2014)
 * reports about 60 examples per hour; Hardmeier et al. (2015) were one third slower over their whole annotation period.
 */
export const ASSUMED_PACE = 60;

/**
 * Seconds of the annotator's decisions on finished candidates, the latest decision last. Copied answers (of a group,
 * reused or accepted) and records without a time are left out. `stateOf`: state of a candidate by the annotator's
 * judgement.
 */
export function timedSeconds(
  { registers }: Pick<Campaign, "registers">,
  candidates: Pick<CandidateIndex, "numberOf">,
  { annotator, task }: { readonly annotator: string; readonly task: PacedTask },
  stateOf: (candidate: number) => CandidateState,
): number[] {
  if (task === GAPS) {
    return byOrder(registers.ofAnnotator(annotator, GAPS)).flatMap(({ latest }) => {
      const { seconds } = latest.circumstances;
      const isOwn = candidates.numberOf(latest) !== null && latest.copiedFrom === null;
      return isOwn && seconds !== null && gapState(latest.content) === "done" ? [seconds] : [];
    });
  }
  return byOrder(registers.ofAnnotator(annotator)).flatMap(({ latest }) => {
    const candidate = candidates.numberOf(latest);
    const { seconds } = latest.circumstances;
    if (candidate === null || seconds === null || latest.copiedFrom !== null) return [];
    return stateOf(candidate) === "done" ? [seconds] : [];
  });
}

/** The registers in the order of their latest judgements. */
function byOrder<R extends Pick<Register, "latest">>(registers: readonly R[]): R[] {
  return [...registers].sort((a, b) => compareEvents(a.latest, b.latest));
}

/** Minimum number of finished candidates for an estimate. */
const FEWEST = 5;

/** Median seconds per finished candidate; null if there are too few. */
export function paceOf(seconds: readonly number[]): number | null {
  if (seconds.length < FEWEST) return null;
  const sorted = [...seconds].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Number of decisions that somebody who has never judged is assumed to take slowly. */
const FIRST_DECISIONS = 10;

/**
 * Mean seconds per decision, as a whole number, for somebody without an own pace: that of the campaign (`pace`), but at
 * least `ASSUMED_PACE` for the first ten of `decisions`. Who begins reads the guidelines and learns the keys.
 */
export function newcomersPace(pace: number, decisions: number): number {
  if (decisions === 0) return pace;
  const slow = Math.min(decisions, FIRST_DECISIONS);
  const seconds = slow * Math.max(pace, ASSUMED_PACE) + (decisions - slow) * pace;
  return Math.round(seconds / decisions);
}

/** Number of the latest decisions that an estimate of the remaining time uses. */
const RECENT = 20;

/**
 * Median seconds of the last twenty decisions, for estimates of the remaining time: it follows an annotator who becomes
 * faster, and does not jump with one long item. `seconds`: latest last. Null = too few decisions.
 */
export function recentPace(seconds: readonly number[]): number | null {
  return paceOf(seconds.slice(-RECENT));
}

/** Number of decisions before the first time left is shown. */
const FIRST_PACE = 10;
/** Number of the latest decisions from which the pace may be replaced, and between two times that it may. */
const LOOK = 40;
/** Factor by which the pace must have changed to be replaced. */
const CHANGED = 1.5;

/**
 * Seconds per decision for the time left that is shown while somebody works: the median of the first ten decisions,
 * until that of the last forty is half as long again, or two thirds. That is looked at after 20, 40, 80, 120 … decisions,
 * also to be quick. A median that follows every decision lets the time left rise and fall by chance: the times of one
 * annotator vary by a factor of two, so that even the median of twenty is off by a sixth. `seconds`: latest last. Null =
 * fewer than ten decisions.
 */
export function steadyPace(seconds: readonly number[]): number | null {
  if (seconds.length < FIRST_PACE) return null;
  let pace = paceOf(seconds.slice(0, FIRST_PACE));
  for (let count = 2 * FIRST_PACE; count <= seconds.length; count += Math.min(count, LOOK)) {
    const recent = paceOf(seconds.slice(Math.max(0, count - LOOK), count));
    if (pace === null || recent === null) continue;
    if (recent >= pace * CHANGED || recent <= pace / CHANGED) pace = recent;
  }
  return pace;
}

/** Time for `left` candidates in words. `pace`: seconds per candidate. */
export function remainingWords(pace: number, left: number): string {
  return `${durationWords(pace * left)} left`;
}

/**
 * Duration in words: “less than a minute”, or rounded to minutes below ten minutes, to five minutes below an hour, to
 * half hours below two hours, and to hours above.
 */
function durationWords(seconds: number): string {
  const minutes = seconds / 60;
  if (minutes < 1) return "less than a minute";
  const rounded = minutes < 10 ? Math.round(minutes) : Math.round(minutes / 5) * 5;
  if (rounded < 60) return `about ${rounded} min`;
  return `about ${minutes < 120 ? Math.round(minutes / 30) / 2 : Math.round(minutes / 60)} h`;
}

/** Hours and minutes of work: “less than a minute”, “about 45 min”, “about 6 h 20 min”; whole hours above a day. */
export function workWords(seconds: number): string {
  const minutes = seconds / 60;
  if (minutes < 57.5) return durationWords(seconds);
  const rounded = minutes < 24 * 60 ? Math.round(minutes / 10) * 10 : Math.round(minutes / 60) * 60;
  const hours = Math.floor(rounded / 60);
  const rest = rounded % 60;
  return rest === 0 ? `about ${formatNumber(hours)} h` : `about ${formatNumber(hours)} h ${rest} min`;
}
