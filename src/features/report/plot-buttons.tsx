// Holds how a plot of the report is taken home as a picture.

import { savePicture } from "#browser/save-picture.ts";
import { whiskerSvg } from "#core/formats/whisker-svg.ts";
import type { Plot } from "#core/score/plot.ts";
import { PictureButtons } from "#ui/picture-buttons.tsx";

interface PlotButtonsProps {
  /** Of the file: letters, digits, `_` and `-`. */
  readonly name: string;
  /** Follows it in the file's name. */
  readonly campaign: string;
  readonly plot: Plot;
}

/** In the light page's colours, on white, whatever the screen's are. */
export function PlotButtons({ name, campaign, plot }: PlotButtonsProps) {
  return (
    <PictureButtons
      title={plot.title}
      onSave={(ending) => savePicture(`${name} ${campaign}`, ending, whiskerSvg(name, plot))}
    />
  );
}
