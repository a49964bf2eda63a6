// Makes outputs to add to the small campaign, for tests only.

import type { LedgerEvent } from "#core/ledger/event.ts";
import { hashLedgerText } from "#core/ledger/ledger.ts";
import { smallFolder } from "./small-campaign.ts";

const GOOD = smallFolder().outputs.find(({ system }) => system === "good");

/** The output of the system “good”, but with another colour word. */
export const lines = (colour: string) => GOOD?.lines.map((line) => line.replace("rouge", colour)) ?? [];

export const stamp = (id: string, clock = 200) => ({ id, clock, author: null, time: null });

/** An event that adds an output to the small campaign, and its text. */
export function outputEvent(system: string, written: readonly string[], id: string) {
  if (GOOD === undefined) throw new Error("no output");
  const { system: _, ...output } = GOOD;
  const text = { kind: "output", output: { ...output, lines: written } } as const;
  const hash = hashLedgerText(text);
  const event: LedgerEvent = { kind: "output", system, text: hash, ...stamp(id) };
  return { event, hash, text };
}
