// Measures a key press in the built app, in Chromium, until the next candidate is painted and the record is on the
// disk.
// The baseline is a key press that only changes one React state.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Browser } from "@playwright/test";
import { build, preview } from "vite";
import type { QueueOrder } from "#core/ledger/event.ts";
import { median, printPresses, quantile } from "#tools/bench/bench-stats.ts";
import { type GeneratedSize, generateCampaign } from "#tools/bench/generate-ledger.ts";
import { withBuiltApp } from "./bench-browser.ts";
import { addStopwatch, importToJudge, measureAnswers, measurePress } from "./stopwatch.ts";

const PRESSES = 200;

/**
 * Milliseconds per key press in a page that only changes one React state. The page is built and served like the app.
 */
async function measureEmpty(browser: Browser, root: string): Promise<number[]> {
  const app = resolve(import.meta.dirname, "..");
  writeFileSync(
    join(root, "index.html"),
    '<div id="root"></div><script type="module" src="./main.js"></script>',
  );
  writeFileSync(
    join(root, "main.js"),
    `import { createElement, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
function Empty() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const onKeyDown = () => setCount((before) => before + 1);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return createElement("p", { "data-candidate": count }, String(count));
}
createRoot(document.getElementById("root")).render(createElement(Empty));
`,
  );
  const resolveFrom = {
    alias: { react: join(app, "node_modules/react"), "react-dom": join(app, "node_modules/react-dom") },
  };
  await build({ root, configFile: false, logLevel: "silent", resolve: resolveFrom });
  const server = await preview({
    root,
    configFile: false,
    logLevel: "silent",
    preview: { port: 0, host: "127.0.0.1" },
  });
  const page = await browser.newPage();
  await addStopwatch(page, false);
  await page.goto(server.resolvedUrls?.local[0] ?? "");
  await page.locator("p").waitFor();
  for (let press = 0; press < PRESSES; press++) await measurePress(page, "4");
  const times = await page.evaluate(() => window.stopwatch.times);
  await page.close();
  await server.close();
  return times;
}

/** Imports a folder with the app's own import and judges with “no”, which never asks for tokens. */
async function measureJudging(
  browser: Browser,
  address: string,
  folder: string,
  order: QueueOrder,
): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(300_000);
  await addStopwatch(page, true);
  await importToJudge(page, address, folder, order);
  await measureAnswers(page, PRESSES);
  const { times, paints } = await page.evaluate(() => ({
    times: window.stopwatch.times,
    paints: window.stopwatch.paints,
  }));
  await page.close();
  printPresses("of that, painted", paints);
  return times;
}

function writeFolder(root: string, size: GeneratedSize): string {
  for (const [path, content] of generateCampaign(size)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return root;
}

/**
 * `folder`: a campaign to judge; `sizes`: sizes of further campaigns, which are generated. Needs `dist`, so build
 * first.
 */
export async function benchKeys(folder: string, sizes: readonly GeneratedSize[]): Promise<void> {
  await withBuiltApp(async ({ browser, address, scratch }) => {
    console.log(
      "\nKey press → next candidate painted and record committed, against an empty React state change painted",
    );
    const emptyApp = join(scratch, "empty");
    mkdirSync(emptyApp);
    const base = await measureEmpty(browser, emptyApp);
    printPresses("empty state change", base);
    const generated = sizes.map((size) => ({
      name: `${size.examples} examples × ${size.systems} outputs`,
      folder: writeFolder(join(scratch, `${size.examples}x${size.systems}`), size),
    }));
    for (const order of ["shuffled", "example"] as const) {
      const first = await measureJudging(browser, address, folder, order);
      printPresses(`${folder}, ${order}`, first);
      console.log(`  ratio of medians to the empty change: ${(median(first) / median(base)).toFixed(1)}`);
      for (const large of generated) {
        const times = await measureJudging(browser, address, large.folder, order);
        printPresses(`${large.name}, ${order}`, times);
        const ratio = quantile(times, 0.95) / quantile(first, 0.95);
        console.log(`  ratio of its p95 to that of ${folder}: ${ratio.toFixed(2)}`);
      }
    }
  });
}
