// Shows the progress and the result of an action, with a button to cancel it.

import { controlsText } from "#text/controls.ts";
import { Button } from "./button.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import type { ActionStatus } from "./use-action-status.ts";

const text = controlsText.action;

export function ActionStatusLine({
  status,
}: {
  readonly status: Pick<ActionStatus, "text" | "failed" | "busy" | "cancel" | "share">;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p role="status" className={`min-h-6 text-sm ${status.failed ? "text-bad" : "text-muted"}`}>
        {status.busy ? text.busy : status.text}
      </p>
      {status.share === null ? null : (
        <div className="w-48">
          <ProgressBar share={status.share} label={text.progress} />
        </div>
      )}
      {status.cancel === null ? null : (
        <Button kind="quiet" onClick={status.cancel}>
          {text.cancel}
        </Button>
      )}
    </div>
  );
}
