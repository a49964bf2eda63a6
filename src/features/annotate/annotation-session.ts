// The task session in which tokens of the source are annotated: what is asked, offered, proposed and answered.

import { randomId } from "#browser/random-id.ts";
import { type Context, contextBefore } from "#core/campaign/view/context.ts";
import type { Step } from "#core/ledger/history.ts";
import type { Register } from "#core/ledger/registers.ts";
import { type Antecedent, documentRange, sameToken, type TokenRef } from "#core/suite/suite.ts";
import type { TokenProposal } from "#core/suite/token-proposal.ts";
import { chosen } from "#core/suite-building/annotation/annotate.ts";
import type { AnnotatedSource } from "#core/suite-building/annotation/annotated-source.ts";
import { annotatedTextHash } from "#core/suite-building/annotation/token-text.ts";
import { proposedContent } from "#core/suite-building/corpus/proposed.ts";
import { offersAfter } from "#core/suite-building/phrases/offers-after.ts";
import { isLookedAt } from "#core/suite-building/targets/selected-since.ts";
import { type AnnotationContent, NOT_ANNOTATED } from "#core/tasks/annotation/content.ts";
import { sameAnnotation } from "#core/tasks/annotation/suite-annotation.ts";
import { placeOf, tokenKey, tokenPlace } from "#core/tasks/annotation/token-key.ts";
import type { JudgementState } from "#core/tasks/task.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";
import { newAnnotation } from "#judging/session/new-record.ts";
import type { GoingBack } from "#judging/session/own-history.ts";
import {
  type Noted,
  type Restoration,
  TaskSession,
  type TaskSessionParts,
} from "#judging/session/task-session.ts";
import { annotateText } from "#text/annotate.ts";
import {
  ANNOTATION_JUST_SHOWN,
  ANNOTATION_STATE,
  type AnnotationAction,
  type AnnotationQuestion,
  type AnnotationState,
} from "./annotation-state.ts";
import { TokenAnswers } from "./token-answers.ts";

/** Sentences of context before the pronoun's own. */
export const TOKEN_CONTEXT = 4;

interface AnnotateParts extends TaskSessionParts<TokenRef> {
  readonly source: AnnotatedSource;
  /** Of the tokens that are looked at once more because they were selected: since when (`selectedSince`); null = none are. */
  readonly toConfirm?: ReadonlyMap<string, number> | null;
}

interface Proposed extends Pick<TokenProposal, "from" | "use"> {
  readonly content: AnnotationContent | null;
}

export class AnnotationSession extends TaskSession<TokenRef, AnnotationState, AnnotationAction> {
  readonly source: AnnotatedSource;
  readonly toConfirm: ReadonlyMap<string, number> | null;
  readonly #said: TokenAnswers;
  /** Of the token shown, from when it arrived. */
  #offered: { readonly place: string; readonly offers: readonly Antecedent[] } | null = null;
  readonly #proposals: ReadonlyMap<string, TokenProposal>;

  constructor({ source, start, toConfirm = null, ...parts }: AnnotateParts) {
    super(parts, {
      ...{ names: [ANNOTATING], noun: annotateText.noun },
      ...{ initial: ANNOTATION_JUST_SHOWN, own: ANNOTATION_STATE },
    });
    const { session, annotator } = parts;
    this.source = source;
    this.toConfirm = toConfirm;
    const isBlind = session.campaign.askedTokens !== null;
    this.#said = new TokenAnswers(session, annotator, source, !this.resolves && !isBlind);
    this.#proposals = new Map(session.campaign.proposals.map((one) => [tokenPlace(one), one]));
    this.begin(start);
  }

  get token(): TokenRef | null {
    return this.shown;
  }

  /**
   * Noun phrases before it: first what the pronoun before it refers to, then nearest first. The same as long as it is shown: what is
   * offered moves under nobody's fingers.
   */
  offers(token: TokenRef): readonly Antecedent[] {
    const place = tokenPlace(token);
    if (this.#offered?.place === place) return this.#offered.offers;
    const { source } = this;
    const document = documentRange(source.suite, token.line);
    const offers = offersAfter(token, source.offers(token), this.#said.annotated(document), document);
    this.#offered = { place, offers };
    return offers;
  }

  override show(place: number | null, notice = ""): void {
    this.#offered = null;
    super.show(place, notice);
  }

  /** The antecedent that the arrows move: the last one where that is there no longer. */
  get number(): number {
    const { token } = this;
    const count = token === null ? 0 : this.content(token).antecedents.length;
    return Math.max(0, Math.min(this.store.getState().number, count - 1));
  }

  word(token: TokenRef): string {
    return this.source.word(token);
  }

  positionOf(token: TokenRef): number {
    return this.queue.findIndex((other) => sameToken(other, token));
  }

  protected contextOf({ line }: TokenRef): Context {
    return contextBefore(this.source.suite, line, TOKEN_CONTEXT, this.store.getState());
  }

  register(token: TokenRef): Register<typeof ANNOTATING> | null {
    return this.#said.register(token);
  }

  /** Whether it was said of sentences that read otherwise now. */
  isStale(token: TokenRef): boolean {
    return this.#said.of(token).isStale;
  }

  /** Whether it is said to be of a category that the plan has no longer. */
  isGone(token: TokenRef): boolean {
    return this.#said.of(token).isGone;
  }

  /** What is shown as said. */
  content(token: TokenRef): AnnotationContent {
    return this.#said.of(token).content;
  }

  state(token: TokenRef): JudgementState {
    return this.#said.of(token).state;
  }

  /** What an annotated corpus says of it; its content null = no category of the plan is meant for that. Null = nothing is said. */
  proposed(token: TokenRef): Proposed | null {
    const proposal = this.#proposals.get(tokenPlace(token));
    if (proposal === undefined) return null;
    const { from, use } = proposal;
    return { content: proposedContent(proposal, this.source.place(token)), from, use };
  }

  /** Whether it was selected and nobody has looked at it since. */
  isToConfirm(token: TokenRef): boolean {
    const since = this.toConfirm?.get(tokenPlace(token));
    if (since === undefined) return false;
    const { registers } = this.session.campaign;
    return !isLookedAt(registers.ofCandidate(tokenKey(token), ANNOTATING), since);
  }

  /** Whether it waits for this annotator. */
  isOpen(token: TokenRef): boolean {
    return this.#said.of(token).isOpen || this.isToConfirm(token);
  }

  /** What the digits answer now. */
  asked(token: TokenRef): AnnotationQuestion {
    const { asked } = this.store.getState();
    if (asked !== null) return asked;
    const choice = chosen(this.content(token), this.source.place(token));
    return choice?.antecedentAgreement === true ? "antecedent" : "category";
  }

  /**
   * Records what is said of a token, if it changes anything or resolves what was said twice. `copiedFrom`: the record of somebody else that it
   * was taken from.
   */
  say(token: TokenRef, content: AnnotationContent, copiedFrom: string | null = null): boolean {
    const chooses = this.register(token)?.twice === true;
    const isKnown = this.register(token) !== null && sameAnnotation(content, this.content(token));
    if (isKnown && !chooses) return false;
    if (this.register(token) === null && sameAnnotation(content, NOT_ANNOTATED)) return false;
    return this.#record(token, content, copiedFrom);
  }

  note(token: TokenRef, noted: Partial<Noted>): boolean {
    return this.say(token, { ...this.content(token), ...noted });
  }

  /** Says once more what is said of a token that was selected, so that it is known to have been looked at. */
  confirm(token: TokenRef): boolean {
    return (
      this.isToConfirm(token) && this.state(token) === "done" && this.#record(token, this.content(token))
    );
  }

  #record(token: TokenRef, content: AnnotationContent, copiedFrom: string | null = null): boolean {
    if (this.mayOnlyRead()) return false;
    const record = newAnnotation(
      this.session,
      this.annotator,
      {
        ...{ token, content, copiedFrom, textHash: this.#hash(token, content) },
        ...{ action: "judge", actionId: randomId() },
      },
      { ...this.looked(), place: 0, referenceOpen: true },
    );
    this.write([record]);
    return true;
  }

  protected restore(step: Step, action: GoingBack): Restoration<TokenRef> {
    const { restored, left } = this.ownHistory.annotationsBack(step, action);
    const id = randomId();
    const said = restored.flatMap((one) => {
      const token = placeOf(one.example);
      return token === null ? [] : { ...one, token };
    });
    const made = said.map(({ token, ...one }, place) => {
      const textHash = one.textHash ?? this.#hash(token, one.content);
      return newAnnotation(
        this.session,
        this.annotator,
        { ...one, token, textHash, action, actionId: id },
        { place, before: 0, after: 0, referenceOpen: true, elapsed: 0 },
      );
    });
    return { made, first: said[0]?.token ?? null, left: left.length };
  }

  /** What was asked may be answered no longer. */
  protected override arriveBack(position: number, notice: string, isRepeat: boolean): void {
    super.arriveBack(position, notice, isRepeat);
    this.dispatch({ kind: "ask", asked: null });
  }

  #hash(token: TokenRef, content: Pick<AnnotationContent, "antecedents">): string {
    return annotatedTextHash(this.session.campaign.suite, token, content);
  }
}
