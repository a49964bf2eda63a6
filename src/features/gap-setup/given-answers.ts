// Computes the effect of a new set-up on existing gap answers: none is deleted, but some may not count.

import { unlistedText } from "#core/analysis/gaps/gap-words.ts";
import { isAnswered } from "#core/tasks/gap-filling/answer.ts";
import { OTHER } from "#core/tasks/gap-filling/content.ts";
import type { GapTask } from "#core/tasks/gap-filling/gap-task.ts";
import { GAPS } from "#core/tasks/task-names.ts";
import { gapSetupText } from "#text/gap-setup.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const text = gapSetupText.answers;

/** One annotator's answer to one gap. */
export interface GivenAnswer {
  readonly example: string;
  readonly labels: readonly string[];
}

/** Answers of all annotators to candidates in the campaign. */
export function givenAnswers({ campaign, candidates }: CampaignSession): GivenAnswer[] {
  return campaign.annotators.flatMap(({ id }) =>
    campaign.registers.ofAnnotator(id, GAPS).flatMap(({ latest }): GivenAnswer[] => {
      if (candidates.numberOf(latest) === null || !isAnswered(latest.content)) return [];
      return [{ example: latest.example, labels: latest.content.labels }];
    }),
  );
}

interface AnswersThen {
  readonly given: number;
  /** Existing answers that would count. */
  readonly counting: number;
  /** Count now and would not count. */
  readonly leaving: number;
  /** Do not count now and would count. */
  readonly coming: number;
  /** Of those counting: with labels that are not in the list. */
  readonly unlisted: number;
  /** These labels, each once, by code units. */
  readonly unlistedLabels: readonly string[];
}

/** `before`, `after`: null = no gap filling, so that no answer counts. */
export function answersThen(
  answers: readonly GivenAnswer[],
  before: GapTask | null,
  after: GapTask | null,
): AnswersThen {
  const now = counter(before);
  const then = counter(after);
  const names = new Set([OTHER, ...(after?.labels.labels ?? []).map(({ name }) => name)]);
  const isUnlisted = (label: string) => !names.has(label);
  const counting = answers.filter(then);
  const unlisted = counting.filter(({ labels }) => labels.some(isUnlisted));
  return {
    given: answers.length,
    counting: counting.length,
    leaving: answers.filter((answer) => now(answer) && !then(answer)).length,
    coming: answers.filter((answer) => !now(answer) && then(answer)).length,
    unlisted: unlisted.length,
    unlistedLabels: [...new Set(unlisted.flatMap(({ labels }) => labels.filter(isUnlisted)))].sort(),
  };
}

function counter(task: GapTask | null): (answer: GivenAnswer) => boolean {
  if (task === null) return () => false;
  const asked = task.examples === null ? null : new Set(task.examples);
  return ({ example }) => asked === null || asked.has(example);
}

/** Sentences to show before anything is written; empty = no answers exist. */
export function answersInWords(then: AnswersThen): string[] {
  const { given, counting, leaving, coming, unlisted, unlistedLabels } = then;
  if (given === 0) return [];
  return [
    text.counting(given, counting),
    ...(leaving === 0 ? [] : [text.leaving(leaving)]),
    ...(coming === 0 ? [] : [text.coming(coming)]),
    unlistedText({ answers: unlisted, labels: unlistedLabels }) ?? [],
  ].flat();
}
