import { expect, it } from "vitest";
import { StoreInTest } from "#couch/store-in-test.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { waitUntil } from "#tools/testing/wait-until.ts";
import { Outbox } from "./outbox.ts";
import { EMPTY_CHECKPOINT } from "./replication-store.ts";

const own = (number: number) => smallJudgement(number, { author: "anna" });

function some(): { store: StoreInTest; settled: Set<string>; outbox: Outbox; asked: number[] } {
  const store = new StoreInTest();
  const settled = new Set<string>();
  const asked: number[] = [];
  const outbound = store.outbound.bind(store);
  store.outbound = (after, ids) => {
    asked.push(after);
    return outbound(after, ids);
  };
  return { store, settled, asked, outbox: new Outbox(store, (id) => settled.has(id)) };
}

it("reads each event once, also with two concurrent looks", async () => {
  const { store, outbox, asked } = some();
  store.events.push(own(1), own(2));
  await Promise.all([outbox.look(EMPTY_CHECKPOINT), outbox.look(EMPTY_CHECKPOINT)]);
  expect(outbox.size).toBe(2);
  store.events.push(own(3));
  await outbox.look(EMPTY_CHECKPOINT);
  expect([outbox.size, asked]).toEqual([3, [0, 2, 2]]);
});

it("skips events before the checkpoint, on the server or rejected", async () => {
  const { store, settled, outbox, asked } = some();
  store.events.push(own(1), own(2), own(3), own(4));
  settled.add(smallId(3));
  await outbox.look({ ...EMPTY_CHECKPOINT, sent: 1 });
  expect([outbox.size, asked]).toEqual([2, [1]]);
  settled.add(smallId(2)).add(smallId(4));
  outbox.settle([smallId(2), smallId(3)]);
  expect(outbox.size).toBe(1);
  outbox.settle();
  expect(outbox.size).toBe(0);
});

it("counts events rejected earlier until they are rejected again, and reads them once", async () => {
  const { store, settled, outbox } = some();
  store.events.push(own(1), own(2), own(3));
  const checkpoint = { ...EMPTY_CHECKPOINT, sent: 2, refused: [smallId(1)] };
  await outbox.look(checkpoint);
  expect(outbox.size).toBe(2);
  settled.add(smallId(1));
  outbox.settle();
  settled.clear();
  await outbox.look(checkpoint);
  expect(outbox.size).toBe(1);
});

it("reads again from the same position after a failed read", async () => {
  const { store, outbox, asked } = some();
  store.events.push(own(1));
  const { outbound } = store;
  store.outbound = () => Promise.reject(new Error("no"));
  await expect(outbox.look(EMPTY_CHECKPOINT)).rejects.toThrow("no");
  store.outbound = outbound;
  await outbox.look(EMPTY_CHECKPOINT);
  expect([outbox.size, asked]).toEqual([1, [0]]);
});

it("starts from the beginning after forget", async () => {
  const { store, outbox, asked } = some();
  store.events.push(own(1));
  await outbox.look(EMPTY_CHECKPOINT);
  outbox.forget();
  expect(outbox.size).toBe(0);
  await outbox.look(EMPTY_CHECKPOINT);
  expect([outbox.size, asked]).toEqual([1, [0, 0]]);
});

it("drops events sent during a look, although the record of what is on the server is forgotten by then", async () => {
  const { store, settled, outbox, asked } = some();
  store.events.push(own(1), own(2));
  const { outbound } = store;
  let go = () => {};
  const held = new Promise<void>((done) => {
    go = done;
  });
  store.outbound = async (after, ids) => {
    const found = await outbound(after, ids);
    await held;
    return found;
  };
  const looking = outbox.look(EMPTY_CHECKPOINT);
  await waitUntil(() => expect(asked).toEqual([0]));
  settled.add(smallId(1)).add(smallId(2));
  outbox.add(store.events, 2);
  outbox.passed(2);
  settled.clear();
  store.events.push(own(3));
  go();
  await looking;
  expect([outbox.size, asked]).toEqual([1, [0, 2]]);
});

it("is empty up to a sent position, and keeps events beyond it", async () => {
  const { store, outbox } = some();
  store.events.push(own(1), own(2));
  await outbox.look(EMPTY_CHECKPOINT);
  outbox.passed(1);
  expect(outbox.size).toBe(2);
  outbox.passed(2);
  expect(outbox.size).toBe(0);
});
