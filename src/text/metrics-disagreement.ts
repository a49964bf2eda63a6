// Texts about candidates on which human judgement and a metric, or the automatic pass, disagree.

import type { RightOrWrong } from "#core/analysis/metrics/example-outcomes.ts";

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
    unsettled: "not judged",
    /** `result`: of the metric or of the automatic pass, in words. */
    crossed: (result: string, people: RightOrWrong) => `${result}, ${toPeople[people]}`,
    disagree: (instrument: string) => `${instrument} and annotators disagree`,
  },
  values: {
    label: (instrument: string) => `Results of ${instrument} and human judgement`,
    toPeople,
    otherwise: "judged differently",
    unsettledHeading: "not judged",
    unsettled: "not judged",
  },
};
