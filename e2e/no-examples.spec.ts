// Journey of a campaign without examples: its screens open, and those that need examples say what to do.
import { expect } from "@playwright/test";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { SMALL_PLAN } from "#tools/testing/campaigns/small-annotations.ts";
import { exampleRows, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA } from "#tools/testing/campaigns/updated-campaign.ts";
import { fits, LONG, lookAccessibleIfLong, test } from "./fixtures.ts";
import { importFiles, textFile } from "./opening-files.ts";
import { CampaignFrame, HEADINGS } from "./screens/campaign.ts";
import { FolderExport } from "./screens/folder-export.ts";
import { OverviewScreen } from "./screens/overview.ts";

const OF_EXAMPLES = [
  "judge",
  "candidates",
  "candidates/table",
  "results",
  "results/agreement",
  "results/audit",
  "results/compare",
  "results/metrics",
  "judge/gaps",
  "results/gap-filling",
];

test("without examples the screens of a campaign open, and those that need examples say what to do", {
  tag: LONG,
}, async ({ page }) => {
  const frame = new CampaignFrame(page);
  for (const [name, ledger] of [
    ["with outputs", smallLedger(exampleRows(), { annotators: [ANNA], settings: { plan: SMALL_PLAN } })],
    ["without outputs", smallLedger(exampleRows(), { annotators: [], outputs: [] })],
  ] as const) {
    await test.step(`a text ${name}`, async () => {
      await importFiles(page, [textFile("small.json", serializeCampaign(ledger))]);
      const address = /#\/c\/[0-9a-f-]{36}/.exec(page.url())?.[0] ?? "";
      await expect(new OverviewScreen(page).noExamples(4)).toBeVisible();
      for (const path of OF_EXAMPLES) {
        await page.goto(`./${address}/${path}`);
        await frame.expectNoExamples();
      }
      await lookAccessibleIfLong(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await fits(page);
      await page.setViewportSize({ width: 1280, height: 720 });
      for (const [path, heading] of HEADINGS) {
        await page.goto(`./${address}/${path}`);
        await expect(frame.heading).toHaveText(heading);
      }
      const folder = new FolderExport(page);
      await folder.open();
      const downloading = page.waitForEvent("download");
      await folder.download.click();
      expect((await downloading).suggestedFilename()).toBe("Small.zip");
      await expect(folder.downloaded("Small.zip")).toBeVisible();
    });
  }
});
