// The text of sharing work by file: planning an assignment, its batches, returning a batch.

import { counted, figure, plural } from "#core/base/number-words.ts";
import { ORDER_WORDS } from "#core/campaign/queue/order-words.ts";

export const exchangeText = {
  screen: {
    assign: "Assign and collect work",
    returnWork: "Return work",
    description: "Work is exchanged as files. Nothing is uploaded.",
  },
  team: {
    title: "Team",
    offered: "This site has a team server. It shares judgements automatically, without files.",
    inTeam:
      "Judgements are shared with the team automatically. Use files only for annotators outside the team.",
    open: "Set up team…",
    openOwn: "Show team status",
  },
  /** What is wrong with the form of an assignment, of candidates or of tokens. */
  formErrors: {
    noCandidates: "Nothing left to assign.",
    noTokens: "No tokens left to assign.",
    sample: "Enter a whole number or a percentage, e.g. 10%.",
    overlap: (most: number) => `Enter a whole number up to ${figure(most)}.`,
    nameMissing: "Enter a name for the assignment.",
    nameTaken: "An assignment with this name exists.",
    seed: "Enter a whole number up to 4294967295.",
    nobody: "Select or add an annotator.",
    tooManyPeople: (most: number) => `Select at most ${most} annotators.`,
  },
  plan: {
    title: "Assign candidates",
    hint: "Decisions are divided evenly across annotators and categories. Some candidates can go to all annotators to measure agreement (IAA). Nothing is saved until you create the batches. The same seed gives the same assignment.",
    candidates: "Candidates",
    choices: {
      free: "needs judging, not judged, not assigned",
      open: "needs judging, not judged",
      referred: "all not auto-approved",
      all: "all, including auto-approved",
      "gaps-free": "gaps not filled and not assigned",
      gaps: "all gaps",
    },
    overlap: "Overlap (for agreement)",
    overlapHint: "Approximate; at least one per system and category.",
    overlapHintByExample: "Approximate, in whole examples; at least one per category.",
    sample: "Automatic approvals (blind check)",
    sampleHint:
      "A number or a percentage, e.g. 10%: a sample of unjudged automatic approvals, mixed in unmarked. It shows how reliable the automatic approval is.",
    name: "Assignment name",
    seed: "Seed",
    gapsNotInDatabase:
      "The original PROTEST tool has no gap filling. Annotators who fill gaps need a Referee batch, or open the database in Referee.",
    make: (batches: number) => plural(batches, "Create batch", "Create batches"),
    summary: {
      candidates: (count: number) => counted(count, "candidate"),
      shared: (count: number) => `${figure(count)} for all annotators`,
      sampled: (count: number) => `including ${figure(count)} automatic approvals`,
      byExample: `${ORDER_WORDS.example.label.toLowerCase()}: outputs of an example go to one annotator`,
      byCell: "balanced by system and category",
    },
    /** `made` says which files were downloaded. */
    madeWithSeed: (made: string, seed: string) => `${made} The seed was ${seed}.`,
  },
  people: {
    title: "Annotators",
    nobody: "No annotators yet. Add one below.",
    person: "Annotator",
    adjudicator: "adjudicator",
    columns: {
      candidates: "Candidates",
      shared: "Shared",
      approved: "Approved",
      decisions: "Decisions",
      time: "Time",
    },
    unknown: "–",
    pace: { own: "at their median time", campaign: "at the campaign’s median time" },
    file: "File",
    fileFor: (person: string) => `File for ${person}`,
    refereeBatch: "Referee batch",
    protestDatabase: "PROTEST database",
  },
  newPerson: {
    name: "New annotator",
    nameTaken: "This name is already in the list.",
    add: "Add annotator",
  },
  tokens: {
    title: "Assign tokens",
    hint: "Each annotator gets a file with only these tokens. Import the returned files below. Agreement is shown with the tokens.",
    tokens: "Tokens",
    filtered: "as filtered on the tokens screen",
    all: "all selected pronouns",
    unassigned: "of these, not assigned yet",
    overlap: "Overlap of tokens",
    overlapPlaceholder: "all",
    overlapHint:
      "Leave empty to give all tokens to all annotators. A number is spread over the documents, at least one per document; each other token goes to one annotator.",
    name: "Assignment name (tokens)",
    seed: "Seed (tokens)",
    people: "Token annotators",
    nobody: "No annotators yet. Add one below.",
    adjudicator: "adjudicator",
    tokensOf: (count: number) => counted(count, "token"),
    make: (batches: number) => plural(batches, "Create token batch", "Create token batches"),
    summary: (tokens: number, shared: number) =>
      `${counted(tokens, "token")}, ${figure(shared)} for all annotators`,
  },
  assignments: {
    title: "Assignments",
    hint: "Recreate a lost file or reassign a task here. Finished judgements keep their author.",
    table: "Assignments",
    assignment: "Assignment",
    tasks: "Tasks and their candidates",
    total: "total",
    ofTokens: "tokens",
    taskForAll: "all annotators (IAA)",
    task: (label: string) => `task ${label}`,
    /** `person`: whose task it is; null = nobody’s. */
    taskSize: (task: string, candidates: number, person: string | null) =>
      `${task}: ${figure(candidates)}${person === null ? "" : ` (${person})`}`,
    batch: "Create batch…",
    batchOf: (assignment: string) => `Create batch of ${assignment}`,
  },
  batch: {
    title: (assignment: string) => `Create batch of ${assignment}`,
    annotator: "Annotator",
    newAnnotator: "new annotator",
    name: "Annotator name",
    nameTaken: "This name is in the list. Choose it there.",
    tasks: "Tasks in the batch",
    size: {
      candidate: (count: number) => counted(count, "candidate"),
      token: (count: number) => counted(count, "token"),
    },
    downloadReferee: "Download Referee batch",
    downloadProtest: "Download PROTEST batch",
    close: "Close",
    /** `size` as above. */
    downloaded: (file: string, size: string) => `Saved ${file} to your downloads (${size}).`,
    severalDownloaded: (file: string, batches: number) =>
      `Saved ${file} to your downloads: ${counted(batches, "batch", "batches")}, one per annotator. Send each annotator their file.`,
  },
  returnBatch: {
    title: (person: string) => `Batch of ${person}`,
    hint: (isOfGapsOnly: boolean) =>
      `Return the same type of file that you received. It contains all your ${isOfGapsOnly ? "answers" : "judgements"}. You can continue afterwards and return your work again.`,
    judged: <T>(done: T, { all, left }: { readonly all: number; readonly left: number }) => [
      done,
      ` of ${counted(all, "candidate is", "candidates are")} judged`,
      left === 0 ? "." : `, ${figure(left)} left.`,
    ],
    filled: <T>(
      done: T,
      { all, toDiscuss, left }: { readonly all: number; readonly toDiscuss: number; readonly left: number },
    ) => [
      done,
      ` of ${counted(all, "gap is", "gaps are")} filled`,
      toDiscuss === 0 ? "" : `, ${counted(toDiscuss, "needs", "need")} discussion`,
      left === 0 ? "." : `, ${figure(left)} left.`,
    ],
    judge: "Continue judging",
    fillGaps: "Continue filling gaps",
    downloadReferee: "Download as Referee file",
    downloadProtest: "Download as PROTEST database",
    downloaded: (file: string) => `Saved ${file} to your downloads. Send it to your coordinator.`,
  },
  returnTokens: {
    title: (person: string) => `Batch of ${person}`,
    hint: "The file contains all your annotations. You can continue afterwards and return your work again.",
    annotated: <T>(done: T, { all, left }: { readonly all: number; readonly left: number }) => [
      done,
      ` of ${counted(all, "token is", "tokens are")} annotated`,
      left === 0 ? "." : `, ${figure(left)} left.`,
    ],
    annotate: "Continue annotating",
    download: "Download as Referee file",
  },
};
