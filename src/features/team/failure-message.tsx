// Shows a failure in a sentence, with folded details.

import type { FailureWords } from "./failed-words.ts";
import { FailureDetails } from "./failure-details.tsx";

interface FailureMessageProps {
  readonly failed: FailureWords;
  /** What helps, or what stays; follows the words. */
  readonly more?: string;
}

export function FailureMessage({ failed: { words, details }, more = "" }: FailureMessageProps) {
  return (
    <div className="flex flex-col gap-1">
      <p role="alert" className="text-sm text-bad wrap-anywhere">
        {words}
        {more === "" ? "" : ` ${more}`}
      </p>
      {details === null ? null : <FailureDetails failure={details} />}
    </div>
  );
}
