// Fixes the alignment of the candidate shown: links words to the pronoun or to the antecedent's head, and says what is linked.

import type { TokenRef } from "#core/suite/suite.ts";
import {
  clearRepairs,
  linkToo,
  type Question,
  relink,
  repairToken,
} from "#core/task/pronoun-judgement/answer.ts";
import { effectiveMarks } from "#core/task/pronoun-judgement/conflicts.ts";
import type { JudgementContent } from "#core/task/pronoun-judgement/content.ts";
import type { Marks } from "#core/view/marks.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import type { Sitting } from "./sitting.ts";

const text = judgingNotices.links;

type Change = (content: JudgementContent, marks: Marks) => JudgementContent;

/** Where linking changes anything, the notice says what is linked now. Whether it is offered was asked before. */
export class LinkActs {
  readonly #sitting: Sitting;
  readonly #change: (change: Change) => boolean;

  constructor(sitting: Sitting, change: (change: Change) => boolean) {
    this.#sitting = sitting;
    this.#change = change;
  }

  /** Links the token to pronoun or head, or removes its link. */
  toggle(question: Question, token: TokenRef): void {
    this.#link(question, (content, marks) => repairToken(content, question, token, marks));
  }

  /** Links pronoun or head to this token, too. */
  too(question: Question, token: TokenRef): void {
    this.#link(question, (content, marks) => linkToo(content, question, token, marks));
  }

  /** Links pronoun or head to this token alone. */
  only(question: Question, token: TokenRef): void {
    this.#link(question, (content, marks) => relink(content, question, token, marks));
  }

  /** Goes back to the alignment as it was given. */
  restore(): void {
    this.#change((content, marks) => clearRepairs(content, marks));
  }

  #link(question: Question, change: Change): void {
    const { candidate, session, store } = this.#sitting;
    if (candidate === null || !this.#change(change)) return;
    const { marks } = session.judged(candidate);
    const linked = effectiveMarks(this.#sitting.content(candidate), marks)[question];
    const words = linked.map((token) => session.output(candidate).token(token));
    const { pronoun } = session.example(candidate);
    store.setState({ notice: question === "pronoun" ? text.pronoun(pronoun, words) : text.head(words) });
  }
}
