// Draws the progress of reading files: share, current file, cancel button. Short reads show nothing.

import { useEffect, useState } from "react";
import { importText } from "#text/import.ts";
import { Button } from "#ui/button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";

const text = importText.reading;

/** Milliseconds before the bar appears, so that it does not flash on short reads. */
const SHOWN_AFTER = 200;

interface ImportProgressProps {
  readonly name: string;
  readonly share: number;
  readonly path: string;
  readonly onCancel: () => void;
}

export function ImportProgress({ name, share, path, onCancel }: ImportProgressProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col justify-center gap-4 pb-24">
      <h1 className="text-xl font-semibold">{name === "" ? text.title : text.titleNamed(name)}</h1>
      <ProgressBar share={share} label={text.progress} />
      <div className="flex items-center justify-between gap-4">
        <p className="figures min-w-0 truncate text-sm text-muted">
          {text.percent(Math.round(100 * share))} <bdi className="ms-2">{path}</bdi>
        </p>
        <Button onClick={onCancel}>{text.cancel}</Button>
      </div>
    </div>
  );
}
