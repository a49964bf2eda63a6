// Says where the work is stored, whether the browser protects it, and which features this browser lacks.

import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { locksState } from "#browser/locks.ts";
import { canKeepNotes } from "#browser/notes.ts";
import { navigatorPart } from "#browser/platform.ts";
import { askToProtectStorage, readStorageState, type StorageState } from "#browser/storage-persistence.ts";
import { timeInWords } from "#browser/time-words.ts";
import { databases } from "#storage/database.ts";
import { campaignsStorageText } from "#text/campaigns-storage.ts";
import { Button } from "#ui/button.tsx";
import { type MirrorStatus, mirrorStatus } from "#workspace/mirror/mirror-status.ts";

const text = campaignsStorageText;

/** A size in words, such as “2.6 MB” or “11 GB”. Values below ten have one decimal. */
function size(bytes: number): string {
  const [value, withUnit] = bytes < 1e9 ? [bytes / 1e6, text.megabytes] : [bytes / 1e9, text.gigabytes];
  return withUnit(value.toLocaleString("en-GB", { maximumFractionDigits: value < 10 ? 1 : 0 }));
}

/** One sentence per feature that this browser lacks. */
function reducedInWords(): string[] {
  const { reduced } = text;
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
  const words = text.secondCopy;
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
        {text.persistence[persistence]}
        {used === null || quota === null ? "" : text.used(size(used), size(quota))} {mirrorInWords(copy)}{" "}
        {databases.isMoved ? text.moved : ""} {reducedInWords().join(" ")}
      </span>
      {persistence === "may-be-cleared" ? (
        <Button kind="quiet" className="-ms-3.5" onClick={() => void askToProtectStorage().then(setState)}>
          {text.ask}
        </Button>
      ) : null}
    </p>
  );
}
