import { describe, expect, it } from "vitest";
import { Registers } from "#core/ledger/registers.ts";
import { JUDGING } from "#core/tasks/task-names.ts";
import { smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { paceOf, recentPace, remainingWords, timedSeconds, workWords } from "./workload.ts";

describe("paceOf", () => {
  it("is null for fewer than five candidates", () => {
    expect(paceOf([10, 20, 30, 40])).toBe(null);
  });

  it("is the median, so that a long pause does not count", () => {
    expect(paceOf([10, 90, 20, 30, 25])).toBe(25);
    expect(paceOf([10, 20, 30, 40, 50, 90])).toBe(35);
  });
});

describe("recentPace", () => {
  it("is the median of the last twenty decisions", () => {
    const slowStart = Array.from({ length: 30 }, () => 90);
    expect(recentPace([...slowStart, ...Array.from({ length: 20 }, () => 30)])).toBe(30);
    expect(recentPace([...slowStart, ...Array.from({ length: 9 }, () => 30)])).toBe(90);
  });

  it("is null for fewer than five decisions", () => {
    expect(recentPace([30, 30, 30, 30])).toBe(null);
  });
});

describe("timedSeconds", () => {
  it("gives the latest decision last, also if an item is judged again", () => {
    const first = smallJudgement(1, { author: "a1", system: "good", example: "e1", seconds: 10 });
    const second = smallJudgement(2, { author: "a1", system: "good", example: "e2", seconds: 20 });
    const again = {
      ...smallJudgement(3, { author: "a1", system: "good", example: "e1", seconds: 30 }),
      supersedes: [first.id],
    };
    const registers = new Registers();
    for (const event of [first, second, again]) registers.add(event);
    const candidates = { numberOf: () => 0 };
    expect(timedSeconds({ registers }, candidates, { annotator: "a1", task: JUDGING }, () => "done")).toEqual(
      [20, 30],
    );
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
