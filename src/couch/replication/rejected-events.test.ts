import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ReplicatorInTest } from "#couch/replicator-in-test.ts";
import { page } from "#couch/server-in-test.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const own = (number: number) => smallJudgement(number, { author: "anna" });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("an event that the server calls too large", () => {
  const start = async () => {
    const one = await new ReplicatorInTest(pass).start(3000);
    let isSmall = true;
    one.server.fault = ({ path, body }) =>
      isSmall && path.endsWith("_bulk_docs") && JSON.stringify(body).includes(smallId(1)) ? page(413) : null;
    one.write(own(1), own(2));
    await pass(1000);
    return { one, grow: () => (isSmall = false) };
  };

  it("is offered again by itself, and arrives once the server takes it", async () => {
    const { one, grow } = await start();
    expect(one.replicator.state).toMatchObject({ outbox: 0, rejected: [{ event: { id: smallId(1) } }] });
    grow();
    await pass(90_000);
    expect(one.replicator.state).toMatchObject({ phase: "synced", outbox: 0, rejected: [] });
    expect(one.server.docs.has(`event:${smallId(1)}`)).toBe(true);
    expect(one.store.kept.refused).toEqual([]);
  });

  it("is offered again at once on request", async () => {
    const { one, grow } = await start();
    grow();
    one.replicator.retryRejected();
    await pass(100);
    expect(one.replicator.state).toMatchObject({ phase: "synced", outbox: 0, rejected: [] });
  });

  it("is offered less and less often while the server goes on to reject it, and others are sent meanwhile", async () => {
    const { one } = await start();
    one.server.asked.length = 0;
    await pass(3_600_000);
    // After 1, 2, 4, 8, 16 and 30 minutes, three times each.
    const tries = one.sent.flat().filter((id) => id === smallId(1)).length / 3;
    expect([tries >= 5, tries <= 7]).toEqual([true, true]);
    one.write(own(3));
    await pass(1000);
    expect(one.server.docs.has(`event:${smallId(3)}`)).toBe(true);
    expect(one.replicator.state.rejected.map(({ event }) => event.id)).toEqual([smallId(1)]);
  });
});
