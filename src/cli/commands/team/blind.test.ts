import { readFileSync } from "node:fs";
import { unknown } from "valibot";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runInTest } from "#cli/run-in-test.ts";
import { parseCampaign } from "#core/io/file/campaign-file.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { textsNamedBy } from "#core/ledger/ledger.ts";
import { eventDocument, readDocument, textDocumentId } from "#core/sync/team/team-documents.ts";
import { databaseOf, personalDatabase } from "#core/sync/team/team-names.ts";
import { originLedger } from "#tools/testing/campaigns/origin-campaign.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { UploadedCampaign } from "./team-server-in-test.ts";

const MARK = "zq7";
/**
 * A campaign from a PROTEST database. The remark of its judgement, by Annika (“1”), and the rows of the database
 * contain `MARK`.
 */
const LEDGER = originLedger(MARK);
const DATABASE = databaseOf(LEDGER.id);
const OF_DORA = personalDatabase(DATABASE, "dora");
const OF_ANNIKA = personalDatabase(DATABASE, "annika");
const SETTING: LedgerEvent = {
  kind: "setting",
  id: smallId(940),
  clock: 940,
  time: null,
  author: null,
  key: "order",
  value: "document",
};

let on: UploadedCampaign;
beforeEach(async () => {
  on = await new UploadedCampaign(LEDGER).start("--blind");
});
afterEach(() => on.stop());

/** All documents of a database, as text. */
const contentOf = (database: string) =>
  JSON.stringify([...on.couch.database(database).docs.values()].map(({ doc }) => doc));

function eventsIn(database: string): LedgerEvent[] {
  return [...on.couch.database(database).docs].flatMap(([id, { doc }]) => {
    const read = readDocument(id, doc);
    return read.kind === "event" ? [read.event] : [];
  });
}

/** HTTP status of a request by this user. */
const statusFor = (name: string, path: string) =>
  on
    .clientOf(name)
    .text(path)
    .then(
      () => 200,
      ({ status }) => status,
    );

describe("an annotator of a blind campaign", () => {
  beforeEach(async () => {
    await on.addWithPassword("annika", "--as", "1");
    await on.addWithPassword("dora");
    await on.addWithPassword("carla", "--role", "coordinator");
  });

  it("has the texts, settings and annotators in their personal database, and no answer of others", () => {
    expect(contentOf(DATABASE)).toContain(MARK);
    expect(contentOf(OF_ANNIKA)).toContain(MARK);
    expect(contentOf(OF_DORA)).not.toContain(MARK);
    expect(contentOf(OF_DORA)).not.toContain('"kind\\":\\"judgement');
    const events = eventsIn(OF_DORA);
    const shared = eventsIn(DATABASE).filter(({ kind }) => kind !== "judgement" && kind !== "note");
    expect(new Set(events.map(({ id }) => id))).toEqual(new Set(shared.map(({ id }) => id)));
    expect(events.some((event) => event.kind === "annotator" && event.annotator === "dora")).toBe(true);
    const documents = new Set(on.couch.database(OF_DORA).docs.keys());
    const rows = events.flatMap((event) => (event.kind === "suite" ? [event.origin] : []));
    const texts = events.flatMap(textsNamedBy).filter((hash) => !rows.includes(hash));
    expect(texts.filter((hash) => !documents.has(textDocumentId(hash)))).toEqual([]);
  });

  it("does not receive the rows of the PROTEST database, because they contain answers", () => {
    const [rows] = eventsIn(DATABASE).flatMap((event) =>
      event.kind === "suite" ? [event.origin ?? ""] : [],
    );
    expect(on.couch.database(DATABASE).docs.has(textDocumentId(rows ?? ""))).toBe(true);
    for (const database of [OF_DORA, OF_ANNIKA])
      expect(on.couch.database(database).docs.has(textDocumentId(rows ?? ""))).toBe(false);
  });

  it("cannot read the campaign's or another's database; a coordinator can read both personal databases", async () => {
    expect(on.couch.rolesOf("dora")).toEqual([`${OF_DORA}:annotator`]);
    for (const path of ["/_all_docs", "/_changes?include_docs=true", "/personal", "/_security"]) {
      expect(await statusFor("dora", `/${DATABASE}${path}`)).toBe(403);
      expect(await statusFor("dora", `/${OF_ANNIKA}${path}`)).toBe(403);
    }
    expect(await statusFor("dora", "/_all_dbs")).toBe(403);
    expect(await statusFor("dora", `/${OF_DORA}/_all_docs`)).toBe(200);
    expect(await statusFor("carla", `/${OF_DORA}/_all_docs`)).toBe(200);
    expect(await statusFor("carla", `/${OF_ANNIKA}/_all_docs`)).toBe(200);
  });

  it("can write only their own judgements, and only into their personal database", async () => {
    const own = smallJudgement(5, { author: "dora" });
    const others = smallJudgement(6, { author: "1" });
    expect(await on.refusal("dora", own, OF_DORA)).toBe(null);
    expect(await on.refusal("dora", others, OF_DORA)).toBe("only the owner's judgements are here");
    expect(await on.refusal("dora", SETTING, OF_DORA)).toBe("of a coordinator only: setting");
    for (const database of [DATABASE, OF_ANNIKA])
      await expect(on.refusal("dora", own, database)).rejects.toThrow("You are not a member");
    const list = { type: "personal", databases: {}, sentBy: "dora" };
    const put = on.clientOf("dora").ask(`/${OF_DORA}/personal`, unknown(), { method: "PUT", body: list });
    await expect(put).rejects.toThrow("forbidden");
  });

  it("has a personal database that rejects other annotators' judgements, even from a coordinator", async () => {
    expect(await on.refusal("carla", smallJudgement(6, { author: "1" }), OF_DORA)).toBe(
      "only the owner's judgements are here",
    );
    expect(await on.refusal("carla", smallJudgement(6, { author: "dora" }), OF_DORA)).toBe(null);
    expect(await on.refusal("carla", SETTING, OF_DORA)).toBe(null);
  });

  it("loses access when removed, but stays listed with their judgements", async () => {
    await on.refusal("dora", smallJudgement(5, { author: "dora" }), OF_DORA);
    await on.team("remove", "dora", "--campaign", DATABASE);
    expect(on.couch.rolesOf("dora")).toEqual([]);
    expect(await statusFor("dora", `/${OF_DORA}/_all_docs`)).toBe(403);
    const { people } = JSON.parse((await on.team("list", "--json")).out);
    expect(people).toContainEqual(
      expect.objectContaining({ entry: "dora", annotator: "dora", judgements: 1 }),
    );
  });

  it("is listed with judgements and the last time online; `team check` also checks personal databases", async () => {
    await on.refusal("dora", smallJudgement(5, { author: "dora" }), OF_DORA);
    on.couch.database(OF_DORA).put({
      _id: "presence:dora",
      type: "presence",
      sentBy: "dora",
      time: "2026-11-26T10:00:00.000Z",
      waiting: 2,
    });
    const listed = JSON.parse((await on.team("list", "--json")).out);
    expect(listed.people).toContainEqual({
      name: "dora",
      entry: "dora",
      annotator: "dora",
      role: "annotator",
      judgements: 1,
      last_online: "2026-11-26T10:00:00.000Z",
      unsent: 2,
    });
    const { out } = await on.team("check");
    expect(out).toContain(`ok    rules ${OF_DORA}: version`);
    expect(out).toContain(`ok    strangers ${OF_ANNIKA}: only members can read it`);
  });
});

describe("referee team blind", () => {
  const own = smallJudgement(5, { author: "dora", remark: "dora's" });

  /** The events that an administrator receives. */
  async function exported(): Promise<string[]> {
    const path = on.path("out.json");
    expect((await on.team("export", DATABASE, "-o", path)).status).toBe(0);
    const parsed = parseCampaign("out.json", readFileSync(path, "utf8"));
    if (!parsed.ok) throw new Error("the exported file can be read");
    return parsed.value.events.map(({ id }) => id).sort();
  }

  it("“off” gathers all events and admits all members; “on” distributes the events again", async () => {
    await on.addWithPassword("annika", "--as", "1");
    await on.addWithPassword("dora");
    await on.refusal("dora", own, OF_DORA);
    const before = await exported();
    expect(before).toContain(own.id);
    const off = await on.team("blind", "off");
    expect(off.out).toBe(`“Small” (${DATABASE}) is not blind: all members can read all answers.\n`);
    expect(await exported()).toEqual(before);
    expect(
      [...on.couch.databases.keys()].filter((name) => name.includes("_") && name.startsWith("r")),
    ).toEqual([]);
    expect(on.couch.rolesOf("annika")).toEqual([`${DATABASE}:annotator`, `${DATABASE}:entry:1`]);
    expect(await statusFor("dora", `/${DATABASE}/_all_docs`)).toBe(200);

    const again = await on.team("blind", "on");
    expect(again.out).toBe(`“Small” (${DATABASE}) is blind: 2 annotators cannot read others' answers.\n`);
    expect(await exported()).toEqual(before);
    expect(await statusFor("dora", `/${DATABASE}/_all_docs`)).toBe(403);
    expect(contentOf(OF_DORA)).toContain("dora's");
    expect(contentOf(OF_DORA)).not.toContain(MARK);
    expect(contentOf(OF_ANNIKA)).not.toContain("dora's");
  });

  it("sets reuseAnswers from “all” to “own”, so that no answers of others are suggested", async () => {
    const everybody: LedgerEvent = { ...SETTING, key: "reuseAnswers", value: "all" };
    await on.team("blind", "off");
    on.couch.database(DATABASE).put({ ...eventDocument(everybody, "carla") });
    await on.addWithPassword("dora");
    await on.team("blind", "on");
    for (const database of [DATABASE, OF_DORA])
      expect(
        eventsIn(database).filter((event) => event.kind === "setting" && event.key === "reuseAnswers"),
      ).toEqual([everybody, expect.objectContaining({ value: "own" })]);
  });

  it("makes a member adjudicator on the server if a coordinator made them adjudicator in the campaign", async () => {
    await on.team("blind", "off");
    await on.addWithPassword("dora");
    const event: LedgerEvent = {
      kind: "annotator",
      id: smallId(900),
      clock: 900,
      time: null,
      author: null,
      annotator: "dora",
      name: "Dora",
      role: "adjudicator",
    };
    on.couch.database(DATABASE).put({ ...eventDocument(event, "carla") });
    await on.team("blind", "on");
    expect(on.couch.rolesOf("dora")).toEqual([`${DATABASE}:adjudicator`]);
  });

  it("requires on or off; `team init --blind` requires a campaign", async () => {
    expect((await on.team("blind")).status).toBe(2);
    expect((await on.team("init", "--blind")).status).toBe(2);
  });
});

it("team export by an annotator of a blind campaign says that the campaign is blind", async () => {
  await on.addWithPassword("nora");
  const address = on.couch.as({ name: "nora", password: "pw" });
  const { status, problems } = await runInTest(
    "team",
    "export",
    address,
    DATABASE,
    "-o",
    on.path("of-nora.json"),
  );
  expect(status).toBe(1);
  expect(problems.at(-1)).toContain(`“nora” is an annotator of ${DATABASE}, which is blind`);
});
