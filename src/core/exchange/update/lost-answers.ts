// Counts finished judgements and annotations that an update makes unfinished, because the category then requires other
// answers.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { isPronounRegister } from "#core/ledger/registers.ts";
import { labelsWithAntecedent } from "#core/suite-building/annotation/campaign-annotations.ts";
import { annotationState } from "#core/tasks/annotation/suite-annotation.ts";
import { pronounJudgement } from "#core/tasks/judging/pronoun-judgement.ts";
import type { JudgementState } from "#core/tasks/task.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";

/**
 * Numbers of judgements or annotations that were finished before the update and lack an answer or are in conflict after
 * it.
 */
export interface LostAnswers {
  readonly lacking: number;
  readonly conflicting: number;
}

interface State {
  readonly campaign: Campaign;
  readonly texts: CampaignTexts;
}

/**
 * Counts finished judgements whose text stays current and that are unfinished after the update. Judgements that become
 * stale or orphaned are counted elsewhere.
 */
export function lostJudgements(before: State, after: State): LostAnswers {
  const states = after.campaign.registers.all.filter(isPronounRegister).map(({ latest, hasConcurrent }) => {
    const numbers = [before, after].map(({ texts }) => texts.index.numberOf(latest));
    const [then, now] = numbers;
    if (hasConcurrent || then == null || now == null || after.texts.isStale(latest)) return null;
    const state = ({ texts }: State, candidate: number) =>
      pronounJudgement.state(latest.content, texts.toJudge(candidate));
    return [state(before, then), state(after, now)] as const;
  });
  return countLost(states);
}

export function lostAnnotations(before: State, after: State): LostAnswers {
  const labels = [before, after].map(({ campaign: { suite, plan } }) => labelsWithAntecedent(suite, plan));
  const [then = new Set<string>(), now = then] = labels;
  const registers = after.campaign.registers.ofTask(ANNOTATING);
  return countLost(
    registers.map(({ latest: { content } }) => [
      annotationState(content, { withAntecedent: then }),
      annotationState(content, { withAntecedent: now }),
    ]),
  );
}

function countLost(
  states: readonly (readonly [then: JudgementState, now: JudgementState] | null)[],
): LostAnswers {
  const finished = states.filter((state) => state !== null && state[0] === "done");
  const now = (kinds: readonly JudgementState[]) =>
    finished.filter((state) => state !== null && kinds.includes(state[1])).length;
  return { lacking: now(["partial", "open"]), conflicting: now(["conflict"]) };
}

/** One sentence, without its full stop, for each count that is not 0. */
export function lostInWords(singular: string, { lacking, conflicting }: LostAnswers): string[] {
  const inWords = (count: number, singularVerb: string, pluralVerb: string) =>
    count === 0
      ? []
      : [count === 1 ? `1 ${singular} now ${singularVerb}` : `${count} ${singular}s now ${pluralVerb}`];
  return [
    ...inWords(lacking, "lacks an answer", "lack an answer"),
    ...inWords(conflicting, "is in conflict", "are in conflict"),
  ];
}
