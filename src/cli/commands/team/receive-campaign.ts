// Holds how all that a campaign's database holds is read: within the bounds of files, every document through its own door.

import { figure, ofAll } from "#core/base/number-words.ts";
import { INPUT_LIMITS } from "#core/io/input-limits.ts";
import { type LedgerText, textsNamedBy } from "#core/ledger/ledger.ts";
import type { LeftOut, SentEvent } from "#core/sync/team/fit-events.ts";
import { type ReadDocument, textAttached } from "#core/sync/team/team-documents.ts";
import type { CouchClient } from "#couch/client/couch-client.ts";
import { CouchFailure } from "#couch/client/couch-failure.ts";
import { type ChangePosition, type Page, readPage, readTextOf } from "#couch/transfer/reading.ts";
import { again } from "./team-engine.ts";

interface CameCampaign {
  readonly events: readonly SentEvent[];
  readonly texts: ReadonlyMap<string, LedgerText>;
  readonly refused: readonly LeftOut[];
}

/** Characters that a document counts for at least, so that one without content is not free. */
const AT_LEAST = 100;

/** Rejects with a `CouchFailure` where the engine cannot be reached any more, or holds more than a file may. */
export async function receiveCampaign(
  client: CouchClient,
  database: string,
  progress: (text: string) => void,
): Promise<CameCampaign> {
  const events: SentEvent[] = [];
  const refused: LeftOut[] = [];
  let since: ChangePosition = null;
  let size = 0;
  for (let isLast = false; !isLast; ) {
    const from: ChangePosition = since;
    const page: Page = await again(() => readPage(client, database, { since: from }));
    if (!page.isLast && page.since === from)
      throw new CouchFailure("broken", `${database}/_changes: the engine tells the same again and again`);
    for (const one of page.documents) {
      size += sizeOf(one);
      if (one.kind === "event") events.push({ event: one.event, sentBy: one.sentBy });
      if (one.kind === "refused") refused.push({ id: one.id, why: one.why });
    }
    if (size > INPUT_LIMITS.file)
      throw new CouchFailure(
        "too-large",
        `${database}: more than ${INPUT_LIMITS.file / 1_000_000} MB of events`,
      );
    ({ since, isLast } = page);
    progress(`receiving: ${figure(events.length)} events`);
  }
  const texts = await receiveTexts(client, database, events, progress, refused);
  progress("");
  return { events, texts, refused };
}

function sizeOf(document: ReadDocument): number {
  return document.kind === "event" ? AT_LEAST + JSON.stringify(document.event).length : AT_LEAST;
}

async function receiveTexts(
  client: CouchClient,
  database: string,
  events: readonly SentEvent[],
  progress: (text: string) => void,
  refused: LeftOut[],
): Promise<ReadonlyMap<string, LedgerText>> {
  const hashes = [...new Set(events.flatMap(({ event }) => textsNamedBy(event)))].sort();
  if (hashes.length > INPUT_LIMITS.files)
    throw new CouchFailure("too-large", `${database}: more than ${figure(INPUT_LIMITS.files)} texts`);
  const texts = new Map<string, LedgerText>();
  let size = 0;
  for (const [place, hash] of hashes.entries()) {
    progress(`receiving: ${ofAll(place + 1, hashes.length)} texts`);
    const text = await oneText(client, database, hash, refused);
    if (text === null) continue;
    size += textAttached(text).length;
    if (size > INPUT_LIMITS.total)
      throw new CouchFailure(
        "too-large",
        `${database}: more than ${INPUT_LIMITS.total / 1_000_000} MB of texts`,
      );
    texts.set(hash, text);
  }
  return texts;
}

/** Null = it is not there, or not what its name says, which is told. */
async function oneText(
  client: CouchClient,
  database: string,
  hash: string,
  refused: LeftOut[],
): Promise<LedgerText | null> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return null;
  try {
    return await again(() => readTextOf(client, database, hash));
  } catch (error) {
    // What a web server in between says in the engine's place is no text that is spoilt.
    const isBad = error instanceof CouchFailure && error.kind === "broken" && error.status === 200;
    if (!isBad) throw error;
    refused.push({ id: `text ${hash.slice(0, 12)}…`, why: error.message });
    return null;
  }
}
