import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { putEvent, ReplicatorInTest } from "#couch/replicator-in-test.ts";
import { ServerInTest } from "#couch/server-in-test.ts";
import { StoreInTest } from "#couch/store-in-test.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const own = (number: number) => smallJudgement(number, { author: "anna" });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("sends changes together after a pause in writing, and counts them meanwhile", async () => {
  const one = new ReplicatorInTest(pass, new ServerInTest(), new StoreInTest(), { rests: 250 });
  await one.start(3000);
  for (const number of [1, 2, 3]) {
    one.write(own(number));
    await pass(200);
    expect([one.sent, one.phase, one.replicator.state.outbox]).toEqual([[], "sending", number]);
  }
  await pass(60);
  expect([one.sent, one.phase]).toEqual([[[1, 2, 3].map(smallId)], "synced"]);
});

it("requests changes less often with a longer interval, without delaying the first one", async () => {
  const one = new ReplicatorInTest(pass, new ServerInTest(), new StoreInTest(), { gathers: 3000 });
  await one.start(10_000);
  one.store.given.length = 0;
  for (let number = 1; number <= 60; number++) {
    putEvent(one.server, smallJudgement(number, { author: "ben" }));
    await pass(100);
  }
  // The first change after a silence arrives at once, and so does the next one, already requested then. Later ones arrive every three
  // seconds.
  expect(one.store.given.map(({ length }) => length)).toEqual([1, 1, 28, 30]);
});
