// Measures a blind campaign without browsers: people who judge once per second, and a coordinator who receives it all.
// npm run bench:team-blind [PEOPLE] [SECONDS]

import { setTimeout as wait } from "node:timers/promises";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { personalDatabase } from "#core/sync/team/team-names.ts";
import { CouchClient } from "#couch/client/couch-client.ts";
import { combinedState, PersonalReplication } from "#couch/replication/personal-replication.ts";
import { Replicator } from "#couch/replication/replicator.ts";
import { invite, putPersonalDatabases, setUpDatabase } from "#couch/setup/set-up.ts";
import { durationsInWords, memoryOf, processorOf } from "./process-figures.ts";
import { MemoryStore } from "./simulated.ts";
import { type Person, setUpTeam } from "./team.ts";
import { startTestServer, type TestServer } from "./test-server.ts";
import { idsOnServer, SimulatedMember } from "./working-people.ts";

const [count = 50, seconds = 180] = process.argv.slice(2).map(Number);
/** Milliseconds between two reads of the campaign's main database, as in the page. */
const READ_INTERVAL = 3000;

/** Replicates as the page of a coordinator does: the campaign's database, and every annotator's own database. */
class Coordinator {
  readonly store = new MemoryStore();
  readonly #personal: PersonalReplication;
  readonly #main: Replicator;
  requests = 0;

  constructor(base: string, database: string, { name, password }: Person) {
    const basic = Buffer.from(`${name}:${password}`).toString("base64");
    const ask: typeof fetch = (input, init) => {
      this.requests++;
      return fetch(input, { ...init, headers: { ...init?.headers, Authorization: `Basic ${basic}` } });
    };
    const { store } = this;
    const connection = { base, database, user: name, role: "coordinator" } as const;
    const shared = { store, sendDelay: 250, onState: () => {} };
    this.#personal = new PersonalReplication({ connection, fetch: ask, ...shared });
    this.#main = new Replicator({
      database: new CouchClient({ base, fetch: ask }).database(database),
      user: name,
      store,
      select: this.#personal.selectForCampaign,
      sendDelay: 250,
      readInterval: READ_INTERVAL,
      onState: ({ databases }) => this.#personal.replicate(databases),
    });
  }

  start(): void {
    this.#main.start();
  }

  get state() {
    return combinedState(this.#main.state, this.#personal.states);
  }

  async end(): Promise<void> {
    await Promise.all([this.#main.end(), this.#personal.end()]);
  }
}

/** Waits until `isDone` is true, at most `timeout` milliseconds. Returns the milliseconds waited. */
async function waitUntil(isDone: () => boolean, timeout: number): Promise<number> {
  const started = performance.now();
  while (!isDone() && performance.now() - started < timeout) await wait(50);
  return Math.round(performance.now() - started);
}

async function measure(server: TestServer): Promise<void> {
  const { admin, address, credentials } = server;
  const names = Array.from({ length: count }, (_, index) => `person-${index + 1}`);
  const { database, people } = await setUpTeam(server, ["carla", ...names]);
  const [carla, ...annotators] = people;
  if (carla === undefined) return;
  const owners = Object.fromEntries(names.map((name) => [personalDatabase(database, name), name]));
  for (const { name } of annotators) {
    const personal = personalDatabase(database, name);
    await setUpDatabase(admin.database(personal), name);
    await invite(admin.database(database), { name, role: "annotator", password: null, personal });
  }
  await putPersonalDatabases(admin.database(database), owners, credentials.name);
  const coordinator = new Coordinator(address, database, carla);
  const working = annotators.map(
    (person) => new SimulatedMember(address, personalDatabase(database, person.name), person),
  );
  const madeAt = new Map<string, number>();
  const times: number[] = [];
  for (const one of working) {
    const judge = one.judge.bind(one);
    one.judge = () => {
      const event = judge();
      madeAt.set(event.id, performance.now());
      return event;
    };
  }
  let duplicatesHere = 0;
  const arrived = new Set<string>();
  coordinator.store.onArrived = (events) => {
    for (const { id } of events) {
      if (arrived.has(id)) duplicatesHere++;
      arrived.add(id);
      times.push(performance.now() - (madeAt.get(id) ?? 0));
    }
  };
  for (const { replicator } of working) replicator.start();
  coordinator.start();
  await waitUntil(
    () =>
      coordinator.state.phase === "synced" &&
      working.every(({ replicator }) => replicator.state.phase === "synced"),
    60_000,
  );
  const before = [processorOf(server.pid), processorOf(process.pid)];
  const requestsBefore = coordinator.requests;
  await Promise.all(working.map((one) => one.judgeFor(seconds * 1000, 1000, seededRandom(1))));
  const requests = coordinator.requests - requestsBefore;
  const made = working.flatMap((one) => one.made);
  const millisecondsUntilEqual = await waitUntil(
    () =>
      coordinator.store.events.length === made.length &&
      working.every(({ replicator }) => replicator.state.phase === "synced"),
    300_000,
  );
  const used = [processorOf(server.pid), processorOf(process.pid)].map((now, index) =>
    (now - (before[index] ?? 0)).toFixed(1),
  );
  console.log(`${count} people, one judgement per second each, ${seconds} s: ${durationsInWords(times)}`);
  console.log(`the coordinator had all events ${millisecondsUntilEqual} ms after the last judgement`);
  console.log(`requests of the coordinator: ${(requests / seconds).toFixed(1)} per second`);
  console.log(`memory: server ${memoryOf(server.pid)} MB, all people together ${memoryOf(process.pid)} MB`);
  console.log(`processor time: server ${used[0]} s, all people together ${used[1]} s`);
  const onServer: string[] = [];
  for (const name of [database, ...Object.keys(owners)]) onServer.push(...(await idsOnServer(admin, name)));
  const unique = new Set(onServer);
  const compared = {
    made: made.length,
    onServer: onServer.length,
    duplicatesOnServer: onServer.length - unique.size,
    duplicatesHere,
    missingOnServer: made.filter(({ id }) => !unique.has(id)).length,
    missingHere: made.filter(({ id }) => !coordinator.store.ids.has(id)).length,
    membersWithOthersAnswers: working.filter(({ name, store }) =>
      store.events.some((event) => event.kind === "judgement" && event.author !== name),
    ).length,
    rejected: coordinator.state.rejected.length,
  };
  console.log(compared);
  await Promise.all([coordinator.end(), ...working.map(({ replicator }) => replicator.end())]);
  const { missingOnServer, missingHere, duplicatesOnServer, membersWithOthersAnswers } = compared;
  if (missingOnServer + missingHere + duplicatesOnServer + duplicatesHere + membersWithOthersAnswers > 0)
    process.exitCode = 1;
}

const server = await startTestServer();
try {
  await measure(server);
} finally {
  await server.stop();
}
