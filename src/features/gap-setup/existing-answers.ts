// Computes how a new set-up affects existing gap answers. None is deleted, but some may no longer count.

import { unlistedText } from "#core/analysis/gaps/gap-words.ts";
import { isAnswered, OTHER } from "#core/tasks/gap-filling/gap-filling.ts";
import type { GapTask } from "#core/tasks/gap-filling/labels.ts";
import { GAPS } from "#core/tasks/task-names.ts";
import { gapSetupText } from "#text/gap-setup.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const text = gapSetupText.answers;

/** One annotator's answer to one gap. */
export interface ExistingAnswer {
  readonly example: string;
  readonly labels: readonly string[];
}

/** Answers of all annotators to candidates in the campaign. */
export function existingAnswers({ campaign, candidates }: CampaignSession): ExistingAnswer[] {
  return campaign.annotators.flatMap(({ id }) =>
    campaign.registers.ofAnnotator(id, GAPS).flatMap(({ latest }): ExistingAnswer[] => {
      if (candidates.numberOf(latest) === null || !isAnswered(latest.content)) return [];
      return [{ example: latest.example, labels: latest.content.labels }];
    }),
  );
}

interface AnswersThen {
  readonly existing: number;
  /** Number of existing answers that would count under the new set-up. */
  readonly counting: number;
  /** Number of answers that count now and would no longer count. */
  readonly leaving: number;
  /** Number of answers that do not count now and would count. */
  readonly becomingCounted: number;
  /** Number of answers that would count and have a label that is not in the new list. */
  readonly unlisted: number;
  /** Labels of the `unlisted` answers that are not in the new list, each once, sorted by code units. */
  readonly unlistedLabels: readonly string[];
}

/**
 * Counts how existing answers are affected. `before`, `after`: the two set-ups; null = no gap filling, so no answer
 * counts.
 */
export function countAffectedAnswers(
  answers: readonly ExistingAnswer[],
  before: GapTask | null,
  after: GapTask | null,
): AnswersThen {
  const countsNow = counter(before);
  const nextCounts = counter(after);
  const names = new Set([OTHER, ...(after?.labels.labels ?? []).map(({ name }) => name)]);
  const isUnlisted = (label: string) => !names.has(label);
  const counting = answers.filter(nextCounts);
  const unlisted = counting.filter(({ labels }) => labels.some(isUnlisted));
  return {
    existing: answers.length,
    counting: counting.length,
    leaving: answers.filter((answer) => countsNow(answer) && !nextCounts(answer)).length,
    becomingCounted: answers.filter((answer) => !countsNow(answer) && nextCounts(answer)).length,
    unlisted: unlisted.length,
    unlistedLabels: [...new Set(unlisted.flatMap(({ labels }) => labels.filter(isUnlisted)))].sort(),
  };
}

function counter(task: GapTask | null): (answer: ExistingAnswer) => boolean {
  if (task === null) return () => false;
  const taskIds = task.examples === null ? null : new Set(task.examples);
  return ({ example }) => taskIds === null || taskIds.has(example);
}

/** Sentences to show before saving; empty = there are no answers. */
export function answersInWords(effect: AnswersThen): string[] {
  const { existing, counting, leaving, becomingCounted, unlisted, unlistedLabels } = effect;
  if (existing === 0) return [];
  return [
    text.counting(existing, counting),
    ...(leaving === 0 ? [] : [text.leaving(leaving)]),
    ...(becomingCounted === 0 ? [] : [text.coming(becomingCounted)]),
    unlistedText({ answers: unlisted, labels: unlistedLabels }) ?? [],
  ].flat();
}
