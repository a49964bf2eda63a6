// Texts of the audit of approvals: precision and corrected accuracy.

import { counted, formatNumber } from "#core/base/number-words.ts";

export const reportAuditText = {
  section: {
    title: "Audit of approvals",
    noApprovals: "There is nothing to audit: no candidate was approved automatically.",
    leftOut: (reason: string) => `Not shown: ${reason}.`,
    nothingSampled: (approvals: number) =>
      `None of the ${counted(approvals, "approval")} has been checked. Assign a sample: it is mixed in unmarked with the candidates that need judging. The result shows how reliable the automatic approval is and corrects accuracy accordingly.`,
    assign: "Assign sample",
    judged: <T>(judged: T, correct: number, incorrect: T) => [
      "Annotators judged ",
      judged,
      ` approvals: ${formatNumber(correct)} correct, `,
      incorrect,
      ".",
    ],
    tooFew: (systems: number, minimum: number) =>
      `${counted(systems, "system has", "systems have")} fewer than ${minimum} judged approvals, too few to correct accuracy.`,
    incorrectInAll: "judged incorrect: all categories",
    correctedTitle: "Corrected accuracy",
    strataTitle: "Strata",
    assumptions: "Assumptions:",
  },
  judges: { title: "Audit of judges" },
  precisionTable: "Precision of automatic approval by category",
  correctedTable: "Corrected accuracy by system",
  samePrecisionTable: "Corrected accuracy that assumes the same precision in all systems",
  strataTable: "Strata of the audit",
};
