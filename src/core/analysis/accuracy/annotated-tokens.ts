// Counts the annotated tokens of a suite without examples, and updates the count with every annotation.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import type { Registers } from "#core/ledger/registers.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";

export class AnnotatedTokens {
  readonly #registers: Registers;
  readonly #tokens = new Set<string>();

  /** If `registers` changes later, call `update` for every changed token. */
  constructor(registers: Registers) {
    this.#registers = registers;
    for (const { latest } of registers.ofTask(ANNOTATING)) this.update(latest);
  }

  get count(): number {
    return this.#tokens.size;
  }

  /** Updates the count. Call it after an annotation of the given token was added, changed or retracted. */
  update({ system, example }: CandidateKey): void {
    const all = this.#registers.ofCandidate({ system, example }, ANNOTATING);
    const isAnnotated = all.some(({ heads }) => heads.some(({ action }) => action !== "undo"));
    if (isAnnotated) this.#tokens.add(example);
    else this.#tokens.delete(example);
  }
}

/**
 * Returns a counter of annotated tokens; null if the suite has examples, because in that case candidates are counted.
 */
export function annotatedTokens(campaign: Pick<Campaign, "suite" | "registers">): AnnotatedTokens | null {
  const { suite, registers } = campaign;
  return suite.examples.length === 0 ? new AnnotatedTokens(registers) : null;
}
