// Shows notices about the app above every screen, such as a newer version or a database opened by a newer version.

import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { useStore } from "zustand";
import { appVersion, switchVersion, watchAppVersion } from "#browser/app-version.ts";
import { overdueServices, watchOverdue } from "#browser/bounded-wait.ts";
import { databaseState, finishWriting, watchDatabaseState } from "#storage/database.ts";
import { appText } from "#text/app-text.ts";
import { mirrorStatus } from "#workspace/mirror/mirror-status.ts";
import { retryUnsaved, unsavedWork } from "#workspace/saving/unsaved-work.ts";
import { isTaskAddress, Notice } from "./notice.tsx";

/** Loads further notices right after the start, so that they can be shown even if the server is unreachable later. */
export const loadMoreNotices = () => import("./more-notices.tsx");

const MoreNotices = lazy(async () => ({ default: (await loadMoreNotices()).MoreNotices }));

function VersionNotice() {
  const text = appText.version;
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
    <Notice button={{ label: text.use, onPress: start }}>
      <p>
        {version === "newer-waits" ? text.ready : text.switched}{" "}
        {refused ? text.notSaved : text.startsWhenSaved}
      </p>
    </Notice>
  );
}

function DatabaseNotice() {
  const state = useSyncExternalStore(watchDatabaseState, databaseState);
  if (state === "ready") return null;
  return (
    <Notice
      button={state === "blocked" ? null : { label: appText.reload, onPress: () => window.location.reload() }}
    >
      <p>{appText.database[state]}</p>
    </Notice>
  );
}

/** Reports unsaved changes on every screen except those of tasks, which report them themselves. */
function UnsavedNotice() {
  const { events, failure } = useStore(unsavedWork);
  const { pathname } = useLocation();
  if (failure === null || isTaskAddress(pathname)) return null;
  return (
    <Notice button={{ label: appText.unsaved.tryAgain, onPress: () => void retryUnsaved() }}>
      <p>{appText.unsaved.failed(events, failure)}</p>
    </Notice>
  );
}

/** Whether one of the notices that are loaded later may have to be shown. */
function useHasMore(): boolean {
  const services = useSyncExternalStore(watchOverdue, overdueServices);
  const { pathname } = useLocation();
  const isCopyQuiet = useStore(
    mirrorStatus,
    ({ repairs, missing, failure, unrecovered }) =>
      repairs.length + missing.length === 0 && failure === null && unrecovered === null,
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
