// The same stories in Firefox, as Debian has it: starting, judging, files in and out, and losing either copy.
import { expect, type Page } from "@playwright/test";
import { parseCampaign, serializeCampaign } from "#core/formats/campaign-file.ts";
import { LONG, firefoxTest as test } from "../fixtures.ts";
import { judgeByKeys, openMenu, readLog, startJudging } from "../judging-by-keys.ts";
import { campaignFile, choose, importMini, zipped } from "../opening-files.ts";
import type { FirefoxProfile } from "./profile.ts";

// To take a picture Playwright puts a style into the page, which the policy forbids: the guard would tell of that instead.
test.use({ screenshot: "off" });

/** The campaign file, as the person downloads it from the report. */
async function exported(page: Page, profile: FirefoxProfile): Promise<string> {
  await openMenu(page);
  await page.getByRole("link", { name: "Report", exact: true }).click();
  // What is still counted and drawn moves what stands below it from under the pointer.
  await expect(page.getByText(/^(Counting|Drawing)…$/)).toHaveCount(0);
  await page.getByRole("button", { name: "Download JSON" }).last().click();
  await expect.poll(() => profile.downloaded()?.name).toBe("Demo English–French.campaign.json");
  return profile.downloaded()?.bytes.toString("utf8") ?? "";
}

test("in Firefox a newcomer opens the demo, judges ten candidates by keyboard, and finds all of it after a reload", async ({
  profile,
}) => {
  const { page } = await profile.start();
  await page.goto("./");
  await page.getByRole("link", { name: "Try the demo: English–French" }).click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await page.reload();
  await startJudging(page, "Ana");
  await expect(page.getByText("71 of 71 left")).toBeVisible();
  await page.reload();
  await expect(page.getByText("71 of 71 left")).toBeVisible();
  for (let count = 0; count < 10; count++) await judgeByKeys(page);
  await expect(page.getByText(/^Saved \d\d:\d\d:\d\d$/)).toBeVisible();
  const open = await page.getByText(/of 71 left/).textContent();
  const log = await readLog(page);
  await page.reload();
  await expect(page.getByText(open ?? "missing")).toBeVisible();
  expect(await readLog(page)).toEqual(log);

  // Undo reaches back over the reload, to the very beginning.
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await expect(undo).toBeEnabled();
  while (await undo.isEnabled()) await page.keyboard.press("Control+z");
  await expect(page.getByText(/^Undone: /)).toBeVisible();
  await expect(page.getByText("71 of 71 left")).toBeVisible();

  const text = await exported(page, profile);
  const campaign = parseCampaign("campaign.json", text);
  if (!campaign.ok) throw new Error(JSON.stringify(campaign.problems.slice(0, 3)));
  expect(serializeCampaign(campaign.value)).toBe(text);
});

test("in Firefox a campaign is opened from a .zip and from a campaign file, and a spoilt one is refused by file and line", {
  tag: LONG,
}, async ({ profile }) => {
  const { page } = await profile.start();
  await page.goto("./#/import");
  await choose(page, "Open files…", [zipped({ "systems/north.txt": "one line\n" })]);
  await expect(page.getByText("systems/north.txt").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Import", exact: true })).toHaveCount(0);
  await importMini(page);
  await page.goto("./#/import");
  await choose(page, "Open files…", [campaignFile()]);
  await expect(page.getByText("This campaign is here already")).toBeVisible();
  await page.getByRole("button", { name: "Import as a second copy" }).click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await page.goto("./#/");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Lamp and garden (2)",
    "Lamp and garden",
  ]);
  await expect(
    page.getByText(/A second copy lies beside it, in files of this browser, last complete/),
  ).toBeVisible();
});

test("in Firefox the guard sees a request to another origin, a console error and an uncaught error, too", {
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
  // Firefox asks the policy twice of one request, and tells of each besides in its own words.
  const blocked = /policy violation: connect-src|The page’s settings blocked .*elsewhere/;
  await expect.poll(() => guard.problems.filter((problem) => blocked.test(problem)).length).toBe(4);
  guard.expected(blocked);
});
