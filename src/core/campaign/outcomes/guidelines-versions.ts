// Counts judgements by the version of the guidelines under which they were made.

import { getOrInsert } from "#core/base/grouping.ts";
import type { PronounRegister } from "#core/ledger/registers.ts";
import { hasJudgement } from "#core/tasks/judging/state.ts";

export interface JudgedUnder {
  /** "" = unknown, for rows of a database and for judgements made without guidelines. */
  readonly version: string;
  readonly judgements: number;
}

/**
 * Numbers of current judgements (one per annotator and candidate) by guidelines version. The most recently used version
 * comes first.
 */
export function judgedUnder(registers: Iterable<PronounRegister>): readonly JudgedUnder[] {
  const byVersion = new Map<string, { judgements: number; latest: number }>();
  for (const { latest } of registers) {
    if (!hasJudgement(latest.content)) continue;
    const version = latest.circumstances.guidelines;
    const counted = getOrInsert(byVersion, version, () => ({ judgements: 0, latest: 0 }));
    counted.judgements++;
    counted.latest = Math.max(counted.latest, latest.clock);
  }
  return [...byVersion]
    .sort(([, a], [, b]) => b.latest - a.latest)
    .map(([version, { judgements }]) => ({ version, judgements }));
}
