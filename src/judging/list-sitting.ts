// Holds what every sitting has that walks through a list of one task: what is shown, the way on and back, and who may write. No React.

import { createStore, type StoreApi } from "zustand/vanilla";
import type { Judgement } from "#core/ledger/event.ts";
import type { Step } from "#core/ledger/history.ts";
import { nextPlace } from "#core/queue/next-place.ts";
import type { TaskName } from "#core/task/task-names.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import type { Looked } from "./new-record.ts";
import { type GoingBack, goneBackInWords, OwnHistory, stayedInWords } from "./own-history.ts";
import { VisitClock } from "./visit-clock.ts";

const { ignored, refusals } = judgingNotices;

export interface ListState {
  /** Place in the queue of what is shown; null = nothing is left to show. */
  readonly place: number | null;
  /** Sentences opened beyond the first context. */
  readonly before: number;
  readonly after: number;
  /** What just happened, said once. */
  readonly notice: string;
}

/** The same for whatever arrives. */
export const ARRIVED: ListState = { place: null, before: 0, after: 0, notice: "" };

export interface ListParts<T> {
  readonly session: CampaignSession;
  readonly annotator: string;
  /** In the order in which it is worked through. */
  readonly queue: readonly T[];
  /** Place in the queue to begin at; null = the first that is open. */
  readonly start: number | null;
  /** Settles what others differ over. Left out = no. */
  readonly settles?: boolean;
}

/** What goes for one alone, whatever is answered. */
export interface Noted {
  readonly remark: string;
  readonly flagged: boolean;
}

export interface SaidBack<T> {
  readonly made: readonly Judgement[];
  /** Of what it is said first; null = of nothing there is. */
  readonly first: T | null;
  /** Of how many it stays. */
  readonly left: number;
}

export abstract class ListSitting<T, S extends ListState> {
  readonly session: CampaignSession;
  readonly annotator: string;
  readonly queue: readonly T[];
  readonly settles: boolean;
  /** What the list is of, as “gap”. */
  readonly noun: string;
  readonly store: StoreApi<S>;
  /** Another tab answers for this annotator: nothing is said from here. */
  readOnly = false;
  protected readonly history: OwnHistory;
  readonly #visit = new VisitClock();
  readonly #arrived: S;

  /** `arrived`: the state of whatever arrives. */
  constructor(parts: Omit<ListParts<T>, "start">, task: TaskName, noun: string, arrived: S) {
    const { session, annotator, queue, settles = false } = parts;
    this.session = session;
    this.annotator = annotator;
    this.queue = queue;
    this.settles = settles;
    this.noun = noun;
    this.history = new OwnHistory(session, annotator, [task]);
    this.store = createStore<S>(() => arrived);
    this.#arrived = arrived;
  }

  /** Whether it waits for this annotator. */
  abstract isOpen(one: T): boolean;
  /** What is shown as said. */
  abstract content(one: T): Noted;
  /** Records a remark or a flag, of this one alone, if it changes anything. */
  abstract note(one: T, noted: Partial<Noted>): boolean;
  /** Its pronoun, as the source has it. */
  abstract word(one: T): string;
  protected abstract isSame(one: T, other: T): boolean;
  /** What of the step is to be said again, as `action` asks. */
  protected abstract sayBack(step: Step, action: GoingBack): SaidBack<T>;

  /** The last act of a constructor: what is open can be told by then. */
  protected begin(start: number | null): void {
    this.show(start ?? this.#next((one) => this.isOpen(one)));
  }

  get shown(): T | null {
    const { place } = this.store.getState();
    return place === null ? null : (this.queue[place] ?? null);
  }

  /** Its place in the list; −1 = it is not there. */
  placeOf(one: T): number {
    return this.queue.findIndex((other) => this.isSame(one, other));
  }

  #next(wanted: (one: T) => boolean, step: 1 | -1 = 1): number | null {
    return nextPlace(this.queue, this.store.getState().place ?? -1, wanted, step);
  }

  show(place: number | null, notice = ""): void {
    this.store.setState({ ...this.#arrived, place, notice });
    this.#visit.begin();
  }

  tell(notice: string): void {
    this.store.setState((state) => ({ ...state, notice }));
  }

  /**
   * Every act begins here: the last notice goes, and where the act is not offered a new one says why. `refusal`: the reason as
   * a clause; null = the act is offered.
   */
  admits(refusal: string | null): boolean {
    const notice = refusal === null ? "" : ignored(refusal);
    if (notice !== "" || this.store.getState().notice !== "") this.tell(notice);
    return refusal === null;
  }

  /** Why nothing can be answered now; null = what is shown can be answered. */
  answerRefusal(): string | null {
    if (this.readOnly) return refusals.listReadOnly;
    return this.shown === null ? refusals.noneShown(this.noun) : null;
  }

  /** Goes to the next place in the list, if there is one. */
  step(step: 1 | -1): void {
    const next = this.#next(() => true, step);
    if (next === null) this.tell(ignored(refusals.noOther(this.noun)));
    else this.show(next);
  }

  /** To the next that is open; where none is left and this one is done, to the end. */
  goOn(): void {
    const { shown } = this;
    const next = this.#next((one) => this.isOpen(one));
    if (next !== null) this.show(next);
    else if (shown !== null && !this.isOpen(shown)) this.show(null);
    else this.tell(judgingNotices.list.noOtherOpen(this.noun));
  }

  /** What was looked at since the last record, for the first of those that are written together. */
  protected looked(): Omit<Looked, "referenceOpen"> {
    const { before, after } = this.store.getState();
    return { place: 0, before, after, elapsed: this.#visit.lap() };
  }

  protected write(records: readonly Judgement[]): void {
    void this.session.append(records);
    this.tell("");
  }

  protected mayOnlyRead(): boolean {
    if (this.readOnly) this.tell(ignored(refusals.listReadOnly));
    return this.readOnly;
  }

  canGoBack(action: GoingBack): boolean {
    return this.history.history[action].length > 0;
  }

  goBack(action: GoingBack): void {
    if (this.mayOnlyRead()) return;
    const step = this.history.next(action);
    if (step === null) {
      this.tell(ignored(refusals.nothingTo[action]));
      return;
    }
    const { made, first, left } = this.sayBack(step, action);
    if (made.length === 0 || first === null) {
      this.history.pass(action, step);
      this.tell(stayedInWords(step));
      return;
    }
    void this.session.append(made);
    const told = { pronoun: this.word(first), outputs: made.length, left };
    this.#arriveBack(this.placeOf(first), goneBackInWords(action, step, told));
  }

  #arriveBack(place: number, notice: string): void {
    if (place >= 0 && place !== this.store.getState().place) this.show(place, notice);
    else this.tellBack(notice);
  }

  /** Something was taken back, or done again, and what is shown stays: so does what was opened. */
  protected tellBack(notice: string): void {
    this.tell(notice);
  }
}
