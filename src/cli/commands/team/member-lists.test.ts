import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventDocument } from "#core/sync/team/team-documents.ts";
import { databaseOf } from "#core/sync/team/team-names.ts";
import { sendPresence } from "#couch/transfer/transfer.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { PLANNED, TEAM_LEDGER } from "#tools/testing/campaigns/team-campaign.ts";
import { UploadedCampaign } from "./team-server-in-test.ts";

const DATABASE = databaseOf(TEAM_LEDGER.id);

let on: UploadedCampaign;
beforeEach(async () => {
  on = await new UploadedCampaign(TEAM_LEDGER).start();
});
afterEach(() => on.stop());

describe("referee team remove", () => {
  const remove = (...args: readonly string[]) => on.team("remove", ...args);

  it("deletes the account; `team add` then refuses the name unless --as is given", async () => {
    await on.addWithPassword("dora");
    await on.refusal("dora", smallJudgement(5, { author: "dora" }));
    const { status, out } = await remove("dora");
    expect({ status, out }).toEqual({
      status: 0,
      out: `Deleted the account dora, a member of “Small” (${DATABASE}).\nWhat they sent stays in the campaign.\n`,
    });
    expect(on.couch.rolesOf("dora")).toBe(null);
    const another = await on.team("add", "dora");
    expect(another.status).toBe(1);
    expect(another.problems[0]).toContain("the annotator “dora” (id dora), who has 1 judgement. If dora is");
    expect(another.problems[0]).toContain("--as dora");
    const same = await on.team("add", "dora", "--as", "dora");
    expect(same.status).toBe(0);
    expect(same.out).toContain("In the campaign dora is “dora” (id dora), with 1 judgement.");
    expect(on.couch.rolesOf("dora")).toEqual([`${DATABASE}:annotator`]);
  });

  it("with --campaign ends the access to that campaign, keeps the account, and reports unsent changes", async () => {
    await on.addWithPassword("dora");
    const database = on.clientOf("dora").database(DATABASE);
    const time = "2026-11-20T10:00:00.000Z";
    await sendPresence(database, { sentBy: "dora", time, waiting: 12 });
    const { out } = await remove("dora", "--campaign", DATABASE);
    expect(out).toBe(
      `Removed dora from “Small” (${DATABASE}). The account stays.\nWhat they sent stays in the campaign.\n“Small” (${DATABASE}): 12 changes had not been sent at ${time}. They stay in that browser; the person can save them there as a file (Team › Server).\n`,
    );
    expect(on.couch.rolesOf("dora")).toEqual([]);
    await expect(on.refusal("dora", smallJudgement(5, { author: "dora" }))).rejects.toThrow(
      "You are not a member",
    );
  });

  it("rejects a name that belongs to no member", async () => {
    for (const args of [["dora"], ["annika", "--campaign", DATABASE]]) {
      const { status, problems } = await remove(...args);
      expect(status).toBe(1);
      expect(problems[0]).toContain("“referee team list” shows the members [unknown-value]");
    }
  });
});

describe("referee team list", () => {
  it("prints members and other annotators with roles, judgements and presence", async () => {
    await on.addWithPassword("annika", "--as", "1");
    await on.team("add", "carla", "--role", "coordinator");
    const database = on.clientOf("annika").database(DATABASE);
    const time = "2026-11-20T10:00:00.000Z";
    await sendPresence(database, { sentBy: "annika", entry: "1", time, waiting: 3 });
    const { status, out } = await on.team("list", "--json");
    expect(status).toBe(0);
    const never = { last_online: null, unsent: null };
    expect(JSON.parse(out)).toEqual({
      database: DATABASE,
      campaign: "Small",
      people: [
        {
          name: "annika",
          entry: "1",
          annotator: "Annika",
          role: "annotator",
          judgements: 2,
          last_online: time,
          unsent: 3,
        },
        {
          name: "carla",
          entry: "carla",
          annotator: "carla",
          role: "coordinator",
          judgements: 0,
          ...never,
        },
        { name: null, entry: PLANNED, annotator: "Ben", role: "annotator", judgements: 0, ...never },
      ],
    });
    expect((await on.team("list")).out).toMatch(/[^\n]\n$/);
    const tsv = await on.team("list", "--format", "tsv");
    expect(tsv.out.split("\n").slice(0, 2)).toEqual([
      "name\tentry\tannotator\trole\tjudgements\tlast_online\tunsent",
      `annika\t1\tAnnika\tannotator\t2\t${time}\t3`,
    ]);
    const text = await on.team("list");
    expect(text.out).toMatch(/annika +1 +Annika +annotator +2 +2026-11-20T10:00:00.000Z +3/);
  });

  it("counts two judgements of one candidate once, and does not count a retracted judgement", async () => {
    const put = (event: LedgerEvent) => on.couch.database(DATABASE).put({ ...eventDocument(event, "root") });
    // The campaign has judgements 1 and 2 of Annika: one of “bad”, and one of “good”.
    put(smallJudgement(5, { author: "1", system: "good", supersedes: [smallId(2)], clock: 1000 }));
    put({
      kind: "retraction",
      id: smallId(6),
      clock: 1001,
      time: "2026-04-01T00:00:00.000Z",
      author: null,
      events: [smallId(1)],
      reason: "",
    });
    expect((await on.team("list", "--format", "tsv")).out).toContain("\t1\tAnnika\tannotator\t1\t");
    expect((await on.team("add", "annika")).problems[0]).toContain("“Annika” (id 1), who has 1 judgement.");
  });
});

describe("referee team check", () => {
  const check = (...args: readonly string[]) => on.team("check", ...args);
  const wrong = (out: string) => out.split("\n").filter((line) => line.startsWith("WRONG"));

  it("reports nothing wrong with a server that is set up correctly", async () => {
    const { status, out } = await check();
    expect({ status, wrong: wrong(out) }).toEqual({ status: 0, wrong: [] });
    expect(out).toContain("ok    server");
    expect(out).toContain(`ok    strangers “Small” (${DATABASE}): only members can read it`);
    expect(out).toContain(`ok    rules “Small” (${DATABASE}): version 6`);
  });

  it("reports a public database, missing or old rules, and a web server that forwards too many paths", async () => {
    on.couch.answers.set(`/${DATABASE}/_all_docs`, new Response('{"rows":[]}'));
    on.couch.answers.set("/_replicate", new Response('{"error":"method_not_allowed"}', { status: 405 }));
    on.couch.database(DATABASE).docs.delete("_design/referee");
    const { status, out } = await check();
    expect(status).toBe(1);
    expect(wrong(out).map((line) => line.replace(/ (http|“).*?: /, ": "))).toEqual([
      "WRONG strangers: everybody can read it: run referee team init URL",
      "WRONG rules: it has no rules: everybody may write anything. Run referee team init URL",
      "WRONG web_server: it passes /_replicate on to CouchDB. Let it answer 404, as deploy/Caddyfile does, or run this with the public address",
    ]);
    on.couch.database(DATABASE).put({ _id: "_design/referee", version: 1, validate_doc_update: "" });
    expect((await check()).out).toContain("version 1; expected version 6. Run referee team init URL");
  });

  it("checks that the site's referee.json names the server", async () => {
    on.couch.answers.set("/referee.json", new Response('{ "couchdb": "/" }'));
    const site = ["--site", on.couch.address];
    expect((await check(...site)).out).toContain(
      `ok    site ${on.couch.address}/referee.json: it names ${on.couch.address}`,
    );
    on.couch.answers.set("/referee.json", new Response('{ "couchdb": "/couch" }'));
    const other = await check(...site);
    expect(other.status).toBe(1);
    expect(wrong(other.out)[0]).toContain(`it names ${on.couch.address}/couch, not ${on.couch.address}`);
    on.couch.answers.set("/referee.json", new Response("", { status: 404 }));
    expect(wrong((await check(...site)).out)[0]).toContain('HTTP 404. Put {"couchdb": "/couch"} there');
  });
});
