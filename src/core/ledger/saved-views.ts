// Holds the views of a campaign: what candidates are narrowed to, kept under a name for everybody who has the campaign.

import * as v from "valibot";

/** Each is a setting of its own, so that two people who save different ones at the same time lose none. */
const KEY = "view:";

/** The search part of an address, without “?”; null = the view was taken away. */
const searchSchema = v.nullable(v.pipe(v.string(), v.maxLength(8000)));

export interface SavedView {
  readonly name: string;
  /** The search part of an address, without “?”. */
  readonly search: string;
}

export const viewKey = (name: string): string => `${KEY}${name}`;

/** The name of the view that a setting is; null = it is something else. */
export function viewName(key: string): string | null {
  return key.startsWith(KEY) ? key.slice(KEY.length) : null;
}

export function isViewValue(value: unknown): boolean {
  return v.is(searchSchema, value);
}

/** Those in force, by name; what is of a wrong shape is none. */
export function savedViews(settings: ReadonlyMap<string, unknown>): SavedView[] {
  const views = [...settings].flatMap(([key, value]): SavedView[] => {
    const name = viewName(key);
    const search = v.safeParse(searchSchema, value);
    return name === null || !search.success || search.output === null
      ? []
      : [{ name, search: search.output }];
  });
  return views.sort((a, b) => (a.name < b.name ? -1 : 1));
}
