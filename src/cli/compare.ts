// Holds the command `compare`: every pair of systems on what is settled in both, and who can be told apart.

import type { Command } from "#cli/arguments.ts";
import { asAsked } from "#cli/as-asked.ts";
import type { Finished } from "#cli/finished.ts";
import { narrowingAsked } from "#cli/names-in.ts";
import { readLedger } from "#cli/read-campaign.ts";
import { setAsideProblems } from "#cli/set-aside.ts";
import { alignedLines, wrapped } from "#cli/text-table.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { type Comparison, compareSystems, type PairRow } from "#core/compare/compare-systems.ts";
import {
  CLUSTER_MEANING,
  DIFFERENCE_MEANING,
  ONE_SYSTEM,
  PASS_ALONE,
  pointsInterval,
  pointsText,
  pText,
  SETTLED_MEANING,
  TEST_MEANING,
} from "#core/compare/compare-words.ts";
import { standingsOf } from "#core/compare/standings.ts";
import { serializeCompareJson } from "#core/formats/compare-json.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { CandidateOutcomes } from "#core/score/candidate-outcomes.ts";
import { allCategoriesTitle, type Narrowing, narrowingText, toldIn } from "#core/score/narrowing.ts";
import { approvalsOf, passCampaign, passedCampaign } from "#core/score/score-campaign.ts";

type Compare = Extract<Command, { readonly name: "compare" }>;

export async function runCompare({ input, asked, json, systems, categories }: Compare): Promise<Finished> {
  const read = await readLedger(input, asked.profile);
  if (!read.ok) return { kind: "bad", problems: read.problems };
  const found = asAsked(read.value, asked);
  if (found.kind === "wrong") return { ...found, warnings: read.warnings };
  const campaign = campaignOf(found.ledger, foldEvents(found.ledger.events));
  const narrowing = narrowingAsked(campaign, { systems, categories });
  if (typeof narrowing === "string") return { kind: "wrong", message: narrowing, warnings: read.warnings };
  const outcomes = new CandidateOutcomes(campaign, approvalsOf(passCampaign(passedCampaign(campaign))));
  const standings = standingsOf(campaign, outcomes);
  const comparison = compareSystems(standings, toldIn(campaign, narrowing));
  return {
    kind: "done",
    out: json
      ? serializeCompareJson(comparison)
      : compareTable(comparison, { ...narrowing, also: null }, standings.judged),
    warnings: read.warnings,
    setAside: setAsideProblems(input, campaign),
  };
}

const HEADINGS = [
  ...["A", "B", "A right, B wrong", "B right, A wrong", "both", "neither", "left out"],
  ...["difference", "95 % interval", "p", "p after Holm"],
];

/** For people: a table a category, best systems first below it. */
function compareTable(comparison: Comparison, narrowing: Narrowing, judged: number): string {
  if (comparison.systems.length < 2) return `${ONE_SYSTEM}\n`;
  const only = narrowingText(narrowing);
  const words = [
    ...(only === null ? [] : [only]),
    ...[SETTLED_MEANING, DIFFERENCE_MEANING, TEST_MEANING],
    judged === 0 ? PASS_ALONE : CLUSTER_MEANING,
  ];
  const tables = comparison.rankings.map(({ category, clusters, unranked }) => {
    const rows = comparison.rows.filter((row) => row.category === category);
    const { rule, lines } = alignedLines([HEADINGS, ...rows.map(cellsOf)], 2);
    const [headings = "", ...others] = lines;
    const ranking = clusters.map(
      (cluster, place) =>
        `${place + 1}. ${cluster.map(({ system, lead }) => `${system} (${pointsText(lead)})`).join(", ")}`,
    );
    const nothing = unranked.length === 0 ? [] : [`Nothing settled to compare: ${unranked.join(", ")}`];
    return [
      ...[category ?? allCategoriesTitle(narrowing), "", headings, rule, ...others],
      // Where nobody judged, nothing but the approvals could be ranked, which is no result.
      ...(judged === 0
        ? []
        : ["", "Clusters, best first (mean difference to the others):", ...ranking, ...nothing]),
    ].join("\n");
  });
  return `${[words.map(wrapped).join("\n"), ...tables].join("\n\n")}\n`;
}

function cellsOf(row: PairRow): string[] {
  const { a, b, counts, leftOut, difference, p, pHolm } = row;
  return [
    ...[a, b],
    ...[counts.onlyA, counts.onlyB, counts.both, counts.neither, leftOut].map(String),
    ...[pointsText(difference), pointsInterval(row), pText(p), pText(pHolm)],
  ];
}
