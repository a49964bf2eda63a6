// Holds what is shown while files are read: how far, which file, and a way out. What is over soon is not shown at all.

import { useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";

/** Below this, a bar would only flash. */
const SHOWN_AFTER = 200;

export interface ImportProgressProps {
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
      <h1 className="text-xl font-semibold">{name === "" ? "Reading the files" : <>Reading “{name}”</>}</h1>
      <ProgressBar share={share} label="Reading and checking the files" />
      <div className="flex items-center justify-between gap-4">
        <p className="figures min-w-0 truncate text-sm text-muted">
          {Math.round(100 * share)} % <bdi className="ms-2">{path}</bdi>
        </p>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}
