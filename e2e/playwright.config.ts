// Configures the browser journeys: the built page on a free port, in this machine's Chromium.
import { createServer } from "node:net";
import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser, findHeadlessShell } from "#tools/build/find-browser.ts";
import { isLong, isQuick } from "#tools/testing/runs/long.ts";

const root = resolve(import.meta.dirname, "..");

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address ? address.port : 4179));
    });
  });
}

// Worker processes read this file again. The first process decides, and the environment passes its choice on.
process.env.REFEREE_E2E_PORT ??= String(await freePort());
const browser = process.env.REFEREE_E2E_BROWSER ?? findHeadlessShell() ?? findBrowser();
if (!browser) throw new Error("No browser for the journeys: run `npm run e2e`, which finds or installs one.");
process.env.REFEREE_E2E_BROWSER = browser;

const port = process.env.REFEREE_E2E_PORT;
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const quiet = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-gpu", // the processor draws directly, instead of emulating a graphics card
  "--js-flags=--single-threaded", // on two cores, the further threads of the engine cost an eighth of the processor time
];

/** Folders with journeys of several browsers, or of a server. */
const SEVERAL = "team,kill,firefox";

export default defineConfig({
  testDir: ".",
  outputDir: resolve(root, "test-results/e2e"),
  snapshotPathTemplate: "{testDir}/snapshots/{arg}{ext}",
  // The first project starts first: its journeys are the longest, and must not be left for the end.
  projects: [
    { name: "several browsers", testMatch: `**/{${SEVERAL}}/*.spec.ts` },
    { name: "one browser", testMatch: "**/*.spec.ts", testIgnore: `**/{${SEVERAL}}/*.spec.ts` },
  ],
  fullyParallel: false,
  forbidOnly: true,
  ...(isLong ? {} : { grepInvert: isQuick ? /@(whole|long)/ : /@long/ }),
  workers: 3, // two leave a fifth of two cores idle, and four take longer
  retries: 0,
  // These limits only end tests that hang. A machine may be three times as slow, or pause for a while.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [["list"], ["json", { outputFile: resolve(root, "test-results/e2e.json") }]],
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    browserName: "chromium",
    launchOptions: { executablePath: browser, args: [...asRoot, ...quiet] },
    serviceWorkers: "block", // only offline.spec.ts tests the service worker
    locale: "en-GB",
    timezoneId: "UTC",
    actionTimeout: 120_000, // a click or a text that finds no place ends its test long before the limit of the whole test
    screenshot: "only-on-failure",
    trace: "off", // recording takes a third of the time; to turn it on: `npm run e2e -- judging --trace on`
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port ${port} --strictPort --outDir ${process.env.REFEREE_DIST ?? "dist"}`,
    cwd: root,
    url: `http://127.0.0.1:${port}/`,
    stdout: "ignore",
    timeout: 180_000,
  },
});
