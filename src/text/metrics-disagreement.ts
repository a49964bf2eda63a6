// The text of the disagreement between human judgement and metrics or the automatic pass.

import type { RightOrWrong } from "#core/metrics/example-outcomes.ts";

const toPeople: Readonly<Record<RightOrWrong, string>> = {
  right: "right to people",
  wrong: "wrong to people",
};

export const metricsDisagreementText = {
  section: {
    title: "Where they say otherwise",
    hint: "Of the same candidates, by category; every number leads to them.",
    instrument: "People against",
    choices: { apt: "APT", autoprf: "AutoPRF", pass: "automatic pass" },
    system: "System",
    allSystems: "All together",
    nothingCompared: (instrument: string) =>
      `There is no candidate of whom people and ${instrument} both say something.`,
    nothingYet: (instrument: string) =>
      `There is no candidate of whom people and ${instrument} both say something. As soon as somebody has judged one right or wrong, and ${instrument} has anything to say of it, it will be counted here.`,
  },
  instruments: {
    apt: {
      name: "APT",
      words: { right: "right to APT", wrong: "wrong to APT" },
      valueWords: {
        "apt:equal": "equal",
        "apt:similar": "similar",
        "apt:different": "different",
        "apt:no-output": "not in the output",
        "apt:no-reference": "not in the reference",
        "apt:neither": "in neither",
        "apt:none": "not asked for, or no links",
      },
      meaning:
        "Right to APT: equal or similar; wrong: different. Of what is linked to nothing in output, reference or both it says nothing, nor of pronouns that it is not asked for (Guillou & Hardmeier 2018).",
    },
    autoprf: {
      name: "AutoPRF",
      words: { right: "right to AutoPRF", wrong: "wrong to AutoPRF" },
      valueWords: {
        "autoprf:match": "a match",
        "autoprf:no-match": "no match",
        "autoprf:none": "nothing to say",
      },
      meaning:
        "AutoPRF counts tokens; right to AutoPRF is here where any token linked to the pronoun is one of the reference’s, wrong where none is. Where output or reference link it to nothing, or it is not asked for, AutoPRF says nothing.",
    },
    pass: {
      name: "the automatic pass",
      words: { right: "approved", wrong: "referred" },
      valueWords: { approved: "approved", referred: "referred" },
      meaning:
        "The pass never says that a translation is wrong: what it refers is for people to judge. What it approves and people judge wrong is its mistake.",
    },
  },
  categories: {
    label: (instrument: string) => `People and ${instrument} by category`,
    all: "All categories",
    inAll: "all categories",
    both: "both say something",
    leftOut: "left out",
    toPeople,
    disagreeHeading: "disagree",
    total: "all",
    noValue: (instrument: string) => `${instrument} says nothing`,
    unsettled: "not settled by people",
    /** `said` is what the instrument says. */
    crossed: (said: string, people: RightOrWrong) => `${said}, ${toPeople[people]}`,
    disagree: (instrument: string) => `${instrument} and people disagree`,
  },
  values: {
    label: (instrument: string) => `What ${instrument} says, and people`,
    toPeople,
    otherwise: "people say otherwise",
    unsettledHeading: "not settled",
    unsettled: "not settled by people",
  },
};
