// Draws the bar for fixing an alignment, in place of the toolbar, and the question and keys in place of the headings.

import type { AlignmentFix } from "#core/tasks/judging/alignment-fix.ts";
import type { Question } from "#core/tasks/judging/answer.ts";
import { TOOLBAR, TOOLBAR_BUTTON } from "#judging/task-texts.tsx";
import { judgeText } from "#text/judge.ts";
import { Button, Kbd } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";

const text = judgeText.fixing;

interface FixingBarProps {
  readonly stand: AlignmentFix;
  readonly pronoun: string;
  readonly asksAntecedent: boolean;
  /** What was linked just now. */
  readonly notice: string;
  readonly onQuestion: (question: Question) => void;
  readonly onEnd: () => void;
}

/** As high as the toolbar, so that no text moves while it is shown. */
export function FixingBar(props: FixingBarProps) {
  const { stand, pronoun, asksAntecedent, notice, onQuestion, onEnd } = props;
  const choice = (part: Question, label: string) => (
    <Button
      kind={part === stand.question ? "primary" : "plain"}
      aria-pressed={part === stand.question}
      shortcut={part === stand.question ? undefined : text.otherKey}
      onClick={() => onQuestion(part)}
      className={TOOLBAR_BUTTON}
    >
      {label}
    </Button>
  );
  return (
    <>
      <FixingQuestion stand={stand} pronoun={pronoun} />
      <div className={`${TOOLBAR} [--under:var(--warn-wash)]`}>
        {asksAntecedent ? choice("pronoun", text.pronoun) : null}
        {asksAntecedent ? choice("antecedent", text.head) : null}
        {stand.typed === "" ? null : (
          <p className="flex-none px-2 text-sm">
            <Rich parts={text.foundBy(<bdi className="font-medium">“{stand.typed}”</bdi>)} />
          </p>
        )}
        {/* The question lies over the line that announces it. */}
        <p aria-hidden="true" className="min-w-0 flex-1 truncate px-2 text-sm text-muted">
          {stand.typed === "" ? notice : null}
        </p>
        <Button shortcut={text.endKey} onClick={onEnd} className={TOOLBAR_BUTTON}>
          {text.end}
        </Button>
      </div>
    </>
  );
}

/** Over the headings of the texts, where it covers no text; without headings above the bar. */
function FixingQuestion({ stand, pronoun }: Pick<FixingBarProps, "stand" | "pronoun">) {
  return (
    <p className="absolute -inset-x-2 bottom-10 z-25 overflow-hidden bg-warn-wash px-2 text-sm leading-6 pointer-coarse:bottom-12 @2xl:top-0 @2xl:bottom-auto! @2xl:whitespace-nowrap">
      {text.question(stand.question === "pronoun" ? text.pronounPart(pronoun) : text.headPart)}
      <span className="hidden text-xs @2xl:inline">
        {text.keys.map(([key, action]) => (
          <span key={key} className="ms-3 text-muted">
            <Kbd>{key}</Kbd> {action}
          </span>
        ))}
      </span>
    </p>
  );
}
