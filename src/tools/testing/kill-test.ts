// The long run of e2e/kill.spec.ts: `npm run kill-test` kills the browser fifty times, and damages its files after 180 more;
// `npm run kill-test -- 10 90 7` so often, by seed.
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

const [kills = "50", damages = "180", seed = "20261121"] = process.argv.slice(2);
const playwright = resolve(import.meta.dirname, "../../../node_modules/@playwright/test/cli.js");
const run = spawnSync(
  process.execPath,
  [playwright, "test", "-c", "e2e/playwright.config.ts", "kill", "--output", "test-results/kill"],
  {
    stdio: "inherit",
    env: { ...process.env, REFEREE_KILLS: kills, REFEREE_DAMAGES: damages, REFEREE_KILL_SEED: seed },
  },
);
process.exitCode = run.status ?? 1;
