// Reads and writes the saved views of a campaign: named filters of candidates, shared by everyone who has the campaign.

import * as v from "valibot";

/**
 * Beginning of the key of a setting that stores a view. Each view is a separate setting, so that no view is lost if two
 * people save different views at the same time.
 */
const KEY_PREFIX = "view:";

/** The search part of a URL, without “?”; null = the view was removed. */
const searchSchema = v.nullable(v.pipe(v.string(), v.maxLength(8000)));

export interface SavedView {
  readonly name: string;
  /** The search part of a URL, without “?”. */
  readonly search: string;
}

export const viewKey = (name: string): string => `${KEY_PREFIX}${name}`;

/** The name of the view that a setting contains; null = it is another setting. */
export function viewName(key: string): string | null {
  return key.startsWith(KEY_PREFIX) ? key.slice(KEY_PREFIX.length) : null;
}

export function isViewValue(value: unknown): boolean {
  return v.is(searchSchema, value);
}

/** Current views, sorted by name. Values of a wrong shape are ignored. */
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
