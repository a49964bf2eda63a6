// The text of the screen that shares the work by file: planning an assignment, its batches, returning a batch, files of the campaign.

import { ORDER_WORDS } from "#core/queue/order-words.ts";
import { counted, figure, plural } from "#core/shared/number-words.ts";

export const exchangeText = {
  screen: {
    assign: "Share the work",
    returnWork: "Hand back",
    description: "Everything goes by file, from person to person: nothing is sent anywhere from this screen.",
  },
  team: {
    title: "Work together",
    offered: "This site has a server for teams: what each says comes to all others by itself, without files.",
    inTeam: "What each of the team says comes to all others by itself. Files are for whoever is not in it.",
    open: "Work together…",
    openOwn: "How it stands with the team",
  },
  /** What is wrong with the form of an assignment, of candidates or of tokens. */
  formErrors: {
    noCandidates: "No such candidate is left.",
    noTokens: "No such token is left.",
    sample: "A whole number, please, or a share as 10 %.",
    overlap: (most: number) => `A whole number, please, ${figure(most)} at most.`,
    nameMissing: "A round needs a name.",
    nameTaken: "There is a round of that name.",
    seed: "A whole number, please, 4294967295 at most.",
    nobody: "Tick or add somebody.",
    tooManyPeople: (most: number) => `No more than ${most} people.`,
  },
  plan: {
    title: "Plan a round",
    hint: "Everybody gets as many decisions as the others, and of every category; some candidates may go to everybody, to see how well people agree (IAA). Nothing is written before the batches are made; the same seed gives the same plan again.",
    candidates: "Candidates",
    choices: {
      free: "referred, not judged by anybody yet and in nobody’s hands",
      open: "referred and not judged by anybody yet",
      referred: "all that were referred",
      all: "all, approved ones too",
      "gaps-free": "with a gap to fill, filled by nobody yet and in nobody’s hands",
      gaps: "all with a gap to fill",
    },
    overlap: "Given to everybody",
    overlapHint: "About so many, and one at least of each output and category.",
    overlapHintByExample: "About so many, as whole examples, and one at least of each category.",
    sample: "And approved ones, unmarked",
    sampleHint:
      "A number, or a share as 10 %: a sample of those that the pass approved and nobody has judged, mixed in. What people say of them tells how often the pass is right.",
    name: "Name of the round",
    seed: "Seed",
    gapsNotInDatabase:
      "PROTEST’s own tables have no place for gaps, and the original tool asks for none: who is to fill gaps needs a Referee batch, or opens the database in Referee, which has a table of its own in it.",
    make: (batches: number) => plural(batches, "Make the batch", "Make the batches"),
    summary: {
      candidates: (count: number) => counted(count, "candidate"),
      shared: (count: number) => `${figure(count)} for everybody`,
      sampled: (count: number) => `${figure(count)} approved ones among them`,
      byExample: `${ORDER_WORDS.example.label.toLowerCase()}: the outputs of an example stay with one person`,
      byCell: "dealt out within each output and category",
    },
    /** `made` says which files were downloaded. */
    madeWithSeed: (made: string, seed: string) => `${made} The seed was ${seed}.`,
  },
  people: {
    title: "People of the round",
    nobody: "Nobody is here yet: add whoever is to judge.",
    person: "Person",
    adjudicator: "adjudicator",
    columns: {
      candidates: "Candidates",
      shared: "Shared",
      approved: "Approved",
      decisions: "Decisions",
      time: "Time",
    },
    unknown: "–",
    pace: { own: "at their own pace", campaign: "at the campaign’s pace" },
    file: "File",
    fileFor: (person: string) => `File for ${person}`,
    refereeBatch: "Referee batch",
    protestDatabase: "PROTEST database",
  },
  newPerson: {
    name: "Name of somebody new",
    nameTaken: "That name is in the list.",
    add: "Add",
  },
  tokens: {
    title: "Hand out tokens to annotate",
    hint: "Each person gets a file that asks to annotate these tokens and for nothing else. What comes back is taken back below; how far people agree is told beside the tokens.",
    tokens: "Tokens",
    filtered: "as chosen beside the tokens",
    all: "all that are looked at",
    unassigned: "of these, in nobody’s hands yet",
    overlap: "Tokens for everybody",
    overlapPlaceholder: "all",
    overlapHint:
      "Empty = all of them, so that everybody annotates the same. Fewer are spread over the documents, one at least of each; the others go to one person each.",
    name: "Name of the round of tokens",
    seed: "Seed of the division",
    people: "Who annotates",
    nobody: "Nobody is here yet: add whoever is to annotate.",
    adjudicator: "adjudicator",
    tokensOf: (count: number) => counted(count, "token"),
    make: (batches: number) => plural(batches, "Make the batch of tokens", "Make the batches of tokens"),
    summary: (tokens: number, shared: number) =>
      `${counted(tokens, "token")}, ${figure(shared)} for everybody`,
  },
  assignments: {
    title: "Rounds so far",
    hint: "Who was given what. A file that was lost is made again here, and a task can go to somebody else: what anybody has judged of it so far stays theirs.",
    table: "Rounds",
    assignment: "Round",
    tasks: "Tasks and their candidates",
    total: "in all",
    ofTokens: "tokens",
    taskForAll: "everybody (IAA)",
    task: (label: string) => `task ${label}`,
    /** `person`: whose task it is; null = nobody’s. */
    taskSize: (task: string, candidates: number, person: string | null) =>
      `${task}: ${figure(candidates)}${person === null ? "" : ` (${person})`}`,
    batch: "Hand out…",
    batchOf: (assignment: string) => `Hand out a batch of ${assignment}`,
  },
  batch: {
    title: (assignment: string) => `Hand out a batch of ${assignment}`,
    annotator: "Annotator",
    newAnnotator: "somebody new",
    name: "Name of the annotator",
    nameTaken: "That name is in the list: choose it there.",
    tasks: "Tasks in the batch",
    size: {
      candidate: (count: number) => counted(count, "candidate"),
      token: (count: number) => counted(count, "token"),
    },
    downloadReferee: "Download Referee batch",
    downloadProtest: "Download PROTEST batch",
    close: "Close",
    /** `size` as above. */
    downloaded: (file: string, size: string) => `${file} is in your downloads, with ${size}.`,
    severalDownloaded: (file: string, batches: number) =>
      `${file} is in your downloads: ${counted(batches, "batch", "batches")}, one for each person. Give each their file.`,
  },
  folder: {
    title: "Campaign folder",
    hint: (hasPlan: boolean) =>
      `The campaign as plain files in a .zip: source, references, outputs, examples, what was judged${hasPlan ? ", the plan of the suite and what was annotated" : ""}, with who, when, and under which guidelines. Opened here again it is the same campaign, but for its history.`,
    download: "Download campaign folder",
    /** `lost`: what a folder has no place for, perhaps nothing. */
    downloaded: (file: string, lost: readonly string[]) =>
      `${file} is in your downloads.${lost.length === 0 ? "" : ` What a folder cannot hold: ${lost.join("; ")}.`}`,
  },
  database: {
    title: "PROTEST database",
    hint: (lost: readonly string[]) =>
      `The whole campaign as a PROTEST 1.1 master, which the original annotation tool opens. What it has no place for (${lost.join(", ")}) lies in a table of Referee’s own, which it ignores; opened here again, nothing is lost.`,
    lost: {
      gaps: "answers of gaps",
      plan: "annotations of tokens and the plan of the suite",
      always: "history, flags, mended alignments",
    },
    download: "Download PROTEST master",
    downloaded: (file: string) => `${file} is in your downloads.`,
  },
  returnBatch: {
    title: (person: string) => `The batch of ${person}`,
    hint: (isOfGapsOnly: boolean) =>
      `Give back the kind of file that you were given. Both hold all your ${isOfGapsOnly ? "answers; you can go on filling gaps" : "judgements; you can go on judging"} afterwards and hand back again.`,
    judged: <T>(done: T, { all, left }: { readonly all: number; readonly left: number }) => [
      done,
      ` of ${counted(all, "candidate is", "candidates are")} judged`,
      left === 0 ? "." : `, ${counted(left, "is", "are")} left.`,
    ],
    filled: <T>(
      done: T,
      { all, toDiscuss, left }: { readonly all: number; readonly toDiscuss: number; readonly left: number },
    ) => [
      done,
      ` of ${counted(all, "gap is", "gaps are")} filled`,
      toDiscuss === 0 ? "" : `, ${counted(toDiscuss, "waits", "wait")} for a discussion`,
      left === 0 ? "." : `, ${counted(left, "is", "are")} left.`,
    ],
    judge: "Go on judging",
    fillGaps: "Go on filling gaps",
    downloadReferee: "Download as Referee file",
    downloadProtest: "Download as PROTEST database",
    downloaded: (file: string) => `${file} is in your downloads. Send it back to whoever gave you the batch.`,
  },
  returnTokens: {
    title: (person: string) => `The batch of ${person}`,
    hint: "The file holds all that you have annotated; you can go on afterwards and hand back again.",
    annotated: <T>(done: T, { all, left }: { readonly all: number; readonly left: number }) => [
      done,
      ` of ${counted(all, "token is", "tokens are")} annotated`,
      left === 0 ? "." : `, ${counted(left, "is", "are")} left.`,
    ],
    annotate: "Go on annotating",
    download: "Download as Referee file",
  },
};
