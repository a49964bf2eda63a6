// Stories of what one browser keeps twice: what happens when one of the copies goes, or both.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { axe, fits, test } from "./fixtures.ts";
import { importDemo, openDemo, readLog, startJudging } from "./judging-by-keys.ts";
import { Profile } from "./kill/killable-browser.ts";
import { compared, keepOldDatabase, loseBoth, loseDatabase, secondCopies } from "./lost-copies.ts";
import { choose } from "./opening-files.ts";

const demo = "Demo English–French";

test("where both copies are gone nobody is welcomed as a newcomer: what was there is told until it is read", async ({
  page,
}) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  await page.keyboard.press("f");
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  await page.goto("./#/");
  await compared(page);
  // Noted half a second after it was written.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).length)).toBeGreaterThan(0);
  await loseBoth(page, "wholly");
  const gap = page.getByText(`“${demo}” is not here any more`);
  await expect(gap).toContainText(/It had \d+ changes, the last today, .* Open a backup, or the files/);
  await expect(page.getByRole("heading", { name: "Campaigns" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Try the demo/ })).toHaveCount(0);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await axe(page);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.reload();
  await expect(gap).toBeVisible();
  await page.getByRole("button", { name: "I have read this" }).click();
  await expect(page.getByRole("link", { name: /Try the demo/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: /Try the demo/ })).toBeVisible();
  await expect(gap).toHaveCount(0);
});

test("where the second copy is damaged, too, what can be read of it comes back once the campaign is opened again", async ({
  page,
}) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  await page.keyboard.press("f");
  await page.keyboard.press("n");
  await page.keyboard.press("f");
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  const judged = (await readLog(page)).map(({ id }) => id);
  await page.goto("./#/");
  await compared(page);
  await loseBoth(page, "one byte");
  await expect(page.getByText(`“${demo}” is not here any more`)).toContainText(/Its second copy is damaged/);
  await importDemo(page);
  await expect(page.getByText(/1 campaign was brought back from the second copy/)).toBeVisible();
  expect((await readLog(page)).map(({ id }) => id)).toEqual(expect.arrayContaining(judged));
  await expect(page.getByText("is not here any more")).toHaveCount(0);
});

for (const version of [1, 2, 3]) {
  test(`a database of version ${version} gets its second copy at the first start, and nobody is told of anything`, async ({
    page,
  }) => {
    const { campaigns = [] } = await keepOldDatabase(page, version);
    await page.goto("./");
    await compared(page);
    await expect(page.locator("[role=status]").filter({ hasText: "second copy" })).toHaveCount(0);
    expect(await secondCopies(page)).toHaveLength(campaigns.length);
    const log = await readLog(page);
    expect(log.length).toBeGreaterThan(0);
    await loseDatabase(page);
    await expect(page.getByText(/brought back from the second copy/)).toBeVisible();
    expect(await readLog(page)).toEqual(log);
  });
}

/** Runs in the page: nothing of the campaigns can be read any more, until their database is deleted. */
function spoilList(): void {
  const { getAll } = IDBObjectStore.prototype;
  let isSpoilt = true;
  IDBObjectStore.prototype.getAll = function (...given: Parameters<typeof getAll>) {
    if (isSpoilt && this.name === "campaigns") throw new DOMException("Internal error.", "UnknownError");
    return getAll.apply(this, given);
  };
  const { deleteDatabase } = IDBFactory.prototype;
  IDBFactory.prototype.deleteDatabase = function (name) {
    isSpoilt = false;
    return deleteDatabase.call(this, name);
  };
}

test("a screen that failed because the browser could not read its database goes on by itself once that is made anew", async ({
  page,
  guard,
}) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  await page.keyboard.press("f");
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  const log = await readLog(page);
  await page.evaluate(spoilList);
  await page.getByRole("link", { name: "Referee", exact: true }).click();
  await expect(page.getByText(/brought back from the second copy/)).toBeVisible();
  await expect(page.getByRole("link", { name: demo, exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "This screen failed" })).toHaveCount(0);
  expect(await readLog(page)).toEqual(log);
  guard.expected(/Internal error/);
});

/** Chromium then opens no database of this page, deletes none, and makes none. */
function breakDatabases(profile: string): void {
  const folder = join(profile, "Default", "IndexedDB");
  const stores = readdirSync(folder).filter((name) => name.endsWith(".leveldb"));
  expect(stores).toHaveLength(1);
  for (const store of stores) {
    expect(existsSync(join(folder, store, "CURRENT"))).toBe(true);
    writeFileSync(join(folder, store, "CURRENT"), "MANIFEST-009999\n");
  }
}

test("where the browser opens its database no more, work goes on in another one, today and tomorrow", async ({
  baseURL,
}) => {
  const profile = new Profile();
  try {
    let browser = await profile.start(process.env.REFEREE_E2E_BROWSER ?? "");
    await importDemo(browser.page, baseURL);
    await startJudging(browser.page, "Ana");
    const address = browser.page.url();
    await browser.page.keyboard.press("f");
    await browser.page.keyboard.press("n");
    await expect(browser.page.locator("[data-saving=saved]")).toBeVisible();
    await browser.kill();
    breakDatabases(profile.folder);
    const shown: number[] = [];
    for (let start = 0; start < 3; start++) {
      browser = await profile.start(process.env.REFEREE_E2E_BROWSER ?? "");
      await browser.page.goto(address);
      await expect(browser.page.locator("[data-candidate]")).toBeVisible();
      shown.push(Number(await browser.page.locator("[data-saving]").getAttribute("data-records")));
      await browser.page.keyboard.press("f");
      await browser.page.keyboard.press("n");
      await expect(browser.page.locator("[data-saving=saved]")).toBeVisible();
      await browser.kill();
    }
    const [first = 0] = shown;
    expect(first).toBeGreaterThan(0);
    expect(shown).toEqual([first, first + 1, first + 2]);
  } finally {
    profile.remove();
  }
});

test("where there is no other one, the second copy is handed over as a backup", async ({ baseURL, page }) => {
  const profile = new Profile();
  try {
    let browser = await profile.start(process.env.REFEREE_E2E_BROWSER ?? "");
    await importDemo(browser.page, baseURL);
    await startJudging(browser.page, "Ana");
    await browser.page.keyboard.press("f");
    await expect(browser.page.locator("[data-saving=saved]")).toBeVisible();
    const log = await readLog(browser.page);
    await browser.kill();
    breakDatabases(profile.folder);
    browser = await profile.start(process.env.REFEREE_E2E_BROWSER ?? "");
    // As in browsers that have none.
    await browser.page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "storageBuckets"));
    await browser.page.goto(baseURL ?? "");
    await expect(browser.page.getByRole("heading", { name: "This screen failed" })).toBeVisible();
    await expect(browser.page.getByText(/cannot open the database/)).toBeVisible();
    const coming = browser.page.waitForEvent("download");
    await browser.page.getByRole("button", { name: "Export my work" }).click();
    const path = await (await coming).path();
    await expect(browser.page.getByText(/Backed up from the second copy .*: 1 campaign\./)).toBeVisible();
    await page.goto("./#/import");
    await choose(page, "Open files…", [
      { name: "Referee backup.zip", mimeType: "application/zip", buffer: readFileSync(path) },
    ]);
    await page.getByRole("button", { name: "Restore 1 campaign" }).click();
    await expect(page.getByRole("link", { name: demo, exact: true })).toBeVisible();
    expect(await readLog(page)).toEqual(log);
    await browser.kill();
  } finally {
    profile.remove();
  }
});
