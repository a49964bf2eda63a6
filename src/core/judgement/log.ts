// Holds the latest judgement per candidate and annotator, read off the append-only log.

import type { Judgement } from "#core/judgement/judgement.ts";
import type { CandidateIndex, CandidateKey } from "#core/queue/candidates.ts";

/** An index over the log; later records replace earlier ones of the same candidate and annotator. */
export class JudgementLog {
  readonly #candidates: CandidateIndex;
  readonly #latest = new Map<string, Map<number, Judgement>>();
  readonly #all: Judgement[] = [];
  readonly #ids = new Set<string>();

  constructor(candidates: CandidateIndex, judgements: readonly Judgement[] = []) {
    this.#candidates = candidates;
    for (const judgement of judgements) this.append(judgement);
  }

  /** Adds a record; its candidate's number, or null if it was known already or its candidate does not exist. */
  append(judgement: Judgement): number | null {
    const candidate = this.#candidates.numberOf(judgement);
    if (candidate === null || this.#ids.has(judgement.id)) return null;
    this.#ids.add(judgement.id);
    this.#all.push(judgement);
    let ofAnnotator = this.#latest.get(judgement.annotator);
    if (ofAnnotator === undefined) {
      ofAnnotator = new Map();
      this.#latest.set(judgement.annotator, ofAnnotator);
    }
    ofAnnotator.set(candidate, judgement);
    return candidate;
  }

  /** The candidate's number; null where there is no such candidate. */
  numberOf(key: CandidateKey): number | null {
    return this.#candidates.numberOf(key);
  }

  /** Every record, oldest first. */
  get all(): readonly Judgement[] {
    return this.#all;
  }

  latest(annotator: string, candidate: number): Judgement | null {
    return this.#latest.get(annotator)?.get(candidate) ?? null;
  }

  /** The latest judgements of one annotator by candidate number. */
  ofAnnotator(annotator: string): ReadonlyMap<number, Judgement> {
    return this.#latest.get(annotator) ?? new Map<number, Judgement>();
  }

  /** The latest judgement of each annotator who has said anything of the candidate. */
  ofCandidate(candidate: number): Judgement[] {
    const found: Judgement[] = [];
    for (const judgements of this.#latest.values()) {
      const judgement = judgements.get(candidate);
      if (judgement !== undefined) found.push(judgement);
    }
    return found;
  }
}
