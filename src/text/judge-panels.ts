// The text of what opens beside or below the texts that are judged: groups of outputs, others' answers, guidelines, keys, the tour.

import { counted } from "#core/shared/number-words.ts";

export const judgePanelsText = {
  groups: {
    label: "Outputs of this example",
    title: "Outputs of this example · one decision a line",
    approved: <T>(count: number, translation: T) => [`${count} approved: `, translation],
    outputs: (count: number) => counted(count, "output"),
    showOthers: "Others in full",
    hideOthers: "Hide the others",
    another: "Show another",
    takeOut: "Take this one out",
    split: "Split",
    join: "Join them again",
    putBack: "Put it back",
    /** `count`: more than one. */
    allApart: (count: number) => `${count} outputs judged by themselves`,
    apart: "Judged by itself",
    sameText: "the same text",
    otherMarks: "the same text, other marks",
  },
  others: {
    legend: "Take an answer, or judge anew beside it",
    cause: "Why did they differ?",
    oneOfTwo: "one of two answers of the same person",
    seconds: (seconds: number) => `${seconds} s`,
  },
  guidelines: {
    title: "Guidelines",
    tags: "Tags",
    tagInFiles: (tag: string) => `(${tag} in files)`,
    version: (version: string, isOwn: boolean) =>
      `Version ${version}${isOwn ? ", this campaign’s own" : ""}; each judgement keeps the version it was made under.`,
  },
  keys: {
    title: "Keys",
    description: "Choose a key to change it, then press the new one.",
    autoAdvance: "Go on to the next open candidate by itself once the answers say all (a tag never does)",
    /** Before and after the field for milliseconds. */
    tooFastBefore: "Take no answer in the first",
    tooFastAfter: "milliseconds after a candidate that came by itself (0 = always)",
    clash: (key: string, command: string) =>
      `“${key}” is the key of “${command}” already. Change that one first.`,
    change: (command: string, key: string) => `Key of “${command}”: ${key}. Change`,
    press: "press…",
    reset: "Back to the first keys",
    tour: "Show the tour again",
  },
  tour: {
    label: "Tour",
    progress: (number: number, of: number) => `${number} of ${of}`,
    steps: {
      texts: {
        title: "Read",
        text: "The source is on the left, what a system made of it on the right. P marks the pronoun, A the head of its antecedent, in both. Which system it is stays hidden.",
      },
      antecedent: {
        title: "First the antecedent",
        text: "Where there is one: is its head translated rightly? Press 1 or 2. A single marked token is selected with “yes”; of several, choose with the number shown beside each.",
      },
      pronoun: {
        title: "Then the pronoun",
        text: "Does it go with that translation of the antecedent, right or wrong? Press 3 or 4. With the last answer the next candidate comes by itself.",
      },
      tags: {
        title: "If it is not that simple",
        text: "Tags say why something cannot be judged, remarks say the rest, a flag brings it back later; Enter goes on. Contradictions are told below the answers, with what mends them.",
      },
      footer: {
        title: "Nothing is final",
        text: "Every press is saved at once, and undo goes back as far as you like; Backspace clears the answers. Guidelines (g), list (l), history (h) and all keys (?) are down here.",
      },
    },
    next: "Next",
    back: "Back",
    end: "Start judging",
    skip: "Skip the tour",
  },
};
