// Draws the remark field, which saves shortly after typing stops, on blur, and before the candidate changes.

import { type Ref, useEffect, useId, useRef, useState } from "react";
import { judgingText } from "#text/judging.ts";
import { Kbd } from "#ui/button.tsx";
import { HAND_OVER_EVENT } from "./use-turn.ts";

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
