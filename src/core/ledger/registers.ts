// Holds what each annotator says of each candidate: a register with several values where the same person said different
// things in two places. Which records are the heads depends on what follows what, never on the order of arrival.

import type { CandidateKey, Judgement } from "#core/ledger/event.ts";
import { compareEvents } from "#core/ledger/order.ts";
import { TASKS } from "#core/task/tasks.ts";

/** What one annotator says of one candidate. */
export interface Register {
  /** The record that is shown and gone on from: of several heads the last in the order of events. */
  readonly latest: Judgement;
  /** The records that nobody follows, in the order of events; more than one that differ = said twice, differently. */
  readonly heads: readonly Judgement[];
  /** Whether the heads differ; equal ones settle themselves. */
  readonly twice: boolean;
}

export function candidateText({ system, example }: CandidateKey): string {
  return JSON.stringify([system, example]);
}

/** An index over judgements, added in any order; each record once. */
export class Registers {
  /** By annotator, then by candidate. */
  readonly #registers = new Map<string, Map<string, Register>>();
  readonly #known = new Map<string, Judgement>();
  /** Ids of records that another one follows, perhaps by way of withdrawn ones. */
  readonly #followed = new Set<string>();

  /** Adds a record that counts; whether it was not known yet. */
  add(judgement: Judgement): boolean {
    return this.#add(judgement, false);
  }

  /** Adds a record that was withdrawn: it says nothing, but what it followed stays followed by those that follow it. */
  addWithdrawn(judgement: Judgement): boolean {
    return this.#add(judgement, true);
  }

  #add(judgement: Judgement, withdrawn: boolean): boolean {
    if (this.#known.has(judgement.id)) return false;
    this.#known.set(judgement.id, judgement);
    const isFollowed = this.#followed.has(judgement.id);
    if (!withdrawn && !isFollowed) this.#setHeads(judgement, [...this.#headsOf(judgement), judgement]);
    if (!withdrawn || isFollowed) this.#follow(judgement.follows);
    return true;
  }

  /** Marks these records and all that they follow as followed. */
  #follow(ids: readonly string[]): void {
    const waiting = [...ids];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (this.#followed.has(id)) continue;
      this.#followed.add(id);
      const judgement = this.#known.get(id);
      if (judgement === undefined) continue;
      waiting.push(...judgement.follows);
      const heads = this.#headsOf(judgement);
      if (heads.some((head) => head.id === id)) {
        this.#setHeads(
          judgement,
          heads.filter((head) => head.id !== id),
        );
      }
    }
  }

  #headsOf(judgement: Judgement): readonly Judgement[] {
    return this.#registers.get(judgement.by)?.get(registerKey(judgement))?.heads ?? [];
  }

  #setHeads(judgement: Judgement, heads: readonly Judgement[]): void {
    const { by } = judgement;
    let ofAnnotator = this.#registers.get(by);
    if (ofAnnotator === undefined) {
      ofAnnotator = new Map();
      this.#registers.set(by, ofAnnotator);
    }
    const register = registerOf(heads);
    if (register === null) ofAnnotator.delete(registerKey(judgement));
    else ofAnnotator.set(registerKey(judgement), register);
  }

  /** Null where the annotator has said nothing of the candidate. */
  of(annotator: string, candidate: CandidateKey): Register | null {
    return this.#registers.get(annotator)?.get(candidateText(candidate)) ?? null;
  }

  /** The registers of one annotator. */
  ofAnnotator(annotator: string): Iterable<Register> {
    return this.#registers.get(annotator)?.values() ?? [];
  }

  /** Of everybody who has said anything of the candidate, in the order in which they first did. */
  ofCandidate(candidate: CandidateKey): Register[] {
    const key = candidateText(candidate);
    const found: Register[] = [];
    for (const registers of this.#registers.values()) {
      const register = registers.get(key);
      if (register !== undefined) found.push(register);
    }
    return found;
  }

  /** Ids of everybody who has said anything. */
  get annotators(): string[] {
    return [...this.#registers.keys()];
  }

  /** Whether the record is known, counting or withdrawn. */
  has(id: string): boolean {
    return this.#known.has(id);
  }

  find(id: string): Judgement | null {
    return this.#known.get(id) ?? null;
  }
}

function registerKey(judgement: Judgement): string {
  return candidateText(judgement);
}

function registerOf(heads: readonly Judgement[]): Register | null {
  const sorted = [...heads].sort(compareEvents);
  const latest = sorted.at(-1);
  if (latest === undefined) return null;
  const { same } = TASKS[latest.task];
  return { latest, heads: sorted, twice: sorted.some((head) => !same(head.content, latest.content)) };
}
