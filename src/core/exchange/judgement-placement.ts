// Checks whether a judgement's candidate is in the campaign, and whether its text is still the one that was judged.

import type { Campaign } from "#core/campaign/campaign.ts";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { isDatabaseKey } from "#core/ledger/database-key.ts";
import type { CandidateKey, Judgement } from "#core/ledger/event.ts";
import { isStaleAnnotation } from "#core/suite-building/annotation/campaign-annotations.ts";
import { SOURCE_SYSTEM, tokenOfPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";
import { countTokens } from "#core/text/tokens.ts";

export class JudgementPlacement {
  readonly #suite: Campaign["suite"];
  readonly #texts: CampaignTexts;

  constructor(campaign: Campaign) {
    this.#suite = campaign.suite;
    this.#texts = new CampaignTexts(campaign);
  }

  /**
   * Whether the key is a candidate of the campaign, a candidate of the reference in a PROTEST database, or a token of
   * the source.
   */
  isInCampaign(key: CandidateKey): boolean {
    if (isDatabaseKey(key)) return true;
    if (key.system !== SOURCE_SYSTEM) return this.#texts.index.numberOf(key) !== null;
    const token = tokenOfPlace(key.example);
    return token !== null && token.position < countTokens(this.#suite.source[token.line] ?? "");
  }

  /** Whether the judgement was made on a text that has changed since. */
  isStale(judgement: Judgement): boolean {
    return judgement.task === ANNOTATING
      ? isStaleAnnotation(this.#suite, judgement)
      : this.#texts.isStale(judgement);
  }
}
