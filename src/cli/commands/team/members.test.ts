import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { run } from "#cli/run.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventDocument } from "#core/sync/team/team-documents.ts";
import { databaseOf } from "#core/sync/team/team-names.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { PLANNED, TEAM_LEDGER } from "#tools/testing/campaigns/team-campaign.ts";
import { UploadedCampaign } from "./team-server-in-test.ts";

const DATABASE = databaseOf(TEAM_LEDGER.id);

let on: UploadedCampaign;
beforeEach(async () => {
  on = await new UploadedCampaign(TEAM_LEDGER).start();
});
afterEach(() => on.stop());

describe("referee team add", () => {
  it("adds a new person, who is at once in the campaign's list of annotators", async () => {
    const { status, out } = await on.team("add", "dora", "--site", "https://example.org");
    expect(status).toBe(0);
    const [what, password, once, link] = out.split("\n");
    expect(what).toBe(`Added dora to “Small” (${DATABASE}) as annotator.`);
    expect(password).toMatch(/^Password: (?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(once).toBe("It is shown once and stored nowhere: give it to the person safely.");
    expect(link).toBe(`Link: https://example.org/#/team/${DATABASE}`);
    expect(on.couch.rolesOf("dora")).toEqual([`${DATABASE}:annotator`]);
    expect(on.entries()).toContainEqual({ id: "dora", name: "dora", role: "annotator" });
  });

  it("refuses the name of an annotator with judgements, and offers --as or another name", async () => {
    const { status, out, problems } = await on.team("add", "annika");
    expect({ status, out }).toEqual({ status: 1, out: "" });
    expect(problems[0]).toContain(
      `“Small” (${DATABASE}) already has the annotator “Annika” (id 1), who has 2 judgements. If annika is the same person, repeat this with --as 1; if not, choose another name. No member was changed [duplicate-name]`,
    );
    expect(on.couch.rolesOf("annika")).toBe(null);
  });

  it("gives an account the id of an annotator; the server then accepts judgements only under that id", async () => {
    const { status, out } = await on.addWithPassword("annika", "--as", "1");
    expect(status).toBe(0);
    expect(out).toContain("In the campaign annika is “Annika” (id 1), with 2 judgements.\nPassword set.\n");
    expect(on.couch.rolesOf("annika")).toEqual([`${DATABASE}:annotator`, `${DATABASE}:entry:1`]);
    expect(on.entries().map(({ id }) => id)).toEqual(["1", PLANNED]);
    expect(await on.refusal("annika", smallJudgement(5, { author: "1" }))).toBe(null);
    expect(await on.refusal("annika", smallJudgement(6, { author: "annika" }))).toBe(
      "a judgement in another's name",
    );
    expect(await on.refusal("annika", smallJudgement(7, { author: PLANNED }))).toBe(
      "a judgement in another's name",
    );
  });

  it("also finds the annotator of --as by name, and keeps the annotator when the command is run again", async () => {
    await on.addWithPassword("annika", "--as", "ANNIKA");
    expect((await on.team("add", "annika", "--role", "adjudicator")).status).toBe(0);
    expect(on.couch.rolesOf("annika")).toEqual([`${DATABASE}:adjudicator`, `${DATABASE}:entry:1`]);
  });

  it("refuses --as with an unknown annotator, or with the annotator of another member", async () => {
    const unknown = await on.team("add", "annika", "--as", "7");
    expect(unknown.status).toBe(1);
    expect(unknown.problems[0]).toContain(
      `found --as “7”, who is not in the campaign; its annotators are 1 (“Annika”), ${PLANNED} (“Ben”)`,
    );
    await on.team("add", "annika", "--as", "1");
    const twice = await on.team("add", "carl", "--as", "1");
    expect(twice.problems[0]).toContain("1 (“Annika”) is the member annika [duplicate-name]");
    expect((await on.team("add", "1")).problems[0]).toContain("“1” is the annotator id of the member annika");
    expect(on.couch.rolesOf("carl")).toBe(null);
  });

  it("uses an annotator entry of the same name if it has no judgements", async () => {
    const { status } = await on.addWithPassword("ben");
    expect(status).toBe(0);
    expect(on.couch.rolesOf("ben")).toEqual([`${DATABASE}:annotator`, `${DATABASE}:entry:${PLANNED}`]);
    expect(on.entries().map(({ name }) => name)).toEqual(["Annika", "Ben"]);
    expect(await on.refusal("ben", smallJudgement(5, { author: PLANNED }))).toBe(null);
  });

  it("changes the role on the server and in the campaign", async () => {
    await on.addWithPassword("dora");
    const { out } = await on.team("add", "dora", "--role", "adjudicator");
    expect(out).toContain(`dora is now an adjudicator in “Small” (${DATABASE}), and no longer an annotator.`);
    expect(on.couch.rolesOf("dora")).toEqual([`${DATABASE}:adjudicator`]);
    expect(on.entries()).toContainEqual({ id: "dora", name: "dora", role: "adjudicator" });
    expect(await on.refusal("dora", smallJudgement(5, { author: "dora" }))).toBe(null);
    await on.team("add", "dora", "--role", "annotator");
    expect(on.entries()).toContainEqual({ id: "dora", name: "dora", role: "annotator" });
  });

  it("keeps the role that a coordinator set in the campaign", async () => {
    await on.team("add", "dora");
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
    const { out } = await on.team("add", "dora");
    expect(out).toContain("dora is already an adjudicator");
    expect(on.couch.rolesOf("dora")).toEqual([`${DATABASE}:adjudicator`]);
    expect(on.entries()).toContainEqual({ id: "dora", name: "Dora", role: "adjudicator" });
  });

  it("does not make a coordinator an annotator of the campaign", async () => {
    await on.team("add", "carla", "--role", "coordinator");
    expect(on.couch.rolesOf("carla")).toEqual([`${DATABASE}:coordinator`]);
    expect(on.entries().map(({ id }) => id)).toEqual(["1", PLANNED]);
  });

  it("reports that the password is unchanged, unless an option sets a new password", async () => {
    await on.addWithPassword("dora");
    const again = await on.team("add", "dora");
    expect(again.out).toContain(`dora is already an annotator in “Small” (${DATABASE}).`);
    expect(again.out).toContain(
      "Password unchanged. (To set a new one: --new-password or --password-stdin.)\nIf this is another person, choose another name.\n",
    );
    expect(await on.refusal("dora", smallJudgement(5, { author: "dora" }))).toBe(null);
    const fresh = await on.team("add", "dora", "--new-password", "--json");
    expect(JSON.parse(fresh.out).password).toMatch(/^[a-z2-9]{4}-/);
    await expect(on.refusal("dora", smallJudgement(6, { author: "dora" }))).rejects.toThrow(
      "Name or password is incorrect",
    );
    expect((await on.addWithPassword("dora")).out).toContain("Password changed.");
    expect(await on.refusal("dora", smallJudgement(7, { author: "dora" }))).toBe(null);
    expect((await on.team("add", "dora", "--new-password", "--password-stdin")).status).toBe(2);
  });
});

describe("an account that is a member of no campaign", () => {
  it("is refused, because a stranger may have made it, unless --existing is given", async () => {
    const user = { _id: "org.couchdb.user:frank", type: "user", name: "frank", roles: [], password: "his" };
    on.couch.database("_users").put(user);
    const { status, out, problems } = await on.team("add", "frank");
    expect({ status, out }).toEqual({ status: 1, out: "" });
    expect(problems[0]).toContain("an account “frank”, which is a member of no campaign");
    expect(problems[0]).toContain("--existing");
    expect(on.couch.rolesOf("frank")).toEqual([]);
    expect((await on.team("add", "frank", "--existing")).status).toBe(0);
    expect(on.couch.rolesOf("frank")).toEqual([`${DATABASE}:annotator`]);
    expect((await on.team("add", "frank", "--role", "adjudicator")).status).toBe(0);
  });
});

it("team add refuses a password that is not UTF-8", async () => {
  let said = "";
  const write = async (text: string) => {
    said += text;
  };
  const words = ["team", "add", on.couch.as(), "dora", "--password-stdin"];
  // Decoding the byte of “é” in Latin-1 as UTF-8 gives U+FFFD.
  const status = await run(words, {
    version: "0",
    input: async () => "caf\uFFFD\n",
    out: write,
    error: write,
  });
  expect(status).toBe(1);
  expect(said).toContain("bytes that are not UTF-8");
  expect(on.couch.rolesOf("dora")).toBe(null);
});
