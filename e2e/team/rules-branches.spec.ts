// Tests that nobody can replace a record by a forged revision that CouchDB prefers to the real one. CouchDB checks such
// a revision as if the document did not exist yet.

import { expect } from "@playwright/test";
import * as v from "valibot";
import { type EventDocument, eventDocument } from "#core/sync/team/team-documents.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { test } from "../fixtures.ts";
import { askRaw, type Person, type Reply, type RequestOptions, setUpTeam } from "./team.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
let database: string;
let people: readonly Person[];

test.beforeAll(async () => {
  server = await startTestServer();
  ({ database, people } = await setUpTeam(server, ["anna", "ben", "carla"]));
});
test.afterAll(() => server.stop());

const ask = (path: string, asked: RequestOptions): Promise<Reply> =>
  askRaw(server.address, `/${database}/${path}`, asked);
const put = (document: EventDocument, as: Person) =>
  ask(encodeURIComponent(document._id), { method: "PUT", body: document, as });
const document = (number: number, author: string) =>
  eventDocument(smallJudgement(number, { author }), author);

const F = "f".repeat(32);
const E = "e".repeat(32);
/** Forged revisions, which CouchDB would prefer to the revision of an ordinary write. */
const GREATER = [
  { _rev: `2-${F}`, _revisions: { start: 2, ids: [F, E] } },
  { _rev: `1-${F}`, _revisions: { start: 1, ids: [F] } },
  { _rev: `1-${F}` },
];

/** The contents of a document, by its id and from the list of changes, each with conflicting revisions. */
async function read(id: string, as: Person): Promise<unknown[]> {
  const one = await ask(`${encodeURIComponent(id)}?conflicts=true`, { as });
  const { json } = await ask("_changes?include_docs=true&conflicts=true", { as });
  const row = v.object({ id: v.string(), doc: v.unknown() });
  const { results } = v.parse(v.object({ results: v.array(row) }), json);
  return [one.json, results.find((found) => found.id === id)?.doc];
}

for (const owner of ["the member's own", "another member's"] as const)
  test(`a member's forged revision does not replace ${owner} record`, async () => {
    const anna = people[0]!;
    const ben = people[1]!;
    const carla = people[2]!;
    const number = owner === "the member's own" ? 1 : 2;
    const annas = document(number, "anna");
    expect((await put(annas, anna)).status).toBe(201);
    const before = await read(annas._id, carla);
    expect(before).toMatchObject([annas, annas]);
    const by = owner === "the member's own" ? anna : ben;
    const other = eventDocument(smallJudgement(number, { author: by.name, clock: 999 }), by.name);
    expect(other._id).toBe(annas._id);
    for (const greater of GREATER) {
      const body = { docs: [{ ...other, ...greater }], new_edits: false };
      const reply = await ask("_bulk_docs", { method: "POST", body, as: by });
      // CouchDB does not report the refusal. The server for tests compares with the stored document and reports it.
      if (!server.isOurs)
        expect(reply.json).toMatchObject([
          { id: annas._id, error: "forbidden", reason: "a new document must not have a revision" },
        ]);
      expect(await read(annas._id, carla)).toEqual(before);
    }
  });

test("a document with a forged revision is refused, and its id can still be used for a real record", async () => {
  const anna = people[0]!;
  const ben = people[1]!;
  const docs = GREATER.map((greater) => ({ ...document(3, "ben"), ...greater }));
  await ask("_bulk_docs", { method: "POST", body: { docs, new_edits: false }, as: ben });
  expect((await ask(`event:${smallId(3)}`, { as: anna })).status).toBe(404);
  expect((await put(document(3, "anna"), anna)).status).toBe(201);
});
