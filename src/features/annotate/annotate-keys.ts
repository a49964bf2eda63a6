// Turns key presses into acts of annotating, for the current question. No React.

import { type KeyPress, keyPressName } from "#core/tasks/presses.ts";
import { textDirection } from "#core/text/language.ts";
import { copiedAnswerOf } from "#judging/task/commands.ts";
import { type AnnotationCommands, digit } from "./annotation-commands.ts";
import type { AnnotationAct, AnnotationSession } from "./annotation-session.ts";
import { END_FIXING, finishFixing, fixedPart, jumpToLetter, linkWord, moveCursor } from "./link-commands.ts";
import { takeAnnotation } from "./others-annotations.ts";

/**
 * Handles a key press and returns whether it did. `isHeld`: the key repeats automatically. Digits count by their position
 * on the keyboard. In right-to-left sources, the left and right arrows are exchanged.
 */
export function pressAnnotationKey(commands: AnnotationCommands, press: KeyPress, isHeld: boolean): boolean {
  const { task } = commands;
  if (fixesByKey(commands, press)) return true;
  const act = actOfKey(task, press);
  if (act !== null) {
    if (!isHeld) commands.act(act, { byKey: true });
    return true;
  }
  const isMirrored = textDirection(task.source.suite.sourceLanguage) === "rtl";
  return commands.press(press, isHeld, ({ key }) => (isMirrored ? mirrored(key) : key));
}

/** The act of a key that has no command; null = it has none. */
function actOfKey(task: AnnotationSession, press: KeyPress): AnnotationAct | null {
  if (press.key === "Escape" && task.store.getState().asked !== null) return END_FIXING;
  const index = copiedAnswerOf(press);
  if (index !== null) return takeAnnotation(index);
  const chord = keyPressName(press);
  return chord !== null && /^[0-9]$/.test(chord) ? digit(task, Number(chord), press.shiftKey) : null;
}

function mirrored(chord: string): string {
  if (chord.endsWith("ArrowLeft")) return chord.replace("ArrowLeft", "ArrowRight");
  return chord.replace("ArrowRight", "ArrowLeft");
}

/**
 * Handles the keys while a link is fixed: arrows and letters move a cursor along the reference, Space links or unlinks
 * the word, Enter links it and ends the fix, Escape ends the fix. False = no link is fixed, or the key is another one.
 */
function fixesByKey(commands: AnnotationCommands, press: KeyPress): boolean {
  const { task } = commands;
  const { asked, cursor } = task.store.getState();
  const part = fixedPart(asked);
  if (part === null || press.ctrlKey || press.metaKey || press.altKey) return false;
  const onward = textDirection(task.source.suite.targetLanguage) === "ltr" ? "ArrowRight" : "ArrowLeft";
  switch (press.key) {
    case "ArrowLeft":
    case "ArrowRight":
      moveCursor(task, part, press.key === onward ? 1 : -1);
      return true;
    case " ":
      commands.act(linkWord(part, cursor));
      return true;
    case "Enter":
      commands.act(finishFixing(part));
      return true;
    case "Escape":
      commands.act(END_FIXING);
      return true;
    default:
      if (!/^\p{L}$/u.test(press.key)) return false;
      jumpToLetter(task, part, press.key);
      return true;
  }
}
