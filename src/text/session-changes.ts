// The text of undoing what was done to a campaign, and of writing an update that was previewed.

import type { Note } from "#core/ledger/event.ts";

/** Before the name of a file; examples from annotations have none. */
const notes: Readonly<Record<Note["what"], string>> = {
  import: "Importing",
  assignment: "Handing out",
  "judgement-import": "Taking back",
  update: "Updating from",
  "suite-building": "Making examples from annotations",
};

export const changesText = {
  undo: {
    notes,
    ofFile: (note: string, file: string) => `${note} ${file}`,
    undone: (what: string) => `${what} is undone.`,
    redone: (what: string) => `${what} is done again.`,
    misfit: (problem: string) =>
      `This cannot be changed by itself, since something else builds on it: ${problem}.`,
  },
  update: {
    suite: "The test suite was changed meanwhile.",
    output: (system: string) => `The output of “${system}” was changed meanwhile.`,
    setting: "A setting that this update reads was changed meanwhile.",
    annotation: "An annotation was changed meanwhile.",
    earlierChange: "An earlier change was undone meanwhile.",
    /** `changed`: one of the above. */
    previewAgain: (changed: string) => `${changed} Preview the changes again.`,
  },
};
