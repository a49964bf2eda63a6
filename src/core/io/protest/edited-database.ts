// Finds and applies changes that another program made in a database after Referee wrote it.

import { type Problem, ProblemList } from "#core/base/problem.ts";
import { annotatorId, unlistedName, withOneNumber } from "#core/io/protest/read/annotator-numbers.ts";
import { CandidatePlaces } from "#core/io/protest/read/candidate-places.ts";
import { contentsAsRead } from "#core/io/protest/read/read-judgements.ts";
import { referenceWords } from "#core/io/protest/read/read-protest.ts";
import { rowsWithoutPlace, unplacedRows } from "#core/io/protest/read/unplaced-rows.ts";
import { changedTaskSets } from "#core/io/protest/write/changed-tasks.ts";
import { type WrittenLedger, writeLedger } from "#core/io/protest/write/written-ledger.ts";
import { referenceKey } from "#core/ledger/database-key.ts";
import type { EventBody, PronounRecord } from "#core/ledger/event.ts";
import type { Ledger, LedgerText } from "#core/ledger/ledger.ts";
import { hashLedgerText } from "#core/ledger/ledger.ts";
import { greatestClock } from "#core/ledger/order.ts";
import { FileEvents } from "#core/ledger/write-events.ts";
import type { ProtestOrigin } from "#core/suite/origin/origin.ts";
import type { ProtestTables, TableName } from "#core/suite/origin/rows.ts";
import { NOTHING_SAID } from "#core/tasks/judging/content.ts";
import { type CandidateRows, groupAnnotationRows } from "./annotation-rows.ts";
import { campaignIdIn, readMeta } from "./meta.ts";
import { rowsContent } from "./reference-records.ts";
import { placedKey, rowRecord } from "./row-record.ts";
import { hasStorableContent, sameStored } from "./same-stored.ts";
import { hashOfTables, type TablesPrint } from "./tables-print.ts";

interface TakenEdits {
  /** Null = the texts differ now, so that the stored ledger does not belong to them any more. */
  readonly ledger: Ledger | null;
  readonly warnings: readonly Problem[];
}

/**
 * The tables that judgements depend on. The value is a column that the comparison ignores, because earlier versions
 * of Referee wrote another display order; "" = none.
 */
const SUITE_TABLES: Readonly<Partial<Record<TableName, string>>> = {
  meta_data: "",
  corpora: "",
  sentences: "id",
  documents: "",
  categories: "",
  pro_candidates: "sequence_no",
  pro_antecedents: "",
  translations: "",
};

/**
 * The ledger that Referee wrote into the file, with the current answers of the tables. A judgement that was changed is an event of `actionId`
 * that supersedes the written one. Deleted rows, or rows without an answer where there was one, give an event
 * without an answer. If the tables have the hash that Referee wrote with them (`print`), nothing was changed.
 */
export function takeEdits(
  file: string,
  ledger: Ledger,
  read: ProtestTables,
  { actionId, print }: { readonly actionId: string; readonly print: TablesPrint | null },
): TakenEdits {
  const problems = new ProblemList();
  const tables = withOneNumber(read);
  if (print !== null && tables === read && hashOfTables(read) === print.sha256) {
    const words = referenceWords(read, new Set(print.unplaced));
    if (words !== null) problems.warning("reference-judged", file, null, words);
    return { ledger, warnings: problems.all };
  }
  const written = writeLedger(ledger);
  const other = Object.entries(SUITE_TABLES).flatMap(([name, ignored]) =>
    sameRows(suiteRows(written.tables, name), suiteRows(tables, name), ignored) ? [] : [name],
  );
  if (other.length > 0) {
    const message = `another program changed ${other.join(", ")}: Referee's own ledger in the file is ignored, and only PROTEST's tables are read`;
    problems.warning("database-edited", file, null, message);
    return { ledger: null, warnings: problems.all };
  }
  const people = new People(written, tables);
  const judgements = editedJudgements(written, tables, people, actionId);
  const origin = originWithUnplaced(written, tables, people);
  const events = new FileEvents(ledger.id, greatestClock(ledger.events));
  for (const body of people.events) events.add(body);
  for (const body of changedTaskSets(written, tables)) events.add(body);
  for (const judgement of judgements) events.put(judgement);
  if (judgements.length > 0) {
    const count = judgements.length === 1 ? "1 judgement was" : `${judgements.length} judgements were`;
    const message = `${count} changed by another program since Referee wrote the database; taken over as it is now`;
    problems.warning("database-edited", file, null, message);
  }
  const words = referenceWords(tables, rowsWithoutPlace(written));
  if (words !== null) problems.warning("reference-judged", file, null, words);
  return { ledger: withEvents(ledger, written, origin, events), warnings: problems.all };
}

function withEvents(
  ledger: Ledger,
  { suite }: Pick<WrittenLedger, "suite">,
  origin: ProtestOrigin | null,
  events: FileEvents,
): Ledger {
  if (origin === null) return { ...ledger, events: [...ledger.events, ...events.events] };
  const text: LedgerText = { kind: "origin", origin };
  const hash = hashLedgerText(text);
  const texts = new Map([...ledger.texts, [hash, text]]);
  if (ledger.scope === null) events.add({ kind: "suite", author: null, text: suite, origin: hash });
  const scope = ledger.scope === null ? null : { ...ledger.scope, origin: hash };
  return { ...ledger, scope, texts, events: [...ledger.events, ...events.events] };
}

/** Maps the numbers in the tables to annotators, including new ones. */
class People {
  readonly #ids: Map<number, string>;
  readonly #names = new Map<number, string>();
  readonly #events: EventBody[] = [];

  constructor({ campaign, numbers, tables: before }: WrittenLedger, after: ProtestTables) {
    this.#ids = new Map(Array.from(numbers, ([id, number]) => [number, id]));
    const listed = new Map(before.annotators.map(({ id, name }) => [id, name]));
    for (const { id: number, name } of after.annotators) {
      this.#names.set(number, name);
      if (listed.get(number) === name) continue;
      const known = this.#ids.get(number);
      const role = campaign.annotators.find(({ id }) => id === known)?.role ?? "annotator";
      const annotator = known ?? annotatorId(number);
      this.#ids.set(number, annotator);
      this.#events.push({ kind: "annotator", author: null, annotator, name, role });
    }
  }

  /** The annotator's id; one that is not listed gets a name. */
  id(number: number): string {
    const known = this.#ids.get(number);
    if (known !== undefined) return known;
    const annotator = annotatorId(number);
    this.#ids.set(number, annotator);
    const name = this.#names.get(number) ?? unlistedName(number);
    this.#events.push({ kind: "annotator", author: null, annotator, name, role: "annotator" });
    return annotator;
  }

  get events(): readonly EventBody[] {
    return this.#events;
  }
}

/** One event for every candidate and annotator whose rows differ from those that were written. */
function editedJudgements(
  { campaign, origin, tables: before }: WrittenLedger,
  after: ProtestTables,
  people: People,
  actionId: string,
): PronounRecord[] {
  const changed = changedGroups(before, after);
  if (changed.length === 0) return [];
  const meta = readMeta("", after.meta_data);
  const judged = { ...campaign, candidateOfRow: origin.candidates };
  const checks = { checksConflicts: !meta.ok || meta.value.checksConflicts };
  // Those of `after` are the same, but may come in another order than `origin.candidates`.
  const { pro_candidates } = origin.rows;
  const contents = contentsAsRead({ ...after, pro_candidates }, judged, checks);
  const places = new CandidatePlaces(pro_candidates, judged);
  return changed.flatMap(({ key, rows, now }): PronounRecord[] => {
    const place = places.find(rows.candidate);
    if (place === null) return editedReference(campaign, { rows, now }, people, actionId);
    const annotator = people.id(rows.annotator);
    const said = campaign.registers.of(annotator, place.key);
    const content = contents.get(key) ?? NOTHING_SAID;
    if (sameStored(content, said?.latest.content ?? NOTHING_SAID)) return [];
    // The other program could not see flags, so they stay.
    const flagged = hasStorableContent(content) && (content.flagged || said?.latest.content.flagged === true);
    const supersedes = said?.heads.map(({ id }) => id) ?? [];
    const of = { campaign: campaign.id, ...placedKey(place), annotator, actionId };
    return [rowRecord({ ...of, content: { ...content, flagged }, supersedes })];
  });
}

/**
 * An event for changed rows about a reference candidate. It supersedes the judgement that was imported from a batch.
 * Empty without such a judgement: the rows are then only kept.
 */
function editedReference(
  campaign: WrittenLedger["campaign"],
  { rows, now }: Omit<ChangedGroup, "key">,
  people: People,
  actionId: string,
): PronounRecord[] {
  const key = referenceKey(rows.candidate);
  if (campaign.registers.ofCandidate(key).length === 0) return [];
  const annotator = people.id(rows.annotator);
  const known = campaign.registers.of(annotator, key);
  const content = now === null ? NOTHING_SAID : rowsContent(now);
  if (known === null || sameStored(known.latest.content, content)) return [];
  const supersedes = known.heads.map(({ id }) => id);
  const { textHash } = known.latest;
  return [rowRecord({ campaign: campaign.id, ...key, annotator, textHash, content, supersedes, actionId })];
}

interface ChangedGroup {
  readonly key: string;
  /** The current rows; if none are left, those that were written. */
  readonly rows: CandidateRows;
  /** Null = none are left. */
  readonly now: CandidateRows | null;
}

/** The groups of rows by candidate and annotator that differ from those that were written. */
function changedGroups(before: ProtestTables, after: ProtestTables): ChangedGroup[] {
  const [written, found] = [groupAnnotationRows(before), groupAnnotationRows(after)];
  return [...new Set([...written.keys(), ...found.keys()])].flatMap((key) => {
    const now = found.get(key) ?? null;
    const rows = now ?? written.get(key);
    const isSame = saidBy(written.get(key)) === saidBy(found.get(key));
    return rows === undefined || isSame ? [] : [{ key, rows, now }];
  });
}

/**
 * The rows around which it was written, with the current rows about candidates that are not judged here; null =
 * unchanged.
 */
function originWithUnplaced(
  written: WrittenLedger,
  after: ProtestTables,
  people: People,
): ProtestOrigin | null {
  const unplaced = rowsWithoutPlace(written);
  const [before, now] = [unplacedRows(written.tables, unplaced), unplacedRows(after, unplaced)];
  if (JSON.stringify(before) === JSON.stringify(now)) return null;
  for (const { annotator_id } of now.annotations) people.id(annotator_id);
  const { annotations, token_annotations, tag_annotations, annotation_tasks, task_definition } = after;
  const rows = { annotations, token_annotations, tag_annotations, annotation_tasks, task_definition };
  return { ...written.origin, rows: { ...written.origin.rows, ...rows } };
}

/** The content of the rows, regardless of their ids and order. */
function saidBy(rows: CandidateRows | undefined): string {
  if (rows === undefined) return "";
  return JSON.stringify([
    rows.annotations.map(({ id: _id, ...said }) => said),
    rows.tokens.map(({ line, token, annotation }) => JSON.stringify([line, token, annotation])).sort(),
    rows.tags.map(({ tag }) => tag).sort(),
  ]);
}

/** Rows of a table; databases of earlier versions have a `master_id` without the hash of their candidates. */
function suiteRows(tables: ProtestTables, name: string): readonly object[] {
  if (name !== "meta_data") return rowsOf(tables, name);
  return tables.meta_data.map((row) =>
    row.tag === "master_id" ? { ...row, tag_value: campaignIdIn(row.tag_value) } : row,
  );
}

function rowsOf(tables: ProtestTables, name: string): readonly object[] {
  return Object.entries(tables).find(([table]) => table === name)?.[1] ?? [];
}

/** Whether two tables have the same rows in any order, ignoring one column (`ignored`). */
function sameRows(a: readonly object[], b: readonly object[], ignored: string): boolean {
  if (a.length !== b.length) return false;
  const text = (row: object) => JSON.stringify(ignored === "" ? row : { ...row, [ignored]: 0 });
  const [texts, others] = [a.map(text), b.map(text)];
  if (texts.every((row, index) => row === others[index])) return true;
  others.sort();
  return texts.sort().every((row, index) => row === others[index]);
}
