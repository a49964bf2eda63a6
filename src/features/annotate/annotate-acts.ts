// Runs what each key and button does where tokens are annotated, where it is offered.

import { withChoice, withNothing, withUnsuitable } from "#core/making/annotate.ts";
import type { Choice } from "#core/making/choices.ts";
import { isSelected, withSelected } from "#core/making/selection.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { UNSUITABLE, type Unsuitable } from "#core/suite/unsuitable.ts";
import type { AnnotatingCommandId } from "#core/task/suite-annotation/commands.ts";
import type { AnnotationContent } from "#core/task/suite-annotation/content.ts";
import { type ListSurroundings, listActs } from "#judging/list-acts.ts";
import { annotatingRefusal, digitRefusal } from "./annotate-offered.ts";
import type { AnnotateSitting } from "./annotate-sitting.ts";
import { tokenContext } from "./annotate-view.ts";
import { AntecedentActs } from "./antecedent-acts.ts";
import { LinkActs } from "./link-acts.ts";

/** What only the screen can do. */
export interface AnnotateSurroundings extends ListSurroundings {
  /** Writes the plan as it is by then, changed. */
  readonly changePlan: (change: (plan: SuitePlan) => SuitePlan) => void;
}

export class AnnotateActs {
  readonly links: LinkActs;
  readonly antecedents: AntecedentActs;
  readonly #sitting: AnnotateSitting;
  readonly #surroundings: () => AnnotateSurroundings;
  readonly #acts: Readonly<Record<AnnotatingCommandId, () => void>>;

  constructor(sitting: AnnotateSitting, surroundings: () => AnnotateSurroundings) {
    this.#sitting = sitting;
    this.links = new LinkActs(sitting);
    this.antecedents = new AntecedentActs(sitting);
    this.#surroundings = surroundings;
    this.#acts = {
      ...listActs(sitting, surroundings, (token) =>
        tokenContext(sitting.source.suite, token, sitting.store.getState()),
      ),
      "go-on": () => this.#goOn(),
      "take-out": () => this.#takeOut(),
      category: () => sitting.store.setState({ asked: "category" }),
      unsuitable: () => sitting.store.setState({ asked: "reason" }),
      "grow-left": () => this.antecedents.edge("start", -1),
      "grow-right": () => this.antecedents.edge("end", 1),
      "shrink-left": () => this.antecedents.edge("start", 1),
      "shrink-right": () => this.antecedents.edge("end", -1),
      "grow-far": () => this.antecedents.rest(),
      "head-left": () => this.antecedents.headBy(-1),
      "head-right": () => this.antecedents.headBy(1),
      "move-left": () => this.antecedents.move(-1),
      "move-right": () => this.antecedents.move(1),
      "mend-pronoun": () => this.links.begin("pronoun"),
      "mend-head": () => this.links.begin("head"),
      "mend-span": () => this.links.begin("span"),
      proposal: () => this.#takeProposal(),
      select: () => this.#select(),
    };
  }

  /** A digit answers what is asked. `adds`: with Shift, which adds an antecedent. */
  digit(digit: number, adds = false): void {
    const answer = this.#answerOf(digit, adds);
    if (this.#sitting.admits(digitRefusal(this.#sitting, answer !== null, digit))) answer?.();
  }

  /** Null = the digit answers nothing. */
  #answerOf(digit: number, adds: boolean): (() => void) | null {
    const { token } = this.#sitting;
    const asked = token === null ? null : this.#sitting.asked(token);
    if (token === null) return null;
    if (asked === "category") {
      const choice = this.#sitting.source.choices(token).find(({ key }) => key === String(digit));
      return choice === undefined ? null : () => this.choose(choice);
    }
    if (asked === "reason") {
      const reason = UNSUITABLE[digit - 1];
      return reason === undefined ? null : () => this.unsuitable(reason);
    }
    if (asked !== "antecedent") return null;
    if (digit === 0) return () => this.antecedents.more();
    const offer = this.antecedents.offers(token)[digit - 1];
    return offer === undefined ? null : () => this.antecedents.offer(offer, adds);
  }

  /** The category; goes on where nothing more is asked, unless that was known before. */
  choose(choice: Choice): void {
    const { token, source } = this.#sitting;
    if (!this.#sitting.admits(this.#sitting.answerRefusal()) || token === null) return;
    const wasOpen = this.#sitting.isOpen(token);
    this.#change((content) => withChoice(content, choice, source.place(token)));
    this.#sitting.store.setState({ asked: null });
    if (wasOpen && !choice.antecedentAgreement && !this.#sitting.isOpen(token)) this.#sitting.goOn();
  }

  /** No example, and why; goes on, unless that was known before or is to be told in the remark. */
  unsuitable(reason: Unsuitable): void {
    const { token } = this.#sitting;
    if (!this.#sitting.admits(this.#sitting.answerRefusal()) || token === null) return;
    const wasOpen = this.#sitting.isOpen(token);
    this.#change((content) => withUnsuitable(content, reason));
    this.#sitting.store.setState({ asked: null });
    if (reason === "other") this.#surroundings().focusRemark();
    else if (wasOpen && !this.#sitting.isOpen(token)) this.#sitting.goOn();
  }

  #change(change: (content: AnnotationContent) => AnnotationContent): void {
    const { token } = this.#sitting;
    if (token !== null) this.#sitting.say(token, change(this.#sitting.content(token)));
  }

  #takeOut(): void {
    const { token, number } = this.#sitting;
    if (token === null) return;
    const content = this.#sitting.content(token);
    if (content.antecedents.length > 0) this.antecedents.remove(number);
    else this.#change(withNothing);
    this.#sitting.store.setState({ asked: null });
  }

  /** What the corpus says; goes on where there is no antecedent to look at, unless something was said before. */
  #takeProposal(): void {
    const { token } = this.#sitting;
    const content = token === null ? null : (this.#sitting.proposed(token)?.content ?? null);
    if (token === null || content === null) return;
    const wasOpen = this.#sitting.isOpen(token);
    this.#change(({ remark, flagged }) => ({ ...content, remark, flagged }));
    this.#sitting.store.setState({ asked: null, number: 0 });
    if (wasOpen && content.antecedents.length === 0 && !this.#sitting.isOpen(token)) this.#sitting.goOn();
  }

  /** In the selection, or no longer; that is a change of the plan, which the history undoes. */
  #select(): void {
    const { token, source } = this.#sitting;
    if (token === null) return;
    const isIn = isSelected(source.plan, token);
    this.#surroundings().changePlan((plan) => withSelected(plan, token, !isIn));
  }

  /** What waits to be confirmed is confirmed by going on. */
  #goOn(): void {
    const { token } = this.#sitting;
    if (token !== null) this.#sitting.confirm(token);
    this.#sitting.goOn();
  }

  /** The one gate of all commands: runs what is offered; of anything else one line of notice says why not. */
  run(command: AnnotatingCommandId): void {
    if (this.#sitting.admits(annotatingRefusal(this.#sitting, command))) this.#acts[command]();
  }
}
