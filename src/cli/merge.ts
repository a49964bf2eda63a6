// Holds the command `merge`: copies and batches of one campaign become one file, whatever their order.

import type { Command } from "#cli/arguments.ts";
import { asAsked } from "#cli/as-asked.ts";
import type { Finished } from "#cli/finished.ts";
import { readFile } from "#cli/read-campaign.ts";
import { allSetAside, setAsideIn } from "#cli/set-aside.ts";
import { checkOutput, writeLedger } from "#cli/write-ledger.ts";
import { checkLedger } from "#core/campaign/check-ledger.ts";
import { mergeLedgers } from "#core/exchange/merge-ledgers.ts";
import type { NamedLedger } from "#core/exchange/take-back-all.ts";
import { asSaid, type SaidOfNames } from "#core/exchange/who-is-who.ts";
import { asSeen } from "#core/ledger/annotator-names.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { ProblemList, take } from "#core/shared/problem.ts";
import { listed } from "#core/shared/told-text.ts";
import { ANNOTATING, GAPS, JUDGING } from "#core/task/task-names.ts";

type Merge = Extract<Command, { readonly name: "merge" }>;

export async function runMerge({ inputs, output, apart, same, asked, json }: Merge): Promise<Finished> {
  const problems = new ProblemList();
  take(await checkOutput(output), problems);
  if (problems.hasErrors) return { kind: "bad", problems: problems.all };
  const read: NamedLedger[] = [];
  for (const file of new Set(inputs)) {
    const found = take(await readFile(file, asked), problems);
    if (found !== null) read.push({ file, ...found });
  }
  const people = problems.hasErrors ? NOTHING_SAID_OF_NAMES : readPeople(read, apart, same);
  if (typeof people === "string") return { kind: "wrong", message: people, warnings: problems.all };
  const merged = problems.hasErrors ? null : take(mergeLedgers(read, asSaid(people)), problems);
  if (merged === null) return { kind: "bad", problems: problems.all };
  const found = asAsked(merged.ledger, asked);
  if (found.kind === "wrong") return { ...found, warnings: problems.all };
  // Copies that are good each by itself may not fit together: what cannot be opened again is not written.
  problems.addAll(checkLedger(output.path, found.ledger));
  const written = problems.hasErrors ? null : take(await writeLedger(found.ledger, output), problems);
  if (written === null) return { kind: "bad", problems: problems.all };
  const { campaign } = written;
  const aside = ([JUDGING, GAPS, ANNOTATING] as const).map((task) => setAsideIn(campaign, task));
  const counts = {
    events_added: merged.added,
    annotators: campaign.annotators.length,
    contradicting: aside.reduce((sum, { twice }) => sum + twice.length, 0),
    stale: aside.reduce((sum, { stale }) => sum + stale.length, 0),
  };
  const words = `${output.path}: ${counts.events_added} events added to ${merged.into}, ${counts.annotators} annotators, ${counts.contradicting} contradicting, ${counts.stale} stale\n`;
  return {
    kind: "done",
    out: json ? `${JSON.stringify(counts)}\n` : words,
    warnings: problems.all,
    setAside: allSetAside(output.path, campaign),
  };
}

const NOTHING_SAID_OF_NAMES: SaidOfNames = { apart: [], same: [] };

/** Of names that are in the files; else what is wrong: what is said of somebody who is in none of them is a slip of the hand. */
function readPeople(
  read: readonly NamedLedger[],
  apart: readonly string[],
  same: readonly string[],
): SaidOfNames | string {
  const names = new Set(
    read.flatMap(({ ledger }) => foldEvents(ledger.events).entries.map(({ name }) => asSeen(name))),
  );
  const isKnown = (name: string) => names.has(asSeen(name));
  const pairs = same.map((text) => [...partings(text)].find((pair) => pair.every(isKnown)));
  const unknown = apart.find((name) => !isKnown(name)) ?? same[pairs.indexOf(undefined)];
  if (unknown === undefined) return { apart, same: pairs.filter((pair) => pair !== undefined) };
  const expected =
    names.size === 0 ? "the files name nobody" : `the files name ${listed([...names].sort(), MOST_NAMED)}`;
  return `found “${unknown}” in --apart or --same; ${expected}`;
}

const MOST_NAMED = 20;

/** Before and after each “=” of the text. */
function* partings(text: string): Generator<readonly [string, string]> {
  for (let at = text.indexOf("="); at >= 0; at = text.indexOf("=", at + 1)) {
    yield [text.slice(0, at), text.slice(at + 1)];
  }
}
