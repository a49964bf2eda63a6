// Moves a sentence of an output to the source sentence before or after it, and undoes such a move.
import { inExchange } from "#browser/worker-clients.ts";
import { withBoundaries } from "#core/campaign/campaign.ts";
import { sentenceMove } from "#core/documents/sentence-move.ts";
import type { linksOfLines } from "#core/exchange/add-systems/new-outputs.ts";
import type { BoundaryMoved, EventBody } from "#core/ledger/event.ts";
import { foldOnce } from "#core/ledger/fold.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { judgingNotices } from "#text/judging-text.ts";
import { tabsOf } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { viewerOf } from "#workspace/team/viewer.ts";

const { moves: text, ignored, refusals } = judgingNotices;

/** −1: to the source sentence before; 1: to the one after. */
export type MoveStep = 1 | -1;

interface MovesParts {
  readonly session: CampaignSession;
  readonly annotator: string;
  readonly notify: (notice: string) => void;
  /** The clock of the record that undo would restore next; 0 = none. */
  readonly lastClock: () => number;
  /** Computes links again; absent = in a worker. */
  readonly relink?: (...given: Parameters<typeof linksOfLines>) => Promise<string[] | null>;
}

function relinkInWorker(...given: Parameters<typeof linksOfLines>): Promise<string[] | null> {
  return inExchange(new AbortController().signal, (api) => api.linksOfLines(...given));
}

/**
 * Moves sentences. A move changes the campaign for everyone. Only people who may change its texts may move sentences:
 * those with the whole campaign, and in a team its coordinators.
 */
export class SentenceMoves {
  readonly #parts: MovesParts;
  /** Whether a move is being written, after which the campaign is opened again. */
  #isBusy = false;

  constructor(parts: MovesParts) {
    this.#parts = parts;
  }

  /** Why no sentence can be moved, as a clause; null = sentences can be moved. */
  get refusal(): string | null {
    const { session } = this.#parts;
    const { campaign } = session;
    const mayChange = tabsOf(campaign, viewerOf(session)).some(({ name }) => name === "settings");
    return campaign.settings.fixAlignments && mayChange ? null : refusals.sentencesNotMoved;
  }

  /** Moves the sentence with this token of the candidate's output. */
  async move(candidate: number, token: TokenRef, step: MoveStep): Promise<void> {
    const { session, annotator, notify, relink = relinkInWorker } = this.#parts;
    const { campaign, candidates } = session;
    const { suite } = campaign;
    const { system, example } = candidates.keyOf(candidate);
    const output = campaign.outputs.find((one) => one.system === system);
    const put = foldOnce(session.ledger.events).outputs.find((one) => one.system === system);
    if (this.#isBusy || output === undefined || put === undefined) return;
    const place = { lines: suite.source.length, documents: suite.documents };
    const move = sentenceMove(session.output(candidate), place, suite.targetLanguage, token, step);
    if (move === null) return notify(ignored(step === 1 ? refusals.lastSentence : refusals.firstSentence));
    this.#isBusy = true;
    try {
      const { before, ...boundary } = move;
      const divided = withBoundaries(output, suite.documents, suite.targetLanguage, [
        { ...boundary, links: null },
      ]);
      const links = await relink(suite, divided, [move.line, move.line + 1]);
      const event: EventBody = {
        kind: "boundary",
        author: session.ownEntry(annotator),
        system,
        text: put.text,
        ...boundary,
        links,
        before,
        example,
        replica: session.replica,
      };
      notify(step === 1 ? text.movedDown : text.movedUp);
      await session.write([event]);
    } catch (error) {
      notify(text.failed(error instanceof Error ? error.message : String(error)));
    } finally {
      this.#isBusy = false;
    }
  }

  /** The last move of this annotator in this browser, if no later answer would be undone before it; null = none. */
  get moveToUndo(): BoundaryMoved | null {
    const { session, annotator, lastClock } = this.#parts;
    const own = session.ownEntry(annotator);
    const moved = session.campaign.boundaries
      .filter(({ author, replica }) => author === own && replica === session.replica)
      .sort((a, b) => a.clock - b.clock)
      .at(-1);
    return moved !== undefined && moved.clock > lastClock() ? moved : null;
  }

  /** Undoes the last move. */
  async undo(): Promise<void> {
    const { session, annotator, notify } = this.#parts;
    const { moveToUndo } = this;
    if (moveToUndo === null || this.#isBusy) return;
    this.#isBusy = true;
    const author = session.ownEntry(annotator);
    try {
      notify(text.undone);
      await session.write([{ kind: "retraction", author, events: [moveToUndo.id], reason: text.reason }]);
    } catch (error) {
      notify(text.failed(error instanceof Error ? error.message : String(error)));
    } finally {
      this.#isBusy = false;
    }
  }
}
