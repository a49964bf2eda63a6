// Names languages.

const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** "French" for "fr"; null for unknown or invalid tags. */
export function languageName(tag: string): string | null {
  try {
    return names.of(tag) ?? null;
  } catch {
    return null;
  }
}
