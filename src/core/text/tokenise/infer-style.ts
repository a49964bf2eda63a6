// Infers the tokenisation style of a text that is tokenised already.

import { withoutMosesEscapes } from "#core/text/moses-escapes.ts";
import { defaultStyle, primaryLanguage, type TokenStyle } from "./token-style.ts";

interface Choice {
  readonly settings: Partial<TokenStyle>;
  readonly pattern: RegExp;
}

/** Patterns of each choice in lines of tokens separated and surrounded by spaces. */
const EVIDENCE: readonly Choice[] = [
  { settings: { hyphens: "kept" }, pattern: /\p{L}-\p{L}/gu },
  { settings: { hyphens: "alone", joints: "moses" }, pattern: /\p{L} @-@ (?=\p{L})/gu },
  // A hyphen between spaces is usually a dash, except after these words.
  {
    settings: { hyphens: "alone" },
    pattern:
      / (?:well|self|non|anti|ex|pro|semi|co|e|t|x|est|mid|half|vice|что|кто|из|как|где) - (?=\p{L})/giu,
  },
  { settings: { points: "kept" }, pattern: / (?:Mr|Mrs|Dr|St|M|etc|\p{Lu})\.(?= \S)/gu },
  { settings: { points: "alone" }, pattern: / (?:Mr|Mrs|Dr|St|M|etc) \.(?= \S)/gu },
  { settings: { percent: "kept" }, pattern: /\d%/gu },
  { settings: { percent: "alone" }, pattern: /\d %/gu },
  { settings: { currency: "kept" }, pattern: /\p{Sc}\d/gu },
  { settings: { currency: "alone" }, pattern: /\p{Sc} (?=\d)/gu },
  { settings: { times: "kept" }, pattern: /\d[:/]\d/gu },
  { settings: { times: "alone" }, pattern: /\d [:/] (?=\d)/gu },
  { settings: { ellipses: "kept" }, pattern: /\.{3}/gu },
  { settings: { ellipses: "alone" }, pattern: / \. \.(?= )/gu },
  { settings: { dashes: "kept" }, pattern: /--/gu },
  { settings: { dashes: "alone" }, pattern: / - (?=- )/gu },
  { settings: { ampersands: "kept" }, pattern: / \p{Lu}+&(?=\p{Lu}+ )/gu },
  { settings: { ampersands: "alone" }, pattern: / \p{Lu}+ & (?=\p{Lu}{1,2} )/gu },
];

const ENGLISH: readonly Choice[] = [
  { settings: { apostrophes: "pronouns" }, pattern: / n['’]t(?= )/giu },
  { settings: { apostrophes: "every" }, pattern: /n ['’]t(?= )/giu },
  { settings: { apostrophes: "alone" }, pattern: /\p{L} ['’] (?:t|s|re|ll|ve)(?= )/giu },
  { settings: { apostrophes: "kept" }, pattern: /n['’]t(?= )(?<! n['’]t)/giu },
];

/** Elisions in French, Italian and Catalan. */
const ELISIONS: readonly Choice[] = [
  {
    settings: { apostrophes: "pronouns" },
    pattern: / (?:aujourd['’]hui|quelqu['’]une?|o['’]\p{L}+)(?= )/giu,
  },
  {
    settings: { apostrophes: "every" },
    pattern: / (?:aujourd['’] hui|quelqu['’] une?|o['’] \p{L}+)(?= )/giu,
  },
  { settings: { apostrophes: "alone" }, pattern: / (?:l|d|dell) ['’](?= \p{L})/giu },
  { settings: { apostrophes: "kept" }, pattern: / (?:l|d|dell)['’]\p{L}/giu },
];

const FRENCH: readonly Choice[] = [
  {
    settings: { hangingHyphens: "kept" },
    pattern: / [\p{L}-]{2,}-(?:ce|je|tu|ils?|elles?|on|vous|moi)(?= )(?<!rendez-vous)/giu,
  },
  {
    settings: { hangingHyphens: "cut" },
    pattern: /\p{L} -(?:t-)?(?:ce|je|tu|ils?|elles?|on|vous|moi)(?= )/giu,
  },
];

const ENCLITICS: readonly Choice[] = [
  { settings: { hangingHyphens: "kept" }, pattern: /\p{L}-(?:[mts]e|lhes?|l[oa]s?|ho|hi)(?= )/giu },
  { settings: { hangingHyphens: "cut" }, pattern: /\p{L} -(?:[mts]e|lhes?|l[oa]s?|ho|hi)(?= )/giu },
];

/** Apostrophes in German and Dutch: geht's, foto's. Moses separates them on both sides. */
const APOSTROPHES: readonly Choice[] = [
  { settings: { apostrophes: "pronouns" }, pattern: /\p{L}['’](?:s|n|ne|nen)(?= )/giu },
  { settings: { apostrophes: "alone" }, pattern: /\p{L} ['’] (?:s|n|ne|nen)(?= )/giu },
];

const BY_LANGUAGE: Readonly<Record<string, readonly Choice[]>> = {
  en: ENGLISH,
  de: APOSTROPHES,
  nl: APOSTROPHES,
  fr: [...ELISIONS, ...FRENCH],
  it: ELISIONS,
  ca: [...ELISIONS, ...ENCLITICS],
  pt: ENCLITICS,
};

/** Maximum number of lines read. Far fewer suffice to recognise a style. */
const MOST_LINES = 20_000;

/** A word with a point within a line, before a word that continues the sentence. */
const POINTED = / (\p{L}[\p{L}.]{0,9})\.(?= [^\s"'”»)\]])/gu;

/** Minimum number of occurrences for an abbreviation; fewer may be errors of a tokeniser. */
const OFTEN = 3;

const MOST_ABBREVIATIONS = 200;

/**
 * The style that most tokens follow. `lines`: one sentence per line, tokens separated by spaces. Referee's own style if
 * there is no evidence.
 */
export function inferStyle(lines: readonly string[], language: string): TokenStyle {
  const choices = [...EVIDENCE, ...(BY_LANGUAGE[primaryLanguage(language)] ?? [])];
  const counts = new Map<Choice, number>();
  const pointed = new Map<string, number>();
  let escaped = 0;
  let plain = 0;
  for (const line of lines.slice(0, MOST_LINES)) {
    escaped += line.match(/&(?:apos|quot|#91);/g)?.length ?? 0;
    plain += line.match(/['"[]/g)?.length ?? 0;
    const padded = ` ${withoutMosesEscapes(line).trim()} `;
    for (const choice of choices) {
      const found = padded.match(choice.pattern)?.length ?? 0;
      if (found > 0) counts.set(choice, (counts.get(choice) ?? 0) + found);
    }
    for (const [, word = ""] of padded.matchAll(POINTED)) pointed.set(word, (pointed.get(word) ?? 0) + 1);
  }
  // The most frequent pattern is applied last and wins.
  const rising = [...counts].sort(([, one], [, other]) => one - other);
  const inferred: Partial<TokenStyle> = Object.assign({}, ...rising.map(([{ settings }]) => settings));
  const often = [...pointed].filter(([, count]) => count >= OFTEN).sort(([, one], [, other]) => other - one);
  const abbreviations = often.slice(0, MOST_ABBREVIATIONS).map(([word]) => word);
  const escapes = escaped > plain ? "moses" : "none";
  return { ...defaultStyle(language), ...inferred, escapes, abbreviations };
}
