// Runs e2e/kill/. `npm run kill-test` kills the browser fifty times during judging, then at least 200 times in every
// action and with every kind of damage, each kind at least 15 times. `npm run kill-test -- 10 90 7` sets the numbers
// and the seed. `npm run kill-test -- 1 20 7 disk` uses only kinds of damage with “disk” in their names.
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { ensureWholeBrowser } from "#tools/build/find-browser.ts";

const [kills = "50", damages = "200", seed = "20261121", only = ""] = process.argv.slice(2);
/**
 * Smallest number of runs per kind of damage: 15 if there are at least 200 runs, else in proportion, but at least 1.
 */
const each = String(Math.max(1, Math.min(15, Math.floor((Number(damages) * 15) / 200))));
const playwright = resolve(import.meta.dirname, "../../../../node_modules/@playwright/test/cli.js");
// A full disk needs a profile with persistent storage, which the headless shell cannot have.
const browser = await ensureWholeBrowser();
if (browser === undefined) throw new Error("No browser found: install Chrome, Chromium or Edge.");
const run = spawnSync(
  process.execPath,
  // The output folder is not test-results/kill, because Playwright empties it, and failed runs are kept there.
  [playwright, "test", "-c", "e2e/playwright.config.ts", "e2e.kill.", "--output", "test-results/kill-test"],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      REFEREE_E2E_BROWSER: browser,
      REFEREE_TESTS: "long",
      REFEREE_KILLS: kills,
      REFEREE_DAMAGES: damages,
      REFEREE_DAMAGES_EACH: each,
      REFEREE_DAMAGES_ONLY: only,
      REFEREE_KILL_SEED: seed,
    },
  },
);
process.exitCode = run.status ?? 1;
