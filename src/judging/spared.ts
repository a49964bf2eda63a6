// Holds which candidates of a list are finished: judged, or spared that, since what was said of another one accepts them.

import type { CandidateState } from "#core/score/candidate-states.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import type { LikeOutputs } from "./like-outputs.ts";

interface SparedParts {
  readonly session: CampaignSession;
  readonly annotator: string;
  readonly queue: readonly number[];
  readonly likes: LikeOutputs;
}

export class Spared {
  /** Those that were accepted when the list was asked for: they are in it to be judged. */
  readonly asked: ReadonlySet<number>;
  readonly #likes: LikeOutputs;

  /** `asked`: those of the sitting before this one; left out = it begins afresh. */
  constructor({ session, annotator, queue, likes }: SparedParts, asked?: Iterable<number>) {
    const isAccepted = (candidate: number) => session.tally(annotator).state(candidate) === "reused";
    const accepted = session.outcomes.accepts ? queue.filter(isAccepted) : [];
    this.asked = new Set(asked ?? accepted);
    this.#likes = likes;
  }

  /** Whether a candidate in that state needs nothing more; what was taken out to be judged by itself is not spared. */
  isFinished(candidate: number, state: CandidateState): boolean {
    if (state !== "reused") return state === "done";
    return !this.asked.has(candidate) && !this.#likes.apart.has(candidate);
  }
}
