// Shows a drawing with buttons that download it.

import { savePicture } from "#browser/download-file.ts";
import { type Drawing, drawingSvg } from "#core/plots/drawing.ts";
import { Picture, PictureButtons } from "#ui/picture.tsx";

interface DrawingViewProps {
  readonly drawing: Drawing;
  /** Part of the file name; may contain letters, digits, `_` and `-`. */
  readonly name: string;
  /** Second part of the file name, after `name`. */
  readonly campaign: string;
}

/** Smallest factor by which a drawing may be scaled with its letters still readable. On narrower screens it scrolls. */
const SMALLEST = 0.75;

export function DrawingView({ drawing, name, campaign }: DrawingViewProps) {
  const { title } = drawing;
  return (
    <div className="flex w-full max-w-2xl flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <h3 className="text-sm font-semibold">{title}</h3>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="scroll-shade-x relative overflow-x-auto"
      >
        <Picture drawing={drawing} minWidth={SMALLEST * drawing.width} />
      </section>
      <PictureButtons
        title={title}
        onSave={(ending) => savePicture(`${name} ${campaign}`, ending, drawingSvg(name, drawing))}
      />
    </div>
  );
}
