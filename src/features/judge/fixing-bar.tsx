// Draws the bar for fixing an alignment, which replaces the toolbar. Its request for a word covers the texts' headings.

import type { AlignmentFix } from "#core/tasks/judging/alignment-fix.ts";
import type { Question } from "#core/tasks/judging/content.ts";
import { TOOLBAR, TOOLBAR_BUTTON } from "#judging/task-texts.tsx";
import { judgeText } from "#text/judge.ts";
import { Button, Kbd } from "#ui/button.tsx";
import { DataWords } from "#ui/data-words.tsx";
import { Rich } from "#ui/rich.tsx";

const text = judgeText.fixing;

interface FixingBarProps {
  readonly activeFix: AlignmentFix;
  readonly pronoun: string;
  readonly asksAntecedent: boolean;
  /** The latest link, in words; "" = none yet, so the keys are shown instead. */
  readonly notice: string;
  readonly onQuestion: (question: Question) => void;
  readonly onEnd: () => void;
}

/** The bar is as high as the toolbar that it replaces, so that no text moves. */
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
        {/* Hidden from screen readers, because `FixingQuestion` is announced instead. */}
        <p aria-hidden="true" className="min-w-0 flex-1 truncate px-2 text-sm text-muted">
          {notice === "" ? <FixingKeys /> : notice}
        </p>
        <Button shortcut={text.endKey} onClick={onEnd} className={TOOLBAR_BUTTON}>
          {text.end}
        </Button>
      </div>
    </>
  );
}

/**
 * Asks for a word, or says what a search has found. Drawn over the headings of the texts, where it hides no text;
 * without headings, above the bar.
 */
function FixingQuestion({ activeFix, pronoun }: Pick<FixingBarProps, "activeFix" | "pronoun">) {
  const { question, typed, isMissing } = activeFix;
  const searchResult = isMissing ? text.noneFound : text.foundBy;
  return (
    <p
      role="status"
      data-search=""
      className={`absolute -inset-x-2 bottom-10 z-25 overflow-hidden bg-warn-wash px-2 text-sm leading-6 pointer-coarse:bottom-12 @2xl:top-0 @2xl:bottom-auto! @2xl:whitespace-nowrap ${isMissing ? "font-medium text-bad" : ""}`}
    >
      {typed === "" ? (
        text.question(question === "pronoun" ? text.pronounPart(pronoun) : text.headPart)
      ) : (
        <Rich parts={searchResult(<DataWords>{`“${typed}”`}</DataWords>)} />
      )}
    </p>
  );
}

function FixingKeys() {
  return (
    <span className="hidden text-xs @2xl:inline">
      {text.keys.map(([key, action]) => (
        <span key={key} className="me-3">
          <Kbd>{key}</Kbd> {action}
        </span>
      ))}
    </span>
  );
}
