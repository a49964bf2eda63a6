// Holds undo and redo across candidates, read off the log itself: nothing but the log is kept, so both survive a reload.

import { contentOf, type Judgement, type JudgementContent, NOTHING_SAID } from "#core/judgement/judgement.ts";

/** The change one action made to one candidate. */
export interface Change {
  readonly system: string;
  readonly example: string;
  readonly before: JudgementContent;
  readonly after: JudgementContent;
}

/** All changes of one action (one candidate, or several judged as one). */
export interface Step {
  readonly id: string;
  readonly time: string;
  readonly changes: readonly Change[];
}

/** What one annotator can undo and redo; the last of each list is next. */
export interface History {
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
}

/** Reads one annotator's history record by record. Imported records are facts, not acts: they are not undone. */
export class HistoryReader {
  readonly #latest = new Map<string, JudgementContent>();
  readonly #undo: Step[] = [];
  readonly #redo: Step[] = [];
  #previous: { step: string; action: Judgement["action"] } | null = null;

  get history(): History {
    return { undo: this.#undo, redo: this.#redo };
  }

  /** The next record of this annotator's log. Records of one step follow each other. */
  add(judgement: Judgement): void {
    const key = JSON.stringify([judgement.system, judgement.example]);
    const before = this.#latest.get(key) ?? NOTHING_SAID;
    const after = contentOf(judgement);
    this.#latest.set(key, after);
    const { system, example, step, time, action } = judgement;
    const goesOn = this.#previous?.step === step && this.#previous.action === action;
    this.#previous = { step, action };
    if (action === "judge")
      this.#judge({ id: step, time, changes: [{ system, example, before, after }] }, goesOn);
    else if (!goesOn && action === "undo") move(this.#undo, this.#redo);
    else if (!goesOn && action === "redo") move(this.#redo, this.#undo);
  }

  #judge(step: Step, goesOn: boolean): void {
    const last = goesOn ? this.#undo.pop() : undefined;
    this.#undo.push(last === undefined ? step : { ...last, changes: [...last.changes, ...step.changes] });
    this.#redo.length = 0;
  }
}

function move(from: Step[], to: Step[]): void {
  const step = from.pop();
  if (step !== undefined) to.push(step);
}
