// Tests what is reported about outputs that an update changes.
import { expect, it } from "vitest";
import type { Output } from "#core/suite/suite.ts";
import { currentCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { LEDGER } from "#tools/testing/campaigns/updated-campaign.ts";
import { campaignStateOf, compareCampaigns } from "./compare-campaigns.ts";

it("compareCampaigns reports no changed links if links computed again from more text are the same", () => {
  const campaign = currentCampaign(LEDGER);
  const state = (sentences: number, first: string) => {
    const outputs = campaign.outputs.map(
      (output): Output => ({
        ...output,
        raw: [first, ...output.lines.slice(1)],
        aligned: { aligner: "test", sentences, tokens: 20 },
      }),
    );
    return campaignStateOf({ ...campaign, outputs: outputs.filter(({ system }) => system === "bad") });
  };
  const before = state(4, "Le ballon est rouge .");
  const after = state(9, "Le ballon est rouge.");
  expect(compareCampaigns(before, after).systems.changed).toEqual([
    { system: "bad", lines: [0], linksDiffer: false },
  ]);
});
