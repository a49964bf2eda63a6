// Measures downloading 200,000 events and 16 texts to an empty browser with the page's button, whole and with its tab
// closed in the middle. After a build: npm run bench:page-arrival [EVENTS]

import { type BrowserContext, chromium, type Locator, type Page } from "@playwright/test";
import { CAMPAIGN_VERSION } from "#core/io/file/campaign-file.ts";
import { databaseOf } from "#core/sync/team/team-names.ts";
import { putCampaign, setUpDatabase, setUpServer } from "#couch/setup/set-up.ts";
import { generateLedger } from "#tools/bench/generate-ledger.ts";
import { findBrowser } from "#tools/build/find-browser.ts";
import { TeamJoin } from "../screens/team-join.ts";
import { fillDatabase } from "./filled-server.ts";
import { startSite } from "./site.ts";
import { startTestServer } from "./test-server.ts";

const [events = 200_000] = process.argv.slice(2).map(Number);
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const server = await startTestServer();
const ledger = generateLedger({ examples: 400, systems: 15, annotators: 8, judgements: events });
const database = databaseOf(ledger.id);
await setUpServer(server.admin);
await fillDatabase(server, database, ledger);
await setUpDatabase(server.admin.database(database));
const campaignDocument = { campaign: ledger.id, name: "Large", version: CAMPAIGN_VERSION };
await putCampaign(server.admin.database(database), campaignDocument, server.credentials.name);
console.log(`on the server: ${ledger.events.length} events, ${ledger.texts.size} texts`);

const site = await startSite(server.address);
const executablePath = findBrowser();
if (!executablePath) throw new Error("no browser found");
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ executablePath, args });

async function arrive(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${site.address}#/team/${database}`);
  return page;
}

/**
 * Milliseconds until the campaign is open, or until the progress message says that `stopAt` records have arrived. Adds
 * this message to `messages` once per second.
 */
async function download(page: Page, by: Locator, messages: string[], stopAt = Number.POSITIVE_INFINITY) {
  await by.click();
  const started = performance.now();
  const status = page.getByRole("status").first();
  for (;;) {
    const opened = await page
      .waitForURL(/#\/c\/[0-9a-f-]{36}/, { timeout: 1000 })
      .then(() => true)
      .catch(() => false);
    if (opened) break;
    const progress = (await status.textContent({ timeout: 1000 }).catch(() => null)) ?? "";
    messages.push(progress);
    if (Number(/[\d,]+/.exec(progress)?.[0].replaceAll(",", "") ?? 0) >= stopAt) break;
  }
  return performance.now() - started;
}

try {
  for (const isCut of [false, true]) {
    const context = await browser.newContext();
    const messages: string[] = [];
    let page = await arrive(context);
    await new TeamJoin(page).signInAs(server.credentials.name, server.credentials.password);
    const first = await download(page, new TeamJoin(page).download, messages, isCut ? events / 2 : undefined);
    if (!isCut) console.log(`whole: ${seconds(first)} until the campaign is open`);
    else {
      const asked = site.requested.length;
      await page.close();
      page = await arrive(context);
      const rest = await download(page, new TeamJoin(page).resume, messages);
      const pages = site.requested.slice(asked).filter((path) => path.includes("_changes")).length;
      console.log(
        `cut after ${seconds(first)}, then ${seconds(rest)} and ${pages} further requests for changes`,
      );
    }
    console.log(`  messages on the page: ${[...new Set(messages)].join(" | ")}`);
    await page.locator("[data-team=synced]").first().waitFor({ timeout: 120_000 });
    await context.close();
  }
} finally {
  await browser.close();
  await site.stop();
  await server.stop();
}
