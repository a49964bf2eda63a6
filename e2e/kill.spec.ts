// The browser is killed at random moments while somebody judges: whatever was shown as saved is there afterwards.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { parseCampaign, serializeCampaign } from "#core/formats/campaign-file.ts";
import { seededRandom } from "#core/queue/seeded-random.ts";
import { DAMAGES } from "./damage.ts";
import { test } from "./fixtures.ts";
import { openDemo, readLog, startJudging } from "./judging-by-keys.ts";
import { Profile } from "./killable-browser.ts";

/** `npm run kill-test` kills fifty times, `npm test` a few. */
const KILLS = Number(process.env.REFEREE_KILLS ?? 4);
const SEED = Number(process.env.REFEREE_KILL_SEED ?? 20261121);

/** `npm run kill-test` damages the files 180 times, `npm test` once by each kind. */
const DAMAGED = Number(process.env.REFEREE_DAMAGES ?? 0);

/** Presses keys without a pause in the page itself, and tells the console of every state that was shown as saved. */
function judgeWithoutPause(): void {
  const keys = ["f", "n", "2", "4", "n", "b", "p", "f", "5", "n"];
  const press = (key: string) => {
    const code = /[0-9]/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`;
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true }));
  };
  let pressed = 0;
  const tick = () => {
    const saving = document.querySelector<HTMLElement>("[data-saving]");
    // Said by the page to the person: everything up to here is on the disk.
    if (saving?.dataset.saving === "saved") console.log(`saved ${saving.dataset.records}`);
    press(keys[pressed % keys.length] ?? "n");
    pressed++;
    setTimeout(tick, pressed % 3 === 0 ? 0 : 7);
  };
  tick();
}

/** The log's ids in order, once the page shows the campaign again. */
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

/** The campaign file, as the person downloads it from the report. */
async function exported(page: Page): Promise<string> {
  await page.getByRole("link", { name: "Report", exact: true }).click();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download JSON" }).last().click();
  return readFile(await (await coming).path(), "utf8");
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
        if (kill === 0) {
          await openDemo(page, baseURL);
          await startJudging(page, "Ana");
          address = page.url();
        } else {
          await page.goto(address);
          await expect(page.locator("[data-candidate]")).toBeVisible();
          ids = await checkLog(page, most, ids);
        }
        if (kill === KILLS) {
          const text = await exported(page);
          const campaign = parseCampaign("campaign.json", text);
          if (!campaign.ok) throw new Error(JSON.stringify(campaign.problems.slice(0, 3)));
          const judged = campaign.value.events.filter(({ kind }) => kind === "judgement");
          expect(judged.map(({ id }) => id)).toEqual(ids);
          expect(serializeCampaign(campaign.value)).toBe(text);
          console.log(
            `${KILLS} kills: ${ids.length} records in the log, ${most} shown as saved before a kill`,
          );
          break;
        }
        page.on("console", (message) => {
          const saved = /^saved (\d+)$/.exec(message.text())?.[1];
          if (saved !== undefined) most = Math.max(most, Number(saved));
        });
        await page.evaluate(judgeWithoutPause);
        await new Promise((done) => setTimeout(done, 100 + random() * 1400));
      } finally {
        await browser.kill();
      }
    }
  } finally {
    profile.remove();
  }
});

/** Until the campaign's screens are there; what stands instead is told. */
async function campaignShown(page: Page): Promise<void> {
  const judge = page.getByRole("link", { name: "Judge", exact: true });
  await judge.waitFor({ timeout: 60_000 }).catch(async () => {
    throw new Error(`instead of the campaign: ${await page.locator("body").textContent()}`);
  });
}

test("a browser that is killed while judging, and whose files are damaged before it starts again, loses nothing that was shown as saved", async ({
  baseURL,
}) => {
  const executable = process.env.REFEREE_E2E_BROWSER ?? "";
  const random = seededRandom(SEED);
  const kinds = Object.keys(DAMAGES);
  // Between damage to the one copy and to the other lies a sitting without: Chromium may write behind a torn log without a
  // word, and drop it at the next start; only the second copy has it until then.
  const firstOfMirror = kinds.indexOf("second copy deleted");
  const order = [...kinds.slice(0, firstOfMirror), "nothing", ...kinds.slice(firstOfMirror)];
  const runs = Array.from(
    { length: Math.max(DAMAGED, order.length) },
    (_, run) => order[run % order.length] ?? "",
  );
  test.setTimeout(600_000 + runs.length * 60_000);
  const table = new Map(kinds.map((kind) => [kind, { runs: 0, files: 0, saved: 0, lost: 0 }]));
  const profile = new Profile();
  let known: string[] = [];
  let most = 0;
  let address = "";
  try {
    for (const [run, kind] of [...runs, "at the end"].entries()) {
      const browser = await profile.start(executable);
      const { page } = browser;
      try {
        if (run === 0) {
          await openDemo(page, baseURL);
          await startJudging(page, "Ana");
          address = page.url();
        } else {
          await page.goto(address);
          await campaignShown(page);
          let ids: string[] = [];
          const lost = async () => {
            ids = (await readLog(page)).map(({ id }) => id);
            return Math.max(known.filter((id) => !ids.includes(id)).length, most - ids.length);
          };
          // The browser may come upon the damage only now, and throw its database away: then it comes back once more.
          await expect
            .poll(lost, { timeout: 30_000 })
            .toBe(0)
            .catch(() => undefined);
          const missing = await lost();
          const row = table.get(runs[run - 1] ?? "");
          if (row !== undefined) row.lost += missing;
          expect(missing, `records lost after “${runs[run - 1]}” (run ${run} of seed ${SEED})`).toBe(0);
          expect(new Set(ids).size, "no record twice").toBe(ids.length);
          known = ids;
          most = ids.length;
        }
        if (run === runs.length) break;
        page.on("console", (message) => {
          const saved = /^saved (\d+)$/.exec(message.text())?.[1];
          if (saved !== undefined) most = Math.max(most, Number(saved));
        });
        await page.evaluate(judgeWithoutPause);
        await new Promise((done) => setTimeout(done, 100 + random() * 1400));
      } finally {
        await browser.kill();
      }
      const row = table.get(kind);
      if (row === undefined) continue;
      row.runs++;
      row.saved += most;
      row.files += DAMAGES[kind]?.(profile.folder, random) ?? 0;
    }
  } finally {
    console.table(Object.fromEntries(table));
    profile.remove();
  }
  for (const [kind, { files }] of table) expect(files, `files damaged by “${kind}”`).toBeGreaterThan(0);
});
