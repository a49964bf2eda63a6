import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { putEvent, ReplicatorInTest } from "#couch/replicator-in-test.ts";
import { ServerInTest } from "#couch/server-in-test.ts";
import { StoreInTest } from "#couch/store-in-test.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const own = (number: number) => smallJudgement(number, { author: "anna" });
const bens = (number: number) => smallJudgement(number, { author: "ben" });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const drop = () => {
  throw new TypeError("fetch failed");
};

describe("Events recorded here", () => {
  it("are sent once, when they are recorded", async () => {
    const one = await new ReplicatorInTest(pass).start();
    one.write(own(1));
    await pass(0);
    expect([one.phase, one.server.docs.size]).toEqual(["synced", 2]);
    one.write(own(2));
    await pass(120_000);
    expect(one.sent).toEqual([[smallId(1)], [smallId(2)]]);
    expect(one.store.kept).toMatchObject({ sent: 2, refused: [] });
  });

  it("are found without a nudge after a while", async () => {
    const one = await new ReplicatorInTest(pass).start();
    one.store.events.push(own(1));
    await pass(31_000);
    expect(one.sent).toEqual([[smallId(1)]]);
  });

  it("are sent as well if recorded just before the next look or during sending", async () => {
    const one = await new ReplicatorInTest(pass).start();
    let late = () => one.write(own(2));
    one.server.fault = ({ path }) => {
      if (path.endsWith("_bulk_docs")) late();
      late = () => {};
      return null;
    };
    one.write(own(1));
    await pass(10);
    expect(one.sent).toEqual([[smallId(1)], [smallId(2)]]);
  });

  it("wait until others' changes have arrived; received events are not sent back", async () => {
    const server = new ServerInTest();
    for (let number = 10; number < 1210; number++) putEvent(server, bens(number));
    const one = new ReplicatorInTest(pass, server);
    one.store.events.push(own(1));
    let isOpen = false;
    server.fault = ({ path }) =>
      path.endsWith("_changes") && server.count("GET", /_changes/) > 2 && !isOpen ? drop() : null;
    await one.start(60_000);
    expect([one.sent.length, one.store.events.length]).toEqual([0, 1001]);
    isOpen = true;
    await pass(60_000);
    expect(one.sent).toEqual([[smallId(1)]]);
    expect([one.phase, one.replicator.state.received]).toEqual(["synced", 1200]);
  });

  it("are not sent back by a replicator that starts between the write of received events and of the checkpoint", async () => {
    const server = new ServerInTest();
    putEvent(server, bens(1));
    const store = new StoreInTest();
    store.events.push(bens(1), own(2));
    server.isStrict = true;
    server.rule = ({ text }) => (String(text).includes('"author":"ben"') ? "another's" : null);
    const one = await new ReplicatorInTest(pass, server, store).start();
    expect(one.sent).toEqual([[smallId(2)]]);
  });

  it("are not sent back while received events are being stored", async () => {
    const one = await new ReplicatorInTest(pass).start(3000);
    const receiving = vi.spyOn(one.store, "receive").mockImplementation(async (events) => {
      one.store.events.push(...events); // on the disk, and not yet confirmed
      await new Promise((done) => setTimeout(done, 500));
      return { unusable: [], collisions: [], late: [] };
    });
    putEvent(one.server, bens(1));
    await pass(100);
    one.write(own(2));
    await pass(200);
    expect([receiving.mock.calls.length, one.sent]).toEqual([1, [[smallId(2)]]]);
  });

  it("are not sent again if the checkpoint could not be written", async () => {
    const one = await new ReplicatorInTest(pass).start(3000);
    one.store.onWrite = () => Promise.reject(new Error("the disk is full"));
    one.write(own(1));
    await pass(60_000);
    one.store.onWrite = () => {};
    await pass(31_000);
    expect([one.sent, one.store.kept.sent, one.phase]).toEqual([[[smallId(1)]], 1, "synced"]);
  });

  it("that name the same text send it once, and look it up before and after", async () => {
    const { events, texts } = smallLedger();
    const one = await new ReplicatorInTest(pass).start(3000);
    for (const [hash, text] of texts) one.store.texts.set(hash, text);
    const suite = events.find(({ kind }) => kind === "suite");
    if (suite === undefined) throw new Error("a suite is current");
    one.write({ ...suite, id: smallId(1) });
    await pass(10);
    one.write({ ...suite, id: smallId(2) });
    await pass(10);
    const looked = one.server.asked.filter(
      ({ path, body }) => path.endsWith("_all_docs") && JSON.stringify(body ?? null).includes("text:"),
    );
    expect([looked.length, one.server.count("PUT", /text:/)]).toEqual([2, 1]);
  });

  it("follow their texts; an event with a rejected text does not delay the others", async () => {
    const ledger = smallLedger();
    const one = await new ReplicatorInTest(pass).start();
    for (const [hash, text] of ledger.texts) one.store.texts.set(hash, text);
    one.write(...ledger.events);
    await pass(10);
    const writes = one.server.asked.filter(
      ({ method, path }) => (method === "PUT" && !path.includes("presence:")) || path.endsWith("_bulk_docs"),
    );
    expect(writes.map(({ path }) => path.slice(0, 8))).toEqual([
      ...Array(ledger.texts.size).fill("/db/text"),
      "/db/_bul",
    ]);
    const two = await new ReplicatorInTest(pass).start();
    for (const [hash, text] of ledger.texts) two.store.texts.set(hash, text);
    two.server.rule = ({ type }) => (type === "text" ? "texts are sent by a coordinator" : null);
    two.write(...ledger.events, own(5));
    await pass(10);
    expect(two.phase).toBe("synced");
    const kinds = two.replicator.state.rejected.map(({ event }) => event.kind);
    expect(new Set(kinds)).toEqual(new Set(["suite", "output"]));
    expect(two.sent.flat()).toContain(smallId(5));
  });

  it("that are rejected are reported, and offered once per start", async () => {
    const one = await new ReplicatorInTest(pass).start();
    one.server.rule = ({ text }) => (String(text).includes(smallId(1)) ? "no" : null);
    one.write(own(1), own(2));
    await pass(120_000);
    one.write(own(3));
    await pass(10);
    expect(one.sent).toEqual([[smallId(1), smallId(2)], [smallId(3)]]);
    expect(one.replicator.state.rejected.map(({ event, why }) => [event.id, why])).toEqual([
      [smallId(1), "no"],
    ]);
    await one.replicator.end();
    expect(one.store.kept).toMatchObject({ sent: 3, refused: [smallId(1)] });
    one.server.rule = () => null;
    const next = new ReplicatorInTest(pass, one.server, one.store);
    one.server.asked.length = 0;
    await next.start(3000);
    expect(next.sent).toEqual([[smallId(1)]]);
    expect([next.replicator.state.rejected, next.store.kept.refused, next.phase]).toEqual([[], [], "synced"]);
  });
});

describe("Events of others", () => {
  it("arrive at once and are counted; own events that return are not news", async () => {
    const one = await new ReplicatorInTest(pass).start();
    one.write(own(1));
    await pass(2000);
    putEvent(one.server, bens(2));
    await pass(10);
    expect([one.store.ids, one.replicator.state.received]).toEqual([[smallId(1), smallId(2)], 1]);
    putEvent(one.server, bens(2));
    await pass(2000);
    expect(one.replicator.state.received).toBe(1);
  });

  it("arrive together if there are many, with one request per second", async () => {
    const one = await new ReplicatorInTest(pass).start();
    one.server.asked.length = 0;
    for (let number = 1; number <= 100; number++) {
      putEvent(one.server, bens(number));
      await pass(100);
    }
    await pass(1000);
    expect(one.store.events).toHaveLength(100);
    expect(one.server.count("GET", /_changes/)).toBeLessThan(14);
  });

  it("move the checkpoint only once they are on the disk", async () => {
    const server = new ServerInTest();
    putEvent(server, bens(1));
    const one = new ReplicatorInTest(pass, server);
    const order: string[] = [];
    one.store.onWrite = (what) => {
      order.push(`${what} ${one.store.events.length}`);
    };
    await one.start(3000);
    expect(order[0]).toBe("events 0");
    expect(order[1]).toBe("checkpoint 1");
    expect(one.store.checkpoints[0]?.since).toBe(2);
  });

  it("are stored later without loss if the disk is full", async () => {
    const server = new ServerInTest();
    putEvent(server, bens(1));
    const one = new ReplicatorInTest(pass, server);
    let isFull = true;
    one.store.onWrite = (what) => {
      if (isFull && what === "events") throw new Error("the disk is full");
    };
    await one.start(60_000);
    expect([one.phase, one.replicator.state.failure, one.store.checkpoints]).toEqual([
      "not-kept",
      "the disk is full",
      [],
    ]);
    expect([one.store.ids, one.replicator.state.received]).toEqual([[], 0]);
    isFull = false;
    await pass(31_000);
    expect([one.store.ids, one.phase, one.replicator.state.failure]).toEqual([[smallId(1)], "synced", null]);
    expect(one.replicator.state.received).toBe(1);
  });

  it("move the checkpoint later if it cannot be written", async () => {
    const server = new ServerInTest();
    putEvent(server, bens(1));
    const one = new ReplicatorInTest(pass, server);
    let isFull = true;
    one.store.onWrite = (what) => {
      if (isFull && what === "checkpoint") throw new Error("the disk is full");
    };
    await one.start(60_000);
    expect([one.store.ids, one.store.checkpoints]).toEqual([[smallId(1)], []]);
    expect([one.phase, one.replicator.state.failure]).toEqual(["not-kept", "the disk is full"]);
    isFull = false;
    await pass(61_000);
    expect([one.store.kept.since, one.replicator.state.received, one.phase]).toEqual([2, 1, "synced"]);
  });

  it("are read from the checkpoint on", async () => {
    const one = await new ReplicatorInTest(pass).start();
    for (const number of [1, 2, 3]) putEvent(one.server, bens(number));
    await pass(2000);
    await one.replicator.end();
    one.store.given.length = 0;
    putEvent(one.server, bens(4));
    await new ReplicatorInTest(pass, one.server, one.store).start();
    expect(one.store.given).toEqual([[smallId(4)]]);
  });

  it("in an unknown format are reported, not stored, and requested again by the next replicator", async () => {
    const ledger = smallLedger();
    const one = await new ReplicatorInTest(pass).start();
    for (const event of ledger.events) putEvent(one.server, event, "carla");
    one.server.put({ _id: `event:${"0".repeat(64)}`, type: "event", text: "{}", sentBy: "carla" });
    putEvent(one.server, bens(9));
    await pass(5000);
    const isOfText = ({ kind }: { kind: string }) => kind === "suite" || kind === "output";
    const withText = ledger.events.filter(isOfText).length;
    expect(one.store.events).toHaveLength(ledger.events.length - withText + 1);
    expect(one.replicator.state.unusable).toHaveLength(withText + 1);
    expect([one.phase, one.store.kept.missed?.length]).toEqual(["synced", withText + 1]);
    await one.replicator.end();
    const other = await new ReplicatorInTest(pass).start();
    for (const [hash, text] of ledger.texts) other.store.texts.set(hash, text);
    other.write(...ledger.events);
    await pass(10);
    for (const { doc } of other.server.docs.values()) if (doc.type === "text") one.server.put(doc);
    const next = await new ReplicatorInTest(pass, one.server, one.store).start(3000);
    expect(next.store.events).toHaveLength(ledger.events.length + 1);
    expect(next.replicator.state.unusable.map(({ id }) => id)).toEqual([`event:${"0".repeat(64)}`]);
    expect([next.store.kept.missed, next.phase]).toEqual([[`event:${"0".repeat(64)}`], "synced"]);
  });

  it("with a wrong text are requested three times and then reported, without stopping the rest", async () => {
    const ledger = smallLedger();
    const server = new ServerInTest();
    for (const event of ledger.events) putEvent(server, event, "carla");
    server.fault = ({ path }) => (path.endsWith("/text") ? new Response('{"kind":"suite"}') : null);
    const one = await new ReplicatorInTest(pass, server).start(120_000);
    expect(one.phase).toBe("synced");
    expect(one.store.events.length).toBe(ledger.events.length - ledger.texts.size);
    expect(one.replicator.state.unusable.filter(({ id }) => id.startsWith("text:"))).toHaveLength(
      ledger.texts.size,
    );
  });

  it("with a text damaged in transmission are requested again and stored", async () => {
    const ledger = smallLedger();
    const sender = await new ReplicatorInTest(pass).start();
    for (const [hash, text] of ledger.texts) sender.store.texts.set(hash, text);
    sender.write(...ledger.events);
    await pass(10);
    const one = new ReplicatorInTest(pass, sender.server);
    let times = 0;
    sender.server.fault = ({ path }) => (path.endsWith("/text") && ++times <= 2 ? new Response("{") : null);
    await one.start(60_000);
    expect(one.store.events).toHaveLength(ledger.events.length);
    expect([one.replicator.state.unusable, one.phase]).toEqual([[], "synced"]);
  });
});
