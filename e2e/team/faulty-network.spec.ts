// Tests that a team neither loses nor duplicates events over a faulty network with a server that is killed.

import { expect } from "@playwright/test";
import { isLong, runs } from "#tools/testing/runs/long.ts";
import { test, WHOLE } from "../fixtures.ts";
import { workOverFaultyNetwork } from "./faulty-network-work.ts";

const SECONDS = Number(process.env.REFEREE_FAULTY_NETWORK_SECONDS ?? runs(3, 30));

for (const people of isLong ? [2, 8] : [3]) {
  test(`${people} people judge for ${SECONDS} s over an unreliable network, and have the same events at the end`, {
    tag: WHOLE,
  }, async () => {
    const result = await workOverFaultyNetwork({ people, seconds: SECONDS, seed: 20261124 + people });
    expect(result).toMatchObject({
      missingOnServer: 0,
      duplicatesOnServer: 0,
      missingInLedgers: 0,
      unknownInLedgers: 0,
      rejected: 0,
      unusable: 0,
    });
    expect(result.onServer).toBe(result.made);
    expect(result.made).toBeGreaterThan(people * SECONDS);
    expect([...result.faults.keys()]).toEqual(expect.arrayContaining(["connection cut", "server restarted"]));
  });
}
