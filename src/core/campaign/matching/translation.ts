// Finds the translation of an example in a reference or an output: the tokens linked to pronoun and antecedents.

import { getOrInsert } from "#core/base/grouping.ts";
import {
  type Antecedent,
  type Example,
  type GivenTranslation,
  type Output,
  type OutputText,
  type Reference,
  type ReferenceTokens,
  type Suite,
  sortTokens,
  type TokenRef,
} from "#core/suite/suite.ts";
import { carryPositions } from "#core/text/carry-positions.ts";
import { serializeLinks, targetsOfTokens, type WordLink } from "#core/text/pharaoh.ts";
import { naturalSentence, type Sentence, writtenSentence } from "#core/text/sentence.ts";
import { hasToken, splitTokens, textOfSingleBlanks, tokenAt } from "#core/text/tokens.ts";

/** Translation of one antecedent. Positions are ascending; an empty list = not aligned. */
interface AntecedentTranslation {
  readonly head: readonly TokenRef[];
  /** Tokens of the whole antecedent including its head. */
  readonly span: readonly TokenRef[];
}

export interface Translation {
  readonly pronoun: readonly TokenRef[];
  /** Translations in the order of the example's antecedents. */
  readonly antecedents: readonly AntecedentTranslation[];
}

/** The marked part of a translation: pronoun and heads, without the rest of the antecedents. */
export interface MarkedTranslation {
  readonly pronoun: readonly TokenRef[];
  readonly antecedents: readonly Pick<AntecedentTranslation, "head">[];
}

/** A text with its links or given translations. */
type TranslatedText = Pick<
  Output,
  "lines" | "alignment" | "sourceLines" | "translations" | "raw" | "aligned"
>;

/** A text parallel to the source. Its links are read when they are asked for. */
export class AlignedText {
  readonly #suite: Suite;
  readonly #text: TranslatedText;
  #translationByExample: ReadonlyMap<string, GivenTranslation> | null = null;
  readonly #positionsInOwnSource = new Map<number, readonly (readonly number[])[]>();
  readonly #tokens = new Map<number, readonly string[]>();

  constructor(suite: Suite, text: TranslatedText) {
    this.#suite = suite;
    this.#text = text;
  }

  /** Whether the text has links or given translations. */
  get hasAlignment(): boolean {
    return this.#text.alignment !== null || this.#text.translations !== null;
  }

  /** Whether Referee computed the links. */
  get isAlignedByReferee(): boolean {
    return this.#text.aligned !== undefined;
  }

  /**
   * The example's translation if the text gives translations token by token; empty if it gives none for this example.
   * Null if the translation must be read from the alignment.
   */
  givenTranslation(example: Example): Translation | null {
    const { translations } = this.#text;
    if (translations === null) return null;
    this.#translationByExample ??= new Map(
      translations.map((translation) => [translation.example, translation]),
    );
    const translation = this.#translationByExample.get(example.id);
    const inside = (tokens: readonly TokenRef[]) =>
      sortTokens(tokens).filter(({ line, position }) => position < this.tokens(line).length);
    return {
      pronoun: inside(translation?.pronoun ?? []),
      antecedents: example.antecedents.map((_, number) => {
        const head = inside(translation?.antecedents[number] ?? []);
        return { head, span: head };
      }),
    };
  }

  /** The tokens of a line; none for a line outside the text. */
  tokens(line: number): readonly string[] {
    return cached(this.#tokens, line, () => splitTokens(this.#text.lines[line] ?? ""));
  }

  /**
   * The line as the system wrote it. If the original spacing is unknown, the spacing of the target language is used.
   */
  sentence(line: number): Sentence {
    const tokens = this.tokens(line);
    const rawLine = this.#text.raw?.[line];
    const written = rawLine === undefined ? null : writtenSentence(rawLine, tokens);
    return written ?? naturalSentence(tokens, this.#suite.targetLanguage);
  }

  /** The tokens of a line joined by single spaces. */
  text(line: number): string {
    return textOfSingleBlanks(this.#text.lines[line] ?? "");
  }

  /** The token; empty if there is none. The line is not split, because most callers need one token of a line. */
  token({ line, position }: TokenRef): string {
    return tokenAt(this.#text.lines[line] ?? "", position) ?? "";
  }

  /** The tokens as people read them: as spaced in their sentence if they are neighbours, else with a space between. */
  words(tokens: readonly TokenRef[]): string {
    return tokens
      .map((token, index) => {
        const previous = tokens[index - 1];
        if (previous === undefined) return this.token(token);
        const isNext = previous.line === token.line && previous.position + 1 === token.position;
        const isJoined = isNext && this.sentence(token.line).spaces[token.position] === false;
        return `${isJoined ? "" : " "}${this.token(token)}`;
      })
      .join("");
  }

  /** Target tokens linked to any of the suite's source tokens `first` to `last` (inclusive) of `line`, ascending. */
  linked(line: number, first: number, last: number): TokenRef[] {
    const targets = this.#targets(line, first, last);
    const each = targets.length > 1 ? [...new Set(targets)].sort((a, b) => a - b) : targets;
    return each.map((position) => ({ line, position }));
  }

  /**
   * The targets of these source tokens, in any order, perhaps several times. Links to tokens outside the sentence were
   * reported at import and are ignored here.
   */
  #targets(line: number, first: number, last: number): number[] {
    const { alignment, lines, sourceLines } = this.#text;
    let sources: readonly number[] = [first];
    if (sourceLines !== null)
      sources = this.#carriedOver(line, sourceLines)
        .slice(first, last + 1)
        .flat();
    else if (first !== last) sources = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    const targets = targetsOfTokens(alignment?.[line] ?? "", sources);
    return targets.filter((target) => hasToken(lines[line] ?? "", target));
  }

  #carriedOver(line: number, sourceLines: readonly string[]): readonly (readonly number[])[] {
    return cached(this.#positionsInOwnSource, line, () =>
      carryPositions(splitTokens(this.#suite.source[line] ?? ""), splitTokens(sourceLines[line] ?? "")),
    );
  }
}

/**
 * Maximum number of cached lines of a text. Computations go through a text line by line, so a few lines suffice; all
 * lines of 16 outputs with 12,000 lines each would need a gigabyte.
 */
const MAX_CACHED = 256;

function cached<T>(cache: Map<number, T>, key: number, make: () => T): T {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const value = make();
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, value);
  return value;
}

export function outputText(suite: Suite, output: Output): AlignedText {
  return new AlignedText(suite, output);
}

export function referenceText(suite: Suite, reference: Reference): AlignedText {
  return new AlignedText(suite, { ...reference, sourceLines: null });
}

/** The first reference; null = the suite has none. */
export function firstReferenceText(suite: Suite): AlignedText | null {
  const [reference] = suite.references;
  return reference === undefined ? null : referenceText(suite, reference);
}

/** The example's translation as given token by token, otherwise as read from the alignment. */
export function alignedTranslation(example: Example, text: AlignedText): Translation {
  const givenTranslation = text.givenTranslation(example);
  if (givenTranslation !== null) return givenTranslation;
  return {
    pronoun: text.linked(example.line, example.position, example.position),
    antecedents: example.antecedents.map((antecedent) => alignedAntecedent(antecedent, text)),
  };
}

/** The marked part of `alignedTranslation`, for which fewer links are read. */
export function markedTranslation(example: Example, text: AlignedText): MarkedTranslation {
  const { line, position, antecedents } = example;
  return (
    text.givenTranslation(example) ?? {
      pronoun: text.linked(line, position, position),
      antecedents: antecedents.map((one) => ({ head: text.linked(one.line, one.head, one.head) })),
    }
  );
}

/** The pronoun's part of `alignedTranslation`. */
export function alignedPronoun(example: Example, text: AlignedText): readonly TokenRef[] {
  const { line, position } = example;
  return text.givenTranslation(example)?.pronoun ?? text.linked(line, position, position);
}

function alignedAntecedent({ line, start, end, head }: Antecedent, text: AlignedText): AntecedentTranslation {
  return { head: text.linked(line, head, head), span: text.linked(line, start, end) };
}

/**
 * The translation in the reference with this index (0 = reference.txt). For the first reference, hand-corrected columns
 * of the example are used. Everything else is read from the alignment.
 */
export function referenceTranslation(example: Example, text: AlignedText, index: number): Translation {
  const aligned = alignedTranslation(example, text);
  if (index !== 0) return aligned;
  return {
    pronoun:
      example.referencePronoun === null
        ? aligned.pronoun
        : refs({ line: example.line, positions: example.referencePronoun }),
    antecedents: aligned.antecedents.map((antecedent, number) => {
      const head = example.referenceAntecedents?.[number];
      const span = example.referenceAntecedentSpans?.[number];
      return {
        head: head === undefined ? antecedent.head : refs(head),
        span: span === undefined ? antecedent.span : refs(span),
      };
    }),
  };
}

function refs({ line, positions }: ReferenceTokens): TokenRef[] {
  return [...new Set(positions)].sort((a, b) => a - b).map((position) => ({ line, position }));
}

// Converts translations that a text lists token by token into an alignment, and reports those that an alignment cannot
// express.

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
  const before = new AlignedText(suite, text);
  const after = new AlignedText(suite, linked);
  const lost: string[] = [];
  const grown: string[] = [];
  for (const example of suite.examples) {
    if (!examples.has(example.id)) continue;
    const linksBefore = alignedTranslation(example, before);
    const linksAfter = alignedTranslation(example, after);
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
  const tokens = splitTokens(suite.source[line] ?? "");
  const ownTokens = splitTokens(sourceLines[line] ?? "");
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
