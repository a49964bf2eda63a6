import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { putEvent, ReplicatorInTest } from "#couch/replicator-in-test.ts";
import { noConnection, page, refusal } from "#couch/server-in-test.ts";
import { smallId } from "#tools/testing/campaigns/small-campaign.ts";
import { byAnna, byBen } from "#tools/testing/member-events.ts";
import { Sleeper } from "./replicator.ts";

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("Replicator failures", () => {
  it.each<[string, () => Response, string]>([
    ["no connection", noConnection, "away"],
    ["401 of a proxy, for a member", () => page(401), "away"],
    ["403 of a proxy, for a member", () => page(403), "away"],
    ["404 of a proxy", () => page(404), "away"],
    ["404 of the server", () => refusal(404, "not_found", "Database does not exist."), "gone"],
    ["409", () => refusal(409, "conflict"), "away"],
    ["412", () => refusal(412, "precondition_failed"), "away"],
    ["429", () => page(429), "busy"],
    ["500", () => refusal(500, "internal_server_error"), "away"],
    ["502", () => page(502), "away"],
    ["507", () => refusal(507, "insufficient_storage"), "no-room"],
    ["an HTML page instead of JSON", () => page(200), "web-page"],
    ["a truncated answer", () => new Response('{"results":[{"id'), "away"],
  ])("after %s, the phase is “%s” until a retry succeeds", async (_, answer, phase) => {
    const setup = await new ReplicatorInTest(pass).start();
    let isBad = true;
    setup.server.fault = ({ path }) => (isBad && path !== "/_session" ? answer() : null);
    putEvent(setup.server, byBen(9));
    setup.write(byAnna(1));
    await pass(60_000);
    expect(setup.phase).toBe(phase);
    expect(setup.replicator.state).toMatchObject({ outbox: 1, failure: expect.any(String) });
    isBad = false;
    await pass(31_000);
    expect(setup.replicator.state).toMatchObject({ phase: "synced", outbox: 0, failure: null });
    expect(setup.store.ids).toEqual([smallId(1), smallId(9)]);
    expect([...setup.server.docs.values()].filter(({ doc }) => doc.type === "event")).toHaveLength(2);
    expect(setup.sent.flat().filter((id) => id === smallId(9))).toEqual([]);
  });

  it("an ended session is reported at once, and unsent events are sent after the user signs in again", async () => {
    const setup = await new ReplicatorInTest(pass).start();
    const { user } = setup.server;
    setup.server.user = { name: null, roles: [] };
    setup.server.fault = ({ path }) =>
      setup.server.user.name === null && path !== "/_session" ? refusal(401, "unauthorized") : null;
    setup.write(byAnna(1));
    await pass(100);
    expect(setup.replicator.state).toMatchObject({ phase: "signed-out", outbox: 1 });
    setup.write(byAnna(2));
    await pass(10);
    expect(setup.replicator.state).toMatchObject({ phase: "signed-out", outbox: 2 });
    await pass(100_000);
    expect(setup.phase).toBe("signed-out");
    setup.server.user = user;
    setup.replicator.tryNow();
    await pass(10);
    expect(setup.replicator.state).toMatchObject({ phase: "synced", outbox: 0 });
    expect(setup.sent.at(-1)).toEqual([smallId(1), smallId(2)]);
  });

  it("the phase is “signed-out” if another user is signed in, and nothing is sent", async () => {
    const setup = new ReplicatorInTest(pass);
    setup.server.user = { name: "ben", roles: ["db:annotator"] };
    setup.server.fault = ({ path }) => (path === "/_session" ? null : refusal(403, "forbidden"));
    setup.store.events.push(byAnna(1));
    await setup.start(100_000);
    expect(setup.replicator.state).toMatchObject({ phase: "signed-out", outbox: 1 });
    expect([setup.sent, setup.server.count("PUT", /./)]).toEqual([[], 0]);
  });

  it("events rejected because another user signed in in another tab stay in the outbox and are sent later", async () => {
    const setup = await new ReplicatorInTest(pass).start(3000);
    const { user } = setup.server;
    setup.server.user = { name: "ben", roles: ["db:annotator"] };
    setup.server.rule = ({ sentBy }) => (sentBy === setup.server.user.name ? null : "sent in another's name");
    setup.write(byAnna(1));
    await pass(1000);
    expect(setup.replicator.state).toMatchObject({ phase: "signed-out", outbox: 1, rejected: [] });
    setup.server.user = user;
    setup.replicator.tryNow();
    await pass(10);
    expect(setup.replicator.state).toMatchObject({ phase: "synced", outbox: 0, rejected: [] });
    expect(setup.server.docs.size).toBe(2);
  });

  it("a removed member is shut out; unsent events are sent when the person is a member again", async () => {
    const setup = await new ReplicatorInTest(pass).start();
    const { user } = setup.server;
    setup.server.user = { name: "anna", roles: ["db2:coordinator", "other:annotator"] };
    setup.server.fault = ({ path }) =>
      setup.server.user !== user && path !== "/_session" ? refusal(403, "forbidden") : null;
    setup.write(byAnna(1));
    await pass(100);
    expect(setup.replicator.state).toMatchObject({ phase: "shut-out", outbox: 1 });
    setup.server.user = user;
    await pass(31_000);
    expect(setup.replicator.state).toMatchObject({ phase: "synced", outbox: 0 });
  });

  it("a missing connection is reported only after more than two failures in a row", async () => {
    const setup = new ReplicatorInTest(pass);
    setup.server.fault = noConnection;
    await setup.start(1400);
    // Two attempts have failed, each at the comparison of event ids at the start.
    expect(setup.server.count("GET", /_all_docs/)).toBe(2);
    expect(setup.phase).toBe("starting");
    await pass(1600);
    expect(setup.phase).toBe("away");
  });

  it("a full disk of the server stays reported, although receiving works", async () => {
    const setup = await new ReplicatorInTest(pass).start();
    setup.server.fault = ({ path }) =>
      path.endsWith("_bulk_docs") ? refusal(507, "insufficient_storage") : null;
    setup.write(byAnna(1));
    await pass(100);
    putEvent(setup.server, byBen(2));
    await pass(3000);
    expect(setup.replicator.state).toMatchObject({ phase: "no-room", outbox: 1, received: 1 });
    setup.server.fault = () => null;
    await pass(31_000);
    expect(setup.replicator.state).toMatchObject({ phase: "synced", outbox: 0, failure: null });
  });

  it("a full disk of the server is reported even if requests for changes fail in another way", async () => {
    const setup = await new ReplicatorInTest(pass).start(3000);
    setup.server.fault = ({ path }) => (path.endsWith("_changes") ? page(502) : null);
    putEvent(setup.server, byBen(1));
    await pass(100_000);
    expect(setup.phase).toBe("away");
    const full = () => refusal(507, "insufficient_storage");
    setup.server.fault = ({ path }) =>
      path.endsWith("_changes") ? page(502) : path.endsWith("_bulk_docs") ? full() : null;
    setup.write(byAnna(1));
    await pass(60_000);
    expect(setup.phase).toBe("no-room");
  });

  it("a full disk of this browser is reported, unless the server's disk is full, too", async () => {
    const setup = await new ReplicatorInTest(pass).start(3000);
    setup.store.onWrite = () => {
      throw new Error("the disk is full");
    };
    putEvent(setup.server, byBen(1));
    await pass(60_000);
    expect(setup.replicator.state).toMatchObject({ phase: "not-kept", failure: "the disk is full" });
    setup.server.fault = ({ path }) => (path.endsWith("_bulk_docs") ? page(502) : null);
    setup.write(byAnna(2));
    await pass(60_000);
    expect(setup.replicator.state).toMatchObject({ phase: "not-kept", outbox: 1 });
    setup.server.fault = ({ path }) =>
      path.endsWith("_bulk_docs") ? refusal(507, "insufficient_storage") : null;
    await pass(60_000);
    expect(setup.phase).toBe("no-room");
  });

  it("a 401 of a proxy does not count as the end of the session", async () => {
    const setup = new ReplicatorInTest(pass);
    setup.server.fault = () => page(401);
    await setup.start(60_000);
    expect(setup.phase).toBe("away");
  });

  it("neither “sending” nor a new answer is reported while the server cannot be reached", async () => {
    const setup = await new ReplicatorInTest(pass).start();
    setup.server.fault = noConnection;
    await pass(100_000);
    const { lastAnswer: lastAnswerBefore } = setup.replicator.state;
    const statesBefore = setup.states.length;
    setup.write(byAnna(1));
    await pass(100_000);
    expect(new Set(setup.states.slice(statesBefore).map(({ phase }) => phase))).toEqual(new Set(["away"]));
    expect(setup.replicator.state.lastAnswer).toBe(lastAnswerBefore);
  });

  it("the outbox is counted even if the server never answered", async () => {
    const setup = new ReplicatorInTest(pass);
    setup.server.fault = noConnection;
    setup.store.events.push(byAnna(1));
    await setup.start(60_000);
    setup.write(byAnna(2));
    await pass(10);
    expect(setup.replicator.state).toMatchObject({ phase: "away", outbox: 2 });
  });

  it("a hanging request for changes is not reported as long as the server answers other requests", async () => {
    const setup = new ReplicatorInTest(pass);
    setup.server.fault = ({ query, signal }) =>
      query.get("feed") === null
        ? null
        : new Promise((_, fail) => signal?.addEventListener("abort", () => fail(new Error("aborted"))));
    await setup.start(3_600_000);
    expect(new Set(setup.states.map(({ phase }) => phase))).toEqual(new Set(["synced"]));
  });
});

describe("Retries", () => {
  it("wait as long as the server requests, even if 50 events are recorded in the meantime", async () => {
    const setup = await new ReplicatorInTest(pass).start();
    setup.server.fault = ({ path }) =>
      path.endsWith("_bulk_docs") ? refusal(429, "too_many", "", { "Retry-After": "60" }) : null;
    for (let number = 1; number <= 50; number++) {
      setup.write(byAnna(number));
      await pass(1000);
    }
    expect(setup.server.count("POST", /_bulk_docs/)).toBe(1);
    setup.server.fault = () => null;
    await pass(11_000);
    expect(setup.sent.at(-1)).toHaveLength(50);
  });

  it("wait as long as the server requests, even if `tryNow` was called before the request", async () => {
    const setup = await new ReplicatorInTest(pass).start(3000);
    setup.replicator.tryNow();
    await pass(10);
    setup.replicator.tryNow();
    const busy = () => refusal(429, "too_many", "", { "Retry-After": "60" });
    setup.server.fault = ({ path }) => (path.endsWith("_bulk_docs") ? busy() : null);
    await pass(10);
    setup.write(byAnna(1));
    await pass(50_000);
    expect(setup.server.count("POST", /_bulk_docs/)).toBe(1);
  });

  it("follow at once when `tryNow` is called, also while a request waits for changes", async () => {
    const setup = await new ReplicatorInTest(pass).start();
    setup.server.fault = noConnection;
    await pass(100_000);
    setup.server.fault = () => null;
    setup.replicator.tryNow();
    await pass(0);
    expect(setup.phase).toBe("synced");
    const requestsBefore = setup.server.count("GET", /_changes/);
    await pass(5000);
    setup.replicator.tryNow();
    await pass(0);
    expect(setup.server.count("GET", /_changes/)).toBeGreaterThan(requestsBefore);
    expect(setup.phase).toBe("synced");
  });

  it("follow at once if `tryNow` was called during a request that then fails", async () => {
    const setup = new ReplicatorInTest(pass);
    let isBack = false;
    setup.server.fault = async () => {
      if (isBack) return new Response(null, { status: 500 });
      await new Promise((resolve) => setTimeout(resolve, 1000));
      throw new TypeError("fetch failed");
    };
    await setup.start(500);
    setup.replicator.tryNow();
    setup.server.requests.length = 0;
    isBack = true;
    await pass(510);
    expect(setup.server.count("GET", /_all_docs/)).toBeGreaterThanOrEqual(1);
  });

  it("happen 26 to 39 times within ten minutes without a connection", async () => {
    const setup = new ReplicatorInTest(pass);
    setup.server.fault = noConnection;
    await setup.start(600_000);
    const count = setup.server.count("GET", /_all_docs/);
    expect(count).toBeGreaterThan(25);
    expect(count).toBeLessThan(40);
  });
});

describe("Sleeper", () => {
  it("`wake` ends the current or else the next pause; `forget` cancels an earlier call of `wake`", async () => {
    const sleeper = new Sleeper();
    let endedSleeps = 0;
    const sleep = () => sleeper.sleep(1000).then(() => endedSleeps++);
    sleeper.wake();
    await sleep();
    expect([endedSleeps, vi.getTimerCount()]).toEqual([1, 0]);
    const second = sleep();
    await pass(999);
    expect(endedSleeps).toBe(1);
    sleeper.wake();
    await second;
    sleeper.wake();
    sleeper.forget();
    const third = sleep();
    await pass(500);
    expect([endedSleeps, vi.getTimerCount()]).toEqual([2, 1]);
    await pass(500);
    await third;
  });
});
