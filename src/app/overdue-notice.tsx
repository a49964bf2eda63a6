// Says what the page waits for and what to do, as long as an answer of the browser is overdue.

import { useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { Notice } from "#app/notice.tsx";
import { overdueServices, type Service, watchOverdue } from "#browser/bounded-wait.ts";
import { unsavedWork } from "#session/unsaved-work.ts";
import { databaseState, watchDatabaseState } from "#storage/database-state.ts";
import { appNoticesText } from "#text/app-notices.ts";
import { Button } from "#ui/button.tsx";

/** Services that nobody waits for are told where they matter, not here. */
const WORDS: Partial<Record<Service, string>> = appNoticesText.overdue;

export function OverdueNotice() {
  const services = useSyncExternalStore(watchOverdue, overdueServices);
  // Unsaved changes say the same where they are made, and a reload would lose them.
  const isUnsaved = useStore(unsavedWork, ({ failure }) => failure !== null);
  // Where another tab holds the database up, its own notice says so.
  const state = useSyncExternalStore(watchDatabaseState, databaseState);
  const isSaid = isUnsaved || state !== "ready";
  return services.map((service) =>
    WORDS[service] === undefined || (service === "database" && isSaid) ? null : (
      <Notice key={service}>
        <p>{WORDS[service]}</p>
        <Button kind="quiet" onClick={() => window.location.reload()}>
          {appNoticesText.reload}
        </Button>
      </Notice>
    ),
  );
}
