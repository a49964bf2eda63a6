// Computes the id of a campaign from its suite and outputs, independent of its name.

import { hashText } from "#core/base/hash.ts";
import { hashOutput, hashSuite } from "#core/suite/content-hash.ts";
import type { Output, SuiteText } from "#core/suite/suite.ts";

export function campaignIdOf(suite: SuiteText, outputs: readonly Output[]): string {
  return campaignIdOfHashes(
    hashSuite(suite),
    outputs.map((output) => [output.system, hashOutput(output)]),
  );
}

/** Computes the id from hashes. `outputs`: pairs of a system and the hash of its output. */
export function campaignIdOfHashes(suite: string, outputs: readonly (readonly [string, string])[]): string {
  return `referee-${hashText(JSON.stringify([suite, ...outputs])).slice(0, 16)}`;
}
