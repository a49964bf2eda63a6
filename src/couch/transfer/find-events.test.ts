import { describe, expect, it } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { putEvent } from "#couch/replicator-in-test.ts";
import { ServerInTest } from "#couch/server-in-test.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { findEvents, findJudgements } from "./transfer.ts";

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
