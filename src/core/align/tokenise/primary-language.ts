// Holds which language a BCP 47 tag names, without region and script.

/** “fr” of “fr-CA”; what is no tag names no language we have rules for. */
export function primaryLanguage(language: string): string {
  return language.toLowerCase().split(/[-_]/)[0] ?? "";
}
