import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { ledgerForOwner, type TeamConnection } from "#core/sync/team/membership.ts";
import { eventDocument, textDocumentId } from "#core/sync/team/team-documents.ts";
import { personalDatabase } from "#core/sync/team/team-names.ts";
import { combinedState } from "#couch/replication/personal-replication.ts";
import { STARTING } from "#couch/replication/replication-state.ts";
import { refusal, ServerInTest } from "#couch/server-in-test.ts";
import { database } from "#storage/database.ts";
import { originLedger } from "#tools/testing/campaigns/origin-campaign.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { waitUntil } from "#tools/testing/wait-until.ts";
import { openSharedSession, sharedSession } from "#workspace/campaign/opened-campaign.ts";
import { storeLedger } from "#workspace/campaign/session-in-test.ts";
import { ReplicationRunner } from "./replication-runner.ts";
import { connectionOf, LocksInTest, onDisk, openAsFrame, putOnServer } from "./team-in-test.ts";
import { readMembership, writeMembership } from "./team-membership.ts";
import { followTeam } from "./team-state.tsx";

vi.mock("#browser/worker-clients.ts", async (original) =>
  (await import("#workspace/mirror/workers-in-test.ts")).withWorkersInTest(original),
);

const MARK = "zq7";
/** The campaign. A judgement of Annika (“1”) contains the mark, and so do the rows of her PROTEST database. */
const LEDGER = originLedger(MARK);
const DORA: LedgerEvent = {
  kind: "annotator",
  id: smallId(950),
  clock: 950,
  time: null,
  author: null,
  annotator: "dora",
  name: "dora",
  role: "annotator",
};
const WHOLE: Ledger = { ...LEDGER, events: [...LEDGER.events, DORA] };
const MAIN = connectionOf(LEDGER).database;
const OF_DORA = personalDatabase(MAIN, "dora");
const OF_ANNIKA = personalDatabase(MAIN, "annika");
const OWNERS = { [OF_DORA]: "dora", [OF_ANNIKA]: "1" };
const CARLA: TeamConnection = { base: "/couch", database: MAIN, user: "carla", role: "coordinator" };

/** The server's databases by name. */
let databases = new Map<string, ServerInTest>();
/** Databases that refuse the user. */
let closed: readonly string[] = [];
let signedIn = { name: "carla", roles: [`${MAIN}:coordinator`] };
const ends: (() => Promise<void>)[] = [];

const at = (name: string): ServerInTest => {
  const found = databases.get(name);
  if (found === undefined) throw new Error(`there is no database ${name}`);
  return found;
};

const ask: typeof fetch = async (...[input, init]) => {
  const [, , name = ""] = decodeURIComponent(new URL(String(input), "http://server").pathname).split("/");
  if (closed.includes(name)) return refusal(403, "forbidden");
  const server = name === "_session" ? at(MAIN) : databases.get(name);
  if (server === undefined) return refusal(404, "not_found", "Database does not exist.");
  server.user = signedIn;
  return server.fetch(input, init);
};

beforeEach(async () => {
  for (const table of database.tables) await table.clear();
  databases = new Map([MAIN, OF_DORA, OF_ANNIKA].map((name) => [name, new ServerInTest()]));
  closed = [];
  signedIn = { name: "carla", roles: [`${MAIN}:coordinator`] };
  putOnServer(at(MAIN), WHOLE);
  at(MAIN).put({ _id: "personal", type: "personal", databases: OWNERS, sentBy: "root" });
  putOnServer(at(OF_DORA), ledgerForOwner(WHOLE, "dora"));
  putOnServer(at(OF_ANNIKA), ledgerForOwner(WHOLE, "1"));
  vi.stubGlobal("fetch", ask);
  vi.stubGlobal("navigator", { locks: new LocksInTest() });
  vi.stubGlobal("window", new EventTarget());
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await openSharedSession("nothing");
  vi.unstubAllGlobals();
});

async function begin(ledger: Ledger, connection: TeamConnection) {
  const { id } = await openAsFrame(await storeLedger(ledger));
  const runner = new ReplicationRunner(id);
  ends.push(() => runner.end());
  runner.begin(connection);
  await waitUntil(() => expect(runner.store.getState().replication?.phase).toBe("synced"));
  return { id, runner };
}

const contentOf = (name: string) => JSON.stringify([...at(name).docs.values()].map(({ doc }) => doc));
const hasEvent = (name: string, { id }: LedgerEvent) => at(name).docs.has(`event:${id}`);

const SETTING: LedgerEvent = {
  kind: "setting",
  id: smallId(960),
  clock: 960,
  time: null,
  author: null,
  key: "order",
  value: "document",
};

describe("the browser of a coordinator or an adjudicator in a blind campaign", () => {
  it("receives each judgement from all personal databases once", async () => {
    const { id } = await begin(WHOLE, CARLA);
    const doras = smallJudgement(5, { author: "dora", clock: 1000 });
    const annikas = smallJudgement(6, { author: "1", clock: 1001 });
    at(OF_DORA).put({ ...eventDocument(doras, "dora") });
    at(OF_ANNIKA).put({ ...eventDocument(annikas, "annika") });
    const isIn = async () => (await onDisk(id)).filter((event) => [doras.id, annikas.id].includes(event.id));
    await waitUntil(async () => expect(await isIn()).toHaveLength(2));
    const ids = (await onDisk(id)).map((event) => event.id);
    expect(new Set(ids).size).toBe(ids.length);
  }, 15_000);

  it("sends settings to every annotator, judgements to no annotator except their author, and no database rows", async () => {
    at(OF_DORA).docs.clear();
    const { id } = await begin(WHOLE, CARLA);
    const session = await openAsFrame(id);
    const imported = smallJudgement(7, { author: "1", clock: 970 });
    const own = smallJudgement(8, { author: "carla", clock: 971 });
    await session.append([SETTING, imported, own]);
    await waitUntil(() => expect(hasEvent(OF_DORA, SETTING)).toBe(true));
    await waitUntil(() => expect(hasEvent(OF_ANNIKA, imported)).toBe(true));
    await waitUntil(() => expect(hasEvent(MAIN, own)).toBe(true));
    expect([hasEvent(MAIN, SETTING), hasEvent(OF_ANNIKA, SETTING)]).toEqual([true, true]);
    expect([hasEvent(OF_DORA, imported), hasEvent(OF_DORA, own), hasEvent(OF_ANNIKA, own)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(contentOf(OF_DORA)).not.toContain(MARK);
    const [rows = ""] = [...WHOLE.texts].flatMap(([hash, { kind }]) => (kind === "origin" ? [hash] : []));
    expect(at(OF_DORA).docs.has(textDocumentId(rows))).toBe(false);
  }, 15_000);

  it("sends no requests that wait for changes to personal databases", async () => {
    await begin(WHOLE, CARLA);
    for (const name of [OF_DORA, OF_ANNIKA])
      expect(at(name).requests.filter(({ query }) => query.has("feed"))).toEqual([]);
  });

  it("sends nothing to a personal database if the user is an adjudicator", async () => {
    at(OF_DORA).docs.clear();
    signedIn = { name: "eva", roles: [`${MAIN}:adjudicator`] };
    signedIn = { name: "eva", roles: [`${MAIN}:adjudicator`] };
    const { runner } = await begin(WHOLE, { ...CARLA, user: "eva", role: "adjudicator" });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([...at(OF_DORA).docs.keys()]).toEqual([]);
    expect(runner.store.getState().replication).toMatchObject({ restored: null, rejected: [] });
  });
});

describe("an annotator's browser when the campaign becomes blind", () => {
  const BENS = smallJudgement(9, { author: "ben", clock: 980, remark: MARK });
  const OWN = smallJudgement(10, { author: "dora", clock: 981, remark: "not sent yet" });
  const ALL: Ledger = { ...WHOLE, events: [...WHOLE.events, BENS] };
  const OPEN = { base: "/couch", database: MAIN, user: "dora", role: "annotator" } as const;

  it("removes others' answers and the rows of PROTEST databases, and keeps and sends unsent work", async () => {
    const { id } = await openAsFrame(await storeLedger(ALL));
    await (await openAsFrame(id)).append([OWN]);
    await writeMembership(id, OPEN);
    closed = [MAIN, OF_ANNIKA];
    signedIn = { name: "dora", roles: [`${OF_DORA}:annotator`] };
    ends.push(followTeam(id));
    await waitUntil(async () => expect(await readMembership(id)).toEqual({ ...OPEN, personal: OF_DORA }));
    await waitUntil(() => expect(hasEvent(OF_DORA, OWN)).toBe(true));
    const judgements = (await onDisk(id)).filter(({ kind }) => kind === "judgement");
    expect(judgements.map((event) => event.id)).toEqual([OWN.id]);
    const stored = await Promise.all(database.tables.map((table) => table.toArray()));
    expect(JSON.stringify(stored)).not.toContain(MARK);
    await waitUntil(async () =>
      expect((await sharedSession(id))?.judgements.map(({ author }) => author)).toEqual(["dora"]),
    );
    expect(contentOf(OF_DORA)).not.toContain(MARK);
  }, 20_000);

  it("leaves another member's copy in the same browser as it is", async () => {
    const bens = await storeLedger(ALL);
    await writeMembership(bens, { ...OPEN, user: "ben" });
    const { id } = await openAsFrame(await storeLedger(ALL));
    await writeMembership(id, OPEN);
    closed = [MAIN, OF_ANNIKA];
    signedIn = { name: "dora", roles: [`${OF_DORA}:annotator`] };
    ends.push(followTeam(id));
    await waitUntil(async () => expect(await readMembership(id)).toEqual({ ...OPEN, personal: OF_DORA }));
    await waitUntil(async () => expect((await onDisk(id)).some((event) => event.id === BENS.id)).toBe(false));
    expect((await onDisk(bens)).some((event) => event.id === BENS.id)).toBe(true);
  }, 20_000);

  it("does not switch to the personal database while that database is incomplete", async () => {
    at(OF_DORA).docs.delete("campaign");
    const { id } = await openAsFrame(await storeLedger(ALL));
    await writeMembership(id, OPEN);
    closed = [MAIN];
    signedIn = { name: "dora", roles: [`${OF_DORA}:annotator`] };
    ends.push(followTeam(id));
    await waitUntil(() => expect(at(OF_DORA).count("GET", /campaign/)).toBeGreaterThan(0));
    expect(await readMembership(id)).toEqual(OPEN);
  }, 15_000);
});

describe("combinedState", () => {
  const state = { ...STARTING, phase: "synced" as const };

  it("has the failure of any database, and is synced only if all databases are synced", () => {
    expect(combinedState(state, [state, { ...state, phase: "away", failure: "no" }])).toMatchObject({
      phase: "away",
      failure: "no",
    });
    expect(combinedState(state, [STARTING, state]).phase).toBe("catching-up");
    expect(combinedState(state, [{ ...state, phase: "sending", outbox: 2 }]).phase).toBe("sending");
    expect(combinedState(state, [state]).phase).toBe("synced");
  });

  it("counts a change once, even if several databases lack it", () => {
    const waiting = { ...state, outbox: 3 };
    expect(combinedState(waiting, [waiting, { ...state, outbox: 1 }]).outbox).toBe(3);
  });
});
