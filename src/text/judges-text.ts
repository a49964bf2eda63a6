// Texts of the screen of judges: requests out, verdicts in, and the list of judges.

import { counted, formatNumber } from "#core/base/message-text.ts";

export const judgesText = {
  title: "Judges",
  hint: "A judge is a source of verdicts that is no person: the automatic pass, a string match, the learnt agreement, a metric, a language model. Judges count as no person. Results › Audit shows how often they are right where people judged, and corrects the accuracy of each system.",
  prompts: {
    title: "Requests for a model",
    explanation:
      "Referee sends nothing itself. The file has one request per decision, without names of systems. Run it with your model, and bring the answers back.",
    layout: "Format",
    formats: { plain: "JSON lines: id and prompt", "openai-batch": "OpenAI batch" },
    model: "Model",
    modelMissing: "Enter the name of the model.",
    context: "Sentences before the first marked one",
    contextInvalid: "Enter a whole number up to 9999.",
    which: "Candidates",
    choices: { all: "all", referred: "needing judging only" },
    reference: "Show the reference translation",
    ownText: "Own text of the requests",
    template: "Text of a request",
    fields: "Fields in double braces are replaced:",
    unknownField: (name: string) => `The field “{{${name}}}” does not exist. Use the fields below.`,
    download: "Download requests",
    done: (requests: number) => `${counted(requests, "request")} downloaded.`,
  },
  verdicts: {
    title: "Verdicts",
    explanation:
      "Import the answers as JSON lines with the ids of the requests, or with system, example and verdict. The next screen has an example. You can also drop the file anywhere.",
    import: "Import verdicts…",
    audit: "Audit of judges",
  },
  secondLook: {
    title: "Second look",
    explanation:
      "After an annotator’s own answer is saved, the answer of a judge that contradicts it is shown once, with its reason. The annotator keeps or changes the answer. Both stay recorded, and Results › Audit counts the changes. In the control share, nothing is shown, so that you see how many answers change anyway. Batches contain the judge’s answers only sealed. In the audit of this judge, the answers before its objections count.",
    off: "The second look is off.",
    /** `judge`: null = the campaign has no verdicts of the judge now. */
    on: (judge: string | null, objections: number, control: number) =>
      `On: ${judge ?? "a judge without verdicts now"}, ${counted(objections, "candidate")} with a sealed answer, control share ${control}%.`,
    noJudges: "Import verdicts of a judge first.",
    judge: "Judge",
    noJudge: "choose a judge",
    control: "Control share in percent",
    controlInvalid: (least: number, most: number) => `Enter a whole number from ${least} to ${most}.`,
    switchOn: "Switch on",
    update: "Update",
    switchOff: "Switch off",
    switchedOn: "The second look is on. Create batches again, so that they contain it.",
    switchedOff: "The second look is off.",
  },
  learnt: {
    title: "Approval by learnt agreement",
    explanation: (least: number) =>
      `The learnt agreement says “correct” of words for pronoun and antecedent that people judged correct in another example. In a system where at least ${least} of these verdicts are judged, you may let it approve the candidates that nobody has judged. They stay a stratum of the audit: Team › Assign mixes a sample of them into the work, nobody can tell, and corrected accuracy counts them as this sample says. A judgement by a person always wins. The share correct before an approval has no interval, because the judged candidates are no random sample: they also taught the judge, so the share is rather too low.`,
    system: "System",
    judged: "Verdicts judged",
    correct: "Judged correct",
    share: "Share correct",
    left: "Would approve",
    approved: "Approves",
    since: "Judged since",
    precision: "Precision since",
    action: "Change",
    tooFew: (least: number) => `fewer than ${least} judged`,
    by: "Your name",
    byHint: "The history names who let it approve.",
    signedIn: (name: string) => `The history names you as ${name}.`,
    approve: "Approve",
    approveOf: (system: string) => `Approve ${system}`,
    withdraw: "Withdraw",
    withdrawOf: (system: string) => `Withdraw ${system}`,
    /** `time`: date and time in the reader's notation. */
    stratum: (candidates: number, by: string, time: string) =>
      `${counted(candidates, "candidate")}, by ${by === "" ? "unknown" : by}, ${time}`,
    done: (candidates: number, system: string, least: number) =>
      `${counted(candidates, "candidate")} of ${system} approved. Assign a sample of approvals: with fewer than ${least} of them judged, ${system} has no corrected accuracy.`,
    withdrawn: (system: string) => `The approvals in ${system} are withdrawn.`,
  },
  list: { title: "Judges of this campaign" },
};

interface VerdictsCounts {
  readonly read: number;
  readonly abstained: number;
  readonly unreadable: number;
  readonly outdated: number;
}

/** Texts for importing the verdicts of a judge. */
export const verdictsText = {
  title: "Verdicts",
  screen: {
    title: "Import verdicts",
    hint: "Open or drop a file with the answers of a model, a metric or another program. You see what was read before anything is saved, and you can undo the import.",
    open: "Import verdicts…",
    form: "The file has one line of JSON per answer, with the id of the request:",
    /** Two lines of a file. */
    example: `{"id": "c1n-0123456789ab-0123456789ab-0123456789ab", "answer": "{\\"verdict\\": \\"correct\\"}"}
{"system": "A", "example": "12", "verdict": "incorrect", "reason": "Wrong gender."}`,
    fields: [
      [
        "id",
        "the id of the request, unchanged. It leads to all systems with this translation. In the output of a batch interface, it is custom_id.",
      ],
      ["system, example", "instead of id: the candidate, for a metric or another program."],
      [
        "answer",
        "what the model said: the JSON that the request asks for, also in other text, or words such as “Yes.” and “不正确”.",
      ],
      ["verdict", "instead of answer: correct, incorrect or abstains."],
      ["probability, reason, cost, seconds", "optional. The reason can be shown in a second look."],
      ["score", 'instead of a verdict, with a first line such as {"judge": "a metric", "threshold": 0.8}.'],
    ] as const,
    name: "You name the judge after you have opened the file. To rename it later, undo the import and import the file again.",
    next: "Then assign a sample to people: only where they judge, the audit says how often the judge is right.",
    assign: "Assign sample",
    judges: "Judges",
  },
  name: "Name of the judge",
  nameMissing: "Enter a name.",
  version: "Version (optional)",
  versionHint: "Another version is another judge.",
  /** What was read from a file. */
  read: ({ read, abstained, unreadable, outdated }: VerdictsCounts) =>
    `${counted(read, "answer")} read; ${formatNumber(abstained)} abstained; ${formatNumber(unreadable)} unreadable, which count as abstained; ${formatNumber(outdated)} outdated, which are left out.`,
};
