import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { putEvent, ReplicatorInTest } from "#couch/replicator-in-test.ts";
import { refusal, ServerInTest } from "#couch/server-in-test.ts";
import { StoreInTest } from "#couch/store-in-test.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { byAnna } from "#tools/testing/member-events.ts";

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("changes are sent together after a pause in writing; until then, the outbox counts them", async () => {
  const setup = new ReplicatorInTest(pass, new ServerInTest(), new StoreInTest(), { sendDelay: 250 });
  await setup.start(3000);
  for (const number of [1, 2, 3]) {
    setup.write(byAnna(number));
    await pass(200);
    expect([setup.sent, setup.phase, setup.replicator.state.outbox]).toEqual([[], "sending", number]);
  }
  await pass(60);
  expect([setup.sent, setup.phase]).toEqual([[[1, 2, 3].map(smallId)], "synced"]);
});

it("with an interval of 3 s, the first two changes arrive at once and later changes together every 3 s", async () => {
  const setup = new ReplicatorInTest(pass, new ServerInTest(), new StoreInTest(), { readInterval: 3000 });
  await setup.start(10_000);
  setup.store.receivedIds.length = 0;
  for (let number = 1; number <= 60; number++) {
    putEvent(setup.server, smallJudgement(number, { author: "ben" }));
    await pass(100);
  }
  // The first change after a pause arrives at once. So does the second, because it was already requested. Later changes
  // arrive every three seconds.
  expect(setup.store.receivedIds.map(({ length }) => length)).toEqual([1, 1, 28, 30]);
});

it("a failed exchange of presence reveals that the database is gone, although the request for changes hangs", async () => {
  const setup = await new ReplicatorInTest(pass).start(290_000);
  setup.server.fault = ({ path, query, signal }) => {
    if (query.get("feed") !== null)
      return new Promise((_, fail) => signal?.addEventListener("abort", () => fail(new Error("aborted"))));
    return path === "/_session" ? null : refusal(404, "not_found", "Database does not exist.");
  };
  await pass(9000);
  expect(setup.phase).toBe("synced");
  // Presence is exchanged every five minutes. The waiting request alone would fail only after 25 to 85 s.
  await pass(2000);
  expect(setup.phase).toBe("gone");
});
