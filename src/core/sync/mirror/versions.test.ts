// Tests that every version of the mirror can be read. The files in `fixtures` must never change once their version is
// released.
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { fullLedger } from "#tools/testing/campaigns/full-ledger.ts";
import { MIRROR_VERSION, readMirror } from "./mirror-content.ts";

const folder = resolve(import.meta.dirname, "fixtures");
const versions = Array.from({ length: MIRROR_VERSION }, (_, index) => index + 1);

describe("mirrors of every version", () => {
  it.each(versions)("contain the whole campaign in version %i", (version) => {
    const { id, events, texts } = fullLedger();
    const bytes = new Uint8Array(readFileSync(resolve(folder, `mirror-${version}.records`)));
    expect(readMirror([bytes])).toMatchObject({
      facts: { ledger: id, name: "Small", trashed: null },
      events,
      texts,
      damaged: 0,
    });
  });

  it("have a fixture file each", () => {
    expect(readdirSync(folder).sort()).toEqual(versions.map((version) => `mirror-${version}.records`));
  });
});
