// Words the notice about a key or button that did nothing, so that nobody takes it for a saved answer.

/** `reason`: a clause in lower case without a full stop. */
export function ignored(reason: string): string {
  return `Ignored: ${reason}.`;
}

export const READ_ONLY_REASON = "another tab is judging for you; take over above to judge here";
export const LIST_READ_ONLY_REASON = "another tab answers for you; take over above to answer here";
export const NO_SUCH_ANSWER = "there is no such answer here";

export function nothingTo(action: "undo" | "redo"): string {
  return `there is nothing to ${action}`;
}
