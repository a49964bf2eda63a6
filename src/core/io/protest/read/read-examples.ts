// Converts candidates and translations of all corpus pairs into the suite's examples, each located in the suite's own
// source text.

import { listsBy } from "#core/base/grouping.ts";
import { type AlignedText, alignedTranslation, outputText } from "#core/campaign/matching/translation.ts";
import { type Marks, marksOf } from "#core/campaign/view/candidate-view.ts";
import type { LimitedProblems } from "#core/io/protest/protest-tables.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import type { ProtestRow } from "#core/suite/protest-origin.ts";
import type { Antecedent, Example, GivenTranslation, Output, Suite, TokenRef } from "#core/suite/suite.ts";
import { RetokenisedText } from "#core/text/carry-positions.ts";
import { countTokens } from "#core/text/tokens.ts";
import type { Corpus, CorpusPair, PairCandidate } from "./read-corpora.ts";

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
