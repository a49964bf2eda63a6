// Finds the team server of this site in the file `referee.json` next to the page. In the built page, this file names no
// server; a site with a server replaces it. The file is read when a screen first needs it.

import { onceAnswered } from "#core/base/once.ts";
import { browserPartsText } from "#text/browser-text.ts";

const text = browserPartsText.serverFile;

type SiteServer =
  /** `base`: path of the server on this site, without a final slash. */
  | { readonly kind: "server"; readonly base: string }
  | { readonly kind: "none" }
  /** The file exists, but the server in it cannot be used. */
  | { readonly kind: "unusable"; readonly why: string }
  /** The site did not answer. The next call asks again. */
  | { readonly kind: "unknown" };

/** The team server of this site. Its file is requested once per page, and again if the site did not answer. */
export const siteServer = onceAnswered(
  () => ask().catch((): SiteServer => ({ kind: "unknown" })),
  ({ kind }) => kind !== "unknown",
);

const NONE: SiteServer = { kind: "none" };

async function ask(): Promise<SiteServer> {
  if (!navigator.onLine) return { kind: "unknown" };
  const response = await fetch("referee.json", { cache: "no-store", credentials: "same-origin" });
  if (response.status >= 500) return { kind: "unknown" };
  // Some hosts answer requests for missing files with the app's HTML page.
  if (!response.ok || response.headers.get("Content-Type")?.includes("json") !== true) return NONE;
  const unusable = (why: string): SiteServer => ({ kind: "unusable", why });
  let json: unknown;
  try {
    json = JSON.parse(await response.text());
  } catch {
    return unusable(text.noJson);
  }
  const path = typeof json === "object" && json !== null && "couchdb" in json ? json.couchdb : undefined;
  if (path === undefined || path === null) return NONE;
  const isPath = typeof path === "string" && /^(\/[\w.-]+)+\/?$/.test(path);
  if (!isPath) return unusable(text.noPath(JSON.stringify(path).slice(0, 80)));
  return { kind: "server", base: path.replace(/\/$/, "") };
}
