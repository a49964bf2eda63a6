// Reads a short notation for judgements of one candidate by several annotators, for tables of test cases: one word per
// annotator.

import type { CountedJudgement } from "#core/campaign/outcomes/outcome.ts";
import { EMPTY_JUDGEMENT, type JudgementContent } from "#core/tasks/judging/content.ts";
import type { CandidateToJudge } from "#core/tasks/judging/pronoun-judgement.ts";

/** A candidate without marked tokens, so that the two answers alone make its judgement complete. */
export const CANDIDATE: CandidateToJudge = {
  category: "anaphoric_intra_they",
  needsAntecedent: true,
  marks: { pronoun: [], antecedent: [] },
};

/** Judgements of the candidate by the words of the notation. */
const WORDS = {
  right: { antecedent: "bad", pronoun: "ok" },
  both: { antecedent: "ok", pronoun: "ok" },
  wrong: { antecedent: "ok", pronoun: "bad" },
  bad: { tags: ["bad_translation"] },
  unaligned: { tags: ["incorrect_word_alignment"] },
  begun: { pronoun: "ok" },
  clash: { pronoun: "bad", tags: ["bad_translation"] },
  silent: { flagged: true, remark: "?" },
} as const satisfies Record<string, Partial<JudgementContent>>;

export const JUDGEMENT_WORDS = Object.keys(WORDS);

function isWord(word: string): word is keyof typeof WORDS {
  return word in WORDS;
}

/**
 * Reads judgements such as `right! wrong~ begun&`, one word per annotator: `!` = an adjudicator, `~` = stale, `&` =
 * concurrent answers.
 */
export function people(words: string): CountedJudgement[] {
  return words
    .split(" ")
    .filter((one) => one !== "")
    .map((one) => {
      const word = one.replace(/[!~&]+$/, "");
      if (!isWord(word)) throw new Error(`no judgement is called ${word}`);
      return {
        content: { ...EMPTY_JUDGEMENT, ...WORDS[word] },
        adjudicator: one.includes("!"),
        stale: one.includes("~"),
        isConcurrent: one.includes("&"),
      };
    });
}
