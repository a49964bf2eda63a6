import { expect, it } from "vitest";
import { eventDocument } from "#core/team/team-documents.ts";
import { smallJudgement } from "#tools/testing/small-campaign.ts";
import { CouchClient } from "./couch-client.ts";
import { EngineInTest, page } from "./engine-in-test.ts";
import { PageReader } from "./page-reader.ts";

function start(count: number) {
  const engine = new EngineInTest();
  for (let number = 1; number <= count; number++)
    engine.put({ ...eventDocument(smallJudgement(number, { author: "anna" }), "anna") });
  const client = new CouchClient({ base: "/couch", fetch: engine.fetch });
  const ended = new AbortController();
  return { engine, ended, pages: new PageReader(client, "db", ended.signal) };
}

const soon = () => new Promise((done) => setTimeout(done, 20));

it("the next page is on its way before it is asked for, and is asked for once", async () => {
  const { engine, pages } = start(1100);
  const first = await pages.read({ since: null });
  await soon();
  expect(engine.asked.map(({ query }) => query.get("since"))).toEqual(["0", "500"]);
  expect((await pages.read({ since: first.since })).documents).toHaveLength(500);
  expect((await pages.read({ since: 1000 })).isLast).toBe(true);
  await soon();
  expect(engine.asked.map(({ query }) => query.get("since"))).toEqual(["0", "500", "1000"]);
});

it("whoever asks for the same page again gets that one, not the one on its way", async () => {
  const { pages } = start(700);
  await pages.read({ since: null });
  const again = await pages.read({ since: null });
  expect([again.since, again.documents.length]).toEqual([500, 500]);
});

it("a page that failed on its way is told to whoever asks for it, and then asked for anew", async () => {
  const { engine, pages } = start(700);
  engine.fault = ({ query }) => (query.get("since") === "500" ? page(502) : null);
  await pages.read({ since: null });
  await soon();
  engine.fault = () => null;
  await expect(pages.read({ since: 500 })).rejects.toMatchObject({ kind: "busy" });
  expect((await pages.read({ since: 500 })).documents).toHaveLength(200);
});

it("what is on its way ends with the line, and nobody need ask for it", async () => {
  const { engine, ended, pages } = start(700);
  engine.fault = ({ query, signal }) =>
    query.get("since") === "0"
      ? null
      : new Promise((_, fail) => signal?.addEventListener("abort", () => fail(new Error("ended"))));
  await pages.read({ since: null });
  await soon();
  ended.abort();
  await soon();
  expect(engine.asked.at(-1)?.signal?.aborted).toBe(true);
});

it("what somebody in between takes for too much to ask is no page that is too large", async () => {
  const { engine, pages } = start(3);
  engine.fault = () => page(413);
  await expect(pages.read({ since: null })).rejects.toMatchObject({ kind: "too-large", status: 413 });
  expect(engine.asked).toHaveLength(1);
});
