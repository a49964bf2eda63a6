// Measures a key press until the next candidate is painted and the record is on the disk, with and without a busy team.
// `npx tsx e2e/bench-team.ts` after a build. One run has four parts: without, with, without, with. Team and server are
// busy on this machine in all parts; only in the parts “with”, the page is a member of the team.

import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { invite, setUpServer } from "#couch/setup/set-up.ts";
import { median, printPresses, quantile } from "#tools/bench/bench-stats.ts";
import { generateCampaign } from "#tools/bench/generate-ledger.ts";
import { smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { launchBrowser } from "./bench-browser.ts";
import { advanceClockAtPresses } from "./press-clock.ts";
import { importToJudge } from "./stopwatch.ts";
import { MemoryStore, replicatorOf } from "./team/simulated.ts";
import { startSite } from "./team/site.ts";
import { startTestServer, type TestServer } from "./team/test-server.ts";

const PRESSES = Number(process.argv[2] ?? 75);
const SIZE = { examples: 600, systems: 4 };
/** Milliseconds between two judgements by other members. */
const PAUSE = 200;

/**
 * Runs in the page: measures from the key press until the new candidate is painted and “saved” is shown again, which
 * follows the commit.
 */
function installWatch(): void {
  const times: number[] = [];
  let started = 0;
  let painted = 0;
  let saved = 0;
  let wasSaving = false;
  const settle = () => {
    if (started === 0 || painted === 0 || saved === 0) return;
    times.push(Math.max(painted, saved) - started);
    started = 0;
  };
  new MutationObserver((changes) => {
    if (started === 0) return;
    for (const { attributeName, target } of changes) {
      if (!(target instanceof Element)) continue;
      if (attributeName === "data-saving") {
        if (target.getAttribute("data-saving") === "saving") wasSaving = true;
        else if (wasSaving) saved ||= performance.now();
      } else if (painted === 0)
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => {
            painted ||= performance.now();
            settle();
          };
          channel.port2.postMessage(null);
        });
    }
    settle();
  }).observe(document, {
    subtree: true,
    attributes: true,
    attributeFilter: ["data-candidate", "data-saving"],
  });
  const begin = () => {
    [painted, saved, wasSaving] = [0, 0, false];
    started = performance.now();
  };
  Object.assign(window, { watch: { times, isRunning: () => started !== 0 } });
  document.addEventListener("keydown", (event) => event.key === "4" && begin(), { capture: true });
}

declare global {
  interface Window {
    readonly watch: { readonly times: number[]; isRunning(): boolean };
  }
}

/** Judges `PRESSES` candidates. Returns the milliseconds of each key press. */
async function measurePresses(page: Page): Promise<number[]> {
  const address = page.url().replace(/#\/c\/([^/]+).*/, "#/c/$1/judge");
  await page.goto(address);
  await page.locator("[data-candidate]").waitFor();
  await page.evaluate(() => void window.watch.times.splice(0));
  for (let press = 0; press < PRESSES; press++) {
    const legends = await page.locator("fieldset legend").allTextContents();
    if (legends.some((legend) => /heads? right/.test(legend))) await page.keyboard.press("2");
    await page.locator("[data-saving=saved]").waitFor();
    await page.keyboard.press("4");
    await page.waitForFunction(() => !window.watch.isRunning(), null, { timeout: 20_000 });
  }
  return page.evaluate(() => window.watch.times.splice(0));
}

async function signIn(page: Page, { name, password }: TestServer["credentials"]): Promise<void> {
  await page.goto(page.url().replace(/#\/c\/([^/]+).*/, "#/c/$1/team"));
  const join = page.getByRole("button", { name: /Upload campaign|Join the team/ });
  const asked = page.getByLabel("Password");
  await join.or(asked).first().waitFor();
  if (await asked.isVisible()) {
    await page.getByLabel("Name", { exact: true }).fill(name);
    await asked.fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
  }
  await join.click();
  await page.locator("[data-team=synced]").first().waitFor();
}

async function leave(page: Page): Promise<void> {
  await page.goto(page.url().replace(/#\/c\/([^/]+).*/, "#/c/$1/team"));
  await page.getByRole("button", { name: "Leave…" }).click();
  await page.getByRole("button", { name: "Leave the team" }).click();
  await page.locator("[data-team]").first().waitFor({ state: "detached" });
}

/** Simulates a person who judges five candidates per second until stopped. */
async function startJudging(
  server: TestServer,
  database: string,
): Promise<{ made: () => number; stop: () => Promise<void> }> {
  const ben = { name: "ben", password: "pw" };
  await invite(server.admin.database(database), { ...ben, role: "annotator" });
  const store = new MemoryStore();
  const replicator = replicatorOf(server.address, database, ben, store);
  replicator.start();
  const stamp = { id: randomUUID(), clock: 5000, author: "ben", time: null };
  store.add([{ kind: "annotator", annotator: "ben", name: "Ben", role: "annotator", ...stamp }]);
  let judgements = 0;
  const timer = setInterval(() => {
    const id = randomUUID();
    const candidate = {
      system: `system-0${1 + (judgements % SIZE.systems)}`,
      example: `${1 + (judgements % SIZE.examples)}`,
    };
    store.add([
      smallJudgement(judgements, {
        id,
        actionId: id,
        author: "ben",
        clock: 5001 + judgements++,
        ...candidate,
      }),
    ]);
    replicator.nudge();
  }, PAUSE);
  const stop = async () => {
    clearInterval(timer);
    await replicator.end();
  };
  return { made: () => judgements, stop };
}

const browser = await launchBrowser();
const scratch = mkdtempSync(join(tmpdir(), "referee-bench-"));
for (const [path, content] of generateCampaign(SIZE)) {
  mkdirSync(dirname(join(scratch, path)), { recursive: true });
  writeFileSync(join(scratch, path), content);
}
const server = await startTestServer();
await setUpServer(server.admin);
const site = await startSite(server.address);
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript("globalThis.__name = (named) => named");
  await page.addInitScript(advanceClockAtPresses);
  await page.addInitScript(installWatch);
  await importToJudge(page, site.address, scratch);
  await measurePresses(page); // warm-up, not counted
  const alone: number[] = [];
  const together: number[] = [];
  let arrived = 0;
  await signIn(page, server.credentials);
  const [, database = ""] =
    /#\/team\/(\S+)/.exec((await page.getByText(/#\/team\//).textContent()) ?? "") ?? [];
  await leave(page);
  const busy = await startJudging(server, database);
  for (let round = 0; round < 2; round++) {
    alone.push(...(await measurePresses(page)));
    await signIn(page, server.credentials);
    const before = busy.made();
    together.push(...(await measurePresses(page)));
    arrived += busy.made() - before;
    await leave(page);
  }
  await busy.stop();
  console.log(
    `\nKey press → next candidate painted and “saved”, ${SIZE.examples} examples × ${SIZE.systems} outputs; ${arrived} judgements of the team arrived meanwhile`,
  );
  printPresses("alone", alone);
  printPresses("synced with a busy team", together);
  console.log(`  ratio of medians: ${(median(together) / median(alone)).toFixed(2)}`);
  console.log(`  ratio of p95: ${(quantile(together, 0.95) / quantile(alone, 0.95)).toFixed(2)}`);
} finally {
  await browser.close();
  await site.stop();
  await server.stop();
  rmSync(scratch, { recursive: true, force: true });
}
