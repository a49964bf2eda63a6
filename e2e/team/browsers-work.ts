// Lets people judge in real browsers through the faulty proxy while the server restarts, and reports the results.

import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { databaseOf } from "#core/sync/team/team-names.ts";
import { invite, setUpDatabase, setUpServer } from "#couch/setup/set-up.ts";
import { putIfMissing, sendEvents, sendText } from "#couch/transfer/transfer.ts";
import { generateLedger } from "#tools/bench/generate-ledger.ts";
import { BrowsingPerson } from "./browsing-person.ts";
import { type Fault, startFaultyProxy } from "./faulty-network-proxy.ts";
import { startSite } from "./site.ts";
import type { Person } from "./team.ts";
import { startTestServer, type TestServer } from "./test-server.ts";
import { idsOnServer } from "./working-people.ts";

/** Size of a campaign with more open candidates than anybody can judge in the time. */
const SIZE = { examples: 200, systems: 4, annotators: 0, judgements: 0 };
/** Milliseconds between two judgements of one person. */
const PAUSE = 1000;
const LONGEST_CUT = 20_000;
const PATIENCE = 120_000;

interface BrowsersWork {
  readonly people: number;
  readonly seconds: number;
  readonly seed: number;
}

export interface BrowsersResult {
  readonly people: number;
  readonly faults: ReadonlyMap<Fault, number>;
  readonly requests: number;
  /** Number of answers that all people gave by key, together. */
  readonly pressed: number;
  /** Number of judgements stored in their authors' browsers, including copies for equal outputs. */
  readonly made: number;
  /** Number of these judgements that are not copies. Must be `pressed`. */
  readonly saved: number;
  /** Number of events on the server. */
  readonly onServer: number;
  /** Number of events that some browser has and the server lacks. */
  readonly missingOnServer: number;
  readonly duplicatesOnServer: number;
  /** Events that one browser lacks. This and the next three numbers are sums over all browsers. */
  readonly missingInBrowsers: number;
  readonly extraInBrowsers: number;
  readonly duplicatesInBrowsers: number;
  /** Number of events that the server lacked at least when it was put back to its older state. */
  readonly lostByServer: number;
  /** Entries that the screens of the team list as rejected or unusable. */
  readonly leftOut: number;
  /** How often somebody had to sign in again. */
  readonly signedInAgain: number;
  readonly errors: readonly string[];
  /** Seconds from the last judgement until everybody had the same events. */
  readonly secondsUntilEqual: number;
}

async function setUp({ admin, credentials }: TestServer, people: readonly Person[]): Promise<string> {
  const ledger = generateLedger(SIZE);
  const database = admin.database(databaseOf(ledger.id));
  const sentBy = credentials.name;
  await setUpServer(admin);
  await setUpDatabase(database);
  const named = { _id: "campaign", type: "campaign", campaign: ledger.id, name: "Generated", version: 1 };
  await putIfMissing(database, { ...named, ...{ sentBy } });
  for (const [hash, text] of ledger.texts) await sendText(database, { hash, text, sentBy });
  await sendEvents(database, ledger.events, sentBy);
  for (const person of people) await invite(database, { ...person, role: "annotator" });
  return database.name;
}

/** Ids of the events on the server (`onServer`) and in each browser (`ledgers`), read one after the other. */
interface Stored {
  readonly onServer: readonly string[];
  readonly ledgers: readonly (readonly string[])[];
  /** Judgements of all people, from their own browsers. */
  readonly own: readonly LedgerEvent[];
}

async function readStored(
  people: readonly BrowsingPerson[],
  server: TestServer,
  database: string,
): Promise<Stored> {
  const ledgers: string[][] = [];
  const own: LedgerEvent[] = [];
  for (const one of people) {
    const events = await one.events();
    ledgers.push(events.map(({ id }) => id));
    own.push(...events.filter(({ kind, author }) => kind === "judgement" && author === one.name));
  }
  return { onServer: await idsOnServer(server.admin, database), ledgers, own };
}

const missing = (wanted: Iterable<string>, from: ReadonlySet<string>) =>
  [...wanted].filter((id) => !from.has(id)).length;

function compared({ onServer, ledgers, own }: Stored) {
  const uniqueOnServer = new Set(onServer);
  const made = new Set(own.map(({ id }) => id));
  const copied = own.filter((event) => event.kind === "judgement" && event.copiedFrom !== null);
  const sum = (of: (ids: readonly string[]) => number) => ledgers.reduce((all, ids) => all + of(ids), 0);
  return {
    made: made.size,
    saved: made.size - new Set(copied.map(({ id }) => id)).size,
    onServer: onServer.length,
    missingOnServer: missing(new Set([...made, ...ledgers.flat()]), uniqueOnServer),
    duplicatesOnServer: onServer.length - uniqueOnServer.size,
    missingInBrowsers: sum((ids) => missing(new Set([...uniqueOnServer, ...made]), new Set(ids))),
    extraInBrowsers: sum((ids) => missing(new Set(ids), uniqueOnServer)),
    duplicatesInBrowsers: sum((ids) => ids.length - new Set(ids).size),
  };
}

/**
 * The connection is cut after a tenth of the time, and the server is killed at half time. After four fifths, it is
 * killed again and put back to its state at half time, while all pages are open. Then all faults end, and everybody
 * must get the same events.
 */
export async function browsersWork(
  browser: Browser,
  { people: count, seconds, seed }: BrowsersWork,
): Promise<BrowsersResult> {
  const folder = await mkdtemp(join(tmpdir(), "referee-team-"));
  /** The server's data at half time. */
  const older = `${folder}-older`;
  let server = await startTestServer({ folder });
  const proxy = await startFaultyProxy(server.address, seed);
  const site = await startSite(proxy.address);
  const people: BrowsingPerson[] = [];
  try {
    const persons = Array.from({ length: count }, (_, at) => ({ name: `person-${at + 1}`, password: "pw" }));
    const database = await setUp(server, persons);
    proxy.setFaultless(true);
    for (const person of persons)
      people.push(await BrowsingPerson.arrive(browser, site.address, database, person));
    proxy.setFaultless(false);
    const ends = Date.now() + seconds * 1000;
    const work = people.map((one) => one.judgeUntil(ends, PAUSE));
    const restart = (whileStopped: () => Promise<void>) =>
      proxy.restart(async () => {
        // We cannot stop a CouchDB from REFEREE_COUCHDB, so the proxy only blocks it for a while.
        if (!server.isOurs) return wait(5000);
        await server.stop();
        await whileStopped();
        server = await startTestServer({ folder, port: Number(new URL(server.address).port) });
      });
    let lostByServer = 0;
    const causeFaults = async () => {
      await wait(seconds * 100);
      const cut = Math.min(LONGEST_CUT, seconds * 300);
      await proxy.cutConnections(cut);
      await wait(seconds * 400 - cut);
      await restart(() => cp(folder, older, { recursive: true }));
      await wait(seconds * 300);
      const before = (await idsOnServer(server.admin, database)).length;
      await restart(async () => {
        await rm(folder, { recursive: true });
        await cp(older, folder, { recursive: true });
      });
      lostByServer = before - (await idsOnServer(server.admin, database)).length;
    };
    await Promise.all([causeFaults(), ...work]);
    proxy.setFaultless(true);
    const started = Date.now();
    let signedInAgain = 0;
    let stored = await readStored(people, server, database);
    const isDone = async () => {
      for (const one of people) if (await one.signInAgain()) signedInAgain++;
      const phases = await Promise.all(people.map((one) => one.phase()));
      const { missingOnServer, missingInBrowsers, extraInBrowsers } = compared(stored);
      return (
        missingOnServer + missingInBrowsers + extraInBrowsers === 0 &&
        phases.every((phase) => phase === "synced")
      );
    };
    while (!(await isDone()) && Date.now() - started < PATIENCE) {
      await wait(250);
      stored = await readStored(people, server, database);
    }
    const secondsUntilEqual = (Date.now() - started) / 1000;
    let leftOut = 0;
    for (const one of people) leftOut += await one.leftOut();
    return {
      ...compared(stored),
      ...{
        people: count,
        faults: proxy.counts,
        requests: proxy.requests,
        lostByServer,
        leftOut,
        signedInAgain,
        secondsUntilEqual,
      },
      pressed: people.reduce((sum, { pressed }) => sum + pressed, 0),
      errors: people.flatMap(({ errors }) => errors),
    };
  } finally {
    for (const one of people) await one.close();
    await site.stop();
    await proxy.stop();
    await server.stop();
    for (const one of [folder, older]) await rm(one, { recursive: true, force: true });
  }
}
