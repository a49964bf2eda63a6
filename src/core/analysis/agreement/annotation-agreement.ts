// Measures agreement between annotators of the same source tokens: example or not, category, antecedent.

import { addTo } from "#core/base/grouping.ts";
import type { Antecedent } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { UNSUITABLE } from "#core/suite/unsuitable.ts";
import type { AnsweredTokens } from "#core/suite-building/annotation/answered-tokens.ts";
import { allOverlap, headsKey, spansKey } from "#core/suite-building/phrases/antecedent-keys.ts";
import { categoryChoices } from "#core/suite-building/phrases/category-choices.ts";
import type { AnnotationContent } from "#core/tasks/annotation/content.ts";
import { type AgreeingAnswers, type AgreementFigures, agreementFiguresOf } from "./agreeing-answers.ts";
import { AGREEMENT_SEED, groupsOf, nominalFigures } from "./agreement.ts";
import { type AnswerPattern, patternsAmong, patternsOf, unitKindsOf } from "./answer-patterns.ts";
import { sum } from "./coefficients.ts";

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
 * Like `annotationAgreement`, but row by row, because each row needs a bootstrap. `forms`: null = all forms together.
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
      const patterns = patternsOf(
        tokensOfForm.map(({ answers }) => ({
          answers: answers.map((content) => {
            const key = content && answerTo(question, content, withAntecedent);
            if (content !== null && key !== null) spans.set(key, content.antecedents);
            return key;
          }),
        })),
      );
      for (const members of groupsOf(people.length)) {
        const memberPatterns = patternsAmong(patterns, members);
        if (memberPatterns.length === 0) continue;
        const figures = isAboutAntecedents(question)
          ? antecedentAgreement(question, memberPatterns, members.length, spans)
          : nominalAgreement(
              allowedAnswers(question, form, plan, memberPatterns),
              memberPatterns,
              members.length,
            );
        yield { question, form, members, ...figures };
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
  patterns: readonly AnswerPattern[],
): readonly string[] {
  if (question === "suitable") return [SUITABLE_ANSWER, UNSUITABLE_ANSWER];
  if (question === "reason") return UNSUITABLE;
  const planned =
    form === null ? plan.categories : categoryChoices(plan, form).flatMap(({ categories }) => categories);
  const givenAnswers = patterns.flatMap(({ answers }) => answers.filter((answer) => answer !== null));
  const all = new Set([...planned.map(({ label }) => JSON.stringify(label)), ...givenAnswers]);
  if (question === "category") all.add(UNSUITABLE_ANSWER);
  return [...all].sort();
}

function nominalAgreement(
  allowed: readonly string[],
  patterns: readonly AnswerPattern[],
  people: number,
): AgreementFigures {
  const kinds = unitKindsOf(allowed, patterns);
  const table = allowed.map((one) =>
    allowed.map((other) =>
      sum(patterns.map(({ answers, units }) => (answers[0] === one && answers[1] === other ? units : 0))),
    ),
  );
  return nominalFigures(kinds, people === 2 ? table : null);
}

/** Agreement about antecedents. An answer is a set of positions; only answers that were given count as possible. */
function antecedentAgreement(
  question: AnnotationAgreementQuestion,
  patterns: readonly AnswerPattern[],
  people: number,
  spans: ReadonlyMap<string, readonly Antecedent[]>,
): AgreementFigures {
  const givenAnswers = patterns.flatMap(({ answers }) => answers.filter((answer) => answer !== null));
  const distinctAnswers = [...new Set(givenAnswers)].sort();
  const numbers = new Map(distinctAnswers.map((key, number) => [key, number]));
  const agreeingWith: AgreeingAnswers =
    question === "antecedent_overlap"
      ? overlapping(distinctAnswers.map((key) => spans.get(key) ?? []))
      : distinctAnswers.map((_, number) => [number]);
  const numberedPatterns = patterns.map(({ answers, units: count }) => ({
    answers: answers.flatMap((answer) => (answer === null ? [] : (numbers.get(answer) ?? []))),
    units: count,
  }));
  return agreementFiguresOf(numberedPatterns, agreeingWith, { people, seed: AGREEMENT_SEED });
}

/** For each answer, the indices of the answers that overlap with it. Only answers on the same line can overlap. */
function overlapping(answers: readonly (readonly Antecedent[])[]): AgreeingAnswers {
  const byLine = new Map<number, number[]>();
  answers.forEach((antecedents, number) => {
    for (const line of new Set(antecedents.map((one) => one.line))) addTo(byLine, line, number);
  });
  return answers.map((antecedents) => {
    const onSameLines = new Set(antecedents.flatMap(({ line }) => byLine.get(line) ?? []));
    return [...onSameLines].filter((other) => allOverlap(antecedents, answers[other] ?? []));
  });
}
