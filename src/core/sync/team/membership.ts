// Defines what a browser stores about a team campaign: server, user, role, and how much is replicated.

import * as v from "valibot";
import type { Immutable } from "#core/base/file-values.ts";
import { eventSchema, type LedgerEvent } from "#core/ledger/event.ts";
import { TEAM_ROLES } from "./team-names.ts";

const connectionSchema = v.object({
  /** Path of the server on this site. */
  base: v.string(),
  database: v.string(),
  user: v.string(),
  role: v.picklist(TEAM_ROLES),
  /** Id of the user's annotator entry; absent = the user's name. */
  entry: v.exactOptional(v.string()),
  /**
   * The user's own database in a blind campaign, the only database that the user can read; absent = the campaign's
   * database.
   */
  personal: v.exactOptional(v.string()),
});
/** The server of a team's campaign, and as whom the user signed in. */
export type TeamConnection = Immutable<v.InferOutput<typeof connectionSchema>>;

/** The id of the user's annotator entry, which is the author of the user's judgements. */
export function entryOf({ user, entry }: Pick<TeamConnection, "user" | "entry">): string {
  return entry ?? user;
}

/**
 * The database that this browser replicates first. A coordinator's browser also replicates the annotators' own
 * databases.
 */
export function replicatedDatabase({ database, personal }: TeamConnection): string {
  return personal ?? database;
}

/** Reads a stored connection; null = the value is no connection. */
export function readTeamConnection(value: unknown): TeamConnection | null {
  const parsed = v.safeParse(connectionSchema, value);
  return parsed.success ? parsed.output : null;
}

const checkpointSchema = v.object({
  /** The server's sequence number up to which everything was received and is on the disk; null = nothing. */
  since: v.nullable(v.union([v.string(), v.number()])),
  /** Position in this browser's order of arrival up to which all events were sent or rejected. */
  sent: v.number(),
  /** Ids of events that the server rejected. They are sent again whenever replication begins. */
  refused: v.array(v.string()),
  /**
   * Names of the server's documents that could not be used here. They are requested again whenever replication begins.
   * Absent = none.
   */
  missed: v.optional(v.array(v.string())),
  /** The server's generation that was last seen; absent = no generation was seen. */
  generation: v.optional(v.string()),
  /** The annotators' databases of a blind campaign, as last seen; null or absent = the campaign is not blind. */
  databases: v.optional(v.nullable(v.record(v.string(), v.string()))),
});

/** How far replication with one database got, in both directions. */
export type Checkpoint = Immutable<v.InferOutput<typeof checkpointSchema>>;

export const EMPTY_CHECKPOINT: Checkpoint = { since: null, sent: 0, refused: [] };

const progressSchema = v.object({
  memory: checkpointSchema,
  /** The memory of each annotator's database that a coordinator's browser replicates, by database; absent = none. */
  personal: v.optional(v.record(v.string(), checkpointSchema)),
  /** The user's own database to which `memory` refers; absent = the campaign's database. */
  database: v.optional(v.string()),
  /** Received events that must wait for texts or people that these events name. */
  waiting: v.array(eventSchema),
});
/** How much is replicated in both directions, and the events that wait. */
export interface ReplicationProgress
  extends Immutable<Omit<v.InferOutput<typeof progressSchema>, "waiting">> {
  readonly waiting: readonly LedgerEvent[];
}

export const NO_PROGRESS: ReplicationProgress = {
  memory: EMPTY_CHECKPOINT,
  waiting: [],
};

/** Maximum number of unusable documents that are stored and reported. */
export const MOST_UNUSABLE = 2000;

/**
 * Reads the stored progress. If it is unreadable, replication starts again: everything is received and sent once more.
 */
export function readProgress(value: unknown): ReplicationProgress {
  const parsed = v.safeParse(progressSchema, value);
  return parsed.success ? parsed.output : NO_PROGRESS;
}

const joiningSchema = v.object({
  ...connectionSchema.entries,
  /** Id under which the campaign's events are stored until all have arrived. */
  copy: v.string(),
  /** The campaign's id, the same in every copy. */
  ledger: v.string(),
  since: v.nullable(v.union([v.string(), v.number()])),
  /** The annotators' databases of a blind campaign; absent = none, or not known yet. */
  databases: checkpointSchema.entries.databases,
  /** The sequence number up to which each annotator's database was received, by database. */
  read: v.optional(v.record(v.string(), checkpointSchema.entries.since)),
  /** Number of events received. */
  events: v.number(),
  /** Hashes of the texts that the received events name. */
  texts: v.array(v.string()),
  /** Names of the documents that cannot be used, each with the reason; absent = none. */
  left: v.optional(v.array(v.object({ id: v.string(), why: v.string() }))),
});

/** A campaign that is being downloaded to this browser. */
export type OngoingDownload = Immutable<v.InferOutput<typeof joiningSchema>>;

export function readOngoingDownload(value: unknown): OngoingDownload | null {
  const parsed = v.safeParse(joiningSchema, value);
  return parsed.success ? parsed.output : null;
}
