// Reads a translation for the metrics: its tokens and its links.

import { getOrInsert } from "#core/base/grouping.ts";
import type { OutputText } from "#core/suite/suite.ts";
import { carryPositions } from "#core/text/carry-positions.ts";
import { linkNumbers, linkTargets } from "#core/text/pharaoh.ts";
import { TokenisedText, tokenAt } from "#core/text/tokens.ts";

/** A text parallel to the source; without an alignment nothing is linked. */
type MetricsText = Pick<OutputText, "lines" | "alignment" | "sourceLines">;

/**
 * Links of one line as source, target, source, target: 0-1 0-2 is 0, 1, 0, 2. A flat list saves memory, because a text
 * can have a hundred thousand links.
 */
export type LinkNumbers = readonly number[];

/** A token of the translation. */
interface LinkedToken {
  readonly position: number;
  readonly token: string;
}

/** A translation with its links. Lines and positions are 0-based. Links of a line are cached. */
export class LinkedText {
  readonly #source: TokenisedText;
  readonly #text: TokenisedText;
  readonly #lines: readonly string[];
  readonly #alignment: readonly string[] | null;
  /** The source in the system's own tokenisation; null if the system uses the suite's tokenisation. */
  readonly #systemSource: TokenisedText | null;
  readonly #links = new Map<number, LinkNumbers>();

  /** Reads a text with its links. `source`: the suite's source, whose tokens the metrics count. */
  constructor(source: TokenisedText, { lines, alignment, sourceLines }: MetricsText) {
    this.#source = source;
    this.#text = new TokenisedText(lines);
    this.#lines = lines;
    this.#alignment = alignment;
    this.#systemSource = sourceLines === null ? null : new TokenisedText(sourceLines);
  }

  /** The suite's source tokens of a line. */
  source(line: number): readonly string[] {
    return this.#source.tokens(line);
  }

  /** The translation's tokens of a line; none for a line outside the text. */
  tokens(line: number): readonly string[] {
    return this.#text.tokens(line);
  }

  /**
   * All links of a line inside both sentences, in file order, including duplicates. If the system has its own
   * tokenisation of the source, links are mapped to the suite's tokens instead, as in the automatic pass
   * (`AlignedText.linked`): each once, ascending.
   */
  links(line: number): LinkNumbers {
    return getOrInsert(this.#links, line, () => this.#readLinks(line));
  }

  /**
   * The tokens linked to a token of the source, in the order of `links`. Only these tokens are read, because a metric
   * asks for one pronoun in each of thousands of lines.
   */
  linked(line: number, position: number): LinkedToken[] {
    const text = this.#lines[line] ?? "";
    return this.#targets(line, position).flatMap((target): LinkedToken[] => {
      const token = tokenAt(text, target);
      return token === null ? [] : [{ position: target, token }];
    });
  }

  #targets(line: number, position: number): number[] {
    if (this.#systemSource === null) return linkTargets(this.#alignment?.[line] ?? "", position);
    const links = this.links(line);
    return links.filter((_, at) => at % 2 === 1 && links[at - 1] === position);
  }

  #readLinks(line: number): LinkNumbers {
    const ownTokens = (this.#systemSource ?? this.#source).tokens(line);
    // Links outside the sentences were reported at import and are ignored here.
    const links = linkNumbers(this.#alignment?.[line] ?? "", ownTokens.length, this.tokens(line).length);
    if (this.#systemSource === null) return links;
    const linked = ownTokens.map((): number[] => []);
    for (let index = 0; index < links.length; index += 2)
      linked[links[index] ?? -1]?.push(links[index + 1] ?? -1);
    return carryPositions(this.source(line), ownTokens).flatMap((suiteTokens, position) => {
      const targets = new Set(suiteTokens.flatMap((token) => linked[token] ?? []));
      return [...targets].sort((a, b) => a - b).flatMap((target) => [position, target]);
    });
  }
}
