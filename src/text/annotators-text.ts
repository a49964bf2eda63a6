// Texts about annotators: the table of figures, roles, the dialog for one annotator, and changed roles.

import { counted, formatNumber } from "#core/base/message-text.ts";

function disagreementsAre(count: number): string {
  return count === 0 ? "no disagreement is" : counted(count, "disagreement is", "disagreements are");
}

export const annotatorsText = {
  page: {
    title: "Annotators",
    description:
      "Set roles, rename annotators, and merge two entries of one person. New annotators are added on “Assign”.",
  },
  table: {
    title: "Annotators",
    none: "No annotators yet. They appear here when they start judging.",
    name: "Name",
    role: "Role",
    given: "assigned",
    /** The same column where it replaces the number of judged candidates. */
    finished: "done",
    /** Names of units in the column. `progress`: such as “12 of 64”. */
    units: {
      candidates: (progress: string) => `${progress} candidates`,
      gaps: (progress: string) => `${progress} gaps`,
      tokens: (progress: string) => `${progress} tokens`,
    },
    twice: "two answers",
    differ: "disagreements",
    flagged: "flagged",
    filled: "gaps filled",
    annotated: "tokens annotated",
    pace: "median time per decision",
    last: "last judged",
    roleOf: (name: string) => `Role of ${name}`,
    roles: { annotator: "annotator", adjudicator: "adjudicator", coordinator: "coordinator" },
    /** Instead of the role of a team’s member to whom nothing is assigned and who has answered nothing. */
    noWorkYet: "no work yet",
    edit: "Edit",
    editLabel: (name: string) => `Rename or merge ${name}`,
    /** This text is before the names of an annotator's other entries. */
    also: "alias",
    entry: (name: string) => `“${name}”`,
    count: (count: number, column: string, name: string) => `${formatNumber(count)} ${column}: ${name}`,
    /** `done`: such as “12 of 64”. */
    finishedOf: (done: string, column: string, name: string) => `${done} ${column}: ${name}`,
    seconds: (seconds: number) => `${seconds} s`,
    notKnown: "unknown",
    explanation:
      "An adjudicator’s answer is final. Incomplete, conflicting or outdated judgements do not count in the results; agreement on a question counts each answer to it, also of an incomplete judgement. Time = median of the annotator’s timed judgements.",
    /** Shown in a team, where roles also exist on the server. */
    inTeam:
      "This page changes a role only in the campaign. The server’s administrator changes it on the server as well, with “referee team add URL NAME --role ROLE”. Only this command makes coordinators, and only the server knows all of them: you see your own role, and other coordinators as annotators.",
  },
  dialog: {
    also: <T>(name: T) => ["alias “", name, "”"],
    separate: "Separate annotators",
    separateLabel: (name: string) => `Separate ${name} again`,
    name: "Name",
    nameTaken: "Another annotator has this name. If it is the same person, merge the two below.",
    nameHint:
      "Judgements stay with this annotator. Batches already assigned are imported under the new name.",
    cancel: "Cancel",
    rename: "Rename",
    sameAs: "Same person as",
    nobody: "no other annotator",
    sameRole: (role: string) =>
      `Only annotators with the same role (${role}) can be merged. A person with two roles has two entries.`,
    sameAsHint: "For one person with two entries, for example after judging under two names.",
    merge: (name: string) => `Merge as ${name}`,
  },
  /** Making somebody an adjudicator whose earlier answers then count. */
  promotion: {
    title: (name: string) => `Make ${name} an adjudicator?`,
    explanation: (name: string, resolved: number) =>
      `An adjudicator’s answer is final. ${disagreementsAre(resolved).replace(/^./, (first) => first.toUpperCase())} resolved at once by the answers that ${name} has already given as an annotator.`,
    cancel: "Cancel",
    confirm: "Make adjudicator",
    undo: "Undo",
    unknownToServer: (name: string, database: string) =>
      `This campaign is blind, and the server does not send others’ answers to ${name} yet, so ${name} sees no disagreements. The server’s administrator must run: referee team add URL ${name} --role adjudicator --campaign ${database}`,
  },
  roleChange: {
    nothingOpen: (name: string, role: string) => `${name} is now an ${role}. No disagreement is open.`,
    /** `changes`: one or more of the texts about changes in this file. */
    changed: (name: string, role: string, changes: readonly string[]) =>
      `${name} is now an ${role}: ${changes.join(", ")}.`,
    resolved: (count: number) => `${disagreementsAre(count)} resolved`,
    opened: (count: number) => `${disagreementsAre(count)} reopened`,
    open: (count: number) => (count === 0 ? "none is open" : `${counted(count, "is", "are")} open`),
  },
};
