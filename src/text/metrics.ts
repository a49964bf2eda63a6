// The text of the metrics next to human judgement: scores, scores from files, missing links, correlation.

import type { Denominator } from "#core/score/accuracy.ts";
import { counted } from "#core/shared/number-words.ts";

type ByDenominator = Readonly<Record<Denominator, string>>;

const denominators: ByDenominator = {
  examples: "all examples, as published",
  judged: "judged candidates only",
};

const hits: ByDenominator = {
  examples: "approved or judged correct",
  judged: "judged correct",
};

const total: ByDenominator = {
  examples: "examples",
  judged: "judged correct or incorrect",
};

const peopleAxis: ByDenominator = {
  examples: "people’s accuracy over all examples, percent",
  judged: "people’s accuracy over judged, percent",
};

export const metricsText = {
  page: {
    title: "Metrics beside people",
    measuring: "Measuring…",
    failed: (error: string) =>
      `The metrics could not be measured: ${error}. Load the page anew to try again.`,
  },
  nothingJudged: {
    inPast:
      "Nobody had judged a candidate right or wrong by then, so there is nothing of people to stand beside the metrics.",
    now: "Nobody has judged a candidate right or wrong yet. As soon as somebody has, people’s accuracy will stand beside the metrics here, with how far these follow it and where they say otherwise.",
    judge: "Start judging",
  },
  noLinks: {
    noReference: "The suite has no reference, so that no metric has anything to compare with.",
    noPronouns: (pronouns: readonly string[]) =>
      `The source has none of the pronouns asked for: ${pronouns.join(", ")}.`,
    outputs: (systems: readonly string[]) =>
      `Without word links, and so without scores: ${systems.join(", ")}.`,
    all: "Neither the reference nor any output has word links, so it is not known what translates a pronoun, and no metric has a score.",
    reference:
      "The reference has no word links, so it is not known what translates a pronoun there, and no metric has a score.",
    outputsToo: (systems: readonly string[]) => `Without word links, too: ${systems.join(", ")}.`,
    add: (files: readonly string[]) =>
      `Update the campaign with ${files.join(" and ")}; referee align makes it of two texts.`,
    filesOfEach: "systems/NAME.align of each",
    filesOfEachSystem: "systems/NAME.align of each system",
    update: "Update from files…",
  },
  scores: {
    title: "Scores",
    hint: "Every system by every metric, with people’s accuracy beside them.",
    denominator: "Accuracy over",
    denominators,
    aptVariants: "APT-A counts what is equal alone, APT-B what is similar by half.",
    table: "Systems by metric",
    system: "System",
    people: "People, percent",
    hits,
    total,
    possible: (range: string) => `possible ${range}`,
  },
  scoresFile: {
    /** `metrics` are names in a list. */
    notKept: (metrics: string, file: string) =>
      `${metrics}: from ${file}, and not kept. After this page is loaded anew, open the file again.`,
    add: "Add another metric’s scores…",
    openOther: "Open other scores…",
    remove: "Put the scores away",
    format:
      "A table with tabs between its cells: “system” and the metrics’ names in the first line, then a system a line, a point in its numbers, an empty cell where there is no score. It is not kept: to close this tab, or to load it anew, puts the scores away.",
    opened: (file: string, metrics: number, systems: number) =>
      `${file}: ${counted(metrics, "metric")} of ${counted(systems, "system")}.`,
    unknownSystems: (systems: readonly string[]) =>
      `No system of this campaign, left out: ${systems.join(", ")}.`,
    withoutScore: (systems: readonly string[]) => `Without a score: ${systems.join(", ")}.`,
    problems: "What was found in the scores",
  },
  correlation: {
    title: "Do metrics follow people?",
    hint: "Over systems that have both a score and a figure of people.",
    counting: "Counting…",
    table: "Correlation with people",
  },
  plot: {
    metric: "Metric in the plot",
    peopleAxis,
    nothing: (metric: string) =>
      `No system has both a score of ${metric} and a figure of people, so there is nothing to plot.`,
  },
  williams: {
    table: "Two metrics against people",
  },
};
