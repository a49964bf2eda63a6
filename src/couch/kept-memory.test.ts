import { expect, it } from "vitest";
import { KeptMemory } from "./kept-memory.ts";
import { NOTHING_KNOWN } from "./line-store.ts";
import { StoreInTest } from "./store-in-test.ts";

it("what is kept is kept in its order, however long each writing takes", async () => {
  const store = new StoreInTest();
  const memory = new KeptMemory(store);
  const waits = [30, 0];
  store.onWrite = () => new Promise((done) => setTimeout(done, waits.shift() ?? 0));
  await Promise.all([memory.keep({ since: 5 }), memory.keep({ sent: 7 })]);
  expect(store.memories).toEqual([
    { ...NOTHING_KNOWN, since: 5 },
    { ...NOTHING_KNOWN, since: 5, sent: 7 },
  ]);
});

it("what could not be kept holds, and is kept later; what is kept is not written again", async () => {
  const store = new StoreInTest();
  store.kept = { since: 2, sent: 3, refused: ["a"] };
  const memory = new KeptMemory(store);
  await memory.recall();
  await memory.keepWhatIsLeft();
  expect([memory.now, store.memories]).toEqual([store.kept, []]);
  store.onWrite = () => Promise.reject(new Error("full"));
  await expect(memory.keep({ since: 9 })).rejects.toThrow("full");
  expect([memory.now.since, store.kept.since]).toEqual([9, 2]);
  store.onWrite = () => {};
  await memory.keepWhatIsLeft();
  await memory.keepWhatIsLeft();
  await memory.keep({ sent: 4 });
  await memory.keepWhatIsLeft();
  expect(store.memories.map(({ since, sent }) => [since, sent])).toEqual([
    [9, 3],
    [9, 4],
  ]);
});
