// Starts the app in the page. Before anything is shown, campaigns that the database lost come back from the second copy.

import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { missing } from "#app/before.ts";
import { loadErrorScreen } from "#app/lazy-error-screen.tsx";
import { loadMoreNotices } from "#app/notices.tsx";
import { Restoring } from "#app/restoring.tsx";
import { router } from "#app/routes.tsx";
import { keepAppOffline } from "#browser/app-version.ts";
import { waitOr } from "#browser/bounded-wait.ts";
import { now } from "#browser/clock.ts";
import { purgeTrash } from "#storage/trash.ts";
import "#app/styles.css";

const element = document.getElementById("root");
if (element === null) throw new Error("index.html has no #root");
const root = createRoot(element);

/** The first screen waits no longer for the second copy, in milliseconds: another tab may hold up the database. */
const PATIENCE = 1500;
/** Milliseconds for which the first screen waits for campaigns to come back; after that they come while it is shown. */
const RESTORING = 60_000;

async function start(): Promise<void> {
  const { startSecondCopy } = await import("#session/second-copy.ts");
  const starting = startSecondCopy();
  const started = await waitOr("second-copy", starting, null, PATIENCE);
  let restoring: Promise<void> | null = null;
  if (started !== null && started.lost > 0) {
    root.render(<Restoring campaigns={started.lost} />);
    restoring = started.restore();
    await waitOr("second-copy", restoring, null, RESTORING);
  }
  show();
  const { restore, compare } = await starting;
  await (restoring ?? (started === null ? restore() : null));
  await compare();
}

function show(): void {
  // There when they are needed, also where the server is not any more.
  for (const load of [loadErrorScreen, loadMoreNotices]) load().catch(() => undefined);
  root.render(
    <StrictMode>
      <RouterProvider router={router} flushSync={(act) => void flushSync(act)} />
    </StrictMode>,
  );
}

/** What is erased leaves both copies, so this comes after they were compared; what cannot be erased today is another day. */
async function afterStart(): Promise<void> {
  await purgeTrash(now()).catch(() => undefined);
  const { startAutoBackup } = await import("#session/auto-backup.ts");
  await startAutoBackup();
}

// Where the copies cannot be compared the screens say what is the matter with the database.
if (missing.length === 0)
  void start()
    .catch(show)
    .then(afterStart)
    .catch(() => undefined);
// The dev server changes files under its own feet: only a built page is kept.
if (import.meta.env.PROD) void keepAppOffline();
