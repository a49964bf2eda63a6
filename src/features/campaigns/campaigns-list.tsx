// Lists the campaigns of this browser, each with its state and next step, and those in the trash.

import { useLiveQuery } from "dexie-react-hooks";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { timeInWords } from "#browser/clock.ts";
import { canKeepBackupFile } from "#browser/download-file.ts";
import { languageName } from "#browser/language-name.ts";
import { formatNumber } from "#core/base/message-text.ts";
import { nextStep } from "#core/campaign/next-step.ts";
import { type ProgressPart, progressParts } from "#core/campaign/outcomes/outcome.ts";
import { erasedAfter, type ListedCampaign } from "#storage/campaign-list.ts";
import type { CampaignRecord } from "#storage/database.ts";
import { readEvents } from "#storage/ledgers.ts";
import { watchSetting } from "#storage/stored-settings.ts";
import { campaignsListText } from "#text/campaigns-list-text.ts";
import { campaignsText } from "#text/campaigns-text.ts";
import { questionsText } from "#text/questions-text.ts";
import { backupText } from "#text/session-text.ts";
import { StackedBar } from "#ui/bars.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { useUnopened } from "#workspace/campaign/item-queries.ts";
import { ownEntryIn, sentUpToIn, teamKey } from "#workspace/team/stored-team.ts";
import { isAnnotatorsBrowser, isAnnotatorsWork } from "#workspace/team/viewer.ts";
import { AutoBackupLine, BackUpEverything, backUp, StorageLine } from "./back-up.tsx";
import { restoreCampaign, trashCampaign } from "./change-listed-campaign.ts";
import { DemoLinks, JoinTeamLink, OpenFilesButtons, OtherLinks } from "./open-files.tsx";

const RenameDialog = lazy(async () => ({ default: (await import("./campaign-dialogs.tsx")).RenameDialog }));
const EraseDialog = lazy(async () => ({ default: (await import("./campaign-dialogs.tsx")).EraseDialog }));

const text = campaignsText.list;

type OpenDialog = { readonly what: "rename" | "erase"; readonly record: CampaignRecord };

export function CampaignsList({ campaigns }: { readonly campaigns: readonly ListedCampaign[] }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { state } = useLocation();
  /**
   * Id of the campaign whose deletion can be undone; null = none. At first the campaign that was just deleted in the menu
   * of its own screens.
   */
  const [deletedId, setDeletedId] = useState<string | null>(state?.trashed ?? null);
  const [notice, setNotice] = useState("");
  const dismiss = useCallback(() => setDeletedId(null), []);
  const closeDialog = useCallback(() => setDialog(null), []);
  const notTrashed = campaigns.filter(({ record }) => record.trashed === null);
  const trashed = campaigns.flatMap(({ record }) => (record.trashed === null ? [] : [record]));
  const isForAnnotators = isAnnotatorsBrowser(campaigns.map(({ record }) => record));
  const { title, introduction } = isForAnnotators ? text.ofAnnotator : text;
  const deleted = trashed.find(({ id }) => id === deletedId) ?? null;
  const trash = ({ id }: CampaignRecord) => {
    setDeletedId(id);
    void trashCampaign(id);
  };
  const restore = (record: CampaignRecord) => {
    void restoreCampaign(record.id).then(dismiss);
  };
  return (
    <div className="page flex flex-1 flex-col gap-6 py-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex flex-col gap-1">
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          <p className="text-sm text-muted">{introduction}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <OpenFilesButtons kind={notTrashed.length === 0 ? "primary" : "plain"} />
        </div>
      </div>
      {notTrashed.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong px-6 py-10 text-center text-muted">
          {campaigns.length === 0 ? text.lost : text.allInTrash}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
          {notTrashed.map((listed, index) => (
            <CampaignRow
              isFirst={index === 0}
              key={listed.record.id}
              listed={listed}
              onRename={() => setDialog({ what: "rename", record: listed.record })}
              onDelete={() => trash(listed.record)}
              onBackUp={() => void backUp(listed.record.id).then(setNotice)}
            />
          ))}
        </ul>
      )}
      {trashed.length === 0 ? null : (
        <TrashSection
          records={trashed}
          onRestore={restore}
          onErase={(record) => setDialog({ what: "erase", record })}
        />
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {notice}
      </p>
      <footer className="mt-auto grid gap-x-12 gap-y-6 border-t border-line pt-5 sm:grid-cols-[fit-content(50%)_1fr]">
        <FooterPart title={text.begin}>
          {isForAnnotators ? <ForResearchers /> : <OtherLinks />}
          <DemoLinks />
          <JoinTeamLink className="w-fit py-1 text-sm text-muted underline" />
        </FooterPart>
        <FooterPart title={text.storage}>
          <StorageLine />
          <BackUpEverything />
          {canKeepBackupFile() ? <AutoBackupLine /> : null}
        </FooterPart>
      </footer>
      <Suspense>
        {dialog?.what === "rename" ? <RenameDialog record={dialog.record} onClose={closeDialog} /> : null}
        {dialog?.what === "erase" ? <EraseDialog record={dialog.record} onClose={closeDialog} /> : null}
      </Suspense>
      <div role="status">
        {deleted === null ? null : (
          <UndoMessage key={deleted.id} onUndo={() => restore(deleted)} onDismiss={dismiss}>
            {text.deleted(deleted.name)}
          </UndoMessage>
        )}
      </div>
    </div>
  );
}

/**
 * One line that shows what researchers start, where everything in this browser is the work of an annotator. Researchers
 * who looked at the demo as annotators need this way back.
 */
function ForResearchers() {
  const [isAsked, setAsked] = useState(false);
  return isAsked ? (
    <OtherLinks />
  ) : (
    <button
      type="button"
      aria-expanded={false}
      className="w-fit py-1 text-sm text-muted underline"
      onClick={() => setAsked(true)}
    >
      {text.forResearchers}
    </button>
  );
}

function FooterPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-1">
      <h2 className="text-sm font-medium">{title}</h2>
      {children}
    </section>
  );
}

// Shows one campaign in the list: name, languages, progress, last judgement, backup.

const campaignRowText = campaignsListText.row;

const COLORS: Readonly<Record<ProgressPart["part"], string>> = {
  approved: "bg-bar-approved",
  judged: "bg-bar-correct",
  reused: "bg-bar-accepted",
  untranslated: "bg-bar-open",
  open: "bg-bar-open",
};

interface CampaignRowProps {
  readonly listed: ListedCampaign;
  /** Whether this campaign was changed last. If so, its next task is the primary action. */
  readonly isFirst: boolean;
  readonly onRename: () => void;
  readonly onDelete: () => void;
  readonly onBackUp: () => void;
}

function CampaignRow({ listed, isFirst, onRename, onDelete, onBackUp }: CampaignRowProps) {
  const { record } = listed;
  const { gapsOnly = false, annotated } = record.progress;
  const facts = record.progress.facts ?? null;
  const isAnnotators = facts !== null && isAnnotatorsWork(facts);
  const parts = progressParts(record.progress)
    // Annotators learn of automatic approvals only where some are among their items.
    .filter(({ part, count }) => !isAnnotators || part !== "approved" || count > 0)
    .map(({ part, words, count }) => ({ label: words, count, color: COLORS[part] }));
  const isOnServer = useIsOnServer(record);
  const backup = isOnServer === false ? backupInWords(listed) : NO_BACKUP_NEEDED;
  const unopened = useUnopened(record.id, record.progress.replies ?? []);
  const hasTeam = useHasTeam(record.id);
  const lastJudged = lastJudgedInWords(record);
  // Replaces the progress if the campaign has no candidates to judge; null = it has some.
  const textWithoutCandidates = gapsOnly
    ? campaignRowText.onlyGaps
    : annotated === undefined
      ? null
      : campaignRowText.suiteBeingMade(annotated);
  const step = facts === null ? null : nextStep(facts);
  const next = step?.label ?? campaignRowText.open;
  const noun = isAnnotators ? "item" : "candidate";
  return (
    <li className="grid gap-x-6 gap-y-4 px-4 py-5 sm:grid-cols-[1fr_auto] sm:px-6">
      <div className="min-w-0">
        <h2 className="text-lg leading-snug font-semibold break-words">
          <Link to={`/c/${record.id}`} className="text-ink no-underline hover:underline">
            {record.name}
          </Link>
        </h2>
        <p className="text-sm text-muted">
          {languagesInWords(record)}
          {isAnnotators ? null : ` · ${sizeInWords(record)}`}
        </p>
      </div>
      <div className="flex items-center justify-end max-sm:order-last max-sm:-mb-2">
        <Menu
          name={campaignRowText.menuOf(record.name)}
          label={
            <>
              {campaignRowText.menu} <span aria-hidden="true">▾</span>
            </>
          }
        >
          {[
            { label: campaignRowText.rename, run: onRename },
            { label: campaignRowText.backUp, run: onBackUp },
            { label: campaignRowText.delete, run: onDelete },
          ].map(({ label, run }) => (
            <MenuItem key={label} onClick={run}>
              {label}
            </MenuItem>
          ))}
        </Menu>
        <Link
          to={`/c/${record.id}${step === null ? "" : `/${step.path}${step.search}`}`}
          aria-label={campaignRowText.nextNamed(next, record.name)}
          className={`${buttonClass(isFirst ? "primary" : "plain")} ms-1`}
        >
          {next}
        </Link>
      </div>
      <div className="flex min-w-0 flex-col gap-2 sm:col-span-2">
        {textWithoutCandidates !== null ? null : (
          <StackedBar label={campaignRowText.progressOf(record.name)} parts={parts} />
        )}
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm">
          {textWithoutCandidates !== null ? (
            <p className="text-muted">{textWithoutCandidates}</p>
          ) : (
            <ul className="figures flex flex-wrap gap-x-5 gap-y-1">
              <li>
                {campaignRowText.total(
                  parts.reduce((sum, { count }) => sum + count, 0),
                  noun,
                )}
              </li>
              {parts.map(({ label, count, color }) => (
                <li key={label} className="flex items-center gap-1.5">
                  <span aria-hidden="true" className={`size-2.5 rounded-sm ${color}`} />
                  <span>
                    {formatNumber(count)} <span className="text-muted">{label}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
          {record.progress.share === undefined ? null : (
            <p className="figures">{campaignRowText.share(record.progress.share)}</p>
          )}
          {unopened.map(({ pronoun, address }) => (
            <p key={address} className="basis-full">
              <Link to={address} className="underline pointer-coarse:py-2">
                {questionsText.coordinatorAnswered(pronoun)}
              </Link>
            </p>
          ))}
          <p className="flex flex-wrap gap-x-5 text-muted">
            {hasTeam && isOnServer === false ? <span>{campaignRowText.withTeam}</span> : null}
            {lastJudged === "" ? null : <span>{lastJudged}</span>}
            {backup.atRisk ? (
              <button
                type="button"
                aria-label={campaignsListText.backup.backUpNamed(record.name, backup.text)}
                // A team's work is on its server, so a missing backup file needs no warning.
                className={hasTeam ? "underline" : "text-warn underline"}
                onClick={onBackUp}
              >
                {backup.text}
              </button>
            ) : (
              <span>{isOnServer === true ? campaignRowText.onServer : backup.text}</span>
            )}
          </p>
        </div>
      </div>
    </li>
  );
}

/** Whether this browser's copy of the campaign belongs to a team. `id`: id of the copy. */
function useHasTeam(id: string): boolean {
  const [hasTeam, setHasTeam] = useState(false);
  useEffect(
    () => watchSetting(teamKey(id), (membership) => setHasTeam(ownEntryIn(membership) !== null)),
    [id],
  );
  return hasTeam;
}

/**
 * Whether a team's server has every change of this copy, so that no backup is missing. Null = not known yet.
 */
function useIsOnServer({ id, replication }: CampaignRecord): boolean | null {
  const sentUpTo = sentUpToIn(replication);
  const isSent = useLiveQuery(
    async () => sentUpTo !== null && (await readEvents(id, sentUpTo)).length === 0,
    [id, sentUpTo],
  );
  return sentUpTo === null ? false : (isSent ?? null);
}

// Describes a campaign in words for its row in the list.

const { backup } = campaignsListText;

function languagesInWords({ summary }: CampaignRecord): string {
  const name = (tag: string) => languageName(tag) ?? tag;
  return `${name(summary.sourceLanguage)} → ${name(summary.targetLanguage)}`;
}

function sizeInWords({ summary }: CampaignRecord): string {
  const { examples, systems } = summary;
  return campaignRowText.size({ examples, systems: systems.length });
}

export function lastJudgedInWords({ progress, judgements, lastJudged }: CampaignRecord): string {
  const words = progress.gapsOnly === true ? campaignRowText.lastFilled : campaignRowText.lastJudged;
  if (judgements === 0) return progress.annotated === undefined ? words.notYet : "";
  return lastJudged === null ? words.notKnown : words.at(timeInWords(lastJudged));
}

const NO_BACKUP_NEEDED: BackupWords = { text: "", atRisk: false };

interface BackupWords {
  readonly text: string;
  /** Whether work exists only in this browser's storage and would be lost with it. */
  readonly atRisk: boolean;
}

/**
 * Says where the campaign is saved outside this browser, for example in a backup, and whether work is at risk.
 */
export function backupInWords({ record, unfiled }: ListedCampaign): BackupWords {
  if (record.progress.facts?.isBatch === true)
    return { text: downloadInWords(record, unfiled), atRisk: false };
  const { judgements, annotations, backedUp, added } = record;
  const records = judgements + annotations;
  if (unfiled === 0) {
    // If no backup was made since the import, the imported file is the backup.
    const hasNoLaterBackup = backedUp === null || backedUp.time === added;
    if (!hasNoLaterBackup) return { text: backup.done(timeInWords(backedUp.time)), atRisk: false };
    return { text: records === 0 ? backup.nothing : backup.asOpened, atRisk: false };
  }
  if (backedUp === null) {
    // Imported judgements are still in their folder or database, but judgements made in this browser are not.
    if (records === 0 || record.changed === added) return { text: backup.notYet, atRisk: false };
  }
  return { text: backupText.unfiled, atRisk: true };
}

/**
 * Says when the work of a batch was last downloaded. Returning the work keeps a copy of it, so nothing else is asked of
 * an annotator. `unfiled`: number of changes since then.
 */
function downloadInWords({ backedUp, added }: CampaignRecord, unfiled: number): string {
  const { ofBatch } = backup;
  if (backedUp === null || backedUp.time === added) return ofBatch.notYet;
  const time = timeInWords(backedUp.time);
  return unfiled === 0 ? ofBatch.done(time) : ofBatch.changed(time);
}

// Lists campaigns in the trash, to restore them or erase them permanently.

const trashSectionText = campaignsListText.trash;

interface TrashSectionProps {
  readonly records: readonly CampaignRecord[];
  readonly onRestore: (record: CampaignRecord) => void;
  readonly onErase: (record: CampaignRecord) => void;
}

function TrashSection({ records, onRestore, onErase }: TrashSectionProps) {
  return (
    <details className="rounded-card border border-line">
      <summary className="min-h-11 px-4 py-2.5 text-sm font-medium sm:px-6">
        {trashSectionText.title} <span className="figures text-muted">({records.length})</span>
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {records.map((record) => (
          <li
            key={record.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-6"
          >
            <div className="min-w-0">
              <p className="font-medium break-words">{record.name}</p>
              <p className="text-sm text-muted">
                {languagesInWords(record)} · {sizeInWords(record)}
                {record.trashed === null
                  ? ""
                  : trashSectionText.deleted(
                      timeInWords(record.trashed),
                      timeInWords(erasedAfter(record.trashed, record.added)),
                    )}
              </p>
            </div>
            <div className="-ms-3.5 flex flex-wrap sm:ms-0">
              <Button
                kind="quiet"
                aria-label={trashSectionText.restoreNamed(record.name)}
                onClick={() => onRestore(record)}
              >
                {trashSectionText.restore}
              </Button>
              <Button
                kind="quiet"
                aria-label={trashSectionText.eraseNamed(record.name)}
                onClick={() => onErase(record)}
              >
                {trashSectionText.erase}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Number of seconds for which a deletion can be undone, not counting those with pointer or keyboard focus on it. */
const UNDO_SECONDS = 10;

interface UndoMessageProps {
  readonly children: string;
  readonly onUndo: () => void;
  readonly onDismiss: () => void;
}

function UndoMessage({ children, onUndo, onDismiss }: UndoMessageProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let secondsLeft = UNDO_SECONDS;
    const timer = setInterval(() => {
      const { current } = message;
      const isPaused =
        current?.matches(":hover") === true || current?.querySelector(":focus-visible") != null;
      if (!isPaused) secondsLeft--;
      if (secondsLeft <= 0) onDismiss();
    }, 1000);
    return () => clearInterval(timer);
  }, [onDismiss]);
  // The pressed delete button no longer exists, so the keyboard focus moves here.
  useEffect(() => message.current?.querySelector("button")?.focus(), []);
  return (
    <div
      ref={message}
      className="fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-lg flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line-strong bg-surface px-4 py-2 shadow-xl"
    >
      <p className="min-w-0 break-words">{children}</p>
      <div className="flex gap-1">
        <Button kind="quiet" onClick={onUndo}>
          {text.undo}
        </Button>
        <Button kind="quiet" onClick={onDismiss}>
          {text.dismiss}
        </Button>
      </div>
    </div>
  );
}
