// Draws what Results screens share: the frame with the heading, and the buttons that download a plot as a picture.

import type { ReactNode } from "react";
import { savePicture } from "#browser/download-file.ts";
import { drawingSvg, type Plot, plotDrawing } from "#core/plots/drawing.ts";
import { reportText } from "#text/report-text.ts";
import { PictureButtons } from "#ui/picture.tsx";
import { ScopeContext } from "#workspace/campaign/candidates-number.tsx";
import type { ScopedCandidates } from "#workspace/campaign/use-scope.ts";

interface ResultsPageProps {
  readonly title: string;
  readonly scope: ScopedCandidates;
  /** Controls next to the heading. */
  readonly controls?: ReactNode;
  /** The content; not drawn if no candidate passes the filter. */
  readonly children: ReactNode;
}

/** The frame of a screen: its heading, and its content within the filter or a note that nothing matches. */
export function ResultsPage({ title, scope, controls, children }: ResultsPageProps) {
  return (
    <div className="page flex flex-col gap-6 pt-4 pb-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {scope.size === 0 ? null : controls}
      </div>
      {scope.size === 0 ? (
        <p className="py-16 text-center text-muted">{reportText.page.none}</p>
      ) : (
        <ScopeContext value={scope.filter}>{children}</ScopeContext>
      )}
    </div>
  );
}

interface PlotButtonsProps {
  /** Part of the file name; may contain letters, digits, `_` and `-`. */
  readonly name: string;
  /** Second part of the file name, after `name`. */
  readonly campaign: string;
  readonly plot: Plot;
}

/** Buttons that download a plot of the report as a picture. Pictures have the light theme's colours on white, whatever the screen's theme. */
export function PlotButtons({ name, campaign, plot }: PlotButtonsProps) {
  return (
    <PictureButtons
      title={plot.title}
      onSave={(ending) => savePicture(`${name} ${campaign}`, ending, drawingSvg(name, plotDrawing(plot)))}
    />
  );
}
