// Holds the tags: the standard ones always there with their meaning, and the annotators' own.

import { type Ref, useState } from "react";
import { COMMANDS, type KeyOverrides, keyOf, shownKey } from "#core/task/pronoun-judgement/commands.ts";
import { POLITENESS_TAGS, STANDARD_TAGS, type StandardTag } from "#core/task/pronoun-judgement/tags.ts";
import type { JudgeActs } from "#judging/judge-acts.ts";
import { Button } from "#ui/button.tsx";
import { Kbd } from "#ui/kbd.tsx";

export interface TagsFieldProps {
  readonly tags: readonly string[];
  readonly acts: JudgeActs;
  readonly keys: KeyOverrides;
  /** Own tags used in this campaign so far. */
  readonly known: readonly string[];
  /** Whether the pronoun addresses somebody: only then is politeness asked for. */
  readonly addressee: boolean;
  readonly ownTagRef: Ref<HTMLInputElement>;
}

interface ChipProps {
  /** As it is shown. */
  readonly tag: string;
  readonly set: boolean;
  readonly meaning: string | undefined;
  readonly shortcut: string | null;
  readonly onToggle: () => void;
}

function Chip({ tag, set, meaning, shortcut, onToggle }: ChipProps) {
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

export function TagsField({ tags, acts, keys, known, addressee, ownTagRef }: TagsFieldProps) {
  const [own, setOwn] = useState("");
  const standard = STANDARD_TAGS.map((standardTag) => standardTag.tag);
  const others = [...new Set([...tags, ...known])].filter((tag) => !standard.includes(tag)).sort();
  const isOffered = ({ tag }: StandardTag) =>
    addressee || tags.includes(tag) || !POLITENESS_TAGS.includes(tag);
  const shortcutOf = (tag: string) => {
    const command = COMMANDS.find((candidate) => candidate.id === `tag-${tag}`);
    return command === undefined ? null : shownKey(keyOf(command.id, keys));
  };
  return (
    <fieldset data-tour-part="tags" className="flex flex-col gap-2">
      <legend className="pb-1 text-sm font-medium">
        Tags <span className="font-normal text-muted">before the last answer, which goes on</span>
      </legend>
      <div className="flex flex-wrap gap-1">
        {STANDARD_TAGS.filter(isOffered).map(({ tag, label, meaning }) => (
          <Chip
            key={tag}
            tag={label}
            meaning={`${tag}: ${meaning}`}
            set={tags.includes(tag)}
            shortcut={shortcutOf(tag)}
            onToggle={() => acts.toggleTag(tag)}
          />
        ))}
        {others.map((tag) => (
          <Chip
            key={tag}
            tag={tag}
            meaning={undefined}
            set={tags.includes(tag)}
            shortcut={null}
            onToggle={() => acts.toggleTag(tag)}
          />
        ))}
      </div>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const tag = own.trim();
          if (tag !== "" && !tags.includes(tag)) acts.toggleTag(tag);
          setOwn("");
          // The next key is a command again, not the next letter of a tag.
          const { activeElement } = document;
          if (activeElement instanceof HTMLElement) activeElement.blur();
        }}
      >
        <input
          ref={ownTagRef}
          aria-label="Own tag"
          aria-keyshortcuts={keyOf("own-tag", keys)}
          placeholder={`Own tag (${shownKey(keyOf("own-tag", keys))})`}
          value={own}
          maxLength={60}
          list="known-tags"
          onChange={(event) => setOwn(event.target.value)}
          className="h-8 min-w-0 flex-1 rounded-full border border-line-strong bg-surface px-3 text-xs placeholder:text-muted"
        />
        <datalist id="known-tags">
          {known.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <Button kind="quiet" type="submit" className="min-h-8 py-0" disabled={own.trim() === ""}>
          Add
        </Button>
      </form>
    </fieldset>
  );
}
