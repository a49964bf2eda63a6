// Holds whether this site names an engine on which teams work: in a `referee.json` beside the page. Nothing is asked for before a screen needs to know.

import { onceAnswered } from "#core/shared/once.ts";
import { browserPartsText } from "#text/browser-parts.ts";

const text = browserPartsText.serverFile;

export type SiteEngine =
  /** Path on this site, without a slash at the end. */
  | { readonly kind: "engine"; readonly base: string }
  | { readonly kind: "none" }
  /** There is such a file, and it names none that can be used. */
  | { readonly kind: "unusable"; readonly why: string }
  /** The site did not answer: it is asked again when somebody next wants to know. */
  | { readonly kind: "unknown" };

/** Asks once per page, and again if there was no answer. */
export const siteEngine = onceAnswered(
  () => ask().catch((): SiteEngine => ({ kind: "unknown" })),
  ({ kind }) => kind !== "unknown",
);

const NONE: SiteEngine = { kind: "none" };

async function ask(): Promise<SiteEngine> {
  const response = await fetch("referee.json", { cache: "no-store", credentials: "same-origin" });
  if (response.status >= 500) return { kind: "unknown" };
  // Some hosts answer with the page itself for whatever they do not have.
  if (!response.ok || response.headers.get("Content-Type")?.includes("json") !== true) return NONE;
  const unusable = (why: string): SiteEngine => ({ kind: "unusable", why });
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
  return { kind: "engine", base: path.replace(/\/$/, "") };
}
