// Holds what is said of a campaign in the list.

import { languageName } from "#browser/language-name.ts";
import { timeInWords } from "#browser/time-words.ts";
import { counted } from "#core/shared/number-words.ts";
import type { ListedCampaign } from "#storage/campaign-list.ts";
import type { CampaignRecord } from "#storage/records.ts";

export function languagesInWords({ summary }: CampaignRecord): string {
  const name = (tag: string) => languageName(tag) ?? tag;
  return `${name(summary.sourceLanguage)} → ${name(summary.targetLanguage)}`;
}

export function sizeInWords({ summary }: CampaignRecord): string {
  const { examples, systems } = summary;
  return `${counted(examples, "example")}, ${counted(systems.length, "system")}`;
}

export function lastJudgedInWords({ record, judgements, lastJudged }: ListedCampaign): string {
  const done = record.progress.gapsAlone === true ? "filled" : "judged";
  if (judgements === 0) return record.progress.annotated === undefined ? `Not ${done} yet` : "";
  return lastJudged === null ? `Last ${done}: not known` : `Last ${done} ${timeInWords(lastJudged)}`;
}

export interface BackupWords {
  readonly text: string;
  /** Whether work would be lost with this browser's storage. */
  readonly atRisk: boolean;
}

/** Where the campaign is beside this browser. A backup is an export of the whole campaign. */
export function backupInWords({ record, judgements, annotations, unfiled }: ListedCampaign): BackupWords {
  const said = judgements + annotations;
  const { backedUp, added } = record;
  if (unfiled === 0) {
    // The file that it was read from holds it all: nobody has backed it up since.
    const isAsRead = backedUp === null || backedUp.time === added;
    if (!isAsRead) return { text: `Backed up ${timeInWords(backedUp.time)}`, atRisk: false };
    return { text: said === 0 ? "Nothing to back up yet" : "As in the file opened", atRisk: false };
  }
  if (backedUp === null) {
    // What a folder or a database says is still there; what people have said here since is not.
    if (said === 0 || record.changed === added) return { text: "Not backed up yet", atRisk: false };
    return { text: `${counted(said, annotations > 0 ? "record" : "judgement")} not backed up`, atRisk: true };
  }
  return { text: `${counted(unfiled, "change")} since the last backup`, atRisk: true };
}
