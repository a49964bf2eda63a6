// Packs a backup and reads it back. Campaigns that cannot be read back are left out and reported, so that the others
// can be restored.

import { strToU8 } from "fflate";
import type { Parsed } from "#core/base/problem.ts";
import { type BackedUpCampaign, type Backup, openBackup, serializeBackup } from "#core/io/file/backup.ts";
import { openCampaignFile, serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { differenceIn } from "./check-written-campaign.ts";

export interface PackedBackup {
  readonly bytes: Uint8Array;
  readonly leftOut: readonly LeftOutOfBackup[];
}

/** A campaign that is not in the backup. `place`: index in the given list of campaigns. */
interface LeftOutOfBackup {
  readonly place: number;
  readonly why: string;
}

/**
 * Packs the backup. Throws an Error if no campaign can be read back, or if the remaining backup cannot, e.g. because it
 * is larger than the limit for opening.
 */
export function packReadableBackup(backup: Backup): PackedBackup {
  const bytes = serializeBackup(backup);
  if (whyUnreadable(backup, bytes) === null) return { bytes, leftOut: [] };
  const leftOut: LeftOutOfBackup[] = [];
  const campaigns: BackedUpCampaign[] = [];
  for (const [index, campaign] of backup.campaigns.entries()) {
    const reason = whyCampaignUnreadable(campaign.ledger);
    if (reason === null) campaigns.push(campaign);
    else leftOut.push({ place: index, why: reason });
  }
  const readablePart = { ...backup, campaigns };
  const readableBytes = leftOut.length === 0 ? bytes : serializeBackup(readablePart);
  const reason = campaigns.length === 0 ? leftOut[0]?.why : whyUnreadable(readablePart, readableBytes);
  if (reason != null)
    throw new Error(`The backup was not written, because it could not be read back: ${reason}`);
  return { bytes: readableBytes, leftOut };
}

function whyUnreadable(backup: Backup, bytes: Uint8Array): string | null {
  const opened = openBackup([{ path: "backup.zip", bytes }]);
  if (opened === null) return "it is not a backup";
  if (!opened.ok) return firstError(opened);
  for (const [index, { ledger }] of backup.campaigns.entries()) {
    const readBack = opened.value.campaigns[index];
    if (readBack === undefined) return "a campaign would be missing";
    const difference = differenceIn(ledger, readBack.ledger);
    if (difference !== null) return `a campaign would be read back ${difference}`;
  }
  return null;
}

function whyCampaignUnreadable(ledger: Ledger): string | null {
  const bytes = strToU8(serializeCampaign(ledger));
  const opened = openCampaignFile({ path: "campaign.json", bytes });
  if (!opened.ok) return firstError(opened);
  const difference = differenceIn(ledger, opened.value);
  return difference === null ? null : `it would be read back ${difference}`;
}

function firstError(parsed: Extract<Parsed<unknown>, { readonly ok: false }>): string {
  return parsed.problems.find(({ severity }) => severity === "error")?.message ?? "it cannot be opened";
}
