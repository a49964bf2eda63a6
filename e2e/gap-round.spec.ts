// The story of a round of gaps as a whole: handed out to two people, filled in browsers of their own, taken back, held against each other, settled, scored.
import { resolve } from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import { readFolder } from "#tools/testing/mini-campaign.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { ALL_FRENCH, gapCampaign } from "./gap-campaign.ts";
import type { Upload } from "./opening-files.ts";
import { addPeople, bring, downloaded, importIt, judgedElsewhere, plan } from "./round-steps.ts";

const DEMO = resolve(import.meta.dirname, "../public/demo/en-fr");
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name, exact: true });

/** Fills every gap of a batch: with the first key, then with the other. */
async function fillAll(page: Page, [first, other]: readonly [string, string]): Promise<void> {
  const finished = page.getByRole("heading", { name: "All gaps are filled" });
  for (let turn = 0; (await finished.count()) === 0; turn++) {
    expect(turn).toBeLessThan(6);
    const shown = await page.locator("[data-candidate]").getAttribute("data-candidate");
    await page.keyboard.press(turn === 0 ? first : other);
    await expect(page.locator(`[data-candidate="${shown}"]`)).toHaveCount(0);
  }
}

async function handedBack(browser: Browser, base: string, batch: Upload, keys: readonly [string, string]) {
  const told = "6 of 6 gaps are filled";
  const decide = (page: Page) => fillAll(page, keys);
  return judgedElsewhere(browser, base, { batch, decisions: 1, decide, told, back: "Referee file" });
}

test("two people fill the same gaps, what they differ over is settled, and all of it is scored", async ({
  page,
  browser,
  baseURL,
}) => {
  const task = { ...ALL_FRENCH, examples: ["8", "12"] };
  const buffer = Buffer.from(serializeCampaign(gapCampaign(readFolder(DEMO), "Round", task, "document")));
  await importIt(page, { name: "round.json", mimeType: "application/json", buffer });
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  const campaign = page.url();
  await link(page, "Share").click();
  for (const box of await plan(page).getByRole("row").getByRole("checkbox").all()) await box.uncheck();
  await addPeople(page, "Yann", "Zoe");
  await plan(page).getByLabel("Given to everybody").fill("6");
  const files = unzipSync((await downloaded(page, "Make the batches")).buffer);
  const batchOf = (name: string): Upload => {
    const [path = "", bytes = new Uint8Array()] =
      Object.entries(files).find(([one]) => one.includes(name)) ?? [];
    return { name: path, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) };
  };

  // They agree on the first gap of the list, with all that read alike, and on no other.
  const yanns = await handedBack(browser, baseURL ?? "", batchOf("Yann"), ["5", "1"]);
  const zoes = await handedBack(browser, baseURL ?? "", batchOf("Zoe"), ["5", "2"]);
  await bring(page, { ...yanns, name: "yann.json.gz" }, { ...zoes, name: "zoe.json.gz" });
  await page.getByRole("button", { name: "Take all back" }).click();
  await expect(page.getByText(/are taken back\.$/)).toBeVisible();

  await page.goto(`${campaign}/gap-scores`);
  const agreed = page
    .getByRole("region", { name: "Agreement by people" })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: "Yann + Zoe" }) });
  await expect(agreed.getByRole("cell").first()).toHaveText("6");
  const progress = page.getByText(/^6 gaps of 3 systems: /);
  const [, answered = "", open = ""] =
    /: (\d) answered, (\d) open/.exec((await progress.textContent()) ?? "") ?? [];
  expect(Number(answered)).toBeGreaterThan(0);
  expect(Number(open)).toBeGreaterThan(0);
  expect(Number(answered) + Number(open)).toBe(6);
  // As many of the six are the same answer as are settled: the share that is told.
  await expect(agreed.getByRole("cell").nth(1)).toHaveText(((100 * Number(answered)) / 6).toFixed(1));

  await link(page, /^Settle \d gaps?$/).click();
  await page.getByLabel("Name of the adjudicator").fill("Cleo");
  await page.getByRole("button", { name: "Resolve disagreements" }).click();
  const settled = page.getByRole("heading", { name: "All gaps are settled" });
  for (let turn = 0; (await settled.count()) === 0; turn++) {
    expect(turn).toBeLessThan(Number(open));
    const shown = await page.locator("[data-candidate]").getAttribute("data-candidate");
    await page.keyboard.press("Shift+Q");
    await expect(page.locator(`[data-candidate="${shown}"]`)).toHaveCount(0);
  }
  await link(page, "See the scores").click();
  await expect(page.getByText(/^6 gaps of 3 systems: 6 answered, 0 open/)).toBeVisible();
  // Who settled is no party to the agreement, and what was differed over stays told.
  await expect(agreed.getByRole("cell").first()).toHaveText("6");
  await expect(page.getByText(`0 gaps to settle, ${open} settled though answers differed.`)).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await fits(page);
    await lookAccessible(page);
  }
});
