// Runs commands on a group of outputs: show the other outputs, judge one or all separately, group them again.

import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { judgingNotices } from "#text/judging-notices.ts";

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

/** Shows the other outputs of the group in full, or shortens them again. */
export function toggleExpanded(task: JudgingSession): void {
  withGroup(task, (_, group) => {
    const { expanded } = task.store.getState();
    if (!expanded) for (const one of group) task.groups.see(one);
    task.dispatch({ kind: "toggle-expanded" });
  });
}

/** Notices by what the new output shares with the previous one. */
const ANOTHER = { all: text.anotherSameText, text: text.anotherOtherMarks, none: text.another } as const;

/** Shows another output of the group instead of the current one. */
export function showNextInGroup(task: JudgingSession): void {
  withGroup(task, (candidate, group) => {
    const nextIndex = (group.indexOf(candidate) + 1) % group.length;
    const next = group[nextIndex] ?? candidate;
    const another = ANOTHER[task.groups.sharedAppearance(candidate, next)];
    task.show(task.queue.indexOf(next));
    notify(task, another(nextIndex + 1, group.length));
  });
}

/** Ungroups the current output so that it is judged separately, or groups it again. */
export function toggleUngrouped(task: JudgingSession): void {
  const { candidate } = task;
  if (candidate !== null && isUngrouped(task, candidate)) {
    regroup(task, candidate, [candidate]);
    return;
  }
  withGroup(task, (shown) => {
    task.regroup([shown], true);
    notify(task, text.takenOut);
  });
}

/** Ungroups all outputs of the group, or groups all of them again, no matter which output is shown. */
export function toggleSplit(task: JudgingSession): void {
  const { candidate } = task;
  if (candidate !== null && isUngrouped(task, candidate)) {
    regroup(task, candidate, ungroupedWith(task, candidate));
    return;
  }
  withGroup(task, (_, group) => {
    task.regroup(group, true);
    notify(task, text.split(group.length));
  });
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
  task.dispatch({ kind: "notify-group", notice });
}

type GroupCommand = "expand" | "next-output" | "take-out" | "split";

/** Why a command is not available for the shown output's group; null = it is available. */
export function groupRefusal(task: JudgingSession, command: GroupCommand): string | null {
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

/** Runs a command on the shown output's group. The caller has checked that the command is available. */
function withGroup(task: JudgingSession, run: (candidate: number, group: readonly number[]) => void): void {
  const { candidate } = task;
  if (candidate !== null) run(candidate, groupOf(task, candidate));
}
