// Holds what each press does where tokens are annotated. Buttons and keys call the same acts.

import {
  withChanged,
  withChoice,
  withNothing,
  withoutAntecedent,
  withToggled,
  withUnsuitable,
} from "#core/making/annotate.ts";
import type { Choice } from "#core/making/choices.ts";
import { moved, sameSpan, withEdge, withHead } from "#core/making/edit-antecedent.ts";
import type { Antecedent, TokenRef } from "#core/suite/suite.ts";
import { UNSUITABLE, type Unsuitable } from "#core/suite/unsuitable.ts";
import type { AnnotatingCommandId } from "#core/task/suite-annotation/commands.ts";
import type { AnnotationContent } from "#core/task/suite-annotation/content.ts";
import type { AnnotateSitting } from "./annotate-sitting.ts";
import { moreAround } from "./annotate-view.ts";
import { LinkActs } from "./link-acts.ts";

/** How many offers have a digit at a time. */
export const OFFERS = 9;

/** What only the screen can do. */
export interface AnnotateSurroundings {
  readonly focusRemark: () => void;
  readonly toggle: (panel: "list" | "guidelines" | "keys") => void;
}

export class AnnotateActs {
  readonly links: LinkActs;
  readonly #sitting: AnnotateSitting;
  readonly #surroundings: () => AnnotateSurroundings;

  constructor(sitting: AnnotateSitting, surroundings: () => AnnotateSurroundings) {
    this.#sitting = sitting;
    this.links = new LinkActs(sitting);
    this.#surroundings = surroundings;
  }

  /** Those that have a digit now. */
  offers(token: TokenRef): readonly Antecedent[] {
    const { offersFrom } = this.#sitting.store.getState();
    return this.#sitting.source.offers(token).slice(offersFrom, offersFrom + OFFERS);
  }

  /** A digit answers what is asked. */
  digit(digit: number): void {
    const { token } = this.#sitting;
    if (token === null) return;
    const asked = this.#sitting.asked(token);
    if (asked === "category") {
      const choice = this.#sitting.source.choices(token).find(({ key }) => key === String(digit));
      if (choice !== undefined) this.choose(choice);
    } else if (asked === "reason") {
      const reason = UNSUITABLE[digit - 1];
      if (reason !== undefined) this.unsuitable(reason);
    } else if (asked === "antecedent") {
      if (digit === 0) this.moreOffers();
      else {
        const offer = this.offers(token)[digit - 1];
        if (offer !== undefined) this.offer(offer);
      }
    }
  }

  /** The category; goes on where nothing more is asked, unless that was known before. */
  choose(choice: Choice): void {
    const { token, source } = this.#sitting;
    if (token === null) return;
    const wasOpen = this.#sitting.isOpen(token);
    this.#change((content) => withChoice(content, choice, source.place(token)));
    this.#sitting.store.setState({ asked: null });
    if (wasOpen && !choice.antecedentAgreement && !this.#sitting.isOpen(token)) this.#sitting.goOn();
  }

  /** No example, and why; goes on, unless that was known before or is to be told in the remark. */
  unsuitable(reason: Unsuitable): void {
    const { token } = this.#sitting;
    if (token === null) return;
    const wasOpen = this.#sitting.isOpen(token);
    this.#change((content) => withUnsuitable(content, reason));
    this.#sitting.store.setState({ asked: null });
    if (reason === "other") this.#surroundings().focusRemark();
    else if (wasOpen && !this.#sitting.isOpen(token)) this.#sitting.goOn();
  }

  /** An antecedent that was offered or drawn, or no longer; the arrows move it from then on. */
  offer(antecedent: Antecedent): void {
    const { token, source, store } = this.#sitting;
    if (token === null) return;
    this.#change((content) => withToggled(content, antecedent, source.place(token)));
    const number = this.#sitting.content(token).antecedents.findIndex((one) => sameSpan(one, antecedent));
    store.setState({ asked: null, number: Math.max(0, number) });
  }

  /** From one token to another of a line, as drawn with the mouse. */
  draw(line: number, from: number, to: number): void {
    const { token, source } = this.#sitting;
    if (token === null) return;
    const [start, end] = from <= to ? [from, to] : [to, from];
    if (line === token.line && token.position >= start && token.position <= end) {
      this.#tell("An antecedent does not hold its own pronoun.");
      return;
    }
    this.offer({ line, start, end, head: source.place(token).headOf(line, start, end) });
  }

  /** The antecedent that the arrows move. */
  take(number: number): void {
    this.#sitting.store.setState({ number, asked: null });
  }

  remove(number: number): void {
    const { token, source } = this.#sitting;
    if (token === null) return;
    this.#change((content) => withoutAntecedent(content, number, source.place(token)));
    this.#sitting.store.setState({ number: 0, asked: null });
  }

  moreOffers(): void {
    const { token, source, store } = this.#sitting;
    if (token === null) return;
    const { offersFrom } = store.getState();
    const next = offersFrom + OFFERS < source.offers(token).length ? offersFrom + OFFERS : 0;
    store.setState({ offersFrom: next });
  }

  /** The head is this token of the antecedent. */
  head(number: number, position: number): void {
    this.#edit(number, (antecedent) => ({ ...antecedent, head: position }));
  }

  #tell(notice: string): void {
    this.#sitting.store.setState({ notice });
  }

  #change(change: (content: AnnotationContent) => AnnotationContent): void {
    const { token } = this.#sitting;
    if (token !== null) this.#sitting.say(token, change(this.#sitting.content(token)));
  }

  #edit(number: number, edit: (antecedent: Antecedent) => Antecedent | null): void {
    const { token, source, store } = this.#sitting;
    if (token === null) return;
    const content = this.#sitting.content(token);
    const antecedent = content.antecedents[number];
    if (antecedent === undefined) {
      this.#tell("Choose an antecedent first; the arrows move it then.");
      return;
    }
    const { line, start, end, head } = antecedent;
    const edited = edit({ line, start, end, head });
    const changed = edited === null ? null : withChanged(content, number, edited, source.place(token));
    if (edited === null || changed === null) {
      this.#tell("It goes no further.");
      return;
    }
    this.#sitting.say(token, changed);
    const at = this.#sitting.content(token).antecedents.findIndex((one) => sameSpan(one, edited));
    store.setState({ number: Math.max(0, at), asked: null });
  }

  #edge(edge: "start" | "end", by: -1 | 1): void {
    const { token, source, store } = this.#sitting;
    if (token === null) return;
    const parts = source.place(token);
    this.#edit(store.getState().number, (antecedent) => withEdge(antecedent, edge, by, parts));
  }

  #move(by: -1 | 1): void {
    const { token, source, store } = this.#sitting;
    if (token === null) return;
    const place = source.place(token);
    const parts = { ...place, before: token };
    this.#edit(store.getState().number, (antecedent) => moved(antecedent, by, parts));
  }

  #head(by: -1 | 1): void {
    this.#edit(this.#sitting.store.getState().number, (antecedent) => withHead(antecedent, by));
  }

  #takeOut(): void {
    const { token, store } = this.#sitting;
    if (token === null) return;
    const content = this.#sitting.content(token);
    if (content.antecedents.length > 0) this.remove(store.getState().number);
    else this.#change(withNothing);
    this.#sitting.store.setState({ asked: null });
  }

  #flag(): void {
    this.#change((content) => ({ ...content, flagged: !content.flagged }));
  }

  #open(step: number): void {
    const { token, store, source } = this.#sitting;
    if (token === null) return;
    const state = store.getState();
    const more = moreAround(source.suite, token, state, step);
    const isAll = more.before === state.before && more.after === state.after;
    if (isAll && step === 2) this.#tell("All of the document is shown.");
    store.setState(isAll && step !== 2 ? { before: 0, after: 0 } : more);
  }

  run(command: AnnotatingCommandId): void {
    this.#acts[command]();
  }

  readonly #acts: Readonly<Record<AnnotatingCommandId, () => void>> = {
    "go-on": () => this.#sitting.goOn(),
    "take-out": () => this.#takeOut(),
    category: () => this.#sitting.store.setState({ asked: "category" }),
    unsuitable: () => this.#sitting.store.setState({ asked: "reason" }),
    "grow-left": () => this.#edge("start", -1),
    "grow-right": () => this.#edge("end", 1),
    "shrink-left": () => this.#edge("start", 1),
    "shrink-right": () => this.#edge("end", -1),
    "head-left": () => this.#head(-1),
    "head-right": () => this.#head(1),
    "move-left": () => this.#move(-1),
    "move-right": () => this.#move(1),
    "mend-pronoun": () => this.links.begin("pronoun"),
    "mend-head": () => this.links.begin("head"),
    "mend-span": () => this.links.begin("span"),
    flag: () => this.#flag(),
    remark: () => this.#surroundings().focusRemark(),
    next: () => this.#sitting.step(1),
    previous: () => this.#sitting.step(-1),
    list: () => this.#surroundings().toggle("list"),
    context: () => this.#open(2),
    document: () => this.#open(Number.POSITIVE_INFINITY),
    guidelines: () => this.#surroundings().toggle("guidelines"),
    keys: () => this.#surroundings().toggle("keys"),
    undo: () => this.#sitting.goBack("undo"),
    redo: () => this.#sitting.goBack("redo"),
  };
}
