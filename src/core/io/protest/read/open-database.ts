// Opens the bytes of a database for import: a PROTEST database, or the whole ledger that Referee wrote into one, with
// the changes that another program made since.
import { errorMessage } from "#core/base/message-text.ts";
import { FileProblems, type Parsed, type Problem, type ProblemList, unwrap } from "#core/base/problem.ts";
import {
  changeCounter,
  checkHeader,
  type OpenDatabase,
  type Sqlite,
  withoutWriteAhead,
} from "#core/io/protest/protest-database.ts";
import {
  campaignIdIn,
  hashOfTables,
  type ReadTables,
  readFingerprint,
  readRefereeTable,
  readTables,
  rowsWithoutPlace,
  type TablesFingerprint,
  unplacedRows,
} from "#core/io/protest/protest-tables.ts";
import {
  type CandidateRows,
  groupAnnotationRows,
  hasStorableContent,
  keyAndTextHash,
  type RowState,
  rowRecord,
  rowStateOf,
  sameStored,
  storedSequence,
  withChangeCount,
} from "#core/io/protest/row-record.ts";
import { assignmentsOf, sameTasks } from "#core/io/protest/write/write-judgements.ts";
import { rowsContent, type WrittenLedger, writeLedger } from "#core/io/protest/write/write-protest.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { type EventBody, type EventOf, type PronounRecord, referenceKey } from "#core/ledger/event.ts";
import { type Assignment, foldOnce } from "#core/ledger/fold.ts";
import {
  FileEvents,
  greatestClock,
  hashLedgerText,
  type Ledger,
  type LedgerText,
} from "#core/ledger/ledger.ts";
import {
  type Extras,
  isTableName,
  NO_EXTRAS,
  type ProtestOrigin,
  type ProtestRow,
  type ProtestTables,
  type TableName,
} from "#core/suite/protest-origin.ts";
import { EMPTY_JUDGEMENT, type JudgementContent } from "#core/tasks/judging/content.ts";
import { CandidatePlaces } from "./read-examples.ts";
import { annotatorId, contentsAsRead, unlistedName, withOneNumber } from "./read-judgements.ts";
import { databaseActionIdOf, type OpenedDatabase, readProtest, referenceWords } from "./read-protest.ts";

/** A database that Referee wrote, including later changes by another program. */
interface OpenedLedger {
  readonly kind: "campaign";
  readonly ledger: Ledger;
  /** The `actionId` of the events for the changes (`databaseActionId`). */
  readonly actionId: string;
}

export type OpenedDatabaseFile = (OpenedDatabase | OpenedLedger) & {
  /** Number of times that the file was written, as counted by SQLite. It does not say which of two copies is later. */
  readonly changes: number;
  readonly rowState: RowState;
};

/**
 * Opens a database file that PROTEST or Referee wrote. If another program changed answers in a database that Referee
 * wrote, the changes are added to Referee's own ledger in the file. If the program changed texts or candidates, that
 * ledger is ignored and only PROTEST's tables are read. Errors: unreadable-database, too-large, and those of
 * `readTables` and `readProtest`.
 */
export async function openDatabase(
  file: SourceFile,
  startEngine: () => Promise<Sqlite>,
): Promise<Parsed<OpenedDatabaseFile>> {
  const problems = new FileProblems(file.path);
  problems.addAll(checkHeader(file));
  if (problems.hasErrors) return { ok: false, problems: problems.all };
  let sqlite: Sqlite;
  try {
    sqlite = await startEngine();
  } catch (error) {
    const reason = errorMessage(error);
    const message = `the database engine could not be started (${reason}); nothing is wrong with the file itself`;
    return problems.fail("unreadable-database", message);
  }
  const opened = sqlite.open(withoutWriteAhead(file.bytes));
  if (!opened.ok) return problems.fail("unreadable-database", `the database cannot be read: ${opened.why}`);
  try {
    return read(file, opened.database, problems);
  } finally {
    opened.database.close();
  }
}

function read(file: SourceFile, database: OpenDatabase, problems: ProblemList): Parsed<OpenedDatabaseFile> {
  const { path } = file;
  const changes = changeCounter(file);
  const tables = unwrap(readTables(path, database), problems);
  if (tables === null) return { ok: false, problems: problems.all };
  const rowState = rowStateOf(withOneNumber(tables.tables), storedSequence(database));
  const own = readRefereeTable(path, database);
  if (own === "empty") {
    const message =
      "Referee's own table is empty, as in a batch that PROTEST's tool extracted from a master; nothing is missing";
    problems.in(path).warning("table-ignored", message);
  } else if (own?.ok === true) {
    const actionId = withChangeCount(databaseActionIdOf(tables.tables), changes);
    const edited = ledgerWithEdits(path, own.value, tables, {
      actionId,
      fingerprint: readFingerprint(database),
    });
    problems.addAll([...own.warnings, ...edited.warnings]);
    const { ledger } = edited;
    if (ledger !== null)
      return problems.conclude(() => ({ kind: "campaign", ledger, actionId, changes, rowState }));
  } else if (own !== null) {
    const [first] = own.problems;
    const message = `Referee's own record in the database cannot be read (${first?.message ?? "damaged"}); PROTEST's tables are read without it`;
    problems.in(path).warning("database-edited", message);
  }
  const protest = unwrap(readProtest(path, tables, changes), problems);
  if (protest === null) return { ok: false, problems: problems.all };
  const parts = { ...protest.parts, warnings: problems.all };
  return problems.conclude(() => ({ ...protest, parts, changes, rowState }));
}

// Finds changes that another program made in a database after Referee wrote it, and adds them to the ledger.

interface TakenEdits {
  /** The updated ledger; null = the texts were changed, so the stored ledger does not belong to them any more. */
  readonly ledger: Ledger | null;
  readonly warnings: readonly Problem[];
}

/**
 * The tables on which judgements depend, each with the column that the comparison ignores, because it may differ
 * without a change of content; "" = none.
 */
const SUITE_TABLES: readonly (readonly [table: TableName, ignored: string])[] = [
  ["meta_data", ""],
  ["corpora", ""],
  ["sentences", "id"],
  ["documents", ""],
  ["categories", ""],
  ["pro_candidates", "sequence_no"],
  ["pro_antecedents", ""],
  ["translations", ""],
];

/**
 * The ledger that Referee wrote into the file, updated with the current answers in the tables. Each changed judgement
 * gives an event with `actionId` that supersedes the written one. Deleted rows, and rows that no longer have an answer,
 * give an event without an answer. If the tables still have the hash that Referee wrote with them (`fingerprint`; null
 * = unknown), and the extras are those of the ledger, nothing was changed.
 */
export function ledgerWithEdits(
  file: string,
  ledger: Ledger,
  { tables: readTables, extras }: ReadTables,
  { actionId, fingerprint }: { readonly actionId: string; readonly fingerprint: TablesFingerprint | null },
): TakenEdits {
  const problems = new FileProblems(file);
  const tables = withOneNumber(readTables);
  const isUnchanged =
    fingerprint !== null &&
    tables === readTables &&
    hashOfTables(readTables) === fingerprint.sha256 &&
    extrasText(extras, tables) === extrasText(extrasOf(ledger), tables);
  if (isUnchanged) {
    const words = referenceWords(readTables, new Set(fingerprint.unplaced));
    if (words !== null) problems.warning("reference-judged", words);
    return { ledger, warnings: problems.all };
  }
  const written = writeLedger(ledger);
  const changedTables = SUITE_TABLES.flatMap(([name, ignored]) =>
    sameRows(suiteRows(written.tables, name), suiteRows(tables, name), ignored) ? [] : [name],
  );
  if (changedTables.length > 0) {
    const message = `another program changed ${changedTables.join(", ")}: Referee's own ledger in the file is ignored, and only PROTEST's tables are read`;
    problems.warning("database-edited", message);
    return { ledger: null, warnings: problems.all };
  }
  const people = new People(written, tables);
  const { judgements, hasOtherRows } = editedJudgements(written, tables, people, actionId);
  const origin = changedOrigin(written, { tables, extras }, people, hasOtherRows);
  const events = new FileEvents(ledger.id, greatestClock(ledger.events));
  for (const body of people.events) events.add(body);
  for (const body of changedAssignments(written, tables)) events.add(body);
  for (const judgement of judgements) events.put(judgement);
  if (judgements.length > 0) {
    const count = judgements.length === 1 ? "1 judgement was" : `${judgements.length} judgements were`;
    const message = `${count} changed by another program since Referee wrote the database; the current answers are used`;
    problems.warning("database-edited", message);
  }
  const words = referenceWords(tables, rowsWithoutPlace(written));
  if (words !== null) problems.warning("reference-judged", words);
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
    const listedNames = new Map(before.annotators.map(({ id, name }) => [id, name]));
    for (const { id: number, name: listedName } of after.annotators) {
      const name = listedName || unlistedName(number);
      this.#names.set(number, name);
      const nameBefore = listedNames.get(number);
      if (nameBefore !== undefined && (nameBefore || unlistedName(number)) === name) continue;
      const known = this.#ids.get(number);
      const role = campaign.annotators.find(({ id }) => id === known)?.role ?? "annotator";
      const annotator = known ?? annotatorId(number);
      this.#ids.set(number, annotator);
      this.#events.push({ kind: "annotator", author: null, annotator, name, role });
    }
  }

  /** The annotator's id. A new annotator gets an id and, by an event, a name. */
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

interface EditedJudgements {
  readonly judgements: readonly PronounRecord[];
  /** Whether a judgement does not contain all that its rows contain, so that the rows must be kept, too. */
  readonly hasOtherRows: boolean;
}

/** Events for the candidates and annotators whose rows have another content than those that Referee wrote. */
function editedJudgements(
  { campaign, origin, tables: before }: WrittenLedger,
  after: ProtestTables,
  people: People,
  actionId: string,
): EditedJudgements {
  const changed = changedGroups(before, after);
  if (changed.length === 0) return { judgements: [], hasOtherRows: false };
  const judged = { ...campaign, candidateOfRow: origin.candidates };
  // The candidates in `after` are the same, but `origin.candidates` refers to the original order of their rows.
  const { pro_candidates } = origin.rows;
  const contents = contentsAsRead({ ...after, pro_candidates }, judged);
  const places = new CandidatePlaces(pro_candidates, judged);
  const judgements = changed.flatMap(({ key, rows, currentRows }): PronounRecord[] => {
    const place = places.find(rows.candidate);
    if (place === null) return editedReference(campaign, { rows, currentRows }, people, actionId);
    const annotator = people.id(rows.annotator);
    const register = campaign.registers.of(annotator, place.key);
    const content = contents.get(key) ?? EMPTY_JUDGEMENT;
    const latest = register?.latest.content ?? EMPTY_JUDGEMENT;
    if (sameStored(content, latest) && (latest.flagged || !content.flagged)) return [];
    // Other programs do not know flags, so the flag is kept.
    const flagged = content.flagged || (hasStorableContent(content) && latest.flagged);
    const supersedes = register?.heads.map(({ id }) => id) ?? [];
    const fields = { campaign: campaign.id, ...keyAndTextHash(place), annotator, actionId };
    return [rowRecord({ ...fields, content: { ...content, flagged }, supersedes })];
  });
  const isWhole = ({ key, currentRows }: ChangedGroup) =>
    currentRows === null || hasAllOf(contents.get(key) ?? EMPTY_JUDGEMENT, currentRows);
  return { judgements, hasOtherRows: !changed.every(isWhole) };
}

/** Whether the content has everything in the rows: no invalid answer, ignored token or earlier row is missing. */
function hasAllOf(content: JudgementContent, { annotations, tokens, tags }: CandidateRows): boolean {
  return (
    annotations.length < 2 &&
    annotations.every(({ ant_annotation: antecedent, anaph_annotation: pronoun }) => {
      return (antecedent ?? "unset") === content.antecedent && (pronoun ?? "unset") === content.pronoun;
    }) &&
    tokens.length === content.tokens.length &&
    tags.length === content.tags.length
  );
}

/**
 * An event for changed rows about a candidate of the reference. It supersedes the judgement that was imported from a
 * batch. Without such a judgement there is no event, and the rows are kept.
 */
function editedReference(
  campaign: WrittenLedger["campaign"],
  { rows, currentRows }: Omit<ChangedGroup, "key">,
  people: People,
  actionId: string,
): PronounRecord[] {
  const key = referenceKey(rows.candidate);
  if (campaign.registers.ofCandidate(key).length === 0) return [];
  const annotator = people.id(rows.annotator);
  const register = campaign.registers.of(annotator, key);
  const content = currentRows === null ? EMPTY_JUDGEMENT : rowsContent(currentRows);
  if (register === null || sameStored(register.latest.content, content)) return [];
  const supersedes = register.heads.map(({ id }) => id);
  const { textHash } = register.latest;
  return [rowRecord({ campaign: campaign.id, ...key, annotator, textHash, content, supersedes, actionId })];
}

interface ChangedGroup {
  readonly key: string;
  /** The current rows; if they were all deleted, the rows that Referee wrote. */
  readonly rows: CandidateRows;
  /** The current rows; null = they were all deleted. */
  readonly currentRows: CandidateRows | null;
}

/** The groups of rows by candidate and annotator that differ from those that were written. */
function changedGroups(before: ProtestTables, after: ProtestTables): ChangedGroup[] {
  const written = groupAnnotationRows(before);
  const found = groupAnnotationRows(after);
  return [...new Set([...written.keys(), ...found.keys()])].flatMap((key) => {
    const currentRows = found.get(key) ?? null;
    const rows = currentRows ?? written.get(key);
    const isSame = contentText(written.get(key)) === contentText(found.get(key));
    return rows === undefined || isSame ? [] : [{ key, rows, currentRows }];
  });
}

/**
 * The original rows of the database, with the current configuration and extras, and the current rows of judgements and
 * tasks. Null = the configuration, the extras and the rows about candidates that are not in the campaign are unchanged,
 * and judgements contain all other rows.
 */
function changedOrigin(
  written: WrittenLedger,
  { tables: after, extras }: ReadTables,
  people: People,
  hasOtherRows: boolean,
): ProtestOrigin | null {
  const unplaced = rowsWithoutPlace(written);
  const before = unplacedRows(written.tables, unplaced);
  const currentRows = unplacedRows(after, unplaced);
  const config = after.meta_data.filter(isConfiguration);
  const isSame =
    !hasOtherRows &&
    JSON.stringify(before) === JSON.stringify(currentRows) &&
    sameRows(written.tables.meta_data.filter(isConfiguration), config, "") &&
    extrasText(written.extras, written.tables) === extrasText(extras, after);
  if (isSame) return null;
  for (const { annotator_id } of currentRows.annotations) people.id(annotator_id);
  const { rows: originRows } = written.origin;
  const meta_data = [...originRows.meta_data.filter((row) => !isConfiguration(row)), ...config];
  const { annotations, token_annotations, tag_annotations, annotation_tasks, task_definition } = after;
  const rows = { annotations, token_annotations, tag_annotations, annotation_tasks, task_definition };
  return { ...written.origin, rows: { ...originRows, ...rows, meta_data }, extras };
}

/** The extras that Referee wrote with the ledger. */
function extrasOf({ scope, texts, events }: Ledger): Extras {
  const origin = texts.get((scope === null ? foldOnce(events).suite : scope)?.origin ?? "");
  return origin?.kind === "origin" ? origin.origin.extras : NO_EXTRAS;
}

/** The extras as text, without the values of rows that the tables do not have. The order of rows has no effect. */
function extrasText({ columns, tables: added }: Extras, tables: ProtestTables): string {
  const byText = (a: string, b: string) => (a < b ? -1 : 1);
  const ofColumns = columns.map(({ table, column, values }) => {
    const rows: readonly object[] = isTableName(table) ? tables[table] : [];
    const ids = new Set(rows.map((row) => ("id" in row ? row.id : null)));
    const kept = values.filter(([id]) => ids.has(id)).map((value) => JSON.stringify(value));
    return JSON.stringify([table, column, kept.sort(byText)]);
  });
  const ofTables = added.map(({ table, columns: names, rows }) => {
    return JSON.stringify([table, names, rows.map((row) => JSON.stringify(row)).sort(byText)]);
  });
  return JSON.stringify([ofColumns.sort(byText), ofTables.sort(byText)]);
}

/** The content of the rows as text, without their ids and order. */
function contentText(rows: CandidateRows | undefined): string {
  if (rows === undefined) return "";
  return JSON.stringify([
    rows.annotations.map(({ id: _id, ...content }) => content),
    rows.tokens.map(({ line, token, annotation }) => JSON.stringify([line, token, annotation])).sort(),
    rows.tags.map(({ tag }) => tag).sort(),
  ]);
}

/** Whether the row configures PROTEST's tool, which changes neither texts nor judgements. */
function isConfiguration({ tag }: ProtestRow<"meta_data">): boolean {
  return tag.startsWith("config:");
}

/**
 * Rows of a table for comparison, without the configuration. In databases of earlier versions, `master_id` lacks the
 * hash of the candidates.
 */
function suiteRows(tables: ProtestTables, name: TableName): readonly object[] {
  if (name !== "meta_data") return tables[name];
  const rows = tables.meta_data.filter((row) => !isConfiguration(row));
  return rows.map((row) =>
    row.tag === "master_id" ? { ...row, tag_value: campaignIdIn(row.tag_value) } : row,
  );
}

/** Whether two tables have the same rows in any order, ignoring one column (`ignored`). */
function sameRows(a: readonly object[], b: readonly object[], ignored: string): boolean {
  if (a.length !== b.length) return false;
  const text = (row: object) => JSON.stringify(ignored === "" ? row : { ...row, [ignored]: 0 });
  const texts = a.map(text);
  const others = b.map(text);
  if (texts.every((row, index) => row === others[index])) return true;
  others.sort();
  return texts.sort().every((row, index) => row === others[index]);
}

// Finds assignments that another program added, changed or deleted in a database that Referee wrote.

type TasksBody = Omit<EventOf<"tasks">, "id" | "clock" | "time">;

/** Events for changed assignments. Tasks with the same label keep their annotator, and sets keep their kind of task. */
export function changedAssignments(
  { campaign, origin, tables: before }: WrittenLedger,
  after: ProtestTables,
): TasksBody[] {
  const byName = (sets: readonly Assignment[]) => new Map(sets.map((set) => [set.name, set]));
  const written = byName(assignmentsOf(before, origin.candidates));
  // `after` has the same candidates, but perhaps in another order than `origin.candidates`.
  const { pro_candidates } = origin.rows;
  const found = byName(assignmentsOf({ ...after, pro_candidates }, origin.candidates));
  const current = byName(campaign.assignments);
  const changed = [...found.values()].flatMap(({ name, tasks }): TasksBody[] => {
    const known = written.get(name);
    if (known !== undefined && sameTasks(known, { name, tasks })) return [];
    const { tasks: shares = [], task } = current.get(name) ?? {};
    const annotator = (label: string) => shares.find((share) => share.label === label)?.annotator ?? null;
    const owned = tasks.map((task) => ({ ...task, annotator: annotator(task.label) }));
    return [
      { kind: "tasks", author: null, set: name, tasks: owned, ...(task === undefined ? {} : { task }) },
    ];
  });
  const removed = [...written.keys()].filter((name) => !found.has(name));
  return [
    ...changed,
    ...removed.map((set): TasksBody => ({ kind: "tasks", author: null, set, tasks: null })),
  ];
}
