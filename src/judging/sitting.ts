// Holds one sitting of one annotator: which candidate is shown, what was opened, and the acts of judging. No React.

import { createStore, type StoreApi } from "zustand/vanilla";
import type { PronounRecord } from "#core/ledger/event.ts";
import type { History } from "#core/ledger/history.ts";
import type { PronounRegister } from "#core/ledger/registers.ts";
import type { Order } from "#core/ledger/settings.ts";
import { nextPlace } from "#core/queue/next-place.ts";
import type { CandidateState } from "#core/score/candidate-states.ts";
import { takenFrom } from "#core/task/pronoun-judgement/causes.ts";
import {
  contentOf,
  type JudgementContent,
  NOTHING_SAID,
  sameContent,
  sameJudged,
} from "#core/task/pronoun-judgement/content.ts";
import { saysSomething } from "#core/task/pronoun-judgement/state.ts";
import { JUDGING, JUDGING_AGAIN, type PronounTask } from "#core/task/task-names.ts";
import { TASKS } from "#core/task/tasks.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import { ComingAgain } from "./coming-again.ts";
import { partsOn } from "./continue-sitting.ts";
import { goBack } from "./go-back.ts";
import { tagJustBefore } from "./late-tag.ts";
import { LikeOutputs, likenessOf } from "./like-outputs.ts";
import { type GoingBack, OwnHistory } from "./own-history.ts";
import { PresentContents } from "./present-contents.ts";
import { SittingRecords } from "./sitting-records.ts";
import { NOTHING_OPENED, type SittingParts, type SittingState } from "./sitting-state.ts";
import { Spared } from "./spared.ts";
import { Suggestions } from "./suggestions.ts";
import { VisitClock } from "./visit-clock.ts";
import { Walk } from "./walk.ts";

export class Sitting {
  readonly session: CampaignSession;
  readonly annotator: string;
  readonly queue: readonly number[];
  readonly store: StoreApi<SittingState>;
  /** Another tab is judging for this annotator: nothing is said from here. */
  readOnly = false;
  readonly order: Order;
  readonly adjudicates: boolean;
  readonly likes: LikeOutputs;
  readonly suggestions: Suggestions;
  readonly again: ComingAgain;
  readonly #present: PresentContents;
  readonly #history: OwnHistory;
  readonly #visit: VisitClock;
  readonly #records: SittingRecords;
  readonly #walk: Walk;
  readonly #spared: Spared;

  constructor(parts: SittingParts) {
    const { session, annotator, queue, order, adjudicates = false, start, carried = null } = parts;
    this.session = session;
    this.annotator = annotator;
    this.queue = queue;
    this.order = order;
    this.adjudicates = adjudicates;
    this.#history = new OwnHistory(session, annotator, [JUDGING, JUDGING_AGAIN]);
    this.#present = new PresentContents(session);
    this.suggestions = new Suggestions(session, annotator, (candidate) => this.#isUnsaid(candidate));
    this.likes = new LikeOutputs({
      session,
      annotator,
      likeness: adjudicates ? null : likenessOf(session, order),
      within: queue,
      apart: carried?.apart ?? [],
      seen: carried?.seen ?? [],
      isAlone: (candidate) => this.#walk.isAgain(candidate),
    });
    this.#spared = new Spared({ session, annotator, queue, likes: this.likes }, carried?.asked);
    this.again = new ComingAgain({
      session,
      annotator,
      queue: adjudicates ? [] : queue,
      likes: this.likes,
      byExample: order === "example",
    });
    this.#visit = carried?.opened ? carried.visit : new VisitClock();
    this.store = createStore<SittingState>(() => ({
      ...(carried?.opened ?? { ...NOTHING_OPENED, notice: "" }),
      place: start,
    }));
    this.#walk = new Walk({
      queue,
      candidates: session.candidates,
      order,
      store: this.store,
      again: this.again,
      isOpen: (candidate) => this.isUnfinished(candidate),
      takenFrom: (candidate) => (this.likes.apart.has(candidate) ? this.likes.twins(candidate) : []),
      onShown: () => {
        this.#visit.begin();
        this.likes.see(this.candidate);
      },
      goOnFrom: carried?.goOnFrom == null ? null : queue.indexOf(carried.goOnFrom),
    });
    const place = start ?? nextPlace(queue, -1, (candidate) => this.isUnfinished(candidate));
    this.store.setState({ place: place ?? (queue.length > 0 && start !== null ? 0 : null) });
    this.#records = new SittingRecords({
      session,
      annotator,
      likes: this.likes,
      contentOf: (candidate) => this.content(candidate),
      taskOf: (candidate) => this.#task(candidate),
      looked: () => ({
        ...this.store.getState(),
        candidate: this.candidate,
        elapsed: () => this.#visit.lap(),
      }),
    });
    this.likes.see(this.candidate);
  }

  /** What comes again is judged for itself. */
  #isUnsaid(candidate: number): boolean {
    if (this.#task(candidate) !== JUDGING || saysSomething(this.content(candidate))) return false;
    return this.register(candidate)?.twice !== true;
  }

  /** The same sitting on a campaign that was opened anew: the same queue, at the same candidate, with the same opened. */
  continueOn(session: CampaignSession): Sitting {
    return new Sitting(partsOn(session, this, this.#visit, this.#spared.asked));
  }

  get candidate(): number | null {
    return this.#walk.candidate;
  }

  /** The candidate shown; instead of one that comes again the one from which it goes on. */
  get onTheWay(): number | null {
    return this.#walk.onTheWay;
  }

  #task(candidate: number): PronounTask {
    return this.#walk.isAgain(candidate) ? JUDGING_AGAIN : JUDGING;
  }

  /** What this annotator says of a candidate; of one that comes again what is said of it then; null = nothing. */
  register(candidate: number): PronounRegister | null {
    return this.session.register(this.annotator, candidate, this.#task(candidate));
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
    const task = this.#task(candidate);
    if (task === JUDGING) return this.session.tally(this.annotator).state(candidate);
    return TASKS[task].state(this.content(candidate), this.session.judged(candidate));
  }

  /** Also what was said of another text, or twice and differently: both wait for this annotator. */
  isUnfinished(candidate: number): boolean {
    return !this.#spared.isFinished(candidate, this.state(candidate));
  }

  /** `again`: it was judged, and comes again by itself. */
  show(place: number | null, notice = "", again = false): void {
    this.#walk.show(place, notice, again);
  }

  /** Goes to the next place that is wanted, if there is one. */
  goTo(wanted: (candidate: number) => boolean, step: 1 | -1 = 1): boolean {
    return this.#walk.goTo(wanted, step);
  }

  /** Candidates of the queue of the same example, in its order; of one that comes again that one alone. */
  ofExample(candidate: number): readonly number[] {
    return this.#walk.ofExample(candidate);
  }

  /** Goes on to the next unfinished candidate, or to one that comes again; where none is left and this one is finished, to the end. */
  goOn(): void {
    this.#walk.goOn();
  }

  /** Candidates of the same example that are like it, about which the same was said so far. */
  peers(candidate: number): number[] {
    return this.likes.peers(candidate, (other) => this.content(other));
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
      this.#say(candidate, { ...latest.content, remark, flagged }, [], { textHash: latest.textHash });
    } else this.#say(candidate, content, []);
    return true;
  }

  /**
   * Says the same anew on the present text, also of the peers that wait for it: what was said of another text counts again.
   */
  confirm(candidate: number): boolean {
    if (this.#mayOnlyRead()) return false;
    const latest = this.register(candidate)?.latest;
    if (latest === undefined || !this.isStale(candidate)) return false;
    const isAlike = (peer: number) => {
      const other = this.register(peer)?.latest;
      return other !== undefined && this.isStale(peer) && sameJudged(other.content, latest.content);
    };
    const content = this.#present.of(candidate, latest);
    this.#say(candidate, content, this.peers(candidate).filter(isAlike));
    return true;
  }

  /** Says what is suggested, with the candidate's own flag and remark; whether there was anything. */
  accept(candidate: number): boolean {
    const suggestion = this.suggestions.of(candidate);
    if (suggestion === null || this.#mayOnlyRead()) return false;
    const { judgement, groupedBy, content } = suggestion;
    const { remark, flagged } = this.content(candidate);
    this.#say(candidate, { ...content, remark, flagged }, this.peers(candidate), {
      copiedFrom: judgement.id,
      takenOver: { groupedBy, suggested: true },
    });
    return true;
  }

  /** Of two things said in two places says one, and follows both. */
  choose(candidate: number, head: PronounRecord): boolean {
    if (this.#mayOnlyRead()) return false;
    this.#say(candidate, this.#present.of(candidate, head), []);
    return true;
  }

  /** Says what somebody else said, but for what is the adjudicator's own: flag, remark and cause. */
  take(candidate: number, { id, content }: PronounRecord): void {
    const taken = takenFrom(content, this.content(candidate));
    if (sameContent(taken, this.content(candidate)) || this.#mayOnlyRead()) return;
    this.#say(candidate, taken, [], { copiedFrom: id });
  }

  /** `how`: of which text it is said, where not of the present one; and what it was taken over from. */
  #say(
    candidate: number,
    content: JudgementContent,
    peers: readonly number[],
    how: Parameters<SittingRecords["of"]>[3] = {},
  ): void {
    void this.session.append(this.#records.of(candidate, content, peers, how));
    this.store.setState({ notice: "" });
  }

  /** This annotator's steps in this browser, oldest first; what can be undone and redone. */
  history(): History {
    return this.#history.history;
  }

  #mayOnlyRead(): boolean {
    if (this.readOnly)
      this.store.setState({ notice: judgingNotices.ignored(judgingNotices.refusals.readOnly) });
    return this.readOnly;
  }

  /** Sets a tag on what was judged just before the candidate shown, or takes it away there. */
  tagJustBefore(tag: string): void {
    if (!this.#mayOnlyRead()) tagJustBefore(this, tag, this.#records);
  }

  undo(): void {
    this.#goBack("undo");
  }

  redo(): void {
    this.#goBack("redo");
  }

  #goBack(action: GoingBack): void {
    if (!this.#mayOnlyRead()) goBack(this, action, this.#history, this.#records);
  }
}
