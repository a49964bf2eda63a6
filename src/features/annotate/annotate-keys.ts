// Turns key presses into annotation commands for the current question. No React.

import { annotatingPressOf } from "#core/tasks/annotation/commands.ts";
import { isTakenByInputMethod, type KeyPress, keyPressName } from "#core/tasks/judging/commands.ts";
import { copiedAnswerOf } from "#core/tasks/list-commands.ts";
import { textDirection } from "#core/text/text-direction.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import type { AnnotationCommands } from "./annotation-commands.ts";
import type { AnnotationSession } from "./annotation-session.ts";
import { fixedPart } from "./link-commands.ts";

/** Handles a key press and returns whether it did. `isHeld`: the key repeats automatically. */
export function pressAnnotationKey(
  commands: AnnotationCommands,
  task: AnnotationSession,
  press: KeyPress,
  isHeld: boolean,
): boolean {
  if (fixesByKey(commands, task, press)) return true;
  if (press.key === "Escape" && task.store.getState().asked !== null) {
    commands.links.end();
    return true;
  }
  const take = copiedAnswerOf(keyPressName(press));
  if (take !== null) {
    if (!isHeld) commands.take(take);
    return true;
  }
  const direction = textDirection(task.source.suite.sourceLanguage);
  const command = annotatingPressOf(press, { isHeld, direction });
  if (command === null) {
    if (isTakenByInputMethod(press)) task.notify(judgingNotices.list.inputMethod);
    return false;
  }
  if (command.kind === "digit") commands.pressDigit(command.digit, command.adds);
  else commands.run(command.command);
  return true;
}

/**
 * Handles the keys while a link is fixed: arrows and letters move a cursor along the reference, Space links or unlinks
 * the word, Enter links it and ends the fix, Escape ends the fix. False = no link is fixed, or the key is another one.
 */
function fixesByKey(commands: AnnotationCommands, task: AnnotationSession, press: KeyPress): boolean {
  const { asked, cursor } = task.store.getState();
  const part = fixedPart(asked);
  if (part === null || press.ctrlKey || press.metaKey || press.altKey) return false;
  const onward = textDirection(task.source.suite.targetLanguage) === "ltr" ? "ArrowRight" : "ArrowLeft";
  switch (press.key) {
    case "ArrowLeft":
    case "ArrowRight":
      commands.links.move(part, press.key === onward ? 1 : -1);
      return true;
    case " ":
      commands.links.link(part, cursor);
      return true;
    case "Enter":
      commands.links.finish(part);
      return true;
    case "Escape":
      commands.links.end();
      return true;
    default:
      if (!/^\p{L}$/u.test(press.key)) return false;
      commands.links.jump(part, press.key);
      return true;
  }
}
