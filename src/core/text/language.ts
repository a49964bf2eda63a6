// Tells facts about languages: valid tags, the direction of writing, articles.

import * as v from "valibot";
import { primaryLanguage } from "./tokenise/token-style.ts";

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

// Determines the writing direction of a language.

/** Scripts written from right to left (ISO 15924). */
const RIGHT_TO_LEFT = new Set(["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm", "Rohg", "Mand", "Samr"]);

/** `language` is BCP 47; its likely script decides (CLDR likely subtags). Invalid tags are left to right. */
export function textDirection(language: string): "ltr" | "rtl" {
  try {
    const { script } = new Intl.Locale(language).maximize();
    return script !== undefined && RIGHT_TO_LEFT.has(script) ? "rtl" : "ltr";
  } catch {
    return "ltr";
  }
}

// Lists the articles of the languages that put them before a noun as words of their own.

/** Articles in lower case, by the first subtag of the language. */
const ARTICLES: Readonly<Record<string, string>> = {
  en: "the a an",
  de: "der die das den dem des ein eine einen einem einer eines",
  fr: "le la les l' un une des du d' au aux",
  es: "el la los las lo un una unos unas al del",
  it: "il lo la i gli le l' un uno una un' del dello della dei degli delle",
  pt: "o a os as um uma uns umas do da dos das",
  nl: "de het een 't 'n",
};

/** Articles that are no personal pronouns in any sentence: “la” is both, “une” before a noun is only an article. */
const ONLY_ARTICLES: Readonly<Record<string, string>> = {
  en: "the a an",
  de: "ein eine",
  fr: "un une des du au aux",
  es: "el un una unos unas al del",
  it: "il i un uno una un' del dello della dei degli delle",
  pt: "um uma uns umas do da dos das",
  nl: "een 'n",
};

function isIn(lists: Readonly<Record<string, string>>, word: string, language: string): boolean {
  const list = lists[primaryLanguage(language)];
  return list?.split(" ").includes(word.toLowerCase().replaceAll("’", "'")) === true;
}

/** Whether the word can be an article in this language (BCP 47, of which only the first subtag counts). */
export function isArticle(word: string, language: string): boolean {
  return isIn(ARTICLES, word, language);
}

/** Whether the word can be an article, but no personal pronoun. */
export function isOnlyArticle(word: string, language: string): boolean {
  return isIn(ONLY_ARTICLES, word, language);
}
