// Describes what a replicator is made from, and its state: phase, failures, unusable documents, people online, and how
// far it got.

import type { LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";
import { type Checkpoint, EMPTY_CHECKPOINT, MOST_UNUSABLE } from "#core/sync/team/membership.ts";
import {
  eventDocumentId,
  isEventDocument,
  type PersonalDatabases,
  type PresenceDocument,
  type ReadDocument,
  withSender,
} from "#core/sync/team/team-documents.ts";
import type { TeamRole } from "#core/sync/team/team-names.ts";
import {
  type CouchDatabase,
  CouchFailure,
  type TeamUser,
  whoIsSignedIn,
} from "#couch/client/couch-client.ts";
import type { RejectedEvent } from "#couch/transfer/transfer.ts";

/** What is needed to replicate a campaign with a database of its server. */
export interface ReplicatorParts {
  readonly database: CouchDatabase;
  /** The name of the signed-in user. */
  readonly user: string;
  /** Id of the user's annotator entry; left out = the name. */
  readonly entry?: string;
  /** The user's role on the server; left out = coordinator. */
  readonly role?: TeamRole;
  readonly store: ReplicationStore;
  /**
   * Selects the events that this browser sends to the database. Absent = all. Received events are not limited by this.
   */
  readonly select?: (
    events: readonly LedgerEvent[],
  ) => readonly LedgerEvent[] | Promise<readonly LedgerEvent[]>;
  readonly onState: (state: ReplicationState) => void;
  /**
   * Whether the browser runs many replicators. If so, this one does not let the server wait for changes, and sends no
   * presence.
   */
  readonly isOneOfMany?: boolean;
  readonly random?: () => number;
  /**
   * Milliseconds without a write before changes are sent, so that sending does not slow key presses; 0 = they are sent
   * immediately.
   */
  readonly sendDelay?: number;
  /** Milliseconds between two requests for changes, so that changes of many people arrive together. */
  readonly readInterval?: number;
}

export interface Outbound {
  /** Events, the oldest first. */
  readonly events: readonly LedgerEvent[];
  /** Position up to which events were read. */
  readonly upTo: number;
}

/** A document of the server that this browser cannot use, and why. */
export interface UnusableDocument {
  readonly id: string;
  readonly why: string;
}

export interface Received {
  /** Events that cannot be used; `id` is the event's id. */
  readonly unusable: readonly UnusableDocument[];
  /** Ids under which this browser had a different event. Every copy combines the two, so the server must have both. */
  readonly collisions: readonly string[];
  /** Ids of events that were unusable before and are stored now. */
  readonly late: readonly string[];
}

/** Reads a text from the server; null = the server has no such text. */
export type TextOf = (hash: string) => Promise<LedgerText | null>;

export interface ReplicationStore {
  readCheckpoint(): Promise<Checkpoint>;
  writeCheckpoint(checkpoint: Checkpoint): Promise<void>;
  /**
   * Returns the stored events after this position, and those with these ids. A store may omit received events. If it
   * returns them, they may be sent again, which does no harm.
   */
  outbound(position: number, ids: readonly string[]): Promise<Outbound>;
  /** All stored events by id, including those that wait for a text that they name. */
  all(): Promise<ReadonlyMap<string, LedgerEvent>>;
  /** The text with this hash; null = it is not stored. */
  text(hash: string): Promise<LedgerText | null>;
  /**
   * Stores received events after the same checks as for files. Resolves when they are on the disk. Missing texts are
   * requested by `textOf`.
   */
  receive(events: readonly LedgerEvent[], textOf: TextOf): Promise<Received>;
}

// The state of a replicator.

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
function phaseOfWork({ lastAnswer, outbox }: ReplicationState, isCaughtUp: boolean): ReplicationPhase {
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

/** Keeps the state of replication that screens show. If there are failures, the most serious one decides the phase. */
export class ReplicationStatus {
  readonly failures = new ReplicationFailures();
  /** Whether everything that the server had at the last request has been received. */
  isCaughtUp = false;
  state: ReplicationState = STARTING;
  readonly #onState: (state: ReplicationState) => void;

  constructor(onState: (state: ReplicationState) => void) {
    this.#onState = onState;
  }

  update(changes: Partial<ReplicationState>): void {
    const state = { ...this.state, ...changes };
    const working = { phase: phaseOfWork(state, this.isCaughtUp), failure: null };
    this.state = { ...state, ...(this.failures.worst ?? working) };
    this.#onState(this.state);
  }
}

// Keeps the current failures, separately for reading and sending, so that a success in one does not hide a failure of
// the other.

export type Direction = "reading" | "sending";

interface Failure {
  readonly phase: ReplicationPhase;
  readonly failure: string;
}

/** Phases with a failure, the most serious first. */
const WORST_FIRST: readonly ReplicationPhase[] = [
  "gone",
  "shut-out",
  "signed-out",
  "web-page",
  "no-room",
  "not-kept",
  "away",
  "busy",
];

class ReplicationFailures {
  readonly #parts = new Map<Direction, Failure>();

  set(direction: Direction, failure: Failure): void {
    this.#parts.set(direction, failure);
  }

  clear(direction: Direction): void {
    this.#parts.delete(direction);
  }

  /** The most serious failure; null = there is none. */
  get worst(): Failure | null {
    const all = [...this.#parts.values()];
    return all.sort((a, b) => WORST_FIRST.indexOf(a.phase) - WORST_FIRST.indexOf(b.phase))[0] ?? null;
  }
}

/** Returns the phase to show after an error. */
export async function phaseOf(
  error: unknown,
  database: CouchDatabase,
  user: string,
): Promise<ReplicationPhase> {
  // Failed requests to the server are a `CouchFailure`. All other errors come from this browser.
  if (!(error instanceof CouchFailure)) return "not-kept";
  switch (error.kind) {
    case "signed-out":
    case "forbidden":
      return phaseOfMember(database, user);
    case "missing":
      return "gone";
    case "no-room":
      return "no-room";
    case "web-page":
      return "web-page";
    case "busy":
      return error.status === 429 ? "busy" : "away";
    default:
      return "away";
  }
}

/** The phase after HTTP 401 or 403. Asks CouchDB who is signed in, because a proxy may have sent the status. */
async function phaseOfMember(
  { client, name: database, signal }: CouchDatabase,
  user: string,
): Promise<ReplicationPhase> {
  let signedIn: TeamUser | null;
  try {
    signedIn = await whoIsSignedIn(client, signal);
  } catch (error) {
    return error instanceof CouchFailure && error.kind === "web-page" ? "web-page" : "away";
  }
  if (signedIn?.name !== user) return "signed-out";
  const isMember = signedIn.roles.some((role) => role === "_admin" || role.startsWith(`${database}:`));
  return isMember ? "away" : "shut-out";
}

/** Rejects if this user is not signed in any more. In another tab, somebody else may have signed in. */
export async function requireSignedIn({ client, signal }: CouchDatabase, user: string): Promise<void> {
  const signedIn = await whoIsSignedIn(client, signal);
  if (signedIn?.name !== user) throw new CouchFailure("signed-out", `${user} is not signed in`);
}

/** Lists documents of the server that this browser cannot use, up to a limit, because senders may send any number. */
export class UnusableDocuments {
  readonly #byId = new Map<string, UnusableDocument>();

  add(documents: readonly UnusableDocument[]): void {
    for (const document of documents)
      if (this.#byId.size < MOST_UNUSABLE) this.#byId.set(document.id, document);
  }

  /** Removes documents that have been used since. */
  remove(ids: readonly string[]): void {
    for (const id of ids) this.#byId.delete(id);
  }

  get all(): readonly UnusableDocument[] {
    return [...this.#byId.values()];
  }

  /** Whether the document with this name is listed. */
  has(id: string): boolean {
    return this.#byId.has(id);
  }

  /** Names of the listed documents that contain events, which may become usable later. */
  get events(): string[] {
    return [...this.#byId.keys()].filter(isEventDocument);
  }
}

// Writes the replication checkpoint to the store, one write after another, so that the latest checkpoint is written
// last.

/**
 * Milliseconds to wait before writing. Key presses are written to the same disk and must not wait for checkpoints. If
 * the browser crashes, the unwritten part is replicated again.
 */
const WRITE_DELAY = 2000;

export class CheckpointWriter {
  readonly #store: ReplicationStore;
  /** The last checkpoint that was written. */
  #written: Checkpoint = EMPTY_CHECKPOINT;
  #writing: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** Whether a background write failed. */
  #hasFailed = false;
  current: Checkpoint = EMPTY_CHECKPOINT;

  constructor(store: ReplicationStore) {
    this.#store = store;
  }

  async read(): Promise<void> {
    this.current = await this.#store.readCheckpoint();
    this.#written = this.current;
  }

  /** Changes `current` immediately. The store gets the change after a delay, together with later changes. */
  update(changes: Partial<Checkpoint>): void {
    this.current = { ...this.current, ...changes };
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#write().catch(() => {
        this.#hasFailed = true;
      });
    }, WRITE_DELAY);
  }

  /** Writes the checkpoint if a background write has failed. Rejects if this write fails, too. */
  async retryFailedWrite(): Promise<void> {
    if (this.#hasFailed) await this.#write();
  }

  /** Writes the unwritten changes without delay, and ignores a failure. */
  async end(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#write().catch(() => {}); // after a failure, the unwritten part is replicated again
  }

  async #write(): Promise<void> {
    const checkpoint = this.current;
    if (checkpoint === this.#written) return;
    const writing = this.#writing.catch(() => {}).then(() => this.#store.writeCheckpoint(checkpoint));
    this.#writing = writing;
    await writing;
    this.#written = checkpoint;
    this.#hasFailed = false;
  }
}
