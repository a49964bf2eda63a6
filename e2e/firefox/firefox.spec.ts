// Journeys in Firefox as Debian packages it: start, judging, import, export, and the guard of the journeys.
import { expect, type Page } from "@playwright/test";
import { parseCampaign, serializeCampaign } from "#core/io/file/campaign-file.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { LONG, firefoxTest as test, WHOLE } from "../fixtures.ts";
import { readLog, startJudging } from "../judging-by-keys.ts";
import { campaignFile, importMini, zipped } from "../opening-files.ts";
import { CampaignDownload } from "../screens/campaign-download.ts";
import { StartPage } from "../screens/start-page.ts";
import type { FirefoxProfile } from "./profile.ts";

// For a screenshot, Playwright inserts a style into the page. The content security policy forbids this style, so the
// guard would report it.
test.use({ screenshot: "off" });

/** The campaign file, downloaded from the report. */
async function exported(page: Page, profile: FirefoxProfile): Promise<string> {
  const report = new CampaignDownload(page);
  await report.begin();
  await expect.poll(() => profile.downloaded()?.name).toBe("Demo English–French.campaign.json");
  return profile.downloaded()?.bytes.toString("utf8") ?? "";
}

test("in Firefox a newcomer opens the demo, judges candidates by keyboard, and finds all of it after a reload", {
  tag: WHOLE,
}, async ({ profile }) => {
  const { page } = await profile.start();
  const { demo, lookAsResearcher } = new StartPage(page);
  await page.goto("./");
  await demo.click();
  await lookAsResearcher.click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await page.reload();
  const judging = await startJudging(page, "Ana");
  await expect(judging.left(71, 71)).toBeVisible();
  await page.reload();
  await expect(judging.left(71, 71)).toBeVisible();
  for (let count = 0; count < runs(4, 10); count++) await judging.answerByKeys();
  await judging.expectSaved();
  const open = await judging.headerCount(71).textContent();
  const log = await readLog(page);
  await page.reload();
  await expect(judging.headerCount(71)).toHaveText(open ?? "missing");
  expect(await readLog(page)).toEqual(log);

  // Undo reaches back across the reload, to the first judgement.
  await expect(judging.undo).toBeEnabled();
  while (await judging.undo.isEnabled()) await judging.press("Control+z");
  await expect(judging.undone).toBeVisible();
  await expect(judging.left(71, 71)).toBeVisible();

  const text = await exported(page, profile);
  const campaign = parseCampaign("campaign.json", text);
  if (!campaign.ok) throw new Error(JSON.stringify(campaign.problems.slice(0, 3)));
  expect(serializeCampaign(campaign.value)).toBe(text);
});

test("in Firefox a campaign is imported from a .zip and from a campaign file, and an invalid .zip is refused", {
  tag: LONG,
}, async ({ profile }) => {
  const { page } = await profile.start();
  const start = new StartPage(page);
  await start.openFiles(zipped({ "systems/north.txt": "one line\n" }));
  await expect(page.getByText("systems/north.txt").first()).toBeVisible();
  await expect(start.import).toHaveCount(0);
  await importMini(page);
  await start.openFiles(campaignFile());
  await expect(start.isHere).toBeVisible();
  await start.importCopy.click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await page.goto("./#/");
  await expect(start.campaigns).toHaveText(["Lamp and garden (2)", "Lamp and garden"]);
  await expect(start.secondCopyComplete).toBeVisible();
});

test("in Firefox, too, the guard reports a request to another origin, a console error and an uncaught error", {
  tag: LONG,
}, async ({ profile, guard }) => {
  const { page } = await profile.start();
  await page.goto("./");
  await page.evaluate(() => {
    console.error("planted");
    setTimeout(() => {
      throw new Error("planted throw");
    });
    void fetch("http://localhost:9/elsewhere").catch(() => "refused");
  });
  await expect.poll(() => guard.expected(/^console error: planted$/)).toBe(1);
  await expect.poll(() => guard.expected(/^uncaught error: .*planted throw/)).toBe(1);
  // Firefox checks the policy twice per request, and also logs each violation in its own words.
  const blocked = /policy violation: connect-src|The page’s settings blocked .*elsewhere/;
  await expect.poll(() => guard.problems.filter((problem) => blocked.test(problem)).length).toBe(4);
  guard.expected(blocked);
});
