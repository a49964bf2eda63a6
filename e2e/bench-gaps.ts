// Measures gap filling in the built app: presses per answer, and the time from the last press until the next gap is
// painted and the record is on the disk.

import { join } from "node:path";
import type { Page } from "@playwright/test";
import { median, ms, quantile } from "#tools/bench/bench-stats.ts";
import { withBuiltApp } from "./bench-browser.ts";
import { writeGapCampaign } from "./gap-campaign.ts";
import { addStopwatch, importFile, measurePress } from "./stopwatch.ts";

const CANDIDATES = 200;

/** The keys that answer the gap with this number, from 0. Every third gap gets two labels; the other keys vary. */
function keysFor(number: number): readonly string[] {
  if (number % 3 === 2) return ["Shift+2", "Shift+5", "Enter"];
  return [String(number % 10 === 0 ? 8 : 1 + (number % 7))];
}

async function startFillingGaps(page: Page, address: string, file: string): Promise<void> {
  await importFile(page, address, file);
  await page.goto(`${page.url()}/judge/gaps`);
  await page.getByLabel("Your name").fill("Bench");
  await page.getByRole("button", { name: "Start judging" }).click();
  await page.locator("[data-candidate]").waitFor();
}

/** `folder`: a campaign with French outputs. */
export async function benchGaps(folder: string): Promise<void> {
  await withBuiltApp(async ({ browser, address, scratch }) => {
    const file = join(scratch, "gaps.json");
    await writeGapCampaign(folder, file);
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await addStopwatch(page, false);
    await startFillingGaps(page, address, file);
    const presses: { readonly oneLabel: number[]; readonly twoLabels: number[] } = {
      oneLabel: [],
      twoLabels: [],
    };
    for (let number = 0; number < CANDIDATES; number++) {
      const keys = keysFor(number);
      for (const key of keys.slice(0, -1)) await page.keyboard.press(key);
      await page.locator("[data-saving=saved]").waitFor();
      await measurePress(page, keys.at(-1) ?? "");
      (keys.length === 1 ? presses.oneLabel : presses.twoLabels).push(keys.length);
    }
    const times = await page.evaluate(() => window.stopwatch.times);
    console.log(`\nGap filling, ${CANDIDATES} candidates by keyboard`);
    console.log(
      `  presses, median: ${median(presses.oneLabel)} for one label, ${median(presses.twoLabels)} for two; last press → next gap painted: median ${ms(median(times))}, p95 ${ms(quantile(times, 0.95))}`,
    );
  });
}
