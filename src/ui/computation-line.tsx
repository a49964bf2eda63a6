// Shows the progress of a long computation, with buttons to cancel it and to start it again.

import { controlsText } from "#text/controls.ts";
import { Button } from "./button.tsx";
import { ProgressBar } from "./progress-bar.tsx";

const text = controlsText.computation;

interface ComputationStatus {
  /** `quick`: the computation has run for a short time only, so neither progress nor Cancel is shown. */
  readonly state: "quick" | "long" | "finished" | "cancelled" | "failed";
  /** Progress from 0 to 1; null = unknown. */
  readonly share: number | null;
  /** Whether an earlier result is shown. */
  readonly hasResult: boolean;
  /** Why the computation failed. */
  readonly failure: string;
  readonly cancel: () => void;
  readonly restart: () => void;
}

/** Draws nothing while a quick computation replaces a result. */
export function ComputationLine({ status }: { readonly status: ComputationStatus }) {
  const { state, share, hasResult, failure, cancel, restart } = status;
  if (state === "finished" || (state === "quick" && hasResult)) return null;
  const isStopped = state === "cancelled" || state === "failed";
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {state === "failed" ? (
        <p role="alert" className="text-sm text-bad">
          {text.failed(failure)}
        </p>
      ) : (
        <p role="status" className="text-sm text-muted">
          {isStopped ? text.cancelled(hasResult) : text.running}
        </p>
      )}
      {share === null || isStopped ? null : (
        <div className="w-48">
          <ProgressBar share={share} label={text.progress} />
        </div>
      )}
      {state === "quick" ? null : (
        <Button kind="quiet" onClick={isStopped ? restart : cancel}>
          {isStopped ? text.restart : controlsText.action.cancel}
        </Button>
      )}
    </div>
  );
}
