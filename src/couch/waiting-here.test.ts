import { expect, it } from "vitest";
import { smallId, smallJudgement } from "#tools/testing/small-campaign.ts";
import { waitUntil } from "#tools/testing/wait-until.ts";
import { NOTHING_KNOWN } from "./line-store.ts";
import { StoreInTest } from "./store-in-test.ts";
import { WaitingHere } from "./waiting-here.ts";

const own = (number: number) => smallJudgement(number, { author: "anna" });

function some(): { store: StoreInTest; settled: Set<string>; waiting: WaitingHere; asked: number[] } {
  const store = new StoreInTest();
  const settled = new Set<string>();
  const asked: number[] = [];
  const outbound = store.outbound.bind(store);
  store.outbound = (after, ids) => {
    asked.push(after);
    return outbound(after, ids);
  };
  return { store, settled, asked, waiting: new WaitingHere(store, (id) => settled.has(id)) };
}

it("each event is read once, also where it is looked for twice at the same time", async () => {
  const { store, waiting, asked } = some();
  store.events.push(own(1), own(2));
  await Promise.all([waiting.look(NOTHING_KNOWN), waiting.look(NOTHING_KNOWN)]);
  expect(waiting.size).toBe(2);
  store.events.push(own(3));
  await waiting.look(NOTHING_KNOWN);
  expect([waiting.size, asked]).toEqual([3, [0, 2, 2]]);
});

it("what is sent up to some place is not read, and what is there, or refused, does not wait", async () => {
  const { store, settled, waiting, asked } = some();
  store.events.push(own(1), own(2), own(3), own(4));
  settled.add(smallId(3));
  await waiting.look({ ...NOTHING_KNOWN, sent: 1 });
  expect([waiting.size, asked]).toEqual([2, [1]]);
  settled.add(smallId(2)).add(smallId(4));
  waiting.settle([smallId(2), smallId(3)]);
  expect(waiting.size).toBe(1);
  waiting.settle();
  expect(waiting.size).toBe(0);
});

it("what was refused to an earlier line waits, until it is refused again, and is asked for once", async () => {
  const { store, settled, waiting } = some();
  store.events.push(own(1), own(2), own(3));
  const memory = { ...NOTHING_KNOWN, sent: 2, refused: [smallId(1)] };
  await waiting.look(memory);
  expect(waiting.size).toBe(2);
  settled.add(smallId(1));
  waiting.settle();
  settled.clear();
  await waiting.look(memory);
  expect(waiting.size).toBe(1);
});

it("a disk that did not answer is asked again, from the same place", async () => {
  const { store, waiting, asked } = some();
  store.events.push(own(1));
  const { outbound } = store;
  store.outbound = () => Promise.reject(new Error("no"));
  await expect(waiting.look(NOTHING_KNOWN)).rejects.toThrow("no");
  store.outbound = outbound;
  await waiting.look(NOTHING_KNOWN);
  expect([waiting.size, asked]).toEqual([1, [0]]);
});

it("what is forgotten is looked for from the beginning", async () => {
  const { store, waiting, asked } = some();
  store.events.push(own(1));
  await waiting.look(NOTHING_KNOWN);
  waiting.forget();
  expect(waiting.size).toBe(0);
  await waiting.look(NOTHING_KNOWN);
  expect([waiting.size, asked]).toEqual([1, [0, 0]]);
});

it("what was sent while it was looked for is counted no more, though it is forgotten by then that it is there", async () => {
  const { store, settled, waiting, asked } = some();
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
  const looking = waiting.look(NOTHING_KNOWN);
  await waitUntil(() => expect(asked).toEqual([0]));
  settled.add(smallId(1)).add(smallId(2));
  waiting.take(store.events, 2);
  waiting.passed(2);
  settled.clear();
  store.events.push(own(3));
  go();
  await looking;
  expect([waiting.size, asked]).toEqual([1, [0, 2]]);
});

it("once all up to a place was sent, nothing of it waits; what was counted beyond it does", async () => {
  const { store, waiting } = some();
  store.events.push(own(1), own(2));
  await waiting.look(NOTHING_KNOWN);
  waiting.passed(1);
  expect(waiting.size).toBe(2);
  waiting.passed(2);
  expect(waiting.size).toBe(0);
});
