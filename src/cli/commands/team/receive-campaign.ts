// Reads a whole campaign from its database, within the limits of files.

import { formatNumber, ofAll } from "#core/base/number-words.ts";
import { INPUT_LIMITS } from "#core/io/input-limits.ts";
import { eventText } from "#core/ledger/event-text.ts";
import { type LedgerText, textsNamedBy } from "#core/ledger/ledger.ts";
import type { LeftOutEvent, SentEvent } from "#core/sync/team/fit-events.ts";
import { textAttached } from "#core/sync/team/team-documents.ts";
import type { CouchDatabase } from "#couch/client/couch-client.ts";
import { CouchFailure } from "#couch/client/couch-failure.ts";
import { type ChangePosition, type Page, readPage, readTextOf } from "#couch/transfer/reading.ts";
import { withRetries } from "./team-server.ts";

interface ReceivedCampaign {
  readonly events: readonly SentEvent[];
  readonly texts: ReadonlyMap<string, LedgerText>;
  readonly refused: readonly LeftOutEvent[];
}

/** Characters counted for each document in addition to its text, so that many empty documents also exceed the limit. */
const CHARACTERS_PER_DOCUMENT = 100;

/**
 * Reads the campaign. Rejects with a `CouchFailure` if the server cannot be reached any more, or if the campaign
 * exceeds the limits of a file.
 */
export async function receiveCampaign(
  database: CouchDatabase,
  progress: (text: string) => void,
): Promise<ReceivedCampaign> {
  const { events, refused } = await receiveEvents(database, progress);
  const texts = await receiveTexts(database, events, progress, refused);
  progress("");
  return { events, texts, refused };
}

/** Reads only the events, of a blind campaign also from the personal databases. Rejects as `receiveCampaign` does. */
export async function receiveEvents(
  main: CouchDatabase,
  progress: (text: string) => void,
): Promise<{ readonly events: SentEvent[]; readonly refused: LeftOutEvent[] }> {
  const events: SentEvent[] = [];
  const refused: LeftOutEvent[] = [];
  const unread = [main.name];
  /** Text of each received event by id. Several databases may contain the same event. */
  const textsById = new Map<string, string>();
  let since: ChangePosition = null;
  let size = 0;
  for (let name = unread[0]; name !== undefined; name = unread[0]) {
    const [pageSince, database]: [ChangePosition, CouchDatabase] = [since, main.client.database(name)];
    const page: Page = await withRetries(() => readPage(database, { since: pageSince }));
    if (!page.isLast && page.since === pageSince)
      throw new CouchFailure("broken", `${name}/_changes: the server sends the same page again and again`);
    for (const one of page.documents) {
      if (one.kind === "refused") refused.push({ id: one.id, why: one.why });
      if (one.kind === "personal") unread.splice(1, unread.length, ...Object.keys(one.databases ?? {}));
      const text = one.kind === "event" ? eventText(one.event) : "";
      size += CHARACTERS_PER_DOCUMENT + text.length;
      if (one.kind !== "event" || textsById.get(one.event.id) === text) continue;
      textsById.set(one.event.id, text);
      events.push({ event: one.event, sentBy: one.sentBy });
    }
    if (size > INPUT_LIMITS.file)
      throw new CouchFailure("too-large", `${name}: more than ${INPUT_LIMITS.file / 1_000_000} MB of events`);
    since = page.isLast ? null : page.since;
    if (page.isLast) unread.shift();
    progress(`receiving: ${formatNumber(events.length)} events`);
  }
  return { events, refused };
}

async function receiveTexts(
  database: CouchDatabase,
  events: readonly SentEvent[],
  progress: (text: string) => void,
  refused: LeftOutEvent[],
): Promise<ReadonlyMap<string, LedgerText>> {
  const hashes = [...new Set(events.flatMap(({ event }) => textsNamedBy(event)))].sort();
  if (hashes.length > INPUT_LIMITS.files)
    throw new CouchFailure(
      "too-large",
      `${database.name}: more than ${formatNumber(INPUT_LIMITS.files)} texts`,
    );
  const texts = new Map<string, LedgerText>();
  let size = 0;
  for (const [index, hash] of hashes.entries()) {
    progress(`receiving: ${ofAll(index + 1, hashes.length)} texts`);
    const text = await oneText(database, hash, refused);
    if (text === null) continue;
    size += textAttached(text).length;
    if (size > INPUT_LIMITS.total)
      throw new CouchFailure(
        "too-large",
        `${database.name}: more than ${INPUT_LIMITS.total / 1_000_000} MB of texts`,
      );
    texts.set(hash, text);
  }
  return texts;
}

/**
 * Reads one text. Null = the text is missing, or its content does not match the hash. A mismatch is added to `refused`.
 */
async function oneText(
  database: CouchDatabase,
  hash: string,
  refused: LeftOutEvent[],
): Promise<LedgerText | null> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return null;
  try {
    return await withRetries(() => readTextOf(database, hash));
  } catch (error) {
    // Any other failure, such as an answer from a web server in between, does not mean that the text is damaged.
    const isBad = error instanceof CouchFailure && error.kind === "broken" && error.status === 200;
    if (!isBad) throw error;
    refused.push({ id: `text ${hash.slice(0, 12)}…`, why: error.message });
    return null;
  }
}
