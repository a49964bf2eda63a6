// Texts of panels next to the judged texts: groups, others' answers, guidelines, keys, the tour.

import { counted } from "#core/base/number-words.ts";

export const judgePanelsText = {
  groups: {
    label: "Outputs of this example",
    title: "Outputs of this example (one decision per row)",
    /** Label of the button that opens the list on a small screen. */
    all: "List of outputs",
    approved: <T>(count: number, translation: T) => [`${count} auto-approved: `, translation],
    outputs: (count: number) => counted(count, "output"),
    showOthers: "Show all texts",
    hideOthers: "Hide other texts",
    another: "Next text",
    takeOut: "Judge this separately",
    split: "Judge each separately",
    join: "Group again",
    putBack: "Group again",
    /** `count`: number of outputs, more than one. */
    allApart: (count: number) => `${count} outputs judged separately`,
    apart: "Judged separately",
    sameText: "same text",
    otherMarks: "same text, different marks",
  },
  others: {
    legend: "Accept an answer or enter your own",
    cause: "Reason for disagreement",
    oneOfTwo: "one of two answers of this annotator",
    seconds: (seconds: number) => `${seconds} s`,
  },
  guidelines: {
    title: "Guidelines",
    tags: "Tags",
    version: (version: string, isOwn: boolean) => `Guidelines ${version}${isOwn ? " (custom)" : ""}`,
  },
  keys: {
    title: "Shortcuts",
    description: "Click a shortcut, then press the new key.",
    autoAdvance: "Move to the next item automatically after the last answer",
    /** Text before and after the field for milliseconds. */
    tooFastBefore: "After moving on, wait",
    tooFastAfter: "milliseconds before a key counts (1000 = one second)",
    clash: (key: string, command: string) => `“${key}” is already used for: ${command}.`,
    change: (command: string, key: string) => `Change shortcut ${key}: ${command}`,
    press: "press…",
    reset: "Restore default shortcuts",
    tour: "Show tour again",
  },
  tour: {
    label: "Tour",
    progress: (number: number, of: number) => `${number} of ${of}`,
    /** Steps of the tour. Each text depends on what the screen shows. */
    steps: {
      texts: {
        title: "Read",
        text: ({ isBeside, hasAntecedent }: TourScreen) =>
          `${isBeside ? "The source is on the left, a system’s output on the right." : "Each sentence of the source is followed by a system’s output."} P marks the pronoun.${hasAntecedent ? " A marks the noun it refers to (its antecedent); words with a dashed line belong to the antecedent, too." : ""} The system’s name is hidden.`,
      },
      antecedent: {
        title: "First the antecedent",
        text: ({ isTouch }: TourScreen) =>
          isTouch
            ? "Is it translated correctly? Tap Yes or No. If several words are marked, tap the words that translate it."
            : "Is it translated correctly? Press 1 or 2. If several words are marked, press their numbers to choose the right ones.",
      },
      pronoun: {
        title: "The pronoun",
        text: ({ hasAntecedent, isTouch }: TourScreen) =>
          `Is the pronoun correct${hasAntecedent ? " for this antecedent, even if the antecedent is wrong" : ""}? ${isTouch ? "Tap Yes or No." : "Press 3 or 4."} After your last answer the next item appears automatically.`,
      },
      tags: {
        title: "Difficult cases",
        text: ({ isTouch }: TourScreen) =>
          `Can’t judge it? Add a tag. Something to say? Add a remark. Not sure? Flag it for later. ${isTouch ? "“Next item” moves on." : "Enter moves on."}`,
      },
      footer: {
        title: "Nothing is final",
        text: ({ isTouch }: TourScreen) =>
          isTouch
            ? "Every answer is saved, and you can undo every step. Tags, remark, flag, guidelines, the list of items and your recent answers are behind “More”."
            : "Every answer is saved, and you can undo every step. Backspace clears the answers. Guidelines (g), list (l) and recent answers (h) are in the bottom row, all shortcuts (?) in your menu.",
      },
    },
    next: "Next",
    back: "Back",
    end: "Start judging",
    skip: "Skip the tour",
  },
};

/** What the texts of the tour depend on. */
interface TourScreen {
  /** Whether source and output are side by side. */
  readonly isBeside: boolean;
  /** Whether the candidate has an antecedent question. */
  readonly hasAntecedent: boolean;
  /** Whether the person works by touch, without keys. */
  readonly isTouch: boolean;
}
