// Runs one person's session of a task: the item shown, navigation, notices, undo, and permission to write.

import { createStore, type StoreApi } from "zustand/vanilla";
import { nextPlace } from "#core/campaign/queue/next-place.ts";
import type { Context } from "#core/campaign/view/context.ts";
import type { Judgement } from "#core/ledger/event.ts";
import type { Step } from "#core/ledger/history.ts";
import type { TaskName } from "#core/tasks/task-names.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import type { Looked } from "./new-record.ts";
import { type GoingBack, goneBackInWords, OwnHistory, stayedInWords } from "./own-history.ts";
import {
  type OwnState,
  reduce,
  type SessionAction,
  type ShowAction,
  type TaskSessionState,
} from "./session-state.ts";
import { VisitClock } from "./visit-clock.ts";

const { ignored, refusals } = judgingNotices;

export interface TaskSessionParts<T> {
  readonly session: CampaignSession;
  readonly annotator: string;
  /** In the order in which it is worked through. */
  readonly queue: readonly T[];
  /** Position in the queue to start at; null = the first open item. */
  readonly start: number | null;
  /** Whether disagreements are resolved. Left out = no. */
  readonly resolves?: boolean;
}

/** What a task contributes to its session. */
interface TaskDescription<S, A> {
  /** Records of these tasks are undone in the session. */
  readonly names: readonly TaskName[];
  /** Noun for an item of the queue, such as “gap”. */
  readonly noun: string;
  readonly initial: S;
  readonly own: OwnState<S, A>;
}

/** Notes on one item that are not answers. */
export interface Noted {
  readonly remark: string;
  readonly flagged: boolean;
}

/** Records that restore what was answered before an undone or redone step. */
export interface Restoration<T> {
  readonly made: readonly Judgement[];
  /** The first item with restored content; null = nothing is restored. */
  readonly first: T | null;
  /** How many changes stay as they are. */
  readonly left: number;
  readonly isRepeat?: boolean;
}

/** The state, for reading alone. */
type ReadableStore<S> = Pick<StoreApi<S>, "getState" | "getInitialState" | "subscribe">;

export abstract class TaskSession<
  T,
  S extends TaskSessionState = TaskSessionState,
  A extends { readonly kind: string } = never,
> {
  readonly session: CampaignSession;
  readonly annotator: string;
  readonly queue: readonly T[];
  readonly resolves: boolean;
  readonly noun: string;
  readonly store: ReadableStore<S>;
  readonly #setState: StoreApi<S>["setState"];
  /** Whether another tab writes for this annotator. */
  readOnly = false;
  readonly readOnlyRefusal: string = refusals.listReadOnly;
  protected readonly ownHistory: OwnHistory;
  protected visit = new VisitClock();
  readonly #own: OwnState<S, A>;

  constructor(
    parts: Omit<TaskSessionParts<T>, "start">,
    { names, noun, initial, own }: TaskDescription<S, A>,
  ) {
    const { session, annotator, queue, resolves = false } = parts;
    this.session = session;
    this.annotator = annotator;
    this.queue = queue;
    this.resolves = resolves;
    this.noun = noun;
    this.ownHistory = new OwnHistory(session, annotator, names);
    const store = createStore<S>(() => initial);
    this.store = store;
    this.#setState = store.setState;
    this.#own = own;
  }

  /** Whether the item waits for this annotator. */
  abstract isOpen(item: T): boolean;
  /** The content to display. */
  abstract content(item: T): Noted;
  /** Records a remark or a flag, if it changes anything. */
  abstract note(item: T, noted: Partial<Noted>): boolean;
  /** The pronoun as written in the source. */
  abstract word(item: T): string;
  /** Position in the queue; −1 = the queue does not have it. */
  abstract positionOf(item: T): number;
  protected abstract contextOf(item: T): Context;
  protected abstract restore(step: Step, action: GoingBack): Restoration<T>;

  /** Changes the state. Nothing else does. */
  dispatch(action: SessionAction | A): void {
    this.#setState(reduce(this.#own, this.store.getState(), action), true);
  }

  /** To be called last in a constructor, when it is known which items are open. */
  protected begin(start: number | null): void {
    this.show(start ?? this.nextOpen());
  }

  get shown(): T | null {
    const { position } = this.store.getState();
    return position === null ? null : (this.queue[position] ?? null);
  }

  /** The position from which next and previous are counted. */
  protected get from(): number | null {
    return this.store.getState().position;
  }

  protected nextOpen(): number | null {
    return nextPlace(this.queue, this.from ?? -1, (item) => this.isOpen(item));
  }

  /** Position of a repeat that is due; null = none. `isAtEnd`: nothing else is open. */
  protected nextRepeat(_isAtEnd: boolean): number | null {
    return null;
  }

  show(
    position: number | null,
    notice = "",
    { keepsOpened = false, isRepeat = false }: Partial<ShowAction> = {},
  ): void {
    this.dispatch({ kind: "show", position, notice, keepsOpened, isRepeat });
    this.visit.begin();
  }

  notify(notice: string): void {
    this.dispatch({ kind: "notify", notice });
  }

  /** `reason`: a clause. */
  ignore(reason: string): void {
    this.dispatch({ kind: "admit", notice: ignored(reason) });
  }

  /**
   * Every command begins here: the last notice goes, and a command that is not offered gets a new one. `refusal`: why
   * it is not offered, as a clause; null = it is.
   */
  admits(refusal: string | null): boolean {
    this.dispatch({ kind: "admit", notice: refusal === null ? "" : ignored(refusal) });
    return refusal === null;
  }

  /** Why nothing can be answered now; null = the item shown can be answered. */
  answerRefusal(): string | null {
    if (this.readOnly) return this.readOnlyRefusal;
    return this.shown === null ? refusals.noneShown(this.noun) : null;
  }

  /**
   * Whether a press answers an item that was seen; if it cannot have been, the notice says so. Times in milliseconds.
   */
  isSeen(
    { now, tooFastMs }: { readonly now: () => number; readonly tooFastMs: number },
    notice: string,
  ): boolean {
    if (!this.appearedWithin(tooFastMs, now())) return true;
    this.dispatch({ kind: "guard", at: now() });
    this.notify(notice);
    return false;
  }

  /** Whether the item shown appeared by itself, or a press was refused, so few milliseconds ago. */
  appearedWithin(milliseconds: number, now: number): boolean {
    const { appearedAt } = this.store.getState();
    return this.shown !== null && appearedAt !== null && now - appearedAt < milliseconds;
  }

  /** Goes to the next item that satisfies `wanted`. Returns whether there is one. */
  goTo(wanted: (item: T) => boolean, step: 1 | -1 = 1): boolean {
    const next = nextPlace(this.queue, this.from ?? -1, wanted, step);
    if (next !== null) this.show(next);
    return next !== null;
  }

  /** Goes to the next or previous item of the queue. */
  step(step: 1 | -1): void {
    if (!this.goTo(() => true, step)) this.ignore(refusals.noOther(this.noun));
  }

  /** Goes to the next open item or a repeat; if none is left and this one is done, to the end. */
  goOn(): void {
    const { shown } = this;
    const isDone = shown !== null && !this.isOpen(shown);
    const next = this.nextOpen();
    const repeat = isDone ? this.nextRepeat(next === null) : null;
    if (repeat !== null) this.show(repeat, "", { isRepeat: true });
    else if (next !== null) this.show(next);
    else if (isDone) this.show(null);
    else this.notify(judgingNotices.list.noOtherOpen(this.noun));
  }

  /** The next item appears unasked: for a short time no press answers it. */
  goOnByItself(now: number): void {
    this.goOn();
    this.dispatch({ kind: "guard", at: now });
  }

  openMore(whole: boolean): void {
    const { shown } = this;
    if (shown === null) return;
    const context = this.contextOf(shown);
    const { list } = judgingNotices;
    const was = this.store.getState();
    this.dispatch({ kind: "open", context, whole, notice: list.wholeDocument });
    const { before, after } = this.store.getState();
    // New sentences may be outside the frame, so a notice names them.
    if (before > was.before || after > was.after)
      this.notify(list.opened(before - was.before, after - was.after));
    else if (before < was.before || after < was.after) this.notify(list.foldedAgain);
  }

  toggleFlag(): void {
    const { shown } = this;
    if (shown !== null) this.note(shown, { flagged: !this.content(shown).flagged });
  }

  /** Opened context, and seconds since the last record. */
  protected looked(): Omit<Looked, "place"> {
    const { before, after, referenceOpen } = this.store.getState();
    return { before, after, referenceOpen, elapsed: this.visit.lap() };
  }

  protected write(records: readonly Judgement[]): void {
    void this.session.append(records);
    this.notify("");
  }

  protected mayOnlyRead(): boolean {
    if (this.readOnly) this.notify(ignored(this.readOnlyRefusal));
    return this.readOnly;
  }

  canGoBack(action: GoingBack): boolean {
    return this.ownHistory.history[action].length > 0;
  }

  /** Undoes the last action of this annotator in this browser, or redoes it. */
  goBack(action: GoingBack): void {
    if (this.mayOnlyRead()) return;
    const step = this.ownHistory.next(action);
    if (step === null) {
      this.notify(ignored(refusals.nothingTo[action]));
      return;
    }
    const { made, first, left, isRepeat = false } = this.restore(step, action);
    if (first === null) {
      this.ownHistory.pass(action, step);
      this.notify(stayedInWords(step));
      return;
    }
    void this.session.append(made);
    const whole = this.goBackFurther(action, step);
    const where = { pronoun: this.word(first), outputs: made.length, left };
    this.arriveBack(this.positionOf(first), goneBackInWords(action, whole, where), isRepeat);
  }

  /** Also undoes or redoes another step of the same decision, if there is one. Returns the decision as one step. */
  protected goBackFurther(_action: GoingBack, step: Step): Step {
    return step;
  }

  /** Shows the item that was changed. If it is shown already, opened context stays open. */
  protected arriveBack(position: number, notice: string, isRepeat: boolean): void {
    if (position >= 0 && position !== this.store.getState().position)
      this.show(position, notice, { isRepeat });
    else this.notify(notice);
  }
}
