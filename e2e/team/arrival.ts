// Measures how long an empty store takes to receive 200,000 events and 16 texts, with and without an interruption, and
// how much of this is waiting for the server.
// npm run bench:team-arrival [EVENTS] [TIMES]

import { setTimeout as wait } from "node:timers/promises";
import { eventDocument, type ReadDocument, readDocument } from "#core/sync/team/team-documents.ts";
import { CouchClient } from "#couch/client/couch-client.ts";
import type { ReplicationState } from "#couch/replication/replication-state.ts";
import { Replicator } from "#couch/replication/replicator.ts";
import { readPage } from "#couch/transfer/transfer.ts";
import { generateLedger } from "#tools/bench/generate-ledger.ts";
import { fillDatabase } from "./filled-server.ts";
import { MemoryStore } from "./simulated.ts";
import { setUpTeam } from "./team.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

const [events = 200_000, times = 3] = process.argv.slice(2).map(Number);
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

interface Counted {
  readonly client: CouchClient;
  /** Milliseconds of waiting for the server. */
  waited: number;
  pages: number;
  bytes: number;
}

function countingClient({ address, credentials }: TestServer): Counted {
  const ask: typeof fetch = async (...args) => {
    const started = performance.now();
    const response = await fetch(...args);
    const body = await response.arrayBuffer();
    counted.waited += performance.now() - started;
    counted.bytes += body.byteLength;
    if (String(args[0]).includes("_changes")) counted.pages++;
    return new Response(body, { status: response.status, headers: response.headers });
  };
  const counted: Counted = {
    client: new CouchClient({ base: address, basic: credentials, fetch: ask }),
    waited: 0,
    pages: 0,
    bytes: 0,
  };
  return counted;
}

/**
 * Runs a replicator until it is synced, or until `stop` returns true for its state. Returns the time in milliseconds.
 */
async function receive(
  { client }: Counted,
  { database, user }: { readonly database: string; readonly user: string },
  store: MemoryStore,
  stop: (state: ReplicationState) => boolean,
): Promise<number> {
  const started = performance.now();
  let end = () => {};
  const ended = new Promise<void>((done) => {
    end = done;
  });
  let reported = 0;
  const onState = (state: ReplicationState) => {
    if (state.received - reported >= events / 10) {
      reported = state.received;
      console.log(`  ${state.phase}: ${reported} events after ${seconds(performance.now() - started)}`);
    }
    if (state.phase === "synced" || stop(state)) end();
  };
  const replicator = new Replicator({ database: client.database(database), user, store, onState });
  replicator.start();
  await ended;
  const took = performance.now() - started;
  await replicator.end();
  return took;
}

async function measureWhole(server: TestServer, database: string): Promise<void> {
  const all: number[] = [];
  /** Processor time of this process, in milliseconds. */
  const processorTimes: number[] = [];
  for (let time = 0; time < times; time++) {
    const counted = countingClient(server);
    const store = new MemoryStore();
    const processor = process.cpuUsage();
    const took = await receive(counted, { database, user: server.credentials.name }, store, () => false);
    const { user, system } = process.cpuUsage(processor);
    all.push(took);
    processorTimes.push((user + system) / 1000);
    const had = `${store.events.length} events, ${store.texts.size} texts in ${counted.pages} pages, ${Math.round(counted.bytes / 1e6)} MB`;
    console.log(
      `whole: ${seconds(took)}, of which waiting for the server ${seconds(counted.waited)}; ${had}`,
    );
    await wait(500);
  }
  console.log(
    `median: ${seconds(median(all))} in all, ${seconds(median(processorTimes))} of it processor time of this process`,
  );
}

async function measureResumed(server: TestServer, database: string, count: number): Promise<void> {
  const store = new MemoryStore();
  const as = { database, user: server.credentials.name };
  const first = countingClient(server);
  const before = await receive(first, as, store, ({ received: taken }) => taken >= count / 2);
  const held = store.events.length;
  const second = countingClient(server);
  const after = await receive(second, as, store, () => false);
  console.log(`cut at ${held} events after ${seconds(before)} and ${first.pages} pages;`);
  console.log(`resumed: ${second.pages} pages more, ${seconds(after)}, ${store.events.length} events`);
  if (store.events.length !== count || second.pages > first.pages + 5) process.exitCode = 1;
}

/** Measures how long Referee takes to read documents, without a server: reads the same documents repeatedly. */
async function measureReading(server: TestServer, database: string): Promise<void> {
  const { documents } = await readPage(server.admin.database(database), { since: null, limit: 5000 });
  const sentDocuments = documents.flatMap((one) =>
    one.kind === "event" ? [eventDocument(one.event, "carla")] : [],
  );
  const each: number[] = [];
  for (let time = 0; time < 7; time++) {
    const started = performance.now();
    const read: ReadDocument[] = sentDocuments.map((one) => readDocument(one._id, one));
    each.push(((performance.now() - started) * 1000) / read.length);
  }
  console.log(`readDocument: median ${median(each).toFixed(1)} µs an event`);
}

const server = await startTestServer();
try {
  const ledger = generateLedger({ examples: 400, systems: 15, annotators: 8, judgements: events });
  const { database } = await setUpTeam(server, []);
  await server.admin.text(`/${database}`, { method: "DELETE" });
  const started = performance.now();
  await fillDatabase(server, database, ledger);
  console.log(
    `filled: ${ledger.events.length} events, ${ledger.texts.size} texts in ${seconds(performance.now() - started)}`,
  );
  await measureReading(server, database);
  await measureWhole(server, database);
  await measureResumed(server, database, ledger.events.length);
} finally {
  await server.stop();
}
