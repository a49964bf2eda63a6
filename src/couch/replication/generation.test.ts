import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ReplicatorInTest } from "#couch/replicator-in-test.ts";
import { smallId } from "#tools/testing/campaigns/small-campaign.ts";
import { byAnna } from "#tools/testing/member-events.ts";

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("a new generation of the database makes the browser compare event ids and send missing events", async () => {
  const one = await new ReplicatorInTest(pass).start(3000);
  const generation = (value: string) =>
    one.server.put({ _id: "generation", type: "generation", generation: value, sentBy: "root" });
  const ids = () =>
    one.server.requests.filter(
      ({ path, query }) => path.endsWith("_all_docs") && query.get("startkey") === '"event:"',
    ).length;
  one.write(byAnna(1), byAnna(2));
  await pass(40_000);
  expect(ids()).toBe(1);
  generation("first");
  await pass(10_000);
  expect(ids()).toBe(2);
  expect(one.replicator.state.restored).toBe(null);
  generation("first");
  await pass(10_000);
  expect(ids()).toBe(2);
  one.server.docs.delete(`event:${smallId(1)}`);
  generation("second");
  await pass(20_000);
  expect(ids()).toBe(4); // a difference is read a second time, after the position
  expect(one.replicator.state).toMatchObject({
    phase: "synced",
    restored: { missingThere: 1, missingHere: 0 },
  });
  const texts = [...one.server.docs.values()].map(({ doc }) => String(doc.text));
  expect([1, 2].filter((n) => texts.some((text) => text.includes(smallId(n))))).toEqual([1, 2]);
  expect(one.store.checkpoints.at(-1)?.generation).toBe("second");
});
