// Looks at the browser before any library is loaded: parts that throw are hidden from libraries, and a page that cannot start says why.

import { type Essential, hideBrokenParts, missingEssentials } from "#browser/platform.ts";
import { appStartText } from "#text/app-start.ts";

hideBrokenParts(globalThis);

/** Essential parts that this browser lacks; the app is not started then. */
export const missing = missingEssentials(window);

/** Milliseconds after an error in which the first screen may still appear, if the error was of something else. */
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
// Where a file of the app cannot be loaded, or fails as it is loaded, nothing else says so.
window.addEventListener(
  "error",
  (event) => {
    const failure = event instanceof ErrorEvent ? event.message : appStartText.fileNotLoaded;
    setTimeout(() => explainOrAppend([], failure), MAY_APPEAR);
  },
  { capture: true },
);
