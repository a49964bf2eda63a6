// Draws the parts of an answer panel that all tasks share: remark, choices, the last answer, and answers of others.

import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from "react";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { shownKey } from "#core/tasks/presses.ts";
import { judgingText } from "#text/judging-text.ts";
import { Kbd } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";
import { HAND_OVER_EVENT } from "./use-task-session.ts";

/**
 * Milliseconds after the last key press before saving: long enough to avoid one record per letter, short enough to
 * lose little in a crash.
 */
const PAUSE_MS = 500;

interface RemarkFieldProps {
  readonly remark: string;
  readonly textareaRef: Ref<HTMLTextAreaElement>;
  readonly shortcut: string;
  readonly onRemark: (remark: string) => void;
  readonly placeholder?: string;
  /** Called after Enter has saved the remark. */
  readonly onEnter?: () => void;
}

/** Rendered with the candidate as its key. Unsaved text is saved when the field unmounts. */
export function RemarkField(props: RemarkFieldProps) {
  const {
    remark,
    textareaRef,
    shortcut,
    onRemark,
    placeholder = judgingText.remark.placeholder,
    onEnter,
  } = props;
  const id = useId();
  const [text, setText] = useState(remark);
  const [shown, setShown] = useState(remark);
  const unsaved = useRef<string | null>(null);
  const timer = useRef(0);
  /** Whether a composition ended and no key has been released since then. */
  const endsComposition = useRef(false);
  const latestOnRemark = useRef(onRemark);
  latestOnRemark.current = onRemark;

  // Shows changes from elsewhere, such as undo, unless the user is typing something newer.
  if (remark !== shown) {
    setShown(remark);
    if (unsaved.current === null) setText(remark);
  }

  const flush = () => {
    if (unsaved.current === null) return;
    const value = unsaved.current;
    unsaved.current = null;
    latestOnRemark.current(value);
  };
  const latestFlush = useRef(flush);
  latestFlush.current = flush;
  const saveLater = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => latestFlush.current(), PAUSE_MS);
  };

  useEffect(() => {
    const onHide = () => latestFlush.current();
    document.addEventListener("visibilitychange", onHide);
    window.addEventListener("pagehide", onHide);
    window.addEventListener(HAND_OVER_EVENT, onHide);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      window.removeEventListener("pagehide", onHide);
      window.removeEventListener(HAND_OVER_EVENT, onHide);
      window.clearTimeout(timer.current);
      latestFlush.current();
    };
  }, []);

  return (
    <div className="flex items-start gap-2">
      <label htmlFor={id} className="flex flex-none items-center gap-1.5 pt-1.5 text-sm font-medium">
        {judgingText.remark.label}
        <span className="text-muted">
          <Kbd>{shortcut}</Kbd>
        </span>
      </label>
      <textarea
        id={id}
        ref={textareaRef}
        rows={1}
        dir="auto"
        value={text}
        onChange={(event) => {
          unsaved.current = event.target.value;
          window.clearTimeout(timer.current);
          // Half of a composed word is not saved, so that a composed remark is one record.
          const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
          if (!isComposing) saveLater();
          setText(event.target.value);
        }}
        onCompositionEnd={() => {
          endsComposition.current = true;
          saveLater();
        }}
        onKeyUp={() => {
          endsComposition.current = false;
        }}
        onBlur={flush}
        // Escape is handled for all fields in use-key-presses.ts.
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          // Safari ends the composition before it reports the Enter that ended it, which stays in the field.
          if (endsComposition.current) {
            endsComposition.current = false;
            return;
          }
          event.currentTarget.blur();
          onEnter?.();
        }}
        placeholder={placeholder}
        className="max-h-28 min-w-0 flex-1 resize-none rounded-lg border border-line-strong bg-surface px-2.5 py-1 text-sm placeholder:text-xs placeholder:text-muted field-sizing-content"
      />
    </div>
  );
}

// Draws an answer button with its key, large enough for touch.

interface ChoiceButtonProps {
  readonly text: string;
  /** What the text means, in a second, smaller line, for which phones have no room. Absent or null = none. */
  readonly gloss?: string | null;
  readonly shortcut: string;
  readonly isChosen: boolean;
  /** Whether the text is a word of the data, which translators of browsers leave as it is. */
  readonly isData?: boolean;
  /** `isShiftHeld`: whether Shift is held. If so, the choice is added to the current choices. */
  readonly onPress: (isShiftHeld: boolean) => void;
}

export function ChoiceButton(props: ChoiceButtonProps) {
  const { text, gloss = null, shortcut, isChosen, isData = false, onPress } = props;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-keyshortcuts={shortcut}
      onClick={(event) => onPress(event.shiftKey)}
      className={`flex min-h-11 items-center justify-between gap-2 rounded-lg border-2 px-3 text-start ${gloss === null ? "" : "lg:py-1"} font-medium max-lg:px-2 max-lg:text-sm ${isChosen ? "border-accent bg-accent-wash" : "border-line bg-surface hover:bg-sunken"}`}
    >
      <span className="min-w-0">
        <bdi translate={isData ? "no" : undefined}>{text}</bdi>
        {gloss === null ? null : (
          <span className="block text-xs font-normal text-muted max-lg:hidden">{gloss}</span>
        )}
      </span>
      <Kbd>{shownKey(shortcut)}</Kbd>
    </button>
  );
}

/** In the line for notices: a button that undoes the change of a link, while the link is still being fixed. */
export function UndoLink({ onUndo }: { readonly onUndo: () => void }) {
  return (
    <button type="button" onClick={onUndo} className="px-2 text-accent underline">
      {judgingText.footer.undo}
    </button>
  );
}

// Draws the line about the previous answer, with buttons that add a remark to it and undo it.

const text = judgingText.last;

interface LastAnswerLineProps {
  /** The answer, in a few signs or words. */
  readonly answer: ReactNode;
  /** The answered item. */
  readonly subject: ReactNode;
  /** Further buttons, between “remark” and “undo”. */
  readonly children?: ReactNode;
  /** The key of “remark” as displayed. The footer shows the key of “undo”. */
  readonly remarkKey: string;
  readonly onRemark: () => void;
  readonly onUndo: () => void;
}

export function LastAnswerLine({
  answer,
  subject,
  children,
  remarkKey,
  onRemark,
  onUndo,
}: LastAnswerLineProps) {
  return (
    <div
      data-last=""
      className="flex min-h-8 min-w-0 flex-none items-end gap-1 text-sm text-muted lg:mt-auto"
    >
      {/* Two lines, because the buttons leave no room for the item and its answer on one. Long ones take more lines. The
          buttons stay at the bottom, so that they are always in the same place. */}
      <p aria-hidden="true" className="min-w-0 flex-1 self-center text-xs leading-4">
        <span className="block">
          <Rich parts={text.line(subject)} />
        </span>
        <span data-last-answer="" className="block">
          {answer}
        </span>
      </p>
      <LastAnswerButton label={text.remarkLabel} shortcut={remarkKey} onPress={onRemark}>
        {text.remark}
      </LastAnswerButton>
      {children}
      <LastAnswerButton label={text.undoLabel} onPress={onUndo}>
        {text.undo}
      </LastAnswerButton>
    </div>
  );
}

interface LastAnswerButtonProps {
  readonly label: string;
  readonly title?: string;
  readonly isExpanded?: boolean;
  readonly shortcut?: string;
  readonly onPress: () => void;
  readonly children: string;
}

export function LastAnswerButton({
  label,
  title,
  isExpanded,
  shortcut,
  onPress,
  children,
}: LastAnswerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={isExpanded}
      title={title}
      onClick={onPress}
      className="flex min-h-8 flex-none items-center gap-1 rounded px-1 text-accent hover:bg-accent-wash pointer-coarse:min-h-11"
    >
      {children} {shortcut === undefined ? null : <Kbd>{shortcut}</Kbd>}
    </button>
  );
}

// Frames others' answers for an adjudicator. Names are shown on request.

const othersText = judgingText.others;

interface OthersFrameProps {
  readonly annotators: readonly Annotator[];
  /** Describes the available actions to screen readers. */
  readonly legend: string;
  /** Whether another tab is the writer, so that all controls are disabled here. */
  readonly isReadOnly: boolean;
  /** Classes that limit the height. */
  readonly className: string;
  /** `nameOf`: null = names are hidden. */
  readonly children: (nameOf: (id: string) => string | null) => ReactNode;
}

export function OthersFrame({ annotators, legend, isReadOnly, className, children }: OthersFrameProps) {
  // The choice is not stored. Otherwise the names would stay visible after they were shown once.
  const [showsNames, setShowsNames] = useState(false);
  const names = annotatorNames(annotators);
  return (
    <section
      aria-label={othersText.title}
      className={`flex flex-none flex-col gap-1 border-t border-line py-1 text-sm ${className}`}
    >
      <div className="flex items-center justify-between gap-4 px-2">
        <div className="flex min-w-0 items-baseline gap-2">
          <h2 className="text-xs leading-6 font-medium tracking-wide text-muted uppercase">
            {othersText.title}
          </h2>
          {annotators.length < 2 ? null : (
            <span className="truncate text-xs text-muted max-lg:hidden">{othersText.order}</span>
          )}
        </div>
        <label className="flex min-h-6 items-center gap-2 text-xs text-muted pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={showsNames}
            onChange={({ target }) => setShowsNames(target.checked)}
          />
          {othersText.showNames}
        </label>
      </div>
      <fieldset disabled={isReadOnly} className="flex min-h-0 min-w-0 flex-1 flex-col gap-1">
        <legend className="sr-only">{legend}</legend>
        {children((id) => (showsNames ? (names.get(id) ?? othersText.someone) : null))}
      </fieldset>
    </section>
  );
}

interface AcceptButtonProps {
  readonly letter: string;
  /** The answer, in words. */
  readonly answerText: string;
  readonly isAccepted: boolean;
  /** The shortcut as displayed; null = none. */
  readonly shortcut: string | null;
  readonly onAccept: () => void;
  readonly children: ReactNode;
}

export function AcceptButton({
  letter,
  answerText,
  isAccepted,
  shortcut,
  onAccept,
  children,
}: AcceptButtonProps) {
  return (
    <button
      type="button"
      aria-label={othersText.accept(letter, answerText)}
      aria-pressed={isAccepted}
      onClick={onAccept}
      className={`flex w-full items-baseline gap-3 rounded px-2 py-1.5 text-start max-lg:gap-1 max-lg:px-1 pointer-coarse:min-h-11 focus-visible:-outline-offset-2 ${isAccepted ? "bg-accent-wash" : "hover:bg-sunken"}`}
    >
      <span className="w-4 flex-none font-semibold">{letter}</span>
      {children}
      <span
        aria-hidden="true"
        className="flex flex-none items-baseline gap-1 text-sm text-accent max-lg:hidden"
      >
        {isAccepted ? othersText.accepted : othersText.acceptIt}
        {shortcut === null ? null : <Kbd>{shortcut}</Kbd>}
      </span>
    </button>
  );
}
