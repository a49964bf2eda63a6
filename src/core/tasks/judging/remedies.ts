// Finds remedies for each conflict. The most likely remedy comes first.

import type { Marks } from "#core/campaign/view/marks.ts";
import { includesToken, sortTokens } from "#core/suite/suite.ts";
import { clearAnswers, type Question } from "./answer.ts";
import { type ConflictCode, effectiveMarks, isPending } from "./conflicts.ts";
import type { JudgementContent } from "./content.ts";
import {
  BAD_TRANSLATION,
  EXCLUSIVE_TAGS,
  INCORRECT_WORD_ALIGNMENT,
  NONCOMPOSITIONAL_TRANSLATION,
  tagName,
} from "./tags.ts";

export interface Remedy {
  /** What the remedy does, beginning with a verb. */
  readonly label: string;
  readonly apply: (content: JudgementContent) => JudgementContent;
  /**
   * Whether the remedy removes answers or selected tokens. If so, the candidate stays on the screen, even if the
   * judgement is then complete.
   */
  readonly clears: boolean;
}

/**
 * The first remedy, which a single key applies. Null if the question is just not answered yet, or if several marked
 * tokens could be selected: only a person can choose the smallest set that carries the translation.
 */
export function likeliestRemedy(
  code: ConflictCode,
  content: JudgementContent,
  aligned: Marks,
): Remedy | null {
  if (isPending(code, content) || needsTokenChoice(code, content, aligned)) return null;
  return remediesFor(code, content, aligned)[0] ?? null;
}

/** Whether resolving the conflict requires selecting tokens, and there are several to choose from. */
export function needsTokenChoice(code: ConflictCode, content: JudgementContent, aligned: Marks): boolean {
  const { pronoun, antecedent } = effectiveMarks(content, aligned);
  return (
    (code === "ana_notokens" && pronoun.length > 1) || (code === "ant_notokens" && antecedent.length > 1)
  );
}

function selectMarked(question: Question, content: JudgementContent, aligned: Marks): Remedy {
  return {
    label: effectiveMarks(content, aligned)[question].length > 1 ? "Select all marked" : "Select marked word",
    clears: false,
    apply: (content) => {
      const marks = effectiveMarks(content, aligned)[question];
      return { ...content, tokens: sortTokens([...content.tokens, ...marks]) };
    },
  };
}

/** Removes the question's tokens from the selection. */
function clearSelection(question: Question, aligned: Marks): Remedy {
  return {
    label: "Clear selection",
    clears: true,
    apply: (content) => {
      const marked = effectiveMarks(content, aligned)[question];
      return { ...content, tokens: content.tokens.filter((token) => !includesToken(marked, token)) };
    },
  };
}

function answerRight(question: Question): Remedy {
  return { label: "Answer “yes”", clears: false, apply: (content) => ({ ...content, [question]: "ok" }) };
}

function removeTags(tags: readonly string[], label: string): Remedy {
  return {
    label,
    clears: false,
    apply: (content) => ({ ...content, tags: content.tags.filter((tag) => !tags.includes(tag)) }),
  };
}

const clearAll: Remedy = { label: "Clear answers", clears: true, apply: clearAnswers };

const clearWholeSelection: Remedy = {
  label: "Clear selection",
  clears: true,
  apply: (content) => ({ ...content, tokens: [] }),
};

/** The remedies for a conflict of this content; each of them resolves it. */
export function remediesFor(code: ConflictCode, content: JudgementContent, aligned: Marks): Remedy[] {
  switch (code) {
    case "ana_notokens":
      return [selectMarked("pronoun", content, aligned)];
    case "ant_notokens":
      return [selectMarked("antecedent", content, aligned)];
    case "ana_unset":
      return [answerRight("pronoun"), clearSelection("pronoun", aligned)];
    case "ant_unset":
      return [answerRight("antecedent"), clearSelection("antecedent", aligned)];
    case "ana_tagsonly":
      return [removeTags(content.tags, "Remove tags")];
    case "ana_bad_translation_annot":
      return [clearAll, removeTags([BAD_TRANSLATION], "Remove tag")];
    case "ana_incorrect_alignment_annot":
      return [clearAll, removeTags([INCORRECT_WORD_ALIGNMENT], "Remove tag")];
    case "ana_noncompositional_highlight":
      return [clearWholeSelection, removeTags([NONCOMPOSITIONAL_TRANSLATION], "Remove tag")];
    case "ana_conflicting_tags":
      return keepOne(content);
  }
}

/**
 * Remedies that keep one of several exclusive tags. The tag that was set last is most likely the intended one and comes
 * first.
 */
function keepOne(content: JudgementContent): Remedy[] {
  const exclusiveTags = content.tags.filter((tag) => EXCLUSIVE_TAGS.includes(tag));
  return exclusiveTags.toReversed().map((keptTag) =>
    removeTags(
      exclusiveTags.filter((tag) => tag !== keptTag),
      `Keep only “${tagName(keptTag)}”`,
    ),
  );
}
