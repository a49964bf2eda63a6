// Holds what is said where the server does not answer, and asks it again.

import { Button } from "#ui/button.tsx";
import { WentWrong } from "./went-wrong.tsx";

export interface NoAnswerProps {
  readonly failure: string | null;
  readonly onAskAgain: () => void;
}

export function NoAnswer({ failure, onAskAgain }: NoAnswerProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="max-w-[65ch]">
        The server does not answer. Campaigns that are in this browser can be worked on as ever.
      </p>
      <Button onClick={onAskAgain}>Ask again</Button>
      {failure === null ? null : <WentWrong failure={failure} />}
    </div>
  );
}
