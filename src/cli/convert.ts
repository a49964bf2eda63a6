// Holds the command `convert`: one campaign in another format, and what that format cannot hold.

import type { Command } from "#cli/arguments.ts";
import { asAsked } from "#cli/as-asked.ts";
import type { Finished } from "#cli/finished.ts";
import { readLedger } from "#cli/read-campaign.ts";
import { setAsideProblems } from "#cli/set-aside.ts";
import { checkOutput, writeLedger } from "#cli/write-ledger.ts";
import { countRecords } from "#core/ledger/counted-records.ts";
import { ProblemList, take } from "#core/shared/problem.ts";

type Conversion = Extract<Command, { readonly name: "convert" }>;

export async function runConvert({ input, output, asked, json }: Conversion): Promise<Finished> {
  const problems = new ProblemList();
  take(await checkOutput(output), problems);
  const ledger = problems.hasErrors ? null : take(await readLedger(input, asked.profile), problems);
  if (ledger === null) return { kind: "bad", problems: problems.all };
  const found = asAsked(ledger, asked);
  if (found.kind === "wrong") return { ...found, warnings: problems.all };
  const written = take(await writeLedger(found.ledger, output), problems);
  if (written === null) return { kind: "bad", problems: problems.all };
  const { campaign, notHeld } = written;
  const counts = {
    systems: campaign.outputs.length,
    examples: campaign.suite.examples.length,
    ...countRecords(campaign.judgements),
  };
  const { path, kind } = output;
  const annotated = counts.annotations === 0 ? "" : `, ${counts.annotations} annotations`;
  const words = `${path}: ${kind}, ${counts.systems} systems, ${counts.examples} examples, ${counts.judgements} judgements${annotated}\n`;
  return {
    kind: "done",
    out: json ? `${JSON.stringify({ out: path, format: kind, ...counts, not_held: notHeld })}\n` : words,
    warnings: problems.all,
    setAside: setAsideProblems(input, campaign),
  };
}
