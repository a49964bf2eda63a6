// Shows all changes of a campaign, each of which can be undone, and leaves out a person's records.

import { useLiveQuery } from "dexie-react-hooks";
import { type FormEvent, useMemo, useState } from "react";
import { Link } from "react-router";
import { timeInWords } from "#browser/clock.ts";
import { ofAll } from "#core/base/message-text.ts";
import { type HistoryEntry, historyEntries } from "#core/campaign/history-entries.ts";
import { ORDER_WORDS, REUSE_WORDS, repeatsInWords } from "#core/campaign/queue/orders.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import {
  type LearntStratum,
  type LedgerEvent,
  type Note,
  readSettings,
  viewName,
} from "#core/ledger/event.ts";
import { candidateText } from "#core/ledger/fold.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import type { GapTask } from "#core/tasks/gap-filling/gap-filling.ts";
import { readCampaignRecord } from "#storage/campaign-list.ts";
import { historyText } from "#text/history-text.ts";
import { type ActionStatus, ActionStatusLine, useActionStatus } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { pastAddress } from "#workspace/campaign/opened-campaign.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { lastUndoOf, redo, undo } from "#workspace/history/undo.ts";

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

// Asks from which moment on one person's answers are left out, for example if somebody answered by mistake or in
// another's name. It is one change of the history, which can be undone.

const leaveOutDialogText = historyText.leaveOut;

interface LeaveOutDialogProps {
  readonly session: CampaignSession;
  /** The answers from whose first one on the dialog proposes to leave out. */
  readonly entry: Extract<HistoryEntry, { readonly kind: "judged" }>;
  readonly name: string;
  readonly status: ActionStatus;
  readonly onClose: () => void;
}

function LeaveOutDialog({ session, entry, name, status, onClose }: LeaveOutDialogProps) {
  const ids = new Set(entry.events);
  const first = session.ledger.events.find(({ id }) => ids.has(id))?.time ?? null;
  const [from, setFrom] = useState(first === null ? "" : localTime(first));
  const answers = from === "" ? [] : answersSince(session, entry.by, from);
  const items = new Set(answers.map(candidateText)).size;
  const leaveOut = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    const words = leaveOutDialogText.words(name, new Date(from));
    status.run(() => undo(session, { events: answers.map(({ id }) => id), words }));
  };
  return (
    <Dialog
      onClose={onClose}
      title={leaveOutDialogText.title(name)}
      description={leaveOutDialogText.description}
    >
      <form onSubmit={leaveOut} className="flex flex-col gap-4">
        <TextField
          label={leaveOutDialogText.from}
          type="datetime-local"
          step={1}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <p role="status" className="figures">
          {leaveOutDialogText.count(answers.length, items)}
        </p>
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>{leaveOutDialogText.cancel}</Button>
          <Button kind="danger" type="submit" disabled={answers.length === 0}>
            {leaveOutDialogText.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The person's answers from a local time on that are not left out already. */
function answersSince({ ledger, campaign }: CampaignSession, person: string, from: string) {
  const since = new Date(from).getTime();
  return ledger.events.filter(
    (event): event is Extract<LedgerEvent, { readonly kind: "judgement" }> =>
      event.kind === "judgement" &&
      event.author === person &&
      event.time !== null &&
      Date.parse(event.time) >= since &&
      !campaign.retracted.has(event.id),
  );
}

/** An ISO 8601 time as the value of an input for local times, with whole seconds: “2026-11-29T09:30:05”. */
function localTime(time: string): string {
  const date = new Date(time);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

// Describes the entries of a campaign's history: the action in one line, and details.

const entryText = historyText.entries;
const settingValues = historyText.values;

interface EntryWords {
  readonly title: string;
  /** Further details; "" = none. */
  readonly more: string;
}

/** Describes an entry of the history. `name` returns the name of an annotator. */
export function entryInWords(entry: HistoryEntry, name: (id: string) => string): EntryWords {
  switch (entry.kind) {
    case "begun":
      return {
        title: entryText.begun,
        more: entry.warnings === 0 ? "" : entryText.warnings(entry.warnings),
      };
    case "note":
      return noteInWords(entry.note, name);
    case "setting":
      return settingInWords(entry.key, entry.value);
    case "person":
      return personInWords(entry, name);
    case "tasks":
      return {
        title: entry.isGone ? entryText.assignmentCancelled : entryText.workAssigned,
        more: entry.set,
      };
    case "retraction":
      return {
        title: entry.leftOut === null ? entryText.withdrawn : entryText.leftOut(name(entry.leftOut)),
        more: entry.event.reason,
      };
    case "boundary": {
      const { system, line, at, before } = entry.event;
      const [from, to] = at < before ? [line, line + 1] : [line + 1, line];
      return { title: entryText.sentenceMoved, more: entryText.movedFrom(system, from + 1, to + 1) };
    }
    case "query": {
      const { author, text: asked } = entry.event;
      return {
        title: asked === "" ? entryText.questionWithdrawn(name(author)) : entryText.asked(name(author)),
        more: asked,
      };
    }
    case "reply": {
      const { asker, text: answer } = entry.event;
      return {
        title: answer === "" ? entryText.replyWithdrawn(name(asker)) : entryText.replied(name(asker)),
        more: answer,
      };
    }
    case "judged": {
      const { candidates, gaps, tokens, changes } = entry;
      const actions = [
        ...(candidates === 0 ? [] : [entryText.judged(candidates)]),
        ...(gaps === 0 ? [] : [entryText.filled(gaps)]),
        ...(tokens === 0 ? [] : [entryText.annotated(tokens)]),
      ];
      return {
        title: entryText.worked(name(entry.by), actions),
        more: changes === candidates + gaps + tokens ? "" : entryText.changes(changes),
      };
    }
  }
}

function noteInWords({ what, file, annotators, events }: Note, name: (id: string) => string): EntryWords {
  const people = annotators.map(name).join(", ");
  switch (what) {
    case "import":
      return { title: entryText.imported, more: file };
    case "assignment":
      return { title: entryText.batchCreated(people), more: file };
    case "judgement-import":
      return {
        title: entryText.judgementsImported(people),
        more: entryText.importedRecords(file, events.length),
      };
    case "update":
      return { title: entryText.updated, more: file };
    case "suite-building":
      return {
        title: entryText.examplesMade(people),
        more: file,
      };
  }
}

/** Ids of setting entries whose value a later entry has replaced. `entries`: oldest first. */
export function replacedSettings(entries: readonly HistoryEntry[]): ReadonlySet<string> {
  const latest = new Map<string, string>();
  const replaced = new Set<string>();
  for (const entry of entries) {
    if (entry.kind !== "setting" || entry.isUndone) continue;
    const before = latest.get(entry.key);
    if (before !== undefined) replaced.add(before);
    latest.set(entry.key, entry.id);
  }
  return replaced;
}

const SETTING_TITLES: Readonly<Record<string, string>> = historyText.settings;

function settingInWords(key: string, value: unknown): EntryWords {
  const view = viewName(key);
  if (view !== null)
    return { title: value === null ? entryText.viewDeleted(view) : entryText.viewSaved(view), more: "" };
  const title = Object.hasOwn(SETTING_TITLES, key) ? SETTING_TITLES[key] : undefined;
  return { title: title ?? entryText.otherSetting(key), more: valueInWords(key, value) };
}

/** The value of a setting, in the words of the screen that sets it; "" = the entry's title is enough. */
function valueInWords(key: string, value: unknown): string {
  const settings = readSettings(new Map([[key, value]]));
  switch (key) {
    case "profile":
      return settings.profile.name;
    case "order":
      return ORDER_WORDS[settings.order].label;
    case "repeats":
      return repeatsInWords(settings.repeats);
    case "reuseAnswers":
      return REUSE_WORDS[settings.reuseAnswers];
    case "secondLook":
      return settings.secondLook === null
        ? settingValues.noSecondLook
        : settingValues.secondLook(settings.secondLook.objections.length, settings.secondLook.control);
    case "learntApprovals":
      return learntInWords(settings.learntApprovals);
    case "referenceKinds":
      return settings.referenceKinds.join(", ");
    case "silver":
      return settingValues.translations(settings.silver.length);
    case "gaps":
      return gapsInWords(settings.gaps);
    case "plan":
      return planInWords(settings.plan);
    case "proposals":
      return settingValues.tokens(settings.proposals.length);
    case "guidelines":
      return settings.guidelines === null ? settingValues.builtInGuidelines : "";
    default:
      if (typeof value === "boolean") return value ? settingValues.yes : settingValues.no;
      return typeof value === "string" ? value : "";
  }
}

function learntInWords(strata: readonly LearntStratum[]): string {
  if (strata.length === 0) return settingValues.noLearnt;
  return strata
    .map(({ system, candidates, correct, judged, by }) =>
      settingValues.learnt(system, candidates.length, ofAll(correct, judged), by),
    )
    .join(" · ");
}

function gapsInWords(gaps: GapTask | null): string {
  if (gaps === null) return settingValues.noGaps;
  const { labels, examples } = gaps;
  return settingValues.gaps(
    labels.labels.map(({ name }) => name),
    examples === null ? null : examples.length,
  );
}

function planInWords(plan: SuitePlan | null): string {
  if (plan === null) return settingValues.noPlan;
  const { forms, categories, selected } = plan;
  const viewedForms = forms.filter(({ isOn }) => isOn).map(({ form }) => form);
  return settingValues.plan(viewedForms, categories.length, selected === null ? null : selected.length);
}

function personInWords(
  { event, before }: Extract<HistoryEntry, { readonly kind: "person" }>,
  name: (id: string) => string,
): EntryWords {
  if (typeof event.sameAs === "string") {
    return { title: entryText.samePerson(event.name, name(event.sameAs)), more: "" };
  }
  if (before === null) return { title: entryText.newPerson(event.name), more: event.role };
  if (before.role !== event.role) return { title: entryText.newRole(event.name, event.role), more: "" };
  return { title: entryText.newName(before.name, event.name), more: "" };
}
