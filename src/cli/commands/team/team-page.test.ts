// Runs the command lines of docs/team.md, except those in `NOT_RUN`, in their order against a server.

import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { databaseOf } from "#core/sync/team/team-names.ts";
import { SMALL_FOLDER, smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { PLANNED, TEAM_LEDGER } from "#tools/testing/campaigns/team-campaign.ts";
import { CouchInTest } from "./team-server-in-test.ts";

const PAGE = readFileSync(join(import.meta.dirname, "../../../../docs/team.md"), "utf8");
const DATABASE = databaseOf(TEAM_LEDGER.id);
const files = new TestFolder();
afterAll(() => files.remove());

/** Command lines that the test does not run, with the reason. */
const NOT_RUN: ReadonlyMap<string, string> = new Map([
  ["npm ci && npm run build", "builds the project"],
  ["cd deploy && cp .env.example .env", "needs Docker"],
  ["docker compose up -d", "needs Docker"],
  ["cd ..", "only leads back to the repository, where the next lines are run"],
  ["export REFEREE_COUCH_NAME=admin", "name and password are in the address here"],
  ["read -rs REFEREE_COUCH_PASSWORD && export REFEREE_COUCH_PASSWORD", "asks at a terminal"],
  ["U=https://admin@referee.example.org/couch D=referee-…", "set by the test"],
]);

/** The command lines below a heading. */
function linesOf(heading: string): string[] {
  const [, section = ""] = PAGE.split(`\n## ${heading}\n`);
  const [own = ""] = section.split("\n## ");
  return [...own.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = ""]) => block.trim().split("\n"));
}

let couch: CouchInTest;
beforeEach(async () => {
  couch = await newServer();
});
afterEach(() => couch.stop());

async function newServer(): Promise<CouchInTest> {
  const server = await new CouchInTest().start();
  server.answers.set("/referee.json", new Response('{ "couchdb": "/couch" }'));
  return server;
}

/** Runs a command line of the page and returns its output. */
async function runLine(line: string): Promise<string> {
  const [, words] = /^node dist\/cli\/referee\.js (.*)$/.exec(line) ?? [];
  if (words === undefined) return runInShell(line);
  const args = words
    .replaceAll("https://referee.example.org/couch", `${couch.as()}/couch`)
    .replaceAll("https://referee.example.org", couch.address)
    .replaceAll("$U", couch.as())
    .replaceAll("$D", DATABASE)
    .replaceAll("study.json.gz", files.path("study.json.gz"));
  const { status, out, problems } = await runInTest(...args.split(" "));
  expect({ status, problems }, line).toEqual({ status: 0, problems: [] });
  return out;
}

async function runInShell(line: string): Promise<string> {
  const env = { ...process.env, U: couch.as(), D: DATABASE };
  const { stdout } = await promisify(execFile)("bash", ["-c", line], { cwd: files.path("."), env });
  return stdout;
}

async function runAll(lines: readonly string[]): Promise<string[]> {
  const out: string[] = [];
  for (const line of lines) if (!NOT_RUN.has(line)) out.push(await runLine(line));
  return out;
}

/** The campaign on the server, as a file. */
async function exported(): Promise<string> {
  const path = files.path("export.json");
  await runInTest("team", "export", couch.as(), DATABASE, "-o", path);
  return readFileSync(path, "utf8");
}

const hasTools = ["curl", "jq"].every((tool) => spawnSync(tool, ["--version"]).status === 0);

describe("docs/team.md", () => {
  it("has only commands that are run in this test, or that are listed as exceptions with a reason", () => {
    const tested = ["Install", "People", "Blind teams", "Back up", "Restore"].flatMap(linesOf);
    const all = [...PAGE.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = ""]) => block.trim().split("\n"));
    expect(tested).toEqual(all);
    expect([...NOT_RUN.keys()].filter((line) => !all.includes(line))).toEqual([]);
  });

  it("contains commands that set up a server, add, list and remove people, and make the campaign blind", async () => {
    files.file("study.json.gz", gzipSync(serializeCampaign(TEAM_LEDGER)));
    const [upload, carla, check] = await runAll(linesOf("Install"));
    expect(upload).toContain(`Uploaded “Small” as ${DATABASE}.`);
    expect(carla).toContain(`Added carla to “Small” (${DATABASE}) as coordinator.`);
    expect(carla).toContain(`Link: ${couch.address}/#/team/${DATABASE}`);
    expect(check).not.toContain("WRONG");
    const [ben, annika, list, remove] = await runAll(linesOf("People"));
    expect(ben).toContain(`In the campaign ben is “Ben” (id ${PLANNED})`);
    expect(annika).toContain("In the campaign annika is “Annika” (id 1), with 2 judgements.");
    for (const name of ["annika", "ben", "carla"]) expect(list).toContain(name);
    expect(remove).toContain("Deleted the account ben");
    expect(couch.rolesOf("ben")).toBe(null);
    const [, blind] = await runAll(linesOf("Blind teams"));
    expect(blind).toContain(`“Small” (${DATABASE}) is blind: 1 annotator cannot read others' answers.`);
  });

  it.skipIf(!hasTools)(
    "contains commands that back a campaign up, and restore it from the exported file or CouchDB's documents",
    async () => {
      const named: LedgerEvent = {
        kind: "annotator",
        id: smallId(800),
        clock: 800,
        time: null,
        author: null,
        annotator: "ben",
        name: "Ben",
        role: "annotator",
      };
      const judged = { ...smallJudgement(801, { author: "ben" }), clock: 801 };
      const ledger = { ...TEAM_LEDGER, events: [...TEAM_LEDGER.events, named, judged] };
      files.file("study.json.gz", gzipSync(serializeCampaign(ledger)));
      await runInTest("team", "init", couch.as(), files.path("study.json.gz"));
      await runInTest("team", "add", couch.as(), "ben", "--as", "ben");
      const before = await exported();
      await runAll(linesOf("Back up"));
      const lines = linesOf("Restore");
      const at = lines.findIndex((line) => line.startsWith("curl"));
      couch.stop();
      couch = await newServer();
      await runAll(lines.slice(0, at));
      expect(await exported()).toBe(before);
      expect(couch.rolesOf("ben")).toEqual([`${DATABASE}:annotator`]);
      couch.stop();
      couch = await newServer();
      await runInTest("team", "init", couch.as());
      await runAll(lines.slice(at));
      expect(await exported()).toBe(before);
      expect(couch.rolesOf("ben")).toEqual([`${DATABASE}:annotator`]);
      expect(couch.database(DATABASE).docs.get("generation")?.doc.generation).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

describe("team init of a folder", () => {
  const text = (name: string, content: string) => files.file(`study/${name}`, content);

  it("refuses a changed folder whose suite is on the server already, unless --into or --new is given", async () => {
    for (const [name, content] of Object.entries(SMALL_FOLDER)) text(name, content);
    const path = files.path("study");
    expect((await runInTest("team", "init", couch.as(), path)).status).toBe(0);
    const [database = ""] = [...couch.databases.keys()].filter((name) => name.startsWith("referee-"));
    // Uploading the same folder again finds the same campaign.
    expect((await runInTest("team", "init", couch.as(), path)).status).toBe(0);
    text("systems/third.txt", SMALL_FOLDER["systems/good.txt"] ?? "");
    text("systems/third.align", SMALL_FOLDER["systems/good.align"] ?? "");
    const refused = await runInTest("team", "init", couch.as(), path);
    expect(refused.status).toBe(1);
    expect(refused.problems.at(-1)).toContain(`(${database}), with the same test suite: to add`);
    expect(refused.problems.at(-1)).toContain(
      `repeat this with --into ${database}; to make a second campaign, repeat this with --new`,
    );
    const count = () => [...couch.databases.keys()].length;
    const before = count();
    expect((await runInTest("team", "init", couch.as(), path, "--into", database)).status).toBe(0);
    expect(count()).toBe(before);
    const exportPath = files.path("home.json");
    const { out } = await runInTest("team", "export", couch.as(), database, "-o", exportPath, "--json");
    expect(JSON.parse(out).systems).toBe(3);
    expect((await runInTest("team", "init", couch.as(), path, "--new")).status).toBe(0);
    expect(count()).toBe(before + 1);
  });
});
