// Measures fifty people without browsers, one judgement per second each, for three minutes: delays and costs.
// npm run bench:team [PEOPLE] [SECONDS]. Then measures the same requests to the server without people.

import { setTimeout as wait } from "node:timers/promises";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { durationsInWords, memoryOf, processorOf } from "./process-figures.ts";
import { clientOf, setUpTeam } from "./team.ts";
import { startTestServer, type TestServer } from "./test-server.ts";
import { compareAll, SimulatedMember, waitUntilEqual } from "./working-people.ts";

const [count = 50, seconds = 180] = process.argv.slice(2).map(Number);

/**
 * Records the milliseconds from each judgement until it arrives in the ledger of another person. The returned list gets
 * one number per judgement and ledger.
 */
function timeArrivals(people: readonly SimulatedMember[]): number[] {
  const madeAt = new Map<string, number>();
  const times: number[] = [];
  for (const one of people) {
    const judge = one.judge.bind(one);
    one.judge = () => {
      const event = judge();
      madeAt.set(event.id, performance.now());
      return event;
    };
    one.store.onArrived = (events) => {
      const now = performance.now();
      for (const { id, author } of events) if (author !== one.name) times.push(now - (madeAt.get(id) ?? now));
    };
  }
  return times;
}

async function measureCrowd(server: TestServer): Promise<void> {
  const names = Array.from({ length: count }, (_, index) => `person-${index + 1}`);
  const team = await setUpTeam(server, names);
  const people = team.people.map((person) => new SimulatedMember(server.address, team.database, person));
  const times = timeArrivals(people);
  const random = seededRandom(1);
  for (const { replicator } of people) replicator.start();
  await waitUntilEqual(people, 60_000);
  const before = [processorOf(server.pid), processorOf(process.pid)];
  const work = people.map((one) => one.judgeFor(seconds * 1000, 1000, random));
  await Promise.all(work);
  const millisecondsUntilEqual = await waitUntilEqual(people, 300_000);
  const after = [processorOf(server.pid), processorOf(process.pid)];
  console.log(`${count} people, one judgement per second each, ${seconds} s: ${durationsInWords(times)}`);
  console.log(`all had the same events ${millisecondsUntilEqual} ms after the last judgement`);
  console.log(`memory: server ${memoryOf(server.pid)} MB, all people together ${memoryOf(process.pid)} MB`);
  const used = after.map((value, index) => (value - (before[index] ?? 0)).toFixed(1));
  console.log(`processor time: server ${used[0]} s, all people together ${used[1]} s`);
  const compared = await compareAll(people, server.admin, team.database);
  console.log(compared);
  await Promise.all(people.map(({ replicator }) => replicator.end()));
  if (compared.missingOnServer + compared.missingInLedgers + compared.duplicatesOnServer > 0)
    process.exitCode = 1;
}

/** Measures the server's time for single requests without other load. */
async function measureServer(server: TestServer): Promise<void> {
  const team = await setUpTeam(server, ["person-1"]);
  const [person] = team.people;
  if (person === undefined) return;
  const one = new SimulatedMember(server.address, team.database, person);
  const client = clientOf(server.address, person);
  const { eventDocument } = await import("#core/sync/team/team-documents.ts");
  const timed = async (what: string, times: number, ask: () => Promise<unknown>) => {
    const each: number[] = [];
    for (let time = 0; time < times; time++) {
      const started = performance.now();
      await ask();
      each.push(performance.now() - started);
    }
    console.log(`the server alone, ${what}: ${durationsInWords(each)}`);
  };
  const path = `/${team.database}`;
  const write = (docs: number) => {
    const body = { docs: Array.from({ length: docs }, () => eventDocument(one.judge(), person.name)) };
    return client.text(`${path}/_bulk_docs`, { method: "POST", body });
  };
  await timed("who is signed in", 50, () => client.text("/_session"));
  await timed("one event written", 50, () => write(1));
  await timed("50 events written at once", 10, () => write(50));
  await timed("50 changes read", 50, () => client.text(`${path}/_changes?include_docs=true&limit=50`));
  await timed("no change read", 50, () =>
    client.text(`${path}/_changes?include_docs=true&limit=50&since=9999`),
  );
}

const server = await startTestServer();
try {
  await measureServer(server);
  await wait(500);
  await measureCrowd(server);
} finally {
  await server.stop();
}
