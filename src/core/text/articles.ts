// Lists the articles of the languages that put them before a noun as words of their own.

import { primaryLanguage } from "./tokenise/token-style.ts";

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
