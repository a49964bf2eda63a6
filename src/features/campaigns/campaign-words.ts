// Describes a campaign in words for its row in the list.

import { languageName } from "#browser/language-name.ts";
import { timeInWords } from "#browser/time-words.ts";
import type { ListedCampaign } from "#storage/campaign-list.ts";
import type { CampaignRecord } from "#storage/records.ts";
import { campaignsText } from "#text/campaigns.ts";
import { backupText } from "#text/session-backup.ts";

const { row: text, backup } = campaignsText;

export function languagesInWords({ summary }: CampaignRecord): string {
  const name = (tag: string) => languageName(tag) ?? tag;
  return `${name(summary.sourceLanguage)} → ${name(summary.targetLanguage)}`;
}

export function sizeInWords({ summary }: CampaignRecord): string {
  const { examples, systems } = summary;
  return text.size({ examples, systems: systems.length });
}

export function lastJudgedInWords({ progress, judgements, lastJudged }: CampaignRecord): string {
  const words = progress.gapsOnly === true ? text.lastFilled : text.lastJudged;
  if (judgements === 0) return progress.annotated === undefined ? words.notYet : "";
  return lastJudged === null ? words.notKnown : words.at(timeInWords(lastJudged));
}

interface BackupWords {
  readonly text: string;
  /** Whether work exists only in this browser's storage and would be lost with it. */
  readonly atRisk: boolean;
}

/** Says where the campaign is saved outside this browser, for example in a backup, and whether work is at risk. */
export function backupInWords({ record, unfiled }: ListedCampaign): BackupWords {
  if (record.progress.facts?.isBatch === true)
    return { text: downloadInWords(record, unfiled), atRisk: false };
  const { judgements, annotations, backedUp, added } = record;
  const records = judgements + annotations;
  if (unfiled === 0) {
    // If no backup was made since the import, the imported file is the backup.
    const hasNoLaterBackup = backedUp === null || backedUp.time === added;
    if (!hasNoLaterBackup) return { text: backup.done(timeInWords(backedUp.time)), atRisk: false };
    return { text: records === 0 ? backup.nothing : backup.asOpened, atRisk: false };
  }
  if (backedUp === null) {
    // Imported judgements are still in their folder or database, but judgements made in this browser are not.
    if (records === 0 || record.changed === added) return { text: backup.notYet, atRisk: false };
  }
  return { text: backupText.changes(unfiled), atRisk: true };
}

/**
 * Says when the work of a batch was last downloaded. Returning the work keeps a copy of it, so nothing else is asked of
 * an annotator. `unfiled`: number of changes since then.
 */
function downloadInWords({ backedUp, added }: CampaignRecord, unfiled: number): string {
  const { ofBatch } = backup;
  if (backedUp === null || backedUp.time === added) return ofBatch.notYet;
  const time = timeInWords(backedUp.time);
  return unfiled === 0 ? ofBatch.done(time) : ofBatch.changed(time);
}
