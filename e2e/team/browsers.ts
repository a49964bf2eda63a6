// Opens two, then eight browsers that judge one campaign through an unkind network, and prints what each and the server have at the end:
// `npx tsx e2e/team/browsers.ts [SECONDS] [PEOPLE…]` after a build.

import { setTimeout as wait } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { databaseOf } from "#core/team/team-names.ts";
import { CouchClient } from "#couch/couch-client.ts";
import { putUnlessThere, sendEvents, sendText } from "#couch/sending.ts";
import { invite, setUpDatabase, setUpEngine } from "#couch/set-up.ts";
import { findBrowser } from "#tools/build/find-browser.ts";
import { smallLedger } from "#tools/testing/small-campaign.ts";
import { readStored } from "../stored.ts";
import { startEngine } from "./engine.ts";
import { startSite } from "./site.ts";
import { startUnkindProxy } from "./unkind-proxy.ts";
import { idsThere } from "./working-people.ts";

const SECONDS = Number(process.argv[2] ?? 120);
const COUNTS = process.argv.length > 3 ? process.argv.slice(3).map(Number) : [2, 8];
const SEED = 20261124;
/** Milliseconds between two presses of one person. */
const PAUSE = 1000;

async function arrive(browser: Browser, address: string, database: string, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, serviceWorkers: "block" });
  // The runner's compiler wraps named functions in a helper of its own, which a page does not have.
  await context.addInitScript("globalThis.__name = (named) => named");
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`./#/team/${database}`);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Password").fill("pw");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Bring it here" }).click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await page.getByRole("link", { name: "Judge", exact: true }).click();
  await page.locator("[data-candidate]").waitFor();
  const tour = page.getByRole("button", { name: "Skip the tour" });
  if (await tour.isVisible()) await tour.click();
  return page;
}

/** Says “no” and goes on; what is judged is judged anew. */
async function judge(page: Page, ends: number): Promise<void> {
  for (let press = 0; Date.now() < ends; press++) {
    await page.keyboard.press(["2", "4", "Enter", "3", "ArrowLeft"][press % 5] ?? "2");
    await wait(PAUSE);
  }
}

async function run(browser: Browser, people: number): Promise<void> {
  const engine = await startEngine();
  const ledger = smallLedger();
  const database = databaseOf(ledger.id);
  await setUpEngine(engine.admin);
  await setUpDatabase(engine.admin, database);
  const { name: root } = engine.credentials;
  const named = { _id: "campaign", type: "campaign", campaign: ledger.id, name: "Small", version: 8 };
  await putUnlessThere(engine.admin, database, { ...named, ...{ sentBy: root } });
  for (const [hash, text] of ledger.texts)
    await sendText(engine.admin, database, { hash, text, sentBy: root });
  await sendEvents(engine.admin, database, ledger.events, root);
  const names = Array.from({ length: people }, (_, at) => `person${at + 1}`);
  for (const name of names) await invite(engine.admin, database, { name, role: "annotator", password: "pw" });
  const proxy = await startUnkindProxy(engine.address, SEED + people);
  proxy.setKind(true);
  const site = await startSite(proxy.address);
  const pages = await Promise.all(names.map((name) => arrive(browser, site.address, database, name)));
  proxy.setKind(false);
  const ends = Date.now() + SECONDS * 1000;
  const cut = wait(SECONDS * 300).then(() => proxy.cutLine(20_000));
  await Promise.all([cut, ...pages.map((page) => judge(page, ends))]);
  proxy.setKind(true);
  const begun = Date.now();
  for (const page of pages)
    await page
      .locator("[data-team=in-step]")
      .first()
      .waitFor({ timeout: 120_000 })
      .catch(() => undefined);
  const there = () =>
    idsThere(new CouchClient({ base: engine.address, basic: engine.credentials }), database);
  const idsOf = async (page: Page) =>
    (await readStored(page)).campaigns.flatMap(({ events }) => events.map(({ id }) => id));
  let onServer = await there();
  let ledgers = await Promise.all(pages.map(idsOf));
  const isSame = () => ledgers.every((ids) => new Set(ids).size === new Set(onServer).size);
  while (!isSame() && Date.now() - begun < 120_000) {
    await wait(1000);
    onServer = await there();
    ledgers = await Promise.all(pages.map(idsOf));
  }
  console.log(
    `\n${people} browsers, ${SECONDS} s, ${proxy.asked} requests; in step ${((Date.now() - begun) / 1000).toFixed(1)} s after the end`,
  );
  const server = new Set(onServer);
  console.log(`server: ${onServer.length} events, ${onServer.length - server.size} twice`);
  for (const [place, ids] of ledgers.entries()) {
    const own = new Set(ids);
    const lost = [...server].filter((id) => !own.has(id)).length;
    const alone = [...own].filter((id) => !server.has(id)).length;
    console.log(
      `${names[place]}: ${own.size} events, ${lost} lost, ${alone} not there, ${ids.length - own.size} written twice`,
    );
  }
  console.log([...proxy.counts].map(([fault, count]) => `${fault} ${count}`).join(", "));
  for (const page of pages) await page.context().close();
  await site.stop();
  await proxy.stop();
  await engine.stop();
}

const executablePath = findBrowser();
if (!executablePath) throw new Error("no browser found");
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ executablePath, args });
for (const people of COUNTS) await run(browser, people);
await browser.close();
