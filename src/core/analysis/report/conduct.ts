// Collects what the judgements of a report say about how they were made, for the datasheet.

import { percent } from "#core/analysis/accuracy/accuracy-words.ts";
import type { CandidateResults } from "#core/analysis/accuracy/candidate-results.ts";
import { counted, formatNumber } from "#core/base/number-words.ts";
import type { AnnotatorWork } from "./annotator-tables.ts";

/** What is written instead of an answer that only the authors know. */
export const TO_BE_FILLED = "to be filled by the authors";

/** What the judgements in the scope say about how they were made. */
export interface Conduct {
  /** Finished judgements. */
  readonly judgements: number;
  readonly candidates: number;
  /** Smallest and largest number of judged candidates of a system. */
  readonly perSystem: readonly [fewest: number, most: number];
  /** Candidates with a finished judgement of two annotators or more, without adjudicators. */
  readonly shared: number;
  /** Versions of the guidelines; "" = unknown. */
  readonly guidelines: readonly string[];
  /** Judgements whose reference was opened, among those for which this is known. */
  readonly referenceOpened: readonly [hits: number, n: number];
  /** Judgements for which more context was opened, among those for which this is known. */
  readonly moreContext: readonly [hits: number, n: number];
  /** Judgements that were imported, so that their screen is not known. */
  readonly imported: number;
}

/** `systems`: those of the scope. */
export function conductOf(results: CandidateResults, systems: readonly string[]): Conduct {
  const bySystem = new Map(systems.map((system) => [system, 0]));
  const guidelines = new Set<string>();
  const reference = [0, 0] as [number, number];
  const context = [0, 0] as [number, number];
  let judgements = 0;
  let candidates = 0;
  let shared = 0;
  let imported = 0;
  const addKnown = (counts: [number, number], isHit: boolean | null) => {
    if (isHit === null) return;
    counts[1]++;
    if (isHit) counts[0]++;
  };
  for (const candidate of results.judged()) {
    const finished = candidate.judgements.filter(({ outcome }) => outcome !== null);
    if (finished.length === 0) continue;
    candidates++;
    bySystem.set(candidate.system, (bySystem.get(candidate.system) ?? 0) + 1);
    if (finished.filter(({ annotator }) => annotator.role === "annotator").length > 1) shared++;
    for (const { judgement } of finished) {
      const { contextBefore, contextAfter, referenceOpened, guidelines: version } = judgement.circumstances;
      judgements++;
      guidelines.add(version);
      if (judgement.replica === null) imported++;
      addKnown(reference, referenceOpened);
      addKnown(context, contextBefore === null ? null : contextBefore + (contextAfter ?? 0) > 0);
    }
  }
  const numbers = [...bySystem.values()];
  return {
    judgements,
    candidates,
    shared,
    imported,
    perSystem: numbers.length === 0 ? [0, 0] : [Math.min(...numbers), Math.max(...numbers)],
    guidelines: [...guidelines].sort(),
    referenceOpened: reference,
    moreContext: context,
  };
}

export function peopleText(annotators: readonly AnnotatorWork[]): string | null {
  if (annotators.length === 0) return null;
  const adjudicators = annotators.filter(({ annotator }) => annotator.role === "adjudicator").length;
  const others = counted(annotators.length - adjudicators, "annotator");
  return `${others}${adjudicators === 0 ? "" : ` and ${counted(adjudicators, "adjudicator")}`} with finished judgements.`;
}

export function guidelinesText({ guidelines }: Conduct): string {
  const known = guidelines.filter((version) => version !== "");
  if (known.length === 0) return "The version of the guidelines is not recorded in the judgements.";
  const unknown = known.length < guidelines.length ? "; some judgements record no version" : "";
  return `Guidelines of version ${known.join(", ")}${unknown}.`;
}

/** “12 of 40 (30.0%)”. */
export function countedShareText([hits, n]: readonly [number, number]): string {
  return `${formatNumber(hits)} of ${formatNumber(n)} (${percent(hits / n)}%)`;
}
