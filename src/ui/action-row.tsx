// Draws rows of buttons: actions with what happened last or how far a computation is, parts of a selection that can be
// removed, and downloads with their descriptions.

import { type ReactNode, useState } from "react";
import { controlsText } from "#text/controls-text.ts";
import { Menu } from "#ui/menu.tsx";
import { ProgressBar } from "./bars.tsx";
import { Button, SMALL } from "./button.tsx";

interface ActionRowProps {
  /** Whether the row is at the bottom of a card instead of the page. */
  readonly isInCard?: boolean;
  readonly children: ReactNode;
}

export function ActionRow({ isInCard = false, children }: ActionRowProps) {
  const place = isInCard
    ? "-mb-4 rounded-b-card border-t border-line bg-surface sm:-mb-6"
    : "edge-to-edge bg-paper [--edge:var(--paper)]";
  return (
    <div
      className={`sticky bottom-0 z-20 in-[dialog]:-bottom-6 -mx-4 mt-auto flex flex-wrap items-center gap-3 px-4 py-3 sm:-mx-6 sm:px-6 ${place}`}
    >
      {isInCard ? null : <EdgeLine />}
      {children}
    </div>
  );
}

/** A line above a positioned row. It is as wide as the window. */
export function EdgeLine() {
  return (
    <span
      aria-hidden="true"
      className="edge-to-edge pointer-events-none absolute inset-x-0 top-0 h-px bg-line [--edge:var(--line)]"
    />
  );
}

// Shows the progress and the result of an action, with a button to cancel it.

const text = controlsText.action;

export function ActionStatusLine({
  status,
}: {
  readonly status: Pick<ActionStatus, "text" | "failed" | "busy" | "cancel" | "share">;
}) {
  return (
    <div className="-my-2 flex flex-wrap items-center gap-x-3">
      <p role="status" className={`min-h-6 text-sm ${status.failed ? "text-bad" : "text-muted"}`}>
        {status.busy ? text.busy : status.text}
      </p>
      {status.share === null ? null : (
        <div className="w-48">
          <ProgressBar share={status.share} label={text.progress} />
        </div>
      )}
      {status.cancel === null ? null : (
        <Button kind="quiet" onClick={status.cancel}>
          {text.cancel}
        </Button>
      )}
    </div>
  );
}

// Tracks an action of the user: whether it is running, its progress, its result or error, and how to cancel it.

/** An action that can be cancelled by the signal, and that reports its progress. */
type LongAction = (signal: AbortSignal, onProgress: (share: number) => void) => Promise<string>;

export interface ActionStatus {
  readonly text: string;
  readonly failed: boolean;
  readonly busy: boolean;
  /** Progress from 0 to 1; null = unknown. */
  readonly share: number | null;
  /** Cancels the action; null = no action is running, or it cannot be cancelled. */
  readonly cancel: (() => void) | null;
  /** Runs an action and shows the text to which it resolves. */
  readonly run: (act: () => Promise<string>) => void;
  /** Runs an action that can be cancelled. The action must reject if the signal aborts. */
  readonly runLong: (act: LongAction) => void;
}

const NOTHING = { text: "", failed: false, busy: false, share: null };

export function useActionStatus(): ActionStatus {
  const [status, setStatus] = useState<Pick<ActionStatus, "text" | "failed" | "busy" | "share">>(NOTHING);
  const [ending, setEnding] = useState<AbortController | null>(null);
  const begin = (act: () => Promise<string>, control: AbortController | null) => {
    setStatus({ ...NOTHING, busy: true });
    setEnding(control);
    void act()
      .then(
        (text) => ({ text, failed: false }),
        (error: unknown) => {
          if (control?.signal.aborted) return { text: controlsText.action.cancelled, failed: false };
          return { text: error instanceof Error ? error.message : String(error), failed: true };
        },
      )
      .then((result) => {
        setStatus({ ...result, busy: false, share: null });
        setEnding(null);
      });
  };
  return {
    ...status,
    cancel: ending === null ? null : () => ending.abort(),
    run: (act) => begin(act, null),
    runLong: (act) => {
      const control = new AbortController();
      begin(
        () =>
          act(control.signal, (share) =>
            setStatus((status) => (status.busy ? { ...status, share } : status)),
          ),
        control,
      );
    },
  };
}

// Shows the progress of a long computation, with buttons to cancel it and to start it again.

const computationLineText = controlsText.computation;

interface ComputationStatus {
  /** `quick`: the computation has run for a short time only, so neither progress nor Cancel is shown. */
  readonly state: "quick" | "long" | "finished" | "cancelled" | "failed";
  /** Progress from 0 to 1; null = unknown. */
  readonly share: number | null;
  /** Whether an earlier result is shown. */
  readonly hasResult: boolean;
  /** Why the computation failed. */
  readonly failure: string;
  readonly cancel: () => void;
  readonly restart: () => void;
}

/** Draws nothing while a quick computation replaces a result. */
export function ComputationLine({ status }: { readonly status: ComputationStatus }) {
  const { state, share, hasResult, failure, cancel, restart } = status;
  if (state === "finished" || (state === "quick" && hasResult)) return null;
  const isStopped = state === "cancelled" || state === "failed";
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {state === "failed" ? (
        <p role="alert" className="text-sm text-bad">
          {computationLineText.failed(failure)}
        </p>
      ) : (
        <p role="status" className="text-sm text-muted">
          {isStopped ? computationLineText.cancelled(hasResult) : computationLineText.running}
        </p>
      )}
      {share === null || isStopped ? null : (
        <div className="w-48">
          <ProgressBar share={share} label={computationLineText.progress} />
        </div>
      )}
      {state === "quick" ? null : (
        <Button kind="quiet" onClick={isStopped ? restart : cancel}>
          {isStopped ? computationLineText.restart : controlsText.action.cancel}
        </Button>
      )}
    </div>
  );
}

interface RemovablePartsProps {
  /** Name of the list. */
  readonly label: string;
  readonly parts: readonly { readonly words: string; readonly onRemove: () => void }[];
  /** Label of the button that removes all. */
  readonly all: string;
  readonly onRemoveAll: () => void;
}

export function RemovableParts({ label, parts, all, onRemoveAll }: RemovablePartsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap items-center gap-2">
      {parts.map(({ words, onRemove }) => (
        <li key={words} className="min-w-0">
          <button
            type="button"
            onClick={onRemove}
            className="flex min-h-8 max-w-full items-center gap-2 rounded-full border border-line bg-surface px-3 text-start text-sm hover:bg-sunken pointer-coarse:min-h-11"
          >
            <span className="min-w-0 wrap-anywhere">{words}</span>
            <span aria-hidden className="text-muted">
              ×
            </span>
            <span className="sr-only">{controlsText.removablePart}</span>
          </button>
        </li>
      ))}
      <li>
        <Button kind="quiet" className={SMALL} onClick={onRemoveAll}>
          {all}
        </Button>
      </li>
    </ul>
  );
}

const downloadText = controlsText.download;

interface DownloadProps {
  readonly label: string;
  /** Content of the file, only for screen readers, because they do not announce the group of a button. */
  readonly content: string;
  readonly onClick: () => void;
}

export function Download({ label, content, onClick }: DownloadProps) {
  return (
    <Button onClick={onClick}>
      {downloadText.file(label)}
      <span className="sr-only">{downloadText.contents(content)}</span>
    </Button>
  );
}

interface UsualFormatProps {
  /** Content of the files, in words. */
  readonly content: string;
  /** The button of the usual format. */
  readonly usual: ReactNode;
  /** Buttons of the other formats; empty = there is no other. */
  readonly others: readonly ReactNode[];
}

/** The usual format as a button, and all others in a menu. */
export function UsualFormat({ content, usual, others }: UsualFormatProps) {
  return (
    <>
      {usual}
      {others.length === 0 ? null : (
        <Menu name={downloadText.otherFormats(content)} label={downloadText.more} align="start">
          <div data-closes-menu="" className="flex max-h-[60vh] flex-col items-stretch gap-1 overflow-y-auto">
            {others}
          </div>
        </Menu>
      )}
    </>
  );
}

interface DownloadGroupProps {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

/** One row of a description list (`dl`). */
export function DownloadGroup({ title, hint, children }: DownloadGroupProps) {
  return (
    <>
      <dt>
        <span className="font-medium">{title}</span>
        <span className="block text-sm text-muted">{hint}</span>
      </dt>
      <dd className="flex flex-wrap items-start gap-2">{children}</dd>
    </>
  );
}
