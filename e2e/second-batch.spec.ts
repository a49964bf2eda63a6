// Journey of an annotator who gets a second batch of the same campaign.
import { expect } from "@playwright/test";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { pairsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { test, WHOLE } from "./fixtures.ts";
import { openToImport } from "./screens/files.ts";

test("further work of the same campaign is work of its own, and the first batch stays as it is", {
  tag: WHOLE,
}, async ({ page }) => {
  const ledger = pairsLedger(3, { order: "shuffled", repeats: { of: "none", percent: 5 } });
  const open = async (name: string, ...examples: string[]) => {
    const candidates = examples.map((example) => ({ system: "good", example }));
    const batch = makeBatch(ledger, { annotator: "a1", candidates, tasks: [], created: null });
    const buffer = Buffer.from(serializeCampaign(batch));
    await openToImport(page, { name, mimeType: "application/json", buffer });
  };
  const start = page.getByRole("button", { name: "Start judging" });
  await open("first.json", "e0", "e1");
  await start.click();
  await page.waitForURL(/\/judge/);
  await expect(page.getByText("2 of 2 left")).toBeVisible();
  await page.keyboard.press("4");
  await expect(page.getByText("1 of 2 left")).toBeVisible();
  await expect(page.locator("[data-saving=saved]")).toBeVisible();

  await open("second.json", "e2");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello Anna: 1 translation to judge");
  await start.click();
  await page.waitForURL(/\/judge/);
  await expect(page.getByText("1 of 1 left")).toBeVisible();

  // The first file again leads to the answers of the first batch.
  await open("first.json", "e0", "e1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Hello Anna: 1 of 2 translations to judge",
  );
  await expect(start).toHaveCount(0);
});
