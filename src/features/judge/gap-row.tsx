// Holds the sentences folded between two that are shown: how many, and the way to open them.

import type { Gap } from "#core/view/context.ts";
import { judgeText } from "#text/judge.ts";
import { Kbd } from "#ui/kbd.tsx";

export interface GapRowProps {
  readonly gap: Gap;
  readonly shortcut: string;
  readonly onOpen: () => void;
}

export function GapRow({ gap, shortcut, onOpen }: GapRowProps) {
  const count = gap.last - gap.first + 1;
  return (
    <li className="border-t border-line">
      <button
        type="button"
        aria-expanded={false}
        onClick={onOpen}
        className="flex min-h-8 w-full items-center gap-2 py-1 text-sm text-muted hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2"
      >
        {judgeText.texts.folded(count)} <Kbd>{shortcut}</Kbd>
      </button>
    </li>
  );
}
