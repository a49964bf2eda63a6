// Reads one annotator's annotation of each token. Caches it until it changes, because the header counts all tokens at
// each key press.

import type { Register } from "#core/ledger/registers.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { chosenChoice, isWithoutAnswer, withoutAnswer } from "#core/suite-building/annotation/annotate.ts";
import type { AnnotatedSource } from "#core/suite-building/annotation/annotated-source.ts";
import { annotatedTextHash } from "#core/suite-building/annotation/token-text.ts";
import type { EarlierAnnotation } from "#core/suite-building/phrases/combine-offers.ts";
import {
  type AnnotationContent,
  annotationContentOf,
  annotationState,
  NOT_ANNOTATED,
  tokenKey,
  tokenOfPlace,
  tokenPlace,
} from "#core/tasks/annotation/suite-annotation.ts";
import type { JudgementState } from "#core/tasks/task.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

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

export class TokenAnswers {
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
