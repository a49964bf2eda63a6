// Tests that a suite without outputs can be opened if outputs are optional, and can then be written as a folder.
import { describe, expect, it } from "vitest";
import { PROTEST_2016 } from "#core/campaign/matching/verdict.ts";
import { writeFolder } from "#core/io/folder/write-folder.ts";
import { currentCampaign, smallFiles } from "#tools/testing/campaigns/small-campaign.ts";
import { checkWrittenFolder } from "./check-written-campaign.ts";
import { ledgerFrom, openFiles } from "./open-files.ts";

const SUITE = smallFiles({
  "systems/good.txt": null,
  "systems/good.align": null,
  "systems/bad.txt": null,
  "systems/bad.align": null,
});

describe("a suite without outputs", () => {
  it("is refused unless outputs are optional", () => {
    const refused = openFiles(SUITE, "suite");
    expect(refused.ok ? [] : refused.problems.map(({ file, code }) => `${file} ${code}`)).toEqual([
      "systems/NAME.txt missing-required-file",
    ]);
    expect(openFiles(SUITE, "suite", { mayLackOutputs: true }).ok).toBe(true);
  });

  it("is opened as a campaign without candidates, which can be written as a folder", () => {
    const opened = openFiles(SUITE, "suite", { mayLackOutputs: true });
    const settings = { name: "Small", sourceLanguage: "en", targetLanguage: "fr", profile: PROTEST_2016 };
    const ledger = opened.ok ? ledgerFrom(opened.value, settings) : opened;
    if (!ledger.ok) throw new Error("it is good");
    const campaign = currentCampaign(ledger.value);
    expect([campaign.outputs, campaign.suite.examples.length]).toEqual([[], 4]);
    const written = writeFolder("out", ledger.value, campaign);
    if (!written.ok) throw new Error("it is written");
    expect(checkWrittenFolder("out", written.value.files, written.value, [])).toMatchObject({ ok: true });
  });
});
