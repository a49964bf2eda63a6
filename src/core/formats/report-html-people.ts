// Holds in `report.html` what people come to among themselves: agreement, what they differ over, what was judged again.

import { type AgreementRow, unitsOfCategory } from "#core/agreement/agreement.ts";
import {
  ALPHA_INTERVAL_MEANING,
  groupName,
  OBSERVED_MEANING,
  UNDEFINED_IN_SHORT,
} from "#core/agreement/agreement-report.ts";
import {
  coefficientText,
  countedPeople,
  FIGURE_WORDS,
  intervalText,
  MISSING_MEANING,
  QUESTION_MEANING,
  UNDEFINED_WORDS,
} from "#core/agreement/agreement-words.ts";
import { bdi, type Html, type HtmlPart, html } from "#core/formats/html.ts";
import { figureCell, htmlCategoryTable, htmlTable, noFigure } from "#core/formats/html-tables.ts";
import { plotsHtml } from "#core/formats/report-html-accuracy.ts";
import type { ReportContent } from "#core/report/report-content.ts";
import type { ReportPlot } from "#core/report/report-plots.ts";
import { answerTables, isCauseTold } from "#core/report/report-tables.ts";
import type { TextTable } from "#core/score/accuracy-tables.ts";
import { percent, percentInterval } from "#core/score/accuracy-words.ts";
import {
  CAUSE_COLUMNS,
  DIFFERING_COLUMNS,
  DIFFERING_MEANING,
  type DisagreementColumn,
} from "#core/score/disagreement-words.ts";
import { QUESTIONS, type Question } from "#core/score/given-answers.ts";
import { judgedAgainMeaning, judgedAgainTable, MADE_WORDS } from "#core/score/judged-again-words.ts";
import { allCategoriesTitle } from "#core/score/narrowing.ts";
import { counted, figure } from "#core/shared/number-words.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";

export function agreementHtml(content: ReportContent, plots: readonly ReportPlot[]): Html {
  const { rows } = content.agreement;
  const meanings = [
    OBSERVED_MEANING,
    ...FIGURE_WORDS.map(({ heading, meaning }) => `${heading}: ${meaning}.`),
    ALPHA_INTERVAL_MEANING,
    ...undefinedIn(rows).map((why) => `– ${UNDEFINED_IN_SHORT[why]}: ${UNDEFINED_WORDS[why]}.`),
  ];
  const questions = QUESTIONS.filter((question) => rows.some((row) => row.question === question));
  const counted = countedPeople(content.agreement.collected.people, content.campaign.annotators);
  return html`<p>${MISSING_MEANING} ${counted}</p>
<ul>
${meanings.map((text) => html`<li>${text}</li>\n`)}</ul>
${questions.map((question) => questionHtml(content, question, plots))}`;
}

function questionHtml(
  { agreement, told, narrowing }: ReportContent,
  question: Question,
  plots: readonly ReportPlot[],
): Html {
  const { rows, nameOf, collected } = agreement;
  const own = rows.filter((row) => row.question === question);
  const units = unitsOfCategory(collected.units[question], null).length;
  const group = (category: string | null, name: string) => {
    const found = own.filter((row) => row.category === category);
    const ofGroup = found.map((row) => ({ head: bdi(groupName(row, nameOf)), cells: agreementCells(row) }));
    return ofGroup.length === 0 ? [] : [{ name, rows: ofGroup }];
  };
  const table = htmlTable({
    title: `Agreement on the ${question}`,
    note: `The question: ${QUESTION_MEANING[question]}. ${counted(units, "candidate counts", "candidates count")} here.`,
    head: ["People", "candidates", "observed, %", ...FIGURE_WORDS.map(({ heading }) => heading)],
    groups: [
      ...group(null, allCategoriesTitle(narrowing)),
      ...told.categories.flatMap((category) => group(category, fullCategoryName(category))),
    ],
    total: null,
  });
  const answers = answerTables({ ...agreement, rows: own }).map(answersHtml);
  const meaning =
    "Each dot: Krippendorff’s α of some people, of all categories together, from −1 to 1; the line through it: its 95 % interval. 1 is agreement throughout, 0 what chance would give.";
  return html`<h3>On the ${question}</h3>
${table}${plotsHtml(
  plots.filter((plot) => plot.question === question),
  meaning,
)}<h4>Which answers met, on the ${question}</h4>
<div class="answers">
${answers}</div>
`;
}

function agreementCells(row: AgreementRow): HtmlPart[] {
  return [
    figure(row.units),
    percent(row.observed) ?? noFigure(""),
    ...FIGURE_WORDS.map(({ key }) => {
      const coefficient = row[key];
      if (coefficient.value === null) return noFigure(UNDEFINED_IN_SHORT[coefficient.why]);
      const isAlpha = key === "krippendorffAlpha" && row.interval !== null;
      return figureCell(coefficientText(coefficient), ...(isAlpha ? [intervalText(row.interval)] : []));
    }),
  ];
}

/** Each reason once, in the order of the columns. */
function undefinedIn(rows: readonly AgreementRow[]) {
  const all = rows.flatMap((row) => FIGURE_WORDS.map(({ key }) => row[key]));
  return [...new Set(all.flatMap((one) => (one.value === null ? [one.why] : [])))];
}

function answersHtml({ title, note, header, rows }: TextTable): Html {
  return htmlTable({
    title: title.charAt(0).toUpperCase() + title.slice(1),
    note,
    head: header.map((name, column) => (column === 0 ? "Answer" : name)),
    groups: [
      {
        name: null,
        rows: rows.map(([head = "", ...cells]) => ({ head, cells })),
      },
    ],
    total: null,
  });
}

export function disagreementsHtml({ disagreements, narrowing }: ReportContent): Html {
  const [whole] = disagreements;
  const table = (title: string, note: string, columns: readonly DisagreementColumn<string>[]) =>
    htmlCategoryTable({
      title,
      note,
      head: columns.map(({ heading }) => heading),
      categories: disagreements.flatMap(({ category }) => category ?? []),
      cells: (asked) => {
        const row = disagreements.find(({ category }) => category === asked);
        return columns.map(({ count }) => (row === undefined ? null : figure(count(row))));
      },
      all: allCategoriesTitle(narrowing),
    });
  const causes = CAUSE_COLUMNS.flatMap(({ heading, meaning }) =>
    meaning === undefined ? [] : [html`<li>${heading}: ${meaning}</li>\n`],
  );
  return html`<p>${DIFFERING_MEANING}</p>
${table("What people differ over", "Numbers of candidates.", DIFFERING_COLUMNS)}${
  whole === undefined || !isCauseTold(whole)
    ? null
    : html`${table("Why they differed", "Of the differences that an adjudicator settled: numbers of candidates.", CAUSE_COLUMNS)}<ul>\n${causes}</ul>\n`
}`;
}

export function judgedAgainHtml({ again, told, narrowing }: ReportContent): Html {
  const { columns, rows } = judgedAgainTable(again, told.categories);
  return htmlCategoryTable({
    title: "Judged again",
    note: judgedAgainMeaning(again),
    head: columns.map((made) => MADE_WORDS[made]),
    categories: rows.flatMap(({ category }) => category ?? []),
    cells: (asked) =>
      (rows.find(({ category }) => category === asked)?.shares ?? []).map((share) =>
        share.n === 0
          ? noFigure("none")
          : figureCell(
              `${percent(share.value)}`,
              `${percentInterval(share)} · ${figure(share.hits)}/${figure(share.n)}`,
            ),
      ),
    all: allCategoriesTitle(narrowing),
  });
}
