import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GAP_TEXT, gapLine, gapText, positionsIn } from "./candidate-view.ts";

describe("gapLine", () => {
  it.each<[string, string, readonly number[], readonly number[], string]>([
    ["nothing", "Elle brille .", [], [], "Elle brille."],
    ["one token", "Quand elle brille .", [1], [], "Quand XXX brille."],
    ["the first token", "Elle brille .", [0], [], "XXX brille."],
    ["the last token", "On le voit", [2], [], "On le XXX"],
    ["consecutive tokens in one gap", "Est -ce qu' elle brille ?", [1, 2, 3], [], "Est XXX brille ?"],
    ["separate tokens in two gaps", "Il est -ce vrai .", [0, 2], [], "XXX est XXX vrai."],
    ["an elision, with spaces around it", "Et c' est beau .", [1], [], "Et XXX est beau."],
    ["a token attached to the previous word", "Brille -t-elle ici ?", [1], [], "Brille XXX ici ?"],
    ["the gaps of other examples", "Elle dit qu' elle brille .", [0], [3], "XXX dit qu'XXX brille."],
    ["consecutive tokens of this and other gaps in one gap", "Elle la voit .", [1], [0], "XXX voit."],
    ["the whole line", "Elle", [0], [], "XXX"],
    ["nothing for positions outside the line", "Elle brille", [7], [], "Elle brille"],
  ])("hides %s", (_, line, gapPositions, others, expected) => {
    expect(gapText(gapLine(line, "fr", gapPositions, others))).toBe(expected);
  });

  it("marks the gap to fill", () => {
    const gapFlags = (gapPositions: readonly number[], others: readonly number[]) =>
      gapLine("a b c d", "fr", gapPositions, others).flatMap((part) =>
        part.kind === "gap" ? [part.isGap] : [],
      );
    expect(gapFlags([0], [2])).toEqual([true, false]);
    expect(gapFlags([1], [0])).toEqual([true]);
    expect(gapFlags([0], [1])).toEqual([true]);
    expect(gapFlags([], [0, 1, 3])).toEqual([false, false]);
  });

  it("is the same for all hidden words, whatever their elision, capitals and length", () => {
    const forms = fc.constantFrom("il", "Elle", "c'", "-t-il", "cela", "qu'", "«", ",", "“", "d'", "ils'");
    fc.assert(
      fc.property(forms, forms, fc.integer({ min: 0, max: 5 }), (one, other, at) => {
        const words = ["Le", "chat", "l'", "a", "vu", "."];
        const shown = (form: string) => {
          const line = [...words.slice(0, at), form, ...words.slice(at)].join(" ");
          return gapLine(line, "fr", [at], []);
        };
        expect(shown(one)).toEqual(shown(other));
      }),
    );
  });

  it("never contains a hidden token", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 9 })),
        fc.integer({ min: 0, max: 9 }),
        (hiddenPositions, split) => {
          const tokens = Array.from({ length: 10 }, (_, number) => `t${number}x`);
          const text = gapText(
            gapLine(tokens.join(" "), "en", hiddenPositions.slice(0, split), hiddenPositions.slice(split)),
          );
          for (const [position, token] of tokens.entries()) {
            expect(text.includes(token)).toBe(!hiddenPositions.includes(position));
          }
          expect(text.includes(GAP_TEXT)).toBe(hiddenPositions.length > 0);
        },
      ),
    );
  });

  it("has a helper, positionsIn, that returns the positions of the tokens on one line", () => {
    const tokens = [
      { line: 1, position: 4 },
      { line: 2, position: 5 },
      { line: 1, position: 0 },
    ];
    expect(positionsIn(1, tokens)).toEqual([4, 0]);
    expect(positionsIn(3, tokens)).toEqual([]);
  });
});
