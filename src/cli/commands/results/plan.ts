// Defines the command `plan`: how many candidates the automatic pass refers, and how many decisions they need.

import { defineCommand } from "#cli/command.ts";
import { printScope } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, OPENING, SCOPE } from "#cli/inputs/options.ts";
import { printedObject } from "#cli/output/printed.ts";
import type { ScopedCampaign } from "#core/analysis/accuracy/scoped-campaign.ts";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { type JudgingWorkload, judgingWorkload } from "#core/campaign/queue/workload.ts";

export const command = defineCommand({
  name: "plan",
  summary:
    "Counts the candidates that the automatic pass refers to people, and the decisions needed to judge them.",
  arguments: { campaign: CAMPAIGN },
  options: { ...OPENING, ...SCOPE },
  output: [
    "The number of decisions is given three times: with one decision per candidate, per group of outputs of one example with equal text, and per group with an equal translation. Earlier judgements do not change these numbers.",
    "Equal text means: the output's sentences at the lines of the pronoun and the antecedents, and those with a linked token, are equal except for capital letters, and the linked tokens have the same positions. Linked tokens are those of the pronoun and of each antecedent's head.",
    "Equal translation means: the tokens linked to the pronoun and to each antecedent's head are equal except for capital letters. If one of these has no link, the outputs are grouped by equal text.",
    "CSV has one row per system, and a row without a name for all systems. Only that row has the decisions.",
  ],
  json: '{"referred","decisions":{"candidate","text","translation"},"systems":[{"name","referred"}]}',
  examples: "referee plan campaign/ --json",
  run: (values, context) =>
    printScope(values, context, (scope) => {
      const { referred, decisions, systems } = planned(scope);
      const { candidate, text, translation } = decisions;
      const result = { referred, decisions: { candidate, text, translation }, systems };
      const rows = [...systems, { name: "", referred, decisions: result.decisions }];
      return printedObject(result, planTable(result), rows);
    }),
});

function planned({ campaign, verdicts, scope, counts }: ScopedCampaign): JudgingWorkload {
  const plan = judgingWorkload(new CampaignTexts(campaign), verdicts, counts);
  return { ...plan, systems: plan.systems.filter(({ name }) => scope.systems.includes(name)) };
}

function planTable({
  referred,
  decisions,
  systems,
}: Pick<JudgingWorkload, "referred" | "systems"> & {
  readonly decisions: Omit<JudgingWorkload["decisions"], "again">;
}): string {
  const rows: readonly (readonly [string, number])[] = [
    ["Referred to people", referred],
    ["Decisions", decisions.candidate],
    ["  if equal texts are judged once", decisions.text],
    ["  if equal translations are judged once", decisions.translation],
    ...systems.map(({ name, referred: ofSystem }) => [`System ${name}`, ofSystem] as const),
  ];
  const widest = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, count]) => `${name.padEnd(widest)}  ${String(count).padStart(6)}\n`).join("");
}
