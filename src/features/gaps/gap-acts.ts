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
import { type ListSurroundings, listActs } from "#judging/list-acts.ts";
import { TooFast } from "#judging/too-fast.ts";
import type { GapSitting } from "./gap-sitting.ts";
import { gapContext } from "./gap-view.ts";
import { othersGapAnswers } from "./others-gap-answers.ts";

/** What only the screen can do. */
export interface GapSurroundings extends ListSurroundings {
  readonly autoAdvance: boolean;
  readonly tooFastMs: number;
  /** Milliseconds of a clock that never steps back. */
  readonly now: () => number;
}

export class GapActs {
  readonly #sitting: GapSitting;
  readonly #surroundings: () => GapSurroundings;
  readonly #tooFast = new TooFast();
  readonly #acts: Readonly<Record<GapCommandId, () => void>>;

  constructor(sitting: GapSitting, surroundings: () => GapSurroundings) {
    this.#sitting = sitting;
    this.#surroundings = surroundings;
    this.#acts = {
      ...listActs(sitting, surroundings, (candidate) =>
        gapContext(sitting.session, candidate, sitting.store.getState()),
      ),
      "go-on": () => sitting.goOn(),
      bad: () => this.#andGoOn(answerBad),
      discuss: () => this.#andGoOn(answerDiscuss),
      clear: () => this.#clear(),
      reference: () => sitting.store.setState(({ referenceOpen }) => ({ referenceOpen: !referenceOpen })),
    };
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
    const { candidate } = this.#sitting;
    const { now, tooFastMs } = this.#surroundings();
    if (candidate === null || !this.#tooFast.refuses(candidate, now(), tooFastMs)) return true;
    this.#sitting.tell("Too fast: that press was not taken.");
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
    this.#sitting.tell(notice);
  }

  run(command: GapCommandId): void {
    this.#acts[command]();
  }
}
