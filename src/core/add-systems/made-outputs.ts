// Holds how outputs as systems wrote them get tokens and links, and what of them is doubtful.

import { alignTexts, type Watch } from "#core/align/learn/align-texts.ts";
import { carriedLinks } from "#core/align/learn/carried-links.ts";
import { knownLinksOf, type SentencePair } from "#core/align/learn/known-links.ts";
import { doubtfulStretch, type Stretch } from "#core/align/learn/line-fit.ts";
import { ALIGNER } from "#core/align/learn/settings.ts";
import { type Link, serializeLinks } from "#core/align/pharaoh.ts";
import { placesIn } from "#core/align/sentence.ts";
import { fashionOf } from "#core/align/tokenise/fashion-of.ts";
import { looksTokenised } from "#core/align/tokenise/looks-tokenised.ts";
import { suiteTokens } from "#core/align/tokenise/suite-tokens.ts";
import { tokeniser } from "#core/align/tokenise/tokenise.ts";
import { splitTokens } from "#core/align/tokens.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { AlignedHere, Output } from "#core/suite/suite.ts";
import { type FixedLinks, fixedLinks, outputPairs, referencePairs } from "./known-pairs.ts";
import { mendedLinks } from "./mended-links.ts";

/** What is given of a system, of as many lines as the source. */
export interface GivenText {
  readonly system: string;
  readonly lines: readonly string[];
  /** Whether its tokens stand between blanks already; else they are found here. */
  readonly isTokenised: boolean;
  /** Pharaoh links of the tokens; null = to be made. */
  readonly alignment: readonly string[] | null;
}

export interface MadeOutput {
  readonly output: Output;
  /** Lines that hardly translate those of the source; null = none are known. */
  readonly doubtful: Stretch | null;
  /** Lines (from 0) that are too long to be aligned. */
  readonly tooLong: readonly number[];
  /** Different sentence pairs of all texts together that were not learnt from: there is more than the memory is used for. */
  readonly leftAside: number;
}

const NOTHING_DOUBTFUL: Omit<MadeOutput, "output"> = { doubtful: null, tooLong: [], leftAside: 0 };

/** Texts of the two languages to learn from, not to align; tokens or not, lines of the one as many as of the other. */
export interface ParallelTexts {
  readonly source: readonly string[];
  readonly target: readonly string[];
}

/**
 * The outputs of what is given: tokens cut in the fashion of the first reference; links, where none are given, learnt from all texts of
 * the campaign, of what is given, and `more`. Null = it was stopped.
 */
export function makeOutputs(
  campaign: Campaign,
  given: readonly GivenText[],
  more: readonly ParallelTexts[] = [],
  watch: Watch = {},
): MadeOutput[] | null {
  const cut = cutter(campaign.suite.references[0]?.lines ?? [], campaign.suite.targetLanguage);
  const outputs = given.map(({ system, lines, isTokenised, alignment }): Output => {
    const nothing = { alignment, sourceLines: null, translations: null };
    if (isTokenised) return { system, lines, ...nothing };
    const tokens = lines.map(cut);
    // Where the suite writes its tokens with escapes, they are not the characters of the line.
    const isWritten = tokens.every((line, number) => placesIn(lines[number] ?? "", line) !== null);
    const cutLines = tokens.map((line) => line.join(" "));
    return { system, lines: cutLines, ...nothing, ...(isWritten ? { raw: lines } : {}) };
  });
  return alignOutputs(campaign, outputs, more, watch);
}

/** Cuts raw lines as the tokens of these lines are cut. */
export function cutter(fashioned: readonly string[], language: string): (line: string) => string[] {
  const fashion = fashionOf(fashioned, language);
  const cut = tokeniser(language, fashion);
  return (line) => suiteTokens(line, cut(line), fashion);
}

/**
 * The outputs with links wherever they have none. What people mended on the same text is kept, and evidence. Where a system of the campaign
 * is among them, its output there teaches nothing. Null = it was stopped.
 */
export function alignOutputs(
  campaign: Campaign,
  outputs: readonly Output[],
  more: readonly ParallelTexts[] = [],
  watch: Watch = {},
): MadeOutput[] | null {
  const { suite } = campaign;
  const mended = mendedLinks(campaign);
  const here = new Map(campaign.outputs.map((output) => [output.system, output]));
  const open = outputs.filter(({ alignment }) => alignment === null);
  const source = suite.source.map(splitTokens);
  const [reference] = suite.references;
  const references = reference === undefined ? [] : referencePairs({ ...suite, references: [reference] });
  const sentences = open.flatMap((output): SentencePair[] => {
    const isSame = JSON.stringify(here.get(output.system)?.lines) === JSON.stringify(output.lines);
    const fixed: FixedLinks = isSame ? fixedLinks(suite, output, mended) : new Map();
    return output.lines.map((line, number) => ({
      source: source[number] ?? [],
      target: splitTokens(line),
      fixed: fixed.get(number) ?? [],
      ...likelyOf(references[number], splitTokens(line)),
    }));
  });
  if (sentences.length === 0) return outputs.map((output) => ({ output, ...NOTHING_DOUBTFUL }));
  const replaced = new Set(outputs.map(({ system }) => system));
  const kept = campaign.outputs.filter(({ system }) => !replaced.has(system));
  const linked = outputs.filter(({ alignment }) => alignment !== null);
  const known = [
    ...referencePairs(suite),
    ...kept.flatMap((output) => outputPairs(suite, output, mended)),
    ...linked.flatMap((output) => outputPairs(suite, output, new Map())),
    ...more.flatMap((texts) => parallelPairs(campaign, texts)),
  ];
  const aligned = alignTexts({ sentences, more: known }, watch);
  if (aligned === null) return null;
  const { sentences: learnt, sourceTokens, targetTokens } = aligned.learnt;
  const how: AlignedHere = {
    aligner: `referee ${ALIGNER.version}`,
    sentences: learnt,
    tokens: sourceTokens + targetTokens,
  };
  const lines = suite.source.length;
  return outputs.map((output): MadeOutput => {
    const place = open.indexOf(output);
    if (place < 0) return { output, ...NOTHING_DOUBTFUL };
    const [first, end] = [place * lines, (place + 1) * lines];
    const links = aligned.links.slice(first, end).map(serializeLinks);
    return {
      output: { ...output, alignment: links, aligned: how },
      doubtful: doubtfulStretch(aligned.fits.slice(first, end)),
      tooLong: aligned.tooLong.flatMap((line) => (line >= first && line < end ? [line - first] : [])),
      leftAside: aligned.leftAside,
    };
  });
}

/**
 * What the links of the reference say of the tokens that an output has in common with it. Where links are known of some source tokens
 * alone, a token that none of these is linked to may well be linked to another: of it nothing is said.
 */
function likelyOf(
  reference: SentencePair | undefined,
  target: readonly string[],
): Pick<SentencePair, "likely"> {
  if (reference === undefined) return {};
  const known = knownLinksOf(reference);
  if (known.size === 0) return {};
  const links = [...known].flatMap(([source, targets]) =>
    targets.map((one): Link => ({ source, target: one })),
  );
  const carried = carriedLinks(reference.target, links, target);
  const isWhole = known.size === reference.source.length;
  return { likely: isWhole ? carried : carried.filter(({ sources }) => sources.length > 0) };
}

/** Cut as the campaign's own texts are. */
function parallelPairs({ suite }: Campaign, { source, target }: ParallelTexts): SentencePair[] {
  const { sourceLanguage, targetLanguage } = suite;
  const cut = (lines: readonly string[], own: readonly string[], language: string) =>
    looksTokenised(lines, language).tokenised ? lines.map(splitTokens) : lines.map(cutter(own, language));
  const sources = cut(source, suite.source, sourceLanguage);
  const targets = cut(target, suite.references[0]?.lines ?? [], targetLanguage);
  return sources.map((tokens, number) => ({ source: tokens, target: targets[number] ?? [] }));
}
