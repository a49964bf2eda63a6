// Holds the file of judgements: records with their annotators as versioned JSON, to be put beside a suite and its outputs.

import * as v from "valibot";
import { parseJson } from "#core/formats/json.ts";
import { annotator2Schema, judgement2Schema } from "#core/formats/version-2/campaign-2.ts";
import { judgementsFrom2 } from "#core/formats/version-2/judgements-2.ts";
import { withoutRetracted } from "#core/ledger/counting-records.ts";
import type { AnnotatorNamed, Judgement, LedgerEvent } from "#core/ledger/event.ts";
import { annotatorEventSchema, judgementEventSchema } from "#core/ledger/event-schema.ts";
import { eventText } from "#core/ledger/event-text.ts";
import { type ListedEntry, mergedEntries } from "#core/ledger/same-person.ts";
import { type Parsed, ProblemList, take } from "#core/shared/problem.ts";

export const JUDGEMENTS_FORMAT = "referee-judgements";
/**
 * 6 = events of a ledger, with tokens that were annotated; 5 = without these, with gaps that were filled; 4 = without these, too, with entries that are one person's; 3 = without these; 2 = without judging again either; 1 = a log in which
 * the latest record counts.
 */
export const JUDGEMENTS_VERSION = 6;

const format = v.literal(JUDGEMENTS_FORMAT);

/** In their order. */
const events = v.array(v.variant("kind", [judgementEventSchema, annotatorEventSchema]));

const fileSchema = v.variant("version", [
  v.strictObject({
    format,
    version: v.literal(1),
    suiteHash: v.string(),
    annotators: v.array(annotator2Schema),
    /** The whole log, oldest first. */
    judgements: v.array(judgement2Schema),
  }),
  v.strictObject({ format, version: v.literal(2), events }),
  v.strictObject({ format, version: v.literal(3), events }),
  v.strictObject({ format, version: v.literal(4), events }),
  v.strictObject({ format, version: v.literal(5), events }),
  v.strictObject({ format, version: v.literal(JUDGEMENTS_VERSION), events }),
]);

/** What a file of judgements says. */
export interface JudgementsFile {
  readonly annotators: readonly ListedEntry[];
  /** Oldest first. */
  readonly judgements: readonly Judgement[];
}

/**
 * Reads a file of judgements. Whether one is of the text that stands here now, its own hash tells: others are kept and do not
 * count. Errors: malformed-json, newer-version, duplicate-id, unknown-candidate (of an annotator who is not listed).
 */
export function parseJudgements(file: string, text: string): Parsed<JudgementsFile> {
  const problems = new ProblemList();
  const json = take(
    parseJson(file, text, fileSchema, { formats: [JUDGEMENTS_FORMAT], version: JUDGEMENTS_VERSION }),
    problems,
  );
  if (json === null) return { ok: false, problems: problems.all };
  const read = json.version === 1 ? readVersion1(json) : readEvents(json.events);
  checkUnique(file, "annotator", read.annotators, problems);
  checkUnique(file, "judgement", read.judgements, problems);
  const listed = new Set(read.annotators.map(({ id }) => id));
  for (const { id, by } of read.judgements) {
    if (listed.has(by)) continue;
    const message = () => `judgement ${id} is of annotator “${by}”, who is not listed`;
    problems.error("unknown-candidate", file, null, message);
  }
  return problems.conclude(() => read);
}

function readVersion1(json: {
  readonly annotators: readonly v.InferOutput<typeof annotator2Schema>[];
  readonly judgements: readonly v.InferOutput<typeof judgement2Schema>[];
}): JudgementsFile {
  return {
    annotators: json.annotators.map((annotator) => ({ ...annotator, role: "annotator" })),
    judgements: judgementsFrom2(json.judgements),
  };
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
  file: string,
  what: string,
  records: readonly { readonly id: string }[],
  problems: ProblemList,
): void {
  const seen = new Set<string>();
  for (const { id } of records) {
    if (seen.has(id)) problems.error("duplicate-id", file, null, `${what} “${id}” occurs twice`);
    seen.add(id);
  }
}

/** The records that count and the latest name of each annotator as text, keys in a fixed order: equal logs give equal bytes. */
export function serializeJudgements(events: readonly LedgerEvent[], withdrawn: ReadonlySet<string>): string {
  const annotators = new Map<string, AnnotatorNamed>();
  const named = events.filter((event) => event.kind === "annotator");
  const merged = mergedEntries(named.filter(({ id }) => !withdrawn.has(id)));
  const records = new Map<string, Judgement>();
  for (const event of events) {
    if (event.kind === "judgement") records.set(event.id, event);
    if (event.kind === "annotator" && !withdrawn.has(event.id)) annotators.set(event.annotator, event);
  }
  const find = (id: string) => records.get(id) ?? null;
  const kept = [...records.values()]
    .filter(({ id }) => !withdrawn.has(id))
    .map(withoutRetracted(withdrawn, find));
  const listed = Array.from(annotators.values(), ({ sameAs: _said, ...event }): AnnotatorNamed => {
    const sameAs = merged.get(event.annotator);
    return sameAs === undefined ? event : { ...event, sameAs };
  });
  const lines = [...listed, ...kept].map(eventText).join(",\n");
  return `{"format":"${JUDGEMENTS_FORMAT}","version":${JUDGEMENTS_VERSION},"events":[\n${lines}\n]}\n`;
}
