// Draws buttons that download a plot of the report as a picture.

import { savePicture } from "#browser/download-file.ts";
import { drawingSvg } from "#core/plots/drawing.ts";
import { type Plot, plotDrawing } from "#core/plots/whisker-drawing.ts";
import { PictureButtons } from "#ui/picture.tsx";

interface PlotButtonsProps {
  /** Part of the file name; may contain letters, digits, `_` and `-`. */
  readonly name: string;
  /** Second part of the file name, after `name`. */
  readonly campaign: string;
  readonly plot: Plot;
}

/** Draws the buttons. Pictures have the light theme's colours on white, whatever the screen's theme. */
export function PlotButtons({ name, campaign, plot }: PlotButtonsProps) {
  return (
    <PictureButtons
      title={plot.title}
      onSave={(ending) => savePicture(`${name} ${campaign}`, ending, drawingSvg(name, plotDrawing(plot)))}
    />
  );
}
