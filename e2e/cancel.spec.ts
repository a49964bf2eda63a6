// Journey of cancelled work: nothing changes, no file is downloaded, and the work can be started again.
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { campaignFile, databaseText, holdWorker, importMini } from "./opening-files.ts";
import { Action } from "./screens/action.ts";
import { CampaignsScreen } from "./screens/campaigns.ts";
import { FolderExport } from "./screens/folder-export.ts";
import { openingButton } from "./screens/import.ts";
import { JudgementsImport } from "./screens/import-judgements.ts";

test("cancelling a long operation changes nothing, and the operation can be started again", async ({
  page,
}) => {
  await importMini(page);
  const before = await databaseText(page);
  const release = await holdWorker(page, "exchange-worker");
  const importing = new JudgementsImport(page);
  const openBatch = async () => {
    await importing.open();
    const chooser = page.waitForEvent("filechooser");
    await openingButton(page, "batches").click();
    await (await chooser).setFiles([campaignFile()]);
  };
  const action = new Action(page);
  const files = new FolderExport(page);
  const downloads: string[] = [];
  page.on("download", (download) => downloads.push(download.suggestedFilename()));
  const downloadDatabase = async () => {
    await files.open();
    await files.downloadDatabase.click();
  };
  for (const begin of [openBatch, downloadDatabase]) {
    await begin();
    await expect(action.busy).toBeVisible();
    await action.cancel.click();
    await expect(action.cancelled.last()).toBeVisible();
    await expect(action.cancel).toHaveCount(0);
  }
  release();
  expect(await databaseText(page)).toBe(before);
  await openBatch();
  await expect(importing.preview).toBeVisible();
  const downloading = page.waitForEvent("download");
  await downloadDatabase();
  await downloading;
  expect(downloads).toEqual(["Lamp and garden.protest.db"]);

  await test.step("a backup is cancelled during compression, and no file is downloaded", async () => {
    const campaigns = new CampaignsScreen(page);
    await campaigns.open();
    const release = await holdWorker(page);
    await campaigns.backUpEverything.click();
    await expect(campaigns.packing).toBeVisible();
    await campaigns.cancelBackup.click();
    await expect(campaigns.backupCancelled).toBeVisible();
    release();
    const downloading = page.waitForEvent("download");
    await campaigns.backUpEverything.click();
    expect((await downloading).suggestedFilename()).toMatch(/^Referee backup .*\.zip$/);
  });
});
