// Holds whether what somebody said has its place in a campaign, and whether that reads as it did then.

import { countTokens } from "#core/align/tokens.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { isDatabaseKey } from "#core/ledger/database-key.ts";
import type { CandidateKey, Judgement } from "#core/ledger/event.ts";
import { isStaleAnnotation } from "#core/making/token-text.ts";
import { OF_THE_SOURCE, placeOf } from "#core/task/suite-annotation/token-key.ts";
import { ANNOTATING } from "#core/task/task-names.ts";

export class Standing {
  readonly #suite: Campaign["suite"];
  readonly #texts: CampaignTexts;

  constructor(campaign: Campaign) {
    this.#suite = campaign.suite;
    this.#texts = new CampaignTexts(campaign);
  }

  /** A candidate in force, a candidate of the reference, or a token that the source has. */
  isHere(key: CandidateKey): boolean {
    if (isDatabaseKey(key)) return true;
    if (key.system !== OF_THE_SOURCE) return this.#texts.index.numberOf(key) !== null;
    const token = placeOf(key.example);
    return token !== null && token.position < countTokens(this.#suite.source[token.line] ?? "");
  }

  /** Said of another text than the one here. */
  isStale(said: Judgement): boolean {
    return said.task === ANNOTATING ? isStaleAnnotation(this.#suite, said) : this.#texts.isStale(said);
  }
}
