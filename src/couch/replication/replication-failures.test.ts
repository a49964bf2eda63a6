import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { putEvent, ReplicatorInTest } from "#couch/replicator-in-test.ts";
import { page, refusal } from "#couch/server-in-test.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { Sleeper } from "./sleeper.ts";

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const own = (number: number) => smallJudgement(number, { author: "anna" });
const bens = (number: number) => smallJudgement(number, { author: "ben" });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const drop = () => {
  throw new TypeError("fetch failed");
};

describe("Replicator failures", () => {
  it.each<[string, () => Response, string]>([
    ["no connection", drop, "away"],
    ["401 of something in between, of a member", () => page(401), "away"],
    ["403 of something in between, of a member", () => page(403), "away"],
    ["404 of something in between", () => page(404), "away"],
    ["404 of the server", () => refusal(404, "not_found", "Database does not exist."), "gone"],
    ["409", () => refusal(409, "conflict"), "away"],
    ["412", () => refusal(412, "precondition_failed"), "away"],
    ["429", () => page(429), "away"],
    ["500", () => refusal(500, "internal_server_error"), "away"],
    ["502", () => page(502), "away"],
    ["507", () => refusal(507, "insufficient_storage"), "no-room"],
    ["a page in the place of JSON", () => page(200), "away"],
    ["half an answer", () => new Response('{"results":[{"id'), "away"],
  ])("%s: %s", async (_, answer, phase) => {
    const one = await new ReplicatorInTest(pass).start();
    let isBad = true;
    one.server.fault = ({ path }) => (isBad && path !== "/_session" ? answer() : null);
    putEvent(one.server, bens(9));
    one.write(own(1));
    await pass(60_000);
    expect(one.phase).toBe(phase);
    expect(one.replicator.state).toMatchObject({ outbox: 1, failure: expect.any(String) });
    isBad = false;
    await pass(31_000);
    expect(one.replicator.state).toMatchObject({ phase: "synced", outbox: 0, failure: null });
    expect(one.store.ids).toEqual([smallId(1), smallId(9)]);
    expect([...one.server.docs.values()].filter(({ doc }) => doc.type === "event")).toHaveLength(2);
    expect(one.sent.flat().filter((id) => id === smallId(9))).toEqual([]);
  });

  it("reports the end of a session at once, keeps judging possible, and sends everything after signing in again", async () => {
    const one = await new ReplicatorInTest(pass).start();
    const { user } = one.server;
    one.server.user = { name: null, roles: [] };
    one.server.fault = ({ path }) =>
      one.server.user.name === null && path !== "/_session" ? refusal(401, "unauthorized") : null;
    one.write(own(1));
    await pass(100);
    expect(one.replicator.state).toMatchObject({ phase: "signed-out", outbox: 1 });
    one.write(own(2));
    await pass(10);
    expect(one.replicator.state).toMatchObject({ phase: "signed-out", outbox: 2 });
    await pass(100_000);
    expect(one.phase).toBe("signed-out");
    one.server.user = user;
    one.replicator.tryNow();
    await pass(10);
    expect(one.replicator.state).toMatchObject({ phase: "synced", outbox: 0 });
    expect(one.sent.at(-1)).toEqual([smallId(1), smallId(2)]);
  });

  it("does not accept another signed-in user for the annotator", async () => {
    const one = new ReplicatorInTest(pass);
    one.server.user = { name: "ben", roles: ["db:annotator"] };
    one.server.fault = ({ path }) => (path === "/_session" ? null : refusal(403, "forbidden"));
    await one.start();
    expect(one.phase).toBe("signed-out");
  });

  it("rejects nothing for good when another user signs in in another tab", async () => {
    const one = await new ReplicatorInTest(pass).start(3000);
    const { user } = one.server;
    one.server.user = { name: "ben", roles: ["db:annotator"] };
    one.server.rule = ({ sentBy }) => (sentBy === one.server.user.name ? null : "sent in another's name");
    one.write(own(1));
    await pass(1000);
    expect(one.replicator.state).toMatchObject({ phase: "signed-out", outbox: 1, rejected: [] });
    one.server.user = user;
    one.replicator.tryNow();
    await pass(10);
    expect(one.replicator.state).toMatchObject({ phase: "synced", outbox: 0, rejected: [] });
    expect(one.server.docs.size).toBe(2);
  });

  it("shuts out a removed member and resumes once they are a member again", async () => {
    const one = await new ReplicatorInTest(pass).start();
    const { user } = one.server;
    one.server.user = { name: "anna", roles: ["db2:coordinator", "other:annotator"] };
    one.server.fault = ({ path }) =>
      one.server.user !== user && path !== "/_session" ? refusal(403, "forbidden") : null;
    one.write(own(1));
    await pass(100);
    expect(one.replicator.state).toMatchObject({ phase: "shut-out", outbox: 1 });
    one.server.user = user;
    await pass(31_000);
    expect(one.replicator.state).toMatchObject({ phase: "synced", outbox: 0 });
  });

  it("reports the third failure, not the first two", async () => {
    const one = new ReplicatorInTest(pass);
    one.server.fault = drop;
    await one.start(1400);
    expect(one.server.count("GET", /_all_docs/)).toBe(2); // the comparison of event ids at the start
    expect(one.phase).toBe("starting");
    await pass(1600);
    expect(one.phase).toBe("away");
  });

  it("keeps reporting a full browser disk while sending works", async () => {
    const one = await new ReplicatorInTest(pass).start();
    one.server.fault = ({ path }) =>
      path.endsWith("_bulk_docs") ? refusal(507, "insufficient_storage") : null;
    one.write(own(1));
    await pass(100);
    putEvent(one.server, bens(2));
    await pass(3000);
    expect(one.replicator.state).toMatchObject({ phase: "no-room", outbox: 1, received: 1 });
    one.server.fault = () => null;
    await pass(31_000);
    expect(one.replicator.state).toMatchObject({ phase: "synced", outbox: 0, failure: null });
  });

  it("reports the more serious of two problems, in either order", async () => {
    const one = await new ReplicatorInTest(pass).start(3000);
    one.server.fault = ({ path }) => (path.endsWith("_changes") ? page(502) : null);
    putEvent(one.server, bens(1));
    await pass(100_000);
    expect(one.phase).toBe("away");
    const full = () => refusal(507, "insufficient_storage");
    one.server.fault = ({ path }) =>
      path.endsWith("_changes") ? page(502) : path.endsWith("_bulk_docs") ? full() : null;
    one.write(own(1));
    await pass(60_000);
    expect(one.phase).toBe("no-room");
  });

  it("distinguishes a full browser disk from a full server, and reports the full server first", async () => {
    const one = await new ReplicatorInTest(pass).start(3000);
    one.store.onWrite = () => {
      throw new Error("the disk is full");
    };
    putEvent(one.server, bens(1));
    await pass(60_000);
    expect(one.replicator.state).toMatchObject({ phase: "not-kept", failure: "the disk is full" });
    one.server.fault = ({ path }) => (path.endsWith("_bulk_docs") ? page(502) : null);
    one.write(own(2));
    await pass(60_000);
    expect(one.replicator.state).toMatchObject({ phase: "not-kept", outbox: 1 });
    one.server.fault = ({ path }) =>
      path.endsWith("_bulk_docs") ? refusal(507, "insufficient_storage") : null;
    await pass(60_000);
    expect(one.phase).toBe("no-room");
  });

  it("does not take a proxy that asks for a password for the end of a session", async () => {
    const one = new ReplicatorInTest(pass);
    one.server.fault = () => page(401);
    await one.start(60_000);
    expect(one.phase).toBe("away");
  });

  it("reports neither sending nor an answer while the server is away", async () => {
    const one = await new ReplicatorInTest(pass).start();
    one.server.fault = drop;
    await pass(100_000);
    const { lastAnswer: heard } = one.replicator.state;
    const before = one.states.length;
    one.write(own(1));
    await pass(100_000);
    expect(new Set(one.states.slice(before).map(({ phase }) => phase))).toEqual(new Set(["away"]));
    expect(one.replicator.state.lastAnswer).toBe(heard);
  });

  it("counts the outbox although the server never answered", async () => {
    const one = new ReplicatorInTest(pass);
    one.server.fault = drop;
    one.store.events.push(own(1));
    await one.start(60_000);
    one.write(own(2));
    await pass(10);
    expect(one.replicator.state).toMatchObject({ phase: "away", outbox: 2 });
  });

  it("polls without waiting a server whose long polls hang, and does not call it away", async () => {
    const one = new ReplicatorInTest(pass);
    one.server.fault = ({ query, signal }) =>
      query.get("feed") === null
        ? null
        : new Promise((_, fail) => signal?.addEventListener("abort", () => fail(new Error("aborted"))));
    await one.start(3_600_000);
    expect(new Set(one.states.map(({ phase }) => phase))).toEqual(new Set(["synced"]));
  });
});

describe("Retries", () => {
  it("wait as long as the server asks, however much is written meanwhile", async () => {
    const one = await new ReplicatorInTest(pass).start();
    one.server.fault = ({ path }) =>
      path.endsWith("_bulk_docs") ? refusal(429, "too_many", "", { "Retry-After": "60" }) : null;
    for (let number = 1; number <= 50; number++) {
      one.write(own(number));
      await pass(1000);
    }
    expect(one.server.count("POST", /_bulk_docs/)).toBe(1);
    one.server.fault = () => null;
    await pass(11_000);
    expect(one.sent.at(-1)).toHaveLength(50);
  });

  it("wait as long as the server asks, although the network came back before", async () => {
    const one = await new ReplicatorInTest(pass).start(3000);
    one.replicator.tryNow();
    await pass(10);
    one.replicator.tryNow();
    const busy = () => refusal(429, "too_many", "", { "Retry-After": "60" });
    one.server.fault = ({ path }) => (path.endsWith("_bulk_docs") ? busy() : null);
    await pass(10);
    one.write(own(1));
    await pass(50_000);
    expect(one.server.count("POST", /_bulk_docs/)).toBe(1);
  });

  it("follow at once when the network is back, also for a hanging request", async () => {
    const one = await new ReplicatorInTest(pass).start();
    one.server.fault = drop;
    await pass(100_000);
    one.server.fault = () => null;
    one.replicator.tryNow();
    await pass(0);
    expect(one.phase).toBe("synced");
    const before = one.server.count("GET", /_changes/);
    await pass(5000);
    one.replicator.tryNow();
    await pass(0);
    expect(one.server.count("GET", /_changes/)).toBeGreaterThan(before);
    expect(one.phase).toBe("synced");
  });

  it("follow at once when the network came back during a failing request", async () => {
    const one = new ReplicatorInTest(pass);
    let isBack = false;
    one.server.fault = async () => {
      if (isBack) return new Response(null, { status: 500 });
      await new Promise((done) => setTimeout(done, 1000));
      throw new TypeError("fetch failed");
    };
    await one.start(500);
    one.replicator.tryNow();
    one.server.asked.length = 0;
    isBack = true;
    await pass(510);
    expect(one.server.count("GET", /_all_docs/)).toBeGreaterThanOrEqual(1);
  });

  it("are further and further apart, up to half a minute", async () => {
    const one = new ReplicatorInTest(pass);
    one.server.fault = drop;
    await one.start(600_000);
    const count = one.server.count("GET", /_all_docs/);
    expect(count).toBeGreaterThan(25);
    expect(count).toBeLessThan(40);
  });
});

describe("Sleeper", () => {
  it("is cut short once by a wake just before it, and not by a forgotten one", async () => {
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
