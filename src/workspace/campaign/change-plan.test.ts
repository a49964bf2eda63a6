// Tests that a change of the targets applies to the current targets, even if the screen shows older ones.
import "fake-indexeddb/auto";
import { expose } from "comlink";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { computePassResults, type PassInput } from "#core/analysis/accuracy/score-campaign.ts";
import { SMALL_PLAN } from "#tools/testing/campaigns/small-annotations.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { changePlan } from "./change-campaign.ts";
import { openSharedSession } from "./opened-campaign.ts";
import { storeLedger } from "./session-in-test.ts";

function WorkerInTest() {
  const { port1, port2 } = new MessageChannel();
  expose(
    { pass: (campaign: PassInput, withHashes: boolean) => computePassResults(campaign, withHashes) },
    port2,
  );
  const terminate = () => {
    port1.close();
    port2.close();
  };
  return Object.assign(port1, { terminate });
}

beforeEach(() => vi.stubGlobal("Worker", WorkerInTest));
afterEach(async () => {
  await openSharedSession("nothing");
  await openSharedSession("nothing at all");
  vi.unstubAllGlobals();
});

it("changePlan keeps changes that an outdated screen does not show, and writes no event if nothing changes", async () => {
  const id = await storeLedger(smallLedger());
  const stale = await openSharedSession(id);
  if (stale === null) throw new Error("it is here");
  await changePlan(stale, () => SMALL_PLAN);
  await changePlan(stale, (plan) => ({ ...(plan ?? SMALL_PLAN), forms: [] }));
  await changePlan(stale, (plan) => ({ ...(plan ?? SMALL_PLAN), seed: 5 }));
  const now = await openSharedSession(id);
  expect(stale.campaign.plan).toBeNull();
  expect(now?.campaign.plan).toEqual({ ...SMALL_PLAN, forms: [], seed: 5 });
  const { clock } = now ?? { clock: -1 };
  await changePlan(stale, (plan) => ({ ...(plan ?? SMALL_PLAN), seed: 5 }));
  expect((await openSharedSession(id))?.clock).toBe(clock);
});
