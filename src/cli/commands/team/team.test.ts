// Tests the command `team` with servers that are missing or misconfigured; e2e/team tests it with real servers.

import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { ANNA } from "#tools/testing/campaigns/judged-campaign.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import {
  type Answer,
  asked,
  type Engine,
  engine,
  inOrder,
  OF_WHATEVER_IS_ASKED,
  session,
  stopEngine,
  UNAUTHORIZED,
} from "./server-in-test.ts";

const test = new TestFolder();
afterAll(() => test.remove());
const CAMPAIGN = test.file("campaign.json", serializeCampaign(smallLedger({}, { annotators: [ANNA] })));

beforeEach(() => {
  asked.splice(0);
});

afterEach(async () => {
  stopEngine();
  delete process.env.REFEREE_COUCH_NAME;
  delete process.env.REFEREE_COUCH_PASSWORD;
});

describe("referee team init refuses", () => {
  it.each<[string, Engine, RegExp]>([
    ["a page of a web server", () => [200, "<!doctype html>"], /does not answer as CouchDB does/],
    ["a page that is not found", () => [404, "<!doctype html>"], /does not answer as CouchDB does: .*404/],
    ["JSON of something else", () => [200, { hello: "world" }], /is not CouchDB \[no-engine\]/],
    ["a list", () => [200, []], /is not CouchDB/],
    [
      "what leads elsewhere",
      () => [301, "", { location: "https://example.org/" }],
      /leads to another address/,
    ],
    ["a wrong password", () => UNAUTHORIZED, /does not know that name with that password.*\[not-let-in\]/],
    [
      "a name that is locked out",
      () => [403, { error: "forbidden", reason: "Account is temporarily locked" }],
      /does not allow it: \/: Account is temporarily locked/,
    ],
    [
      "a server of which everyone is administrator",
      inOrder((path) => (path === "/_session" ? session(null, "_admin") : null)),
      /has no administrator, so everyone who can reach it may do everything.*COUCHDB_USER.*\[open-engine\]/,
    ],
    [
      "a server that shows its users to everyone",
      inOrder((path) => (path.startsWith("/_users/_all_docs") ? [200, { rows: [] }] : null)),
      /shows its users.*users_db_public = false.*\[open-engine\]/,
    ],
    [
      "a user who is not its administrator",
      inOrder((path, isSigned) => (path === "/_session" && isSigned ? session("anna", "x:y") : null)),
      /“anna” does not administer it/,
    ],
    [
      "a session that nobody has",
      inOrder((path) => (path === "/_session" ? session(null) : null)),
      /does not take “root” for anybody/,
    ],
    [
      "a server without room",
      inOrder((_, __, method) => (method === "PUT" ? [507, { error: "insufficient_storage" }] : null)),
      /has no room left on its disk.*\[engine-full\]/,
    ],
    [
      "a server that does not allow databases",
      inOrder((_, __, method) => (method === "PUT" ? [403, { error: "forbidden", reason: "no" }] : null)),
      /does not allow it: \/_users: no/,
    ],
    [
      "rules of a newer version",
      inOrder((path) => (path.endsWith("/_design/referee") ? [200, { _rev: "1-a", version: 99 }] : null)),
      /has rules of a newer Referee \(version 99/,
    ],
    [
      "a database of another campaign",
      inOrder((path) =>
        path.endsWith("/campaign") ? [200, { campaign: "other", name: "Other", version: 1 }] : null,
      ),
      /is of another campaign, “other”/,
    ],
  ])("%s", async (_, answer, expected) => {
    const { status, out, problems } = await runInTest("team", "init", await engine(answer), CAMPAIGN);
    expect({ status, out }).toEqual({ status: 1, out: "" });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
    expect(problems[0]).toMatch(/^http:\/\/127\.0\.0\.1:\d+: /);
    expect(problems.join()).not.toContain("secret");
    expect(asked.filter((one) => one.startsWith("PUT") && !one.startsWith("PUT /_users"))).toEqual([]);
  });

  it("a server that cannot be reached", async () => {
    const address = await engine(inOrder());
    stopEngine();
    const { status, problems } = await runInTest("team", "init", address);
    expect(status).toBe(1);
    expect(problems[0]).toMatch(/does not answer: .*nothing listens there/);
    expect(problems.join()).not.toContain("secret");
  });

  it("a server without name and password, and takes them from the environment", async () => {
    const address = (await engine(inOrder())).replace("root:secret@", "");
    const without = await runInTest("team", "init", address);
    expect(without.status).toBe(1);
    expect(without.problems[0]).toMatch(/REFEREE_COUCH_NAME and REFEREE_COUCH_PASSWORD \[not-let-in\]/);
    expect(asked).toEqual([]);
    process.env.REFEREE_COUCH_NAME = "root";
    process.env.REFEREE_COUCH_PASSWORD = "secret";
    const { status, out, problems } = await runInTest("team", "init", address);
    expect({ status, problems, out }).toEqual({
      status: 0,
      problems: [],
      out: `${address}: ready\n`,
    });
  });

  it("what is no campaign, and a batch, before anything is asked of the server", async () => {
    const ledger = smallLedger({}, { annotators: [ANNA] });
    const batch = makeBatch(ledger, { annotator: ANNA.id, candidates: [], tasks: [], created: null });
    const address = await engine(inOrder());
    for (const input of [test.file("batch.json", serializeCampaign(batch)), test.path("nothing")])
      expect((await runInTest("team", "init", address, input)).status).toBe(1);
    expect(asked).toEqual([]);
  });
});

it("rules of a newer version are kept and reported", async () => {
  const address = await engine(
    inOrder((path) => {
      if (path === "/_all_dbs") return [200, ["_users", "referee-one", "other"]];
      if (path === "/referee-one/campaign") return [200, { campaign: "one", name: "One", version: 1 }];
      return path === "/referee-one/_design/referee" ? [200, { _rev: "1-a", version: 99 }] : null;
    }),
  );
  const { status, out, problems } = await runInTest("team", "init", address);
  expect({ status, out }).toEqual({
    status: 0,
    out: expect.stringMatching(/: ready\n {2}referee-one: One\n$/),
  });
  expect(problems[0]).toMatch(/warning: referee-one has rules of a newer Referee.* which stay/);
  expect(asked.filter((one) => one.startsWith("PUT /referee"))).toEqual([]);
});

it("each campaign that is there is asked once for what it says, and gets its rules", async () => {
  const address = await engine(
    inOrder((path, _signed, method) => {
      if (path === "/_all_dbs") return [200, ["referee-one", "referee-two"]];
      if (path.endsWith("/campaign")) return [200, { campaign: path, name: "One", version: 1 }];
      if (path.endsWith("/_security") && method === "GET") return [200, {}];
      return method === "PUT" && path.startsWith("/referee") ? [201, { ok: true }] : null;
    }),
  );
  const { status, problems } = await runInTest("team", "init", address);
  expect({ status, problems }).toEqual({ status: 0, problems: [] });
  const of = (database: string) => asked.filter((one) => one.includes(`/${database}`)).sort();
  for (const database of ["referee-one", "referee-two"])
    expect(of(database)).toEqual([
      `GET /${database}/_design/referee`,
      `GET /${database}/_security`,
      `GET /${database}/campaign`,
      `PUT /${database}/_design/referee`,
      `PUT /${database}/_security`,
    ]);
});

it("a text that the server finds too large is reported, and not counted as sent", async () => {
  const tooLarge: Answer = [413, { error: "document_too_large", reason: "too large" }];
  const address = await engine(
    inOrder((path, _signed, method) => {
      if (method === "PUT" && path.includes("text%3A")) return tooLarge;
      if (method === "PUT") return [201, { ok: true }];
      if (path.endsWith("/_security")) return [200, {}];
      return path.endsWith("/_bulk_docs") || path.endsWith("/_all_docs") ? OF_WHATEVER_IS_ASKED : null;
    }),
  );
  const { out, problems } = await runInTest("team", "init", address, CAMPAIGN, "--json");
  expect(JSON.parse(out)).toMatchObject({ texts: { sent: 0, there: 0 } });
  const told = problems.filter((problem) => problem.includes("text:") && problem.includes("was not sent"));
  expect(told).toHaveLength(3);
});

it("an old CouchDB is warned of", async () => {
  const address = await engine(
    inOrder((path) => (path === "/" ? [200, { couchdb: "Welcome", version: "2.3.1" }] : null)),
  );
  const { status, problems } = await runInTest("team", "init", address);
  expect(status).toBe(0);
  expect(problems[0]).toMatch(/warning: is CouchDB 2\.3\.1/);
});

describe("referee team export", () => {
  const suite = { _id: "campaign", campaign: "one", name: "One", version: 1 };
  const endless = (rows: (since: number) => readonly unknown[]) =>
    inOrder((path) => {
      if (path.endsWith("/campaign")) return [200, suite];
      const since = Number(/[?&]since=(\d+)/.exec(path)?.[1] ?? 0);
      return path.includes("/_changes") ? [200, { results: rows(since), last_seq: since }] : null;
    });

  it("refuses a campaign that says it is another, and one of a newer version", async () => {
    const other = { ...suite, campaign: "two" };
    for (const [said, expected] of [
      [other, /which lies elsewhere \[other-campaign\]/],
      [{ ...suite, version: 99 }, /by a newer version of Referee.*\[newer-version\]/],
    ] as const) {
      const address = await engine(inOrder((path) => (path.endsWith("/campaign") ? [200, said] : null)));
      const { status, problems } = await runInTest(
        ...["team", "export", address, "one", "-o", test.path("out.json")],
      );
      expect(status).toBe(1);
      expect(problems[0]).toMatch(expected);
      stopEngine();
    }
  });

  it("ends if a server sends the same page without end", async () => {
    const rows = Array.from({ length: 500 }, (_, place) => ({ id: `note:${place}`, doc: {} }));
    const address = await engine(endless(() => rows));
    const { status, problems } = await runInTest(
      ...["team", "export", address, "one", "-o", test.path("endless.json")],
    );
    expect(status).toBe(1);
    expect(problems[0]).toMatch(/sends the same page again and again; nothing was written/);
  });

  it("reports all that it does not take", async () => {
    const rows = [
      { id: "event:1", doc: { _id: "event:1", type: "event", hash: "0", text: "{}", sentBy: "x" } },
      { id: "event:2", deleted: true, doc: { _id: "event:2", _deleted: true } },
      { id: "event:3", doc: null },
    ];
    const address = await engine(endless(() => rows));
    const { status, problems } = await runInTest(
      ...["team", "export", address, "one", "-o", test.path("none.json")],
    );
    expect(status).toBe(1);
    expect(problems.map((problem) => problem.replace(/^\S+ /, ""))).toEqual([
      "found no suite; expected one [malformed-json]",
      "warning: event:1 is not taken: it was altered: its hash differs; sent by “x” [not-taken]",
      "warning: event:2 is not taken: it was deleted on the server [not-taken]",
      "warning: event:3 is not taken: it is not an event as Referee sends them [not-taken]",
    ]);
  });

  it("says before anything is asked that OUT cannot be written", async () => {
    const address = await engine(inOrder());
    const out = test.path("nowhere/out.json");
    const { status, problems } = await runInTest("team", "export", address, "one", "-o", out);
    expect(status).toBe(1);
    expect(problems[0]).toMatch(/unwritable-output/);
    expect(asked).toEqual([]);
  });
});

it.each<[string, Answer, number]>([
  ["reaches CouchDB", [405, { error: "method_not_allowed", reason: "Only POST allowed" }], 1],
  ["reaches CouchDB and is refused to strangers", UNAUTHORIZED, 1],
  ["is hidden by the web server", [404, "<html>not found</html>", { "content-type": "text/html" }], 0],
  ["is hidden without a page", [404, ""], 0],
])("team init warns of /_replicate if it %s", async (_, answer, warnings) => {
  const address = await engine(inOrder((path) => (path === "/_replicate" ? answer : null)));
  const { status, problems } = await runInTest("team", "init", address);
  expect([status, problems.filter((one) => one.includes("/_replicate")).length]).toEqual([0, warnings]);
});
