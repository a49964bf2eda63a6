// Draws buttons that download a picture as SVG or PNG.

import { useState } from "react";
import { controlsText } from "#text/controls.ts";
import { Button, SMALL } from "#ui/button.tsx";

type PictureEnding = "svg" | "png";

interface PictureButtonsProps {
  /** Title of the picture, which screen readers read with the buttons. */
  readonly title: string;
  /** Saves the picture. If it rejects, the error is shown. */
  readonly onSave: (ending: PictureEnding) => Promise<void>;
}

export function PictureButtons({ title, onSave }: PictureButtonsProps) {
  const [failed, setFailed] = useState("");
  const save = (ending: PictureEnding) => {
    setFailed("");
    onSave(ending).catch((error: unknown) =>
      setFailed(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-1 text-xs">
      {(["svg", "png"] as const).map((ending) => (
        <Button key={ending} kind="quiet" className={SMALL} onClick={() => save(ending)}>
          <span>
            <span className="sr-only">{controlsText.download.pictureAs(title)}</span>
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
