// The story of a suite without systems: it is imported, says what is missing, and gets its systems by what they wrote.
import { expect } from "@playwright/test";
import { strToU8, zipSync } from "fflate";
import { SMALL_FOLDER } from "#tools/testing/small-campaign.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { choose } from "./opening-files.ts";

const RAW = "Le ballon est rouge.\nIl rebondit quand on le lâche.\nIls ont vu le plasma.\nIl brille.\n";

test("a suite alone is imported, and one text file is enough to judge a system", async ({ page }) => {
  const entries = Object.entries(SMALL_FOLDER).filter(([path]) => !path.startsWith("systems/"));
  const zip = zipSync(Object.fromEntries(entries.map(([path, text]) => [path, strToU8(text)])));
  await page.goto("./#/import");
  await choose(page, "Open files…", [
    { name: "suite.zip", mimeType: "application/zip", buffer: Buffer.from(zip) },
  ]);
  await expect(page.getByText("Nothing yet: this is a suite without systems.")).toBeVisible();
  await lookAccessible(page);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  const address = new URL(page.url()).hash;
  await expect(page.getByText("This suite has 4 examples and no system yet.")).toBeVisible();
  await lookAccessible(page);
  await page.screenshot({ path: test.info().outputPath("suite.png"), fullPage: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  // Every screen opens, though there is nothing to show.
  for (const screen of ["judge", "candidates", "report", "exchange", "history", "profile", "update"]) {
    await page.goto(`./${address}/${screen}`);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expect(page.getByText("Something went wrong")).toHaveCount(0);
  }
  await page.goto(`./${address}`);
  await page.getByRole("link", { name: "Add systems…" }).click();
  await choose(page, "Open files…", [
    { name: "online.txt", mimeType: "text/plain", buffer: Buffer.from(strToU8(RAW)) },
  ]);
  await page.getByRole("button", { name: "Align and look" }).click();
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await expect(page.getByText("In the campaign now: online.")).toBeVisible();
  await page.goto(`./${address}/judge`);
  await page.getByLabel("Your name").fill("Ana");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-candidate]")).toBeVisible();
  const links = page.getByText(/links made by Referee/i).filter({ visible: true });
  await expect(links).toHaveCount(1);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(links).toHaveCount(1);
});
