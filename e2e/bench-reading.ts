// Compares builds of the app: from choosing a folder of 12,000 examples × 16 outputs to its preview, in Chromium.
// npx tsx e2e/bench-reading.ts DIST DIST… [--runs N]. DIST: folder of a built app; each is measured in turn, in one run.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { preview } from "vite";
import { median, ms } from "#tools/bench/bench-stats.ts";
import { generateCampaign } from "#tools/bench/generate-ledger.ts";
import { launchBrowser } from "./bench-browser.ts";
import { pageProcesses } from "./peak-memory.ts";
import { processorOf } from "./team/process-figures.ts";

const SIZE = { examples: 12_000, systems: 16 };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "5" } },
});

/** Milliseconds of a run. */
interface Run {
  /** From choosing the folder to the preview, which the automatic pass has not filled yet. */
  readonly preview: number;
  /** Processor time of the page's process, with its workers, until then. */
  readonly previewProcessor: number;
  /** From choosing the folder until the automatic pass has filled the preview. */
  readonly filled: number;
  /** Processor time of the page's process, with its workers, until then. */
  readonly filledProcessor: number;
}

async function pageProcessor(page: Page): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error("no browser is running");
  const processes = await pageProcesses(browser);
  return 1000 * processes.reduce((sum, process) => sum + processorOf(process), 0);
}

async function measure(dist: string, folder: string): Promise<Run> {
  const server = await preview({
    logLevel: "silent",
    configFile: false,
    build: { outDir: resolve(dist) },
    preview: { port: 0, host: "127.0.0.1" },
  });
  const browser = await launchBrowser();
  try {
    const page = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
    page.setDefaultTimeout(300_000);
    await page.goto(`${server.resolvedUrls?.local[0] ?? ""}#/import`);
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Open folder" }).click();
    const files = await chooser;
    const before = await pageProcessor(page);
    const started = performance.now();
    await files.setFiles(folder);
    await page.getByRole("heading", { name: "Ready to import" }).waitFor();
    const shown = performance.now() - started;
    const previewProcessor = (await pageProcessor(page)) - before;
    await page.getByText("…", { exact: true }).first().waitFor({ state: "detached" });
    const filled = performance.now() - started;
    return {
      preview: shown,
      previewProcessor,
      filled,
      filledProcessor: (await pageProcessor(page)) - before,
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

const scratch = mkdtempSync(join(tmpdir(), "referee-bench-"));
try {
  const folder = join(scratch, "campaign");
  for (const [name, content] of generateCampaign(SIZE)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  const dists = positionals.length === 0 ? ["dist"] : positionals;
  const runs = new Map<string, Run[]>(dists.map((dist) => [dist, []]));
  for (let round = 0; round < Number(values.runs); round++)
    for (const [dist, of] of runs) of.push(await measure(dist, folder));
  console.log(
    `\nFolder → preview, ${SIZE.examples} examples × ${SIZE.systems} outputs, medians of ${values.runs}`,
  );
  const base = runs.get(dists[0] ?? "") ?? [];
  for (const [dist, of] of runs) {
    const figure = (name: keyof Run) => {
      const [time, first] = [of, base].map((all) => median(all.map((run) => run[name])));
      return `${ms(time ?? Number.NaN)} (${((time ?? Number.NaN) / (first ?? Number.NaN)).toFixed(2)})`;
    };
    console.log(
      `  ${dist}: preview ${figure("preview")}, processor ${figure("previewProcessor")}; filled ${figure("filled")}, processor ${figure("filledProcessor")}`,
    );
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
