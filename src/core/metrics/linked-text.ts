// Holds a translation as the metrics read it: its tokens, and its links in the order of their file, twice where they stand twice.

import { carryPositions } from "#core/align/carry-positions.ts";
import { linkNumbers } from "#core/align/pharaoh.ts";
import { splitTokens } from "#core/align/tokens.ts";
import type { OutputText } from "#core/suite/suite.ts";

/** A text parallel to the source; without an alignment no token is linked to anything. */
type MetricsText = Pick<OutputText, "lines" | "alignment" | "sourceLines">;

/** Links of one line, source and target in turn: 0-1 0-2 is 0, 1, 0, 2. A text has a hundred thousand. */
export type LinkNumbers = readonly number[];

/** Lines as tokens: each is cut when it is first asked for, and kept, since both metrics ask for the same few. Lines are 0-based. */
export class CutText {
  readonly lines: readonly string[];
  readonly #cut = new Map<number, readonly string[]>();

  constructor(lines: readonly string[]) {
    this.lines = lines;
  }

  /** The tokens of a line; none for a line outside the text. */
  tokens(line: number): readonly string[] {
    const kept = this.#cut.get(line);
    if (kept !== undefined) return kept;
    const tokens = splitTokens(this.lines[line] ?? "");
    this.#cut.set(line, tokens);
    return tokens;
  }
}

/** Lines and positions are 0-based. What was read of a line is kept. */
export class LinkedText {
  readonly #source: CutText;
  readonly #text: CutText;
  readonly #alignment: readonly string[] | null;
  /** The system's own source, where it cut it itself. */
  readonly #own: CutText | null;
  readonly #links = new Map<number, LinkNumbers>();

  /** `source`: the suite's own, whose tokens positions and links count. */
  constructor(source: CutText, { lines, alignment, sourceLines }: MetricsText) {
    this.#source = source;
    this.#text = new CutText(lines);
    this.#alignment = alignment;
    this.#own = sourceLines === null ? null : new CutText(sourceLines);
  }

  /** The suite's tokens of a line. */
  source(line: number): readonly string[] {
    return this.#source.tokens(line);
  }

  /** The tokens of a line; none for a line outside the text. */
  tokens(line: number): readonly string[] {
    return this.#text.tokens(line);
  }

  /**
   * All links of a line that lie inside both sentences. Where the system cut the source itself, those of its tokens are
   * carried over as the automatic pass carries them (`AlignedText.linked`): each once, ascending.
   */
  links(line: number): LinkNumbers {
    const kept = this.#links.get(line);
    if (kept !== undefined) return kept;
    const links = this.#readLinks(line);
    this.#links.set(line, links);
    return links;
  }

  /** Positions linked to a source token: in the file's order, twice where the link stands twice. */
  targets(line: number, position: number): number[] {
    return targetsOf(this.links(line), position);
  }

  #readLinks(line: number): LinkNumbers {
    const own = (this.#own ?? this.#source).tokens(line);
    // Those outside were told at import and are left out.
    const links = linkNumbers(this.#alignment?.[line] ?? "", own.length, this.tokens(line).length);
    if (this.#own === null) return links;
    const linked = own.map((): number[] => []);
    for (let at = 0; at < links.length; at += 2) linked[links[at] ?? -1]?.push(links[at + 1] ?? -1);
    return carryPositions(this.source(line), own).flatMap((carried, position) => {
      const targets = new Set(carried.flatMap((token) => linked[token] ?? []));
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
