// Derives facts from file names: the order of files, which files belong together, and the language of texts.

import { composedName } from "#core/base/name.ts";
import { withoutLayoutEnding } from "#core/io/open/read-raw-file.ts";
import { isLanguageTag } from "#core/text/language.ts";

/** Endings of compression, links and tokenised texts, which say nothing about the content. */
const FURTHER_ENDINGS = /\.(?:gz|align|tok)$/i;

/** “talks/talk-2.en.txt.gz” → “talks/talk-2.en”. */
export function withoutEndings(path: string): string {
  const at = path.lastIndexOf("/") + 1;
  let name = composedName(path.slice(at));
  while (true) {
    const shorter = withoutLayoutEnding(name).replace(FURTHER_ENDINGS, "");
    if (shorter === name) break;
    name = shorter;
  }
  return path.slice(0, at) + (name || path.slice(at));
}

/** Compares names with numbers by value: “talk-2” before “talk-10”. Independent of the locale. */
export function compareNaturally(a: string, b: string): number {
  const piecesOfA = piecesOf(a);
  const piecesOfB = piecesOf(b);
  for (let index = 0; index < Math.max(piecesOfA.length, piecesOfB.length); index++) {
    const x = piecesOfA[index];
    const y = piecesOfB[index];
    if (x === undefined) return -1;
    if (y === undefined) return 1;
    const isNumber = /^\d/.test(x) && /^\d/.test(y);
    const [left, right] = isNumber ? [x.replace(/^0+(?=\d)/, ""), y.replace(/^0+(?=\d)/, "")] : [x, y];
    if (isNumber && left.length !== right.length) return left.length - right.length;
    if (left !== right) return left < right ? -1 : 1;
  }
  return a < b ? -1 : a > b ? 1 : 0;
}

function piecesOf(text: string): readonly string[] {
  return text.match(/\d+|\D+/g) ?? [];
}

/** Names of the files without common folder, endings and language mark. Files with equal names belong together. */
export function documentNames(paths: readonly string[], language: string): readonly string[] {
  const [primary = ""] = language.toLowerCase().split("-");
  const folder = commonFolder(paths);
  const marked = new RegExp(`[._-](?:${escaped(language.toLowerCase())}|${escaped(primary)})$`, "i");
  return paths.map((path) => {
    const name = withoutEndings(path.slice(folder.length));
    const withoutLanguage = name.replace(marked, "");
    return withoutLanguage === "" ? name : withoutLanguage;
  });
}

function escaped(text: string): string {
  return text.replace(/[^a-z0-9]/g, "\\$&");
}

/** The folder that all paths have in common, with its final “/”; empty if there is none. */
export function commonFolder(paths: readonly string[]): string {
  const [first = "", ...others] = paths.map((path) => path.slice(0, path.lastIndexOf("/") + 1));
  let folder = first;
  while (folder !== "" && others.some((other) => !other.startsWith(folder)))
    folder = folder.slice(0, folder.lastIndexOf("/", folder.length - 2) + 1);
  return folder;
}

/** Language in a file name: “talk.fr.txt”, “fr/talk.txt”, “talk_fr” and “fr-talk.txt” are French; null = unknown. */
export function languageOfName(path: string): string | null {
  const parts = withoutEndings(path).split("/");
  const name = parts.at(-1) ?? "";
  const mark = /[._-]([a-z]{2})(?:[-_]([A-Z]{2}))?$/.exec(name) ?? /^([a-z]{2})$/.exec(name);
  const folder = /^([a-z]{2})$/.exec(parts.at(-2) ?? "");
  const languageStart = /^([a-z]{2})(?:[-_]([A-Z]{2}))?[._-]/.exec(name);
  const first = languageStart !== null && ENGLISH_WORDS.has(languageStart[1] ?? "") ? null : languageStart;
  const [, language, region] = mark ?? folder ?? first ?? [];
  if (language === undefined || !RECOGNISED_LANGUAGES.has(language)) return null;
  const tag = region === undefined ? language : `${language}-${region}`;
  return isLanguageTag(tag) ? tag : null;
}

/**
 * Codes of languages that are also English words. At the beginning of a name they are not read as languages:
 * “no-blanks.txt”, “it-and-they.txt”.
 */
const ENGLISH_WORDS = new Set(["hi", "he", "is", "it", "no"]);

/** The only languages recognised in names, because two letters often mean something else. */
const RECOGNISED_LANGUAGES = new Set(
  "ar bg ca cs da de el en es et eu fa fi fr ga gl he hi hr hu is it ja ko lt lv mk nl no pl pt ro ru sk sl sq sr sv sw th tr uk ur vi zh".split(
    " ",
  ),
);
