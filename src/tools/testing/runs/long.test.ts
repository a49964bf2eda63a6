import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { isOnlyWhole, sizeOf } from "./long.ts";

const textOf = (path: string) => readFileSync(resolve(import.meta.dirname, "../../../..", path), "utf8");

describe("sizeOf", () => {
  it("is whole if REFEREE_TESTS is not set, so that a test started by its path always runs", () => {
    expect(["quick", "whole", "long", undefined].map(sizeOf)).toEqual(["quick", "whole", "long", "whole"]);
  });

  it("refuses an unknown size", () => {
    expect(() => sizeOf("1")).toThrow("REFEREE_TESTS is “1”; expected quick, whole, long.");
    expect(() => sizeOf("")).toThrow("expected quick, whole, long");
  });
});

describe("isOnlyWhole", () => {
  it("holds for a file whose comment gives the tag and a reason", () => {
    expect(isOnlyWhole("// Tests bounds.\n// @whole: reads large files.\n")).toBe(true);
    expect(isOnlyWhole("// @whole:\n")).toBe(false);
    expect(isOnlyWhole('const tag = "// @whole: why";\n')).toBe(false);
  });
});

describe("continuous integration", () => {
  it("runs the tests that `npm cit` leaves out", () => {
    expect(textOf(".ci/run")).toContain("\nREFEREE_TESTS=whole npm cit ");
    expect(textOf(".github/workflows/ci.yml")).toMatch(
      /run: npm run check\n +env:\n +REFEREE_TESTS: whole\n/,
    );
  });
});
