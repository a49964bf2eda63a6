// Long work is ended where it was begun: nothing is changed, nothing is handed over, and it can be begun again.
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { campaignFile, dump, holdWorker, importMini } from "./opening-files.ts";

test("what is done with a batch or a database is cancelled, changes nothing, and goes on when begun again", async ({
  page,
}) => {
  await importMini(page);
  await page.getByRole("link", { name: "Share", exact: true }).click();
  const before = await dump(page);
  const letGo = await holdWorker(page, "exchange-worker");
  const openBatch = async () => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Open batches…" }).click();
    await (await chooser).setFiles([campaignFile()]);
  };
  const downloads: string[] = [];
  page.on("download", (download) => downloads.push(download.suggestedFilename()));
  for (const begin of [
    openBatch,
    () => page.getByRole("button", { name: "Download PROTEST master" }).click(),
  ]) {
    await begin();
    await expect(page.getByText("Working…")).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("Cancelled; nothing was changed.").last()).toBeVisible();
    await expect(page.getByRole("button", { name: "Cancel" })).toHaveCount(0);
  }
  letGo();
  expect(await dump(page)).toBe(before);
  await openBatch();
  await expect(page.getByRole("region", { name: "What taking back would change" })).toBeVisible();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PROTEST master" }).click();
  await coming;
  expect(downloads).toEqual(["Lamp and garden.protest.db"]);
});

test("a backup is cancelled while it is packed, and nothing is handed over", async ({ page }) => {
  await importMini(page);
  await page.goto("./#/");
  const letGo = await holdWorker(page);
  await page.getByRole("button", { name: "Back up everything" }).click();
  await expect(page.getByText("Packing…")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Cancelled; nothing was backed up.")).toBeVisible();
  letGo();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Back up everything" }).click();
  expect((await coming).suggestedFilename()).toMatch(/^Referee backup .*\.zip$/);
});
