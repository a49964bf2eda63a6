// Journey of a systematically wrong alignment: the finding is shown, and the user chooses how to read the
// alignment.
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { fits, lookAccessibleIfLong, test } from "./fixtures.ts";
import { choose } from "./opening-files.ts";
import { CampaignsScreen } from "./screens/campaigns.ts";
import { ImportScreen } from "./screens/import.ts";

const CASES = resolve(import.meta.dirname, "data/cases");

async function openOneBased(page: Page): Promise<ImportScreen> {
  const importing = new ImportScreen(page);
  await importing.open();
  await choose(page, "folder", resolve(CASES, "alignment-one-based-or-slipped/one-based"));
  return importing;
}

test("an alignment numbered from 1 is recognised, and read as the user chooses", async ({ page }) => {
  const importing = await openOneBased(page);

  await test.step("if an alignment numbered from 1 is read unchanged, links outside their sentence are reported", async () => {
    await importing.reading("Read it as it is").check();
    await importing.readAgain.click();
    await expect(importing.ready).toBeVisible();
    await expect(page.getByText("points outside its sentence").first()).toBeVisible();
    await page.goto("about:blank");
    await openOneBased(page);
  });

  await test.step("if the alignment is read as numbered from 1, every candidate is approved", async () => {
    await expect(importing.finding.getByText("systems/south.align")).toBeVisible();
    await expect(importing.finding).toContainText(
      "Links seem to be numbered from 1: there is no 0 in the file, 7 of 7 lines point outside their sentence, and all fit when reduced by one",
    );
    // No link is reported individually.
    await expect(page.getByText("points outside its sentence")).toHaveCount(0);
    await expect(importing.reading("Read it numbered from 1")).toBeChecked();
    await lookAccessibleIfLong(page);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await fits(page);
    }
    await importing.readAgain.click();
    await expect(importing.ready).toBeVisible();
    await expect(page.getByText("is read numbered from 1, as chosen")).toBeVisible();
    await importing.importNow();
    const campaigns = new CampaignsScreen(page);
    await campaigns.open();
    // The output equals the reference, so with the right links every example is approved.
    await campaigns.expectProgress("small", { approved: 4, judged: 0, open: 0 });
  });
});
