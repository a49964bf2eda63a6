// Combines the current state of a ledger into the campaign that computations read. The campaign itself is never
// stored or sent.

import { getOrInsert, listsBy } from "#core/base/grouping.ts";
import {
  type CandidateKey,
  type Judgement,
  readSettings,
  type SavedView,
  type SettingValues,
  savedViews,
} from "#core/ledger/event.ts";
import { type Folded, personOf } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { PROTEST_CATEGORIES } from "#core/suite/category.ts";
import {
  type Document,
  documentNumber,
  type Example,
  type Original,
  type Output,
  type OutputText,
  type Suite,
  type SuiteText,
  type TokenRef,
} from "#core/suite/suite.ts";
import { SOURCE_SYSTEM, tokenOfPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { markedWords } from "#core/tasks/judging/answer.ts";
import { guidelinesVersion } from "#core/tasks/judging/content.ts";
import type { CandidateToJudge } from "#core/tasks/judging/pronoun-judgement.ts";
import { rangesIn, sentenceSeparator } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { type AlignedText, markedTranslation, outputText } from "./matching/translation.ts";
import { type Context, contextOf, type Marks, marksOf, textShownHash } from "./view/candidate-view.ts";

/** Fields that the campaign takes unchanged from the folded ledger. */
type FoldedFacts = Omit<Folded, "settings" | "suite" | "outputs" | "clock">;
/** Settings that `Campaign` has as its own properties, with unchanged values. */
type SettingFacts = Pick<
  SettingValues,
  "profile" | "silver" | "gaps" | "plan" | "proposals" | "seed" | "created" | "secondLook" | "learntApprovals"
>;

/**
 * The settings about judging. They do not include settings that `Campaign` has as properties, or from which its
 * properties are computed.
 */
export type CampaignSettings = Omit<
  SettingValues,
  keyof SettingFacts | "name" | "sourceLanguage" | "targetLanguage" | "candidates" | "guidelines"
>;

/** Facts about a batch: a file with work for one annotator, who returns the file when the work is done. */
interface Batch {
  /** The annotator's id. */
  readonly annotator: string;
  /** Time of the assignment as in the file (`scopeSchema`); null if unknown. */
  readonly created: string | null;
}

interface Guidelines {
  /** The campaign's own guidelines as in their file; null = Referee's guidelines. */
  readonly own: string | null;
  /** Version of the guidelines. New judgements store the version under which they were made. */
  readonly version: string;
}

/** Current texts that this copy has lost, because both copies of it were damaged. They are missing from the campaign. */
export interface LostTexts {
  readonly suite: boolean;
  /** The systems whose outputs are lost, or do not fit the suite; all systems if the suite is lost. */
  readonly systems: readonly string[];
}

/** Current facts of the campaign. Verdicts, states and counts are computed from them. */
export interface Campaign extends FoldedFacts, SettingFacts {
  readonly id: string;
  readonly suite: Suite;
  /** Outputs in the order in which the systems were added. */
  readonly outputs: readonly Output[];
  /** The candidates in judging order; null = all candidates, in seeded order. */
  readonly candidates: readonly CandidateKey[] | null;
  readonly settings: CampaignSettings;
  readonly guidelines: Guidelines;
  /** Saved filters, ordered by name. */
  readonly views: readonly SavedView[];
  /** Null for a full campaign. */
  readonly batch: Batch | null;
  /** The source tokens that a batch asks to annotate, in display order; null if it asks for none. */
  readonly batchTokens: readonly TokenRef[] | null;
  /** Hash of the database rows that the campaign came with; null = none, or not in this copy. */
  readonly origin: string | null;
  readonly lost: LostTexts;
}

/** The parts of a campaign that determine its candidates. */
export type CandidateSpace = Pick<Campaign, "suite" | "outputs" | "candidates">;

/** Shown instead of a suite whose text is lost. A folder without a list of categories has the same categories. */
const NO_SUITE: SuiteText = {
  categories: PROTEST_CATEGORIES,
  documents: [],
  source: [],
  references: [],
  examples: [],
};

/**
 * Builds the campaign from a ledger. A current text that the ledger names but does not have was lost: its system, or
 * the suite, is left out and listed in `lost`. An output whose lines are not those of the suite is left out, too: the suite or the
 * output that belongs to it was lost.
 */
export function campaignOf(ledger: Ledger, folded: Folded): Campaign {
  const { texts, scope } = ledger;
  const { settings: values, suite, outputs, clock: _clock, ...facts } = folded;
  const { name, sourceLanguage, targetLanguage, candidates, guidelines, ...otherSettings } =
    readSettings(values);
  const { profile, silver, gaps, plan, proposals, seed, created, secondLook, learntApprovals, ...settings } =
    otherSettings;
  const suiteContent = suite === null ? undefined : texts.get(suite.text);
  const suiteText = suiteContent?.kind === "suite" ? suiteContent.suite : NO_SUITE;
  const moved = listsBy(facts.boundaries, ({ system }) => system);
  const currentOutputs = outputs.flatMap(({ system, text }): Output[] => {
    const output = texts.get(text);
    if (output?.kind !== "output" || output.output.lines.length !== suiteText.source.length) return [];
    const boundaries = moved.get(system) ?? [];
    return [{ system, ...withBoundaries(output.output, suiteText.documents, targetLanguage, boundaries) }];
  });
  const present = new Set(currentOutputs.map(({ system }) => system));
  return {
    ...facts,
    profile,
    silver,
    gaps,
    plan,
    proposals,
    seed,
    created,
    secondLook,
    learntApprovals,
    settings,
    id: ledger.id,
    suite: { name, sourceLanguage, targetLanguage, ...suiteText },
    outputs: currentOutputs,
    candidates:
      scope?.candidates.filter(({ system }) => system !== SOURCE_SYSTEM) ??
      currentCandidates(candidates, suiteText.examples, currentOutputs),
    views: savedViews(values),
    guidelines: { own: guidelines, version: guidelinesVersion(guidelines) },
    batch:
      scope === null ? null : { annotator: personOf(facts.aliases, scope.annotator), created: scope.created },
    batchTokens: tokensIn(scope?.candidates ?? []),
    origin: scope?.origin ?? (texts.has(suite?.origin ?? "") ? (suite?.origin ?? null) : null),
    lost: {
      suite: suiteText === NO_SUITE,
      systems: outputs.flatMap(({ system }) => (present.has(system) ? [] : [system])),
    },
  };
}

function tokensIn(keys: readonly CandidateKey[]): readonly TokenRef[] | null {
  const tokens = keys.flatMap(({ system, example }) =>
    system === SOURCE_SYSTEM ? (tokenOfPlace(example) ?? []) : [],
  );
  return tokens.length === 0 ? null : tokens;
}

/**
 * The listed candidates; null if there is no list. If the list names no candidate of a system, all examples of that
 * system are added.
 */
function currentCandidates(
  listed: readonly CandidateKey[] | null,
  examples: Suite["examples"],
  outputs: readonly Output[],
): readonly CandidateKey[] | null {
  if (listed === null) return null;
  const listedSystems = new Set(listed.map(({ system }) => system));
  const unlistedOutputs = outputs.filter(({ system }) => !listedSystems.has(system));
  return [
    ...listed,
    ...unlistedOutputs.flatMap(({ system }) =>
      examples.map(({ id }): CandidateKey => ({ system, example: id })),
    ),
  ];
}

// Numbers the candidates of an opened campaign, because numbers are faster to handle than keys. Events contain
// keys, not numbers.

/**
 * Numbers candidates by example, then by system: 0 … examples × systems − 1. In a batch, some candidates do not exist;
 * the candidates that exist have the same numbers as in the campaign.
 */
export class CandidateIndex {
  readonly systems: readonly string[];
  readonly examples: readonly string[];
  readonly #systemNumber: ReadonlyMap<string, number>;
  readonly #exampleNumber: ReadonlyMap<string, number>;
  readonly #existing: ReadonlySet<number> | null;
  #numbers: readonly number[] | null = null;
  #bySystem: readonly number[] | null = null;

  /**
   * Numbers the candidates. `existing`: keys of the candidates that exist; null = all. Keys of unknown examples and
   * systems are ignored.
   */
  constructor(
    examples: readonly string[],
    systems: readonly string[],
    existing: readonly CandidateKey[] | null = null,
  ) {
    this.examples = examples;
    this.systems = systems;
    this.#systemNumber = numbersOf(systems);
    this.#exampleNumber = getOrInsert(exampleNumbers, examples, () => numbersOf(examples));
    this.#existing =
      existing === null
        ? null
        : new Set(existing.map((key) => this.#numberOf(key)).filter((number) => number !== null));
  }

  /** All candidate numbers are smaller than this number. */
  get size(): number {
    return this.examples.length * this.systems.length;
  }

  /** Number of existing candidates. */
  get count(): number {
    return this.#existing?.size ?? this.size;
  }

  exists(candidate: number): boolean {
    if (this.#existing !== null) return this.#existing.has(candidate);
    return candidate >= 0 && candidate < this.size;
  }

  /** Numbers of existing candidates, ascending; the same list each time, because screens ask many times. */
  get numbers(): readonly number[] {
    this.#numbers ??= Array.from({ length: this.size }, (_, candidate) => candidate).filter((candidate) =>
      this.exists(candidate),
    );
    return this.#numbers;
  }

  /** Numbers of existing candidates by system, then by example in suite order. */
  get bySystem(): readonly number[] {
    this.#bySystem ??= this.systems.flatMap((_, system) =>
      this.examples
        .map((__, example) => this.numberAt(example, system))
        .filter((candidate) => this.exists(candidate)),
    );
    return this.#bySystem;
  }

  /** Numbers of the existing candidates of an example, ascending. */
  ofExample(example: number): number[] {
    return this.systems
      .map((_, system) => this.numberAt(example, system))
      .filter((candidate) => this.exists(candidate));
  }

  /** Number of the candidate; null if it does not exist. */
  numberOf(key: CandidateKey): number | null {
    const candidate = this.#numberOf(key);
    return candidate !== null && this.exists(candidate) ? candidate : null;
  }

  #numberOf({ system, example }: CandidateKey): number | null {
    const systemNumber = this.#systemNumber.get(system);
    const exampleNumber = this.#exampleNumber.get(example);
    if (systemNumber === undefined || exampleNumber === undefined) return null;
    return this.numberAt(exampleNumber, systemNumber);
  }

  numberAt(example: number, system: number): number {
    return example * this.systems.length + system;
  }

  exampleNumber(candidate: number): number {
    return Math.floor(candidate / this.systems.length);
  }

  systemNumber(candidate: number): number {
    return candidate % this.systems.length;
  }

  keyOf(candidate: number): CandidateKey {
    const system = this.systems[this.systemNumber(candidate)];
    const example = this.examples[this.exampleNumber(candidate)];
    if (system === undefined || example === undefined) throw new RangeError(`no candidate ${candidate}`);
    return { system, example };
  }
}

/** The number of each name in the list. */
function numbersOf(names: readonly string[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  names.forEach((name, number) => void numbers.set(name, number));
  return numbers;
}

/** The ids of a suite's examples, and their numbers. Indices that are made while a campaign is opened share both. */
const exampleIds = new WeakMap<Suite["examples"], readonly string[]>();
const exampleNumbers = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

export function candidateIndexOf({ suite, outputs, candidates }: CandidateSpace): CandidateIndex {
  const { examples } = suite;
  return new CandidateIndex(
    getOrInsert(exampleIds, examples, () => examples.map((example) => example.id)),
    outputs.map((output) => output.system),
    candidates,
  );
}

// Looks up the texts of a campaign's candidates: example, output, links, selected tokens, text hash and staleness.

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

// Moves boundaries between the lines of an output: which line a sentence of the translation is on. No token is lost.

/**
 * Where one boundary between two lines of an output was moved to. Places count the tokens of the whole output before
 * them.
 */
export interface MovedBoundary {
  /** The line before the boundary. */
  readonly line: number;
  /** The beginning of this line, the boundary, and the end of the next line. */
  readonly from: number;
  readonly at: number;
  readonly to: number;
  /** Pharaoh links of the two lines with this boundary; null = the output has none. */
  readonly links: readonly string[] | null;
}

/**
 * The output with its boundaries moved, one after the other. A boundary that is moved beyond others moves these along.
 * Boundaries between documents stay. A line between boundaries that no one chose together has no links. A line that has
 * changed is no longer doubtful. `language`: BCP 47, of the output.
 */
export function withBoundaries<Text extends OutputText>(
  output: Text,
  documents: readonly Document[],
  language: string,
  boundaries: readonly MovedBoundary[],
): Text {
  if (boundaries.length === 0) return output;
  const tokens = output.lines.map(splitTokens);
  const before = startsOf(tokens);
  const starts = movedStarts(before, documents, boundaries);
  if (starts.every((start, line) => start === before[line])) return output;
  const links = new Map<string, string>();
  for (const { line, from, at, to, links: pair } of boundaries) {
    links.set(spanKey(line, from, at), pair?.[0] ?? "");
    links.set(spanKey(line + 1, at, to), pair?.[1] ?? "");
  }
  const written = { tokens, raw: output.raw ?? null, before };
  const isSame = (line: number) => starts[line] === before[line] && starts[line + 1] === before[line + 1];
  /** For each line, its old value if its tokens are the old ones, otherwise a new one. */
  const mapped = (values: readonly string[], newValue: (from: number, to: number, line: number) => string) =>
    values.map((value, line) =>
      isSame(line) ? value : newValue(starts[line] ?? 0, starts[line + 1] ?? 0, line),
    );
  const allTokens = tokens.flat();
  // A token outside its line is left out, because it could be inside the changed line.
  const placed = ({ line, position }: TokenRef): readonly TokenRef[] =>
    position < (tokens[line]?.length ?? 0) ? [tokenAt((before[line] ?? 0) + position, starts)] : [];
  const { alignment, translations, raw, originals } = output;
  const firstLines = new Map(documents.map(({ id, firstLine }) => [id, firstLine]));
  const stillDoubtful = (original: Original): Original => {
    const { doubtful, ...rest } = original;
    const firstLine = firstLines.get(original.document) ?? 0;
    const left = doubtful?.filter((sentence) => isSame(firstLine + sentence)) ?? [];
    return left.length === 0 ? rest : { ...rest, doubtful: left };
  };
  return {
    ...output,
    lines: mapped(output.lines, (from, to) => allTokens.slice(from, to).join(" ")),
    alignment:
      alignment === null
        ? null
        : mapped(alignment, (from, to, line) => links.get(spanKey(line, from, to)) ?? ""),
    translations:
      translations?.map((one) => ({
        ...one,
        pronoun: one.pronoun.flatMap(placed),
        antecedents: one.antecedents.map((ofOne) => ofOne.flatMap(placed)),
      })) ?? null,
    ...(raw === undefined
      ? {}
      : { raw: mapped(raw, (from, to) => writtenPart(written, from, to, sentenceSeparator(language))) }),
    ...(originals === undefined ? {} : { originals: originals.map(stillDoubtful) }),
  };
}

function spanKey(line: number, from: number, to: number): string {
  return `${line} ${from} ${to}`;
}

/** Number of tokens before each line, and at the end before the end of the text. */
function startsOf(tokens: readonly (readonly string[])[]): number[] {
  const starts = [0];
  for (const line of tokens) starts.push((starts.at(-1) ?? 0) + line.length);
  return starts;
}

function movedStarts(
  before: readonly number[],
  documents: readonly Document[],
  boundaries: readonly MovedBoundary[],
): number[] {
  const starts = [...before];
  const count = starts.length - 1;
  const isFixed = new Set([0, count, ...documents.map(({ firstLine }) => firstLine)]);
  for (const { line, at } of boundaries) {
    const moved = line + 1;
    if (moved > count || isFixed.has(moved)) continue;
    let first = line;
    while (!isFixed.has(first)) first--;
    let end = moved + 1;
    while (!isFixed.has(end)) end++;
    const place = Math.min(Math.max(at, starts[first] ?? 0), starts[end] ?? 0);
    for (let one = first + 1; one < end; one++) {
      const start = starts[one] ?? 0;
      if (one === moved) starts[one] = place;
      else starts[one] = one < moved ? Math.min(start, place) : Math.max(start, place);
    }
  }
  return starts;
}

/** The place of a token, counted in the whole text, among lines that begin at `starts`. */
function tokenAt(place: number, starts: readonly number[]): TokenRef {
  const line = starts.findLastIndex((start) => start <= place);
  return { line, position: place - (starts[line] ?? 0) };
}

interface WrittenLines {
  readonly tokens: readonly (readonly string[])[];
  /** The text before it was tokenised; null = unknown. */
  readonly raw: readonly string[] | null;
  /** Number of tokens before each line. */
  readonly before: readonly number[];
}

/** The text of some tokens as it was written. */
function writtenPart(
  { tokens, raw, before }: WrittenLines,
  from: number,
  to: number,
  separator: string,
): string {
  const parts: string[] = [];
  for (const [line, ofLine] of tokens.entries()) {
    const start = before[line] ?? 0;
    const first = Math.max(from - start, 0);
    const end = Math.min(to - start, ofLine.length);
    if (first >= end) continue;
    const text = raw?.[line] ?? "";
    const ranges = rangesIn(text, ofLine);
    parts.push(
      ranges === null
        ? ofLine.slice(first, end).join(" ")
        : text.slice(ranges[first]?.start, ranges[end - 1]?.end),
    );
  }
  return parts.join(separator);
}
