import { describe, expect, it } from "vitest";
import { NO_TRANSLATION } from "#core/campaign/outcomes/outcome.ts";
import {
  lessJudgedSystems,
  NO_OUTCOME_COUNTS,
  type OutcomeCounts,
  openRange,
  openText,
  type SystemAccuracy,
  whyNoFigure,
} from "./accuracy.ts";
import { lessJudgedText, rangeText } from "./accuracy-words.ts";

function counts(parts: Partial<OutcomeCounts>): OutcomeCounts {
  const { approvedNotJudged = 0, correct = 0, incorrect = 0, open = 0, excluded = 0 } = parts;
  return {
    ...NO_OUTCOME_COUNTS,
    ...parts,
    examples: approvedNotJudged + correct + incorrect + open + excluded,
  };
}

const system = (name: string, parts: Partial<OutcomeCounts>): SystemAccuracy => ({
  system: name,
  total: counts(parts),
  categories: [],
  candidates: [],
});

describe("the possible range", () => {
  it.each([
    // 91 of 238 are right and 136 are open, so the range is 91/238 = 38.2% to 227/238 = 95.4%.
    [{ approvedNotJudged: 60, correct: 31, incorrect: 11, open: 136 }, "38.2 … 95.4"],
    [{ approvedNotJudged: 1, incorrect: 1, open: 1, excluded: 1 }, "25.0 … 50.0"],
    [{ open: 3 }, "0.0 … 100.0"],
  ])("for the counts %j is %s", (parts, text) => {
    const range = openRange(counts(parts));
    expect(range === null ? null : rangeText(range)).toBe(text);
  });

  it("is null if nothing is open or there is no example", () => {
    expect(openRange(counts({ approvedNotJudged: 1, excluded: 1 }))).toBeNull();
    expect(openRange(NO_OUTCOME_COUNTS)).toBeNull();
  });
});

describe("a cell with open candidates", () => {
  it.each([
    [{ incorrect: 1, open: 3 }, "3 open"],
    [{ correct: 1, open: 1200 }, "1,200 open"],
    [{ incorrect: 4 }, null],
  ])("with the counts %j says %j", (parts, text) => {
    expect(openText(counts(parts))).toBe(text);
  });
});

describe("a missing figure", () => {
  it.each([
    [{}, "no example", "no example"],
    [{ open: 1 }, "1 of 1 open", "nothing judged"],
    [{ open: 1200 }, "1,200 of 1,200 open", "nothing judged"],
    [{ excluded: 2 }, null, "nothing judged"],
    [{ open: 1, excluded: 2 }, "1 open, 2 excluded", "nothing judged"],
    [{ approvedNotJudged: 1, open: 5 }, null, "nothing judged"],
    [{ incorrect: 1, open: 5 }, null, null],
    [{ correct: 1 }, null, null],
  ])(
    "has for %j the reason %j over examples and %j over judged; null = not missing",
    (parts, examples, judged) => {
      expect(whyNoFigure(counts(parts), "examples")).toBe(examples);
      expect(whyNoFigure(counts(parts), "judged")).toBe(judged);
    },
  );

  it("is not missing if all judged candidates are incorrect: then it is 0", () => {
    expect(whyNoFigure(counts({ incorrect: 2, open: 1 }), "examples")).toBeNull();
    expect(whyNoFigure(null, "examples")).toBe("no example");
  });

  it.each([
    [2, "2 of 2 excluded"],
    [1, null],
  ])("over translated candidates, if %i of 2 have no translation, has the reason %j", (untranslated, why) => {
    const excluded = counts({ excluded: 2, excludedWhy: { [NO_TRANSLATION]: untranslated } });
    expect(whyNoFigure(excluded, "translated")).toBe(why);
  });
});

describe("a system that is judged less", () => {
  const names = (...systems: readonly SystemAccuracy[]) =>
    lessJudgedSystems(systems).map(({ system: name }) => name);

  it("has a share of open candidates that is more than ten points above the smallest share", () => {
    const least = system("least", { correct: 19, open: 1 });
    // 5% and 15% open differ by ten points; 5% and 16% differ by eleven.
    expect(names(least, system("ten", { correct: 85, open: 15 }))).toEqual([]);
    expect(names(least, system("eleven", { correct: 84, open: 16 }))).toEqual(["eleven"]);
  });

  it("is found by its share of open candidates: excluded candidates count, unjudged approvals do not", () => {
    // Of the candidates to judge, 1 of 2 is open, compared with 0 of 2. The 98 approvals do not lower the share.
    const much = system("much", { approvedNotJudged: 98, incorrect: 1, open: 1 });
    expect(names(much, system("none", { approvedNotJudged: 10, excluded: 2 }))).toEqual(["much"]);
  });

  it("is found without candidates that have no translation, which are not to be judged", () => {
    // 3 of 10 are open in one system, 1 of 10 in the other.
    const half = system("half", {
      correct: 7,
      open: 3,
      excluded: 10,
      excludedWhy: { [NO_TRANSLATION]: 10 },
    });
    expect(names(half, system("all", { correct: 9, open: 1 }))).toEqual(["half"]);
  });

  it("is not reported if no system has a judged candidate, and systems with nothing to judge are ignored", () => {
    expect(names(system("a", { approvedNotJudged: 9, open: 1 }), system("b", { open: 10 }))).toEqual([]);
    expect(names(system("a", { approvedNotJudged: 9 }), system("b", { open: 10 }))).toEqual([]);
    expect(names()).toEqual([]);
  });

  it("is reported with its numbers and with advice on how to compare it", () => {
    const half = system("half", { approvedNotJudged: 90, correct: 1, incorrect: 11, open: 136 });
    expect(lessJudgedText([half, system("whole", { approvedNotJudged: 100, correct: 40 })])).toBe(
      "Judged less than the others: half (136 of 148 to judge open, 91.9%). The smallest open share is that of " +
        "whole (0 of 40 to judge open, 0.0%). To judge: all candidates but those approved and not judged. Compare marked systems by their possible range, not by their accuracy.",
    );
    expect(lessJudgedText([half])).toBeNull();
  });
});
