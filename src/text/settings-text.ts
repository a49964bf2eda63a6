// Texts of a campaign's settings: guidelines, judging, silver references, tags.
import { counted, formatNumber } from "#core/base/message-text.ts";
import type { ReferenceKind } from "#core/suite/suite.ts";

const SILVER_UNUSED =
  "Not used with the current setting. Under “Reuse earlier ‘correct’ answers”, choose “suggest anyone’s” or “apply automatically”.";

export const settingsText = {
  /** `history`: a link to the history. */
  undo: <T>(history: T) => ["You can undo every change of a setting in ", history, "."],
  history: "History",
  byDefault: "default",
  /** `setting`: the default setting in words. */
  defaultIs: (setting: string) => `Default: ${setting}.`,
  guidelines: {
    page: "Guidelines",
    purpose: "The instructions that annotators can open while judging. Default: built-in.",
    title: "Guidelines in use",
    referees: <T>(version: T) => ["Built-in guidelines, version ", version, "."],
    own: <T>(version: T) => ["Custom guidelines, version ", version, "."],
    hint: (file: string) =>
      `To use your own, choose a Markdown file (${file}). Text under a heading with a category’s name is shown for that category. Each judgement records the guideline version. A change keeps all judgements.`,
    edit: "Edit guidelines…",
    text: "Text of the guidelines (Markdown)",
    editHint: "The part below a heading with a category’s name is shown while this category is judged.",
    save: "Save guidelines",
    cancel: "Cancel",
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
      `${counted(judgements, "judgement")} with no guideline version recorded`,
    version: (
      judgements: number,
      version: { readonly name: string; readonly isReferees: boolean; readonly isCurrent: boolean },
    ) =>
      `${counted(judgements, "judgement")} under version ${version.name}${version.isReferees ? ", built-in" : ""}${version.isCurrent ? ", current" : ""}`,
  },
  judging: {
    title: "Judging",
    purpose: "How annotators judge this campaign. A change keeps all judgements and applies to everybody.",
  },
  silver: {
    title: "Silver references",
    none: "None.",
    count: (translations: number, examples: number) =>
      `${counted(translations, "translation")} of ${counted(examples, "example")} judged correct in other campaigns.`,
    noneHint: (file: string) =>
      `A ${file} exported from another campaign on the same test suite. Translations judged correct there need no judging here.`,
    /** Texts by value of the setting “reuse answers”. The number of candidates is after the last text. */
    uses: {
      none: SILVER_UNUSED,
      own: SILVER_UNUSED,
      all: "If a translation is not judged here yet, the annotator sees that it was judged correct in another campaign.",
      pass: "These translations need no judging, unless an annotator here judged them incorrect. They still count as open in accuracy, and are counted separately. ",
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
  switches: {
    on: "on",
    off: "off",
    judgeEqualOutputsOnce: {
      label: "Judge identical outputs once",
      hint: "Identical outputs of an example are judged together and recorded separately.",
    },
    fixAlignments: {
      label: "Annotators can fix the alignment",
      hint: "Turn off to follow PROTEST strictly: wrong alignments are then only tagged.",
    },
    /** Numbers of decisions that are left, in any order except “By example”. */
    decisions: (once: number, singly: number) =>
      `Decisions left: ${formatNumber(once)} if on, ${formatNumber(singly)} if off. This does not apply to the order “By example”.`,
  },
  order: {
    label: "Order of judging",
    purpose:
      "Which candidate comes next. Counts are remaining decisions, without repeats. Annotators can change the order for themselves.",
  },
  repeats: {
    label: "Repeat check",
    purpose:
      "Shows some outputs again later, one at a time and unannounced. At least 20 are repeated, or a quarter if that is fewer.",
    share: "Share repeated",
    percent: (percent: number, isDefault: boolean) => `${percent}%${isDefault ? " · default" : ""}`,
    hints: {
      none: "No repeats.",
      grouped:
        "Repeats outputs that the order “By example” groups although their texts differ; in other orders, none. The report shows how often they are judged differently.",
      all: "Repeats any outputs. The report shows how consistent each annotator is.",
    },
    count: (repeats: number) => `${counted(repeats, "repeat")} per annotator`,
  },
  reuseAnswers: {
    label: "Reuse earlier “correct” answers",
    purpose: "What happens if the same translation was judged before in another output.",
    blind: "The campaign is blind, so answers of others are never offered.",
    hints: {
      none: "Earlier answers are not shown.",
      own: "If the annotator already judged the same translation correct, that answer is offered and one key accepts it.",
      all: "“Right” answers are offered to all annotators. Do not use this when you measure agreement.",
      pass: "If a translation was judged correct in another output, it needs no judging. It still counts as open in accuracy, and is counted separately. Annotators are also offered their own earlier answers.",
    },
    reused: (candidates: number) => `${counted(candidates, "candidate")} reused`,
  },
  resolutionRule: {
    label: "When annotators disagree",
    purpose: "What decides a candidate that several annotators judged.",
    unanimous: { label: "require unanimity", hint: "All must agree, or an adjudicator decides." },
    majority: {
      label: "majority decides",
      hint: "More than half of the finished judgements decide. An adjudicator can override them.",
    },
    open: (disagreements: number) => counted(disagreements, "unresolved disagreement"),
  },
  tags: {
    title: "Tags",
    purpose: "Custom tags that annotators added while judging, with their number of uses.",
    none: "No custom tags yet. Annotators add them while judging, next to the standard tags.",
    list: "Custom tags",
    rename: "Rename",
    renameLabel: (tag: string) => `Rename tag ${tag}`,
    newName: "New name",
    merge: "Merge tags",
    cancel: "Cancel",
    /** Number of judgements that a new name changes. */
    usedIn: (judgements: number) => `Used in ${counted(judgements, "judgement")}.`,
    explanation: "If you choose the name of another tag, the two are merged. No judgement is lost.",
  },
};

// Texts of the page with the contents of the test suite and links to change it.

export const suiteText = {
  title: "Test suite",
  introduction:
    "The texts, examples and systems of this campaign. Every change is previewed and can be undone.",
  edit: "Edit test suite",
  addSystems: "Add systems…",
  replace: "Replace or add files…",
  publish: "Make examples…",
  facts: {
    title: "Contents",
    languages: "Languages",
    /** `source`, `target`: names of the languages. */
    fromTo: (source: string, target: string) => `${source} → ${target}`,
    source: "Source",
    sentences: (sentences: number, documents: number) =>
      `${counted(sentences, "sentence")} in ${counted(documents, "document")}`,
    references: "References",
    /** `reference`: its name, such as “reference 1”. */
    kindOf: (reference: string) => `Kind of ${reference}`,
    kinds: {
      human: "human",
      "post-edited": "post-edited (a system’s output, edited)",
      "machine-made": "machine-made",
    } satisfies Readonly<Record<ReferenceKind, string>>,
    kindsHint:
      "Approvals by a post-edited or machine-made reference favour the system that made it. Results › Audit counts them.",
    examples: "Examples",
    inCategories: (examples: number, categories: number) =>
      `${formatNumber(examples)} in ${counted(categories, "category", "categories")}`,
    systems: "Systems",
    order: "Order of judging",
    fromSeed: (seed: number) => `shuffled with seed ${seed}`,
    fromFile: "from the imported file",
  },
  categories: {
    title: "Examples by category",
    category: "Category",
    examples: "examples",
    all: "All categories",
  },
  systems: {
    title: "Systems",
    none: "No systems yet. Add the systems’ outputs. Plain text is enough: Referee tokenises and aligns it.",
    system: "System",
    links: "Alignment",
    given: "from file",
    made: "aligned by Referee",
  },
  madeLinks: {
    audit: "An audit of the approvals shows how reliable these links are.",
    assign: "Assign sample",
    realign: "Realign…",
  },
  warningCount: (warnings: number) => counted(warnings, "import warning"),
  warnings: "Import warnings",
};
