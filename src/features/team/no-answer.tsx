// Says that the server does not answer, with a button to try again.

import { teamText } from "#text/team.ts";
import { Button } from "#ui/button.tsx";
import { FailureDetails } from "./failure-details.tsx";

const text = teamText.server;

interface NoAnswerProps {
  readonly failure: string | null;
  readonly onAskAgain: () => void;
}

export function NoAnswer({ failure, onAskAgain }: NoAnswerProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="max-w-[65ch]">{text.noAnswer}</p>
      <Button onClick={onAskAgain}>{text.askAgain}</Button>
      {failure === null ? null : <FailureDetails failure={failure} />}
    </div>
  );
}
