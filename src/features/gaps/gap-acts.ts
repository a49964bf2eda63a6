// Runs what each key and button does where gaps are filled, where it is offered.

import {
  answerBad,
  answerDiscuss,
  answerGap,
  clearGap,
  toggleLabels,
} from "#core/task/gap-filling/answer.ts";
import {
  type GapChoice,
  type GapCommandId,
  gapChoices,
  gapPressOf,
} from "#core/task/gap-filling/commands.ts";
import type { GapContent } from "#core/task/gap-filling/content.ts";
import type { KeyPress } from "#core/task/pronoun-judgement/commands.ts";
import { type ListSurroundings, listActs, listRefusal } from "#judging/list-acts.ts";
import { TooFast } from "#judging/too-fast.ts";
import { gapsText } from "#text/gaps.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import type { GapSitting } from "./gap-sitting.ts";
import { gapContext } from "./gap-view.ts";
import { othersGapAnswers } from "./others-gap-answers.ts";

const { refusals } = gapsText;

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
    if (this.#sitting.admits(this.#sitting.answerRefusal()))
      this.#andGoOn((content) => answerGap(content, labels));
  }

  /** It is right, too, or no longer; “go on” goes on. */
  toggle({ labels }: GapChoice): void {
    if (this.#sitting.admits(this.#sitting.answerRefusal()) && this.#isSeen())
      this.#change((content) => toggleLabels(content, labels));
  }

  /** Whoever settles says what somebody else said, by its place among the answers shown. */
  take(place: number): void {
    const { candidate } = this.#sitting;
    if (!this.#sitting.admits(this.#takeRefusal(place)) || candidate === null) return;
    const answer = othersGapAnswers(this.#sitting, candidate)[place];
    if (answer === undefined) return;
    const { labels, badTranslation } = answer.record.content;
    this.#andGoOn((content) => ({ ...content, labels, badTranslation, discussion: false }), answer.record.id);
  }

  #takeRefusal(place: number): string | null {
    const { candidate, settles } = this.#sitting;
    if (!settles) return refusals.acceptingForAdjudicators;
    const refusal = this.#sitting.answerRefusal();
    if (refusal !== null || candidate === null) return refusal;
    const answer = othersGapAnswers(this.#sitting, candidate)[place];
    if (answer === undefined) return judgingNotices.refusals.noSuchAnswer;
    return answer.record.content.discussion ? refusals.discussionIsNoAnswer : null;
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
    this.#sitting.tell(gapsText.notices.tooFast);
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
    if (this.#change(clearGap)) this.#sitting.tell(gapsText.notices.cleared);
  }

  /** Why the command does nothing now; null = it is offered. */
  #refusal(command: GapCommandId): string | null {
    const common = listRefusal(this.#sitting, command);
    if (common !== null) return common;
    const { candidate, session } = this.#sitting;
    switch (command) {
      case "flag":
      case "remark":
        return candidate !== null && this.#sitting.register(candidate)?.twice === true
          ? refusals.answeredTwice
          : null;
      case "bad":
      case "discuss":
        return this.#sitting.answerRefusal();
      case "clear": {
        const refusal = this.#sitting.answerRefusal();
        if (refusal !== null || candidate === null) return refusal;
        const content = this.#sitting.content(candidate);
        return clearGap(content) === content ? refusals.nothingToClear : null;
      }
      case "reference":
        if (candidate === null) return judgingNotices.refusals.noneShown(this.#sitting.noun);
        return session.references.length > 0 ? null : refusals.noReference;
      default:
        return null;
    }
  }

  /** The one gate of all commands: runs what is offered; of anything else one line of notice says why not. */
  run(command: GapCommandId): void {
    if (this.#sitting.admits(this.#refusal(command))) this.#acts[command]();
  }

  /** Runs what the key stands for; false = it stands for nothing. `isHeld`: the key repeats by itself, which answers nothing twice. */
  press(key: KeyPress, isHeld: boolean): boolean {
    const press = gapPressOf(key, gapChoices(this.#sitting.task.labels));
    if (press === null || isHeld) return false;
    if (press.kind === "command") this.run(press.command);
    else if (press.kind === "answer") this.answer(press.choice);
    else if (press.kind === "toggle") this.toggle(press.choice);
    else if (press.kind === "take") this.take(press.place);
    else this.#sitting.admits(this.#sitting.answerRefusal() ?? refusals.noAnswerWithKey(press.digit));
    return true;
  }
}
