import { describe, expect, it } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { putEvent } from "#couch/replicator-in-test.ts";
import { ServerInTest } from "#couch/server-in-test.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { findEvents, findJudgements } from "./find-events.ts";

const NAMED: LedgerEvent = {
  ...{ kind: "annotator", id: smallId(8), clock: 1, time: null, author: null },
  ...{ annotator: "ben", name: "Ben", role: "annotator" },
};

function started() {
  const server = new ServerInTest();
  return { server, client: server.client };
}

describe("findEvents", () => {
  it("finds the events of the given kinds, and leaves out an event whose text was altered", async () => {
    const { server, client } = started();
    putEvent(server, smallJudgement(1));
    putEvent(server, { ...NAMED, id: smallId(2) });
    putEvent(server, { ...NAMED, id: smallId(3) });
    const altered = server.docs.get(`event:${smallId(3)}`)?.doc;
    server.put({ ...altered, text: String(altered?.text).replace("Ben", "Eve") });
    const found = await findEvents(client, "db", ["annotator", "retraction"]);
    expect(found).toEqual([{ ...NAMED, id: smallId(2) }]);
  });
});

describe("findJudgements", () => {
  it("finds only the requested annotators' judgements, also for an id with a dot, quotes and a backslash", async () => {
    const { server, client } = started();
    const authors = ["ben", "ben2", 'b.n "(x)\\', "bxn"];
    authors.forEach((author, index) => {
      putEvent(server, smallJudgement(index + 1, { author }));
    });
    putEvent(server, { ...NAMED, author: "ben", id: smallId(9) });
    for (const wanted of [["ben"], ['b.n "(x)\\'], ["b.n"], ["ben", "bxn"], []]) {
      const found = await findJudgements(client, "db", wanted);
      expect(found.map(({ author }) => author).sort()).toEqual(
        wanted.filter((author) => authors.includes(author)),
      );
    }
    expect(await findJudgements(client, "db", null)).toHaveLength(4);
  });

  it("finds more judgements than one page contains", async () => {
    const { server, client } = started();
    for (let number = 1; number <= 1001; number++) putEvent(server, smallJudgement(number));
    const found = await findJudgements(client, "db", null);
    expect(new Set(found.map(({ id }) => id)).size).toBe(1001);
    expect(server.count("GET", /_all_docs$/)).toBe(2);
  });
});
