import { expect, it } from "vitest";
import { eventDocument } from "#core/sync/team/team-documents.ts";
import { page, ServerInTest } from "#couch/server-in-test.ts";
import { smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { PageReader } from "./transfer.ts";

function start(count: number) {
  const server = new ServerInTest();
  for (let number = 1; number <= count; number++)
    server.put({ ...eventDocument(smallJudgement(number, { author: "anna" }), "anna") });
  const controller = new AbortController();
  return { server, controller, pages: new PageReader(server.client.database("db", controller.signal)) };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

it("the next page is requested in advance, once", async () => {
  const { server, pages } = start(1100);
  const first = await pages.read({ since: null });
  await soon();
  expect(server.requests.map(({ query }) => query.get("since"))).toEqual(["0", "500"]);
  expect((await pages.read({ since: first.since })).documents).toHaveLength(500);
  expect((await pages.read({ since: 1000 })).isLast).toBe(true);
  await soon();
  expect(server.requests.map(({ query }) => query.get("since"))).toEqual(["0", "500", "1000"]);
});

it("a page can be read a second time, although the next page was requested in advance", async () => {
  const { pages } = start(700);
  await pages.read({ since: null });
  const repeated = await pages.read({ since: null });
  expect([repeated.since, repeated.documents.length]).toEqual([500, 500]);
});

it("a failed request in advance is reported when its page is read, and the next read requests the page again", async () => {
  const { server, pages } = start(700);
  server.fault = ({ query }) => (query.get("since") === "500" ? page(502) : null);
  await pages.read({ since: null });
  await soon();
  server.fault = () => null;
  await expect(pages.read({ since: 500 })).rejects.toMatchObject({ kind: "busy" });
  expect((await pages.read({ since: 500 })).documents).toHaveLength(200);
});

it("the request in advance is aborted when the reader's signal is aborted", async () => {
  const { server, controller, pages } = start(700);
  server.fault = ({ query, signal }) =>
    query.get("since") === "0"
      ? null
      : new Promise((_, fail) => signal?.addEventListener("abort", () => fail(new Error("ended"))));
  await pages.read({ since: null });
  await soon();
  controller.abort();
  await soon();
  expect(server.requests.at(-1)?.signal?.aborted).toBe(true);
});

it("a proxy's 413 is reported, and causes no request for a smaller page", async () => {
  const { server, pages } = start(3);
  server.fault = () => page(413);
  await expect(pages.read({ since: null })).rejects.toMatchObject({ kind: "too-large", status: 413 });
  expect(server.requests).toHaveLength(1);
});
