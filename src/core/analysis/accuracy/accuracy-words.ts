// Names and formats counts and proportions for the command line, the report screen and exports.

import { formatNumber } from "#core/base/number-words.ts";
import { STATE_WORDS } from "#core/campaign/outcomes/candidate-states.ts";
import { OPEN_REASONS, type OpenReason } from "#core/campaign/outcomes/outcome.ts";
import { EXCLUSIONS, type Exclusion } from "#core/tasks/judging/state.ts";
import { BAD_TRANSLATION, INCORRECT_WORD_ALIGNMENT, tagName } from "#core/tasks/judging/tags.ts";
import { accuracyOf, type Denominator, type OutcomeCounts, type Proportion, proportion } from "./accuracy.ts";

/** One count: its heading for readers, its name for programs, and its meaning. */
export interface CountWord {
  readonly key:
    | "examples"
    | "approved"
    | "referred"
    | "approvedNotJudged"
    | "correct"
    | "incorrect"
    | "open"
    | "excluded";
  readonly heading: string;
  readonly column: string;
  readonly meaning: string;
}

/** All counts, in the order of the columns. */
export const COUNT_WORDS: readonly CountWord[] = [
  {
    key: "examples",
    heading: "examples",
    column: "examples",
    meaning: "candidates of the system in the category",
  },
  {
    key: "approved",
    heading: "approved",
    column: "approved",
    meaning: "approved automatically, whether or not judged later",
  },
  {
    key: "referred",
    heading: "referred",
    column: "referred",
    meaning: "not approved automatically, so needs judging",
  },
  {
    key: "approvedNotJudged",
    heading: "approved, not judged",
    column: "approved_not_judged",
    meaning: "approved automatically and not judged (a flag or a remark is not a judgement)",
  },
  {
    key: "correct",
    heading: "judged correct",
    column: "correct",
    meaning: "the pronoun judged correct, given the translation of the antecedent’s head",
  },
  {
    key: "incorrect",
    heading: "judged incorrect",
    column: "incorrect",
    meaning: "the pronoun judged incorrect",
  },
  {
    key: "open",
    heading: "open",
    column: "open",
    meaning: "nothing decides it yet: not judged, unfinished, in conflict, disputed, outdated or reused",
  },
  {
    key: "excluded",
    heading: "excluded",
    column: "excluded",
    meaning: "cannot be judged: a bad translation or a wrong alignment",
  },
];

/** The equation by which the counts of a cell add up. */
export const COUNTS_ADD_UP =
  "examples = approved + referred = “approved, not judged” + “judged correct” + “judged incorrect” + open + excluded";

export const DENOMINATOR_WORDS: Readonly<Record<Denominator, { heading: string; formula: string }>> = {
  examples: {
    heading: "accuracy over examples",
    formula: "(“approved, not judged” + “judged correct”) / examples, as in Guillou & Hardmeier (2016)",
  },
  judged: {
    heading: "accuracy over judged",
    formula: "judged correct / (judged correct + judged incorrect), finished human judgements only",
  },
};

/**
 * Words for the accuracy of the antecedent's head, which is shown next to that of the pronoun over judged candidates.
 */
export const HEAD_ACCURACY_WORDS = {
  heading: "antecedent’s head over judged",
  formula:
    "head right / (head right + head wrong), for judged candidates in categories that require an antecedent",
};

/** The caveat about automatic approval (WMT 2018). */
export const APPROVAL_CAVEAT =
  "Automatic approval never rejects and is sometimes wrong. Unchecked approvals may inflate accuracy over examples; " +
  "open candidates count as wrong.";

/** A share in percent with one decimal (“72.0”); null if the share is null, because its denominator is 0. */
export function percent(value: number | null): string | null {
  return value === null ? null : (100 * value).toFixed(1);
}

/** The interval in percent (“52.4–85.7”); null if there is none. */
export function percentInterval({ interval }: Proportion): string | null {
  return interval === null ? null : `${percent(interval.low)}–${percent(interval.high)}`;
}

/** Reasons as shown to people. */
export const REASON_WORDS: Readonly<Record<OpenReason | Exclusion, string>> = {
  "not judged": STATE_WORDS.open,
  "not finished": STATE_WORDS.partial,
  conflict: STATE_WORDS.conflict,
  "two answers": "two answers",
  "annotators disagree": STATE_WORDS.disputed,
  stale: STATE_WORDS.stale,
  "reused answer": STATE_WORDS.reused,
  "silver reference": "accepted by a silver reference",
  bad_translation: tagName(BAD_TRANSLATION),
  incorrect_word_alignment: tagName(INCORRECT_WORD_ALIGNMENT),
};

/** The reason in words. An unknown reason, which can come from a URL or a file, is returned unchanged. */
export function reasonName(why: string): string {
  return new Map(Object.entries(REASON_WORDS)).get(why) ?? why;
}

interface CountedReason {
  /** The reason as it is stored. */
  readonly why: OpenReason | Exclusion;
  /** The reason in words. */
  readonly reason: string;
  readonly count: number;
}

/**
 * The reasons why candidates are open or excluded, with their numbers, in a fixed order, without zeros. Empty for all
 * keys except `open` and `excluded`.
 */
export function reasonsOf(counts: OutcomeCounts, key: CountWord["key"]): CountedReason[] {
  const allReasons: CountedReason[] =
    key === "open"
      ? OPEN_REASONS.map((why) => ({ why, reason: REASON_WORDS[why], count: counts.openWhy[why] ?? 0 }))
      : key === "excluded"
        ? EXCLUSIONS.map((why) => ({ why, reason: REASON_WORDS[why], count: counts.excludedWhy[why] ?? 0 }))
        : [];
  return allReasons.filter(({ count }) => count > 0);
}

/** The reasons with their numbers, such as “not judged: 3, conflict: 2”. */
export function reasonsText(counts: OutcomeCounts, key: "open" | "excluded"): string {
  return reasonsOf(counts, key)
    .map(({ reason, count }) => `${reason}: ${formatNumber(count)}`)
    .join(", ");
}

/** The count with its reasons, such as “5: not judged 3, conflict 2”. */
export function countText(counts: OutcomeCounts, key: CountWord["key"]): string {
  const reasons = reasonsOf(counts, key);
  if (reasons.length === 0) return String(counts[key]);
  return `${counts[key]}: ${reasons.map(({ reason, count }) => `${reason} ${count}`).join(", ")}`;
}

/**
 * Sentences about open candidates whose translation was judged correct elsewhere, and what accuracy over examples would
 * be if these candidates were correct. Null if there are no such candidates.
 */
export function reusableAnswersText(counts: OutcomeCounts): string | null {
  const reused = counts.openWhy["reused answer"] ?? 0;
  const silver = counts.openWhy["silver reference"] ?? 0;
  const accepted = reused + silver;
  if (accepted === 0) return null;
  const { hits, n } = accuracyOf(counts, "examples");
  const isSingle = accepted === 1;
  const sentences = [
    ...(reused > 0 ? [`${reused} reused: the same translation was judged right in another output.`] : []),
    ...(silver > 0
      ? [`${silver} accepted by a silver reference: the same translation was accepted in another campaign.`]
      : []),
  ];
  return (
    `${sentences.join(" ")} ` +
    `${isSingle ? "It is" : "They are"} counted as open. If ${isSingle ? "it was" : "they were"} right, ` +
    `accuracy over examples would be ${percent(proportion(hits + accepted, n).value)}%.`
  );
}
