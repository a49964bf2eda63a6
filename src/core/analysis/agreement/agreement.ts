// Computes the rows of agreement by question, category and group of annotators.

import { runToEnd } from "#core/base/once.ts";
import { AGREEMENT_QUESTIONS, type AgreementQuestion, ANSWERS } from "#core/campaign/outcomes/outcome.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { type AgreementFigures, agreementFiguresOf, nominalScale } from "./coefficients.ts";
import type { AnsweredCandidate, CollectedAnswers } from "./collect-answers.ts";
import { groupCount, groupsOf, unitsByGroup } from "./decision-units.ts";

export interface AgreementRow extends AgreementFigures {
  readonly question: AgreementQuestion;
  /** Label; null = all categories. */
  readonly category: string | null;
  /** Indices in `CollectedAnswers.people`: two, or all annotators if there are more. */
  readonly members: readonly number[];
  readonly annotators: readonly Annotator[];
}

/**
 * One row per question, category and group of annotators. Within a question, all categories together come first, then
 * each of `categories` (labels). A group has no row if no unit has answers of two of its members.
 */
export function agreementRows(collected: CollectedAnswers, categories: readonly string[]): AgreementRow[] {
  return runToEnd(agreementRowsInParts(collected, categories));
}

/** Like `agreementRows`, but row by row; yields the share (0 to 1) of finished work. */
export function* agreementRowsInParts(
  collected: CollectedAnswers,
  categories: readonly string[],
): Generator<number, AgreementRow[]> {
  const rows: AgreementRow[] = [];
  const groups = groupCount(collected.people.length);
  const tasks = AGREEMENT_QUESTIONS.flatMap((question) =>
    [null, ...categories].map((category) => ({ question, category })),
  );
  for (const [index, { question, category }] of tasks.entries()) {
    let finished = 0;
    for (const row of agreementInParts(collected, question, category)) {
      finished++;
      if (row.units > 0) rows.push(row);
      yield (index + finished / groups) / tasks.length;
    }
  }
  return rows;
}

/** One row per group of annotators, including groups without units. Computed in parts, because there can be thousands. */
export function* agreementInParts(
  collected: CollectedAnswers,
  question: AgreementQuestion,
  category: string | null,
): Generator<AgreementRow, undefined> {
  const rowOf = groupRows(collected, question, category);
  for (const members of groupsOf(collected.people.length)) yield rowOf(members);
}

/** For each question, the row of all annotators together over all categories. Questions without units have no row. */
export function agreementOfEverybody(collected: CollectedAnswers): AgreementRow[] {
  const members = collected.people.map((_, person) => person);
  if (members.length < 2) return [];
  const rows = AGREEMENT_QUESTIONS.map((question) => groupRows(collected, question, null)(members));
  return rows.filter(({ units }) => units > 0);
}

/** Returns a function that computes the row of a group of annotators (`members`: their indices). */
function groupRows(
  { people, candidates }: CollectedAnswers,
  question: AgreementQuestion,
  category: string | null,
): (members: readonly number[]) => AgreementRow {
  const unitsOf = unitsByGroup(candidatesOfCategory(candidates[question], category), people.length);
  return (members) => ({
    question,
    category,
    members,
    annotators: members.flatMap((person) => people[person] ?? []),
    ...agreementFiguresOf(unitsOf(members), nominalScale(members.length, ANSWERS[question])),
  });
}

/** The candidates of a category (label); null = all candidates. */
export function candidatesOfCategory(
  candidates: readonly AnsweredCandidate[],
  category: string | null,
): readonly AnsweredCandidate[] {
  return category === null ? candidates : candidates.filter((one) => one.category === category);
}

/** Whether any candidate has answers of two annotators to the question. */
export function hasUnits({ candidates }: CollectedAnswers, question: AgreementQuestion): boolean {
  return candidates[question].some(({ answers }) => answers.filter((answer) => answer !== null).length > 1);
}
