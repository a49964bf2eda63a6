import { describe, expect, it } from "vitest";
import { checkEquality, holdsLinesOf } from "./check-text.ts";

const numbers = (count: number, of: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at));
const SOURCE = numbers(20, (at) => `Line ${at} is new .`);
const REFERENCE = numbers(20, (at) => `La ligne ${at} est neuve .`);
const TEXTS = { source: SOURCE, references: [{ name: "reference 1", lines: REFERENCE }] };

describe("a text that is not a translation", () => {
  it("is recognised if it differs from the source only in tokenisation and case", () => {
    const raw = SOURCE.map((line) => line.replace(" .", ".").toUpperCase());
    expect(checkEquality(raw, TEXTS)).toEqual({
      code: "equals-source",
      message: "equals the source in 20 of 20 lines: is it a translation?",
    });
  });

  it("is recognised if at least 95% of its lines equal those of a reference", () => {
    // 19 of 20 lines are 95%.
    expect(checkEquality(REFERENCE.with(3, "Autre ."), TEXTS)?.code).toBe("equals-reference");
    expect(checkEquality(REFERENCE.with(3, "Autre .").with(4, "Encore ."), TEXTS)).toBeNull();
  });

  it("is recognised by its equality with a reference even if all differing lines come first", () => {
    // 95 of 100 lines are 95%, and 94 are not. The comparison must not stop before the fifth difference.
    const lines = numbers(100, (at) => `Ligne ${at} .`);
    const texts = { source: [], references: [{ name: "reference 1", lines }] };
    const changed = (count: number) => lines.map((line, at) => (at < count ? `Autre ${at} .` : line));
    expect(checkEquality(changed(5), texts)?.message).toContain("95 of 100 lines");
    expect(checkEquality(changed(6), texts)).toBeNull();
  });

  it("is not recognised if it equals a reference in everything except case", () => {
    expect(
      checkEquality(
        REFERENCE.map((line) => line.toLowerCase()),
        TEXTS,
      ),
    ).toBeNull();
  });

  it("is reported if it has six lines, and not if it has only five", () => {
    const first = (count: number) =>
      checkEquality(SOURCE.slice(0, count), { source: SOURCE.slice(0, count), references: [] });
    expect(first(6)?.message).toContain("6 of 6 lines");
    expect(first(5)).toBeNull();
  });

  it("is compared only in lines that have letters", () => {
    const blank = { source: [...SOURCE, "", "…"], references: [] };
    expect(checkEquality([...SOURCE, "", "."], blank)?.message).toContain("20 of 20 lines");
  });
});

describe("holdsLinesOf", () => {
  it("recognises the lines of another text in any order and number", () => {
    expect(holdsLinesOf([...SOURCE].reverse().slice(0, 7), SOURCE)).toBe(true);
    expect(holdsLinesOf(REFERENCE, SOURCE)).toBe(false);
    expect(holdsLinesOf([], SOURCE)).toBe(false);
  });
});
