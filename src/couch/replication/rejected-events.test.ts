import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ReplicatorInTest } from "#couch/replicator-in-test.ts";
import { page } from "#couch/server-in-test.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const byAnna = (number: number) => smallJudgement(number, { author: "anna" });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("an event that the server calls too large", () => {
  const start = async () => {
    const setup = await new ReplicatorInTest(pass).start(3000);
    let isSmall = true;
    setup.server.fault = ({ path, body }) =>
      isSmall && path.endsWith("_bulk_docs") && JSON.stringify(body).includes(smallId(1)) ? page(413) : null;
    setup.write(byAnna(1), byAnna(2));
    await pass(1000);
    return { setup, grow: () => (isSmall = false) };
  };

  it("is sent again automatically until the server accepts it", async () => {
    const { setup, grow } = await start();
    expect(setup.replicator.state).toMatchObject({ outbox: 0, rejected: [{ event: { id: smallId(1) } }] });
    grow();
    await pass(90_000);
    expect(setup.replicator.state).toMatchObject({ phase: "synced", outbox: 0, rejected: [] });
    expect(setup.server.docs.has(`event:${smallId(1)}`)).toBe(true);
    expect(setup.store.checkpoint.refused).toEqual([]);
  });

  it("is sent again at once on request", async () => {
    const { setup, grow } = await start();
    grow();
    setup.replicator.retryRejected();
    await pass(100);
    expect(setup.replicator.state).toMatchObject({ phase: "synced", outbox: 0, rejected: [] });
  });

  it("is retried 5 to 7 times within an hour if the server always rejects it; other events are still sent", async () => {
    const { setup } = await start();
    setup.server.requests.length = 0;
    await pass(3_600_000);
    // The pauses are 1, 2, 4, 8, 16 and 30 minutes. After each pause, the event is sent three times.
    const tries = setup.sent.flat().filter((id) => id === smallId(1)).length / 3;
    expect([tries >= 5, tries <= 7]).toEqual([true, true]);
    setup.write(byAnna(3));
    await pass(1000);
    expect(setup.server.docs.has(`event:${smallId(3)}`)).toBe(true);
    expect(setup.replicator.state.rejected.map(({ event }) => event.id)).toEqual([smallId(1)]);
  });
});
