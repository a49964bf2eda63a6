// Measures agreement between annotators of the same source tokens (example or not, category, antecedent), and explains it.
import { addTo } from "#core/base/grouping.ts";
import { UNSUITABLE } from "#core/suite/annotated-corpus.ts";
import type { Antecedent } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import type { AnsweredTokens } from "#core/suite-building/annotation/campaign-annotations.ts";
import { categoryChoices } from "#core/suite-building/phrases/category-choices.ts";
import { allOverlap, headsKey, spansKey } from "#core/suite-building/phrases/edit-antecedent.ts";
import type { AnnotationContent } from "#core/tasks/annotation/suite-annotation.ts";
import { type AgreementFigures, agreementFiguresOf, nominalScale } from "./agreement.ts";
import {
  type AnsweredItem,
  type AnswerScale,
  groupsOf,
  unitsByGroup,
  type Weights,
} from "./agreement-units.ts";

/**
 * Questions in display order. `suitable`: whether the token makes an example. `reason`: why the token is excluded,
 * among annotators who exclude it. `category`: the token's category, with “excluded” as a further answer.
 * `category_of_examples`: the token's category, among annotators who make it an example. For categories with an
 * antecedent: `antecedent_exact`: the same spans; `antecedent_overlap`: each span shares a word with a span of the
 * other annotator; `head`: the same heads.
 */
export const ANNOTATION_QUESTIONS = [
  "suitable",
  "reason",
  "category",
  "category_of_examples",
  "antecedent_exact",
  "antecedent_overlap",
  "head",
] as const;
export type AnnotationAgreementQuestion = (typeof ANNOTATION_QUESTIONS)[number];

export interface AnnotationAgreementRow extends AgreementFigures {
  readonly question: AnnotationAgreementQuestion;
  /** Form of the pronoun, lower case; null = all forms together. */
  readonly form: string | null;
  /** Indices in `AnsweredTokens.people`: two, or all annotators if there are more. */
  readonly members: readonly number[];
}

/** Answers that are not categories. Categories are written as JSON, so no category equals one of these two answers. */
const UNSUITABLE_ANSWER = "unsuitable";
const SUITABLE_ANSWER = "suitable";

/** The answer as a text; equal answers have equal texts. Null = the question does not apply. */
function answerTo(
  question: AnnotationAgreementQuestion,
  { category, antecedents, unsuitable }: AnnotationContent,
  withAntecedent: ReadonlySet<string>,
): string | null {
  switch (question) {
    case "suitable":
      return unsuitable === null ? SUITABLE_ANSWER : UNSUITABLE_ANSWER;
    case "reason":
      return unsuitable;
    case "category":
      return unsuitable === null ? JSON.stringify(category) : UNSUITABLE_ANSWER;
    case "category_of_examples":
      return unsuitable === null ? JSON.stringify(category) : null;
    default:
      if (unsuitable !== null || category === null || !withAntecedent.has(category)) return null;
      return question === "head" ? headsKey(antecedents) : spansKey(antecedents);
  }
}

/**
 * One row per question, pronoun form and group of annotators. For each question, all forms together come first, then
 * each annotated form in string order. A group has no row if no token was answered by two of its members.
 */
export function annotationAgreement(
  answered: AnsweredTokens,
  plan: Pick<SuitePlan, "categories">,
): AnnotationAgreementRow[] {
  return [...annotationAgreementInParts(answered, plan, [null, ...formsOf(answered)])];
}

/** The forms of the answered tokens, in string order. */
export function formsOf({ tokens }: Pick<AnsweredTokens, "tokens">): string[] {
  return [...new Set(tokens.map(({ form }) => form))].sort();
}

/**
 * Like `annotationAgreement`, but row by row, because thousands of rows take seconds. `forms`: null = all forms together.
 *
 * The units are tokens, each annotated by a decision of its own. They count as independent of each other.
 */
export function* annotationAgreementInParts(
  { people, tokens, withAntecedent }: AnsweredTokens,
  plan: Pick<SuitePlan, "categories">,
  forms: readonly (string | null)[],
): Generator<AnnotationAgreementRow, undefined> {
  for (const question of ANNOTATION_QUESTIONS) {
    for (const form of forms) {
      const tokensOfForm = form === null ? tokens : tokens.filter((token) => token.form === form);
      const spans = new Map<string, readonly Antecedent[]>();
      const items = tokensOfForm.map((token, number): AnsweredItem => {
        const answers = token.answers.map((content) => {
          const key = content && answerTo(question, content, withAntecedent);
          if (content !== null && key !== null) spans.set(key, content.antecedents);
          return key;
        });
        return {
          example: number,
          answers,
          decisions: answers.map((answer) => (answer === null ? null : number)),
          isJudged: token.answers.map((content) => content !== null),
        };
      });
      const unitsOf = unitsByGroup(items, people.length);
      for (const members of groupsOf(people.length)) {
        const found = unitsOf(members);
        if (found.units.length === 0) continue;
        const given = new Set(
          found.units.flatMap(({ answers }) => answers.filter((answer) => answer !== null)),
        );
        const scale = isAboutAntecedents(question)
          ? antecedentScale(question, given, members.length, spans)
          : nominalScale(members.length, allowedAnswers(question, form, plan, given));
        yield { question, form, members, ...agreementFiguresOf(found, scale) };
      }
    }
  }
}

function isAboutAntecedents(question: AnnotationAgreementQuestion): boolean {
  return question === "antecedent_exact" || question === "antecedent_overlap" || question === "head";
}

/**
 * The answers from which AC1 computes chance agreement: those that the question allows for the form, and those that
 * were given.
 */
function allowedAnswers(
  question: AnnotationAgreementQuestion,
  form: string | null,
  plan: Pick<SuitePlan, "categories">,
  given: ReadonlySet<string>,
): readonly string[] {
  if (question === "suitable") return [SUITABLE_ANSWER, UNSUITABLE_ANSWER];
  if (question === "reason") return UNSUITABLE;
  const planned =
    form === null ? plan.categories : categoryChoices(plan, form).flatMap(({ categories }) => categories);
  const all = new Set([...planned.map(({ label }) => JSON.stringify(label)), ...given]);
  if (question === "category") all.add(UNSUITABLE_ANSWER);
  return [...all].sort();
}

/** Agreement about antecedents. An answer is a set of positions; only answers that were given count as possible. */
function antecedentScale(
  question: AnnotationAgreementQuestion,
  given: ReadonlySet<string>,
  people: number,
  spans: ReadonlyMap<string, readonly Antecedent[]>,
): AnswerScale {
  const answers = [...given].sort();
  const scale = nominalScale(people, answers);
  if (question !== "antecedent_overlap") return scale;
  return { ...scale, weights: overlapWeights(answers.map((key) => spans.get(key) ?? [])) };
}

/** Answers agree fully if they overlap. Only answers on the same line can overlap. */
function overlapWeights(answers: readonly (readonly Antecedent[])[]): Weights {
  const byLine = new Map<number, number[]>();
  answers.forEach((antecedents, number) => {
    for (const line of new Set(antecedents.map((one) => one.line))) addTo(byLine, line, number);
  });
  const others = answers.map((antecedents, number) => {
    const onSameLines = new Set(antecedents.flatMap(({ line }) => byLine.get(line) ?? []));
    const overlapping = [...onSameLines].filter(
      (other) => other !== number && allOverlap(antecedents, answers[other] ?? []),
    );
    return new Map(overlapping.map((other) => [other, 1]));
  });
  return { answers: answers.length, others };
}

// Defines the wording of agreement between annotators of source tokens, for the command line and the page.

/** Names of the questions in tables. */
export const ANNOTATION_QUESTION_WORDS: { readonly [Q in AnnotationAgreementQuestion]: string } = {
  suitable: "example or excluded",
  reason: "reason for exclusion",
  category: "category",
  category_of_examples: "category of examples",
  antecedent_exact: "antecedent, exact",
  antecedent_overlap: "antecedent, overlapping",
  head: "head of the antecedent",
};

export const ANNOTATION_QUESTION_MEANING: { readonly [Q in AnnotationAgreementQuestion]: string } = {
  suitable: "whether the token is an example or excluded",
  reason: "why the token is excluded, if all annotators exclude it",
  category: "which category it has; “excluded” counts as a further category",
  category_of_examples: "which category it has, if both annotators make it an example",
  antecedent_exact:
    "whether the antecedents are the same phrases, if both chose a category that requires one",
  antecedent_overlap: "whether each phrase of either annotator shares a word with a phrase of the other",
  head: "whether the heads are the same, even if the phrases differ",
};

export const ANNOTATION_MISSING_MEANING =
  "A token counts if at least two of the annotators have finished it. Outdated annotations and two answers of one annotator do not count. Adjudicators are not counted, because they saw the others’ answers.";

export const NO_TOKEN_SHARED = "Agreement needs two annotators on the same tokens.";
