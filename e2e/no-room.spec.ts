// Stories of storage that fails: no room left, a database that the browser closes, another version of the app beside this one.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { axe, test } from "./fixtures.ts";
import { openDemo, readLog, startJudging } from "./judging-by-keys.ts";
import { fillUp, limitRoom } from "./no-room.ts";
import { dump } from "./opening-files.ts";

test("with no room left, what is not saved is shown, kept, offered as a file, and written by itself once there is room", async ({
  page,
  baseURL,
}) => {
  const room = await limitRoom(page, baseURL);
  await openDemo(page);
  const demo = (await readLog(page)).length;
  await startJudging(page, "Ana");
  await page.keyboard.press("f");
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  await fillUp(page);
  await page.getByLabel("Remark").fill("not on the disk yet");
  await page.keyboard.press("Escape");
  const alarm = page.getByRole("alert");
  await expect(alarm).toContainText("1 change not saved: this browser has no room left");
  await axe(page);
  // Work goes on, and the alarm stays until it is mended.
  await page.keyboard.press("n");
  await page.keyboard.press("f");
  await page.keyboard.press("n");
  await page.keyboard.press("f");
  await expect(alarm).toContainText("3 changes not saved");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Keep in a file" }).click();
  const kept: unknown = JSON.parse(await readFile(await (await coming).path(), "utf8"));
  expect(kept).toMatchObject({ format: "referee-campaign", version: 8 });
  expect(JSON.stringify(kept)).toContain('"name":"Ana"');
  expect(JSON.stringify(kept)).toContain("not on the disk yet");
  expect(await readLog(page)).toHaveLength(demo + 1);
  await room.lift();
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  await expect(alarm).toHaveCount(0);
  const log = await readLog(page);
  expect(log).toHaveLength(demo + 4);
  expect(new Set(log.map(({ id }) => id)).size).toBe(log.length);
});

test("leaving while something is not saved is asked about, and the last words are not lost by a reload after relief", async ({
  page,
  baseURL,
}) => {
  const room = await limitRoom(page, baseURL);
  await openDemo(page);
  await startJudging(page, "Ana");
  await fillUp(page);
  await page.keyboard.press("f");
  await expect(page.getByRole("alert")).toContainText("not saved");
  const asked = page.waitForEvent("dialog");
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await closing;
  await room.lift();
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
});

test("with no room for a campaign nothing of it is written, and that is said", async ({ page, baseURL }) => {
  const room = await limitRoom(page, baseURL);
  await openDemo(page);
  await page.goto("./#/");
  await fillUp(page);
  const before = await dump(page);
  await page.goto("./#/import?demo=en-de");
  await expect(page.getByText(/nothing was written/)).toBeVisible();
  await expect(page.getByText(/no room left/)).toBeVisible();
  expect(await dump(page)).toBe(before);
  await room.lift();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("link", { name: "Judge", exact: true })).toBeVisible();
});

/** Opens the database as a later version of the app would, and says whether that was held up. */
function upgradeElsewhere(page: Page, version: number): Promise<string> {
  return page.evaluate(
    (asked) =>
      new Promise<string>((done) => {
        const request = indexedDB.open("referee", asked);
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

test("an old tab meets a newer database: it finishes saving, writes no more, says so, and offers what is not saved", async ({
  page,
  context,
}) => {
  await openDemo(page);
  const demo = (await readLog(page)).length;
  await startJudging(page, "Ana");
  const other = await context.newPage();
  await other.goto("./favicon.svg");
  await page.keyboard.press("f");
  await page.keyboard.press("n");
  await page.keyboard.press("f");
  expect(await upgradeElsewhere(other, 1000)).toMatch(/at once|held up/);
  await expect(page.getByText(/A newer version of Referee was opened in another tab/)).toBeVisible();
  expect(await readLog(other)).toHaveLength(demo + 2);
  // What is said from now on is not written, and that is not hidden.
  await page.keyboard.press("n");
  await page.keyboard.press("f");
  await expect(page.getByRole("alert")).toContainText("1 change not saved");
  await axe(page);
  expect(await readLog(other)).toHaveLength(demo + 2);
});

test("an old app that finds a newer database refuses with the reason and still gives the work out", async ({
  page,
  context,
  guard,
}) => {
  await openDemo(page);
  await page.goto("./favicon.svg");
  expect(await upgradeElsewhere(page, 1000)).toBe("at once");
  const tab = await context.newPage();
  await tab.goto("./");
  await expect(tab.getByRole("heading", { name: "This screen failed" })).toBeVisible();
  await expect(tab.getByText(/saved by a newer version of Referee/).first()).toBeVisible();
  await axe(tab);
  const coming = tab.waitForEvent("download");
  await tab.getByRole("button", { name: "Export my work" }).click();
  const work: unknown = JSON.parse(await readFile(await (await coming).path(), "utf8"));
  expect(work).toMatchObject({ tables: { campaigns: [{ name: "Demo English–French" }] } });
  expect(await tab.evaluate(async () => (await indexedDB.databases())[0]?.version)).toBe(1000);
  guard.expected(/NewerDatabase/);
});
