// Runs the annotation of source tokens as a task session: its state, questions, offers, proposals and answers.
import { randomId } from "#browser/random-id.ts";
import { type Context, contextBefore } from "#core/campaign/view/candidate-view.ts";
import { ALL_WORK, type OfferedWork } from "#core/exchange/change-assignment.ts";
import type { Register } from "#core/ledger/fold.ts";
import type { HistoryStep } from "#core/ledger/history.ts";
import { type Antecedent, documentRange, sameToken, type TokenRef } from "#core/suite/suite.ts";
import type { SuitePlan, TokenProposal } from "#core/suite/suite-plan.ts";
import {
  chosenChoice,
  isWithoutAnswer,
  type LinkPart,
  proposedContent,
  withoutAnswer,
} from "#core/suite-building/annotation/annotate.ts";
import type { AnnotatedSource } from "#core/suite-building/annotation/annotated-source.ts";
import { annotatedTextHash } from "#core/suite-building/annotation/campaign-annotations.ts";
import type { EarlierAnnotation } from "#core/suite-building/phrases/noun-phrases.ts";
import { isConfirmed } from "#core/suite-building/targets/concordance.ts";
import {
  type AnnotationContent,
  annotationContentOf,
  annotationState,
  NOT_ANNOTATED,
  sameAnnotation,
  tokenKey,
  tokenOfPlace,
  tokenPlace,
} from "#core/tasks/annotation/suite-annotation.ts";
import type { JudgementState } from "#core/tasks/task.ts";
import { ANNOTATING } from "#core/tasks/tasks.ts";
import {
  Cursor,
  createTaskStore,
  JUST_SHOWN,
  type TaskNotes,
  type TaskReducer,
  type TaskSessionState,
  type TaskStore,
} from "#judging/task/cursor.ts";
import { OwnHistory, type Restoration, type UndoOrRedo } from "#judging/task/own-history.ts";
import type { TaskCommand, TaskSurroundings } from "#judging/task/task-commands.ts";
import {
  newAnnotation,
  type TaskSession,
  type TaskSessionParts,
  TaskWriter,
  UndoHistory,
} from "#judging/task/task-session.ts";
import { annotateText } from "#text/annotate-text.ts";
import { judgingNotices } from "#text/judging-text.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

/** Number of context sentences before the pronoun's sentence. */
export const TOKEN_CONTEXT = 4;

interface AnnotateParts extends TaskSessionParts<TokenRef> {
  readonly source: AnnotatedSource;
  /**
   * The selected tokens that need confirmation, by place, with the clock of their selection (see `selectionClocks`).
   * Null = no token needs confirmation.
   */
  readonly toConfirm?: ReadonlyMap<string, number> | null;
}

interface Proposed extends Pick<TokenProposal, "from" | "use"> {
  readonly content: AnnotationContent | null;
}

/** Functions of the screen that commands use. */
export interface AnnotateSurroundings extends TaskSurroundings {
  /** Changes the suite's targets. `change` receives the targets that are current when the change is written. */
  readonly changePlan: (change: (plan: SuitePlan) => SuitePlan) => void;
}

/** Something that an annotator of tokens can do. */
export type AnnotationCommand = TaskCommand<AnnotationSession, AnnotateSurroundings>;

export class AnnotationSession implements TaskSession<TokenRef, AnnotationState, AnnotationAction> {
  readonly session: CampaignSession;
  readonly annotator: string;
  readonly queue: readonly TokenRef[];
  readonly resolves: boolean;
  readonly offered: OfferedWork;
  readonly noun = annotateText.noun;
  readonly source: AnnotatedSource;
  readonly toConfirm: ReadonlyMap<string, number> | null;
  readonly answers: TokenAnswers;
  readonly store: TaskStore<AnnotationState, AnnotationAction>;
  readonly writer: TaskWriter;
  readonly cursor: Cursor<TokenRef>;
  readonly history: UndoHistory<TokenRef>;
  readonly #ownHistory: OwnHistory;
  /** Phrases offered for the shown token, cached while it is shown. */
  #offered: { readonly place: string; readonly offers: readonly Antecedent[] } | null = null;
  /** Tokens whose doubtful links the annotator was asked to look at (`linkDoubt`). */
  readonly #warned = new Set<string>();
  readonly #proposals: ReadonlyMap<string, TokenProposal>;

  constructor(parts: AnnotateParts) {
    const { source, startAt, toConfirm = null, session, annotator, queue } = parts;
    const { resolves = false, offered = ALL_WORK } = parts;
    this.session = session;
    this.annotator = annotator;
    this.queue = queue;
    this.resolves = resolves;
    this.offered = offered;
    this.source = source;
    this.toConfirm = toConfirm;
    // An annotator with assigned tokens must not see the suite's annotation, as in a batch.
    const isBlind = session.campaign.batchTokens !== null || offered.kind === "share";
    this.answers = new TokenAnswers(session, annotator, source, !resolves && !isBlind);
    this.#proposals = new Map(session.campaign.proposals.map((one) => [tokenPlace(one), one]));
    this.store = createTaskStore(ANNOTATION_JUST_SHOWN, ANNOTATION_STATE);
    const { store } = this;
    this.writer = new TaskWriter({
      session,
      store,
      readOnlyRefusal: judgingNotices.refusals.listReadOnly,
    });
    this.cursor = new Cursor({
      items: this,
      queue,
      offered,
      keyOf: tokenKey,
      noun: this.noun,
      store,
      writer: this.writer,
      beforeShow: () => {
        this.#offered = null;
      },
    });
    this.#ownHistory = new OwnHistory(session, annotator, [ANNOTATING]);
    this.history = new UndoHistory({
      items: this,
      own: this.#ownHistory,
      cursor: this.cursor,
      writer: this.writer,
      store,
      restore: (step, action) => this.#restore(step, action),
      // The previous question may not apply any more, so the question that follows from the answers is asked.
      afterwards: () => store.dispatch({ kind: "ask", asked: null }),
    });
    this.cursor.begin(startAt);
  }

  /** The shown token; null = the end of the queue. */
  get token(): TokenRef | null {
    return this.cursor.shown;
  }

  /**
   * Noun phrases to offer, in the order of `AnnotatedSource.offersAfter`. They stay the same while the token is shown, so that a
   * digit keeps its meaning.
   */
  offers(token: TokenRef): readonly Antecedent[] {
    const place = tokenPlace(token);
    if (this.#offered?.place === place) return this.#offered.offers;
    const { source } = this;
    const document = documentRange(source.suite, token.line);
    const offers = source.offersAfter(token, this.answers.annotated(document));
    this.#offered = { place, offers };
    return offers;
  }

  /**
   * Index of the antecedent that the arrow keys move; the last one if the active one no longer exists; 0 if there are
   * none.
   */
  get number(): number {
    const { token } = this;
    const count = token === null ? 0 : this.content(token).antecedents.length;
    return Math.max(0, Math.min(this.store.getState().number, count - 1));
  }

  word(token: TokenRef): string {
    return this.source.word(token);
  }

  lineOf(token: TokenRef): number {
    return token.line;
  }

  positionOf(token: TokenRef): number {
    return this.queue.findIndex((other) => sameToken(other, token));
  }

  contextOf({ line }: TokenRef): Context {
    return contextBefore(this.source.suite, line, TOKEN_CONTEXT, this.store.getState());
  }

  register(token: TokenRef): Register<typeof ANNOTATING> | null {
    return this.answers.register(token);
  }

  /** Whether the sentences have changed since the token was annotated. */
  isStale(token: TokenRef): boolean {
    return this.answers.of(token).isStale;
  }

  /** The annotation to show (see `TokenAnswer`). */
  content(token: TokenRef): AnnotationContent {
    return this.answers.of(token).content;
  }

  state(token: TokenRef): JudgementState {
    return this.answers.of(token).state;
  }

  /** The annotation that undo would change; null = none, it belongs to the shown token, or an action can be redone. */
  lastAnswer(): { readonly token: TokenRef; readonly content: AnnotationContent } | null {
    const { undo, redo } = this.history.steps();
    const [change] = undo.at(-1)?.changes ?? [];
    if (change === undefined || change.task !== ANNOTATING || redo.length > 0) return null;
    const token = tokenOfPlace(change.example);
    const isShown = token !== null && this.token !== null && sameToken(token, this.token);
    return token === null || isShown || this.positionOf(token) < 0 ? null : { token, content: change.after };
  }

  /** The proposal of an annotated corpus; null = none. Its `content` is null if no category of the targets fits. */
  proposed(token: TokenRef): Proposed | null {
    const proposal = this.#proposals.get(tokenPlace(token));
    if (proposal === undefined) return null;
    const { from, use } = proposal;
    return { content: proposedContent(proposal, this.source.place(token)), from, use };
  }

  /** Whether the token needs confirmation: nobody has confirmed it since its selection. */
  isToConfirm(token: TokenRef): boolean {
    const since = this.toConfirm?.get(tokenPlace(token));
    if (since === undefined) return false;
    const { registers } = this.session.campaign;
    return !isConfirmed(registers.ofCandidate(tokenKey(token), ANNOTATING), since);
  }

  /** Whether this annotator still has to annotate or confirm the token. */
  isOpen(token: TokenRef): boolean {
    if (this.cursor.isOutsideOffer(token)) return false;
    return this.answers.of(token).isOpen || this.isToConfirm(token);
  }

  isBegun(token: TokenRef): boolean {
    return !isWithoutAnswer(this.content(token));
  }

  /** The question that digit keys answer now. */
  questionOf(token: TokenRef): AnnotationQuestion {
    const { asked: openQuestion } = this.store.getState();
    if (openQuestion !== null) return openQuestion;
    const choice = chosenChoice(this.content(token), this.source.place(token));
    return choice?.antecedentAgreement === true ? "antecedent" : "category";
  }

  /**
   * Records an annotation if it changes anything or resolves concurrent answers, and returns whether it did.
   * `copiedFrom`: id of the other annotator's record from which it was accepted.
   */
  record(token: TokenRef, content: AnnotationContent, copiedFrom: string | null = null): boolean {
    const register = this.register(token);
    const known = register === null ? NOT_ANNOTATED : this.content(token);
    if (register?.hasConcurrent !== true && sameAnnotation(content, known)) return false;
    return this.#record(token, content, copiedFrom);
  }

  note(token: TokenRef, noted: Partial<TaskNotes>): boolean {
    return this.record(token, { ...this.content(token), ...noted });
  }

  /** Must be called when the annotator was asked to look at the link of the token's pronoun. */
  markWarned(token: TokenRef): void {
    this.#warned.add(tokenPlace(token));
  }

  isWarned(token: TokenRef): boolean {
    return this.#warned.has(tokenPlace(token));
  }

  /** Confirms a selected token that needs confirmation, if its annotation is finished, by recording it again. */
  confirm(token: TokenRef): void {
    if (this.isToConfirm(token) && this.state(token) === "done") this.#record(token, this.content(token));
  }

  #record(token: TokenRef, content: AnnotationContent, copiedFrom: string | null = null): boolean {
    if (!this.writer.mayWrite()) return false;
    const record = newAnnotation(
      this.session,
      this.annotator,
      {
        token,
        content,
        copiedFrom,
        textHash: this.#hash(token, content),
        action: "judge",
        actionId: randomId(),
      },
      { ...this.writer.viewing(), indexInAction: 0, referenceOpen: true },
    );
    this.writer.write([record]);
    return true;
  }

  #restore(step: HistoryStep, action: UndoOrRedo): Restoration<TokenRef> {
    const { restored, notRestored } = this.#ownHistory.annotationsBack(step, action);
    const id = randomId();
    const annotations = restored.flatMap((one) => {
      const token = tokenOfPlace(one.example);
      return token === null ? [] : { ...one, token };
    });
    const records = annotations.map(({ token, ...one }, index) => {
      const textHash = one.textHash ?? this.#hash(token, one.content);
      return newAnnotation(
        this.session,
        this.annotator,
        { ...one, token, textHash, action, actionId: id },
        { indexInAction: index, before: 0, after: 0, referenceOpen: true, elapsed: 0 },
      );
    });
    return { newRecords: records, first: annotations[0]?.token ?? null, notRestored: notRestored.length };
  }

  #hash(token: TokenRef, content: Pick<AnnotationContent, "antecedents">): string {
    return annotatedTextHash(this.session.campaign.suite, token, content);
  }
}

// Adds the state of annotating to a task session: current question, active antecedent, link being fixed.

/** The question that digit keys answer, or the link being fixed. */
export type AnnotationQuestion = "category" | "antecedent" | "reason" | LinkPart;

interface AnnotationState extends TaskSessionState {
  /** Null = the question follows from the answers so far. */
  readonly asked: AnnotationQuestion | null;
  /** Index of the antecedent chosen last; see `AnnotationSession.number`. */
  readonly number: number;
  /** Index, from 0, of the first phrase that can be chosen with a digit key; above 0 while further phrases are shown. */
  readonly offersFrom: number;
  /** Position of the cursor in the reference's line while a link is fixed, from 0. */
  readonly cursor: number;
  /** The letter that moved the cursor there, in lower case; null = something else did. */
  readonly letter: string | null;
  /** Whether the cursor is shown. By mouse or touch, there is none before a key is pressed. */
  readonly isCursorShown: boolean;
  /** Positions of the reference that were linked when the fixing of the link began. */
  readonly linkedAtFirst: readonly number[];
  /** Token that was linked or unlinked last while fixing the link; null = none. */
  readonly lastChosen: number | null;
  /** Whether the next chosen phrase is added; otherwise it replaces the active antecedent. */
  readonly isAdding: boolean;
  /** Words under a drag with the pointer, first to last; null = no drag. */
  readonly drawn: { readonly line: number; readonly from: number; readonly to: number } | null;
}

const ANNOTATION_JUST_SHOWN: AnnotationState = {
  ...JUST_SHOWN,
  asked: null,
  number: 0,
  offersFrom: 0,
  cursor: 0,
  letter: null,
  isCursorShown: false,
  linkedAtFirst: [],
  lastChosen: null,
  isAdding: false,
  drawn: null,
};

type AnnotationAction =
  | { readonly kind: "ask"; readonly asked: AnnotationQuestion | null }
  /** Makes this antecedent the one that the arrow keys move. `adding` absent: `isAdding` is unchanged. */
  | { readonly kind: "activate"; readonly number: number; readonly adding?: false }
  | { readonly kind: "toggle-adding" }
  | { readonly kind: "offer"; readonly from: number }
  | { readonly kind: "draw"; readonly drawn: AnnotationState["drawn"] }
  | {
      readonly kind: "fix-link";
      readonly part: LinkPart;
      readonly cursor: number;
      readonly isCursorShown: boolean;
      readonly linkedAtFirst: readonly number[];
    }
  | { readonly kind: "show-cursor" }
  | { readonly kind: "move-cursor"; readonly cursor: number; readonly letter: string | null }
  /** `isCursorShown`: false = chosen by mouse or touch. */
  | { readonly kind: "choose-word"; readonly position: number; readonly isCursorShown: boolean };

const ANNOTATION_STATE: TaskReducer<AnnotationState, AnnotationAction> = {
  show: () => ANNOTATION_JUST_SHOWN,
  reduce: (state, action) => {
    switch (action.kind) {
      case "ask":
        return { ...state, asked: action.asked };
      case "activate":
        return { ...state, asked: null, number: action.number, isAdding: action.adding ?? state.isAdding };
      case "toggle-adding":
        return { ...state, asked: null, isAdding: !state.isAdding };
      case "offer":
        return { ...state, offersFrom: action.from };
      case "draw":
        return { ...state, drawn: action.drawn };
      case "fix-link":
        return {
          ...state,
          asked: action.part,
          cursor: action.cursor,
          isCursorShown: action.isCursorShown,
          linkedAtFirst: action.linkedAtFirst,
          letter: null,
          lastChosen: null,
        };
      case "show-cursor":
        return { ...state, isCursorShown: true };
      case "move-cursor":
        return { ...state, cursor: action.cursor, letter: action.letter, isCursorShown: true };
      case "choose-word":
        return {
          ...state,
          cursor: action.position,
          isCursorShown: action.isCursorShown,
          letter: null,
          lastChosen: action.position,
        };
    }
  },
};

// Reads one annotator's annotation of each token. Caches it until it changes, because the header counts all tokens at
// each key press.

interface TokenAnswer {
  readonly register: Register<typeof ANNOTATING> | null;
  /** Whether the sentences have changed since the annotation. */
  readonly isStale: boolean;
  /**
   * The annotation to show. If the annotator has none, the suite's annotation, unless the annotator must not see it. If
   * the sentences have changed since the annotation, only its remark and flag.
   */
  readonly content: AnnotationContent;
  readonly state: JudgementState;
  /** Whether the category is no longer in the targets, or no longer allowed for this pronoun form. */
  readonly isCategoryGone: boolean;
  /**
   * Whether this annotator must still annotate: the annotation is unfinished, or has concurrent answers, or its
   * category is gone.
   */
  readonly isOpen: boolean;
}

class TokenAnswers {
  readonly #session: CampaignSession;
  readonly #annotator: string;
  readonly #source: AnnotatedSource;
  readonly #showsSuiteAnnotation: boolean;
  /** Answers by place. An answer is valid as long as its `register` is the current one. */
  readonly #cache = new Map<string, TokenAnswer>();

  /**
   * `showsSuiteAnnotation`: whether the suite's annotation is shown if the annotator has none; false = the annotator
   * must not see it.
   */
  constructor(
    session: CampaignSession,
    annotator: string,
    source: AnnotatedSource,
    showsSuiteAnnotation: boolean,
  ) {
    this.#showsSuiteAnnotation = showsSuiteAnnotation;
    this.#session = session;
    this.#annotator = annotator;
    this.#source = source;
  }

  register(token: TokenRef): Register<typeof ANNOTATING> | null {
    return this.#session.campaign.registers.of(this.#annotator, tokenKey(token), ANNOTATING);
  }

  /**
   * Antecedents of the annotated tokens in these lines (numbers from 0, both included): this annotator's
   * annotations, and the suite's if the annotator may see them.
   */
  annotated({ first, last }: { readonly first: number; readonly last: number }): EarlierAnnotation[] {
    const ownTokens = this.#session.campaign.registers
      .ofAnnotator(this.#annotator, ANNOTATING)
      .flatMap(({ latest }) => tokenOfPlace(latest.example) ?? []);
    const suiteExamples = this.#showsSuiteAnnotation ? this.#source.suite.examples : [];
    const tokens = new Map([...suiteExamples, ...ownTokens].map((one) => [tokenPlace(one), one]));
    return [...tokens.values()]
      .filter(({ line }) => line >= first && line <= last)
      .map((token) => ({ token, antecedents: this.of(token).content.antecedents }));
  }

  of(token: TokenRef): TokenAnswer {
    const place = tokenPlace(token);
    const register = this.register(token);
    const cached = this.#cache.get(place);
    if (cached !== undefined && cached.register === register) return cached;
    const answer = this.#read(token, register);
    this.#cache.set(place, answer);
    return answer;
  }

  #read(token: TokenRef, register: TokenAnswer["register"]): TokenAnswer {
    const ownContent = register?.latest.content ?? NOT_ANNOTATED;
    const { suite } = this.#session.campaign;
    const isStale =
      register !== null && register.latest.textHash !== annotatedTextHash(suite, token, ownContent);
    const suiteContent =
      this.#showsSuiteAnnotation && !isStale && isWithoutAnswer(ownContent)
        ? this.#source.annotationOfExample(token)
        : null;
    const { remark, flagged } = ownContent;
    const content = isStale
      ? withoutAnswer(ownContent)
      : suiteContent === null
        ? annotationContentOf(ownContent)
        : { ...suiteContent, remark, flagged };
    const state = annotationState(content, this.#source);
    const isCategoryGone =
      suiteContent === null &&
      content.category !== null &&
      chosenChoice(content, this.#source.place(token)) === null;
    return {
      register,
      isStale,
      content,
      state,
      isCategoryGone,
      isOpen: state !== "done" || register?.hasConcurrent === true || isCategoryGone,
    };
  }
}
