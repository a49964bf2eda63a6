// The state that a replicator reports is true: rejected events, late events, and the outbox on return.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { putEvent, ReplicatorInTest } from "#couch/replicator-in-test.ts";
import { page, ServerInTest } from "#couch/server-in-test.ts";
import { StoreInTest } from "#couch/store-in-test.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { EMPTY_CHECKPOINT } from "./replication-store.ts";

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const own = (number: number) => smallJudgement(number, { author: "anna" });
const bens = (number: number) => smallJudgement(number, { author: "ben" });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("no longer lists an unusable document once it is used, with another or by itself", async () => {
  const one = await new ReplicatorInTest(pass).start();
  const { receive: takeIn } = one.store;
  one.store.receive = async ([event]) => ({
    unusable: [{ id: event?.id ?? "", why: "no" }],
    collisions: [],
    late: [],
  });
  const left = () => one.replicator.state.unusable.map(({ id }) => id);
  putEvent(one.server, bens(1));
  await pass(1500);
  putEvent(one.server, bens(2));
  await pass(1500);
  expect(left()).toEqual([1, 2].map((number) => `event:${smallId(number)}`));
  one.store.receive = async (events, textOf) => ({
    ...(await takeIn.call(one.store, events, textOf)),
    late: [smallId(1)],
  });
  putEvent(one.server, bens(2));
  await pass(3500);
  expect(left()).toEqual([]);
  expect(one.store.kept.missed).toEqual([]);
});

it("counts earlier rejected events in the outbox until they are offered again, even while the server is away", async () => {
  const [server, store] = [new ServerInTest(), new StoreInTest()];
  store.events.push(own(1), own(2));
  store.kept = { ...EMPTY_CHECKPOINT, sent: 2, refused: [smallId(1), smallId(2)] };
  server.fault = () => page(502);
  const one = await new ReplicatorInTest(pass, server, store).start(60_000);
  expect([one.phase, one.replicator.state.outbox]).toEqual(["away", 2]);
  server.fault = () => null;
  server.rule = ({ _id }) => (_id === `event:${smallId(2)}` ? "no" : null);
  await pass(600_000);
  expect([one.phase, one.replicator.state.outbox]).toEqual(["synced", 0]);
  expect(one.replicator.state.rejected.map(({ event }) => event.id)).toEqual([smallId(2)]);
});

it("offers a rejected event once per start, and does not look it up at each key press", async () => {
  const [server, store] = [new ServerInTest(), new StoreInTest()];
  server.rule = ({ _id }) => (_id === `event:${smallId(1)}` ? "no" : null);
  store.events.push(own(1));
  store.kept = { ...EMPTY_CHECKPOINT, sent: 1, refused: [smallId(1)] };
  const asked: (readonly string[])[] = [];
  const { outbound } = store;
  store.outbound = (after, ids) => {
    asked.push(ids);
    return outbound.call(store, after, ids);
  };
  const one = await new ReplicatorInTest(pass, server, store).start(3000);
  expect(one.sent).toEqual([[smallId(1)]]);
  asked.length = 0;
  one.write(own(2));
  await pass(100);
  expect(one.sent).toEqual([[smallId(1)], [smallId(2)]]);
  expect(asked.flat()).toEqual([]);
  await pass(5000);
  expect(store.kept.refused).toEqual([smallId(1)]);
});

it("sends presence with the true outbox size at the start", async () => {
  const [server, store] = [new ServerInTest(), new StoreInTest()];
  store.events.push(own(1), own(2), own(3));
  // Nothing is sent before the presence document.
  server.fault = ({ path }) => (/_changes|_bulk_docs/.test(path) ? page(502) : null);
  await new ReplicatorInTest(pass, server, store).start(1000);
  expect(server.docs.get("presence:anna")?.doc).toMatchObject({ waiting: 3 });
});

it("offers an event that collides with a received one although the checkpoint is past it", async () => {
  const [server, store] = [new ServerInTest(), new StoreInTest()];
  store.events.push(own(1));
  store.kept = { ...EMPTY_CHECKPOINT, sent: 1 };
  putEvent(server, smallJudgement(1, { author: "anna", supersedes: [smallId(9)] }), "carla");
  const one = await new ReplicatorInTest(pass, server, store).start(60_000);
  expect(one.sent.flat()).toContain(smallId(1));
  expect([...server.docs.keys()].filter((id) => id.startsWith(`event:${smallId(1)}`))).toHaveLength(2);
});

it("does not report the first failed write of this browser: a reloaded campaign is away for a moment", async () => {
  const one = await new ReplicatorInTest(pass).start();
  let left = 2;
  one.store.onWrite = (what) => {
    if (what === "events" && left-- > 0) throw new Error("the campaign was left");
  };
  one.states.length = 0;
  putEvent(one.server, bens(1));
  await pass(120_000);
  expect(one.store.ids).toEqual([smallId(1)]);
  expect(one.states.map(({ phase }) => phase)).not.toContain("not-kept");
});
