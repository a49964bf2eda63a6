// Holds which candidates look the same and are judged along, and for which of them that is switched off.

import type { CampaignSession } from "#session/campaign-session.ts";

export class EqualOutputs {
  readonly #session: CampaignSession;
  /** Candidates that are judged by themselves. */
  readonly #apart: Set<number>;

  constructor(session: CampaignSession, apart: Iterable<number>) {
    this.#session = session;
    this.#apart = new Set(apart);
  }

  get apart(): ReadonlySet<number> {
    return this.#apart;
  }

  setApart(candidate: number, apart: boolean): void {
    if (apart) this.#apart.add(candidate);
    else this.#apart.delete(candidate);
  }

  /** Candidates of the same example with the same text and marks, whatever was said of them. */
  twins(candidate: number): number[] {
    const { candidates, outcomes } = this.#session;
    const example = candidates.exampleNumber(candidate);
    const hash = outcomes.texts.textHash(candidate);
    return candidates.systems
      .map((_, system) => candidates.numberAt(example, system))
      .filter((twin) => twin !== candidate && candidates.exists(twin))
      .filter((twin) => outcomes.texts.textHash(twin) === hash);
  }

  /** The twins that are judged along. */
  along(candidate: number): number[] {
    const { judgeEqualOutputsOnce } = this.#session.campaign.settings;
    return judgeEqualOutputsOnce && !this.#apart.has(candidate) ? this.twins(candidate) : [];
  }
}
