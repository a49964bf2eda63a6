// Holds how a plot is taken home as a picture.

import { useState } from "react";
import { downloadFile } from "#browser/download-file.ts";
import { pngOf } from "#browser/picture.ts";
import { whiskerSvg } from "#core/formats/whisker-svg.ts";
import type { Plot } from "#core/score/plot.ts";
import { Button, SMALL } from "#ui/button.tsx";

export interface PictureButtonsProps {
  /** Of the file: letters, digits, `_` and `-`. */
  readonly name: string;
  /** Follows it in the file's name. */
  readonly campaign: string;
  readonly plot: Plot;
}

/** Dots for each unit of the picture. */
const SCALE = 2;

/** In the light page's colours, on white, whatever the screen's are. */
export function PictureButtons({ name, campaign, plot }: PictureButtonsProps) {
  const [failed, setFailed] = useState("");
  const save = (ending: "svg" | "png") => {
    const svg = whiskerSvg(name, plot);
    const file = `${name} ${campaign}.${ending}`;
    setFailed("");
    if (ending === "svg") return downloadFile(file, svg, "image/svg+xml");
    pngOf(svg, SCALE).then(
      (bytes) => downloadFile(file, bytes, "image/png"),
      (error: unknown) => setFailed(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-1 text-xs">
      {(["svg", "png"] as const).map((ending) => (
        <Button key={ending} kind="quiet" className={SMALL} onClick={() => save(ending)}>
          <span>
            <span className="sr-only">Download {plot.title} as </span>
            {ending.toUpperCase()}
          </span>
        </Button>
      ))}
      <span role="status" className="text-bad">
        {failed}
      </span>
    </div>
  );
}
