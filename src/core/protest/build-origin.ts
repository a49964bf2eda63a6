// Holds how a campaign that never was a PROTEST database gets the rows of one (protest.md §5): corpora, candidates, translations.

import type { Campaign } from "#core/campaign/campaign.ts";
import { masterIdOf } from "#core/exchange/master-id.ts";
import {
  type AlignedText,
  alignedTranslation,
  outputText,
  referenceText,
  referenceTranslation,
} from "#core/match/translation.ts";
import { type CorpusText, NO_EXTRAS, type ProtestOrigin } from "#core/protest/origin.ts";
import { OwnPositions, occurrenceIndex } from "#core/protest/own-positions.ts";
import { FILE_VERSION, type Row } from "#core/protest/rows.ts";
import type { CandidateIndex } from "#core/queue/candidates.ts";
import { shuffledNumbers } from "#core/queue/shuffle.ts";
import { candidateIndexOf } from "#core/score/score-campaign.ts";
import { documentRange, type Example, type Suite } from "#core/suite/suite.ts";

/** A corpus pair to be written: a reference, or an output with the source as its system tokenised it. */
interface PairToWrite {
  readonly names: { readonly source: string; readonly target: string };
  readonly texts: { readonly source: CorpusText["text"]; readonly target: CorpusText["text"] };
  readonly number: number;
  readonly text: AlignedText;
  readonly sourceLines: readonly string[] | null;
  /** The campaign's number of the pair's candidate of an example; null = it is of the reference alone. */
  readonly candidate: (example: number) => number | null;
}

/** The candidates' order of being judged, which `sequence_no` tells. */
export function judgingOrder(
  campaign: Pick<Campaign, "candidates" | "seed">,
  index: CandidateIndex,
): ArrayLike<number> {
  return campaign.candidates ?? shuffledNumbers(index.size, campaign.seed);
}

export function buildOrigin(campaign: Campaign): ProtestOrigin {
  const { suite } = campaign;
  const index = candidateIndexOf(campaign);
  const pairs = pairsOf(campaign, index);
  const corpora = pairs.flatMap(({ names }, number): Row<"corpora">[] => [
    { id: 2 * number + 1, name: names.source, srctgt: 0 },
    { id: 2 * number + 2, name: names.target, srctgt: 1 },
  ]);
  const rows = new CandidateRowsBuilder(campaign, index);
  pairs.forEach((pair, number) => {
    rows.addPair(pair, 2 * number + 1, 2 * number + 2);
  });
  return {
    rows: {
      meta_data: [
        { tag: "file_version", tag_value: FILE_VERSION },
        { tag: "file_type", tag_value: "master" },
        { tag: "master_id", tag_value: masterIdOf(campaign) },
        { tag: "master_description", tag_value: suite.name },
        { tag: "config:highlight", tag_value: "default" },
      ],
      corpora,
      documents: corpora.flatMap(({ id }, number) =>
        documentRows(suite, id, number * suite.documents.length),
      ),
      categories: suite.categories.map(({ label, antecedentAgreement }, number) => ({
        id: number + 1,
        description: label,
        antagreement: antecedentAgreement ? 1 : 0,
      })),
      ...rows.tables,
      annotators: [],
      annotations: [],
      token_annotations: [],
      tag_annotations: [],
      annotation_tasks: [],
      task_definition: [],
    },
    texts: pairs.flatMap(({ texts, number }, pair): CorpusText[] => [
      { corpus: 2 * pair + 1, text: texts.source, number, lines: suite.source.length },
      { corpus: 2 * pair + 2, text: texts.target, number, lines: suite.source.length },
    ]),
    sentences: [],
    missing: [],
    candidates: rows.candidates,
    extras: NO_EXTRAS,
  };
}

function pairsOf({ suite, outputs }: Campaign, index: CandidateIndex): PairToWrite[] {
  const suiteName = suite.name.replaceAll("/", "-").trim() || "suite";
  const references = suite.references.map((reference, number): PairToWrite => {
    const which = number === 0 ? "" : String(number + 1);
    return {
      names: {
        source: `${suiteName}/source${which}.tok.${suite.sourceLanguage}`,
        target: `${suiteName}/reference${which}.tok.${suite.targetLanguage}`,
      },
      texts: { source: "source", target: "reference" },
      number,
      text: referenceText(suite, reference),
      sourceLines: null,
      candidate: () => null,
    };
  });
  const systems = outputs.map(
    (output, number): PairToWrite => ({
      names: {
        source: `${output.system}/source.tok.${suite.sourceLanguage}`,
        target: `${output.system}/target.tok.${suite.targetLanguage}`,
      },
      texts: { source: "own-source", target: "output" },
      number,
      text: outputText(suite, output),
      sourceLines: output.sourceLines,
      candidate: (example) => index.numberAt(example, number),
    }),
  );
  return [...references, ...systems];
}

function documentRows(suite: Suite, corpus: number, before: number): Row<"documents">[] {
  return suite.documents.map(({ firstLine }, number) => {
    const { last } = documentRange(suite, firstLine);
    return { id: before + number + 1, corpus, start: firstLine, end: last };
  });
}

/** Puts the rows of candidates, antecedents and translations together, pair by pair. */
class CandidateRowsBuilder {
  readonly candidates: (number | null)[] = [];
  readonly #suite: Suite;
  readonly #index: CandidateIndex;
  readonly #sequence = new Map<number, number>();
  readonly #categories: ReadonlyMap<string, number>;
  readonly #numbers: readonly number[];
  readonly #candidates: Row<"pro_candidates">[] = [];
  readonly #antecedents: Row<"pro_antecedents">[] = [];
  readonly #translations: Row<"translations">[] = [];

  constructor(campaign: Campaign, index: CandidateIndex) {
    this.#suite = campaign.suite;
    this.#index = index;
    const order = judgingOrder(campaign, index);
    for (let place = 0; place < order.length; place++) this.#sequence.set(order[place] ?? 0, place + 1);
    this.#categories = new Map(campaign.suite.categories.map(({ label }, number) => [label, number + 1]));
    this.#numbers = exampleNumbers(campaign.suite.examples);
  }

  get tables() {
    return {
      pro_candidates: this.#candidates,
      pro_antecedents: this.#antecedents,
      translations: this.#translations,
    };
  }

  addPair(pair: PairToWrite, srccorpus: number, tgtcorpus: number): void {
    const positions = new OwnPositions(this.#suite, pair.sourceLines);
    this.#suite.examples.forEach((example, number) => {
      const candidate = pair.candidate(number);
      if (candidate !== null && !this.#index.exists(candidate)) return;
      const example_no = this.#numbers[number] ?? number + 1;
      const place = { srccorpus, tgtcorpus, example_no };
      const { line } = example;
      const tokens = positions.tokens(line);
      const srcpos = positions.carried(line, example.position, example.position).first;
      this.#candidates.push({
        id: this.#candidates.length + 1,
        ...place,
        line,
        srcpro: tokens[srcpos] ?? "",
        srcpos,
        srcproindex: occurrenceIndex(tokens, srcpos),
        category_no: this.#categories.get(example.category) ?? 0,
        sequence_no: candidate === null ? number + 1 : (this.#sequence.get(candidate) ?? null),
      });
      this.candidates.push(candidate);
      this.#addAntecedents(example, place, positions);
      this.#addTranslations(example, pair, tgtcorpus, example_no);
    });
  }

  #addAntecedents(
    example: Example,
    place: Pick<Row<"pro_antecedents">, "srccorpus" | "tgtcorpus" | "example_no">,
    positions: OwnPositions,
  ): void {
    example.antecedents.forEach(({ line, start, end, head }, number) => {
      const span = positions.carried(line, start, end);
      const srcheadpos = positions.carried(line, head, head).first;
      const srcstartpos = Math.min(span.first, srcheadpos);
      this.#antecedents.push({
        id: this.#antecedents.length + 1,
        ...place,
        ant_no: number + 1,
        line,
        srcstartpos,
        srcendpos: Math.max(span.last, srcheadpos),
        srchead: positions.tokens(line)[srcheadpos] ?? "",
        srcheadpos,
        srcheadindex: srcheadpos - srcstartpos,
      });
    });
  }

  #addTranslations(example: Example, pair: PairToWrite, tgtcorpus: number, example_no: number): void {
    const translation =
      pair.texts.target === "reference"
        ? referenceTranslation(example, pair.text, pair.number)
        : alignedTranslation(example, pair.text);
    const add = (ant_no: number | null, line: number, tgtpos: number) =>
      this.#translations.push({
        id: this.#translations.length + 1,
        tgtcorpus,
        example_no,
        ant_no,
        line,
        tgtpos,
      });
    for (const { line, position } of translation.pronoun) add(null, line, position);
    translation.antecedents.forEach(({ head }, number) => {
      for (const { line, position } of head) add(number + 1, line, position);
    });
  }
}

/** The examples' own ids where these are numbers, else their places from 1. */
function exampleNumbers(examples: readonly Example[]): number[] {
  const own = examples.map(({ id }) => (/^[1-9][0-9]{0,6}$/.test(id) ? Number(id) : null));
  const areNumbers = !own.includes(null);
  return examples.map((_, number) => (areNumbers ? (own[number] ?? 0) : number + 1));
}
