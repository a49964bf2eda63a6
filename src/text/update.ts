// The text of the screen that updates a campaign, from files or from annotations, and of the preview of an update.

import { counted, figure, plural } from "#core/shared/number-words.ts";
import type { Example } from "#core/suite/suite.ts";

/** What the columns of examples.tsv are to people. */
const columns: Readonly<Record<keyof Example, string>> = {
  id: "id",
  category: "category",
  line: "line",
  position: "position",
  pronoun: "pronoun",
  antecedents: "antecedents",
  referencePronoun: "reference’s pronoun",
  referenceAntecedents: "reference’s antecedents",
  referenceAntecedentSpans: "reference’s antecedent spans",
};

export const updateText = {
  title: "Update from files",
  batch: "This is a batch: the campaign that it came from is updated, and the batch fits into that.",
  /** The elements are names of files. */
  introduction: <T>(files: { readonly examples: T; readonly reference: T; readonly categories: T }) => [
    "A campaign lives on while systems come and go, outputs are replaced and the suite is corrected. Drop a whole folder or a .zip of it, the files of one system, or a corrected ",
    files.examples,
    ", ",
    files.reference,
    ", ",
    files.categories,
    " …: what changes is shown first, what was judged stays, and the whole update can be undone.",
  ],
  /** Before the link. */
  plainText: "Plain text without tokens or alignment?",
  addSystems: "Add systems…",
  drop: "Let go to look at what changes",
  openFolder: "Open a folder…",
  openFiles: "Open files…",
  wouldChange: (input: string) => `What ${input} would change`,
  nothing: "The files say what the campaign says: there is nothing to update",
  keepAbsent: "Keep the systems that the folder does not have",
  done: (input: string) => `The campaign is updated from ${input}.`,
  refused: {
    label: "Problems of the files",
    title: (problems: number) => `${counted(problems, "problem")}: nothing was changed`,
    problems: "Problems",
  },
  after: {
    judgeAgain: (candidates: number) => `Judge again what is of another text now: ${candidates}`,
    addSystems: "Add systems…",
    judge: "Judge what is open",
    overview: "To the overview",
    history: "History, where it can be undone",
  },
  making: {
    title: "Examples from annotations",
    introduction:
      "What people settled of the source’s pronouns becomes the examples of this campaign. What changes is shown first; what was judged stays, and the whole can be undone.",
    lookAgain: "Look again",
    tokens: "To the tokens",
    wouldChange: "What the annotations would change",
    nothing: "The examples are what the annotations say: there is nothing to change",
    make: "Make these the examples",
    ofOutputs: "of the outputs",
    done: (examples: number) =>
      `The examples are made from the annotations: ${counted(examples, "example is", "examples are")} in the suite.`,
    open: (tokens: number) =>
      `${counted(tokens, "token of the forms that are looked at is", "tokens of the forms that are looked at are")} not annotated.`,
    goOn: "Go on annotating",
  },
  leftTokens: {
    label: "What is left out",
    title: (tokens: number) =>
      counted(
        tokens,
        "token makes no example, or leaves one as it is",
        "tokens make no example, or leave one as it is",
      ),
    more: (tokens: number) => `… and ${figure(tokens)} more.`,
    stays: (example: string) => ` (example ${example} stays)`,
  },
  preview: {
    label: "What the update would change",
    /** `origin`: what the warnings are of. */
    warnings: (count: number, origin: string) => `${counted(count, "warning")} ${origin}`,
    ofFiles: "of the files",
    update: "Update",
    cancel: "Cancel",
  },
  texts: {
    title: "Texts",
    label: "Texts that change",
    systems: (count: number) => counted(count, "system"),
    examples: (count: number) => counted(count, "example"),
    source: "Source",
    reference: (number: number) => `Reference ${number}`,
    settings: "Settings",
    added: "added",
    changed: "changed",
    takenOut: "taken out",
    addedOrTakenOut: "added or taken out",
    written: "written",
    asLinksSay: "as the links say, where no example is told above",
    lines: (count: number, numbers: string) => `${counted(count, "line")}: ${numbers}`,
    changedSystem: (system: string, changed: { readonly lines: number; readonly links: boolean }) =>
      `${system} (${[...(changed.lines > 0 ? [counted(changed.lines, "line")] : []), ...(changed.links ? ["links"] : [])].join(", ")})`,
    columns,
    /** `rest`: how many more there are than the names. */
    listed: (names: readonly string[], rest: number) =>
      names.join(", ") + (rest > 0 ? ` and ${figure(rest)} more` : ""),
  },
  judgements: {
    title: "What was judged",
    none: "Nothing has been judged yet.",
    hold: "hold",
    stale: "are of another text",
    aside: "are kept aside",
    comeBack: (count: number) => `${figure(count)} come back`,
    byThisUpdate: (count: number) => `${figure(count)} by this update`,
    /** `systems`: names with their counts. */
    setAside: (systems: string) => `Set aside: ${systems}.`,
    setBack: (systems: string) => `Come back: ${systems}.`,
    gapAnswers: (changes: readonly string[]) => `Gap answers: ${changes.join(", ")}.`,
    annotations: (changes: readonly string[]) => `Annotations: ${changes.join(", ")}.`,
    becomeStale: (count: number) => counted(count, "is of another text now", "are of another text now"),
    becomeAside: (count: number) => counted(count, "is kept aside", "are kept aside"),
    becomeStanding: (count: number) => counted(count, "comes back", "come back"),
  },
  differences: {
    /** What people did with a candidate. */
    judged: "judged",
    answered: "answered",
    both: "judged or answered",
    title: (deed: string, candidates: number) =>
      `${deed.charAt(0).toUpperCase()}${deed.slice(1)} on another text: ${counted(candidates, "candidate")}, with what differs`,
    by: (deed: string, people: readonly string[]) => `${deed} by ${people.join(", ")}`,
    sameWords: "The words are the same, but others of them are marked as pronoun or antecedent.",
    more: (candidates: number) => `… and ${figure(candidates)} more, found by their state.`,
  },
  verdicts: {
    title: "Verdicts",
    counts: (approved: number, referred: number) =>
      `${figure(approved)} referred before ${plural(approved, "is", "are")} approved, ${figure(referred)} approved before ${plural(referred, "is", "are")} referred.`,
    label: "Verdicts that change",
    columns: { system: "System", example: "Example", before: "before", after: "after" },
    approved: "approved",
    referred: "referred",
    more: (verdicts: number) => `… and ${figure(verdicts)} more.`,
  },
};
