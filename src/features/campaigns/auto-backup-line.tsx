// Shows the state of the automatic backup file, in browsers that support one.

import { useStore } from "zustand";
import { locksState } from "#browser/locks.ts";
import { timeInWords } from "#browser/time-words.ts";
import { campaignsStorageText } from "#text/campaigns-storage.ts";
import { Button } from "#ui/button.tsx";
import {
  type AutoBackup,
  autoBackup,
  chooseBackupFile,
  resumeAutoBackup,
  stopAutoBackup,
} from "#workspace/backup/auto-backup.ts";

const text = campaignsStorageText.backupFile;

function words({ file, written, needsClick, failure }: AutoBackup): string {
  if (file === null) return text.none;
  if (failure !== null) return text.failed(file, failure);
  if (needsClick) return text.mustAllow(file);
  return text.updatedAutomatically(file, written === null ? null : timeInWords(written));
}

export function AutoBackupLine() {
  const state = useStore(autoBackup);
  const locks = locksState();
  if (locks !== null && locks !== "working")
    return <p className="min-h-6 text-sm text-muted">{text.unavailable}</p>;
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-3 text-sm text-muted">
      {state.file === null ? (
        <Button kind="quiet" className="-ms-3.5" onClick={() => void chooseBackupFile()}>
          {text.choose}
        </Button>
      ) : null}
      <span role="status" className={state.failure !== null || state.needsClick ? "text-warn" : ""}>
        {words(state)}
      </span>
      {state.needsClick || state.failure !== null ? (
        <Button kind="quiet" onClick={() => void resumeAutoBackup()}>
          {text.writeAgain}
        </Button>
      ) : null}
      {state.file === null ? null : (
        <Button kind="quiet" onClick={() => void stopAutoBackup()}>
          {text.stop}
        </Button>
      )}
    </p>
  );
}
