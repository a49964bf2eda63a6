// The command `compare`: every pair of systems on the examples decided in both, and which systems differ significantly.

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
  DECIDED_MEANING,
  DIFFERENCE_MEANING,
  NO_TEST_WORDS,
  ONE_SYSTEM,
  pointsInterval,
  pointsText,
  pText,
  TEST_MEANING,
  UNTESTED_MARK,
  untestedNote,
} from "#core/compare/compare-words.ts";
import { outcomeTable } from "#core/compare/outcome-table.ts";
import { serializeCompareJson } from "#core/formats/compare-json.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { CandidateOutcomes } from "#core/score/candidate-outcomes.ts";
import { allCategoriesTitle, type Narrowing, narrowingText, toldIn } from "#core/score/narrowing.ts";
import { approvalsOf, passCampaign, passedCampaign } from "#core/score/score-campaign.ts";

type Compare = Extract<Command, { readonly name: "compare" }>;

export async function runCompare({ input, asked, json, systems, categories }: Compare): Promise<Finished> {
  const read = await readLedger(input, asked);
  if (!read.ok) return { kind: "bad", problems: read.problems };
  const found = asAsked(read.value, asked);
  if (found.kind === "wrong") return { ...found, warnings: read.warnings };
  const campaign = campaignOf(found.ledger, foldEvents(found.ledger.events));
  const narrowing = narrowingAsked(campaign, { systems, categories });
  if (typeof narrowing === "string") return { kind: "wrong", message: narrowing, warnings: read.warnings };
  const outcomes = new CandidateOutcomes(campaign, approvalsOf(passCampaign(passedCampaign(campaign))));
  const comparison = compareSystems(outcomeTable(campaign, outcomes), toldIn(campaign, narrowing));
  return {
    kind: "done",
    out: json ? serializeCompareJson(comparison) : compareTable(comparison, { ...narrowing, also: null }),
    warnings: read.warnings,
    setAside: setAsideProblems(input, campaign),
  };
}

const HEADINGS = [
  ...["A", "B", "A right, B wrong", "B right, A wrong", "both", "neither", "left out"],
  ...["difference", "95% interval", "p", "p after Holm"],
];

/** Text for people: one table per category, with its clusters below it, the best first. */
function compareTable(comparison: Comparison, narrowing: Narrowing): string {
  if (comparison.systems.length < 2) return `${ONE_SYSTEM}\n`;
  const only = narrowingText(narrowing);
  const words = [
    ...(only === null ? [] : [only]),
    ...[DECIDED_MEANING, DIFFERENCE_MEANING, TEST_MEANING, CLUSTER_MEANING],
  ];
  const tables = comparison.rankings.map((ranking) => {
    const { category, clusters, unranked, untested } = ranking;
    const marked = new Set(untested.map(({ system }) => system));
    const rows = comparison.rows.filter((row) => row.category === category);
    const { rule, lines } = alignedLines([HEADINGS, ...rows.map((row) => cellsOf(row, marked))], 2);
    const [headings = "", ...others] = lines;
    const ranks = clusters.map(
      (cluster, at) =>
        `${at + 1}. ${cluster.map(({ system, lead }) => `${system} (${pointsText(lead)})`).join(", ")}`,
    );
    const unshared = unranked.filter((system) => !marked.has(system));
    const note = untestedNote(untested);
    return [
      ...[category ?? allCategoriesTitle(narrowing), "", headings, rule, ...others],
      ...(ranks.length === 0 ? [] : ["", "Clusters, best first (mean difference to the others):", ...ranks]),
      ...(unshared.length === 0
        ? []
        : ["", `No example decided together with another: ${unshared.join(", ")}`]),
      ...(note === null ? [] : ["", wrapped(note)]),
    ].join("\n");
  });
  return `${[words.map(wrapped).join("\n"), ...tables].join("\n\n")}\n`;
}

function cellsOf(row: PairRow, marked: ReadonlySet<string>): string[] {
  const { counts, leftOut, difference, p, pHolm, noTest } = row;
  const name = (system: string) => (marked.has(system) ? `${system} ${UNTESTED_MARK}` : system);
  return [
    ...[name(row.a), name(row.b)],
    ...[counts.onlyA, counts.onlyB, counts.both, counts.neither, leftOut].map(String),
    ...[pointsText(difference), pointsInterval(row), pText(p)],
    noTest === null ? pText(pHolm) : NO_TEST_WORDS[noTest],
  ];
}
