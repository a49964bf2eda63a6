// Defines the command `convert`: writes the campaign in another format, and says what that format cannot store.

import { defineCommand } from "#cli/command.ts";
import { openLedger } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, OPENING, OUT } from "#cli/inputs/options.ts";
import { isWrong, type Printed, printedObject } from "#cli/output/printed.ts";
import { uncountedProblems } from "#cli/output/uncounted-judgements.ts";
import type { OutputTarget } from "#cli/output/write-files.ts";
import { unwrap } from "#core/base/problem.ts";
import { countAnswered } from "#core/ledger/deciding.ts";
import { type WrittenOutput, writeOutput } from "./write-output.ts";

export const command = defineCommand({
  name: "convert",
  summary: "Writes the campaign in another format, and reports what that format cannot contain.",
  description: "--profile and --adjudicator are written into OUT.",
  arguments: { campaign: CAMPAIGN },
  options: { ...OPENING, output: OUT },
  json: '{"out","format","systems","examples","judgements","gap_answers","annotations","not_held":[TEXT]}',
  examples: [
    "referee convert campaign.db -o campaign/",
    "referee convert campaign/ -o - | gzip > campaign.json.gz",
  ],
  seeAlso: "formats.md",
  run: async (values, { problems }) => {
    const ledger = await openLedger(values.campaign, values, problems);
    if (ledger === null || isWrong(ledger)) return ledger;
    const written = unwrap(await writeOutput(ledger, values.output), problems);
    if (written === null) return null;
    return {
      ...printConversion(values.output, written),
      leftOut: uncountedProblems(values.campaign, written.campaign),
    };
  },
});

/** Prints what was written, and the counts of the campaign. `further`: further keys of the JSON output. */
export function printConversion(
  { path, kind }: OutputTarget,
  { campaign, losses }: WrittenOutput,
  further: object = {},
): Printed {
  const systems = campaign.outputs.length;
  const examples = campaign.suite.examples.length;
  const answered = countAnswered(campaign.registers);
  const { judgements, gap_answers, annotations } = answered;
  const filled = gap_answers === 0 ? "" : `, ${gap_answers} gap answers`;
  const annotated = annotations === 0 ? "" : `, ${annotations} annotations`;
  return printedObject(
    { out: path, format: kind, systems, examples, ...answered, not_held: losses, ...further },
    `${path}: ${kind}, ${systems} systems, ${examples} examples, ${judgements} judgements${filled}${annotated}\n`,
  );
}
