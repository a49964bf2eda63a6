// Texts of a campaign's history.

import { counted } from "#core/base/message-text.ts";

export const historyText = {
  title: "History",
  introduction: "What was changed, by whom and when. You can view earlier versions and undo changes.",
  list: "Changes, newest first",
  opened: (time: string) => `opened in this browser ${time}`,
  noTime: "date unknown",
  /** A later entry has changed the same setting. */
  replaced: "changed again later",
  undone: "undone",
  viewVersion: "View this version",
  viewVersionLabel: (entry: string, time: string) => `View this version: ${entry}, ${time}`,
  undoneOnTaskScreens: {
    judge: "Undo in Judge",
    gaps: "Undo in Fill gaps",
    annotate: "Undo in Annotate pronouns",
    hint: "Annotators undo their own answers, step by step, where they gave them.",
  },
  leaveOut: {
    open: "Leave out…",
    openLabel: (entry: string) => `Leave out answers: ${entry}`,
    title: (name: string) => `Leave out answers of ${name}`,
    description:
      "For answers that were given by mistake or in somebody else’s name. They stay recorded, but do not count. You can undo this here in History.",
    from: "From this time on",
    count: (changes: number, items: number) =>
      changes === 0
        ? "No answers from this time on."
        : `${counted(changes, "change")} on ${counted(items, "item")} will be left out.`,
    cancel: "Cancel",
    confirm: "Leave out",
    words: (name: string, from: Date) =>
      `answers of ${name} from ${from.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "medium" })} on`,
  },
  undo: "Undo",
  redo: "Redo",
  undoLabel: (action: string, entry: string) => `${action}: ${entry}`,
  entries: {
    begun: "Imported from files",
    warnings: (count: number) => counted(count, "warning"),
    workAssigned: "Work assigned",
    assignmentCancelled: "Assignment cancelled",
    withdrawn: "Undo or redo",
    leftOut: (name: string) => `Answers of ${name} left out`,
    sentenceMoved: "Sentence moved",
    /** Lines count from 1. */
    movedFrom: (system: string, from: number, to: number) => `${system}: from line ${from} to line ${to}`,
    asked: (name: string) => `${name} asked the coordinator`,
    questionWithdrawn: (name: string) => `${name} withdrew a question`,
    replied: (name: string) => `Coordinator answered ${name}`,
    replyWithdrawn: (name: string) => `Answer to ${name} withdrawn`,
    /** `actions`: one or more of the texts about actions in this file. */
    worked: (name: string, actions: readonly string[]) => {
      const last = actions.at(-1) ?? "";
      return `${name} ${actions.length < 2 ? last : `${actions.slice(0, -1).join(", ")} and ${last}`}`;
    },
    /** Not “judged”, which other screens say only of candidates that are judged completely and without conflict. */
    judged: (candidates: number) => `worked on ${counted(candidates, "candidate")}`,
    filled: (gaps: number) => `filled ${counted(gaps, "gap")}`,
    annotated: (tokens: number) => `annotated ${counted(tokens, "token")}`,
    changes: (count: number) => counted(count, "change"),
    imported: "Imported",
    /** `people`: names with commas between them; "" = unknown. */
    batchCreated: (people: string) => (people === "" ? "Batch created" : `Batch created for ${people}`),
    judgementsImported: (people: string) =>
      people === "" ? "Judgements imported" : `Judgements imported from ${people}`,
    importedRecords: (file: string, records: number) => `${file} · ${counted(records, "change")}`,
    updated: "Updated from files",
    examplesMade: (people: string) =>
      people === "" ? "Examples published" : `Examples published from annotations by ${people}`,
    viewSaved: (view: string) => `View saved: “${view}”`,
    viewDeleted: (view: string) => `View deleted: “${view}”`,
    otherSetting: (key: string) => `Setting “${key}”`,
    samePerson: (entry: string, person: string) => `“${entry}” merged with ${person}`,
    newPerson: (name: string) => `${name} joined`,
    newRole: (name: string, role: string) => `${name} is now ${role}`,
    newName: (before: string, name: string) => `${before} renamed to ${name}`,
  },
  /** Names of settings by key. */
  settings: {
    name: "Campaign name",
    profile: "Matching rules",
    guidelines: "Guidelines",
    silver: "Silver references",
    gaps: "Gap-filling settings",
    plan: "Targets of the test suite",
    proposals: "Proposals from annotated corpora",
    order: "Order of judging",
    judgeEqualOutputsOnce: "Judge identical outputs once",
    fixAlignments: "Annotators can fix the alignment",
    repeats: "Repeat check",
    reuseAnswers: "Reuse earlier “correct” answers",
    secondLook: "Second look",
    learntApprovals: "Approval by learnt agreement",
    resolutionRule: "When annotators disagree",
    referenceKinds: "Kinds of references",
  },
  values: {
    yes: "yes",
    no: "no",
    builtInGuidelines: "built-in",
    translations: (count: number) => counted(count, "translation"),
    tokens: (count: number) => counted(count, "token"),
    noGaps: "off",
    /** `examples`: number of examples; null = all. */
    gaps: (labels: readonly string[], examples: number | null) =>
      `${labels.join(", ")} · ${examples === null ? "all examples" : counted(examples, "example")}`,
    noSecondLook: "off",
    secondLook: (objections: number, control: number) =>
      `${counted(objections, "objection")} sealed · control share ${control}%`,
    noLearnt: "off",
    /** `judged`: the verdicts that were judged by then, and how many of them were correct. */
    learnt: (system: string, candidates: number, judged: string, by: string) =>
      `${system}: ${counted(candidates, "candidate")} (judged correct by then: ${judged}${by === "" ? "" : `; by ${by}`})`,
    noPlan: "none",
    /** `tokens`: number of selected tokens; null = all. */
    plan: (forms: readonly string[], categories: number, tokens: number | null) =>
      `${forms.join(", ")} · ${counted(categories, "category", "categories")} · ${tokens === null ? "all tokens" : counted(tokens, "token selected", "tokens selected")}`,
  },
};
