// Texts about questions of annotators to the coordinator.

import { counted } from "#core/base/message-text.ts";

export const questionsText = {
  ask: "Ask the coordinator",
  /** The question follows. */
  asked: "Asked:",
  /** The coordinator's answer follows. */
  answered: "Answered:",
  /** Above the coordinator's answer; the question follows. */
  youAsked: "You asked:",
  /** `where`: how the question reaches the coordinator. */
  hint: (where: string) => `${where} It does not count as an answer.`,
  travels: {
    batch: "Your question goes back with your work.",
    team: "The coordinator sees your question as soon as it is sent.",
    here: "Your question is kept with the item.",
  },
  question: "Your question",
  answer: "Your answer",
  send: "Send question",
  /** Where nothing is sent: in a batch, the question goes back with the work. */
  save: "Save question",
  reply: "Answer…",
  sendReply: "Send answer",
  /** Where nothing is sent: annotators who work with files get the answer with a file. */
  saveReply: "Save answer",
  travelsBack:
    "An answer reaches the annotator with their next file. To make it: Team › Assign, “Create batch…” in the row of their assignment, under “Assignments”. They open the file and add what is new; all their answers stay.",
  correctReply: "Correct answer…",
  sendCorrection: "Send corrected answer",
  saveCorrection: "Save corrected answer",
  close: "Close",
  withdraw: "Withdraw question",
  withdrawReply: "Withdraw answer",
  you: "You:",
  coordinator: "Coordinator:",
  person: (name: string) => `${name} asks:`,
  unanswered: "No answer yet.",
  tasks: {
    "pronoun-judgement": "About judging",
    "pronoun-judgement-repeat": "About a repeat check",
    "gap-filling": "About filling gaps",
    "suite-annotation": "About annotating",
  },
  open: (count: number) => counted(count, "question from annotators", "questions from annotators"),
  answeredCount: (count: number) => counted(count, "answered question"),
  /** For the person who asked. */
  coordinatorAnswered: (pronoun: string) => `The coordinator answered your question about “${pronoun}”`,
  section: {
    title: "Questions from annotators",
    none: "Every question is answered.",
    answered: "Answered questions",
    showItem: "Show item",
    item: (pronoun: string, system: string) => (system === "" ? `“${pronoun}”` : `“${pronoun}” · ${system}`),
  },
};
