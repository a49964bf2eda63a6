// Holds the command `convert`: one campaign in another format, and what that format cannot hold.

import type { Command, Output } from "#cli/arguments.ts";
import { asAsked } from "#cli/as-asked.ts";
import type { Finished } from "#cli/finished.ts";
import { readLedger } from "#cli/read-campaign.ts";
import { setAsideProblems } from "#cli/set-aside.ts";
import { checkOutput, type WrittenLedger, writeLedger } from "#cli/write-ledger.ts";
import { countAnswered } from "#core/ledger/counted-records.ts";
import { ProblemList, take } from "#core/shared/problem.ts";

type Conversion = Extract<Command, { readonly name: "convert" }>;

export async function runConvert({ input, output, asked, json }: Conversion): Promise<Finished> {
  const problems = new ProblemList();
  take(await checkOutput(output), problems);
  const ledger = problems.hasErrors ? null : take(await readLedger(input, asked), problems);
  if (ledger === null) return { kind: "bad", problems: problems.all };
  const found = asAsked(ledger, asked);
  if (found.kind === "wrong") return { ...found, warnings: problems.all };
  const written = take(await writeLedger(found.ledger, output), problems);
  if (written === null) return { kind: "bad", problems: problems.all };
  const outcome = outcomeOf(output, written);
  return {
    kind: "done",
    out: json ? `${JSON.stringify(outcome)}\n` : convertedWords(outcome),
    warnings: problems.all,
    setAside: setAsideProblems(input, written.campaign),
  };
}

/** What was written where, and how much of each; with the keys of `--json`. */
export function outcomeOf({ path, kind }: Output, { campaign, notHeld }: WrittenLedger) {
  return {
    out: path,
    format: kind,
    systems: campaign.outputs.length,
    examples: campaign.suite.examples.length,
    ...countAnswered(campaign.registers),
    not_held: notHeld,
  };
}

export function convertedWords(outcome: ReturnType<typeof outcomeOf>): string {
  const { out, format, systems, examples, judgements, gap_answers, annotations } = outcome;
  const filled = gap_answers === 0 ? "" : `, ${gap_answers} gap answers`;
  const annotated = annotations === 0 ? "" : `, ${annotations} annotations`;
  return `${out}: ${format}, ${systems} systems, ${examples} examples, ${judgements} judgements${filled}${annotated}\n`;
}
