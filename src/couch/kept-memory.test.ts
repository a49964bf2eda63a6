import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { KeptMemory } from "./kept-memory.ts";
import { NOTHING_KNOWN } from "./line-store.ts";
import { StoreInTest } from "./store-in-test.ts";

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const written = ({ memories }: StoreInTest) => memories.map(({ since, sent }) => [since, sent]);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("what is noted holds at once, and is written once for all that came within two seconds", async () => {
  const store = new StoreInTest();
  const memory = new KeptMemory(store);
  memory.note({ since: 5 });
  await pass(1900);
  memory.note({ sent: 7 });
  expect([memory.now, store.memories]).toEqual([{ ...NOTHING_KNOWN, since: 5, sent: 7 }, []]);
  await pass(100);
  expect(written(store)).toEqual([[5, 7]]);
  await pass(10_000);
  memory.note({ sent: 8 });
  await pass(2000);
  expect(written(store)).toEqual([
    [5, 7],
    [5, 8],
  ]);
});

it("is written in its order, however long each writing takes", async () => {
  const store = new StoreInTest();
  const memory = new KeptMemory(store);
  const waits = [3000, 0];
  store.onWrite = () => new Promise((done) => setTimeout(done, waits.shift() ?? 0));
  memory.note({ since: 5 });
  await pass(2100);
  memory.note({ sent: 7 });
  const ended = memory.end();
  await pass(3000);
  await ended;
  expect(written(store)).toEqual([
    [5, 0],
    [5, 7],
  ]);
});

it("what could not be kept holds, is told when it is asked for, and is kept then or with what comes next", async () => {
  const store = new StoreInTest();
  store.kept = { since: 2, sent: 3, refused: ["a"] };
  const memory = new KeptMemory(store);
  await memory.recall();
  await memory.keepWhatIsOwed();
  expect([memory.now, store.memories]).toEqual([store.kept, []]);
  store.onWrite = () => Promise.reject(new Error("full"));
  memory.note({ since: 9 });
  await memory.keepWhatIsOwed(); // not owed yet
  await pass(2000);
  await expect(memory.keepWhatIsOwed()).rejects.toThrow("full");
  expect([memory.now.since, store.kept.since]).toEqual([9, 2]);
  store.onWrite = () => {};
  await memory.keepWhatIsOwed();
  await memory.keepWhatIsOwed();
  expect(written(store)).toEqual([[9, 3]]);
});

it("at the end what is left is kept, if it can be, and no timer is left", async () => {
  const store = new StoreInTest();
  const memory = new KeptMemory(store);
  await memory.end();
  memory.note({ since: 9 });
  await memory.end();
  expect([written(store), vi.getTimerCount()]).toEqual([[[9, 0]], 0]);
  store.onWrite = () => Promise.reject(new Error("full"));
  memory.note({ since: 10 });
  await memory.end();
  expect([written(store), vi.getTimerCount()]).toEqual([[[9, 0]], 0]);
});
