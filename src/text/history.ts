// The text of the history of a campaign.

import { counted, figure } from "#core/shared/number-words.ts";

export const historyText = {
  title: "History",
  introduction:
    "Nothing is ever overwritten: what was done can be undone and done again, and the campaign can be looked at as it was.",
  list: "What was done, the latest first",
  filesHaveNoTime: "the files do not say when",
  noTime: "time not known",
  undone: "undone",
  asItWas: "as it was then",
  asItWasLabel: (entry: string, time: string) => `As it was then: ${entry}, ${time}`,
  undoneElsewhere: {
    judge: "undo in judging",
    gaps: "undo in gap filling",
    annotate: "undo in annotating",
    hint: "What people said is undone step by step where they said it, each by its own author.",
  },
  undo: "Undo",
  doAgain: "Do again",
  undoLabel: (action: string, entry: string) => `${action}: ${entry}`,
  entries: {
    begun: "Made of files",
    warnings: (count: number) => counted(count, "warning"),
    roundPlanned: "A round was planned",
    roundGivenUp: "A round was given up",
    withdrawn: "Undone or done again",
    /** `deeds`: at least one, as below. */
    worked: (name: string, deeds: readonly string[]) => {
      const last = deeds.at(-1) ?? "";
      return `${name} ${deeds.length < 2 ? last : `${deeds.slice(0, -1).join(", ")} and ${last}`}`;
    },
    judged: (candidates: number) => `judged ${counted(candidates, "candidate")}`,
    filled: (gaps: number) => `filled ${counted(gaps, "gap")}`,
    annotated: (tokens: number) => `annotated ${counted(tokens, "token")}`,
    records: (count: number) => `${figure(count)} records`,
    imported: "Imported",
    /** `people`: names with commas; "" = not known. */
    handedOut: (people: string) => (people === "" ? "Handed out" : `Handed out to ${people}`),
    takenBack: (people: string) => (people === "" ? "Taken back" : `Taken back from ${people}`),
    takenBackFile: (file: string, records: number) => `${file} · ${counted(records, "record")}`,
    updated: "Updated from files",
    examplesMade: (people: string) =>
      people === "" ? "Examples made from annotations" : `Examples made from what ${people} annotated`,
    viewSaved: (view: string) => `View saved: “${view}”`,
    viewDeleted: (view: string) => `View taken away: “${view}”`,
    otherSetting: (key: string) => `Setting “${key}”`,
    samePerson: (entry: string, person: string) => `“${entry}” is the same person as ${person}`,
    newPerson: (name: string) => `${name} is new`,
    newRole: (name: string, role: string) => `${name} is ${role} now`,
    newName: (before: string, name: string) => `${before} is called ${name} now`,
  },
  /** By the key of the setting. */
  settings: {
    name: "The campaign was renamed",
    profile: "Another profile",
    guidelines: "Other guidelines",
    silver: "Other silver references",
    gaps: "How gaps are filled",
    plan: "How the suite is made",
    proposals: "What annotated corpora propose",
    order: "Another order of judging",
    judgeEqualOutputsOnce: "Whether equal outputs are judged as one",
    fixAlignments: "Whether alignments may be mended",
    repeats: "What is judged again",
    reuseAnswers: "Whether earlier “right” answers are reused",
    resolutionRule: "When finished judgements differ",
  },
  values: {
    yes: "yes",
    no: "no",
    ownGuidelines: "Referee’s own",
    translations: (count: number) => counted(count, "translation"),
    tokens: (count: number) => counted(count, "token"),
    noGaps: "nobody fills them",
    /** `examples`: null = all. */
    gaps: (labels: readonly string[], examples: number | null) =>
      `${labels.join(", ")} · ${examples === null ? "all examples" : counted(examples, "example")}`,
    noPlan: "the suite came ready",
    /** `tokens`: how many were chosen; null = all. */
    plan: (forms: readonly string[], categories: number, tokens: number | null) =>
      `${forms.join(", ")} · ${counted(categories, "category", "categories")} · ${tokens === null ? "all tokens" : counted(tokens, "token chosen", "tokens chosen")}`,
  },
};
