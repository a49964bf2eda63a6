// Holds one sitting of one annotator: which candidate is shown, what was opened, and the acts of judging. No React.

import { createStore, type StoreApi } from "zustand/vanilla";
import { randomId } from "#browser/random-id.ts";
import type { Judgement } from "#core/ledger/event.ts";
import type { History } from "#core/ledger/history.ts";
import type { Register } from "#core/ledger/registers.ts";
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
import { EqualOutputs } from "./equal-outputs.ts";
import { type NewSaid, newRecord } from "./new-record.ts";
import { ownPace, ownTags } from "./own-figures.ts";
import { type GoingBack, goneBackInWords, OwnHistory, stayedInWords } from "./own-history.ts";
import { PresentContents } from "./present-contents.ts";
import { NOTHING_OPENED, type SittingParts, type SittingState } from "./sitting-state.ts";
import { VisitClock } from "./visit-clock.ts";

export class Sitting {
  readonly session: CampaignSession;
  readonly annotator: string;
  readonly queue: readonly number[];
  readonly store: StoreApi<SittingState>;
  /** Another tab is judging for this annotator: nothing is said from here. */
  readOnly = false;
  readonly #equals: EqualOutputs;
  readonly #present: PresentContents;
  readonly #history: OwnHistory;
  readonly #visit: VisitClock;

  constructor({ session, annotator, queue, start, carried = null }: SittingParts) {
    this.session = session;
    this.annotator = annotator;
    this.queue = queue;
    this.#history = new OwnHistory(session, annotator);
    this.#present = new PresentContents(session);
    this.#equals = new EqualOutputs(session, carried?.apart ?? []);
    this.#visit = carried?.opened ? carried.visit : new VisitClock();
    const place = start ?? nextPlace(queue, -1, (candidate) => this.isUnfinished(candidate));
    this.store = createStore<SittingState>(() => ({
      ...(carried?.opened ?? { ...NOTHING_OPENED, notice: "" }),
      place: place ?? (queue.length > 0 && start !== null ? 0 : null),
    }));
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
      start: start < queue.length ? start : null,
      carried: {
        visit: this.#visit,
        apart: [...this.#equals.apart].flatMap(now),
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
  }

  /** Goes to the next place that is wanted, if there is one. */
  goTo(wanted: (candidate: number) => boolean, step: 1 | -1 = 1): boolean {
    const { place } = this.store.getState();
    const next = nextPlace(this.queue, place ?? -1, wanted, step);
    if (next !== null) this.show(next);
    return next !== null;
  }

  /** Goes on to the next unfinished candidate; where none is left and this one is finished, to the end. */
  goOn(): void {
    if (this.goTo((candidate) => this.isUnfinished(candidate))) return;
    const candidate = this.candidate;
    if (candidate !== null && !this.isUnfinished(candidate)) this.show(null);
    else this.store.setState({ notice: "No other candidate of this list is open." });
  }

  /** Candidates of the same example with the same text and marks, about which the same was said so far. */
  peers(candidate: number): number[] {
    const content = this.content(candidate);
    return this.#equals.along(candidate).filter((twin) => sameJudged(this.content(twin), content));
  }

  /** Candidates of the same example with the same text and marks, whatever was said of them. */
  twins(candidate: number): number[] {
    return this.#equals.twins(candidate);
  }

  /** Tags of this annotator's own. */
  ownTags(): string[] {
    return ownTags(this.session, this.annotator);
  }

  /** Median seconds of the candidates this annotator has finished; null before that means anything. */
  pace(): number | null {
    return ownPace(this.session, this.annotator);
  }

  judgesApart(candidate: number): boolean {
    return this.#equals.apart.has(candidate);
  }

  setApart(candidate: number, apart: boolean): void {
    this.#equals.setApart(candidate, apart);
    this.store.setState({
      notice: apart ? "This output is now judged by itself." : "Equal outputs are judged together.",
    });
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
    const step = randomId();
    const first = this.#record({ candidate, content, action: "judge", step, textHash }, 0);
    const copies = peers.map((peer, place) => {
      const { flagged, remark } = this.content(peer);
      const copied = { ...content, flagged, remark };
      const copiedFrom = first.id;
      return this.#record({ candidate: peer, content: copied, action: "judge", step, copiedFrom }, place + 1);
    });
    this.store.setState({ notice: "" });
    void this.session.append([first, ...copies]);
  }

  /** `place`: among the records that are written together. */
  #record(said: NewSaid, place: number): Judgement {
    const { before, after, referenceOpen } = this.store.getState();
    const shown = said.candidate === this.candidate;
    return newRecord(this.session, this.annotator, said, {
      place,
      before: shown ? before : 0,
      after: shown ? after : 0,
      referenceOpen: shown && referenceOpen,
      elapsed: shown ? this.#visit.lap() : 0,
    });
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
    const records = restored.map((one, place) => this.#record({ ...one, action, step: id }, place));
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
