// The acts on a group of outputs: show the other outputs, judge one or all separately, group them again.

import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import type { Surroundings } from "#judging/pronouns/surroundings.ts";
import type { Act } from "#judging/task/commands.ts";
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

type GroupCommand = "expand" | "next-output" | "take-out" | "split";

/** Why a command is not available for the shown output's group; null = it is available. */
function groupRefusal(task: JudgingSession, command: GroupCommand): string | null {
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

/** Makes an act on the shown output's group. */
function groupAct(
  command: GroupCommand,
  run: (task: JudgingSession, candidate: number) => void,
): Act<JudgingSession, Surroundings> {
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
  ...groupAct("expand", (task, candidate) => {
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
  ...groupAct("next-output", (task, candidate) => {
    const group = groupOf(task, candidate);
    const nextIndex = (group.indexOf(candidate) + 1) % group.length;
    const next = group[nextIndex] ?? candidate;
    const another = ANOTHER[task.groups.sharedAppearance(candidate, next)];
    task.cursor.show(task.queue.indexOf(next));
    notify(task, another(nextIndex + 1, group.length));
  }),
} as const;

/** Ungroups the current output so that it is judged separately, or groups it again. */
export const TOGGLE_UNGROUPED = groupAct("take-out", (task, candidate) => {
  if (isUngrouped(task, candidate)) regroup(task, candidate, [candidate]);
  else {
    task.regroup([candidate], true);
    notify(task, text.ungrouped);
  }
});

/** Ungroups all outputs of the group, or groups all of them again, no matter which output is shown. */
export const TOGGLE_SPLIT = groupAct("split", (task, candidate) => {
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
export function setUngrouped(isUngrouped: boolean): Act<JudgingSession, Surroundings> {
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
