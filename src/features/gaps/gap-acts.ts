// Holds what each press does where gaps are filled. Buttons and keys call the same acts.

import {
  answerBad,
  answerDiscuss,
  answerGap,
  clearGap,
  toggleLabels,
} from "#core/task/gap-filling/answer.ts";
import type { GapChoice, GapCommandId } from "#core/task/gap-filling/commands.ts";
import type { GapContent } from "#core/task/gap-filling/content.ts";
import { TooFast } from "#judging/too-fast.ts";
import { othersGapAnswers } from "./gap-others.tsx";
import type { GapSitting } from "./gap-sitting.ts";
import { moreAround } from "./gap-view.ts";

/** What only the screen can do. */
export interface GapSurroundings {
  readonly autoAdvance: boolean;
  readonly tooFastMs: number;
  /** Milliseconds of a clock that never steps back. */
  readonly now: () => number;
  readonly focusRemark: () => void;
  readonly toggle: (panel: "list" | "guidelines" | "keys") => void;
}

export class GapActs {
  readonly #sitting: GapSitting;
  readonly #surroundings: () => GapSurroundings;
  readonly #tooFast = new TooFast();

  constructor(sitting: GapSitting, surroundings: () => GapSurroundings) {
    this.#sitting = sitting;
    this.#surroundings = surroundings;
  }

  /** This is the whole answer; goes on, where it was open before. */
  answer({ labels }: GapChoice): void {
    this.#andGoOn((content) => answerGap(content, labels));
  }

  /** It is right, too, or no longer; “go on” goes on. */
  toggle({ labels }: GapChoice): void {
    if (this.#isSeen()) this.#change((content) => toggleLabels(content, labels));
  }

  /** Whoever settles says what somebody else said, by its place among the answers shown. */
  take(place: number): void {
    const { candidate } = this.#sitting;
    if (candidate === null || !this.#sitting.settles) return;
    const answer = othersGapAnswers(this.#sitting, candidate)[place];
    if (answer === undefined || answer.record.content.discussion) return;
    const { labels, badTranslation } = answer.record.content;
    this.#andGoOn((content) => ({ ...content, labels, badTranslation, discussion: false }), answer.record.id);
  }

  #change(change: (content: GapContent) => GapContent, copiedFrom: string | null = null): boolean {
    const { candidate } = this.#sitting;
    if (candidate === null) return false;
    return this.#sitting.say(candidate, change(this.#sitting.content(candidate)), copiedFrom);
  }

  /** Whether what is pressed answers what was seen: nobody reads a sentence in so short a time. */
  #isSeen(): boolean {
    const { candidate, store } = this.#sitting;
    const { now, tooFastMs } = this.#surroundings();
    if (candidate === null || !this.#tooFast.refuses(candidate, now(), tooFastMs)) return true;
    store.setState({ notice: "Too fast: that press was not taken." });
    return false;
  }

  #andGoOn(change: (content: GapContent) => GapContent, copiedFrom: string | null = null): void {
    const sitting = this.#sitting;
    const { candidate } = sitting;
    if (candidate === null || !this.#isSeen()) return;
    // What was answered before may be changed in peace.
    const mayGoOn = sitting.isOpen(candidate);
    this.#change(change, copiedFrom);
    if (mayGoOn && !sitting.isOpen(candidate) && this.#surroundings().autoAdvance) this.#goOnByItself();
  }

  #goOnByItself(): void {
    this.#sitting.goOn();
    this.#tooFast.appeared(this.#sitting.candidate, this.#surroundings().now());
  }

  #clear(): void {
    if (!this.#isSeen()) return;
    const isCleared = this.#change(clearGap);
    const notice = isCleared ? "The answer is cleared; undo brings it back." : "There is no answer to clear.";
    this.#sitting.store.setState({ notice });
  }

  #flag(): void {
    const { candidate } = this.#sitting;
    if (candidate === null) return;
    this.#sitting.note(candidate, { flagged: !this.#sitting.content(candidate).flagged });
  }

  #open(step: number): void {
    const { candidate, session, store } = this.#sitting;
    if (candidate === null) return;
    const state = store.getState();
    const more = moreAround(session, candidate, state, step);
    const isAll = more.before === state.before && more.after === state.after;
    if (isAll && step === 2) store.setState({ notice: "All of the document is shown." });
    store.setState(isAll && step !== 2 ? { before: 0, after: 0 } : more);
  }

  run(command: GapCommandId): void {
    this.#acts[command]();
  }

  readonly #acts: Readonly<Record<GapCommandId, () => void>> = {
    bad: () => this.#andGoOn(answerBad),
    discuss: () => this.#andGoOn(answerDiscuss),
    "go-on": () => this.#sitting.goOn(),
    clear: () => this.#clear(),
    flag: () => this.#flag(),
    remark: () => this.#surroundings().focusRemark(),
    next: () => this.#sitting.step(1),
    previous: () => this.#sitting.step(-1),
    list: () => this.#surroundings().toggle("list"),
    context: () => this.#open(2),
    document: () => this.#open(Number.POSITIVE_INFINITY),
    reference: () => this.#sitting.store.setState(({ referenceOpen }) => ({ referenceOpen: !referenceOpen })),
    guidelines: () => this.#surroundings().toggle("guidelines"),
    keys: () => this.#surroundings().toggle("keys"),
    undo: () => this.#sitting.goBack("undo"),
    redo: () => this.#sitting.goBack("redo"),
  };
}
