import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { putEvent, ReplicatorInTest } from "#couch/replicator-in-test.ts";
import { page, refusal, ServerInTest } from "#couch/server-in-test.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const own = (number: number) => smallJudgement(number, { author: "anna" });
const bens = (number: number) => smallJudgement(number, { author: "ben" });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const drop = () => {
  throw new TypeError("fetch failed");
};

describe("Presence", () => {
  it("is sent at once and then regularly, and includes people who were there before", async () => {
    const server = new ServerInTest();
    const here = {
      _id: "presence:ben",
      type: "presence",
      sentBy: "ben",
      time: "2026-01-02T03:04:05.000Z",
      waiting: 3,
    };
    server.put(here);
    const one = await new ReplicatorInTest(pass, server).start();
    await one.replicator.end();
    const next = await new ReplicatorInTest(pass, server, one.store).start();
    expect(next.replicator.state.people.get("ben")).toMatchObject({ waiting: 3 });
    expect([...next.replicator.state.people.keys()].sort()).toEqual(["anna", "ben"]);
    await pass(900_000);
    expect(server.count("PUT", /presence:anna/)).toBe(5);
  });

  it("accepts that another tab sends it at the same time", async () => {
    const one = new ReplicatorInTest(pass);
    one.server.fault = ({ method, path }) =>
      method === "PUT" && path.includes("presence:") ? refusal(409, "conflict") : null;
    await one.start(60_000);
    expect([one.phase, one.replicator.state.failure]).toEqual(["synced", null]);
  });
});

describe("An older copy of the database", () => {
  it("gets the missing events again, and is read again from the beginning", async () => {
    const one = await new ReplicatorInTest(pass).start(3000);
    one.write(own(1));
    await pass(2000);
    const { seq } = [...one.server.docs.values()].at(-1) ?? { seq: 0 };
    putEvent(one.server, bens(5));
    one.write(own(2), own(3));
    await pass(40_000);
    one.server.putBack(seq);
    putEvent(one.server, bens(4));
    await pass(60_000);
    const texts = [...one.server.docs.values()].map(({ doc }) => String(doc.text));
    const there = [1, 2, 3, 4, 5].filter((n) => texts.some((text) => text.includes(smallId(n))));
    expect([there, one.phase]).toEqual([[1, 2, 3, 4, 5], "synced"]);
    expect(one.store.ids.toSorted()).toEqual([1, 2, 3, 4, 5].map(smallId));
    expect(one.sent.at(-1)).not.toContain(smallId(1));
  });

  it("gets the missing texts again", async () => {
    const { events, texts } = smallLedger();
    const one = await new ReplicatorInTest(pass).start(3000);
    for (const [hash, text] of texts) one.store.texts.set(hash, text);
    one.write(...events);
    await pass(40_000);
    one.server.putBack(1);
    await pass(60_000);
    const kinds = [...one.server.docs.values()].map(({ doc }) => doc.type);
    expect(kinds.filter((kind) => kind === "text")).toHaveLength(texts.size);
    expect(kinds.filter((kind) => kind === "event")).toHaveLength(events.length);
  });

  it("gets the rest as well while something is being sent", async () => {
    const one = await new ReplicatorInTest(pass).start(3000);
    one.write(own(1), own(2), own(6), own(7), own(8));
    await pass(40_000);
    one.server.fault = async ({ path }) => {
      if (path.endsWith("_bulk_docs")) await new Promise((done) => setTimeout(done, 40_000));
      return null;
    };
    one.write(own(3));
    await pass(100);
    one.server.putBack(1);
    putEvent(one.server, bens(4));
    await pass(120_000);
    expect(one.server.docs.size).toBe(8);
    expect(one.replicator.state).toMatchObject({ phase: "synced", outbox: 0 });
  });

  it("is noticed by its counter only once per start", async () => {
    const one = await new ReplicatorInTest(pass).start(3000);
    for (let time = 1; time <= 5; time++) {
      putEvent(one.server, bens(time));
      await pass(30_000);
      one.server.putBack(1);
      await pass(60_000);
    }
    const fromStart = one.server.asked.filter(
      ({ path, query }) => path.endsWith("_changes") && query.get("since") === "0",
    );
    expect(fromStart.length).toBe(3); // includes the initial load, which also starts at the beginning of the empty database
  });
});

describe("A server restored from an older copy", () => {
  /** Numbers of the small judgements that the server has. */
  const stored = ({ server }: ReplicatorInTest, most: number) => {
    const texts = [...server.docs.values()].map(({ doc }) => String(doc.text));
    return Array.from({ length: most }, (_, n) => n + 1).filter((n) =>
      texts.some((text) => text.includes(smallId(n))),
    );
  };

  /** Anna sent 1, 2 and 3; the server is restored as of 1, and Ben writes 4 to 9 there, so that its counter is ahead again. */
  async function restored(one: ReplicatorInTest, meanwhile: () => Promise<unknown>): Promise<void> {
    one.write(own(1));
    await pass(10);
    const seq = Math.max(...[...one.server.docs.values()].map((doc) => doc.seq));
    one.write(own(2), own(3));
    await pass(40_000);
    await meanwhile();
    one.server.putBack(seq);
    for (const number of [4, 5, 6, 7, 8, 9]) putEvent(one.server, bens(number));
  }

  describe.each([
    ["answers its own counter", false],
    ["repeats the counter that it was asked with", true],
  ])("that %s", (_, echoes) => {
    it("gets the lost events from a browser that returns later, which gets the new ones", async () => {
      const one = await new ReplicatorInTest(pass).start(3000);
      one.server.echoesSince = echoes;
      await restored(one, () => one.replicator.end());
      const next = await new ReplicatorInTest(pass, one.server, one.store).start(40_000);
      expect(stored(next, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(next.store.ids.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map(smallId));
      expect(next.replicator.state).toMatchObject({
        phase: "synced",
        restored: { missingThere: 2, missingHere: 2 },
      });
    });

    it("gets the lost events from an open browser once the connection is back", async () => {
      const one = await new ReplicatorInTest(pass).start(3000);
      one.server.echoesSince = echoes;
      await restored(one, async () => {
        one.server.fault = drop;
        await pass(400_000);
      });
      one.server.fault = () => null;
      await pass(120_000);
      expect(stored(one, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(one.store.ids.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map(smallId));
      expect(one.phase).toBe("synced");
      expect(one.replicator.state.restored?.missingThere).toBe(2);
    });
  });

  it("is not suspected where nothing is missing: rejected, unsent and unusable events do not count", async () => {
    const one = await new ReplicatorInTest(pass).start(3000);
    one.server.rule = ({ text }) => (String(text).includes(smallId(1)) ? "no" : null);
    one.server.put({ _id: `event:${"0".repeat(64)}`, type: "event", text: "{}", sentBy: "carla" });
    one.write(own(1), own(2));
    await pass(40_000);
    await one.replicator.end();
    one.store.events.push(own(3));
    const next = await new ReplicatorInTest(pass, one.server, one.store).start(40_000);
    expect(next.replicator.state).toMatchObject({ phase: "synced", restored: null });
    expect(stored(next, 3)).toEqual([2, 3]);
  });

  it("is compared at most every five minutes, however often the connection breaks", async () => {
    const one = await new ReplicatorInTest(pass).start(3000);
    const ids = () =>
      one.server.asked.filter(
        ({ path, query }) => path.endsWith("_all_docs") && query.get("startkey") === '"event:"',
      ).length;
    for (let time = 0; time < 8; time++) {
      one.server.fault = drop;
      await pass(30_000);
      one.server.fault = () => null;
      await pass(30_000);
    }
    expect(ids()).toBe(2);
  });
});

describe("A server that confirms what it does not store", () => {
  it("is reported; the events stay in the outbox and are sent again", async () => {
    const one = await new ReplicatorInTest(pass).start(3000);
    one.server.forgets = true;
    one.write(own(1), own(2));
    await pass(60_000);
    expect(one.replicator.state).toMatchObject({ phase: "away", outbox: 2 });
    expect(one.replicator.state.failure).toBe("the server confirmed 2 documents and did not store 2 of them");
    one.server.forgets = false;
    await pass(60_000);
    expect(one.replicator.state).toMatchObject({ phase: "synced", outbox: 0, failure: null });
    expect([...one.server.docs.values()].filter(({ doc }) => doc.type === "event")).toHaveLength(2);
  });
});

describe("Replicator.end", () => {
  it.each<[string, (one: ReplicatorInTest) => Promise<unknown>]>([
    ["before it began", async () => {}],
    ["while it waits for news", (one) => one.start(5000)],
    [
      "while nobody answers",
      (one) => {
        one.server.fault = ({ signal }) =>
          new Promise((_, fail) => signal?.addEventListener("abort", () => fail(new Error("x"))));
        return one.start(5000);
      },
    ],
    [
      "while it waits for another try",
      (one) => {
        one.server.fault = drop;
        return one.start(20_000);
      },
    ],
    [
      "while the server wants to be left alone",
      (one) => {
        one.server.fault = () => page(503);
        return one.start(20_000);
      },
    ],
    [
      "while it cannot read what it knew",
      (one) => {
        one.store.readCheckpoint = () => Promise.reject(new Error("the disk"));
        return one.start(20_000);
      },
    ],
    [
      "twice",
      async (one) => {
        await one.start();
        await one.replicator.end();
      },
    ],
  ])("%s: prompt, and no timer is left", async (_, act) => {
    const one = new ReplicatorInTest(pass);
    await act(one);
    const ended = one.replicator.end();
    const before = one.states.length;
    await ended;
    expect(vi.getTimerCount()).toBe(0);
    one.write(own(1));
    one.replicator.tryNow();
    await pass(600_000);
    expect(one.states.length).toBe(before);
    expect(one.sent).toEqual([]);
  });

  it("waits until received events are stored", async () => {
    const server = new ServerInTest();
    putEvent(server, bens(1));
    const one = new ReplicatorInTest(pass, server);
    one.store.onWrite = () => new Promise((done) => setTimeout(done, 1000));
    await one.start();
    let isOver = false;
    const ended = one.replicator.end().then(() => (isOver = true));
    await pass(900);
    expect(isOver).toBe(false);
    await pass(1100);
    await ended;
    expect(one.store.ids).toEqual([smallId(1)]);
    expect(one.states.map(({ received: taken }) => taken)).not.toContain(1);
  });
});
