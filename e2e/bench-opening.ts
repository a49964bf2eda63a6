// Measures in the built app, in Chromium: a campaign brought in, and opened to its first candidate; and the same with hundreds of
// thousands of judgements in its ledger against none.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { gzipSync, strToU8 } from "fflate";
import { preview } from "vite";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import { median, ms, quantile } from "#tools/bench/bench-stats.ts";
import { generateLedger, type LedgerSize } from "#tools/bench/generate-ledger.ts";
import { findBrowser } from "#tools/build/find-browser.ts";
import { addStopwatch, measureAnswers, startJudging } from "./stopwatch.ts";

const RUNS = 7;
const PRESSES = 60;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Milliseconds from the files chosen to what is told of them, and from “Import” to the campaign's own screen. */
async function importTimes(page: Page, address: string, path: string): Promise<[number, number]> {
  await page.goto(address);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: path.endsWith(".gz") ? "Open files" : "Open folder" }).click();
  const files = await chooser;
  const button = page.getByRole("button", { name: "Import", exact: true });
  const read = await timed(async () => {
    await files.setFiles(path);
    await button.waitFor();
  });
  const written = await timed(async () => {
    await button.click();
    await page.getByRole("link", { name: "Judge", exact: true }).waitFor();
  });
  return [read, written];
}

/** Milliseconds from the address to the first candidate on the screen, each time in a new tab. */
async function openingTimes(page: Page, address: string): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const tab = await page.context().newPage();
    times.push(
      await timed(async () => {
        await tab.goto(address, { waitUntil: "commit" });
        await tab.locator("[data-candidate]").waitFor();
      }),
    );
    await tab.close();
  }
  return times;
}

interface OpeningTimes {
  readonly read: number;
  readonly written: number;
  readonly opening: readonly number[];
  readonly presses: readonly number[];
}

async function measure(browser: Browser, address: string, path: string): Promise<OpeningTimes> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(300_000);
  await addStopwatch(page, true);
  const [read, written] = await importTimes(page, address, path);
  await startJudging(page);
  await measureAnswers(page, PRESSES);
  const presses = await page.evaluate(() => window.stopwatch.times);
  const judging = page.url();
  await page.goto("about:blank"); // it lets go of the annotator's turn
  const opening = await openingTimes(page, judging);
  await context.close();
  return { read, written, opening, presses };
}

function tell(name: string, { read, written, opening, presses }: OpeningTimes): void {
  console.log(
    `  ${name}: files read ${ms(read)}, written ${ms(written)}; opened to the first candidate ${ms(median(opening))} (${opening.length} times); key press ${ms(median(presses))}, p95 ${ms(quantile(presses, 0.95))} (${presses.length} presses)`,
  );
}

/** `paths` are campaigns to bring in and open; of each pair of `sizes` the second is told as a ratio to the first. Needs `dist`. */
export async function benchOpening(paths: readonly string[], sizes: readonly LedgerSize[]): Promise<void> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error("no browser found");
  const scratch = mkdtempSync(join(tmpdir(), "referee-bench-"));
  const server = await preview({ logLevel: "silent", preview: { port: 0, host: "127.0.0.1" } });
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    console.log("\nBringing in and opening");
    const address = server.resolvedUrls?.local[0] ?? "";
    for (const path of paths) tell(path, await measure(browser, address, path));
    let first: OpeningTimes | null = null;
    for (const size of sizes) {
      const file = join(scratch, `${size.judgements}.json.gz`);
      writeFileSync(file, gzipSync(strToU8(serializeCampaign(generateLedger(size))), { level: 1 }));
      const times = await measure(browser, address, file);
      const { examples, systems, annotators, judgements } = size;
      tell(`${examples} × ${systems} candidates, ${annotators} annotators, ${judgements} judgements`, times);
      if (first !== null) {
        const ratio = (of: "opening" | "presses") => median(times[of]) / median(first?.[of] ?? []);
        console.log(
          `  ratio: opening ${ratio("opening").toFixed(2)}, key press ${ratio("presses").toFixed(2)}`,
        );
      }
      first = times;
    }
  } finally {
    await browser.close();
    await server.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}
