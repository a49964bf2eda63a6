import { describe, expect, it } from "vitest";
import { TokenisedText } from "#core/text/tokens.ts";
import { oneLine } from "#tools/testing/campaigns/metrics-suite.ts";
import { LinkedText } from "./source-pronouns.ts";

describe("LinkedText", () => {
  it.each([
    ["its links in the order of the file", "0-2 0-0 0-1", [2, 0, 1]],
    ["a duplicate link twice", "0-1 0-1", [1, 1]],
    ["no links of other tokens", "1-0 1-1", []],
    ["no links outside the target", "0-0 0-3 0-9", [0]],
    ["nothing if the line has no links", "", []],
  ])("gives for a token %s", (_what, links, expected) => {
    expect(
      oneLine("it works", "il marche bien", links)
        .linked(0, 0)
        .map((one) => one.position),
    ).toEqual(expected);
  });

  it("ignores links from positions outside the source", () => {
    expect(oneLine("it works", "il marche bien", "2-0 1-1").links(0)).toEqual([1, 1]);
  });

  it("reads the lines in any order", () => {
    const text = new LinkedText(new TokenisedText(["it works", "they do"]), {
      lines: ["il marche", "ils le font"],
      alignment: ["0-0", "0-0 0-2"],
      sourceLines: null,
    });
    const read = [0, 1, 0].map((line) => [
      text.linked(line, 0).map((one) => one.position),
      text.tokens(line).length,
    ]);
    expect(read).toEqual([
      [[0], 2],
      [[0, 2], 3],
      [[0], 2],
    ]);
  });

  // “it's” is one token for the system and two for the suite, “cannot” two for the system and one for the suite.
  it("maps links from the system's source tokens to the suite's tokens, each once, in order", () => {
    const text = new LinkedText(new TokenisedText(["it 's cannot"]), {
      lines: ["il ne le peut"],
      alignment: ["0-2 0-0 0-0 1-3 2-1 2-3"],
      sourceLines: ["it's can not"],
    });
    expect([0, 1, 2].map((position) => text.linked(0, position).map((one) => one.position))).toEqual([
      [0, 2],
      [0, 2],
      [1, 3],
    ]);
  });

  it("checks positions against the system's source tokens, not against the suite's tokens", () => {
    const text = new LinkedText(new TokenisedText(["cannot"]), {
      lines: ["ne peut"],
      alignment: ["0-0 1-1 2-1"],
      sourceLines: ["can not"],
    });
    expect(text.links(0)).toEqual([0, 0, 0, 1]);
  });

  it("has no links without an alignment, and no tokens in missing lines", () => {
    const text = new LinkedText(new TokenisedText(["it"]), {
      lines: ["il"],
      alignment: null,
      sourceLines: null,
    });
    expect([text.linked(0, 0).map((one) => one.position), text.tokens(7), text.links(7)]).toEqual([
      [],
      [],
      [],
    ]);
  });
});
