// What the journeys of a team share: an engine, a site that names it, people let in, and browsers in which they work.
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import * as v from "valibot";
import { eventDocumentId } from "#core/team/team-documents.ts";
import type { TeamRole } from "#core/team/team-names.ts";
import { invite, setUpEngine } from "#couch/set-up.ts";
import { considerPresses } from "../considered-presses.ts";
import { test as guarded } from "../fixtures.ts";
import { type Upload, zipped } from "../opening-files.ts";
import { importIt } from "../round-steps.ts";
import { readStored } from "../stored.ts";
import { type Engine, startEngine } from "./engine.ts";
import { type Site, startSite } from "./site.ts";

interface Host {
  readonly engine: Engine;
  readonly site: Site;
}

export class Team implements Host {
  readonly engine: Engine;
  readonly site: Site;
  readonly #browser: Browser;
  readonly #contexts: BrowserContext[] = [];
  readonly #letIn = new Set<string>();
  #database = "";

  constructor({ engine, site }: Host, browser: Browser) {
    this.engine = engine;
    this.site = site;
    this.#browser = browser;
  }

  /** Of the campaign that was put there. */
  get database(): string {
    return this.#database;
  }

  /** The page opens a campaign, and its administrator puts it on the engine. */
  async putThere(page: Page, file: Upload = zipped()): Promise<void> {
    await importIt(page, file);
    await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
    await page.getByRole("link", { name: "Share" }).click();
    await page.getByRole("link", { name: "Work together…" }).click();
    await signIn(page, this.engine.credentials.name, this.engine.credentials.password);
    await button(page, "Put it on the server").click();
    await inStep(page);
    const link = (await page.getByText(/#\/team\//).textContent()) ?? "";
    this.#database = /#\/team\/(\S+)/.exec(link)?.[1] ?? "";
  }

  /** With a password that follows from the name. */
  async letIn(name: string, role: TeamRole = "annotator"): Promise<void> {
    await invite(this.engine.admin, this.#database, { name, role, password: passwordOf(name) });
    this.#letIn.add(name);
  }

  /** The page of a machine of its own; closed when the journey ends. */
  async another(): Promise<Page> {
    const context = await this.#browser.newContext({
      ...{ baseURL: this.site.address, serviceWorkers: "block", locale: "en-GB", timezoneId: "UTC" },
    });
    this.#contexts.push(context);
    await context.addInitScript(considerPresses);
    return await context.newPage();
  }

  /** Somebody, let in where they were not yet, at a machine of their own, with the campaign brought there. */
  async arrives(name: string, role: TeamRole = "annotator"): Promise<Page> {
    if (!this.#letIn.has(name)) await this.letIn(name, role);
    const page = await this.another();
    await page.goto(`./#/team/${this.#database}`);
    await signIn(page, name, passwordOf(name));
    await button(page, "Bring it here").click();
    await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
    await inStep(page);
    return page;
  }

  async end(): Promise<void> {
    for (const context of this.#contexts) await context.close();
  }
}

export const passwordOf = (name: string) => `${name}-pw`;

/** Errors that Chromium tells by itself where a request finds nobody. */
const NOBODY_THERE = /Failed to load resource/;

export const test = guarded.extend<{ host: Host; team: Team }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
  host: async ({}, use) => {
    const engine = await startEngine();
    await setUpEngine(engine.admin);
    const site = await startSite(engine.address);
    await use({ engine, site });
    await site.stop();
    await engine.stop();
  },
  baseURL: async ({ host }, use) => use(host.site.address),
  team: async ({ host, browser, guard }, use) => {
    const team = new Team(host, browser);
    await use(team);
    await team.end();
    guard.expected(NOBODY_THERE);
  },
});

export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
/** The word that says how it stands with the team. */
export const sign = (page: Page) => page.locator("[data-team]").first();

/** In step, with all that was said here before this was asked on the engine: right after a key press the word is still that of before. */
export async function inStep(page: Page): Promise<void> {
  const isSo = () => expect(sign(page)).toHaveAttribute("data-team", "in-step");
  await isSo();
  const saving = page.locator("[data-saving]");
  if ((await saving.count()) > 0) await expect(saving.first()).toHaveAttribute("data-saving", "saved");
  await expect.poll(() => notThere(page), "events of this page that the engine does not have").toEqual([]);
  await isSo();
}

const teamSetting = v.object({
  key: v.pipe(v.string(), v.startsWith("team:")),
  value: v.object({ database: v.string() }),
});
const allDocs = v.object({ rows: v.array(v.object({ key: v.string(), error: v.optional(v.string()) })) });

/** Names of what lies on the page's disk and not on the engine, as whoever is signed in there sees it; or what the engine says instead. */
async function notThere(page: Page): Promise<string[]> {
  const databases = await databasesOf(page);
  const { campaigns } = await readStored(page);
  const missing: string[] = [];
  for (const { id, events } of campaigns) {
    const database = databases.get(id);
    if (database === undefined) continue;
    const keys = [...new Set(events.map((event) => eventDocumentId(event.id)))];
    const answer = await page.request.post(`./couch/${database}/_all_docs`, { data: { keys } });
    if (!answer.ok()) return [`HTTP ${answer.status()}`];
    const { rows } = v.parse(allDocs, await answer.json());
    missing.push(...rows.filter(({ error }) => error !== undefined).map(({ key }) => key));
  }
  return missing;
}

/** In which database each copy of this browser is a team's, by what is kept of it. */
async function databasesOf(page: Page): Promise<ReadonlyMap<string, string>> {
  const kept: unknown = await page.evaluate(async () => {
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    const db = await ask(indexedDB.open("referee"));
    const rows = await ask<unknown[]>(db.transaction("settings").objectStore("settings").getAll());
    db.close();
    return rows;
  });
  if (!Array.isArray(kept)) return new Map();
  return new Map(
    kept.flatMap((row: unknown) => {
      const read = v.safeParse(teamSetting, row);
      return read.success ? [[read.output.key.slice("team:".length), read.output.value.database]] : [];
    }),
  );
}

export async function signIn(page: Page, name: string, password: string): Promise<void> {
  const asked = page.getByLabel("Name", { exact: true });
  if (await asked.isEditable()) await asked.fill(name);
  await page.getByLabel("Password").fill(password);
  await button(page, "Sign in").click();
}

export async function beginJudging(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Judge", exact: true }).click();
  await expect(page.locator("[data-candidate]")).toBeVisible();
  const tour = page.getByRole("button", { name: "Skip the tour" });
  if (await tour.isVisible()) await tour.click();
}

/** The campaign of this browser, as an address. */
export const addressOf = (page: Page) => `./${/#\/c\/[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ""}`;
