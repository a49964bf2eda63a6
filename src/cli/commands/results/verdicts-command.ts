// Defines the command `verdicts`: prints every verdict of the automatic pass.

import { defineCommand } from "#cli/command.ts";
import { printScope } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, OPENING, SCOPE } from "#cli/inputs/options.ts";
import { jsonLine } from "#cli/output/printed.ts";
import type { ScopedCampaign } from "#core/analysis/accuracy/score-campaign.ts";
import { candidateIndexOf } from "#core/campaign/campaign.ts";
import { serializeTsv } from "#core/tables/table.ts";

const COLUMNS = [
  ...["system", "example", "category", "verdict", "reason"],
  ...["reference_pronoun", "output_pronoun", "links"],
] as const;

type VerdictRow = Readonly<Record<(typeof COLUMNS)[number], string>>;

export const command = defineCommand({
  name: "verdicts",
  summary: "Runs the automatic pass and prints the verdict of every candidate with its reason.",
  arguments: { campaign: CAMPAIGN },
  options: { ...OPENING, ...SCOPE },
  output: [
    "The output has one row per candidate. Text is tab-separated; JSON has one object per line.",
    "`verdict` is approved or referred. `reference_pronoun` and `output_pronoun` are the tokens that translate the pronoun, separated by blanks. If there are several references, the one that matches is shown; if none matches, the first. `links` is “given”, or “made” if Referee aligned the output.",
  ],
  json: `{${COLUMNS.map((column) => `"${column}"`).join(",")}}`,
  examples: "referee verdicts campaign/ --profile wmt-2018 --filter 'verdict=referred'",
  run: (values, context) =>
    printScope(values, context, (scope) => {
      const rows = verdictRows(scope);
      const tsv = () => serializeTsv([COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column]))]);
      return { text: tsv, json: () => rows.map(jsonLine).join(""), rows: () => rows };
    }),
});

function verdictRows({ campaign, verdicts, counts }: ScopedCampaign): VerdictRow[] {
  const candidates = candidateIndexOf(campaign);
  return campaign.outputs.flatMap(({ system, aligned }, number) =>
    campaign.suite.examples.flatMap(({ id, category }, index): VerdictRow[] => {
      const candidate = candidates.numberAt(index, number);
      if (!candidates.exists(candidate) || !counts(candidate)) return [];
      const verdict = verdicts[number]?.[index];
      if (verdict === undefined) throw new RangeError(`no verdict for example ${id} of ${system}`);
      const row: VerdictRow = {
        system,
        example: id,
        category,
        verdict: verdict.approved ? "approved" : "referred",
        reason: verdict.reason,
        reference_pronoun: verdict.referencePronoun.join(" "),
        output_pronoun: verdict.outputPronoun.join(" "),
        links: aligned === undefined ? "given" : "made",
      };
      return [row];
    }),
  );
}
