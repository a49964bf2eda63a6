// Decides which systems count in a correlation with human judgement, by one rule for the page and the command line.

import type { Denominator, SystemAccuracy } from "#core/analysis/accuracy/accuracy.ts";
import { type HumanFigure, humanFigures } from "#core/analysis/accuracy/human-figures.ts";
import { lessJudgedMark, lessJudgedSystems } from "#core/analysis/accuracy/open-bounds.ts";
import type { Output } from "#core/suite/suite.ts";

export interface CorrelatedSystem {
  readonly system: string;
  readonly person: HumanFigure;
  /** Accuracy from 0 to 1; null if the system counts in no correlation. */
  readonly humanFigure: number | null;
  /** Why it does not count; null = it counts. */
  readonly leftOut: string | null;
  /** The first system whose output is the same text in all sentences; null = there is none. */
  readonly equalTo: string | null;
}

/** Per system, the first system whose output is the same text in all sentences; systems without one are missing. */
export function equalOutputs(outputs: readonly Output[]): ReadonlyMap<string, string> {
  const firsts = new Map<string, string>();
  const equal = new Map<string, string>();
  for (const { system, lines } of outputs) {
    const text = lines.join("\n");
    const first = firsts.get(text);
    if (first === undefined) firsts.set(text, system);
    else equal.set(system, first);
  }
  return equal;
}

/**
 * The systems in the given order. A system counts if it has a human figure (`humanFigures`), and is not judged less
 * than the others (`lessJudgedSystems`). `equal`: from `equalOutputs`. `isEqualOnce`: of systems with the same text,
 * only the first that counts, because two copies are not independent of each other.
 */
export function correlatedSystems(
  accuracies: readonly SystemAccuracy[],
  over: Denominator,
  equal: ReadonlyMap<string, string>,
  isEqualOnce: boolean,
): CorrelatedSystem[] {
  const lessJudged = new Map(lessJudgedSystems(accuracies).map((one) => [one.system, lessJudgedMark(one)]));
  const counted = new Map<string, string>();
  return humanFigures(accuracies, over).map((person) => {
    const { system } = person;
    const text = equal.get(system) ?? system;
    const representative = counted.get(text);
    const leftOut =
      person.whyNone ??
      lessJudged.get(system) ??
      (isEqualOnce && representative !== undefined ? `same text as ${representative}` : null);
    if (leftOut === null && representative === undefined) counted.set(text, system);
    return {
      system,
      person,
      leftOut,
      equalTo: equal.get(system) ?? null,
      humanFigure: leftOut === null ? (person.figure?.value ?? null) : null,
    };
  });
}

/** A sentence that names systems with the same text; null = there are none. */
export function equalOutputsText(systems: readonly CorrelatedSystem[], isEqualOnce: boolean): string | null {
  const pairs = systems.flatMap(({ system, equalTo }) =>
    equalTo === null ? [] : [`${system} = ${equalTo}`],
  );
  if (pairs.length === 0) return null;
  const counting = isEqualOnce
    ? "Each text counts once."
    : "They count as separate systems, although they are not independent of each other.";
  return `Outputs with the same text in all sentences: ${pairs.join(", ")}. ${counting}`;
}
