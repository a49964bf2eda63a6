// The text on the people of a campaign in its overview: their table, the dialog about one of them, what they differ over, their tags.

import { counted, figure } from "#core/shared/number-words.ts";

function differences(count: number): string {
  return count === 0 ? "no difference is" : counted(count, "difference is", "differences are");
}

export const overviewPeopleText = {
  table: {
    title: "People",
    none: "Nobody has judged yet. Whoever starts judging is asked for a name and listed here.",
    name: "Name",
    role: "Role",
    given: "of those given",
    twice: "said twice",
    differ: "differ",
    flagged: "flagged",
    filled: "gaps filled",
    annotated: "tokens annotated",
    pace: "a decision takes",
    last: "last judged",
    roleOf: (name: string) => `Role of ${name}`,
    roles: { annotator: "annotator", adjudicator: "adjudicator" },
    edit: "edit",
    editLabel: (name: string) => `Rename or merge ${name}`,
    /** Before the names of other entries. */
    also: "also",
    entry: (name: string) => `“${name}”`,
    count: (count: number, column: string, name: string) => `${figure(count)} ${column}: ${name}`,
    seconds: (seconds: number) => `${seconds} s`,
    notKnown: "not known",
    explanation:
      "What an adjudicator finished settles a candidate, whatever others say of it. What is unfinished, in conflict or judged on another text does not count. What a decision takes is the median of a person’s own timed judgements.",
  },
  dialog: {
    also: <T>(name: T) => ["also “", name, "”"],
    separate: "Somebody else after all",
    separateLabel: (name: string) => `Make ${name} somebody else again`,
    name: "Name",
    nameTaken: "Somebody else has that name. If that is the same person, say so below.",
    nameHint: "What they judged stays theirs, and batches that were handed out come home under the new name.",
    cancel: "Cancel",
    rename: "Rename",
    sameAs: "The same person as",
    nobody: "nobody else here",
    sameRole: (role: string) =>
      `Only people of the same role (${role}) can be one person: whoever judges and settles has an entry for each.`,
    sameAsHint: "For one person who has two entries, as after judging under two names.",
    merge: (name: string) => `Make them one: ${name}`,
  },
  differing: {
    /** `kinds`: each in words, with its count where there are several. */
    more: (candidates: number, kinds: readonly string[]) =>
      `People differ over ${figure(candidates)} more: ${kinds.join(", ")}.`,
    candidates: (candidates: number, kinds: readonly string[]) =>
      `People differ over ${counted(candidates, "candidate")}: ${kinds.join(", ")}.`,
    kind: (kind: string, count: number) => `${kind} ${figure(count)}`,
  },
  roleChange: {
    nothingOpen: (name: string, role: string) =>
      `${name} is an ${role} now: people differ over nothing that is open.`,
    /** `changes`: in words, as below. */
    changed: (name: string, role: string, changes: readonly string[]) =>
      `${name} is an ${role} now: ${changes.join(", ")}.`,
    settled: (count: number) => `${differences(count)} settled by that`,
    opened: (count: number) => `${differences(count)} opened by that`,
    open: (count: number) => (count === 0 ? "none is open" : `${counted(count, "is", "are")} open`),
  },
  tags: {
    title: "Own tags",
    rename: "Rename",
    renameLabel: (tag: string) => `Rename the tag ${tag}`,
    newName: "New name",
    merge: "Merge the two tags",
    cancel: "Cancel",
    /** Before the explanation. */
    onlyOwn:
      "A tag is renamed in your own judgements: the others' stay as they are, and a coordinator of the team can rename it in all. ",
    explanation: "Renaming adds to the log, so each annotator can undo it; no judgement is lost.",
  },
};
