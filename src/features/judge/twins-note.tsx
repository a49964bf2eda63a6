// Holds the note how many outputs are judged as one with the one shown, and the tick that has it judged by itself.

import type { JudgeActs } from "#judging/judge-acts.ts";
import type { Sitting } from "#judging/sitting.ts";
import { togetherInWords } from "#judging/together-in-words.ts";

interface TwinsNoteProps {
  readonly sitting: Sitting;
  readonly candidate: number;
  readonly acts: JudgeActs;
}

export function TwinsNote({ sitting, candidate, acts }: TwinsNoteProps) {
  const words = togetherInWords(sitting, candidate);
  if (words === null) return null;
  return (
    <label
      data-together=""
      // On a small screen the groups have the room for it, which say the same.
      className={`flex items-start gap-2 text-sm text-muted ${sitting.order === "example" ? "max-lg:hidden" : ""}`}
    >
      <input
        type="checkbox"
        checked={!sitting.likes.apart.has(candidate)}
        onChange={({ target }) => acts.setApart(!target.checked)}
        className="mt-0.5 size-4 accent-accent"
      />
      <span>{words}</span>
    </label>
  );
}
