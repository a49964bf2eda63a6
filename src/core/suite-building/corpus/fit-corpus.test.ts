// Tests the mapping of corpus sentences to a source with other tokens, lines and order, and with differences.
import { describe, expect, it } from "vitest";
import { splitTokens } from "#core/text/tokens.ts";
import { fitCorpus } from "./fit-corpus.ts";

/**
 * Documents are parted by a line “#”. For each sentence the source’s tokens as `line:position` by token, “-” where one
 * is not there; null = not found.
 */
function fitted(corpus: string, source: string): (string | null)[] {
  const sentences: string[][] = [];
  const documents: { id: string; firstLine: number; file: string }[] = [];
  for (const [number, part] of corpus.split("\n#\n").entries()) {
    documents.push({ id: `d${number}`, firstLine: sentences.length, file: "x" });
    for (const line of part.split("\n")) sentences.push(splitTokens(line));
  }
  const fit = fitCorpus({ sentences, documents }, source.split("\n").map(splitTokens));
  return sentences.map((tokens, line) => {
    if (!fit.isFound(line)) return null;
    const places = tokens.map(
      (_, position) =>
        fit
          .tokensAt({ line, position })
          .map((one) => `${one.line}:${one.position}`)
          .join("+") || "-",
    );
    return places.join(" ");
  });
}

describe("fitCorpus", () => {
  it.each([
    ["of the same tokens", "It fell .\nIt broke .", "It fell .\nIt broke .", ["0:0 0:1 0:2", "1:0 1:1 1:2"]],
    [
      "of other tokens",
      "Do n't go .\nIt 's late .",
      "Don't go.\nIt&apos;s late .",
      ["0:0 0:0 0:1 0:1", "1:0 1:0 1:1 1:2"],
    ],
    [
      "whose first sentences have in the document before what they begin with",
      "R&D a\n#\n& a\nHe saw R&D lamps\nThe old house of my aunt stands here .",
      "R & D a & a He saw R & D lamps The old house of my aunt stands here .",
      [null, "0:4 0:5", "0:6 0:7 0:8+0:9+0:10 0:11", "0:12 0:13 0:14 0:15 0:16 0:17 0:18 0:19 0:20"],
    ],
    ["of other capitals and quotation marks", "`` IT fell '' .", "“ it fell ” .", ["0:0 0:1 0:2 0:3 0:4"]],
    [
      "with its documents in another order",
      "One lamp .\n#\nTwo birds .",
      "Two birds .\nOne lamp .",
      ["1:0 1:1 1:2", "0:0 0:1 0:2"],
    ],
    ["that has only a part of it", "One lamp .\nTwo birds .", "Two birds .", [null, "0:0 0:1 0:2"]],
    ["that is something else", "One lamp .", "Nothing of it is here .", [null]],
    [
      "with two of its sentences in one line",
      "It fell down here .\nThen it broke in two .",
      "It fell down here . Then it broke in two .",
      ["0:0 0:1 0:2 0:3 0:4", "0:5 0:6 0:7 0:8 0:9 0:10"],
    ],
    [
      "with one of its sentences in two lines",
      "It fell down here and broke .\nYes .",
      "It fell down here\nand broke .\nYes .",
      ["0:0 0:1 0:2 0:3 1:0 1:1 1:2", "2:0 2:1"],
    ],
    [
      "with a sentence that occurs several times, found by the one before it",
      "One lamp .\nYes .",
      "Yes .\nOne lamp .\nYes .\nYes .",
      ["1:0 1:1 1:2", "2:0 2:1"],
    ],
    [
      "with a sentence that occurs several times, found by the one after it",
      "Yes .\nOne lamp .",
      "Yes .\nYes .\nOne lamp .\nYes .",
      ["1:0 1:1", "2:0 2:1 2:2"],
    ],
    [
      "with a sentence as often here as there",
      "Yes .\n#\nYes .",
      "No .\nYes .\nYes .",
      ["1:0 1:1", "2:0 2:1"],
    ],
    ["with a sentence that could be any of several", "Yes .", "Yes .\nYes .", [null]],
    [
      "with a sentence that begins a long line",
      "One lamp .\nIt fell .\nTwo birds .",
      "One lamp .\nIt fell . Then a cat came .\nTwo birds .",
      ["0:0 0:1 0:2", "1:0 1:1 1:2", "2:0 2:1 2:2"],
    ],
    [
      "with a word more and one less",
      "One lamp .\nIt fell onto the green floor .\nTwo birds .",
      "One lamp .\nIt fell quickly onto the floor .\nTwo birds .",
      ["0:0 0:1 0:2", "1:0 1:1 1:3 1:4 - 1:5 1:6", "2:0 2:1 2:2"],
    ],
    [
      "with a differing sentence at the end of what is found",
      "One lamp .\nIt fell onto the green floor .",
      "One lamp .\nIt fell onto the grey floor .\nAnd all is well .",
      ["0:0 0:1 0:2", "1:0 1:1 1:2 1:3 - 1:5 1:6"],
    ],
    [
      "with a differing sentence at its beginning",
      "It fell onto the green floor .\nOne lamp .",
      "And all is well .\nIt fell onto the grey floor .\nOne lamp .",
      ["1:0 1:1 1:2 1:3 - 1:5 1:6", "2:0 2:1 2:2"],
    ],
    [
      "with another sentence in the place of one",
      "One lamp .\nWe saw thirteen foxes .\nTwo birds .",
      "One lamp .\nNobody could help today !\nTwo birds .",
      ["0:0 0:1 0:2", null, "2:0 2:1 2:2"],
    ],
    [
      "with a differing sentence of a neighbouring document, which is not confused with it",
      "One lamp .\n#\nIt fell onto the green floor .",
      "One lamp .\nIt fell onto the grey floor .",
      ["0:0 0:1 0:2", null],
    ],
    [
      "with the same sentence twice in it, and once there",
      "It fell onto the floor .\n#\nIt fell onto the floor .",
      "It fell onto the floor .",
      [null, null],
    ],
    [
      "with a repeated sentence, found by the one before",
      "Yes .\n#\nOne lamp .\nYes .",
      "One lamp .\nYes .\nNo .\nYes .",
      ["3:0 3:1", "0:0 0:1 0:2", "1:0 1:1"],
    ],
    [
      "with a repeated sentence, found by the one after",
      "Yes .\n#\nYes .\nOne lamp .",
      "Yes .\nOne lamp .\nNo .\nYes .",
      ["3:0 3:1", "0:0 0:1", "1:0 1:1 1:2"],
    ],
    [
      "with a sentence that is a part of two lines",
      "It fell onto the floor .",
      "So it fell onto the floor .\nAnd it fell onto the floor .",
      [null],
    ],
    [
      "with a line that two documents lead to, which is taken once",
      "One lamp .\nYes .\n#\nYes .\nTwo birds .",
      "One lamp .\nYes .\nTwo birds .",
      ["0:0 0:1 0:2", "1:0 1:1", null, "2:0 2:1 2:2"],
    ],
    [
      "with a sentence in the place of one that has some of its small words",
      "One lamp .\nWe saw thirteen foxes in the wood .\nTwo birds .",
      "One lamp .\nNobody could help you in the end .\nTwo birds .",
      ["0:0 0:1 0:2", null, "2:0 2:1 2:2"],
    ],
    [
      "with a differing sentence of another document after it, which is not taken for it",
      "It fell onto the green floor .\n#\nOne lamp .",
      "It fell onto the grey floor .\nOne lamp .",
      [null, "1:0 1:1 1:2"],
    ],
    [
      "with a word like its first in what lies before",
      "It fell onto the green floor .\nOne lamp .",
      "And so did i\nit fell onto the grey floor .\nOne lamp .",
      ["1:0 1:1 1:2 1:3 - 1:5 1:6", "2:0 2:1 2:2"],
    ],
    [
      "with words that every object has as names, in a sentence that differs",
      "One lamp .\nThe constructor of __proto__ failed us .\nTwo birds .",
      "One lamp .\nThe constructor of __proto__ failed them .\nTwo birds .",
      ["0:0 0:1 0:2", "1:0 1:1 1:2 1:3 1:4 - 1:6", "2:0 2:1 2:2"],
    ],
    ["that is empty", "One lamp .", "", [null]],
    ["with empty lines", "One lamp .", "\n\nOne lamp .\n", ["2:0 2:1 2:2"]],
  ])("%s", (_what, corpus, source, places) => {
    expect(fitted(corpus, source)).toEqual(places);
  });

  it("ends for texts without anything in common", () => {
    const letters = (seed: number) =>
      Array.from({ length: 3000 }, (_, at) => `w${(at * seed) % 997} x${(at * at * seed) % 991} .`).join(
        "\n",
      );
    expect(fitted(letters(7), letters(11))).toHaveLength(3000);
  });
});
