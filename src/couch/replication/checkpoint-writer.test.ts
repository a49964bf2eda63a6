import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StoreInTest } from "#couch/store-in-test.ts";
import { CheckpointWriter } from "./checkpoint-writer.ts";
import { EMPTY_CHECKPOINT } from "./replication-store.ts";

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const written = ({ checkpoints }: StoreInTest) => checkpoints.map(({ since, sent }) => [since, sent]);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("returns a new value at once, and writes all values of two seconds together", async () => {
  const store = new StoreInTest();
  const checkpoint = new CheckpointWriter(store);
  checkpoint.note({ since: 5 });
  await pass(1900);
  checkpoint.note({ sent: 7 });
  expect([checkpoint.now, store.checkpoints]).toEqual([{ ...EMPTY_CHECKPOINT, since: 5, sent: 7 }, []]);
  await pass(100);
  expect(written(store)).toEqual([[5, 7]]);
  await pass(10_000);
  checkpoint.note({ sent: 8 });
  await pass(2000);
  expect(written(store)).toEqual([
    [5, 7],
    [5, 8],
  ]);
});

it("writes in order, however long each write takes", async () => {
  const store = new StoreInTest();
  const checkpoint = new CheckpointWriter(store);
  const waits = [3000, 0];
  store.onWrite = () => new Promise((done) => setTimeout(done, waits.shift() ?? 0));
  checkpoint.note({ since: 5 });
  await pass(2100);
  checkpoint.note({ sent: 7 });
  const ended = checkpoint.end();
  await pass(3000);
  await ended;
  expect(written(store)).toEqual([
    [5, 0],
    [5, 7],
  ]);
});

it("keeps a value that could not be written, reports it on request and writes it with the next one", async () => {
  const store = new StoreInTest();
  store.kept = { since: 2, sent: 3, refused: ["a"] };
  const checkpoint = new CheckpointWriter(store);
  await checkpoint.read();
  await checkpoint.retryFailedWrite();
  expect([checkpoint.now, store.checkpoints]).toEqual([store.kept, []]);
  store.onWrite = () => Promise.reject(new Error("full"));
  checkpoint.note({ since: 9 });
  await checkpoint.retryFailedWrite(); // not owed yet
  await pass(2000);
  await expect(checkpoint.retryFailedWrite()).rejects.toThrow("full");
  expect([checkpoint.now.since, store.kept.since]).toEqual([9, 2]);
  store.onWrite = () => {};
  await checkpoint.retryFailedWrite();
  await checkpoint.retryFailedWrite();
  expect(written(store)).toEqual([[9, 3]]);
});

it("writes the rest at the end, if it can, and leaves no timer", async () => {
  const store = new StoreInTest();
  const checkpoint = new CheckpointWriter(store);
  await checkpoint.end();
  checkpoint.note({ since: 9 });
  await checkpoint.end();
  expect([written(store), vi.getTimerCount()]).toEqual([[[9, 0]], 0]);
  store.onWrite = () => Promise.reject(new Error("full"));
  checkpoint.note({ since: 10 });
  await checkpoint.end();
  expect([written(store), vi.getTimerCount()]).toEqual([[[9, 0]], 0]);
});
