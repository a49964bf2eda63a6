// Holds a translation as the metrics read it: its tokens, and its links in the order of their file, twice where they stand twice.

import { carryPositions } from "#core/align/carry-positions.ts";
import { linkNumbers } from "#core/align/pharaoh.ts";
import { countTokens, splitTokens } from "#core/align/tokens.ts";
import type { OutputText } from "#core/suite/suite.ts";

/** A text parallel to the source; without an alignment no token is linked to anything. */
export type MetricsText = Pick<OutputText, "lines" | "alignment" | "sourceLines">;

/** Links of one line, source and target in turn: 0-1 0-2 is 0, 1, 0, 2. A text has a hundred thousand. */
export type LinkNumbers = readonly number[];

/** Lines and positions are 0-based. What was read of the latest line is kept: the metrics go line by line. */
export class LinkedText {
  readonly #source: readonly string[];
  readonly #text: MetricsText;
  #tokens: readonly string[] = [];
  #tokensLine = -1;
  #links: LinkNumbers = [];
  #linksLine = -1;

  /** `source`: the suite's own tokens by line, which positions and links count. */
  constructor(source: readonly string[], text: MetricsText) {
    this.#source = source;
    this.#text = text;
  }

  /** The suite's tokens of a line. */
  source(line: number): readonly string[] {
    return splitTokens(this.#source[line] ?? "");
  }

  /** The tokens of a line; none for a line outside the text. */
  tokens(line: number): readonly string[] {
    if (this.#tokensLine !== line) {
      this.#tokens = splitTokens(this.#text.lines[line] ?? "");
      this.#tokensLine = line;
    }
    return this.#tokens;
  }

  /**
   * All links of a line that lie inside both sentences. Where the system cut the source itself, those of its tokens are
   * carried over as the automatic pass carries them (`AlignedText.linked`): each once, ascending.
   */
  links(line: number): LinkNumbers {
    if (this.#linksLine !== line) {
      this.#links = this.#readLinks(line);
      this.#linksLine = line;
    }
    return this.#links;
  }

  /** Positions linked to a source token: in the file's order, twice where the link stands twice. */
  targets(line: number, position: number): number[] {
    return targetsOf(this.links(line), position);
  }

  #readLinks(line: number): LinkNumbers {
    const { alignment, sourceLines, lines } = this.#text;
    const source = this.#source[line] ?? "";
    const own = sourceLines === null ? source : (sourceLines[line] ?? "");
    // Those outside were told at import and are left out.
    const links = linkNumbers(alignment?.[line] ?? "", countTokens(own), countTokens(lines[line] ?? ""));
    if (sourceLines === null) return links;
    return carryPositions(splitTokens(source), splitTokens(own)).flatMap((carried, position) => {
      const targets = new Set(carried.flatMap((token) => targetsOf(links, token)));
      return [...targets].sort((a, b) => a - b).flatMap((target) => [position, target]);
    });
  }
}

function targetsOf(links: LinkNumbers, position: number): number[] {
  const targets: number[] = [];
  for (let at = 0; at < links.length; at += 2) {
    const target = links[at + 1];
    if (links[at] === position && target !== undefined) targets.push(target);
  }
  return targets;
}
