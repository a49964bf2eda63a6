// Offers an earlier answer for reuse: one to the same translation of the example that was judged right.

import { groupKey } from "#core/campaign/candidate-groups.ts";
import { earlierOutput } from "#core/campaign/earlier-text.ts";
import { alignedTranslation } from "#core/campaign/matching/translation.ts";
import { type Weight, weightOf } from "#core/campaign/outcomes/outcome.ts";
import { type Marks, marksOf } from "#core/campaign/view/marks.ts";
import type { Grouping, PronounRecord } from "#core/ledger/event.ts";
import { compareEvents } from "#core/ledger/order.ts";
import type { PronounRegister } from "#core/ledger/registers.ts";
import { keyOfExample, type SilverReference, silverKey } from "#core/suite/silver-reference.ts";
import { contentOf, type JudgementContent } from "#core/tasks/judging/content.ts";
import { contentForGroupedOutput } from "#core/tasks/judging/like-content.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

export interface Suggestion {
  /** The record in which it was judged right. */
  readonly judgement: PronounRecord;
  /** What that output, or its earlier text, shares with this one. */
  readonly groupedBy: Grouping;
  /** Judged on an earlier text of that output. */
  readonly isEarlier: boolean;
  /** The judgement carried over to this output, without remark and flag. */
  readonly content: JudgementContent;
}

/** The text that a record is about: keys of its translation and text, for comparison, and its marks. */
interface Made {
  readonly translation: string;
  readonly text: string;
  readonly marks: Marks;
}

export class Reuse {
  readonly #session: CampaignSession;
  readonly #annotator: string;
  /** Cache of earlier texts by record id; null = the text is unknown. */
  readonly #earlier = new Map<string, Made | null>();

  /** By example and translation; null = not built yet. */
  #silver: ReadonlyMap<string, SilverReference> | null = null;
  readonly #isUnsaid: (candidate: number) => boolean;

  /** `isUnsaid`: whether a candidate has no answer yet, so that one may be suggested. */
  constructor(session: CampaignSession, annotator: string, isUnsaid: (candidate: number) => boolean) {
    this.#session = session;
    this.#annotator = annotator;
    this.#isUnsaid = isUnsaid;
  }

  /**
   * The suggestion for an unanswered candidate. Null if the campaign suggests nothing, if no other output of its
   * example with an equal translation was judged right, or if one was judged wrong.
   */
  of(candidate: number): Suggestion | null {
    if (!this.#isUnsaid(candidate)) return null;
    const found = this.#found(candidate);
    if (found === null) return null;
    const own = found.filter(({ judgement }) => judgement.author === this.#annotator);
    const latest = (own.length > 0 ? own : found).sort((a, b) => compareEvents(a.judgement, b.judgement));
    return latest.at(-1) ?? null;
  }

  /**
   * The silver reference with the candidate's translation, if the campaign reuses everybody's answers and nobody here
   * judged that translation. It is only shown, because it does not say which words carry the translation.
   */
  silver(candidate: number): SilverReference | null {
    const { likenesses, campaign } = this.#session;
    const { silver, settings } = campaign;
    if (silver.length === 0 || settings.reuseAnswers !== "all" || !this.#isUnsaid(candidate)) return null;
    const { id } = this.#session.example(candidate);
    const key = likenesses.key(candidate, "translation");
    // Called at every render of a candidate, and a file may have very many rows.
    this.#silver ??= new Map(silver.map((one) => [silverKey(one), one]));
    const reference = this.#silver.get(keyOfExample(id, key));
    return reference !== undefined && this.#found(candidate)?.length === 0 ? reference : null;
  }

  /** All suggestions from judgements of its translation as right; null = one judged it wrong. */
  #found(candidate: number): Suggestion[] | null {
    const { likenesses } = this.#session;
    const key = likenesses.key(candidate, "translation");
    const found: Suggestion[] = [];
    for (const other of likenesses.ofExample(candidate)) {
      if (other === candidate) continue;
      for (const register of this.#registers(other)) {
        const made = register.twice ? null : this.#madeOn(other, register.latest);
        if (made?.translation !== key) continue;
        const weight = this.#weight(other, register, made);
        if (weight === "against") return null;
        if (weight === "for") found.push(...this.#suggested(candidate, register.latest, made));
      }
    }
    return found;
  }

  #registers(candidate: number): readonly PronounRegister[] {
    const { settings } = this.#session.campaign;
    if (settings.reuseAnswers === "none") return [];
    if (settings.reuseAnswers === "all") return this.#session.registersOf(candidate);
    const register = this.#session.register(this.#annotator, candidate);
    return register === null ? [] : [register];
  }

  #madeOn(candidate: number, judgement: PronounRecord): Made | null {
    const { likenesses, outcomes } = this.#session;
    if (outcomes.texts.isStale(judgement)) return this.#madeEarlier(judgement);
    const judged = this.#session.judged(candidate);
    return {
      translation: likenesses.key(candidate, "translation"),
      text: likenesses.key(candidate, "text"),
      // Lazy, because marks are needed only if the translation is the same.
      get marks() {
        return judged.marks;
      },
    };
  }

  #madeEarlier(judgement: PronounRecord): Made | null {
    const known = this.#earlier.get(judgement.id);
    if (known !== undefined) return known;
    const then = earlierOutput(this.#session.ledger, judgement);
    const made =
      then === null
        ? null
        : {
            translation: groupKey(then.example, then.output, "translation"),
            text: groupKey(then.example, then.output, "text"),
            marks: marksOf(alignedTranslation(then.example, then.output)),
          };
    this.#earlier.set(judgement.id, made);
    return made;
  }

  /** How this judgement counts on its own. One that was kept despite a conflict supports no other candidate. */
  #weight(candidate: number, { latest }: PronounRegister, { marks }: Made): Weight {
    const said = { content: latest.content, adjudicator: false, stale: false, twice: false };
    const { category, needsAntecedent } = this.#session.judged(candidate);
    const weight = weightOf([said], { category, needsAntecedent, marks }, "unanimous");
    return weight === "for" && latest.content.keptBecause !== null ? "none" : weight;
  }

  #suggested(candidate: number, judgement: PronounRecord, made: Made): Suggestion[] {
    const { likenesses, outcomes } = this.#session;
    const { marks } = this.#session.judged(candidate);
    const content = contentForGroupedOutput(contentOf(judgement.content), made.marks, marks);
    if (content === null) return [];
    const groupedBy = made.text === likenesses.key(candidate, "text") ? "text" : "translation";
    const isEarlier = outcomes.texts.isStale(judgement);
    return [{ judgement, groupedBy, isEarlier, content: { ...content, remark: "", flagged: false } }];
  }
}
