// Every screen of a campaign whose suite has no example yet stands, and says what there is to do.
import { expect } from "@playwright/test";
import { strToU8 } from "fflate";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import { SMALL_PLAN } from "#tools/testing/small-annotations.ts";
import { exampleRows, smallLedger } from "#tools/testing/small-campaign.ts";
import { ANNA } from "#tools/testing/updated-campaign.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { choose } from "./opening-files.ts";

const OF_EXAMPLES = ["judge", "candidates", "counts", "report", "compare", "metrics", "gaps", "gap-scores"];
const OTHERS: readonly [path: string, heading: string][] = [
  ["exchange", "Share the work"],
  ["gap-setup", "Set up gap filling"],
  ["profile", "Profile of the automatic pass"],
  ["history", "History"],
  ["update", "Update from files"],
  ["update?from=annotations", "Examples from annotations"],
  ["add", "Add systems"],
  ["tokens", "Make or correct the suite"],
];

for (const [name, ledger] of [
  ["with outputs", smallLedger(exampleRows(), { annotators: [ANNA], settings: { plan: SMALL_PLAN } })],
  ["alone", smallLedger(exampleRows(), { annotators: [], outputs: [] })],
] as const) {
  test(`a text without examples, ${name}: every screen stands`, async ({ page }) => {
    await page.goto("./#/import");
    const buffer = Buffer.from(strToU8(serializeCampaign(ledger)));
    await choose(page, "Open files…", [{ name: "small.json", mimeType: "application/json", buffer }]);
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.waitForURL(/#\/c\/[0-9a-f-]{36}/);
    const address = /#\/c\/[0-9a-f-]{36}/.exec(page.url())?.[0] ?? "";
    await expect(page.getByText("This text has 4 sentences, and no examples yet.")).toBeVisible();
    for (const path of OF_EXAMPLES) {
      await page.goto(`./${address}/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("There are no examples yet");
      await expect(page.getByRole("link", { name: "Make or correct the suite" })).toBeVisible();
    }
    await lookAccessible(page);
    await page.screenshot({ path: test.info().outputPath("none.png") });
    await page.setViewportSize({ width: 360, height: 740 });
    await fits(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const [path, heading] of OTHERS) {
      await page.goto(`./${address}/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    }
    await page.goto(`./${address}/exchange`);
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download campaign folder" }).click();
    expect((await coming).suggestedFilename()).toBe("Small.zip");
    await expect(page.getByText(/Small\.zip is in your downloads/)).toBeVisible();
  });
}
