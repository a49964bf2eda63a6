// Tests that antecedents of earlier pronouns are offered first, as corrected, and all others as before.
import { describe, expect, it } from "vitest";
import type { Antecedent } from "#core/suite/suite.ts";
import { offersAfter } from "./offers-after.ts";

const span = (line: number, start: number, end: number): Antecedent => ({ line, start, end, head: end });
const RULED = [span(5, 0, 1), span(4, 3, 4), span(4, 0, 2), span(2, 6, 8)];
const TOKEN = { line: 5, position: 4 };
const told = (offers: readonly Antecedent[]) =>
  offers.map(({ line, start, end }) => `${line}:${start}-${end}`).join(" ");
const after = (...said: [line: number, position: number, ...antecedents: Antecedent[]][]) =>
  told(
    offersAfter(
      TOKEN,
      RULED,
      said.map(([line, position, ...antecedents]) => ({ token: { line, position }, antecedents })),
      { first: 2 },
    ),
  );

describe("offersAfter", () => {
  it.each<[string, Parameters<typeof after>, string]>([
    ["as before where nothing was said", [], "5:0-1 4:3-4 4:0-2 2:6-8"],
    ["what the pronoun before refers to first, once", [[4, 8, span(4, 0, 2)]], "4:0-2 5:0-1 4:3-4 2:6-8"],
    [
      "of two pronouns the nearest one's first; what was put right goes before the phrase it was made of",
      [
        [4, 5, span(2, 6, 7)],
        [4, 8, span(4, 3, 4)],
      ],
      "4:3-4 5:0-1 4:0-2 2:6-7 2:6-8",
    ],
    ["all that one refers to", [[4, 8, span(4, 0, 1), span(4, 3, 3)]], "4:0-1 4:3-3 5:0-1 4:3-4 4:0-2 2:6-8"],
    ["nothing of pronouns that follow", [[5, 6, span(4, 0, 0)]], "5:0-1 4:3-4 4:0-2 2:6-8"],
    ["nothing of another document", [[1, 6, span(1, 0, 0)]], "5:0-1 4:3-4 4:0-2 2:6-8"],
    ["nothing that holds the pronoun or follows it", [[4, 8, span(5, 3, 5)]], "5:0-1 4:3-4 4:0-2 2:6-8"],
    ["nothing of a token that refers to nothing", [[4, 8]], "5:0-1 4:3-4 4:0-2 2:6-8"],
  ])("are %s", (_what, said, expected) => {
    expect(after(...said)).toBe(expected);
  });

  it("contain no translation, which is computed again", () => {
    const [offer] = offersAfter(
      TOKEN,
      [],
      [
        {
          token: { line: 4, position: 8 },
          antecedents: [{ ...span(4, 0, 2), ...{ referenceHead: [1], referenceSpan: [1] } }],
        },
      ],
      { first: 0 },
    );
    expect(offer).toEqual(span(4, 0, 2));
  });
});
