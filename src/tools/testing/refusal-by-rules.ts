// Runs the rules of a campaign's database in tests, as CouchDB runs them at every write.

import { runInNewContext } from "node:vm";
import { rulesOf } from "#core/sync/team/team-rules.ts";

export const DATABASE = "referee-one";

export type User = { readonly name: string | null; readonly roles: readonly string[] };

/** The server's answer to a write; null = accepted. */
export function refusal(doc: object, user: User, old: object | null = null): string | null {
  const rules: unknown = runInNewContext(`(${rulesOf(DATABASE)})`, { Date });
  if (typeof rules !== "function") throw new Error("the rules are a function");
  try {
    rules(doc, old, { db: DATABASE, ...user });
    return null;
  } catch (error) {
    if (typeof error !== "object" || error === null) throw error;
    if ("forbidden" in error) return String(error.forbidden);
    if ("unauthorized" in error) return `unauthorized: ${String(error.unauthorized)}`;
    throw error;
  }
}
