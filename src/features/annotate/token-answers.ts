// Reads each token's annotation by one annotator, and caches it until it changes: the header counts all tokens at each
// key press.

import type { Register } from "#core/ledger/registers.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { chosenChoice, saysNothing, withNothing } from "#core/suite-building/annotation/annotate.ts";
import type { AnnotatedSource } from "#core/suite-building/annotation/annotated-source.ts";
import { annotatedTextHash } from "#core/suite-building/annotation/token-text.ts";
import type { EarlierAnnotation } from "#core/suite-building/phrases/offers-after.ts";
import {
  type AnnotationContent,
  annotationContentOf,
  NOT_ANNOTATED,
} from "#core/tasks/annotation/content.ts";
import { annotationState } from "#core/tasks/annotation/suite-annotation.ts";
import { placeOf, tokenKey, tokenPlace } from "#core/tasks/annotation/token-key.ts";
import type { JudgementState } from "#core/tasks/task.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

interface TokenAnswer {
  readonly register: Register<typeof ANNOTATING> | null;
  /** Whether it was annotated on sentences that have changed since. */
  readonly isStale: boolean;
  /**
   * The annotation shown: the annotator's own, else the one that came with the suite. If the sentences have changed,
   * only remark and flag.
   */
  readonly content: AnnotationContent;
  readonly state: JudgementState;
  /** Whether its category is no longer in the plan, or no longer allowed for this form. */
  readonly isGone: boolean;
  /** Whether it waits for this annotator: not done, concurrent answers, or a category that is gone. */
  readonly isOpen: boolean;
}

export class TokenAnswers {
  readonly #session: CampaignSession;
  readonly #annotator: string;
  readonly #source: AnnotatedSource;
  readonly #isGivenShown: boolean;
  /** By place; valid while the register is unchanged. */
  readonly #known = new Map<string, TokenAnswer>();

  /**
   * `isGivenShown`: shows the suite's annotation if there is no other. False when an annotator must work without seeing
   * it.
   */
  constructor(session: CampaignSession, annotator: string, source: AnnotatedSource, isGivenShown: boolean) {
    this.#isGivenShown = isGivenShown;
    this.#session = session;
    this.#annotator = annotator;
    this.#source = source;
  }

  register(token: TokenRef): Register<typeof ANNOTATING> | null {
    return this.#session.campaign.registers.of(this.#annotator, tokenKey(token), ANNOTATING);
  }

  /** Annotations of the tokens in these lines: by this annotator, or from the suite if it is shown. */
  annotated({ first, last }: { readonly first: number; readonly last: number }): EarlierAnnotation[] {
    const own = this.#session.campaign.registers
      .ofAnnotator(this.#annotator, ANNOTATING)
      .flatMap(({ latest }) => placeOf(latest.example) ?? []);
    const given = this.#isGivenShown ? this.#source.suite.examples : [];
    const tokens = new Map([...given, ...own].map((one) => [tokenPlace(one), one]));
    return [...tokens.values()]
      .filter(({ line }) => line >= first && line <= last)
      .map((token) => ({ token, antecedents: this.of(token).content.antecedents }));
  }

  of(token: TokenRef): TokenAnswer {
    const place = tokenPlace(token);
    const register = this.register(token);
    const known = this.#known.get(place);
    if (known !== undefined && known.register === register) return known;
    const said = this.#read(token, register);
    this.#known.set(place, said);
    return said;
  }

  #read(token: TokenRef, register: TokenAnswer["register"]): TokenAnswer {
    const said = register?.latest.content ?? NOT_ANNOTATED;
    const { suite } = this.#session.campaign;
    const isStale = register !== null && register.latest.textHash !== annotatedTextHash(suite, token, said);
    const given = this.#isGivenShown && !isStale && saysNothing(said) ? this.#source.given(token) : null;
    const content = isStale ? withNothing(said) : shownContent(said, given);
    const state = annotationState(content, this.#source);
    const isGone = given === null && this.#isGone(token, content);
    return {
      register,
      isStale,
      content,
      state,
      isGone,
      isOpen: state !== "done" || register?.twice === true || isGone,
    };
  }

  #isGone(token: TokenRef, content: AnnotationContent): boolean {
    return content.category !== null && chosenChoice(content, this.#source.place(token)) === null;
  }
}

function shownContent(said: AnnotationContent, given: AnnotationContent | null): AnnotationContent {
  const { remark, flagged } = said;
  return given === null ? annotationContentOf(said) : { ...given, remark, flagged };
}
