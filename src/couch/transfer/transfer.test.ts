import { describe, expect, it } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventDocument } from "#core/sync/team/team-documents.ts";
import type { CouchDatabase } from "#couch/client/couch-client.ts";
import { putEvent } from "#couch/replicator-in-test.ts";
import { json, page, refusal, ServerInTest } from "#couch/server-in-test.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { findEvents, findJudgements, readTextOf, sendEvents, sendPresence, sendText } from "./transfer.ts";

const byAnna = (number: number, more = {}) => smallJudgement(number, { author: "anna", ...more });
const manyByAnna = (count: number) => Array.from({ length: count }, (_, number) => byAnna(number + 1));
const nameOf = (number: number) => eventDocument(byAnna(number), "anna")._id;

function start() {
  const server = new ServerInTest();
  const { database } = server;
  const send = (events = manyByAnna(3)) => sendEvents(database, events, "anna");
  return { server, database, send };
}

const ids = (result: { stored: readonly { id: string }[] }) => result.stored.map(({ id }) => id);
const refusedIn = (result: Awaited<ReturnType<typeof sendEvents>>) =>
  result.rejected.map(({ event, why }) => [event.id, why]);

describe("sendEvents", () => {
  it("sends in order, at most 500 events and a million characters at a time", async () => {
    const { server, send } = start();
    const result = await send(manyByAnna(1201));
    expect(ids(result)).toEqual(manyByAnna(1201).map(({ id }) => id));
    const batches = () => server.requests.flatMap(({ body }) => Object(body).docs?.length ?? []);
    expect(batches()).toEqual([500, 500, 201]);
    server.requests.length = 0;
    await send([1, 2, 3].map((number) => byAnna(number + 5000, { remark: "x".repeat(600_000) })));
    expect(batches()).toEqual([1, 1, 1]);
  });

  it("counts events that exist already as sent, even if the server rejects any change of a document", async () => {
    const { server, send } = start();
    await send();
    expect(ids(await send())).toHaveLength(3);
    server.isStrict = true;
    const result = await send();
    expect(ids(result).sort()).toEqual([smallId(1), smallId(2), smallId(3)]);
    expect(result.rejected).toEqual([]);
    expect(server.docs.size).toBe(3);
  });

  it("counts exactly the refused event as rejected, also if the answers are in reverse order", async () => {
    for (const isReversed of [false, true]) {
      const { server, send } = start();
      server.rule = ({ text }) => (String(text).includes(smallId(2)) ? "no" : null);
      server.fault = ({ path, body }) => {
        if (!isReversed || !path.endsWith("_bulk_docs")) return null;
        const results = Object(body).docs.map((doc: { _id: string }) => {
          if (doc._id === nameOf(2)) return { id: doc._id, error: "forbidden", reason: "no" };
          server.put(doc);
          return { id: doc._id, ok: true };
        });
        return json(201, results.reverse());
      };
      const result = await send();
      expect(ids(result)).toEqual([smallId(1), smallId(3)]);
      expect(refusedIn(result)).toEqual([[smallId(2), "no"]]);
    }
  });

  it("counts a refused event as stored if the server has it, and as rejected if it is deleted or missing there", async () => {
    const { server, send } = start();
    server.rule = () => "no";
    const rows = [1, 2].map((number) => ({
      id: nameOf(number),
      key: nameOf(number),
      value: { rev: "2-x", deleted: number === 1 },
      doc: number === 1 ? null : eventDocument(byAnna(number), "anna"),
    }));
    server.fault = ({ path }) => (path.endsWith("_all_docs") ? json(200, { rows }) : null);
    const result = await send();
    expect([ids(result), refusedIn(result).map(([id]) => id)]).toEqual([
      [smallId(2)],
      [smallId(1), smallId(3)],
    ]);
  });

  it("fails if the server reports a conflict with a document that does not exist", async () => {
    const { server, send } = start();
    server.fault = ({ path, body }) =>
      path.endsWith("_bulk_docs")
        ? json(
            201,
            Object(body).docs.map(({ _id }: { _id: string }) => ({ id: _id, error: "conflict" })),
          )
        : null;
    await expect(send()).rejects.toThrow("does not return it");
  });

  it.each<[string, unknown[], string]>([
    ["are too few", [{ id: nameOf(1), ok: true }], "does not match the events"],
    [
      "belong to other events",
      [1, 2, 3].map((n) => ({ id: nameOf(n + 5), ok: true })),
      "does not match the events",
    ],
    ["have no ids and are too few", [{ ok: true }, { ok: true }], "does not match the events"],
    [
      "report a server error",
      [1, 2, 3].map((n) => ({ id: nameOf(n), error: "internal_server_error" })),
      "did not store",
    ],
  ])("fails if the answers %s", async (_, answer, message) => {
    const { server, send } = start();
    server.fault = () => json(201, answer);
    await expect(send()).rejects.toThrow(message);
  });

  it("assigns answers without ids by their order, and ignores surplus answers with ids", async () => {
    const { server, send } = start();
    for (const number of [1, 3]) server.put({ ...eventDocument(byAnna(number), "ben") });
    server.fault = ({ path }) =>
      path.endsWith("_bulk_docs")
        ? json(201, [{ ok: true }, { error: true, name: "forbidden" }, { error: true, name: "conflict" }])
        : null;
    const result = await send();
    expect([ids(result), refusedIn(result)]).toEqual([[smallId(1), smallId(3)], [[smallId(2), "forbidden"]]]);
    server.put({ ...eventDocument(byAnna(2), "ben") });
    server.fault = ({ path }) =>
      path.endsWith("_bulk_docs")
        ? json(
            201,
            [4, 3, 2, 1].map((n) => ({ id: nameOf(n), ok: true })),
          )
        : null;
    expect(ids(await send())).toEqual([smallId(1), smallId(2), smallId(3)]);
  });

  it("fails as signed-out if the session has ended", async () => {
    const { server, send } = start();
    server.fault = () =>
      json(
        201,
        [1, 2, 3].map((n) => ({ id: nameOf(n), error: "unauthorized" })),
      );
    await expect(send()).rejects.toMatchObject({ kind: "signed-out" });
  });

  it("fails without another attempt if the answer exceeds the limit", async () => {
    const { server, send } = start();
    server.fault = () => json(201, [{ id: nameOf(1), ok: true, reason: "x".repeat(5_000_000) }]);
    await expect(send()).rejects.toMatchObject({ kind: "too-large", status: 201 });
    expect(server.requests).toHaveLength(1);
  });
});

describe("sendEvents after HTTP 413 (too large)", () => {
  it("sends the events in halves, until the event that is too large is alone and rejected", async () => {
    const { server, send } = start();
    server.fault = ({ body }) => {
      const docs: { _id: string }[] = Object(body).docs ?? [];
      return docs.some(({ _id }) => _id === nameOf(5)) ? page(413) : null;
    };
    const result = await send(manyByAnna(8));
    expect(ids(result)).toEqual([1, 2, 3, 4, 6, 7, 8].map(smallId));
    expect(refusedIn(result)).toEqual([[smallId(5), "it is larger than the server accepts"]]);
    expect(server.docs.size).toBe(7);
  });

  it("counts a single event as rejected only after three attempts", async () => {
    const { server, send } = start();
    let times = 0;
    server.fault = () => (++times <= 2 ? page(413) : null);
    expect(ids(await send(manyByAnna(1)))).toEqual([smallId(1)]);
    times = -100;
    server.fault = () => (++times < 0 ? page(413) : null);
    server.requests.length = 0;
    expect(refusedIn(await send([byAnna(2)]))).toHaveLength(1);
    expect(server.requests).toHaveLength(3);
  });

  it("can send all events again after one half failed", async () => {
    const { server, send } = start();
    let times = 0;
    server.fault = () => (++times === 1 ? page(413) : times === 3 ? refusal(500, "oops") : null);
    await expect(send(manyByAnna(4))).rejects.toMatchObject({ kind: "busy" });
    expect(server.docs.size).toBe(2);
    expect(ids(await send(manyByAnna(4)))).toHaveLength(4);
  });
});

describe("sendEvents through a firewall", () => {
  /** Refuses every request with a remark that looks like SQL. */
  const firewall = (answer: () => Response) => (request: { readonly body: unknown }) =>
    JSON.stringify(request.body).includes("select the") ? answer() : null;
  const withRemark = byAnna(5, { remark: "select the head instead" });

  it.each([
    ["HTTP 403 and a page", () => page(403), "HTTP 403"],
    ["HTTP 406 and a page", () => page(406), "HTTP 406"],
    ["a page only", () => page(200), "a web page"],
  ])("that refuses one event with %s names this event and stores the others", async (_, answer, named) => {
    const { server, send } = start();
    server.fault = firewall(answer);
    const result = await send([...manyByAnna(4), withRemark, byAnna(6)]);
    expect(ids(result)).toEqual([1, 2, 3, 4, 6].map(smallId));
    expect(refusedIn(result)).toEqual([
      [
        smallId(5),
        `a web server or firewall in front of the team’s server refused this record of “${withRemark.example}” (${named})`,
      ],
    ]);
  });

  it.each([
    ["HTTP 403 and a page", () => page(403)],
    ["a page only", () => page(200)],
  ])("that refuses one event twice with %s stores it the third time", async (_, answer) => {
    const { server, send } = start();
    let times = 0;
    const refused = firewall(answer);
    server.fault = (request) => (refused(request) !== null && ++times <= 2 ? answer() : null);
    const result = await send([withRemark]);
    expect([ids(result), refusedIn(result)]).toEqual([[smallId(5)], []]);
  });

  it("that refuses everything, as a sign-in page does, is a failure and rejects no event", async () => {
    for (const answer of [() => page(403), () => page(200)]) {
      const { server, send } = start();
      server.fault = ({ path }) => (path.endsWith("_bulk_docs") ? answer() : null);
      await expect(send(manyByAnna(500))).rejects.toThrow();
      expect(server.requests.length).toBeLessThan(12);
    }
  });
});

describe("sendText and readTextOf", () => {
  const ledger = smallLedger();
  const [hash, text] = [...ledger.texts][0] ?? ["", undefined];
  const sendIt = (database: CouchDatabase) => {
    if (text === undefined) throw new Error("the small campaign has texts");
    return sendText(database, { hash, text, sentBy: "carla" });
  };

  it("sends a text once, reads it unchanged, and skips a text that exists", async () => {
    const { server, database } = start();
    expect(await sendIt(database)).toBe(null);
    expect(await readTextOf(database, hash)).toEqual(text);
    expect(await sendIt(database)).toBe(null);
    expect(server.count("PUT", /text:/)).toBe(1);
    expect(await readTextOf(database, "0".repeat(64))).toBe(null);
  });

  it("counts a text that arrived in the meantime as sent, but fails after a conflict if the text is missing", async () => {
    for (const isStrict of [false, true]) {
      const { server, database } = start();
      server.isStrict = isStrict;
      const another = start();
      await sendIt(another.database);
      server.fault = ({ method }) => {
        if (method === "PUT")
          for (const { doc } of another.server.docs.values()) if (server.docs.size === 0) server.put(doc);
        return null;
      };
      expect(await sendIt(database)).toBe(null);
    }
    const { server, database } = start();
    server.fault = ({ method }) => (method === "PUT" ? refusal(409, "conflict") : null);
    await expect(sendIt(database)).rejects.toMatchObject({ kind: "busy" });
  });

  it("reports a text as too large after three attempts, and fails if the database is missing", async () => {
    const { server, database } = start();
    server.fault = ({ method }) => (method === "PUT" ? page(413) : null);
    expect(await sendIt(database)).toBe("it is larger than the server accepts");
    expect(server.count("PUT", /text/)).toBe(3);
    server.fault = () => refusal(404, "not_found", "Database does not exist.");
    await expect(sendIt(database)).rejects.toMatchObject({ kind: "missing" });
    await expect(readTextOf(database, hash)).rejects.toMatchObject({ kind: "missing" });
    await expect(sendPresence(database, { sentBy: "anna", time: "", waiting: 0 })).rejects.toMatchObject({
      kind: "missing",
    });
  });

  it("writes neither a text nor presence if the existing document could not be looked up", async () => {
    const { server, database } = start();
    server.fault = ({ method }) => (method === "PUT" ? null : refusal(500, "oops"));
    const presence = { sentBy: "anna", time: "", waiting: 0 };
    await expect(sendPresence(database, presence)).rejects.toMatchObject({ kind: "busy" });
    await expect(sendIt(database)).rejects.toMatchObject({ kind: "busy" });
    expect(server.count("PUT", /./)).toBe(0);
  });

  it("rejects a received text that does not match its hash", async () => {
    const { server, database } = start();
    await sendIt(database);
    server.fault = () => new Response('{"kind":"suite","suite":{}}');
    await expect(readTextOf(database, hash)).rejects.toMatchObject({ kind: "broken", status: 200 });
    const otherText = [...ledger.texts.values()][1];
    server.fault = () => json(200, otherText);
    await expect(readTextOf(database, hash)).rejects.toThrow("altered");
  });
});

const NAMED: LedgerEvent = {
  kind: "annotator",
  id: smallId(8),
  clock: 1,
  time: null,
  author: null,
  annotator: "ben",
  name: "Ben",
  role: "annotator",
};

function started() {
  const server = new ServerInTest();
  return { server, database: server.database };
}

describe("findEvents", () => {
  it("finds the events of the given kinds, and leaves out an event whose text was altered", async () => {
    const { server, database } = started();
    putEvent(server, smallJudgement(1));
    putEvent(server, { ...NAMED, id: smallId(2) });
    putEvent(server, { ...NAMED, id: smallId(3) });
    const altered = server.docs.get(`event:${smallId(3)}`)?.doc;
    server.put({ ...altered, text: String(altered?.text).replace("Ben", "Eve") });
    const found = await findEvents(database, ["annotator", "retraction"]);
    expect(found).toEqual([{ ...NAMED, id: smallId(2) }]);
  });
});

describe("findJudgements", () => {
  it("finds only the requested annotators' judgements, also for an id with a dot, quotes and a backslash", async () => {
    const { server, database } = started();
    const authors = ["ben", "ben2", 'b.n "(x)\\', "bxn"];
    authors.forEach((author, index) => {
      putEvent(server, smallJudgement(index + 1, { author }));
    });
    putEvent(server, { ...NAMED, author: "ben", id: smallId(9) });
    for (const wanted of [["ben"], ['b.n "(x)\\'], ["b.n"], ["ben", "bxn"], []]) {
      const found = await findJudgements(database, wanted);
      expect(found.map(({ author }) => author).sort()).toEqual(
        wanted.filter((author) => authors.includes(author)),
      );
    }
    expect(await findJudgements(database, null)).toHaveLength(4);
  });

  it("finds more judgements than one page contains", async () => {
    const { server, database } = started();
    for (let number = 1; number <= 1001; number++) putEvent(server, smallJudgement(number));
    const found = await findJudgements(database, null);
    expect(new Set(found.map(({ id }) => id)).size).toBe(1001);
    expect(server.count("GET", /_all_docs$/)).toBe(2);
  });
});
