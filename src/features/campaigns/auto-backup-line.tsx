// Shows the line on the backup file that is kept up to date by itself, where the browser can do that.

import { useStore } from "zustand";
import { locksState } from "#browser/locks.ts";
import { timeInWords } from "#browser/time-words.ts";
import {
  type AutoBackup,
  autoBackup,
  chooseBackupFile,
  goOnWriting,
  stopAutoBackup,
} from "#session/auto-backup.ts";
import { Button } from "#ui/button.tsx";

function words({ file, written, asks, failure }: AutoBackup): string {
  if (file === null) return "Written again by itself a few seconds after each change.";
  if (failure !== null) return `“${file}” could not be written: ${failure}`;
  if (asks) return `“${file}” is not written any more until you allow it again.`;
  return `“${file}” is kept up to date${written === null ? "" : `, last written ${timeInWords(written)}`}.`;
}

export function AutoBackupLine() {
  const state = useStore(autoBackup);
  const locks = locksState();
  if (locks !== null && locks !== "working")
    return (
      <p className="min-h-6 text-sm text-muted">
        No backup file can be kept up to date here: this browser does not keep Referee’s tabs apart.
      </p>
    );
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-3 text-sm text-muted">
      {state.file === null ? (
        <Button kind="quiet" className="-ms-3.5" onClick={() => void chooseBackupFile()}>
          Keep a backup file up to date…
        </Button>
      ) : null}
      <span role="status" className={state.failure !== null || state.asks ? "text-warn" : ""}>
        {words(state)}
      </span>
      {state.asks || state.failure !== null ? (
        <Button kind="quiet" onClick={() => void goOnWriting()}>
          Write it again
        </Button>
      ) : null}
      {state.file === null ? null : (
        <Button kind="quiet" onClick={() => void stopAutoBackup()}>
          Stop writing it
        </Button>
      )}
    </p>
  );
}
