// Turns key presses into acts of annotating, whatever is asked. No React.

import { textDirection } from "#core/align/text-direction.ts";
import { takeOf } from "#core/task/list-commands.ts";
import { chordOf, type KeyPress } from "#core/task/pronoun-judgement/commands.ts";
import { annotatingPressOf } from "#core/task/suite-annotation/commands.ts";
import type { AnnotateActs } from "./annotate-acts.ts";
import type { AnnotateSitting } from "./annotate-sitting.ts";
import { mendedPart } from "./link-acts.ts";
import { takeAnnotation } from "./others-annotations.ts";

/** Whether the press was meant for the annotation, and is done. `isHeld`: the key repeats by itself. */
export function pressKey(
  acts: AnnotateActs,
  sitting: AnnotateSitting,
  press: KeyPress,
  isHeld: boolean,
): boolean {
  if (mendsByKey(acts, sitting, press)) return true;
  if (press.key === "Escape" && sitting.store.getState().asked !== null) {
    acts.links.end();
    return true;
  }
  const take = takeOf(chordOf(press));
  if (take !== null) {
    if (!isHeld) takeAnnotation(sitting, take);
    return true;
  }
  const direction = textDirection(sitting.source.suite.sourceLanguage);
  const found = annotatingPressOf(press, { isHeld, direction });
  if (found === null) return false;
  if (found.kind === "digit") acts.digit(found.digit, found.adds);
  else acts.run(found.command);
  return true;
}

/** While a link is fixed the keys move along the reference. */
function mendsByKey(acts: AnnotateActs, sitting: AnnotateSitting, press: KeyPress): boolean {
  const { asked, cursor } = sitting.store.getState();
  const part = mendedPart(asked);
  if (part === null || press.ctrlKey || press.metaKey || press.altKey) return false;
  const onward = textDirection(sitting.source.suite.targetLanguage) === "ltr" ? "ArrowRight" : "ArrowLeft";
  switch (press.key) {
    case "ArrowLeft":
    case "ArrowRight":
      acts.links.move(part, press.key === onward ? 1 : -1);
      return true;
    case " ":
      acts.links.link(part, cursor);
      return true;
    case "Enter":
      acts.links.finish(part);
      return true;
    case "Escape":
      acts.links.end();
      return true;
    default:
      if (!/^\p{L}$/u.test(press.key)) return false;
      acts.links.jump(part, press.key);
      return true;
  }
}
