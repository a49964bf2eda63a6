// Defines the command `compare`: compares every pair of systems on the examples that count in both, and says which
// systems differ significantly.
import { choice, defineCommand } from "#cli/command.ts";
import { printScope } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, NAMED, OPENING } from "#cli/inputs/options.ts";
import { wrapped } from "#cli/output/printed.ts";
import {
  allCategoriesTitle,
  DENOMINATORS,
  type ScopeRequest,
  scopeText,
} from "#core/analysis/accuracy/accuracy.ts";
import {
  CORRECTIONS,
  type Comparison,
  compareCampaign,
  DEFAULT_COMPARISON,
} from "#core/analysis/compare/compare-systems.ts";
import {
  comparisonMeanings,
  comparisonRecords,
  comparisonTables,
  ONE_SYSTEM,
  pairNotes,
  pointsText,
  RANKED_BY_WORDS,
  untestedNote,
} from "#core/analysis/compare/compare-tables.ts";
import { serializeCompareJson } from "#core/io/report/figures-json.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { serializeTableText } from "#core/tables/text.ts";

export const command = defineCommand({
  name: "compare",
  summary:
    "Compares each pair of systems on the examples that count in both, and ranks the systems in clusters.",
  arguments: { campaign: CAMPAIGN },
  options: {
    ...OPENING,
    ...NAMED,
    over: choice(
      "over",
      "READING",
      DENOMINATORS,
      "which candidates count, as for accuracy: examples (the default) or judged",
    ),
    correction: choice(
      "correction",
      "TESTS",
      CORRECTIONS,
      "the tests that Holm's method corrects together: those of one category (the default) or all",
    ),
  },
  output: [
    "The result has each pair of systems in the campaign's order, for all categories together and for each category. With --systems and --categories, only these are counted and tested.",
    ...comparisonMeanings("examples", "category"),
    "`other` is the difference by the other reading of outcomes. `detectable` is the smallest detectable difference. `annotator_overlap` is the share of judgements that both systems have from the same annotators; `confounded` is `no`, `partly` (by a χ² test) or `fully`. Confounded pairs have no test. `excluded_unequal` says whether the shares of excluded candidates differ significantly. `corrected` uses the audit of approvals.",
    "`no_test` gives all reasons why there is no test, joined by “ + ”: `nothing_shared`, `unjudged`, `judged_less`, `approvals_checked_unevenly`, `learnt_approvals_unchecked`, `annotators_confounded`. Such a pair has no interval. `p_reason` says why there is no p. CSV and TSV have one row per pair and category, with the clusters of both systems; LaTeX and Markdown have four tables per category.",
  ],
  json: '{"over","correction","pairs":[{"a","b","category","over","both","only_a","only_b","neither","left_out","undecided_a","undecided_b","undecided_both","excluded_a","excluded_b","excluded_unequal","difference","low","high","p","p_reason","p_holm","no_test","odds_ratio":{"value","low","high","reason"},"detectable","documents","documents_low","documents_high","documents_reason","annotator_overlap","confounded","other":{"over","n","difference","low","high"},"corrected":{"difference","low","high","reason","population_low","population_high","p","p_holm"},"cluster_a","cluster_b","mean_difference_a","mean_difference_b","ranked_by"}],"clusters":[{"category","cluster","system","mean_difference","ranked_by","no_test"}]}',
  examples: [
    "referee compare campaign/ --systems A,B,C --format csv",
    "referee compare campaign/ --over judged --correction all",
  ],
  seeAlso: "numbers.md#systems-compared",
  run: (values, context) =>
    printScope(values, context, (scoped) => {
      const { request } = scoped;
      const comparison = compareCampaign(scoped, {
        over: values.over ?? DEFAULT_COMPARISON.over,
        correction: values.correction ?? DEFAULT_COMPARISON.correction,
      });
      const title = (category: string | null) =>
        category === null ? allCategoriesTitle(request) : fullCategoryName(category);
      return {
        text: () => comparisonText(comparison, request),
        json: () => serializeCompareJson(comparison),
        rows: () => comparisonRecords(comparison),
        tables: () =>
          comparisonTables(comparison, title).flatMap(({ pairs, effects, conditions, clusters }) => [
            pairs,
            effects,
            conditions,
            clusters,
          ]),
      };
    }),
});

/** The text output: explanations, then the tables of each category, with the clusters below them, the best first. */
function comparisonText(comparison: Comparison, request: ScopeRequest): string {
  if (comparison.systems.length < 2) return `${ONE_SYSTEM}\n`;
  const only = scopeText(request);
  const words = [
    ...(only === null ? [] : [only]),
    ...comparisonMeanings(comparison.over, comparison.correction),
  ];
  const title = (category: string | null) => category ?? allCategoriesTitle(request);
  const tables = comparisonTables(comparison, title).map(({ category, pairs, effects, conditions }, at) => {
    const ranking = comparison.rankings[at];
    const { clusters = [], unranked = [], untested = [] } = ranking ?? {};
    const ranks = clusters.map(
      (cluster, index) =>
        `${index + 1}. ${cluster.map(({ system, lead }) => `${system} (${pointsText(lead)})`).join(", ")}`,
    );
    const marked = new Set(untested.map(({ system }) => system));
    const others = unranked.filter((system) => !marked.has(system));
    const rows = comparison.rows.filter((row) => row.category === category);
    const note = untestedNote(untested);
    return [
      title(category),
      "",
      serializeTableText(pairs),
      "",
      serializeTableText(effects),
      "",
      serializeTableText(conditions),
      ...(ranks.length === 0
        ? []
        : ["", `Clusters, best first (${RANKED_BY_WORDS[ranking?.rankedBy ?? "difference"]}):`, ...ranks]),
      ...(others.length === 0
        ? []
        : ["", wrapped(`Not ranked, because not all of their pairs were tested: ${others.join(", ")}`)]),
      ...[...pairNotes(rows), ...(note === null ? [] : [note])].flatMap((one) => ["", wrapped(one)]),
    ].join("\n");
  });
  return `${[words.map(wrapped).join("\n"), ...tables].join("\n\n")}\n`;
}
