// If the browser does not answer in time, says what the page waits for and what the user can do.

import { useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { overdueServices, type Service, watchOverdue } from "#browser/bounded-wait.ts";
import { databaseState, watchDatabaseState } from "#storage/database.ts";
import { appNoticesText } from "#text/app-text.ts";
import { unsavedWork } from "#workspace/saving/unsaved-work.ts";
import { Notice } from "./notice.tsx";

/** Texts by service. A service without a text here is reported by another part of the app. */
const WORDS: Partial<Record<Service, string>> = appNoticesText.overdue;

export function OverdueNotice() {
  const services = useSyncExternalStore(watchOverdue, overdueServices);
  // If changes are unsaved, `UnsavedNotice` says so instead, because reloading would lose these changes.
  const isUnsaved = useStore(unsavedWork, ({ failure }) => failure !== null);
  // If the database cannot be used, for example because another tab blocks it, `Notices` says so.
  const state = useSyncExternalStore(watchDatabaseState, databaseState);
  const isReportedElsewhere = isUnsaved || state !== "ready";
  return services.map((service) =>
    WORDS[service] === undefined || (service === "database" && isReportedElsewhere) ? null : (
      <Notice
        key={service}
        button={{ label: appNoticesText.reload, onPress: () => window.location.reload() }}
      >
        <p>{WORDS[service]}</p>
      </Notice>
    ),
  );
}
