// Holds whose gaps a campaign asks for, and how many of them are answered: by anybody, and by each person.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import type { CandidateIndex } from "#core/campaign/candidate-index.ts";
import { gapState } from "#core/task/gap-filling/gap-filling.ts";
import type { GapTask } from "#core/task/gap-filling/gap-task.ts";
import { GAPS } from "#core/task/task-names.ts";

/** Numbers of the candidates whose gaps are filled, of those there are, in the index's order. */
export function gapCandidates({ examples }: GapTask, index: CandidateIndex): number[] {
  const asked = examples === null ? null : new Set(examples);
  return [...index.numbers].filter(
    (candidate) => asked === null || asked.has(index.keyOf(candidate).example),
  );
}

/** By annotator's id: the numbers of the candidates whose gap that person has filled, finished and for the present text. */
export function filledGaps(
  { annotators, registers }: Pick<Campaign, "annotators" | "registers">,
  texts: Pick<CampaignTexts, "index" | "isStaleAt">,
): Map<string, Set<number>> {
  return new Map(
    annotators.map(({ id }) => {
      const filled = registers.ofAnnotator(id, GAPS).flatMap(({ latest, twice }) => {
        const candidate = texts.index.numberOf(latest);
        const isDone = !twice && gapState(latest.content) === "done";
        return candidate !== null && isDone && !texts.isStaleAt(candidate, latest) ? [candidate] : [];
      });
      return [id, new Set(filled)];
    }),
  );
}

export interface GapProgress {
  readonly asked: number;
  /** Filled by somebody. */
  readonly answered: number;
  /** Of each who has filled any: how many of those asked for; in the order of the campaign's people. */
  readonly people: readonly { readonly annotator: string; readonly answered: number }[];
}

export function gapProgress(
  campaign: Pick<Campaign, "annotators" | "registers">,
  task: GapTask,
  texts: Pick<CampaignTexts, "index" | "isStaleAt">,
): GapProgress {
  const asked = new Set(gapCandidates(task, texts.index));
  const by = filledGaps(campaign, texts);
  const people = [...by].flatMap(([annotator, filled]) => {
    const answered = [...filled].filter((candidate) => asked.has(candidate)).length;
    return answered === 0 ? [] : [{ annotator, answered }];
  });
  const filledByAny = new Set([...by.values()].flatMap((filled) => [...filled]));
  return {
    asked: asked.size,
    answered: [...asked].filter((candidate) => filledByAny.has(candidate)).length,
    people,
  };
}
