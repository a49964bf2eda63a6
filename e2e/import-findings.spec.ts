// An alignment that is wrong as a whole: the finding is shown, a choice reads it, and the verdicts are right.
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { choose } from "./opening-files.ts";
import { CampaignsScreen } from "./screens/campaigns.ts";
import { ImportScreen } from "./screens/import.ts";

const CASES = resolve(import.meta.dirname, "data/cases");

async function pictures(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const path = test.info().outputPath(`${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
    await fits(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: "light" });
}

async function openOneBased(page: Page): Promise<ImportScreen> {
  const importing = new ImportScreen(page);
  await importing.open();
  await choose(page, "folder", resolve(CASES, "alignment-one-based-or-slipped/one-based"));
  return importing;
}

test("an alignment numbered from 1 is found, read by a choice, and every candidate is approved", async ({
  page,
}) => {
  const importing = await openOneBased(page);
  await expect(importing.finding.getByText("systems/south.align")).toBeVisible();
  await expect(importing.finding).toContainText(
    "Links seem to be numbered from 1: there is no 0 in the file, 7 of 7 lines point outside their sentence, and all fit when reduced by one",
  );
  // No link is reported by itself.
  await expect(page.getByText("points outside its sentence")).toHaveCount(0);
  await expect(importing.reading("Read it numbered from 1")).toBeChecked();
  await lookAccessible(page);
  await pictures(page, "finding");
  await importing.readAgain.click();
  await expect(importing.ready).toBeVisible();
  await expect(page.getByText("is read numbered from 1, as chosen")).toBeVisible();
  await importing.importNow();
  const campaigns = new CampaignsScreen(page);
  await campaigns.open();
  // The output is the reference: with the links read right, every example is approved.
  await campaigns.expectProgress("small", { approved: 4, judged: 0, open: 0 });
});

test("an alignment numbered from 1 that is read as it is leaves its links out one by one", async ({
  page,
}) => {
  const importing = await openOneBased(page);
  await importing.reading("Read it as it is").check();
  await importing.readAgain.click();
  await expect(importing.ready).toBeVisible();
  await expect(page.getByText("points outside its sentence").first()).toBeVisible();
});
