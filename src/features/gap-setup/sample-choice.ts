// Finds the examples that a set-up includes, and how they are distributed over the classes of reference
// pronouns.

import { type ClassShare, stratifiedSample } from "#core/analysis/gaps/stratified-sample.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import type { CandidateIndex } from "#core/campaign/candidate-index.ts";
import type { WhichExamples } from "./gap-draft.ts";

export interface SampledExamples {
  /** Null = all examples of the suite, including future ones. */
  readonly examples: readonly string[] | null;
  /** Seed of the draw; null = no sample was drawn. */
  readonly seed: number | null;
  readonly classes: readonly ClassShare[];
  /** Number of resulting gaps: one per example and system whose output has the example. */
  readonly gaps: number;
  /** Number of kept examples that are no longer in the suite. */
  readonly gone: number;
}

interface SampleRequest {
  readonly which: WhichExamples;
  readonly count: number;
  readonly seed: number;
}

/**
 * Finds the examples of a set-up. `classes`: class of each example of the suite, by id. `current`: the current examples
 * and seed.
 */
export function sampledExamples(
  { candidates }: { readonly candidates: Pick<CandidateIndex, "systems" | "numberOf"> },
  classes: ReadonlyMap<string, string>,
  { which, count, seed }: SampleRequest,
  current: { readonly examples: readonly string[] | null; readonly seed: number | null },
): SampledExamples {
  const drawn = which === "draw" ? stratifiedSample(classes, count, seed) : null;
  const examples = drawn?.examples ?? (which === "keep" ? current.examples : null);
  const exampleIds = new Set(examples ?? classes.keys());
  const gaps = [...exampleIds].flatMap((example) =>
    candidates.systems.filter((system) => candidates.numberOf({ system, example }) !== null),
  );
  return {
    examples,
    seed: drawn !== null ? seed : which === "keep" ? current.seed : null,
    classes: drawn?.classes ?? sharesOf(classes, exampleIds),
    gaps: gaps.length,
    gone: [...exampleIds].filter((example) => !classes.has(example)).length,
  };
}

/** Number of available and of selected examples per class: the most frequent class first, ties by code units. */
function sharesOf(classes: ReadonlyMap<string, string>, exampleIds: ReadonlySet<string>): ClassShare[] {
  const shares = new Map<string, { class: string; available: number; drawn: number }>();
  for (const [example, name] of classes) {
    const share = getOrInsert(shares, name, () => ({ class: name, available: 0, drawn: 0 }));
    share.available++;
    if (exampleIds.has(example)) share.drawn++;
  }
  return [...shares.values()].sort((a, b) => b.available - a.available || (a.class < b.class ? -1 : 1));
}
