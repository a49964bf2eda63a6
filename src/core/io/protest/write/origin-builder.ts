// Builds rows of corpora, candidates, antecedents and translations from a campaign's texts, in addition to existing
// rows.

import type { Campaign } from "#core/campaign/campaign.ts";
import { type CandidateIndex, candidateIndexOf } from "#core/campaign/candidate-index.ts";
import {
  type AlignedText,
  alignedTranslation,
  referenceTranslation,
} from "#core/campaign/matching/translation.ts";
import { judgingOrder } from "#core/campaign/queue/orders.ts";
import { occurrenceIndex, ownRange } from "#core/io/protest/read/own-positions.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import type { CorpusText, ProtestOrigin, ProtestRow } from "#core/suite/protest-origin.ts";
import { documentRange, type Example } from "#core/suite/suite.ts";
import { RetokenisedText } from "#core/text/carry-positions.ts";

/** A corpus pair to be written: a reference, or an output with the source in its system's tokenisation. */
export interface PairToWrite {
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

  constructor(campaign: Campaign, start: ProtestOrigin) {
    this.#campaign = campaign;
    this.#start = start;
    this.#index = candidateIndexOf(campaign);
    this.#source = new RetokenisedText(campaign.suite.source, campaign.suite.source);
    judgingOrder(campaign).forEach((candidate, index) => {
      this.#sequence.set(candidate, index + 1);
    });
    const { rows } = start;
    this.#categories = new Map(rows.categories.map(({ id, description }) => [description, id]));
    this.#numbers = exampleNumbers(campaign.suite.examples, start);
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
