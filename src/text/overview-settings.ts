// The text of a campaign's settings in its overview: matching rules, guidelines, silver references, how people judge.

import { counted } from "#core/shared/number-words.ts";

const SILVER_UNUSED =
  "Nothing is done with them as long as earlier “right” answers are reused that way: choose “anybody’s, offered” or “accepted without asking” there.";

export const overviewSettingsText = {
  title: "This campaign",
  profile: {
    label: "Profile of the automatic pass",
    /** By the name of a profile that comes with Referee. */
    rules: {
      "protest-2016":
        "Pronoun and, where agreement is required, every antecedent head share a token with the reference.",
      "wmt-2018":
        "Pronouns share a token, whole antecedents are equal; into German, “sie” alone is never approved.",
    },
    hint: (rules: string) => `${rules} Changing it runs the pass again; judgements stay.`,
    edit: "Edit the rules, see what flips",
  },
  guidelines: {
    title: "Guidelines",
    referees: <T>(version: T) => ["Referee’s, version ", version, "."],
    own: <T>(version: T) => ["This campaign’s own, version ", version, "."],
    hint: (file: string) =>
      `Own guidelines are a Markdown file, ${file}; what stands under a heading named like a category is shown with that category. Each judgement keeps the version it was made under.`,
    choose: "Choose guidelines…",
    replace: "Replace guidelines…",
    download: "Download guidelines",
    remove: "Remove guidelines",
    notChanged: "Nothing was changed:",
    same: "That is the text in force already.",
    changed: "In force from now on.",
    removed: "Removed: Referee’s own hold again.",
    putBack: "Put back",
    restored: "In force again.",
    problems: "Problems of the guidelines",
    judgedSoFar: "Judged so far:",
    judgedUnder: "Judged under",
    unknownVersion: (judgements: number) =>
      `${counted(judgements, "judgement")} under guidelines that nobody noted`,
    version: (
      judgements: number,
      version: { readonly name: string; readonly isReferees: boolean; readonly isInForce: boolean },
    ) =>
      `${counted(judgements, "judgement")} under version ${version.name}${version.isReferees ? ", Referee’s own" : ""}${version.isInForce ? ", in force now" : ""}`,
  },
  silver: {
    title: "Silver references",
    none: "None.",
    count: (translations: number, examples: number) =>
      `${counted(translations, "translation")} of ${counted(examples, "example")} that people of other campaigns judged right.`,
    noneHint: (file: string) =>
      `A ${file}, as a report gives it, of another campaign of this suite: what people judged right there need not be judged again here.`,
    /** By the setting on earlier answers. The count of candidates follows the last one. */
    uses: {
      none: SILVER_UNUSED,
      own: SILVER_UNUSED,
      all: "Where nobody here has judged such a translation yet, it is told that it was judged right elsewhere.",
      pass: "What translates so need not be judged, unless somebody here judged it wrong; counted apart and never in the published figures. ",
    },
    accepted: (candidates: number) => `${counted(candidates, "candidate")} now.`,
    choose: "Choose silver references…",
    replace: "Replace silver references…",
    download: "Download silver references",
    remove: "Remove silver references",
    notChanged: "Nothing was changed:",
    changed: "In force from now on.",
    removed: "Removed.",
    putBack: "Put back",
    restored: "In force again.",
    problems: "Problems of the silver references",
  },
  setUpGaps: "Set up gap filling…",
  switches: {
    judgeEqualOutputsOnce: {
      label: "Judge equal outputs once",
      hint: "Outputs of one example with the same text and marks are judged together; each keeps its own record.",
    },
    fixAlignments: {
      label: "Annotators may mend the alignment",
      hint: "Off for strict PROTEST practice, where a wrong alignment is only tagged.",
    },
  },
  order: {
    label: "Order of judging",
    /** `order`: the sentence that says what the chosen order is. */
    hint: (order: string) =>
      `${order} Decisions are those that are left, without what is judged again; everybody may choose another order for themselves while judging.`,
  },
  again: {
    label: "Judged again",
    share: "How much of it",
    percent: (percent: number) => `${percent} %`,
    hints: {
      none: "Nothing comes again.",
      grouped:
        "A check of judging by example: some outputs that were decided on as a group come once more later, singly and without notice. The report then tells how often they are judged otherwise. Never fewer than 20, nor more than a quarter of them.",
      all: "Some outputs come once more later, singly and without notice. The report then tells how far people agree with themselves. Never fewer than 20, nor more than a quarter of them.",
    },
  },
  reuseAnswers: {
    label: "Reuse earlier “right” answers",
    hints: {
      none: "Every candidate is judged without a hint.",
      own: "Where somebody judged the same translation of an example right before, that is shown to them, and one key says it again.",
      all: "What anybody judged right is shown to everybody. Do not use it where the agreement of people is measured.",
      pass: "An output whose translation people judged right in another output need not be judged. It is counted apart and never in the published figures; one’s own is suggested besides.",
    },
  },
  resolutionRule: {
    label: "When finished judgements differ",
    unanimous: { label: "unanimous", hint: "All must agree, or an adjudicator decides." },
    majority: {
      label: "strict majority",
      hint: "More than half of those who finished decide; an adjudicator decides over them.",
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
  orderFromSeed: (seed: number) => `Order of judging from seed ${seed}.`,
  orderFromFile: "Order of judging as the file gave it.",
  warningCount: (warnings: number) => `${counted(warnings, "warning")} of the import`,
  warnings: "Warnings of the import",
};
