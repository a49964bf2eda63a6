import { describe, expect, it } from "vitest";
import { eventDocument } from "#core/team/team-documents.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/small-campaign.ts";
import { CouchClient } from "./couch-client.ts";
import { EngineInTest, json, page, refusal } from "./engine-in-test.ts";
import { readTextOf } from "./reading.ts";
import { sendEvents, sendHere, sendText } from "./sending.ts";

const own = (number: number, more = {}) => smallJudgement(number, { author: "anna", ...more });
const many = (count: number) => Array.from({ length: count }, (_, number) => own(number + 1));
const nameOf = (number: number, more = {}) => eventDocument(own(number, more), "anna")._id;

function start() {
  const engine = new EngineInTest();
  const client = new CouchClient({ base: "/couch", fetch: engine.fetch });
  const send = (events = many(3)) => sendEvents(client, "db", events, "anna");
  return { engine, client, send };
}

const ids = (sent: { there: readonly { id: string }[] }) => sent.there.map(({ id }) => id);
const refusedIn = (sent: Awaited<ReturnType<typeof sendEvents>>) =>
  sent.refused.map(({ event, why }) => [event.id, why]);

describe("events are sent", () => {
  it("in their order, at most 500 at once and a million characters", async () => {
    const { engine, send } = start();
    const sent = await send(many(1201));
    expect(ids(sent)).toEqual(many(1201).map(({ id }) => id));
    const batches = () => engine.asked.flatMap(({ body }) => Object(body).docs?.length ?? []);
    expect(batches()).toEqual([500, 500, 201]);
    engine.asked.length = 0;
    await send([1, 2, 3].map((number) => own(number + 5000, { remark: "x".repeat(600_000) })));
    expect(batches()).toEqual([1, 1, 1]);
  });

  it("again, and are there once, whichever way the engine says so", async () => {
    const { engine, send } = start();
    await send();
    expect(ids(await send())).toHaveLength(3);
    engine.isStrict = true;
    const again = await send();
    expect(ids(again).sort()).toEqual([smallId(1), smallId(2), smallId(3)]);
    expect(again.refused).toEqual([]);
    expect(engine.docs.size).toBe(3);
  });

  it("and the forged one alone is refused, whether or not the engine answers in order", async () => {
    for (const turned of [false, true]) {
      const { engine, send } = start();
      engine.rule = ({ text }) => (String(text).includes(smallId(2)) ? "no" : null);
      engine.fault = ({ path, body }) => {
        if (!turned || !path.endsWith("_bulk_docs")) return null;
        const told = Object(body).docs.map((doc: { _id: string }) => {
          if (doc._id === nameOf(2)) return { id: doc._id, error: "forbidden", reason: "no" };
          engine.put(doc);
          return { id: doc._id, ok: true };
        });
        return json(201, told.reverse());
      };
      const sent = await send();
      expect(ids(sent)).toEqual([smallId(1), smallId(3)]);
      expect(refusedIn(sent)).toEqual([[smallId(2), "no"]]);
    }
  });

  it("and one that was there and is deleted is refused", async () => {
    const { engine, send } = start();
    engine.rule = () => "no";
    const rows = [1, 2].map((number) => ({
      id: nameOf(number),
      key: nameOf(number),
      value: { rev: "2-x", deleted: number === 1 },
      doc: number === 1 ? null : eventDocument(own(number), "anna"),
    }));
    engine.fault = ({ path }) => (path.endsWith("_all_docs") ? json(200, { rows }) : null);
    const sent = await send();
    expect([ids(sent), refusedIn(sent).map(([id]) => id)]).toEqual([[smallId(2)], [smallId(1), smallId(3)]]);
  });

  it("and a conflict with what is not there is tried again", async () => {
    const { engine, send } = start();
    engine.fault = ({ path, body }) =>
      path.endsWith("_bulk_docs")
        ? json(
            201,
            Object(body).docs.map(({ _id }: { _id: string }) => ({ id: _id, error: "conflict" })),
          )
        : null;
    await expect(send()).rejects.toThrow("does not show it");
  });

  it.each<[string, unknown[], string]>([
    ["fewer", [{ id: nameOf(1), ok: true }], "not of the events"],
    ["of others", [1, 2, 3].map((n) => ({ id: nameOf(n + 5), ok: true })), "not of the events"],
    ["without names, and fewer", [{ ok: true }, { ok: true }], "not of the events"],
    [
      "half kept",
      [1, 2, 3].map((n) => ({ id: nameOf(n), error: "internal_server_error" })),
      "could not keep",
    ],
  ])("answers that are %s reject", async (_, answer, why) => {
    const { engine, send } = start();
    engine.fault = () => json(201, answer);
    await expect(send()).rejects.toThrow(why);
  });

  it("answers without names are taken by their places; more of them than events are no harm", async () => {
    const { engine, send } = start();
    for (const number of [1, 3]) engine.put({ ...eventDocument(own(number), "ben") });
    engine.fault = ({ path }) =>
      path.endsWith("_bulk_docs")
        ? json(201, [{ ok: true }, { error: true, name: "forbidden" }, { error: true, name: "conflict" }])
        : null;
    const sent = await send();
    expect([ids(sent), refusedIn(sent)]).toEqual([[smallId(1), smallId(3)], [[smallId(2), "forbidden"]]]);
    engine.put({ ...eventDocument(own(2), "ben") });
    engine.fault = ({ path }) =>
      path.endsWith("_bulk_docs")
        ? json(
            201,
            [4, 3, 2, 1].map((n) => ({ id: nameOf(n), ok: true })),
          )
        : null;
    expect(ids(await send())).toEqual([smallId(1), smallId(2), smallId(3)]);
  });

  it("and nobody is signed in any more", async () => {
    const { engine, send } = start();
    engine.fault = () =>
      json(
        201,
        [1, 2, 3].map((n) => ({ id: nameOf(n), error: "unauthorized" })),
      );
    await expect(send()).rejects.toMatchObject({ kind: "signed-out" });
  });

  it("an endless answer is not read", async () => {
    const { engine, send } = start();
    engine.fault = () => json(201, [{ id: nameOf(1), ok: true, reason: "x".repeat(5_000_000) }]);
    await expect(send()).rejects.toMatchObject({ kind: "too-large", status: 201 });
    expect(engine.asked).toHaveLength(1);
  });
});

describe("413", () => {
  it("halves what is sent, until the one too large is alone and is refused", async () => {
    const { engine, send } = start();
    engine.fault = ({ body }) => {
      const docs: { _id: string }[] = Object(body).docs ?? [];
      return docs.some(({ _id }) => _id === nameOf(5)) ? page(413) : null;
    };
    const sent = await send(many(8));
    expect(ids(sent)).toEqual([1, 2, 3, 4, 6, 7, 8].map(smallId));
    expect(refusedIn(sent)).toEqual([[smallId(5), "it is larger than the server takes"]]);
    expect(engine.docs.size).toBe(7);
  });

  it("of one event is not believed before it is said three times", async () => {
    const { engine, send } = start();
    let times = 0;
    engine.fault = () => (++times <= 2 ? page(413) : null);
    expect(ids(await send(many(1)))).toEqual([smallId(1)]);
    times = -100;
    engine.fault = () => (++times < 0 ? page(413) : null);
    engine.asked.length = 0;
    expect(refusedIn(await send([own(2)]))).toHaveLength(1);
    expect(engine.asked).toHaveLength(3);
  });

  it("in the middle of a batch loses nothing of what was taken before", async () => {
    const { engine, send } = start();
    let times = 0;
    engine.fault = () => (++times === 1 ? page(413) : times === 3 ? refusal(500, "oops") : null);
    await expect(send(many(4))).rejects.toMatchObject({ kind: "busy" });
    expect(engine.docs.size).toBe(2);
    expect(ids(await send(many(4)))).toHaveLength(4);
  });
});

describe("a text", () => {
  const ledger = smallLedger();
  const [hash, text] = [...ledger.texts][0] ?? ["", undefined];
  const sendIt = (client: CouchClient) => {
    if (text === undefined) throw new Error("the small campaign has texts");
    return sendText(client, "db", { hash, text, sentBy: "carla" });
  };

  it("is sent once, comes back as it was, and is not sent where it is", async () => {
    const { engine, client } = start();
    expect(await sendIt(client)).toBe(null);
    expect(await readTextOf(client, "db", hash)).toEqual(text);
    expect(await sendIt(client)).toBe(null);
    expect(engine.count("PUT", /text:/)).toBe(1);
    expect(await readTextOf(client, "db", "0".repeat(64))).toBe(null);
  });

  it("that came in between is there; a conflict where it is not is somebody else's", async () => {
    for (const isStrict of [false, true]) {
      const { engine, client } = start();
      engine.isStrict = isStrict;
      const other = start();
      await sendIt(other.client);
      engine.fault = ({ method }) => {
        if (method === "PUT")
          for (const { doc } of other.engine.docs.values()) if (engine.docs.size === 0) engine.put(doc);
        return null;
      };
      expect(await sendIt(client)).toBe(null);
    }
    const { engine, client } = start();
    engine.fault = ({ method }) => (method === "PUT" ? refusal(409, "conflict") : null);
    await expect(sendIt(client)).rejects.toMatchObject({ kind: "busy" });
  });

  it("too large is told after three times; of a campaign that is gone nothing is told as missing", async () => {
    const { engine, client } = start();
    engine.fault = ({ method }) => (method === "PUT" ? page(413) : null);
    expect(await sendIt(client)).toBe("it is larger than the server takes");
    expect(engine.count("PUT", /text/)).toBe(3);
    engine.fault = () => refusal(404, "not_found", "Database does not exist.");
    await expect(sendIt(client)).rejects.toMatchObject({ kind: "missing" });
    await expect(readTextOf(client, "db", hash)).rejects.toMatchObject({ kind: "missing" });
    await expect(sendHere(client, "db", { sentBy: "anna", time: "", waiting: 0 })).rejects.toMatchObject({
      kind: "missing",
    });
  });

  it("that cannot be looked for is not written over", async () => {
    const { engine, client } = start();
    engine.fault = ({ method }) => (method === "PUT" ? null : refusal(500, "oops"));
    const here = { sentBy: "anna", time: "", waiting: 0 };
    await expect(sendHere(client, "db", here)).rejects.toMatchObject({ kind: "busy" });
    await expect(sendIt(client)).rejects.toMatchObject({ kind: "busy" });
    expect(engine.count("PUT", /./)).toBe(0);
  });

  it("other than its name says is told, with the status of an answer", async () => {
    const { engine, client } = start();
    await sendIt(client);
    engine.fault = () => new Response('{"kind":"suite","suite":{}}');
    await expect(readTextOf(client, "db", hash)).rejects.toMatchObject({ kind: "broken", status: 200 });
    const other = [...ledger.texts.values()][1];
    engine.fault = () => json(200, other);
    await expect(readTextOf(client, "db", hash)).rejects.toThrow("altered");
  });
});
