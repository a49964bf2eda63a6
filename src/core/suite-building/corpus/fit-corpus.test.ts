// Tests mapping corpus sentences to a source in which tokens, lines, order or words differ.

import { describe, expect, it } from "vitest";
import { splitTokens } from "#core/text/tokens.ts";
import { ComparableText, comparableToken, fitCorpus } from "./fit-corpus.ts";

/**
 * For each sentence of the corpus, the source tokens (`line:position`) of each of its tokens, “-” = none; null = the
 * sentence was not found. In `corpus`, a line “#” separates documents.
 */
function fittedTokens(corpus: string, source: string): (string | null)[] {
  const sentences: string[][] = [];
  const documents: { id: string; firstLine: number; file: string }[] = [];
  for (const [number, part] of corpus.split("\n#\n").entries()) {
    documents.push({ id: `d${number}`, firstLine: sentences.length, file: "x" });
    for (const line of part.split("\n")) sentences.push(splitTokens(line));
  }
  const fit = fitCorpus({ sentences, documents }, source.split("\n").map(splitTokens));
  return sentences.map((tokens, line) => {
    if (!fit.isFound(line)) return null;
    const positions = tokens.map(
      (_, position) =>
        fit
          .tokensAt({ line, position })
          .map((token) => `${token.line}:${token.position}`)
          .join("+") || "-",
    );
    return positions.join(" ");
  });
}

describe("fitCorpus", () => {
  it.each([
    [
      "a source with the same tokens",
      "It fell .\nIt broke .",
      "It fell .\nIt broke .",
      ["0:0 0:1 0:2", "1:0 1:1 1:2"],
    ],
    [
      "a source with other tokens",
      "Do n't go .\nIt 's late .",
      "Don't go.\nIt&apos;s late .",
      ["0:0 0:0 0:1 0:1", "1:0 1:0 1:1 1:2"],
    ],
    [
      "sentences that begin like the end of the document before",
      "R&D a\n#\n& a\nHe saw R&D lamps\nThe old house of my aunt stands here .",
      "R & D a & a He saw R & D lamps The old house of my aunt stands here .",
      [null, "0:4 0:5", "0:6 0:7 0:8+0:9+0:10 0:11", "0:12 0:13 0:14 0:15 0:16 0:17 0:18 0:19 0:20"],
    ],
    ["other capitals and quotation marks", "`` IT fell '' .", "“ it fell ” .", ["0:0 0:1 0:2 0:3 0:4"]],
    [
      "documents in another order",
      "One lamp .\n#\nTwo birds .",
      "Two birds .\nOne lamp .",
      ["1:0 1:1 1:2", "0:0 0:1 0:2"],
    ],
    [
      "a source with only a part of the corpus",
      "One lamp .\nTwo birds .",
      "Two birds .",
      [null, "0:0 0:1 0:2"],
    ],
    ["an unrelated source: no tokens", "One lamp .", "Nothing of it is here .", [null]],
    [
      "two sentences on one line",
      "It fell down here .\nThen it broke in two .",
      "It fell down here . Then it broke in two .",
      ["0:0 0:1 0:2 0:3 0:4", "0:5 0:6 0:7 0:8 0:9 0:10"],
    ],
    [
      "one sentence on two lines",
      "It fell down here and broke .\nYes .",
      "It fell down here\nand broke .\nYes .",
      ["0:0 0:1 0:2 0:3 1:0 1:1 1:2", "2:0 2:1"],
    ],
    [
      "a sentence that occurs several times, found by the sentence before",
      "One lamp .\nYes .",
      "Yes .\nOne lamp .\nYes .\nYes .",
      ["1:0 1:1 1:2", "2:0 2:1"],
    ],
    [
      "a sentence that occurs several times, found by the sentence after",
      "Yes .\nOne lamp .",
      "Yes .\nYes .\nOne lamp .\nYes .",
      ["1:0 1:1", "2:0 2:1 2:2"],
    ],
    [
      "a sentence that occurs equally often in corpus and source",
      "Yes .\n#\nYes .",
      "No .\nYes .\nYes .",
      ["1:0 1:1", "2:0 2:1"],
    ],
    ["a sentence that could be any of several: no tokens", "Yes .", "Yes .\nYes .", [null]],
    [
      "a sentence at the beginning of a long line",
      "One lamp .\nIt fell .\nTwo birds .",
      "One lamp .\nIt fell . Then a cat came .\nTwo birds .",
      ["0:0 0:1 0:2", "1:0 1:1 1:2", "2:0 2:1 2:2"],
    ],
    [
      "a sentence with one word added and one removed",
      "One lamp .\nIt fell onto the green floor .\nTwo birds .",
      "One lamp .\nIt fell quickly onto the floor .\nTwo birds .",
      ["0:0 0:1 0:2", "1:0 1:1 1:3 1:4 - 1:5 1:6", "2:0 2:1 2:2"],
    ],
    [
      "a differing sentence after the last one found",
      "One lamp .\nIt fell onto the green floor .",
      "One lamp .\nIt fell onto the grey floor .\nAnd all is well .",
      ["0:0 0:1 0:2", "1:0 1:1 1:2 1:3 - 1:5 1:6"],
    ],
    [
      "a differing sentence before the first one found",
      "It fell onto the green floor .\nOne lamp .",
      "And all is well .\nIt fell onto the grey floor .\nOne lamp .",
      ["1:0 1:1 1:2 1:3 - 1:5 1:6", "2:0 2:1 2:2"],
    ],
    [
      "a replaced sentence: no tokens",
      "One lamp .\nWe saw thirteen foxes .\nTwo birds .",
      "One lamp .\nNobody could help today !\nTwo birds .",
      ["0:0 0:1 0:2", null, "2:0 2:1 2:2"],
    ],
    [
      "a differing sentence in the document after the last one found: no tokens",
      "One lamp .\n#\nIt fell onto the green floor .",
      "One lamp .\nIt fell onto the grey floor .",
      ["0:0 0:1 0:2", null],
    ],
    [
      "a sentence twice in the corpus and once in the source: no tokens",
      "It fell onto the floor .\n#\nIt fell onto the floor .",
      "It fell onto the floor .",
      [null, null],
    ],
    [
      "a repeated sentence, found by the sentence before",
      "Yes .\n#\nOne lamp .\nYes .",
      "One lamp .\nYes .\nNo .\nYes .",
      ["3:0 3:1", "0:0 0:1 0:2", "1:0 1:1"],
    ],
    [
      "a repeated sentence, found by the sentence after",
      "Yes .\n#\nYes .\nOne lamp .",
      "Yes .\nOne lamp .\nNo .\nYes .",
      ["3:0 3:1", "0:0 0:1", "1:0 1:1 1:2"],
    ],
    [
      "a sentence that is part of two lines: no tokens",
      "It fell onto the floor .",
      "So it fell onto the floor .\nAnd it fell onto the floor .",
      [null],
    ],
    [
      "a line between two documents, which is used once",
      "One lamp .\nYes .\n#\nYes .\nTwo birds .",
      "One lamp .\nYes .\nTwo birds .",
      ["0:0 0:1 0:2", "1:0 1:1", null, "2:0 2:1 2:2"],
    ],
    [
      "a replaced sentence that shares a few short words: no tokens",
      "One lamp .\nWe saw thirteen foxes in the wood .\nTwo birds .",
      "One lamp .\nNobody could help you in the end .\nTwo birds .",
      ["0:0 0:1 0:2", null, "2:0 2:1 2:2"],
    ],
    [
      "a differing sentence in the document before the first one found: no tokens",
      "It fell onto the green floor .\n#\nOne lamp .",
      "It fell onto the grey floor .\nOne lamp .",
      [null, "1:0 1:1 1:2"],
    ],
    [
      "a sentence whose first word also occurs in the text before it",
      "It fell onto the green floor .\nOne lamp .",
      "And so did i\nit fell onto the grey floor .\nOne lamp .",
      ["1:0 1:1 1:2 1:3 - 1:5 1:6", "2:0 2:1 2:2"],
    ],
    [
      "words that are property names of every object, in a differing sentence",
      "One lamp .\nThe constructor of __proto__ failed us .\nTwo birds .",
      "One lamp .\nThe constructor of __proto__ failed them .\nTwo birds .",
      ["0:0 0:1 0:2", "1:0 1:1 1:2 1:3 1:4 - 1:6", "2:0 2:1 2:2"],
    ],
    ["an empty source", "One lamp .", "", [null]],
    ["empty lines", "One lamp .", "\n\nOne lamp .\n", ["2:0 2:1 2:2"]],
  ])("gives the expected tokens for %s", (_what, corpus, source, expected) => {
    expect(fittedTokens(corpus, source)).toEqual(expected);
  });

  it("finishes for texts that have nothing in common", () => {
    const letters = (seed: number) =>
      Array.from({ length: 3000 }, (_, at) => `w${(at * seed) % 997} x${(at * at * seed) % 991} .`).join(
        "\n",
      );
    expect(fittedTokens(letters(7), letters(11))).toHaveLength(3000);
  });
});

// Tests that tokenisations of the same text give equal characters, and that the tokens of characters are found.

describe("comparable", () => {
  it.each([
    ["It", "it"],
    ["``", '"'],
    ["''", '"'],
    ["“", '"'],
    ["”", '"'],
    ["«", '"'],
    ["’s", "'s"],
    ["‘", "'"],
    ["`", "'"],
    ["&apos;s", "'s"],
    ["&quot;", '"'],
    ["well–known", "well-known"],
    ["--", "-"],
    ["—", "-"],
    ["@-@", "-"],
    ["-LRB-", "("],
    ["-rsb-", "]"],
    ["…", "..."],
    ["New\u00A0York", "newyork"],
    // Names of properties that every object has.
    ["constructor", "constructor"],
    ["__proto__", "__proto__"],
    ["", ""],
  ])("makes %j comparable as %j", (token, plain) => {
    expect(comparableToken(token)).toBe(plain);
  });
});

describe("ComparableText", () => {
  const text = new ComparableText([["Don't", "", "go"], [], ["It", "’s"]]);

  it("gives ranges of lines and tokens, including empty ones", () => {
    expect(text.text).toBe("don'tgoit's");
    expect([0, 1, 2, 3].map((line) => text.range(line))).toEqual([
      [0, 7],
      [7, 7],
      [7, 11],
      [11, 11],
    ]);
    expect([0, 1, 2].map((line) => text.key(line))).toEqual(["don'tgo", "", "it's"]);
    expect([0, 1, 2].map((position) => text.tokenRange({ line: 0, position }))).toEqual([
      [0, 5],
      [5, 5],
      [5, 7],
    ]);
  });

  it.each([
    [0, 1, [[0, 0]]],
    [4, 5, [[0, 0]]],
    [
      4,
      6,
      [
        [0, 0],
        [0, 2],
      ],
    ],
    [5, 6, [[0, 2]]],
    [
      6,
      8,
      [
        [0, 2],
        [2, 0],
      ],
    ],
    [
      7,
      11,
      [
        [2, 0],
        [2, 1],
      ],
    ],
    [10, 99, [[2, 1]]],
    [11, 12, []],
    [3, 3, []],
  ])(
    "gives the tokens that have a character from offset %i up to, but not including, offset %i",
    (from, to, tokens) => {
      expect(text.tokensIn(from, to).map(({ line, position }) => [line, position])).toEqual(tokens);
    },
  );
});
