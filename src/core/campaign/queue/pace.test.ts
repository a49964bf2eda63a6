import { describe, expect, it } from "vitest";
import { paceOf, remainingWords } from "./pace.ts";

describe("paceOf", () => {
  it("is null until five candidates are finished", () => {
    expect(paceOf([10, 20, 30, 40])).toBe(null);
  });

  it("is the median, so that a long pause does not count", () => {
    expect(paceOf([10, 90, 20, 30, 25])).toBe(25);
    expect(paceOf([10, 20, 30, 40, 50, 90])).toBe(35);
  });

  it("gives the remaining time in words", () => {
    expect(remainingWords(30, 1)).toBe("less than a minute left");
    expect(remainingWords(30, 48)).toBe("about 24 min left");
    expect(remainingWords(60, 148)).toBe("about 2.5 hours left");
  });
});
