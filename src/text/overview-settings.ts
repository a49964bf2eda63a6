// The text of a campaign's settings in its overview: matching rules, guidelines, silver references, how people judge.

import { counted } from "#core/base/number-words.ts";

const SILVER_UNUSED =
  "Not used with the current setting. Under “Reuse earlier ‘right’ answers”, choose “suggest anyone’s” or “apply automatically”.";

export const overviewSettingsText = {
  title: "Campaign settings",
  profile: {
    label: "Matching rules",
    /** By the name of a profile that comes with Referee. */
    rules: {
      "protest-2016":
        "The pronoun and, where agreement is required, every antecedent head share a word with the reference.",
      "wmt-2018":
        "The pronoun shares a word with the reference and whole antecedents are equal. In German, “sie” is never approved on its own.",
    },
    hint: (rules: string) =>
      `${rules} Changing the rules re-runs the automatic approval; judgements are kept.`,
    edit: "Edit matching rules",
  },
  guidelines: {
    title: "Guidelines",
    referees: <T>(version: T) => ["Built-in guidelines, version ", version, "."],
    own: <T>(version: T) => ["Custom guidelines, version ", version, "."],
    hint: (file: string) =>
      `To use your own, choose a Markdown file (${file}). Text under a heading with a category’s name is shown for that category. Each judgement records the guideline version.`,
    choose: "Choose guidelines…",
    replace: "Replace guidelines…",
    download: "Download guidelines",
    remove: "Remove guidelines",
    notChanged: "Nothing was changed. Correct the file:",
    same: "This text is already in use.",
    changed: "Now in use.",
    removed: "Removed. The built-in guidelines are in use again.",
    putBack: "Undo removal",
    restored: "In use again.",
    problems: "Problems in the guidelines",
    judgedSoFar: "Judged so far:",
    judgedUnder: "Judged under",
    unknownVersion: (judgements: number) =>
      `${counted(judgements, "judgement")} under guidelines that nobody noted`,
    version: (
      judgements: number,
      version: { readonly name: string; readonly isReferees: boolean; readonly isInForce: boolean },
    ) =>
      `${counted(judgements, "judgement")} under version ${version.name}${version.isReferees ? ", built-in" : ""}${version.isInForce ? ", current" : ""}`,
  },
  silver: {
    title: "Silver references",
    none: "None.",
    count: (translations: number, examples: number) =>
      `${counted(translations, "translation")} of ${counted(examples, "example")} judged right in other campaigns.`,
    noneHint: (file: string) =>
      `A ${file} exported from another campaign on the same test suite. Translations judged right there need no judging here.`,
    /** By the setting on earlier answers. The count of candidates follows the last one. */
    uses: {
      none: SILVER_UNUSED,
      own: SILVER_UNUSED,
      all: "If a translation is not judged here yet, the annotator sees that it was judged right elsewhere.",
      pass: "These translations need no judging, unless an annotator here judged them wrong. They are counted separately and never in the published figures. ",
    },
    accepted: (candidates: number) => `${counted(candidates, "candidate")} now.`,
    choose: "Choose silver references…",
    replace: "Replace silver references…",
    download: "Download silver references",
    remove: "Remove silver references",
    notChanged: "Nothing was changed. Correct the file:",
    changed: "Now in use.",
    removed: "Removed.",
    putBack: "Undo removal",
    restored: "In use again.",
    problems: "Problems in the silver references",
  },
  setUpGaps: "Set up gap filling…",
  switches: {
    judgeEqualOutputsOnce: {
      label: "Judge identical outputs once",
      hint: "Identical outputs of an example are judged together and recorded separately.",
    },
    fixAlignments: {
      label: "Annotators can fix the alignment",
      hint: "Turn off to follow PROTEST strictly: wrong alignments are then only tagged.",
    },
  },
  order: {
    label: "Order of judging",
    /** `order`: the sentence that says what the chosen order is. */
    hint: (order: string) =>
      `${order} Counts are remaining decisions, without repeats. Annotators can change the order for themselves.`,
  },
  again: {
    label: "Repeat check",
    share: "Share repeated",
    percent: (percent: number) => `${percent}%`,
    hints: {
      none: "No repeats.",
      grouped:
        "Some grouped outputs are shown again later, one at a time and unannounced. The report shows how often they are judged differently. At least 20, at most a quarter.",
      all: "Some outputs are shown again later, one at a time and unannounced. The report shows how consistent each annotator is. At least 20, at most a quarter.",
    },
  },
  reuseAnswers: {
    label: "Reuse earlier “right” answers",
    hints: {
      none: "Earlier answers are not shown.",
      own: "If the annotator already judged the same translation right, that answer is offered and one key accepts it.",
      all: "“Right” answers are offered to all annotators. Do not use this when you measure agreement.",
      pass: "If a translation was judged right in another output, it needs no judging. It is counted separately and never in the published figures. Annotators also get their own answers suggested.",
    },
  },
  resolutionRule: {
    label: "When annotators disagree",
    unanimous: { label: "require unanimity", hint: "All must agree, or an adjudicator decides." },
    majority: {
      label: "majority decides",
      hint: "More than half of the finished judgements decide. An adjudicator can override them.",
    },
  },
  facts: (suite: {
    readonly sentences: number;
    readonly documents: number;
    readonly sourceLanguage: string;
    readonly targetLanguage: string;
    readonly references: number;
  }) =>
    `${counted(suite.sentences, "sentence")}, ${counted(suite.documents, "document")}, ${suite.sourceLanguage} → ${suite.targetLanguage}, ${counted(suite.references, "reference")}.`,
  orderFromSeed: (seed: number) => `Shuffle seed ${seed}.`,
  orderFromFile: "Order of judging from the imported file.",
  warningCount: (warnings: number) => `${counted(warnings, "import warning")}`,
  warnings: "Import warnings",
};
