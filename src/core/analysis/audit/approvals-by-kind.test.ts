// Tests that approvals are counted by the kinds of the references that match.
import { describe, expect, it } from "vitest";
import { computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import type { ReferenceKind } from "#core/suite/suite.ts";
import { SMALL_FOLDER, smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { approvalsByKind } from "./audit.ts";

// The second reference is the output “bad”, in which “it” is “Il” and “le”.
const SECOND = {
  "reference.2.txt": SMALL_FOLDER["systems/bad.txt"] ?? "",
  "reference.2.align": SMALL_FOLDER["systems/bad.align"] ?? "",
};

function counted(referenceKinds: readonly ReferenceKind[], categories: readonly string[] | null = null) {
  const campaign = smallCampaign(SECOND, { settings: { referenceKinds } });
  const verdicts = computeVerdicts(passInputOf(campaign));
  return approvalsByKind(campaign, verdicts, { systems: null, categories }).map(({ system, approvals }) =>
    [system, approvals.human, approvals["post-edited"], approvals["machine-made"]].join(" "),
  );
}

describe("approvals", () => {
  it("are not divided if all references are human", () => {
    expect(counted([])).toEqual([]);
    expect(counted(["human", "human"])).toEqual([]);
  });

  it("count for a human reference if it matches, too", () => {
    // “good” has four approvals by the first reference. “bad” has one by both, and three by the second alone.
    expect(counted(["human", "machine-made"])).toEqual(["bad 1 0 3", "good 4 0 0"]);
    expect(counted(["human", "post-edited"])).toEqual(["bad 1 3 0", "good 4 0 0"]);
  });

  it("count for the kind of the only reference that matches", () => {
    // Of e3, “Il … plasma”, both outputs are approved by both references.
    expect(counted(["machine-made", "human"])).toEqual(["bad 4 0 0", "good 1 0 3"]);
    expect(counted(["machine-made", "post-edited"])).toEqual(["bad 0 4 0", "good 0 1 3"]);
  });

  it("are those of the requested categories", () => {
    expect(counted(["human", "machine-made"], ["addressee_generic_you"])).toEqual([
      "bad 0 0 1",
      "good 1 0 0",
    ]);
  });
});
