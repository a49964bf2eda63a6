// Measures very large inputs in the built app, in Chromium: milliseconds until the page reports or refuses them,
// and the peak memory of its process.

import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { preview } from "vite";
import { median, ms } from "#tools/bench/bench-stats.ts";
import { generateCampaign } from "#tools/bench/generate-ledger.ts";
import { smallDatabase } from "#tools/testing/campaigns/small-database.ts";
import { launchBrowser } from "./bench-browser.ts";
import { type WithPeak, withPeak } from "./peak-memory.ts";

const RUNS = 3;

/** Writes the very large inputs into the folder `scratch`. Returns pairs of a description and a path. */
async function inputs(scratch: string): Promise<[string, string][]> {
  const path = (name: string) => join(scratch, name);
  const sentence = "update sentences set sentence = replace(hex(zeroblob(1250000)), '0', 'a ') where id = 1";
  writeFileSync(path("sentence.db"), await smallDatabase({ sql: sentence }));
  const views = Array.from({ length: 20_000 }, (_, number) => `create view v${number} as select 1`);
  writeFileSync(path("views.db"), await smallDatabase({ sql: views.join(";") }));
  const heavy = "instr(hex(zeroblob(50000)), hex(zeroblob(25000)) || 'x')";
  writeFileSync(
    path("computed.db"),
    await smallDatabase({ sql: `alter table annotations add column x integer as (${heavy})` }),
  );
  writeFileSync(path("sparse.json"), "");
  truncateSync(path("sparse.json"), 490_000_000);
  for (const [name, content] of generateCampaign({ examples: 200_000, systems: 1 })) {
    const file = join(scratch, "examples", name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return [
    ["a sentence of 5 MB in a database", path("sentence.db")],
    ["a database of 20,000 views", path("views.db")],
    ["a database that computes for ever", path("computed.db")],
    ["a file of 490 MB without content", path("sparse.json")],
    ["200,000 examples", path("examples")],
  ];
}

/** Measures each input `RUNS` times and prints medians. Needs `dist`, so build first. */
export async function benchBounds(): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), "referee-bench-"));
  const server = await preview({ logLevel: "silent", preview: { port: 0, host: "127.0.0.1" } });
  try {
    console.log("\nVery large inputs: from choosing the file to the result or the error");
    for (const [name, path] of await inputs(scratch)) {
      const runs: WithPeak<number>[] = [];
      for (let run = 0; run < RUNS; run++) {
        const browser = await launchBrowser();
        const page = await browser.newPage();
        page.setDefaultTimeout(300_000);
        await page.goto(`${server.resolvedUrls?.local[0] ?? ""}#/import`);
        const chooser = page.waitForEvent("filechooser");
        const opener = path.includes(".") ? "Open files" : "Open folder";
        await page.getByRole("button", { name: opener }).click();
        const files = await chooser;
        runs.push(
          await withPeak(page, async () => {
            const started = performance.now();
            await files.setFiles(path);
            await page.getByRole("heading", { name: /^Ready to import|cannot be/ }).waitFor();
            return performance.now() - started;
          }),
        );
        await browser.close();
      }
      const most = Math.max(...runs.map(({ peak }) => peak));
      const idle = median(runs.map(({ before }) => before));
      console.log(
        `  ${name}: ${ms(median(runs.map(({ value }) => value)))}, at most ${most.toFixed(0)} MB, ${idle.toFixed(0)} before it (${RUNS} times)`,
      );
    }
  } finally {
    await server.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}
