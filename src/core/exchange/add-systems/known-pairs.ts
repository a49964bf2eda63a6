// Collects sentence pairs of a campaign for the aligner, with their known links.

import { addTo } from "#core/base/grouping.ts";
import {
  alignedTranslation,
  outputText,
  referenceText,
  referenceTranslation,
  type Translation,
} from "#core/campaign/matching/translation.ts";
import type { Example, Output, Suite, TokenRef } from "#core/suite/suite.ts";
import { carryPositions } from "#core/text/carry-positions.ts";
import type { SentencePair, TokenLinks } from "#core/text/learn/learning-text.ts";
import { parseLinks, type WordLink } from "#core/text/pharaoh.ts";
import { splitTokens } from "#core/text/tokens.ts";
import type { FixedTranslations } from "./fixed-translations.ts";

/** Known links of single source tokens, by line. */
export type FixedLinks = ReadonlyMap<number, readonly TokenLinks[]>;

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
export function fixedLinks(suite: Suite, output: Output, fixedBySystem: FixedTranslations): FixedLinks {
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
