// Holds one sitting of one annotator who fills gaps: which candidate is shown, what was opened, and what is said. No React.

import { createStore, type StoreApi } from "zustand/vanilla";
import { randomId } from "#browser/random-id.ts";
import type { Register } from "#core/ledger/registers.ts";
import { nextPlace } from "#core/queue/next-place.ts";
import { isAnswered } from "#core/task/gap-filling/answer.ts";
import {
  type GapContent,
  gapContentOf,
  NO_GAP_ANSWER,
  sameGapAnswer,
  sameGapContent,
} from "#core/task/gap-filling/content.ts";
import { gapState } from "#core/task/gap-filling/gap-filling.ts";
import type { GapTask } from "#core/task/gap-filling/gap-task.ts";
import { GAPS } from "#core/task/task-names.ts";
import { newRecord } from "#judging/new-record.ts";
import { type GoingBack, goneBackInWords, OwnHistory, stayedInWords } from "#judging/own-history.ts";
import { VisitClock } from "#judging/visit-clock.ts";
import type { CampaignSession } from "#session/campaign-session.ts";

export interface GapSittingState {
  /** Place in the queue of the candidate shown; null = nothing is left to show. */
  readonly place: number | null;
  /** Sentences opened beyond the first context. */
  readonly before: number;
  readonly after: number;
  readonly referenceOpen: boolean;
  /** What just happened, said once. */
  readonly notice: string;
}

const JUST_SHOWN = { before: 0, after: 0, referenceOpen: false, notice: "" };

export interface GapSittingParts {
  readonly session: CampaignSession;
  readonly annotator: string;
  readonly task: GapTask;
  /** In the order in which they are answered. */
  readonly queue: readonly number[];
  /** Place in the queue to begin at; null = the first that is open. */
  readonly start: number | null;
  /** Settles what others differ over, each by itself. Left out = no. */
  readonly settles?: boolean;
}

export class GapSitting {
  readonly session: CampaignSession;
  readonly annotator: string;
  readonly task: GapTask;
  readonly queue: readonly number[];
  readonly settles: boolean;
  readonly store: StoreApi<GapSittingState>;
  /** Another tab answers for this annotator: nothing is said from here. */
  readOnly = false;
  readonly #inQueue: ReadonlySet<number>;
  readonly #history: OwnHistory;
  readonly #visit = new VisitClock();

  constructor({ session, annotator, task, queue, start, settles = false }: GapSittingParts) {
    this.session = session;
    this.annotator = annotator;
    this.task = task;
    this.queue = queue;
    this.settles = settles;
    this.#inQueue = new Set(queue);
    this.#history = new OwnHistory(session, annotator, [GAPS]);
    const place = start ?? nextPlace(queue, -1, (candidate) => this.isOpen(candidate));
    this.store = createStore<GapSittingState>(() => ({ ...JUST_SHOWN, place }));
  }

  get candidate(): number | null {
    const { place } = this.store.getState();
    return place === null ? null : (this.queue[place] ?? null);
  }

  register(candidate: number): Register<typeof GAPS> | null {
    return this.session.register(this.annotator, candidate, GAPS);
  }

  isStale(candidate: number): boolean {
    const register = this.register(candidate);
    return register !== null && this.session.outcomes.texts.isStale(register.latest);
  }

  /** What is shown as said. What was said of another text is remark and flag alone: the answer is asked for anew. */
  content(candidate: number): GapContent {
    const latest = this.register(candidate)?.latest;
    if (latest === undefined) return NO_GAP_ANSWER;
    if (!this.isStale(candidate)) return gapContentOf(latest.content);
    const { remark, flagged } = latest.content;
    return { ...NO_GAP_ANSWER, remark, flagged };
  }

  /** Whether it waits for this annotator; what is put aside to be discussed does not. */
  isOpen(candidate: number): boolean {
    const content = this.content(candidate);
    return (
      !isAnswered(content) || gapState(content) === "conflict" || this.register(candidate)?.twice === true
    );
  }

  show(place: number | null, notice = ""): void {
    this.store.setState({ ...JUST_SHOWN, place, notice });
    this.#visit.begin();
  }

  /** Goes to the next place that is wanted, if there is one. */
  goTo(wanted: (candidate: number) => boolean, step: 1 | -1 = 1): boolean {
    const next = nextPlace(this.queue, this.store.getState().place ?? -1, wanted, step);
    if (next !== null) this.show(next);
    return next !== null;
  }

  /** To the next that is open; where none is left and this one is answered, to the end. */
  goOn(): void {
    const { candidate } = this;
    if (this.goTo((other) => this.isOpen(other))) return;
    if (candidate !== null && !this.isOpen(candidate)) this.show(null);
    else this.store.setState({ notice: "No other gap of this list is open." });
  }

  /** Outputs of the same example in the list with an equal text, of which the same was said so far. */
  peers(candidate: number): number[] {
    if (this.settles || !this.session.campaign.settings.judgeEqualOutputsOnce) return [];
    const said = this.content(candidate);
    return this.session.likenesses
      .like(candidate, "text")
      .filter((other) => other !== candidate && this.#inQueue.has(other))
      .filter((other) => sameGapAnswer(this.content(other), said));
  }

  /**
   * Records the answer to a candidate and to its peers, if it changes anything, or settles what was said twice. Remark and flag of
   * `content` go with it. `copiedFrom`: the record that it was taken from.
   */
  say(candidate: number, content: GapContent, copiedFrom: string | null = null): boolean {
    const settles = this.register(candidate)?.twice === true && isAnswered(content);
    if ((sameGapContent(content, this.content(candidate)) && !settles) || this.#mayOnlyRead()) return false;
    this.#write(candidate, content, this.peers(candidate), { copiedFrom });
    return true;
  }

  /**
   * Records a remark or a flag, of this candidate alone. They answer nothing: what was said of another text stays so, and of what was
   * said twice none is chosen by the way.
   */
  note(candidate: number, noted: Partial<Pick<GapContent, "remark" | "flagged">>): boolean {
    const content = { ...this.content(candidate), ...noted };
    const register = this.register(candidate);
    if (sameGapContent(content, this.content(candidate)) || this.#mayOnlyRead()) return false;
    if (register?.twice === true) {
      this.store.setState({ notice: "You said this twice, differently: answer it first." });
      return false;
    }
    const latest = register?.latest;
    if (latest !== undefined && this.isStale(candidate)) {
      const { remark, flagged } = content;
      this.#write(candidate, { ...latest.content, remark, flagged }, [], { textHash: latest.textHash });
    } else this.#write(candidate, content, [], {});
    return true;
  }

  /** `how`: of which text it is said, where not of the present one; and whose answer it was taken from. */
  #write(
    candidate: number,
    content: GapContent,
    peers: readonly number[],
    how: { readonly textHash?: string; readonly copiedFrom?: string | null },
  ): void {
    const step = randomId();
    const { session, annotator } = this;
    const { before, after, referenceOpen } = this.store.getState();
    const looked = { before, after, referenceOpen, elapsed: this.#visit.lap() };
    const said = { task: GAPS, action: "judge", step } as const;
    const first = newRecord(
      session,
      annotator,
      { ...said, candidate, content, ...how },
      { ...looked, place: 0 },
    );
    const copies = peers.map((peer, place) => {
      const { remark, flagged } = this.content(peer);
      return newRecord(
        session,
        annotator,
        { ...said, candidate: peer, content: { ...content, remark, flagged }, copiedFrom: first.id },
        { place: place + 1, before: 0, after: 0, referenceOpen: false, elapsed: 0 },
      );
    });
    void session.append([first, ...copies]);
    this.store.setState({ notice: "" });
  }

  canGoBack(action: GoingBack): boolean {
    return this.#history.history[action].length > 0;
  }

  goBack(action: GoingBack): void {
    if (this.#mayOnlyRead()) return;
    const step = this.#history.next(action);
    if (step === null) {
      this.store.setState({ notice: `There is nothing to ${action}.` });
      return;
    }
    const { restored, left } = this.#history.wayBack(step, action);
    const id = randomId();
    const made = restored.map((said, place) =>
      newRecord(
        this.session,
        this.annotator,
        { ...said, action, step: id },
        { place, before: 0, after: 0, referenceOpen: false, elapsed: 0 },
      ),
    );
    if (made.length > 0) void this.session.append(made);
    const [first] = restored;
    if (first === undefined) {
      this.#history.pass(action, step);
      this.store.setState({ notice: stayedInWords(step) });
      return;
    }
    const { pronoun } = this.session.example(first.candidate);
    const told = goneBackInWords(action, step, { pronoun, outputs: restored.length, left: left.length });
    const place = this.queue.indexOf(first.candidate);
    if (place >= 0) this.show(place, told);
    else this.store.setState({ notice: told });
  }

  #mayOnlyRead(): boolean {
    if (this.readOnly)
      this.store.setState({ notice: "Another tab answers for you: take over above to answer here." });
    return this.readOnly;
  }
}
