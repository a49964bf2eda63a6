// Reads the team server of this site from a `referee.json` next to the page, once a screen needs to know.

import { onceAnswered } from "#core/base/once.ts";
import { browserPartsText } from "#text/browser-parts.ts";

const text = browserPartsText.serverFile;

export type SiteServer =
  /** Path on this site, without a slash at the end. */
  | { readonly kind: "server"; readonly base: string }
  | { readonly kind: "none" }
  /** The file exists, but its server cannot be used. */
  | { readonly kind: "unusable"; readonly why: string }
  /** The site did not answer; the next call asks again. */
  | { readonly kind: "unknown" };

/** Asked once per page, and again after no answer. */
export const siteServer = onceAnswered(
  () => ask().catch((): SiteServer => ({ kind: "unknown" })),
  ({ kind }) => kind !== "unknown",
);

const NONE: SiteServer = { kind: "none" };

async function ask(): Promise<SiteServer> {
  const response = await fetch("referee.json", { cache: "no-store", credentials: "same-origin" });
  if (response.status >= 500) return { kind: "unknown" };
  // Some hosts answer with the page for missing files.
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
