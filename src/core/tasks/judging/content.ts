// Defines the content of a judgement of one pronoun (answers, tokens, tags), its schema in files, and the questions
// that it answers.

import * as v from "valibot";
import { type Immutable, tokensSchema } from "#core/base/file-values.ts";
import { hashText } from "#core/base/hash.ts";

// Lists the yes–no questions about a candidate. A new question needs one entry here: its field, keys, commands, place on
// the screen, words and column follow from it.

interface QuestionEntry<Id extends string> {
  /** The field of the content with the answer. */
  readonly id: Id;
  /** The sign of the answer in short lines, as above the marked words. */
  readonly sign: string;
  /** What the answer is about, in a line that is read alone. */
  readonly subject: string;
  readonly text: string;
  readonly okKey: string;
  readonly badKey: string;
  /** Conflict codes of PROTEST's tool: “yes” without a word, and a word without “yes”. Null = no words are chosen. */
  readonly codes: { readonly noWord: string; readonly noAnswer: string } | null;
  /** Whether the question is asked about a candidate. */
  readonly isAsked: (candidate: AskedAbout) => boolean;
}

/** The properties of a candidate that decide what is asked. */
interface AskedAbout {
  readonly needsAntecedent: boolean;
}

/** Gives an entry its type, with its own id. */
function question<const Id extends string>(entry: QuestionEntry<Id>): QuestionEntry<Id> {
  return entry;
}

/** The questions in the order in which they are asked and written. */
export const QUESTIONS = [
  question({
    /** Whether the antecedent's head is translated correctly. */
    id: "antecedent",
    sign: "A",
    subject: "noun",
    text: "Is the antecedent translated correctly?",
    okKey: "1",
    badKey: "2",
    codes: { noWord: "ant_notokens", noAnswer: "ant_unset" },
    isAsked: ({ needsAntecedent }) => needsAntecedent,
  }),
  question({
    /** Whether the pronoun is translated correctly, given the translation of the antecedent's head. */
    id: "pronoun",
    sign: "P",
    subject: "pronoun",
    text: "Is the pronoun correct?",
    okKey: "3",
    badKey: "4",
    codes: { noWord: "ana_notokens", noAnswer: "ana_unset" },
    isAsked: () => true,
  }),
];

/** The id of any question. */
export type AskedQuestion = (typeof QUESTIONS)[number]["id"];
export const QUESTION_IDS: readonly AskedQuestion[] = QUESTIONS.map(({ id }) => id);

/** The questions that are asked about a candidate. */
export function questionsAsked(candidate: AskedAbout): AskedQuestion[] {
  return QUESTIONS.filter(({ isAsked }) => isAsked(candidate)).map(({ id }) => id);
}

/** The field of each question, with the value that the function gives. */
export function answersBy<T>(answerOf: (question: AskedQuestion) => T): Record<AskedQuestion, T> {
  const fields = QUESTION_IDS.map((id) => [id, answerOf(id)] as const);
  return Object.fromEntries(fields) as Record<AskedQuestion, T>;
}

/** `unset` is PROTEST's word for an unanswered question. */
const answerSchema = v.picklist(["ok", "bad", "unset"]);
export type Answer = v.InferOutput<typeof answerSchema>;

/** The questions for which words are marked. */
export type Question = "antecedent" | "pronoun";

export function hasWords(question: AskedQuestion): question is Question {
  return question === "antecedent" || question === "pronoun";
}

/** Fields in the order in which they are written. */
export const judgementContentSchema = v.strictObject({
  /** The answer to each question. */
  ...answersBy(() => answerSchema),
  /** The smallest set of marked output tokens that carries the translation; ascending. */
  tokens: tokensSchema,
  tags: v.array(v.string()),
  remark: v.string(),
  /**
   * Whether the annotator marked the candidate to return to it later. `sameJudged` ignores the flag: it does not change
   * what is judged.
   */
  flagged: v.boolean(),
  /** Reason why a conflict is kept; null = none is kept. */
  keptBecause: v.nullable(v.string()),
  /** The tokens that translate the pronoun, if the annotator fixed the alignment; null = as aligned. */
  fixedPronoun: v.nullable(tokensSchema),
  /**
   * The tokens that translate the heads of all antecedents, if the annotator fixed the alignment; null = as aligned.
   */
  fixedAntecedent: v.nullable(tokensSchema),
});
/** The content of a judgement of a candidate. Undo and redo restore all of it. */
export type JudgementContent = Immutable<v.InferOutput<typeof judgementContentSchema>>;

export const EMPTY_JUDGEMENT: JudgementContent = {
  ...answersBy((): Answer => "unset"),
  tokens: [],
  tags: [],
  remark: "",
  flagged: false,
  keptBecause: null,
  fixedPronoun: null,
  fixedAntecedent: null,
};

/** Returns only the fields of `JudgementContent`, in a fixed order. */
export function contentOf(judgement: JudgementContent): JudgementContent {
  const { tokens, tags, remark, flagged, keptBecause, fixedPronoun, fixedAntecedent } = judgement;
  const answers = answersBy((question) => judgement[question]);
  return { ...answers, tokens, tags, remark, flagged, keptBecause, fixedPronoun, fixedAntecedent };
}

export function sameContent(a: JudgementContent, b: JudgementContent): boolean {
  return JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b));
}

/** Whether a question is answered. */
export function hasAnswer(content: JudgementContent): boolean {
  return QUESTION_IDS.some((question) => content[question] !== "unset");
}

/** Whether two contents judge the same. Flag and remark are ignored. */
export function sameJudged(a: JudgementContent, b: JudgementContent): boolean {
  return sameContent({ ...a, flagged: false, remark: "" }, { ...b, flagged: false, remark: "" });
}

// Computes the version of the current guidelines, which every judgement stores.

/** Version of Referee's own guidelines (`judging-guidelines.ts`). Change it whenever the guidelines change. */
export const GUIDELINES_VERSION = "2026-11-30";

/** Number of hexadecimal digits, enough to distinguish versions of a campaign's own guidelines. */
const DIGITS = 12;

/**
 * Version of the guidelines. `own`: text of the campaign's own guidelines, whose version is the beginning of its hash;
 * null = Referee's guidelines apply.
 */
export function guidelinesVersion(own: string | null): string {
  return own === null ? GUIDELINES_VERSION : hashText(own).slice(0, DIGITS);
}
