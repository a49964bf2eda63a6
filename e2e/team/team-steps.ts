// What the journeys of a team share: an engine, a site that names it, people let in, and browsers in which they work.
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import type { TeamRole } from "#core/team/team-names.ts";
import { invite, setUpEngine } from "#couch/set-up.ts";
import { considerPresses } from "../considered-presses.ts";
import { test as guarded } from "../fixtures.ts";
import { choose, type Upload } from "../opening-files.ts";
import { type Engine, startEngine } from "./engine.ts";
import { type Site, startSite } from "./site.ts";

export interface Team {
  readonly engine: Engine;
  readonly site: Site;
}

export const test = guarded.extend<{ team: Team }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
  team: async ({}, use) => {
    const engine = await startEngine();
    await setUpEngine(engine.admin);
    const site = await startSite(engine.address);
    await use({ engine, site });
    await site.stop();
    await engine.stop();
  },
  baseURL: async ({ team }, use) => use(team.site.address),
});

export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
/** The word that says how it stands with the team. */
export const sign = (page: Page) => page.locator("[data-team]").first();
export const inStep = (page: Page) => expect(sign(page)).toHaveAttribute("data-team", "in-step");

export async function signIn(page: Page, name: string, password: string): Promise<void> {
  const asked = page.getByLabel("Name", { exact: true });
  if (await asked.isEditable()) await asked.fill(name);
  await page.getByLabel("Password").fill(password);
  await button(page, "Sign in").click();
}

/** The database of the campaign, which this browser has put on the engine. */
export async function putThere(page: Page, { engine }: Team, file: Upload): Promise<string> {
  await page.goto("./#/import");
  await choose(page, "Open files…", [file]);
  await button(page, "Import").click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await page.getByRole("link", { name: "Share" }).click();
  await page.getByRole("link", { name: "Work together…" }).click();
  await signIn(page, engine.credentials.name, engine.credentials.password);
  await button(page, "Put it on the server").click();
  await inStep(page);
  const link = (await page.getByText(/#\/team\//).textContent()) ?? "";
  return /#\/team\/(\S+)/.exec(link)?.[1] ?? "";
}

export async function letIn(team: Team, database: string, name: string, role: TeamRole = "annotator") {
  await invite(team.engine.admin, database, { name, role, password: `${name}-pw` });
}

export interface Elsewhere {
  readonly context: BrowserContext;
  readonly page: Page;
}

export async function another(browser: Browser, { site }: Team): Promise<Elsewhere> {
  const context = await browser.newContext({
    ...{ baseURL: site.address, serviceWorkers: "block", locale: "en-GB", timezoneId: "UTC" },
  });
  await context.addInitScript(considerPresses);
  return { context, page: await context.newPage() };
}

/** Somebody who is let in, at a machine of their own, with the campaign brought there. */
export async function arrives(
  browser: Browser,
  team: Team,
  database: string,
  name: string,
): Promise<Elsewhere> {
  const there = await another(browser, team);
  await there.page.goto(`./#/team/${database}`);
  await signIn(there.page, name, `${name}-pw`);
  await button(there.page, "Bring it here").click();
  await there.page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await inStep(there.page);
  return there;
}

export async function beginJudging(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Judge", exact: true }).click();
  await expect(page.locator("[data-candidate]")).toBeVisible();
  const tour = page.getByRole("button", { name: "Skip the tour" });
  if (await tour.isVisible()) await tour.click();
}

/** The campaign of this browser, as an address. */
export const addressOf = (page: Page) => `./${/#\/c\/[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ""}`;

/** Errors that Chromium tells by itself where a request finds nobody. */
export const NOBODY_THERE = /Failed to load resource/;
