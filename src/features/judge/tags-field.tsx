// Draws the standard tags with their meaning, and custom tags.

import { type Ref, useState } from "react";
import { enteredName } from "#core/base/name.ts";
import { offeredTags, STANDARD_TAGS } from "#core/tasks/judging/tags.ts";
import { shownKey } from "#core/tasks/key-press.ts";
import { tagAct } from "#judging/pronouns/answering.ts";
import { judgeText } from "#text/judge.ts";
import { Button } from "#ui/button.tsx";
import { useMedia } from "#ui/use-media.ts";
import { useJudging } from "./controls.tsx";
import { TagChip, tagKey } from "./tag-chip.tsx";

const text = judgeText.tags;

interface TagsFieldProps {
  readonly tags: readonly string[];
  /** Custom tags that this annotator has used so far. */
  readonly usedTags: readonly string[];
  readonly category: string;
  /** Whether the title says that Shift + key tags the previous item. */
  readonly mentionsShift: boolean;
  readonly customTagRef: Ref<HTMLInputElement>;
}

export function TagsField({ tags, usedTags, category, mentionsShift, customTagRef }: TagsFieldProps) {
  const { task, commands, keyOf } = useJudging();
  const { targetLanguage } = task.session.campaign.suite;
  const standard = STANDARD_TAGS.map((standardTag) => standardTag.tag);
  const customTags = [...new Set([...tags, ...usedTags])].filter((tag) => !standard.includes(tag)).sort();
  return (
    <fieldset data-tour-part="tags" className="flex flex-col gap-2">
      <legend title={mentionsShift ? text.shiftHint : undefined} className="pb-1 text-sm font-medium">
        {text.title}
      </legend>
      <div data-tags="" className="flex flex-wrap gap-1">
        {offeredTags(category, tags, targetLanguage).map(({ tag, label, meaning }) => (
          <TagChip
            key={tag}
            tag={label}
            meaning={`${tag}: ${meaning}`}
            set={tags.includes(tag)}
            shortcut={tagKey(tag, keyOf)}
            onToggle={() => commands.act(tagAct(tag))}
          />
        ))}
        {customTags.map((tag) => (
          <TagChip
            key={tag}
            tag={tag}
            meaning={undefined}
            set={tags.includes(tag)}
            shortcut={null}
            onToggle={() => commands.act(tagAct(tag))}
          />
        ))}
        <CustomTag tags={tags} usedTags={usedTags} inputRef={customTagRef} />
      </div>
    </fieldset>
  );
}

interface OwnTagProps extends Pick<TagsFieldProps, "tags" | "usedTags"> {
  readonly inputRef: Ref<HTMLInputElement>;
}

/** Draws the field that sets a custom tag. */
function CustomTag({ tags, usedTags, inputRef }: OwnTagProps) {
  const { commands, keyOf } = useJudging();
  const [typedTag, setTypedTag] = useState("");
  const isTouch = useMedia("(pointer: coarse)");
  return (
    <form
      className="flex min-w-36 flex-1 gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        const tag = enteredName(typedTag);
        if (tag !== "" && !tags.includes(tag)) commands.act(tagAct(tag));
        setTypedTag("");
        // The next key is a command again, not another letter of the tag.
        const { activeElement } = document;
        if (activeElement instanceof HTMLElement) activeElement.blur();
      }}
    >
      <input
        ref={inputRef}
        aria-label={text.own}
        aria-keyshortcuts={keyOf("own-tag")}
        placeholder={isTouch ? text.own : text.ownWithKey(shownKey(keyOf("own-tag")))}
        value={typedTag}
        maxLength={60}
        list="known-tags"
        onChange={(event) => setTypedTag(event.target.value)}
        className="h-7 min-w-0 flex-1 rounded-full border border-line-strong bg-surface px-3 text-xs placeholder:text-muted"
      />
      <datalist id="known-tags">
        {usedTags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      {typedTag.trim() === "" ? null : (
        <Button kind="quiet" type="submit" className="min-h-7! px-2! py-0!">
          {text.add}
        </Button>
      )}
    </form>
  );
}
