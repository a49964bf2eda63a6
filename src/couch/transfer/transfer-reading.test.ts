import { describe, expect, it } from "vitest";
import { eventDocument } from "#core/sync/team/team-documents.ts";
import { ServerInTest } from "#couch/server-in-test.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { readDocuments, readPage, sendEvents } from "./transfer.ts";

const byAnna = (number: number) => smallJudgement(number, { author: "anna" });
const manyByAnna = (count: number) => Array.from({ length: count }, (_, number) => byAnna(number + 1));
const nameOf = (number: number) => eventDocument(byAnna(number), "anna")._id;

function start() {
  const server = new ServerInTest();
  const { database } = server;
  const send = (events = manyByAnna(3)) => sendEvents(database, events, "anna");
  return { server, database, send };
}

describe("readPage", () => {
  it("continues where the last page ended", async () => {
    const { database, send } = start();
    await send(manyByAnna(7));
    const first = await readPage(database, { since: null, limit: 4 });
    expect([first.documents.length, first.isLast]).toEqual([4, false]);
    const second = await readPage(database, { since: first.since, limit: 4 });
    expect([second.documents.length, second.isLast]).toEqual([3, true]);
    expect(
      second.documents.map((document) => (document.kind === "event" ? document.event.id : document)),
    ).toEqual([5, 6, 7].map(smallId));
  });

  it("requests smaller pages if a page is too large, and reports a single document that is too large", async () => {
    const { server, database, send } = start();
    await send(manyByAnna(30));
    server.fault = ({ query }) => {
      const isLong = Number(query.get("limit")) > 1 || query.get("since") === "1";
      return query.get("include_docs") === "true" && isLong ? new Response('{"__proto__":1}') : null;
    };
    server.requests.length = 0;
    const first = await readPage(database, { since: null, waitTime: 25_000 });
    expect(server.requests.map(({ query }) => query.get("limit"))).toEqual(["500", "63", "8", "1"]);
    expect(first).toMatchObject({ documents: [{ kind: "event" }], since: 1, isLast: false });
    const second = await readPage(database, { since: 1 });
    expect(second).toMatchObject({
      documents: [{ kind: "refused", id: nameOf(2) }],
      since: 2,
      isLast: false,
    });
  });

  it.each<[string, object]>([
    ["too deeply nested", { text: `{"kind":${"[".repeat(200)}${"]".repeat(200)}}` }],
    ["with a __proto__ key", { text: '{"__proto__":{"kind":"note"}}' }],
    ["stored under another name", { _id: nameOf(9) }],
    ["stored under its name with another hash", { _id: `${nameOf(2)}:${"0".repeat(64)}` }],
    ["with another hash", { hash: "0".repeat(64) }],
    ["without text", { text: 5 }],
    ["with a text that is no event", { text: "{}" }],
  ])("refuses an event %s, and reads the other events", async (_, changes) => {
    const { server, database, send } = start();
    await send(manyByAnna(1));
    server.put({ ...eventDocument(byAnna(2), "anna"), ...changes });
    await send([byAnna(3)]);
    const { documents } = await readPage(database, { since: null });
    expect(documents.map(({ kind }) => kind)).toEqual(["event", "refused", "event"]);
  });

  it("refuses a deleted event", async () => {
    const { server, database } = start();
    server.put({ ...eventDocument(byAnna(2), "anna"), _deleted: true });
    const { documents } = await readPage(database, { since: null });
    expect(documents).toEqual([{ kind: "refused", id: nameOf(2), why: "it was deleted on the server" }]);
  });

  it("ignores unknown keys of an event; design documents and invalid presence have the kind “other”", async () => {
    const { server, database } = start();
    server.put({ _id: "_design/referee", validate_doc_update: "function () {}" });
    server.put({ ...eventDocument(byAnna(1), "anna"), further: 1 });
    server.put({
      _id: "presence:anna",
      type: "presence",
      sentBy: "ben",
      time: "2026-01-02T03:04:05.000Z",
      waiting: 0,
    });
    server.put({ _id: "presence:ben", type: "presence", sentBy: "ben", time: "now", waiting: 0 });
    const { documents } = await readPage(database, { since: null });
    expect(documents.map(({ kind }) => kind)).toEqual(["other", "event", "other", "other"]);
    const named = await readDocuments(database, [nameOf(1), nameOf(9)]);
    expect(named.map(({ kind }) => kind)).toEqual(["event"]);
  });
});
