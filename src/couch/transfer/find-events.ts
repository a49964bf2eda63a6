// Finds events in a campaign's database by their text, so that a caller need not read all events.

import * as v from "valibot";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { readDocument } from "#core/sync/team/team-documents.ts";
import type { CouchDatabase } from "#couch/client/couch-client.ts";

const documentSchema = v.looseObject({ _id: v.string(), text: v.string() });
const foundSchema = v.object({ docs: v.array(documentSchema) });
const rowsSchema = v.object({ rows: v.array(v.object({ doc: documentSchema })) });
type Found = v.InferOutput<typeof foundSchema>["docs"];

/** Number of documents per request. */
const PAGE_SIZE = 1000;
/** Maximum number of bytes of an answer, and timeout of a request in milliseconds. */
const LIMITS = { maxBytes: 64_000_000, timeout: 120_000 };
/** Event documents have names between these. “;” follows “:”. */
const FIRST = "event:";
const LAST = "event;";

/** A page of the events whose text matches the pattern. The server compares the texts of all events after `after`. */
async function matchingPage(database: CouchDatabase, after: string, pattern: string): Promise<Found> {
  const selector = { _id: { $gt: after, $lt: LAST }, text: { $regex: pattern } };
  const body = { selector, sort: [{ _id: "asc" }], limit: PAGE_SIZE };
  const { docs } = await database.ask(`/_find`, foundSchema, { ...LIMITS, method: "POST", body });
  return docs;
}

/** A page of all events after `after`. With many results, this is faster than `matchingPage`. */
async function wholePage(database: CouchDatabase, after: string): Promise<Found> {
  const query = new URLSearchParams({
    include_docs: "true",
    startkey: JSON.stringify(after),
    endkey: JSON.stringify(LAST),
    limit: String(PAGE_SIZE),
    skip: after === FIRST ? "0" : "1",
  });
  const { rows } = await database.ask(`/_all_docs?${query}`, rowsSchema, LIMITS);
  return rows.map(({ doc }) => doc);
}

/**
 * The documents of the events whose text matches a regular expression; null = of all events. `pattern`: must mean the
 * same in PCRE and JavaScript.
 */
async function findDocuments(database: CouchDatabase, pattern: string | null): Promise<Found> {
  let found: Found = [];
  for (let after = FIRST; ; ) {
    const page =
      pattern === null ? await wholePage(database, after) : await matchingPage(database, after, pattern);
    found = [...found, ...page];
    if (page.length < PAGE_SIZE) return found;
    after = page.at(-1)?._id ?? after;
  }
}

/** The events of these kinds. Unusable documents are left out. */
export async function findEvents(
  database: CouchDatabase,
  kinds: readonly LedgerEvent["kind"][],
): Promise<LedgerEvent[]> {
  const docs = await findDocuments(database, `^\\{"kind":"(${kinds.join("|")})"`);
  return docs.flatMap((doc) => {
    const read = readDocument(doc._id, doc);
    return read.kind === "event" ? [read.event] : [];
  });
}

const judgementSchema = v.object({
  kind: v.literal("judgement"),
  id: v.string(),
  clock: v.number(),
  author: v.string(),
  task: v.string(),
  system: v.string(),
  example: v.string(),
});
/** The fields that identify a judgement, its author and its candidate. */
type FoundJudgement = v.InferOutput<typeof judgementSchema>;

/** The judgements of these annotator entries; null = of all. Only the returned fields are checked. */
export async function findJudgements(
  database: CouchDatabase,
  authors: readonly string[] | null,
): Promise<FoundJudgement[]> {
  if (authors?.length === 0) return [];
  const names = authors?.map((author) => JSON.stringify(author).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = names === undefined ? null : `"author":(${names.join("|")})`;
  return (await findDocuments(database, pattern)).flatMap(({ text }) => {
    const read = v.safeParse(judgementSchema, JSON.parse(text));
    return read.success ? [read.output] : [];
  });
}
