// Tests that antecedents of earlier pronouns are offered first, in the form that the annotator gave them, and that all
// offers by rule remain.
import { describe, expect, it } from "vitest";
import type { Antecedent, TokenRef } from "#core/suite/suite.ts";
import { combineOffers } from "./noun-phrases.ts";

const span = (line: number, start: number, end: number): Antecedent => ({ line, start, end, head: end });
const RULED = [span(5, 0, 1), span(4, 3, 4), span(4, 0, 2), span(2, 6, 8)];
const TOKEN = { line: 5, position: 4 };
/** All pronouns can have the same antecedent, and no phrase has the words of another one. */
const OTHERWISE = {
  mayCorefer: () => true,
  wordsOf: ({ line, start, end }: Antecedent) => `${line}:${start}-${end}`,
};
const asText = (offers: readonly Antecedent[]) =>
  offers.map(({ line, start, end }) => `${line}:${start}-${end}`).join(" ");
const offersAfter = (...annotations: [line: number, position: number, ...antecedents: Antecedent[]][]) =>
  asText(
    combineOffers(
      TOKEN,
      RULED,
      annotations.map(([line, position, ...antecedents]) => ({ token: { line, position }, antecedents })),
      { first: 2, fits: () => true, ...OTHERWISE },
    ),
  );

describe("combineOffers", () => {
  it.each<[string, Parameters<typeof offersAfter>, string]>([
    ["the offers by rule if nothing is annotated", [], "5:0-1 4:3-4 4:0-2 2:6-8"],
    ["the antecedent of the earlier pronoun first, once", [[4, 8, span(4, 0, 2)]], "4:0-2 5:0-1 4:3-4 2:6-8"],
    [
      "the nearer pronoun's antecedent first; a phrase shortened by the annotator precedes the phrase offered by rule",
      [
        [4, 5, span(2, 6, 7)],
        [4, 8, span(4, 3, 4)],
      ],
      "4:3-4 5:0-1 4:0-2 2:6-7 2:6-8",
    ],
    [
      "all antecedents of a pronoun",
      [[4, 8, span(4, 0, 1), span(4, 3, 3)]],
      "4:0-1 4:3-3 5:0-1 4:3-4 4:0-2 2:6-8",
    ],
    ["no antecedent of a later pronoun", [[5, 6, span(4, 0, 0)]], "5:0-1 4:3-4 4:0-2 2:6-8"],
    ["no antecedent in another document", [[1, 6, span(1, 0, 0)]], "5:0-1 4:3-4 4:0-2 2:6-8"],
    ["no antecedent that contains the pronoun", [[4, 8, span(5, 3, 5)]], "5:0-1 4:3-4 4:0-2 2:6-8"],
    ["only the offers by rule after a token without antecedents", [[4, 8]], "5:0-1 4:3-4 4:0-2 2:6-8"],
  ])("lists %s", (_what, annotations, expected) => {
    expect(offersAfter(...annotations)).toBe(expected);
  });

  it("lists an old antecedent after the phrases of the pronoun's own sentence", () => {
    expect(offersAfter([4, 8, span(2, 6, 8)])).toBe("5:0-1 2:6-8 4:3-4 4:0-2");
  });

  it("lists phrases that do not fit the pronoun's number last, even the antecedent of the previous pronoun", () => {
    const annotated = [{ token: { line: 4, position: 8 }, antecedents: [span(4, 0, 2)] }];
    const fits = ({ line }: Antecedent) => line !== 4;
    expect(asText(combineOffers(TOKEN, RULED, annotated, { first: 2, fits, ...OTHERWISE }))).toBe(
      "5:0-1 2:6-8 4:0-2 4:3-4",
    );
  });

  it("lists no antecedent of a pronoun first that cannot have the same one, but that of the nearest one that can", () => {
    const annotated = [
      { token: { line: 4, position: 8 }, antecedents: [span(4, 0, 2)] },
      { token: { line: 4, position: 5 }, antecedents: [span(4, 3, 4)] },
    ];
    const mayCorefer = ({ position }: TokenRef) => position === 5;
    const options = { ...OTHERWISE, first: 2, fits: () => true, mayCorefer };
    expect(asText(combineOffers(TOKEN, RULED, annotated, options))).toBe("4:3-4 5:0-1 4:0-2 2:6-8");
  });

  it.each([
    ["the last mention", span(2, 6, 8), ["5 0", "4 3"], "5:0-1 4:3-4 4:0-2 2:6-8"],
    ["the only later mention", span(2, 6, 8), ["4 0"], "4:0-2 5:0-1 4:3-4 2:6-8"],
    [
      "the antecedent itself, without a later mention,",
      span(4, 0, 1),
      ["2 6"],
      "4:0-1 5:0-1 4:3-4 4:0-2 2:6-8",
    ],
  ])("lists %s of the earlier antecedent first", (_what, antecedent, mentions, expected) => {
    const annotated = [{ token: { line: 4, position: 8 }, antecedents: [antecedent] }];
    const wordsOf = ({ line, start, end }: Antecedent) => {
      if (line === antecedent.line && start === antecedent.start) return "The passengers";
      return mentions.includes(`${line} ${start}`) ? "the passengers" : `${line} ${start} ${end}`;
    };
    const options = { ...OTHERWISE, first: 2, fits: () => true, wordsOf };
    expect(asText(combineOffers(TOKEN, RULED, annotated, options))).toBe(expected);
  });

  it("offers earlier antecedents without their translations", () => {
    const [offer] = combineOffers(
      TOKEN,
      [],
      [
        {
          token: { line: 4, position: 8 },
          antecedents: [{ ...span(4, 0, 2), ...{ referenceHead: [1], referenceSpan: [1] } }],
        },
      ],
      { first: 0, fits: () => true, ...OTHERWISE },
    );
    expect(offer).toEqual(span(4, 0, 2));
  });
});
