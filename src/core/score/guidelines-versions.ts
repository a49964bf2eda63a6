// Holds how many judgements were made under which version of the guidelines.

import type { PronounRegister } from "#core/ledger/registers.ts";
import { saysSomething } from "#core/task/pronoun-judgement/state.ts";

export interface JudgedUnder {
  /** "" = nobody knows: rows of a database, and judgements of before there were guidelines. */
  readonly version: string;
  readonly judgements: number;
}

/** Of what people say now, once a person and candidate; the version most recently judged under first. */
export function judgedUnder(registers: Iterable<PronounRegister>): readonly JudgedUnder[] {
  const found = new Map<string, { judgements: number; latest: number }>();
  for (const { latest } of registers) {
    if (!saysSomething(latest.content)) continue;
    const version = latest.circumstances.guidelines;
    const before = found.get(version) ?? { judgements: 0, latest: 0 };
    found.set(version, {
      judgements: before.judgements + 1,
      latest: Math.max(before.latest, latest.clock),
    });
  }
  return [...found]
    .sort(([, a], [, b]) => b.latest - a.latest)
    .map(([version, { judgements }]) => ({ version, judgements }));
}
