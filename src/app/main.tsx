// Starts the app in the page.

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { router } from "#app/routes.tsx";
import { keepAppOffline } from "#browser/app-version.ts";
import { now } from "#browser/clock.ts";
import { purgeTrash } from "#storage/trash.ts";
import "#app/styles.css";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);

// The dev server changes files under its own feet: only a built page is kept.
if (import.meta.env.PROD) void keepAppOffline();
// What cannot be erased today is erased another day.
void purgeTrash(now()).catch(() => undefined);
void import("#session/auto-backup.ts")
  .then(({ startAutoBackup }) => startAutoBackup())
  .catch(() => undefined);
