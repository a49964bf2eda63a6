// The commands on a group of outputs: show the other outputs, judge one or all separately, group them again; and the group
// in words.

import { markedParts } from "#core/campaign/view/candidate-view.ts";
import { EMPTY_JUDGEMENT, type JudgementContent } from "#core/tasks/judging/content.ts";
import { effectiveMarks } from "#core/tasks/judging/pronoun-judgement.ts";
import type { Surroundings } from "#judging/pronouns/answering.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import type { TaskCommand } from "#judging/task/task-commands.ts";
import { judgingNotices, judgingText } from "#text/judging-text.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const { groups: text, refusals } = judgingNotices;

/** All members of the candidate's group, including itself, in queue order. */
export function groupOf(task: JudgingSession, candidate: number): number[] {
  const grouped = new Set(task.grouped(candidate));
  return task.ofExample(candidate).filter((other) => other === candidate || grouped.has(other));
}

/** The candidate, and the outputs with the same text or translation: only those that are ungrouped. */
export function ungroupedWith({ groups, store }: JudgingSession, candidate: number): number[] {
  const { ungrouped } = store.getState();
  return [candidate, ...groups.matching(candidate)].filter((one) => ungrouped.has(one));
}

const isUngrouped = ({ store }: JudgingSession, candidate: number) =>
  store.getState().ungrouped.has(candidate);

type GroupCommandId = "expand" | "next-output" | "take-out" | "split";

/** Why a command is not available for the shown output's group; null = it is available. */
function groupRefusal(task: JudgingSession, command: GroupCommandId): string | null {
  const { candidate, order, groups } = task;
  if (candidate === null) return refusals.noneShown(task.noun);
  if (order !== "example") return refusals.onlyByExample;
  const changesGroup = command === "take-out" || command === "split";
  if (changesGroup && isUngrouped(task, candidate)) {
    const isSplit = ungroupedWith(task, candidate).length > groups.matching(candidate).length;
    return command === "take-out" && isSplit ? refusals.othersSplit : null;
  }
  return groupOf(task, candidate).length > 1 ? null : refusals.notGrouped;
}

/** Makes a command for the shown output's group. */
function groupCommand(
  command: GroupCommandId,
  run: (task: JudgingSession, candidate: number) => void,
): TaskCommand<JudgingSession, Surroundings> {
  return {
    when: ({ task }) => groupRefusal(task, command),
    run: ({ task }) => {
      if (task.candidate !== null) run(task, task.candidate);
    },
  };
}

/** Shows the other outputs of the group in full, or shortens them again. */
export const TOGGLE_EXPANDED = {
  reads: true,
  ...groupCommand("expand", (task, candidate) => {
    const { expanded } = task.store.getState();
    if (!expanded) for (const one of groupOf(task, candidate)) task.groups.see(one);
    task.store.dispatch({ kind: "toggle-expanded" });
  }),
} as const;

/** Notices by what the new output shares with the previous one. */
const ANOTHER = { all: text.anotherSameText, text: text.anotherOtherMarks, none: text.another } as const;

/** Shows another output of the group instead of the current one. */
export const SHOW_NEXT_IN_GROUP = {
  reads: true,
  ...groupCommand("next-output", (task, candidate) => {
    const group = groupOf(task, candidate);
    const nextIndex = (group.indexOf(candidate) + 1) % group.length;
    const next = group[nextIndex] ?? candidate;
    const another = ANOTHER[task.groups.sharedAppearance(candidate, next)];
    task.cursor.show(task.queue.indexOf(next));
    notify(task, another(nextIndex + 1, group.length));
  }),
} as const;

/** Ungroups the current output so that it is judged separately, or groups it again. */
export const TOGGLE_UNGROUPED = groupCommand("take-out", (task, candidate) => {
  if (isUngrouped(task, candidate)) regroup(task, candidate, [candidate]);
  else {
    task.regroup([candidate], true);
    notify(task, text.ungrouped);
  }
});

/** Ungroups all outputs of the group, or groups all of them again, no matter which output is shown. */
export const TOGGLE_SPLIT = groupCommand("split", (task, candidate) => {
  if (isUngrouped(task, candidate)) regroup(task, candidate, ungroupedWith(task, candidate));
  else {
    const group = groupOf(task, candidate);
    task.regroup(group, true);
    notify(task, text.split(group.length));
  }
});

/**
 * Judges the shown output separately, or in its group again. If the whole group is ungrouped, all of it is regrouped.
 */
export function setUngrouped(isUngrouped: boolean): TaskCommand<JudgingSession, Surroundings> {
  return {
    run: ({ task }) => {
      const { candidate, groups } = task;
      if (candidate === null) return;
      const ungrouped = ungroupedWith(task, candidate);
      const isSplit = ungrouped.length > groups.matching(candidate).length;
      task.regroup(isSplit ? ungrouped : [candidate], isUngrouped);
    },
  };
}

/** Groups the candidates again, and says how many outputs are grouped with `candidate` now. */
function regroup(task: JudgingSession, candidate: number, regrouped: readonly number[]): void {
  task.regroup(regrouped, false);
  const { length } = groupOf(task, candidate);
  const others = task.groups.groupable(candidate).length + 1 - length;
  notify(task, length === 1 ? text.notJoined(others) : text.joined(length, others));
}

/** Shows the notice next to the group, near the control that was used. */
function notify(task: JudgingSession, notice: string): void {
  task.store.dispatch({ kind: "notify-group", notice });
}

// Describes in a few words how outputs translate the pronoun, how groups that look the same differ, and which outputs are
// grouped with the shown one.

/**
 * The words linked to the pronoun and, if the example has an antecedent, those linked to the heads, such as “es –
 * Universum”. A short text replaces a part without words. Links that were fixed in `content` replace the original ones.
 */
export function translationWords(
  session: CampaignSession,
  candidate: number,
  content: JudgementContent = EMPTY_JUDGEMENT,
): string {
  const marks = effectiveMarks(content, session.toJudge(candidate).marks);
  const output = session.output(candidate);
  const parts = markedParts(marks).map((tokens) => output.words(tokens));
  const askedParts = session.example(candidate).antecedents.length === 0 ? parts.slice(0, 1) : parts;
  return askedParts.map((words) => (words === "" ? judgingText.translation.notLinked : words)).join(" – ");
}

interface Approved {
  readonly words: string;
  readonly outputs: number;
}

/**
 * Counts the approved outputs of the candidate's example by translation, ignoring case, the most frequent first.
 * Outputs that are assigned to the annotator are not counted.
 */
export function approvedOf(session: CampaignSession, annotator: string, candidate: number): Approved[] {
  const counts = new Map<string, Approved>();
  for (const other of session.candidateGroups.ofExample(candidate)) {
    if (!session.verdict(other).approved || session.tallies.isAssigned(annotator, other)) continue;
    const words = translationWords(session, other);
    const sameWords = counts.get(words.toLowerCase());
    counts.set(words.toLowerCase(), {
      words: sameWords?.words ?? words,
      outputs: (sameWords?.outputs ?? 0) + 1,
    });
  }
  return [...counts.values()].sort((a, b) => b.outputs - a.outputs);
}

/**
 * Returned for a group whose translation has the same words as that of another group, in another text. The group's row
 * on the screen shows how the texts differ.
 */
export const ANOTHER_TEXT = "another text";

/** For each group: how it differs from the groups that look the same, in words, or `ANOTHER_TEXT`; null = none does. */
export function groupDifferences(
  task: JudgingSession,
  groups: readonly (readonly number[])[],
): (string | null)[] {
  const { session } = task;
  const words = groups.map(([first]) =>
    first === undefined ? "" : translationWords(session, first, task.content(first)),
  );
  return groups.map((group, index) => {
    let isAnotherText = false;
    for (const [otherIndex, other] of groups.entries()) {
      if (otherIndex === index) continue;
      const looks = new Set(
        group.flatMap((one) => other.map((two) => task.groups.sharedAppearance(one, two))),
      );
      if (looks.has("text")) return judgingNotices.groups.otherMarks;
      if (!looks.has("all") && words[otherIndex] === words[index]) isAnotherText = true;
    }
    return isAnotherText ? ANOTHER_TEXT : null;
  });
}

const groupText = judgingNotices.together;

/**
 * Text next to the checkbox of the group; null = no output matches. The checkbox is off if the output is judged
 * separately.
 */
export function groupedInWords(task: JudgingSession, candidate: number): string | null {
  const { ungrouped } = task.store.getState();
  const matching = task.groups.matching(candidate);
  if (matching.length === 0) return null;
  const ungroupedCount = matching.filter((other) => ungrouped.has(other)).length;
  // If all outputs are ungrouped, the command groups all of them again.
  if (ungrouped.has(candidate))
    return groupText.joinMore(matching.length - ungroupedCount || matching.length);
  const grouped = task.grouped(candidate).length;
  const otherwise = matching.length - ungroupedCount - grouped;
  const exceptions = [
    ...(otherwise > 0 ? [groupText.otherwise(otherwise)] : []),
    ...(ungroupedCount > 0 ? [groupText.apart(ungroupedCount)] : []),
  ];
  const words = grouped === 0 ? groupText.none : groupText.asOne(grouped + 1);
  return exceptions.length === 0 ? words : `${words} (${exceptions.join(", ")})`;
}
