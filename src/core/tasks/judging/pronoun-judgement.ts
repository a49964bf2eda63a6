// Defines the task of judging a pronoun (is the antecedent's head translated correctly, and is the pronoun correct
// given that head?): its state and conflicts, its words and signs, and which judgements one reviews.

import type { Marks } from "#core/campaign/view/candidate-view.ts";
import { POLITENESS_CATEGORY } from "#core/suite/category.ts";
import { includesToken, sortTokens, type TokenRef } from "#core/suite/suite.ts";
import type { JudgementState, Task } from "#core/tasks/task.ts";
import {
  type AskedQuestion,
  EMPTY_JUDGEMENT,
  hasAnswer,
  type JudgementContent,
  QUESTION_IDS,
  QUESTIONS,
  sameContent,
  sameJudged,
} from "./content.ts";
import {
  BAD_TRANSLATION,
  EXCLUSIVE_TAGS,
  INCORRECT_WORD_ALIGNMENT,
  isCause,
  NONCOMPOSITIONAL_TRANSLATION,
  POLITENESS_TAGS,
  tagName,
} from "./tags.ts";

export const pronounJudgement: Task<JudgementContent, CandidateToJudge> = {
  name: "pronoun-judgement",
  emptyContent: EMPTY_JUDGEMENT,
  same: sameContent,
  sameJudged,
  isAnswered: hasJudgement,
  state: judgementState,
  conflicts: (content, { marks }) => findConflicts(content, marks),
  describe: describeChange,
};

const ANSWERS = { ok: "correct", bad: "incorrect", unset: "not answered" } as const;

/** Describes the change in a few words; “word choice” if only the selected tokens changed. */
export function describeChange(before: JudgementContent, after: JudgementContent): string {
  const parts: string[] = [];
  for (const id of QUESTION_IDS) if (before[id] !== after[id]) parts.push(`${id} ${ANSWERS[after[id]]}`);
  const named = (tag: string) => (isCause(tag) ? tagName(tag) : `tag “${tagName(tag)}”`);
  for (const tag of after.tags) if (!before.tags.includes(tag)) parts.push(named(tag));
  for (const tag of before.tags) if (!after.tags.includes(tag)) parts.push(`removed ${named(tag)}`);
  if (before.remark !== after.remark) parts.push("remark");
  if (before.flagged !== after.flagged) parts.push(after.flagged ? "flagged" : "flag removed");
  if (before.keptBecause !== after.keptBecause && after.keptBecause !== null) parts.push("conflict kept");
  if (fixedLinks(before) !== fixedLinks(after)) parts.push("alignment");
  return parts.length === 0 ? "word choice" : parts.join(", ");
}

function fixedLinks(content: JudgementContent): string {
  return JSON.stringify([content.fixedPronoun, content.fixedAntecedent]);
}

// Describes a judgement (answers, tags, remark) in one line for display, or in a few signs.

/**
 * The output's words that translate the pronoun or the head according to the judgement: the selected ones, and those
 * linked by a fixed alignment.
 */
export function chosenWords(content: JudgementContent, marks: Marks): TokenRef[] {
  const { pronoun, antecedent } = effectiveMarks(content, marks);
  const fixedTokens = [
    ...(content.fixedPronoun === null ? [] : pronoun),
    ...(content.fixedAntecedent === null ? [] : antecedent),
  ];
  const others = fixedTokens.filter((token) => !includesToken(content.tokens, token));
  return sortTokens([...content.tokens, ...others]);
}

const SIGNS = { ok: "✓", bad: "✗", unset: "–" } as const;
const SIGNED_ANSWERS = { ok: "✓ correct", bad: "✗ incorrect", unset: "not answered" } as const;

/** The questions whose answers are shown: those that are asked or answered. */
function shownQuestions(content: JudgementContent, needsAntecedent: boolean) {
  return QUESTIONS.filter(({ id, isAsked }) => isAsked({ needsAntecedent }) || content[id] !== "unset");
}

/**
 * The judgement in one line. The antecedent's answer is left out if it is not needed and was not given. Both answers
 * are left out if none was given and an exclusive tag is set.
 */
export function judgementInWords(content: JudgementContent, needsAntecedent: boolean): string {
  const { tags, remark, keptBecause, fixedPronoun, fixedAntecedent } = content;
  const parts: string[] = [];
  if (hasAnswer(content) || !tags.some((tag) => EXCLUSIVE_TAGS.includes(tag)))
    parts.push(
      ...shownQuestions(content, needsAntecedent).map(({ id }) => `${id} ${SIGNED_ANSWERS[content[id]]}`),
    );
  if (tags.length > 0) parts.push(tags.map(tagName).join(", "));
  if (keptBecause !== null) parts.push(`conflict kept: “${keptBecause}”`);
  if (remark !== "") parts.push(`“${remark}”`);
  if (fixedPronoun !== null || fixedAntecedent !== null) parts.push("alignment fixed");
  return parts.join(" · ");
}

/**
 * The answers as signs, such as “A ✓ P ✗”, then the tags. A and P are the marks of antecedent and pronoun in the texts.
 * The antecedent's answer is left out as in `judgementInWords`. Both answers are left out if none was given and a tag
 * is set.
 */
export function judgementInSigns(content: JudgementContent, needsAntecedent: boolean): string {
  const answers = questionsInSigns(content, needsAntecedent).map(
    ({ id, sign }) => `${sign} ${SIGNS[content[id]]}`,
  );
  return withTags(answers.join(" "), content);
}

/** Like `judgementInSigns`, but readable without the marked words, such as “noun ✓ · pronoun ✗”. */
export function judgementInShort(content: JudgementContent, needsAntecedent: boolean): string {
  const answers = questionsInSigns(content, needsAntecedent).map(
    ({ id, subject }) => `${subject} ${SIGNS[content[id]]}`,
  );
  return withTags(answers.join(" · "), content);
}

function questionsInSigns(content: JudgementContent, needsAntecedent: boolean) {
  return !hasAnswer(content) && content.tags.length > 0 ? [] : shownQuestions(content, needsAntecedent);
}

function withTags(answers: string, { tags }: JudgementContent): string {
  return [answers, ...tags.map(tagName)].filter((part) => part !== "").join(" · ");
}

// Computes the state of a judgement (open, partial, done or conflict) from what is missing, from PROTEST's conflicts,
// and finds reminders.

/** The properties of a candidate that the state of its judgement depends on. */
export interface CandidateToJudge {
  readonly category: string;
  readonly needsAntecedent: boolean;
  readonly marks: Marks;
}

/** What an unfinished judgement lacks: an answer, or the word that a “yes” stands for. In the order of the questions. */
export type MissingPart = AskedQuestion | `${AskedQuestion} word`;

/** What the judgement lacks; empty = nothing. An exclusion lacks nothing. */
export function missingParts(content: JudgementContent, candidate: CandidateToJudge): MissingPart[] {
  if (isExcluded(content)) return [];
  const conflicts = content.keptBecause === null ? findConflicts(content, candidate.marks) : [];
  return QUESTIONS.flatMap(({ id, codes, isAsked }) => {
    const isExpected = isAsked(candidate) || conflicts.some((code) => code === codes?.noAnswer);
    const parts: MissingPart[] = isExpected && content[id] === "unset" ? [id] : [];
    return conflicts.some((code) => code === codes?.noWord) ? [...parts, `${id} word` as const] : parts;
  });
}

/**
 * The state of a judgement, the same on every screen and in every figure. Conflict: answers, words or tags exclude each
 * other, and no reason is given for keeping them. Partial: something is judged, and a part is missing. A missing answer
 * or word is never a conflict, although PROTEST's tool has a conflict code for it. Done: nothing is missing, or a tag
 * excludes the candidate.
 */
export function judgementState(content: JudgementContent, candidate: CandidateToJudge): JudgementState {
  const conflicts = content.keptBecause === null ? findConflicts(content, candidate.marks) : [];
  if (conflicts.some((code) => !isMissing(code, content))) return "conflict";
  if (missingParts(content, candidate).length === 0) return "done";
  return hasJudgement(content) ? "partial" : "open";
}

/** Whether anything is judged. A flag, a remark or a fixed alignment alone is no judgement. */
export function hasJudgement(content: JudgementContent): boolean {
  return hasAnswer(content) || content.tokens.length > 0 || content.tags.length > 0;
}

/**
 * The tags that exclude a candidate, so that it counts neither as correct nor as incorrect. If both are set, the first
 * in this list is the reason.
 */
export const EXCLUSIONS = [BAD_TRANSLATION, INCORRECT_WORD_ALIGNMENT] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

/** The tag by which the judgement excludes the candidate; null if it does not exclude it. */
export function exclusionOf(content: JudgementContent): Exclusion | null {
  return EXCLUSIONS.find((tag) => content.tags.includes(tag)) ?? null;
}

function isExcluded(content: JudgementContent): boolean {
  return exclusionOf(content) !== null;
}

// Finds the conflicts of a judgement: parts that contradict each other or lack an answer or a selected token. The codes
// are those of PROTEST's own tool.

export const PRONOUN_CODES = [
  "ana_notokens",
  "ana_unset",
  "ana_tagsonly",
  "ana_bad_translation_annot",
  "ana_incorrect_alignment_annot",
  "ana_noncompositional_highlight",
  "ana_conflicting_tags",
] as const;
type PronounCode = (typeof PRONOUN_CODES)[number];
export const ANTECEDENT_CODES = ["ant_notokens", "ant_unset"] as const;
type AntecedentCode = (typeof ANTECEDENT_CODES)[number];
export type ConflictCode = PronounCode | AntecedentCode;

/** What each conflict is, in a few words. */
export const CONFLICT_WORDS: Readonly<Record<ConflictCode, string>> = {
  ant_notokens: "antecedent correct but no noun selected",
  ant_unset: "antecedent selected but not answered",
  ana_notokens: "pronoun correct but no word selected",
  ana_unset: "pronoun selected but not answered",
  ana_tagsonly: "tagged but not answered",
  ana_bad_translation_annot: "“bad translation” but answered",
  ana_incorrect_alignment_annot: "“wrong alignment” but answered",
  ana_noncompositional_highlight: "“free translation” but words selected",
  ana_conflicting_tags: "tags that cannot be combined",
};

/** The text of each conflict, which says how to resolve it. */
export const CONFLICT_TEXTS: Readonly<Record<ConflictCode, string>> = {
  ana_notokens: "Which words translate the pronoun? Choose only those needed.",
  ana_unset:
    "Words for the pronoun are selected, but the answer is not “yes”. Change the answer, or clear the selection.",
  ana_tagsonly: "Still to answer: pronoun.",
  ana_bad_translation_annot:
    "“Bad translation” can’t be combined with an answer. Clear the answers or remove the tag.",
  ana_incorrect_alignment_annot:
    "“Wrong alignment” can’t be combined with an answer. Clear the answers or remove the tag.",
  ana_noncompositional_highlight:
    "“Free translation” can’t be combined with selected words. Clear the selection or remove the tag.",
  ana_conflicting_tags:
    "“Bad translation”, “wrong alignment” and “free translation” can’t be combined. Keep one.",
  ant_notokens: "Which word translates the antecedent?",
  ant_unset:
    "Words for the antecedent are selected, but the answer is not “yes”. Change the answer, or clear the selection.",
};

/** Texts for conflicts that only mean that an answer is missing. */
const STILL_TO_ANSWER: Readonly<Partial<Record<ConflictCode, string>>> = {
  ana_unset: "Still to answer: pronoun.",
  ant_unset: "Still to answer: antecedent.",
};

/** The text of a conflict. If a question is not answered yet, it may differ from `CONFLICT_TEXTS`. */
export function conflictText(code: ConflictCode, content: JudgementContent): string {
  return (isPending(code, content) ? STILL_TO_ANSWER[code] : undefined) ?? CONFLICT_TEXTS[code];
}

/** The tokens that can be selected: those of the alignment, or of the annotator's fixed alignment. */
export function effectiveMarks(content: JudgementContent, marks: Marks): Marks {
  const { fixedPronoun, fixedAntecedent } = content;
  if (fixedPronoun === null && fixedAntecedent === null) return marks;
  const pronoun = fixedPronoun ?? marks.pronoun;
  if (fixedAntecedent === null) return { ...marks, pronoun };
  const { wordsOf } = marks;
  return { pronoun, antecedent: fixedAntecedent, ...(wordsOf === undefined ? {} : { wordsOf }) };
}

/**
 * Whether the question about the pronoun is if it may be left out, because no word is linked to it. Otherwise the question
 * is if the linked words translate it correctly.
 */
export function asksIfLeftOut(content: JudgementContent, marks: Marks): boolean {
  return effectiveMarks(content, marks).pronoun.length === 0;
}

/**
 * Whether a conflict only means that a question is not answered yet. While the annotator is still judging, such a
 * conflict is shown as a hint.
 */
export function isPending(code: ConflictCode, content: JudgementContent): boolean {
  if (code === "ana_unset" || code === "ana_tagsonly") return content.pronoun === "unset";
  return code === "ant_unset" && content.antecedent === "unset";
}

/** Whether a conflict only means that an answer or its token is missing, without a contradiction. */
export function isMissing(code: ConflictCode, content: JudgementContent): boolean {
  return code === "ana_notokens" || code === "ant_notokens" || isPending(code, content);
}

/**
 * The changed content (`after`). It keeps the earlier reason for a kept conflict if it has a conflict, no new conflict,
 * and no reason of its own.
 */
export function withReasonKept(
  before: JudgementContent,
  after: JudgementContent,
  marks: Marks,
): JudgementContent {
  if (before.keptBecause === null || after.keptBecause !== null) return after;
  const kept = findConflicts(before, marks);
  const conflicts = findConflicts(after, marks);
  const isSame = conflicts.length > 0 && conflicts.every((code) => kept.includes(code));
  return isSame ? { ...after, keptBecause: before.keptBecause } : after;
}

/**
 * Whether the antecedents are answered “ok” and a token is selected, but one of several antecedents has marked tokens
 * of which none is selected. PROTEST's tool requires only one token for all antecedents, so this is no conflict; but it
 * is probably an oversight.
 */
export function missesAntecedentToken(content: JudgementContent, aligned: Marks): boolean {
  if (content.antecedent !== "ok" || content.tokens.length === 0) return false;
  if (content.tags.some((tag) => EXCLUSIVE_TAGS.includes(tag))) return false;
  const { heads = [] } = effectiveMarks(content, aligned);
  return heads.some((head) => head.length > 0 && !hasTokenAmong(content.tokens, head));
}

/** The codes that PROTEST's tool stores if there is no conflict. */
export const NO_CONFLICT = "ana_ok ant_ok";

/** Whether PROTEST's tool could have stored this text as its two codes (`originalCode`). */
export function isOriginalCode(code: string): boolean {
  const [pronoun = "", antecedent = "", surplus] = code.split(" ");
  const known = (codes: readonly string[], ok: string, found: string) =>
    found === ok || codes.includes(found);
  return (
    surplus === undefined &&
    known(PRONOUN_CODES, "ana_ok", pronoun) &&
    known(ANTECEDENT_CODES, "ant_ok", antecedent)
  );
}

/** The two codes that PROTEST's tool stores, as `"<pronoun> <antecedent>"`. */
export function originalCode(content: JudgementContent, marks: Marks): string {
  const { pronoun, antecedent } = originalConflicts(content, marks);
  return `${pronoun ?? "ana_ok"} ${antecedent ?? "ant_ok"}`;
}

/**
 * All conflicts of a judgement in display order; empty = none. They are exactly those of PROTEST's tool. `marks`: those
 * of the alignment; a fixed alignment in the judgement replaces them.
 */
export function findConflicts(content: JudgementContent, marks: Marks): ConflictCode[] {
  const { pronoun, antecedent } = originalConflicts(content, effectiveMarks(content, marks));
  const codes: ConflictCode[] = [];
  if (antecedent !== null) codes.push(antecedent);
  if (pronoun !== null) codes.push(pronoun);
  return codes;
}

/**
 * The checks in the order of PROTEST's own code (AnnotationRecord.getConflictStatus). Exclusive tags come first, and
 * each of them ends the check. Then pronoun and antecedent are checked independently. A selected token counts only if
 * it is marked.
 */
function originalConflicts(
  content: JudgementContent,
  marks: Marks,
): { pronoun: PronounCode | null; antecedent: AntecedentCode | null } {
  const has = (tag: string) => content.tags.includes(tag);
  const selectsPronoun = hasTokenAmong(content.tokens, marks.pronoun);
  const selectsAntecedent = hasTokenAmong(content.tokens, marks.antecedent);
  const isSelected = selectsPronoun || selectsAntecedent;
  const isAnnotated = content.pronoun !== "unset" || content.antecedent !== "unset" || isSelected;
  const only = (pronoun: PronounCode | null) => ({ pronoun, antecedent: null });
  if (EXCLUSIVE_TAGS.filter(has).length > 1) return only("ana_conflicting_tags");
  if (has(BAD_TRANSLATION)) return only(isAnnotated ? "ana_bad_translation_annot" : null);
  if (has(INCORRECT_WORD_ALIGNMENT)) return only(isAnnotated ? "ana_incorrect_alignment_annot" : null);
  if (has(NONCOMPOSITIONAL_TRANSLATION)) {
    if (content.pronoun === "unset") return only("ana_tagsonly");
    return only(isSelected ? "ana_noncompositional_highlight" : null);
  }
  return {
    pronoun: pronounConflict(content, selectsPronoun, marks.pronoun.length > 0),
    antecedent: antecedentConflict(content, selectsAntecedent, marks.antecedent.length > 0),
  };
}

function pronounConflict(content: JudgementContent, selected: boolean, marked: boolean): PronounCode | null {
  if (content.pronoun === "ok" && marked && !selected) return "ana_notokens";
  if (content.pronoun === "unset" && content.tags.length > 0) return "ana_tagsonly";
  if (content.pronoun !== "ok" && selected) return "ana_unset";
  return null;
}

function antecedentConflict(
  content: JudgementContent,
  selected: boolean,
  marked: boolean,
): AntecedentCode | null {
  if (content.antecedent === "ok" && marked && !selected) return "ant_notokens";
  if (selected && content.antecedent !== "ok") return "ant_unset";
  return null;
}

function hasTokenAmong(selected: readonly TokenRef[], marked: readonly TokenRef[]): boolean {
  return selected.some((token) => includesToken(marked, token));
}

// Finds reminders for a judgement: optional parts that the guidelines ask for in addition to the answers.

/** PROTEST's guidelines ask for a politeness tag on deictic singular *you*, but its tool does not check this. */
export type ReminderCode = "politeness_missing";

/** The text of a reminder, and the tags that resolve it. One of the tags suffices. */
export const REMINDERS: Readonly<Record<ReminderCode, { text: string; tags: readonly string[] }>> = {
  politeness_missing: {
    text: "Familiar or polite? (optional)",
    tags: POLITENESS_TAGS,
  },
};

/**
 * The reminders of a judgement in this category. There are none before the pronoun is answered, if an exclusive tag is
 * set (`EXCLUSIVE_TAGS`), or if no word is linked to the pronoun.
 */
export function remindersOf(content: JudgementContent, category: string, aligned: Marks): ReminderCode[] {
  const { pronoun, tags } = content;
  const has = (tag: string) => tags.includes(tag);
  if (category !== POLITENESS_CATEGORY || pronoun === "unset" || EXCLUSIVE_TAGS.some(has)) return [];
  if (asksIfLeftOut(content, aligned)) return [];
  return POLITENESS_TAGS.some(has) ? [] : ["politeness_missing"];
}

// Chooses the judgements that an annotator looks at again: all, or those of one kind.

export const REVIEWS = ["all", "flagged", "tagged", "incorrect", "remark", "asked"] as const;
export type Review = (typeof REVIEWS)[number];

/** The reviews that depend on the judgement alone. “asked” depends on the questions to the coordinator. */
type ContentReview = Exclude<Review, "asked">;

const BELONGS: Readonly<Record<ContentReview, (content: JudgementContent) => boolean>> = {
  all: hasJudgement,
  flagged: ({ flagged }) => flagged,
  tagged: ({ tags }) => tags.length > 0,
  incorrect: ({ antecedent, pronoun }) => antecedent === "bad" || pronoun === "bad",
  remark: ({ remark }) => remark !== "",
};

export function belongsToReview(review: ContentReview, content: JudgementContent): boolean {
  return BELONGS[review](content);
}

/** The review that an address asks for; null = none. */
export function reviewIn(value: string | null): Review | null {
  return REVIEWS.find((review) => review === value) ?? null;
}
