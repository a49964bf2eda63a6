// Lists the yes–no questions about a candidate. A new question needs one entry here: its field, keys, commands, place on
// the screen, words and column follow from it.

interface QuestionEntry<Id extends string> {
  /** The field of the content with the answer. */
  readonly id: Id;
  /** The sign of the answer in short lines, as above the marked words. */
  readonly sign: string;
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
