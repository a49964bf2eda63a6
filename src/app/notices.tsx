// Shows the lines above every screen that say what happened to the app itself: a newer version, a database given away.

import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { useStore } from "zustand";
import { Notice } from "#app/notice.tsx";
import { appVersion, switchVersion, watchAppVersion } from "#browser/app-version.ts";
import { overdueServices, watchOverdue } from "#browser/bounded-wait.ts";
import { counted } from "#core/shared/number-words.ts";
import { secondCopy } from "#session/second-copy-state.ts";
import { retryUnsaved, unsavedWork } from "#session/unsaved-work.ts";
import {
  type DatabaseState,
  databaseState,
  finishWriting,
  watchDatabaseState,
} from "#storage/database-state.ts";
import { Button } from "#ui/button.tsx";

/** Asked for after the start, so that they are there when they are needed. */
export const loadMoreNotices = () => import("#app/more-notices.tsx");

const MoreNotices = lazy(async () => ({ default: (await loadMoreNotices()).MoreNotices }));

const DATABASE_WORDS: Readonly<Record<Exclude<DatabaseState, "ready">, string>> = {
  blocked: "Referee is open in another tab in an older version, which holds up this one. Close that tab.",
  outdated:
    "A newer version of Referee was opened in another tab. Everything shown as saved is saved; this tab can write no more.",
  newer:
    "Your campaigns were saved by a newer version of Referee. This older page leaves them as they are; reload it to get that version.",
  unreadable:
    "The browser cannot open its database. What the second copy has can be taken out as a backup, below.",
};

function VersionNotice() {
  const version = useSyncExternalStore(watchAppVersion, appVersion);
  const [refused, setRefused] = useState(false);
  if (version === "current") return null;
  const start = () => {
    void finishWriting().then((written) => {
      if (written) switchVersion();
      else setRefused(true);
    });
  };
  return (
    <Notice>
      <p>
        {version === "newer-waits"
          ? "A new version of Referee is ready."
          : "Another tab has switched to a new version of Referee."}{" "}
        {refused
          ? "Not everything is saved yet, so this page stays as it is. Keep your work in a file, or try again."
          : "It starts once your work is saved, when you say so."}
      </p>
      <Button kind="quiet" onClick={start}>
        Use the new version
      </Button>
    </Notice>
  );
}

function DatabaseNotice() {
  const state = useSyncExternalStore(watchDatabaseState, databaseState);
  if (state === "ready") return null;
  return (
    <Notice>
      <p>{DATABASE_WORDS[state]}</p>
      {state === "blocked" ? null : (
        <Button kind="quiet" onClick={() => window.location.reload()}>
          Reload
        </Button>
      )}
    </Notice>
  );
}

/** What could not be written, on every screen until it is; where one judges, it stands beside the work itself. */
function UnsavedNotice() {
  const { events, failure } = useStore(unsavedWork);
  const { pathname } = useLocation();
  if (failure === null || pathname.endsWith("/judge")) return null;
  return (
    <Notice>
      <p>
        {counted(events, "change is", "changes are")} not saved: {failure}
      </p>
      <Button kind="quiet" onClick={() => void retryUnsaved()}>
        Try again
      </Button>
    </Notice>
  );
}

/** Whether there may be something to say that the first screen does without. */
function useHasMore(): boolean {
  const services = useSyncExternalStore(watchOverdue, overdueServices);
  const { pathname } = useLocation();
  const isCopyQuiet = useStore(
    secondCopy,
    ({ mended, missing, failure, heldUp }) =>
      mended.length + missing.length === 0 && failure === null && heldUp === null,
  );
  return !isCopyQuiet || services.length > 0 || pathname.startsWith("/c/");
}

export function Notices() {
  const hasMore = useHasMore();
  return (
    <>
      {hasMore ? (
        <Suspense>
          <MoreNotices />
        </Suspense>
      ) : null}
      <UnsavedNotice />
      <DatabaseNotice />
      <VersionNotice />
    </>
  );
}
