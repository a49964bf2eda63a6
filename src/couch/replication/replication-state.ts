// Describes the state of replication between a campaign and its server: phase, unsent and rejected events, people
// online.

import {
  eventDocumentId,
  type PersonalDatabases,
  type PresenceDocument,
  type ReadDocument,
  withSender,
} from "#core/sync/team/team-documents.ts";
import type { RejectedEvent } from "#couch/transfer/sending.ts";
import type { UnusableDocument } from "./replication-store.ts";

/**
 * The phases. `starting`: the server has not answered yet. `catching-up`: others' changes are being received.
 * `sending`: some changes are unsent. `synced`: everything is received and sent. `away`: the server gives no usable
 * answer. `busy`: the server asks to send less often (HTTP 429). `web-page`: a web page answers instead of the server,
 * as the sign-in page of an organisation does. `no-room`: the server's disk is full. `not-kept`: this browser could not
 * read or write its own disk. `signed-out`: the user must sign in again. `shut-out`: the user is not a member. `gone`:
 * the server has no such campaign. Every failure is retried.
 */
export type ReplicationPhase =
  | "starting"
  | "catching-up"
  | "sending"
  | "synced"
  | "away"
  | "busy"
  | "web-page"
  | "no-room"
  | "not-kept"
  | "signed-out"
  | "shut-out"
  | "gone";

/** Numbers of events that were missing when the server had been restored from an older copy. */
interface RestoredServer {
  /** Events that the server lacked and that this browser sends again. */
  readonly missingThere: number;
  /** Events of the server that this browser lacked. */
  readonly missingHere: number;
  /** Events that the server lacks and accepts only from their authors or a coordinator. */
  readonly ofOthers: number;
}

export interface ReplicationState {
  readonly phase: ReplicationPhase;
  /** Number of changes in the outbox (`Outbox.size`). */
  readonly outbox: number;
  /** Number of others' events stored in this browser since the replicator started. */
  readonly received: number;
  /** Message of the most serious current failure; null = none. */
  readonly failure: string | null;
  /** When the server last answered, ISO 8601; null = not yet. */
  readonly lastAnswer: string | null;
  /** Milliseconds by which the server's clock is ahead of this computer's; 0 = not known yet. */
  readonly clockAhead: number;
  /** Events of this browser that the server rejected. */
  readonly rejected: readonly RejectedEvent[];
  /** Documents of the server that this browser cannot use. */
  readonly unusable: readonly UnusableDocument[];
  /** People who are or were online, by name. */
  readonly people: ReadonlyMap<string, PresenceDocument>;
  /**
   * What was missing when the replicator last noticed that the server had been restored from an older copy; null =
   * never.
   */
  readonly restored: RestoredServer | null;
  /**
   * The personal databases; null = not received yet, the campaign is not blind, or the user has a personal database.
   */
  readonly databases: PersonalDatabases | null;
}

export const STARTING: ReplicationState = {
  phase: "starting",
  outbox: 0,
  received: 0,
  failure: null,
  lastAnswer: null,
  clockAhead: 0,
  rejected: [],
  unusable: [],
  people: new Map(),
  restored: null,
  databases: null,
};

/** The phase of a replicator without failures. */
export function phaseOfWork({ lastAnswer, outbox }: ReplicationState, isCaughtUp: boolean): ReplicationPhase {
  if (lastAnswer === null) return "starting";
  if (!isCaughtUp) return "catching-up";
  return outbox > 0 ? "sending" : "synced";
}

/** The people after an update by presence documents. */
export function peopleAfter(
  people: ReplicationState["people"],
  present: readonly PresenceDocument[],
): ReplicationState["people"] {
  return present.length === 0
    ? people
    : new Map([...people, ...present.map((presence) => [presence.sentBy, presence] as const)]);
}

/** The new list of personal databases, if it is among `documents`; otherwise no change. */
export function databasesIn(
  documents: readonly ReadDocument[],
): Partial<Pick<ReplicationState, "databases">> {
  const personal = documents.findLast((document) => document.kind === "personal");
  return personal?.kind === "personal" ? { databases: personal.databases } : {};
}

/**
 * The unusable documents with their senders: those that contain no event, and those whose event (`unstored`, by event
 * id) could not be stored.
 */
export function unusableOf(
  documents: readonly ReadDocument[],
  unstored: readonly UnusableDocument[],
): UnusableDocument[] {
  const unreadable = documents.flatMap((document) =>
    document.kind === "refused" ? [{ id: document.id, why: document.why }] : [],
  );
  const senders = new Map(
    documents.flatMap((document) =>
      document.kind === "event" ? [[document.event.id, document.sentBy] as const] : [],
    ),
  );
  const unstoredDocuments = unstored.map(({ id, why }) => ({
    id: eventDocumentId(id),
    why: withSender(why, senders.get(id)),
  }));
  return [...unreadable, ...unstoredDocuments];
}
