// Makes outputs from plain texts: tokenises them like the reference, and links them by what all texts of the campaign
// teach the aligner; for a few lines again, if their text or a link changes.

import { addTo, getOrInsert } from "#core/base/grouping.ts";
import { type Campaign, CampaignTexts } from "#core/campaign/campaign.ts";
import {
  alignedTranslation,
  outputText,
  referenceText,
  referenceTranslation,
  type Translation,
} from "#core/campaign/matching/translation.ts";
import type { ComputedAlignment, Example, Original, Output, Suite, TokenRef } from "#core/suite/suite.ts";
import { carryPositions } from "#core/text/carry-positions.ts";
import {
  type AlignProgress,
  alignAndLearn,
  alignTexts,
  carriedLinks,
  doubtfulLines,
  type LineRange,
  type SentenceLinks,
} from "#core/text/learn/align-texts.ts";
import {
  ALIGNER,
  foldedWord,
  knownLinksOf,
  type SentencePair,
  type TokenLinks,
} from "#core/text/learn/learning-text.ts";
import { withPronounLinks } from "#core/text/learn/pronoun-links.ts";
import { parseLinks, serializeLinks, type WordLink } from "#core/text/pharaoh.ts";
import { rangesIn } from "#core/text/sentence.ts";
import { inferStyle, looksTokenised } from "#core/text/tokenise/token-style.ts";
import { suiteTokens, tokeniser } from "#core/text/tokenise/tokenise.ts";
import { splitTokens } from "#core/text/tokens.ts";

/** Text of one system, with one line per line of the source. */
export interface SystemText {
  readonly system: string;
  readonly lines: readonly string[];
  /** Whether tokens are already separated by spaces; otherwise Referee tokenises the lines. */
  readonly isTokenised: boolean;
  /** Pharaoh links of the tokens; null = Referee computes them. */
  readonly alignment: readonly string[] | null;
  /** The documents from which the lines come, as the system wrote them; absent = the text was given line by line. */
  readonly originals?: readonly Original[];
}

export interface NewOutput {
  readonly output: Output;
  /** The lines that hardly translate those of the source; null = no such lines. */
  readonly doubtful: LineRange | null;
  /** Lines (0-based) that are too long to align. */
  readonly tooLong: readonly number[];
  /**
   * Number of different sentence pairs from which the aligner did not learn, because of the memory limit. The number is
   * that of all texts together.
   */
  readonly pairsNotLearnt: number;
}

const NO_DOUBTS: Omit<NewOutput, "output"> = { doubtful: null, tooLong: [], pairsNotLearnt: 0 };

/**
 * A text and its translation, from which the aligner learns. They may be tokenised or not, and have the same number of
 * lines.
 */
export interface ParallelTexts {
  readonly source: readonly string[];
  readonly target: readonly string[];
}

/**
 * Makes outputs from the given texts. Raw lines are tokenised in the style of the first reference. Missing links are
 * computed with a model that learns from the references, the outputs of other systems, the given texts and `more`.
 */
export function makeOutputs(
  campaign: Campaign,
  texts: readonly SystemText[],
  more: readonly ParallelTexts[] = [],
  onProgress?: AlignProgress,
): NewOutput[] {
  return makeFirstOutputs(campaign, texts, more, onProgress).outputs;
}

interface FirstOutputs {
  readonly outputs: NewOutput[];
  /**
   * Makes the output of a further system from a text without links. Its links come from the model that the first outputs
   * taught, which does not change, so that an output depends on no other further output.
   */
  readonly makeFurther: (text: SystemText, onProgress?: AlignProgress) => NewOutput;
}

/** Makes outputs as `makeOutputs` does, and keeps what the aligner has learnt for the outputs of further systems. */
export function makeFirstOutputs(
  campaign: Campaign,
  texts: readonly SystemText[],
  more: readonly ParallelTexts[] = [],
  onProgress?: AlignProgress,
): FirstOutputs {
  const first = alignFirst(campaign, tokenisedOutputs(campaign, texts), more, onProgress);
  return {
    outputs: first.outputs,
    makeFurther: (text, onFurther) => {
      const [output] = tokenisedOutputs(campaign, [text]);
      if (output === undefined) throw new Error("no output was made");
      return first.alignFurther(output, onFurther);
    },
  };
}

function tokenisedOutputs({ suite }: Pick<Campaign, "suite">, texts: readonly SystemText[]): Output[] {
  const tokenise = tokeniserLike(suite.references[0]?.lines ?? [], suite.targetLanguage);
  return texts.map(({ system, lines, isTokenised, alignment, originals }): Output => {
    const tokenisedParts = {
      alignment,
      sourceLines: null,
      translations: null,
      ...(originals === undefined ? {} : { originals }),
    };
    if (isTokenised) return { system, lines, ...tokenisedParts };
    const tokens = lines.map(tokenise);
    // Escaped tokens are not parts of the original line. A text with such tokens is stored without its original lines.
    const isWritten = tokens.every((line, number) => rangesIn(lines[number] ?? "", line) !== null);
    const cutLines = tokens.map((line) => line.join(" "));
    return { system, lines: cutLines, ...tokenisedParts, ...(isWritten ? { raw: lines } : {}) };
  });
}

/** Returns a function that tokenises raw lines in the style of `tokenisedLines`. */
export function tokeniserLike(
  tokenisedLines: readonly string[],
  language: string,
): (line: string) => string[] {
  const style = inferStyle(tokenisedLines, language);
  const tokenise = tokeniser(language, style);
  return (line) => suiteTokens(line, tokenise(line), style);
}

/**
 * Computes the missing links of the outputs. Links fixed on the same text are kept and used as evidence. The aligner
 * does not learn from existing outputs of the same systems.
 */
export function alignOutputs(
  campaign: Campaign,
  outputs: readonly Output[],
  more: readonly ParallelTexts[] = [],
  onProgress?: AlignProgress,
): NewOutput[] {
  return alignFirst(campaign, outputs, more, onProgress).outputs;
}

interface AlignedOutputs {
  readonly outputs: NewOutput[];
  /** Computes the links of an output of another system with what was learnt. */
  readonly alignFurther: (output: Output, onProgress?: AlignProgress) => NewOutput;
}

function alignFirst(
  campaign: Campaign,
  outputs: readonly Output[],
  more: readonly ParallelTexts[],
  onProgress?: AlignProgress,
): AlignedOutputs {
  const { suite } = campaign;
  const fixedBySystem = fixedTranslations(campaign);
  const existing = new Map(campaign.outputs.map((output) => [output.system, output]));
  const unaligned = outputs.filter(({ alignment }) => alignment === null);
  const source = suite.source.map(splitTokens);
  const [reference] = suite.references;
  const references = reference === undefined ? [] : referencePairs({ ...suite, references: [reference] });
  const sentencesOf = (output: Output, fixed: FixedLinks) =>
    output.lines.map(
      (line, number): SentencePair => ({
        source: source[number] ?? [],
        target: splitTokens(line),
        fixed: fixed.get(number) ?? [],
        ...likelyOf(references[number], splitTokens(line)),
      }),
    );
  const sentences = unaligned.flatMap((output) => {
    const isSame = JSON.stringify(existing.get(output.system)?.lines) === JSON.stringify(output.lines);
    return sentencesOf(output, isSame ? fixedLinks(suite, output, fixedBySystem) : new Map());
  });
  if (sentences.length === 0)
    return {
      outputs: outputs.map((output) => ({ output, ...NO_DOUBTS })),
      alignFurther: () => {
        throw new Error("nothing was learnt");
      },
    };
  const replaced = new Set(outputs.map(({ system }) => system));
  const kept = campaign.outputs.filter(({ system }) => !replaced.has(system));
  const given = outputs.filter(({ alignment }) => alignment !== null);
  const pairs = [
    ...referencePairs(suite),
    ...kept.flatMap((output) => outputPairs(suite, output, fixedBySystem)),
    ...given.flatMap((output) => outputPairs(suite, output, new Map())),
    ...more.flatMap((texts) => parallelPairs(campaign, texts)),
  ];
  const { aligned, alignFurther } = alignAndLearn({ sentences, more: pairs }, onProgress);
  const withPronouns = (pairsOfLines: readonly SentencePair[], computed: SentenceLinks): SentenceLinks => ({
    ...computed,
    links: pairsOfLines.map((pair, at) => withPronounLinks(pair, computed.links[at] ?? [], suite)),
  });
  const linked = withPronouns(sentences, aligned);
  const { sentences: learntSentences, sourceTokens, targetTokens } = aligned.learnt;
  const computedAlignment: ComputedAlignment = {
    aligner: `referee ${ALIGNER.version}`,
    sentences: learntSentences,
    tokens: sourceTokens + targetTokens,
  };
  const lines = suite.source.length;
  return {
    outputs: outputs.map((output): NewOutput => {
      const index = unaligned.indexOf(output);
      if (index < 0) return { output, ...NO_DOUBTS };
      return withComputedLinks(output, linked, index * lines, computedAlignment, aligned.notLearnt);
    }),
    alignFurther: (output, onFurther) => {
      const pairsOfLines = sentencesOf(output, new Map());
      const further = withPronouns(pairsOfLines, alignFurther(pairsOfLines, onFurther));
      return withComputedLinks(output, further, 0, computedAlignment, 0);
    },
  };
}

/** `first`: index in `aligned` of the output's first line. */
function withComputedLinks(
  output: Output,
  { links, fits, tooLong }: SentenceLinks,
  first: number,
  aligned: ComputedAlignment,
  pairsNotLearnt: number,
): NewOutput {
  const end = first + output.lines.length;
  return {
    output: { ...output, alignment: links.slice(first, end).map(serializeLinks), aligned },
    doubtful: doubtfulLines(fits.slice(first, end)),
    tooLong: tooLong.flatMap((line) => (line >= first && line < end ? [line - first] : [])),
    pairsNotLearnt,
  };
}

/**
 * Probable links of those tokens that the output has in common with the reference. A token that the reference links to
 * nothing counts as probably unlinked only if all source tokens have known links; otherwise its link may be unknown.
 */
function likelyOf(
  reference: SentencePair | undefined,
  target: readonly string[],
): Pick<SentencePair, "probableLinks"> {
  if (reference === undefined) return {};
  const knownLinks = knownLinksOf(reference);
  if (knownLinks.size === 0) return {};
  const links = [...knownLinks].flatMap(([source, targets]) =>
    targets.map((target): WordLink => ({ source, target })),
  );
  const likelyLinks = carriedLinks(reference.target, links, target);
  const isCompletelyLinked = knownLinks.size === reference.source.length;
  return {
    probableLinks: isCompletelyLinked ? likelyLinks : likelyLinks.filter(({ sources }) => sources.length > 0),
  };
}

/** Sentence pairs of the additional text, tokenised as the campaign's texts are. */
function parallelPairs({ suite }: Campaign, { source, target }: ParallelTexts): SentencePair[] {
  const { sourceLanguage, targetLanguage } = suite;
  const toTokens = (lines: readonly string[], tokenisedLike: readonly string[], language: string) =>
    looksTokenised(lines, language).tokenised
      ? lines.map(splitTokens)
      : lines.map(tokeniserLike(tokenisedLike, language));
  const sources = toTokens(source, suite.source, sourceLanguage);
  const targets = toTokens(target, suite.references[0]?.lines ?? [], targetLanguage);
  return sources.map((tokens, number) => ({ source: tokens, target: targets[number] ?? [] }));
}

// Collects sentence pairs of a campaign for the aligner, with their known links.

/** Known links of single source tokens, by line. */
type FixedLinks = ReadonlyMap<number, readonly TokenLinks[]>;

/**
 * One pair per line of each reference. Known links are those that came with the reference, those in hand-corrected
 * columns of examples, and those to tokens given by a database. Links that Referee computed are not known.
 */
export function referencePairs(suite: Suite): SentencePair[] {
  return suite.references.flatMap((reference, number) => {
    const text = referenceText(suite, reference);
    const isGiven = number === 0 || reference.translations !== null;
    const knownTranslation = (example: Example) => {
      if (!isGiven) return null;
      const translation = referenceTranslation(example, text, number);
      return reference.aligned === undefined ? translation : writtenOut(example, translation);
    };
    return pairsOf(
      suite,
      { ...reference, sourceLines: null },
      fixedOf(suite, suite.source, knownTranslation),
    );
  });
}

/** The parts of the translation that the example's hand-corrected columns contain. */
function writtenOut(
  { referencePronoun, referenceAntecedents }: Example,
  { pronoun, antecedents }: Translation,
): Partial<Translation> {
  return {
    ...(referencePronoun === null ? {} : { pronoun }),
    ...(referenceAntecedents === null ? {} : { antecedents }),
  };
}

/**
 * One pair per line of the output. Links that came with the output are known. Links that Referee computed are known
 * only if annotators fixed them, so that guesses do not become evidence.
 */
export function outputPairs(suite: Suite, output: Output, fixedBySystem: FixedTranslations): SentencePair[] {
  return pairsOf(suite, output, fixedLinks(suite, output, fixedBySystem));
}

/** Known links of single source tokens of an output: links that annotators fixed, otherwise tokens from a database. */
function fixedLinks(suite: Suite, output: Output, fixedBySystem: FixedTranslations): FixedLinks {
  const ownSource = output.sourceLines ?? suite.source;
  const text = outputText(suite, output);
  const knownTranslation = (example: Example): Partial<Translation> | null => {
    const fixed = fixedBySystem.get(output.system)?.get(example.id);
    return fixed ?? (output.translations === null ? null : alignedTranslation(example, text));
  };
  return fixedOf(suite, ownSource, knownTranslation);
}

/** Links of pronoun and heads given by `translationOf`, as positions in the source tokenisation `ownSource`. */
function fixedOf(
  suite: Suite,
  ownSource: readonly string[],
  translationOf: (example: Example) => Partial<Translation> | null,
): Map<number, TokenLinks[]> {
  const fixed = new Map<number, TokenLinks[]>();
  const add = (line: number, position: number, targets: readonly TokenRef[] | undefined) => {
    // The aligner links tokens within a line, so a token on another line cannot be linked.
    if (targets === undefined || targets.some((token) => token.line !== line)) return;
    const sources = ownSource === suite.source ? [position] : positionInOwn(suite, ownSource, line, position);
    for (const source of sources)
      addTo(fixed, line, { source, targets: targets.map((token) => token.position) });
  };
  for (const example of suite.examples) {
    const translation = translationOf(example);
    add(example.line, example.position, translation?.pronoun);
    for (const [number, { line, head }] of example.antecedents.entries())
      add(line, head, translation?.antecedents?.[number]?.head);
  }
  return fixed;
}

function positionInOwn(
  suite: Suite,
  ownSource: readonly string[],
  line: number,
  position: number,
): readonly number[] {
  return (
    carryPositions(splitTokens(suite.source[line] ?? ""), splitTokens(ownSource[line] ?? ""))[position] ?? []
  );
}

type LinkedText = Pick<Output, "lines" | "alignment" | "sourceLines" | "aligned">;

function pairsOf(suite: Suite, text: LinkedText, fixed: FixedLinks): SentencePair[] {
  const ownSource = text.sourceLines ?? suite.source;
  const links = text.aligned === undefined ? text.alignment : null;
  return text.lines.map((line, number): SentencePair => {
    const source = splitTokens(ownSource[number] ?? "");
    const target = splitTokens(line);
    const isInside = (link: WordLink) => link.source < source.length && link.target < target.length;
    return {
      source,
      target,
      links: links === null ? null : parseLinks(links[number] ?? "").links.filter(isInside),
      fixed: (fixed.get(number) ?? []).map((token) => ({
        ...token,
        targets: token.targets.filter((position) => position < target.length),
      })),
    };
  });
}

// Collects the links that annotators fixed, so that the aligner keeps them.

/** Fixed translations by system, then by example id. */
type FixedTranslations = ReadonlyMap<string, ReadonlyMap<string, Partial<Translation>>>;

/**
 * The translations that annotators fixed in judgements of the current texts. The pronoun's or the head's translation is
 * included only if all annotators who fixed it agree. Heads are ignored if an example has several antecedents, because
 * a fix does not say which antecedent a token translates.
 */
export function fixedTranslations(campaign: Campaign): FixedTranslations {
  const texts = new CampaignTexts(campaign);
  const bySystem = new Map<string, Map<string, Partial<Translation>>>();
  for (const candidate of texts.index.numbers) {
    const { system, example } = texts.index.keyOf(candidate);
    const fixing = campaign.registers
      .ofCandidate({ system, example })
      .filter(({ latest, hasConcurrent }) => !hasConcurrent && !texts.isStaleAt(candidate, latest));
    const pronoun = onlyMatch(fixing.map(({ latest }) => latest.content.fixedPronoun));
    const isSingle = texts.example(candidate).antecedents.length === 1;
    const head = isSingle ? onlyMatch(fixing.map(({ latest }) => latest.content.fixedAntecedent)) : null;
    if (pronoun === null && head === null) continue;
    getOrInsert(bySystem, system, () => new Map()).set(example, {
      ...(pronoun === null ? {} : { pronoun }),
      ...(head === null ? {} : { antecedents: [{ head, span: head }] }),
    });
  }
  return bySystem;
}

/** The common value of all entries that are not null. Null if there are no such entries or they differ. */
function onlyMatch<T>(values: readonly (T | null)[]): T | null {
  const givenValues = values.filter((value): value is T => value !== null);
  const [first] = givenValues;
  return first !== undefined && givenValues.every((other) => JSON.stringify(other) === JSON.stringify(first))
    ? first
    : null;
}

/**
 * Number of other lines to learn from: those with the most rare words in common. More lines take longer, and tell
 * little.
 */
const MOST_LEARNT = 120;

/** The Pharaoh links of these lines, which the other lines' links make likely. Null if the output has no links. */
export function linksOfLines(
  { source, sourceLanguage, targetLanguage }: Pick<Suite, "source" | "sourceLanguage" | "targetLanguage">,
  { lines, alignment, sourceLines }: Pick<Output, "lines" | "alignment" | "sourceLines">,
  relinked: readonly number[],
): string[] | null {
  if (alignment === null) return null;
  const pairOf = (line: number): SentencePair => ({
    source: splitTokens((sourceLines ?? source)[line] ?? ""),
    target: splitTokens(lines[line] ?? ""),
  });
  const requested = relinked.map(pairOf);
  const others = lines.map((_, line) => line).filter((line) => !relinked.includes(line));
  const linked = others.map((line): SentencePair => {
    const pair = pairOf(line);
    const { length } = pair.source;
    const isInside = ({ source, target }: { readonly source: number; readonly target: number }) =>
      source < length && target < pair.target.length;
    return { ...pair, links: parseLinks(alignment[line] ?? "").links.filter(isInside) };
  });
  const { links } = alignTexts({ sentences: requested, more: closest(requested, linked) });
  const languages = { sourceLanguage, targetLanguage };
  return requested.map((pair, at) => serializeLinks(withPronounLinks(pair, links[at] ?? [], languages)));
}

/** The pairs with the most words in common with the requested ones, where rare words count more. */
function closest(requested: readonly SentencePair[], pairs: readonly SentencePair[]): SentencePair[] {
  if (pairs.length <= MOST_LEARNT) return [...pairs];
  const wordsOf = ({ source, target }: SentencePair) =>
    new Set([
      ...source.map((word) => `s ${foldedWord(word)}`),
      ...target.map((word) => `t ${foldedWord(word)}`),
    ]);
  const wanted = new Set(requested.flatMap((pair) => [...wordsOf(pair)]));
  const shared = pairs.map((pair) => [...wordsOf(pair)].filter((word) => wanted.has(word)));
  const counts = new Map<string, number>();
  for (const word of shared.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const scores = shared.map((words) => words.reduce((sum, word) => sum + 1 / (counts.get(word) ?? 1), 0));
  return [...pairs.keys()]
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    .slice(0, MOST_LEARNT)
    .flatMap((at) => pairs[at] ?? []);
}
