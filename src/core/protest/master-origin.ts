// Holds which rows a campaign is written around: those of the database it came from, else rows made for it.

import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { foldOnce } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { ProtestOrigin } from "#core/origin/origin.ts";
import { buildOrigin } from "#core/protest/build-origin.ts";
import { presentOrigin } from "#core/protest/present-origin.ts";

/** The campaign of all the ledger's events, whether it is a batch or not. */
export function wholeCampaign(ledger: Ledger): Campaign {
  return campaignOf({ ...ledger, scope: null }, foldOnce(ledger.events));
}

/** The rows that a whole campaign's database has. */
export function masterOrigin({ texts }: Pick<Ledger, "texts">, campaign: Campaign): ProtestOrigin {
  const text = campaign.origin === null ? undefined : texts.get(campaign.origin);
  return text?.kind === "origin" ? presentOrigin(campaign, text.origin) : buildOrigin(campaign);
}
