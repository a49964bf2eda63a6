// Draws the bar for fixing an alignment, which replaces the toolbar. The question and keys replace the headings.

import type { AlignmentFix } from "#core/tasks/judging/alignment-fix.ts";
import type { Question } from "#core/tasks/judging/answer.ts";
import { TOOLBAR, TOOLBAR_BUTTON } from "#judging/task-texts.tsx";
import { judgeText } from "#text/judge.ts";
import { Button, Kbd } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";

const text = judgeText.fixing;

interface FixingBarProps {
  readonly activeFix: AlignmentFix;
  readonly pronoun: string;
  readonly asksAntecedent: boolean;
  /** The latest link, in words. */
  readonly notice: string;
  readonly onQuestion: (question: Question) => void;
  readonly onEnd: () => void;
}

/** Has the height of the toolbar, so that no text moves. */
export function FixingBar(props: FixingBarProps) {
  const { activeFix, pronoun, asksAntecedent, notice, onQuestion, onEnd } = props;
  const choice = (part: Question, label: string) => (
    <Button
      kind={part === activeFix.question ? "primary" : "plain"}
      aria-pressed={part === activeFix.question}
      shortcut={part === activeFix.question ? undefined : text.otherKey}
      onClick={() => onQuestion(part)}
      className={TOOLBAR_BUTTON}
    >
      {label}
    </Button>
  );
  return (
    <>
      <FixingQuestion activeFix={activeFix} pronoun={pronoun} />
      <div className={`${TOOLBAR} [--under:var(--warn-wash)]`}>
        {asksAntecedent ? choice("pronoun", text.pronoun) : null}
        {asksAntecedent ? choice("antecedent", text.head) : null}
        {activeFix.typed === "" ? null : (
          <p className="flex-none px-2 text-sm">
            <Rich parts={text.foundBy(<bdi className="font-medium">“{activeFix.typed}”</bdi>)} />
          </p>
        )}
        {/* The question lies over the line that announces it. */}
        <p aria-hidden="true" className="min-w-0 flex-1 truncate px-2 text-sm text-muted">
          {activeFix.typed === "" ? notice : null}
        </p>
        <Button shortcut={text.endKey} onClick={onEnd} className={TOOLBAR_BUTTON}>
          {text.end}
        </Button>
      </div>
    </>
  );
}

/**
 * The question, drawn over the headings of the texts, where it covers no text. Without headings it is above the bar.
 */
function FixingQuestion({ activeFix, pronoun }: Pick<FixingBarProps, "activeFix" | "pronoun">) {
  return (
    <p className="absolute -inset-x-2 bottom-10 z-25 overflow-hidden bg-warn-wash px-2 text-sm leading-6 pointer-coarse:bottom-12 @2xl:top-0 @2xl:bottom-auto! @2xl:whitespace-nowrap">
      {text.question(activeFix.question === "pronoun" ? text.pronounPart(pronoun) : text.headPart)}
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
