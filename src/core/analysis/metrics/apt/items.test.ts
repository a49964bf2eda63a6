import { describe, expect, it } from "vitest";
import { TokenisedText } from "#core/text/tokens.ts";
import { aptSettings, exampleAt, oneLine } from "#tools/testing/campaigns/metrics-suite.ts";
import { aptItems, linkedWords, OTHER_WORD } from "./score.ts";

const NBSP = "\u00a0";

describe("aptItems by words", () => {
  it.each([
    ["it It IT they", null, ["0 it", "1 it", "2 it", "3 they"]],
    ["its it. unit", null, []],
    // A token is split at white space other than spaces, or at the separator.
    [`«${NBSP}It saw`, null, ["0 it"]],
    [`it${NBSP}they`, null, ["0 it", "0 they"]],
    ["give-it they-it-is", "-", ["0 it", "1 they", "1 it"]],
    ["give-it", null, []],
    [`«${NBSP}it`, "-", []],
    ["it- -it", "-", ["0 it", "1 it"]],
    ["xitx", "x", ["0 it"]],
    ["", null, []],
  ])("of “%s” with the separator %s are %j", (text, sourceSeparator, expected) => {
    const found = aptItems(new TokenisedText([text]), [], aptSettings({ sourceSeparator }));
    expect(found.map(({ position, pronoun }) => `${position} ${pronoun}`)).toEqual(expected);
  });

  it("are in source order, line by line", () => {
    expect(aptItems(new TokenisedText(["they saw", "It"]), [], aptSettings())).toEqual([
      { line: 0, position: 0, pronoun: "they" },
      { line: 1, position: 0, pronoun: "it" },
    ]);
  });
});

describe("aptItems by position", () => {
  const source = ["The cat saw it", "It slept"];

  it("are the given positions in order, including duplicates, without those outside the text", () => {
    const positions = [
      [1, 1],
      [0, 0],
      [1, 1],
      [1, 2],
      [2, 0],
    ] as const;
    const items = positions.map(([line, position]) => ({ line, position }));
    expect(
      aptItems(new TokenisedText(source), [], aptSettings({ items })).map(({ pronoun }) => pronoun),
    ).toEqual(["slept", "the", "slept"]);
  });

  it("include only the suite's examples whose token is one of the source pronouns", () => {
    const examples = [exampleAt("a", "c", 1, 0), exampleAt("b", "c", 0, 3), exampleAt("c", "c", 0, 1)];
    expect(aptItems(new TokenisedText(source), examples, aptSettings({ items: "examples" }))).toEqual([
      { line: 1, position: 0, pronoun: "it" },
      { line: 0, position: 3, pronoun: "it" },
    ]);
  });
});

describe("linkedWords", () => {
  const words = (target: string, links: string, listed: readonly string[], separator: string | null = null) =>
    linkedWords({ line: 0, position: 0 }, oneLine("it is", target, links), new Set(listed), separator);

  it.each([
    // Without a list, every word counts, in lower case and by position.
    ["Il va", "0-1 0-0", [], null, [0, 1], ["il", "va"]],
    ["Il va", "0-0 0-0", [], null, [0, 0], ["il", "il"]],
    ["va-t-il", "0-0", [], "-", [0], ["va-t-il"]],
    // With a list, only the listed words count, or OTHER if there is none.
    ["Il va", "0-0 0-1", ["il"], null, [0, 1], ["il"]],
    ["Il va", "0-1", ["il"], null, [1], [OTHER_WORD]],
    ["elle il", "0-0 0-1", ["il", "elle"], null, [0, 1], ["elle", "il"]],
    ["va-t-il", "0-0", ["il"], null, [0], [OTHER_WORD]],
    ["va-t-il", "0-0", ["il"], "-", [0], ["il"]],
    // Of each token, only the first listed part counts.
    ["ce-il elle", "0-0 0-1", ["il", "ce", "elle"], "-", [0, 1], ["ce", "elle"]],
    [`«${NBSP}il`, "0-0", ["il"], null, [0], ["il"]],
  ] as const)(
    "of “%s” with links %s, list %j and separator %s gives positions %j and words %j",
    (target, links, listed, separator, positions, expected) => {
      expect(words(target, links, listed, separator)).toEqual({ positions, words: expected });
    },
  );

  it("is null if nothing is linked, or nothing inside the sentence", () => {
    expect([words("il", "1-0", []), words("il", "0-4", [])]).toEqual([null, null]);
  });
});
