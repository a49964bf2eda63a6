// Tests names in both Unicode forms. “é” is U+00E9, or “e” with U+0301: people see the same name, computers do not.
import { describe, expect, it } from "vitest";
import { caseDuplicates, composedName, fileNameIn, findEqualName } from "./name.ts";

const COMPOSED = "Jos\u00e9";
const DECOMPOSED = "Jose\u0301";

describe("composedName", () => {
  it("converts a decomposed name to the composed form, and leaves composed names unchanged", () => {
    expect(composedName(DECOMPOSED)).toBe(COMPOSED);
    expect(composedName("\u1112\u1161\u11ab")).toBe("\ud55c");
    for (const name of [COMPOSED, "online-A", "José & Ann", ""]) expect(composedName(name)).toBe(name);
  });
});

describe("findEqualName", () => {
  it("finds a name in the other Unicode form, but not in another case", () => {
    expect(findEqualName(DECOMPOSED, ["Ann", COMPOSED])).toBe(COMPOSED);
    expect(findEqualName(COMPOSED, ["Ann", DECOMPOSED])).toBe(DECOMPOSED);
    expect(findEqualName("jos\u00e9", [COMPOSED])).toBeUndefined();
  });

  it("prefers the name in the same Unicode form if both forms exist", () => {
    expect(findEqualName(DECOMPOSED, [COMPOSED, DECOMPOSED])).toBe(DECOMPOSED);
  });
});

describe("caseDuplicates", () => {
  it("reports each name that differs from an earlier name only in case, in either Unicode form", () => {
    expect(caseDuplicates(["online-A", "b", "Online-a", "ÉCOLE", "e\u0301cole"])).toEqual([
      { name: "Online-a", message: "“Online-a” differs only in case from “online-A”" },
      { name: "e\u0301cole", message: "“e\u0301cole” differs only in case from “ÉCOLE”" },
    ]);
    expect(caseDuplicates([COMPOSED, DECOMPOSED, "Ann"])).toEqual([]);
  });
});

it("takes the name of a file from its path", () => {
  expect(["systems/a.txt", "a.txt", "a/"].map(fileNameIn)).toEqual(["a.txt", "a.txt", ""]);
});
