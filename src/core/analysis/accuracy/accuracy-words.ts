// Names and formats counts and proportions for the command line, the report screen and exports.

import { formatNumber } from "#core/base/number-words.ts";
import {
  EXCLUSION_REASONS,
  type ExclusionReason,
  OPEN_REASONS,
  type OpenReason,
  STATE_WORDS,
} from "#core/campaign/outcomes/outcome.ts";
import { BAD_TRANSLATION, INCORRECT_WORD_ALIGNMENT, tagName } from "#core/tasks/judging/tags.ts";
import { accuracyOf, type OutcomeCounts, proportion } from "./accuracy.ts";

/** The caveat about automatic approval (WMT 2018). */
export const APPROVAL_CAVEAT =
  "Automatic approval never rejects and is sometimes wrong. Unchecked approvals may inflate accuracy over examples; " +
  "open candidates count as incorrect.";

/** Why a total is no accuracy of running text. */
export const MIX_MEANING =
  "The total depends on how many examples the suite has of each category, so it is not the accuracy on running text.";

/** A share in percent with one decimal (“72.0”); null if the share is null, because its denominator is 0. */
export function percent(value: number | null): string | null {
  return value === null ? null : (100 * value).toFixed(1);
}

/** Reasons as shown to people. */
export const REASON_WORDS: Readonly<Record<OpenReason | ExclusionReason, string>> = {
  "not judged": STATE_WORDS.open,
  "not finished": STATE_WORDS.partial,
  conflict: STATE_WORDS.conflict,
  "two answers": "two answers",
  "annotators disagree": STATE_WORDS.disputed,
  stale: STATE_WORDS.stale,
  "reused answer": STATE_WORDS.reused,
  "silver reference": "accepted by a silver reference",
  "known wrong": "equal to a translation that is known to be wrong",
  bad_translation: tagName(BAD_TRANSLATION),
  incorrect_word_alignment: tagName(INCORRECT_WORD_ALIGNMENT),
  "no translation": STATE_WORDS.untranslated,
};

interface CountedReason {
  /** The reason as it is stored. */
  readonly why: OpenReason | ExclusionReason;
  /** The reason in words. */
  readonly reason: string;
  readonly count: number;
}

/**
 * The reasons why candidates are open or excluded, with their numbers, in a fixed order, without zeros. Empty for all
 * keys except `open` and `excluded`.
 */
function reasonsOf(counts: OutcomeCounts, key: "open" | "excluded"): CountedReason[] {
  const allReasons: CountedReason[] =
    key === "open"
      ? OPEN_REASONS.map((why) => ({ why, reason: REASON_WORDS[why], count: counts.openWhy[why] ?? 0 }))
      : EXCLUSION_REASONS.map((why) => ({
          why,
          reason: REASON_WORDS[why],
          count: counts.excludedWhy[why] ?? 0,
        }));
  return allReasons.filter(({ count }) => count > 0);
}

/** The reasons with their numbers, such as “not judged: 3, conflict: 2”. */
export function reasonsText(counts: OutcomeCounts, key: "open" | "excluded"): string {
  return reasonsOf(counts, key)
    .map(({ reason, count }) => `${reason}: ${formatNumber(count)}`)
    .join(", ");
}

/** The count with its reasons, such as “5: not judged 3, conflict 2”. */
export function countText(counts: OutcomeCounts, key: "open" | "excluded"): string {
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
    ...(reused > 0 ? [`${reused} reused: the same translation was judged correct in another output.`] : []),
    ...(silver > 0
      ? [`${silver} accepted by a silver reference: the same translation was accepted in another campaign.`]
      : []),
  ];
  return (
    `${sentences.join(" ")} ` +
    `${isSingle ? "It is" : "They are"} counted as open. If ${isSingle ? "it was" : "they were"} correct, ` +
    `accuracy over examples would be ${percent(proportion(hits + accepted, n).value)}%.`
  );
}
