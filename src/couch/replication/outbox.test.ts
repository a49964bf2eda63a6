import { expect, it } from "vitest";
import { EMPTY_CHECKPOINT } from "#core/sync/team/membership.ts";
import { StoreInTest } from "#couch/store-in-test.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { byAnna } from "#tools/testing/member-events.ts";
import { waitUntil } from "#tools/testing/wait-until.ts";
import { KnownOnServer, Outbox } from "./outbox.ts";

function start(): { store: StoreInTest; doneIds: Set<string>; outbox: Outbox; positions: number[] } {
  const store = new StoreInTest();
  const doneIds = new Set<string>();
  const positions: number[] = [];
  const outbound = store.outbound.bind(store);
  store.outbound = (position, ids) => {
    positions.push(position);
    return outbound(position, ids);
  };
  return { store, doneIds, positions, outbox: new Outbox({ store }, (id) => doneIds.has(id)) };
}

it("each event is read once, even in two simultaneous searches", async () => {
  const { store, outbox, positions } = start();
  store.events.push(byAnna(1), byAnna(2));
  await Promise.all([outbox.search(EMPTY_CHECKPOINT), outbox.search(EMPTY_CHECKPOINT)]);
  expect(outbox.size).toBe(2);
  store.events.push(byAnna(3));
  await outbox.search(EMPTY_CHECKPOINT);
  expect([outbox.size, positions]).toEqual([3, [0, 2, 2]]);
});

it("events before the checkpoint, on the server or rejected are not counted", async () => {
  const { store, doneIds, outbox, positions } = start();
  store.events.push(byAnna(1), byAnna(2), byAnna(3), byAnna(4));
  doneIds.add(smallId(3));
  await outbox.search({ ...EMPTY_CHECKPOINT, sent: 1 });
  expect([outbox.size, positions]).toEqual([2, [1]]);
  doneIds.add(smallId(2)).add(smallId(4));
  outbox.dropDone([smallId(2), smallId(3)]);
  expect(outbox.size).toBe(1);
  outbox.dropDone();
  expect(outbox.size).toBe(0);
});

it("an event that was rejected earlier is counted until it is on the server, and is read once", async () => {
  const { store, doneIds, outbox } = start();
  store.events.push(byAnna(1), byAnna(2), byAnna(3));
  const checkpoint = { ...EMPTY_CHECKPOINT, sent: 2, refused: [smallId(1)] };
  await outbox.search(checkpoint);
  expect(outbox.size).toBe(2);
  doneIds.add(smallId(1));
  outbox.dropDone();
  doneIds.clear();
  await outbox.search(checkpoint);
  expect(outbox.size).toBe(1);
});

it("after a failed read, events are read again from the same position", async () => {
  const { store, outbox, positions } = start();
  store.events.push(byAnna(1));
  const { outbound } = store;
  store.outbound = () => Promise.reject(new Error("no"));
  await expect(outbox.search(EMPTY_CHECKPOINT)).rejects.toThrow("no");
  store.outbound = outbound;
  await outbox.search(EMPTY_CHECKPOINT);
  expect([outbox.size, positions]).toEqual([1, [0]]);
});

it("after `forget`, events are read from the beginning", async () => {
  const { store, outbox, positions } = start();
  store.events.push(byAnna(1));
  await outbox.search(EMPTY_CHECKPOINT);
  outbox.forget();
  expect(outbox.size).toBe(0);
  await outbox.search(EMPTY_CHECKPOINT);
  expect([outbox.size, positions]).toEqual([1, [0, 0]]);
});

it("events sent during a search are not counted, even if they no longer count as sent when the search ends", async () => {
  const { store, doneIds, outbox, positions } = start();
  store.events.push(byAnna(1), byAnna(2));
  const { outbound } = store;
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  store.outbound = async (position, ids) => {
    const result = await outbound(position, ids);
    await gate;
    return result;
  };
  const looking = outbox.search(EMPTY_CHECKPOINT);
  await waitUntil(() => expect(positions).toEqual([0]));
  doneIds.add(smallId(1)).add(smallId(2));
  outbox.add(store.events, 2);
  outbox.markPassed(2);
  doneIds.clear();
  store.events.push(byAnna(3));
  go();
  await looking;
  expect([outbox.size, positions]).toEqual([1, [0, 2]]);
});

it("unsent events are dropped only when the sent position has reached the last event that was read", async () => {
  const { store, outbox } = start();
  store.events.push(byAnna(1), byAnna(2));
  await outbox.search(EMPTY_CHECKPOINT);
  outbox.markPassed(1);
  expect(outbox.size).toBe(2);
  outbox.markPassed(2);
  expect(outbox.size).toBe(0);
});

it("a judged candidate counts once; its copies for equal outputs count as one if nothing else is unsent", async () => {
  const { store, outbox, doneIds } = start();
  const first = byAnna(1);
  const copies = [2, 3, 4].map((number) =>
    smallJudgement(number, { author: "anna", example: "e1", system: `s${number}`, copiedFrom: first.id }),
  );
  const again = smallJudgement(5, { author: "anna", example: "e1", supersedes: [first.id] });
  store.events.push(first, ...copies, again, byAnna(6));
  await outbox.search(EMPTY_CHECKPOINT);
  expect(outbox.size).toBe(2);
  doneIds.add(smallId(1)).add(smallId(5)).add(smallId(6));
  outbox.dropDone();
  expect(outbox.size).toBe(1);
  for (const { id } of copies) doneIds.add(id);
  outbox.dropDone();
  expect(outbox.size).toBe(0);
});

it("arriving events count as on the server; stored and sent events also as in this browser; collisions as neither", () => {
  const knownOnServer = new KnownOnServer();
  knownOnServer.markArriving(["a"]);
  expect([knownOnServer.has("a"), knownOnServer.isHere("a")]).toEqual([true, false]);
  knownOnServer.markArrived(["a"]);
  expect([knownOnServer.has("a"), knownOnServer.isHere("a")]).toEqual([true, true]);
  knownOnServer.markSent("b");
  expect([knownOnServer.has("b"), knownOnServer.isHere("b"), knownOnServer.has("c")]).toEqual([
    true,
    true,
    false,
  ]);
  knownOnServer.markArriving(["d"]);
  knownOnServer.markArrived(["d"], new Set(["d"]));
  expect(knownOnServer.has("d")).toBe(false);
});

it("after a search, only received events that were stored before the search are forgotten", () => {
  const knownOnServer = new KnownOnServer();
  knownOnServer.markArriving(["a", "b", "c"]);
  knownOnServer.markArrived(["a", "b"]);
  knownOnServer.markSent("s");
  const passed = knownOnServer.startSearch();
  knownOnServer.markArriving(["d"]);
  knownOnServer.markArrived(["d"]);
  passed();
  expect(["a", "b", "c", "d", "s"].filter((id) => knownOnServer.has(id))).toEqual(["c", "d", "s"]);
  knownOnServer.markArrived(["c"]);
  knownOnServer.startSearch()();
  expect(["a", "b", "c", "d", "s"].filter((id) => knownOnServer.has(id))).toEqual(["s"]);
});
