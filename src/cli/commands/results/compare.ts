// Defines the command `compare`: compares every pair of systems on the examples that are decided in both, and says
// which systems differ significantly.

import { defineCommand } from "#cli/command.ts";
import { printScope } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, NAMED, OPENING } from "#cli/inputs/options.ts";
import { wrapped } from "#cli/output/text-table.ts";
import { allCategoriesTitle, type ScopeRequest, scopeText } from "#core/analysis/accuracy/report-scope.ts";
import { type Comparison, compareSystems } from "#core/analysis/compare/compare-systems.ts";
import { comparisonRecords, comparisonTable } from "#core/analysis/compare/compare-tables.ts";
import {
  CLUSTER_MEANING,
  DECIDED_MEANING,
  DIFFERENCE_MEANING,
  ONE_SYSTEM,
  pointsText,
  TEST_MEANING,
  untestedNote,
} from "#core/analysis/compare/compare-words.ts";
import { outcomeTable } from "#core/analysis/compare/outcome-table.ts";
import { serializeCompareJson } from "#core/io/report/compare-json.ts";
import { serializeTableText } from "#core/tables/text.ts";

export const command = defineCommand({
  name: "compare",
  summary:
    "Compares each pair of systems on the examples decided in both, and ranks the systems in clusters.",
  arguments: { campaign: CAMPAIGN },
  options: { ...OPENING, ...NAMED },
  output: [
    "The result has each pair of systems in the campaign's order, for all categories together and for each category. With --systems and --categories, only these are counted and tested.",
    ...[
      DECIDED_MEANING,
      DIFFERENCE_MEANING,
      TEST_MEANING,
      CLUSTER_MEANING,
      "`category` names a category as in the campaign, or is “all” for all categories together. `difference` is `(only_a - only_b) / (both + only_a + only_b + neither)`; `low` and `high` are Newcombe's 95% interval for paired proportions (1998, method 10). `p` is McNemar's exact test, two-sided; `p_holm` is `p` after Holm over the tested pairs of a category. `no_test` gives the reason if there is no test: `unjudged`, `judged_less` or `nothing_shared`. CSV has one row per pair and category.",
    ],
    "A pair with an unjudged system, or one judged less than the others, has no test.",
  ],
  json: '{"pairs":[{"a","b","category","both","only_a","only_b","neither","left_out","difference","low","high","p","p_holm","no_test"}],"clusters":[{"category","clusters":[[{"system","mean_difference"}]],"unranked":[NAME],"unranked_reasons":{NAME:REASON}}]}',
  examples: "referee compare campaign/ --systems A,B,C --format csv",
  seeAlso: "numbers.md#systems-compared",
  run: (values, context) =>
    printScope(values, context, ({ campaign, outcomes, request, scope }) => {
      const comparison = compareSystems(outcomeTable(campaign, outcomes), scope);
      return {
        text: () => compareTable(comparison, request),
        json: () => serializeCompareJson(comparison),
        rows: () => comparisonRecords(comparison.rows),
      };
    }),
});

/** The text output: explanations, then one table per category, with the clusters below it, the best first. */
function compareTable(comparison: Comparison, request: ScopeRequest): string {
  if (comparison.systems.length < 2) return `${ONE_SYSTEM}\n`;
  const only = scopeText(request);
  const words = [
    ...(only === null ? [] : [only]),
    ...[DECIDED_MEANING, DIFFERENCE_MEANING, TEST_MEANING, CLUSTER_MEANING],
  ];
  const tables = comparison.rankings.map((ranking) => {
    const { category, clusters, unranked, untested } = ranking;
    const marked = new Set(untested.map(({ system }) => system));
    const title = category ?? allCategoriesTitle(request);
    const rows = comparison.rows.filter((row) => row.category === category);
    const ranks = clusters.map(
      (cluster, at) =>
        `${at + 1}. ${cluster.map(({ system, lead }) => `${system} (${pointsText(lead)})`).join(", ")}`,
    );
    const withoutTestedPair = unranked.filter((system) => !marked.has(system));
    const note = untestedNote(untested);
    return [
      ...[title, "", serializeTableText(comparisonTable(title, rows, marked))],
      ...(ranks.length === 0 ? [] : ["", "Clusters, best first (mean difference to the others):", ...ranks]),
      ...(withoutTestedPair.length === 0
        ? []
        : ["", `Not ranked, because none of their pairs was tested: ${withoutTestedPair.join(", ")}`]),
      ...(note === null ? [] : ["", wrapped(note)]),
    ].join("\n");
  });
  return `${[words.map(wrapped).join("\n"), ...tables].join("\n\n")}\n`;
}
