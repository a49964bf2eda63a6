// Holds how events and texts are sent to a campaign's database: in batches, each document told apart; what is there already is fine.

import * as v from "valibot";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";
import {
  ATTACHED,
  type EventDocument,
  eventDocument,
  furtherDocument,
  type HereDocument,
  textAttached,
  textDocumentId,
} from "#core/team/team-documents.ts";
import type { CouchClient } from "./couch-client.ts";
import { CouchFailure, isTooMuchSent } from "./couch-failure.ts";
import { documentsThere, eventsThere } from "./documents-there.ts";
import { readOne } from "./one-document.ts";

/** Documents and characters of one batch. */
const MOST_AT_ONCE = 500;
const LONGEST_AT_ONCE = 1_000_000;
/** Characters of what is answered to one. */
const LONGEST_ANSWER = 4_000_000;
/** How often one thing is sent before it is believed to be too large: somebody in between may say so who has too much to do. */
const TRIES = 3;

const sentSchema = v.array(
  v.object({
    id: v.nullish(v.string()),
    ok: v.optional(v.boolean()),
    error: v.optional(v.unknown()),
    reason: v.nullish(v.string()),
    name: v.nullish(v.string()),
    status: v.optional(v.number()),
  }),
);

/** An event that the server rejected, and why. */
export interface Refused {
  readonly event: LedgerEvent;
  readonly why: string;
  /** Rejected for its size (413), which may pass; else by the server's rules. */
  readonly isTooLarge: boolean;
}

interface Sent {
  /** Of those that are there now, before or since. */
  readonly there: readonly LedgerEvent[];
  readonly refused: readonly Refused[];
}

/** Of a batch. */
interface SentSome extends Sent {
  /** Under whose ids others are there. */
  readonly otherwise: readonly LedgerEvent[];
}

const TOO_LARGE = "it is larger than the server takes";

export function rejection(event: LedgerEvent, why: string): Refused {
  return { event, why, isTooLarge: why === TOO_LARGE };
}

const OTHERWISE = "the team has another record under its id; a coordinator can send this one, too";

interface Written {
  readonly event: LedgerEvent;
  readonly document: EventDocument;
}

/**
 * Sends the events, in their order. Rejects where any of them may or may not be there: sending all again is no harm. Where another event
 * is there under the id of one, it is sent under a further name, which the engine takes of a coordinator.
 */
export async function sendEvents(
  client: CouchClient,
  database: string,
  events: readonly LedgerEvent[],
  sentBy: string,
  signal?: AbortSignal,
): Promise<Sent> {
  const written = events.map((event) => ({ event, document: eventDocument(event, sentBy) }));
  const there: LedgerEvent[] = [];
  const refused: Refused[] = [];
  for (const batch of batchesOf(written)) {
    const sent = await sendBatch(client, database, batch, signal);
    const further = sent.otherwise.map((event) => ({ event, document: furtherDocument(event, sentBy) }));
    there.push(...sent.there);
    refused.push(...sent.refused);
    for (const some of batchesOf(further)) {
      const again = await sendBatch(client, database, some, signal);
      there.push(...again.there);
      const left = [...again.refused.map(({ event }) => event), ...again.otherwise];
      refused.push(...left.map((event) => rejection(event, OTHERWISE)));
    }
  }
  return { there, refused };
}

function* batchesOf(written: readonly Written[]): Generator<readonly Written[]> {
  let batch: Written[] = [];
  let length = 0;
  for (const one of written) {
    const size = one.document.text.length;
    if (batch.length > 0 && (batch.length >= MOST_AT_ONCE || length + size > LONGEST_AT_ONCE)) {
      yield batch;
      batch = [];
      length = 0;
    }
    batch.push(one);
    length += size;
  }
  if (batch.length > 0) yield batch;
}

async function sendBatch(
  client: CouchClient,
  database: string,
  batch: readonly Written[],
  signal?: AbortSignal,
  tries = TRIES,
): Promise<SentSome> {
  try {
    const answer = await client.ask(`/${database}/_bulk_docs`, sentSchema, {
      method: "POST",
      body: { docs: batch.map(({ document }) => document) },
      signal,
      longest: LONGEST_ANSWER,
    });
    return await lookedAt(client, database, readSent(batch, answer), signal);
  } catch (error) {
    if (!isTooMuchSent(error)) throw error;
    const [only, second] = batch;
    if (only === undefined) throw error;
    if (second === undefined) {
      if (tries > 1) return sendBatch(client, database, batch, signal, tries - 1);
      return { there: [], refused: [rejection(only.event, TOO_LARGE)], otherwise: [] };
    }
    const half = Math.ceil(batch.length / 2);
    const first = await sendBatch(client, database, batch.slice(0, half), signal);
    const rest = await sendBatch(client, database, batch.slice(half), signal);
    return {
      there: [...first.there, ...rest.there],
      refused: [...first.refused, ...rest.refused],
      otherwise: [...first.otherwise, ...rest.otherwise],
    };
  }
}

/** What a batch's answer says. */
interface Answered {
  /** Confirmed as stored. */
  readonly stored: readonly Written[];
  /** Not stored, with the reason of the server's rules; null = another document has the name. */
  readonly left: readonly (Written & { readonly why: string | null })[];
}

/** Answers come in any order: matched by id where the server gives it, else by their index. */
function readSent(batch: readonly Written[], answer: v.InferOutput<typeof sentSchema>): Answered {
  const byId = new Map(answer.flatMap((one) => (one.id == null ? [] : [[one.id, one]])));
  const stored: Written[] = [];
  const left: (Written & { why: string | null })[] = [];
  for (const [place, written] of batch.entries()) {
    const inPlace = answer.length === batch.length ? answer[place] : undefined;
    const told = byId.get(written.document._id) ?? (inPlace?.id == null ? inPlace : undefined);
    if (told === undefined)
      throw new CouchFailure("broken", "the answers are not of the events that were sent");
    const error = told.error === true ? told.name : told.error;
    if (told.ok === true) stored.push(written);
    else if (error === "conflict") left.push({ ...written, why: null });
    else if (error === "forbidden") left.push({ ...written, why: told.reason ?? "forbidden" });
    else if (error === "unauthorized")
      throw new CouchFailure("signed-out", told.reason ?? "unauthorized", 401);
    else
      throw new CouchFailure("busy", `the engine could not keep an event: ${told.reason ?? String(error)}`);
  }
  return { stored, left };
}

/** An engine may refuse to change what is there, in the place of saying that it is there: whether it is, and is the same, is asked. */
async function lookedAt(
  client: CouchClient,
  database: string,
  { stored, left }: Answered,
  signal?: AbortSignal,
): Promise<SentSome> {
  const names = left.map(({ document }) => document._id);
  const found = await eventsThere(client, database, names, signal);
  const same: LedgerEvent[] = [];
  const refused: Refused[] = [];
  const otherwise: LedgerEvent[] = [];
  for (const { event, document, why } of left) {
    const text = found.get(document._id);
    if (text === document.text) same.push(event);
    else if (text !== undefined) otherwise.push(event);
    else if (why !== null) refused.push(rejection(event, why));
    else throw new CouchFailure("busy", "the engine has an event, and does not show it");
  }
  await assertStored(
    client,
    database,
    stored.map(({ document }) => document._id),
    signal,
  );
  return { there: [...stored.map(({ event }) => event), ...same], refused, otherwise };
}

/** Rejects as `broken` where the server confirmed documents that it does not have: they are sent again. */
async function assertStored(
  client: CouchClient,
  database: string,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const stored = await documentsThere(client, database, names, signal);
  const lost = names.filter((name) => !stored.has(name)).length;
  if (lost === 0) return;
  throw new CouchFailure(
    "broken",
    `the server confirmed ${names.length} documents and did not store ${lost} of them`,
  );
}

const putSchema = v.object({ ok: v.literal(true) });

/** Sends a text, if it is not there yet. Why it is too large; null = it is there. */
export async function sendText(
  client: CouchClient,
  database: string,
  { hash, text, sentBy }: { readonly hash: string; readonly text: LedgerText; readonly sentBy: string },
  signal?: AbortSignal,
): Promise<string | null> {
  const id = textDocumentId(hash);
  if ((await documentsThere(client, database, [id], signal)).has(id)) return null;
  const data = base64Of(textAttached(text));
  const document = {
    _id: id,
    type: "text",
    sentBy,
    _attachments: { [ATTACHED]: { content_type: "application/json", data } },
  };
  for (let tries = 1; ; tries++) {
    try {
      await putUnlessThere(client, database, document, signal);
      return null;
    } catch (error) {
      if (!isTooMuchSent(error)) throw error;
      if (tries === TRIES) return TOO_LARGE;
    }
  }
}

/** Writes a document that is never changed. */
export async function putUnlessThere(
  client: CouchClient,
  database: string,
  document: { readonly _id: string },
  signal?: AbortSignal,
): Promise<void> {
  const path = `/${database}/${encodeURIComponent(document._id)}`;
  try {
    await client.ask(path, putSchema, { method: "PUT", body: document, signal, patience: 300_000 });
    await assertStored(client, database, [document._id], signal);
  } catch (error) {
    if (!(error instanceof CouchFailure)) throw error;
    if (error.kind !== "conflict" && error.kind !== "forbidden") throw error;
    // Somebody in between may have said so, and an engine may refuse to change what is there: what counts is whether it is.
    if ((await documentsThere(client, database, [document._id], signal)).has(document._id)) return;
    throw error.kind === "forbidden" ? error : new CouchFailure("busy", error.message, error.status);
  }
}

/** Says that somebody is here; of two tabs that say so at once, one is enough. */
export async function sendHere(
  client: CouchClient,
  database: string,
  here: Omit<HereDocument, "type">,
  signal?: AbortSignal,
): Promise<void> {
  const path = `/${database}/${encodeURIComponent(`here:${here.sentBy}`)}`;
  const there = await readOne(client, database, `here:${here.sentBy}`, signal);
  const before = there === null ? {} : { _rev: there.rev };
  try {
    await client.ask(path, putSchema, { method: "PUT", body: { ...before, type: "here", ...here }, signal });
  } catch (error) {
    if (!(error instanceof CouchFailure) || error.kind !== "conflict") throw error;
  }
}

/** Characters that are turned at a time. */
const PIECE = 30_000;

function base64Of(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE)
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE))));
  return parts.join("");
}
