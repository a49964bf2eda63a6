// Texts of the metrics and their disagreements.

import type { Denominator } from "#core/analysis/accuracy/accuracy.ts";
import type { RightOrWrong } from "#core/analysis/metrics/metric-rows.ts";
import { NO_REFERENCE } from "#core/analysis/metrics/metric-tables.ts";
import { counted } from "#core/base/message-text.ts";

type ByDenominator = Readonly<Record<Denominator, string>>;

const peopleAxis: ByDenominator = {
  examples: "human accuracy over all examples (%)",
  translated: "human accuracy over examples with a translation (%)",
  judged: "human accuracy over judged candidates (%)",
};

export const metricsText = {
  page: {
    title: "Metrics vs human judgement",
  },
  nothingJudged: {
    inPast: "This version has no judgements to compare the metrics with.",
    now: "No judgements yet. Judge candidates to compare the metrics with human judgement.",
    judge: "Start judging",
  },
  noLinks: {
    noReference: NO_REFERENCE,
    noPronouns: (pronouns: readonly string[]) =>
      `The source has none of the metrics’ pronouns: ${pronouns.join(", ")}.`,
    outputs: (systems: readonly string[]) => `No alignment, so no scores: ${systems.join(", ")}.`,
    all: "Neither the reference nor any output is aligned with the source, so no metric can be computed.",
    reference: "The reference is not aligned with the source, so no metric can be computed.",
    outputsToo: (systems: readonly string[]) => `Also not aligned: ${systems.join(", ")}.`,
    add: (files: readonly string[]) =>
      `Add ${files.join(" and ")} to the campaign. The command “referee align” aligns two texts.`,
    filesOfEach: "systems/NAME.align for each of these systems",
    filesOfEachSystem: "systems/NAME.align for each system",
    update: "Replace or add files…",
  },
  scores: {
    title: "Scores",
    hint: "Metric scores and human accuracy per system.",
    aptVariants: "APT-A counts only equal pronouns; APT-B counts similar ones half.",
    meaning: "How the scores are computed",
    table: "Systems by metric",
    system: "System",
    people: "Human accuracy (%)",
  },
  intervals: {
    title: "Intervals and paired tests, by pronoun and category",
  },
  scoresFile: {
    /** `metrics`: a list of names in words. */
    notKept: (metrics: string, file: string) =>
      `${metrics}: from ${file}, not stored. After reloading this page, open the file again.`,
    add: "Add metric scores…",
    openOther: "Replace metric scores…",
    remove: "Remove scores",
    format:
      "A tab-separated table. First line: “system” and the names of the metrics. Then one system per line, with a decimal point in numbers and an empty cell for a missing score. Scores are lost when you close or reload this tab.",
    opened: (file: string, metrics: number, systems: number) =>
      `${file}: ${counted(metrics, "metric")} for ${counted(systems, "system")}.`,
    unknownSystems: (systems: readonly string[]) => `Ignored, not in this campaign: ${systems.join(", ")}.`,
    withoutScore: (systems: readonly string[]) => `No score for: ${systems.join(", ")}.`,
    problems: "Problems in the scores",
  },
  correlation: {
    title: "Correlation with human judgement",
    hint: "Over systems with both a metric score and human accuracy.",
    /** This sentence is after the names of the systems that are judged less than the others. */
    leftOut: "The plot and the correlations leave them out.",
    table: "Correlation by metric",
    meaning: "What the coefficients mean",
    equalOutputs: "Outputs with the same text",
    equal: { each: "Count each", once: "Count once" },
  },
  plot: {
    metric: "Metric",
    peopleAxis,
    nothing: (metric: string) => `Nothing to plot: no system has both a ${metric} score and human accuracy.`,
  },
  williams: {
    table: "Is one metric closer to human judgement than another?",
  },
};

// Texts about candidates on which human judgement and a metric, or the automatic pass, disagree.

const toPeople: Readonly<Record<RightOrWrong, string>> = {
  right: "judged correct",
  wrong: "judged incorrect",
};

export const metricsDisagreementText = {
  section: {
    title: "Disagreements with human judgement",
    hint: "By category, for candidates with a human judgement and a result of the metric or of automatic approval. Select a number to see its candidates.",
    instrument: "Annotators vs",
    choices: { apt: "APT", autoprf: "AutoPRF", pass: "automatic approval" },
    system: "System",
    allSystems: "All systems",
    nothingCompared: (instrument: string) =>
      `No candidate has both a human judgement and a result of ${instrument}.`,
    nothingYet: (instrument: string) =>
      `No candidate has both a human judgement and a result of ${instrument} yet. Judge candidates to see them here.`,
  },
  instruments: {
    apt: {
      name: "APT",
      words: { right: "correct by APT", wrong: "incorrect by APT" },
      valueWords: {
        "apt:equal": "equal",
        "apt:similar": "similar",
        "apt:different": "different",
        "apt:no-output": "not in the output",
        "apt:no-reference": "not in the reference",
        "apt:neither": "in neither",
        "apt:none": "not covered, or no links",
      },
      meaning:
        "Right by APT: equal or similar. Wrong: different. APT has no result if the pronoun is not linked in the output or the reference, or if APT does not cover the pronoun (Guillou & Hardmeier 2018).",
    },
    autoprf: {
      name: "AutoPRF",
      words: { right: "correct by AutoPRF", wrong: "incorrect by AutoPRF" },
      valueWords: {
        "autoprf:match": "a match",
        "autoprf:no-match": "no match",
        "autoprf:none": "no result",
      },
      meaning:
        "Right by AutoPRF: at least one word is linked to the pronoun in both the output and the reference. Wrong: none is. AutoPRF has no result if the pronoun is not linked in the output or the reference, or if AutoPRF does not cover the pronoun.",
    },
    pass: {
      name: "automatic approval",
      words: { right: "approved", wrong: "not approved" },
      valueWords: { approved: "auto-approved", referred: "needs judging" },
      meaning:
        "Automatic approval never rejects: candidates it does not approve need judging. An approved candidate that annotators judge incorrect is a false approval.",
    },
  },
  categories: {
    label: (instrument: string) => `Annotators and ${instrument} by category`,
    all: "All categories",
    inAll: "all categories",
    both: "compared",
    leftOut: "not compared",
    toPeople,
    disagreeHeading: "disagree",
    total: "all",
    noValue: (instrument: string) => `no result of ${instrument}`,
    notJudged: "not judged",
    /** `result`: of the metric or of the automatic pass, in words. */
    crossed: (result: string, people: RightOrWrong) => `${result}, ${toPeople[people]}`,
    disagree: (instrument: string) => `${instrument} and annotators disagree`,
  },
  values: {
    label: (instrument: string) => `Results of ${instrument} and human judgement`,
    toPeople,
    otherwise: "judged differently",
    notJudgedHeading: "not judged",
    notJudged: "not judged",
  },
};
