// Defines what a browser stores about a member of a team (server, user, role, and how much is replicated), and what the
// member may send and see.

import * as v from "valibot";
import type { Immutable } from "#core/base/file-values.ts";
import { type EventBody, eventSchema, isHiddenSetting, type LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger, LedgerText } from "#core/ledger/ledger.ts";
import { TEAM_ROLES, type TeamRole } from "./team-names.ts";

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

// Decides which events the server accepts from a member, and which of them an annotator of a blind campaign may see.

interface Sender {
  readonly role: TeamRole;
  /** Id of the member's annotator entry. */
  readonly entry: string;
}

/** Why the server would reject the event, in the words of its rules; null = the server accepts the event. */
export function rejectionReason(event: EventBody, { role, entry }: Sender): string | null {
  if (role === "coordinator") return null;
  if (event.kind === "judgement") return event.author === entry ? null : "a judgement in another's name";
  if (event.kind === "query") return event.author === entry ? null : "a question in another's name";
  if (event.kind !== "annotator") return `of a coordinator only: ${event.kind}`;
  if (event.annotator !== entry) return "another's name";
  if (event.author !== null && event.author !== entry) return "a name in another's name";
  if (event.role !== "annotator" && role !== "adjudicator") return "a role is given by a coordinator";
  return event.sameAs === undefined ? null : "aliases are set by a coordinator";
}

/** Whether the event is the work of another person than this member, which only this person or a coordinator may send. */
export function isWorkOfOthers(event: EventBody, { role, entry }: Sender): boolean {
  if (role === "coordinator") return false;
  return (event.kind === "judgement" || event.kind === "query") && event.author !== entry;
}

/**
 * Whether the server rejected an event or a text because of its sender's role, or because the event names another
 * member. Sending it again would be useless.
 */
export function isRejectedByRole(why: string): boolean {
  return /^of a coordinator only: |(^|: )texts are sent by a coordinator$|^a role is given by a coordinator$|^aliases are set by a coordinator$|^another's name$/.test(
    why,
  );
}

// Selects the events and texts that an annotator of a blind campaign may see: what all share, their own
// judgements and questions, and the replies to these.

/**
 * Whether an event belongs in the database of this annotator entry. A retraction belongs there if an event that it
 * retracts does. `find`: returns any event of the campaign by id.
 */
export function isForOwner(
  event: LedgerEvent,
  owner: string,
  find: (id: string) => LedgerEvent | undefined,
): boolean {
  if (event.kind === "judgement" || event.kind === "query") return event.author === owner;
  if (event.kind === "reply") return event.asker === owner;
  // The warnings of an import may quote answers, and no annotator sees what a judge says.
  if (event.kind === "note" || event.kind === "verdicts") return false;
  if (event.kind === "setting" && isHiddenSetting(event.key)) return false;
  if (event.kind !== "retraction") return true;
  return event.events.some((id) => {
    const retracted = find(id);
    return retracted !== undefined && isForOwner(retracted, owner, find);
  });
}

/** Whether annotators of a blind campaign may see a text: all except database rows, which contain others' answers. */
export function isForAnnotators(text: LedgerText): boolean {
  return text.kind !== "origin";
}

/** The part of a campaign that the owner of this annotator entry may see. */
export function ledgerForOwner(ledger: Ledger, owner: string): Ledger {
  const byId = new Map(ledger.events.map((event) => [event.id, event]));
  return {
    ...ledger,
    events: ledger.events.filter((event) => isForOwner(event, owner, (id) => byId.get(id))),
    texts: new Map([...ledger.texts].filter(([, text]) => isForAnnotators(text))),
  };
}
