// Checks language tags.

import * as v from "valibot";

/** Whether the text is a well-formed BCP 47 language tag. */
export function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

export const languageSchema = v.pipe(
  v.string("expected a BCP 47 language tag such as “en”"),
  v.check(isLanguageTag, "expected a BCP 47 language tag such as “en”"),
);
