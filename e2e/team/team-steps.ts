// Provides the journeys of a team with a server, a site that names it, members, and their browsers.
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import * as v from "valibot";
import { CAMPAIGN_VERSION, parseCampaign } from "#core/io/file/campaign-file.ts";
import { eventDocumentId } from "#core/sync/team/team-documents.ts";
import { databaseOf, type TeamRole } from "#core/sync/team/team-names.ts";
import type { CouchClient } from "#couch/client/couch-client.ts";
import { invite, putCampaign, setUpDatabase, setUpServer } from "#couch/setup/set-up.ts";
import { sendEvents, sendText } from "#couch/transfer/sending.ts";
import { considerPresses } from "../considered-presses.ts";
import { test as guarded } from "../fixtures.ts";
import { campaignFile, type Upload, zipped } from "../opening-files.ts";
import { importIt } from "../round-steps.ts";
import { TeamMember } from "../screens/team.ts";
import { readStored } from "../stored.ts";
import { type Engine, startEngine } from "./engine.ts";
import { type Site, startSite } from "./site.ts";

interface Host {
  readonly engine: Engine;
  readonly site: Site;
  /** Databases and users that a journey leaves on the server, deleted when it ends. */
  readonly databases: Set<string>;
  readonly people: Set<string>;
}

class Team {
  readonly engine: Engine;
  readonly site: Site;
  readonly #host: Host;
  readonly #browser: Browser;
  readonly #contexts: BrowserContext[] = [];
  #database = "";

  constructor(host: Host, browser: Browser) {
    this.engine = host.engine;
    this.site = host.site;
    this.#host = host;
    this.#browser = browser;
  }

  /** Of the campaign that was put there. */
  get database(): string {
    return this.#database;
  }

  /** Puts the small campaign on the server without a browser, for journeys that need nobody who put it there. */
  async put(): Promise<void> {
    const { admin, credentials } = this.engine;
    const sentBy = credentials.name;
    const { name, buffer } = campaignFile();
    const parsed = parseCampaign(name, buffer.toString());
    if (!parsed.ok) throw new Error("the small campaign cannot be read");
    const ledger = parsed.value;
    const database = databaseOf(ledger.id);
    this.#database = database;
    this.#host.databases.add(database);
    await setUpDatabase(admin, database);
    const campaign = { campaign: ledger.id, name: "Lamp and garden", version: CAMPAIGN_VERSION };
    await putCampaign(admin, database, campaign, sentBy);
    for (const [hash, text] of ledger.texts) await sendText(admin, database, { hash, text, sentBy });
    await sendEvents(admin, database, ledger.events, sentBy);
  }

  /** Signs in as the server's administrator. */
  async signInAsRoot({ team }: TeamMember): Promise<void> {
    const { name, password } = this.engine.credentials;
    await team.door.signInAs(name, password);
  }

  /**
   * The page opens a campaign, and the server's administrator puts it on the server. `join`: signs in at the open
   * screen of the team until the campaign can be uploaded.
   */
  async putThere(
    page: Page,
    file: Upload = zipped(),
    join = (root: TeamMember) => this.signInAsRoot(root),
  ): Promise<TeamMember> {
    const root = new TeamMember(page);
    await importIt(page, file);
    await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
    await root.team.open();
    await join(root);
    await root.team.door.upload.click();
    await inStep(root);
    const link = (await root.team.link.textContent()) ?? "";
    this.#database = /#\/team\/(\S+)/.exec(link)?.[1] ?? "";
    this.#host.databases.add(this.#database);
    return root;
  }

  /** With a password that follows from the name. */
  async letIn(name: string, role: TeamRole = "annotator"): Promise<void> {
    await invite(this.engine.admin, this.#database, { name, role, password: passwordOf(name) });
    this.#host.people.add(name);
  }

  /** Somebody at a machine of their own, which has nothing yet; closed when the journey ends. */
  async another(): Promise<TeamMember> {
    const context = await this.#browser.newContext({
      ...{ baseURL: this.site.address, serviceWorkers: "block", locale: "en-GB", timezoneId: "UTC" },
    });
    this.#contexts.push(context);
    await context.addInitScript(considerPresses);
    return new TeamMember(await context.newPage());
  }

  /** Somebody who came by the link of the campaign, at a machine of their own. */
  async comes(): Promise<TeamMember> {
    const member = await this.another();
    await member.team.door.come(this.#database);
    return member;
  }

  /** Somebody at a machine of their own, with the campaign brought there; let in where they were not yet. */
  async arrives(name: string, role: TeamRole = "annotator"): Promise<TeamMember> {
    if (!this.#host.people.has(name)) await this.letIn(name, role);
    const member = await this.comes();
    const { door } = member.team;
    await door.signInAs(name, passwordOf(name));
    await door.bringCampaign();
    await inStep(member);
    return member;
  }

  async end(): Promise<void> {
    for (const context of this.#contexts) await context.close();
  }
}

export const passwordOf = (name: string) => `${name}-pw`;

/** Errors that Chromium itself reports if a request reaches no server. */
const NOBODY_THERE = /Failed to load resource/;

/** What is missing already is no error. */
async function forget(client: CouchClient, path: string): Promise<void> {
  const there = await client.text(path).catch(() => null);
  if (there === null) return;
  const revision: unknown = JSON.parse(there)._rev;
  await client.text(typeof revision === "string" ? `${path}?rev=${revision}` : path, { method: "DELETE" });
}

export const test = guarded.extend<{ host: Host; team: Team }, { engine: Engine }>({
  // One server per worker, because a start costs a second; each journey's remains are deleted.
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
    async ({}, use) => {
      const engine = await startEngine();
      await setUpServer(engine.admin);
      await use(engine);
      await engine.stop();
    },
    { scope: "worker" },
  ],
  host: async ({ engine }, use) => {
    const site = await startSite(engine.address);
    const host = { engine, site, databases: new Set<string>(), people: new Set<string>() };
    await use(host);
    await site.stop();
    for (const database of host.databases) await forget(engine.admin, `/${database}`);
    for (const name of host.people) await forget(engine.admin, `/_users/org.couchdb.user:${name}`);
  },
  baseURL: async ({ host }, use) => use(host.site.address),
  team: async ({ host, browser, guard }, use) => {
    const team = new Team(host, browser);
    await use(team);
    await team.end();
    guard.expected(NOBODY_THERE);
  },
});

/** Polls often: most answers come within a second. */
const OFTEN = { intervals: [200] };

/**
 * Waits until the page is synced and the server has every event made here before this call. The sign is not enough:
 * right after a key press it still shows the earlier state.
 */
export async function inStep({ page, sign }: TeamMember): Promise<void> {
  const isSo = () => expect(sign).toHaveAttribute("data-team", "synced");
  await isSo();
  const saving = page.locator("[data-saving]");
  if ((await saving.count()) > 0) await expect(saving.first()).toHaveAttribute("data-saving", "saved");
  await expect.poll(() => notThere(page), OFTEN).toEqual([]);
  await isSo();
}

const teamSetting = v.object({
  key: v.pipe(v.string(), v.startsWith("team:")),
  value: v.object({ database: v.string() }),
});
const allDocs = v.object({ rows: v.array(v.object({ key: v.string(), error: v.optional(v.string()) })) });

/** Events that the page has stored and the server does not have, by name; or the server’s refusal to list them. */
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

/** The database of each campaign of this browser that is in a team, by the campaign’s id. */
async function databasesOf(page: Page): Promise<ReadonlyMap<string, string>> {
  const kept: unknown = await page.evaluate(async () => {
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    const db = await ask(indexedDB.open("referee-campaigns"));
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
