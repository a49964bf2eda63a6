// Measures filtering in the built app, in Chromium: from a choice to the painted result, the first time and later,
// and the frames of a scrolling list.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { preview } from "vite";
import { median, ms, quantile } from "#tools/bench/bench-stats.ts";
import { type GeneratedSize, generateCampaign } from "#tools/bench/generate-ledger.ts";
import { launchBrowser } from "./bench-browser.ts";
import { importToJudge } from "./stopwatch.ts";

const RUNS = 15; // odd, so that the last choice is “all”
const FRAMES = 240;

/**
 * Sets a field to its option with this index, like a user. Returns the milliseconds until the new count of candidates
 * is painted.
 */
function measureChoice(page: Page, label: string, choice: number): Promise<number> {
  const field = page.getByRole("combobox", { name: label, exact: true });
  return field.evaluate(async (select: HTMLSelectElement, index) => {
    const status = document.querySelector("main [role=status]");
    if (status === null) throw new Error("no count of candidates");
    const painted = new Promise<number>((done) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => done(performance.now());
          channel.port2.postMessage(null);
        });
      });
      observer.observe(status, { subtree: true, childList: true, characterData: true });
    });
    const started = performance.now();
    select.selectedIndex = index;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    return (await painted) - started;
  }, choice);
}

/** Milliseconds between frames while the list scrolls by one screen per frame. */
function measureFrames(page: Page): Promise<number[]> {
  return page.getByRole("listbox", { name: "Candidates" }).evaluate(
    (list, frames) =>
      new Promise<number[]>((done) => {
        const times: number[] = [];
        let last = performance.now();
        const scrolling = {
          step(now: number) {
            times.push(now - last);
            last = now;
            list.scrollTop += list.clientHeight;
            if (times.length < frames) requestAnimationFrame(scrolling.step);
            else done(times.slice(1));
          },
        };
        requestAnimationFrame(scrolling.step);
      }),
    FRAMES,
  );
}

async function measure(page: Page): Promise<void> {
  for (const label of ["System", "State", "Pronoun in the output"]) {
    const times: number[] = [];
    // Switches between the first choice and “all”, so that the count differs each time.
    for (let run = 0; run < RUNS + 1; run++) times.push(await measureChoice(page, label, (run + 1) % 2));
    const [first = Number.NaN, ...later] = times;
    console.log(
      `  ${label}: first ${ms(first)}, then median ${ms(median(later))}, p95 ${ms(quantile(later, 0.95))}`,
    );
  }
}

/** Needs `dist`, so build first. */
export async function benchFilters(sizes: readonly GeneratedSize[]): Promise<void> {
  const server = await preview({ logLevel: "silent", preview: { port: 0, host: "127.0.0.1" } });
  for (const size of sizes) {
    const scratch = mkdtempSync(join(tmpdir(), "referee-bench-"));
    for (const [path, content] of generateCampaign(size)) {
      mkdirSync(dirname(join(scratch, path)), { recursive: true });
      writeFileSync(join(scratch, path), content);
    }
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      page.setDefaultTimeout(600_000);
      await importToJudge(page, server.resolvedUrls?.local[0] ?? "", scratch, "shuffled");
      console.log(`\nFilters over ${size.examples} examples of ${size.systems} systems`);
      await page.goto(page.url().replace(/\/judge.*$/, "/candidates"));
      const more = page.getByRole("button", { name: "More filters" });
      await more.waitFor();
      await more.click();
      await page.getByRole("combobox", { name: "Outcome" }).waitFor();
      await measure(page);
      const frames = await measureFrames(page);
      console.log(
        `  frames while scrolling: median ${ms(median(frames))}, p95 ${ms(quantile(frames, 0.95))}`,
      );
    } finally {
      await browser.close();
      rmSync(scratch, { recursive: true, force: true });
    }
  }
  await server.close();
}
