// Draws plots of accuracy: all categories together next to an explanation, and on request one plot per category. The
// explanation says with this campaign's numbers what the accuracy counts.

import type { ReactNode } from "react";
import type { Denominator } from "#core/analysis/accuracy/accuracy.ts";
import { type AccuracyReport, denominatorMeaning } from "#core/analysis/accuracy/accuracy-report.ts";
import { accuracyPlotName, accuracyPlots } from "#core/analysis/accuracy/accuracy-tables.ts";
import {
  type CountedParts,
  countedSentence,
  DENOMINATOR_NAME,
  denominatorCaveat,
  reusableAnswersText,
} from "#core/analysis/accuracy/accuracy-words.ts";
import { plotDrawing } from "#core/plots/whisker-drawing.ts";
import { reportText } from "#text/report-text.ts";
import { Picture } from "#ui/picture.tsx";
import { PlotButtons } from "./results-page.tsx";

interface AccuracyPlotsProps {
  readonly campaign: string;
  readonly report: AccuracyReport;
  readonly denominator: Denominator;
  /** Title of the plot of all candidates. */
  readonly title: string;
  /** Explains what the plots show. */
  readonly explanation: ReactNode;
}

type AccuracyPlot = ReturnType<typeof accuracyPlots>[number];

const CARD = "flex flex-col gap-2 rounded-card border border-line bg-surface p-4";

export function AccuracyPlots({ campaign, report, denominator, title, explanation }: AccuracyPlotsProps) {
  const plots = accuracyPlots(report, denominator, title);
  const caption = plots[0]?.caption ?? null;
  const content = (plot: AccuracyPlot, index: number) => (
    <>
      <h3 className="text-sm font-semibold">{plot.title}</h3>
      <Picture drawing={plotDrawing(plot)} />
      <PlotButtons
        name={accuracyPlotName(denominator, plot.category, index)}
        campaign={campaign}
        plot={plot}
      />
    </>
  );
  return (
    <>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
        <div className={CARD}>
          {plots.slice(0, 1).map((plot) => (
            <div key="all" className="contents">
              {content(plot, 0)}
            </div>
          ))}
        </div>
        <div className="flex flex-col gap-3">
          {explanation}
          {caption === null ? null : <p className="text-sm text-muted">{caption}</p>}
        </div>
      </div>
      {plots.length < 2 ? null : (
        <details>
          <summary className="cursor-pointer py-2 text-sm">
            {reportText.plots.perCategory(plots.length - 1)}
          </summary>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-4 pt-2">
            {plots.slice(1).map((plot, at) => (
              <li key={plot.category ?? ""} className={CARD}>
                {content(plot, at + 1)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface CountedWordsProps extends CountedParts {
  readonly denominator: Denominator;
}

/** The sentences that explain what the report counts. */
export function CountedWords({ denominator, ...parts }: CountedWordsProps) {
  const reusableAnswers = reusableAnswersText(parts.counts);
  const caveat = denominatorCaveat(denominator, parts.counts);
  return (
    <div className="flex max-w-[75ch] flex-col gap-3">
      <p>
        {countedSentence(parts).map((part, index) =>
          typeof part === "string" ? (
            part
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of the sentence keep their order
            <strong key={index} className="figures">
              {part.figure}
            </strong>
          ),
        )}
      </p>
      {reusableAnswers === null ? null : <p>{reusableAnswers}</p>}
      <p>
        <strong className="font-semibold">{DENOMINATOR_NAME[denominator]}</strong>{" "}
        {denominatorMeaning(denominator)}
      </p>
      {caveat === null ? null : (
        <p className="border-s-4 border-warn bg-warn-wash px-4 py-2 text-sm">{caveat}</p>
      )}
    </div>
  );
}
