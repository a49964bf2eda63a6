// Measures downloading 200,000 events and 16 texts to an empty browser with the page's button, whole and with its tab
// closed in the middle. After a build: npm run bench:page-arrival [EVENTS]

import { type BrowserContext, chromium, type Locator, type Page } from "@playwright/test";
import { CAMPAIGN_VERSION } from "#core/io/file/campaign-file.ts";
import { databaseOf } from "#core/sync/team/team-names.ts";
import { putCampaign, setUpDatabase, setUpServer } from "#couch/setup/set-up.ts";
import { generateLedger } from "#tools/bench/generate-ledger.ts";
import { findBrowser } from "#tools/build/find-browser.ts";
import { TeamDoor } from "../screens/team-door.ts";
import { startEngine } from "./engine.ts";
import { fill } from "./filled-engine.ts";
import { startSite } from "./site.ts";

const [events = 200_000] = process.argv.slice(2).map(Number);
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const engine = await startEngine();
const ledger = generateLedger({ examples: 400, systems: 15, annotators: 8, judgements: events });
const database = databaseOf(ledger.id);
await setUpServer(engine.admin);
await fill(engine, database, ledger);
await setUpDatabase(engine.admin, database);
const told = { campaign: ledger.id, name: "Large", version: CAMPAIGN_VERSION };
await putCampaign(engine.admin, database, told, engine.credentials.name);
console.log(`on the engine: ${ledger.events.length} events, ${ledger.texts.size} texts`);

const site = await startSite(engine.address);
const executablePath = findBrowser();
if (!executablePath) throw new Error("no browser found");
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ executablePath, args });

async function arrive(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${site.address}#/team/${database}`);
  return page;
}

/** Milliseconds until the campaign is open; what was said of how far it is meanwhile, once a second. */
async function bring(page: Page, by: Locator, said: string[], stopAt = Number.POSITIVE_INFINITY) {
  await by.click();
  const begun = performance.now();
  const status = page.getByRole("status").first();
  for (;;) {
    const opened = await page
      .waitForURL(/#\/c\/[0-9a-f-]{36}/, { timeout: 1000 })
      .then(() => true)
      .catch(() => false);
    if (opened) break;
    const progress = (await status.textContent({ timeout: 1000 }).catch(() => null)) ?? "";
    said.push(progress);
    if (Number(/[\d,]+/.exec(progress)?.[0].replaceAll(",", "") ?? 0) >= stopAt) break;
  }
  return performance.now() - begun;
}

try {
  for (const isCut of [false, true]) {
    const context = await browser.newContext();
    const said: string[] = [];
    let page = await arrive(context);
    await new TeamDoor(page).signInAs(engine.credentials.name, engine.credentials.password);
    const first = await bring(page, new TeamDoor(page).download, said, isCut ? events / 2 : undefined);
    if (!isCut) console.log(`whole: ${seconds(first)} until the campaign is open`);
    else {
      const asked = site.asked.length;
      await page.close();
      page = await arrive(context);
      const rest = await bring(page, new TeamDoor(page).resume, said);
      const pages = site.asked.slice(asked).filter((path) => path.includes("_changes")).length;
      console.log(
        `cut after ${seconds(first)}, then ${seconds(rest)} and ${pages} questions for changes more`,
      );
    }
    console.log(`  said meanwhile: ${[...new Set(said)].join(" | ")}`);
    await page.locator("[data-team=synced]").first().waitFor({ timeout: 120_000 });
    await context.close();
  }
} finally {
  await browser.close();
  await site.stop();
  await engine.stop();
}
