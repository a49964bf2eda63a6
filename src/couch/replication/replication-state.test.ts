import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EMPTY_CHECKPOINT } from "#core/sync/team/membership.ts";
import { StoreInTest } from "#couch/store-in-test.ts";
import { CheckpointWriter } from "./replication-state.ts";

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const written = ({ checkpoints }: StoreInTest) => checkpoints.map(({ since, sent }) => [since, sent]);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("a changed checkpoint can be read at once, and all changes within two seconds are written together", async () => {
  const store = new StoreInTest();
  const checkpoint = new CheckpointWriter(store);
  checkpoint.update({ since: 5 });
  await pass(1900);
  checkpoint.update({ sent: 7 });
  expect([checkpoint.current, store.checkpoints]).toEqual([{ ...EMPTY_CHECKPOINT, since: 5, sent: 7 }, []]);
  await pass(100);
  expect(written(store)).toEqual([[5, 7]]);
  await pass(10_000);
  checkpoint.update({ sent: 8 });
  await pass(2000);
  expect(written(store)).toEqual([
    [5, 7],
    [5, 8],
  ]);
});

it("checkpoints are written in order, even if the first write takes longer than the second", async () => {
  const store = new StoreInTest();
  const checkpoint = new CheckpointWriter(store);
  const waits = [3000, 0];
  store.onWrite = () => new Promise((resolve) => setTimeout(resolve, waits.shift() ?? 0));
  checkpoint.update({ since: 5 });
  await pass(2100);
  checkpoint.update({ sent: 7 });
  const ended = checkpoint.end();
  await pass(3000);
  await ended;
  expect(written(store)).toEqual([
    [5, 0],
    [5, 7],
  ]);
});

it("a checkpoint that could not be written is kept; a retry writes it, or rejects if writing fails again", async () => {
  const store = new StoreInTest();
  store.checkpoint = { since: 2, sent: 3, refused: ["a"] };
  const checkpoint = new CheckpointWriter(store);
  await checkpoint.read();
  await checkpoint.retryFailedWrite();
  expect([checkpoint.current, store.checkpoints]).toEqual([store.checkpoint, []]);
  store.onWrite = () => Promise.reject(new Error("full"));
  checkpoint.update({ since: 9 });
  await checkpoint.retryFailedWrite(); // no write has failed yet
  await pass(2000);
  await expect(checkpoint.retryFailedWrite()).rejects.toThrow("full");
  expect([checkpoint.current.since, store.checkpoint.since]).toEqual([9, 2]);
  store.onWrite = () => {};
  await checkpoint.retryFailedWrite();
  await checkpoint.retryFailedWrite();
  expect(written(store)).toEqual([[9, 3]]);
});

it("`end` writes an unwritten checkpoint if possible, and leaves no timer", async () => {
  const store = new StoreInTest();
  const checkpoint = new CheckpointWriter(store);
  await checkpoint.end();
  checkpoint.update({ since: 9 });
  await checkpoint.end();
  expect([written(store), vi.getTimerCount()]).toEqual([[[9, 0]], 0]);
  store.onWrite = () => Promise.reject(new Error("full"));
  checkpoint.update({ since: 10 });
  await checkpoint.end();
  expect([written(store), vi.getTimerCount()]).toEqual([[[9, 0]], 0]);
});
