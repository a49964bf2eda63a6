// Draws one tag that can be set or removed, with its key.

import { shownKey } from "#core/tasks/key-press.ts";
import { COMMANDS, type CommandId } from "#judging/pronouns/commands.ts";
import { Kbd } from "#ui/button.tsx";

interface TagChipProps {
  /** The tag as shown. */
  readonly tag: string;
  readonly set: boolean;
  readonly meaning: string | undefined;
  readonly shortcut: string | null;
  readonly onToggle: () => void;
}

export function TagChip({ tag, set, meaning, shortcut, onToggle }: TagChipProps) {
  return (
    <button
      type="button"
      aria-pressed={set}
      title={meaning}
      onClick={onToggle}
      className={`flex min-h-7 items-center gap-1 rounded-full border px-2 text-xs ${set ? "border-accent bg-accent text-accent-ink" : "border-line-strong text-ink hover:bg-sunken"}`}
    >
      <bdi>{tag}</bdi>
      {shortcut === null ? null : <Kbd>{shortcut}</Kbd>}
    </button>
  );
}

/** The key of a tag; null = it has none. */
export function tagKey(tag: string, keyOf: (command: CommandId) => string): string | null {
  const tagCommand = COMMANDS.find(({ id }) => id === `tag-${tag}`);
  return tagCommand === undefined ? null : shownKey(keyOf(tagCommand.id));
}
