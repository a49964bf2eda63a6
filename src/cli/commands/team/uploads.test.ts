// Tests which database `team init` uploads to, and what it reports if a campaign cannot be opened afterwards.

import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { readDocument } from "#core/sync/team/team-documents.ts";
import { databaseOf } from "#core/sync/team/team-names.ts";
import { refusal } from "#couch/server-in-test.ts";
import { SMALL_FOLDER } from "#tools/testing/campaigns/small-campaign.ts";
import { TEAM_LEDGER } from "#tools/testing/campaigns/team-campaign.ts";
import { CouchInTest } from "./team-server-in-test.ts";

const DATABASE = databaseOf(TEAM_LEDGER.id);
const files = new TestFolder();
afterAll(() => files.remove());

let couch: CouchInTest;
beforeEach(async () => {
  couch = await new CouchInTest().start();
});
afterEach(() => couch.stop());

const init = (...words: readonly string[]) => runInTest("team", "init", couch.as(), ...words);
const campaigns = () => [...couch.databases.keys()].filter((name) => name.startsWith("referee-")).sort();

/** The events of a database, by id. */
function eventsIn(database: string) {
  return [...couch.database(database).docs].flatMap(([id, { doc }]) => {
    const read = readDocument(id, doc);
    return read.kind === "event" ? [read.event] : [];
  });
}

function folder(name: string, changes: Readonly<Record<string, string>> = {}): string {
  for (const [path, content] of Object.entries({ ...SMALL_FOLDER, ...changes }))
    files.file(`${name}/${path}`, content.replace('"name": "Small"', `"name": "${name}"`));
  return files.path(name);
}

describe("team init --into with a folder that was made from the campaign", () => {
  it.each([true, false])(
    "sends nothing again, and lists nobody twice (folder with the campaign's id: %s)",
    async (hasId) => {
      const file = files.file("team.json", serializeCampaign(TEAM_LEDGER));
      expect((await init(file)).status).toBe(0);
      const made = files.path(`made-${hasId}`);
      expect((await runInTest("convert", file, "-o", made)).status).toBe(0);
      if (!hasId) {
        const suite: Record<string, unknown> = JSON.parse(readFileSync(`${made}/suite.json`, "utf8"));
        delete suite.id;
        writeFileSync(`${made}/suite.json`, JSON.stringify(suite));
      }
      const before = eventsIn(DATABASE);
      const { status, problems, out } = await init(made, "--into", DATABASE, "--json");
      expect({ status, problems }).toEqual({ status: 0, problems: [] });
      expect(JSON.parse(out)).toMatchObject({ events: { sent: 0 }, texts: { sent: 0 } });
      expect(eventsIn(DATABASE)).toEqual(before);
      expect(foldEvents(eventsIn(DATABASE)).entries).toEqual(foldEvents(TEAM_LEDGER.events).entries);
    },
  );
});

describe("team init of a folder whose campaign is on the server under another name", () => {
  it("refuses it, unless --new makes a second campaign or --into names the campaign", async () => {
    expect((await init(folder("first"))).status).toBe(0);
    const [first = ""] = campaigns();
    const before = couch.database(first).docs.size;
    const second = folder("second");
    const { status, problems } = await init(second, "--blind");
    expect(status).toBe(1);
    expect(problems.at(-1)).toContain(
      `repeat this with --into ${first}; to make a second campaign, repeat this with --new`,
    );
    expect(campaigns()).toEqual([first]);
    expect(couch.database(first).docs.size).toBe(before);
  });

  it("makes a second database with --new, and leaves the first as it is, also if the second is blind", async () => {
    expect((await init(folder("first"))).status).toBe(0);
    const [first = ""] = campaigns();
    const documents = () =>
      [...couch.database(first).docs].map(([id, { doc }]) => [id, doc]).filter(([id]) => id !== "generation");
    const before = documents();
    expect((await init(folder("second"), "--new", "--blind")).status).toBe(0);
    expect(campaigns()).toHaveLength(2);
    expect(documents()).toEqual(before);
    expect((await init(folder("second"), "--new")).status).toBe(0);
    expect(campaigns()).toHaveLength(3);
  });
});

describe("team init behind a limit of size", () => {
  it("ends with status 1 if the suite is refused, names the limit, and goes on when it is repeated", async () => {
    const suite = TEAM_LEDGER.events.find(({ kind }) => kind === "suite");
    const hash = suite?.kind === "suite" ? suite.text : "";
    couch.answers.set(
      `/${DATABASE}/text%3A${hash}`,
      refusal(413, "too_large", "the request entity is too large"),
    );
    const file = files.file("team.json", serializeCampaign(TEAM_LEDGER));
    const { status, out, problems } = await init(file);
    expect({ status, out }).toEqual({ status: 1, out: "" });
    expect(problems.at(-1)).toMatch(
      /the test suite \(\d+ kB\) was not sent, so nobody can open the campaign/,
    );
    expect(problems.at(-1)).toContain("max_http_request_size");
    expect(couch.database(DATABASE).docs.has("generation")).toBe(false);
    couch.answers.clear();
    const again = await init(file, "--json");
    expect(again.status).toBe(0);
    expect(JSON.parse(again.out)).toMatchObject({ texts: { sent: 1 }, events: { sent: 0 } });
  });
});
