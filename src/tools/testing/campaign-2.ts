// Holds the frozen campaign of version 2 with other parts in it, for tests only.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as v from "valibot";
import { parseCampaign } from "#core/formats/campaign-file.ts";
import { type Campaign2, campaign2Schema, type Judgement2 } from "#core/formats/version-2/campaign-2.ts";
import { hashOutput2, hashSuite2 } from "#core/formats/version-2/hash-2.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { Parsed } from "#core/shared/problem.ts";
import { smallId } from "./small-campaign.ts";

/** As it was written. */
export const FILE_2 = readFileSync(
  resolve(import.meta.dirname, "../../core/formats/fixtures/campaign-2.json"),
  "utf8",
);
/** Two outputs, bad and good; four examples, e1 to e4; Anna is a1, Ben a2; nine records. */
export const FROZEN_2 = v.parse(campaign2Schema, JSON.parse(FILE_2));
const [LINE] = FROZEN_2.judgements;
if (LINE === undefined) throw new Error("no record");
/** A record of a1 about bad e1 that says its number, a second after the one before. */
export const record2 = (number: number, parts: Partial<Judgement2> = {}): Judgement2 => ({
  ...{
    ...LINE,
    action: "judge",
    antecedent: "unset",
    pronoun: "unset",
    tokens: [],
    tags: [],
    guidelines: "1",
  },
  ...{
    id: smallId(number),
    time: `2026-03-01T00:00:${String(number).padStart(2, "0")}.000Z`,
    remark: `r${number}`,
  },
  ...parts,
});

export type Exchange2 = Campaign2["exchange"];
export interface Changes2 extends Partial<Omit<Campaign2, "exchange">> {
  readonly exchange?: Partial<Exchange2>;
  readonly format?: "referee-batch";
}

/** The frozen campaign with other parts; hashes fit. */
export function read2({ exchange, ...changes }: Changes2): Parsed<Ledger> {
  const campaign = { ...FROZEN_2, ...changes, exchange: { ...FROZEN_2.exchange, ...exchange } };
  const hashes = { suiteHash: hashSuite2(campaign.suite), outputHashes: campaign.outputs.map(hashOutput2) };
  return parseCampaign("c.json", JSON.stringify({ ...campaign, ...hashes }));
}

/** The ledger of it; without a problem. */
export function opened2(changes: Changes2): Ledger {
  const parsed = read2(changes);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}
