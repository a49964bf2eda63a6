// Finds remedies for each conflict. The most likely remedy comes first, and one key applies it.

import type { Marks } from "#core/campaign/view/candidate-view.ts";
import { includesToken, sortTokens } from "#core/suite/suite.ts";
import { clearAnswers } from "./answer.ts";
import { type ConflictCode, effectiveMarks, findConflicts, isPending } from "./conflicts.ts";
import type { JudgementContent, Question } from "./content.ts";
import { wordsToChoose } from "./marked-words.ts";
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

function chooseMarked(question: Question, content: JudgementContent, aligned: Marks): Remedy {
  const offered = wordsToChoose(content, question, aligned).flat();
  return {
    label: offered.length > 1 ? "All of them" : "Select marked word",
    clears: false,
    apply: (content) => {
      const words = wordsToChoose(content, question, aligned).flat(2);
      return { ...content, tokens: sortTokens([...content.tokens, ...words]) };
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

/**
 * The remedies offered for a conflict of this content; each of them resolves it. None are offered while a question is
 * just not answered yet.
 */
export function remediesFor(code: ConflictCode, content: JudgementContent, aligned: Marks): Remedy[] {
  if (isPending(code, content)) return [];
  switch (code) {
    case "ana_notokens":
      return [chooseMarked("pronoun", content, aligned)];
    case "ant_notokens":
      return [chooseMarked("antecedent", content, aligned)];
    case "ana_unset":
      return [answerRight("pronoun"), clearSelection("pronoun", aligned)];
    case "ant_unset":
      return [answerRight("antecedent"), clearSelection("antecedent", aligned)];
    case "ana_tagsonly":
      return [];
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

/** The first remedy offered for any of the judgement's conflicts; null = none. */
export function firstRemedy(content: JudgementContent, aligned: Marks): Remedy | null {
  if (content.keptBecause !== null) return null;
  const [remedy] = findConflicts(content, aligned).flatMap((code) => remediesFor(code, content, aligned));
  return remedy ?? null;
}
