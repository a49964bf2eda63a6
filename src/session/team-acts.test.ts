import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { databaseOf } from "#core/team/team-names.ts";
import { ServerInTest } from "#couch/server-in-test.ts";
import { openShared } from "#session/opened-campaign.ts";
import type { TeamAccount } from "#session/team-account.ts";
import { campaignThere, joinTeam, leaveTeam, roleIn } from "#session/team-acts.ts";
import { readMembership } from "#session/team-membership.ts";
import { database } from "#storage/database.ts";
import { readLedger } from "#storage/ledgers.ts";
import { readLine, writeLine } from "#storage/team-line.ts";
import { smallLedger } from "#tools/testing/small-campaign.ts";
import { ANNA, keep } from "./session-in-test.ts";
import { placeOf, putThere, shown } from "./team-in-test.ts";

vi.mock("#browser/worker-client.ts", async () => (await import("./workers-in-test.ts")).workerHere);

const LEDGER = smallLedger({}, { annotators: [ANNA] });
const DATABASE = databaseOf(LEDGER.id);
const member: TeamAccount = {
  ...{ name: "anna", isAdmin: false },
  memberships: [{ database: DATABASE, role: "annotator" }],
};

let engine = new ServerInTest();
beforeEach(() => {
  engine = new ServerInTest();
  vi.stubGlobal("fetch", engine.fetch);
});
afterEach(async () => {
  await openShared("nothing");
  vi.unstubAllGlobals();
});

describe("joining a team", () => {
  it("keeps where and as whom, and begins at the beginning whatever was known before", async () => {
    putThere(engine, LEDGER);
    const session = await shown(await keep(LEDGER));
    await writeLine(session.id, "of a time before");
    expect(await joinTeam(session, "/couch", member)).toEqual(placeOf(LEDGER));
    expect(await readMembership(session.id)).toEqual(placeOf(LEDGER));
    expect(await readLine(session.id)).toMatchObject({ memory: { since: null, sent: 0 }, waiting: [] });
  });

  it("is refused where the database is another campaign's, is not there, or one was not let in", async () => {
    const session = await shown(await keep(LEDGER));
    await expect(joinTeam(session, "/couch", member)).rejects.toThrow("does not have this campaign");
    engine.put({ _id: "campaign", campaign: "another", name: "Another", version: 8 });
    await expect(joinTeam(session, "/couch", member)).rejects.toThrow("another campaign");
    const stranger = { ...member, memberships: [] };
    await expect(joinTeam(session, "/couch", stranger)).rejects.toThrow("“anna” was not let into");
    expect(await readMembership(session.id)).toBeNull();
  });

  it("is as what the engine says: who administers it coordinates", () => {
    expect(roleIn(member, LEDGER.id)).toBe("annotator");
    expect(roleIn({ ...member, memberships: [], isAdmin: true }, LEDGER.id)).toBe("coordinator");
    expect(roleIn({ ...member, memberships: [] }, LEDGER.id)).toBeNull();
    expect(roleIn(member, "another")).toBeNull();
  });

  it("finds no campaign where nobody is let in or there is no such database, and tells what else is wrong", async () => {
    for (const [status, error] of [
      [401, "unauthorized"],
      [403, "forbidden"],
      [404, "not_found"],
    ] as const) {
      engine.fault = () => new Response(JSON.stringify({ error, reason: error }), { status });
      expect(await campaignThere("/couch", DATABASE)).toBeNull();
    }
    engine.fault = () => new Response("{}", { status: 500 });
    await expect(campaignThere("/couch", DATABASE)).rejects.toThrow();
  });

  it("leaves, and the campaign stays as it is, with nothing of the team", async () => {
    putThere(engine, LEDGER);
    const session = await shown(await keep(LEDGER));
    await joinTeam(session, "/couch", member);
    await leaveTeam(session.id);
    expect(await readMembership(session.id)).toBeNull();
    expect(await readLine(session.id)).toBeUndefined();
    expect(await readLedger(session.id)).toEqual(LEDGER);
  });

  it("has left also where how far one was cannot be thrown away, and is in where leaving cannot be kept", async () => {
    putThere(engine, LEDGER);
    const session = await shown(await keep(LEDGER));
    await joinTeam(session, "/couch", member);
    const put = vi.spyOn(database.settings, "put").mockRejectedValueOnce(new Error("the disk is full"));
    await expect(leaveTeam(session.id)).rejects.toThrow("the disk is full");
    put.mockRestore();
    expect(await readMembership(session.id)).toEqual(placeOf(LEDGER));
    expect(await readLine(session.id)).toBeDefined();
    const update = vi.spyOn(database.progress, "update").mockRejectedValueOnce(new Error("the disk is full"));
    await leaveTeam(session.id);
    update.mockRestore();
    expect(await readMembership(session.id)).toBeNull();
  });
});
