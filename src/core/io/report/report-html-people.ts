// Writes the sections on annotators in `report.html`: agreement, disagreements, the repeat check.

import { CAUSE_COLUMNS, disagreementTables } from "#core/analysis/accuracy/disagreement-words.ts";
import { repeatTable } from "#core/analysis/accuracy/repeat-words.ts";
import { allCategoriesTitle } from "#core/analysis/accuracy/report-scope.ts";
import { groupedAgreement } from "#core/analysis/agreement/agreement-tables.ts";
import {
  ALPHA_INTERVAL_MEANING,
  COEFFICIENT_MEANINGS,
  countedPeople,
  countsNote,
  MISSING_MEANING,
  reasonMeanings,
  UNIT_MEANING,
} from "#core/analysis/agreement/agreement-words.ts";
import { answerTables } from "#core/analysis/agreement/confusion-tables.ts";
import type { ReportContent } from "#core/analysis/report/report-content.ts";
import type { ReportPlot } from "#core/analysis/report/report-plots.ts";
import { AGREEMENT_QUESTIONS, type AgreementQuestion } from "#core/campaign/outcomes/outcome.ts";
import { type Html, html } from "#core/tables/html.ts";
import { serializeTableHtml } from "#core/tables/html-table.ts";
import { capitalized } from "#core/tables/text.ts";
import { plotsHtml } from "./report-html-accuracy.ts";

export function agreementHtml(content: ReportContent, plots: readonly ReportPlot[]): Html {
  const { rows, collected } = content.agreement;
  const meanings = [...COEFFICIENT_MEANINGS, ALPHA_INTERVAL_MEANING, ...reasonMeanings(rows)];
  const questions = AGREEMENT_QUESTIONS.filter((question) => rows.some((row) => row.question === question));
  const people = countedPeople(collected.people, content.campaign.annotators);
  return html`<p>${MISSING_MEANING} ${UNIT_MEANING} ${people}</p>
<ul>
${meanings.map((text) => html`<li>${text}</li>\n`)}</ul>
${questions.map((question) => questionHtml(content, question, plots))}`;
}

function questionHtml(
  { agreement, request }: ReportContent,
  question: AgreementQuestion,
  plots: readonly ReportPlot[],
): Html {
  const { rows, nameOf } = agreement;
  const questionRows = rows.filter((row) => row.question === question);
  const table = groupedAgreement(
    questionRows,
    { nameOf, all: allCategoriesTitle(request) },
    countsNote(questionRows),
  );
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
