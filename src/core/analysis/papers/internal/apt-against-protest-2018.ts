// Fills the tables of Guillou and Hardmeier (2018, EMNLP): APT's scores beside human judgement, their correlation, and
// where they disagree.

import { PRESET_WEIGHTS, weighedCases } from "#core/analysis/metrics/apt/score.ts";
import type { Metrics } from "#core/analysis/metrics/metric-rows.ts";
import { counted } from "#core/base/message-text.ts";
import { pearson, spearman } from "#core/base/statistics/correlation.ts";
import { CATEGORY } from "#core/suite/category.ts";
import {
  CORRELATION,
  COUNT,
  type Column,
  column,
  NAME,
  PERCENT,
  SHARE,
  TEXT,
  table,
} from "#core/tables/table.ts";
import {
  type Filling,
  humanAccuracies,
  type MeasuredCandidate,
  notJudgedSystems,
  notYetJudged,
  type PaperFigures,
  type PaperTableDescription,
  sameTexts,
} from "./paper-figures.ts";

const PAPER = "Guillou and Hardmeier 2018 (APT against PROTEST)";

export const APT_AGAINST_PROTEST_2018_TABLES: readonly PaperTableDescription[] = [
  {
    id: "apt-against-protest-2018-table-1",
    paper: PAPER,
    number: "Table 1",
    title: "APT scores and human judgement",
    fill: scores,
  },
  {
    id: "apt-against-protest-2018-table-2",
    paper: PAPER,
    number: "Table 2",
    title: "Correlation of APT and human judgement",
    fill: correlations,
  },
  {
    id: "apt-against-protest-2018-table-3",
    paper: PAPER,
    number: "Table 3",
    title: "APT’s cases and human judgement by category",
    fill: disagreements,
  },
  {
    id: "apt-against-protest-2018-table-4",
    paper: PAPER,
    number: "Table 4",
    title: "Causes of disagreement between APT and annotators",
    fill: () => ({
      table: null,
      missing: [
        "The authors sorted the disagreements into four causes by hand. A campaign records no cause for them. Results › Metrics lists the candidates where APT and annotators disagree.",
      ],
    }),
  },
];

/** A setting of APT: its weights, and whether links are improved. */
interface AptSetting {
  readonly id: string;
  readonly preset: "A" | "B";
  readonly isImproved: boolean;
}

const SETTINGS: readonly AptSetting[] = [
  { id: "apt_a_improved", preset: "A", isImproved: true },
  { id: "apt_a", preset: "A", isImproved: false },
  { id: "apt_b_improved", preset: "B", isImproved: true },
  { id: "apt_b", preset: "B", isImproved: false },
];

interface ScoredSystem {
  readonly system: string;
  /** One score per entry of `SETTINGS`; null = not computed. */
  readonly apt: readonly (number | null)[];
  /** Accuracy over examples; null = no example, or no judgement. */
  readonly judged: number | null;
}

function scoredSystems(figures: PaperFigures): ScoredSystem[] {
  const { given, improved } = figures.metrics();
  const score = ({ systems }: Metrics, system: string, preset: AptSetting["preset"]) => {
    const apt = systems.find((one) => one.system === system)?.apt ?? null;
    return apt === null ? null : weighedCases(apt.cases, PRESET_WEIGHTS[preset]).score;
  };
  const human = humanAccuracies(figures.accuracy());
  return figures.accuracy().map(({ system }) => ({
    system,
    apt: SETTINGS.map(({ preset, isImproved }) => score(isImproved ? improved : given, system, preset)),
    judged: human.get(system) ?? null,
  }));
}

/** Reasons why APT's scores are not those of the paper, or are missing. */
function aptNotes({ campaign }: PaperFigures): string[] {
  if (campaign.suite.references.length === 0) return ["APT needs a reference."];
  return [
    "Row “Reference”: add the reference as the output of a system to have it.",
    "Words are compared as they are written, whether or not they are pronouns. Similar pronouns: the paper’s list is not published, so Referee uses that of the 2017 paper for French, and none for other languages.",
  ];
}

/** What readers of both tables must know about the human figures. */
function limitsOf(figures: PaperFigures): string[] {
  const systems = figures.accuracy();
  return [...notJudgedSystems(systems), ...notYetJudged(systems), ...sameTexts(figures)];
}

const WEIGHTS_MEANING = `Weights of equal and similar pronouns: A ${PRESET_WEIGHTS.A.slice(0, 2).join(" and ")}, B ${PRESET_WEIGHTS.B.slice(0, 2).join(" and ")}.`;

const CELL_NAMES = SETTINGS.map(({ preset, isImproved }) => ({
  heading: `APT-${preset} ${isImproved ? "+" : "−"}`,
  meaning: `APT with weights ${preset}, ${isImproved ? "with" : "without"} improved links`,
}));

function scores(figures: PaperFigures): Filling {
  const rows = scoredSystems(figures);
  if (rows.length === 0) return { table: null, missing: ["The campaign has no system."] };
  return {
    table: table<ScoredSystem>({
      title: "APT scores and human judgement",
      note: `APT over the suite’s examples. ${WEIGHTS_MEANING} + and −: with and without improved links. PROTEST: accuracy over examples; an approval that is not judged counts as correct.`,
      columns: [
        column("system", "Score", NAME, ({ system }) => system),
        ...SETTINGS.map(
          ({ id }, at): Column<ScoredSystem> => ({
            ...column<ScoredSystem>(
              id,
              CELL_NAMES[at]?.heading ?? "",
              SHARE,
              ({ apt }) => apt[at] ?? NOT_COMPUTED,
            ),
            meaning: CELL_NAMES[at]?.meaning,
          }),
        ),
        column("protest", "PROTEST", SHARE, ({ judged }) => judged ?? { none: "nothing judged" }),
      ],
      rows,
    }),
    limits: limitsOf(figures),
    missing: aptNotes(figures),
  };
}

const NOT_COMPUTED = { none: "not computed" };

/** With fewer systems, a coefficient says nothing: two points always lie on a line. */
const FEWEST_SYSTEMS = 3;

interface CorrelationRow {
  readonly setting: AptSetting;
  readonly pearson: number | null;
  readonly spearman: number | null;
}

function correlations(figures: PaperFigures): Filling {
  const systems = scoredSystems(figures);
  const rows = SETTINGS.map((setting, at): CorrelationRow => {
    const pairs = systems.flatMap(({ apt, judged }) => {
      const score = apt[at] ?? null;
      return score === null || judged === null ? [] : [{ score, judged }];
    });
    const isEnough = pairs.length >= FEWEST_SYSTEMS;
    const x = pairs.map(({ score }) => score);
    const y = pairs.map(({ judged }) => judged);
    return {
      setting,
      pearson: isEnough ? pearson(x, y) : null,
      spearman: isEnough ? spearman(x, y) : null,
    };
  });
  if (rows.every((row) => row.pearson === null))
    return {
      table: null,
      missing: [
        `A correlation needs at least ${FEWEST_SYSTEMS} systems with a judgement and different scores.`,
      ],
    };
  const undefinedHere = { none: "too few systems, or all values are equal" };
  return {
    table: table<CorrelationRow>({
      title: "Correlation of APT and human judgement",
      note: `Over ${counted(systems.filter(({ judged }) => judged !== null).length, "system")}. c1 and c2: weights of equal and of similar pronouns.`,
      columns: [
        column("links", "Improved links", TEXT, ({ setting }) => (setting.isImproved ? "with" : "without")),
        column("weight_equal", "c1", COUNT, ({ setting }) => PRESET_WEIGHTS[setting.preset][0]),
        column("weight_similar", "c2", COUNT, ({ setting }) => PRESET_WEIGHTS[setting.preset][1]),
        column("pearson", "Pearson", CORRELATION, (row) => row.pearson ?? undefinedHere),
        column("spearman", "Spearman", CORRELATION, (row) => row.spearman ?? undefinedHere),
      ],
      rows,
    }),
    limits: limitsOf(figures),
    missing: aptNotes(figures),
  };
}

interface CategoryRow {
  /** Null = all categories. */
  readonly category: string | null;
  readonly candidates: readonly MeasuredCandidate[];
}

/** APT's first three cases; pronouns without a translation on one side are not compared (§6 of the paper). */
const COMPARED_CASES = ["apt:equal", "apt:similar", "apt:different"] as const;

const isCorrect = ({ outcome }: MeasuredCandidate) => outcome.kind === "correct";
const isCalledCorrect = ({ apt }: MeasuredCandidate) => apt !== "apt:different";

function disagreements(figures: PaperFigures): Filling {
  const compared = figures
    .measured()
    .filter(
      ({ apt, outcome }) =>
        COMPARED_CASES.some((one) => one === apt) &&
        (outcome.kind === "correct" || outcome.kind === "incorrect"),
    );
  if (compared.length === 0)
    return {
      table: null,
      missing: ["No judged candidate has a translated pronoun in both output and reference."],
    };
  const rows = figures.categories
    .map(
      (category): CategoryRow => ({
        category,
        candidates: compared.filter((one) => one.category === category),
      }),
    )
    .filter(({ candidates }) => candidates.length > 0);
  const count = (
    id: string,
    heading: string,
    meaning: string,
    counts: (one: MeasuredCandidate) => boolean,
  ): Column<CategoryRow> => ({
    ...column<CategoryRow>(id, heading, COUNT, ({ candidates }) => candidates.filter(counts).length),
    meaning,
  });
  return {
    table: table<CategoryRow>({
      title: "APT’s cases and human judgement by category",
      note: "1, 2, 3: APT calls the pronoun equal, similar, different. Only judged candidates whose pronoun is translated in output and reference.",
      columns: [
        column("category", "Category", CATEGORY, ({ category }) => category ?? "Total"),
        ...COMPARED_CASES.map((one, at) =>
          count(one.replace(":", "_"), String(at + 1), `APT’s case ${at + 1}`, ({ apt }) => apt === one),
        ),
        count("correct", "corr.", "judged correct", isCorrect),
        count("incorrect", "incorr.", "judged incorrect", (one) => !isCorrect(one)),
        count(
          "disagreements",
          "Dis.",
          "APT and annotators disagree",
          (one) => isCorrect(one) !== isCalledCorrect(one),
        ),
        count("examples", "Ex.", "compared candidates", () => true),
        column(
          "share",
          "%",
          PERCENT,
          ({ candidates }) =>
            candidates.filter((one) => isCorrect(one) !== isCalledCorrect(one)).length / candidates.length,
        ),
      ],
      rows,
      total: { category: null, candidates: compared },
    }),
    missing: aptNotes(figures).slice(1),
  };
}
