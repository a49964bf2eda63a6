// Holds the mending of a wrong alignment: which part is mended and by which keys, and the way back to the alignment as given.

import type { Question } from "#core/task/pronoun-judgement/answer.ts";
import type { Mending } from "#core/task/pronoun-judgement/mending.ts";
import { Button } from "#ui/button.tsx";
import { Kbd } from "#ui/kbd.tsx";

export interface RepairBarProps {
  /** Null = it was mended before. */
  readonly stand: Mending | null;
  readonly pronoun: string;
  readonly asksAntecedent: boolean;
  readonly onQuestion: (question: Question) => void;
  readonly onBack: () => void;
  readonly onEnd: () => void;
}

const KEYS = [
  ["← → ↑ ↓", "go"],
  ["a b c …", "find a word"],
  ["space", "link or unlink"],
  ["↵", "link this word and end"],
  ["esc", "end"],
] as const;

export function RepairBar({ stand, pronoun, asksAntecedent, onQuestion, onBack, onEnd }: RepairBarProps) {
  const back = (
    <Button kind="quiet" onClick={onBack}>
      Back to the given alignment
    </Button>
  );
  if (stand === null) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-warn bg-warn-wash px-4 py-3 text-sm">
        <p>The alignment of this output was mended by you. The original is kept beside it.</p>
        {back}
      </div>
    );
  }
  const choice = (part: Question, text: string) => (
    <Button
      kind={part === stand.question ? "primary" : "plain"}
      aria-pressed={part === stand.question}
      shortcut={part === stand.question ? undefined : "tab"}
      onClick={() => onQuestion(part)}
    >
      {text}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-warn bg-warn-wash px-4 py-3 text-sm">
      <p className="basis-full">
        Which word of the output really translates{" "}
        {stand.question === "pronoun" ? `“${pronoun}”` : "the antecedent’s head"}? Click it to link or unlink
        it.
        <span className="hidden sm:inline">
          {KEYS.map(([key, text]) => (
            <span key={key} className="ms-3 inline-block whitespace-nowrap text-muted">
              <Kbd>{key}</Kbd> {text}
            </span>
          ))}
        </span>
        {stand.typed === "" ? null : (
          <>
            {" "}
            Found by <bdi className="font-medium">“{stand.typed}”</bdi>.
          </>
        )}
      </p>
      {asksAntecedent ? choice("pronoun", "Pronoun") : null}
      {asksAntecedent ? choice("antecedent", "Antecedent head") : null}
      {back}
      <span className="flex-1" />
      <Button shortcut="esc" onClick={onEnd}>
        End mending
      </Button>
    </div>
  );
}
