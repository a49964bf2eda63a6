// Converts translations that a text lists token by token into an alignment, and reports those that an alignment cannot
// express.

import { getOrInsert } from "#core/base/grouping.ts";
import type { GivenTranslation, OutputText, Suite, TokenRef } from "#core/suite/suite.ts";
import { carryPositions } from "#core/text/carry-positions.ts";
import { serializeLinks, type WordLink } from "#core/text/pharaoh.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { AlignedText, alignedTranslation, type Translation } from "./translation.ts";

interface LinkedText {
  readonly text: OutputText;
  /** Ids of examples for which the alignment gives the pronoun or a head other tokens than the translation did. */
  readonly lost: readonly string[];
  /** Ids of the remaining examples for which the alignment gives a whole antecedent more tokens than its head. */
  readonly grown: readonly string[];
}

/**
 * Returns the text with an alignment instead of given translations: the pronoun and the heads are linked to their
 * tokens in the same sentence. Tokens in another sentence cannot be linked, and two examples that share a source token
 * share its links. Examples whose translation therefore changes are reported if they are in `examples`. A text without
 * given translations stays unchanged.
 */
export function linkTranslations(suite: Suite, text: OutputText, examples: ReadonlySet<string>): LinkedText {
  const { translations } = text;
  if (translations === null) return { text, lost: [], grown: [] };
  const links = new Map<number, Map<string, WordLink>>();
  const byExample = new Map(translations.map((translation) => [translation.example, translation]));
  for (const example of suite.examples) {
    const translation = byExample.get(example.id);
    if (translation === undefined) continue;
    for (const [source, targets] of pairsOf(example, translation)) {
      for (const ownPosition of ownPositions(suite, text, source))
        linkAll(links, source.line, ownPosition, targets);
    }
  }
  const alignment = suite.source.map((_, line) => {
    const linksOfLine = [...(links.get(line)?.values() ?? [])];
    return serializeLinks(linksOfLine.sort((a, b) => a.source - b.source || a.target - b.target));
  });
  const linked: OutputText = { ...text, alignment, translations: null };
  const [before, after] = [new AlignedText(suite, text), new AlignedText(suite, linked)];
  const lost: string[] = [];
  const grown: string[] = [];
  for (const example of suite.examples) {
    if (!examples.has(example.id)) continue;
    const [linksBefore, linksAfter] = [
      alignedTranslation(example, before),
      alignedTranslation(example, after),
    ];
    if (JSON.stringify(marksOf(linksBefore)) !== JSON.stringify(marksOf(linksAfter))) lost.push(example.id);
    else if (JSON.stringify(linksBefore) !== JSON.stringify(linksAfter)) grown.push(example.id);
  }
  return { text: linked, lost, grown };
}

/** The parts of a translation that are marked and judged. */
function marksOf({ pronoun, antecedents }: Translation) {
  return [pronoun, ...antecedents.map(({ head }) => head)];
}

/** Source tokens of the example, each with the tokens that translate it. */
function pairsOf(
  { line, position, antecedents }: Suite["examples"][number],
  given: GivenTranslation,
): (readonly [TokenRef, readonly TokenRef[]])[] {
  return [
    [{ line, position }, given.pronoun],
    ...antecedents.map((antecedent, number): readonly [TokenRef, readonly TokenRef[]] => [
      { line: antecedent.line, position: antecedent.head },
      given.antecedents[number] ?? [],
    ]),
  ];
}

/** Positions of a suite's source token in the system's own tokenisation of the source, which the alignment uses. */
function ownPositions(suite: Suite, { sourceLines }: OutputText, { line, position }: TokenRef): number[] {
  if (sourceLines === null) return [position];
  const [tokens, ownTokens] = [splitTokens(suite.source[line] ?? ""), splitTokens(sourceLines[line] ?? "")];
  return carryPositions(tokens, ownTokens)[position] ?? [];
}

function linkAll(
  links: Map<number, Map<string, WordLink>>,
  line: number,
  source: number,
  targets: readonly TokenRef[],
): void {
  const linksOfLine = getOrInsert(links, line, () => new Map());
  for (const target of targets) {
    if (target.line !== line) continue;
    linksOfLine.set(`${source}-${target.position}`, { source, target: target.position });
  }
}
