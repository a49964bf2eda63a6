// Checks the browser before any library is loaded. Hides browser features that make libraries fail, and says why the
// app cannot start, if it cannot.

import { type Essential, hideBrokenParts, missingEssentials } from "#browser/platform.ts";
import { appStartText } from "#text/browser-text.ts";

hideBrokenParts(globalThis);

/** Essential features that this browser lacks; without them the app does not start. */
export const missing = missingEssentials(window);

/**
 * Milliseconds from an error to the message that the app cannot start. If the first screen appears meanwhile, the error
 * did not prevent the start, and no message is shown.
 */
const MAY_APPEAR = 4000;

async function explain(parts: readonly Essential[], failure: string): Promise<void> {
  const { showCannotStart } = await import("./cannot-start.ts");
  const root = document.getElementById("root");
  if (root !== null && root.childElementCount === 0) showCannotStart(root, parts, failure);
}

function explainOrAppend(parts: readonly Essential[], failure: string): void {
  explain(parts, failure).catch(() => {
    const root = document.getElementById("root");
    if (root?.childElementCount === 0) root.textContent = appStartText.plain;
  });
}

if (missing.length > 0) explainOrAppend(missing, "");
// Reports a file of the app that cannot be loaded, or that fails while it is loaded. At this time, possibly no other
// part of the app runs that could report the error.
window.addEventListener(
  "error",
  (event) => {
    const failure = event instanceof ErrorEvent ? event.message : appStartText.fileNotLoaded;
    setTimeout(() => explainOrAppend([], failure), MAY_APPEAR);
  },
  { capture: true },
);
