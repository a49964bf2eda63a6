// Stories of backups: everything into one file, everything wiped, everything back, byte for byte.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { openBackup } from "#core/formats/backup.ts";
import { axe, test } from "./fixtures.ts";
import { openDemo, openMenu, readLog, startJudging } from "./judging-by-keys.ts";
import { choose, dump, importMini } from "./opening-files.ts";

async function download(page: Page, act: () => Promise<void>): Promise<{ name: string; buffer: Buffer }> {
  const coming = page.waitForEvent("download");
  await act();
  const file = await coming;
  return { name: file.suggestedFilename(), buffer: await readFile(await file.path()) };
}

function exportCampaign(page: Page): Promise<{ name: string; buffer: Buffer }> {
  return download(page, () => page.getByRole("button", { name: "Download JSON" }).last().click());
}

/** All that a site has stored is deleted, as when the browser clears it: databases, files and notes. */
async function wipe(page: Page): Promise<void> {
  await page.goto("./favicon.svg");
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      await new Promise((done) => {
        const request = indexedDB.deleteDatabase(name ?? "");
        request.onsuccess = request.onerror = done;
      });
    }
    const files = await navigator.storage.getDirectory();
    for await (const name of files.keys()) await files.removeEntry(name, { recursive: true });
    localStorage.clear();
  });
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
}

test("everything is backed up, wiped and restored: the export is the same byte for byte, the trash is the trash", async ({
  page,
}) => {
  await importMini(page);
  await page.goto("./#/");
  await page.getByRole("button", { name: "Delete Lamp and garden" }).click();
  await openDemo(page);
  await startJudging(page, "Ana");
  for (const key of ["f", "n", "4", "n", "f", "Control+z"]) await page.keyboard.press(key);
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  await openMenu(page);
  await page.getByRole("link", { name: "Report", exact: true }).click();
  const before = await exportCampaign(page);
  const log = await readLog(page);

  await page.goto("./#/");
  await axe(page);
  const backup = await download(page, () => page.getByRole("button", { name: "Back up everything" }).click());
  expect(backup.name).toMatch(/^Referee backup \d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText(/^Backed up into “Referee backup/)).toBeVisible();
  await expect(page.getByText(/^Backed up today/)).toBeVisible();

  await wipe(page);
  await page.goto("./");
  await expect(page.getByRole("link", { name: /Try the demo/ })).toBeVisible();
  const empty = await dump(page);
  await choose(page, "Open files…", [{ ...backup, mimeType: "application/zip" }]);
  await expect(page.getByRole("heading", { name: "Ready to restore" })).toBeVisible();
  await expect(page.getByText(/with 2 campaigns/)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /Lamp and garden.*was in the trash/ })).toBeChecked();
  await axe(page);
  await page.screenshot({ path: test.info().outputPath("restore.png"), fullPage: true });
  expect(await dump(page)).toBe(empty);
  await page.getByRole("button", { name: "Restore 2 campaigns" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Demo English–French"]);
  await expect(page.getByText("Trash (1)")).toBeVisible();
  expect(await readLog(page)).toEqual(log);
  await page.getByRole("link", { name: "Demo English–French", exact: true }).click();
  await page.getByRole("link", { name: "Report", exact: true }).click();
  const after = await exportCampaign(page);
  expect(after.buffer.equals(before.buffer)).toBe(true);

  // Here already: nothing is chosen by itself, and what is here stays.
  await page.goto("./#/");
  await choose(page, "Open files…", [{ ...backup, mimeType: "application/zip" }]);
  await expect(page.getByText(/Here already as “Demo English–French”/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Restore 0 campaigns" })).toBeDisabled();
});

test("what is in no file yet is said in the list and backed up from there with one click", async ({
  page,
}) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  await page.keyboard.press("f");
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  await page.goto("./#/");
  const reminder = page.getByRole("button", {
    name: /^Back up Demo English–French: [0-9]+ judgements? not backed up/,
  });
  await expect(reminder).toBeVisible();
  const { name } = await download(page, () => reminder.click());
  expect(name).toMatch(/^Demo English–French backup .*\.zip$/);
  await expect(page.getByText(/^Backed up today/)).toBeVisible();
});

test("a backup that is damaged is refused whole, and nothing is written", async ({ page }) => {
  await openDemo(page);
  await page.goto("./#/");
  const { buffer } = await download(page, () =>
    page.getByRole("button", { name: "Back up everything" }).click(),
  );
  await expect(page.getByText(/^Backed up into/)).toBeVisible();
  const before = await dump(page);
  const middle = Math.floor(buffer.length / 2);
  buffer.writeUInt8(buffer.readUInt8(middle) ^ 0xff, middle);
  await choose(page, "Open files…", [{ name: "spoilt.zip", mimeType: "application/zip", buffer }]);
  await expect(page.getByText(/is damaged/)).toBeVisible();
  expect(await dump(page)).toBe(before);
});

test("a backup file chosen once is written again by itself, whole each time, and opens", async ({ page }) => {
  // The browser's own dialog cannot be driven: the file lies in the browser's private folder instead.
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
  await page.goto("./#/");
  await page.getByRole("button", { name: "Keep a backup file up to date…" }).click();
  await expect(page.getByText(/“chosen.zip” is kept up to date, last written today/)).toBeVisible();
  const first = await bytes();
  await page.reload();
  await page.getByRole("link", { name: "Judge: Demo English–French" }).click();
  await page.getByLabel("Your name").fill("Ana");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-candidate]")).toBeVisible();
  await page.keyboard.press("f");
  await expect.poll(async () => (await bytes()).length).not.toBe(first.length);
  await page.goto("./#/");
  await expect(page.getByText(/^Backed up today/)).toBeVisible();
  const opened = openBackup([{ path: "chosen.zip", bytes: new Uint8Array(await bytes()) }]);
  expect(
    opened?.ok === true
      ? opened.value.campaigns[0]?.ledger.events.filter(({ kind }) => kind === "judgement")
      : [],
  ).toHaveLength(21);
});
