// Holds the database: its tables on one screen. The only folder that knows Dexie is this one.

import { Dexie, type EntityTable, type Table } from "dexie";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { Progress } from "#core/campaign/progress.ts";
import type { Judgement } from "#core/judgement/judgement.ts";
import type { Output, Suite } from "#core/suite/suite.ts";
import { watchDatabase } from "#storage/database-state.ts";
import { UPGRADES } from "#storage/upgrades.ts";

/** What the list of campaigns shows without opening one. */
export interface CampaignSummary {
  readonly suiteHash: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly examples: number;
  readonly systems: readonly string[];
  readonly approved: number;
  readonly referred: number;
}

/** Everything of a campaign that is small; its texts are in `suites` and `outputs`, its log in `judgements`. */
export interface CampaignRecord
  extends Pick<Campaign, "profile" | "settings" | "seed" | "created" | "annotators" | "warnings"> {
  /** UUID of this copy in this browser; not part of the campaign file. */
  readonly id: string;
  /** The name shown; the suite keeps its own. */
  readonly name: string;
  readonly summary: CampaignSummary;
  /** Kept with the log, so that the list of campaigns need not open one to count. */
  readonly progress: Progress;
  /** ISO 8601; null = not in the trash. */
  readonly trashed: string | null;
  /** When the campaign or its log last changed; ISO 8601. */
  readonly changed: string;
  /** Judgements in the log at the last export of the whole campaign; null = never exported. */
  readonly backedUp: { readonly time: string; readonly judgements: number } | null;
}

/** The campaign as it lies in its table: what changes with every key press is kept apart. */
export type StoredCampaign = Omit<CampaignRecord, "progress" | "changed">;

/** Written with every judgement, so that a key press writes two tiny records and not the whole campaign's. */
export interface ProgressRecord extends Pick<CampaignRecord, "progress" | "changed"> {
  readonly campaign: string;
}

export interface SuiteRecord {
  readonly campaign: string;
  readonly suite: Suite;
}

export interface OutputRecord {
  readonly campaign: string;
  /** Position among the campaign's outputs, 0-based. */
  readonly number: number;
  readonly output: Output;
}

export interface JudgementRecord {
  /** Order of the log, given by the database. */
  readonly sequence: number;
  readonly campaign: string;
  readonly id: string;
  readonly judgement: Judgement;
}

/** Which candidates a campaign has, and what it keeps of handing them out; written seldom, and apart from the texts. */
export interface ExchangeRecord extends Pick<Campaign, "candidates" | "exchange"> {
  readonly campaign: string;
}

/** Preferences of whoever uses this browser: keys, text size, the current annotator of a campaign. */
export interface SettingRecord {
  readonly key: string;
  readonly value: unknown;
}

export const DATABASE_NAME = "referee";

/** The schema's versions, oldest first; append only, never edit. */
export const SCHEMA_VERSIONS: readonly Readonly<Record<string, string>>[] = [
  {
    campaigns: "id",
    suites: "campaign",
    outputs: "[campaign+number]",
    judgements: "++sequence, &[campaign+id], [campaign+sequence]",
    settings: "key",
  },
  { exchanges: "campaign", progress: "campaign" },
];

export class RefereeDatabase extends Dexie {
  declare campaigns: EntityTable<StoredCampaign, "id">;
  declare progress: EntityTable<ProgressRecord, "campaign">;
  declare suites: EntityTable<SuiteRecord, "campaign">;
  declare outputs: Table<OutputRecord, [string, number]>;
  declare exchanges: EntityTable<ExchangeRecord, "campaign">;
  declare settings: EntityTable<SettingRecord, "key">;
  declare judgements: Table<JudgementRecord, number, Omit<JudgementRecord, "sequence">>;

  constructor(name: string = DATABASE_NAME) {
    // Strict: a transaction counts as committed only when it is on the disk, so that "Saved" is never said too early.
    super(name, { chromeTransactionDurability: "strict" });
    SCHEMA_VERSIONS.forEach((stores, index) => {
      const version = this.version(index + 1).stores(stores);
      const upgrade = UPGRADES[index + 1];
      if (upgrade !== undefined) version.upgrade(upgrade);
    });
  }
}

export const database = new RefereeDatabase();
watchDatabase(database, SCHEMA_VERSIONS.length);
