// Journeys of failing storage: no storage space, and another version of the app in another tab.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { CAMPAIGN_FORMAT, CAMPAIGN_VERSION } from "#core/io/file/campaign-file.ts";
import { axe, test, WHOLE } from "./fixtures.ts";
import { openDemo, readLog, startJudging } from "./judging-by-keys.ts";
import { fillUp, limitQuota } from "./no-room.ts";
import { databaseText } from "./opening-files.ts";
import { App } from "./screens/app.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { ImportScreen } from "./screens/import.ts";
import { JudgingScreen } from "./screens/judging.ts";

test("if there is no space, unsaved work is shown, kept and offered as a file, and saved as soon as there is space", {
  tag: WHOLE,
}, async ({ page, baseURL }) => {
  const room = await limitQuota(page, baseURL);
  await openDemo(page);
  const demo = (await readLog(page)).length;
  await startJudging(page, "Ana");
  await page.keyboard.press("f");
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  await fillUp(page);
  await new JudgingScreen(page).remark.fill("not on the disk yet");
  await page.keyboard.press("Escape");
  const app = new App(page);
  const { alarm } = app;
  await expect(alarm).toContainText(app.words.unsaved(1));
  await expect(alarm).toContainText("this browser has no storage space left");
  await axe(page);
  // Judging continues, and the alarm stays until everything is saved.
  await page.keyboard.press("n");
  await page.keyboard.press("f");
  await page.keyboard.press("n");
  await page.keyboard.press("f");
  await expect(alarm).toContainText(app.words.unsaved(3));
  const download = page.waitForEvent("download");
  await app.keepInFile.click();
  const backup: unknown = JSON.parse(await readFile(await (await download).path(), "utf8"));
  expect(backup).toMatchObject({ format: CAMPAIGN_FORMAT, version: CAMPAIGN_VERSION });
  expect(JSON.stringify(backup)).toContain('"name":"Ana"');
  expect(JSON.stringify(backup)).toContain("not on the disk yet");
  expect(await readLog(page)).toHaveLength(demo + 1);

  await test.step("leaving the page asks for confirmation while something is not saved", async () => {
    const asked = page.waitForEvent("dialog");
    const closing = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await closing;
  });

  await room.lift();
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  await expect(alarm).toHaveCount(0);
  const log = await readLog(page);
  expect(log).toHaveLength(demo + 4);
  expect(new Set(log.map(({ id }) => id)).size).toBe(log.length);
});

test("a campaign for which there is not enough space is not written at all, and the import says so", async ({
  page,
  baseURL,
}) => {
  const room = await limitQuota(page, baseURL);
  await openDemo(page);
  await page.goto("./#/");
  await fillUp(page);
  const before = await databaseText(page);
  await page.goto("./#/import?demo=en-de&as=researcher");
  const importing = new ImportScreen(page);
  await expect(importing.notWritten).toBeVisible();
  await expect(importing.notWritten).toContainText("no storage space left");
  expect(await databaseText(page)).toBe(before);
  await room.lift();
  await importing.import.click();
  await expect(new CampaignFrame(page).screen("judge")).toBeVisible();
});

/**
 * Opens the database as a later version of the app would. Returns “held up” if an open tab blocked it, “at once” if
 * none did, or the failure.
 */
function upgradeElsewhere(page: Page, version: number): Promise<string> {
  return page.evaluate(
    (asked) =>
      new Promise<string>((done) => {
        const request = indexedDB.open("referee-campaigns", asked);
        let blocked = false;
        request.onblocked = () => {
          blocked = true;
        };
        request.onupgradeneeded = () => request.result.createObjectStore("inventions");
        request.onerror = () => done(`failed: ${request.error?.name}`);
        request.onsuccess = () => {
          request.result.close();
          done(blocked ? "held up" : "at once");
        };
      }),
    version,
  );
}

test("an old tab stops writing once a newer version has opened the database; an old version refuses that database, but exports the work", {
  tag: WHOLE,
}, async ({ page, context, guard }) => {
  await openDemo(page);
  const demo = (await readLog(page)).length;
  await startJudging(page, "Ana");
  const app = new App(page);
  const other = await context.newPage();
  await other.goto("./favicon.svg");
  await page.keyboard.press("f");
  await page.keyboard.press("n");
  await page.keyboard.press("f");
  expect(await upgradeElsewhere(other, 1000)).toMatch(/at once|held up/);
  await expect(app.outdated).toBeVisible();
  expect(await readLog(other)).toHaveLength(demo + 2);
  // Judgements made from now on are not written, and the alarm says so.
  await page.keyboard.press("n");
  await page.keyboard.press("f");
  await expect(app.alarm).toContainText(app.words.unsaved(1));
  await axe(page);
  expect(await readLog(other)).toHaveLength(demo + 2);

  await test.step("the old version gives the reason for refusing the newer database, and still exports the work", async () => {
    const tab = await context.newPage();
    const opened = new App(tab);
    await tab.goto("./");
    await expect(opened.failed).toBeVisible();
    await expect(opened.newer).toBeVisible();
    await axe(tab);
    const download = tab.waitForEvent("download");
    await opened.exportWork.click();
    const work: unknown = JSON.parse(await readFile(await (await download).path(), "utf8"));
    expect(work).toMatchObject({ tables: { campaigns: [{ name: "Demo English–French" }] } });
    expect(await tab.evaluate(async () => (await indexedDB.databases())[0]?.version)).toBe(1000);
    guard.expected(/NewerDatabase/);
  });
});
