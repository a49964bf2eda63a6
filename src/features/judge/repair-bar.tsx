// Holds the mending of a wrong alignment: which part is mended, and the way back to the alignment as given.

import type { Question } from "#core/task/pronoun-judgement/answer.ts";
import { Button } from "#ui/button.tsx";

export interface RepairBarProps {
  readonly question: Question;
  readonly onQuestion: (question: Question) => void;
  readonly asksAntecedent: boolean;
  readonly repairing: boolean;
  readonly onBack: () => void;
}

export function RepairBar({ question, onQuestion, asksAntecedent, repairing, onBack }: RepairBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-warn bg-warn-wash px-4 py-3 text-sm">
      {repairing ? (
        <>
          <p className="basis-full">
            Click the tokens of the output that really translate the{" "}
            {asksAntecedent ? "part chosen here" : "pronoun"}; click again to unmark.
          </p>
          {asksAntecedent
            ? (["pronoun", "antecedent"] as const).map((part) => (
                <Button
                  key={part}
                  kind={part === question ? "primary" : "plain"}
                  aria-pressed={part === question}
                  onClick={() => onQuestion(part)}
                >
                  {part === "pronoun" ? "Pronoun" : "Antecedent head"}
                </Button>
              ))
            : null}
        </>
      ) : (
        <p>The alignment of this output was mended by you. The original is kept beside it.</p>
      )}
      <Button kind="quiet" onClick={onBack}>
        Back to the given alignment
      </Button>
    </div>
  );
}
