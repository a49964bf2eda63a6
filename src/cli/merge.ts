// Holds the command `merge`: copies and batches of one campaign become one file, whatever their order.

import type { Command } from "#cli/arguments.ts";
import { asAsked } from "#cli/as-asked.ts";
import type { Finished } from "#cli/finished.ts";
import { readFile } from "#cli/read-campaign.ts";
import { setAsideIn, setAsideProblems } from "#cli/set-aside.ts";
import { checkOutput, writeLedger } from "#cli/write-ledger.ts";
import { checkLedger } from "#core/campaign/check-ledger.ts";
import { mergeLedgers, type NamedLedger } from "#core/exchange/merge-ledgers.ts";
import { ProblemList, take } from "#core/shared/problem.ts";

type Merge = Extract<Command, { readonly name: "merge" }>;

export async function runMerge({ inputs, output, asked, json }: Merge): Promise<Finished> {
  const problems = new ProblemList();
  take(await checkOutput(output), problems);
  if (problems.hasErrors) return { kind: "bad", problems: problems.all };
  const read: NamedLedger[] = [];
  for (const file of new Set(inputs)) {
    const found = take(await readFile(file, asked.profile), problems);
    if (found !== null) read.push({ file, ...found });
  }
  const merged = problems.hasErrors ? null : take(mergeLedgers(read), problems);
  if (merged === null) return { kind: "bad", problems: problems.all };
  const found = asAsked(merged.ledger, asked);
  if (found.kind === "wrong") return { ...found, warnings: problems.all };
  // Copies that are good each by itself may not fit together: what cannot be opened again is not written.
  problems.addAll(checkLedger(output.path, found.ledger));
  const written = problems.hasErrors ? null : take(await writeLedger(found.ledger, output), problems);
  if (written === null) return { kind: "bad", problems: problems.all };
  const { campaign } = written;
  const { twice, stale } = setAsideIn(campaign);
  const counts = {
    events_added: merged.added,
    annotators: campaign.annotators.length,
    contradicting: twice.length,
    stale: stale.length,
  };
  const words = `${output.path}: ${counts.events_added} events added, ${counts.annotators} annotators, ${counts.contradicting} contradicting, ${counts.stale} stale\n`;
  return {
    kind: "done",
    out: json ? `${JSON.stringify(counts)}\n` : words,
    warnings: problems.all,
    setAside: setAsideProblems(output.path, campaign),
  };
}
