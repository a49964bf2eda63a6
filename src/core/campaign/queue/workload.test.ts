import { describe, expect, it } from "vitest";
import { Registers } from "#core/ledger/fold.ts";
import { JUDGING } from "#core/tasks/tasks.ts";
import { smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import {
  newcomersPace,
  paceOf,
  recentPace,
  remainingWords,
  steadyPace,
  timedSeconds,
  workWords,
} from "./pace.ts";

describe("paceOf", () => {
  it("is null for fewer than five candidates", () => {
    expect(paceOf([10, 20, 30, 40])).toBe(null);
  });

  it("is the median, so that a long pause does not count", () => {
    expect(paceOf([10, 90, 20, 30, 25])).toBe(25);
    expect(paceOf([10, 20, 30, 40, 50, 90])).toBe(35);
  });
});

/** Numbers that look random and lie evenly between 0 and 1 (linear congruential generator of Numerical Recipes). */
function* evenNumbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    yield (state + 0.5) / 2 ** 32;
  }
}

/** Share of annotators of constant pace for whom the time left, in words, rises at least once in 54 items. */
function shareWithRise(pace: (seconds: readonly number[]) => number | null): number {
  const numbers = evenNumbers(1);
  const next = () => numbers.next().value ?? 0;
  const rises = () => {
    const seconds: number[] = [];
    const shown: number[] = [];
    for (let left = 53; left > 0; left--) {
      // The logarithms of the times are normal with deviation 0.6: two thirds lie between 22 and 73 s (Box and Muller).
      const normal = Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
      seconds.push(40 * Math.exp(0.6 * normal));
      const now = pace(seconds);
      if (now !== null) shown.push(minutesIn(remainingWords(now, left)));
    }
    return shown.some((minutes, index) => minutes > (shown[index - 1] ?? Number.POSITIVE_INFINITY));
  };
  return Array.from({ length: 200 }, rises).filter((rose) => rose).length / 200;
}

/** The minutes in words such as “about 25 min left”; “less than a minute” = 0. */
function minutesIn(words: string): number {
  return Number(/\d+/.exec(words)?.[0] ?? 0);
}

describe("steadyPace", () => {
  const times = (length: number, seconds: number) => Array.from({ length }, () => seconds);

  it("is null below ten decisions, then their median", () => {
    expect(steadyPace(times(9, 30))).toBe(null);
    expect(steadyPace([...times(9, 30), 500])).toBe(30);
  });

  it("stays until the median of the last forty is half as long again, looked at after 20, 40, 80, 120 …", () => {
    // After 40 decisions the median is (20 + 30) / 2 = 25 at 20 of each, and 30 with 21 of 30.
    expect(steadyPace([...times(19, 20), ...times(21, 30)])).toBe(30);
    expect(steadyPace([...times(20, 20), ...times(20, 30)])).toBe(20);
    expect(steadyPace([...times(18, 20), ...times(21, 30)])).toBe(20);
    expect(steadyPace([...times(19, 20), ...times(21, 29)])).toBe(20);
    // Decisions 41 to 80 are the last forty of 80, and 81 to 120 those of 120.
    expect(steadyPace([...times(40, 20), ...times(39, 30)])).toBe(20);
    expect(steadyPace([...times(40, 20), ...times(40, 30)])).toBe(30);
    expect(steadyPace([...times(80, 20), ...times(39, 30)])).toBe(20);
    expect(steadyPace([...times(80, 20), ...times(40, 30)])).toBe(30);
  });

  it("follows an annotator who becomes faster", () => {
    expect(steadyPace([...times(10, 90), ...times(30, 30)])).toBe(30);
    expect(steadyPace([...times(10, 45), ...times(30, 31)])).toBe(45);
  });

  it("lets the time left rise by chance for at most one annotator in ten", () => {
    expect(shareWithRise(steadyPace)).toBeLessThan(0.1);
    // The median of the last twenty, which followed every decision, rose for almost everybody.
    expect(shareWithRise(recentPace)).toBeGreaterThan(0.5);
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

describe("newcomersPace", () => {
  // At 6 seconds of others, ten decisions take 10 min; 100 take 10 min and 90 times 6 seconds: 1,140 seconds.
  it.each([
    [6, 1, 60],
    [6, 10, 60],
    [6, 100, 11],
    [90, 10, 90],
    [90, 100, 90],
    [6, 0, 6],
  ])("at %i seconds of others, %i decisions take %i seconds each", (pace, decisions, seconds) => {
    expect(newcomersPace(pace, decisions)).toBe(seconds);
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
