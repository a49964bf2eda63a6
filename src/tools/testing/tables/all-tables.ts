// Lists tables that core describes, with data of small campaigns. A test renders them in every format.

import { scopeIn, scoreCandidates, WHOLE_CAMPAIGN } from "#core/analysis/accuracy/accuracy.ts";
import { ACCURACY_COLUMNS, accuracyRecords } from "#core/analysis/accuracy/accuracy-report.ts";
import {
  accuracyTable,
  accuracyTables,
  countsTable,
  figureMatrix,
  figuresTable,
} from "#core/analysis/accuracy/accuracy-tables.ts";
import {
  disagreementRecords,
  repeatPairsTable,
  repeatRecords,
} from "#core/analysis/accuracy/differing-judgements.ts";
import { candidatesTable, judgementsTable } from "#core/analysis/accuracy/judgement-tables.ts";
import { ScopedCampaign } from "#core/analysis/accuracy/score-campaign.ts";
import { annotationAgreement } from "#core/analysis/agreement/agreement.ts";
import {
  agreementRecords,
  annotationTables,
  answerRecords,
  groupedAgreement,
} from "#core/analysis/agreement/agreement-tables.ts";
import { answered, PLAN } from "#core/analysis/agreement/answered-in-test.ts";
import { approvalsByKindTable } from "#core/analysis/audit/audit.ts";
import {
  correctedRecords,
  correctedTable,
  precisionRecords,
  precisionTable,
  samePrecisionTables,
  strataTable,
} from "#core/analysis/audit/audit-tables.ts";
import { compareSystems } from "#core/analysis/compare/compare-systems.ts";
import {
  clusterRecords,
  comparisonRecords,
  comparisonTables,
} from "#core/analysis/compare/compare-tables.ts";
import { outcomeTable } from "#core/analysis/compare/outcome-table.ts";
import {
  type AnsweredGap,
  type BothMethods,
  gapAgreement,
  gapPairsInParts,
  gapScores,
  twoMethods,
} from "#core/analysis/gaps/gap-scores.ts";
import {
  fMaxTable,
  gapAgreementTable,
  gapCategoriesTable,
  gapCountsTable,
  gapLabelsTable,
  gapPairRecords,
  gapPairTables,
  gapScoreRecords,
  gapScoresTable,
  scoresTable,
  twoMethodsTable,
} from "#core/analysis/gaps/gap-tables.ts";
import { auditJudges } from "#core/analysis/judges/judge-audit.ts";
import { judgeListTable, judgeTables } from "#core/analysis/judges/judge-tables.ts";
import { correlate } from "#core/analysis/metrics/correlate.ts";
import {
  CORRELATION_RECORDS,
  correlateWithPeople,
  correlationTable,
  correlationTables,
  systemsTable,
  williamsTable,
} from "#core/analysis/metrics/correlate-tables.ts";
import { METRIC_RECORDS, metricsTables } from "#core/analysis/metrics/metric-tables.ts";
import { type FilledTable, filledPaperTables } from "#core/analysis/papers/published-tables.ts";
import { scorePredictions } from "#core/analysis/prediction/prediction.ts";
import {
  allTables,
  confusionRecords,
  gapRecords,
  labelTable,
  matrixTable,
  scoreRecords,
  summaryPage,
} from "#core/analysis/prediction/prediction-tables.ts";
import { statementTable } from "#core/analysis/report/annotator-tables.ts";
import { datasheet, sheetTable } from "#core/analysis/report/datasheet.ts";
import { REPORT_TABLES } from "#core/analysis/report/report-content.ts";
import {
  forecastTables,
  measuredDiscordance,
  studyForecast,
  workloadTable,
  workTable,
} from "#core/analysis/study/study-forecast.ts";
import { runToEnd } from "#core/base/once.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { parseGold, parsePrediction } from "#core/io/file/prediction-file.ts";
import { gapAgreementPages } from "#core/io/report/gap-files.ts";
import { campaignJudges } from "#core/judges/campaign-judges.ts";
import { type LongTable, type Table, table } from "#core/tables/table.ts";
import { differingLedger } from "#tools/testing/campaigns/differing-campaign.ts";
import { gapLedger } from "#tools/testing/campaigns/gap-campaign.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { ledgerOfSystems } from "#tools/testing/campaigns/many-systems.ts";
import { annotatedSmall } from "#tools/testing/campaigns/small-annotations.ts";
import { currentCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { SMALL_GOLD, SMALL_NUMBERED, SMALL_PLAIN } from "#tools/testing/campaigns/small-prediction.ts";
import { reportContent } from "#tools/testing/report-content-of.ts";
import { gapTable } from "./gap-table.ts";

const words = { title: "Accuracy", only: WHOLE_CAMPAIGN };

/** All rows of a long table, as an ordinary table. */
function wholeTable<Row>({ title, columns, rows }: LongTable<Row>): Table {
  return table({ title, columns, rows: [...rows] });
}

function reportTables(): Table[] {
  return [judgedLedger(), differingLedger(), ledgerOfSystems(["A", "B", "C", "D"])].flatMap((ledger) => {
    const content = reportContent(ledger);
    const { accuracy, agreement, audit, again, scope, disagreements, campaign } = content;
    const names = { nameOf: agreement.nameOf, all: "all categories" };
    const outcomes = new CandidateOutcomes(campaign, () => "automatic pass");
    const wholeScope = { ...scopeIn(campaign, WHOLE_CAMPAIGN), seed: campaign.seed };
    const judges = auditJudges(
      campaignJudges(campaign, outcomes),
      { scored: scoreCandidates(outcomes), outcomes },
      wholeScope,
    );
    const compared = compareSystems(outcomeTable(campaign, outcomes), scopeIn(campaign, WHOLE_CAMPAIGN));
    return [
      ...accuracyTables(accuracy),
      accuracyRecords(accuracy),
      ...ACCURACY_COLUMNS.map((column) => figureMatrix(accuracy, column)),
      wholeTable(judgementsTable(content.results)),
      wholeTable(candidatesTable(content.results, campaign.annotators)),
      repeatPairsTable(again),
      accuracyTable(accuracy, "examples", words),
      accuracyTable(accuracy, "judged", words),
      accuracyTable(
        { ...accuracy, rows: [...accuracy.rows, ...accuracy.rows, ...accuracy.rows] },
        "examples",
        words,
      ),
      ...[...accuracy.rows, accuracy.together].flatMap((rows) => [
        countsTable(accuracy, rows, words),
        figuresTable(accuracy, rows, words),
      ]),
      ...Object.values(REPORT_TABLES).flatMap(({ tables }) => tables(content)),
      agreementRecords(agreement.rows, agreement.nameOf, WHOLE_CAMPAIGN),
      answerRecords(agreement, WHOLE_CAMPAIGN),
      ...Object.values(METRIC_RECORDS).map((records) => records(content.metrics().content)),
      ...Object.values(CORRELATION_RECORDS).map((records) => records(content.metrics().correlations)),
      sheetTable("datasheet", datasheet(content)),
      groupedAgreement(agreement.rows, names, ""),
      disagreementRecords(disagreements),
      repeatRecords(again, scope.categories),
      precisionRecords(audit),
      precisionTable(audit, WHOLE_CAMPAIGN),
      correctedRecords(audit),
      correctedTable(audit),
      ...samePrecisionTables(audit),
      strataTable(audit),
      judgeListTable(judges),
      ...judgeTables(judges),
      approvalsByKindTable([{ system: "A", approvals: { human: 3, "post-edited": 1, "machine-made": 0 } }]),
      comparisonRecords(compared),
      clusterRecords(compared),
      ...comparisonTables(compared, (category) => category ?? "all").flatMap(
        ({ pairs, effects, conditions, clusters }) => [pairs, effects, conditions, clusters],
      ),
    ];
  });
}

const BOTH_METHODS: readonly BothMethods[] = ([0, 1, 2] as const).map((example) => ({
  example,
  category: "it",
  decisions: [example, example],
  isJudged: [true, true],
  answers: ["correct", example === 0 ? "incorrect" : "correct"],
}));
const BOTH_GAPS: readonly AnsweredGap[] = BOTH_METHODS.map((one, example) => ({
  ...one,
  answers: [["il"], example === 0 ? ["il", "ce"] : ["il"]].map((labels) => ({ kind: "labels", labels })),
}));

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
      ...[gapPairRecords(pairs), ...gapPairTables(pairs)],
    ],
    twoMethodsTable(twoMethods(BOTH_METHODS, []), "all"),
    ...gapAgreementPages(reportContent(judgedLedger()).campaign, {
      answered: BOTH_GAPS,
      people: ["Anna", "Ben"],
      methods: twoMethods(BOTH_METHODS, []),
    }),
    gapAgreementTable(gapAgreement(BOTH_GAPS, 2, []), { people: ["Anna", "Ben"], all: "all" }),
  ];
}

function statementTables(): Table[] {
  const dated = { day: "2026-11-28", items: 5, copied: 2, seconds: 5400, untimed: 1 };
  const undated = { day: "", items: 1, copied: 0, seconds: 0, untimed: 1 };
  const both = { day: "", items: 6, copied: 2, seconds: 5400, untimed: 2 };
  const none = { day: "", items: 0, copied: 0, seconds: 0, untimed: 0 };
  const rest = { repeats: { all: 2, same: 1 }, annotator: "Anna", work: "Small" };
  const inTitle = { namesInRows: false };
  return [
    statementTable({ ...rest, days: [undated, dated], total: both }, inTitle),
    statementTable({ ...rest, days: [dated], total: dated }, inTitle),
    statementTable({ ...rest, days: [], total: none }, inTitle),
    statementTable({ ...rest, days: [dated], total: dated }, { namesInRows: true }),
  ];
}

/** The tables of papers that small campaigns can fill. */
export function smallPaperTables(): FilledTable[] {
  const ledgers = [judgedLedger(), gapLedger(), ledgerOfSystems(["A", "B", "C", "D"])];
  const annotated = annotatedSmall(["1:0", { category: "event_it" }]);
  return [...ledgers.map((ledger) => currentCampaign(ledger)), annotated].flatMap((campaign) =>
    filledPaperTables(new ScopedCampaign(campaign)),
  );
}

function forecasts(): Table[] {
  return [judgedLedger(), ledgerOfSystems(["A", "B", "C", "D"])].flatMap((ledger) => {
    const scoped = new ScopedCampaign(currentCampaign(ledger));
    return [null, measuredDiscordance(scoped)].flatMap((measured) =>
      Object.values(forecastTables(studyForecast(scoped, new Set(), measured))),
    );
  });
}

function studyTables(): Table[] {
  const decisions = { candidate: 9, text: 7, translation: 5, again: { grouped: 4, all: 9 } };
  const shares = { candidates: 5, shared: 1, sampled: 0, decisions: 4 };
  const people = ["Anna", "Ben"].map((name) => ({
    ...shares,
    annotator: { id: name, name, role: "annotator" as const },
    label: name,
    secondsPerDecision: 30,
    pace: "assumed" as const,
    seconds: 120,
  }));
  return [
    workloadTable({ referred: 9, decisions, systems: [] }),
    workTable(people, (id) => id),
    workTable(
      people.map((one) => ({ ...one, decisions: null, seconds: null })),
      (id) => id,
    ),
  ];
}

function metricTables(): Table[] {
  const systems = [0.1, 0.4, 0.3, 0.8].map((score, at) => ({
    system: `s${at}`,
    humanFigure: at / 4,
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
      kind: "system" as const,
      system: "a",
      pronoun: null,
      document: null,
      category: null,
      overlap: null,
      apt: null,
      hasMappedLinks: false,
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
    ...scored.predictions.flatMap(({ scores, intervals }) => [
      table(matrixTable("matrix", scores.fine)),
      table(labelTable("labels", scores.fine, intervals.fine)),
    ]),
    scoreRecords(scored),
    confusionRecords(scored),
    gapRecords(scored, predictions),
  ];
}

export function allDescribedTables(): Table[] {
  const annotations = annotationAgreement(answered("A1-2,A1-2 A1-3^2,A2-3^2 E,E E,u u,u"), PLAN);
  const nameAt = (index: number) => ["Anna", "Ben"][index] ?? "";
  return [
    ...annotationTables(annotations, nameAt),
    ...reportTables(),
    ...gapTables(),
    ...statementTables(),
    ...smallPaperTables().flatMap((filled) => filled.table ?? []),
    ...forecasts(),
    ...studyTables(),
    ...metricTables(),
    ...predictionTables(),
  ];
}
