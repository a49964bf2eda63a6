// Journeys of a server's administrator, without a page: setup, campaign, members, export.

import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect } from "@playwright/test";
import { unknown } from "valibot";
import { parseCampaign, serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { type Ledger, uniteEvents } from "#core/ledger/ledger.ts";
import { eventDocument } from "#core/sync/team/team-documents.ts";
import { databaseOf } from "#core/sync/team/team-names.ts";
import { CouchClient, CouchFailure, whoIsSignedIn } from "#couch/client/couch-client.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { LONG, sharedData, test, WHOLE } from "../fixtures.ts";
import { Files, referee } from "./command-line.ts";
import { cuttingProxy } from "./cutting-proxy.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

const DEMO = resolve(import.meta.dirname, "../../public/demo/en-fr");

let server: TestServer;
const files = new Files();

test.beforeAll(async () => {
  server = await startTestServer();
});

test.afterAll(async () => {
  await server.stop();
  files.remove();
});

/** The server's address with a user's name and password. */
function as({ name, password }: { readonly name: string; readonly password: string }, at = server.address) {
  const url = new URL(at);
  url.username = encodeURIComponent(name);
  url.password = encodeURIComponent(password);
  return url.href;
}

const asAdmin = (at?: string) => as(server.credentials, at);

/** Runs a command that must succeed, and returns its JSON. */
async function succeed(...args: readonly string[]) {
  const { status, out, errors } = await referee([...args, "--json"]);
  expect({ status, errors }, args.slice(0, 2).join(" ")).toEqual({ status: 0, errors: "" });
  return JSON.parse(out);
}

/** Deletes a database, even one that an earlier run left on a CouchDB. */
async function forget(database: string): Promise<void> {
  const asked = server.admin.ask(`/${database}`, unknown(), { method: "DELETE" });
  await asked.catch((error: unknown) => {
    if (!(error instanceof CouchFailure) || error.kind !== "missing") throw error;
  });
}

async function forgetPerson(name: string): Promise<void> {
  const path = `/_users/org.couchdb.user:${name}`;
  const there = await server.admin.text(path).catch(() => null);
  if (there === null) return;
  await server.admin.ask(`${path}?rev=${JSON.parse(there)._rev}`, unknown(), { method: "DELETE" });
}

/** The small campaign under a new id, with `more` additional events, as a file. */
function campaignFile(name: string, more: number): { readonly path: string; readonly ledger: Ledger } {
  const small = smallLedger();
  const setting = (number: number): LedgerEvent => ({
    kind: "setting",
    clock: 100 + number,
    time: null,
    author: null,
    key: "seed",
    value: number,
    id: `00000000-0000-4000-9000-${String(number).padStart(12, "0")}`,
  });
  const events = uniteEvents(
    small.events,
    Array.from({ length: more }, (_, number) => setting(number)),
  );
  const ledger = { ...small, id: `commands-${name}`, events };
  const path = files.path(`${name}.json`);
  writeFileSync(path, serializeCampaign(ledger));
  return { path, ledger };
}

/**
 * Uploads the file or folder and exports it again. The export must equal, byte for byte, what `convert` makes of that
 * file or folder.
 */
async function thereAndBack(path: string, name: string): Promise<void> {
  const before = files.path(`${name}-before.json`);
  const after = files.path(`${name}-after.json`);
  await referee(["convert", path, "-o", before]);
  const parsed = parseCampaign(before, readFileSync(before, "utf8"));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const database = databaseOf(parsed.value.id);
  await forget(database);
  const uploaded = await referee(["team", "init", asAdmin(), path, "--json"]);
  expect(uploaded.status).toBe(0);
  expect(JSON.parse(uploaded.out)).toMatchObject({
    database,
    made: true,
    not_sent: [],
    events: { sent: parsed.value.events.length, there: 0 },
    texts: { sent: parsed.value.texts.size, there: 0 },
  });
  const exported = await referee(["team", "export", asAdmin(), database, "-o", after, "--json"]);
  expect(exported.status === 0 || exported.errors.includes("[judgements-")).toBe(true);
  expect(JSON.parse(exported.out)).toMatchObject({ database, campaign: parsed.value.id, not_taken: [] });
  expect(readFileSync(after, "utf8") === readFileSync(before, "utf8"), "the same bytes").toBe(true);
}

test("the demo is uploaded to a server and exported with the same bytes, and in every other format", {
  tag: WHOLE,
}, async () => {
  await thereAndBack(DEMO, "demo");
  const database = (await succeed("team", "init", asAdmin(), DEMO)).database;
  for (const kind of ["json.gz", "zip", "db", "folder"]) {
    const out = files.path(kind === "folder" ? "demo" : `demo.${kind}`);
    const { status, out: output } = await referee([
      "team",
      "export",
      asAdmin(),
      database,
      "-o",
      out,
      "--json",
    ]);
    expect(status).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ out, format: kind, systems: 3, examples: 40, judgements: 20 });
  }
});

const REAL = ["enfr", "enfr.protest/protest-master.db", "newstest"].slice(0, runs(0, 3));
for (const name of REAL)
  test(`the campaign ${name} of the shared data is uploaded and exported unchanged`, async () => {
    await thereAndBack(sharedData(name), name.replace(/\W/g, "-"));
  });

test("events that the server has are not sent again, not even from another person's copy", {
  tag: WHOLE,
}, async () => {
  const { path, ledger } = campaignFile("again", 3);
  await forget(databaseOf(ledger.id));
  const all = { events: ledger.events.length, texts: ledger.texts.size };
  const first = await succeed("team", "init", asAdmin(), path);
  expect([first.made, first.events, first.texts]).toEqual([
    true,
    { sent: all.events, there: 0 },
    { sent: all.texts, there: 0 },
  ]);
  const second = await succeed("team", "init", asAdmin(), path);
  expect([second.made, second.events, second.texts]).toEqual([
    false,
    { sent: 0, there: all.events },
    { sent: 0, there: all.texts },
  ]);
  const { path: more } = campaignFile("again", 5);
  expect((await succeed("team", "init", asAdmin(), more)).events).toEqual({ sent: 2, there: all.events });
});

test("after an interrupted upload, a second call sends only the missing events", { tag: LONG }, async () => {
  const { path, ledger } = campaignFile("cut", 1200);
  const database = databaseOf(ledger.id);
  await forget(database);
  let batches = 0;
  const proxy = await cuttingProxy(
    server.address,
    (_, asked) => asked.endsWith("/_bulk_docs") && ++batches === 2,
  );
  const cut = await referee(["team", "init", asAdmin(proxy.address), path]);
  await proxy.close();
  expect([cut.status, cut.out]).toEqual([1, ""]);
  expect(cut.errors).toMatch(/does not answer.*repeat the command to send only the missing records/);
  const second = await succeed("team", "init", asAdmin(), path);
  // Two batches of 500 events arrived, but the reply to the second batch was lost.
  expect(second.events).toEqual({ sent: ledger.events.length - 1000, there: 1000 });
  expect(second.texts).toEqual({ sent: 0, there: ledger.texts.size });
  const home = files.path("cut-home.json");
  await succeed("team", "export", asAdmin(), ledger.id, "-o", home);
  expect(readFileSync(home, "utf8")).toBe(readFileSync(path, "utf8"));
});

test("people are invited with their own role and password, and nobody else has access", {
  tag: WHOLE,
}, async () => {
  const { path, ledger } = campaignFile("people", 0);
  const database = databaseOf(ledger.id);
  await forget(database);
  for (const name of ["anna", "carla"]) await forgetPerson(name);
  await succeed("team", "init", asAdmin(), path);
  const add = (...args: readonly string[]) =>
    succeed("team", "add", asAdmin(), ...args, "--campaign", database);
  const site = "https://example.org/referee/";
  const anna = await add("anna", "--site", site);
  expect(anna).toMatchObject({ name: "anna", role: "annotator", known: false, campaign: expect.any(String) });
  expect(anna.link).toBe(`https://example.org/referee/#/team/${database}`);
  expect(anna.password).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  const signedIn = (password: string) =>
    whoIsSignedIn(new CouchClient({ base: server.address, basic: { name: "anna", password } }));
  expect((await signedIn(anna.password))?.roles).toEqual([`${database}:annotator`]);

  const promoted = await add("anna", "--role", "coordinator");
  expect(promoted).toMatchObject({ role: "coordinator", known: true, password: null });
  expect((await signedIn(anna.password))?.roles).toEqual([`${database}:coordinator`]);
  expect(await add("anna")).toMatchObject({ role: "coordinator" });

  const added = await referee(
    ["team", "add", asAdmin(), "anna", "--campaign", database, "--password-stdin"],
    { input: "another one\n" },
  );
  expect({ status: added.status, errors: added.errors }).toEqual({ status: 0, errors: "" });
  expect(added.out).not.toContain("another one");
  expect((await signedIn("another one"))?.name).toBe("anna");
  await expect(signedIn(anna.password)).rejects.toThrow(CouchFailure);
  const empty = await referee(["team", "add", asAdmin(), "anna", "--campaign", database, "--password-stdin"]);
  expect(empty.status).toBe(1);

  // Every member can export the campaign, but not administer it.
  const asAnna = as({ name: "anna", password: "another one" });
  await succeed("team", "export", asAnna, database, "-o", files.path("anna.json"));
  const tries = await referee(["team", "init", asAnna, path]);
  expect(tries.status).toBe(1);
  expect(tries.errors).toContain("“anna” does not administer it");
  const stranger = new CouchClient({ base: server.address });
  for (const asked of [`/${database}`, `/${database}/_changes`, `/${database}/campaign`])
    await expect(stranger.text(asked)).rejects.toThrow(CouchFailure);
});

test("a user can have roles in two campaigns, and “team add” requires --campaign if the server has several", {
  tag: WHOLE,
}, async () => {
  const one = campaignFile("one", 0);
  const two = campaignFile("two", 0);
  const databases = [databaseOf(one.ledger.id), databaseOf(two.ledger.id)];
  await forgetPerson("ben");
  for (const [place, { path }] of [one, two].entries()) {
    await forget(databases[place]!);
    await succeed("team", "init", asAdmin(), path);
  }
  const unnamed = await referee(["team", "add", asAdmin(), "ben"]);
  expect(unnamed.status).toBe(1);
  for (const database of databases) expect(unnamed.errors).toContain(database);
  const wrong = await referee(["team", "add", asAdmin(), "ben", "--campaign", "referee-nowhere"]);
  expect(wrong.errors).toContain("found no campaign referee-nowhere");
  const { password } = await succeed("team", "add", asAdmin(), "ben", "--campaign", databases[0]!);
  await succeed("team", "add", asAdmin(), "ben", "--role", "coordinator", "--campaign", databases[1]!);
  const user = await whoIsSignedIn(
    new CouchClient({ base: server.address, basic: { name: "ben", password } }),
  );
  expect([...(user?.roles ?? [])].sort()).toEqual(
    [`${databases[0]}:annotator`, `${databases[1]}:coordinator`].sort(),
  );
});

test("the export reports unusable events, and contains all others", { tag: WHOLE }, async () => {
  const { path, ledger } = campaignFile("hostile", 0);
  const database = databaseOf(ledger.id);
  await forget(database);
  await succeed("team", "init", asAdmin(), path);
  // Removes the rules for a moment, so that the server accepts an unusable event.
  const rules = JSON.parse(await server.admin.text(`/${database}/_design/referee`));
  await server.admin.ask(`/${database}/_design/referee?rev=${rules._rev}`, unknown(), { method: "DELETE" });
  const [event] = ledger.events;
  const judged: LedgerEvent = {
    kind: "annotator",
    id: "00000000-0000-4000-9000-00000000ffff",
    clock: 9,
    time: null,
    author: null,
    annotator: "mallory",
    name: "Mallory",
    role: "annotator",
    sameAs: "nobody",
  };
  const forged = eventDocument(event!, "mallory");
  const docs = [
    { ...forged, _id: "event:00000000-0000-4000-9000-00000000fffe", hash: "0".repeat(64) },
    { ...forged, _id: "event:short", text: 7 },
    eventDocument(judged, "mallory"),
  ];
  await server.admin.ask(`/${database}/_bulk_docs`, unknown(), { method: "POST", body: { docs } });
  const home = files.path("hostile-home.json");
  const asked = ["team", "export", asAdmin(), database, "-o", home, "--json", "--strict"];
  const { status, errors, out } = await referee(asked);
  expect(status).toBe(3);
  expect(errors.split("\n").filter((line) => line.includes("[record-left-out]"))).toHaveLength(4);
  expect(errors).toContain("its hash differs");
  expect(errors).toContain("sent by “mallory” is left out: it names annotator “nobody”, who is not listed");
  expect(errors).toContain("_design/referee is left out: it was deleted on the server");
  expect(JSON.parse(out).not_taken).toHaveLength(4);
  expect(readFileSync(home, "utf8")).toBe(readFileSync(path, "utf8"));
  // Each call of `team init` restores the rules of all campaigns, even without a campaign.
  await succeed("team", "init", asAdmin());
  const again = JSON.parse(await server.admin.text(`/${database}/_design/referee`));
  expect(again.validate_doc_update).toBe(rules.validate_doc_update);
});

test("no error shows a password, and name and password can be given in the environment", {
  tag: LONG,
}, async () => {
  const wrong = { name: "root", password: "wrong-password" };
  for (const args of [
    ["team", "init", as(wrong)],
    ["team", "init", as(wrong, "http://127.0.0.1:9")],
    ["team", "add", as(wrong), "anna"],
    ["team", "export", as(wrong), "referee-x", "-o", files.path("x.json")],
    ["team", "export", as(wrong), "referee-x", "-o", join(files.path("nowhere"), "x.json")],
    ["team", "add", as(wrong), "Anna"],
    ["team", as(wrong)],
  ]) {
    const { status, out, errors } = await referee(args);
    expect(status === 1 || status === 2).toBe(true);
    expect(out + errors).not.toContain("wrong-password");
  }
  const { name, password } = server.credentials;
  const environment = { REFEREE_COUCH_NAME: name, REFEREE_COUCH_PASSWORD: password };
  const { status, out } = await referee(["team", "init", server.address], { environment });
  expect(status).toBe(0);
  expect(out).toContain("ready");
  expect(out).not.toContain(password);
});
