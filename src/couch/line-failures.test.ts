import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { smallId, smallJudgement } from "#tools/testing/small-campaign.ts";
import { page, refusal } from "./engine-in-test.ts";
import { LineInTest, putEvent } from "./line-in-test.ts";
import { Sleeper } from "./sleeper.ts";

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const own = (number: number) => smallJudgement(number, { author: "anna" });
const bens = (number: number) => smallJudgement(number, { author: "ben" });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const drop = () => {
  throw new TypeError("fetch failed");
};

describe("what fails is told as what helps, and the line goes on by itself", () => {
  it.each<[string, () => Response, string]>([
    ["no connection", drop, "away"],
    ["401 of something in between, of a member", () => page(401), "away"],
    ["403 of something in between, of a member", () => page(403), "away"],
    ["404 of something in between", () => page(404), "away"],
    ["404 of the engine", () => refusal(404, "not_found", "Database does not exist."), "gone"],
    ["409", () => refusal(409, "conflict"), "away"],
    ["412", () => refusal(412, "precondition_failed"), "away"],
    ["429", () => page(429), "away"],
    ["500", () => refusal(500, "internal_server_error"), "away"],
    ["502", () => page(502), "away"],
    ["507", () => refusal(507, "insufficient_storage"), "no-room"],
    ["a page in the place of JSON", () => page(200), "away"],
    ["half an answer", () => new Response('{"results":[{"id'), "away"],
  ])("%s: %s", async (_, answer, phase) => {
    const one = await new LineInTest(pass).start();
    let isBad = true;
    one.engine.fault = ({ path }) => (isBad && path !== "/_session" ? answer() : null);
    putEvent(one.engine, bens(9));
    one.write(own(1));
    await pass(60_000);
    expect(one.phase).toBe(phase);
    expect(one.line.state).toMatchObject({ waiting: 1, failure: expect.any(String) });
    isBad = false;
    await pass(31_000);
    expect(one.line.state).toMatchObject({ phase: "in-step", waiting: 0, failure: null });
    expect(one.store.ids).toEqual([smallId(1), smallId(9)]);
    expect([...one.engine.docs.values()].filter(({ doc }) => doc.type === "event")).toHaveLength(2);
    expect(one.sent.flat().filter((id) => id === smallId(9))).toEqual([]);
  });

  it("a session that ended is told at once, and judging goes on; signed in again, all goes", async () => {
    const one = await new LineInTest(pass).start();
    const { user } = one.engine;
    one.engine.user = { name: null, roles: [] };
    one.engine.fault = ({ path }) =>
      one.engine.user.name === null && path !== "/_session" ? refusal(401, "unauthorized") : null;
    one.write(own(1));
    await pass(100);
    expect(one.line.state).toMatchObject({ phase: "signed-out", waiting: 1 });
    one.write(own(2));
    await pass(10);
    expect(one.line.state).toMatchObject({ phase: "signed-out", waiting: 2 });
    await pass(100_000);
    expect(one.phase).toBe("signed-out");
    one.engine.user = user;
    one.line.tryNow();
    await pass(10);
    expect(one.line.state).toMatchObject({ phase: "in-step", waiting: 0 });
    expect(one.sent.at(-1)).toEqual([smallId(1), smallId(2)]);
  });

  it("somebody else who is signed in on this engine is not who works here", async () => {
    const one = new LineInTest(pass);
    one.engine.user = { name: "ben", roles: ["db:annotator"] };
    one.engine.fault = ({ path }) => (path === "/_session" ? null : refusal(403, "forbidden"));
    await one.start();
    expect(one.phase).toBe("signed-out");
  });

  it("somebody else who signed in in another tab makes nothing refused for good", async () => {
    const one = await new LineInTest(pass).start(3000);
    const { user } = one.engine;
    one.engine.user = { name: "ben", roles: ["db:annotator"] };
    one.engine.rule = ({ sentBy }) => (sentBy === one.engine.user.name ? null : "sent in another's name");
    one.write(own(1));
    await pass(1000);
    expect(one.line.state).toMatchObject({ phase: "signed-out", waiting: 1, refused: [] });
    one.engine.user = user;
    one.line.tryNow();
    await pass(10);
    expect(one.line.state).toMatchObject({ phase: "in-step", waiting: 0, refused: [] });
    expect(one.engine.docs.size).toBe(2);
  });

  it("who is no member any more is shut out, and let in again goes on", async () => {
    const one = await new LineInTest(pass).start();
    const { user } = one.engine;
    one.engine.user = { name: "anna", roles: ["db2:coordinator", "other:annotator"] };
    one.engine.fault = ({ path }) =>
      one.engine.user !== user && path !== "/_session" ? refusal(403, "forbidden") : null;
    one.write(own(1));
    await pass(100);
    expect(one.line.state).toMatchObject({ phase: "shut-out", waiting: 1 });
    one.engine.user = user;
    await pass(31_000);
    expect(one.line.state).toMatchObject({ phase: "in-step", waiting: 0 });
  });

  it("one or two failures are not told, a third is", async () => {
    const one = new LineInTest(pass);
    one.engine.fault = drop;
    await one.start(1400);
    expect(one.engine.count("GET", /_all_docs/)).toBe(2); // the first question of a line: which events are there
    expect(one.phase).toBe("starting");
    await pass(1600);
    expect(one.phase).toBe("away");
  });

  it("what works says nothing of what does not: no room for what is written here stays told", async () => {
    const one = await new LineInTest(pass).start();
    one.engine.fault = ({ path }) =>
      path.endsWith("_bulk_docs") ? refusal(507, "insufficient_storage") : null;
    one.write(own(1));
    await pass(100);
    putEvent(one.engine, bens(2));
    await pass(3000);
    expect(one.line.state).toMatchObject({ phase: "no-room", waiting: 1, taken: 1 });
    one.engine.fault = () => null;
    await pass(31_000);
    expect(one.line.state).toMatchObject({ phase: "in-step", waiting: 0, failure: null });
  });

  it("of two troubles the graver is told, whichever came first", async () => {
    const one = await new LineInTest(pass).start(3000);
    one.engine.fault = ({ path }) => (path.endsWith("_changes") ? page(502) : null);
    putEvent(one.engine, bens(1));
    await pass(100_000);
    expect(one.phase).toBe("away");
    const full = () => refusal(507, "insufficient_storage");
    one.engine.fault = ({ path }) =>
      path.endsWith("_changes") ? page(502) : path.endsWith("_bulk_docs") ? full() : null;
    one.write(own(1));
    await pass(60_000);
    expect(one.phase).toBe("no-room");
  });

  it("a disk that is full is not told as the engine's doing, and a full engine before it", async () => {
    const one = await new LineInTest(pass).start(3000);
    one.store.onWrite = () => {
      throw new Error("the disk is full");
    };
    putEvent(one.engine, bens(1));
    await pass(60_000);
    expect(one.line.state).toMatchObject({ phase: "not-kept", failure: "the disk is full" });
    one.engine.fault = ({ path }) => (path.endsWith("_bulk_docs") ? page(502) : null);
    one.write(own(2));
    await pass(60_000);
    expect(one.line.state).toMatchObject({ phase: "not-kept", waiting: 1 });
    one.engine.fault = ({ path }) =>
      path.endsWith("_bulk_docs") ? refusal(507, "insufficient_storage") : null;
    await pass(60_000);
    expect(one.phase).toBe("no-room");
  });

  it("something in between that wants to know who asks, whatever is asked, is no end of a session", async () => {
    const one = new LineInTest(pass);
    one.engine.fault = () => page(401);
    await one.start(60_000);
    expect(one.phase).toBe("away");
  });

  it("while it is away nobody is told that it sends, or that it was heard", async () => {
    const one = await new LineInTest(pass).start();
    one.engine.fault = drop;
    await pass(100_000);
    const { heard } = one.line.state;
    const told = one.states.length;
    one.write(own(1));
    await pass(100_000);
    expect(new Set(one.states.slice(told).map(({ phase }) => phase))).toEqual(new Set(["away"]));
    expect(one.line.state.heard).toBe(heard);
  });

  it("what waits is counted though the engine was never there", async () => {
    const one = new LineInTest(pass);
    one.engine.fault = drop;
    one.store.events.push(own(1));
    await one.start(60_000);
    one.write(own(2));
    await pass(10);
    expect(one.line.state).toMatchObject({ phase: "away", waiting: 2 });
  });

  it("an engine that lets wait for ever is asked without waiting, and is not away", async () => {
    const one = new LineInTest(pass);
    one.engine.fault = ({ query, signal }) =>
      query.get("feed") === null
        ? null
        : new Promise((_, fail) => signal?.addEventListener("abort", () => fail(new Error("aborted"))));
    await one.start(3_600_000);
    expect(new Set(one.states.map(({ phase }) => phase))).toEqual(new Set(["in-step"]));
  });
});

describe("when it is tried again", () => {
  it("not before the engine wants, however much is written meanwhile", async () => {
    const one = await new LineInTest(pass).start();
    one.engine.fault = ({ path }) =>
      path.endsWith("_bulk_docs") ? refusal(429, "too_many", "", { "Retry-After": "60" }) : null;
    for (let number = 1; number <= 50; number++) {
      one.write(own(number));
      await pass(1000);
    }
    expect(one.engine.count("POST", /_bulk_docs/)).toBe(1);
    one.engine.fault = () => null;
    await pass(11_000);
    expect(one.sent.at(-1)).toHaveLength(50);
  });

  it("not before the engine wants, though the network had come back before", async () => {
    const one = await new LineInTest(pass).start(3000);
    one.line.tryNow();
    await pass(10);
    one.line.tryNow();
    const busy = () => refusal(429, "too_many", "", { "Retry-After": "60" });
    one.engine.fault = ({ path }) => (path.endsWith("_bulk_docs") ? busy() : null);
    await pass(10);
    one.write(own(1));
    await pass(50_000);
    expect(one.engine.count("POST", /_bulk_docs/)).toBe(1);
  });

  it("at once where the network is back, also of a question that hangs", async () => {
    const one = await new LineInTest(pass).start();
    one.engine.fault = drop;
    await pass(100_000);
    one.engine.fault = () => null;
    one.line.tryNow();
    await pass(0);
    expect(one.phase).toBe("in-step");
    const before = one.engine.count("GET", /_changes/);
    await pass(5000);
    one.line.tryNow();
    await pass(0);
    expect(one.engine.count("GET", /_changes/)).toBeGreaterThan(before);
    expect(one.phase).toBe("in-step");
  });

  it("at once, too, where the network came back while a question was failing", async () => {
    const one = new LineInTest(pass);
    let isBack = false;
    one.engine.fault = async () => {
      if (isBack) return new Response(null, { status: 500 });
      await new Promise((done) => setTimeout(done, 1000));
      throw new TypeError("fetch failed");
    };
    await one.start(500);
    one.line.tryNow();
    one.engine.asked.length = 0;
    isBack = true;
    await pass(510);
    expect(one.engine.count("GET", /_all_docs/)).toBeGreaterThanOrEqual(1);
  });

  it("later and later, and never more than half a minute later", async () => {
    const one = new LineInTest(pass);
    one.engine.fault = drop;
    await one.start(600_000);
    const count = one.engine.count("GET", /_all_docs/);
    expect(count).toBeGreaterThan(25);
    expect(count).toBeLessThan(40);
  });
});

describe("a pause", () => {
  it("is cut short by what came just before it, once, and not by what is forgotten", async () => {
    const sleeper = new Sleeper();
    let ended = 0;
    const sleep = () => sleeper.sleep(1000).then(() => ended++);
    sleeper.wake();
    await sleep();
    expect([ended, vi.getTimerCount()]).toEqual([1, 0]);
    const second = sleep();
    await pass(999);
    expect(ended).toBe(1);
    sleeper.wake();
    await second;
    sleeper.wake();
    sleeper.forget();
    const third = sleep();
    await pass(500);
    expect([ended, vi.getTimerCount()]).toEqual([2, 1]);
    await pass(500);
    await third;
  });
});
