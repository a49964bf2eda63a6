// Starts what benchmarks of the page need: a browser, the built app on a port, and a folder for files.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { preview } from "vite";
import { findBrowser } from "#tools/build/find-browser.ts";

interface BuiltApp {
  readonly browser: Browser;
  readonly address: string;
  /** An empty folder, which is removed at the end. */
  readonly scratch: string;
}

/** Throws if there is no browser on this machine. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error("no browser found");
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
}

/** Needs `dist`, so build first. Throws if there is no browser on this machine. */
export async function withBuiltApp(run: (app: BuiltApp) => Promise<void>): Promise<void> {
  const browser = await launchBrowser();
  const scratch = mkdtempSync(join(tmpdir(), "referee-bench-"));
  const server = await preview({ logLevel: "silent", preview: { port: 0, host: "127.0.0.1" } });
  try {
    await run({ browser, address: server.resolvedUrls?.local[0] ?? "", scratch });
  } finally {
    await browser.close();
    await server.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}
