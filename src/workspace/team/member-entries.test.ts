// Tests how a replicating browser lists its user, and how entries of planned people are merged into those of accounts.
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { TeamConnection } from "#core/sync/team/membership.ts";
import { eventDocument, readDocument } from "#core/sync/team/team-documents.ts";
import { ServerInTest } from "#couch/server-in-test.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { waitUntil } from "#tools/testing/wait-until.ts";
import { openSharedSession, sharedSession } from "#workspace/campaign/opened-campaign.ts";
import { ANNA, storeLedger } from "#workspace/campaign/session-in-test.ts";
import { mergesOfPlannedEntries } from "./planned-people.ts";
import { ReplicationRunner } from "./replication-runner.ts";
import { connectionOf, LocksInTest, onDisk, openAsFrame, putOnServer } from "./team-in-test.ts";

vi.mock("#browser/worker-clients.ts", async (original) =>
  (await import("#workspace/mirror/workers-in-test.ts")).withWorkersInTest(original),
);

vi.mock("./planned-people.ts", { spy: true });

const UNDO = { kind: "retraction", reason: "rejected by the team’s server" };
const LEDGER = smallLedger({}, { annotators: [ANNA] });
const PLACE = connectionOf(LEDGER);

let server = new ServerInTest();
let runner: ReplicationRunner | null = null;
beforeEach(() => {
  server = new ServerInTest();
  putOnServer(server, LEDGER);
  vi.stubGlobal("fetch", server.fetch);
  vi.stubGlobal("navigator", { locks: new LocksInTest() });
  vi.stubGlobal("window", new EventTarget());
});
afterEach(async () => {
  await runner?.end();
  await openSharedSession("nothing");
  vi.unstubAllGlobals();
});

/**
 * Opens the campaign in the browser of “anna”, who has the role and entry of `connection` on the server, and starts
 * replication. Returns the id of the copy.
 */
async function opened(connection: TeamConnection): Promise<string> {
  const { database, role, entry } = connection;
  const more = entry === undefined ? [] : [`${database}:entry:${entry}`];
  server.user = { name: "anna", roles: [`${database}:${role}`, ...more] };
  const { id } = await openAsFrame(await storeLedger(LEDGER));
  runner = new ReplicationRunner(id);
  runner.begin(connection);
  return id;
}

const entriesOfAnna = async (copy: string) =>
  (await onDisk(copy)).filter((one) => one.kind === "annotator" && one.annotator === "anna");

function eventsThere(): LedgerEvent[] {
  return [...server.docs].flatMap(([id, { doc }]) => {
    const read = readDocument(id, doc);
    return read.kind === "event" ? [read.event] : [];
  });
}

it("an adjudicator is listed with the role of an adjudicator", async () => {
  const id = await opened({ ...PLACE, role: "adjudicator" });
  await waitUntil(async () => expect(await entriesOfAnna(id)).toMatchObject([{ role: "adjudicator" }]));
});

it("a member with an entry under another id is not listed again, and their presence record has that id", async () => {
  const id = await opened({ ...PLACE, entry: ANNA.id });
  await waitUntil(() =>
    expect(server.docs.get("presence:anna")?.doc).toMatchObject({ sentBy: "anna", entry: ANNA.id }),
  );
  await waitUntil(() => expect(runner?.store.getState().replication?.phase).toBe("synced"));
  await runner?.end();
  expect(await entriesOfAnna(id)).toEqual([]);
});

it("a change that the server rejected because of the user's role is undone", async () => {
  server.rule = ({ text }) =>
    String(text).includes('"kind":"setting"') ? "of a coordinator only: setting" : null;
  const id = await opened({ ...PLACE, role: "coordinator" });
  await waitUntil(() => expect(runner?.store.getState().replication?.phase).toBe("synced"));
  const order = async () => (await sharedSession(id))?.campaign.settings.order;
  const before = await order();
  const session = await openAsFrame(id);
  await session.write([{ kind: "setting", author: null, key: "order", value: "example" }]);
  await waitUntil(async () => expect(await onDisk(id)).toContainEqual(expect.objectContaining(UNDO)));
  await waitUntil(async () => expect(await order()).toBe(before));
  expect(before).not.toBe("example");
});

it("planned people are not looked for again while only judgements are recorded", async () => {
  const looked = vi.mocked(mergesOfPlannedEntries);
  looked.mockClear();
  const id = await opened({ ...PLACE, role: "coordinator" });
  const anna = expect.objectContaining({ sentBy: "anna" });
  await waitUntil(() => {
    const [campaign, , present] = looked.mock.lastCall ?? [];
    expect([...(present ?? [])]).toEqual([anna]);
    expect(campaign?.entries.map((entry) => entry.id)).toContain("anna");
  });
  const judge = async (number: number) => {
    await (await sharedSession(id))?.append([
      smallJudgement(number, { clock: 100 + number, author: "anna" }),
    ]);
    await waitUntil(() =>
      expect(eventsThere()).toContainEqual(expect.objectContaining({ id: smallId(number) })),
    );
  };
  await judge(1);
  await waitUntil(async () => expect((await sharedSession(id))?.campaign).toBe(looked.mock.lastCall?.[0]));
  looked.mockClear();
  await judge(2);
  await judge(3);
  expect(looked).not.toHaveBeenCalled();
});

it("a planned person is merged into the account of that name, in a coordinator's browser", async () => {
  const ben = { kind: "annotator", clock: 50, time: null, author: null, role: "annotator" } as const;
  const planned = { ...ben, id: smallId(960), annotator: smallId(970), name: "Ben" };
  const listed = { ...ben, id: smallId(961), annotator: "ben", name: "ben" };
  for (const event of [planned, listed]) server.put({ ...eventDocument(event, "root") });
  const time = "2026-11-20T10:00:00.000Z";
  server.put({ _id: "presence:ben", type: "presence", sentBy: "ben", time, waiting: 0 });
  const id = await opened({ ...PLACE, role: "coordinator" });
  await waitUntil(() =>
    expect(eventsThere()).toContainEqual(expect.objectContaining({ annotator: smallId(970), sameAs: "ben" })),
  );
  const names = (await sharedSession(id))?.campaign.annotators.map(({ name }) => name);
  expect(names).not.toContain("Ben");
});
