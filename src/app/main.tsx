// Starts the app in the page: first of all it is looked whether the database lost what the second copy has.

import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { Restoring } from "#app/restoring.tsx";
import { router } from "#app/routes.tsx";
import { keepAppOffline } from "#browser/app-version.ts";
import { now } from "#browser/clock.ts";
import { purgeTrash } from "#storage/trash.ts";
import "#app/styles.css";

const element = document.getElementById("root");
if (element === null) throw new Error("index.html has no #root");
const root = createRoot(element);

/** The first screen waits no longer for it, in milliseconds: another tab may hold up the database. */
const PATIENCE = 1500;

async function start(): Promise<void> {
  const { startSecondCopy } = await import("#session/second-copy.ts");
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
  const starting = startSecondCopy();
  const started = await Promise.race([starting, late]);
  if (started !== null && started.lost > 0) {
    root.render(<Restoring campaigns={started.lost} />);
    await started.restore();
  }
  show();
  const { restore, compare } = await starting;
  if (started === null) await restore();
  await compare();
}

function show(): void {
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

// Where the copies cannot be compared the screens tell what is the matter with the database.
void start()
  .catch(show)
  .then(afterStart)
  .catch(() => undefined);
// The dev server changes files under its own feet: only a built page is kept.
if (import.meta.env.PROD) void keepAppOffline();
