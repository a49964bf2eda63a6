import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { putEvent, ReplicatorInTest } from "#couch/replicator-in-test.ts";
import { json, noConnection, page, refusal, ServerInTest } from "#couch/server-in-test.ts";
import { smallId, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { byAnna, byBen } from "#tools/testing/member-events.ts";

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("Presence", () => {
  it("is sent at the start and regularly, and the presence of members who were online earlier is read", async () => {
    const server = new ServerInTest();
    const bensPresence = {
      _id: "presence:ben",
      type: "presence",
      sentBy: "ben",
      time: "2026-01-02T03:04:05.000Z",
      waiting: 3,
    };
    server.put(bensPresence);
    const setup = await new ReplicatorInTest(pass, server).start();
    await setup.replicator.end();
    const next = await new ReplicatorInTest(pass, server, setup.store).start();
    expect(next.replicator.state.people.get("ben")).toMatchObject({ waiting: 3 });
    expect([...next.replicator.state.people.keys()].sort()).toEqual(["anna", "ben"]);
    await pass(900_000);
    expect(server.count("PUT", /presence:anna/)).toBe(5);
  });

  it("causes no failure if its document is in conflict with the presence that another tab sent", async () => {
    const setup = new ReplicatorInTest(pass);
    setup.server.fault = ({ method, path }) =>
      method === "PUT" && path.includes("presence:") ? refusal(409, "conflict") : null;
    await setup.start(60_000);
    expect([setup.phase, setup.replicator.state.failure]).toEqual(["synced", null]);
  });
});

describe("An older copy of the database", () => {
  it("gets only the missing events again, and its new events are read", async () => {
    const setup = await new ReplicatorInTest(pass).start(3000);
    setup.write(byAnna(1));
    await pass(2000);
    const { seq } = [...setup.server.docs.values()].at(-1) ?? { seq: 0 };
    putEvent(setup.server, byBen(5));
    setup.write(byAnna(2), byAnna(3));
    await pass(40_000);
    setup.server.restore(seq);
    putEvent(setup.server, byBen(4));
    await pass(60_000);
    const texts = [...setup.server.docs.values()].map(({ doc }) => String(doc.text));
    const storedNumbers = [1, 2, 3, 4, 5].filter((n) => texts.some((text) => text.includes(smallId(n))));
    expect([storedNumbers, setup.phase]).toEqual([[1, 2, 3, 4, 5], "synced"]);
    expect(setup.store.ids.toSorted()).toEqual([1, 2, 3, 4, 5].map(smallId));
    expect(setup.sent.at(-1)).not.toContain(smallId(1));
  });

  it("gets the missing texts again", async () => {
    const { events, texts } = smallLedger();
    const setup = await new ReplicatorInTest(pass).start(3000);
    for (const [hash, text] of texts) setup.store.texts.set(hash, text);
    setup.write(...events);
    await pass(40_000);
    setup.server.restore(1);
    await pass(60_000);
    const kinds = [...setup.server.docs.values()].map(({ doc }) => doc.type);
    expect(kinds.filter((kind) => kind === "text")).toHaveLength(texts.size);
    expect(kinds.filter((kind) => kind === "event")).toHaveLength(events.length);
  });

  it("gets all missing events even if it appears while an event is being sent", async () => {
    const setup = await new ReplicatorInTest(pass).start(3000);
    setup.write(byAnna(1), byAnna(2), byAnna(6), byAnna(7), byAnna(8));
    await pass(40_000);
    setup.server.fault = async ({ path }) => {
      if (path.endsWith("_bulk_docs")) await new Promise((resolve) => setTimeout(resolve, 40_000));
      return null;
    };
    setup.write(byAnna(3));
    await pass(100);
    setup.server.restore(1);
    putEvent(setup.server, byBen(4));
    await pass(120_000);
    expect(setup.server.docs.size).toBe(8);
    expect(setup.replicator.state).toMatchObject({ phase: "synced", outbox: 0 });
  });

  it("is noticed by its sequence number each time, and nothing is read from the start again", async () => {
    const setup = await new ReplicatorInTest(pass).start(3000);
    const countFromStart = () =>
      setup.server.requests.filter(
        ({ path, query }) =>
          path.endsWith("_changes") && query.get("since") === "0" && !query.has("descending"),
      ).length;
    // The initial load of the empty database also starts at 0.
    const initialCount = countFromStart();
    for (let time = 1; time <= 3; time++) {
      setup.write(byAnna(time));
      await pass(60_000);
      setup.server.restore(1);
      await pass(120_000);
      expect(setup.replicator.state).toMatchObject({ phase: "synced", restored: { missingHere: 0 } });
      const events = [...setup.server.docs.values()].filter(({ doc }) => doc.type === "event");
      expect(events).toHaveLength(time);
    }
    expect(countFromStart()).toBe(initialCount);
  });
});

describe("A server restored from an older copy", () => {
  /** Those n from 1 to `count` for which the server has the event with the id `smallId(n)`. */
  const stored = ({ server }: ReplicatorInTest, count: number) => {
    const texts = [...server.docs.values()].map(({ doc }) => String(doc.text));
    return Array.from({ length: count }, (_, n) => n + 1).filter((n) =>
      texts.some((text) => text.includes(smallId(n))),
    );
  };

  /**
   * Anna sends the events 1, 2 and 3. After `meanwhile`, the server is restored to its state after event 1. Ben then
   * stores the events 4 to 9 there, so that its sequence numbers are ahead again.
   */
  async function loseEvents(setup: ReplicatorInTest, meanwhile: () => Promise<unknown>): Promise<void> {
    setup.write(byAnna(1));
    await pass(10);
    const seq = Math.max(...[...setup.server.docs.values()].map((doc) => doc.seq));
    setup.write(byAnna(2), byAnna(3));
    await pass(40_000);
    await meanwhile();
    setup.server.restore(seq);
    for (const number of [4, 5, 6, 7, 8, 9]) putEvent(setup.server, byBen(number));
  }

  describe.each([
    ["answers with its own sequence number if nothing is newer", false],
    ["answers with the requested sequence number if nothing is newer", true],
  ])("that %s", (_, echoes) => {
    it("gets the lost events from a browser that returns later, and this browser gets the new events", async () => {
      const setup = await new ReplicatorInTest(pass).start(3000);
      setup.server.echoesSince = echoes;
      await loseEvents(setup, () => setup.replicator.end());
      const next = await new ReplicatorInTest(pass, setup.server, setup.store).start(40_000);
      expect(stored(next, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(next.store.ids.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map(smallId));
      expect(next.replicator.state).toMatchObject({
        phase: "synced",
        restored: { missingThere: 2, missingHere: 2 },
      });
    });

    it("gives a new computer the lost events after a browser with these events returns", async () => {
      const setup = await new ReplicatorInTest(pass).start(3000);
      setup.server.echoesSince = echoes;
      await loseEvents(setup, () => setup.replicator.end());
      const machine = await new ReplicatorInTest(pass, setup.server).start(3000);
      expect(machine.store.ids.toSorted()).toEqual([1, 4, 5, 6, 7, 8, 9].map(smallId));
      await new ReplicatorInTest(pass, setup.server, setup.store).start(40_000);
      expect(machine.store.ids.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map(smallId));
      expect(machine.replicator.state).toMatchObject({ phase: "synced", restored: null });
    });

    it("gets the lost events from an open browser once the connection is back", async () => {
      const setup = await new ReplicatorInTest(pass).start(3000);
      setup.server.echoesSince = echoes;
      await loseEvents(setup, async () => {
        setup.server.fault = noConnection;
        await pass(400_000);
      });
      setup.server.fault = () => null;
      await pass(120_000);
      expect(stored(setup, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(setup.store.ids.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map(smallId));
      expect(setup.phase).toBe("synced");
      expect(setup.replicator.state.restored?.missingThere).toBe(2);
    });
  });

  it("is noticed within seconds after a failure, even if others have sent so much that its sequence number is ahead", async () => {
    const setup = await new ReplicatorInTest(pass).start(3000);
    await loseEvents(setup, async () => {
      setup.server.fault = noConnection;
      await pass(60_000);
    });
    setup.server.fault = () => null;
    await pass(40_000);
    expect(stored(setup, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(setup.replicator.state).toMatchObject({
      phase: "synced",
      outbox: 0,
      restored: { missingThere: 2, ofOthers: 0 },
    });
  });

  /**
   * Answers a request as the server would now, but only after five seconds. Meanwhile the connection fails for everything
   * else, one of Anna's events cannot be sent, and the server is restored to its state after event 1.
   */
  function restoreBeforeTheAnswer(
    setup: ReplicatorInTest,
    seq: number,
    isDelayed: (query: URLSearchParams) => boolean,
  ): void {
    const { server } = setup;
    let isRestored = false;
    server.fault = async ({ path, query, body }) => {
      if (isRestored) return null;
      if (!path.endsWith("_all_docs") || !isDelayed(query)) return noConnection();
      const keys: unknown = Object(body).keys;
      const ids = Array.isArray(keys)
        ? keys
        : [...server.docs.keys()].filter((id) => id.startsWith("event:"));
      const rows = ids.toSorted().map((id) => ({ id, key: id, value: { rev: "1-x" } }));
      setup.write(byAnna(10));
      await new Promise((resolve) => setTimeout(resolve, 5000));
      isRestored = true;
      server.restore(seq);
      for (const number of [4, 5, 6, 7, 8, 9]) putEvent(server, byBen(number));
      return json(200, { rows });
    };
  }

  it.each<[what: string, away: number, isDelayed: (query: URLSearchParams) => boolean]>([
    ["the latest events were looked for", 60_000, (query) => !query.has("startkey")],
    ["all events were compared", 400_000, (query) => query.has("startkey")],
  ])("is noticed within a minute even if it was restored while %s", async (_, away, isDelayed) => {
    const setup = await new ReplicatorInTest(pass).start(3000);
    setup.write(byAnna(1));
    await pass(10);
    const seq = Math.max(...[...setup.server.docs.values()].map((doc) => doc.seq));
    setup.write(byAnna(2), byAnna(3));
    await pass(40_000);
    setup.server.fault = noConnection;
    await pass(away);
    restoreBeforeTheAnswer(setup, seq, isDelayed);
    await pass(90_000);
    expect(stored(setup, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(setup.replicator.state).toMatchObject({ phase: "synced", outbox: 0 });
  });

  /**
   * Anna records 600 events. A step sends 500 events; the first 500 are stored, then the connection fails. The server is
   * restored to an empty state, and Ben stores so many events that its sequence number is ahead again.
   */
  async function loseFirstStep(setup: ReplicatorInTest): Promise<void> {
    let steps = 0;
    setup.server.fault = ({ path }) => (path.endsWith("_bulk_docs") && ++steps > 1 ? noConnection() : null);
    setup.write(...Array.from({ length: 600 }, (_, n) => byAnna(n + 1)));
    await pass(5000);
    expect(stored(setup, 600)).toHaveLength(500);
    setup.server.fault = noConnection;
    await pass(10_000);
    setup.server.restore(1);
    for (let number = 601; number <= 1200; number++) putEvent(setup.server, byBen(number));
  }

  it.each<[what: string, bulkFails: number]>([
    ["were sent immediately afterwards", 0],
    ["could not be sent for a while", 60_000],
  ])("gets the events again that it had confirmed if the others of their step %s", async (_, bulkFails) => {
    const setup = await new ReplicatorInTest(pass).start(3000);
    await loseFirstStep(setup);
    setup.server.fault = ({ path }) => (path.endsWith("_bulk_docs") ? noConnection() : null);
    await pass(bulkFails);
    setup.server.fault = () => null;
    await pass(120_000);
    expect(stored(setup, 600)).toHaveLength(600);
    expect(setup.replicator.state).toMatchObject({ phase: "synced", outbox: 0 });
  });

  it("gets from an annotator only the annotator's own events, and others' events neither count nor are rejected", async () => {
    const server = new ServerInTest();
    server.rule = ({ type, text }) =>
      type === "event" && !String(text).includes('"author":"anna"') ? "a judgement in another's name" : null;
    for (const number of [1, 2, 3]) putEvent(server, byBen(number));
    const annotator = { role: "annotator" } as const;
    const setup = await new ReplicatorInTest(pass, server, undefined, annotator).start(3000);
    setup.write(byAnna(4), byAnna(5));
    await pass(40_000);
    await setup.replicator.end();
    server.restore(1);
    server.requests.length = 0;
    const next = await new ReplicatorInTest(pass, server, setup.store, annotator).start(40_000);
    expect(stored(next, 5)).toEqual([1, 4, 5]);
    expect(next.replicator.state).toMatchObject({
      phase: "synced",
      outbox: 0,
      rejected: [],
      restored: { missingThere: 2, missingHere: 0, ofOthers: 2 },
    });
    expect(next.sent.flat().toSorted()).toEqual([4, 5].map(smallId));
  });

  it("is compared again if the missing events could not be exchanged", async () => {
    const setup = await new ReplicatorInTest(pass).start(3000);
    await loseEvents(setup, () => setup.replicator.end());
    let failures = 0;
    setup.server.fault = ({ path, query }) =>
      path.endsWith("_all_docs") && query.has("include_docs") && failures++ < 2 ? refusal(500, "oops") : null;
    const next = await new ReplicatorInTest(pass, setup.server, setup.store).start(200_000);
    expect(stored(next, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(next.store.ids.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map(smallId));
  });

  it("is not assumed if only rejected, unsent and unusable events are missing", async () => {
    const setup = await new ReplicatorInTest(pass).start(3000);
    setup.server.rule = ({ text }) => (String(text).includes(smallId(1)) ? "no" : null);
    setup.server.put({ _id: `event:${"0".repeat(64)}`, type: "event", text: "{}", sentBy: "carla" });
    setup.write(byAnna(1), byAnna(2));
    await pass(40_000);
    await setup.replicator.end();
    setup.store.events.push(byAnna(3));
    const next = await new ReplicatorInTest(pass, setup.server, setup.store).start(40_000);
    expect(next.replicator.state).toMatchObject({ phase: "synced", restored: null });
    expect(stored(next, 3)).toEqual([2, 3]);
  });

  it("is looked for at most every five minutes, however often the connection breaks", async () => {
    const setup = await new ReplicatorInTest(pass).start(3000);
    const ids = () =>
      setup.server.requests.filter(
        ({ path, query }) => path.endsWith("_all_docs") && query.get("startkey") === '"event:"',
      ).length;
    for (let time = 0; time < 8; time++) {
      setup.server.fault = noConnection;
      await pass(30_000);
      setup.server.fault = () => null;
      await pass(30_000);
    }
    expect(ids()).toBe(2);
  });
});

describe("A server that confirms events without storing them", () => {
  it("is reported; the events stay in the outbox and are sent again", async () => {
    const setup = await new ReplicatorInTest(pass).start(3000);
    setup.server.discardsDocuments = true;
    setup.write(byAnna(1), byAnna(2));
    await pass(60_000);
    expect(setup.replicator.state).toMatchObject({ phase: "away", outbox: 2 });
    expect(setup.replicator.state.failure).toBe(
      "the server confirmed 2 documents and did not store 2 of them",
    );
    setup.server.discardsDocuments = false;
    await pass(60_000);
    expect(setup.replicator.state).toMatchObject({ phase: "synced", outbox: 0, failure: null });
    expect([...setup.server.docs.values()].filter(({ doc }) => doc.type === "event")).toHaveLength(2);
  });
});

describe("Replicator.end", () => {
  it.each<[string, (setup: ReplicatorInTest) => Promise<unknown>]>([
    ["before the start", async () => {}],
    ["while it waits for changes", (setup) => setup.start(5000)],
    [
      "while the server does not answer",
      (setup) => {
        setup.server.fault = ({ signal }) =>
          new Promise((_, fail) => signal?.addEventListener("abort", () => fail(new Error("x"))));
        return setup.start(5000);
      },
    ],
    [
      "while it waits for the next attempt",
      (setup) => {
        setup.server.fault = noConnection;
        return setup.start(20_000);
      },
    ],
    [
      "while the server answers that it is busy",
      (setup) => {
        setup.server.fault = () => page(503);
        return setup.start(20_000);
      },
    ],
    [
      "while it cannot read its checkpoint",
      (setup) => {
        setup.store.readCheckpoint = () => Promise.reject(new Error("the disk"));
        return setup.start(20_000);
      },
    ],
    [
      "when it has already ended",
      async (setup) => {
        await setup.start();
        await setup.replicator.end();
      },
    ],
  ])("resolves promptly %s, and leaves no timer", async (_, prepare) => {
    const setup = new ReplicatorInTest(pass);
    await prepare(setup);
    const ending = setup.replicator.end();
    const statesBefore = setup.states.length;
    await ending;
    expect(vi.getTimerCount()).toBe(0);
    setup.write(byAnna(1));
    setup.replicator.tryNow();
    await pass(600_000);
    expect(setup.states.length).toBe(statesBefore);
    expect(setup.sent).toEqual([]);
  });

  it("waits until received events are stored", async () => {
    const server = new ServerInTest();
    putEvent(server, byBen(1));
    const setup = new ReplicatorInTest(pass, server);
    setup.store.onWrite = () => new Promise((resolve) => setTimeout(resolve, 1000));
    await setup.start();
    let isOver = false;
    const ending = setup.replicator.end().then(() => (isOver = true));
    await pass(900);
    expect(isOver).toBe(false);
    await pass(1100);
    await ending;
    expect(setup.store.ids).toEqual([smallId(1)]);
    expect(setup.states.map(({ received }) => received)).not.toContain(1);
  });
});
