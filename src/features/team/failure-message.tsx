// Shows a failure in one sentence, with collapsed details.

import type { FailureWords } from "./failed-words.ts";
import { FailureDetails } from "./failure-details.tsx";

interface FailureMessageProps {
  readonly failed: FailureWords;
  /** Advice, or what is kept; shown after the sentence. */
  readonly advice?: string;
}

export function FailureMessage({ failed: { words, details }, advice = "" }: FailureMessageProps) {
  return (
    <div className="flex flex-col gap-1">
      <p role="alert" className="text-sm text-bad wrap-anywhere">
        {words}
        {advice === "" ? "" : ` ${advice}`}
      </p>
      {details === null ? null : <FailureDetails failure={details} />}
    </div>
  );
}
