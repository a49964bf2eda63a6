// Holds the line that says what came of an act, and ends one that takes long.

import { controlsText } from "#text/controls.ts";
import { Button } from "#ui/button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import type { Told } from "#ui/use-told.ts";

const text = controlsText.action;

export function ToldLine({
  told,
}: {
  readonly told: Pick<Told, "text" | "failed" | "busy" | "cancel" | "share">;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p role="status" className={`min-h-6 text-sm ${told.failed ? "text-bad" : "text-muted"}`}>
        {told.busy ? text.busy : told.text}
      </p>
      {told.share === null ? null : (
        <div className="w-48">
          <ProgressBar share={told.share} label={text.progress} />
        </div>
      )}
      {told.cancel === null ? null : (
        <Button kind="quiet" onClick={told.cancel}>
          {text.cancel}
        </Button>
      )}
    </div>
  );
}
