// Tests what a replicator reports about unusable, rejected and unsent events, and about failed writes.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EMPTY_CHECKPOINT } from "#core/sync/team/membership.ts";
import { putEvent, ReplicatorInTest } from "#couch/replicator-in-test.ts";
import { page, ServerInTest } from "#couch/server-in-test.ts";
import { StoreInTest } from "#couch/store-in-test.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { byAnna, byBen } from "#tools/testing/member-events.ts";

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("an unusable document is no longer listed once its event is stored, even with another event", async () => {
  const setup = await new ReplicatorInTest(pass).start();
  const { receive } = setup.store;
  setup.store.receive = async ([event]) => ({
    unusable: [{ id: event?.id ?? "", why: "no" }],
    collisions: [],
    late: [],
  });
  const unusableIds = () => setup.replicator.state.unusable.map(({ id }) => id);
  putEvent(setup.server, byBen(1));
  await pass(1500);
  putEvent(setup.server, byBen(2));
  await pass(1500);
  expect(unusableIds()).toEqual([1, 2].map((number) => `event:${smallId(number)}`));
  setup.store.receive = async (events, textOf) => ({
    ...(await receive.call(setup.store, events, textOf)),
    late: [smallId(1)],
  });
  putEvent(setup.server, byBen(2));
  await pass(3500);
  expect(unusableIds()).toEqual([]);
  expect(setup.store.checkpoint.missed).toEqual([]);
});

it("events rejected earlier count in the outbox until they are sent again, even without a connection", async () => {
  const server = new ServerInTest();
  const store = new StoreInTest();
  store.events.push(byAnna(1), byAnna(2));
  store.checkpoint = { ...EMPTY_CHECKPOINT, sent: 2, refused: [smallId(1), smallId(2)] };
  server.fault = () => page(502);
  const setup = await new ReplicatorInTest(pass, server, store).start(60_000);
  expect([setup.phase, setup.replicator.state.outbox]).toEqual(["away", 2]);
  server.fault = () => null;
  server.rule = ({ _id }) => (_id === `event:${smallId(2)}` ? "no" : null);
  await pass(600_000);
  expect([setup.phase, setup.replicator.state.outbox]).toEqual(["synced", 0]);
  expect(setup.replicator.state.rejected.map(({ event }) => event.id)).toEqual([smallId(2)]);
});

it("a rejected event is sent once after the start, and not again when another event is recorded", async () => {
  const server = new ServerInTest();
  const store = new StoreInTest();
  server.rule = ({ _id }) => (_id === `event:${smallId(1)}` ? "no" : null);
  store.events.push(byAnna(1));
  store.checkpoint = { ...EMPTY_CHECKPOINT, sent: 1, refused: [smallId(1)] };
  const requestedIds: (readonly string[])[] = [];
  const { outbound } = store;
  store.outbound = (position, ids) => {
    requestedIds.push(ids);
    return outbound.call(store, position, ids);
  };
  const setup = await new ReplicatorInTest(pass, server, store).start(3000);
  expect(setup.sent).toEqual([[smallId(1)]]);
  requestedIds.length = 0;
  setup.write(byAnna(2));
  await pass(100);
  expect(setup.sent).toEqual([[smallId(1)], [smallId(2)]]);
  expect(requestedIds.flat()).toEqual([]);
  await pass(5000);
  expect(store.checkpoint.refused).toEqual([smallId(1)]);
});

it("presence is sent with the size of the outbox at the start, and again within 90 s after the outbox is sent", async () => {
  const server = new ServerInTest();
  const store = new StoreInTest();
  store.events.push(byAnna(1), byAnna(2), byAnna(3));
  // Changes can be neither requested nor sent, so the presence document is the first to arrive.
  server.fault = ({ path }) => (/_changes|_bulk_docs/.test(path) ? page(502) : null);
  await new ReplicatorInTest(pass, server, store).start(1000);
  expect(server.docs.get("presence:anna")?.doc).toMatchObject({ waiting: 3 });
  server.fault = () => null;
  await pass(90_000);
  expect(server.docs.get("presence:anna")?.doc).toMatchObject({ waiting: 0 });
});

it("a local event before the checkpoint is sent if a different event with its id is received", async () => {
  const server = new ServerInTest();
  const store = new StoreInTest();
  store.events.push(byAnna(1));
  store.checkpoint = { ...EMPTY_CHECKPOINT, sent: 1 };
  putEvent(server, smallJudgement(1, { author: "anna", supersedes: [smallId(9)] }), "carla");
  const setup = await new ReplicatorInTest(pass, server, store).start(60_000);
  expect(setup.sent.flat()).toContain(smallId(1));
  expect([...server.docs.keys()].filter((id) => id.startsWith(`event:${smallId(1)}`))).toHaveLength(2);
});

it("two failed writes are not reported, because a campaign that reloads is briefly unavailable", async () => {
  const setup = await new ReplicatorInTest(pass).start();
  let failuresLeft = 2;
  setup.store.onWrite = (target) => {
    if (target === "events" && failuresLeft-- > 0) throw new Error("the campaign was closed");
  };
  setup.states.length = 0;
  putEvent(setup.server, byBen(1));
  await pass(120_000);
  expect(setup.store.ids).toEqual([smallId(1)]);
  expect(setup.states.map(({ phase }) => phase)).not.toContain("not-kept");
});
