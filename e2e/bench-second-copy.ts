// Measures the mirror in the built app, in a browser with a profile on the disk: its size, the cost of a start with a
// complete database and mirror, and the time to recover everything after the database is lost.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { gzipSync, strToU8 } from "fflate";
import { preview } from "vite";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { median, ms } from "#tools/bench/bench-stats.ts";
import { generateLedger, type LedgerSize } from "#tools/bench/generate-ledger.ts";
import { findBrowser } from "#tools/build/find-browser.ts";
import { Profile } from "./kill/killable-browser.ts";

const RUNS = 5;
const LONG = 300_000;

/** Size in bytes of the mirror's files with events and texts. */
function mirrorBytes(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle("mirror");
    let bytes = 0;
    for await (const name of folder.keys()) {
      if (name.endsWith(".records")) bytes += (await (await folder.getFileHandle(name)).getFile()).size;
    }
    return bytes;
  });
}

/** Milliseconds from entering the address in a new tab until the text is shown. */
async function untilShown(page: Page, address: string, text: string | RegExp): Promise<number> {
  const tab = await page.context().newPage();
  const started = performance.now();
  await tab.goto(address, { waitUntil: "commit" });
  await tab.getByText(text).first().waitFor({ timeout: LONG });
  const time = performance.now() - started;
  await tab.close();
  return time;
}

/** Needs `dist`, so build first. */
export async function benchSecondCopy(size: LedgerSize): Promise<void> {
  const executable = findBrowser();
  if (!executable) throw new Error("no browser found");
  const scratch = mkdtempSync(join(tmpdir(), "referee-bench-"));
  const server = await preview({ logLevel: "silent", preview: { port: 0, host: "127.0.0.1" } });
  const profile = new Profile();
  const browser = await profile.start(executable);
  try {
    const { page } = browser;
    page.setDefaultTimeout(LONG);
    const address = server.resolvedUrls?.local[0] ?? "";
    const file = join(scratch, "many.json.gz");
    writeFileSync(file, gzipSync(strToU8(serializeCampaign(generateLedger(size))), { level: 1 }));
    await page.goto(`${address}#/import`);
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Open files" }).click();
    await (await chooser).setFiles(file);
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByRole("link", { name: "Judge", exact: true }).waitFor();
    const name = (await page.locator("p[title]").first().getAttribute("title")) ?? "";
    await page.goto("about:blank");
    const times = { listed: [] as number[], compared: [] as number[], restored: [] as number[] };
    for (let run = 0; run < RUNS; run++) {
      times.listed.push(await untilShown(page, address, name));
      times.compared.push(await untilShown(page, address, /was last updated/));
    }
    // Writing the import to the mirror takes a moment. Once it was compared with the database, the mirror is complete.
    await page.goto(`${address}favicon.svg`);
    const bytes = await mirrorBytes(page);
    for (let run = 0; run < RUNS; run++) {
      await page.goto(`${address}favicon.svg`);
      await page.evaluate(
        () =>
          new Promise<void>((done, fail) => {
            const request = indexedDB.deleteDatabase("referee-campaigns");
            request.onsuccess = () => done();
            request.onerror = () => fail(request.error);
          }),
      );
      await page.goto("about:blank");
      times.restored.push(await untilShown(page, address, name));
    }
    const [listed, compared, restored] = [times.listed, times.compared, times.restored].map(median);
    console.log(
      `\nThe second copy of ${size.judgements} judgements: ${(bytes / 1e6).toFixed(1)} MB; start until the list is shown ${ms(listed ?? 0)}, until both copies are compared ${ms(compared ?? 0)}; without the database, until everything is restored ${ms(restored ?? 0)} (medians of ${RUNS})`,
    );
  } finally {
    await browser.kill();
    profile.remove();
    await server.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}
