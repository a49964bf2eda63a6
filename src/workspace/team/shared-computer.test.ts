import "fake-indexeddb/auto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readDocument } from "#core/sync/team/team-documents.ts";
import { databaseOf, membershipsIn, personalDatabase, serverRole } from "#core/sync/team/team-names.ts";
import { ServerInTest } from "#couch/server-in-test.ts";
import { database as browserDatabase } from "#storage/database.ts";
import { readSetting } from "#storage/stored-settings.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { waitUntil } from "#tools/testing/wait-until.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { openSharedSession, sharedSession } from "#workspace/campaign/opened-campaign.ts";
import { storeLedger } from "#workspace/campaign/session-in-test.ts";
import {
  connectionTo,
  downloadTeamCampaign,
  joinTeam,
  leaveTeam,
  localCopyOf,
  signedInAccount,
  signIn,
  signOut,
} from "./join-team.ts";
import { othersCopyOf, teamKey } from "./stored-team.ts";
import { LocksInTest, onDisk, openAsFrame, putOnServer } from "./team-in-test.ts";
import { readMembership, writeMembership } from "./team-membership.ts";
import { followTeam, withoutReplication } from "./team-state.tsx";

vi.mock("#browser/worker-clients.ts", async (original) =>
  (await import("#workspace/mirror/workers-in-test.ts")).withWorkersInTest(original),
);

const PEOPLE = ["ben", "dora"] as const;
type Person = (typeof PEOPLE)[number];
const RUNS = 25;

const PLAIN = smallLedger();
const LEDGER = {
  ...PLAIN,
  events: [
    ...PLAIN.events,
    ...PEOPLE.map((annotator, index) => ({
      kind: "annotator" as const,
      id: smallId(970 + index),
      clock: 60 + index,
      time: null,
      author: null,
      annotator,
      name: annotator,
      role: "annotator" as const,
    })),
  ],
};
const DATABASE = databaseOf(LEDGER.id);

/** One server per database, because a blind campaign has several. They share the signed-in user. */
class Servers {
  readonly byName = new Map<string, ServerInTest>();
  user: string | null = null;
  readonly isBlind: boolean;
  /** Judgements that a browser tried to send while another person was signed in. */
  readonly wrong: string[] = [];

  constructor(isBlind: boolean) {
    this.isBlind = isBlind;
    for (const name of isBlind ? PEOPLE.map((one) => personalDatabase(DATABASE, one)) : [DATABASE]) {
      const server = new ServerInTest();
      putOnServer(server, LEDGER);
      server.rule = (doc) => this.#rule(doc);
      this.byName.set(name, server);
    }
  }

  #rule(doc: Record<string, unknown>): string | null {
    const document = readDocument(String(doc._id), doc);
    if (
      document.kind === "event" &&
      document.event.kind === "judgement" &&
      document.event.author !== this.user
    )
      this.wrong.push(`${document.event.author} by ${this.user}`);
    return doc.sentBy === this.user ? null : "sent in another's name";
  }

  rolesOf(name: string | null): string[] {
    if (name === null) return [];
    return [serverRole(this.isBlind ? personalDatabase(DATABASE, name) : DATABASE, "annotator")];
  }

  readonly fetch = (...request: Parameters<typeof fetch>): Promise<Response> => {
    const [input, init] = request;
    const path = new URL(String(input), "http://server").pathname.replace(/^\/couch/, "");
    const [, name = ""] = decodeURIComponent(path).split("/");
    const any = [...this.byName.values()][0];
    if (any === undefined) throw new Error("there is a server");
    if (name === "_session") {
      if (init?.method === "POST") this.user = String(JSON.parse(String(init.body)).name);
      if (init?.method === "DELETE") this.user = null;
      any.user = { name: this.user, roles: this.rolesOf(this.user) };
      return any.fetch(...request);
    }
    const server = this.byName.get(name);
    const mayRead = this.user !== null && this.rolesOf(this.user).includes(serverRole(name, "annotator"));
    if (server !== undefined && mayRead) return server.fetch(...request);
    const [status, error] = this.user === null ? [401, "unauthorized"] : [403, "forbidden"];
    return Promise.resolve(new Response(JSON.stringify({ error, reason: error }), { status }));
  };
}

let servers = new Servers(false);
let number = 0;

beforeAll(() => {
  vi.stubGlobal("fetch", (...request: Parameters<typeof fetch>) => servers.fetch(...request));
  vi.stubGlobal("navigator", { locks: new LocksInTest() });
  vi.stubGlobal("window", new EventTarget());
});
afterAll(async () => {
  await openSharedSession("nothing");
  vi.unstubAllGlobals();
});

/** The browser of a shared computer, in which at most one copy is open. */
class SharedBrowser {
  #open: { readonly id: string; readonly end: () => Promise<void> } | null = null;
  readonly copies: string[] = [];

  async open(id: string): Promise<void> {
    await this.close();
    await openAsFrame(id);
    this.#open = { id, end: followTeam(id) };
    await this.waitForOwner();
  }

  async close(): Promise<void> {
    await this.#open?.end();
    this.#open = null;
    await openSharedSession("nothing");
  }

  /** Waits until the open copy knows who is signed in, as its screens do. */
  async waitForOwner(): Promise<void> {
    const id = this.#open?.id;
    if (id === undefined) return;
    await waitUntil(async () => {
      const stored = await readSetting(teamKey(id));
      const session = await sharedSession(id);
      expect(session?.member ?? null).toBe((await readMembership(id))?.user ?? null);
      expect(session?.othersCopy ?? null).toEqual(await othersCopyOf(stored));
    });
  }

  /** Gets the signed-in person's own copy by the team's link. */
  async getCopy(): Promise<void> {
    const account = await signedInAccount("/couch");
    const [membership] = membershipsIn(servers.rolesOf(account?.name ?? null));
    if (account === null || membership === undefined) return;
    const existing = await localCopyOf(DATABASE, account.name);
    if (existing !== null && (await readMembership(existing)) === null) {
      const session = await openAsFrame(existing);
      await joinTeam(session, "/couch", account);
      await openSharedSession("nothing");
    }
    const connection = connectionTo("/couch", account.name, membership);
    const signal = new AbortController().signal;
    const result = await downloadTeamCampaign(connection, { signal, onProgress: () => {} });
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    if (!this.copies.includes(result.copy)) this.copies.push(result.copy);
    await this.open(result.copy);
  }

  async leave(): Promise<void> {
    const id = this.#open?.id;
    if (id !== undefined) await withoutReplication(id, () => leaveTeam(id));
    await this.waitForOwner();
  }

  /** Judges in the open copy; null = the page recorded nothing. */
  async judge(): Promise<{ readonly author: string; readonly id: string } | null> {
    const session: CampaignSession | null = this.#open === null ? null : await sharedSession(this.#open.id);
    const author = session?.member ?? null;
    if (session === null || author === null) return null;
    const id = smallId(++number + 2000);
    const event = smallJudgement(number + 2000, { author, id, clock: session.clock + 1 });
    await session.append([event]).catch(() => undefined);
    const isStored = (await onDisk(session.id)).some((stored) => stored.id === id);
    return isStored ? { author, id } : null;
  }
}

type Step =
  | { readonly act: "sign in"; readonly person: Person }
  | { readonly act: "sign out" | "expire" | "get copy" | "leave" | "judge" | "close" }
  | { readonly act: "open"; readonly index: number };

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant("sign in" as const), person: fc.constantFrom(...PEOPLE) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constantFrom(
        "sign out",
        "expire",
        "get copy",
        "get copy",
        "leave",
        "judge",
        "judge",
        "judge",
        "close",
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("open" as const), index: fc.nat(3) }) },
);

async function take(browser: SharedBrowser, step: Step): Promise<void> {
  switch (step.act) {
    case "sign in":
      await signIn("/couch", step.person, "secret");
      break;
    case "sign out":
      await signOut("/couch");
      break;
    case "expire":
      servers.user = null;
      break;
    case "get copy":
      await browser.getCopy();
      break;
    case "leave":
      await browser.leave();
      break;
    case "close":
      await browser.close();
      break;
    case "open": {
      const id = browser.copies[step.index % Math.max(1, browser.copies.length)];
      if (id !== undefined) await browser.open(id);
      break;
    }
    case "judge": {
      const judged = await browser.judge();
      if (judged !== null && servers.user !== null) expect(judged.author).toBe(servers.user);
    }
  }
  await browser.waitForOwner();
}

/** The judgements of each person in this browser, in all copies. */
async function judgedBy(copies: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const copy of copies)
    for (const event of await onDisk(copy)) if (event.kind === "judgement") ids.push(event.id);
  return ids.sort();
}

describe.each([false, true])("a shared computer (blind: %s)", (isBlind) => {
  it("never records or sends a person's work while another person is signed in, and loses none of it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 14 }), async (history) => {
        await browserDatabase.settings.clear();
        servers = new Servers(isBlind);
        const browser = new SharedBrowser();
        const kept = new Set<string>();
        try {
          for (const step of history) {
            await take(browser, step);
            const now = await judgedBy(browser.copies);
            for (const id of kept) expect(now).toContain(id);
            for (const id of now) kept.add(id);
          }
          expect(servers.wrong).toEqual([]);
        } finally {
          await browser.close();
          await browserDatabase.delete();
          await browserDatabase.open();
        }
      }),
      { numRuns: RUNS, seed: 51 },
    );
  }, 300_000);

  it("opens for each person their own copy, and offers no copy of another person", async () => {
    await browserDatabase.settings.clear();
    servers = new Servers(isBlind);
    const browser = new SharedBrowser();
    await signIn("/couch", "ben", "secret");
    await browser.getCopy();
    expect(await browser.judge()).toMatchObject({ author: "ben" });
    await signOut("/couch");
    await browser.waitForOwner();
    await signIn("/couch", "dora", "secret");
    await browser.waitForOwner();
    expect(await browser.judge()).toBeNull();
    expect(await localCopyOf(DATABASE, "dora")).toBeNull();
    await browser.getCopy();
    expect(browser.copies).toHaveLength(2);
    expect(await browser.judge()).toMatchObject({ author: "dora" });
    expect(await localCopyOf(DATABASE, "ben")).toBe(browser.copies[0]);
    await browser.close();
  });
});

describe("a copy with which a member left the team", () => {
  it("is joined by that member or a coordinator, and by nobody else", async () => {
    servers = new Servers(false);
    const session = await openAsFrame(await storeLedger(LEDGER));
    const account = (name: string, role: "annotator" | "coordinator") => ({
      name,
      isAdmin: false,
      memberships: membershipsIn([serverRole(DATABASE, role)]),
    });
    await writeMembership(session.id, { base: "/couch", database: DATABASE, user: "ben", role: "annotator" });
    await leaveTeam(session.id);
    await signIn("/couch", "dora", "secret");
    await expect(joinTeam(session, "/couch", account("dora", "annotator"))).rejects.toThrow(
      "This copy is ben’s",
    );
    await joinTeam(session, "/couch", account("dora", "coordinator"));
    await writeMembership(session.id, { base: "/couch", database: DATABASE, user: "ben", role: "annotator" });
    await leaveTeam(session.id);
    await joinTeam(session, "/couch", account("ben", "annotator"));
  });
});
