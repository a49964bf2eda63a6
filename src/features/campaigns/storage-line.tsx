// Says where the work is kept, whether the browser has promised to keep it, and what this browser cannot do.

import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { locksState } from "#browser/locks.ts";
import { canKeepNotes } from "#browser/notes.ts";
import { navigatorPart } from "#browser/platform.ts";
import { askToKeepStorage, readStorageState, type StorageState } from "#browser/storage-persistence.ts";
import { timeInWords } from "#browser/time-words.ts";
import { type SecondCopy, secondCopy } from "#session/second-copy-state.ts";
import { databases } from "#storage/database.ts";
import { Button } from "#ui/button.tsx";

const WORDS: Readonly<Record<StorageState["persistence"], string>> = {
  kept: "Kept in this browser, which has promised not to clear it by itself.",
  "may-be-cleared":
    "Kept in this browser, which may clear it when it runs out of room. Back up what matters.",
  unknown: "Kept in this browser, which does not say for how long. Back up what matters.",
};

/** "2.6 MB", "10.7 GB": one decimal below ten. */
function size(bytes: number): string {
  const [value, unit] = bytes < 1e9 ? [bytes / 1e6, "MB"] : [bytes / 1e9, "GB"];
  return `${value.toLocaleString("en-GB", { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
}

/** Where the database is, if not where it was. */
const MOVED = "The browser cannot open its first database any more; a second one is used in its place.";

const WITHOUT: Readonly<Record<NonNullable<SecondCopy["why"]>, string>> = {
  files: "this browser has no place for one",
  locks: "this browser cannot keep Referee’s tabs apart",
  silent: "the browser’s files have not answered yet; it is made when they do",
};

/** What works less well in this browser, one sentence each. */
function reducedInWords(): string[] {
  const sentences: string[] = [];
  const locks = locksState();
  if (locks !== null && locks !== "working")
    sentences.push("Answer in one tab at a time: two tabs are not kept apart.");
  if (typeof BroadcastChannel !== "function")
    sentences.push("Tabs do not hear of each other: reload a tab to see what another one saved.");
  if (!canKeepNotes())
    sentences.push("This browser keeps no notes: should it lose campaigns, Referee cannot say which.");
  if (navigatorPart("serviceWorker") === null)
    sentences.push("Referee cannot be kept for use without a network here.");
  return sentences;
}

/** Where the second copy is, and whether it has everything. */
function secondCopyInWords({ state, why, behind, whole, missing }: SecondCopy): string {
  if (state === "none") return `There is no second copy: ${WITHOUT[why ?? "files"]}. Back up what matters.`;
  if (state === "checking") return "The second copy is being compared.";
  const kept = "A second copy lies beside it, in files of this browser";
  if (behind.size > 0) return `${kept}; what was written last is on its way there.`;
  if (missing.length > 0) return `${kept}; what neither has is told above.`;
  return `${kept}${whole === null ? "" : `, last complete ${timeInWords(whole)}`}.`;
}

export function StorageLine() {
  const copy = useStore(secondCopy);
  const [state, setState] = useState<StorageState | null>(null);
  useEffect(() => {
    void readStorageState().then(setState);
  }, []);
  if (state === null) return <p className="min-h-6 text-sm" />;
  const { persistence, used, quota } = state;
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-3 text-sm text-muted">
      <span>
        {WORDS[persistence]}
        {used === null || quota === null ? "" : ` ${size(used)} of ${size(quota)} used.`}{" "}
        {secondCopyInWords(copy)} {databases.isMoved ? MOVED : ""} {reducedInWords().join(" ")}
      </span>
      {persistence === "may-be-cleared" ? (
        <Button kind="quiet" className="-ms-3.5" onClick={() => void askToKeepStorage().then(setState)}>
          Ask to keep it
        </Button>
      ) : null}
    </p>
  );
}
