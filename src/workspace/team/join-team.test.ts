import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { databaseOf } from "#core/sync/team/team-names.ts";
import { ServerInTest } from "#couch/server-in-test.ts";
import { database } from "#storage/database.ts";
import { readLedger } from "#storage/ledgers.ts";
import { readReplicationProgress, writeReplicationProgress } from "#storage/staged-ledger.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { openSharedSession } from "#workspace/campaign/opened-campaign.ts";
import { ANNA, storeLedger } from "#workspace/campaign/session-in-test.ts";
import { campaignOnServer, joinTeam, leaveTeam, membershipIn, type TeamAccount } from "./join-team.ts";
import { connectionOf, openAsFrame, putOnServer } from "./team-in-test.ts";
import { readMembership } from "./team-membership.ts";

vi.mock("#browser/worker-clients.ts", async (original) =>
  (await import("#workspace/mirror/workers-in-test.ts")).withWorkersInTest(original),
);

const LEDGER = smallLedger({}, { annotators: [ANNA] });
const DATABASE = databaseOf(LEDGER.id);
const member: TeamAccount = {
  name: "anna",
  isAdmin: false,
  memberships: [{ database: DATABASE, role: "annotator", entry: null, personal: null }],
};

let server = new ServerInTest();
beforeEach(() => {
  server = new ServerInTest();
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(async () => {
  await openSharedSession("nothing");
  vi.unstubAllGlobals();
});

describe("membership of a team", () => {
  it("joining stores server and user, and discards earlier replication progress", async () => {
    putOnServer(server, LEDGER);
    const session = await openAsFrame(await storeLedger(LEDGER));
    await writeReplicationProgress(session.id, "of a time before");
    expect(await joinTeam(session, "/couch", member)).toEqual(connectionOf(LEDGER));
    expect(await readMembership(session.id)).toEqual(connectionOf(LEDGER));
    expect(await readReplicationProgress(session.id)).toMatchObject({
      memory: { since: null, sent: 0 },
      waiting: [],
    });
  });

  it("joining is rejected for another campaign's database, for a missing database, and for a non-member", async () => {
    const session = await openAsFrame(await storeLedger(LEDGER));
    await expect(joinTeam(session, "/couch", member)).rejects.toThrow("does not have this campaign");
    server.put({ _id: "campaign", campaign: "another", name: "Another", version: 8 });
    await expect(joinTeam(session, "/couch", member)).rejects.toThrow("another campaign");
    const stranger = { ...member, memberships: [] };
    await expect(joinTeam(session, "/couch", stranger)).rejects.toThrow("“anna” is not a member of");
    expect(await readMembership(session.id)).toBeNull();
  });

  it("membershipIn returns the role on the server, and the role coordinator for administrators", () => {
    expect(membershipIn(member, LEDGER.id)?.role).toBe("annotator");
    expect(membershipIn({ ...member, memberships: [], isAdmin: true }, LEDGER.id)?.role).toBe("coordinator");
    expect(membershipIn({ ...member, memberships: [] }, LEDGER.id)).toBeNull();
    expect(membershipIn(member, "another")).toBeNull();
  });

  it("campaignOnServer is null if access is refused or the database is missing, and rejects on a server error", async () => {
    for (const [status, error] of [
      [401, "unauthorized"],
      [403, "forbidden"],
      [404, "not_found"],
    ] as const) {
      server.fault = () => new Response(JSON.stringify({ error, reason: error }), { status });
      expect(await campaignOnServer("/couch", DATABASE)).toBeNull();
    }
    server.fault = () => new Response("{}", { status: 500 });
    await expect(campaignOnServer("/couch", DATABASE)).rejects.toThrow();
  });

  it("leaving removes the membership and the replication progress, and keeps the campaign", async () => {
    putOnServer(server, LEDGER);
    const session = await openAsFrame(await storeLedger(LEDGER));
    await joinTeam(session, "/couch", member);
    await leaveTeam(session.id);
    expect(await readMembership(session.id)).toBeNull();
    expect(await readReplicationProgress(session.id)).toBeUndefined();
    expect(await readLedger(session.id)).toEqual(LEDGER);
  });

  it("leaving fails if it cannot be stored, but not if only the replication progress cannot be deleted", async () => {
    putOnServer(server, LEDGER);
    const session = await openAsFrame(await storeLedger(LEDGER));
    await joinTeam(session, "/couch", member);
    const putSetting = vi
      .spyOn(database.settings, "put")
      .mockRejectedValueOnce(new Error("the disk is full"));
    await expect(leaveTeam(session.id)).rejects.toThrow("the disk is full");
    putSetting.mockRestore();
    expect(await readMembership(session.id)).toEqual(connectionOf(LEDGER));
    expect(await readReplicationProgress(session.id)).toBeDefined();
    const update = vi.spyOn(database.progress, "update").mockRejectedValueOnce(new Error("the disk is full"));
    await leaveTeam(session.id);
    update.mockRestore();
    expect(await readMembership(session.id)).toBeNull();
  });
});
