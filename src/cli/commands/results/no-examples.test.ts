// Tests a campaign whose suite has no examples yet: commands accept it, and it can be written and read.
import { afterAll, describe, expect, it } from "vitest";
import { readCampaignInput } from "#cli/inputs/open-campaign.ts";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { SMALL_PLAN } from "#tools/testing/campaigns/small-annotations.ts";
import {
  currentCampaign,
  exampleRows,
  smallFiles,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA } from "#tools/testing/campaigns/updated-campaign.ts";

const test = new TestFolder();
afterAll(() => test.remove());

const BARE = smallLedger(exampleRows(), { annotators: [ANNA], settings: { plan: SMALL_PLAN } });
const ALONE = smallLedger(exampleRows(), { annotators: [], outputs: [], settings: { plan: SMALL_PLAN } });

describe.each([
  ["with outputs", BARE],
  ["without outputs", ALONE],
])("a campaign without examples, %s", (name, ledger) => {
  const campaign = test.file(`${name}.json`, serializeCampaign(ledger));

  it.each([
    [["evaluate"]],
    [["evaluate", "--json"]],
    [["verdicts"]],
    [["verdicts", "--json"]],
    [["plan"]],
    [["agreement"]],
    [["audit"]],
    [["metrics"]],

    [["update", "--from-annotations", "-o", test.path(`${name} updated.json`)]],
    [["report", "-o", test.path(`${name} report`)]],
  ])("is accepted by %j", async ([command = "", ...options]) => {
    const { status, problems } = await runInTest(command, campaign, ...options);
    expect({ status, problems }).toEqual({ status: 0, problems: [] });
  });

  it.each(["json", "json.gz", "zip", "db", ""])(
    "is written as “%s” (empty: a folder) and can be read again",
    async (ending) => {
      const out = test.path(`${name} out${ending === "" ? "" : `.${ending}`}`);
      const { status } = await runInTest("convert", campaign, "-o", out);
      expect(status).toBe(0);
      const result = await readCampaignInput(out, null);
      if (!result.ok) throw new Error(JSON.stringify(result.problems));
      expect(currentCampaign(result.value.ledger).suite).toEqual(currentCampaign(ledger).suite);
      expect(currentCampaign(result.value.ledger).plan).toEqual(SMALL_PLAN);
    },
  );
});

it("a folder without examples is read, with a message that says what to do", async () => {
  const folder = test.folder("folder", smallFiles(exampleRows()));
  const { status, problems, out } = await runInTest("evaluate", folder);
  expect(status).toBe(0);
  expect(problems).toEqual([expect.stringContaining("found no example under the header")]);
  expect(out.replace(/\s+/g, " ")).toContain("0 examples, 2 systems");
  expect(out.replace(/\s+/g, " ")).toContain(
    "The suite has no examples yet. Annotate the pronouns of its source",
  );
});
