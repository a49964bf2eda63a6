// Says the names of languages.

const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** "French" for "fr"; null for what is no language tag or has no name. */
export function languageName(tag: string): string | null {
  try {
    return names.of(tag) ?? null;
  } catch {
    return null;
  }
}
