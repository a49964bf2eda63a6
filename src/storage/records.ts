// Defines the rows of each table of the database.

import type { LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";
import type { PackedEvents } from "#core/ledger/packed-events.ts";
import type { MirrorFacts } from "#core/mirror/mirror-content.ts";
import type { CampaignSummary } from "#core/score/campaign-summary.ts";
import type { Progress } from "#core/score/progress.ts";

/** Everything of a campaign that is small; its events are in `events`, what they name in `texts`. */
export interface StoredCampaign extends MirrorFacts {
  /** UUID of this copy in this browser; not part of the campaign file. */
  readonly id: string;
  /** Hashes of all texts that it names. */
  readonly texts: readonly string[];
  /** A cache, computed again from the fold. */
  readonly summary: CampaignSummary;
}

/** Written with every key press, so that one writes two tiny records and not the whole campaign's. A cache, but for `changed`. */
export interface ProgressRecord {
  readonly campaign: string;
  readonly progress: Progress;
  /** When the campaign last changed; ISO 8601. */
  readonly changed: string;
  /** Events there are. */
  readonly events: number;
  /** Records of candidates among them, judged or filled. */
  readonly judgements: number;
  /** Records of annotated tokens. */
  readonly annotations: number;
  /** Greatest time of a record of judging; ISO 8601; null = nobody has judged. */
  readonly lastJudged: string | null;
  /** How far it is with its team's engine, of no shape yet; left out = it is not, or nothing is known. */
  readonly replication?: unknown;
}

/** What lists show of a campaign without opening it. */
export interface CampaignRecord extends StoredCampaign, Omit<ProgressRecord, "campaign"> {}

/** What one write added, or what several did, put together since; an import is split into blocks. */
export interface EventsRecord {
  /** Order of arrival, given by the database. */
  readonly sequence: number;
  readonly campaign: string;
  /** Few, as they are. */
  readonly events: readonly LedgerEvent[];
  /** Many. */
  readonly packed?: PackedEvents;
  /** Greatest sequence of the records that were put together in this one: whoever knows those knows all of it. */
  readonly upTo?: number;
}

/** A text by its hash, shared by all campaigns that name it. */
export interface TextRecord {
  readonly hash: string;
  readonly text: LedgerText;
}

/** Preferences of whoever uses this browser: keys, text size, the current annotator of a campaign; and what this browser is called. */
export interface SettingRecord {
  readonly key: string;
  readonly value: unknown;
}
