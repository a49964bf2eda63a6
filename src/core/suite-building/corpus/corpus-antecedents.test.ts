// Tests the antecedents of corpus pronouns: the nearest noun phrase by chain or pointers, never a pronoun, with its
// head.
import { describe, expect, it } from "vitest";
import { ANAPHORIC, BIRDS, LAMP, mention, propose } from "#tools/testing/corpora/corpus-mentions.ts";
import { antecedentsOf } from "./propose-from-corpus.ts";

describe("antecedentsOf", () => {
  it.each([
    [
      "the noun phrase of the pronoun's chain, with its head by rule",
      [LAMP, mention("1:0", "a", "pronoun", ANAPHORIC)],
      "0:0-5:2",
    ],
    [
      "a noun phrase with the head given by the corpus",
      [{ ...LAMP, head: { line: 0, position: 5 } }, mention("1:0", "a", "pronoun", ANAPHORIC)],
      "0:0-5:5",
    ],
    [
      "a noun phrase with a head by rule if the corpus’ head is none of its words",
      [{ ...LAMP, head: { line: 0, position: 8 } }, mention("1:0", "a", "pronoun", ANAPHORIC)],
      "0:0-5:2",
    ],
    [
      "the nearest of several noun phrases",
      [LAMP, mention("0:4-5", "a", "nominal"), mention("1:0", "a", "pronoun", ANAPHORIC)],
      "0:4-5:5",
    ],
    [
      "the shorter of two noun phrases with the same end",
      [mention("0:4-5", "a", "nominal"), LAMP, mention("1:0", "a", "pronoun", ANAPHORIC)],
      "0:4-5:5",
    ],
    [
      "the nearest noun phrase, whatever the order of mentions in the file",
      [mention("1:5", "a", "pronoun", ANAPHORIC), mention("1:2", "a", "nominal"), BIRDS, LAMP],
      "1:2-2:2",
    ],
    [
      "the noun phrase before another pronoun of the chain",
      [BIRDS, mention("1:2", "b", "pronoun", ANAPHORIC), mention("1:5", "b", "pronoun", ANAPHORIC)],
      "0:8-8:8",
    ],
    ["no noun phrase of another chain", [LAMP, BIRDS, mention("1:0", "a", "pronoun", ANAPHORIC)], "0:0-5:2"],
    [
      "no noun phrase that contains the pronoun",
      [LAMP, mention("1:0-2", "a", "nominal"), mention("1:0", "a", "pronoun", ANAPHORIC)],
      "0:0-5:2",
    ],
    [
      "no noun phrase that ends after the pronoun",
      [LAMP, mention("1:1-4", "a", "nominal"), mention("1:2", "a", "pronoun", ANAPHORIC)],
      "0:0-5:2",
    ],
    [
      "no noun phrase that ends with the pronoun",
      [LAMP, mention("1:1-2", "a", "nominal"), mention("1:2", "a", "pronoun", ANAPHORIC)],
      "0:0-5:2",
    ],
    [
      "no noun phrase whose head follows the pronoun",
      [
        mention("0:0-2 1:4", "a", "nominal", { head: { line: 1, position: 4 } }),
        mention("1:2", "a", "pronoun", ANAPHORIC),
      ],
      "",
    ],
    [
      "nothing if the corpus states that there is no antecedent",
      [LAMP, mention("1:0", "a", "pronoun", { ...ANAPHORIC, unsuitable: "no-specific-antecedent" })],
      "",
    ],
    ["no adverb", [LAMP, mention("0:7", "a", "other"), mention("1:0", "a", "pronoun", ANAPHORIC)], "0:0-5:2"],
    [
      "the mention to which the pronoun points, rather than one of its chain",
      [LAMP, BIRDS, mention("1:0", "a", "pronoun", { ...ANAPHORIC, antecedent: 1 })],
      "0:8-8:8",
    ],
    [
      "the noun phrase at the end of pointers through pronouns",
      [
        LAMP,
        mention("1:0", null, "pronoun", { ...ANAPHORIC, antecedent: 0 }),
        mention("1:2", null, "pronoun", { ...ANAPHORIC, antecedent: 1 }),
      ],
      "0:0-5:2",
    ],
    [
      "the first piece of a discontinuous mention",
      [mention("0:0-2 0:8", "a", "nominal"), mention("1:0", "a", "pronoun", ANAPHORIC)],
      "0:0-2:2",
    ],
    [
      "the piece of a discontinuous mention that contains the head",
      [
        mention("0:0-2 0:8", "a", "nominal", { head: { line: 0, position: 8 } }),
        mention("1:0", "a", "pronoun", ANAPHORIC),
      ],
      "0:8-8:8",
    ],
    [
      "every piece for a split reference",
      [mention("0:0-2 0:8", "a", "nominal"), mention("1:0", "a", "pronoun", { ...ANAPHORIC, isSplit: true })],
      "0:0-2:2 0:8-8:8",
    ],
    [
      "every piece of a split antecedent",
      [mention("0:0-2 0:8", "a", "nominal", { isSplit: true }), mention("1:0", "a", "pronoun", ANAPHORIC)],
      "0:0-2:2 0:8-8:8",
    ],
    [
      "one word without a pronoun’s form if the corpus gives no kinds",
      [mention("0:8", "a", null), mention("1:2", "a", null), mention("1:5", "a", null)],
      "0:8-8:8",
    ],
  ])("finds %s", (_what, mentions, antecedents) => {
    const { short } = propose(mentions);
    expect(short.at(-1)?.antecedents).toBe(antecedents);
  });
});

it("antecedentsOf follows a chain of 40,000 pointers", () => {
  const row = Array.from({ length: 40_000 }, (_, at) =>
    mention("1:0", null, "pronoun", { ...ANAPHORIC, antecedent: at }),
  );
  const knownMentions = [LAMP, ...row].map((mention) => {
    const [piece] = mention.pieces;
    return piece === undefined || mention.kind === null ? null : { mention, kind: mention.kind, piece };
  });
  const surroundings = antecedentsOf([LAMP, ...row], knownMentions);
  expect(row.every((mention) => surroundings.get(mention)?.before === LAMP)).toBe(true);
});
