// Texts for assigning work: the form, the annotators, earlier assignments, batch files.

import { counted, formatNumber, ofAll, plural } from "#core/base/message-text.ts";
import { once } from "#core/base/once.ts";
import { ORDER_WORDS } from "#core/campaign/queue/orders.ts";

interface PlannedOverlap {
  /** Number of assigned candidates. */
  readonly of: number;
  /** Number of annotators. */
  readonly people: number;
  /** The overlap that the user entered. */
  readonly requested: number;
  /** Whether all outputs of an example are assigned to the same annotator. */
  readonly isByExample: boolean;
}

const lists = once(() => new Intl.ListFormat("en-GB"));

function everyAnnotator(people: number): string {
  return people === 2 ? "both annotators" : `all ${formatNumber(people)} annotators`;
}

interface ReassignedWork {
  readonly person: string;
  readonly receiver: string;
  readonly noun: string;
  /** Number of items that are taken from the person. */
  readonly left: number;
  /** How many of these items the receiver gets. (The receiver may already have the others.) */
  readonly moved: number;
  /** Number of items that the person keeps. */
  readonly kept: number;
  /** How many of these are finished. */
  readonly finished: number;
}

interface AddedWork {
  readonly person: string;
  readonly noun: string;
  readonly added: number;
  readonly requested: number;
}

/**
 * A sentence about candidates that change hands, such as “52 candidates go from anna to ben; ben has 8 of them
 * already”.
 */
function given({ person, receiver, noun, left, moved }: ReassignedWork): string {
  const known = left - moved;
  const words = `${counted(left, noun)} ${plural(left, "goes", "go")} from ${person} to ${receiver}`;
  return known === 0 ? words : `${words}; ${receiver} has ${formatNumber(known)} of them already`;
}

function keptInWords({ person, noun, kept, finished }: ReassignedWork): string {
  if (kept === 0) return `${person} has finished none.`;
  return kept === finished
    ? `${person} keeps ${counted(kept, `finished ${noun}`)}.`
    : `${person} keeps ${counted(kept, noun)}, of which ${formatNumber(finished)} ${plural(finished, "is", "are")} finished.`;
}

function addedWords({ noun, added, requested }: AddedWork): string {
  const words = counted(added, `more ${noun}`);
  return added === requested
    ? words
    : `${words} (${formatNumber(requested)} requested; only whole examples are added)`;
}

export const assignText = {
  screen: {
    title: "Assign work",
    byFile:
      "Each annotator gets a file from you (a batch) and returns it. Nothing is uploaded. Will some annotators work in a team on a server? Share the campaign first and then assign: they find their work there, and the others can still get a file.",
    inTeam:
      "Team members find their work under “Judge” after they sign in. Somebody outside the team gets a file, which is offered here after you have assigned.",
    /** Links to the screen that has the link for inviting others. */
    invite: "Invite people to the team…",
    share: "Share the campaign with a team…",
  },
  formErrors: {
    noCandidates: "Nothing left to assign.",
    noneFree: "Every candidate is assigned or judged.",
    noSample: "Enter the size of the sample.",
    number: (all: number) => `Enter a whole number from 1 to ${formatNumber(all)}, or nothing for all.`,
    noTokens: "No tokens left to assign.",
    sample: "Enter a whole number, or a percentage, e.g. 10%.",
    overlap: (maximum: number) =>
      `Enter a whole number up to ${formatNumber(maximum)}, or a percentage, e.g. 10%.`,
    tokenOverlap: (maximum: number) => `Enter a whole number up to ${formatNumber(maximum)}.`,
    nameMissing: "Enter an assignment name.",
    nameTaken: "An assignment with this name already exists.",
    seed: "Enter a whole number up to 4294967295.",
    nobody: "Select at least one annotator, or add one.",
    tooManyPeople: (maximum: number) => `Select at most ${maximum} annotators.`,
  },
  /** The text that a coordinator sends to an annotator. */
  invitation: {
    /** The one next step after work was assigned. */
    next: (people: number) =>
      people === 1
        ? "Next: send the annotator the file, with the invitation. It says what to do and how to return the work."
        : "Next: send each annotator their own file, with their invitation. It says what to do and how to return the work.",
    nextInTeam:
      "Next: send each annotator their invitation. Those with an account on the server sign in and find the work under “Judge”; those without one need the file, with the invitation for it. Both are offered for people who have not been online yet.",
    file: (name: string) => `Download the file of ${name}`,
    /** Follows the files of the single annotators. */
    allFiles: "Download all in one .zip",
    /** Follows the name if a person is offered both invitations. */
    ways: { team: "to the team", file: "with the file" },
    /** `way`: one of `ways`; null = there is only one invitation. */
    copy: (name: string, way: string | null) =>
      `Copy the invitation of ${name}${way === null ? "" : ` (${way})`}`,
    /** Shows the text that the button copies. */
    show: (name: string, way: string | null) =>
      `Read the invitation of ${name}${way === null ? "" : ` (${way})`}`,
    copied: "Copied. Paste it into a message.",
    onlyOnThisComputer: (site: string) =>
      `The invitation contains ${site}, which others cannot open: it works only on this computer. Open Referee at its public address before you copy the invitation.`,
    body: ({
      name,
      items,
      duration,
      note,
      ...where
    }: {
      readonly name: string;
      readonly items: number;
      /** Such as “about 2 h 40 min”; null = unknown. */
      readonly duration: string | null;
      readonly note: string;
      /** Address of Referee, or of the sign-in to the team's server. */
    } & ({ readonly site: string } | { readonly link: string; readonly account: string })) => {
      const begin =
        "link" in where
          ? [
              `Open ${where.link} and sign in. Your name: ${where.account}. Your password comes separately.`,
              "Your items are under “Judge”.",
            ]
          : [
              `1. Open ${where.site} in a browser.`,
              `2. Open the attached file there (its name ends in “.referee”): press “Open files…”, or drop it on the page. Then press “Start judging”.`,
            ];
      const end =
        "link" in where
          ? "Your answers are sent automatically. There is nothing to return."
          : "When you have finished, choose “Return work” and “Download my work”, and send me the file.";
      return [
        `Hello ${name},`,
        "",
        `Please judge how ${counted(items, "pronoun was", "pronouns were")} translated. You see each one in context and answer one or two questions.${duration === null ? "" : ` It takes ${duration}, and a little longer the first time; you can stop at any time.`}`,
        "",
        ...begin,
        "",
        `Every answer is saved at once. ${end}`,
        ...(note.trim() === "" ? [] : ["", note.trim()]),
        "",
        "Thank you!",
        "",
      ].join("\n");
    },
  },
  plan: {
    note: "Note to the annotators (optional)",
    noteHint: "They see it when they open their work: what matters, until when, whom to ask.",
    title: "Assign candidates",
    hint: "Work is divided evenly across annotators and categories. Nothing is saved until you create the batches.",
    hintInTeam: "Work is divided evenly across annotators and categories. Nothing is saved until you assign.",
    candidates: "Candidates",
    choices: {
      free: "not judged, not assigned",
      open: "not judged",
      referred: "all not approved automatically, judged or not",
      all: "all, also approved automatically",
      "gaps-free": "gaps not filled and not assigned",
      gaps: "all gaps",
      sample: "only the sample",
    },
    /** `judgedApprovals`: number of approved candidates that are judged and not in this choice. */
    choiceWithCount: (choice: string, count: number, judgedApprovals: number) =>
      judgedApprovals === 0
        ? `${choice} (${formatNumber(count)})`
        : `${choice} (${formatNumber(count)}, without ${counted(judgedApprovals, "approved candidate that is", "approved candidates that are")} judged)`,
    number: "Number of candidates",
    numberHint: (all: number) =>
      all === 0
        ? "None left."
        : `Empty: all ${formatNumber(all)}. Otherwise the first ones in the order of judging.`,
    /** Why “left to judge” on Overview can be a larger number. */
    notJudgedHint: "Unfinished candidates and conflicts are left out. Overview counts them as left to judge.",
    overlap: "Overlap (for agreement)",
    /** `count`: number of candidates in the planned overlap, which can be larger than what was entered. */
    overlapHint: (count: number, of: number, isByExample: boolean) =>
      count === 0
        ? "None: each candidate goes to one annotator. To measure agreement, enter a number or a percentage: 100% gives all to every annotator."
        : count === of
          ? `All ${formatNumber(of)} candidates go to every annotator.`
          : `${ofAll(count, of)} candidates go to every annotator, ${isByExample ? "in whole examples, at least one per category" : "at least one per system and category"}.`,
    sample: "Check a sample of automatic approvals",
    judge: "Sample of",
    approvals: "automatic approvals",
    verdictsOf: (judge: string) => `the verdicts of “${judge}”`,
    sampleOfJudge: "Check a sample of a judge’s verdicts",
    sampleOfJudgeHint: (count: number) =>
      count === 0
        ? "None. A sample of the judge’s verdicts, mixed in unmarked, shows how reliable the judge is. Enter a number or a percentage, e.g. 10%."
        : `${counted(count, "candidate")} that nobody has judged, mixed in unmarked, with at least five of each verdict and system where there are as many. This sample shows how reliable the judge is.`,
    /** `count`: number of approvals in the sample. */
    sampleHint: (count: number) =>
      count === 0
        ? "None. A sample of automatic approvals, mixed in unmarked, shows how reliable automatic approval is. Enter a number or a percentage, e.g. 10%."
        : `${counted(count, "automatic approval")} that nobody has judged, mixed in unmarked. This sample shows how reliable automatic approval is.`,
    name: "Assignment name",
    seed: "Seed of the random choice",
    seedHint: "The same seed gives the same assignment.",
    gapsNotInDatabase:
      "The original PROTEST tool has no gap filling. Annotators who fill gaps need a Referee batch, or open the database in Referee.",
    make: (batches: number) => plural(batches, "Create batch", "Create batches"),
    /** Texts for campaigns with a team. */
    assign: "Assign candidates",
    summary: {
      candidates: (count: number) => counted(count, "candidate"),
      noOverlap: "no overlap: each candidate for one annotator",
      shared: (count: number, { of, people, requested, isByExample }: PlannedOverlap) =>
        `${count === of ? "all of them" : formatNumber(count)} for ${everyAnnotator(people)}${
          count === requested
            ? ""
            : ` (${formatNumber(requested)} requested; ${isByExample ? "whole examples, at least one per category" : "rounded per system and category, at least one each"})`
        }`,
      sampled: (count: number, isOfJudge: boolean) =>
        `including ${formatNumber(count)} ${isOfJudge ? "sampled candidates" : "automatic approvals"}`,
      byExample: `${ORDER_WORDS.example.label.toLowerCase()}: outputs of an example go to one annotator`,
      first: "the first in the order of judging",
      byCell: "balanced by system and category",
    },
    /** `name`: of the assignment. `items`: such as “40 candidates”. */
    assigned: (name: string, items: string, annotators: readonly string[]) =>
      `“${name}” is saved: ${items} for ${lists().format(annotators)}`,
    /** Which of the assigned candidates go to everybody. `people`: number of annotators, at least two. */
    sharedWas: (shared: number, candidates: number, people: number) => {
      if (shared === 0) return "Each candidate goes to one annotator; none is shared.";
      return shared === candidates
        ? `All ${counted(candidates, "candidate")} go to ${everyAnnotator(people)}.`
        : `${ofAll(shared, candidates)} candidates go to ${everyAnnotator(people)}, the others to one annotator each.`;
    },
    seedWas: (seed: string) => `The seed was ${seed}.`,
    /** Returns to the form. */
    assignMore: "Assign more work…",
  },
  people: {
    title: "Annotators",
    nobody: "No annotators yet. Add one below.",
    person: "Annotator",
    adjudicator: "adjudicator",
    /** The user of this browser, who assigns the work. Not selected at first. */
    coordinator: "coordinator",
    columns: {
      candidates: "Candidates",
      shared: "Shared",
      approved: "Approved",
      /** The same column if a judge’s verdicts are sampled: some of these candidates are not approved. */
      sampled: "Sampled",
      decisions: "Decisions",
      time: "Time",
    },
    unknown: "–",
    pace: {
      own: "own median time per decision",
      campaign: "the campaign’s median time per decision, slower for the first ten",
      assumed: "60 decisions per hour (assumed)",
    },
    /** Below the table: how times were estimated. `names`: empty = of everybody. */
    timeBy: (pace: string, names: readonly string[]) =>
      `Time${names.length === 0 ? "" : ` of ${lists().format(names)}`}: by ${pace}.`,
    file: "File",
    fileFor: (person: string) => `File for ${person}`,
    refereeBatch: "for Referee (usual)",
    protestDatabase: "for the PROTEST tool",
  },
  /** What the planned study will be able to show. */
  forecast: {
    title: "What this study can show",
    hint: "For the whole campaign: all its examples are assumed to be judged in the end, however many are assigned now. The sample of approvals is that of the plan above.",
    intervals: "Width of the intervals, per system and category",
  },
  newPerson: {
    name: "New annotator",
    nameTaken: "This name is already in the list.",
    /** Shown in campaigns with a team. */
    noAccount: "Not a team account: this person cannot sign in, and works with a batch file.",
    add: "Add annotator",
  },
  tokens: {
    title: "Assign tokens",
    hint: "Each annotator gets a file that contains only the assigned tokens. Agreement is shown under “Edit test suite”.",
    tokens: "Tokens",
    filtered: "as filtered under “Edit test suite”",
    all: "all selected pronouns",
    unassigned: "only those not assigned yet",
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
    hintInTeam: "Team members see their tokens automatically. Agreement is shown under “Edit test suite”.",
    assign: "Assign tokens",
    /** `requested`: the overlap that the user entered. */
    summary: (tokens: number, shared: number, requested: number) =>
      `${counted(tokens, "token")}, ${formatNumber(shared)} for all annotators${
        shared === requested
          ? ""
          : ` (${formatNumber(requested)} requested; rounded per document, at least one each)`
      }`,
  },
  assignments: {
    title: "Assignments",
    hint: "Create a lost file again, or give the same candidates to another annotator as well. Nobody loses work by this: to take work away, choose “Change…” above.",
    table: "Assignments",
    assignment: "Assignment",
    shares: "Shares and their candidates",
    total: "total",
    /** This text is after the name of an assignment of tokens. */
    ofTokens: "tokens",
    shareForAll: "for all annotators",
    /** The share of the overlap, as given to one annotator. */
    ownOverlap: "shared with all",
    share: (label: string) => `share ${label}`,
    /** `person`: the share's annotator; null = unassigned. */
    shareSize: (share: string, candidates: number, person: string | null) =>
      `${share}: ${formatNumber(candidates)}${person === null ? "" : ` (${person})`}`,
    batch: "Create batch…",
    batchOf: (assignment: string) => `Create batch of ${assignment}`,
  },
  /** What is assigned to each annotator, and how this can be changed. `noun`: of the items, in the singular. */
  change: {
    title: "Assigned work",
    hint: "Give what is left of an annotator’s assignment to another, withdraw it, or add more work. Answers always stay with their author.",
    table: "Assigned work per annotator",
    nouns: { candidate: "candidate", gap: "gap", token: "token" },
    ofTask: (noun: string) => `${noun}s`,
    columns: { assigned: "Assigned", finished: "Done", left: "Left" },
    change: "Change…",
    /** `noun`: named only if it is not a candidate, because an annotator can have work of several kinds. */
    changeOf: (person: string, noun: string) =>
      `Change ${person}’s assignment${noun === "candidate" ? "" : ` of ${noun}s`}`,
    undo: "Undo",
    action: "Change",
    actions: {
      give: "Give unfinished work to another annotator",
      withdraw: "Withdraw unfinished work",
      add: "Add more work",
    },
    buttons: { give: "Reassign", withdraw: "Withdraw", add: "Add work" },
    receiver: "Give to",
    count: "How many",
    available: (count: number) => `Available: ${formatNumber(count)}.`,
    allIfEmpty: (count: number) =>
      `Unfinished: ${formatNumber(count)}. If empty, all. The last ones of the list are taken.`,
    howMany: (most: number) => `Enter a whole number from 1 to ${formatNumber(most)}.`,
    noneToAdd: "Nothing else is available to add.",
    nothingLeft: (person: string) => `Nothing is left of ${person}’s assignment.`,
    preview: {
      give: (change: ReassignedWork) => `${given(change)}. ${keptInWords(change)}`,
      withdraw: (change: ReassignedWork) =>
        `${counted(change.left, change.noun)} will no longer be assigned to ${change.person}. ${keptInWords(change)}`,
      add: (change: AddedWork) => `${change.person} gets ${addedWords(change)}.`,
    },
    done: {
      give: (change: ReassignedWork) => `Reassigned: ${given(change)}.`,
      withdraw: (change: ReassignedWork) =>
        `Withdrawn: ${counted(change.left, change.noun)} of ${change.person}.`,
      add: (change: AddedWork) => `Added: ${change.person} gets ${addedWords(change)}.`,
    },
    cancel: "Cancel",
  },
  batch: {
    title: (assignment: string) => `Create batch of ${assignment}`,
    annotator: "Annotator",
    newAnnotator: "new annotator",
    name: "Annotator name",
    nameTaken: "This name is in the list. Choose it there.",
    shares: "Shares in the batch",
    /** `owners`: names of those whose shares are ticked; `person`: who gets the batch, empty = not named yet. */
    alsoAssigned: (owners: readonly string[], person: string) =>
      `These are assigned to ${lists().format(owners)}, who ${plural(owners.length, "keeps", "keep")} them. ${person === "" ? "The new annotator" : person} gets the same ones as well.`,
    alsoAssignedDone: (owners: readonly string[], person: string) =>
      `${person} has the same ones as ${lists().format(owners)} now. Nothing was taken away.`,
    size: {
      candidate: (count: number) => counted(count, "candidate"),
      token: (count: number) => counted(count, "token"),
    },
    downloadReferee: "Download Referee batch",
    downloadProtest: "Download PROTEST batch",
    close: "Close",
    /** `size`: as returned by `size` above. */
    downloaded: (file: string, size: string) => `Saved ${file} to your downloads (${size}).`,
    severalDownloaded: (file: string, batches: number) =>
      `Saved ${file} to your downloads: ${counted(batches, "batch", "batches")}, one per annotator. Send each annotator their file.`,
  },
};
