// Lets people judge through the faulty proxy while the server restarts, and reports the results.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { type Fault, startFaultyProxy } from "./faulty-network-proxy.ts";
import { setUpTeam } from "./team.ts";
import { startTestServer } from "./test-server.ts";
import { type Compared, compareAll, SimulatedMember, waitUntilEqual } from "./working-people.ts";

interface FaultyNetworkWork {
  readonly people: number;
  readonly seconds: number;
  readonly seed: number;
}

export interface FaultyNetworkResult extends Compared {
  readonly faults: ReadonlyMap<Fault, number>;
  readonly requests: number;
  /** Seconds from the last judgement until all had the same events. */
  readonly secondsUntilEqual: number;
  readonly phases: readonly string[];
}

const LONGEST_CUT = 20_000;

/**
 * The connection is cut after a tenth of the time, and the server restarts after four fifths. Then all faults end, and
 * everybody must get the same events.
 */
export async function workOverFaultyNetwork({
  people: count,
  seconds,
  seed,
}: FaultyNetworkWork): Promise<FaultyNetworkResult> {
  const folder = await mkdtemp(join(tmpdir(), "referee-team-"));
  let server = await startTestServer({ folder });
  const proxy = await startFaultyProxy(server.address, seed);
  const names = Array.from({ length: count }, (_, index) => `person-${index + 1}`);
  const team = await setUpTeam(server, names);
  const people = team.people.map((person) => new SimulatedMember(proxy.address, team.database, person));
  try {
    const random = seededRandom(seed + 1);
    for (const { replicator } of people) replicator.start();
    const work = people.map((one) => one.judgeFor(seconds * 1000, 500, random));
    await wait(seconds * 100);
    const cut = Math.min(LONGEST_CUT, seconds * 300);
    await proxy.cutConnections(cut);
    await wait(seconds * 700 - cut);
    await proxy.restart(async () => {
      // We cannot stop a CouchDB from REFEREE_COUCHDB, so the proxy only blocks it for a while.
      if (!server.isOurs) return wait(5000);
      await server.stop();
      await wait(1000);
      server = await startTestServer({ folder, port: Number(new URL(server.address).port) });
    });
    await Promise.all(work);
    proxy.setFaultless(true);
    const secondsUntilEqual = (await waitUntilEqual(people, 120_000)) / 1000;
    const phases = [...new Set(people.flatMap((one) => [...one.phases]))].sort();
    const compared = await compareAll(people, server.admin, team.database);
    return {
      ...compared,
      faults: proxy.counts,
      requests: proxy.requests,
      secondsUntilEqual,
      phases,
    };
  } finally {
    await Promise.all(people.map(({ replicator }) => replicator.end()));
    await proxy.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
