// Holds where a sitting is in its list, and where it goes from there.

import type { StoreApi } from "zustand/vanilla";
import type { CandidateIndex } from "#core/campaign/candidate-index.ts";
import type { Order } from "#core/ledger/settings.ts";
import { nextPlace } from "#core/queue/next-place.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import type { ComingAgain } from "./coming-again.ts";
import { QueueIndex } from "./queue-index.ts";
import { NOTHING_OPENED, type SittingState } from "./sitting-state.ts";

interface WalkParts {
  readonly queue: readonly number[];
  readonly candidates: CandidateIndex;
  readonly order: Order;
  readonly store: StoreApi<SittingState>;
  readonly again: Pick<ComingAgain, "next">;
  readonly isOpen: (candidate: number) => boolean;
  /** Of one that was taken out of its group those it was taken from; of any other none. */
  readonly takenFrom: (candidate: number) => readonly number[];
  /** Another candidate is on the screen, or the same anew. */
  readonly onShown: () => void;
  /** Place from which one goes on after the one shown, where that came again. */
  readonly goOnFrom: number | null;
}

export class Walk {
  readonly #parts: WalkParts;
  readonly #index: QueueIndex;
  #goOnFrom: number | null;

  constructor(parts: WalkParts) {
    this.#parts = parts;
    this.#index = new QueueIndex(parts.queue, parts.candidates);
    this.#goOnFrom = parts.goOnFrom;
  }

  get candidate(): number | null {
    const { place } = this.#parts.store.getState();
    return place === null ? null : (this.#parts.queue[place] ?? null);
  }

  /** The candidate shown; instead of one that comes again the one from which it goes on. */
  get onTheWay(): number | null {
    const from = this.#from;
    return from === null ? null : (this.#parts.queue[from] ?? null);
  }

  show(place: number | null, notice = "", again = false): void {
    const { store, onShown } = this.#parts;
    const shown = store.getState();
    if (again && !shown.again) this.#goOnFrom = shown.place;
    const kept = this.#isSameExample(shown.place, place) && !again && !shown.again ? this.#opened : {};
    store.setState({ ...NOTHING_OPENED, ...kept, place, notice, again });
    onShown();
  }

  /** By example source, context and reference stay on the screen from group to group. */
  get #opened(): Pick<SittingState, "before" | "after" | "referenceOpen"> {
    const { before, after, referenceOpen } = this.#parts.store.getState();
    return { before, after, referenceOpen };
  }

  #isSameExample(from: number | null, to: number | null): boolean {
    const { order, queue, candidates } = this.#parts;
    const [here, there] = [from, to].map((place) => (place === null ? undefined : queue[place]));
    if (order !== "example" || here === undefined || there === undefined) return false;
    return candidates.exampleNumber(here) === candidates.exampleNumber(there);
  }

  /** Goes to the next place that is wanted, if there is one. */
  goTo(wanted: (candidate: number) => boolean, step: 1 | -1 = 1): boolean {
    const next = nextPlace(this.#parts.queue, this.#from ?? -1, wanted, step);
    if (next !== null) this.show(next);
    return next !== null;
  }

  /** The place one goes on from: what comes again is not one of the way. */
  get #from(): number | null {
    const { place, again } = this.#parts.store.getState();
    return again ? this.#goOnFrom : place;
  }

  /** Candidates of the list of the same example, in its order; of one that comes again that one alone. */
  ofExample(candidate: number): readonly number[] {
    if (this.isAgain(candidate)) return [candidate];
    return this.#index.ofExample(candidate);
  }

  /** Whether it is shown now because it comes again. */
  isAgain(candidate: number): boolean {
    return this.#parts.store.getState().again && candidate === this.candidate;
  }

  /** Goes on to the next unfinished candidate, by example within that first; where none is left and this one is finished, to the end. */
  goOn(): void {
    const { isOpen, again, queue, store } = this.#parts;
    const { candidate } = this;
    const isFinished = candidate !== null && !isOpen(candidate);
    const next = this.#nextOpen();
    const comes = isFinished ? again.next(next === null) : null;
    if (comes !== null) this.show(queue.indexOf(comes), "", true);
    else if (next !== null) this.show(next);
    else if (isFinished) this.show(null);
    else store.setState({ notice: judgingNotices.list.noOtherCandidateOpen });
  }

  #nextOpen(): number | null {
    const { queue, isOpen } = this.#parts;
    const from = this.#from;
    const left = from === null ? undefined : queue[from];
    const here = left === undefined ? null : this.#nextHere(left);
    return here === null ? nextPlace(queue, from ?? -1, isOpen) : queue.indexOf(here);
  }

  /** By example: of one that was taken out first what it was taken from, then what else is open of the example. */
  #nextHere(left: number): number | null {
    const { order, isOpen, takenFrom, store } = this.#parts;
    if (order !== "example") return null;
    const { justTakenOut } = store.getState();
    // Left open on purpose, one does not come round to what was left open before.
    const goesRound = justTakenOut || !isOpen(left);
    const group = goesRound ? takenFrom(left) : [];
    const ofGroup = this.#index.ofExample(left).find((one) => group.includes(one) && isOpen(one));
    return ofGroup ?? this.#index.nextHere(left, isOpen, goesRound);
  }
}
