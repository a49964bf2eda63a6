// Defines the rows of each table of the database.

import type { CampaignSummary } from "#core/analysis/accuracy/campaign-summary.ts";
import type { Progress } from "#core/campaign/outcomes/progress.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";
import type { PackedEvents } from "#core/ledger/packed-events.ts";
import type { MirrorFacts } from "#core/sync/mirror/mirror-content.ts";

/** A campaign without its events and texts, which are in `events` and `texts`. */
export interface StoredCampaign extends MirrorFacts {
  /** UUID of this copy in this browser; not part of the campaign file. */
  readonly id: string;
  /** Hashes of all texts that it names. */
  readonly texts: readonly string[];
  /** A cache, computed again from the fold. */
  readonly summary: CampaignSummary;
}

/** Written with every key press instead of the larger campaign record. A cache, except for `changed`. */
export interface ProgressRecord {
  readonly campaign: string;
  readonly progress: Progress;
  /** When the campaign last changed; ISO 8601. */
  readonly changed: string;
  /** Number of events. */
  readonly events: number;
  /** Number of judgements and gap labels among them. */
  readonly judgements: number;
  /** Number of annotations among them. */
  readonly annotations: number;
  /** Greatest time of a judgement, ISO 8601; null = none. */
  readonly lastJudged: string | null;
  /** Progress of replication with the team's server, not validated; left out = no team, or unknown. */
  readonly replication?: unknown;
}

/** What lists show of a campaign without opening it. */
export interface CampaignRecord extends StoredCampaign, Omit<ProgressRecord, "campaign"> {}

/** Events of one write, of a block of an import, or of several writes packed later. */
export interface EventsRecord {
  /** Order of arrival, given by the database. */
  readonly sequence: number;
  readonly campaign: string;
  /** A few events, unpacked. */
  readonly events: readonly LedgerEvent[];
  /** Many events. */
  readonly packed?: PackedEvents;
  /** Greatest sequence of the records that were packed into this one. A reader that knows these knows all of it. */
  readonly upTo?: number;
}

/** A text by its hash, shared by all campaigns that name it. */
export interface TextRecord {
  readonly hash: string;
  readonly text: LedgerText;
}

/** A preference of this browser: keys, text size, the current annotator of a campaign; also its replica id. */
export interface SettingRecord {
  readonly key: string;
  readonly value: unknown;
}
