// Provides the session, commands and keys to the components of judging, and draws the buttons of its answers and tags.

import { type ReactNode, type Ref, useState } from "react";
import { shortened } from "#core/base/message-text.ts";
import { enteredName } from "#core/base/name.ts";
import type { Example } from "#core/suite/suite.ts";
import type { Answer, AskedQuestion } from "#core/tasks/judging/content.ts";
import { STANDARD_TAGS } from "#core/tasks/judging/tags.ts";
import { shownKey } from "#core/tasks/presses.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { tagOnShown, tagsOffered } from "#judging/pronouns/answering.ts";
import { COMMANDS, type CommandId, type JudgingCommands } from "#judging/pronouns/judging-commands.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import {
  ButtonOf,
  type CommandProps,
  createControls,
  useControlsOf,
  useShownOf,
} from "#judging/workbench.tsx";
import { judgeText } from "#text/judge-text.ts";
import { Button, Kbd } from "#ui/button.tsx";
import { useMedia } from "#ui/use-media.ts";

export const JudgingControls = createControls<CommandId, JudgingSession, JudgingCommands>();
export const useJudging = () => useControlsOf(JudgingControls);
export const useShownCandidate = () => useShownOf(JudgingControls);

export function JudgingButton(props: CommandProps<CommandId>) {
  return <ButtonOf context={JudgingControls} {...props} />;
}

export interface AnswerButtonsProps {
  readonly question: AskedQuestion;
  readonly text: ReactNode;
  /** One line below the question: the words that it is about, or what to do if neither answer fits. */
  readonly subject: ReactNode;
  readonly answer: Answer;
}

const CHOICES = [
  { answer: "ok", sign: "✓", text: judgeText.questions.yes, chosen: "border-ok bg-ok-wash text-ok" },
  { answer: "bad", sign: "✗", text: judgeText.questions.no, chosen: "border-bad bg-bad-wash text-bad" },
] as const;

/**
 * On large screens every question has the same height, whether it has a line below it or not, so that no control moves
 * from item to item. The question is to the left of its answers.
 */
const QUESTION =
  "flex min-w-0 flex-col gap-2 lg:grid lg:grid-cols-[minmax(0,1fr)_11.25rem] lg:grid-rows-[3rem_1.5rem] lg:items-center lg:gap-x-2 lg:gap-y-1";

/** Keeps the place of a question that is not asked about this item. Small screens keep it without a text. */
export function MissingQuestion({ question }: Pick<AnswerButtonsProps, "question">) {
  const { keyOf } = useJudging();
  const isTouch = useMedia("(pointer: coarse)");
  const { noAntecedent, noAntecedentByTouch } = judgeText.questions;
  const keyOfAnswer = (answer: "ok" | "bad") => shownKey(keyOf(`${question}-${answer}`));
  return (
    <div className={`${QUESTION} max-lg:hidden`}>
      <p className="text-sm text-muted lg:col-span-2 lg:row-span-2 lg:self-start">
        {isTouch ? noAntecedentByTouch : noAntecedent([keyOfAnswer("ok"), keyOfAnswer("bad")])}
      </p>
    </div>
  );
}

export function AnswerButtons({ question, text, subject, answer }: AnswerButtonsProps) {
  const { commands, keyOf } = useJudging();
  return (
    // Only a floated legend takes part in the grid.
    <fieldset data-tour-part={question} className={QUESTION}>
      <legend className="pb-2 font-medium lg:float-start lg:col-start-1 lg:row-start-1 lg:pb-0 lg:text-sm lg:leading-[1.15]">
        {text}
      </legend>
      {subject}
      <div data-answers="" className="grid grid-cols-2 gap-1.5 lg:col-start-2 lg:row-start-1">
        {CHOICES.map((choice) => {
          const command = `${question}-${choice.answer}` as const;
          const chord = keyOf(command);
          const isChosen = answer === choice.answer;
          return (
            <button
              key={choice.answer}
              type="button"
              aria-pressed={isChosen}
              aria-keyshortcuts={chord}
              onClick={() => commands.run(command)}
              className={`flex min-h-12 items-center justify-between gap-1 rounded-lg border-2 px-2 font-medium wrap-break-word lg:min-h-11 ${isChosen ? choice.chosen : "border-line bg-surface text-ink hover:bg-sunken"}`}
            >
              <span>
                <span aria-hidden="true">{`${choice.sign}\u00a0`}</span>
                {choice.text}
              </span>
              <Kbd>{shownKey(chord)}</Kbd>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

// Draws the line below a question: the antecedents' heads, or that no word is marked, with buttons to go to them and to
// mark one.

const text = judgeText.antecedent;

/**
 * Maximum length of a word in this list. The texts show the whole word, but a word of a megabyte would make every
 * redraw slow.
 */
const LONGEST_WORD = 60;

const LINE = "-mt-2 flex h-7 items-center gap-x-2 text-sm lg:col-span-2 lg:row-start-2 lg:mt-0 lg:h-6";
const LINK = "flex min-h-6 items-center gap-1.5 rounded px-1 text-accent hover:bg-accent-wash";

/** The heads of the example's antecedents, as written in the source. */
export function headsOf(source: readonly string[], { antecedents }: Pick<Example, "antecedents">): string[] {
  return antecedents.map(({ line, head }) =>
    shortened(splitTokens(source[line] ?? "")[head] ?? "", LONGEST_WORD),
  );
}

interface AntecedentWordsProps {
  /** Whether an output token is linked to the antecedents. */
  readonly isLinked: boolean;
  /** Starts fixing the alignment; null = the campaign does not allow it. */
  readonly onFix: (() => void) | null;
}

/** Draws the heads on one line, so that the answers below do not move. */
export function AntecedentWords({ isLinked, onFix }: AntecedentWordsProps) {
  const { task, shown, commands, keyOf } = useShownCandidate();
  const { suite } = task.session.campaign;
  const words = headsOf(suite.source, task.session.example(shown)).join(", ");
  return (
    <div data-subject="" className={LINE}>
      <button
        type="button"
        title={text.goTo}
        onClick={() => commands.run("antecedent")}
        className={`${LINK} -ms-1 min-w-0`}
      >
        <span className="max-sm:sr-only">{text.show} </span>
        <bdi lang={suite.sourceLanguage} translate="no" className="truncate">
          “{words}”
        </bdi>
        <Kbd>{shownKey(keyOf("antecedent"))}</Kbd>
      </button>
      {isLinked || onFix === null ? null : (
        <button type="button" onClick={onFix} className={`${LINK} -me-1 ms-auto flex-none`}>
          <span>
            <span className="max-sm:sr-only">{text.notMarkedBefore}</span> {text.showWord}
          </span>
        </button>
      )}
    </div>
  );
}

/**
 * Draws a button for a pronoun whose translation is not marked. `command`: fixes the alignment, or sets a tag if the
 * campaign does not allow fixing.
 */
export function UnlinkedPronoun({
  command,
  short,
  warning,
  children,
}: {
  readonly command: CommandId;
  /** The label on small screens, where the question has half a row. */
  readonly short: string;
  /** What is marked although it is no pronoun; null = nothing is marked, as the question says. */
  readonly warning: { readonly long: string; readonly short: string } | null;
  readonly children: string;
}) {
  const { commands, keyOf } = useShownCandidate();
  return (
    <div data-subject="" className={LINE}>
      <button
        type="button"
        onClick={() => commands.run(command)}
        className={`${LINK} -ms-1 min-w-0 lg:-me-1 lg:ms-auto`}
      >
        <span className="truncate max-lg:hidden">
          {warning === null ? null : <span className="text-warn">{warning.long} </span>}
          {children}
        </span>
        <span className="truncate lg:hidden">
          {warning === null ? (
            short
          ) : (
            <>
              <span className="text-warn">{warning.short}</span> {children}
            </>
          )}
        </span>{" "}
        <Kbd>{shownKey(keyOf(command))}</Kbd>
      </button>
    </div>
  );
}

// Draws the standard tags with their meaning, and custom tags.

const tagsText = judgeText.tags;

interface TagsFieldProps {
  readonly tags: readonly string[];
  /** Custom tags that this annotator has used so far. */
  readonly usedTags: readonly string[];
  /** Whether the title says that Shift + key tags the previous item. */
  readonly mentionsShift: boolean;
  readonly customTagRef: Ref<HTMLInputElement>;
}

export function TagsField({ tags, usedTags, mentionsShift, customTagRef }: TagsFieldProps) {
  const { task, shown, commands, keyOf } = useShownCandidate();
  const standard = STANDARD_TAGS.map((standardTag) => standardTag.tag);
  const customTags = [...new Set([...tags, ...usedTags])].filter((tag) => !standard.includes(tag)).sort();
  return (
    <fieldset data-tour-part="tags" className="flex flex-col gap-2">
      <legend title={mentionsShift ? tagsText.shiftHint : undefined} className="pb-1 text-sm font-medium">
        {tagsText.title}
      </legend>
      <div data-tags="" className="flex flex-wrap gap-1">
        {tagsOffered(task.session, shown, tags).map(({ tag, label, meaning }) => (
          <TagChip
            key={tag}
            tag={label}
            meaning={meaning}
            set={tags.includes(tag)}
            shortcut={tagKey(tag, keyOf)}
            onToggle={() => commands.runCommand(tagOnShown(tag))}
          />
        ))}
        {customTags.map((tag) => (
          <TagChip
            key={tag}
            tag={tag}
            meaning={undefined}
            set={tags.includes(tag)}
            shortcut={null}
            onToggle={() => commands.runCommand(tagOnShown(tag))}
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
        if (tag !== "" && !tags.includes(tag)) commands.runCommand(tagOnShown(tag));
        setTypedTag("");
        // The next key is a command again, not another letter of the tag.
        const { activeElement } = document;
        if (activeElement instanceof HTMLElement) activeElement.blur();
      }}
    >
      <input
        ref={inputRef}
        aria-label={tagsText.own}
        aria-keyshortcuts={keyOf("own-tag")}
        placeholder={isTouch ? tagsText.own : tagsText.ownWithKey(shownKey(keyOf("own-tag")))}
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
          {tagsText.add}
        </Button>
      )}
    </form>
  );
}

// Draws one tag that can be set or removed, with its key.

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
