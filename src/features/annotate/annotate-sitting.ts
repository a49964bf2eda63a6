// Holds one sitting of one annotator who annotates tokens of the source: which is shown, what is asked, and what is said. No React.

import { createStore, type StoreApi } from "zustand/vanilla";
import { randomId } from "#browser/random-id.ts";
import type { Register } from "#core/ledger/registers.ts";
import { chosen, type LinkPart } from "#core/making/annotate.ts";
import type { AnnotatedSource } from "#core/making/annotated-source.ts";
import { proposedContent } from "#core/making/proposed.ts";
import { isLookedAt } from "#core/making/selected-since.ts";
import { annotatedTextHash } from "#core/making/token-text.ts";
import { nextPlace } from "#core/queue/next-place.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import type { TokenProposal } from "#core/suite/token-proposal.ts";
import { type AnnotationContent, NOT_ANNOTATED } from "#core/task/suite-annotation/content.ts";
import { sameAnnotation } from "#core/task/suite-annotation/suite-annotation.ts";
import { placeOf, tokenKey, tokenPlace } from "#core/task/suite-annotation/token-key.ts";
import type { JudgementState } from "#core/task/task.ts";
import { ANNOTATING } from "#core/task/task-names.ts";
import { newAnnotation } from "#judging/new-record.ts";
import { type GoingBack, goneBackInWords, OwnHistory, stayedInWords } from "#judging/own-history.ts";
import { VisitClock } from "#judging/visit-clock.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { SaidTokens } from "./said-tokens.ts";

/** What the digits answer, or which link is being put right. */
export type Asked = "category" | "antecedent" | "reason" | LinkPart;

export interface AnnotateState {
  /** Place in the queue of the token shown; null = nothing is left to show. */
  readonly place: number | null;
  /** Null = what comes next of itself. */
  readonly asked: Asked | null;
  /** The antecedent that the arrows move. */
  readonly number: number;
  /** How many antecedents nearer by are passed over in the offers. */
  readonly offersFrom: number;
  /** Token of the reference's line where somebody stands who puts a link right. */
  readonly cursor: number;
  /** Sentences opened beyond the first context. */
  readonly before: number;
  readonly after: number;
  /** What a pointer goes over, from the first to the last word; null = nothing. */
  readonly drawn: { readonly line: number; readonly from: number; readonly to: number } | null;
  /** What just happened, said once. */
  readonly notice: string;
}

const JUST_SHOWN = {
  ...{ asked: null, number: 0, offersFrom: 0, cursor: 0 },
  ...{ before: 0, after: 0, drawn: null, notice: "" },
};

export interface AnnotateParts {
  readonly session: CampaignSession;
  readonly annotator: string;
  readonly source: AnnotatedSource;
  /** In the order in which they are annotated. */
  readonly queue: readonly TokenRef[];
  /** Place in the queue to begin at; null = the first that is open. */
  readonly start: number | null;
  /** Of the tokens that are looked at once more because they were selected: since when (`selectedSince`); null = none are. */
  readonly toConfirm?: ReadonlyMap<string, number> | null;
  /** Settles what others differ over: sees what they said, and says it or something else. Left out = no. */
  readonly settles?: boolean;
}

export interface Proposed extends Pick<TokenProposal, "from" | "use"> {
  readonly content: AnnotationContent | null;
}

export class AnnotateSitting {
  readonly session: CampaignSession;
  readonly annotator: string;
  readonly source: AnnotatedSource;
  readonly queue: readonly TokenRef[];
  readonly store: StoreApi<AnnotateState>;
  /** Another tab answers for this annotator: nothing is said from here. */
  readOnly = false;
  readonly toConfirm: ReadonlyMap<string, number> | null;
  readonly settles: boolean;
  readonly #places: readonly number[];
  readonly #said: SaidTokens;
  readonly #proposals: ReadonlyMap<string, TokenProposal>;
  readonly #history: OwnHistory;
  readonly #visit = new VisitClock();

  constructor({ session, annotator, source, queue, start, ...how }: AnnotateParts) {
    const { toConfirm = null, settles = false } = how;
    this.settles = settles;
    this.session = session;
    this.annotator = annotator;
    this.source = source;
    this.queue = queue;
    this.toConfirm = toConfirm;
    this.#said = new SaidTokens(session, annotator, source, !settles);
    this.#proposals = new Map(session.campaign.proposals.map((one) => [tokenPlace(one), one]));
    this.#places = queue.map((_, place) => place);
    this.#history = new OwnHistory(session, annotator, [ANNOTATING]);
    const place = start ?? nextPlace(this.#places, -1, (at) => this.#isOpenAt(at));
    this.store = createStore<AnnotateState>(() => ({ ...JUST_SHOWN, place }));
  }

  get token(): TokenRef | null {
    const { place } = this.store.getState();
    return place === null ? null : (this.queue[place] ?? null);
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

  #isOpenAt(place: number): boolean {
    const token = this.queue[place];
    return token !== undefined && this.isOpen(token);
  }

  /** What the digits answer now. */
  asked(token: TokenRef): Asked {
    const { asked } = this.store.getState();
    if (asked !== null) return asked;
    const choice = chosen(this.content(token), this.source.place(token));
    return choice?.antecedentAgreement === true ? "antecedent" : "category";
  }

  show(place: number | null, notice = ""): void {
    this.store.setState({ ...JUST_SHOWN, place, notice });
    this.#visit.begin();
  }

  /** Goes to the next place in the list, if there is one. */
  step(step: 1 | -1): void {
    const next = nextPlace(this.#places, this.store.getState().place ?? -1, () => true, step);
    if (next !== null) this.show(next);
  }

  /** To the next that is open; where none is left and this one is done, to the end. */
  goOn(): void {
    const { token } = this;
    const next = nextPlace(this.#places, this.store.getState().place ?? -1, (place) => this.#isOpenAt(place));
    if (next !== null) this.show(next);
    else if (token !== null && !this.isOpen(token)) this.show(null);
    else this.store.setState({ notice: "No other token of this list is open." });
  }

  /**
   * Records what is said of a token, if it changes anything or settles what was said twice. `copiedFrom`: the record of somebody else that it
   * was taken from.
   */
  say(token: TokenRef, content: AnnotationContent, copiedFrom: string | null = null): boolean {
    const settles = this.register(token)?.twice === true;
    const isKnown = this.register(token) !== null && sameAnnotation(content, this.content(token));
    if (isKnown && !settles) return false;
    if (this.register(token) === null && sameAnnotation(content, NOT_ANNOTATED)) return false;
    return this.#record(token, content, copiedFrom);
  }

  /** Says once more what is said of a token that was selected, so that it is known to have been looked at. */
  confirm(token: TokenRef): boolean {
    return (
      this.isToConfirm(token) && this.state(token) === "done" && this.#record(token, this.content(token))
    );
  }

  #record(token: TokenRef, content: AnnotationContent, copiedFrom: string | null = null): boolean {
    if (this.#mayOnlyRead()) return false;
    const { before, after } = this.store.getState();
    const record = newAnnotation(
      this.session,
      this.annotator,
      {
        ...{ token, content, copiedFrom, textHash: this.#hash(token, content) },
        ...{ action: "judge", step: randomId() },
      },
      { place: 0, before, after, referenceOpen: true, elapsed: this.#visit.lap() },
    );
    void this.session.append([record]);
    this.store.setState({ notice: "" });
    return true;
  }

  canGoBack(action: GoingBack): boolean {
    return this.#history.history[action].length > 0;
  }

  goBack(action: GoingBack): void {
    if (this.#mayOnlyRead()) return;
    const step = this.#history.next(action);
    if (step === null) {
      this.store.setState({ notice: `There is nothing to ${action}.` });
      return;
    }
    const { restored, left } = this.#history.annotationsBack(step, action);
    const id = randomId();
    const made = restored.flatMap((said, place) => {
      const token = placeOf(said.example);
      if (token === null) return [];
      const textHash = said.textHash ?? this.#hash(token, said.content);
      return newAnnotation(
        this.session,
        this.annotator,
        { ...said, token, textHash, action, step: id },
        { place, before: 0, after: 0, referenceOpen: true, elapsed: 0 },
      );
    });
    const [first] = restored;
    if (made.length === 0 || first === undefined) {
      this.#history.pass(action, step);
      this.store.setState({ notice: stayedInWords(step) });
      return;
    }
    void this.session.append(made);
    this.#tellGoneBack(placeOf(first.example), (pronoun) =>
      goneBackInWords(action, step, { pronoun, outputs: 1, left: left.length }),
    );
  }

  /** Shows the token and says what was taken back of it. */
  #tellGoneBack(token: TokenRef | null, told: (pronoun: string) => string): void {
    const notice = told(token === null ? "" : this.source.word(token));
    const place = this.queue.findIndex(
      ({ line, position }) => line === token?.line && position === token.position,
    );
    if (place < 0) this.store.setState({ notice });
    else if (place === this.store.getState().place) this.store.setState({ notice, asked: null });
    else this.show(place, notice);
  }

  #hash(token: TokenRef, content: Pick<AnnotationContent, "antecedents">): string {
    return annotatedTextHash(this.session.campaign.suite, token, content);
  }

  #mayOnlyRead(): boolean {
    if (this.readOnly)
      this.store.setState({ notice: "Another tab answers for you: take over above to answer here." });
    return this.readOnly;
  }
}
