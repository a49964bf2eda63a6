// Tests `team init` and `team export` with servers that are missing, set up wrongly, or give prepared answers.

import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { ANNA } from "#tools/testing/campaigns/judged-campaign.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import {
  type Answer,
  REQUESTED_DOCUMENTS,
  type Responder,
  requests,
  session,
  startServer,
  stopServer,
  UNAUTHORIZED,
  workingServer,
} from "./team-server-in-test.ts";

const test = new TestFolder();
afterAll(() => test.remove());
const CAMPAIGN = test.file("campaign.json", serializeCampaign(smallLedger({}, { annotators: [ANNA] })));

beforeEach(() => {
  requests.splice(0);
});

afterEach(async () => {
  stopServer();
  delete process.env.REFEREE_COUCH_NAME;
  delete process.env.REFEREE_COUCH_PASSWORD;
});

describe("referee team init", () => {
  it.each<[string, Responder, RegExp]>([
    [
      "a page of a web server",
      () => [200, "<!doctype html>"],
      /not like CouchDB \(is “\/couch” missing at the end of the address\?\)/,
    ],
    ["a page that is not found", () => [404, "<!doctype html>"], /does not answer like CouchDB \(.*404/],
    ["JSON that is not CouchDB's", () => [200, { hello: "world" }], /is not a CouchDB server \[no-server\]/],
    ["a JSON list", () => [200, []], /is not a CouchDB server/],
    ["a redirection", () => [301, "", { location: "https://example.org/" }], /redirects to another address/],
    ["a wrong password", () => UNAUTHORIZED, /does not accept this name and password.*\[access-denied\]/],
    [
      "a name that is locked out",
      () => [403, { error: "forbidden", reason: "Account is temporarily locked" }],
      /does not allow it: \/: Account is temporarily locked/,
    ],
    [
      "a server on which everyone is an administrator",
      workingServer((path) => (path === "/_session" ? session(null, "_admin") : null)),
      /has no administrator, so everyone who can reach it may do everything.*COUCHDB_USER.*\[open-server\]/,
    ],
    [
      "a server that shows its users to everyone",
      workingServer((path) => (path.startsWith("/_users/_all_docs") ? [200, { rows: [] }] : null)),
      /shows its users.*users_db_public = false.*\[open-server\]/,
    ],
    [
      "a user who is not its administrator",
      workingServer((path, isSigned) => (path === "/_session" && isSigned ? session("anna", "x:y") : null)),
      /“anna” does not administer it/,
    ],
    [
      "a session without a user",
      workingServer((path) => (path === "/_session" ? session(null) : null)),
      /does not accept “root” as a user/,
    ],
    [
      "a server without room",
      workingServer((_, __, method) => (method === "PUT" ? [507, { error: "insufficient_storage" }] : null)),
      /has no room left on its disk.*\[server-full\]/,
    ],
    [
      "a server that does not allow databases",
      workingServer((_, __, method) =>
        method === "PUT" ? [403, { error: "forbidden", reason: "no" }] : null,
      ),
      /does not allow it: \/_users: no/,
    ],
    [
      "rules of a newer version",
      workingServer((path) =>
        path.endsWith("/_design/referee") ? [200, { _rev: "1-a", version: 99 }] : null,
      ),
      /has rules of a newer Referee \(version 99/,
    ],
    [
      "a database of another campaign",
      workingServer((path) =>
        path.endsWith("/campaign") ? [200, { campaign: "other", name: "Other", version: 1 }] : null,
      ),
      /belongs to the campaign “other”/,
    ],
  ])("rejects %s", async (_, answer, expected) => {
    const { status, out, problems } = await runInTest("team", "init", await startServer(answer), CAMPAIGN);
    expect({ status, out }).toEqual({ status: 1, out: "" });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
    expect(problems[0]).toMatch(/^http:\/\/127\.0\.0\.1:\d+: /);
    expect(problems.join()).not.toContain("secret");
    expect(requests.filter((one) => one.startsWith("PUT") && !one.startsWith("PUT /_users"))).toEqual([]);
  });

  it("rejects a server that cannot be reached", async () => {
    const address = await startServer(workingServer());
    stopServer();
    const { status, problems } = await runInTest("team", "init", address);
    expect(status).toBe(1);
    expect(problems[0]).toMatch(/does not answer: .*no server listens there/);
    expect(problems.join()).not.toContain("secret");
  });

  it("requires name and password in the address or in the environment", async () => {
    const address = (await startServer(workingServer())).replace("root:secret@", "");
    const without = await runInTest("team", "init", address);
    expect(without.status).toBe(1);
    expect(without.problems[0]).toMatch(/REFEREE_COUCH_NAME and REFEREE_COUCH_PASSWORD \[access-denied\]/);
    expect(requests).toEqual([]);
    process.env.REFEREE_COUCH_NAME = "root";
    process.env.REFEREE_COUCH_PASSWORD = "secret";
    const { status, out, problems } = await runInTest("team", "init", address);
    expect({ status, problems, out }).toEqual({
      status: 0,
      problems: [],
      out: `${address}: ready\n`,
    });
  });

  it("rejects a missing file and a batch before any request to the server", async () => {
    const ledger = smallLedger({}, { annotators: [ANNA] });
    const batch = makeBatch(ledger, { annotator: ANNA.id, candidates: [], tasks: [], created: null });
    const address = await startServer(workingServer());
    for (const input of [test.file("batch.json", serializeCampaign(batch)), test.path("nothing")])
      expect((await runInTest("team", "init", address, input)).status).toBe(1);
    expect(requests).toEqual([]);
  });
});

it("team init reports rules of a newer version, and does not replace them", async () => {
  const address = await startServer(
    workingServer((path) => {
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
  expect(requests.filter((one) => one.startsWith("PUT /referee"))).toEqual([]);
});

it("team init reads each existing campaign once, and updates its rules", async () => {
  const address = await startServer(
    workingServer((path, _signed, method) => {
      if (path === "/_all_dbs") return [200, ["referee-one", "referee-two"]];
      if (path.endsWith("/campaign")) return [200, { campaign: path, name: "One", version: 1 }];
      if (path.endsWith("/_security") && method === "GET") return [200, {}];
      return method === "PUT" && path.startsWith("/referee") ? [201, { ok: true }] : null;
    }),
  );
  const { status, problems } = await runInTest("team", "init", address);
  expect({ status, problems }).toEqual({ status: 0, problems: [] });
  const of = (database: string) => requests.filter((one) => one.includes(`/${database}`)).sort();
  for (const database of ["referee-one", "referee-two"])
    expect(of(database)).toEqual([
      `GET /${database}/_design/referee`,
      `GET /${database}/_security`,
      `GET /${database}/campaign`,
      `GET /${database}/generation`,
      `GET /${database}/personal`,
      `PUT /${database}/_design/referee`,
      `PUT /${database}/_security`,
      `PUT /${database}/generation`,
    ]);
});

it("team init ends with an error if a text is too large for the server", async () => {
  const tooLarge: Answer = [413, { error: "document_too_large", reason: "too large" }];
  const address = await startServer(
    workingServer((path, _signed, method) => {
      if (method === "PUT" && path.includes("text%3A")) return tooLarge;
      if (method === "PUT") return [201, { ok: true }];
      if (path.endsWith("/_security")) return [200, {}];
      return path.endsWith("/_bulk_docs") || path.endsWith("/_all_docs") ? REQUESTED_DOCUMENTS : null;
    }),
  );
  const { status, out, problems } = await runInTest("team", "init", address, CAMPAIGN, "--json");
  expect({ status, out }).toEqual({ status: 1, out: "" });
  const textProblems = problems.filter(
    (problem) =>
      problem.includes("was not sent, so nobody can open the campaign") && problem.includes(" kB)"),
  );
  // Problems of one kind are shown once, with their number.
  const more = textProblems.map((problem) => Number(/\(and (\d+) more like this\)/.exec(problem)?.[1] ?? 0));
  expect(textProblems.length + more.reduce((sum, count) => sum + count, 0)).toBe(3);
});

it("a command repeats requests that a busy server refuses, and waits as long as the server asks", async () => {
  let refusals = 3;
  const statuses = [429, 502, 503];
  const address = await startServer(
    workingServer((path) =>
      path === "/_all_dbs" && refusals-- > 0 ? [statuses[refusals] ?? 503, "", { "retry-after": "0" }] : null,
    ),
  );
  const { status, problems } = await runInTest("team", "init", address);
  expect({ status, problems }).toEqual({ status: 0, problems: [] });
  expect(requests.filter((one) => one === "GET /_all_dbs")).toHaveLength(4);
}, 20_000);

it("a command ends with an error if the server asks to wait for more than a minute", async () => {
  const address = await startServer(
    workingServer((path) => (path === "/_all_dbs" ? [503, "", { "retry-after": "61" }] : null)),
  );
  const { status, problems } = await runInTest("team", "init", address);
  expect(status).toBe(1);
  expect(problems[0]).toMatch(/too busy to answer/);
});

it("team init warns of CouchDB 2", async () => {
  const address = await startServer(
    workingServer((path) => (path === "/" ? [200, { couchdb: "Welcome", version: "2.3.1" }] : null)),
  );
  const { status, problems } = await runInTest("team", "init", address);
  expect(status).toBe(0);
  expect(problems[0]).toMatch(/warning: is CouchDB 2\.3\.1/);
});

describe("referee team export", () => {
  const suite = { _id: "campaign", campaign: "one", name: "One", version: 1 };
  const endless = (rows: (since: number) => readonly unknown[]) =>
    workingServer((path) => {
      if (path.endsWith("/campaign")) return [200, suite];
      const since = Number(/[?&]since=(\d+)/.exec(path)?.[1] ?? 0);
      return path.includes("/_changes") ? [200, { results: rows(since), last_seq: since }] : null;
    });

  it("rejects a database of another campaign or of a newer version", async () => {
    const other = { ...suite, campaign: "two" };
    for (const [content, expected] of [
      [other, /which has another database \[other-campaign\]/],
      [{ ...suite, version: 99 }, /by a newer version of Referee.*\[newer-version\]/],
    ] as const) {
      const address = await startServer(
        workingServer((path) => (path.endsWith("/campaign") ? [200, content] : null)),
      );
      const { status, problems } = await runInTest(
        ...["team", "export", address, "one", "-o", test.path("out.json")],
      );
      expect(status).toBe(1);
      expect(problems[0]).toMatch(expected);
      stopServer();
    }
  });

  it("stops if a server sends the same page again and again", async () => {
    const rows = Array.from({ length: 500 }, (_, index) => ({ id: `note:${index}`, doc: {} }));
    const address = await startServer(endless(() => rows));
    const { status, problems } = await runInTest(
      ...["team", "export", address, "one", "-o", test.path("endless.json")],
    );
    expect(status).toBe(1);
    expect(problems[0]).toMatch(/sends the same page again and again; nothing was written/);
  });

  it("reports the altered, deleted and empty documents that it leaves out", async () => {
    const rows = [
      { id: "event:1", doc: { _id: "event:1", type: "event", hash: "0", text: "{}", sentBy: "x" } },
      { id: "event:2", deleted: true, doc: { _id: "event:2", _deleted: true } },
      { id: "event:3", doc: null },
    ];
    const address = await startServer(endless(() => rows));
    const { status, problems } = await runInTest(
      ...["team", "export", address, "one", "-o", test.path("none.json")],
    );
    expect(status).toBe(1);
    expect(problems.map((problem) => problem.replace(/^\S+ /, ""))).toEqual([
      "found no suite; expected one [malformed-json]",
      "warning: event:1 is left out: it was altered: its hash differs; sent by “x” [record-left-out]",
      "warning: event:2 is left out: it was deleted on the server [record-left-out]",
      "warning: event:3 is left out: it is not an event as Referee sends them [record-left-out]",
    ]);
  });

  it("reports an unwritable OUT before any request to the server", async () => {
    const address = await startServer(workingServer());
    const out = test.path("nowhere/out.json");
    const { status, problems } = await runInTest("team", "export", address, "one", "-o", out);
    expect(status).toBe(1);
    expect(problems[0]).toMatch(/unwritable-output/);
    expect(requests).toEqual([]);
  });
});

it.each<[string, Answer, number]>([
  ["reaches CouchDB", [405, { error: "method_not_allowed", reason: "Only POST allowed" }], 1],
  ["reaches CouchDB and is refused to strangers", UNAUTHORIZED, 1],
  ["is hidden by the web server", [404, "<html>not found</html>", { "content-type": "text/html" }], 0],
  ["is hidden without a page", [404, ""], 0],
])("team init warns only if /_replicate reaches CouchDB; here the path %s", async (_, answer, warnings) => {
  const address = await startServer(workingServer((path) => (path === "/_replicate" ? answer : null)));
  const { status, problems } = await runInTest("team", "init", address);
  expect([status, problems.filter((one) => one.includes("/_replicate")).length]).toEqual([0, warnings]);
});
