// Measures in the built app, in Chromium, importing a campaign and opening it at its first candidate,
// with hundreds of thousands of judgements and with none.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { gzipSync, strToU8 } from "fflate";
import { CampaignTexts, campaignOf } from "#core/campaign/campaign.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { MOST_VERDICTS } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { FileEvents, greatestClock, type Ledger } from "#core/ledger/ledger.ts";
import { median, ms, quantile } from "#tools/bench/bench-stats.ts";
import { generateLedger, type LedgerSize } from "#tools/bench/generate-ledger.ts";
import { withBuiltApp } from "./bench-browser.ts";
import { withPeak } from "./peak-memory.ts";
import { addStopwatch, measureAnswers, startJudging } from "./stopwatch.ts";

const RUNS = 7;
const PRESSES = 60;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

interface ImportCost {
  /** Milliseconds. */
  readonly value: number;
  /** Peak memory in megabytes. */
  readonly peak: number;
}

/**
 * Milliseconds and peak megabytes from choosing the files to their preview, and from “Import” to the campaign's screen.
 */
async function importTimes(page: Page, address: string, path: string): Promise<[ImportCost, ImportCost]> {
  await page.goto(`${address}#/import`);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: path.endsWith(".gz") ? "Open files" : "Open folder" }).click();
  const files = await chooser;
  const button = page.getByRole("button", { name: "Import", exact: true });
  const read = await withPeak(page, () =>
    timed(async () => {
      await files.setFiles(path);
      await button.waitFor();
    }),
  );
  const written = await withPeak(page, () =>
    timed(async () => {
      await button.click();
      await page.getByRole("link", { name: "Judge", exact: true }).waitFor();
    }),
  );
  return [read, written];
}

/** Runs in the page: records when the first candidate is painted, in milliseconds since the navigation started. */
function noteFirstCandidate(): void {
  const watch = new MutationObserver(() => {
    if (document.querySelector("[data-candidate]") === null) return;
    watch.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => Object.assign(window, { firstCandidate: performance.now() })),
    );
  });
  watch.observe(document, { subtree: true, childList: true });
}

declare global {
  interface Window {
    readonly firstCandidate?: number;
  }
}

/** Milliseconds from opening the address until the first candidate is painted, each time in a new tab. */
async function openingTimes(page: Page, address: string, runs = RUNS): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const tab = await page.context().newPage();
    await tab.addInitScript("globalThis.__name = (named) => named"); // the runner's compiler adds calls of this helper
    await tab.addInitScript(noteFirstCandidate);
    await tab.goto(address, { waitUntil: "commit" });
    const noted = await tab.waitForFunction(() => window.firstCandidate);
    times.push((await noted.jsonValue()) ?? Number.NaN);
    await tab.close();
  }
  return times;
}

interface OpeningTimes {
  readonly read: readonly ImportCost[];
  readonly written: readonly ImportCost[];
  readonly opening: readonly number[];
  readonly presses: readonly number[];
}

async function newPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  page.setDefaultTimeout(300_000);
  await addStopwatch(page, true);
  return page;
}

/** `imports`: number of imports, each into an empty browser. */
async function measure(
  browser: Browser,
  address: string,
  path: string,
  imports: number,
): Promise<OpeningTimes> {
  const read: ImportCost[] = [];
  const written: ImportCost[] = [];
  let page = await newPage(browser);
  for (let round = 0; round < imports; round++) {
    if (round > 0) {
      await page.context().close();
      page = await newPage(browser);
    }
    const times = await importTimes(page, address, path);
    read.push(times[0]);
    written.push(times[1]);
  }
  await startJudging(page);
  await measureAnswers(page, PRESSES);
  const presses = await page.evaluate(() => window.stopwatch.times);
  const judging = page.url();
  await page.goto("about:blank"); // this tab must not keep the annotator's lock
  const opening = await openingTimes(page, judging);
  await page.context().close();
  return { read, written, opening, presses };
}

const JUDGES = 5;
const ROUNDS = 6;

/** The ledger with verdicts of judges on every candidate, as from files. */
function withJudges(ledger: Ledger): Ledger {
  const texts = new CampaignTexts(campaignOf(ledger, foldEvents(ledger.events)));
  const { index } = texts;
  const verdicts = index.numbers.map((candidate, at) => ({
    ...index.keyOf(candidate),
    textHash: texts.textHash(candidate),
    verdict: at % 4 === 0 ? ("incorrect" as const) : ("correct" as const),
    probability: at % 4 === 0 ? 0.2 : 0.9,
    reason: "The antecedent agrees in gender and number.",
  }));
  const events = new FileEvents(ledger.id, greatestClock(ledger.events));
  for (let judge = 1; judge <= JUDGES; judge++)
    for (let start = 0; start < verdicts.length; start += MOST_VERDICTS) {
      const part = verdicts.slice(start, start + MOST_VERDICTS);
      const circumstances = { version: "", reference: false, context: 1 };
      events.add({
        kind: "verdicts",
        author: null,
        judge: `judge ${judge}`,
        ...circumstances,
        verdicts: part,
      });
    }
  return { ...ledger, events: [...ledger.events, ...events.events] };
}

/**
 * Compares the campaign of this size with the same campaign with verdicts of judges, in turns, so that the load of the
 * machine is the same for both. Needs `dist`, so build first.
 */
export async function benchJudges(size: LedgerSize): Promise<void> {
  await withBuiltApp(async ({ browser, address, scratch }) => {
    const ledger = generateLedger(size);
    const opened: { page: Page; times: { opening: number[]; presses: number[] } }[] = [];
    for (const one of [ledger, withJudges(ledger)]) {
      const file = join(scratch, `judges-${opened.length}.json.gz`);
      writeFileSync(file, gzipSync(strToU8(serializeCampaign(one)), { level: 1 }));
      const page = await newPage(browser);
      await importTimes(page, address, file);
      await startJudging(page);
      opened.push({ page, times: { opening: [], presses: [] } });
    }
    for (let round = 0; round < ROUNDS; round++)
      for (const { page, times } of opened) {
        await measureAnswers(page, PRESSES / ROUNDS);
        times.presses = await page.evaluate(() => window.stopwatch.times);
      }
    const addresses = opened.map(({ page }) => page.url());
    for (const { page } of opened) await page.goto("about:blank"); // these tabs must not keep the annotators' locks
    for (let round = 0; round < ROUNDS; round++)
      for (const [at, { page, times }] of opened.entries())
        times.opening.push(...(await openingTimes(page, addresses[at] ?? "", 2)));
    const [none, many] = opened.map(({ times }) => times);
    const { examples, systems, judgements } = size;
    console.log(
      `\n${examples} × ${systems} candidates, ${judgements} judgements, with ${JUDGES} judges and without`,
    );
    for (const of of ["opening", "presses"] as const) {
      const [base, times] = [none?.[of] ?? [], many?.[of] ?? []];
      console.log(
        `  ${of}: ${ms(median(times))} (p95 ${ms(quantile(times, 0.95))}), without ${ms(median(base))} (p95 ${ms(quantile(base, 0.95))}), ratio ${(median(times) / median(base)).toFixed(2)}, ${times.length} times each`,
      );
    }
  });
}

function costsInWords(costs: readonly ImportCost[]): string {
  const peak = Math.max(...costs.map(({ peak: most }) => most));
  return `${ms(median(costs.map(({ value }) => value)))}, at most ${peak.toFixed(0)} MB`;
}

function printTimes(name: string, { read, written, opening, presses }: OpeningTimes): void {
  console.log(
    `  ${name}: files read ${costsInWords(read)}, written ${costsInWords(written)} (${read.length} times); opened to the first candidate ${ms(median(opening))} (${opening.length} times); key press ${ms(median(presses))}, p95 ${ms(quantile(presses, 0.95))} (${presses.length} presses)`,
  );
}

/**
 * `paths`: campaigns to import and open. `sizes`: pairs of a campaign's size and a number of judgements to generate.
 * Each such campaign is compared with the same campaign without judgements.
 * Needs `dist`, so build first.
 */
export async function benchOpening(
  paths: readonly string[],
  sizes: readonly (readonly [Omit<LedgerSize, "judgements">, number])[],
): Promise<void> {
  await withBuiltApp(async ({ browser, address, scratch }) => {
    console.log("\nImport and opening");
    for (const path of paths) printTimes(path, await measure(browser, address, path, RUNS));
    for (const [size, judgements] of sizes) {
      const [none, many] = [0, judgements].map((count) => {
        const file = join(scratch, `${size.examples}-${count}.json.gz`);
        const text = serializeCampaign(generateLedger({ ...size, judgements: count }));
        writeFileSync(file, gzipSync(strToU8(text), { level: 1 }));
        return file;
      });
      const name = `${size.examples} × ${size.systems} candidates, ${size.annotators} annotators`;
      const base = await measure(browser, address, none ?? "", 1);
      printTimes(`${name}, not judged`, base);
      const times = await measure(browser, address, many ?? "", 1);
      printTimes(`${name}, ${judgements} judgements`, times);
      const ratio = (of: "opening" | "presses") => (median(times[of]) / median(base[of])).toFixed(2);
      console.log(`  ratio: opening ${ratio("opening")}, key press ${ratio("presses")}`);
    }
  });
}
