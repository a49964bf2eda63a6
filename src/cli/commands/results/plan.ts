// Defines the command `plan`: how many candidates the automatic pass refers, and how many decisions they need.

import { defineCommand } from "#cli/command.ts";
import { printScope } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, OPENING, SCOPE } from "#cli/inputs/options.ts";
import { printedObject } from "#cli/output/printed.ts";
import type { ScopedCampaign } from "#core/analysis/accuracy/scoped-campaign.ts";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { type Plan, planOf } from "#core/campaign/queue/plan.ts";

export const command = defineCommand({
  name: "plan",
  summary: "Counts the candidates that the automatic pass refers to people, and the decisions they take.",
  arguments: { campaign: CAMPAIGN },
  options: { ...OPENING, ...SCOPE },
  output: [
    "Decisions are counted three times: for each candidate; for each group of outputs of one example with equal text; for each group with an equal translation. Earlier judgements change nothing.",
    "Equal text: the sentences of pronoun and antecedents, and those of the tokens linked to them, are equal apart from capital letters, and so are the positions of the linked tokens.",
    "Equal translation: the tokens linked to the pronoun and to each antecedent's head are equal apart from capital letters. If one of these has no link, the outputs are grouped by equal text.",
    "CSV has one row per system, and one without a name for all systems, which has the decisions.",
  ],
  json: '{"referred","decisions":{"candidate","text","translation"},"systems":[{"name","referred"}]}',
  examples: "referee plan campaign/ --json",
  run: (values, context) =>
    printScope(values, context, (scope) => {
      const { referred, decisions, systems } = planned(scope);
      const { candidate, text, translation } = decisions;
      const whole = { referred, decisions: { candidate, text, translation }, systems };
      const rows = [...systems, { name: "", referred, decisions: whole.decisions }];
      return printedObject(whole, planTable(whole), rows);
    }),
});

function planned({ campaign, verdicts, scope, counts }: ScopedCampaign): Plan {
  const plan = planOf(new CampaignTexts(campaign), verdicts, counts);
  return { ...plan, systems: plan.systems.filter(({ name }) => scope.systems.includes(name)) };
}

function planTable({
  referred,
  decisions,
  systems,
}: Pick<Plan, "referred" | "systems"> & { readonly decisions: Omit<Plan["decisions"], "again"> }): string {
  const rows: readonly (readonly [string, number])[] = [
    ["Referred to people", referred],
    ["Decisions", decisions.candidate],
    ["  equal texts as one", decisions.text],
    ["  equal translations as one", decisions.translation],
    ...systems.map(({ name, referred: ofSystem }) => [`System ${name}`, ofSystem] as const),
  ];
  const widest = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, count]) => `${name.padEnd(widest)}  ${String(count).padStart(6)}\n`).join("");
}
