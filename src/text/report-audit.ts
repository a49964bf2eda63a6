// Texts of the audit of approvals: precision and corrected accuracy.

import { counted, formatNumber } from "#core/base/number-words.ts";

export const reportAuditText = {
  section: {
    title: "Audit of approvals",
    noApprovals: "There is nothing to audit: no candidate was approved automatically.",
    leftOut: (reason: string) => `Not shown: ${reason}.`,
    ofAllSystems: "Precision covers the approvals of all systems.",
    nothingSampled: (approvals: number) =>
      `None of the ${counted(approvals, "approval")} has been checked. Assign a sample: it is mixed in unmarked with the candidates that need judging. The result shows how reliable the automatic approval is and corrects accuracy accordingly.`,
    assign: "Assign sample",
    /** This text is after the warning that too few approvals were judged. */
    assignUnderShare: <T>(link: (words: string) => T) => [link("Assign sample"), " to check more."],
    settled: <T>(settled: T, right: number, wrong: T) => [
      "Annotators judged ",
      settled,
      ` approvals: ${formatNumber(right)} right, `,
      wrong,
      ".",
    ],
    wrongInAll: "judged wrong: all categories",
    correctedTitle: "Corrected accuracy",
    assumptions: "Assumptions:",
  },
  precisionTable: "Precision of automatic approval by category",
  correctedTable: "Corrected accuracy by system",
};
