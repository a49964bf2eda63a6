import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { putEvent, ReplicatorInTest } from "#couch/replicator-in-test.ts";
import { noConnection, ServerInTest } from "#couch/server-in-test.ts";
import { StoreInTest } from "#couch/store-in-test.ts";
import { smallId, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { byAnna, byBen } from "#tools/testing/member-events.ts";

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("Events recorded in this browser", () => {
  it("are sent once, as soon as they are recorded", async () => {
    const tab = await new ReplicatorInTest(pass).start();
    tab.write(byAnna(1));
    await pass(0);
    expect([tab.phase, tab.server.docs.size]).toEqual(["synced", 2]);
    tab.write(byAnna(2));
    await pass(120_000);
    expect(tab.sent).toEqual([[smallId(1)], [smallId(2)]]);
    expect(tab.store.checkpoint).toMatchObject({ sent: 2, refused: [] });
  });

  it("are sent within 31 s even without a call of `nudge`", async () => {
    const tab = await new ReplicatorInTest(pass).start();
    tab.store.events.push(byAnna(1));
    await pass(31_000);
    expect(tab.sent).toEqual([[smallId(1)]]);
  });

  it("are also sent if they are recorded while other events are being sent", async () => {
    const tab = await new ReplicatorInTest(pass).start();
    let late = () => tab.write(byAnna(2));
    tab.server.fault = ({ path }) => {
      if (path.endsWith("_bulk_docs")) late();
      late = () => {};
      return null;
    };
    tab.write(byAnna(1));
    await pass(10);
    expect(tab.sent).toEqual([[smallId(1)], [smallId(2)]]);
  });

  it("are sent only after others' changes have arrived; received events are not sent back", async () => {
    const server = new ServerInTest();
    for (let number = 10; number < 1210; number++) putEvent(server, byBen(number));
    const tab = new ReplicatorInTest(pass, server);
    tab.store.events.push(byAnna(1));
    let isOpen = false;
    server.fault = ({ path }) =>
      path.endsWith("_changes") && server.count("GET", /_changes/) > 2 && !isOpen ? noConnection() : null;
    await tab.start(60_000);
    expect([tab.sent.length, tab.store.events.length]).toEqual([0, 1001]);
    isOpen = true;
    await pass(60_000);
    expect(tab.sent).toEqual([[smallId(1)]]);
    expect([tab.phase, tab.replicator.state.received]).toEqual(["synced", 1200]);
  });

  it("are sent without the events that an earlier replicator received, even if it wrote no checkpoint", async () => {
    const server = new ServerInTest();
    putEvent(server, byBen(1));
    const store = new StoreInTest();
    store.events.push(byBen(1), byAnna(2));
    server.isStrict = true;
    server.rule = ({ text }) => (String(text).includes('"author":"ben"') ? "another's" : null);
    const tab = await new ReplicatorInTest(pass, server, store).start();
    expect(tab.sent).toEqual([[smallId(2)]]);
  });

  it("are sent without received events that are still being stored", async () => {
    const tab = await new ReplicatorInTest(pass).start(3000);
    const receiving = vi.spyOn(tab.store, "receive").mockImplementation(async (events) => {
      tab.store.events.push(...events); // stored in this browser; the call has not returned yet
      await new Promise((resolve) => setTimeout(resolve, 500));
      return { unusable: [], collisions: [], late: [] };
    });
    putEvent(tab.server, byBen(1));
    await pass(100);
    tab.write(byAnna(2));
    await pass(200);
    expect([receiving.mock.calls.length, tab.sent]).toEqual([1, [[smallId(2)]]]);
  });

  it("are not sent again if the checkpoint can be written only later", async () => {
    const tab = await new ReplicatorInTest(pass).start(3000);
    tab.store.onWrite = () => Promise.reject(new Error("the disk is full"));
    tab.write(byAnna(1));
    await pass(60_000);
    tab.store.onWrite = () => {};
    await pass(31_000);
    expect([tab.sent, tab.store.checkpoint.sent, tab.phase]).toEqual([[[smallId(1)]], 1, "synced"]);
  });

  it("that name the same text cause this text to be sent only once", async () => {
    const { events, texts } = smallLedger();
    const tab = await new ReplicatorInTest(pass).start(3000);
    for (const [hash, text] of texts) tab.store.texts.set(hash, text);
    const suite = events.find(({ kind }) => kind === "suite");
    if (suite === undefined) throw new Error("a suite is current");
    tab.write({ ...suite, id: smallId(1) });
    await pass(10);
    tab.write({ ...suite, id: smallId(2) });
    await pass(10);
    const lookups = tab.server.requests.filter(
      ({ path, body }) => path.endsWith("_all_docs") && JSON.stringify(body ?? null).includes("text:"),
    );
    expect([lookups.length, tab.server.count("PUT", /text:/)]).toEqual([2, 1]);
  });

  it("are sent after their texts; an event with a rejected text does not delay others", async () => {
    const ledger = smallLedger();
    const tab = await new ReplicatorInTest(pass).start();
    for (const [hash, text] of ledger.texts) tab.store.texts.set(hash, text);
    tab.write(...ledger.events);
    await pass(10);
    const writes = tab.server.requests.filter(
      ({ method, path }) => (method === "PUT" && !path.includes("presence:")) || path.endsWith("_bulk_docs"),
    );
    expect(writes.map(({ path }) => path.slice(0, 8))).toEqual([
      ...Array(ledger.texts.size).fill("/db/text"),
      "/db/_bul",
    ]);
    const two = await new ReplicatorInTest(pass).start();
    for (const [hash, text] of ledger.texts) two.store.texts.set(hash, text);
    two.server.rule = ({ type }) => (type === "text" ? "texts are sent by a coordinator" : null);
    two.write(...ledger.events, byAnna(5));
    await pass(10);
    expect(two.phase).toBe("synced");
    const kinds = two.replicator.state.rejected.map(({ event }) => event.kind);
    expect(new Set(kinds)).toEqual(new Set(["suite", "output"]));
    expect(two.sent.flat()).toContain(smallId(5));
  });

  it("that are rejected are reported, and sent again when the next replicator starts", async () => {
    const tab = await new ReplicatorInTest(pass).start();
    tab.server.rule = ({ text }) => (String(text).includes(smallId(1)) ? "no" : null);
    tab.write(byAnna(1), byAnna(2));
    await pass(120_000);
    tab.write(byAnna(3));
    await pass(10);
    expect(tab.sent).toEqual([[smallId(1), smallId(2)], [smallId(3)]]);
    expect(tab.replicator.state.rejected.map(({ event, why }) => [event.id, why])).toEqual([
      [smallId(1), "no"],
    ]);
    await tab.replicator.end();
    expect(tab.store.checkpoint).toMatchObject({ sent: 3, refused: [smallId(1)] });
    tab.server.rule = () => null;
    const next = new ReplicatorInTest(pass, tab.server, tab.store);
    tab.server.requests.length = 0;
    await next.start(3000);
    expect(next.sent).toEqual([[smallId(1)]]);
    expect([next.replicator.state.rejected, next.phase]).toEqual([[], "synced"]);
    expect(next.store.checkpoint.refused).toEqual([]);
  });
});

describe("Events of others", () => {
  it("arrive at once and are counted once; events of this browser are not counted", async () => {
    const tab = await new ReplicatorInTest(pass).start();
    tab.write(byAnna(1));
    await pass(2000);
    putEvent(tab.server, byBen(2));
    await pass(10);
    expect([tab.store.ids, tab.replicator.state.received]).toEqual([[smallId(1), smallId(2)], 1]);
    putEvent(tab.server, byBen(2));
    await pass(2000);
    expect(tab.replicator.state.received).toBe(1);
  });

  it("arrive with fewer than 14 requests if 100 of them are stored within ten seconds", async () => {
    const tab = await new ReplicatorInTest(pass).start();
    tab.server.requests.length = 0;
    for (let number = 1; number <= 100; number++) {
      putEvent(tab.server, byBen(number));
      await pass(100);
    }
    await pass(1000);
    expect(tab.store.events).toHaveLength(100);
    expect(tab.server.count("GET", /_changes/)).toBeLessThan(14);
  });

  it("move the checkpoint only after they are on the disk", async () => {
    const server = new ServerInTest();
    putEvent(server, byBen(1));
    const tab = new ReplicatorInTest(pass, server);
    const order: string[] = [];
    tab.store.onWrite = (target) => {
      order.push(`${target} ${tab.store.events.length}`);
    };
    await tab.start(3000);
    expect(order[0]).toBe("events 0");
    expect(order[1]).toBe("checkpoint 1");
    expect(tab.store.checkpoints[0]?.since).toBe(2);
  });

  it("are stored later if the disk was full", async () => {
    const server = new ServerInTest();
    putEvent(server, byBen(1));
    const tab = new ReplicatorInTest(pass, server);
    let isFull = true;
    tab.store.onWrite = (target) => {
      if (isFull && target === "events") throw new Error("the disk is full");
    };
    await tab.start(60_000);
    expect([tab.phase, tab.replicator.state.failure, tab.store.checkpoints]).toEqual([
      "not-kept",
      "the disk is full",
      [],
    ]);
    expect([tab.store.ids, tab.replicator.state.received]).toEqual([[], 0]);
    isFull = false;
    await pass(31_000);
    expect([tab.store.ids, tab.phase, tab.replicator.state.failure]).toEqual([[smallId(1)], "synced", null]);
    expect(tab.replicator.state.received).toBe(1);
  });

  it("move the checkpoint only when it can be written again after a failed write", async () => {
    const server = new ServerInTest();
    putEvent(server, byBen(1));
    const tab = new ReplicatorInTest(pass, server);
    let isFull = true;
    tab.store.onWrite = (target) => {
      if (isFull && target === "checkpoint") throw new Error("the disk is full");
    };
    await tab.start(60_000);
    expect([tab.store.ids, tab.store.checkpoints]).toEqual([[smallId(1)], []]);
    expect([tab.phase, tab.replicator.state.failure]).toEqual(["not-kept", "the disk is full"]);
    isFull = false;
    await pass(61_000);
    expect([tab.store.checkpoint.since, tab.replicator.state.received, tab.phase]).toEqual([2, 1, "synced"]);
  });

  it("before the checkpoint are not received again by the next replicator", async () => {
    const tab = await new ReplicatorInTest(pass).start();
    for (const number of [1, 2, 3]) putEvent(tab.server, byBen(number));
    await pass(2000);
    await tab.replicator.end();
    tab.store.receivedIds.length = 0;
    putEvent(tab.server, byBen(4));
    await new ReplicatorInTest(pass, tab.server, tab.store).start();
    expect(tab.store.receivedIds).toEqual([[smallId(4)]]);
  });

  it("without their text or in an unknown format are reported, not stored, and requested again later", async () => {
    const ledger = smallLedger();
    const tab = await new ReplicatorInTest(pass).start();
    for (const event of ledger.events) putEvent(tab.server, event, "carla");
    tab.server.put({ _id: `event:${"0".repeat(64)}`, type: "event", text: "{}", sentBy: "carla" });
    putEvent(tab.server, byBen(9));
    await pass(5000);
    const isOfText = ({ kind }: { kind: string }) => kind === "suite" || kind === "output";
    const withText = ledger.events.filter(isOfText).length;
    expect(tab.store.events).toHaveLength(ledger.events.length - withText + 1);
    expect(tab.replicator.state.unusable).toHaveLength(withText + 1);
    expect([tab.phase, tab.store.checkpoint.missed?.length]).toEqual(["synced", withText + 1]);
    await tab.replicator.end();
    const other = await new ReplicatorInTest(pass).start();
    for (const [hash, text] of ledger.texts) other.store.texts.set(hash, text);
    other.write(...ledger.events);
    await pass(10);
    for (const { doc } of other.server.docs.values()) if (doc.type === "text") tab.server.put(doc);
    const next = await new ReplicatorInTest(pass, tab.server, tab.store).start(3000);
    expect(next.store.events).toHaveLength(ledger.events.length + 1);
    expect(next.replicator.state.unusable.map(({ id }) => id)).toEqual([`event:${"0".repeat(64)}`]);
    expect([next.store.checkpoint.missed, next.phase]).toEqual([[`event:${"0".repeat(64)}`], "synced"]);
  });

  it("whose text does not match its hash are not stored; the text is reported, and other events are stored", async () => {
    const ledger = smallLedger();
    const server = new ServerInTest();
    for (const event of ledger.events) putEvent(server, event, "carla");
    server.fault = ({ path }) => (path.endsWith("/text") ? new Response('{"kind":"suite"}') : null);
    const tab = await new ReplicatorInTest(pass, server).start(120_000);
    expect(tab.phase).toBe("synced");
    expect(tab.store.events.length).toBe(ledger.events.length - ledger.texts.size);
    const unusableTexts = tab.replicator.state.unusable.filter(({ id }) => id.startsWith("text:"));
    expect(unusableTexts).toHaveLength(ledger.texts.size);
  });

  it("whose text was damaged in transmission are stored after the text is requested again", async () => {
    const ledger = smallLedger();
    const sender = await new ReplicatorInTest(pass).start();
    for (const [hash, text] of ledger.texts) sender.store.texts.set(hash, text);
    sender.write(...ledger.events);
    await pass(10);
    const tab = new ReplicatorInTest(pass, sender.server);
    let times = 0;
    sender.server.fault = ({ path }) => (path.endsWith("/text") && ++times <= 2 ? new Response("{") : null);
    await tab.start(60_000);
    expect(tab.store.events).toHaveLength(ledger.events.length);
    expect([tab.replicator.state.unusable, tab.phase, times]).toEqual([[], "synced", ledger.texts.size + 2]);
  });
});
