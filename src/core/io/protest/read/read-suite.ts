// Converts the tables of a PROTEST database into a suite with its references, outputs and candidates.

import { counted } from "#core/base/number-words.ts";
import type { LimitedProblems } from "#core/io/protest/limited-problems.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { type Category, PROTEST_CATEGORIES } from "#core/suite/category.ts";
import type { CorpusText, ProtestRow, ProtestTables } from "#core/suite/protest-origin.ts";
import type { Document, Output, SuiteText } from "#core/suite/suite.ts";
import { languageOfCorpus, systemNames } from "./corpus-names.ts";
import { type CorpusPair, type CorpusRoles, corpusRolesOf, readPairs, sameLines } from "./pairs.ts";
import { type Corpus, readCorpora } from "./read-corpora.ts";
import { ExampleReader, type PlacedCandidate } from "./read-examples.ts";
import { readTranslations } from "./read-translations.ts";

export interface ReadSuite {
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
