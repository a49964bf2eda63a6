// Lets people judge through the unkind proxy while the server restarts, and reports the results.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { seededRandom } from "#core/base/statistics/seeded-random.ts";
import { startEngine } from "./engine.ts";
import { setUpTeam } from "./team.ts";
import { type Fault, startUnkindProxy } from "./unkind-proxy.ts";
import { type Compared, compareAll, settled, Working } from "./working-people.ts";

interface UnkindWork {
  readonly people: number;
  readonly seconds: number;
  readonly seed: number;
}

export interface UnkindResult extends Compared {
  readonly faults: ReadonlyMap<Fault, number>;
  readonly asked: number;
  /** Seconds from the last judgement until all had the same. */
  readonly settledIn: number;
  readonly phases: readonly string[];
}

const LONGEST_CUT = 20_000;

/**
 * The connection is cut after a tenth of the time, and the server restarts after four fifths. Then all faults end, and
 * everybody must get the same events.
 */
export async function unkindWork({ people: count, seconds, seed }: UnkindWork): Promise<UnkindResult> {
  const folder = await mkdtemp(join(tmpdir(), "referee-team-"));
  let engine = await startEngine({ folder });
  const proxy = await startUnkindProxy(engine.address, seed);
  const names = Array.from({ length: count }, (_, place) => `person-${place + 1}`);
  const team = await setUpTeam(engine, names);
  const people = team.people.map((person) => new Working(proxy.address, team.database, person));
  try {
    const random = seededRandom(seed + 1);
    for (const { line } of people) line.start();
    const work = people.map((one) => one.judgeFor(seconds * 1000, 500, random));
    await wait(seconds * 100);
    const cut = Math.min(LONGEST_CUT, seconds * 300);
    await proxy.cutLine(cut);
    await wait(seconds * 700 - cut);
    await proxy.restart(async () => {
      // A CouchDB that was named is not ours to end: for a while nobody reaches it.
      if (!engine.isOurs) return wait(5000);
      await engine.stop();
      await wait(1000);
      engine = await startEngine({ folder, port: Number(new URL(engine.address).port) });
    });
    await Promise.all(work);
    proxy.setKind(true);
    const settledIn = (await settled(people, 120_000)) / 1000;
    const phases = [...new Set(people.flatMap((one) => [...one.phases]))].sort();
    const compared = await compareAll(people, engine.admin, team.database);
    return { ...compared, faults: proxy.counts, asked: proxy.asked, settledIn, phases };
  } finally {
    await Promise.all(people.map(({ line }) => line.end()));
    await proxy.stop();
    await engine.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
