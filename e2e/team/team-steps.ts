// Sets up what the journeys of a team need: a server, a site that names this server, members, and their browsers.
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import * as v from "valibot";
import { CAMPAIGN_VERSION, parseCampaign } from "#core/io/file/campaign-file.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { eventDocumentId } from "#core/sync/team/team-documents.ts";
import { databaseOf, personalDatabase, type TeamRole } from "#core/sync/team/team-names.ts";
import type { CouchClient } from "#couch/client/couch-client.ts";
import { invite, putCampaign, setUpDatabase, setUpServer } from "#couch/setup/set-up.ts";
import { sendEvents, sendText } from "#couch/transfer/transfer.ts";
import { test as guarded } from "../fixtures.ts";
import { campaignFile, type Upload, zipped } from "../opening-files.ts";
import { advanceClockAtPresses } from "../press-clock.ts";
import { importIt } from "../round-steps.ts";
import { TeamMember } from "../screens/team.ts";
import { hasSeenTour } from "../seen-tour.ts";
import { readStored } from "../stored.ts";
import { referee } from "./command-line.ts";
import { type Site, startSite } from "./site.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

interface Host {
  readonly server: TestServer;
  readonly site: Site;
  /** Names of the databases that the journey created on the server. They are deleted when it ends. */
  readonly databases: Set<string>;
  /** Names of the users that the journey created. They are deleted when it ends. */
  readonly people: Set<string>;
}

interface NamedCampaign {
  readonly ledger: Ledger;
  readonly name: string;
}

function smallCampaign(): NamedCampaign {
  const { name, buffer } = campaignFile();
  const parsed = parseCampaign(name, buffer.toString());
  if (!parsed.ok) throw new Error("cannot read the small campaign");
  return { ledger: parsed.value, name: "Lamp and garden" };
}

class Team {
  readonly server: TestServer;
  readonly site: Site;
  readonly #host: Host;
  readonly #browser: Browser;
  readonly #contexts: BrowserContext[] = [];
  #database = "";

  constructor(host: Host, browser: Browser) {
    this.server = host.server;
    this.site = host.site;
    this.#host = host;
    this.#browser = browser;
  }

  /** Adds a person with the command `team add`, which also makes the personal database that a blind campaign needs. */
  async addByCommand(name: string, role: TeamRole = "annotator"): Promise<void> {
    await this.command("add", [name, "--role", role, "--password-stdin"], passwordOf(name));
    this.#host.people.add(name);
    this.#host.databases.add(personalDatabase(this.#database, name));
  }

  /** Runs a command of the administrator about the uploaded campaign. `input`: standard input. */
  async command(name: string, rest: readonly string[], input = ""): Promise<void> {
    const words = ["team", name, this.server.address, ...rest, "--campaign", this.#database];
    await this.#runAsAdministrator(words, input);
  }

  /** Adds a person with the command that the page shows. Returns what the command prints. */
  async addAsShown(command: string, name: string): Promise<string> {
    const [node, script, ...words] = command.replace("NAME", name).split(" ");
    expect([node, script]).toEqual(["node", "dist/cli/referee.js"]);
    this.#host.people.add(name);
    return this.#runAsAdministrator(words, "");
  }

  async #runAsAdministrator(words: readonly string[], input: string): Promise<string> {
    const { name, password } = this.server.credentials;
    const environment = { REFEREE_COUCH_NAME: name, REFEREE_COUCH_PASSWORD: password };
    const { status, errors, out } = await referee(words, { input, environment });
    expect({ status, errors }, words.join(" ")).toEqual({ status: 0, errors: "" });
    return out;
  }

  get database(): string {
    return this.#database;
  }

  /** Puts a campaign on the server without a browser, for journeys in which nobody needs to upload it. */
  async putOnServer({ ledger, name }: NamedCampaign = smallCampaign()): Promise<void> {
    const { admin, credentials } = this.server;
    const sentBy = credentials.name;
    this.#database = databaseOf(ledger.id);
    this.#host.databases.add(this.#database);
    const database = admin.database(this.#database);
    await setUpDatabase(database);
    const campaign = { campaign: ledger.id, name, version: CAMPAIGN_VERSION };
    await putCampaign(database, campaign, sentBy);
    for (const [hash, text] of ledger.texts) await sendText(database, { hash, text, sentBy });
    await sendEvents(database, ledger.events, sentBy);
  }

  /** Signs in as the server's administrator. */
  async signInAsRoot({ team }: TeamMember): Promise<void> {
    const { name, password } = this.server.credentials;
    await team.joining.signInAs(name, password);
  }

  /**
   * Opens a campaign in the page and uploads it as the server's administrator. `join`: signs in on the team's screen,
   * and ends when the upload can begin.
   */
  async uploadFromPage(
    page: Page,
    file: Upload = zipped(),
    join = (root: TeamMember) => this.signInAsRoot(root),
  ): Promise<TeamMember> {
    const root = new TeamMember(page);
    await importIt(page, file);
    await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
    await root.team.open();
    await join(root);
    await root.team.joining.upload.click();
    await waitUntilSynced(root);
    const link = (await root.team.link.textContent()) ?? "";
    this.#database = /#\/team\/(\S+)/.exec(link)?.[1] ?? "";
    this.#host.databases.add(this.#database);
    return root;
  }

  /** Invites a person. The password is made from the name. `entry`: id of their annotator entry; null = the name. */
  async invitePerson(name: string, role: TeamRole = "annotator", entry: string | null = null): Promise<void> {
    const database = this.server.admin.database(this.#database);
    await invite(database, { name, role, password: passwordOf(name), entry });
    this.#host.people.add(name);
  }

  /** A person with a new browser. It is closed when the journey ends. */
  async newBrowser(): Promise<TeamMember> {
    const context = await this.#browser.newContext({
      baseURL: this.site.address,
      serviceWorkers: "block",
      locale: "en-GB",
      timezoneId: "UTC",
    });
    this.#contexts.push(context);
    await context.addInitScript(advanceClockAtPresses);
    await context.addInitScript(hasSeenTour);
    return new TeamMember(await context.newPage());
  }

  /** A person with a new browser who has opened the campaign's link. */
  async openByLink(): Promise<TeamMember> {
    const member = await this.newBrowser();
    await member.team.joining.openLink(this.#database);
    return member;
  }

  /** A person with a new browser into which the campaign was downloaded. Invites the person first if necessary. */
  async joinAs(name: string, role: TeamRole = "annotator"): Promise<TeamMember> {
    if (!this.#host.people.has(name)) await this.invitePerson(name, role);
    const member = await this.openByLink();
    const { joining } = member.team;
    await joining.signInAs(name, passwordOf(name));
    await joining.downloadCampaign();
    await waitUntilSynced(member);
    return member;
  }

  async end(): Promise<void> {
    for (const context of this.#contexts) await context.close();
  }
}

export const passwordOf = (name: string) => `${name}-pw`;

/** The error that Chromium itself reports if a request reaches no server. */
const SERVER_UNREACHABLE = /Failed to load resource/;

/** Deletes the document or database at the path, if there is one. */
async function deleteIfPresent(client: CouchClient, path: string): Promise<void> {
  const document = await client.text(path).catch(() => null);
  if (document === null) return;
  const revision: unknown = JSON.parse(document)._rev;
  await client.text(typeof revision === "string" ? `${path}?rev=${revision}` : path, { method: "DELETE" });
}

export const test = guarded.extend<{ host: Host; team: Team }, { server: TestServer }>({
  // One server per worker, because starting one takes a second. Each journey deletes what it created.
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
    async ({}, use) => {
      const server = await startTestServer();
      await setUpServer(server.admin);
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  host: async ({ server }, use) => {
    const site = await startSite(server.address);
    const host = { server, site, databases: new Set<string>(), people: new Set<string>() };
    await use(host);
    await site.stop();
    for (const database of host.databases) await deleteIfPresent(server.admin, `/${database}`);
    for (const name of host.people) await deleteIfPresent(server.admin, `/_users/org.couchdb.user:${name}`);
  },
  baseURL: async ({ host }, use) => use(host.site.address),
  team: async ({ host, browser, guard }, use) => {
    const team = new Team(host, browser);
    await use(team);
    await team.end();
    guard.expected(SERVER_UNREACHABLE);
  },
});

/** Options for polling every 200 ms, because most answers arrive within a second. */
const OFTEN = { intervals: [200] };

/**
 * Waits until the page is synced and the server has every event made here before this call. The displayed state is not
 * enough: right after a key press, the page still shows the previous state.
 */
export async function waitUntilSynced({ page, syncState: sign }: TeamMember): Promise<void> {
  const expectSynced = () => expect(sign).toHaveAttribute("data-team", "synced");
  await expectSynced();
  const saving = page.locator("[data-saving]");
  if ((await saving.count()) > 0) await expect(saving.first()).toHaveAttribute("data-saving", "saved");
  await expect.poll(() => missingOnServer(page), OFTEN).toEqual([]);
  await expectSynced();
}

const teamSetting = v.object({
  key: v.pipe(v.string(), v.startsWith("team:")),
  value: v.object({ database: v.string(), personal: v.optional(v.string()) }),
});
const personalList = v.object({ databases: v.nullable(v.record(v.string(), v.string())) });
const allDocs = v.object({ rows: v.array(v.object({ key: v.string(), error: v.optional(v.string()) })) });

/** Ids of the events that the page has stored and the server lacks, or the server’s refusal to list them. */
async function missingOnServer(page: Page): Promise<string[]> {
  const databases = await databasesOf(page);
  const { campaigns } = await readStored(page);
  const missing: string[] = [];
  for (const { id, events } of campaigns) {
    const main = databases.get(id);
    if (main === undefined) continue;
    let keys = [...new Set(events.map((event) => eventDocumentId(event.id)))];
    for (const database of [main, ...(await personalOf(page, main))]) {
      const answer = await page.request.post(`./couch/${database}/_all_docs`, { data: { keys } });
      if (!answer.ok()) return [`HTTP ${answer.status()}`];
      const { rows } = v.parse(allDocs, await answer.json());
      keys = rows.filter(({ error }) => error !== undefined).map(({ key }) => key);
    }
    missing.push(...keys);
  }
  return missing;
}

/** The annotators' own databases of a blind campaign. */
async function personalOf(page: Page, database: string): Promise<string[]> {
  const answer = await page.request.get(`./couch/${database}/personal`);
  if (!answer.ok()) return [];
  return Object.keys(v.parse(personalList, await answer.json()).databases ?? {});
}

/** The database of each campaign of this browser with a team, by the campaign’s id. */
async function databasesOf(page: Page): Promise<ReadonlyMap<string, string>> {
  const stored: unknown = await page.evaluate(async () => {
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
  if (!Array.isArray(stored)) return new Map();
  return new Map(
    stored.flatMap((row: unknown) => {
      const read = v.safeParse(teamSetting, row);
      return read.success
        ? [[read.output.key.slice("team:".length), read.output.value.personal ?? read.output.value.database]]
        : [];
    }),
  );
}
