// Journey of a long session: reopening packs the records of a thousand key presses into few rows, and loses none.
import { expect, type Page } from "@playwright/test";
import { LONG, test } from "./fixtures.ts";
import { judgeDemo, readLog } from "./judging-by-keys.ts";

/** Flags and unflags repeatedly. Waits until each press is shown as saved, so that each makes one record. */
async function press(page: Page, times: number): Promise<void> {
  await page.evaluate(async (presses) => {
    const saving = () => document.querySelector<HTMLElement>("[data-saving]")?.dataset;
    for (let press = 0; press < presses; press++) {
      const before = saving()?.records;
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "f", code: "KeyF", bubbles: true }));
      await new Promise<void>((done) => {
        const look = () => {
          if (saving()?.saving !== "saved" || saving()?.records === before) return;
          watch.disconnect();
          done();
        };
        const watch = new MutationObserver(look);
        watch.observe(document.body, { attributes: true, childList: true, subtree: true });
        look();
      });
    }
  }, times);
}

function countRecords(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const opening = indexedDB.open("referee-campaigns");
        opening.onsuccess = () => {
          const db = opening.result;
          const counting = db.transaction("events").objectStore("events").count();
          counting.onsuccess = () => {
            db.close();
            done(counting.result);
          };
        };
      }),
  );
}

test("after a thousand key presses, reloading packs the records and loses none, and judging and undo still work", {
  tag: LONG,
}, async ({ page }) => {
  const judging = await judgeDemo(page);
  await press(page, 1001);
  const log = await readLog(page);
  const left = judging.headerCount(71).first();
  const open = await left.textContent();
  expect(await countRecords(page)).toBeGreaterThan(1000);
  await page.reload();
  await expect(judging.texts).toBeVisible();
  await expect.poll(() => countRecords(page)).toBeLessThan(10);
  expect(await readLog(page)).toEqual(log);
  await press(page, 1);
  await judging.press("Control+z");
  await expect.poll(async () => (await readLog(page)).length).toBe(log.length + 2);
  await page.reload();
  await expect(judging.texts).toBeVisible();
  expect((await readLog(page)).slice(0, log.length)).toEqual(log);
  await expect(left).toHaveText(open ?? "");
});
