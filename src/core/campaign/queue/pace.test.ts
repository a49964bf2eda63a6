import { describe, expect, it } from "vitest";
import { paceOf, remainingWords, workWords } from "./pace.ts";

describe("paceOf", () => {
  it("is null for fewer than five candidates", () => {
    expect(paceOf([10, 20, 30, 40])).toBe(null);
  });

  it("is the median, so that a long pause does not count", () => {
    expect(paceOf([10, 90, 20, 30, 25])).toBe(25);
    expect(paceOf([10, 20, 30, 40, 50, 90])).toBe(35);
  });
});

describe("remainingWords", () => {
  it("gives the remaining time, which is the seconds per candidate times the number of candidates", () => {
    expect(remainingWords(30, 1)).toBe("less than a minute left");
    expect(remainingWords(30, 12)).toBe("about 6 min left");
  });

  it.each([
    [29, "about 30 min left"],
    [57, "about 55 min left"],
    [58, "about 1 h left"],
    [80, "about 1.5 h left"],
    [148, "about 2 h left"],
    [174, "about 3 h left"],
  ])("rounds %i minutes to “%s”", (minutes, words) => {
    expect(remainingWords(60, minutes)).toBe(words);
  });
});

describe("workWords", () => {
  it.each([
    [45, "about 45 min"],
    [57, "about 55 min"],
    [58, "about 1 h"],
    [380, "about 6 h 20 min"],
    [24 * 60 + 29, "about 24 h"],
    [24 * 60 + 30, "about 25 h"],
  ])("rounds %i minutes to “%s”", (minutes, words) => {
    expect(workWords(60 * minutes)).toBe(words);
  });
});
