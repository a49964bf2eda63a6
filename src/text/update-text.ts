// Texts of replacing files and adding systems.

import { counted, formatNumber } from "#core/base/message-text.ts";
import type { Example } from "#core/suite/suite.ts";
import { noPronounForms } from "./judging-text.ts";

/** Readable names of the columns of examples.tsv. */
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
  title: "Replace or add files",
  /** The parameters are elements with file names. */
  introduction: <T>(files: { readonly examples: T; readonly reference: T; readonly categories: T }) => [
    "Add, replace or remove systems, or correct the test suite. Drop a whole folder or .zip, the files of one system, or a corrected ",
    files.examples,
    ", ",
    files.reference,
    " or ",
    files.categories,
    ". Returned batches and guidelines may be among them. You can preview the changes and undo the update. No judgement is deleted; judgements of changed texts become outdated.",
  ],
  /** This text is before the link. */
  plainText: "Plain text without tokens or alignment?",
  addSystems: "Add systems…",
  drop: "Drop to preview changes",
  openFolder: "Open folder…",
  openFiles: "Open files…",
  wouldChange: (input: string) => `Changes from ${input}`,
  nothing: "No changes: the files match the campaign",
  keepAbsent: "Keep systems missing from the folder",
  import: "Import",
  files: (count: number) => counted(count, "file"),
  taken: {
    title: "Files",
    /** By `FileUse`. */
    uses: {
      judgements: "judgements of annotators or a model",
      texts: "texts and settings",
      "new-system": "a new system",
      nothing: "not used",
    },
    /** This text is after what a new system's file is. */
    noAlignment: "No alignment: it will be learnt.",
    outputOf: (system: string) => `the output of ${system} (aligned again)`,
    menuOf: (file: string) => `Use of ${file}`,
    unknown: "no kind of file that Referee knows",
  },
  /** The dialog for files that were dropped, pasted or chosen on any screen. */
  dialog: {
    title: "Import files",
    hint: "Systems, corrected texts, returned batches, backups, guidelines and answers may come together. Nothing is saved before “Import”.",
    close: "Close",
  },
  done: (input: string) => `Updated the campaign from ${input}.`,
  refused: {
    label: "Problems in the files",
    title: (problems: number) => `${counted(problems, "problem")} found. Nothing was changed`,
    problems: "Problems",
  },
  after: {
    judgeAgain: (candidates: number) => `Review outdated judgements: ${candidates}`,
    addSystems: "Add systems…",
    judge: "Judge open candidates",
    overview: "Show overview",
    history: "Undo in History",
  },
  making: {
    title: "Make examples from annotations",
    introduction:
      "Finished annotations become the examples of this test suite. Where several people annotated a token, they must agree. Nothing leaves this browser. You can undo the change. No judgement is deleted; judgements of changed examples become outdated.",
    refresh: "Refresh preview",
    tokens: "Show pronouns",
    wouldChange: "Preview",
    nothing: "No changes: the examples match the annotations",
    make: "Make examples",
    ofOutputs: "for the outputs",
    /** Heading of the changed examples. */
    examples: "Examples",
    done: (examples: number) => `Done: the test suite has ${counted(examples, "example")}.`,
    open: (tokens: number) =>
      `${counted(tokens, "selected pronoun is", "selected pronouns are")} not annotated.`,
    goOn: "Continue annotating",
  },
  changedExamples: {
    title: "New and changed examples",
    example: (id: string) => `example ${id}`,
    antecedent: <T>(phrases: T) => ["antecedent “", phrases, "”"],
    inReference: <T>(words: T) => ["in the reference “", words, "”"],
    notLinked: "in the reference: not linked",
    more: (examples: number) => `Show ${formatNumber(examples)} more`,
  },
  doubtfulLinks: {
    title: (count: number) =>
      counted(count, "pronoun is linked to other words, too", "pronouns are linked to other words, too"),
    hint: "A translation that shares any linked word with the reference is approved automatically. Unlink words that do not translate the pronoun.",
    /** This text is after the linked words. */
    noPronoun: (words: readonly string[], language: string) => ` – ${noPronounForms(words, language)}`,
  },
  unusedTokens: {
    label: "Tokens not used",
    /** `excluded`: how many of the tokens were excluded by annotators. */
    title: (tokens: number, excluded: number) => {
      if (excluded === tokens) return `${formatNumber(excluded)} excluded`;
      const words = counted(tokens, "token without a new example", "tokens without a new example");
      return excluded === 0 ? words : `${words}, of which ${formatNumber(excluded)} excluded`;
    },
    more: (tokens: number) => `… and ${formatNumber(tokens)} more.`,
    stays: (example: string) => ` (example ${example} stays)`,
  },
  preview: {
    label: "Update preview",
    /** `origin`: says what the warnings are about. */
    warnings: (count: number, origin: string) => `${counted(count, "warning")} ${origin}`,
    ofFiles: "for the files",
    update: "Update campaign",
    cancel: "Cancel",
  },
  texts: {
    title: "Texts",
    label: "Changed texts",
    systems: (count: number) => counted(count, "system"),
    examples: (count: number) => counted(count, "example"),
    categories: (count: number) => counted(count, "category", "categories"),
    source: "Source",
    reference: (number: number) => `Reference ${number}`,
    settings: "Settings",
    added: "will be added",
    changed: "will change",
    removed: "will be removed",
    addedOrRemoved: "will be added or removed",
    written: "computed",
    asLinksSay: "from the alignment, for examples not listed above",
    lines: (count: number, numbers: string) => `${counted(count, "line")}: ${numbers}`,
    changedSystem: (system: string, changed: { readonly lines: number; readonly linksDiffer: boolean }) =>
      `${system} (${[...(changed.lines > 0 ? [counted(changed.lines, "line")] : []), ...(changed.linksDiffer ? ["links"] : [])].join(", ")})`,
    columns,
    /** `rest`: number of names that are not in the list. */
    listed: (names: readonly string[], rest: number) =>
      names.join(", ") + (rest > 0 ? ` and ${formatNumber(rest)} more` : ""),
  },
  judgements: {
    title: "Judgements",
    none: "No judgements yet.",
    hold: "stay valid",
    stale: "outdated",
    orphaned: "not in use",
    comeBack: (count: number) => `${formatNumber(count)} return`,
    byThisUpdate: (count: number) => `${formatNumber(count)} by this update`,
    /** `systems`: names of systems with numbers. */
    notInUse: (systems: string) => `No longer in use: ${systems}.`,
    inUseAgain: (systems: string) => `In use again: ${systems}.`,
    gapAnswers: (changes: readonly string[]) => `Gap answers: ${changes.join(", ")}.`,
    annotations: (changes: readonly string[]) => `Annotations: ${changes.join(", ")}.`,
    becomeStale: (count: number) => counted(count, "becomes outdated", "become outdated"),
    becomeOrphaned: (count: number) => counted(count, "is no longer in use", "are no longer in use"),
    becomeCurrent: (count: number) => counted(count, "returns", "return"),
  },
  differences: {
    /** Verbs for what annotators did with a candidate. */
    judged: "judged",
    answered: "answered",
    both: "judged or answered",
    title: (deed: string, candidates: number) =>
      `${deed.charAt(0).toUpperCase()}${deed.slice(1)} on an earlier text: ${counted(candidates, "candidate")}, with the differences`,
    by: (deed: string, people: readonly string[]) => `${deed} by ${people.join(", ")}`,
    sameWords: "The words are the same, but different words are marked as pronoun or antecedent.",
    more: (candidates: number) =>
      `… and ${formatNumber(candidates)} more. Filter the candidates by the state “outdated” to see them.`,
  },
  verdicts: {
    title: "Automatic approval",
    counts: (approved: number, referred: number) =>
      `${formatNumber(approved)} newly approved, ${formatNumber(referred)} no longer approved.`,
    label: "Changes of automatic approval",
    columns: { system: "System", example: "Example", before: "before", after: "after" },
    approved: "auto-approved",
    referred: "needs judging",
    more: (verdicts: number) => `… and ${formatNumber(verdicts)} more.`,
  },
};

// Texts of the screen that adds systems by their outputs, and of the screen that recomputes links. The screen that
// builds a suite has the same fields for a table, for tokens and for the first lines.

export const addSystemsText = {
  title: "Add systems",
  /** The parameters are elements with file names. */
  introduction: <T>(files: { readonly links: T; readonly output: T }) => [
    "Add one file per system, one sentence per line, in the order of the source. Referee also reads .gz files, WMT XML, NIST SGML, TSV, CSV and JSON Lines. Text is tokenised and aligned in this browser. Put existing alignments next to the text: ",
    files.links,
    " next to ",
    files.output,
    ".",
  ],
  drop: "Drop to preview",
  openFiles: "Open files…",
  openMore: "Open more files…",
  startOver: "Start over",
  systems: "Systems to add",
  alignAndLook: "Align and preview",
  look: "Preview changes",
  wouldChange: "Preview",
  nothing: "No changes: the campaign already has these outputs",
  done: (systems: string) => `Added: ${systems}.`,
  realign: {
    title: "Realign",
    introduction:
      "Recomputes the automatic alignments from all texts of the campaign. Alignments fixed by annotators are kept and used. You can preview the changes and undo them.",
    noneMade: "This campaign has no automatic alignments.",
    addSystems: "Add systems…",
    wouldChange: "Preview of the new alignments",
    nothing: "No changes: the new alignments are the same",
    done: (systems: string) => `Realigned: ${systems}.`,
  },
  table: {
    delimiter: (file: string) => `Delimiter of ${file}`,
    delimiters: { "\t": "Tab", ";": "Semicolon ;", "|": "Pipe |", ",": "Comma ," },
    noDelimiter: "None: one sentence per line",
    column: (file: string) => `Column of ${file}`,
    chooseColumn: "Choose output column…",
    /** `sample`: the beginning of the column's first cell. */
    columnWithSample: (name: string, sample: string) => `${name}: ${sample}`,
  },
  card: {
    lines: (count: number) => counted(count, "line"),
    add: "Add system",
    system: "System",
    exists: "This system exists. Its output will be replaced.",
    nameMissing: "Enter a name for the system.",
    nameNotFile: "Not a valid name. Do not use “/” or “\\”, do not start with “.”, and keep it short.",
    duplicateName: "Two systems have this name. Give each its own name.",
    willAlign: "Referee will align this output.",
    linksFrom: (file: string) => `Alignment from ${file}.`,
  },
  tokens: {
    label: "Tokens",
    written: "raw text",
    cut: "already tokenised",
    linksCountTokens: "The alignment file numbers the tokens between spaces, so they are used unchanged.",
    /** Clauses that say why, or `noReason`, follow on request. */
    guessedCut: "Detected: already tokenised",
    guessedWritten: "Detected: raw text",
    noReason: "no clear signs",
  },
  firstLines: {
    title: "First lines",
    caption: "First lines with the source",
    source: "Source",
  },
  moreText: {
    title: "Extra parallel text to improve alignment",
    explanation:
      "Referee learns alignment from this campaign’s texts. More parallel text in the same languages improves the alignment: one file of sentences and one of their translations, with the same number of lines. This extra text is not stored.",
    sentences: "Sentences…",
    translations: "Translations…",
    noneChosen: "none chosen",
    bothNeeded: "Choose both files or none.",
    remove: "Remove extra text",
  },
  made: {
    title: "Systems",
    label: "Systems with their tokens and alignment",
    columns: {
      system: "System",
      tokens: "Tokens",
      links: "Alignment",
      unlinked: "Pronouns not linked",
    },
    tokensGiven: "from file",
    tokensCut: "tokenised by Referee",
    tokensAsTheyAre: "unchanged",
    linksMade: "aligned by Referee",
    linksGiven: "from file",
    explanation: "A pronoun without a link always needs judging.",
  },
};
