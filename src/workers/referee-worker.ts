// Exposes the core's long work to the page, and nothing else.

import { expose } from "comlink";
import { type BackupSummary, summarizeBackup } from "#core/campaign/backup-summary.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import {
  type ApprovedCount,
  countApproved,
  type ImportSummary,
  summarizeInput,
} from "#core/campaign/import-summary.ts";
import { countProgress, type Progress } from "#core/campaign/progress.ts";
import { type Backup, openBackup, serializeBackup } from "#core/formats/backup.ts";
import { openAny } from "#core/formats/open-any.ts";
import { campaignFrom, type ImportSettings, type OpenedInput } from "#core/formats/open-input.ts";
import type { Profile } from "#core/match/profile.ts";
import { countApprovals, type PassedCampaign, passCampaign } from "#core/score/score-campaign.ts";
import type { Parsed } from "#core/shared/problem.ts";
import { type FileToOpen, readFiles } from "#workers/read-files.ts";
import { startWorkerSqlite } from "#workers/worker-sqlite.ts";

/** What was opened last: texts stay here, and only counts go to the page, until the campaign is taken. */
let opened: OpenedInput | null = null;
let openedAsBackup: Backup | null = null;

function openedInput(): OpenedInput {
  if (opened === null) throw new Error("nothing is open in this worker");
  return opened;
}

/** A campaign with what is kept beside it. */
export interface TakenCampaign {
  readonly campaign: Campaign;
  readonly approved: number;
  readonly progress: Progress;
}

function counted(campaign: Campaign): TakenCampaign {
  const verdicts = passCampaign(campaign);
  const approved = countApprovals(campaign, verdicts);
  return { campaign, approved, progress: countProgress(campaign, verdicts) };
}

/** Share of the progress that reading takes; the rest is checking. */
const READING = 0.25;

const api = {
  /** Verdicts by output, each in the order of the examples. */
  pass(campaign: PassedCampaign): { approved: boolean; reason: string }[][] {
    return passCampaign(campaign).map((verdicts) =>
      verdicts.map(({ approved, reason }) => ({ approved, reason })),
    );
  },

  /** Reads and checks files. `onProgress` is told the share done (0 to 1) and the file at hand. */
  async open(
    files: readonly FileToOpen[],
    name: string,
    onProgress: (share: number, path: string) => void,
  ): Promise<Parsed<ImportSummary | BackupSummary>> {
    opened = null;
    openedAsBackup = null;
    const read = await readFiles(files, (share, path) => onProgress(share * READING, path));
    if (!read.ok) return read;
    const backup = openBackup(read.value);
    if (backup !== null) {
      if (!backup.ok) return backup;
      openedAsBackup = backup.value;
      return { ...backup, value: summarizeBackup(backup.value) };
    }
    const tools = { startEngine: startWorkerSqlite, now: new Date().toISOString() };
    const parsed = await openAny(read.value, name, tools, (done, total, path) => {
      onProgress(READING + (1 - READING) * (done / total), path);
    });
    if (!parsed.ok) return parsed;
    opened = parsed.value;
    return { ok: true, value: summarizeInput(opened), warnings: parsed.warnings };
  },

  /** What the pass would approve of the opened input under this profile. */
  countApproved(profile: Profile, targetLanguage: string): ApprovedCount[] {
    return countApproved(openedInput(), profile, targetLanguage);
  },

  /** The opened input as a campaign, with what is kept beside it; settings do not count for a campaign file. */
  takeCampaign(settings: ImportSettings): Parsed<TakenCampaign> {
    const parsed = campaignFrom(openedInput(), settings);
    if (!parsed.ok) return parsed;
    return { ...parsed, value: counted(parsed.value) };
  },

  /** One campaign of the opened backup, by its place in it. */
  takeBackedUp(place: number): TakenCampaign & { trashed: string | null } {
    const backedUp = openedAsBackup?.campaigns[place];
    if (backedUp === undefined) throw new Error("no backup is open in this worker");
    return { ...counted(backedUp.campaign), trashed: backedUp.trashed };
  },

  packBackup(backup: Backup): Uint8Array {
    return serializeBackup(backup);
  },
};

export type RefereeWorker = typeof api;

expose(api);
