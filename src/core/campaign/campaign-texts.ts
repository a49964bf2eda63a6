// Looks up the texts of a campaign's candidates: example, output, links, selected tokens, text hash and staleness.

import { getOrInsert } from "#core/base/grouping.ts";
import type { Judgement } from "#core/ledger/event.ts";
import { documentNumber, type Example, type Original, type Suite, type TokenRef } from "#core/suite/suite.ts";
import { markedWords } from "#core/tasks/judging/answer.ts";
import type { CandidateToJudge } from "#core/tasks/judging/conflicts.ts";
import { type CandidateIndex, type CandidateSpace, candidateIndexOf } from "./campaign.ts";
import { type AlignedText, markedTranslation, outputText } from "./matching/translation.ts";
import { type Context, contextOf, type Marks, marksOf, textShownHash } from "./view/candidate-view.ts";

/** The parts of a judgement that show whether it was made on the current text. */
type StalenessFields = Pick<Judgement, "textHash"> & Partial<Pick<Judgement, "content">>;

export class CampaignTexts {
  readonly index: CandidateIndex;
  /** The outputs in the campaign's order. */
  readonly outputs: readonly AlignedText[];
  readonly #campaign: CandidateSpace;
  readonly #agreement: ReadonlySet<string>;
  readonly #hashes: (string | undefined)[];
  /** The doubtful lines of each output, by system number. */
  readonly #doubtful: (ReadonlySet<number> | undefined)[] = [];
  /** The sentences shown with each example, by example number. */
  readonly #contexts: (Context | undefined)[] = [];

  /**
   * Prepares the texts. `hashes`: known text hashes by candidate number; null = none are known, so each is computed on
   * first use.
   */
  constructor(campaign: CandidateSpace, hashes: readonly string[] | null = null) {
    this.#campaign = campaign;
    this.#hashes = [...(hashes ?? [])];
    this.index = candidateIndexOf(campaign);
    this.outputs = campaign.outputs.map((output) => outputText(campaign.suite, output));
    const withAgreement = campaign.suite.categories.filter((category) => category.antecedentAgreement);
    this.#agreement = new Set(withAgreement.map(({ label }) => label));
  }

  get suite(): Suite {
    return this.#campaign.suite;
  }

  /** Example of the candidate. Throws a RangeError if the number belongs to no example and system. */
  example(candidate: number): Example {
    const example = this.#campaign.suite.examples[this.index.exampleNumber(candidate)];
    if (example === undefined) throw new RangeError(`no candidate ${candidate}`);
    return example;
  }

  output(candidate: number): AlignedText {
    const output = this.outputs[this.index.systemNumber(candidate)];
    if (output === undefined) throw new RangeError(`no candidate ${candidate}`);
    return output;
  }

  /** Whether the output has a text for the sentence of the pronoun. */
  isTranslated(candidate: number): boolean {
    const { lines = [] } = this.#campaign.outputs[this.index.systemNumber(candidate)] ?? {};
    return (lines[this.example(candidate).line] ?? "") !== "";
  }

  /** The candidate's document as the system wrote it; null = the output was given line by line. */
  original(candidate: number): Original | null {
    const { suite, outputs } = this.#campaign;
    const { originals } = outputs[this.index.systemNumber(candidate)] ?? {};
    const number = documentNumber(suite, this.example(candidate).line);
    const id = number === null ? null : suite.documents[number]?.id;
    return originals?.find(({ document }) => document === id) ?? null;
  }

  /** Whether the sentence of the pronoun or of an antecedent has a doubtful counterpart in the output. */
  hasDoubtfulSentence(candidate: number): boolean {
    const lines = this.#doubtfulLines(this.index.systemNumber(candidate));
    if (lines.size === 0) return false;
    const { line, antecedents } = this.example(candidate);
    return lines.has(line) || antecedents.some((antecedent) => lines.has(antecedent.line));
  }

  /** The lines of a system's output that are doubtful. */
  #doubtfulLines(system: number): ReadonlySet<number> {
    const known = this.#doubtful[system];
    if (known !== undefined) return known;
    const { suite, outputs } = this.#campaign;
    const { originals = [] } = outputs[system] ?? {};
    const firstLines = new Map(suite.documents.map(({ id, firstLine }) => [id, firstLine]));
    const lines = originals.flatMap(({ document, doubtful = [] }) =>
      doubtful.map((sentence) => (firstLines.get(document) ?? 0) + sentence),
    );
    const found = new Set(lines);
    this.#doubtful[system] = found;
    return found;
  }

  needsAntecedent({ category }: Example): boolean {
    return this.#agreement.has(category);
  }

  /** The facts about a candidate that are needed to compute a judgement's state. */
  toJudge(candidate: number): CandidateToJudge {
    const example = this.example(candidate);
    const output = this.output(candidate);
    return new TextsToJudge(example, this.needsAntecedent(example), output, this.suite.targetLanguage);
  }

  /** Hash of the output text and links that are first shown with the candidate. */
  textHash(candidate: number): string {
    const knownHash = this.#hashes[candidate];
    if (knownHash !== undefined) return knownHash;
    const example = this.example(candidate);
    const number = this.index.exampleNumber(candidate);
    const context = this.#contexts[number] ?? contextOf(this.#campaign.suite, example);
    this.#contexts[number] = context;
    const hash = textShownHash(example, context, this.output(candidate));
    this.#hashes[candidate] = hash;
    return hash;
  }

  /** Text hashes by candidate number, including candidates of the suite that a batch does not have. */
  textHashes(): string[] {
    return Array.from({ length: this.index.size }, (_, candidate) => this.textHash(candidate));
  }

  /**
   * Whether the judgement was made on a text that has changed since (`isStaleAt`). False if the judgement's candidate
   * does not exist.
   */
  isStale(judgement: Pick<Judgement, "system" | "example"> & StalenessFields): boolean {
    const candidate = this.index.numberOf(judgement);
    return candidate !== null && this.isStaleAt(candidate, judgement);
  }

  /**
   * Whether a judgement of this candidate is stale: its text hash is known and differs from that of the current text,
   * or it selects tokens that the current text does not have.
   */
  isStaleAt(candidate: number, judgement: StalenessFields): boolean {
    const { textHash } = judgement;
    if (textHash !== "" && textHash !== this.textHash(candidate)) return true;
    const tokens = selectedTokens(judgement);
    return tokens.length > 0 && tokenOutside(this.output(candidate), tokens) !== undefined;
  }
}

const textsOf = new WeakMap<CandidateSpace, CampaignTexts>();

/** The campaign's texts, cached per campaign because hashing the shown texts takes long. */
export function campaignTexts(campaign: CandidateSpace): CampaignTexts {
  return getOrInsert(textsOf, campaign, () => new CampaignTexts(campaign));
}

// Reads the output tokens that a judgement selects, and checks that the output has them.

/** Selected tokens and tokens of fixed alignments. Empty for gap answers and annotations. Positions are 0-based. */
export function selectedTokens({ content }: Partial<Pick<Judgement, "content">>): readonly TokenRef[] {
  if (content === undefined || !("tags" in content)) return [];
  const { tokens, fixedPronoun, fixedAntecedent } = content;
  return [...tokens, ...(fixedPronoun ?? []), ...(fixedAntecedent ?? [])];
}

/** The first token that the output does not have; undefined if it has all. */
export function tokenOutside(
  output: Pick<AlignedText, "tokens">,
  tokens: readonly TokenRef[],
): TokenRef | undefined {
  return tokens.find(({ line, position }) => position >= output.tokens(line).length);
}

export function outsideTokenInWords({ id }: Pick<Judgement, "id">, { line, position }: TokenRef): string {
  return `judgement ${id} selects token ${position + 1} of line ${line + 1}, which the output does not have`;
}

class TextsToJudge implements CandidateToJudge {
  readonly category: string;
  readonly needsAntecedent: boolean;
  readonly #example: Example;
  readonly #output: AlignedText;
  readonly #language: string;
  #marks: Marks | null = null;

  constructor(example: Example, needsAntecedent: boolean, output: AlignedText, language: string) {
    this.category = example.category;
    this.needsAntecedent = needsAntecedent;
    this.#example = example;
    this.#output = output;
    this.#language = language;
  }

  /** Computed only when needed: most answers do not depend on the links, and reading links takes most of the time. */
  get marks(): Marks {
    this.#marks ??= {
      ...marksOf(markedTranslation(this.#example, this.#output)),
      wordsOf: (tokens, question) =>
        markedWords(tokens, question, {
          token: (one) => this.#output.token(one),
          language: this.#language,
        }),
    };
    return this.#marks;
  }
}
