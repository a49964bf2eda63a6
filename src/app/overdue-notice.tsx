// Says what the page waits for and what to do, while an answer of the browser is overdue.

import { useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { Notice } from "#app/notice.tsx";
import { overdueServices, type Service, watchOverdue } from "#browser/bounded-wait.ts";
import { databaseState, watchDatabaseState } from "#storage/database-state.ts";
import { appNoticesText } from "#text/app-notices.ts";
import { Button } from "#ui/button.tsx";
import { unsavedWork } from "#workspace/campaign/unsaved-work.ts";

/** Services without an entry are reported elsewhere. */
const WORDS: Partial<Record<Service, string>> = appNoticesText.overdue;

export function OverdueNotice() {
  const services = useSyncExternalStore(watchOverdue, overdueServices);
  // The notice about unsaved changes says the same, and a reload would lose them.
  const isUnsaved = useStore(unsavedWork, ({ failure }) => failure !== null);
  // If another tab blocks the database, its own notice says so.
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
