// Kills the browser at random moments of every action, and damages its files, its clock and its disk.
import { expect } from "@playwright/test";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { LONG, test } from "../fixtures.ts";
import { ACTIONS } from "./actions.ts";
import { DAMAGES, FULL_DISK } from "./damages.ts";
import { keepProfiles } from "./evidence.ts";
import { runFirstSession } from "./first-session.ts";
import { copyStored, Profile } from "./killable-browser.ts";
import { planRuns } from "./plan.ts";
import { type OpenRun, runSession } from "./session.ts";
import { canMount, unmountAll } from "./small-disk.ts";
import { Tally } from "./tally.ts";

const SEED = Number(process.env.REFEREE_KILL_SEED ?? 20261121);
/**
 * `npm run kill-test` does at least 200 runs, with at least 15 of each kind of damage; `npm run test:long` does one run
 * per kind.
 */
const RUNS = Number(process.env.REFEREE_DAMAGES ?? 0);
const EACH = Number(process.env.REFEREE_DAMAGES_EACH ?? 1);
const IS_LONG = RUNS > 0;
/** If not empty, only kinds of damage whose names contain this text are used. */
const ONLY = process.env.REFEREE_DAMAGES_ONLY ?? "";
/** Number of failures after which further runs would add nothing. */
const ENOUGH = 5;
/** Number of runs after which a new campaign starts, so that not only one large campaign is tested. */
const RUNS_A_PROFILE = 40;

test.afterEach(unmountAll);

test("after a kill and damage, everything shown as saved is stored; only if database and mirror were both damaged may work be lost, and the loss is reported", {
  tag: LONG,
}, async ({ baseURL }) => {
  const executable = process.env.REFEREE_E2E_BROWSER ?? "";
  const random = seededRandom(SEED + 2);
  const hasDisk = IS_LONG && canMount();
  const isPossible = (kind: string) => kind.includes(ONLY) && (kind !== FULL_DISK || hasDisk);
  const damages = Object.fromEntries(Object.entries(DAMAGES).filter(([kind]) => isPossible(kind)));
  const actions = Object.keys(ACTIONS);
  const runs = planRuns({ actions, damages, runs: RUNS, each: EACH, seed: SEED });
  test.setTimeout(600_000 + runs.length * 60_000);
  const tally = new Tally(SEED, IS_LONG);
  const template = new Profile();
  let profile = new Profile();
  let left = new Profile();
  try {
    const browser = await template.start(executable);
    const scene = await runFirstSession(browser.page, baseURL ?? "").finally(() => browser.kill());
    let before: OpenRun | null = null;
    for (let number = 0; number <= runs.length && tally.failures.length < ENOUGH; ) {
      if (before === null) {
        profile.remove();
        profile = template.copy();
      }
      left.remove();
      left = new Profile();
      copyStored(profile.folder, left.folder);
      const evidence = tally.folderOf(before?.number ?? number);
      const isLast = before !== null && before.number % RUNS_A_PROFILE === RUNS_A_PROFILE - 1;
      const run = isLast ? null : (runs[number] ?? null);
      const held = await runSession({ executable, profile, scene, run, number, before, evidence, random });
      if (before !== null) tally.add(before, held);
      else if (held.failures.length > 0) tally.addFailures(number, held.failures);
      if (held.failures.length > 0) keepProfiles(evidence, profile.folder, left.folder, tally.log);
      before = held.next;
      if (before !== null) number++;
      else if (run === null && number === runs.length) break;
    }
  } finally {
    tally.print();
    for (const one of [profile, left, template]) one.remove();
  }
  expect(tally.failures).toEqual([]);
  for (const kind of Object.keys(damages)) {
    const row = tally.byDamage.get(kind);
    expect(row?.runs ?? 0, `runs of “${kind}”`).toBeGreaterThanOrEqual(EACH);
    // In one run the kill may come before the conditions take effect, but not in all of many runs.
    if (!IS_LONG && DAMAGES[kind]?.conditions !== null) continue;
    expect(row?.effects ?? 0, `effects of “${kind}”`).toBeGreaterThan(0);
  }
  for (const action of actions)
    expect(tally.byAction.get(action)?.runs ?? 0, action).toBeGreaterThanOrEqual(EACH);
  if (IS_LONG)
    for (const action of actions)
      expect(tally.byAction.get(action)?.["action shown"], action).toBeGreaterThan(0);
});
