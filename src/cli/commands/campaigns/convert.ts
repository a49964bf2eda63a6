// Defines the command `convert`: writes the campaign in another format, and says what that format cannot store.

import { defineCommand } from "#cli/command.ts";
import { openLedger } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, OPENING, OUT } from "#cli/inputs/options.ts";
import type { OutputTarget } from "#cli/output/output-kind.ts";
import { printedObject } from "#cli/output/printed.ts";
import { uncountedProblems } from "#cli/output/uncounted-judgements.ts";
import { isWrong } from "#cli/output/wrong.ts";
import { unwrap } from "#core/base/problem.ts";
import { countAnswered } from "#core/ledger/counted-records.ts";
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
    const outcome = conversionResult(values.output, written);
    return {
      ...printedObject(outcome, convertedWords(outcome)),
      leftOut: uncountedProblems(values.campaign, written.campaign),
    };
  },
});

/** Describes the written files and their counts, with the keys of the JSON output. */
export function conversionResult({ path, kind }: OutputTarget, { campaign, losses }: WrittenOutput) {
  return {
    out: path,
    format: kind,
    systems: campaign.outputs.length,
    examples: campaign.suite.examples.length,
    ...countAnswered(campaign.registers),
    not_held: losses,
  };
}

export function convertedWords(outcome: ReturnType<typeof conversionResult>): string {
  const { out, format, systems, examples, judgements, gap_answers, annotations } = outcome;
  const filled = gap_answers === 0 ? "" : `, ${gap_answers} gap answers`;
  const annotated = annotations === 0 ? "" : `, ${annotations} annotations`;
  return `${out}: ${format}, ${systems} systems, ${examples} examples, ${judgements} judgements${filled}${annotated}\n`;
}
