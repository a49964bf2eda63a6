// Holds the table of accuracy in `report.html`: of few systems each is a column, of many a row, so that it fits on paper across.

import { bdi, type Html, type HtmlPart, html } from "#core/formats/html.ts";
import { figureCell, htmlCategoryTable, htmlSystemTable, noFigure } from "#core/formats/html-tables.ts";
import { examplesLink } from "#core/formats/report-html-examples.ts";
import {
  antecedentAccuracy,
  type Counts,
  type Denominator,
  type SystemAccuracy,
} from "#core/score/accuracy.ts";
import { categoriesOf } from "#core/score/accuracy-report.ts";
import { MOST_COLUMNS } from "#core/score/accuracy-tables.ts";
import { percent, percentInterval } from "#core/score/accuracy-words.ts";
import {
  lessJudged,
  lessJudgedMark,
  openRange,
  rangeText,
  shownAccuracy,
  whyNoFigure,
} from "#core/score/open-bounds.ts";
import { figure } from "#core/shared/number-words.ts";

export interface AccuracyTableWords {
  readonly title: string;
  readonly note: string;
  /** How all categories together are called. */
  readonly all: string;
}

export function accuracyTableHtml(
  systems: readonly SystemAccuracy[],
  denominator: Denominator,
  { title, note, all }: AccuracyTableWords,
): Html {
  const marks = new Map(lessJudged(systems).map((one) => [one.system, lessJudgedMark(one)]));
  const heads = systems.map(({ system }): Html => {
    const mark = marks.get(system);
    return html`${bdi(system)}${mark === undefined ? null : html`<small class="less">${mark}</small>`}`;
  });
  const categories = categoriesOf(systems);
  const isNarrow = systems.length > MOST_COLUMNS;
  const cell = (own: SystemAccuracy, category: string | null) => {
    const found =
      category === null ? own.total : own.categories.find((one) => one.category === category)?.counts;
    return accuracyCell(found ?? null, denominator, isNarrow, { system: own.system, category });
  };
  if (!isNarrow) {
    const cells = (category: string | null) => systems.map((system) => cell(system, category));
    return htmlCategoryTable({ title, note, head: heads, categories, cells, all });
  }
  const rows = systems.map((system, place) => ({
    head: heads[place] ?? null,
    cells: [null, ...categories].map((category) => cell(system, category)),
  }));
  return htmlSystemTable({ title, note, all, categories, rows });
}

interface Place {
  readonly system: string;
  /** Null = all together. */
  readonly category: string | null;
}

/** Correct of those counted, each with the way to its examples. */
function proportion(hits: number, n: number, denominator: Denominator, place: Place): Html {
  const [right, all] =
    denominator === "examples"
      ? (["approved correct", ""] as const)
      : (["correct", "correct incorrect"] as const);
  return html`${examplesLink(figure(hits), { ...place, outcome: right })}/${examplesLink(figure(n), { ...place, outcome: all })}`;
}

/** One after the other with a dot between them. */
function inOneLine(parts: readonly HtmlPart[]): Html {
  return html`${parts.map((part, place) => html`${place === 0 ? null : " · "}${part}`)}`;
}

function accuracyCell(
  counts: Counts | null,
  denominator: Denominator,
  isNarrow: boolean,
  place: Place,
): HtmlPart {
  const shown = counts === null ? null : shownAccuracy(counts, denominator);
  if (counts === null) return noFigure(whyNoFigure(counts, denominator) ?? "");
  const range = denominator === "examples" ? openRange(counts) : null;
  const possible = range === null ? [] : [`${isNarrow ? "" : "possible "}${rangeText(range, isNarrow)}`];
  if (shown === null) return noFigure(whyNoFigure(counts, denominator) ?? "", ...possible);
  const rests: HtmlPart[] = [percentInterval(shown), proportion(shown.hits, shown.n, denominator, place)];
  // As the screen has them.
  if (isNarrow) rests.reverse();
  const head = antecedentAccuracy(counts);
  const ofHead =
    denominator === "examples" || head.value === null
      ? []
      : [`head ${percent(head.value)}`, `${figure(head.hits)}/${figure(head.n)}`];
  const lines = (parts: readonly HtmlPart[]) => (isNarrow || parts.length === 0 ? parts : [inOneLine(parts)]);
  return figureCell(`${percent(shown.value)}`, ...lines(rests), ...possible, ...lines(ofHead));
}
