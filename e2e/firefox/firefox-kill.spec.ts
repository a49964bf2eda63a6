// Kills Firefox while somebody judges, and damages the database or the mirror before the next start: all saved work is
// still there.
import { expect } from "@playwright/test";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { LONG, firefoxTest as test } from "../fixtures.ts";
import { importDemo, readLog, startJudging } from "../judging-by-keys.ts";
import { databaseRecovered } from "../screens/second-copy.ts";
import { FIREFOX_DAMAGES } from "./damages.ts";

// For a screenshot, Playwright inserts a style into the page. The content security policy forbids this style, so the
// guard would report it.
test.use({ screenshot: "off" });

/**
 * Number of kills, each followed by the next kind of damage: many in `npm run kill-test`, four in `npm run test:long`.
 */
const DAMAGED = Number(process.env.REFEREE_DAMAGES ?? 4);
const SEED = Number(process.env.REFEREE_KILL_SEED ?? 20261122);

/**
 * Presses seven keys quickly in the page, waits until they are shown as saved, logs that to the console, and repeats.
 */
function judgeInBursts(): void {
  const keys = ["f", "n", "2", "4", "n", "b", "p", "f", "5", "n"];
  let pressed = 0;
  const tick = () => {
    const saving = document.querySelector<HTMLElement>("[data-saving]");
    const isSaved = saving?.dataset.saving === "saved";
    if (isSaved) console.log(`saved ${saving.dataset.records}`);
    if (isSaved || pressed % 7 > 0) {
      const key = keys[pressed % keys.length] ?? "n";
      const code = /[0-9]/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`;
      document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true }),
      );
      pressed++;
    }
    setTimeout(tick, 5);
  };
  tick();
}

test("if Firefox is killed during judging and the database or the mirror is damaged, all saved work is there at the next start", {
  tag: LONG,
}, async ({ profile }) => {
  const random = seededRandom(SEED);
  const kinds = Object.keys(FIREFOX_DAMAGES);
  const order = Array.from({ length: DAMAGED }, (_, run) => kinds[run % kinds.length] ?? "");
  test.setTimeout(600_000 + order.length * 60_000);
  let judging = "";
  let known: readonly string[] = [];
  let most = 0;
  for (const [run, kind] of [...order, null].entries()) {
    const { page, kill } = await profile.start();
    const before = order[run - 1];
    if (before === undefined) {
      await importDemo(page);
      await startJudging(page, "Ana");
      judging = page.url();
    } else {
      await page.goto(judging);
      await page
        .locator("[data-candidate]")
        .waitFor({ timeout: 60_000 })
        .catch(async () => {
          const instead = await page.locator("body").textContent();
          throw new Error(`after “${before}” there is instead of the candidate: ${instead}`);
        });
      let ids: readonly string[] = [];
      // Firefox may notice the damage only now and discard its database. Then the database is recovered a second time.
      await expect
        .poll(async () => {
          ids = (await readLog(page)).map(({ id }) => id);
          return Math.max(known.filter((id) => !ids.includes(id)).length, most - ids.length);
        }, `records lost after “${before}” (run ${run} of seed ${SEED})`)
        .toBeLessThanOrEqual(0);
      expect(new Set(ids).size, "no record twice").toBe(ids.length);
      if (before === "database deleted") await expect(databaseRecovered(page, 1)).toBeVisible();
      known = ids;
      most = ids.length;
    }
    if (kind === null) break;
    page.on("console", (message) => {
      const saved = /^saved (\d+)$/.exec(message.text())?.[1];
      if (saved !== undefined) most = Math.max(most, Number(saved));
    });
    await page.evaluate(judgeInBursts);
    await expect.poll(() => most, "somebody judged").toBeGreaterThan(known.length);
    await new Promise((done) => setTimeout(done, random() * 500)); // at any moment, also during a burst
    await kill();
    const files = FIREFOX_DAMAGES[kind]?.(profile.folder, random) ?? 0;
    expect(files, `files damaged by “${kind}”`).toBeGreaterThan(0);
  }
});
