// Kills the browser at random moments while somebody judges: everything shown as saved is there afterwards.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { parseCampaign, serializeCampaign } from "#core/io/file/campaign-file.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { test } from "../fixtures.ts";
import { importDemo, readLog, startJudging } from "../judging-by-keys.ts";
import { waitUntilCompared } from "../lost-copies.ts";
import { CampaignDownload } from "../screens/campaign-download.ts";
import { JUDGING, pressWithoutPause } from "./key-actions.ts";
import { Profile } from "./killable-browser.ts";
import { watchWhatIsShown } from "./what-is-shown.ts";

/** Number of kills: fifty in `npm run kill-test`, four in `npm run test:long`, one in `npm test`. */
const KILLS = Number(process.env.REFEREE_KILLS ?? runs(1, 4));
const SEED = Number(process.env.REFEREE_KILL_SEED ?? 20261121);

/**
 * Asserts that the log contains what was shown as saved and everything from before. Returns the log's ids in order.
 */
async function checkLog(page: Page, shownSaved: number, before: readonly string[]): Promise<string[]> {
  const log = await readLog(page);
  const ids = log.map(({ id }) => id);
  expect(ids.length, "records shown as saved and in the log").toBeGreaterThanOrEqual(shownSaved);
  expect(ids.slice(0, before.length), "what was there before").toEqual(before);
  expect(new Set(ids).size, "no record twice").toBe(ids.length);
  const known = new Set(ids);
  for (const { copiedFrom } of log) if (copiedFrom !== null) expect(known.has(copiedFrom)).toBe(true);
  return ids;
}

/** The campaign file, downloaded from the report. */
async function exported(page: Page): Promise<string> {
  const downloading = page.waitForEvent("download");
  await new CampaignDownload(page).begin();
  return readFile(await (await downloading).path(), "utf8");
}

test(`a browser killed ${KILLS} times while judging loses nothing that was shown as saved`, async ({
  baseURL,
}) => {
  test.setTimeout(600_000 + KILLS * 60_000);
  const executable = process.env.REFEREE_E2E_BROWSER ?? "";
  const random = seededRandom(SEED);
  const profile = new Profile();
  let ids: string[] = [];
  let most = 0;
  let address = "";
  try {
    for (let kill = 0; kill <= KILLS; kill++) {
      const browser = await profile.start(executable);
      const { page } = browser;
      try {
        await watchWhatIsShown(page, ({ saved }) => {
          most = Math.max(most, saved ?? 0);
        });
        if (kill === 0) {
          await importDemo(page, baseURL);
          await startJudging(page, "Ana");
          address = page.url();
        } else {
          await page.goto(address);
          await expect(page.locator("[data-candidate]")).toBeVisible();
          ids = await checkLog(page, most, ids);
        }
        if (kill === KILLS) {
          // Records that only the mirror had at the kill are recovered while database and mirror are compared.
          await page.goto(`${baseURL}#/`);
          await waitUntilCompared(page);
          await page.goto(address);
          ids = await checkLog(page, most, ids);
          const text = await exported(page);
          const campaign = parseCampaign("campaign.json", text);
          if (!campaign.ok) throw new Error(JSON.stringify(campaign.problems.slice(0, 3)));
          const judged = campaign.value.events.filter(({ kind }) => kind === "judgement");
          // The file is sorted by the records' clocks, the log by arrival, and records recovered from the mirror
          // arrived late.
          expect(judged.map(({ id }) => id).sort()).toEqual([...ids].sort());
          expect(serializeCampaign(campaign.value)).toBe(text);
          console.log(
            `${KILLS} kills: ${ids.length} records in the log, ${most} shown as saved before a kill`,
          );
          break;
        }
        await page.evaluate(pressWithoutPause, JUDGING);
        await new Promise((done) => setTimeout(done, 100 + random() * 1400));
      } finally {
        await browser.kill();
      }
    }
  } finally {
    profile.remove();
  }
});
