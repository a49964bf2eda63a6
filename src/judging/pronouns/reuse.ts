// Offers an earlier answer for reuse: one that judged the same translation of the example as correct.

import { earlierOutput } from "#core/campaign/earlier-text.ts";
import { alignedTranslation } from "#core/campaign/matching/translation.ts";
import { groupKey } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { type ReuseEvidence, reuseEvidence } from "#core/campaign/outcomes/outcome.ts";
import { type Marks, marksOf } from "#core/campaign/view/candidate-view.ts";
import type { Grouping, PronounRecord } from "#core/ledger/event.ts";
import type { PronounRegister } from "#core/ledger/fold.ts";
import { compareEvents } from "#core/ledger/ledger.ts";
import { keyOfExample, type SilverReference, silverKey } from "#core/suite/suite.ts";
import { contentForGroupedOutput } from "#core/tasks/judging/answer.ts";
import { contentOf, type JudgementContent } from "#core/tasks/judging/content.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

export interface Suggestion {
  /** The record that judged the translation as correct. */
  readonly judgement: PronounRecord;
  /** What both outputs share: the text, or only the translation. (The other output's text may be an earlier one.) */
  readonly groupedBy: Grouping;
  /** Whether the judgement is about an earlier text of the other output. */
  readonly isEarlier: boolean;
  /** The judgement transferred to this output, without remark and flag. */
  readonly content: JudgementContent;
}

/** The text that a record judges: its marks, and keys for comparing translation and text. */
interface JudgedText {
  readonly translation: string;
  readonly text: string;
  readonly marks: Marks;
}

export class Reuse {
  readonly #session: CampaignSession;
  readonly #annotator: string;
  readonly #isUnanswered: (candidate: number) => boolean;
  /** Cache of earlier texts by record id; null = the text is unknown. */
  readonly #earlier = new Map<string, JudgedText | null>();
  /** The campaign's silver references by example and translation; null = this map is not built yet. */
  #silver: ReadonlyMap<string, SilverReference> | null = null;

  /** Prepares the suggestions. `isUnanswered`: whether a candidate has no answer yet, so that one can be suggested. */
  constructor(session: CampaignSession, annotator: string, isUnanswered: (candidate: number) => boolean) {
    this.#session = session;
    this.#annotator = annotator;
    this.#isUnanswered = isUnanswered;
  }

  /**
   * The suggestion for an unanswered candidate, from the latest judgement of an equal translation as correct. The
   * annotator's own judgements have priority. Null = the candidate is answered, the campaign makes no suggestions, there
   * is no judgement as correct, or there is one as incorrect.
   */
  of(candidate: number): Suggestion | null {
    if (!this.#isUnanswered(candidate)) return null;
    const all = this.#suggestions(candidate);
    if (all === null) return null;
    const own = all.filter(({ judgement }) => judgement.author === this.#annotator);
    const preferred = own.length > 0 ? own : all;
    return preferred.sort((a, b) => compareEvents(a.judgement, b.judgement)).at(-1) ?? null;
  }

  /**
   * The silver reference with this translation, if the campaign reuses answers of all annotators and none of its
   * judgements counts for or against the translation. The reference is only displayed, because it does not say which
   * words are the translation.
   */
  silver(candidate: number): SilverReference | null {
    const { candidateGroups, campaign } = this.#session;
    const { silver, settings } = campaign;
    if (silver.length === 0 || settings.reuseAnswers !== "all" || !this.#isUnanswered(candidate)) return null;
    const { id } = this.#session.example(candidate);
    const key = candidateGroups.key(candidate, "translation");
    // This is called whenever a candidate is drawn, and the file of silver references can have very many rows.
    this.#silver ??= new Map(silver.map((one) => [silverKey(one), one]));
    const reference = this.#silver.get(keyOfExample(id, key));
    return reference !== undefined && this.#suggestions(candidate)?.length === 0 ? reference : null;
  }

  /** All suggestions from judgements of the translation as correct; null = a judgement says that it is incorrect. */
  #suggestions(candidate: number): Suggestion[] | null {
    const { candidateGroups } = this.#session;
    const key = candidateGroups.key(candidate, "translation");
    const suggestions: Suggestion[] = [];
    for (const other of candidateGroups.ofExample(candidate)) {
      if (other === candidate) continue;
      for (const register of this.#registers(other)) {
        // Nothing follows from concurrent answers.
        const judged = register.hasConcurrent ? null : this.#judgedText(other, register.latest);
        if (judged?.translation !== key) continue;
        const weight = this.#weight(other, register.latest, judged);
        if (weight === "against") return null;
        if (weight === "for") suggestions.push(...this.#suggestion(candidate, register.latest, judged));
      }
    }
    return suggestions;
  }

  /** The answers to a candidate that the campaign's settings allow to reuse. */
  #registers(candidate: number): readonly PronounRegister[] {
    const { settings } = this.#session.campaign;
    if (settings.reuseAnswers === "none") return [];
    if (settings.reuseAnswers === "all") return this.#session.outcomes.registers(candidate);
    const register = this.#session.register(this.#annotator, candidate);
    return register === null ? [] : [register];
  }

  /** The text that a record judges, which may be an earlier one; null = it is unknown. */
  #judgedText(candidate: number, judgement: PronounRecord): JudgedText | null {
    const { candidateGroups, outcomes } = this.#session;
    if (outcomes.texts.isStale(judgement)) return this.#earlierText(judgement);
    const toJudge = this.#session.toJudge(candidate);
    return {
      translation: candidateGroups.key(candidate, "translation"),
      text: candidateGroups.key(candidate, "text"),
      // Computed only if the translation is the same, because only then it is needed.
      get marks() {
        return toJudge.marks;
      },
    };
  }

  #earlierText(judgement: PronounRecord): JudgedText | null {
    const cached = this.#earlier.get(judgement.id);
    if (cached !== undefined) return cached;
    const earlier = earlierOutput(this.#session.ledger, judgement);
    const text = earlier === null ? null : judgedTextOf(earlier);
    this.#earlier.set(judgement.id, text);
    return text;
  }

  /**
   * Whether this judgement alone counts for or against the translation. A judgement that was kept despite a conflict
   * never counts for it.
   */
  #weight(candidate: number, judgement: PronounRecord, { marks }: JudgedText): ReuseEvidence {
    const asOutcome = { content: judgement.content, adjudicator: false, stale: false, isConcurrent: false };
    const { category, needsAntecedent } = this.#session.toJudge(candidate);
    const weight = reuseEvidence([asOutcome], { category, needsAntecedent, marks }, "unanimous");
    return weight === "for" && judgement.content.keptBecause !== null ? "none" : weight;
  }

  /** The judgement as a suggestion for the candidate; empty = it does not fit the candidate's marks. */
  #suggestion(candidate: number, judgement: PronounRecord, judged: JudgedText): Suggestion[] {
    const { candidateGroups, outcomes } = this.#session;
    const { marks } = this.#session.toJudge(candidate);
    const content = contentForGroupedOutput(contentOf(judgement.content), judged.marks, marks);
    if (content === null) return [];
    const groupedBy = judged.text === candidateGroups.key(candidate, "text") ? "text" : "translation";
    const isEarlier = outcomes.texts.isStale(judgement);
    return [{ judgement, groupedBy, isEarlier, content: { ...content, remark: "", flagged: false } }];
  }
}

function judgedTextOf({ example, output }: NonNullable<ReturnType<typeof earlierOutput>>): JudgedText {
  return {
    translation: groupKey(example, output, "translation"),
    text: groupKey(example, output, "text"),
    marks: marksOf(alignedTranslation(example, output)),
  };
}
