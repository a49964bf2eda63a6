// Chooses the rows on which a written database is based: those of the original database, updated, or new rows if there
// is none.

import { addTo } from "#core/base/grouping.ts";
import { hashText } from "#core/base/hash.ts";
import { FileProblems } from "#core/base/problem.ts";
import { type Campaign, type CandidateIndex, campaignOf, candidateIndexOf } from "#core/campaign/campaign.ts";
import {
  type AlignedText,
  alignedTranslation,
  outputText,
  referenceText,
  referenceTranslation,
} from "#core/campaign/matching/translation.ts";
import { judgingOrder } from "#core/campaign/queue/orders.ts";
import { LimitedProblems, masterIdWith } from "#core/io/protest/protest-tables.ts";
import { occurrenceIndex, ownRange, ownSource } from "#core/io/protest/read/read-examples.ts";
import { readSuite } from "#core/io/protest/read/read-protest.ts";
import { rowsKey } from "#core/io/protest/row-record.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { foldOnce } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import {
  type CorpusText,
  FILE_VERSION,
  NO_EXTRAS,
  type ProtestOrigin,
  type ProtestRow,
  type ProtestTables,
} from "#core/suite/protest-origin.ts";
import { documentRange, type Example, hashOutput, hashSuite, type Output } from "#core/suite/suite.ts";
import { RetokenisedText } from "#core/text/carry-positions.ts";
import { textOfSingleBlanks } from "#core/text/tokens.ts";

/** The campaign in all the ledger's events, even if the ledger is a batch. */
export function wholeCampaign(ledger: Ledger): Campaign {
  return campaignOf({ ...ledger, scope: null }, foldOnce(ledger.events));
}

/** The rows of a whole campaign's database. */
export function masterOrigin({ texts }: Pick<Ledger, "texts">, campaign: Campaign): ProtestOrigin {
  const text = campaign.origin === null ? undefined : texts.get(campaign.origin);
  if (text?.kind !== "origin") return withCandidatesInId(buildOrigin(campaign));
  const updated = updatedOrigin(campaign, text.origin);
  return updated === text.origin ? updated : withCandidatesInId(updated);
}

/**
 * The rows with a `master_id` that contains a hash of the candidates. PROTEST matches the rows of a batch with the same
 * `master_id` only by their ids. After an update of the suite or its outputs, the ids belong to other candidates, so
 * PROTEST must refuse earlier batches. Referee itself ignores the hash in a `master_id` (`readMeta`) and compares
 * texts.
 */
function withCandidatesInId(origin: ProtestOrigin): ProtestOrigin {
  const { meta_data, pro_candidates, corpora, translations } = origin.rows;
  const candidateRows = pro_candidates.map(({ sequence_no: _order, ...row }) => row);
  const texts = origin.texts.map(({ corpus, text, reference, system }) => [corpus, text, reference, system]);
  const hash = hashText(
    JSON.stringify([corpora, texts, candidateRows, translations, origin.candidates]),
  ).slice(0, 12);
  const rows = meta_data.map((row) =>
    row.tag === "master_id" ? { ...row, tag_value: masterIdWith(row.tag_value, hash) } : row,
  );
  return { ...origin, rows: { ...origin.rows, meta_data: rows } };
}

// Builds the rows of a PROTEST database for a campaign that did not come from one.

/** The rows of a master with all candidates. */
export function buildOrigin(campaign: Campaign): ProtestOrigin {
  return addedPairs(new OriginBuilder(campaign, emptyMaster(campaign)), campaign);
}

/** The rows with all references and outputs of the campaign. */
function addedPairs(builder: OriginBuilder, campaign: Campaign): ProtestOrigin {
  for (const pair of referencePairs(campaign)) builder.addPair(pair);
  for (const output of campaign.outputs) builder.addPair(outputPair(campaign, output));
  return builder.origin;
}

function emptyMaster({ id, suite }: Campaign): ProtestOrigin {
  return {
    rows: {
      meta_data: [
        { tag: "file_version", tag_value: FILE_VERSION },
        { tag: "file_type", tag_value: "master" },
        { tag: "master_id", tag_value: id },
        { tag: "master_description", tag_value: suite.name },
        { tag: "config:highlight", tag_value: "default" },
      ],
      corpora: [],
      documents: [],
      categories: suite.categories.map(({ label, antecedentAgreement }, number) => ({
        id: number + 1,
        description: label,
        antagreement: antecedentAgreement ? 1 : 0,
      })),
      pro_candidates: [],
      pro_antecedents: [],
      translations: [],
      annotators: [],
      annotations: [],
      token_annotations: [],
      tag_annotations: [],
      annotation_tasks: [],
      task_definition: [],
    },
    texts: [],
    sentences: [],
    missing: [],
    candidates: [],
    extras: NO_EXTRAS,
  };
}

function referencePairs({ suite }: Campaign): PairToWrite[] {
  const suiteName = suite.name.replaceAll("/", "-").trim() || "suite";
  return suite.references.map((reference, number): PairToWrite => {
    const which = number === 0 ? "" : String(number + 1);
    return {
      names: {
        source: `${suiteName}/source${which}.tok.${suite.sourceLanguage}`,
        target: `${suiteName}/reference${which}.tok.${suite.targetLanguage}`,
      },
      reference: number,
      system: null,
      text: referenceText(suite, reference),
      sourceLines: null,
    };
  });
}

export function outputPair({ suite }: Campaign, output: Output): PairToWrite {
  return {
    names: {
      source: `${output.system}/source.tok.${suite.sourceLanguage}`,
      target: `${output.system}/target.tok.${suite.targetLanguage}`,
    },
    reference: null,
    system: output.system,
    text: outputText(suite, output),
    sourceLines: output.sourceLines,
  };
}

// Updates the rows of a database if the suite changed, or if outputs were added, replaced or removed, after the rows were
// stored.

/**
 * The updated rows. Systems whose current output differs from the rows get new rows with new ids. If the suite differs,
 * all corpora, candidates and antecedents get new rows.
 */
export function updatedOrigin(campaign: Campaign, origin: ProtestOrigin): ProtestOrigin {
  const read = suiteOf(origin, campaign);
  if (read === null || !isOfSuite(read, campaign)) return rebuiltOrigin(campaign, origin);
  const systemsInRows = new Set(
    origin.texts.flatMap(({ text, system }) => (text === "output" ? [system] : [])),
  );
  const fitting = fittingSystems(campaign, origin, read);
  const others = new Set([...systemsInRows].filter((system) => system !== null && !fitting.has(system)));
  const added = campaign.outputs.filter(({ system }) => !fitting.has(system));
  if (others.size === 0 && added.length === 0) return origin;
  const builder = new OriginBuilder(campaign, withoutSystems(origin, others));
  for (const output of added) builder.addPair(outputPair(campaign, output));
  return builder.origin;
}

/**
 * Systems whose current output fits the rows. The output either equals what was read from the rows, or it would be
 * written as the same rows.
 */
function fittingSystems(campaign: Campaign, origin: ProtestOrigin, read: SuiteOfRows): ReadonlySet<string> {
  const current = new Map(campaign.outputs.map((output) => [output.system, hashOutput(output)]));
  const fitting = new Set<string>();
  for (const { system, ...output } of read.outputs) {
    if (current.get(system) === hashOutput(output)) fitting.add(system);
  }
  if (campaign.outputs.every(({ system }) => fitting.has(system))) return fitting;
  const builtRows = rowsBySystem(buildOrigin(campaign));
  const originalRows = rowsBySystem(origin);
  for (const [system, rows] of builtRows) if (originalRows.get(system) === rows) fitting.add(system);
  return fitting;
}

type SuiteOfRows = NonNullable<ReturnType<typeof readSuite>>;

/** Suite and outputs as they are read from the rows with the current sentences; null = they cannot be read. */
function suiteOf(origin: ProtestOrigin, campaign: Campaign): SuiteOfRows | null {
  const tables = { ...origin.rows, sentences: writeSentences(campaign, origin) };
  return readSuite(tables, false, new LimitedProblems(new FileProblems("")));
}

/** Whether the rows are those of the current suite, or new rows of the current suite would be read alike. */
function isOfSuite({ suite }: SuiteOfRows, campaign: Campaign): boolean {
  const hash = hashSuite(suite);
  if (hash === hashSuite(campaign.suite)) return true;
  const built = suiteOf(buildOrigin(campaign), campaign);
  return built !== null && hash === hashSuite(built.suite);
}

/**
 * New rows of the current suite and outputs, with ids that the earlier rows did not have. Examples and categories keep
 * their numbers. Rows of annotations about references and examples that are still there go with them.
 */
function rebuiltOrigin(campaign: Campaign, origin: ProtestOrigin): ProtestOrigin {
  const { rows } = origin;
  const numbers = new Map(rows.categories.map(({ description, id }) => [description, id]));
  let next = rows.categories.reduce((most, { id }) => Math.max(most, id + 1), 1);
  const start: ProtestOrigin = {
    ...origin,
    rows: {
      ...rows,
      categories: campaign.suite.categories.map(({ label, antecedentAgreement }) => ({
        id: numbers.get(label) ?? next++,
        description: label,
        antagreement: antecedentAgreement ? 1 : 0,
      })),
      corpora: [],
      documents: [],
      pro_candidates: [],
      pro_antecedents: [],
      translations: [],
    },
    texts: [],
    sentences: [],
    missing: [],
    candidates: [],
  };
  const built = addedPairs(new OriginBuilder(campaign, start, origin), campaign);
  const before = placesOfCandidates(origin);
  const now = new Map(Array.from(placesOfCandidates(built), ([id, place]) => [place, id]));
  const moved = <Row extends { readonly candidate: number }>(of: readonly Row[]) =>
    of.flatMap((row) => {
      const candidate = now.get(before.get(row.candidate) ?? "");
      return candidate === undefined ? [] : [{ ...row, candidate }];
    });
  return {
    ...built,
    rows: {
      ...built.rows,
      annotations: moved(rows.annotations),
      token_annotations: moved(rows.token_annotations),
      tag_annotations: moved(rows.tag_annotations),
      annotation_tasks: moved(rows.annotation_tasks),
    },
  };
}

/** For each candidate’s id, its text and its example’s number. */
function placesOfCandidates({ rows, texts }: ProtestOrigin): ReadonlyMap<number, string> {
  const names = new Map(
    texts.map(({ corpus, reference, system }) => [corpus, JSON.stringify([reference, system])]),
  );
  return new Map(
    rows.pro_candidates.map(({ id, tgtcorpus, example_no }) => [
      id,
      `${names.get(tgtcorpus) ?? ""} ${example_no}`,
    ]),
  );
}

/** The rows of each system as one text for comparison, without ids and display order. */
function rowsBySystem({ rows, texts }: ProtestOrigin): Map<string, string> {
  const systems = new Map(
    texts.map(({ corpus, text, system }) => [corpus, text === "output" ? system : null]),
  );
  const bySystem = new Map<string, unknown[]>();
  for (const table of ["pro_candidates", "pro_antecedents", "translations"] as const) {
    for (const row of rows[table]) {
      const system = systems.get(row.tgtcorpus) ?? null;
      if (system === null) continue;
      addTo(bySystem, system, { ...row, id: 0, srccorpus: 0, tgtcorpus: 0, sequence_no: 0 });
    }
  }
  return new Map(Array.from(bySystem, ([system, of]) => [system, JSON.stringify(of)]));
}

/** The rows without the corpora and candidates of these systems. */
function withoutSystems(origin: ProtestOrigin, systems: ReadonlySet<string | null>): ProtestOrigin {
  const { rows, texts, candidates } = origin;
  const removedCorpora = new Set(
    texts.filter(({ text, system }) => text === "output" && systems.has(system)).map(({ corpus }) => corpus),
  );
  const isKept = ({ tgtcorpus }: { readonly tgtcorpus: number }) => !removedCorpora.has(tgtcorpus);
  const keptCandidates = rows.pro_candidates.filter(isKept);
  const used = new Set(keptCandidates.map(({ srccorpus }) => srccorpus));
  for (const { corpus, text, system } of texts) {
    if (text === "own-source" && systems.has(system) && !used.has(corpus)) removedCorpora.add(corpus);
  }
  const ofCorpus = ({ corpus }: { readonly corpus: number }) => !removedCorpora.has(corpus);
  const goneRows = new Set(rows.pro_candidates.filter((row) => !isKept(row)).map(({ id }) => id));
  const ofCandidate = ({ candidate }: { readonly candidate: number }) => !goneRows.has(candidate);
  return {
    ...origin,
    rows: {
      ...rows,
      corpora: rows.corpora.filter(({ id }) => !removedCorpora.has(id)),
      documents: rows.documents.filter(ofCorpus),
      pro_candidates: keptCandidates,
      pro_antecedents: rows.pro_antecedents.filter(isKept),
      translations: rows.translations.filter(isKept),
      annotations: rows.annotations.filter(ofCandidate),
      token_annotations: rows.token_annotations.filter(ofCandidate),
      tag_annotations: rows.tag_annotations.filter(ofCandidate),
      annotation_tasks: rows.annotation_tasks.filter(ofCandidate),
    },
    texts: texts.filter(ofCorpus),
    sentences: origin.sentences.filter(ofCorpus),
    missing: origin.missing.filter(ofCorpus),
    candidates: candidates.filter((_, index) => {
      const row = rows.pro_candidates[index];
      return row !== undefined && isKept(row);
    }),
  };
}

// Builds rows of corpora, candidates, antecedents and translations from a campaign's texts, in addition to existing
// rows.

/** A corpus pair to be written: a reference, or an output with the source in its system's tokenisation. */
interface PairToWrite {
  readonly names: { readonly source: string; readonly target: string };
  readonly text: AlignedText;
  readonly sourceLines: readonly string[] | null;
  /** Index of the reference; null = the pair is an output. */
  readonly reference: number | null;
  /** Name of the system; null = the pair is a reference. */
  readonly system: string | null;
}

type MadeTables = Pick<
  ProtestOrigin["rows"],
  "corpora" | "documents" | "pro_candidates" | "pro_antecedents" | "translations"
>;

/**
 * Adds corpus pairs (a reference or an output, each with its source) to the rows of `start`. Ids, example numbers and
 * categories of existing rows stay unchanged.
 */
export class OriginBuilder {
  readonly #campaign: Campaign;
  readonly #start: ProtestOrigin;
  readonly #index: CandidateIndex;
  readonly #sequence = new Map<number, number>();
  readonly #categories: ReadonlyMap<string, number>;
  readonly #numbers: readonly number[];
  readonly #texts: CorpusText[] = [];
  readonly #candidates: (CandidateKey | null)[] = [];
  readonly #rows: { readonly [T in keyof MadeTables]: ProtestRow<T>[] } = {
    corpora: [],
    documents: [],
    pro_candidates: [],
    pro_antecedents: [],
    translations: [],
  };
  readonly #next: { readonly [T in keyof MadeTables]: number };
  /** The suite's source, for pairs without their own. */
  readonly #source: RetokenisedText;

  /** `before`: rows whose ids are not used again, and whose examples keep their numbers. */
  constructor(campaign: Campaign, start: ProtestOrigin, before: ProtestOrigin = start) {
    this.#campaign = campaign;
    this.#start = start;
    this.#index = candidateIndexOf(campaign);
    this.#source = new RetokenisedText(campaign.suite.source, campaign.suite.source);
    judgingOrder(campaign).forEach((candidate, index) => {
      this.#sequence.set(candidate, index + 1);
    });
    const { rows } = before;
    this.#categories = new Map(start.rows.categories.map(({ id, description }) => [description, id]));
    this.#numbers = exampleNumbers(campaign.suite.examples, before);
    const nextId = (of: readonly { readonly id: number }[]) =>
      of.reduce((most, { id }) => Math.max(most, id + 1), 1);
    this.#next = {
      corpora: nextId(rows.corpora),
      documents: nextId(rows.documents),
      pro_candidates: nextId(rows.pro_candidates),
      pro_antecedents: nextId(rows.pro_antecedents),
      translations: nextId(rows.translations),
    };
  }

  get origin(): ProtestOrigin {
    const { rows, texts, candidates } = this.#start;
    const built = this.#rows;
    return {
      ...this.#start,
      rows: {
        ...rows,
        corpora: [...rows.corpora, ...built.corpora],
        documents: [...rows.documents, ...built.documents],
        pro_candidates: [...rows.pro_candidates, ...built.pro_candidates],
        pro_antecedents: [...rows.pro_antecedents, ...built.pro_antecedents],
        translations: [...rows.translations, ...built.translations],
      },
      texts: [...texts, ...this.#texts],
      candidates: [...candidates, ...this.#candidates],
    };
  }

  addPair(pair: PairToWrite): void {
    const { suite } = this.#campaign;
    const { reference, system } = pair;
    const srccorpus = this.#addCorpus(pair.names.source, 0);
    const tgtcorpus = this.#addCorpus(pair.names.target, 1);
    const lines = suite.source.length;
    const [source, target] =
      system === null ? (["source", "reference"] as const) : (["own-source", "output"] as const);
    this.#texts.push({ corpus: srccorpus, text: source, reference: null, system, lines });
    this.#texts.push({ corpus: tgtcorpus, text: target, reference, system, lines });
    const { sourceLines } = pair;
    const ownSource = sourceLines === null ? this.#source : new RetokenisedText(suite.source, sourceLines);
    suite.examples.forEach((example, number) => {
      const key = system === null ? null : { system, example: example.id };
      const candidate = key && this.#index.numberOf(key);
      if (key !== null && candidate === null) return;
      const place = { srccorpus, tgtcorpus, example_no: this.#numbers[number] ?? number + 1 };
      const sequence = candidate === null ? number + 1 : (this.#sequence.get(candidate) ?? null);
      this.#addCandidate(example, place, ownSource, sequence);
      this.#candidates.push(key);
      this.#addAntecedents(example, place, ownSource);
      this.#addTranslations(example, pair, place);
    });
  }

  #id(table: keyof MadeTables): number {
    return this.#next[table] + this.#rows[table].length;
  }

  #addCorpus(name: string, srctgt: number): number {
    const { suite } = this.#campaign;
    const corpus = this.#id("corpora");
    this.#rows.corpora.push({ id: corpus, name, srctgt });
    for (const { firstLine } of suite.documents) {
      const end = documentRange(suite, firstLine).last;
      this.#rows.documents.push({ id: this.#id("documents"), corpus, start: firstLine, end });
    }
    return corpus;
  }

  #addCandidate(
    { line, position, category }: Example,
    place: ExamplePlace,
    ownSource: RetokenisedText,
    sequence_no: number | null,
  ): void {
    const tokens = ownSource.to.tokens(line);
    const srcpos = ownRange(ownSource, line, position, position).first;
    this.#rows.pro_candidates.push({
      id: this.#id("pro_candidates"),
      ...place,
      line,
      srcpro: tokens[srcpos] ?? "",
      srcpos,
      srcproindex: occurrenceIndex(tokens, srcpos),
      category_no: this.#categories.get(category) ?? 0,
      sequence_no,
    });
  }

  #addAntecedents({ antecedents }: Example, place: ExamplePlace, ownSource: RetokenisedText): void {
    antecedents.forEach(({ line, start, end, head }, number) => {
      const span = ownRange(ownSource, line, start, end);
      const srcheadpos = ownRange(ownSource, line, head, head).first;
      const srcstartpos = Math.min(span.first, srcheadpos);
      this.#rows.pro_antecedents.push({
        id: this.#id("pro_antecedents"),
        ...place,
        ant_no: number + 1,
        line,
        srcstartpos,
        srcendpos: Math.max(span.last, srcheadpos),
        srchead: ownSource.to.tokens(line)[srcheadpos] ?? "",
        srcheadpos,
        srcheadindex: srcheadpos - srcstartpos,
      });
    });
  }

  #addTranslations(example: Example, { reference, text }: PairToWrite, place: ExamplePlace): void {
    const { tgtcorpus, example_no } = place;
    const translation =
      reference === null ? alignedTranslation(example, text) : referenceTranslation(example, text, reference);
    const add = (ant_no: number | null, line: number, tgtpos: number) => {
      const id = this.#id("translations");
      this.#rows.translations.push({ id, tgtcorpus, example_no, ant_no, line, tgtpos });
    };
    for (const { line, position } of translation.pronoun) add(null, line, position);
    translation.antecedents.forEach(({ head }, number) => {
      for (const { line, position } of head) add(number + 1, line, position);
    });
  }
}

type ExamplePlace = Pick<ProtestRow<"pro_candidates">, "srccorpus" | "tgtcorpus" | "example_no">;

/**
 * The number of each example: that in the rows; otherwise its id if all ids are numbers; otherwise its position from 1,
 * or the next free number.
 */
function exampleNumbers(examples: readonly Example[], { rows, candidates }: ProtestOrigin): number[] {
  const known = new Map(
    rows.pro_candidates.flatMap(({ example_no }, index) => {
      const key = candidates[index] ?? null;
      return key === null ? [] : [[key.example, example_no] as const];
    }),
  );
  const usedNumbers = new Set(rows.pro_candidates.map(({ example_no }) => example_no));
  const areNumbers = examples.every(({ id }) => /^[1-9][0-9]{0,6}$/.test(id));
  return examples.map(({ id }, index) => {
    const number = known.get(id);
    if (number !== undefined) return number;
    // If ids are numbers, other rows with this number are of the reference, and about the same example.
    let free = areNumbers ? Number(id) : index + 1;
    while (!areNumbers && usedNumbers.has(free)) free++;
    usedNumbers.add(free);
    return free;
  });
}

// Converts the texts of a campaign back into sentences, including parts that the texts cannot store.

/** Cache of each campaign's last result, which is needed twice: to compare with the rows, and to write. */
const cache = new WeakMap<
  Campaign,
  { readonly origin: ProtestOrigin; readonly rows: readonly ProtestRow<"sentences">[] }
>();

/** One row per sentence, corpus by corpus. Rows get new ids, because nothing refers to the old ones. */
export function writeSentences(
  campaign: Campaign,
  origin: ProtestOrigin,
): readonly ProtestRow<"sentences">[] {
  const known = cache.get(campaign);
  if (known?.origin === origin) return known.rows;
  const rows = sentencesOf(campaign, origin);
  cache.set(campaign, { origin, rows });
  return rows;
}

function sentencesOf(campaign: Campaign, origin: ProtestOrigin): readonly ProtestRow<"sentences">[] {
  const { suite, outputs } = campaign;
  const storedSentences = new Map(
    origin.sentences.map((row) => [rowsKey(row.corpus, row.line), row.sentence]),
  );
  const missing = new Set(origin.missing.map(({ corpus, line }) => rowsKey(corpus, line)));
  const systems = new Map<string | null, Campaign["outputs"][number]>(
    outputs.map((output) => [output.system, output]),
  );
  const sentences: ProtestRow<"sentences">[] = [];
  const add = (corpus: number, line: number, sentence: string) =>
    sentences.push({ id: sentences.length + 1, corpus, line, sentence });
  for (const { corpus, text, reference, system, lines } of origin.texts) {
    const textLines = {
      source: suite.source,
      reference: suite.references[reference ?? 0]?.lines,
      output: systems.get(system)?.lines,
      "own-source": text === "own-source" ? ownSource(campaign, origin, { corpus, system }) : undefined,
      none: undefined,
    }[text];
    for (let line = 0; line < lines; line++) {
      const key = rowsKey(corpus, line);
      if (missing.has(key)) continue;
      const storedSentence = storedSentences.get(key);
      storedSentences.delete(key);
      add(corpus, line, storedSentence ?? textOfSingleBlanks(textLines?.[line] ?? ""));
    }
  }
  // The remaining sentences belong to a corpus that does not exist.
  for (const { corpus, line, sentence } of origin.sentences) {
    if (storedSentences.has(rowsKey(corpus, line))) add(corpus, line, sentence);
  }
  return sentences;
}

// Replaces characters of a text that a SQLite database would lose.

/**
 * Characters that a database would lose: SQLite's texts end at NUL, lone surrogates are not UTF-8, and decoding UTF-8
 * drops a U+FEFF at the beginning.
 */
const NOT_STORABLE = /^\uFEFF|[\0\p{Cs}]/u;

/** The tables with U+FFFD for characters that SQLite cannot store, and without U+FEFF at the beginning of a text. */
export function storableTables(tables: ProtestTables): ProtestTables {
  const text = (value: string) => value.replace(/^\uFEFF+/u, "").replaceAll(/[\0\p{Cs}]/gu, "\uFFFD");
  const all = <R extends object, K extends keyof R>(
    rows: readonly R[],
    key: K & KeysOfText<R>,
  ): readonly R[] =>
    rows.some((row) => NOT_STORABLE.test(String(row[key])))
      ? rows.map((row) => ({ ...row, [key]: text(String(row[key])) }))
      : rows;
  return {
    ...tables,
    meta_data: all(tables.meta_data, "tag_value"),
    corpora: all(tables.corpora, "name"),
    sentences: all(tables.sentences, "sentence"),
    categories: all(tables.categories, "description"),
    pro_candidates: all(tables.pro_candidates, "srcpro"),
    pro_antecedents: all(tables.pro_antecedents, "srchead"),
    annotators: all(tables.annotators, "name"),
    annotations: tables.annotations.map((row) =>
      row.remarks !== null && NOT_STORABLE.test(row.remarks) ? { ...row, remarks: text(row.remarks) } : row,
    ),
    tag_annotations: all(tables.tag_annotations, "tag"),
    task_definition: all(all(tables.task_definition, "taskset"), "label"),
  };
}

/** The columns of a row that contain text. */
type KeysOfText<R> = { [K in keyof R]: R[K] extends string ? K : never }[keyof R];
