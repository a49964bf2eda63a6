// Defines the rows of each table of the database.

import type { CampaignSummary } from "#core/analysis/accuracy/campaign-summary.ts";
import type { Progress } from "#core/campaign/outcomes/progress.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";
import type { PackedEvents } from "#core/ledger/packed-events.ts";
import type { MirrorFacts } from "#core/sync/mirror/mirror-content.ts";

/** A campaign without its events and texts, which are in the tables `events` and `texts`. */
export interface StoredCampaign extends MirrorFacts {
  /** UUID of this copy in this browser. It is not in the campaign file. */
  readonly id: string;
  /** Hashes of all texts that the campaign names. */
  readonly texts: readonly string[];
  /** Summary for lists. It is cached and can be computed again from the events. */
  readonly summary: CampaignSummary;
}

/**
 * The counts of a campaign. They are separate from its record, which is larger, because they are written with every key
 * press. Except `changed` and `replication`, they are cached and can be computed again.
 */
export interface ProgressRecord {
  readonly campaign: string;
  readonly progress: Progress;
  /** When the campaign last changed; ISO 8601. */
  readonly changed: string;
  readonly events: number;
  /** Number of judgements and gap answers among the events. */
  readonly judgements: number;
  /** Number of annotations of source tokens among the events. */
  readonly annotations: number;
  /** Greatest time of a judgement, ISO 8601; null = none. */
  readonly lastJudged: string | null;
  /** How far the campaign is replicated with the team's server; not validated. Absent = no team, or unknown. */
  readonly replication?: unknown;
}

/** The part of a campaign that lists show without opening it. */
export interface CampaignRecord extends StoredCampaign, Omit<ProgressRecord, "campaign"> {}

/** Events of one write, of one block of an import, or of several writes that were packed later. */
export interface EventsRecord {
  /** Number that the database gives in the order of storing. */
  readonly sequence: number;
  readonly campaign: string;
  /** A few events that are not packed. */
  readonly events: readonly LedgerEvent[];
  /** Many events, packed. */
  readonly packed?: PackedEvents;
  /**
   * Greatest sequence number of the records that were packed into this one. A reader that has read those records knows
   * all events in this one.
   */
  readonly upTo?: number;
}

/** A text by its hash. All campaigns that name it share it. */
export interface TextRecord {
  readonly hash: string;
  readonly text: LedgerText;
}

/**
 * A preference of this browser, such as keys, text size or the current annotator of a campaign; also the browser's
 * replica id.
 */
export interface SettingRecord {
  readonly key: string;
  readonly value: unknown;
}
