// Infers the tokenisation style of a text that is tokenised already.

import { withoutMosesEscapes } from "#core/text/moses-escapes.ts";
import { type Fashion, ownFashion, primaryLanguage } from "./fashion.ts";

interface Choice {
  readonly set: Partial<Fashion>;
  readonly seen: RegExp;
}

/** Patterns of each choice in lines of tokens separated and surrounded by spaces. */
const EVIDENCE: readonly Choice[] = [
  { set: { hyphens: "kept" }, seen: /\p{L}-\p{L}/gu },
  { set: { hyphens: "alone", joints: "moses" }, seen: /\p{L} @-@ (?=\p{L})/gu },
  // A hyphen between spaces is usually a dash, except after these words.
  {
    set: { hyphens: "alone" },
    seen: / (?:well|self|non|anti|ex|pro|semi|co|e|t|x|est|mid|half|vice|что|кто|из|как|где) - (?=\p{L})/giu,
  },
  { set: { points: "kept" }, seen: / (?:Mr|Mrs|Dr|St|M|etc|\p{Lu})\.(?= \S)/gu },
  { set: { points: "alone" }, seen: / (?:Mr|Mrs|Dr|St|M|etc) \.(?= \S)/gu },
  { set: { percent: "kept" }, seen: /\d%/gu },
  { set: { percent: "alone" }, seen: /\d %/gu },
  { set: { currency: "kept" }, seen: /\p{Sc}\d/gu },
  { set: { currency: "alone" }, seen: /\p{Sc} (?=\d)/gu },
  { set: { times: "kept" }, seen: /\d[:/]\d/gu },
  { set: { times: "alone" }, seen: /\d [:/] (?=\d)/gu },
  { set: { ellipses: "kept" }, seen: /\.{3}/gu },
  { set: { ellipses: "alone" }, seen: / \. \.(?= )/gu },
  { set: { dashes: "kept" }, seen: /--/gu },
  { set: { dashes: "alone" }, seen: / - (?=- )/gu },
  { set: { ampersands: "kept" }, seen: / \p{Lu}+&(?=\p{Lu}+ )/gu },
  { set: { ampersands: "alone" }, seen: / \p{Lu}+ & (?=\p{Lu}{1,2} )/gu },
];

const ENGLISH: readonly Choice[] = [
  { set: { apostrophes: "pronouns" }, seen: / n['’]t(?= )/giu },
  { set: { apostrophes: "every" }, seen: /n ['’]t(?= )/giu },
  { set: { apostrophes: "alone" }, seen: /\p{L} ['’] (?:t|s|re|ll|ve)(?= )/giu },
  { set: { apostrophes: "kept" }, seen: /n['’]t(?= )(?<! n['’]t)/giu },
];

/** French, Italian, Catalan. */
const ELIDING: readonly Choice[] = [
  { set: { apostrophes: "pronouns" }, seen: / (?:aujourd['’]hui|quelqu['’]une?|o['’]\p{L}+)(?= )/giu },
  { set: { apostrophes: "every" }, seen: / (?:aujourd['’] hui|quelqu['’] une?|o['’] \p{L}+)(?= )/giu },
  { set: { apostrophes: "alone" }, seen: / (?:l|d|dell) ['’](?= \p{L})/giu },
  { set: { apostrophes: "kept" }, seen: / (?:l|d|dell)['’]\p{L}/giu },
];

const FRENCH: readonly Choice[] = [
  {
    set: { hangingHyphens: "kept" },
    seen: / [\p{L}-]{2,}-(?:ce|je|tu|ils?|elles?|on|vous|moi)(?= )(?<!rendez-vous)/giu,
  },
  { set: { hangingHyphens: "cut" }, seen: /\p{L} -(?:t-)?(?:ce|je|tu|ils?|elles?|on|vous|moi)(?= )/giu },
];

const ENCLITICS: readonly Choice[] = [
  { set: { hangingHyphens: "kept" }, seen: /\p{L}-(?:[mts]e|lhes?|l[oa]s?|ho|hi)(?= )/giu },
  { set: { hangingHyphens: "cut" }, seen: /\p{L} -(?:[mts]e|lhes?|l[oa]s?|ho|hi)(?= )/giu },
];

/** German and Dutch: geht's, foto's. Moses separates the apostrophe on both sides. */
const LEANING: readonly Choice[] = [
  { set: { apostrophes: "pronouns" }, seen: /\p{L}['’](?:s|n|ne|nen)(?= )/giu },
  { set: { apostrophes: "alone" }, seen: /\p{L} ['’] (?:s|n|ne|nen)(?= )/giu },
];

const BY_LANGUAGE: Readonly<Record<string, readonly Choice[]>> = {
  en: ENGLISH,
  de: LEANING,
  nl: LEANING,
  fr: [...ELIDING, ...FRENCH],
  it: ELIDING,
  ca: [...ELIDING, ...ENCLITICS],
  pt: ENCLITICS,
};

/** Maximum number of lines read; a style shows in far fewer. */
const MOST_LINES = 20_000;

/** A word with a point within a line, before a word that continues the sentence. */
const POINTED = / (\p{L}[\p{L}.]{0,9})\.(?= [^\s"'”»)\]])/gu;

/** Minimum number of occurrences for an abbreviation, which excludes errors of a tokeniser. */
const OFTEN = 3;

const MOST_ABBREVIATIONS = 200;

/**
 * The style of most tokens (one sentence per line, tokens separated by spaces); our own style if there is no
 * evidence.
 */
export function fashionOf(lines: readonly string[], language: string): Fashion {
  const choices = [...EVIDENCE, ...(BY_LANGUAGE[primaryLanguage(language)] ?? [])];
  const seen = new Map<Choice, number>();
  const pointed = new Map<string, number>();
  let escaped = 0;
  let plain = 0;
  for (const line of lines.slice(0, MOST_LINES)) {
    escaped += line.match(/&(?:apos|quot|#91);/g)?.length ?? 0;
    plain += line.match(/['"[]/g)?.length ?? 0;
    const padded = ` ${withoutMosesEscapes(line).trim()} `;
    for (const choice of choices) {
      const found = padded.match(choice.seen)?.length ?? 0;
      if (found > 0) seen.set(choice, (seen.get(choice) ?? 0) + found);
    }
    for (const [, word = ""] of padded.matchAll(POINTED)) pointed.set(word, (pointed.get(word) ?? 0) + 1);
  }
  // The most frequent pattern is applied last and wins.
  const rising = [...seen].sort(([, one], [, other]) => one - other);
  const learnt: Partial<Fashion> = Object.assign({}, ...rising.map(([{ set }]) => set));
  const often = [...pointed].filter(([, count]) => count >= OFTEN).sort(([, one], [, other]) => other - one);
  const abbreviations = often.slice(0, MOST_ABBREVIATIONS).map(([word]) => word);
  const escapes = escaped > plain ? "moses" : "none";
  return { ...ownFashion(language), ...learnt, escapes, abbreviations };
}
