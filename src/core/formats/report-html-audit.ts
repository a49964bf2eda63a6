// Holds the audit of the approvals in `report.html`: precision of the pass, and accuracy corrected by it.

import { falseApprovals, PRECISION_COLUMNS, RING_MEANING } from "#core/audit/audit-report.ts";
import {
  ASSUMPTIONS,
  CORRECTED_FORMULA,
  CORRECTED_INTERVAL,
  leftOutText,
  MISSING_WORDS,
  PRECISION_FORMULA,
  pooledText,
  tooFewText,
} from "#core/audit/audit-words.ts";
import type { Precision } from "#core/audit/precision.ts";
import { bdi, type Html, type HtmlPart, html } from "#core/formats/html.ts";
import { figureCell, htmlCategoryTable, htmlTable, noFigure } from "#core/formats/html-tables.ts";
import { plotsHtml } from "#core/formats/report-html-accuracy.ts";
import type { ReportContent } from "#core/report/report-content.ts";
import type { ReportPlot } from "#core/report/report-plots.ts";
import { percent } from "#core/score/accuracy-words.ts";
import { allCategoriesTitle } from "#core/score/narrowing.ts";
import { rangeText } from "#core/score/open-bounds.ts";
import { figure, ofAll } from "#core/shared/number-words.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";

export function auditHtml(content: ReportContent, plots: readonly ReportPlot[]): Html {
  const { audit, narrowing } = content;
  const { all } = audit;
  const tooFew = tooFewText(all);
  const told = [
    leftOutText(all),
    pooledText(audit, fullCategoryName),
    narrowing.systems === null
      ? null
      : "Precision is of all systems’ approvals, also of those that are not told here: it is measured by category.",
  ].filter((text) => text !== null);
  const plotsOf = (name: string) => plots.filter((plot) => plot.name === name);
  return html`<p>People settled <strong>${ofAll(all.sampled, all.approved)}</strong> approvals: ${figure(all.right)} right, ${falseApprovals(all.wrong)}.</p>
${tooFew === null ? null : html`<p class="caveat">${tooFew}</p>\n`}<h3>Precision of the pass</h3>
${precisionTable(content)}${told.map((text) => html`<p>${text}</p>\n`)}${plotsHtml(
  plotsOf("audit-precision"),
  "Each dot: precision of the pass in a category, in percent; the line through it: Wilson’s 95 % interval; beside it the same in figures, with right/judged.",
)}<h3>Corrected accuracy</h3>
${correctedTable(content)}${plotsHtml(
  plotsOf("audit-corrected-accuracy"),
  `Each dot: corrected accuracy of a system, in percent; the line through it: its 95 % interval. ${RING_MEANING}`,
)}<p>What that takes for granted:</p>
<ul>
${ASSUMPTIONS.map((text) => html`<li>${text}</li>\n`)}</ul>
`;
}

function precisionTable({ audit, narrowing }: ReportContent): Html {
  const { categories, all, strata } = audit;
  const found = categories.filter(({ approved }) => approved > 0);
  const columns = PRECISION_COLUMNS.filter(({ key }) => key !== "drawn");
  const meanings = columns.flatMap(({ key, heading, meaning }) =>
    key === "precision" || meaning === undefined ? [] : [`${heading}: ${meaning}.`],
  );
  return htmlCategoryTable({
    title: "Precision of the pass, in percent",
    note: [PRECISION_FORMULA, ...meanings].join(" "),
    head: columns.map(({ heading }) => heading),
    categories: found.map(({ category }) => category),
    cells: (asked) => {
      const one = found.find(({ category }) => category === asked) ?? all;
      const isPooled = asked !== null && strata.pooled.includes(asked);
      return [precisionCell(one, isPooled), figure(one.wrong), figure(one.right), figure(one.approved)];
    },
    all: allCategoriesTitle(narrowing),
  });
}

function precisionCell({ precision, interval, right, sampled }: Precision, isPooled: boolean): HtmlPart {
  const pooled = isPooled ? ["pooled"] : [];
  if (precision === null || interval === null) return noFigure(["none judged", ...pooled].join(", "));
  const rests = `${percent(interval.low)}–${percent(interval.high)} · ${figure(right)}/${figure(sampled)}`;
  return figureCell(`${percent(precision)}`, rests, ...pooled);
}

function correctedTable({ audit }: ReportContent): Html {
  return htmlTable({
    title: "Corrected accuracy, in percent",
    note: `${CORRECTED_FORMULA} ${CORRECTED_INTERVAL}`,
    head: ["System", "Corrected accuracy", "As published: all approvals taken as right"],
    groups: [
      {
        name: null,
        rows: audit.systems.map(({ system, published, possible, corrected }) => ({
          head: bdi(system),
          cells: [
            corrected.missing === null
              ? figureCell(
                  `${percent(corrected.value)}`,
                  `${percent(corrected.interval.low)}–${percent(corrected.interval.high)}`,
                )
              : noFigure(MISSING_WORDS[corrected.missing]),
            published.value === null
              ? noFigure("nothing counted")
              : figureCell(
                  `${percent(published.value)}`,
                  `${figure(published.hits)}/${figure(published.n)}`,
                  ...(possible === null ? [] : [`possible ${rangeText(possible)}`]),
                ),
          ],
        })),
      },
    ],
    total: null,
  });
}
