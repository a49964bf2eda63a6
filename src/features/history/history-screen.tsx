// Shows the history of a campaign, the latest action first: author and time, undo, and a view of the past state.

import { useLiveQuery } from "dexie-react-hooks";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { timeInWords } from "#browser/time-words.ts";
import { type HistoryEntry, historyEntries } from "#core/campaign/history-entries.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { readCampaignRecord } from "#storage/campaign-records.ts";
import { historyText } from "#text/history.ts";
import { ActionStatusLine } from "#ui/action-status-line.tsx";
import { Button } from "#ui/button.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { type ActionStatus, useActionStatus } from "#ui/use-action-status.ts";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { pastAddress } from "#workspace/history/past.ts";
import { lastUndoOf, redo, undo } from "#workspace/history/undo.ts";
import { entryInWords, replacedSettings } from "./entry-words.ts";
import { LeaveOutDialog } from "./leave-out-dialog.tsx";

const text = historyText;

export function HistoryScreen() {
  const session = useFrameSession();
  useSession(session, (state) => state.revision);
  const status = useActionStatus();
  const { campaign, ledger } = session;
  const entries = useMemo(() => historyEntries(ledger.events, campaign.retracted), [ledger, campaign]);
  const nameOf = annotatorNameLookup(campaign.entries);
  const replaced = replacedSettings(entries);
  const added = useLiveQuery(() => readCampaignRecord(session.id), [session.id])?.added ?? null;
  return (
    <PageFrame title={text.title} introduction={text.introduction}>
      <div className="flex flex-col">
        <ActionStatusLine status={status} />
        <ol aria-label={text.list} className="flex flex-col">
          {entries.toReversed().map((entry, index) => (
            <Row
              key={entry.id}
              session={session}
              entry={entry}
              nameOf={nameOf}
              added={added}
              status={status}
              isLatest={index === 0}
              isReplaced={replaced.has(entry.id)}
            />
          ))}
        </ol>
      </div>
    </PageFrame>
  );
}

interface RowProps {
  readonly session: CampaignSession;
  readonly entry: HistoryEntry;
  readonly nameOf: (id: string) => string;
  /** When this browser got the campaign, ISO 8601; null = not read yet. */
  readonly added: string | null;
  readonly status: ActionStatus;
  /** Whether this entry is the latest one, so that its state is the current one. */
  readonly isLatest: boolean;
  /** Whether the entry is a setting whose value a later entry has replaced. */
  readonly isReplaced: boolean;
}

function Row({ session, entry, nameOf, added, status, isLatest, isReplaced }: RowProps) {
  const { title, more } = entryInWords(entry, nameOf);
  // Imported files may not say when the campaign began, but this browser knows when it opened them.
  const noTime = entry.kind === "begun" && added !== null ? text.opened(timeInWords(added)) : text.noTime;
  const time = entry.time === null ? noTime : timeInWords(entry.time);
  const facts = [
    time,
    ...(more === "" ? [] : [more]),
    ...(isReplaced ? [text.replaced] : []),
    ...(entry.isUndone ? [text.undone] : []),
  ];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className={`break-words ${entry.isUndone ? "text-muted line-through" : "font-medium"}`}>
          <bdi>{title}</bdi>
        </p>
        <p className="figures text-sm text-muted wrap-anywhere">{facts.join(" · ")}</p>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {isLatest ? null : (
          <Link
            to={screenAddress(pastAddress(session.id, entry.id), "")}
            aria-label={text.viewVersionLabel(title, time)}
            className="inline-flex min-h-11 items-center px-3 text-sm underline"
          >
            {text.viewVersion}
          </Link>
        )}
        {entry.kind === "judged" && !session.isPast ? (
          <>
            <WhereUndone session={session} entry={entry} />
            {entry.isUndone ? null : (
              <LeaveOut
                session={session}
                entry={entry}
                status={status}
                title={title}
                name={nameOf(entry.by)}
              />
            )}
          </>
        ) : null}
        <UndoButton session={session} entry={entry} status={status} title={title} />
      </div>
    </li>
  );
}

interface LeaveOutProps extends Pick<RowProps, "session" | "status"> {
  readonly entry: Extract<HistoryEntry, { readonly kind: "judged" }>;
  readonly title: string;
  readonly name: string;
}

/** Draws the button with which a coordinator leaves out a person's answers. */
function LeaveOut({ session, entry, status, title, name }: LeaveOutProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        disabled={status.busy || entry.time === null}
        aria-label={text.leaveOut.openLabel(title)}
        onClick={() => setIsOpen(true)}
      >
        {text.leaveOut.open}
      </Button>
      {isOpen ? (
        <LeaveOutDialog
          session={session}
          entry={entry}
          status={status}
          name={name}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

interface WhereUndoneProps {
  readonly session: CampaignSession;
  readonly entry: Extract<HistoryEntry, { readonly kind: "judged" }>;
}

/** Links to the screens of the tasks, where judgements are undone one action at a time. */
function WhereUndone({ session, entry: { candidates, gaps, tokens } }: WhereUndoneProps) {
  const places = [
    ...(candidates === 0 ? [] : [{ screen: "judge" as const, words: text.undoneOnTaskScreens.judge }]),
    ...(gaps === 0 ? [] : [{ screen: "judge/gaps" as const, words: text.undoneOnTaskScreens.gaps }]),
    ...(tokens === 0 ? [] : [{ screen: "judge/tokens" as const, words: text.undoneOnTaskScreens.annotate }]),
  ];
  return places.map(({ screen, words }) => (
    <Link
      key={screen}
      to={screenAddress(session.id, screen)}
      title={text.undoneOnTaskScreens.hint}
      className="inline-flex min-h-11 items-center px-3 text-sm underline"
    >
      {words}
    </Link>
  ));
}

/**
 * Draws the button that undoes an entry or restores it. Draws nothing for the campaign's beginning, a new annotator, an
 * undo of another entry, which that entry's own button reverses, an entry without events, or judgements, which annotators
 * undo themselves.
 */
function UndoButton({
  session,
  entry,
  status,
  title,
}: Pick<RowProps, "session" | "entry" | "status"> & { readonly title: string }) {
  const isNew = entry.kind === "person" && entry.before === null;
  const { kind, events } = entry;
  const isUndoOfEntry = kind === "retraction" && entry.leftOut === null;
  if (kind === "begun" || kind === "judged" || isUndoOfEntry || isNew || events.length === 0) return null;
  const undoable = { events, words: title };
  const isUndone = entry.isUndone || (kind === "note" && lastUndoOf(session, events) !== null);
  const action = isUndone ? text.redo : text.undo;
  return (
    <Button
      kind="quiet"
      disabled={status.busy}
      aria-label={text.undoLabel(action, title)}
      onClick={() => status.run(() => (isUndone ? redo(session, undoable) : undo(session, undoable)))}
    >
      {action}
    </Button>
  );
}
