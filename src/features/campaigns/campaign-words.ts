// Holds what is said of a campaign in the list.

import { languageName } from "#browser/language-name.ts";
import { timeInWords } from "#browser/time-words.ts";
import type { ListedCampaign } from "#storage/campaign-list.ts";
import type { CampaignRecord } from "#storage/database.ts";

export function languagesInWords({ summary }: CampaignRecord): string {
  const name = (tag: string) => languageName(tag) ?? tag;
  return `${name(summary.sourceLanguage)} → ${name(summary.targetLanguage)}`;
}

export function sizeInWords({ summary }: CampaignRecord): string {
  const { examples, systems } = summary;
  const some = (count: number, one: string) => `${count.toLocaleString()} ${count === 1 ? one : `${one}s`}`;
  return `${some(examples, "example")}, ${some(systems.length, "system")}`;
}

export interface BackupWords {
  readonly text: string;
  /** Whether work would be lost with this browser's storage. */
  readonly atRisk: boolean;
}

/** Where the judgements are beside this browser. A backup is an export of the whole campaign. */
export function backupInWords({ record, judgements }: ListedCampaign): BackupWords {
  const { backedUp } = record;
  const unsaved = judgements - (backedUp?.judgements ?? 0);
  if (unsaved <= 0) {
    return {
      text: backedUp === null ? "Nothing to back up yet" : `Backed up ${timeInWords(backedUp.time)}`,
      atRisk: false,
    };
  }
  const changes = unsaved === 1 ? "1 change" : `${unsaved.toLocaleString()} changes`;
  const since = backedUp === null ? "not backed up" : "since the last backup";
  return { text: `${changes} ${since}`, atRisk: true };
}
