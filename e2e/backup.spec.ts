// Journeys of backups: everything saved into one file, deleted, and restored byte for byte.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { openBackup } from "#core/io/file/campaign-file.ts";
import { wipe } from "./empty-page.ts";
import { axe, test, WHOLE } from "./fixtures.ts";
import { importDemo, openDemo, openMenu, readLog, startJudging } from "./judging-by-keys.ts";
import { choose, databaseText, importMini } from "./opening-files.ts";
import { App } from "./screens/app.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { CampaignsScreen } from "./screens/campaigns.ts";
import { ImportScreen } from "./screens/import.ts";
import { ReportExports } from "./screens/report-exports.ts";

async function download(page: Page, act: () => Promise<void>): Promise<{ name: string; buffer: Buffer }> {
  const downloading = page.waitForEvent("download");
  await act();
  const file = await downloading;
  return { name: file.suggestedFilename(), buffer: await readFile(await file.path()) };
}

async function exportCampaign(page: Page): Promise<{ name: string; buffer: Buffer }> {
  const exports = new ReportExports(page);
  await exports.openExports();
  return download(page, () => exports.campaign.click());
}

test("after everything is backed up, deleted and restored, the export is the same byte for byte, and the deleted campaign is in the trash again", async ({
  page,
}) => {
  await importMini(page);
  const campaigns = new CampaignsScreen(page);
  const importing = new ImportScreen(page);
  await campaigns.open();
  await campaigns.delete("Lamp and garden");
  await importDemo(page); // not a prepared copy, which needs an empty browser
  await startJudging(page, "Ana");
  for (const key of ["f", "n", "4", "n", "f", "Control+z"]) await page.keyboard.press(key);
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  await openMenu(page);
  const before = await exportCampaign(page);
  const log = await readLog(page);

  await page.goto("./#/");
  await axe(page);
  const backup = await download(page, () => campaigns.backUpEverything.click());
  expect(backup.name).toMatch(/^Referee backup \d{4}-\d\d-\d\d\.zip$/);
  await expect(new App(page).backedUp).toBeVisible();
  await expect(campaigns.backedUpToday).toBeVisible();

  await wipe(page);
  await page.goto("./");
  await expect(campaigns.demo).toBeVisible();
  const empty = await databaseText(page);
  await choose(page, "files", [{ ...backup, mimeType: "application/zip" }]);
  await expect(importing.backupReady).toBeVisible();
  await expect(importing.backupOf(2)).toBeVisible();
  await expect(importing.trashed("Lamp and garden")).toBeChecked();
  await axe(page);
  await page.screenshot({ path: test.info().outputPath("restore.png"), fullPage: true });
  expect(await databaseText(page)).toBe(empty);
  await importing.restore(2).click();
  await expect(campaigns.names).toHaveText(["Demo English–French"]);
  await expect(campaigns.trash(1)).toBeVisible();
  expect(await readLog(page)).toEqual(log);
  await campaigns.link("Demo English–French").click();
  const after = await exportCampaign(page);
  expect(after.buffer.equals(before.buffer)).toBe(true);

  // This browser already has the campaign, so what is newer in the backup is added to it unless the user chooses otherwise.
  await page.goto("./#/");
  await choose(page, "files", [{ ...backup, mimeType: "application/zip" }]);
  await expect(importing.isHereAs("Demo English–French")).toBeVisible();
  await expect(importing.addsNewer).toBeVisible();
  await importing.restore(1).click();
  await expect(campaigns.names).toHaveText(["Demo English–French"]);
  expect(await readLog(page)).toEqual(log);
});

test("changes since the last backup are counted, backed up with one click, and saved automatically to a chosen file", {
  tag: WHOLE,
}, async ({ page }) => {
  // Playwright cannot operate the browser's own dialog, so the file is in the browser's private folder.
  await page.addInitScript(() => {
    const pick = async () =>
      (await navigator.storage.getDirectory()).getFileHandle("chosen.zip", { create: true });
    Object.assign(window, { showSaveFilePicker: pick });
  });
  const bytes = () =>
    page.evaluate(async () => {
      const file = await (await navigator.storage.getDirectory()).getFileHandle("chosen.zip");
      return [...new Uint8Array(await (await file.getFile()).arrayBuffer())];
    });
  await openDemo(page);
  await test.step("the menu of a campaign closes after a backup, whose notice the next press removes", async () => {
    const frame = new CampaignFrame(page);
    await download(page, () => frame.backUp("Demo English–French"));
    await expect(frame.menuItem("backUp")).toHaveCount(0);
    await expect(new App(page).backedUp).toBeVisible();
    await frame.open("candidates");
    await expect(new App(page).backedUp).toHaveCount(0);
  });
  await startJudging(page, "Ana");
  await page.keyboard.press("f");
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  await page.goto("./#/");
  const campaigns = new CampaignsScreen(page);
  const reminder = campaigns.notBackedUp("Demo English–French");
  await expect(reminder).toBeVisible();
  const { name } = await download(page, () => reminder.click());
  expect(name).toMatch(/^Demo English–French backup .*\.zip$/);
  await expect(campaigns.backedUpToday).toBeVisible();

  await test.step("a damaged backup is refused completely, and nothing is written", async () => {
    const { buffer } = await download(page, () => campaigns.backUpEverything.click());
    await expect(new App(page).backedUpTo("Referee backup")).toBeVisible();
    const before = await databaseText(page);
    const middle = Math.floor(buffer.length / 2);
    buffer.writeUInt8(buffer.readUInt8(middle) ^ 0xff, middle);
    await choose(page, "files", [{ name: "spoilt.zip", mimeType: "application/zip", buffer }]);
    await expect(page.getByText(/is damaged/)).toBeVisible();
    expect(await databaseText(page)).toBe(before);
    await page.goto("./#/");
  });

  await test.step("a chosen backup file is rewritten completely after a change, and can be opened", async () => {
    await page.goto("./#/");
    await campaigns.keepBackupFile.click();
    await expect(campaigns.backupFileWritten("chosen.zip")).toBeVisible();
    const first = await bytes();
    await page.reload();
    await campaigns.judge("Demo English–French");
    await expect(page.locator("[data-candidate]")).toBeVisible();
    await page.keyboard.press("n");
    await page.keyboard.press("f");
    // While the browser replaces the file, the file is not there for a moment.
    await expect(async () => expect((await bytes()).length).not.toBe(first.length)).toPass();
    await page.goto("./#/");
    await expect(campaigns.backedUpToday).toBeVisible();
    const opened = openBackup({ path: "chosen.zip", bytes: new Uint8Array(await bytes()) });
    expect(
      opened.ok ? opened.value.campaigns[0]?.ledger.events.filter(({ kind }) => kind === "judgement") : [],
    ).toHaveLength(22);
  });
});
