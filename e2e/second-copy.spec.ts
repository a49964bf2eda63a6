// Journeys of the database and its mirror in one browser: one of the two is lost, or both.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect } from "@playwright/test";
import { leaveApp } from "./empty-page.ts";
import { openGaps } from "./filling-gaps.ts";
import { fits, lookAccessibleIfLong, test, WHOLE } from "./fixtures.ts";
import { importDemo, openDemo, readLog, startJudging } from "./judging-by-keys.ts";
import { Profile } from "./kill/killable-browser.ts";
import { damageBothCopies, loseFirstOutput, waitUntilCompared } from "./lost-copies.ts";
import { choose } from "./opening-files.ts";
import { App } from "./screens/app.ts";
import { CampaignsScreen } from "./screens/campaigns.ts";
import { GapsScreen } from "./screens/gaps.ts";
import { ImportScreen, openingButton } from "./screens/import.ts";
import { JudgingScreen } from "./screens/judging.ts";
import { OverviewScreen } from "./screens/overview.ts";
import { UpdateScreen } from "./screens/update.ts";

const demo = "Demo English–French";
const DEMO = resolve(import.meta.dirname, "../public/demo/en-fr");

test("if database and mirror are both gone, the list of campaigns says what is missing until the user dismisses the message", async ({
  page,
}) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  await page.keyboard.press("f");
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  const app = new App(page);
  const campaigns = new CampaignsScreen(page);
  await page.goto("./#/");
  await waitUntilCompared(page);
  // The inventory is written to local storage half a second after a change.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).length)).toBeGreaterThan(0);
  await damageBothCopies(page, "wholly");
  const gap = app.gone(demo);
  await expect(gap).toContainText(app.words.changedToday);
  await expect(gap).toContainText(app.words.openBackupOrFiles);
  await expect(campaigns.title).toBeVisible();
  await expect(campaigns.demo).toHaveCount(0);
  await lookAccessibleIfLong(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.reload();
  await expect(gap).toBeVisible();
  await app.haveRead.click();
  await expect(campaigns.demo).toBeVisible();
  await page.reload();
  await expect(campaigns.demo).toBeVisible();
  await expect(gap).toHaveCount(0);
});

/** Runs in the page before any other script: writes to the database that begin while the page is left are cut off. */
function cutOffLastWrites(): void {
  let isLeft = false;
  window.addEventListener("pagehide", () => (isLeft = true), { capture: true });
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function cutOff(...asked) {
    const begun = transaction.apply(this, asked);
    if (isLeft && asked[1] === "readwrite") begun.abort();
    return begun;
  };
}

test("a remark that is being typed when the page is left is kept, and nothing is reported as lost", {
  tag: WHOLE,
}, async ({ page }) => {
  await page.addInitScript(cutOffLastWrites);
  await openDemo(page);
  await startJudging(page, "Ana");
  // The remark is the first change of the reloaded page.
  await page.reload();
  await expect(new JudgingScreen(page).remark).toBeVisible();
  await page.keyboard.press("m");
  await page.keyboard.type("unclear");
  await page.reload();
  await expect(new JudgingScreen(page).remark).toHaveValue("unclear");
  await page.goto("./#/");
  await waitUntilCompared(page);
  await expect(new App(page).completed).toHaveCount(0);
});

/** Runs in the page before any other script: writing to the mirror is retried after one second instead of ten. */
function retrySooner(): void {
  const own = window.setInterval.bind(window);
  const sooner = (act: TimerHandler, delay?: number) => own(act, delay === 10_000 ? 1000 : delay);
  Object.defineProperty(window, "setInterval", { value: sooner });
}

test("if the database is lost and the mirror damaged, the readable part of the mirror is restored once the campaign is imported again", {
  tag: WHOLE,
}, async ({ page }) => {
  await page.addInitScript(retrySooner);
  await openDemo(page);
  await startJudging(page, "Ana");
  await page.keyboard.press("f");
  await page.keyboard.press("n");
  await page.keyboard.press("f");
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  const judged = (await readLog(page)).map(({ id }) => id);
  await page.goto("./#/");
  await waitUntilCompared(page);
  await damageBothCopies(page, "one byte");
  await expect(new App(page).gone(demo)).toContainText(new App(page).words.damaged);
  await importDemo(page);
  await expect(new App(page).restored).toBeVisible();
  expect((await readLog(page)).map(({ id }) => id)).toEqual(expect.arrayContaining(judged));
  await expect(new App(page).anyGone).toHaveCount(0);
});

test("a campaign whose two copies have lost an output opens without this system, until its file is imported again", {
  tag: WHOLE,
}, async ({ page }) => {
  await openDemo(page);
  await page.goto("./#/");
  await waitUntilCompared(page);
  await page.goBack();
  const app = new App(page);
  const { progress } = new OverviewScreen(page);
  const before = (await progress.textContent()) ?? "";
  const system = await loseFirstOutput(page);
  const notice = app.lostOutput(system);
  await expect(notice).toBeVisible();
  await expect(progress).toBeVisible();
  await expect(progress).not.toHaveText(before);
  await lookAccessibleIfLong(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await app.importLost.click();
  const names = readdirSync(join(DEMO, "systems")).filter((name) => name.startsWith(`${system}.`));
  const chooser = page.waitForEvent("filechooser");
  await openingButton(page, "files").click();
  await (await chooser).setFiles(names.map((name) => join(DEMO, "systems", name)));
  const update = new UpdateScreen(page);
  await update.update.click();
  await expect(update.doneFromAnything).toBeVisible();
  await expect(notice).toHaveCount(0);
  await update.toOverview.click();
  await expect(progress).toHaveText(before);
});

/** Runs in the page: lets reading of the campaigns fail until their database is deleted. */
function failReadingCampaigns(): void {
  const { getAll } = IDBObjectStore.prototype;
  let isSpoilt = true;
  IDBObjectStore.prototype.getAll = function (...args: Parameters<typeof getAll>) {
    if (isSpoilt && this.name === "campaigns") throw new DOMException("Internal error.", "UnknownError");
    return getAll.apply(this, args);
  };
  const { deleteDatabase } = IDBFactory.prototype;
  IDBFactory.prototype.deleteDatabase = function (name) {
    isSpoilt = false;
    return deleteDatabase.call(this, name);
  };
}

test("a screen that failed because the database was unreadable continues by itself once the database is restored", {
  tag: WHOLE,
}, async ({ page, guard }) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  await page.keyboard.press("f");
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  const log = await readLog(page);
  await page.evaluate(failReadingCampaigns);
  await new App(page).name.click();
  await expect(new App(page).restored).toBeVisible();
  await expect(new CampaignsScreen(page).link(demo)).toBeVisible();
  await expect(new App(page).failed).toHaveCount(0);
  expect(await readLog(page)).toEqual(log);
  guard.expected(/Internal error/);
});

/** Damages a profile so that Chromium can neither open nor delete nor create a database of the page. */
function breakDatabases(profile: string): void {
  const folder = join(profile, "Default", "IndexedDB");
  const stores = readdirSync(folder).filter((name) => name.endsWith(".leveldb"));
  expect(stores).toHaveLength(1);
  for (const store of stores) {
    expect(existsSync(join(folder, store, "CURRENT"))).toBe(true);
    writeFileSync(join(folder, store, "CURRENT"), "MANIFEST-009999\n");
  }
}

test("if the database cannot be opened, the mirror is exported, or another database is used, also after a restart", {
  tag: WHOLE,
}, async ({ baseURL, page }) => {
  const executable = process.env.REFEREE_E2E_BROWSER ?? "";
  const profile = new Profile();
  try {
    let browser = await profile.start(executable);
    await importDemo(browser.page, baseURL);
    await startJudging(browser.page, "Ana");
    const address = browser.page.url();
    await browser.page.keyboard.press("f");
    await browser.page.keyboard.press("n");
    await expect(browser.page.locator("[data-saving=saved]")).toBeVisible();
    const log = await readLog(browser.page);
    await browser.kill();
    breakDatabases(profile.folder);

    await test.step("if there is no other database, the mirror is exported as a backup", async () => {
      browser = await profile.start(executable);
      // Simulates a browser without storage buckets, in which the app cannot use a second database.
      await browser.page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "storageBuckets"));
      await browser.page.goto(baseURL ?? "");
      const app = new App(browser.page);
      await expect(app.failed).toBeVisible();
      await expect(app.unreadableDatabase).toBeVisible();
      const download = browser.page.waitForEvent("download");
      await app.exportWork.click();
      const path = await (await download).path();
      await expect(app.backedUpSecondCopies(1)).toBeVisible();
      const importing = new ImportScreen(page);
      await importing.open();
      await choose(page, "files", [
        { name: "Referee backup.zip", mimeType: "application/zip", buffer: readFileSync(path) },
      ]);
      await importing.restore(1).click();
      await expect(new CampaignsScreen(page).link(demo)).toBeVisible();
      expect(await readLog(page)).toEqual(log);
      await browser.kill();
    });

    await test.step("work continues in another database, also after a restart of the browser", async () => {
      const shown: number[] = [];
      for (let start = 0; start < 2; start++) {
        browser = await profile.start(executable);
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
      expect(shown).toEqual([first, first + 1]);
    });
  } finally {
    profile.remove();
  }
});

/** Runs in the page: deletes the newest action of the log, as if the database had lost its last write. */
async function loseNewestAction(): Promise<void> {
  const database = await new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open("referee-campaigns");
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
  await new Promise<void>((done, fail) => {
    const transaction = database.transaction(["events", "progress"], "readwrite");
    const newest = transaction.objectStore("events").openCursor(null, "prev");
    newest.onsuccess = () => newest.result?.delete();
    const counts = transaction.objectStore("progress").openCursor();
    counts.onsuccess = () => {
      const { result } = counts;
      result?.update({ ...result.value, events: result.value.events - 1 });
    };
    transaction.oncomplete = () => done();
    transaction.onerror = () => fail(transaction.error);
  });
  database.close();
}

test(
  "an answer that only the mirror has appears on the open screen as soon as the database is repaired",
  { tag: WHOLE },
  async ({ page }, info) => {
    await openGaps(page, DEMO, info);
    const gaps = new GapsScreen(page);
    const first = await gaps.shown.getAttribute("data-candidate");
    await page.keyboard.press("1");
    await expect(gaps.shown).not.toHaveAttribute("data-candidate", first ?? "");
    await page.keyboard.press("p");
    await expect(gaps.pressed).toHaveText(["il1"]);
    await page.keyboard.press("Shift+5");
    await expect(gaps.pressed).toHaveText(["il1", "ce5", "il / ce8"]);
    await expect(page.locator("[data-saving=saved]")).toBeVisible();
    const address = page.url();
    await page.goto("./#/");
    await waitUntilCompared(page);
    await leaveApp(page);
    await page.evaluate(loseNewestAction);
    await page.goto(address);
    await expect(new App(page).restored.or(page.getByText(/second copy/).first())).toBeVisible();
    await expect(gaps.pressed).toHaveText(["il1", "ce5", "il / ce8"]);
  },
);
