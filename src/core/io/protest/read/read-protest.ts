// Converts a PROTEST 1.1 database into a suite and the other parts of a ledger; SQLite itself is outside core.

import { counted } from "#core/base/message-text.ts";
import { FileProblems, type Parsed, unwrap } from "#core/base/problem.ts";
import type { LedgerParts } from "#core/campaign/file-ledger.ts";
import type { SuiteSettings } from "#core/io/folder/folder-files.ts";
import {
  LimitedProblems,
  type ProtestMeta,
  type ReadTables,
  readMeta,
  validMeta,
} from "#core/io/protest/protest-tables.ts";
import { protestActionId, withChangeCount } from "#core/io/protest/row-record.ts";
import { assignmentsOf } from "#core/io/protest/write/write-judgements.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { type Category, PROTEST_CATEGORIES } from "#core/suite/category.ts";
import type { CorpusText, ProtestOrigin, ProtestRow, ProtestTables } from "#core/suite/protest-origin.ts";
import type { Document, Output, SuiteText } from "#core/suite/suite.ts";
import {
  type Corpus,
  type CorpusPair,
  type CorpusRoles,
  corpusRolesOf,
  ExampleReader,
  languageOfCorpus,
  type PlacedCandidate,
  readCorpora,
  readPairs,
  readTranslations,
  sameLines,
  systemNames,
} from "./read-examples.ts";
import { annotatorId, readJudgements, withOneNumber } from "./read-judgements.ts";

/** A database as read; name and languages are guesses that can be changed before it becomes a campaign. */
export interface OpenedDatabase {
  readonly kind: "database";
  readonly settings: SuiteSettings;
  /** The parts of the ledger; for a batch, the scope contains its candidates. */
  readonly parts: Omit<LedgerParts, "settings">;
  /** All candidates, in the order of judging. */
  readonly candidates: readonly CandidateKey[];
  /** The `actionId` of its events (`databaseActionId`). */
  readonly actionId: string;
}

/**
 * Reads the tables of a database named `file`, which was written `changes` times (0 = unknown). Errors: those of
 * `readMeta`, duplicate-id, too-large, missing-required-file (no candidate). Candidates that cannot be located give a
 * warning; their rows are kept and written again.
 */
export function readProtest(file: string, read: ReadTables, changes = 0): Parsed<OpenedDatabase> {
  const problems = new FileProblems(file);
  const meta = unwrap(readMeta(file, read.tables.meta_data), problems);
  if (meta === null) return { ok: false, problems: problems.all };
  const limited = new LimitedProblems(problems.in(file));
  const tables = withOneNumber(read.tables);
  checkIds(tables, limited);
  const suite = readSuite(tables, meta.type === "annotation_batch", limited);
  if (suite === null || problems.hasErrors) return { ok: false, problems: problems.all };
  // Names and languages have no effect on what is judged.
  const namedSuite = { name: "", sourceLanguage: "und", targetLanguage: "und", ...suite.suite };
  const actionId = withChangeCount(databaseActionIdOf(tables), changes);
  const judged = readJudgements(tables, { ...suite, suite: namedSuite }, meta, actionId, limited);
  reportReferenceRows(tables, suite, meta, problems);
  reportProfileLimits(suite, meta, problems);
  limited.finish();
  const { candidates } = suite;
  return problems.conclude(() => ({
    kind: "database",
    settings: {
      name: nameOf(meta),
      sourceLanguage: suite.sourceLanguage,
      targetLanguage: suite.targetLanguage,
      profile: null,
    },
    parts: {
      id: meta.masterId || null,
      suite: suite.suite,
      origin: originOf(tables, suite, read.extras),
      outputs: suite.outputs,
      ...judged,
      assignments: assignmentsOf(tables, suite.candidateOfRow),
      scope: scopeOf(meta, candidates),
      warnings: problems.all,
    },
    candidates,
    actionId,
  }));
}

/**
 * The `actionId` of a database, before `withChangeCount` adds its state. It identifies the master, or one of its batches,
 * whatever changes later.
 */
export function databaseActionIdOf({ meta_data }: Pick<ProtestTables, "meta_data">): string {
  const { masterId, batch } = validMeta(meta_data) ?? { masterId: "", batch: null };
  return protestActionId(masterId, batch);
}

/**
 * Warns once if there are judgements or tasks of candidates of the reference; in a batch, even if there are only such
 * candidates without rows about them.
 */
function reportReferenceRows(
  tables: ProtestTables,
  { referenceRows }: ReadSuite,
  { type }: ProtestMeta,
  problems: FileProblems,
): void {
  const message = referenceWords(tables, referenceRows);
  if (message !== null) problems.warning("reference-judged", message);
  else if (type === "annotation_batch" && referenceRows.size > 0) {
    const found = `the batch contains ${counted(referenceRows.size, "candidate")} of the reference`;
    problems.warning("reference-judged", `${found}, ${REFERENCE_ROWS_KEPT}`);
  }
}

const REFERENCE_ROWS_KEPT =
  "which Referee does not judge. Their rows are kept, and written again when the database is exported";

/** The number of rows about candidates of the reference, in words; null = there are none. */
export function referenceWords(tables: ProtestTables, referenceRows: ReadonlySet<number>): string | null {
  const isOf = (row: { readonly candidate: number }) => referenceRows.has(row.candidate);
  const judgements = tables.annotations.filter(isOf).length;
  const tasks = tables.annotation_tasks.filter(isOf).length;
  const rest = tables.token_annotations.some(isOf) || tables.tag_annotations.some(isOf);
  if (judgements + tasks === 0 && !rest) return null;
  const found = `found ${counted(judgements, "judgement")} and ${counted(tasks, "row")} of tasks on candidates of the reference`;
  return `${found}, ${REFERENCE_ROWS_KEPT}`;
}

/** Reports repeated rows that PROTEST's database does not allow, because they could not be written again. */
function checkIds(tables: ProtestTables, limited: LimitedProblems): void {
  const { meta_data, annotation_tasks, sentences: _sentences, corpora: _corpora, ...withId } = tables;
  const check = <R>(table: string, keyName: string, rows: readonly R[], keyOf: (row: R) => unknown) => {
    const seen = new Set<unknown>();
    const duplicate = rows.map(keyOf).find((key) => seen.size === seen.add(key).size);
    if (duplicate !== undefined)
      limited.error("duplicate-id", `${table}: the ${keyName} ${duplicate} occurs twice`);
  };
  for (const [table, rows] of Object.entries<readonly { readonly id: number }[]>(withId))
    check(table, "id", rows, ({ id }) => id);
  check("meta_data", "tag", meta_data, ({ tag }) => tag);
  const taskKey = (row: ProtestRow<"annotation_tasks">) => `${row.task_no}, ${row.candidate}`;
  check("annotation_tasks", "task and candidate", annotation_tasks, taskKey);
}

/** Warns if a master has no reference, or has antecedents, of which only the heads' translations are known. */
function reportProfileLimits({ suite }: ReadSuite, meta: ProtestMeta, problems: FileProblems): void {
  if (meta.type === "annotation_batch") return;
  if (suite.references.length === 0) {
    const message =
      "no corpus is called “reference”, so that the automatic pass can approve nothing: every candidate is referred";
    problems.warning("no-reference", message);
    return;
  }
  if (!suite.examples.some(({ antecedents }) => antecedents.length > 0)) return;
  const message =
    "the database gives the translation of each antecedent's head, not of the whole antecedent: wmt-2018, which compares whole antecedents, here compares only the heads";
  problems.warning("heads-only", message);
}

function nameOf({ description, masterId, batch }: ProtestMeta): string | null {
  const name = description || masterId;
  if (batch === null) return name || null;
  return [name, batch.annotatorName].filter((part) => part !== "").join(" · ") || null;
}

function scopeOf({ batch }: ProtestMeta, candidates: readonly CandidateKey[]): LedgerParts["scope"] {
  if (batch === null) return null;
  return { annotator: annotatorId(batch.annotator), candidates, created: batch.created || null };
}

function originOf(tables: ProtestTables, suite: ReadSuite, extras: ReadTables["extras"]): ProtestOrigin {
  const { sentences: _sentences, ...rows } = tables;
  const { texts, sentences, missing, candidateOfRow } = suite;
  return { rows, texts, sentences, missing, candidates: candidateOfRow, extras };
}

// Converts the tables of a PROTEST database into a suite with its references, outputs and candidates.

interface ReadSuite {
  readonly suite: SuiteText;
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string | null;
  readonly outputs: readonly Output[];
  /** All candidates, in the order of sequence_no. */
  readonly candidates: readonly CandidateKey[];
  /** For each row of pro_candidates its candidate, as in `ProtestOrigin`. */
  readonly candidateOfRow: readonly (CandidateKey | null)[];
  /** Ids of the rows of pro_candidates about a reference, which is not judged. */
  readonly referenceRows: ReadonlySet<number>;
  readonly texts: readonly CorpusText[];
  /** Rows of sentences that the texts do not restore, as in `ProtestOrigin`. */
  readonly sentences: readonly ProtestRow<"sentences">[];
  /** Lines without a sentence in the database, as in `ProtestOrigin`. */
  readonly missing: readonly { corpus: number; line: number }[];
}

/** The suite; null if corpora or categories have errors, or if no candidate is usable. The reason is reported. */
export function readSuite(
  tables: ProtestTables,
  isBatch: boolean,
  problems: LimitedProblems,
): ReadSuite | null {
  const { corpora, unrestorable } = readCorpora(tables.corpora, tables.sentences, problems);
  const categories = readCategories(tables.categories, problems);
  if (problems.hasErrors) return null;
  const labels = new Map(tables.categories.map(({ id, description }) => [id, description]));
  const pairs = readPairs(tables, corpora, labels, problems);
  const roles = corpusRolesOf(pairs, isBatch);
  if (roles === null) {
    const message = "pro_candidates: no candidate can be shown; expected at least one";
    problems.error("missing-required-file", message);
    return null;
  }
  const { base, references, systems, unjudged } = roles;
  const length = Math.max(...[base, ...pairs.map(({ target }) => target)].map(({ lines }) => lines.length));
  const filled = (corpus: Corpus) => Array.from({ length }, (_, line) => corpus.lines[line] ?? "");
  const source = filled(base);
  const reader = new ExampleReader(source, tables.pro_antecedents, problems);
  const placed = new Map<CorpusPair, PlacedCandidate[]>();
  // Pairs with the suite's own tokens come first, because they determine the positions of the examples.
  for (const own of [true, false]) {
    for (const pair of [...unjudged, ...systems]) {
      if (!placed.has(pair) && sameLines(pair.source, base) === own) placed.set(pair, reader.place(pair));
    }
  }
  const { examples } = reader;
  const translations = readTranslations(tables.translations, placed, examples, problems);
  const names = systemNames(systems.map(({ target }) => target));
  const systemOf = new Map(systems.map((pair, index) => [pair, names[index] ?? pair.target.name]));
  const outputs = systems.map((pair): Output => {
    const own = sameLines(pair.source, base) ? null : filled(pair.source);
    const { target } = pair;
    reportOtherLength(target, base, problems);
    return {
      system: systemOf.get(pair) ?? target.name,
      lines: filled(target),
      alignment: null,
      sourceLines: own,
      translations: translations.get(pair) ?? [],
    };
  });
  const candidates = readCandidates(systemOf, placed, tables.pro_candidates.length);
  return {
    suite: {
      categories,
      documents: readDocuments(tables.documents, base, length),
      source,
      references: references.map((pair) => ({
        lines: filled(pair.target),
        alignment: null,
        translations: translations.get(pair) ?? [],
      })),
      examples: examples.map(({ example }) => example),
    },
    sourceLanguage: languageOfCorpus(base.name),
    targetLanguage: languageOfCorpus((systems[0] ?? references[0])?.target.name ?? ""),
    outputs,
    ...candidates,
    referenceRows: new Set(unjudged.flatMap((pair) => pair.candidates.map(({ row }) => row.id))),
    texts: [...corpora.values()].map((corpus) => textOf(corpus, roles, systemOf)),
    sentences: [...unrestorable, ...unusedSentences(tables.sentences, corpora, roles, systemOf)],
    missing: [...corpora.values()].flatMap(({ id, missing }) =>
      missing.map((line) => ({ corpus: id, line })),
    ),
  };
}

/** PROTEST's own categories in their order, then the others in the order of the rows. */
function readCategories(rows: readonly ProtestRow<"categories">[], problems: LimitedProblems): Category[] {
  const seen = new Set<string>();
  const categories = rows.map(({ description, antagreement }): Category => {
    if (seen.has(description)) problems.error("duplicate-id", `categories: “${description}” occurs twice`);
    seen.add(description);
    return { label: description, antecedentAgreement: antagreement !== 0 };
  });
  const place = ({ label }: Category) => {
    const known = PROTEST_CATEGORIES.findIndex((category) => category.label === label);
    return known < 0 ? PROTEST_CATEGORIES.length : known;
  };
  return categories.sort((a, b) => place(a) - place(b));
}

/** Documents of the suite's source; the first begins at line 0, even if the rows differ. */
function readDocuments(rows: readonly ProtestRow<"documents">[], base: Corpus, length: number): Document[] {
  const starts = new Set(rows.filter(({ corpus }) => corpus === base.id).map(({ start }) => start));
  starts.add(0);
  return [...starts]
    .filter((start) => start < length || start === 0)
    .sort((a, b) => a - b)
    .map((firstLine, index) => ({ id: String(index + 1), firstLine }));
}

function reportOtherLength(target: Corpus, base: Corpus, problems: LimitedProblems): void {
  if (target.lines.length === base.lines.length) return;
  const message = `the corpus “${target.name}” has ${counted(target.lines.length, "line")} and its source ${base.lines.length}; missing lines are read as empty`;
  problems.warn("line-count-differs", "corpora of another length", message);
}

/** The candidates, ordered by sequence_no (those without one last), then by their rows. */
function readCandidates(
  systemOf: ReadonlyMap<CorpusPair, string>,
  placed: ReadonlyMap<CorpusPair, readonly PlacedCandidate[]>,
  rows: number,
): Pick<ReadSuite, "candidates" | "candidateOfRow"> {
  const candidateOfRow = Array.from({ length: rows }, (): CandidateKey | null => null);
  const order: { key: CandidateKey; sequence: number; index: number }[] = [];
  for (const [pair, system] of systemOf) {
    for (const { candidate, example } of placed.get(pair) ?? []) {
      const key = { system, example: example.example.id };
      candidateOfRow[candidate.index] = key;
      const sequence = candidate.row.sequence_no ?? Number.POSITIVE_INFINITY;
      order.push({ key, sequence, index: candidate.index });
    }
  }
  order.sort((a, b) => (a.sequence === b.sequence ? a.index - b.index : a.sequence - b.sequence));
  return { candidates: order.map(({ key }) => key), candidateOfRow };
}

/** The text in which the campaign stores the sentences of the corpus. */
function textOf(
  { id, ...corpus }: Corpus,
  roles: CorpusRoles,
  systemOf: ReadonlyMap<CorpusPair, string>,
): CorpusText {
  const { base, references, systems } = roles;
  const lines = corpus.lines.length;
  const unusedText = { corpus: id, reference: null, system: null, lines };
  const reference = references.findIndex(({ target }) => target.id === id);
  if (reference >= 0) return { ...unusedText, text: "reference", reference };
  const ofSystem = (pair: CorpusPair) => systemOf.get(pair) ?? null;
  const output = systems.find(({ target }) => target.id === id);
  if (output !== undefined) return { ...unusedText, text: "output", system: ofSystem(output) };
  if (sameLines({ id, ...corpus }, base)) return { ...unusedText, text: "source" };
  const own = systems.find(({ source }) => source.id === id);
  return own === undefined
    ? { ...unusedText, text: "none" }
    : { ...unusedText, text: "own-source", system: ofSystem(own) };
}

function unusedSentences(
  sentences: readonly ProtestRow<"sentences">[],
  corpora: ReadonlyMap<number, Corpus>,
  roles: CorpusRoles,
  systemOf: ReadonlyMap<CorpusPair, string>,
): ProtestRow<"sentences">[] {
  const unused = new Set(
    [...corpora.values()]
      .filter((corpus) => textOf(corpus, roles, systemOf).text === "none")
      .map(({ id }) => id),
  );
  return sentences.filter(({ corpus }) => unused.has(corpus));
}
