// Writes the sections on annotators in `report.html`: agreement, disagreements, the repeat check.

import { CAUSE_COLUMNS, disagreementTables } from "#core/analysis/accuracy/disagreement-words.ts";
import { repeatTable } from "#core/analysis/accuracy/repeat-words.ts";
import { allCategoriesTitle } from "#core/analysis/accuracy/report-scope.ts";
import { type AgreementRow, unitsOfCategory } from "#core/analysis/agreement/agreement.ts";
import {
  ALPHA_INTERVAL_MEANING,
  OBSERVED_MEANING,
  UNDEFINED_IN_SHORT,
} from "#core/analysis/agreement/agreement-report.ts";
import { answerTables, groupedAgreement } from "#core/analysis/agreement/agreement-tables.ts";
import {
  countedPeople,
  FIGURE_WORDS,
  MISSING_MEANING,
  UNDEFINED_WORDS,
} from "#core/analysis/agreement/agreement-words.ts";
import type { ReportContent } from "#core/analysis/report/report-content.ts";
import type { ReportPlot } from "#core/analysis/report/report-plots.ts";
import { counted } from "#core/base/number-words.ts";
import { AGREEMENT_QUESTIONS, type AgreementQuestion } from "#core/campaign/outcomes/agreement-answers.ts";
import { type Html, html } from "#core/tables/html.ts";
import { serializeTableHtml } from "#core/tables/html-table.ts";
import { capitalized } from "#core/tables/text.ts";
import { plotsHtml } from "./report-html-accuracy.ts";

export function agreementHtml(content: ReportContent, plots: readonly ReportPlot[]): Html {
  const { rows } = content.agreement;
  const meanings = [
    OBSERVED_MEANING,
    ...FIGURE_WORDS.map(({ heading, meaning }) => `${heading}: ${meaning}.`),
    ALPHA_INTERVAL_MEANING,
    ...undefinedIn(rows).map((why) => `– ${UNDEFINED_IN_SHORT[why]}: ${UNDEFINED_WORDS[why]}.`),
  ];
  const questions = AGREEMENT_QUESTIONS.filter((question) => rows.some((row) => row.question === question));
  const counted = countedPeople(content.agreement.collected.people, content.campaign.annotators);
  return html`<p>${MISSING_MEANING} ${counted}</p>
<ul>
${meanings.map((text) => html`<li>${text}</li>\n`)}</ul>
${questions.map((question) => questionHtml(content, question, plots))}`;
}

function questionHtml(
  { agreement, request }: ReportContent,
  question: AgreementQuestion,
  plots: readonly ReportPlot[],
): Html {
  const { rows, nameOf, collected } = agreement;
  const questionRows = rows.filter((row) => row.question === question);
  const units = unitsOfCategory(collected.units[question], null).length;
  const note = `${counted(units, "candidate counts", "candidates count")} for this question.`;
  const table = groupedAgreement(questionRows, { nameOf, all: allCategoriesTitle(request) }, note);
  const answers = answerTables({ ...agreement, rows: questionRows }).map((one) =>
    serializeTableHtml({ ...one, title: capitalized(one.title) }),
  );
  const meaning =
    "Each dot: Krippendorff’s α of some annotators over all categories, from −1 to 1; the line: its 95% interval. 1 is full agreement, 0 is chance.";
  return html`<h3>On the ${question}</h3>
${serializeTableHtml(table)}${plotsHtml(
  plots.filter((plot) => plot.question === question),
  meaning,
)}<h4>Pairs of answers on the ${question}</h4>
<div class="answers">
${answers}</div>
`;
}

/** The reasons for missing values, each once. */
function undefinedIn(rows: readonly AgreementRow[]) {
  const all = rows.flatMap((row) => FIGURE_WORDS.map(({ key }) => row[key]));
  return [...new Set(all.flatMap((one) => (one.value === null ? [one.why] : [])))];
}

export function disagreementsHtml({ disagreements, request }: ReportContent): Html {
  const tables = disagreementTables(disagreements, request);
  const causes = CAUSE_COLUMNS.flatMap(({ heading, meaning }) =>
    meaning === undefined ? [] : [html`<li>${heading}: ${meaning}</li>\n`],
  );
  return html`${tables.map((one) => serializeTableHtml(one))}${
    tables.length === 1 ? null : html`<ul>\n${causes}</ul>\n`
  }`;
}

export function repeatCheckHtml({ again, scope, request }: ReportContent): Html {
  return serializeTableHtml(repeatTable(again, scope.categories, request));
}
