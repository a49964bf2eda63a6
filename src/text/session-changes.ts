// Texts for undoing changes of a campaign and for writing a previewed update.

import type { Note } from "#core/ledger/event.ts";

/** Each text is followed by the name of a file, except that of `suite-building`, which has no file. */
const notes: Readonly<Record<Note["what"], string>> = {
  import: "Importing",
  assignment: "Creating the batch",
  "judgement-import": "Importing judgements from",
  update: "Updating from",
  "suite-building": "Making examples from annotations",
};

export const changesText = {
  undo: {
    notes,
    ofFile: (note: string, file: string) => `${note} ${file}`,
    undone: (what: string) => `Undone: ${what}.`,
    redone: (what: string) => `Redone: ${what}.`,
    misfit: (problem: string) =>
      `This change cannot be undone or redone on its own, because a later change depends on it: ${problem}.`,
  },
  update: {
    suite: "The test suite has changed in the meantime.",
    output: (system: string) => `The output of “${system}” has changed in the meantime.`,
    setting: "A setting that this update depends on has changed in the meantime.",
    annotation: "An annotation has changed in the meantime.",
    earlierChange: "An earlier change was undone in the meantime.",
    /** `changed`: one of the sentences above, which say what has changed. */
    previewAgain: (changed: string) => `${changed} Preview the changes again.`,
  },
};
