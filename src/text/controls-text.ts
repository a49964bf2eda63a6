// Texts of controls that all screens share.

import { formatNumber, plural } from "#core/base/message-text.ts";

export const controlsText = {
  /** Name of the file that pasted text becomes. */
  pastedFile: "pasted.txt",
  action: {
    busy: "Working…",
    progress: "Done so far",
    cancel: "Cancel",
    cancelled: "Cancelled. Nothing was changed.",
  },
  computation: {
    running: "Counting…",
    progress: "Counted so far",
    cancelled: (showsEarlier: boolean) =>
      showsEarlier
        ? "Counting was cancelled. The figures below are for the previous selection."
        : "Counting was cancelled.",
    failed: (error: string) => `Counting failed: ${error}`,
    restart: "Count again",
  },
  /** Label of a sign that shows definitions. */
  definitionSign: "?",
  close: "Close",
  closeKey: "esc",
  /** Names of marks. Screen readers read them after the marked word. */
  markedToken: {
    kinds: { pronoun: "pronoun", antecedent: "antecedent" },
    chosenBy: (people: string) => `chosen by ${people}`,
  },
  barPart: (count: number, label: string) => `${formatNumber(count)} ${label}`,
  /** Screen readers read this after the name of a part of a filter: the button removes the part. */
  removablePart: "(remove)",
  findings: {
    title: (files: number) =>
      plural(files, "How should this file be read?", "How should these files be read?"),
    readAgain: "Read again",
  },
  problems: {
    more: (count: number) => `… and ${formatNumber(count)} more. Copy all to see them.`,
    copy: (count: number) => plural(count, "Copy", `Copy all ${formatNumber(count)}`),
  },
  copying: {
    copied: "Copied.",
    selectInstead: "The browser did not allow copying. Select the text and copy it.",
    downloadInstead: (format: string) => `The browser did not allow copying. Download the ${format} instead.`,
  },
  download: {
    file: (format: string) => `Download ${format}`,
    more: "Other formats…",
    otherFormats: (contents: string) => `Other formats (${contents})`,
    /** Describes what a file contains. This text is after the name of the format. */
    contents: (contents: string) => ` (${contents})`,
    /** This text is before the format of a picture. */
    pictureAs: (picture: string) => `Download ${picture} as `,
  },
};
