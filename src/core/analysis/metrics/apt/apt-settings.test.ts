import { describe, expect, it } from "vitest";
import { aptSettings } from "#tools/testing/campaigns/metrics-suite.ts";
import { type AptSettings, checkAptItems, checkAptSettings, defaultAptSettings } from "./score.ts";

const all = (settings: Partial<AptSettings>) =>
  checkAptSettings(aptSettings(settings)).map(
    ({ place, isWarning, message }) => `${isWarning ? "warning" : "error"} ${place}: ${message}`,
  );

describe("checkAptSettings", () => {
  it("finds no fault in valid settings", () => {
    expect(all({})).toEqual([]);
    for (const language of ["fr", "de"]) {
      expect(checkAptSettings(defaultAptSettings(language).settings)).toEqual([]);
    }
    // A no-break space is part of a token.
    expect(all({ targetPronouns: ["il\u00a0y"] })).toEqual([]);
  });

  it.each<[Partial<AptSettings>, string[]]>([
    [{ sourcePronouns: [] }, ["error sourcePronouns: found no pronoun; expected one or more"]],
    [{ sourcePronouns: [], items: [{ line: 0, position: 0 }] }, []],
    [{ items: [] }, ["error items: found no position; expected one or more"]],
    [{ targetPronouns: ["il", ""] }, ["error targetPronouns: found an empty form; expected a token"]],
    [
      { targetPronouns: ["il y", " il", "il"] },
      [
        "error targetPronouns: found “il y”; expected one token, without blanks",
        "error targetPronouns: found “ il”; expected one token, without blanks",
      ],
    ],
    [{ sourcePronouns: ["it", "it"] }, ["error sourcePronouns: found “it” twice; expected each form once"]],
    [
      { equal: [["ce"], []] },
      [
        "error equal.0: found 1 form; expected two or more",
        "error equal.1: found no form; expected two or more",
      ],
    ],
    [{ similar: [["a", "a"]] }, ["error similar.0: found “a” twice; expected each form once"]],
    [
      { targetPronouns: ["a", "b"], equal: [["a", "x"]], similar: [["y", "b"]] },
      [
        "warning equal.0: “x” is not in targetPronouns, so it is ignored",
        "warning similar.0: “y” is not in targetPronouns, so it is ignored",
      ],
    ],
    // Without a list, every form is allowed.
    [{ equal: [["a", "x"]] }, []],
    [
      {
        equal: [
          ["a", "b"],
          ["c", "b"],
        ],
        similar: [
          ["a", "b"],
          ["c", "b"],
        ],
      },
      ["warning equal.1: “b” is already in an earlier group; only that group counts"],
    ],
    [
      { targetPronouns: ["a"], improve: { sourcePronouns: [], targetPronouns: ["b"] } },
      [
        "warning improve.targetPronouns: “b” is not in targetPronouns, so a link improved to it counts as a word outside the list",
      ],
    ],
    [
      { improve: { sourcePronouns: ["x y"], targetPronouns: [] } },
      [
        "error improve.sourcePronouns: found “x y”; expected one token, without blanks",
        "error improve.targetPronouns: found no pronoun; expected one or more, or “improve”: null",
      ],
    ],
    [
      { weights: [null, null, null, null, null, null] },
      ["error weights: found null for every case; expected a number for at least one"],
    ],
  ])("finds in %j the faults %j", (settings, expected) => {
    expect(all(settings)).toEqual(expected);
  });
});

describe("checkAptItems", () => {
  it("reports positions outside their sentence, and lines outside the source", () => {
    const items = [
      { line: 0, position: 1 },
      { line: 0, position: 2 },
      { line: 1, position: 0 },
      { line: 2, position: 0 },
    ];
    expect(
      checkAptItems({ items }, ["it is", ""]).map(({ place, message }) => `${place}: ${message}`),
    ).toEqual([
      "items.1: found position 2; line 0 of the source, counted from 0, has 2 tokens",
      "items.2: found position 0; line 1 of the source, counted from 0, has 0 tokens",
      "items.3: found line 2; the source has lines 0 to 1",
    ]);
    expect(checkAptItems({ items: "words" }, [])).toEqual([]);
  });
});

describe("defaultAptSettings", () => {
  it.each([
    ["fr", "French"],
    ["fr-CA", "French"],
    ["FR", "French"],
    ["fra", "French"],
    ["fro", "plain"],
    ["frr", "plain"],
    ["de", "plain"],
    ["und", "plain"],
  ])("for the target language %s have the name “%s”", (language, name) => {
    expect(defaultAptSettings(language).name).toBe(name);
  });

  it("for French have the paper's groups (2017, Table 2), the weights of B, and improved links", () => {
    const { settings } = defaultAptSettings("fr", ["it", "this"]);
    expect(settings).toMatchObject({
      sourcePronouns: ["it", "this"],
      weights: [1, 0.5, 0, 0, 0, 0],
      items: "words",
      otherIsEqual: false,
      similar: [
        ["ce", "il"],
        ["ce", "ça"],
      ],
      improve: { sourcePronouns: ["it", "this"], targetPronouns: settings.targetPronouns },
    });
    const named = "ce,c',ça,ç',cela".split(",");
    expect(settings.equal.flat().filter((form) => !form.includes("’"))).toEqual(named);
    expect(settings.targetPronouns).toEqual(
      expect.arrayContaining([...named, "il", "elle", "ils", "elles", "on"]),
    );
    expect(defaultAptSettings("de").settings).toMatchObject({
      targetPronouns: [],
      equal: [],
      similar: [],
      improve: null,
    });
  });
});
