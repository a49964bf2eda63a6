// Lists tables that core describes, with data of small campaigns. A test renders them in every format.

import {
  accuracyMatrix,
  accuracyRecords,
  accuracyTables,
  countsTable,
} from "#core/analysis/accuracy/accuracy-tables.ts";
import { disagreementRecords } from "#core/analysis/accuracy/disagreement-words.ts";
import { candidatesTable, judgementsTable } from "#core/analysis/accuracy/judgement-tables.ts";
import { judgedTwiceTable, repeatRecords } from "#core/analysis/accuracy/repeat-words.ts";
import { scopeIn, WHOLE_CAMPAIGN } from "#core/analysis/accuracy/report-scope.ts";
import {
  agreementRecords,
  answerRecords,
  groupedAgreement,
} from "#core/analysis/agreement/agreement-tables.ts";
import {
  correctedRecords,
  correctedTable,
  precisionRecords,
  precisionTable,
} from "#core/analysis/audit/audit-tables.ts";
import { compareSystems } from "#core/analysis/compare/compare-systems.ts";
import { comparisonRecords, comparisonTable } from "#core/analysis/compare/compare-tables.ts";
import { outcomeTable } from "#core/analysis/compare/outcome-table.ts";
import { gapPairsInParts } from "#core/analysis/gaps/gap-pairs.ts";
import { gapScores } from "#core/analysis/gaps/gap-scores.ts";
import {
  fMaxTable,
  gapCategoriesTable,
  gapCountsTable,
  gapLabelsTable,
  gapPairRecords,
  gapPairTables,
  gapScoreRecords,
  gapScoresTable,
  scoresTable,
} from "#core/analysis/gaps/gap-tables.ts";
import { twoMethodsRecords, twoMethodsTable } from "#core/analysis/gaps/two-methods-tables.ts";
import { correlate } from "#core/analysis/metrics/correlate.ts";
import {
  correlateWithPeople,
  correlationTable,
  correlationTables,
  systemsTable,
  williamsTable,
} from "#core/analysis/metrics/correlate-tables.ts";
import { metricsTables } from "#core/analysis/metrics/metric-tables.ts";
import {
  allTables,
  confusionRecords,
  gapRecords,
  labelTable,
  matrixTable,
  scoreRecords,
  summaryPage,
} from "#core/analysis/prediction/prediction-tables.ts";
import { scorePredictions } from "#core/analysis/prediction/score-predictions.ts";
import { accuracyTable, linkedCounts } from "#core/analysis/report/accuracy-tables.ts";
import { reportContent } from "#core/analysis/report/report-content.ts";
import { REPORT_TABLES } from "#core/analysis/report/report-tables.ts";
import { runToEnd } from "#core/base/run-to-end.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { parseGold, parsePrediction } from "#core/io/file/prediction-file.ts";
import { type Table, table } from "#core/tables/table.ts";
import { NAME } from "#core/tables/units.ts";
import { differingLedger } from "#tools/testing/campaigns/differing-campaign.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { SMALL_GOLD, SMALL_NUMBERED, SMALL_PLAIN } from "#tools/testing/campaigns/small-prediction.ts";
import { gapTable } from "./gap-table.ts";

const words = { title: "Accuracy", only: WHOLE_CAMPAIGN };

function reportTables(): Table[] {
  return [judgedLedger(), differingLedger()].flatMap((ledger) => {
    const content = reportContent(ledger);
    const { accuracy, agreement, audit, again, scope, disagreements, campaign } = content;
    const names = { nameOf: agreement.nameOf, all: "all categories" };
    const outcomes = new CandidateOutcomes(campaign, () => true);
    const compared = compareSystems(outcomeTable(campaign, outcomes), scopeIn(campaign, WHOLE_CAMPAIGN));
    return [
      ...accuracyTables(accuracy),
      accuracyRecords(accuracy),
      ...(["examples", "judged", "antecedent"] as const).map((of) => accuracyMatrix(accuracy, of)),
      judgementsTable(content.results),
      candidatesTable(content.results, campaign.annotators),
      judgedTwiceTable(again),
      accuracyTable(accuracy.systems, "examples", words),
      accuracyTable(accuracy.systems, "judged", words),
      accuracyTable([...accuracy.systems, ...accuracy.systems, ...accuracy.systems], "examples", words),
      ...accuracy.systems.map((system) => linkedCounts(system, system.system, words)),
      ...accuracy.systems.map((system) => countsTable(system, words)),
      ...Object.values(REPORT_TABLES).flatMap(({ tables }) => tables(content)),
      agreementRecords(agreement.rows, agreement.nameOf),
      answerRecords(agreement),
      groupedAgreement(agreement.rows, names, ""),
      disagreementRecords(disagreements),
      repeatRecords(again, scope.categories),
      ...[precisionRecords(audit), precisionTable(audit, WHOLE_CAMPAIGN, { isWhole: true })],
      ...[correctedRecords(audit), correctedTable(audit)],
      comparisonRecords(compared.rows),
      comparisonTable("compared", compared.rows, new Set()),
    ];
  });
}

function gapTables(): Table[] {
  const items = gapTable("il>il ce>? on>ce OTHER>BAD");
  const scores = gapScores([{ system: "a", items }], ["il", "ce", "on"]);
  const both = [
    { system: "a", items },
    { system: "b", items: gapTable("ce>il ce>? ce>ce OTHER>BAD") },
  ];
  const pairs = runToEnd(gapPairsInParts(both, ["il", "ce", "on"], "left-out"));
  return [
    ...[gapScoresTable(scores), fMaxTable(scores), scoresTable({ title: "scores", note: "" }, scores, true)],
    ...[
      scoresTable({ title: "scores", note: "" }, scores, false),
      gapCountsTable(scores),
      gapScoreRecords(scores),
      ...[gapCategoriesTable(scores), gapLabelsTable(scores)],
      ...[gapPairRecords(pairs), ...gapPairTables(pairs), twoMethodsRecords([])],
    ],
    twoMethodsTable(
      "two methods",
      ["category", "all", NAME],
      [
        {
          ...{ category: null, units: 4, correctAccepted: 2, correctNotAccepted: 1, incorrectAccepted: 0 },
          ...{ incorrectNotAccepted: 1, observed: 0.75, cohenKappa: { value: 0.5 } },
        },
      ],
    ),
  ];
}

function metricTables(): Table[] {
  const systems = [0.1, 0.4, 0.3, 0.8].map((score, at) => ({
    ...{ system: `s${at}`, humanFigure: at / 4 },
    scores: [score, at === 3 ? null : 1 - score],
  }));
  const { metrics, williams } = correlate({ metrics: ["one", "other"], systems });
  const fitted = {
    table: { metrics: ["one", "other"], systems },
    unknownSystems: [],
    systemsWithoutScores: [],
  };
  const people = correlateWithPeople("examples", [], fitted);
  const rows = [
    {
      ...{ kind: "system" as const, system: "a", pronoun: null, document: null, category: null },
      ...{ overlap: null, apt: null, isCarriedOver: false },
    },
  ];
  return [
    correlationTable("correlations", metrics),
    correlationTable("correlations", metrics, true),
    williamsTable("Williams", williams),
    systemsTable([], { metrics: ["one"], systems: [] }),
    ...correlationTables([people, people]),
    ...metricsTables({
      metrics: { systems: [], tokens: { autoPrf: 0, apt: 0 }, coversOnlyExamples: false },
      rows,
      pairs: [],
    }),
  ];
}

function predictionTables(): Table[] {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const gold = parseGold({ path: "gold.tsv", bytes: bytes(SMALL_GOLD) });
  const predictions = [SMALL_PLAIN, SMALL_NUMBERED].flatMap((text, at) => {
    const file = parsePrediction({ path: `${at}.tsv`, bytes: bytes(text) });
    return file.ok ? [{ ...file.value, name: `prediction ${at}` }] : [];
  });
  if (!gold.ok) throw new Error("the small gold standard cannot be read");
  const scored = scorePredictions(gold.value, predictions);
  return [
    ...allTables(scored),
    table(summaryPage("summary", scored.predictions)),
    ...scored.predictions.flatMap(({ scores }) => [
      table(matrixTable("matrix", scores.fine)),
      table(labelTable("labels", scores.fine)),
    ]),
    scoreRecords(scored),
    confusionRecords(scored),
    gapRecords(scored, predictions),
  ];
}

export function allDescribedTables(): Table[] {
  return [...reportTables(), ...gapTables(), ...metricTables(), ...predictionTables()];
}
