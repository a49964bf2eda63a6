// Holds what judgements say of the present texts: as they were made, or carried over where they were made on other texts.

import type { PronounRecord } from "#core/ledger/event.ts";
import { carryOver } from "#core/task/pronoun-judgement/carry-over.ts";
import { contentOf, type JudgementContent } from "#core/task/pronoun-judgement/content.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { carryToNow } from "#session/earlier-text.ts";

export class PresentContents {
  readonly #session: CampaignSession;
  /** By the record's id: the earlier text is looked for once. */
  readonly #carried = new Map<string, JudgementContent>();

  constructor(session: CampaignSession) {
    this.#session = session;
  }

  of(candidate: number, judgement: PronounRecord): JudgementContent {
    const content = contentOf(judgement.content);
    if (!this.#session.outcomes.texts.isStale(judgement)) return content;
    const known = this.#carried.get(judgement.id);
    if (known !== undefined) return known;
    const carry = carryToNow(this.#session, candidate, judgement);
    const carried = carryOver(content, carry, this.#session.judged(candidate).marks);
    this.#carried.set(judgement.id, carried);
    return carried;
  }
}
