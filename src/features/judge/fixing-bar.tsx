// Draws the bar for fixing an alignment: the link being fixed, its keys, and a button that restores the given
// alignment.

import type { AlignmentFix } from "#core/tasks/judging/alignment-fix.ts";
import type { Question } from "#core/tasks/judging/answer.ts";
import { judgeText } from "#text/judge.ts";
import { Button, Kbd } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";

const text = judgeText.fixing;

interface FixingBarProps {
  /** Null = nothing is being fixed, but the alignment was fixed before. */
  readonly stand: AlignmentFix | null;
  readonly pronoun: string;
  readonly asksAntecedent: boolean;
  readonly onQuestion: (question: Question) => void;
  readonly onBack: () => void;
  readonly onEnd: () => void;
}

export function FixingBar({ stand, pronoun, asksAntecedent, onQuestion, onBack, onEnd }: FixingBarProps) {
  const back = (
    <Button kind="quiet" onClick={onBack}>
      {text.restore}
    </Button>
  );
  if (stand === null) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-warn bg-warn-wash px-4 py-3 text-sm">
        <p>{text.fixedBefore}</p>
        {back}
      </div>
    );
  }
  const choice = (part: Question, label: string) => (
    <Button
      kind={part === stand.question ? "primary" : "plain"}
      aria-pressed={part === stand.question}
      shortcut={part === stand.question ? undefined : text.otherKey}
      onClick={() => onQuestion(part)}
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-warn bg-warn-wash px-4 py-3 text-sm">
      <p className="basis-full">
        {text.question(stand.question === "pronoun" ? text.pronounPart(pronoun) : text.headPart)}
        <span className="hidden sm:inline">
          {text.keys.map(([key, action]) => (
            <span key={key} className="ms-3 inline-block whitespace-nowrap text-muted">
              <Kbd>{key}</Kbd> {action}
            </span>
          ))}
        </span>
        {stand.typed === "" ? null : (
          <>
            {" "}
            <Rich parts={text.foundBy(<bdi className="font-medium">“{stand.typed}”</bdi>)} />
          </>
        )}
      </p>
      {asksAntecedent ? choice("pronoun", text.pronoun) : null}
      {asksAntecedent ? choice("antecedent", text.head) : null}
      {back}
      <span className="flex-1" />
      <Button shortcut={text.endKey} onClick={onEnd}>
        {text.end}
      </Button>
    </div>
  );
}
