// Saves the evidence of a failed run: the page, the browser profile, the profile's stored data from before the failed
// session, and the log.
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "@playwright/test";
import { copyProfile } from "./killable-browser.ts";

/** Saves the page's text and a screenshot. `words`: what failed. The browser must still run. */
export async function keepPage(folder: string, page: Page, words: readonly string[]): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shown = await page
    .locator("body")
    .textContent({ timeout: 10_000 })
    .catch((error: unknown) => `no page: ${String(error)}`);
  writeFileSync(join(folder, "page.txt"), `${words.join("\n")}\n\n${page.url()}\n\n${shown}\n`);
  await page.screenshot({ path: join(folder, "page.png"), timeout: 10_000 }).catch(() => undefined);
}

/** Saves the profile. The browser must have ended. `left`: the stored data before the failed session. */
export function keepProfiles(folder: string, profile: string, left: string, log: string): void {
  copyProfile(profile, join(folder, "profile"));
  copyProfile(left, join(folder, "stored-as-left"));
  if (existsSync(log)) copyFileSync(log, join(folder, basename(log))); // the first run may fail before it logs a line
}
