// Chooses the rows on which a written database is based: those of the original database, or new rows if there is none.

import { hashText } from "#core/base/hash.ts";
import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { masterIdWith } from "#core/io/protest/meta.ts";
import { foldOnce } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { ProtestOrigin } from "#core/suite/protest-origin.ts";
import { buildOrigin } from "./build-origin.ts";
import { updatedOrigin } from "./updated-origin.ts";

/** The campaign in all the ledger's events, even if the ledger is a batch. */
export function wholeCampaign(ledger: Ledger): Campaign {
  return campaignOf({ ...ledger, scope: null }, foldOnce(ledger.events));
}

/** The rows of a whole campaign's database. */
export function masterOrigin({ texts }: Pick<Ledger, "texts">, campaign: Campaign): ProtestOrigin {
  const text = campaign.origin === null ? undefined : texts.get(campaign.origin);
  if (text?.kind !== "origin") return withCandidatesInId(buildOrigin(campaign));
  const updated = updatedOrigin(campaign, text.origin);
  return updated === text.origin ? updated : withCandidatesInId(updated);
}

/**
 * The rows with a `master_id` that contains a hash of the candidates. PROTEST matches the rows of a batch with the same
 * `master_id` only by their ids. After an update of the suite or its outputs, the ids belong to other candidates, so
 * PROTEST must refuse earlier batches. Referee itself ignores the hash in a `master_id` (`readMeta`) and compares
 * texts.
 */
function withCandidatesInId(origin: ProtestOrigin): ProtestOrigin {
  const { meta_data, pro_candidates, corpora, translations } = origin.rows;
  const candidateRows = pro_candidates.map(({ sequence_no: _order, ...row }) => row);
  const texts = origin.texts.map(({ corpus, text, reference, system }) => [corpus, text, reference, system]);
  const hash = hashText(
    JSON.stringify([corpora, texts, candidateRows, translations, origin.candidates]),
  ).slice(0, 12);
  const rows = meta_data.map((row) =>
    row.tag === "master_id" ? { ...row, tag_value: masterIdWith(row.tag_value, hash) } : row,
  );
  return { ...origin, rows: { ...origin.rows, meta_data: rows } };
}
