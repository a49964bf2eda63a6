import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carryPositions, sameCharacters, tokenCharacters } from "./carry-positions.ts";
import { splitTokens } from "./tokens.ts";

function carry(suite: string, own: string): number[][] {
  return carryPositions(splitTokens(suite), splitTokens(own));
}

describe("carryPositions", () => {
  // Each expected value is derived by hand from the characters that both sides share.
  it.each<[what: string, suite: string, own: string, expected: number[][]]>([
    ["maps equal tokens one to one", "it is red .", "it is red .", [[0], [1], [2], [3]]],
    [
      "maps a token to every part into which the other side divides it",
      "don't go",
      "do n't go",
      [[0, 1], [2]],
    ],
    [
      "maps several tokens to the token in which the other side joins them",
      "do n't go",
      "don't go",
      [[0], [0], [1]],
    ],
    [
      "maps a token to every token with which it shares a character",
      "ab cd",
      "a bc d",
      [
        [0, 1],
        [1, 2],
      ],
    ],
    ["decodes &apos;", "it 's it", "it &apos;s it", [[0], [1], [2]]],
    ["decodes &quot;", '" it "', "&quot; it &quot;", [[0], [1], [2]]],
    ["decodes &amp;", "R & D it", "R &amp; D it", [[0], [1], [2], [3]]],
    ["decodes &lt; and &gt;", "< it >", "&lt; it &gt;", [[0], [1], [2]]],
    ["decodes &#124;", "a | it", "a &#124; it", [[0], [1], [2]]],
    ["decodes &#91; and &#93;", "[ it ]", "&#91; it &#93;", [[0], [1], [2]]],
    ["decodes an escape on the suite's side", "&quot; it", '" it', [[0], [1]]],
    ["decodes @-@", "well-known it", "well @-@ known it", [[0, 1, 2], [3]]],
    ["decodes @-@ on the suite's side", "well @-@ known it", "well-known it", [[0], [0], [0], [1]]],
    ["decodes an escape only once: &amp;lt; is &lt;", "&amp;lt; it", "&amp; lt; it", [[0, 1], [2]]],
    ["does not decode &nbsp;, which is not an escape of Moses", "&nbsp; it", "&nbsp; it", [[0], [1]]],
    ["ignores a no-break space", "12\u00a0% of it", "12 % of it", [[0, 1], [2], [3]]],
    [
      "maps two tokens to one token that contains a no-break space",
      "12 % of it",
      "12\u00a0% of it",
      [[0], [0], [1], [2]],
    ],
    ["ignores an ideographic space", "a\u3000b it", "a b it", [[0, 1], [2]]],
    ["keeps a zero-width space as a character", "a\u200bb it", "a\u200b b it", [[0, 1], [2]]],
    ["skips a zero-width space that only one side has", "a\u200bb it", "ab it", [[0], [1]]],
    [
      "maps a token that is only a zero-width space to nothing if the other side has none",
      "a \u200b it",
      "a it",
      [[0], [], [1]],
    ],
    ["skips a word that only the suite has", "it really is", "it is", [[0], [], [1]]],
    ["skips a word that only the system's source has", "it is", "it really is", [[0], [2]]],
    ["ignores case if the texts differ", "It is RED !", "it is red .", [[0], [1], [2], []]],
    ["counts a character outside the basic plane as one", "😀😀 it", "😀 😀 it", [[0, 1], [2]]],
    ["maps every token to nothing if the other line is empty", "it is", "", [[], []]],
    ["gives no positions for an empty line", "", "it is", []],
  ])("%s", (_what, suite, own, expected) => {
    expect(carry(suite, own)).toEqual(expected);
  });

  it("maps a token to nothing if the other line has none of its characters", () => {
    expect(carry("it xyz", "it")).toEqual([[0], []]);
  });

  it("maps every token to nothing between long texts without a common character", () => {
    const long = (letter: string) => Array.from({ length: 300 }, () => letter).join(" ");
    expect(carry(long("a"), long("b")).flat()).toEqual([]);
  });
});

describe("properties of carryPositions", () => {
  const word = fc.string({
    unit: fc.constantFrom("a", "b", "é", "'", "-", "&", "😀"),
    minLength: 1,
    maxLength: 6,
  });
  const sentence = fc.array(word, { maxLength: 12 });

  it("maps each token to its own position if both lines are equal", () => {
    fc.assert(
      fc.property(sentence, (tokens) => {
        expect(carryPositions(tokens, tokens)).toEqual(tokens.map((_, index) => [index]));
      }),
    );
  });

  it("relates the same pairs of tokens in both directions for two tokenisations of the same text", () => {
    const cuts = fc.record({
      text: word,
      left: fc.subarray([1, 2, 3, 4, 5]),
      right: fc.subarray([1, 2, 3, 4, 5]),
    });
    const cut = (text: string, places: readonly number[]) => {
      const letters = [...text];
      const ends = [...places.filter((place) => place < letters.length), letters.length];
      return ends.map((end, index) => letters.slice(index === 0 ? 0 : ends[index - 1], end).join(""));
    };
    fc.assert(
      fc.property(cuts, ({ text, left, right }) => {
        const a = cut(text, left);
        const b = cut(text, right);
        const forward = carryPositions(a, b).flatMap((targets, from) => targets.map((to) => `${from} ${to}`));
        const backward = carryPositions(b, a).flatMap((targets, from) =>
          targets.map((to) => `${to} ${from}`),
        );
        expect(forward.sort()).toEqual(backward.sort());
        expect(new Set(forward.map((pair) => pair.split(" ")[1])).size).toBe(b.length);
      }),
    );
  });

  it("gives positions within the other line, ascending and without repetition", () => {
    fc.assert(
      fc.property(sentence, sentence, (a, b) => {
        const carried = carryPositions(a, b);
        expect(carried.length).toBe(a.length);
        for (const targets of carried) {
          expect(targets).toEqual([...new Set(targets)].sort((x, y) => x - y));
          for (const target of targets) expect(target).toBeLessThan(b.length);
        }
      }),
    );
  });
});

describe("the characters of tokens", () => {
  it("are the same if only token borders, escapes and joints differ", () => {
    expect(sameCharacters(["don't", "&amp;", "a-b"], ["do", "n&apos;t", "&", "a", "@-@", "b"])).toBe(true);
  });

  it("are not the same if the case differs or a character is missing", () => {
    expect(sameCharacters(["It"], ["it"])).toBe(false);
    expect(sameCharacters(["it", "."], ["it"])).toBe(false);
  });

  it("are complete code points, without white space and with escapes decoded", () => {
    expect(tokenCharacters("a😀\u00a0&lt;@-@")).toEqual(["a", "😀", "<", "-"]);
  });
});
