// Measures the metrics screen in the built app, in Chromium: from the click in the report to the painted table of
// scores.
// Includes the start of the worker.

import type { Page } from "@playwright/test";
import { median, ms } from "#tools/bench/bench-stats.ts";
import { withBuiltApp } from "./bench-browser.ts";
import { importToJudge } from "./stopwatch.ts";

const RUNS = 7;

/** Clicks the link. Returns the milliseconds until the table is painted. */
function measureOpening(page: Page): Promise<number> {
  return page.getByRole("link", { name: "Metrics", exact: true }).evaluate((link: HTMLAnchorElement) => {
    const painted = new Promise<number>((done) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('[aria-label="Systems by metric"] table') === null) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => done(performance.now());
          channel.port2.postMessage(null);
        });
      });
      observer.observe(document, { subtree: true, childList: true });
    });
    const started = performance.now();
    link.click();
    return painted.then((end) => end - started);
  });
}

/**
 * Reloads the page each time, so that screen, worker and texts are not loaded yet. Needs `dist`, so build first.
 */
export async function benchMetricsPage(folder: string): Promise<void> {
  await withBuiltApp(async ({ browser, address }) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(600_000);
    await importToJudge(page, address, folder);
    const report = page.url().replace(/\/judge.*$/, "/results");
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      await page.goto("about:blank");
      await page.goto(report);
      await page.getByRole("link", { name: "Metrics", exact: true }).waitFor();
      times.push(await measureOpening(page));
    }
    console.log(`\nMetrics on the page, from the report's link to the table: ${folder}`);
    console.log(`  ${times.map(ms).join(", ")}; median ${ms(median(times))}`);
  });
}
