// Checks the browser before any library is loaded: hides parts that throw from libraries, and explains why a page
// cannot start.

import { type Essential, hideBrokenParts, missingEssentials } from "#browser/platform.ts";
import { appStartText } from "#text/app-start.ts";

hideBrokenParts(globalThis);

/** Essential parts that this browser lacks; the app does not start without them. */
export const missing = missingEssentials(window);

/** Milliseconds after an error in which the first screen may still appear, if the error was unrelated. */
const MAY_APPEAR = 4000;

async function explain(parts: readonly Essential[], failure: string): Promise<void> {
  const { showCannotStart } = await import("#app/cannot-start.ts");
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
// Without this, nothing would report a file of the app that cannot be loaded or fails while loading.
window.addEventListener(
  "error",
  (event) => {
    const failure = event instanceof ErrorEvent ? event.message : appStartText.fileNotLoaded;
    setTimeout(() => explainOrAppend([], failure), MAY_APPEAR);
  },
  { capture: true },
);
