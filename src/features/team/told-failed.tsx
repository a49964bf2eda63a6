// Holds how it is told that something did not come about: in a sentence, and folded what somebody else can do more with.

import type { Failed } from "./failed-words.ts";
import { WentWrong } from "./went-wrong.tsx";

interface ToldFailedProps {
  readonly failed: Failed;
  /** What helps, or stays; after the words. */
  readonly more?: string;
}

export function ToldFailed({ failed: { words, details }, more = "" }: ToldFailedProps) {
  return (
    <div className="flex flex-col gap-1">
      <p role="alert" className="text-sm text-bad wrap-anywhere">
        {words}
        {more === "" ? "" : ` ${more}`}
      </p>
      {details === null ? null : <WentWrong failure={details} />}
    </div>
  );
}
