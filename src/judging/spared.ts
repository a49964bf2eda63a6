// Holds which candidates of a list need no judging any more, since what was said of another one accepts them.

import type { CampaignSession } from "#session/campaign-session.ts";
import type { LikeOutputs } from "./like-outputs.ts";

export interface SparedParts {
  readonly session: CampaignSession;
  readonly annotator: string;
  readonly likes: LikeOutputs;
}

export class Spared {
  readonly #parts: SparedParts;
  /** Those that were accepted when the list was asked for: they are in it to be judged. */
  readonly asked: ReadonlySet<number>;

  /** `asked`: null = those of the list that are accepted now. */
  constructor(parts: SparedParts, queue: readonly number[], asked: Iterable<number> | null) {
    this.#parts = parts;
    this.asked = new Set(asked ?? queue.filter((candidate) => this.#isAccepted(candidate)));
  }

  /** What was taken out to be judged by itself is not. */
  has(candidate: number): boolean {
    if (this.asked.has(candidate) || this.#parts.likes.apart.has(candidate)) return false;
    return this.#isAccepted(candidate);
  }

  #isAccepted(candidate: number): boolean {
    const { session, annotator } = this.#parts;
    return session.tally(annotator).state(candidate) === "accepted";
  }
}
