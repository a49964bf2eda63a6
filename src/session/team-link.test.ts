import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventDocument, readDocument } from "#core/team/team-documents.ts";
import { Replicator } from "#couch/replication/replicator.ts";
import { ServerInTest } from "#couch/server-in-test.ts";
import { CampaignSession } from "#session/campaign-session.ts";
import { openShared, sharedSession } from "#session/opened-campaign.ts";
import { leaveTeam } from "#session/team-acts.ts";
import { TeamLink } from "#session/team-link.ts";
import { readMembership, writeMembership } from "#session/team-membership.ts";
import { followTeam, teamOf, withoutTeamLine } from "#session/team-state.ts";
import { readCampaignRecord } from "#storage/campaign-records.ts";
import { readLine } from "#storage/team-line.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/small-campaign.ts";
import { waitUntil } from "#tools/testing/wait-until.ts";
import { mergedInto } from "./member-in-test.ts";
import { ANNA, keep, NOW } from "./session-in-test.ts";
import { LocksHere, onDisk, placeOf, putThere, shown } from "./team-in-test.ts";

vi.mock("#browser/worker-client.ts", async () => (await import("./workers-in-test.ts")).workerHere);
vi.mock("#browser/exchange-client.ts", async () => (await import("./workers-in-test.ts")).exchangeHere);

const LEDGER = smallLedger({}, { annotators: [ANNA] });
const PLACE = placeOf(LEDGER);

let engine = new ServerInTest();
const ends: (() => Promise<void>)[] = [];
beforeEach(() => {
  engine = new ServerInTest();
  engine.user = { name: "anna", roles: [`${PLACE.database}:annotator`] };
  putThere(engine, LEDGER);
  vi.stubGlobal("fetch", engine.fetch);
  vi.stubGlobal("navigator", { locks: new LocksHere() });
  vi.stubGlobal("window", new EventTarget());
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await openShared("nothing");
  vi.unstubAllGlobals();
});

function begun(copy: string): TeamLink {
  const link = new TeamLink(copy);
  ends.push(() => link.end());
  link.begin(PLACE);
  return link;
}

/** As the coordinator has listed her. */
const LUND: LedgerEvent = {
  ...{ kind: "annotator", id: smallId(950), clock: 50, time: null, author: null },
  ...{ annotator: "anna", name: "Anna Lund", role: "adjudicator" },
};

const entriesOfAnna = async (copy: string) =>
  (await onDisk(copy)).filter((one) => one.kind === "annotator" && one.annotator === "anna");

const isInStep = (link: TeamLink) =>
  waitUntil(() => expect(link.store.getState().line?.phase).toBe("synced"));

/** Events that are on the engine, but for those of the campaign as it was. */
function sent() {
  return [...engine.docs].flatMap(([id, { doc }]) => {
    const read = readDocument(id, doc);
    return read.kind === "event" && !LEDGER.events.some((one) => one.id === read.event.id)
      ? [read.event]
      : [];
  });
}

describe("the line of the campaign that is open", () => {
  it("is spoken on by one tab, and by the next once that is closed", async () => {
    const { id } = await shown(await keep(LEDGER));
    const first = begun(id);
    await isInStep(first);
    const second = begun(id);
    await new Promise((done) => setTimeout(done, 50));
    expect(second.store.getState()).toEqual({ place: PLACE, line: null });
    await first.end();
    await isInStep(second);
  });

  it("names whoever takes part, once", async () => {
    const { id } = await shown(await keep(LEDGER));
    const [first, second] = [begun(id), begun(id)];
    await isInStep(first);
    await first.end();
    await isInStep(second);
    await second.end();
    const third = begun(id);
    await isInStep(third);
    await waitUntil(() => expect(sent()).toHaveLength(1));
    await third.end();
    expect(await entriesOfAnna(id)).toHaveLength(1);
  });

  it("says nothing of whom the team knows already, by another name and as something else", async () => {
    const { id } = await shown(await keep(LEDGER));
    engine.put({ ...eventDocument(LUND, "root") });
    const link = begun(id);
    await isInStep(link);
    await link.end();
    expect(await entriesOfAnna(id)).toEqual([LUND]);
    expect((await sharedSession(id))?.campaign.annotators).toContainEqual({
      ...{ id: "anna", name: "Anna Lund", role: "adjudicator" },
    });
  });

  it("names nobody while the engine is away; whoever stands here already is there at once", async () => {
    engine.fault = () => {
      throw new TypeError("Failed to fetch");
    };
    const known = { ...LEDGER, events: [...LEDGER.events, LUND] };
    const session = await shown(await keep(known));
    const link = begun(session.id);
    await waitUntil(() => expect(link.store.getState().line?.phase).toBe("away"));
    expect(session.campaign.annotators.map(({ id }) => id)).toContain("anna");
    await link.end();
    const other = await shown(await keep(LEDGER));
    const waiting = begun(other.id);
    await waitUntil(() => expect(waiting.store.getState().line?.phase).toBe("away"));
    expect(await entriesOfAnna(other.id)).toEqual([]);
    engine.fault = () => null;
    waiting.tryNow();
    await waitUntil(async () => expect(await entriesOfAnna(other.id)).toHaveLength(1));
  });

  it("names whoever takes part with the next word of the line where that failed", async () => {
    const { id } = await shown(await keep(LEDGER));
    const fail = vi.spyOn(CampaignSession.prototype, "catchUp").mockRejectedValueOnce(new Error("no disk"));
    await isInStep(begun(id));
    await waitUntil(() => expect(fail).toHaveBeenCalled());
    engine.put({ _id: "presence:ben", type: "presence", sentBy: "ben", time: NOW, waiting: 0 });
    await waitUntil(async () => expect(await entriesOfAnna(id)).toHaveLength(1));
    fail.mockRestore();
  }, 10_000);

  it("goes on with the role that somebody was given since they joined", async () => {
    const { id } = await shown(await keep(LEDGER));
    await writeMembership(id, PLACE);
    engine.user = { name: "anna", roles: [`${PLACE.database}:coordinator`] };
    ends.push(followTeam(id));
    await waitUntil(() => expect(teamOf(id)?.place?.role).toBe("coordinator"));
    await waitUntil(() => expect(teamOf(id)?.line?.phase).toBe("synced"));
    expect(await readMembership(id)).toEqual({ ...PLACE, role: "coordinator" });
  });

  it.each([
    ["somebody else is signed in", PLACE, { name: "ben", roles: [`${PLACE.database}:coordinator`] }],
    ["the engine lets one in no more", PLACE, { name: "anna", roles: [] }],
    ["another tab has left", null, { name: "anna", roles: [`${PLACE.database}:coordinator`] }],
  ])("keeps what is kept of a membership where %s", async (_, kept, user) => {
    const { id } = await shown(await keep(LEDGER));
    await writeMembership(id, kept);
    engine.user = user;
    const link = begun(id);
    await isInStep(link);
    await waitUntil(() => expect(engine.count("GET", /_session/)).toBe(1));
    await new Promise((done) => setTimeout(done, 200));
    await link.end();
    expect(await readMembership(id)).toEqual(kept);
  });

  it("names nobody anew whose entry another one stands for", async () => {
    const merged = mergedInto(ANNA.id, LEDGER);
    for (const event of merged.events.slice(-2)) engine.put({ ...eventDocument(event, "root") });
    const { id } = await shown(await keep(merged));
    await isInStep(begun(id));
    expect(await onDisk(id)).toHaveLength(merged.events.length);
    expect(engine.docs.get("presence:anna")).toBeDefined();
  });

  it("sends what is written, and takes in what comes; the list's figures know it once the campaign is left", async () => {
    const session = await shown(await keep(LEDGER));
    const link = begun(session.id);
    await isInStep(link);
    const opened = await shown(session.id);
    await opened.append([smallJudgement(1, { clock: 100, author: "anna" })]);
    await waitUntil(() => expect(sent().map(({ kind }) => kind)).toEqual(["annotator", "judgement"]));
    await link.end();
    expect(await readCampaignRecord(session.id)).toMatchObject({ judgements: 1, progress: opened.progress });
    const line = await readLine(session.id);
    await opened.append([smallJudgement(2, { clock: 101, author: "anna" })]);
    expect(sent()).toHaveLength(2);
    expect(await readLine(session.id)).toEqual(line);
  });

  it("ends while it waits for its turn", async () => {
    const { id } = await shown(await keep(LEDGER));
    await isInStep(begun(id));
    const second = begun(id);
    await second.end();
    expect(second.store.getState().line).toBeNull();
  });

  it("lets the campaign know as whom one says things, however late one joins, and after it was read again", async () => {
    const session = await shown(await keep(LEDGER));
    expect(session.member).toBeNull();
    ends.push(followTeam(session.id));
    await writeMembership(session.id, PLACE);
    await waitUntil(() => expect(session.member).toBe("anna"));
    await waitUntil(async () => expect(await sharedSession(session.id)).not.toBe(session));
    expect(await sharedSession(session.id)).toMatchObject({ member: "anna" });
    await writeMembership(session.id, null);
    await waitUntil(async () => expect((await sharedSession(session.id))?.member).toBeNull());
  });

  it("ends while one leaves, and begins anew where that failed: how it stands is told all the time", async () => {
    const session = await shown(await keep(LEDGER));
    await writeMembership(session.id, PLACE);
    ends.push(followTeam(session.id));
    await waitUntil(() => expect(teamOf(session.id)?.line?.phase).toBe("synced"));
    const told: unknown[] = [];
    const telling = setInterval(() => told.push(teamOf(session.id)), 1);
    const left = withoutTeamLine(session.id, async () => {
      await (await shown(session.id)).append([smallJudgement(1, { clock: 100, author: "anna" })]);
      await new Promise((done) => setTimeout(done, 500));
      expect(sent().filter(({ kind }) => kind === "judgement")).toEqual([]);
      throw new Error("the disk is full");
    });
    await expect(left).rejects.toThrow("the disk is full");
    await waitUntil(() => expect(sent().filter(({ kind }) => kind === "judgement")).toHaveLength(1));
    clearInterval(telling);
    expect(told).not.toContain(null);
    await withoutTeamLine(session.id, () => leaveTeam(session.id));
    await waitUntil(() => expect(teamOf(session.id)).toBeNull());
    expect(await readMembership(session.id)).toBeNull();
    expect(await readLine(session.id)).toBeUndefined();
  });

  it("begins at once in a browser whose locks reject", async () => {
    const { id } = await shown(await keep(LEDGER));
    const locks = new LocksHere();
    vi.spyOn(locks, "request").mockRejectedValue(new Error("no locks here"));
    vi.stubGlobal("navigator", { locks });
    const link = begun(id);
    await isInStep(link);
    expect(link.store.getState().line?.failure).toBeNull();
  });

  it("says why it could not begin, and begins as soon as it can", async () => {
    const { id } = await shown(await keep(LEDGER));
    const start = vi.spyOn(Replicator.prototype, "start").mockImplementation(() => {
      throw new Error("no line here");
    });
    const link = begun(id);
    const state = () => link.store.getState().line;
    await waitUntil(() => expect(state()).toMatchObject({ phase: "away", failure: "no line here" }));
    start.mockRestore();
    link.tryNow();
    await isInStep(link);
    expect(state()?.failure).toBeNull();
  });

  it("begins later where its code did not come at first, unless the campaign was left", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const { id } = await shown(await keep(LEDGER));
      await writeMembership(id, PLACE);
      const begin = vi.spyOn(TeamLink.prototype, "begin").mockImplementationOnce(() => {
        throw new Error("Failed to fetch dynamically imported module");
      });
      const stop = followTeam(id);
      ends.push(stop);
      await waitUntil(() => expect(begin).toHaveBeenCalledTimes(1));
      await waitUntil(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
      vi.advanceTimersByTime(5000);
      await waitUntil(() => expect(begin).toHaveBeenCalledTimes(2));
      await waitUntil(() => expect(teamOf(id)).toMatchObject({ place: PLACE }));
    } finally {
      vi.useRealTimers();
      vi.restoreAllMocks();
    }
  });

  it("begins and ends with the membership, whichever tab joins or leaves", async () => {
    const { id } = await shown(await keep(LEDGER));
    const stop = followTeam(id);
    ends.push(stop);
    await new Promise((done) => setTimeout(done, 50));
    expect(engine.asked).toEqual([]);
    await writeMembership(id, PLACE);
    await waitUntil(() => expect(engine.count("GET", /_changes/)).toBeGreaterThan(0));
    await writeMembership(id, null);
    await new Promise((done) => setTimeout(done, 300));
    const asked = engine.asked.length;
    await new Promise((done) => setTimeout(done, 1500));
    expect(engine.asked).toHaveLength(asked);
  });
});
