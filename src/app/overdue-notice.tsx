// Says what the page waits for and what to do, as long as an answer of the browser is overdue.

import { useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { Notice } from "#app/notice.tsx";
import { overdueServices, type Service, watchOverdue } from "#browser/bounded-wait.ts";
import { unsavedWork } from "#session/unsaved-work.ts";
import { databaseState, watchDatabaseState } from "#storage/database-state.ts";
import { Button } from "#ui/button.tsx";

const ON = "Referee goes on by itself when it answers.";

/** Services that nobody waits for are told where they matter, not here. */
const WORDS: Partial<Record<Service, string>> = {
  database: `Waiting for the browser’s database, which has not answered yet. ${ON} Keep this page open while something is not saved. If nothing happens, close Referee’s other tabs and reload this page, or restart the browser.`,
  worker: `Waiting for a background worker, which has shown no progress for a while. Large files take long on a slow computer; ${ON.replace("Referee", "it")} If nothing happens, cancel and try again, or reload this page.`,
  "second-copy":
    "Waiting for the second copy of your work, which has not answered yet. You can go on: what is shown as saved is in the browser’s database. If this line stays, back up your campaigns and reload this page.",
  server:
    "Waiting for the server, which has not sent the files yet. If nothing happens, check the network and reload this page.",
};

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
          Reload
        </Button>
      </Notice>
    ),
  );
}
