// Journey of a suite without systems: it is imported, says what is missing, and gets a system as a text file.
import { expect } from "@playwright/test";
import { strToU8, zipSync } from "fflate";
import { SMALL_FOLDER } from "#tools/testing/campaigns/small-campaign.ts";
import { fits, lookAccessibleIfLong, test } from "./fixtures.ts";
import { choose, textFile } from "./opening-files.ts";
import { AddSystemsScreen } from "./screens/add-systems.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { EarlierAnswers } from "./screens/earlier-answers.ts";
import { ImportScreen } from "./screens/import.ts";
import { JudgingScreen } from "./screens/judging.ts";
import { OverviewScreen } from "./screens/overview.ts";
import { SuiteScreen } from "./screens/suite.ts";

const RAW = "Le ballon est rouge.\nIl rebondit quand on le lâche.\nIls ont vu le plasma.\nIl brille.\n";

test("a suite without systems is imported, and one text file is enough to judge a system", async ({
  page,
}) => {
  const entries = Object.entries(SMALL_FOLDER).filter(([path]) => !path.startsWith("systems/"));
  const zip = zipSync(Object.fromEntries(entries.map(([path, text]) => [path, strToU8(text)])));
  const importing = new ImportScreen(page);
  await importing.open();
  await choose(page, "files", [{ name: "suite.zip", mimeType: "application/zip", buffer: Buffer.from(zip) }]);
  await expect(importing.noSystems).toBeVisible();
  await lookAccessibleIfLong(page);
  await importing.importNow();
  const address = new URL(page.url()).hash;
  const overview = new OverviewScreen(page);
  await expect(overview.noSystem(4)).toBeVisible();
  await lookAccessibleIfLong(page);
  await page.screenshot({ path: test.info().outputPath("suite.png"), fullPage: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  // The screens open, although there is nothing to judge.
  const frame = new CampaignFrame(page);
  for (const screen of [
    "judge",
    "candidates",
    "results",
    "team",
    "settings/history",
    "settings",
    "settings/guidelines",
    "settings/judging",
    "settings/tags",
    "settings/suite",
    "settings/suite/replace",
  ]) {
    await page.goto(`./${address}/${screen}`);
    await expect(frame.anyHeading).toBeVisible();
    await expect(frame.failed).toHaveCount(0);
  }
  await page.goto(`./${address}`);
  await new SuiteScreen(page).openAddSystems();
  const adding = new AddSystemsScreen(page);
  await choose(page, "files", [textFile("online.txt", RAW)]);
  await adding.align.click();
  await adding.update.click();
  await expect(adding.done("online")).toBeVisible();
  await page.goto(`./${address}/judge`);
  await new JudgingScreen(page).giveName("Ana");
  const links = new EarlierAnswers(page).linksMadeHere;
  await expect(links).toHaveCount(1);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(links).toHaveCount(1);
});
