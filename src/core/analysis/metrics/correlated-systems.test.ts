// Tests which systems count in a correlation with human judgement.

import { describe, expect, it } from "vitest";
import { NO_OUTCOME_COUNTS, type OutcomeCounts } from "#core/analysis/accuracy/accuracy.ts";
import { equalOutputs } from "#core/analysis/accuracy/accuracy-report.ts";
import { correlatedSystems, equalOutputsText } from "./correlate.ts";

/** A system with these numbers of candidates. */
function systemOf(system: string, counts: Partial<OutcomeCounts>) {
  const { approvedNotJudged = 0, correct = 0, incorrect = 0, open = 0, excluded = 0 } = counts;
  const examples = approvedNotJudged + correct + incorrect + open + excluded;
  return { system, total: { ...NO_OUTCOME_COUNTS, ...counts, examples }, categories: [], candidates: [] };
}

const NONE: ReadonlyMap<string, string> = new Map();

describe("the systems of a correlation", () => {
  it("leave out systems judged less than the others, without human figures, and keep a figure of 0", () => {
    const systems = [
      // 81 of 100 candidates to judge are open here, and none in the next system.
      systemOf("open", { correct: 10, incorrect: 9, open: 81 }),
      systemOf("all", { correct: 60, incorrect: 40 }),
      systemOf("approvals", { approvedNotJudged: 3, open: 1 }),
      systemOf("zero", { incorrect: 2 }),
    ];
    const found = correlatedSystems(systems, "examples", NONE, false);
    expect(found.map(({ humanFigure }) => humanFigure)).toEqual([null, 0.6, null, 0]);
    expect(found.map(({ leftOut }) => leftOut)).toEqual([
      ...["judged less: 81.0% open", null, "nothing judged", null],
    ]);
  });

  const equal = equalOutputs(
    [
      ["a", ["Il est là .", "Oui ."]],
      ["b", ["Il est là .", "Non ."]],
      ["copy", ["Il est là .", "Oui ."]],
      ["copy 2", ["Il est là .", "Oui ."]],
    ].map(([system, lines]) => ({ system, lines }) as never),
  );

  it("name the first system with the same text in all sentences", () => {
    expect([...equal]).toEqual([
      ["copy", "a"],
      ["copy 2", "a"],
    ]);
  });

  it("count equal texts once if asked, with the first of them that counts at all", () => {
    const systems = [
      systemOf("a", { approvedNotJudged: 1, open: 9 }),
      systemOf("b", { correct: 1, incorrect: 1 }),
      systemOf("copy", { correct: 1, incorrect: 3 }),
      systemOf("copy 2", { correct: 1, incorrect: 3 }),
    ];
    const leftOut = (isOnce: boolean) =>
      correlatedSystems(systems, "judged", equal, isOnce).map((one) => one.leftOut);
    expect(leftOut(false)).toEqual(["nothing judged", null, null, null]);
    expect(leftOut(true)).toEqual(["nothing judged", null, null, "same text as copy"]);
  });

  it("are named in a sentence if texts are equal", () => {
    const found = correlatedSystems([systemOf("a", {}), systemOf("copy", {})], "examples", equal, false);
    expect(equalOutputsText(found, false)).toContain("copy = a");
    expect(equalOutputsText(found.slice(0, 1), false)).toBeNull();
  });
});
