// Converts candidates and translations of all corpus pairs into the suite's examples, each located in the suite's own
// source text.

import { getOrInsert, listsBy } from "#core/base/grouping.ts";
import { counted } from "#core/base/message-text.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { type AlignedText, alignedTranslation, outputText } from "#core/campaign/matching/translation.ts";
import { type Marks, marksOf } from "#core/campaign/view/candidate-view.ts";
import type { LimitedProblems } from "#core/io/protest/protest-tables.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import type { CorpusText, ProtestOrigin, ProtestRow, ProtestTables } from "#core/suite/protest-origin.ts";
import type { Antecedent, Example, GivenTranslation, Output, Suite, TokenRef } from "#core/suite/suite.ts";
import { RetokenisedText } from "#core/text/carry-positions.ts";
import {
  countTokens,
  EMPTY_TOKEN,
  lineOfSingleBlanks,
  splitTokens,
  TAB_IN_TOKEN,
} from "#core/text/tokens.ts";

/** An example with its numbers in PROTEST. */
interface NumberedExample {
  readonly example: Example;
  readonly exampleNo: number;
  /** PROTEST's numbers of the antecedents, in the order of the example's antecedents. */
  readonly antNos: readonly number[];
}

/** An example as found in one corpus pair, with all suite tokens that share characters with the pair's tokens. */
interface FoundExample extends NumberedExample {
  readonly pronounAt: readonly number[];
  readonly headsAt: readonly (readonly number[])[];
}

/** A candidate with its example. */
export interface PlacedCandidate {
  readonly candidate: PairCandidate;
  readonly example: NumberedExample;
}

/** Locates candidates in the text of `source` (the suite's); pairs with the suite's own tokens must come first. */
export class ExampleReader {
  readonly #source: readonly string[];
  readonly #antecedents: ReadonlyMap<string, readonly ProtestRow<"pro_antecedents">[]>;
  readonly problems: LimitedProblems;
  readonly #byNumber = new Map<number, NumberedExample[]>();
  readonly #ids = new Set<string>();

  constructor(
    source: readonly string[],
    antecedents: readonly ProtestRow<"pro_antecedents">[],
    problems: LimitedProblems,
  ) {
    this.#source = source;
    this.problems = problems;
    const byKey = listsBy(antecedents, (row) => keyOf(row));
    for (const rows of byKey.values()) rows.sort((a, b) => a.ant_no - b.ant_no || a.id - b.id);
    this.#antecedents = byKey;
  }

  /** The examples found so far, in the order of their numbers. */
  get examples(): NumberedExample[] {
    return [...this.#byNumber.entries()].sort(([a], [b]) => a - b).flatMap(([, examples]) => examples);
  }

  /** The candidates that can be located in the suite's source. Others are reported and ignored. */
  place(pair: CorpusPair): PlacedCandidate[] {
    const own = new RetokenisedText(pair.source.lines, this.#source);
    return pair.candidates.flatMap((candidate) => {
      const found = this.#read(candidate, own);
      if (found === null) return [];
      const known = this.#byNumber.get(found.exampleNo) ?? [];
      const equalExample = known.find((other) => isOf(found, other));
      if (equalExample !== undefined) return [{ candidate, example: equalExample }];
      const { exampleNo, antNos } = found;
      const id = this.#freeId(found, known, pair);
      const example = { exampleNo, antNos, example: { ...found.example, id } };
      this.#byNumber.set(found.exampleNo, [...known, example]);
      return [{ candidate, example }];
    });
  }

  #read({ row, category }: PairCandidate, own: RetokenisedText): FoundExample | null {
    const ignore = (reason: string) => {
      const message = `pro_candidates, id ${row.id}: ${reason}; the candidate is ignored`;
      this.problems.warn("position-outside-sentence", "candidates ignored", message);
      return null;
    };
    const token = own.from.tokens(row.line)[row.srcpos];
    if (token === undefined)
      return ignore(`token ${row.srcpos} of line ${row.line} is not in its source corpus`);
    if (token !== row.srcpro) {
      const message = `pro_candidates, id ${row.id}: found the pronoun “${row.srcpro}”, but the token there is “${token}”, which counts`;
      this.problems.warn("pronoun-differs", "pronouns that differ from their token", message);
    }
    const pronounAt = own.positions(row.line, row.srcpos, row.srcpos);
    const [position] = pronounAt;
    const pronoun = position === undefined ? undefined : own.to.tokens(row.line)[position];
    if (position === undefined || pronoun === undefined) {
      return ignore(`its pronoun is not found in the source that the other corpora share`);
    }
    const antecedents = (this.#antecedents.get(keyOf(row)) ?? []).flatMap((antecedent) => {
      const placed = this.#antecedent(antecedent, own);
      return placed === null ? [] : [{ ...placed, number: antecedent.ant_no }];
    });
    return {
      example: {
        id: "",
        category,
        line: row.line,
        position,
        pronoun,
        antecedents: antecedents.map(({ placed }) => placed),
        referencePronoun: null,
        referenceAntecedents: null,
        referenceAntecedentSpans: null,
      },
      exampleNo: row.example_no,
      antNos: antecedents.map(({ number }) => number),
      pronounAt,
      headsAt: antecedents.map(({ headAt }) => headAt),
    };
  }

  #antecedent(
    row: ProtestRow<"pro_antecedents">,
    own: RetokenisedText,
  ): { placed: Antecedent; headAt: readonly number[] } | null {
    const { id, line, srcstartpos: start, srcendpos: end, srcheadpos: head } = row;
    const ignore = (reason: string) => {
      const message = `pro_antecedents, id ${id}: ${reason}; the antecedent is ignored`;
      this.problems.warn("position-outside-sentence", "antecedents ignored", message);
      return null;
    };
    if (start > head || head > end)
      return ignore(`the head ${head} is not within the tokens ${start} to ${end}`);
    if (end >= own.from.tokens(line).length) {
      return ignore(`token ${end} of line ${line} is not in its source corpus`);
    }
    const span = own.positions(line, start, end);
    const headAt = own.positions(line, head, head);
    const first = span[0];
    const last = span.at(-1);
    const carriedHead = headAt[0];
    if (first === undefined || last === undefined || carriedHead === undefined) {
      return ignore("its tokens are not found in the source that the other corpora share");
    }
    return { placed: { line, start: first, end: last, head: carriedHead }, headAt };
  }

  /**
   * The example's number as id. If an earlier example has the same number, the name of the corpus is appended.
   * Apostrophes make an id unique.
   */
  #freeId({ exampleNo }: NumberedExample, known: readonly NumberedExample[], pair: CorpusPair): string {
    let id = String(exampleNo);
    if (known.length > 0) {
      const message = `example ${exampleNo} has another position in “${pair.target.name}” than in earlier corpora; it is read as a separate example`;
      this.problems.warn("example-differs", "examples with another position", message);
      id = `${exampleNo}@${pair.target.name}`;
    }
    while (this.#ids.has(id)) id += "'";
    this.#ids.add(id);
    return id;
  }
}

function keyOf(row: ProtestRow<"pro_candidates"> | ProtestRow<"pro_antecedents">): string {
  return `${row.srccorpus} ${row.tgtcorpus} ${row.example_no}`;
}

/**
 * Whether an example found in one corpus pair is the example known from another pair, which may be tokenised
 * differently.
 */
function isOf(found: FoundExample, { example, antNos }: NumberedExample): boolean {
  const { line, category, antecedents } = found.example;
  return (
    line === example.line &&
    category === example.category &&
    found.pronounAt.includes(example.position) &&
    found.antNos.length === antNos.length &&
    found.antNos.every((number, index) => number === antNos[index]) &&
    antecedents.every((antecedent, index) => {
      const known = example.antecedents[index];
      return known?.line === antecedent.line && found.headsAt[index]?.includes(known.head) === true;
    })
  );
}

// Converts the rows of translations into the given translations of every corpus pair.

/** A candidate whose translation is being collected. */
interface Collected {
  readonly example: NumberedExample;
  readonly target: Corpus;
  readonly pronoun: TokenRef[];
  readonly antecedents: TokenRef[][];
}

/**
 * The translations by pair: one entry per example with a candidate in the pair, with tokens in the order of the rows.
 * Warnings: dangling-id (the row is ignored), link-outside-sentence (the token is kept but never marked).
 */
export function readTranslations(
  rows: readonly ProtestRow<"translations">[],
  placed: ReadonlyMap<CorpusPair, readonly PlacedCandidate[]>,
  examples: readonly NumberedExample[],
  problems: LimitedProblems,
): Map<CorpusPair, GivenTranslation[]> {
  const open = new Map<string, Collected>();
  for (const [{ target }, candidates] of placed) {
    for (const { candidate, example } of candidates) {
      const antecedents = example.antNos.map((): TokenRef[] => []);
      open.set(`${target.id} ${candidate.row.example_no}`, { example, target, pronoun: [], antecedents });
    }
  }
  for (const { id, tgtcorpus, example_no, ant_no, line, tgtpos } of rows) {
    const found = open.get(`${tgtcorpus} ${example_no}`);
    const tokens =
      ant_no === null ? found?.pronoun : found?.antecedents[found.example.antNos.indexOf(ant_no)];
    if (found === undefined || tokens === undefined) {
      const missing =
        found === undefined
          ? `candidate of example ${example_no}`
          : `antecedent ${ant_no} of example ${example_no}`;
      const message = `translations, id ${id}: corpus ${tgtcorpus} has no ${missing}; the row is ignored`;
      problems.warn("dangling-id", "rows of translations ignored", message);
      continue;
    }
    tokens.push({ line, position: tgtpos });
    if (tgtpos >= countTokens(found.target.lines[line] ?? "")) {
      const message = `translations, id ${id}: token ${tgtpos} is not in line ${line} of “${found.target.name}”; it is never marked`;
      problems.warn("link-outside-sentence", "translations outside their sentence", message);
    }
  }
  const byPair = new Map<CorpusPair, GivenTranslation[]>();
  for (const [pair, candidates] of placed) {
    const byExample = new Map(
      candidates.map(({ candidate, example }) => [
        example,
        open.get(`${pair.target.id} ${candidate.row.example_no}`),
      ]),
    );
    byPair.set(
      pair,
      examples.flatMap((example): GivenTranslation[] => {
        const found = byExample.get(example);
        if (found === undefined) return [];
        const { pronoun, antecedents } = found;
        return [{ example: example.example.id, pronoun, antecedents }];
      }),
    );
  }
  return byPair;
}

// Maps rows of pro_candidates to the campaign's candidates: example, output, and the tokens marked in it.

export interface JudgedSuite {
  readonly suite: Suite;
  readonly outputs: readonly Output[];
  /** The candidate of each row of pro_candidates; null = none, for example because the row is about the reference. */
  readonly candidateOfRow: readonly (CandidateKey | null)[];
}

export interface CandidatePlace {
  readonly row: ProtestRow<"pro_candidates">;
  readonly key: CandidateKey;
  readonly suite: Suite;
  readonly example: Example;
  readonly output: Output;
  readonly text: AlignedText;
}

export class CandidatePlaces {
  readonly #places = new Map<number, CandidatePlace>();

  /** Finds candidates by their rows. Rows of systems and examples that are not in the campaign have no candidate. */
  constructor(
    rows: readonly ProtestRow<"pro_candidates">[],
    { suite, outputs, candidateOfRow }: JudgedSuite,
  ) {
    const examples = new Map(suite.examples.map((example) => [example.id, example]));
    const systems = new Map(
      outputs.map((output) => [output.system, { output, text: outputText(suite, output) }]),
    );
    rows.forEach((row, index) => {
      const key = candidateOfRow[index];
      if (key === undefined || key === null) return;
      const example = examples.get(key.example);
      const system = systems.get(key.system);
      if (example !== undefined && system !== undefined) {
        this.#places.set(row.id, { row, key, suite, example, ...system });
      }
    });
  }

  /** The candidate with this `pro_candidates.id`; null if the campaign does not have it. */
  find(id: number): CandidatePlace | null {
    return this.#places.get(id) ?? null;
  }

  /** All candidates in the order of their rows. */
  get all(): CandidatePlace[] {
    return [...this.#places.values()];
  }
}

export function marksAt({ example, text }: CandidatePlace): Marks {
  return marksOf(alignedTranslation(example, text));
}

// Builds the texts of a PROTEST database: every corpus with its lines, paired with the source corpus to which its
// positions refer.

/** Maximum number of corpora, more than any suite has. This limit bounds the time for a hostile file. */
const MOST_CORPORA = 500;

export interface Corpus {
  readonly id: number;
  readonly name: string;
  /** Lines as stored in the campaign (`lineOfSingleBlanks`); a missing line is empty. */
  readonly lines: readonly string[];
  readonly missing: readonly number[];
}

interface ReadCorpora {
  readonly corpora: ReadonlyMap<number, Corpus>;
  /** Sentences of unknown corpora, and sentences that the lines do not reproduce exactly. */
  readonly unrestorable: readonly ProtestRow<"sentences">[];
}

/**
 * Builds the corpora. Errors: duplicate-id, too-large (too many corpora, or a line number far above the others).
 * Warnings: dangling-id, doubled-blanks.
 */
export function readCorpora(
  rows: readonly ProtestRow<"corpora">[],
  sentences: readonly ProtestRow<"sentences">[],
  problems: LimitedProblems,
): ReadCorpora {
  if (rows.length > MOST_CORPORA) {
    problems.error("too-large", `found ${rows.length} corpora; expected at most ${MOST_CORPORA}`);
    return { corpora: new Map(), unrestorable: [] };
  }
  const byCorpus = new Map<number, ProtestRow<"sentences">[]>();
  for (const { id } of rows) {
    if (byCorpus.has(id)) problems.error("duplicate-id", `corpora: the id ${id} occurs twice`);
    byCorpus.set(id, []);
  }
  const unrestorable: ProtestRow<"sentences">[] = [];
  for (const row of sentences) {
    const ofCorpus = byCorpus.get(row.corpus);
    if (ofCorpus !== undefined) ofCorpus.push(row);
    else {
      unrestorable.push(row);
      const message = `sentences, id ${row.id}: there is no corpus ${row.corpus}; the sentence is ignored`;
      problems.warn("dangling-id", "sentences of unknown corpora", message);
    }
  }
  const corpora = new Map<number, Corpus>();
  for (const { id, name } of rows) {
    const read = readLines(name, byCorpus.get(id) ?? [], problems);
    unrestorable.push(...read.unrestorable);
    corpora.set(id, { id, name, lines: read.lines, missing: read.missing });
  }
  return { corpora, unrestorable };
}

function readLines(name: string, rows: readonly ProtestRow<"sentences">[], problems: LimitedProblems) {
  const lines: string[] = [];
  const missing: number[] = [];
  const unrestorable: ProtestRow<"sentences">[] = [];
  const length = rows.reduce((most, { line }) => Math.max(most, line + 1), 0);
  if (length > rows.length * 4 + 1000) {
    const message = `sentences: the corpus “${name}” has ${counted(rows.length, "row")}, but one of them has the line ${length - 1}; expected rows for most lines`;
    problems.error("too-large", message);
    return { lines, missing, unrestorable };
  }
  const byLine: (ProtestRow<"sentences"> | undefined)[] = Array.from({ length });
  for (const row of rows) {
    if (byLine[row.line] !== undefined) {
      problems.error(
        "duplicate-id",
        `sentences: the corpus “${name}” has two rows with the line ${row.line}`,
      );
    }
    byLine[row.line] = row;
  }
  for (let line = 0; line < length; line++) {
    const row = byLine[line];
    if (row === undefined) missing.push(line);
    const sentence = row?.sentence ?? "";
    const isPlain = !(sentence.includes(EMPTY_TOKEN) || sentence.includes(TAB_IN_TOKEN));
    if (row !== undefined && !isPlain) unrestorable.push(row);
    lines.push(lineOfSingleBlanks(isPlain ? sentence : sentence.replaceAll(/[\uFDD0\uFDD1]/g, "\uFFFD")));
  }
  reportBlanks(name, lines, problems);
  return { lines, missing, unrestorable };
}

function reportBlanks(name: string, lines: readonly string[], problems: LimitedProblems): void {
  const special = lines.flatMap((text, line) =>
    text.includes(EMPTY_TOKEN) || text.includes(TAB_IN_TOKEN) ? [line] : [],
  );
  if (special.length === 0) return;
  const lineNumbers = `${special.slice(0, 5).join(", ")}${special.length > 5 ? ", …" : ""}`;
  const message = `the corpus “${name}” has ${counted(special.length, "sentence")} with adjacent blanks, blanks at an end or tabs (line ${lineNumbers}, counted from 0); as in PROTEST, there is an empty token between two blanks, and positions count it`;
  problems.warn("doubled-blanks", "corpora with adjacent blanks", message);
}

// Pairs each target corpus with the source corpus to which its candidates' positions refer, and decides which pairs are
// references and which are systems.

/** A usable row of pro_candidates, and its index in the table. */
interface PairCandidate {
  readonly row: ProtestRow<"pro_candidates">;
  readonly index: number;
  readonly category: string;
}

export interface CorpusPair {
  readonly source: Corpus;
  readonly target: Corpus;
  readonly candidates: readonly PairCandidate[];
}

export interface CorpusRoles {
  /** Pairs that become references of the suite, for the automatic pass; empty in a batch. */
  readonly references: readonly CorpusPair[];
  /** Pairs whose candidates are judged: all that are not in `unjudged`. */
  readonly systems: readonly CorpusPair[];
  /**
   * Pairs with the name of a reference; empty if all pairs have such a name. Their candidates are not judged, but rows
   * about them are kept.
   */
  readonly unjudged: readonly CorpusPair[];
  /** The corpus whose text is the suite's source. */
  readonly base: Corpus;
}

/**
 * Candidates by target corpus, in the order of the corpora. Candidates that cannot be placed are reported and ignored.
 */
export function readPairs(
  tables: ProtestTables,
  corpora: ReadonlyMap<number, Corpus>,
  categories: ReadonlyMap<number, string>,
  problems: LimitedProblems,
): CorpusPair[] {
  const byTarget = new Map<number, { source: Corpus; candidates: PairCandidate[]; seen: Set<number> }>();
  for (const [index, row] of tables.pro_candidates.entries()) {
    const ignore = (reason: string) =>
      problems.warn(
        "dangling-id",
        "candidates ignored",
        `pro_candidates, id ${row.id}: ${reason}; the candidate is ignored`,
      );
    const source = corpora.get(row.srccorpus);
    const category = categories.get(row.category_no);
    if (source === undefined) ignore(`there is no source corpus ${row.srccorpus}`);
    else if (!corpora.has(row.tgtcorpus)) ignore(`there is no target corpus ${row.tgtcorpus}`);
    else if (category === undefined) ignore(`there is no category ${row.category_no}`);
    else {
      const newPair = () => ({ source, candidates: [], seen: new Set<number>() });
      const known = getOrInsert(byTarget, row.tgtcorpus, newPair);
      if (known.source !== source) {
        ignore(`other candidates of corpus ${row.tgtcorpus} refer to the source corpus ${known.source.id}`);
      } else if (known.seen.has(row.example_no)) {
        ignore(`example ${row.example_no} already has a candidate in corpus ${row.tgtcorpus}`);
      } else {
        known.seen.add(row.example_no);
        known.candidates.push({ row, index, category });
      }
    }
  }
  return [...corpora.values()].flatMap((target) => {
    const pair = byTarget.get(target.id);
    return pair === undefined ? [] : [{ source: pair.source, target, candidates: pair.candidates }];
  });
}

/**
 * The roles of the pairs; null = there is no pair. A corpus with the name of a reference is a reference, unless all
 * corpora have such names. A batch has no reference for the automatic pass, so that nothing in it is approved
 * automatically.
 */
export function corpusRolesOf(pairs: readonly CorpusPair[], isBatch: boolean): CorpusRoles | null {
  const referencePairs = pairs.filter(({ target }) => isReferenceName(target.name));
  const unjudged = referencePairs.length === pairs.length ? [] : referencePairs;
  const systems = pairs.filter((pair) => !unjudged.includes(pair));
  const base = unjudged[0]?.source ?? commonSource(pairs);
  return base === null ? null : { references: isBatch ? [] : unjudged, systems, unjudged, base };
}

/**
 * The source with the most candidates; if several sources have equally many, the first of them. Sources with equal
 * lines count as one.
 */
function commonSource(pairs: readonly CorpusPair[]): Corpus | null {
  const kinds: { corpus: Corpus; candidates: number }[] = [];
  for (const { source, candidates } of pairs) {
    const kind = kinds.find(({ corpus }) => sameLines(corpus, source));
    if (kind === undefined) kinds.push({ corpus: source, candidates: candidates.length });
    else kind.candidates += candidates.length;
  }
  const most = Math.max(...kinds.map(({ candidates }) => candidates));
  return kinds.find(({ candidates }) => candidates === most)?.corpus ?? null;
}

export function sameLines(a: Corpus, b: Corpus): boolean {
  if (a === b) return true;
  return a.lines.length === b.lines.length && a.lines.every((line, index) => line === b.lines[index]);
}

// Derives facts from the names of corpora: the system of an output, whether a corpus is the reference, and the
// language.

/**
 * The system in a corpus name, which is the name without its file part: `syn-flip/target.tok.fr` → `syn-flip`. A name
 * with one part is the system's. A reference is named by the part that `isReferenceName` recognises.
 */
function systemOfCorpus(name: string): string {
  const reference = referencePart(name);
  if (reference !== undefined) return reference;
  const parts = name.split("/").filter((part) => part !== "");
  return parts.length < 2 ? name : parts.slice(0, -1).join("/");
}

/** Whether one part of the name, up to its first dot, is `reference` or `ref`, optionally with a number. */
export function isReferenceName(name: string): boolean {
  return referencePart(name) !== undefined;
}

function referencePart(name: string): string | undefined {
  const parts = name.split("/").map((part) => part.split(".")[0] ?? "");
  return parts.find((part) => /^(reference|ref)[0-9]*$/i.test(part));
}

/** The language tag at the end of a file name: `source.tok.en` → `en`; null if there is none. */
export function languageOfCorpus(name: string): string | null {
  return /\.(?!txt$|tok$)([a-z]{2,3}(?:-[A-Za-z0-9]{2,4})?)$/.exec(name)?.[1] ?? null;
}

/** One unique name per corpus: if two systems would have the same name, the corpus' whole name is used. */
export function systemNames(corpora: readonly { readonly id: number; readonly name: string }[]): string[] {
  const short = corpora.map(({ name }) => systemOfCorpus(name));
  const unique = short.map((name, index) =>
    name !== "" && short.indexOf(name) === index && short.lastIndexOf(name) === index
      ? name
      : (corpora[index]?.name ?? ""),
  );
  const usedNames = new Set<string>();
  return unique.map((name, index) => {
    let unused = name !== "" && unique.indexOf(name) === index ? name : "";
    if (unused === "") unused = `${name || "corpus"} #${corpora[index]?.id ?? index}`;
    while (usedNames.has(unused)) unused += "'";
    usedNames.add(unused);
    return unused;
  });
}

// Chooses the tokenisation of a source corpus to which the positions in its rows refer.

/**
 * The source of the current systems whose candidates use this corpus. If these systems have different sources (for
 * example because one output was replaced), it is the first of those in which most pronouns and heads are at the
 * positions of the rows. If no current system uses the corpus, it is the source of the system for which the corpus was
 * read, otherwise the suite's.
 */
export function ownSource(
  { suite, outputs }: Pick<Campaign, "suite" | "outputs">,
  { rows, candidates }: ProtestOrigin,
  { corpus, system }: Pick<CorpusText, "corpus" | "system">,
): readonly string[] {
  const systemsOfCorpus = new Set(
    rows.pro_candidates.map(({ srccorpus }, index) =>
      srccorpus === corpus ? candidates[index]?.system : undefined,
    ),
  );
  const users = outputs.filter((output) => systemsOfCorpus.has(output.system));
  const sharing = users.length > 0 ? users : outputs.filter((output) => output.system === system);
  const [first = suite.source, ...others] = sharing.map(({ sourceLines }) => sourceLines ?? suite.source);
  if (others.length === 0) return first;
  const words = [
    ...rows.pro_candidates.map((row) => ({ ...row, word: row.srcpro, position: row.srcpos })),
    ...rows.pro_antecedents.map((row) => ({ ...row, word: row.srchead, position: row.srcheadpos })),
  ].filter(({ srccorpus }) => srccorpus === corpus);
  const matchesIn = (source: readonly string[]) =>
    words.filter(({ word, line, position }) => splitTokens(source[line] ?? "")[position] === word).length;
  return others.reduce(
    (best, source) => {
      const count = matchesIn(source);
      return count > best.count ? { source, count } : best;
    },
    { source: first, count: matchesIn(first) },
  ).source;
}

// Converts positions in the suite's source to positions in a system's own tokenisation of it, to which PROTEST's
// positions refer.

/**
 * First and last own token (of `ownSource.to`) that share a character with the suite's tokens `first` to `last`. If the
 * two lines have nothing in common there, the same numbers, limited to the sentence.
 */
export function ownRange(
  ownSource: RetokenisedText,
  line: number,
  first: number,
  last: number,
): { first: number; last: number } {
  const own = ownSource.positions(line, first, last);
  const most = Math.max(0, ownSource.to.tokens(line).length - 1);
  return { first: own[0] ?? Math.min(first, most), last: own.at(-1) ?? Math.min(last, most) };
}

/** Number of equal tokens before `position`, ignoring case (PROTEST's `srcproindex`). */
export function occurrenceIndex(tokens: readonly string[], position: number): number {
  const token = tokens[position]?.toLowerCase();
  return tokens.slice(0, position).filter((other) => other.toLowerCase() === token).length;
}
