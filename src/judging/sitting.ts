// Holds one sitting of one annotator: which candidate is shown, what was opened, and the acts of judging. No React.

import { createStore, type StoreApi } from "zustand/vanilla";
import { randomId } from "#browser/random-id.ts";
import type { Judgement } from "#core/ledger/event.ts";
import type { History } from "#core/ledger/history.ts";
import type { Register } from "#core/ledger/registers.ts";
import type { Order } from "#core/ledger/settings.ts";
import { nextPlace } from "#core/queue/queue.ts";
import type { CandidateState } from "#core/score/candidate-states.ts";
import {
  contentOf,
  type JudgementContent,
  NOTHING_SAID,
  sameContent,
  sameJudged,
} from "#core/task/pronoun-judgement/content.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { LikeOutputs } from "./like-outputs.ts";
import { ownPace, ownTags } from "./own-figures.ts";
import { type GoingBack, goneBackInWords, OwnHistory, stayedInWords } from "./own-history.ts";
import { PresentContents } from "./present-contents.ts";
import { QueueIndex } from "./queue-index.ts";
import { SittingRecords } from "./sitting-records.ts";
import { NOTHING_OPENED, type SittingParts, type SittingState } from "./sitting-state.ts";
import { VisitClock } from "./visit-clock.ts";

export class Sitting {
  readonly session: CampaignSession;
  readonly annotator: string;
  readonly queue: readonly number[];
  readonly store: StoreApi<SittingState>;
  /** Another tab is judging for this annotator: nothing is said from here. */
  readOnly = false;
  readonly order: Order;
  readonly likes: LikeOutputs;
  readonly #present: PresentContents;
  readonly #history: OwnHistory;
  readonly #visit: VisitClock;
  readonly #records: SittingRecords;
  readonly #index: QueueIndex;

  constructor({ session, annotator, queue, order, start, carried = null }: SittingParts) {
    this.session = session;
    this.annotator = annotator;
    this.queue = queue;
    this.order = order;
    this.#index = new QueueIndex(queue, session.candidates);
    this.#history = new OwnHistory(session, annotator);
    this.#present = new PresentContents(session);
    const byExample = order === "example";
    this.likes = new LikeOutputs({
      session,
      annotator,
      likeness: byExample ? "translation" : session.campaign.settings.judgeEqualOutputsOnce ? "text" : null,
      within: queue,
      apart: carried?.apart ?? [],
      seen: carried?.seen ?? [],
    });
    this.#visit = carried?.opened ? carried.visit : new VisitClock();
    const place = start ?? nextPlace(queue, -1, (candidate) => this.isUnfinished(candidate));
    this.store = createStore<SittingState>(() => ({
      ...(carried?.opened ?? { ...NOTHING_OPENED, notice: "" }),
      place: place ?? (queue.length > 0 && start !== null ? 0 : null),
    }));
    this.#records = new SittingRecords({
      session,
      annotator,
      likes: this.likes,
      contentOf: (candidate) => this.content(candidate),
      looked: () => ({
        ...this.store.getState(),
        candidate: this.candidate,
        elapsed: () => this.#visit.lap(),
      }),
    });
    this.likes.see(this.candidate);
  }

  /** The same sitting on a campaign that was opened anew: the same queue, at the same candidate, with the same opened. */
  continueOn(session: CampaignSession): Sitting {
    const { candidates } = this.session;
    const now = (candidate: number): number[] => {
      const number = session.candidates.numberOf(candidates.keyOf(candidate));
      return number === null ? [] : [number];
    };
    const { place, ...opened } = this.store.getState();
    const queue = this.queue.flatMap(now);
    const start = this.queue.slice(0, place ?? 0).flatMap(now).length;
    const isThere = this.candidate !== null && now(this.candidate).length > 0;
    return new Sitting({
      session,
      annotator: this.annotator,
      queue,
      order: this.order,
      start: start < queue.length ? start : null,
      carried: {
        visit: this.#visit,
        apart: [...this.likes.apart].flatMap(now),
        seen: [...this.likes.seen].flatMap(now),
        opened: isThere ? opened : null,
      },
    });
  }

  get candidate(): number | null {
    const { place } = this.store.getState();
    return place === null ? null : (this.queue[place] ?? null);
  }

  /** What this annotator says of a candidate; null = nothing. */
  register(candidate: number): Register | null {
    return this.session.register(this.annotator, candidate);
  }

  /**
   * What is shown as said and gone on from. Of what was said of another text that is remark and flag alone: its answers wait
   * to be confirmed, or given anew in the usual rhythm.
   */
  content(candidate: number): JudgementContent {
    const latest = this.register(candidate)?.latest;
    if (latest === undefined) return NOTHING_SAID;
    if (!this.isStale(candidate)) return contentOf(latest.content);
    const { remark, flagged } = latest.content;
    return { ...NOTHING_SAID, remark, flagged };
  }

  /** Whether what is said was said of another text than the present one. */
  isStale(candidate: number): boolean {
    const register = this.register(candidate);
    return register !== null && this.session.outcomes.texts.isStale(register.latest);
  }

  state(candidate: number): CandidateState {
    return this.session.tally(this.annotator).state(candidate);
  }

  /** Also what was said of another text, or twice and differently: both wait for this annotator. */
  isUnfinished(candidate: number): boolean {
    return this.state(candidate) !== "done";
  }

  isConflict(candidate: number): boolean {
    return this.state(candidate) === "conflict";
  }

  show(place: number | null, notice = ""): void {
    this.#visit.begin();
    this.store.setState({ ...NOTHING_OPENED, place, notice });
    this.likes.see(this.candidate);
  }

  /** Goes to the next place that is wanted, if there is one. */
  goTo(wanted: (candidate: number) => boolean, step: 1 | -1 = 1): boolean {
    const { place } = this.store.getState();
    const next = nextPlace(this.queue, place ?? -1, wanted, step);
    if (next !== null) this.show(next);
    return next !== null;
  }

  /** Candidates of the queue of the same example, in its order. */
  ofExample(candidate: number): readonly number[] {
    return this.#index.ofExample(candidate);
  }

  /** Goes on to the next unfinished candidate, by example within that first; where none is left and this one is finished, to the end. */
  goOn(): void {
    const isOpen = (candidate: number) => this.isUnfinished(candidate);
    const { candidate } = this;
    const isByExample = this.order === "example" && candidate !== null;
    const here = isByExample ? this.#index.nextHere(candidate, isOpen) : null;
    if (here !== null) this.show(this.queue.indexOf(here));
    else if (this.goTo(isOpen)) return;
    else if (candidate !== null && !isOpen(candidate)) this.show(null);
    else this.store.setState({ notice: "No other candidate of this list is open." });
  }

  /** Candidates of the same example that are like it, about which the same was said so far. */
  peers(candidate: number): number[] {
    return this.likes.peers(candidate, (other) => this.content(other));
  }

  /** Tags of this annotator's own. */
  ownTags(): string[] {
    return ownTags(this.session, this.annotator);
  }

  /** Median seconds of the candidates this annotator has finished; null before that means anything. */
  pace(): number | null {
    return ownPace(this.session, this.annotator);
  }

  /** The number here of a candidate of a sitting that this one may go on from; null = it is gone. */
  numberIn({ session: { candidates } }: Sitting, candidate: number): number | null {
    return this.session.candidates.numberOf(candidates.keyOf(candidate));
  }

  /** Records what is said of a candidate and of its peers, if it changes anything. */
  say(candidate: number, content: JudgementContent): boolean {
    if (sameContent(content, this.content(candidate)) || this.#mayOnlyRead()) return false;
    // A flag and a remark are about this one output; the rest of the judgement goes for all that look the same.
    const latest = this.register(candidate)?.latest;
    if (!sameJudged(content, this.content(candidate))) {
      this.#say(candidate, content, this.peers(candidate));
    } else if (latest !== undefined && this.isStale(candidate)) {
      // They confirm nothing: the answers stay those of the other text.
      const { remark, flagged } = content;
      this.#say(candidate, { ...latest.content, remark, flagged }, [], latest.textHash);
    } else this.#say(candidate, content, []);
    return true;
  }

  /**
   * Says the same anew on the present text, also of the peers that wait for it: what was said of another text counts again.
   */
  confirm(candidate: number): boolean {
    if (this.#mayOnlyRead()) return false;
    const latest = this.register(candidate)?.latest;
    if (latest === undefined || !this.isStale(candidate)) {
      this.store.setState({ notice: "Nothing here was said of another text." });
      return false;
    }
    const isAlike = (peer: number) => {
      const other = this.register(peer)?.latest;
      return other !== undefined && this.isStale(peer) && sameJudged(other.content, latest.content);
    };
    const content = this.#present.of(candidate, latest);
    this.#say(candidate, content, this.peers(candidate).filter(isAlike));
    return true;
  }

  /** Of two things said in two places says one, and follows both. */
  choose(candidate: number, head: Judgement): boolean {
    if (this.#mayOnlyRead()) return false;
    this.#say(candidate, this.#present.of(candidate, head), []);
    return true;
  }

  /** `textHash`: of the text that it is said of; null = the present one. */
  #say(
    candidate: number,
    content: JudgementContent,
    peers: readonly number[],
    textHash: string | null = null,
  ): void {
    void this.session.append(this.#records.of(candidate, content, peers, textHash));
    this.store.setState({ notice: "" });
  }

  /** This annotator's steps in this browser, oldest first; what can be undone and redone. */
  history(): History {
    return this.#history.history;
  }

  #mayOnlyRead(): boolean {
    if (this.readOnly)
      this.store.setState({ notice: "Another tab is judging for you: take over above to judge here." });
    return this.readOnly;
  }

  undo(): void {
    this.#goBack("undo");
  }

  redo(): void {
    this.#goBack("redo");
  }

  #goBack(action: GoingBack): void {
    if (this.#mayOnlyRead()) return;
    const step = this.#history.next(action);
    if (step === null) {
      this.store.setState({
        notice: action === "undo" ? "There is nothing to undo." : "There is nothing to redo.",
      });
      return;
    }
    const id = randomId();
    const { restored, left } = this.#history.wayBack(step, action);
    const records = restored.map((one, place) => this.#records.one({ ...one, action, step: id }, place));
    const [first] = restored;
    if (first === undefined) {
      this.#history.pass(action, step);
      this.store.setState({ notice: stayedInWords(step) });
      return;
    }
    void this.session.append(records);
    const { pronoun } = this.session.example(first.candidate);
    const notice = goneBackInWords(action, step, { pronoun, outputs: records.length, left: left.length });
    const place = this.queue.indexOf(first.candidate);
    if (place >= 0) this.show(place, notice);
    else this.store.setState({ notice });
  }
}
