// Collects the plots of the report, each with a name that is safe as a file name.

import type { Denominator } from "#core/analysis/accuracy/accuracy.ts";
import { accuracyPlotName, accuracyPlots } from "#core/analysis/accuracy/accuracy-plots.ts";
import { allCategoriesTitle, scopeTitle } from "#core/analysis/accuracy/report-scope.ts";
import {
  ALPHA_AXIS,
  ALPHA_LABEL,
  ALPHA_TITLE,
  alphaRow,
  groupName,
} from "#core/analysis/agreement/agreement-words.ts";
import { correctedPlot, precisionPlot } from "#core/analysis/audit/audit-report.ts";
import { AGREEMENT_QUESTIONS, type AgreementQuestion } from "#core/campaign/outcomes/outcome.ts";
import type { Plot } from "#core/plots/plot.ts";
import type { ReportContent } from "./report-content.ts";
import { type ReportSection, whyLeftOut } from "./report-sections.ts";

export interface ReportPlot extends Plot {
  /** File name without extension: letters, digits, `_` and `-`; unique in the report. */
  readonly name: string;
  readonly section: ReportSection;
  /** Question of an agreement plot; null for other plots. */
  readonly question: AgreementQuestion | null;
}

/** Plots in the order of the report. A section that is not in the report has no plots. */
export function reportPlots(content: ReportContent): ReportPlot[] {
  const missingReasons = whyLeftOut(content);
  const all = [
    ...accuracyReportPlots(content, "examples", "accuracy"),
    ...accuracyReportPlots(content, "judged", "judged"),
    ...agreementReportPlots(content),
    ...auditReportPlots(content),
  ];
  return all.filter(({ section }) => missingReasons[section] === null);
}

function accuracyReportPlots(
  content: ReportContent,
  denominator: Denominator,
  section: ReportSection,
): ReportPlot[] {
  const { accuracy, request } = content;
  const plots = accuracyPlots(accuracy, denominator, scopeTitle(request));
  return plots.map(({ category, ...plot }, number) => ({
    ...plot,
    name: accuracyPlotName(denominator, category, number),
    section,
    question: null,
  }));
}

function agreementReportPlots({ agreement: { rows, nameOf } }: ReportContent): ReportPlot[] {
  return AGREEMENT_QUESTIONS.flatMap((question): ReportPlot[] => {
    const questionRows = rows.filter((row) => row.question === question && row.category === null);
    if (questionRows.length === 0) return [];
    return [
      {
        name: `agreement-${question}`,
        section: "agreement",
        question,
        title: ALPHA_TITLE,
        label: `On the ${question}: ${ALPHA_LABEL}`,
        rows: questionRows.map((row) => alphaRow(row, groupName(row, nameOf))),
        axis: ALPHA_AXIS,
      },
    ];
  });
}

function auditReportPlots({ audit: { categories, all, systems }, request }: ReportContent): ReportPlot[] {
  const parts = { section: "audit", question: null } as const;
  return [
    { ...precisionPlot(categories, all, allCategoriesTitle(request)), ...parts, name: "audit-precision" },
    { ...correctedPlot(systems), ...parts, name: "audit-corrected-accuracy" },
  ];
}
