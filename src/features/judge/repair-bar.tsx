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
}

const KEYS = [
  ["← → ↑ ↓", "go"],
  ["a b c …", "find a word"],
  ["space", "link or unlink"],
  ["↵", "this word alone, and done"],
  ["esc", "end"],
] as const;

export function RepairBar({ stand, pronoun, asksAntecedent, onQuestion, onBack }: RepairBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-warn bg-warn-wash px-4 py-3 text-sm lg:sticky lg:bottom-16">
      {stand === null ? (
        <p>The alignment of this output was mended by you. The original is kept beside it.</p>
      ) : (
        <>
          <p className="basis-full">
            Which word of the output really translates{" "}
            {stand.question === "pronoun" ? `“${pronoun}”` : "the antecedent’s head"}? Click it to link or
            unlink it.
            {stand.typed === "" ? null : (
              <>
                {" "}
                Found by <bdi className="font-medium">“{stand.typed}”</bdi>.
              </>
            )}
          </p>
          <p className="hidden basis-full flex-wrap gap-x-3 gap-y-1 text-muted sm:flex">
            {KEYS.map(([key, text]) => (
              <span key={key} className="whitespace-nowrap">
                <Kbd>{key}</Kbd> {text}
              </span>
            ))}
          </p>
          {asksAntecedent
            ? (["pronoun", "antecedent"] as const).map((part) => (
                <Button
                  key={part}
                  kind={part === stand.question ? "primary" : "plain"}
                  aria-pressed={part === stand.question}
                  shortcut={part === stand.question ? undefined : "tab"}
                  onClick={() => onQuestion(part)}
                >
                  {part === "pronoun" ? "Pronoun" : "Antecedent head"}
                </Button>
              ))
            : null}
        </>
      )}
      <Button kind="quiet" onClick={onBack}>
        Back to the given alignment
      </Button>
    </div>
  );
}
