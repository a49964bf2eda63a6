// Explains the forecast of a study in words: its assumptions, and the figures in short.

import { counted, formatNumber } from "#core/base/number-words.ts";
import { workWords } from "#core/campaign/queue/workload.ts";
import type { PlannedAnnotator } from "#core/exchange/planned-work.ts";
import { ASSUMED_PRECISION, FEWEST_SAMPLED, type StudyForecast } from "./study-forecast.ts";

const percent = (share: number) => `${Math.round(100 * share)}%`;
const points = (share: number) => (100 * share).toFixed(1);

export const DECISIONS_TITLE = "decisions";
export const DIFFERENCE_TITLE = "smallest difference this study can show";
export const SMALLEST_DIFFERENCE_MEANING =
  "The smallest true difference in accuracy of two systems that is found significant in 80 of 100 such studies, in percentage points. It depends on the share of discordant examples: those that are correct in only one of the two systems. Assumption: every example is decided in both systems.";
export const HALF_WIDTH_TITLE = "width of the intervals";
export const HALF_WIDTH_MEANING =
  "The 95% interval of an accuracy extends at most this far in each direction, in percentage points.";
export const CORRECTED_MEANING = `The same for the corrected accuracy, if ${percent(ASSUMED_PRECISION)} of the approvals are correct. It needs a sample of at least ${FEWEST_SAMPLED} approvals of the system.`;
export const WORK_TITLE = "work";
export const WORK_MEANING =
  "Decisions times the median seconds per decision: the annotator's own if they have made five decisions, else that of all annotators, else 60 seconds.";

export const NO_DIFFERENCE = "too few examples";
export const NO_SAMPLE = "sample too small";

export const PACE_WORDS = {
  own: "own pace",
  campaign: "pace of all annotators",
  assumed: "assumed: 60 per hour",
} as const satisfies Record<PlannedAnnotator["pace"], string>;

/** The figures for one share of discordant examples in sentences: measured, else 20%; null for a single system. */
export function differenceWords({ examples, pairs, differences }: StudyForecast): string | null {
  const one = differences.find(
    ({ measuredPairs, discordant }) => measuredPairs !== null || discordant === 0.2,
  );
  if (one === undefined) return null;
  const { discordant, measuredPairs, onePair, allPairs } = one;
  const all = allPairs === null ? "none" : points(allPairs);
  const figures =
    onePair === null
      ? "none"
      : `${points(onePair)} percentage points between two systems${pairs > 1 ? ` (${all} if all ${formatNumber(pairs)} pairs are compared)` : ""}`;
  const basis = measuredPairs === null ? "Assumed" : "Measured so far";
  return `Smallest difference this study can show: ${figures}. ${basis}: ${percent(discordant)} of ${counted(examples, "example")} are correct in only one of the two.`;
}

/** The work of all annotators in a sentence, such as “Work: about 6 h 20 min (Ana 3 h 10 min, Ben 3 h 10 min)”. */
export function workSentence(
  people: readonly Pick<PlannedAnnotator, "annotator" | "seconds" | "pace">[],
  nameOf: (annotator: string) => string,
): string | null {
  const timed = people.flatMap(({ seconds, ...person }) =>
    seconds === null ? [] : [{ ...person, seconds }],
  );
  if (timed.length < people.length || timed.length === 0) return null;
  const total = workWords(timed.reduce((sum, { seconds }) => sum + seconds, 0));
  const each = timed.map(({ annotator, seconds }) =>
    `${nameOf(annotator.id)} ${workWords(seconds).replace(/^about /, "")}`.trim(),
  );
  const isAssumed = timed.every(({ pace }) => pace === "assumed");
  return `Work: ${total}${timed.length === 1 ? "" : ` (${each.join(", ")})`}${isAssumed ? `, ${PACE_WORDS.assumed}` : ""}.`;
}
