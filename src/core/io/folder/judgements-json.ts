// Reads and writes judgements.json: judgements and their annotators, without suite and outputs.

import * as v from "valibot";
import { FileProblems, type Parsed, unwrap } from "#core/base/problem.ts";
import { jsonFile, jsonLineParts, parseJson } from "#core/io/json.ts";
import {
  type AnnotatorNamed,
  annotatorEventSchema,
  type Judgement,
  judgementEventSchema,
  type LedgerEvent,
} from "#core/ledger/event.ts";
import { eventText } from "#core/ledger/event-text.ts";
import { aliasesOf, type ListedEntry } from "#core/ledger/same-person.ts";
import { withoutRetracted } from "#core/ledger/without-retracted.ts";

export const JUDGEMENTS_JSON = jsonFile({
  formats: ["referee-judgements"],
  version: 1,
  upgrades: [],
  /** The events in ledger order. */
  entries: { events: v.array(v.variant("kind", [judgementEventSchema, annotatorEventSchema])) },
});

export interface JudgementsFile {
  readonly annotators: readonly ListedEntry[];
  /** The judgements in the order of the file. */
  readonly judgements: readonly Judgement[];
}

/**
 * Reads a file of judgements. The text hash of a judgement shows whether it was made on the current text; stale
 * judgements are kept but do not count. Errors: malformed-json, newer-version, older-version, duplicate-id,
 * unknown-candidate (a judgement of an annotator who is not listed).
 */
export function parseJudgements(file: string, text: string): Parsed<JudgementsFile> {
  const problems = new FileProblems(file);
  const json = unwrap(parseJson(file, text, JUDGEMENTS_JSON), problems);
  if (json === null) return { ok: false, problems: problems.all };
  const read = readEvents(json.events);
  checkUnique("annotator", read.annotators, problems);
  checkUnique("judgement", read.judgements, problems);
  const listedIds = new Set(read.annotators.map(({ id }) => id));
  for (const { id, author } of read.judgements) {
    if (listedIds.has(author)) continue;
    const message = () => `judgement ${id} is of annotator “${author}”, who is not listed`;
    problems.error("unknown-candidate", message);
  }
  return problems.conclude(() => read);
}

function readEvents(events: readonly LedgerEvent[]): JudgementsFile {
  return {
    annotators: events.flatMap((event) => (event.kind === "annotator" ? [entryOf(event)] : [])),
    judgements: events.filter((event) => event.kind === "judgement"),
  };
}

function entryOf({ annotator: id, name, role, sameAs }: AnnotatorNamed): ListedEntry {
  return { id, name, role, ...(sameAs === undefined || sameAs === null ? {} : { sameAs }) };
}

function checkUnique(
  recordName: string,
  records: readonly { readonly id: string }[],
  problems: FileProblems,
): void {
  const seen = new Set<string>();
  for (const { id } of records) {
    if (seen.has(id)) problems.error("duplicate-id", `${recordName} “${id}” occurs twice`);
    seen.add(id);
  }
}

/**
 * The text of judgements.json: the judgements that are not retracted, and the latest name of each annotator. Keys have
 * a fixed order, so equal judgements give equal bytes.
 */
export function serializeJudgements(events: readonly LedgerEvent[], retracted: ReadonlySet<string>): string {
  return [...judgementsParts(events, retracted)].join("");
}

/** The text of `serializeJudgements` in parts, because it can have a hundred megabytes. */
export function judgementsParts(
  events: readonly LedgerEvent[],
  retracted: ReadonlySet<string>,
): Generator<string> {
  const annotators = new Map<string, AnnotatorNamed>();
  const annotatorEvents = events.filter((event) => event.kind === "annotator");
  const aliases = aliasesOf(annotatorEvents.filter(({ id }) => !retracted.has(id)));
  const records = new Map<string, Judgement>();
  for (const event of events) {
    if (event.kind === "judgement") records.set(event.id, event);
    if (event.kind === "annotator" && !retracted.has(event.id)) annotators.set(event.annotator, event);
  }
  const find = (id: string) => records.get(id) ?? null;
  const judgements = [...records.values()]
    .filter(({ id }) => !retracted.has(id))
    .map(withoutRetracted(retracted, find));
  const latestNames = Array.from(annotators.values(), ({ sameAs: _said, ...event }): AnnotatorNamed => {
    const sameAs = aliases.get(event.annotator);
    return sameAs === undefined ? event : { ...event, sameAs };
  });
  return jsonLineParts(JUDGEMENTS_JSON, "events", [...latestNames, ...judgements], eventText);
}
