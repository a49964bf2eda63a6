// Names languages, and finds the code of a language by its English name.

import { once } from "#core/base/once.ts";
import { isLanguageTag } from "#core/text/language.ts";

const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** The English name of a language: "French" for "fr". Null for unknown or invalid tags. */
export function languageName(tag: string): string | null {
  try {
    return names.of(tag) ?? null;
  } catch {
    return null;
  }
}

/** Longer codes whose names are found, in addition to all codes with two letters. */
const LONGER_CODES =
  "ast ceb chr ckb dsb fil gsw haw hsb nds sco yue " +
  "de-AT de-CH en-AU en-CA en-GB en-US es-419 es-ES es-MX fr-CA fr-CH pt-BR pt-PT zh-Hans zh-Hant";

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

/** Codes by the name of the language in lower case. */
const codesByName = once((): ReadonlyMap<string, string> => {
  const codes = [
    ...LETTERS.flatMap((first) => LETTERS.map((second) => first + second)),
    ...LONGER_CODES.split(" "),
  ];
  return new Map(
    codes.flatMap((code) => {
      const name = languageName(code)?.toLowerCase();
      // An outdated code such as “mo” is replaced by the current one.
      const [current = code] = name === undefined ? [] : Intl.getCanonicalLocales(code);
      return name === undefined ? [] : [[name, current] as const];
    }),
  );
});

/**
 * The language tag that the user typed as a code or as an English name: “en” for “en” and “English”. Null if the text
 * is neither. A code whose first part has two or three letters is accepted even if its name is unknown; a longer one is
 * not.
 */
export function languageTag(typed: string): string | null {
  const text = typed.trim();
  const isCode = isLanguageTag(text) && (languageName(text) !== null || /^[a-z]{2,3}(-|$)/i.test(text));
  return isCode ? text : (codesByName().get(text.toLowerCase()) ?? null);
}

/**
 * The text below a field in which a language was typed: “English”, or “English (en)” if the name was typed. Null =
 * unknown language.
 */
export function languageInWords(typed: string): string | null {
  const tag = languageTag(typed);
  const name = tag === null ? null : languageName(tag);
  return name === null || tag === typed.trim() ? name : `${name} (${tag})`;
}
