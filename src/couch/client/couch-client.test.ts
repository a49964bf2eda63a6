import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { json, page, refusal, ServerInTest } from "#couch/server-in-test.ts";
import {
  CouchClient,
  CouchFailure,
  type FailureKind,
  pauseAfter,
  requestSignIn,
  requestSignOut,
  whoIsSignedIn,
} from "./couch-client.ts";

const anything = v.object({ ok: v.boolean() });

function clientFor(answer: () => Response | Promise<Response>): CouchClient {
  return new CouchClient({ base: "/couch", fetch: () => Promise.resolve().then(answer) });
}

async function failureOf(answer: () => Response | Promise<Response>, options = {}): Promise<CouchFailure> {
  const failed = await clientFor(answer)
    .ask("/db", anything, options)
    .then(
      () => null,
      (error: unknown) => error,
    );
  if (failed instanceof CouchFailure) return failed;
  throw new Error(`expected a CouchFailure: ${String(failed)}`);
}

/** A response whose body fails after `start`. */
function cutBody(start: string): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(start));
      controller.error(new TypeError("terminated"));
    },
  });
  return new Response(body);
}

describe("CouchFailure", () => {
  it.each<[string, () => Response, FailureKind, number | null]>([
    ["401", () => refusal(401, "unauthorized"), "signed-out", 401],
    ["401 of a web server", () => page(401), "signed-out", 401],
    ["403", () => refusal(403, "forbidden"), "forbidden", 403],
    ["403 of a web server", () => page(403), "broken", 403],
    ["404", () => refusal(404, "not_found"), "missing", 404],
    ["404 of a web server", () => page(404), "broken", 404],
    ["408", () => page(408), "busy", 408],
    ["409", () => refusal(409, "conflict"), "conflict", 409],
    ["412", () => refusal(412, "file_exists"), "conflict", 412],
    ["413", () => refusal(413, "too_large"), "too-large", 413],
    ["413 of a web server", () => page(413), "too-large", 413],
    ["425", () => page(425), "busy", 425],
    ["429", () => page(429), "busy", 429],
    ["400", () => refusal(400, "bad_request"), "broken", 400],
    ["500", () => refusal(500, "internal_server_error"), "busy", 500],
    ["502 of a web server", () => page(502), "busy", 502],
    ["507", () => refusal(507, "insufficient_storage"), "no-room", 507],
    ["507 of a web server", () => page(507), "no-room", 507],
    ["an HTML page instead of JSON", () => page(200), "web-page", null],
    ["a page that begins with a document type", () => new Response("\n<!DOCTYPE html><p>"), "web-page", null],
    ["a redirect to a sign-in page", () => new Response(null, { status: 302 }), "web-page", null],
    ["JSON of another shape", () => json(200, { yes: 1 }), "broken", null],
    ["a truncated answer that ends normally", () => new Response('{"ok": tr'), "broken", null],
    ["invalid UTF-8", () => new Response(new Uint8Array([0x22, 0xff, 0x22])), "broken", 200],
    ["an interrupted answer", () => cutBody('{"ok":'), "away", null],
    ["an empty answer", () => new Response(""), "broken", null],
    ["too deeply nested JSON", () => new Response("[".repeat(200) + "]".repeat(200)), "too-large", 200],
    ["JSON with a __proto__ key", () => new Response('{"ok":true,"__proto__":{}}'), "too-large", 200],
  ])("has the expected kind and status for this answer: %s", async (_, answer, kind, status) => {
    expect(await failureOf(answer)).toMatchObject({ kind, status });
  });

  it("reports a missing connection", async () => {
    const failed = await failureOf(() => Promise.reject(new TypeError("fetch failed")));
    expect(failed).toMatchObject({ kind: "away", message: "/db: no connection" });
  });

  it("reports an answer that exceeds the limit as too large if its status is 2xx, otherwise by its status", async () => {
    const long = (status: number) => () => new Response(`"${"x".repeat(2_000_000)}"`, { status });
    expect(await failureOf(long(200), { maxBytes: 1000 })).toMatchObject({ kind: "too-large", status: 200 });
    expect(await failureOf(long(500), { maxBytes: 1000 })).toMatchObject({ kind: "busy", status: 500 });
    expect(await failureOf(long(401), { maxBytes: 1000 })).toMatchObject({ kind: "signed-out", status: 401 });
  });

  it("shortens a long reason of the server, and quotes the server's error if there is no reason", async () => {
    const failed = await failureOf(() => refusal(403, "forbidden", "x".repeat(5000)));
    expect(failed.message.length).toBeLessThan(320);
    expect(failed.message).toContain("x".repeat(100));
    expect((await failureOf(() => json(403, { error: "forbidden", reason: null }))).message).toContain(
      "forbidden",
    );
  });

  it.each([
    ["7", 7],
    [" 12 ", 12],
    ["999999", 300],
    ["Wed, 21 Oct 2026 07:28:00 GMT", null],
    ["-1", null],
    ["", null],
  ])("reads the Retry-After header “%s” as %j seconds (null: no waiting time)", async (header, waitFor) => {
    const failed = await failureOf(() => refusal(429, "too_many", "", { "Retry-After": header }));
    expect(failed.waitFor).toBe(waitFor);
  });
});

describe("CouchClient.ask", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const neverAnswer = (_: unknown, { signal }: RequestInit = {}) =>
    new Promise<Response>((_done, fail) =>
      signal?.addEventListener("abort", () => fail(new Error("aborted"))),
    );

  it("rejects if there is no answer before the timeout, and leaves no timer", async () => {
    const client = new CouchClient({ base: "", fetch: neverAnswer });
    const failed = expect(client.ask("/db", anything, { timeout: 5000 })).rejects.toMatchObject({
      kind: "away",
      message: "/db: no answer for 5 s",
    });
    await vi.advanceTimersByTimeAsync(4999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await failed;
    expect(vi.getTimerCount()).toBe(0);
  });

  it("rejects with the reason of an abort, and removes its timer and its listener", async () => {
    const client = new CouchClient({ base: "", fetch: neverAnswer });
    const controller = new AbortController();
    const removed = vi.spyOn(controller.signal, "removeEventListener");
    const failed = expect(client.ask("/db", anything, { signal: controller.signal })).rejects.toThrow(
      "enough",
    );
    controller.abort(new Error("enough"));
    await failed;
    expect(vi.getTimerCount()).toBe(0);
    expect(removed).toHaveBeenCalledTimes(1);
    await expect(client.ask("/db", anything, { signal: controller.signal })).rejects.toThrow("enough");
  });

  it("reads the server's clock, follows no redirects and the browser's cache, and sends name and password", async () => {
    vi.setSystemTime(1_000_000);
    const requests: RequestInit[] = [];
    const answer = (_: unknown, init: RequestInit = {}) => {
      requests.push(init);
      return Promise.resolve(json(200, { ok: true }, { Date: new Date(1_060_000).toUTCString() }));
    };
    const client = new CouchClient({ base: "", basic: { name: "é", password: "p:q" }, fetch: answer });
    await client.ask("/db", anything, { method: "POST", body: { a: 1 } });
    expect(client.clockAhead).toBe(60_000);
    expect(requests[0]).toMatchObject({
      method: "POST",
      body: '{"a":1}',
      redirect: "manual",
      cache: "no-store",
      headers: { Authorization: `Basic ${Buffer.from("é:p:q").toString("base64")}` },
    });
  });
});

it("the pause after failures doubles up to 30 s, and is at least as long as the server requests", () => {
  const half = () => 0.5;
  expect([0, 1, 2, 3].map((n) => pauseAfter(n, null, half))).toEqual([375, 750, 1500, 3000]);
  expect(pauseAfter(100, null, () => 1)).toBe(30_000);
  expect(pauseAfter(100, null, () => 0)).toBe(15_000);
  expect(pauseAfter(1, new CouchFailure("busy", "", 429, 60), half)).toBe(60_000);
});

function start(): { server: ServerInTest; client: CouchClient } {
  const server = new ServerInTest();
  return { server, client: server.client };
}

/** Makes the server accept only this name with this password, and then report this name as signed in. */
function acceptOnly(server: ServerInTest, name: string, password: string): void {
  server.user = { name: null, roles: [] };
  server.fault = ({ method, body }) => {
    if (method !== "POST") return null;
    const isKnown = JSON.stringify(body) === JSON.stringify({ name, password });
    if (!isKnown) return refusal(401, "unauthorized", "Name or password is incorrect.");
    server.user = { name, roles: [] };
    return json(200, { ok: true });
  };
}

describe("whoIsSignedIn", () => {
  it("returns null if the server requires a valid user for every request", async () => {
    const { server, client } = start();
    server.fault = () => refusal(401, "unauthorized", "Authentication required.");
    expect(await whoIsSignedIn(client)).toBeNull();
  });

  it("rejects if the server refuses the name that is sent", async () => {
    const { server } = start();
    server.fault = () => refusal(401, "unauthorized", "Name or password is incorrect.");
    const basic = { name: "anna", password: "wrong" };
    const namedClient = new CouchClient({ base: "/couch", basic, fetch: server.fetch });
    await expect(whoIsSignedIn(namedClient)).rejects.toThrow("incorrect");
  });
});

describe("requestSignIn", () => {
  it.each([
    ["typed exactly", "anna"],
    ["with spaces around it", " anna\t"],
    ["with the capital letter that phone keyboards add", "Anna"],
  ])("accepts a name %s", async (_, typedName) => {
    const { server, client } = start();
    acceptOnly(server, "anna", "pw");
    expect(await requestSignIn(client, typedName, "pw")).toMatchObject({ name: "anna" });
  });

  it("accepts a name that has capitals on the server", async () => {
    const { server, client } = start();
    acceptOnly(server, "Admin", "pw");
    expect(await requestSignIn(client, "Admin", "pw")).toMatchObject({ name: "Admin" });
  });

  it("sends a password as it was typed, with umlauts and blanks", async () => {
    const { server, client } = start();
    acceptOnly(server, "anna", " größer als 3 ");
    expect(await requestSignIn(client, "anna", " größer als 3 ")).toMatchObject({ name: "anna" });
  });

  it("distinguishes a wrong password, a locked name and a session without a cookie", async () => {
    const { server, client } = start();
    acceptOnly(server, "anna", "pw");
    expect(await requestSignIn(client, "anna", "other")).toBe("wrong");
    server.fault = ({ method }) => (method === "POST" ? json(200, { ok: true }) : null);
    expect(await requestSignIn(client, "anna", "pw")).toBe("not-kept");
    server.fault = () =>
      refusal(403, "forbidden", "Account is temporarily locked. Multiple authentication failures");
    expect(await requestSignIn(client, "anna", "pw")).toBe("locked");
  });

  it("rejects after 403 of a web server, 403 for an unknown reason, and 502", async () => {
    const { server, client } = start();
    for (const answer of [
      () => page(403),
      () => refusal(403, "forbidden", "not from there"),
      () => page(502),
    ]) {
      server.fault = answer;
      await expect(requestSignIn(client, "anna", "pw")).rejects.toThrow();
    }
  });
});

describe("requestSignOut", () => {
  /** A server on which the user is signed in again after each of the first requests to sign out. */
  function startRenewing(renewals: number): { server: ServerInTest; client: CouchClient } {
    const started = start();
    const { server } = started;
    let requests = 0;
    server.user = { name: "anna", roles: [] };
    server.fault = ({ method }) => {
      if (method !== "DELETE") return null;
      requests++;
      server.user = { name: requests <= renewals ? "anna" : null, roles: [] };
      return json(200, { ok: true });
    };
    return started;
  }

  it("signs out again if a late reply renewed the cookie", async () => {
    const { server, client } = startRenewing(2);
    await requestSignOut(client);
    expect(server.user.name).toBeNull();
  });

  it("rejects if somebody is still signed in after several attempts", async () => {
    const { client } = startRenewing(100);
    await expect(requestSignOut(client)).rejects.toThrow("Sign out again");
  });
});
