// Runs the commands that every task with a list has: the way through it, panels, context, remark, flag, undo; and decides which are offered.

import type { Context } from "#core/view/context.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import type { ListSitting, ListState } from "./list-sitting.ts";
import { openMore } from "./more-context.ts";

const { refusals } = judgingNotices;

/** What opens over the work. */
export type ListPanel = "list" | "guidelines" | "keys";

/** What only the screen can do. */
export interface ListSurroundings {
  readonly focusRemark: () => void;
  readonly toggle: (panel: ListPanel) => void;
}

export type ListCommandId =
  | ListPanel
  | ("flag" | "remark" | "next" | "previous" | "context" | "document" | "undo" | "redo");

/** `contextOf`: which sentences are shown with this one. */
export function listActs<T, S extends ListState>(
  sitting: ListSitting<T, S>,
  surroundings: () => ListSurroundings,
  contextOf: (one: T) => Context,
): Readonly<Record<ListCommandId, () => void>> {
  const toggle = (panel: ListPanel) => () => surroundings().toggle(panel);
  const open = (whole: boolean) => () => {
    const { shown, store } = sitting;
    if (shown !== null) openMore(store, contextOf(shown), whole);
  };
  return {
    flag: () => {
      const { shown } = sitting;
      if (shown !== null) sitting.note(shown, { flagged: !sitting.content(shown).flagged });
    },
    remark: () => surroundings().focusRemark(),
    next: () => sitting.step(1),
    previous: () => sitting.step(-1),
    list: toggle("list"),
    guidelines: toggle("guidelines"),
    keys: toggle("keys"),
    context: open(false),
    document: open(true),
    undo: () => sitting.goBack("undo"),
    redo: () => sitting.goBack("redo"),
  };
}

/** Why a command that every task has does nothing now, as a clause; null = it is offered, or it is a command of the task's own. */
export function listRefusal<T, S extends ListState>(
  sitting: ListSitting<T, S>,
  command: string,
): string | null {
  switch (command) {
    case "undo":
    case "redo":
      if (sitting.readOnly) return refusals.listReadOnly;
      return sitting.canGoBack(command) ? null : refusals.nothingTo[command];
    case "flag":
    case "remark":
      return sitting.answerRefusal();
    case "context":
    case "document":
      return sitting.shown === null ? refusals.noneShown(sitting.noun) : null;
    default:
      return null;
  }
}
