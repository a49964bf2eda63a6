// Draws the backup of all campaigns: by hand, automatic, and how safe the browser's storage is.

import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { timeInWords } from "#browser/clock.ts";
import { locksState } from "#browser/locks.ts";
import { canKeepNotes } from "#browser/notes.ts";
import { navigatorPart } from "#browser/platform.ts";
import { askToProtectStorage, readStorageState, type StorageState } from "#browser/storage-persistence.ts";
import { errorMessage } from "#core/base/message-text.ts";
import { databases } from "#storage/database.ts";
import { campaignsListText, campaignsStorageText } from "#text/campaigns-list-text.ts";
import { useActionStatus } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import {
  type AutoBackup,
  autoBackup,
  chooseBackupFile,
  resumeAutoBackup,
  stopAutoBackup,
} from "#workspace/backup/back-up.ts";
import { type MirrorStatus, mirrorStatus } from "#workspace/mirror/mirror-status.ts";

const text = campaignsListText.backup;

/**
 * Backs up one campaign, or all (null). Resolves to a notice. The code is loaded on demand, to keep the first screen
 * small.
 */
export async function backUp(
  onlyId: string | null,
  signal: AbortSignal = new AbortController().signal,
): Promise<string> {
  try {
    const { downloadBackup } = await import("#workspace/backup/back-up.ts");
    return await downloadBackup(onlyId, { signal });
  } catch (error) {
    if (signal.aborted) return text.cancelled;
    return text.failed(errorMessage(error));
  }
}

export function BackUpEverything() {
  const { text: result, busy, cancel, runLong } = useActionStatus();
  const notice = busy ? text.packing : result;
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-3 text-sm text-muted">
      <Button
        kind="quiet"
        className="-ms-3.5"
        disabled={busy}
        onClick={() => runLong((signal) => backUp(null, signal))}
      >
        {text.everything}
      </Button>
      <span role="status">{notice === "" ? text.everythingHint : notice}</span>
      {cancel === null ? null : (
        <Button kind="quiet" onClick={cancel}>
          {text.cancel}
        </Button>
      )}
    </p>
  );
}

// Shows the state of the automatic backup file, in browsers that support one.

const autoBackupLineText = campaignsStorageText.backupFile;

function words({ file, written, needsClick, failure }: AutoBackup): string {
  if (file === null) return autoBackupLineText.none;
  if (failure !== null) return autoBackupLineText.failed(file, failure);
  if (needsClick) return autoBackupLineText.mustAllow(file);
  return autoBackupLineText.updatedAutomatically(file, written === null ? null : timeInWords(written));
}

export function AutoBackupLine() {
  const state = useStore(autoBackup);
  const locks = locksState();
  if (locks !== null && locks !== "working")
    return <p className="min-h-6 text-sm text-muted">{autoBackupLineText.unavailable}</p>;
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-3 text-sm text-muted">
      {state.file === null ? (
        <Button kind="quiet" className="-ms-3.5" onClick={() => void chooseBackupFile()}>
          {autoBackupLineText.choose}
        </Button>
      ) : null}
      <span role="status" className={state.failure !== null || state.needsClick ? "text-warn" : ""}>
        {words(state)}
      </span>
      {state.needsClick || state.failure !== null ? (
        <Button kind="quiet" onClick={() => void resumeAutoBackup()}>
          {autoBackupLineText.writeAgain}
        </Button>
      ) : null}
      {state.file === null ? null : (
        <Button kind="quiet" onClick={() => void stopAutoBackup()}>
          {autoBackupLineText.stop}
        </Button>
      )}
    </p>
  );
}

// Says where the work is stored, whether the browser protects it, and which features this browser lacks.

const storageLineText = campaignsStorageText;

/** A size in words, such as “2.6 MB” or “11 GB”. Values below ten have one decimal. */
function size(bytes: number): string {
  const [value, withUnit] =
    bytes < 1e9 ? [bytes / 1e6, storageLineText.megabytes] : [bytes / 1e9, storageLineText.gigabytes];
  return withUnit(value.toLocaleString("en-GB", { maximumFractionDigits: value < 10 ? 1 : 0 }));
}

/** One sentence per feature that this browser lacks. */
function reducedInWords(): string[] {
  const { reduced } = storageLineText;
  const sentences: string[] = [];
  const locks = locksState();
  if (locks !== null && locks !== "working") sentences.push(reduced.locks);
  if (typeof BroadcastChannel !== "function") sentences.push(reduced.channel);
  if (!canKeepNotes()) sentences.push(reduced.notes);
  if (navigatorPart("serviceWorker") === null) sentences.push(reduced.serviceWorker);
  return sentences;
}

/** Says whether there is a mirror, and whether it is complete. */
function mirrorInWords({ state, why, behind, completeSince: completeTime, missing }: MirrorStatus): string {
  const words = storageLineText.secondCopy;
  if (state === "none") return words.none(words.why[why ?? "files"]);
  if (state === "checking") return words.comparing;
  if (behind.size > 0) return words.behind;
  if (missing.length > 0) return words.incomplete;
  return words.complete(completeTime === null ? null : timeInWords(completeTime));
}

export function StorageLine() {
  const copy = useStore(mirrorStatus);
  const [state, setState] = useState<StorageState | null>(null);
  useEffect(() => {
    void readStorageState().then(setState);
  }, []);
  if (state === null) return <p className="min-h-6 text-sm" />;
  const { persistence, used, quota } = state;
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-3 text-sm text-muted">
      <span>
        {storageLineText.persistence[persistence]}
        {used === null || quota === null ? "" : storageLineText.used(size(used), size(quota))}{" "}
        {mirrorInWords(copy)} {databases.isMoved ? storageLineText.moved : ""} {reducedInWords().join(" ")}
      </span>
      {persistence === "may-be-cleared" ? (
        <Button kind="quiet" className="-ms-3.5" onClick={() => void askToProtectStorage().then(setState)}>
          {storageLineText.ask}
        </Button>
      ) : null}
    </p>
  );
}
