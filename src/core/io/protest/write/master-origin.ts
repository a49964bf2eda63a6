// Holds which rows a campaign is written around: those of the database it came from, else rows made for it.

import { hashText } from "#core/base/hash.ts";
import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { masterIdWith } from "#core/io/protest/meta.ts";
import { foldOnce } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { ProtestOrigin } from "#core/suite/origin/origin.ts";
import { buildOrigin } from "./build-origin.ts";
import { presentOrigin } from "./present-origin.ts";

/** The campaign of all the ledger's events, whether it is a batch or not. */
export function wholeCampaign(ledger: Ledger): Campaign {
  return campaignOf({ ...ledger, scope: null }, foldOnce(ledger.events));
}

/** The rows that a whole campaign's database has. */
export function masterOrigin({ texts }: Pick<Ledger, "texts">, campaign: Campaign): ProtestOrigin {
  const text = campaign.origin === null ? undefined : texts.get(campaign.origin);
  if (text?.kind !== "origin") return withCandidatesInId(buildOrigin(campaign));
  const present = presentOrigin(campaign, text.origin);
  return present === text.origin ? present : withCandidatesInId(present);
}

/**
 * The rows with a `master_id` that says which candidates their ids mean. PROTEST imports any batch of the same `master_id` by
 * the ids alone: after an update of the suite or its outputs, which gives the ids to other candidates, it must refuse the
 * batches from before. Referee reads the `master_id` without that part (`readMeta`) and compares texts.
 */
function withCandidatesInId(origin: ProtestOrigin): ProtestOrigin {
  const { meta_data, pro_candidates, corpora, translations } = origin.rows;
  const meant = pro_candidates.map(({ sequence_no: _order, ...row }) => row);
  const texts = origin.texts.map(({ corpus, text, reference, system }) => [corpus, text, reference, system]);
  const hash = hashText(JSON.stringify([corpora, texts, meant, translations, origin.candidates])).slice(
    0,
    12,
  );
  const rows = meta_data.map((row) =>
    row.tag === "master_id" ? { ...row, tag_value: masterIdWith(row.tag_value, hash) } : row,
  );
  return { ...origin, rows: { ...origin.rows, meta_data: rows } };
}
