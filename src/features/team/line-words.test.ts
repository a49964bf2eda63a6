import { describe, expect, it } from "vitest";
import { smallJudgement } from "#tools/testing/small-campaign.ts";
import { type Line, leavingInWords } from "./line-words.ts";

const IN_STEP: Line = {
  ...{ phase: "in-step", waiting: 0, taken: 0, failure: null, heard: null },
  ...{ refused: [], notTaken: [], people: new Map() },
};
const standing = (parts: Partial<Line>): Line => ({ ...IN_STEP, ...parts });
const refused = [{ event: smallJudgement(1), why: "only a coordinator changes that" }];

describe("before somebody leaves a team", () => {
  it("all is said to have reached it only where that is known", () => {
    expect(leavingInWords(standing({}), 0)).toBe("Everything of yours has reached the team.");
    for (const phase of ["starting", "catching-up"] as const)
      expect(leavingInWords(standing({ phase }), 0)).toContain("not known yet");
    expect(leavingInWords(null, 0)).toContain("another tab");
    expect(leavingInWords(standing({ phase: "gone" }), 0)).toContain("does not have this campaign");
  });

  it("what waits, and what was refused, is said to stay here alone", () => {
    expect(leavingInWords(standing({ phase: "away", waiting: 3 }), 0)).toContain(
      "3 changes of yours did not reach",
    );
    expect(leavingInWords(standing({ refused }), 1)).toContain("1 change of yours was refused");
    expect(leavingInWords(standing({ refused }), 1)).not.toContain("Everything");
  });
});
