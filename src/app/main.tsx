// Starts the app. Before the first screen, recovers from the mirror all campaigns that the database has lost.
// Lets the page survive its translation by the browser.

import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { keepAppOffline } from "#browser/app-version.ts";
import { waitOr } from "#browser/bounded-wait.ts";
import { now } from "#browser/clock.ts";
import { purgeTrash } from "#storage/campaign-list.ts";
import { missing } from "./internal/before.ts";
import { loadMoreNotices } from "./internal/notices.tsx";
import { loadErrorScreen, router } from "./internal/routes.tsx";
import "#app/styles.css";
import { appText } from "#text/app-text.ts";

const element = document.getElementById("root");
if (element === null) throw new Error("index.html has no #root");
surviveTranslation();
const root = createRoot(element);

/**
 * Milliseconds that the first screen waits for the mirror. The wait is limited, because another tab may block the
 * database.
 */
const MIRROR_TIMEOUT = 1500;
/** Milliseconds that the first screen waits for recovery. After that, recovery continues in the background. */
const RECOVERY_TIMEOUT = 60_000;

/** The text before the first screen, while campaigns are recovered from the mirror. */
const restoringText = appText.restoring;

function Recovering({ campaigns }: { readonly campaigns: number }) {
  return (
    <main className="mx-auto flex min-h-screen max-w-xl flex-col justify-center gap-4 px-4 py-16">
      <h1 className="text-2xl font-semibold">{restoringText.title}</h1>
      <p role="status" className="text-muted">
        {restoringText.campaigns(campaigns)}
      </p>
    </main>
  );
}

async function start(): Promise<void> {
  const { startMirroring } = await import("#workspace/mirror/mirroring.ts");
  const starting = startMirroring();
  const started = await waitOr("second-copy", starting, null, MIRROR_TIMEOUT);
  let restoring: Promise<void> | null = null;
  if (started !== null && started.lost > 0) {
    root.render(<Recovering campaigns={started.lost} />);
    restoring = started.restore();
    await waitOr("second-copy", restoring, null, RECOVERY_TIMEOUT);
  }
  show();
  const { restore, compare } = await starting;
  await (restoring ?? (started === null ? restore() : null));
  await compare();
}

function show(): void {
  // The error screen is loaded now, because the server may be unreachable later.
  for (const load of [loadErrorScreen, loadMoreNotices]) load().catch(() => undefined);
  root.render(
    <StrictMode>
      <RouterProvider router={router} flushSync={(act) => void flushSync(act)} />
    </StrictMode>,
  );
}

/**
 * Erases campaigns whose time in the trash is over, then starts automatic backups. This comes after the database was
 * compared with the mirror, because erasing changes both. If erasing fails, the next start tries again.
 */
async function afterStart(): Promise<void> {
  await purgeTrash(now()).catch(() => undefined);
  const { startAutoBackup } = await import("#workspace/backup/back-up.ts");
  await startAutoBackup();
}

// Errors are ignored here, because the screens report a problem with the database.
if (missing.length === 0)
  void start()
    .catch(show)
    .then(afterStart)
    .catch(() => undefined);
// Only a built page is stored for offline use, because the development server's files change.
if (import.meta.env.PROD) void keepAppOffline();

/**
 * Replaces two methods of the DOM that React calls. A browser's translator moves text nodes into `<font>` elements or
 * puts such elements in their place. When React then removes such a text node, or inserts a node before it, the DOM
 * throws an error and the screen is lost (https://github.com/facebook/react/issues/11538, open since 2017). With these
 * methods, the element around the text node takes its place; of a text node that is no longer in the page, nothing is
 * removed. Texts that change beside other nodes are in elements of their own, because React would change the detached
 * text node, which nobody sees.
 */
function surviveTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function removeTranslated<T extends Node>(this: Node, child: T): T {
    const shown = childAround(this, child);
    if (shown !== null) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeTranslated<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    insertBefore.call(this, node, before === null ? null : childAround(this, before));
    return node;
  };
}

/** The child of `parent` that is or contains the node; null = the node is not below `parent`. */
function childAround(parent: Node, node: Node): Node | null {
  let around: Node | null = node;
  while (around !== null && around.parentNode !== parent) around = around.parentNode;
  return around;
}
