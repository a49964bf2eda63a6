// Holds how what is said in a sitting becomes records: of the candidate shown, and of those that it is said along of.

import { randomId } from "#browser/random-id.ts";
import type { Judgement } from "#core/ledger/event.ts";
import type { JudgementContent } from "#core/task/pronoun-judgement/content.ts";
import type { PronounTask } from "#core/task/task-names.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import type { LikeOutputs } from "./like-outputs.ts";
import { type NewSaid, newRecord } from "./new-record.ts";

/** What is on the screen while something is said. */
interface Looking {
  /** The one shown; null = none. */
  readonly candidate: number | null;
  readonly before: number;
  readonly after: number;
  readonly referenceOpen: boolean;
  /** Seconds since it was last asked. */
  readonly elapsed: () => number;
}

interface RecordParts {
  readonly session: CampaignSession;
  readonly annotator: string;
  readonly likes: LikeOutputs;
  readonly contentOf: (candidate: number) => JudgementContent;
  readonly taskOf: (candidate: number) => PronounTask;
  readonly looked: () => Looking;
}

export class SittingRecords {
  readonly #parts: RecordParts;

  constructor(parts: RecordParts) {
    this.#parts = parts;
  }

  /** One step: what is said of the candidate, and along of its peers. */
  of(
    candidate: number,
    content: JudgementContent,
    peers: readonly number[],
    how: Partial<Pick<NewSaid<PronounTask>, "task" | "textHash" | "copiedFrom" | "takenOver">> = {},
  ): Judgement[] {
    const actionId = randomId();
    const { task = this.#parts.taskOf(candidate) } = how;
    const first = this.one({ candidate, content, action: "judge", actionId, ...how, task }, 0);
    const copies = peers
      .flatMap((peer) => this.#takenOver(candidate, content, peer))
      .map((said, place) =>
        this.one({ ...said, task, action: "judge", actionId, copiedFrom: first.id }, place + 1),
      );
    return [first, ...copies];
  }

  /** `place`: among the records that are written together. */
  one(said: NewSaid, place: number): Judgement {
    const { session, annotator, looked } = this.#parts;
    const { candidate, before, after, referenceOpen, elapsed } = looked();
    const shown = said.candidate === candidate;
    return newRecord(session, annotator, said, {
      place,
      before: shown ? before : 0,
      after: shown ? after : 0,
      referenceOpen: shown && referenceOpen,
      elapsed: shown ? elapsed() : 0,
    });
  }

  /** As it is said of one that is like it, with that one's own flag and remark; nothing where it cannot be. */
  #takenOver(
    candidate: number,
    said: JudgementContent,
    peer: number,
  ): Pick<NewSaid<PronounTask>, "candidate" | "content" | "takenOver">[] {
    const { likes, contentOf } = this.#parts;
    const carried = likes.carried(said, candidate, peer);
    if (carried === null) return [];
    const { flagged, remark } = contentOf(peer);
    const groupedBy = likes.sharedWith(candidate, peer);
    const taken = { candidate: peer, content: { ...carried, flagged, remark } };
    if (groupedBy === "text") return [taken];
    return [{ ...taken, takenOver: { groupedBy, textOpened: likes.seen.has(peer) } }];
  }
}
