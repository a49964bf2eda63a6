import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventDocument, readDocument } from "#core/sync/team/team-documents.ts";
import { Replicator } from "#couch/replication/replicator.ts";
import { page, refusal, ServerInTest } from "#couch/server-in-test.ts";
import { readCampaignRecord } from "#storage/campaign-list.ts";
import { readReplicationProgress } from "#storage/staged-ledger.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { waitUntil } from "#tools/testing/wait-until.ts";
import { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { openSharedSession, sharedSession } from "#workspace/campaign/opened-campaign.ts";
import { ANNA, NOW, storeLedger } from "#workspace/campaign/session-in-test.ts";
import { leaveTeam } from "./join-team.ts";
import { mergedInto } from "./member-in-test.ts";
import { ReplicationRunner } from "./replication-runner.ts";
import { connectionOf, LocksInTest, onDisk, openAsFrame, putOnServer, requireAway } from "./team-in-test.ts";
import { readMembership, writeMembership } from "./team-membership.ts";
import { followTeam, teamOf, withoutReplication } from "./team-state.tsx";

vi.mock("#browser/worker-clients.ts", async (original) =>
  (await import("#workspace/mirror/workers-in-test.ts")).withWorkersInTest(original),
);

const LEDGER = smallLedger({}, { annotators: [ANNA] });
const PLACE = connectionOf(LEDGER);

let server = new ServerInTest();
const ends: (() => Promise<void>)[] = [];
beforeEach(() => {
  server = new ServerInTest();
  server.user = { name: "anna", roles: [`${PLACE.database}:annotator`] };
  putOnServer(server, LEDGER);
  vi.stubGlobal("fetch", server.fetch);
  vi.stubGlobal("navigator", { locks: new LocksInTest() });
  vi.stubGlobal("window", new EventTarget());
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await openSharedSession("nothing");
  vi.unstubAllGlobals();
});

function beginRunner(copy: string): ReplicationRunner {
  const runner = new ReplicationRunner(copy);
  ends.push(() => runner.end());
  runner.begin(PLACE);
  return runner;
}

/** The event with which the coordinator has listed Anna. */
const LUND: LedgerEvent = {
  kind: "annotator",
  id: smallId(950),
  clock: 50,
  time: null,
  author: null,
  annotator: "anna",
  name: "Anna Lund",
  role: "adjudicator",
};

const entriesOfAnna = async (copy: string) =>
  (await onDisk(copy)).filter((event) => event.kind === "annotator" && event.annotator === "anna");

const waitForSync = (runner: ReplicationRunner) =>
  waitUntil(() => expect(runner.store.getState().replication?.phase).toBe("synced"));

/** New events on the server. */
function eventsSent() {
  return [...server.docs].flatMap(([id, { doc }]) => {
    const document = readDocument(id, doc);
    return document.kind === "event" && !LEDGER.events.some((event) => event.id === document.event.id)
      ? [document.event]
      : [];
  });
}

describe("replication of the open campaign", () => {
  it("is done by one runner at a time, and by the second after the first has ended", async () => {
    const { id } = await openAsFrame(await storeLedger(LEDGER));
    const first = beginRunner(id);
    await waitForSync(first);
    const second = beginRunner(id);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(second.store.getState()).toMatchObject({ connection: PLACE, isInOtherTab: true });
    await first.end();
    await waitUntil(() => expect(second.store.getState().isInOtherTab).toBe(false));
    await waitForSync(second);
  });

  it("connects, and is in no other tab, while the server does not say who is signed in", async () => {
    const { id } = await openAsFrame(await storeLedger(LEDGER));
    let answer = () => {};
    server.fault = async ({ path }) => {
      if (path === "/_session") await new Promise<void>((done) => (answer = done));
      return null;
    };
    const runner = beginRunner(id);
    await waitUntil(() => expect(runner.store.getState().isInOtherTab).toBe(false));
    expect(runner.store.getState().replication?.phase).toBe("starting");
    server.fault = () => null;
    answer();
    await waitForSync(runner);
  });

  it("tells other tabs its state, also later ones, and tries again when they ask", async () => {
    const { id } = await openAsFrame(await storeLedger(LEDGER));
    const first = beginRunner(id);
    await waitForSync(first);
    const second = beginRunner(id);
    await waitForSync(second);
    expect(second.store.getState().isInOtherTab).toBe(true);
    server.user = { name: null, roles: [] };
    server.fault = ({ path }) => (path === "/_session" ? null : refusal(401, "unauthorized"));
    await waitUntil(() => {
      second.tryNow();
      expect(second.store.getState().replication?.phase).toBe("signed-out");
    });
    expect(first.store.getState().replication?.phase).toBe("signed-out");
  });

  it("says that a web page answers instead of the server", async () => {
    server.fault = () => page(200);
    const { id } = await openAsFrame(await storeLedger(LEDGER));
    const runner = beginRunner(id);
    await waitUntil(() => {
      runner.tryNow();
      expect(runner.store.getState().replication?.phase).toBe("web-page");
    });
  });

  it("lists the user as an annotator once, even if it starts three times", async () => {
    const { id } = await openAsFrame(await storeLedger(LEDGER));
    const first = beginRunner(id);
    const second = beginRunner(id);
    await waitForSync(first);
    await first.end();
    await waitForSync(second);
    await second.end();
    const third = beginRunner(id);
    await waitForSync(third);
    await waitUntil(() => expect(eventsSent()).toHaveLength(1));
    await third.end();
    expect(await entriesOfAnna(id)).toHaveLength(1);
  });

  it("does not list a user whom the team has listed under another name and role", async () => {
    const { id } = await openAsFrame(await storeLedger(LEDGER));
    server.put({ ...eventDocument(LUND, "root") });
    const runner = beginRunner(id);
    await waitForSync(runner);
    await runner.end();
    expect(await entriesOfAnna(id)).toEqual([LUND]);
    expect((await sharedSession(id))?.campaign.annotators).toContainEqual({
      id: "anna",
      name: "Anna Lund",
      role: "adjudicator",
    });
  });

  it("does not list the user before the server can be reached", async () => {
    server.fault = () => {
      throw new TypeError("Failed to fetch");
    };
    const ledger = { ...LEDGER, events: [...LEDGER.events, LUND] };
    const session = await openAsFrame(await storeLedger(ledger));
    const runner = beginRunner(session.id);
    await waitUntil(() => requireAway(runner));
    expect(session.campaign.annotators.map(({ id }) => id)).toContain("anna");
    await runner.end();
    const anotherSession = await openAsFrame(await storeLedger(LEDGER));
    const waiting = beginRunner(anotherSession.id);
    await waitUntil(() => requireAway(waiting));
    expect(await entriesOfAnna(anotherSession.id)).toEqual([]);
    server.fault = () => null;
    waiting.tryNow();
    await waitUntil(async () => expect(await entriesOfAnna(anotherSession.id)).toHaveLength(1));
  });

  it("lists the user at the next change of its state if listing failed", async () => {
    const { id } = await openAsFrame(await storeLedger(LEDGER));
    const fail = vi.spyOn(CampaignSession.prototype, "catchUp").mockRejectedValueOnce(new Error("no disk"));
    await waitForSync(beginRunner(id));
    await waitUntil(() => expect(fail).toHaveBeenCalled());
    server.put({ _id: "presence:ben", type: "presence", sentBy: "ben", time: NOW, waiting: 0 });
    await waitUntil(async () => expect(await entriesOfAnna(id)).toHaveLength(1));
    fail.mockRestore();
  }, 10_000);

  it("continues with a role that was changed since the user joined", async () => {
    const { id } = await openAsFrame(await storeLedger(LEDGER));
    await writeMembership(id, PLACE);
    server.user = { name: "anna", roles: [`${PLACE.database}:coordinator`] };
    ends.push(followTeam(id));
    await waitUntil(() => expect(teamOf(id)?.connection?.role).toBe("coordinator"));
    await waitUntil(() => expect(teamOf(id)?.replication?.phase).toBe("synced"));
    expect(await readMembership(id)).toEqual({ ...PLACE, role: "coordinator" });
  });

  it("sends and reads nothing while another user is signed in", async () => {
    const { id } = await openAsFrame(await storeLedger(LEDGER));
    await writeMembership(id, PLACE);
    server.user = { name: "ben", roles: [`${PLACE.database}:coordinator`] };
    const runner = beginRunner(id);
    await waitUntil(() => expect(server.count("GET", /_session/)).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 100));
    await runner.end();
    expect(server.requests.map(({ path }) => path)).toEqual(["/_session"]);
    expect(await readMembership(id)).toEqual(PLACE);
  });

  it.each([
    ["the user has lost access", PLACE, { name: "anna", roles: [] }],
    ["another tab has left the team", null, { name: "anna", roles: [`${PLACE.database}:coordinator`] }],
  ])("does not change the stored membership if %s", async (_, kept, user) => {
    const { id } = await openAsFrame(await storeLedger(LEDGER));
    await writeMembership(id, kept);
    server.user = user;
    const runner = beginRunner(id);
    await waitForSync(runner);
    await waitUntil(() => expect(server.count("GET", /_session/)).toBe(2));
    await new Promise((resolve) => setTimeout(resolve, 200));
    await runner.end();
    expect(await readMembership(id)).toEqual(kept);
  });

  it("does not list a user whose entry was merged into another entry", async () => {
    const merged = mergedInto(ANNA.id, LEDGER);
    for (const event of merged.events.slice(-2)) server.put({ ...eventDocument(event, "root") });
    const { id } = await openAsFrame(await storeLedger(merged));
    await waitForSync(beginRunner(id));
    expect(await onDisk(id)).toHaveLength(merged.events.length);
    expect(server.docs.get("presence:anna")).toBeDefined();
  });

  it("sends events until it ends, and then updates the figures in the list of campaigns", async () => {
    const session = await openAsFrame(await storeLedger(LEDGER));
    const runner = beginRunner(session.id);
    await waitForSync(runner);
    const reopened = await openAsFrame(session.id);
    await reopened.append([smallJudgement(1, { clock: 100, author: "anna" })]);
    await waitUntil(() => expect(eventsSent().map(({ kind }) => kind)).toEqual(["annotator", "judgement"]));
    await runner.end();
    expect(await readCampaignRecord(session.id)).toMatchObject({
      judgements: 1,
      progress: reopened.progress,
    });
    const progressAtEnd = await readReplicationProgress(session.id);
    await reopened.append([smallJudgement(2, { clock: 101, author: "anna" })]);
    expect(eventsSent()).toHaveLength(2);
    expect(await readReplicationProgress(session.id)).toEqual(progressAtEnd);
  });

  it("can be ended while it waits for its turn", async () => {
    const { id } = await openAsFrame(await storeLedger(LEDGER));
    await waitForSync(beginRunner(id));
    const second = beginRunner(id);
    await second.end();
    // It may show what the first one does, but has not replicated itself.
    const { replication, isInOtherTab } = second.store.getState();
    expect(replication === null || isInOtherTab).toBe(true);
  });

  it("sets the session's member when the user joins, also after a reload, until the user leaves", async () => {
    const session = await openAsFrame(await storeLedger(LEDGER));
    expect(session.member).toBeNull();
    ends.push(followTeam(session.id));
    await writeMembership(session.id, PLACE);
    await waitUntil(() => expect(session.member).toBe("anna"));
    await waitUntil(async () => expect(await sharedSession(session.id)).not.toBe(session));
    expect(await sharedSession(session.id)).toMatchObject({ member: "anna" });
    await writeMembership(session.id, null);
    await waitUntil(async () => expect((await sharedSession(session.id))?.member).toBeNull());
  });

  it("ends when the user leaves; if leaving fails, it starts again and shows a state throughout", async () => {
    const session = await openAsFrame(await storeLedger(LEDGER));
    await writeMembership(session.id, PLACE);
    ends.push(followTeam(session.id));
    await waitUntil(() => expect(teamOf(session.id)?.replication?.phase).toBe("synced"));
    const states: unknown[] = [];
    const recording = setInterval(() => states.push(teamOf(session.id)), 1);
    const leaving = withoutReplication(session.id, async () => {
      await (await openAsFrame(session.id)).append([smallJudgement(1, { clock: 100, author: "anna" })]);
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(eventsSent().filter(({ kind }) => kind === "judgement")).toEqual([]);
      throw new Error("the disk is full");
    });
    await expect(leaving).rejects.toThrow("the disk is full");
    await waitUntil(() => expect(eventsSent().filter(({ kind }) => kind === "judgement")).toHaveLength(1));
    clearInterval(recording);
    expect(states).not.toContain(null);
    await withoutReplication(session.id, () => leaveTeam(session.id));
    await waitUntil(() => expect(teamOf(session.id)).toBeNull());
    expect(await readMembership(session.id)).toBeNull();
    expect(await readReplicationProgress(session.id)).toBeUndefined();
  });

  it("starts at once in a browser whose locks reject", async () => {
    const { id } = await openAsFrame(await storeLedger(LEDGER));
    const locks = new LocksInTest();
    vi.spyOn(locks, "request").mockRejectedValue(new Error("no locks here"));
    vi.stubGlobal("navigator", { locks });
    const runner = beginRunner(id);
    await waitForSync(runner);
    expect(runner.store.getState().replication?.failure).toBeNull();
  });

  it("reports why it could not start, and starts at the next attempt", async () => {
    const { id } = await openAsFrame(await storeLedger(LEDGER));
    const start = vi.spyOn(Replicator.prototype, "start").mockImplementation(() => {
      throw new Error("no line here");
    });
    const runner = beginRunner(id);
    const state = () => runner.store.getState().replication;
    await waitUntil(() => expect(state()).toMatchObject({ phase: "away", failure: "no line here" }));
    start.mockRestore();
    runner.tryNow();
    await waitForSync(runner);
    expect(state()?.failure).toBeNull();
  });

  it("starts later if its code could not be loaded", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const { id } = await openAsFrame(await storeLedger(LEDGER));
      await writeMembership(id, PLACE);
      const begin = vi.spyOn(ReplicationRunner.prototype, "begin").mockImplementationOnce(() => {
        throw new Error("Failed to fetch dynamically imported module");
      });
      const stop = followTeam(id);
      ends.push(stop);
      await waitUntil(() => expect(begin).toHaveBeenCalledTimes(1));
      await waitUntil(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
      vi.advanceTimersByTime(5000);
      await waitUntil(() => expect(begin).toHaveBeenCalledTimes(2));
      await waitUntil(() => expect(teamOf(id)).toMatchObject({ connection: PLACE }));
    } finally {
      vi.useRealTimers();
      vi.restoreAllMocks();
    }
  });

  it("starts and ends when the stored membership changes", async () => {
    const { id } = await openAsFrame(await storeLedger(LEDGER));
    const stop = followTeam(id);
    ends.push(stop);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.requests).toEqual([]);
    await writeMembership(id, PLACE);
    await waitUntil(() => expect(server.count("GET", /_changes/)).toBeGreaterThan(0));
    await writeMembership(id, null);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const requestsBefore = server.requests.length;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(server.requests).toHaveLength(requestsBefore);
  });
});
