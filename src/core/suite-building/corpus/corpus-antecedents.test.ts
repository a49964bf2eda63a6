// Tests the antecedents of corpus pronouns: the nearest noun phrase by chain or pointers, never a pronoun,
// with its head.
import { describe, expect, it } from "vitest";
import { ANAPHORIC, BIRDS, LAMP, mention, propose } from "#tools/testing/campaigns/corpus-mentions.ts";
import { antecedentsOf } from "./corpus-antecedents.ts";

describe("antecedentsOf", () => {
  it.each([
    [
      "the noun phrase of its chain, its head by rule",
      [LAMP, mention("1:0", "a", "pronoun", ANAPHORIC)],
      "0:0-5:2",
    ],
    [
      "with the corpus’ own head",
      [{ ...LAMP, head: { line: 0, position: 5 } }, mention("1:0", "a", "pronoun", ANAPHORIC)],
      "0:0-5:5",
    ],
    [
      "with a head by rule where the corpus’ is none of its words",
      [{ ...LAMP, head: { line: 0, position: 8 } }, mention("1:0", "a", "pronoun", ANAPHORIC)],
      "0:0-5:2",
    ],
    [
      "the nearest of several",
      [LAMP, mention("0:4-5", "a", "nominal"), mention("1:0", "a", "pronoun", ANAPHORIC)],
      "0:4-5:5",
    ],
    [
      "the shorter of two that end together",
      [mention("0:4-5", "a", "nominal"), LAMP, mention("1:0", "a", "pronoun", ANAPHORIC)],
      "0:4-5:5",
    ],
    [
      "the nearest whatever their order in the file",
      [mention("1:5", "a", "pronoun", ANAPHORIC), mention("1:2", "a", "nominal"), BIRDS, LAMP],
      "1:2-2:2",
    ],
    [
      "never a pronoun between",
      [BIRDS, mention("1:2", "b", "pronoun", ANAPHORIC), mention("1:5", "b", "pronoun", ANAPHORIC)],
      "0:8-8:8",
    ],
    ["never one of another chain", [LAMP, BIRDS, mention("1:0", "a", "pronoun", ANAPHORIC)], "0:0-5:2"],
    [
      "never one that holds the pronoun",
      [LAMP, mention("1:0-2", "a", "nominal"), mention("1:0", "a", "pronoun", ANAPHORIC)],
      "0:0-5:2",
    ],
    [
      "never one that ends after it begins",
      [LAMP, mention("1:1-4", "a", "nominal"), mention("1:2", "a", "pronoun", ANAPHORIC)],
      "0:0-5:2",
    ],
    [
      "never one that ends with the pronoun",
      [LAMP, mention("1:1-2", "a", "nominal"), mention("1:2", "a", "pronoun", ANAPHORIC)],
      "0:0-5:2",
    ],
    [
      "never one whose head is after it",
      [
        mention("0:0-2 1:4", "a", "nominal", { head: { line: 1, position: 4 } }),
        mention("1:2", "a", "pronoun", ANAPHORIC),
      ],
      "",
    ],
    [
      "none where the corpus says that there is none",
      [LAMP, mention("1:0", "a", "pronoun", { ...ANAPHORIC, unsuitable: "no-specific-antecedent" })],
      "",
    ],
    [
      "never an adverb",
      [LAMP, mention("0:7", "a", "other"), mention("1:0", "a", "pronoun", ANAPHORIC)],
      "0:0-5:2",
    ],
    [
      "what it points to, before its chain",
      [LAMP, BIRDS, mention("1:0", "a", "pronoun", { ...ANAPHORIC, antecedent: 1 })],
      "0:8-8:8",
    ],
    [
      "up the pointers over pronouns",
      [
        LAMP,
        mention("1:0", null, "pronoun", { ...ANAPHORIC, antecedent: 0 }),
        mention("1:2", null, "pronoun", { ...ANAPHORIC, antecedent: 1 }),
      ],
      "0:0-5:2",
    ],
    [
      "of a discontinuous one the first piece",
      [mention("0:0-2 0:8", "a", "nominal"), mention("1:0", "a", "pronoun", ANAPHORIC)],
      "0:0-2:2",
    ],
    [
      "of a discontinuous one the piece with its head",
      [
        mention("0:0-2 0:8", "a", "nominal", { head: { line: 0, position: 8 } }),
        mention("1:0", "a", "pronoun", ANAPHORIC),
      ],
      "0:8-8:8",
    ],
    [
      "of a split reference every piece",
      [mention("0:0-2 0:8", "a", "nominal"), mention("1:0", "a", "pronoun", { ...ANAPHORIC, isSplit: true })],
      "0:0-2:2 0:8-8:8",
    ],
    [
      "every piece where the antecedent says so",
      [mention("0:0-2 0:8", "a", "nominal", { isSplit: true }), mention("1:0", "a", "pronoun", ANAPHORIC)],
      "0:0-2:2 0:8-8:8",
    ],
    [
      "one word of no pronoun’s form, where the corpus has no kinds",
      [mention("0:8", "a", null), mention("1:2", "a", null), mention("1:5", "a", null)],
      "0:8-8:8",
    ],
  ])("is %s", (_what, mentions, antecedents) => {
    const { short } = propose(mentions);
    expect(short.at(-1)?.antecedents).toBe(antecedents);
  });
});

it("antecedentsOf follows long rows of pointers in linear time", () => {
  const row = Array.from({ length: 40_000 }, (_, at) =>
    mention("1:0", null, "pronoun", { ...ANAPHORIC, antecedent: at }),
  );
  const known = [LAMP, ...row].map((one) => {
    const [piece] = one.pieces;
    return piece === undefined || one.kind === null ? null : { mention: one, kind: one.kind, piece };
  });
  const around = antecedentsOf([LAMP, ...row], known);
  expect(row.every((one) => around.get(one)?.before === LAMP)).toBe(true);
});
