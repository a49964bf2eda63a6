import { expect, it } from "vitest";
import { eventDocument } from "#core/sync/team/team-documents.ts";
import { CouchClient } from "#couch/client/couch-client.ts";
import { page, ServerInTest } from "#couch/server-in-test.ts";
import { smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { PageReader } from "./page-reader.ts";

function start(count: number) {
  const server = new ServerInTest();
  for (let number = 1; number <= count; number++)
    server.put({ ...eventDocument(smallJudgement(number, { author: "anna" }), "anna") });
  const client = new CouchClient({ base: "/couch", fetch: server.fetch });
  const ended = new AbortController();
  return { server, ended, pages: new PageReader(client, "db", ended.signal) };
}

const soon = () => new Promise((done) => setTimeout(done, 20));

it("requests the next page in advance, once", async () => {
  const { server, pages } = start(1100);
  const first = await pages.read({ since: null });
  await soon();
  expect(server.asked.map(({ query }) => query.get("since"))).toEqual(["0", "500"]);
  expect((await pages.read({ since: first.since })).documents).toHaveLength(500);
  expect((await pages.read({ since: 1000 })).isLast).toBe(true);
  await soon();
  expect(server.asked.map(({ query }) => query.get("since"))).toEqual(["0", "500", "1000"]);
});

it("repeats a page on request instead of returning the one requested in advance", async () => {
  const { pages } = start(700);
  await pages.read({ since: null });
  const again = await pages.read({ since: null });
  expect([again.since, again.documents.length]).toEqual([500, 500]);
});

it("reports the failure of a page requested in advance, and requests it again", async () => {
  const { server, pages } = start(700);
  server.fault = ({ query }) => (query.get("since") === "500" ? page(502) : null);
  await pages.read({ since: null });
  await soon();
  server.fault = () => null;
  await expect(pages.read({ since: 500 })).rejects.toMatchObject({ kind: "busy" });
  expect((await pages.read({ since: 500 })).documents).toHaveLength(200);
});

it("ends the request in advance with the replicator", async () => {
  const { server, ended, pages } = start(700);
  server.fault = ({ query, signal }) =>
    query.get("since") === "0"
      ? null
      : new Promise((_, fail) => signal?.addEventListener("abort", () => fail(new Error("ended"))));
  await pages.read({ since: null });
  await soon();
  ended.abort();
  await soon();
  expect(server.asked.at(-1)?.signal?.aborted).toBe(true);
});

it("does not take a proxy's 413 for a page that is too large", async () => {
  const { server, pages } = start(3);
  server.fault = () => page(413);
  await expect(pages.read({ since: null })).rejects.toMatchObject({ kind: "too-large", status: 413 });
  expect(server.asked).toHaveLength(1);
});
