// Holds the course of one call of the command line, from arguments to exit status; reads files, prints through `streams`.

import { type Command, readArguments } from "#cli/arguments.ts";
import { evaluateJson } from "#cli/evaluate-json.ts";
import { evaluateTable } from "#cli/evaluate-table.ts";
import { HELP, USAGE } from "#cli/help.ts";
import { readCampaign } from "#cli/read-campaign.ts";
import { verdictsJson, verdictsTable } from "#cli/verdicts.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { formatProblem, type Problem } from "#core/shared/problem.ts";

export interface Streams {
  readonly out: (text: string) => Promise<void>;
  readonly error: (text: string) => Promise<void>;
}

/** 0 done, 1 the input is bad, 2 wrong usage. */
export type ExitStatus = 0 | 1 | 2;

const OUTPUTS: Readonly<Record<Command, Readonly<Record<"table" | "json", (campaign: Campaign) => string>>>> =
  {
    evaluate: { table: evaluateTable, json: evaluateJson },
    verdicts: { table: verdictsTable, json: verdictsJson },
  };

/** `args` without node and the script. */
export async function run(args: readonly string[], streams: Streams): Promise<ExitStatus> {
  const invocation = readArguments(args);
  if (invocation.kind === "help") {
    await streams.out(HELP);
    return 0;
  }
  if (invocation.kind === "wrong") {
    await streams.error(`referee: ${invocation.message}\n${USAGE}\nreferee --help says more.\n`);
    return 2;
  }
  const { command, input, profile, json } = invocation;
  const campaign = await readCampaign(input, profile);
  await streams.error(problemLines(campaign.ok ? campaign.value.warnings : campaign.problems));
  if (!campaign.ok) return 1;
  await streams.out(OUTPUTS[command][json ? "json" : "table"](campaign.value));
  return 0;
}

function problemLines(problems: readonly Problem[]): string {
  return problems.map((problem) => `${formatProblem(problem)}\n`).join("");
}
