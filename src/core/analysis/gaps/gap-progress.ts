// Counts the gaps to fill and how many of them are answered, in total and per annotator.

import type { Campaign, CandidateIndex } from "#core/campaign/campaign.ts";
import type { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import type { Example, Suite } from "#core/suite/suite.ts";
import { gapState } from "#core/tasks/gap-filling/gap-filling.ts";
import type { GapTask } from "#core/tasks/gap-filling/labels.ts";
import type { JudgementState } from "#core/tasks/task.ts";
import { GAPS } from "#core/tasks/task-names.ts";

/** Numbers of the existing candidates with a gap to fill, in index order. */
export function gapCandidates({ examples }: GapTask, index: CandidateIndex): number[] {
  const sampled = examples === null ? null : new Set(examples);
  return [...index.numbers].filter(
    (candidate) => sampled === null || sampled.has(index.keyOf(candidate).example),
  );
}

/** Examples of the suite with gaps to fill. */
export function gapExamples({ examples }: GapTask, suite: Pick<Suite, "examples">): readonly Example[] {
  const sampled = examples === null ? null : new Set(examples);
  return sampled === null ? suite.examples : suite.examples.filter(({ id }) => sampled.has(id));
}

/** By annotator id, the numbers of the candidates whose gap the annotator has filled on the current text. */
export function filledGaps(campaign: People, texts: Texts): Map<string, Set<number>> {
  return gapsIn(campaign, texts, ["done"]);
}

/**
 * Like `filledGaps`, plus the gaps that the annotator marked for discussion, because the annotator has finished these
 * gaps, too.
 */
export function finishedGaps(campaign: People, texts: Texts): Map<string, Set<number>> {
  return gapsIn(campaign, texts, ["done", "partial"]);
}

type People = Pick<Campaign, "annotators" | "registers">;
type Texts = Pick<CampaignTexts, "index" | "isStaleAt">;

function gapsIn(people: People, texts: Texts, states: readonly JudgementState[]): Map<string, Set<number>> {
  const { annotators, registers } = people;
  const gapsByAnnotator = new Map(annotators.map(({ id }) => [id, new Set<number>()]));
  for (const { latest, hasConcurrent } of registers.ofTask(GAPS)) {
    const candidate = texts.index.numberOf(latest);
    const isCounted = !hasConcurrent && states.includes(gapState(latest.content));
    if (candidate !== null && isCounted && !texts.isStaleAt(candidate, latest))
      gapsByAnnotator.get(latest.author)?.add(candidate);
  }
  return gapsByAnnotator;
}

interface GapProgress {
  readonly requested: number;
  /** Number of requested gaps that at least one annotator filled. */
  readonly answered: number;
  /** Number of gaps marked for discussion and filled by nobody. */
  readonly toDiscuss: number;
  /** Number of filled gaps of each annotator who filled any, in the campaign's order. */
  readonly people: readonly { readonly annotator: string; readonly answered: number }[];
}

export function gapProgress(campaign: People, task: GapTask, texts: Texts): GapProgress {
  const requested = new Set(gapCandidates(task, texts.index));
  const filledByAnnotator = filledGaps(campaign, texts);
  const people = [...filledByAnnotator].flatMap(([annotator, filled]) => {
    const answered = [...filled].filter((candidate) => requested.has(candidate)).length;
    return answered === 0 ? [] : [{ annotator, answered }];
  });
  const countOfAny = (gapsByAnnotator: ReadonlyMap<string, ReadonlySet<number>>) => {
    const candidates = new Set([...gapsByAnnotator.values()].flatMap((one) => [...one]));
    return [...requested].filter((candidate) => candidates.has(candidate)).length;
  };
  const answered = countOfAny(filledByAnnotator);
  return {
    requested: requested.size,
    answered,
    toDiscuss: countOfAny(finishedGaps(campaign, texts)) - answered,
    people,
  };
}
