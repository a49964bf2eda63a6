// The text of the report on the audit of approvals: precision and corrected accuracy.

import { counted, figure } from "#core/shared/number-words.ts";

export const reportAuditText = {
  section: {
    title: "Audit of the approvals",
    leftOut: (reason: string) => `It is left out: ${reason}.`,
    ofAllSystems: "Its precision is of the approvals of all systems.",
    nothingSampled: (approvals: number) =>
      `Nobody has settled yet whether any of the ${counted(approvals, "approval")} is right. Hand out a sample of them: under Share, the plan of a round mixes it in among the referred ones, unmarked. What people say of it tells here how often the pass is right, and corrects accuracy by that.`,
    assign: "Hand out a sample",
    /** After the warning that too few were judged. */
    assignUnderShare: <T>(link: (words: string) => T) => [link("Hand out a sample"), " under Share."],
    settled: <T>(settled: T, right: number, wrong: T) => [
      "People settled ",
      settled,
      ` approvals: ${figure(right)} right, `,
      wrong,
      ".",
    ],
    wrongInAll: "judged wrong: all categories",
    correctedTitle: "Corrected accuracy",
    assumptions: "What that takes for granted:",
  },
  precisionTable: "Precision of the pass by category",
  correctedTable: "Corrected accuracy by system",
};
