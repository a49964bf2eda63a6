import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/small-campaign.ts";
import { EngineInTest } from "./engine-in-test.ts";
import { LineInTest, putEvent } from "./line-in-test.ts";
import { StoreInTest } from "./store-in-test.ts";

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const own = (number: number) => smallJudgement(number, { author: "anna" });
const bens = (number: number) => smallJudgement(number, { author: "ben" });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const drop = () => {
  throw new TypeError("fetch failed");
};

describe("what was written here", () => {
  it("goes when it is written, once, and is not offered again", async () => {
    const one = await new LineInTest(pass).start();
    one.write(own(1));
    await pass(0);
    expect([one.phase, one.engine.docs.size]).toEqual(["in-step", 2]);
    one.write(own(2));
    await pass(120_000);
    expect(one.sent).toEqual([[smallId(1)], [smallId(2)]]);
    expect(one.store.kept).toMatchObject({ sent: 2, refused: [] });
  });

  it("is found without being told of, after a while", async () => {
    const one = await new LineInTest(pass).start();
    one.store.events.push(own(1));
    await pass(31_000);
    expect(one.sent).toEqual([[smallId(1)]]);
  });

  it("is sent too where it was written just before the line looks again, or while it sends", async () => {
    const one = await new LineInTest(pass).start();
    let late = () => one.write(own(2));
    one.engine.fault = ({ path }) => {
      if (path.endsWith("_bulk_docs")) late();
      late = () => {};
      return null;
    };
    one.write(own(1));
    await pass(10);
    expect(one.sent).toEqual([[smallId(1)], [smallId(2)]]);
  });

  it("waits until one has caught up; what came is not sent back", async () => {
    const engine = new EngineInTest();
    for (let number = 10; number < 1210; number++) putEvent(engine, bens(number));
    const one = new LineInTest(pass, engine);
    one.store.events.push(own(1));
    let isOpen = false;
    engine.fault = ({ path }) =>
      path.endsWith("_changes") && engine.count("GET", /_changes/) > 2 && !isOpen ? drop() : null;
    await one.start(60_000);
    expect([one.sent.length, one.store.events.length]).toEqual([0, 1001]);
    isOpen = true;
    await pass(60_000);
    expect(one.sent).toEqual([[smallId(1)]]);
    expect([one.phase, one.line.state.taken]).toEqual(["in-step", 1200]);
  });

  it("is not sent back by the line that begins after what came was written and before that was remembered", async () => {
    const engine = new EngineInTest();
    putEvent(engine, bens(1));
    const store = new StoreInTest();
    store.events.push(bens(1), own(2));
    engine.isStrict = true;
    engine.rule = ({ text }) => (String(text).includes('"author":"ben"') ? "another's" : null);
    const one = await new LineInTest(pass, engine, store).start();
    expect(one.sent).toEqual([[smallId(2)]]);
  });

  it("is not sent back while it is being taken in", async () => {
    const one = await new LineInTest(pass).start(3000);
    const taking = vi.spyOn(one.store, "takeIn").mockImplementation(async (events) => {
      one.store.events.push(...events); // on the disk, and not yet told
      await new Promise((done) => setTimeout(done, 500));
      return { notTaken: [], otherwise: [], late: [] };
    });
    putEvent(one.engine, bens(1));
    await pass(100);
    one.write(own(2));
    await pass(200);
    expect([taking.mock.calls.length, one.sent]).toEqual([1, [[smallId(2)]]]);
  });

  it("and was sent is not sent again where that could not be remembered", async () => {
    const one = await new LineInTest(pass).start(3000);
    one.store.onWrite = () => Promise.reject(new Error("the disk is full"));
    one.write(own(1));
    await pass(60_000);
    one.store.onWrite = () => {};
    await pass(31_000);
    expect([one.sent, one.store.kept.sent, one.phase]).toEqual([[[smallId(1)]], 1, "in-step"]);
  });

  it("names a text that two events name: it is sent once, and looked for before and after", async () => {
    const { events, texts } = smallLedger();
    const one = await new LineInTest(pass).start(3000);
    for (const [hash, text] of texts) one.store.texts.set(hash, text);
    const suite = events.find(({ kind }) => kind === "suite");
    if (suite === undefined) throw new Error("a suite is in force");
    one.write({ ...suite, id: smallId(1) });
    await pass(10);
    one.write({ ...suite, id: smallId(2) });
    await pass(10);
    const looked = one.engine.asked.filter(
      ({ path, body }) => path.endsWith("_all_docs") && JSON.stringify(body ?? null).includes("text:"),
    );
    expect([looked.length, one.engine.count("PUT", /text:/)]).toEqual([2, 1]);
  });

  it("has its texts before it; one whose text is refused does not hold up the rest", async () => {
    const ledger = smallLedger();
    const one = await new LineInTest(pass).start();
    for (const [hash, text] of ledger.texts) one.store.texts.set(hash, text);
    one.write(...ledger.events);
    await pass(10);
    const writes = one.engine.asked.filter(
      ({ method, path }) => (method === "PUT" && !path.includes("here:")) || path.endsWith("_bulk_docs"),
    );
    expect(writes.map(({ path }) => path.slice(0, 8))).toEqual([
      ...Array(ledger.texts.size).fill("/db/text"),
      "/db/_bul",
    ]);
    const two = await new LineInTest(pass).start();
    for (const [hash, text] of ledger.texts) two.store.texts.set(hash, text);
    two.engine.rule = ({ type }) => (type === "text" ? "texts are sent by a coordinator" : null);
    two.write(...ledger.events, own(5));
    await pass(10);
    expect(two.phase).toBe("in-step");
    const kinds = two.line.state.refused.map(({ event }) => event.kind);
    expect(new Set(kinds)).toEqual(new Set(["suite", "output"]));
    expect(two.sent.flat()).toContain(smallId(5));
  });

  it("and refused is told, offered once a line, and again in the next", async () => {
    const one = await new LineInTest(pass).start();
    one.engine.rule = ({ text }) => (String(text).includes(smallId(1)) ? "no" : null);
    one.write(own(1), own(2));
    await pass(120_000);
    one.write(own(3));
    await pass(10);
    expect(one.sent).toEqual([[smallId(1), smallId(2)], [smallId(3)]]);
    expect(one.line.state.refused.map(({ event, why }) => [event.id, why])).toEqual([[smallId(1), "no"]]);
    await one.line.end();
    expect(one.store.kept).toMatchObject({ sent: 3, refused: [smallId(1)] });
    one.engine.rule = () => null;
    const next = new LineInTest(pass, one.engine, one.store);
    one.engine.asked.length = 0;
    await next.start(3000);
    expect(next.sent).toEqual([[smallId(1)]]);
    expect([next.line.state.refused, next.store.kept.refused, next.phase]).toEqual([[], [], "in-step"]);
  });
});

describe("what others wrote", () => {
  it("comes at once, is counted, and own work that comes back is no news", async () => {
    const one = await new LineInTest(pass).start();
    one.write(own(1));
    await pass(2000);
    putEvent(one.engine, bens(2));
    await pass(10);
    expect([one.store.ids, one.line.state.taken]).toEqual([[smallId(1), smallId(2)], 1]);
    putEvent(one.engine, bens(2));
    await pass(2000);
    expect(one.line.state.taken).toBe(1);
  });

  it("comes together where much is written, in one question a second", async () => {
    const one = await new LineInTest(pass).start();
    one.engine.asked.length = 0;
    for (let number = 1; number <= 100; number++) {
      putEvent(one.engine, bens(number));
      await pass(100);
    }
    await pass(1000);
    expect(one.store.events).toHaveLength(100);
    expect(one.engine.count("GET", /_changes/)).toBeLessThan(14);
  });

  it("is remembered only once it is on the disk", async () => {
    const engine = new EngineInTest();
    putEvent(engine, bens(1));
    const one = new LineInTest(pass, engine);
    const order: string[] = [];
    one.store.onWrite = (what) => {
      order.push(`${what} ${one.store.events.length}`);
    };
    await one.start(3000);
    expect(order[0]).toBe("events 0");
    expect(order[1]).toBe("memory 1");
    expect(one.store.memories[0]?.since).toBe(2);
  });

  it("and finds no room here is taken in later, and nothing is lost", async () => {
    const engine = new EngineInTest();
    putEvent(engine, bens(1));
    const one = new LineInTest(pass, engine);
    let isFull = true;
    one.store.onWrite = (what) => {
      if (isFull && what === "events") throw new Error("the disk is full");
    };
    await one.start(60_000);
    expect([one.phase, one.line.state.failure, one.store.memories]).toEqual([
      "not-kept",
      "the disk is full",
      [],
    ]);
    expect([one.store.ids, one.line.state.taken]).toEqual([[], 0]);
    isFull = false;
    await pass(31_000);
    expect([one.store.ids, one.phase, one.line.state.failure]).toEqual([[smallId(1)], "in-step", null]);
    expect(one.line.state.taken).toBe(1);
  });

  it("and cannot be remembered is remembered later", async () => {
    const engine = new EngineInTest();
    putEvent(engine, bens(1));
    const one = new LineInTest(pass, engine);
    let isFull = true;
    one.store.onWrite = (what) => {
      if (isFull && what === "memory") throw new Error("the disk is full");
    };
    await one.start(60_000);
    expect([one.store.ids, one.store.memories]).toEqual([[smallId(1)], []]);
    expect([one.phase, one.line.state.failure]).toEqual(["not-kept", "the disk is full"]);
    isFull = false;
    await pass(61_000);
    expect([one.store.kept.since, one.line.state.taken, one.phase]).toEqual([2, 1, "in-step"]);
  });

  it("is read on from where the last line was", async () => {
    const one = await new LineInTest(pass).start();
    for (const number of [1, 2, 3]) putEvent(one.engine, bens(number));
    await pass(2000);
    await one.line.end();
    one.store.given.length = 0;
    putEvent(one.engine, bens(4));
    await new LineInTest(pass, one.engine, one.store).start();
    expect(one.store.given).toEqual([[smallId(4)]]);
  });

  it("and is not as Referee writes it is told, not taken, and asked for again by the next line", async () => {
    const ledger = smallLedger();
    const one = await new LineInTest(pass).start();
    for (const event of ledger.events) putEvent(one.engine, event, "carla");
    one.engine.put({ _id: `event:${"0".repeat(64)}`, type: "event", text: "{}", sentBy: "carla" });
    putEvent(one.engine, bens(9));
    await pass(5000);
    const isOfText = ({ kind }: { kind: string }) => kind === "suite" || kind === "output";
    const withText = ledger.events.filter(isOfText).length;
    expect(one.store.events).toHaveLength(ledger.events.length - withText + 1);
    expect(one.line.state.notTaken).toHaveLength(withText + 1);
    expect([one.phase, one.store.kept.missed?.length]).toEqual(["in-step", withText + 1]);
    await one.line.end();
    const other = await new LineInTest(pass).start();
    for (const [hash, text] of ledger.texts) other.store.texts.set(hash, text);
    other.write(...ledger.events);
    await pass(10);
    for (const { doc } of other.engine.docs.values()) if (doc.type === "text") one.engine.put(doc);
    const next = await new LineInTest(pass, one.engine, one.store).start(3000);
    expect(next.store.events).toHaveLength(ledger.events.length + 1);
    expect(next.line.state.notTaken.map(({ id }) => id)).toEqual([`event:${"0".repeat(64)}`]);
    expect([next.store.kept.missed, next.phase]).toEqual([[`event:${"0".repeat(64)}`], "in-step"]);
  });

  it("names a text that is not what its name says: tried three times, then told, and the rest goes on", async () => {
    const ledger = smallLedger();
    const engine = new EngineInTest();
    for (const event of ledger.events) putEvent(engine, event, "carla");
    engine.fault = ({ path }) => (path.endsWith("/text") ? new Response('{"kind":"suite"}') : null);
    const one = await new LineInTest(pass, engine).start(120_000);
    expect(one.phase).toBe("in-step");
    expect(one.store.events.length).toBe(ledger.events.length - ledger.texts.size);
    expect(one.line.state.notTaken.filter(({ id }) => id.startsWith("text:"))).toHaveLength(
      ledger.texts.size,
    );
  });

  it("names a text that was spoilt on its way: it is asked for again, and taken", async () => {
    const ledger = smallLedger();
    const sender = await new LineInTest(pass).start();
    for (const [hash, text] of ledger.texts) sender.store.texts.set(hash, text);
    sender.write(...ledger.events);
    await pass(10);
    const one = new LineInTest(pass, sender.engine);
    let times = 0;
    sender.engine.fault = ({ path }) => (path.endsWith("/text") && ++times <= 2 ? new Response("{") : null);
    await one.start(60_000);
    expect(one.store.events).toHaveLength(ledger.events.length);
    expect([one.line.state.notTaken, one.phase]).toEqual([[], "in-step"]);
  });
});
