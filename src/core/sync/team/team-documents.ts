// Converts events and texts to documents of the server and back. Each event and each text is one document that never
// changes, named by the event's id or the text's hash.
import * as v from "valibot";
import type { Immutable } from "#core/base/file-values.ts";
import { hashText } from "#core/base/hash.ts";
import { FileProblems, type Parsed } from "#core/base/problem.ts";
import { readJson } from "#core/io/json.ts";
import { eventSchema, type LedgerEvent } from "#core/ledger/event.ts";
import { eventText, hashLedgerText, type LedgerText, textSchema } from "#core/ledger/ledger.ts";

/**
 * Maximum number of characters of an event: for annotators and adjudicators, and for coordinators. An event with more
 * characters stays in this browser and is reported.
 */
export const LONGEST_EVENT = { annotator: 65_536, coordinator: 4_000_000 } as const;

/** Largest text in bytes: a suite, an output, the rows of a database. */
export const LARGEST_TEXT = 200_000_000;

/** The name under which a text is attached to its document. */
export const ATTACHMENT_NAME = "text";

const eventDocumentSchema = v.object({
  _id: v.string(),
  type: v.literal("event"),
  /** SHA-256 of `text`. */
  hash: v.string(),
  /** The event as one line of JSON, as in a campaign file. */
  text: v.pipe(v.string(), v.maxLength(LONGEST_EVENT.coordinator)),
  /** User name of the sender on the server. */
  sentBy: v.string(),
});
export type EventDocument = Immutable<v.InferOutput<typeof eventDocumentSchema>>;

/**
 * Makes the document of an event, named by the event's id. Such a document never changes, so the server rejects another
 * event with the same id.
 */
export function eventDocument(event: LedgerEvent, sentBy: string): EventDocument {
  const text = eventText(event);
  return { _id: eventDocumentId(event.id), type: "event", hash: hashText(text), text, sentBy };
}

/**
 * Makes a further document for an event whose id the server already has with other content. Files of judgements may
 * give one event different predecessors, and every copy combines them. The server accepts a further document only from
 * a coordinator.
 */
export function furtherDocument(event: LedgerEvent, sentBy: string): EventDocument {
  const document = eventDocument(event, sentBy);
  return { ...document, _id: `${document._id}:${document.hash}` };
}

export function eventDocumentId(event: string): string {
  return `event:${event}`;
}

/** The id of the event in the document with this name, even if it is a further document (`furtherDocument`). */
export function eventIdOf(document: string): string {
  return document.slice("event:".length).split(":", 1)[0] ?? "";
}

export function isEventDocument(id: string): boolean {
  return id.startsWith("event:");
}

export function textDocumentId(hash: string): string {
  return `text:${hash}`;
}

/** The text as JSON, as it is attached to its document. */
export function textAttached(text: LedgerText): string {
  return JSON.stringify(v.parse(textSchema, text));
}

const sentSchema = v.object({ sentBy: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) });

/** Adds the sender to a reason. `sentBy` absent = the sender is unknown. */
export function withSender(why: string, sentBy?: string): string {
  return sentBy === undefined ? why : `${why}; sent by “${sentBy}”`;
}

const presenceSchema = v.object({
  type: v.literal("presence"),
  sentBy: v.pipe(v.string(), v.maxLength(200)),
  /** When the member was last online, ISO 8601. */
  time: v.pipe(v.string(), v.isoTimestamp()),
  /** Number of changes that are not on the server yet. */
  waiting: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Id of the member's annotator entry; absent = the member's name. */
  entry: v.exactOptional(v.pipe(v.string(), v.maxLength(1000))),
});
/** When a member was last online, and how many of the member's changes wait. This is not part of the ledger. */
export type PresenceDocument = Immutable<v.InferOutput<typeof presenceSchema>>;

/** Name of the document that says which copy of the database this is. */
export const GENERATION_ID = "generation";

const generationSchema = v.object({
  type: v.literal("generation"),
  /** A random id. Each `referee team init` sets a new one. */
  generation: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
});

/** The document of a blind campaign's database that lists the annotators' own databases. */
export const PERSONAL_ID = "personal";

const personalSchema = v.object({
  type: v.literal("personal"),
  /**
   * By database, the id of the annotator entry whose judgements the database has. Null = the campaign is not blind any
   * more.
   */
  databases: v.nullable(v.record(v.string(), v.pipe(v.string(), v.maxLength(1000)))),
});
/** The annotators' own databases of a blind campaign, each with the id of its annotator entry. */
export type PersonalDatabases = Readonly<Record<string, string>>;

/** The databases listed in the document; null = the campaign is not blind. */
export function readPersonal(document: unknown): PersonalDatabases | null {
  const parsed = v.safeParse(personalSchema, document);
  return parsed.success ? parsed.output.databases : null;
}

/** A document of the server, from `_changes` or by name. */
export type ReadDocument =
  | { readonly kind: "event"; readonly event: LedgerEvent; readonly sentBy: string }
  | { readonly kind: "presence"; readonly presence: PresenceDocument }
  /** Which copy of the database this is. If the value changes, an administrator has set it up again or restored it. */
  | { readonly kind: "generation"; readonly generation: string }
  /** The annotators' own databases; null = the campaign is not blind. */
  | { readonly kind: "personal"; readonly databases: PersonalDatabases | null }
  /** A text, the campaign document or the rules, which other functions read. */
  | { readonly kind: "other" }
  | { readonly kind: "refused"; readonly id: string; readonly why: string };

/**
 * Reads a document of the server, whose content may be anything. An event must be valid as in a file, match the
 * document's name, and be written as Referee writes it.
 */
export function readDocument(id: string, document: unknown): ReadDocument {
  if (!isEventDocument(id)) {
    const presence = id.startsWith("presence:") ? v.safeParse(presenceSchema, document) : null;
    if (presence?.success && id === `presence:${presence.output.sentBy}`)
      return { kind: "presence", presence: presence.output };
    const generation = id === GENERATION_ID ? v.safeParse(generationSchema, document) : null;
    if (generation?.success) return { kind: "generation", generation: generation.output.generation };
    if (id === PERSONAL_ID) return { kind: "personal", databases: readPersonal(document) };
    return { kind: "other" };
  }
  const refused = (why: string): ReadDocument => {
    const sender = v.safeParse(sentSchema, document);
    return { kind: "refused", id, why: withSender(why, sender.success ? sender.output.sentBy : undefined) };
  };
  const parsed = v.safeParse(eventDocumentSchema, document);
  if (!parsed.success) return refused("it is not an event as Referee sends them");
  const { hash, text, sentBy } = parsed.output;
  if (hash !== hashText(text)) return refused("it was altered: its hash differs");
  const json = readJson(id, text);
  if (!json.ok) return refused(json.problems.map(({ message }) => message).join("; "));
  const event = v.safeParse(eventSchema, json.value.json, { abortEarly: true });
  if (!event.success) {
    const [issue] = event.issues;
    return refused(`${v.getDotPath(issue) ?? "the event"}: found ${issue.received}; ${issue.message}`);
  }
  if (eventText(event.output) !== text) return refused("it is not written as Referee writes events");
  const documentId = eventDocumentId(event.output.id);
  if (id !== documentId && id !== `${documentId}:${hash}`)
    return refused("its document id is that of another event");
  return { kind: "event", event: event.output, sentBy };
}

/** Reads the attached text with this hash. */
export function readAttached(hash: string, attached: string): Parsed<LedgerText> {
  const file = textDocumentId(hash);
  const problems = new FileProblems(file);
  const json = readJson(file, attached);
  if (!json.ok) return json;
  const text = v.safeParse(textSchema, json.value.json, { abortEarly: true });
  if (!text.success)
    return problems.fail("malformed-json", `not a text as Referee sends it: ${text.issues[0].message}`);
  if (hashLedgerText(text.output) !== hash) return problems.fail("hash-differs", "the text was altered");
  return { ok: true, value: text.output, warnings: [] };
}

/** The presence documents among the documents. */
export function presenceIn(documents: readonly ReadDocument[]): PresenceDocument[] {
  return documents.flatMap((document) => (document.kind === "presence" ? [document.presence] : []));
}
