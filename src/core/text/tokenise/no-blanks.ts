// Splits text in scripts without spaces into words with the platform's dictionaries. Corrects the
// splits at pronouns: each pronoun is one token.

/**
 * Chinese pronouns. The plural marker belongs to the pronoun; 的, 是 and similar words do not. 他 is also part of other
 * words (其他, 吉他), so it is split off only before common particles and verbs.
 */
const CHINESE_PRONOUN =
  /[我你您他她它牠祂咱][们們]|(?<!其)[她它牠]|[我你您](?=[的是])|(?<![其吉维維])他(?=[的是也就在不没沒说說])|自己/gu;
/** Japanese pronouns. The plural marker belongs to the pronoun. */
const JAPANESE_PRONOUN = /(?:私|僕|俺|彼女?|あなた|君|それ|これ|あれ)(?:たち|達|ら(?!し)|等)/gu;

const PRONOUNS: Readonly<Record<string, RegExp>> = {
  zh: CHINESE_PRONOUN,
  yue: CHINESE_PRONOUN,
  ja: JAPANESE_PRONOUN,
};

/** Length of the pieces for the platform's segmenter, whose time is not linear in some JavaScript engines. */
const PIECE = 1000;

/** Positions inside the run at which a word begins, ascending; `run` must begin with a letter. */
export function cutsInRun(run: string, primary: string, words: Intl.Segmenter): number[] {
  const cuts = new Set<number>();
  for (let from = 0; from < run.length; from += PIECE) {
    if (from > 0) cuts.add(from);
    for (const { index } of words.segment(run.slice(from, from + PIECE))) cuts.add(from + index);
  }
  const pronouns = PRONOUNS[primary];
  if (pronouns !== undefined) {
    for (const { index, 0: pronoun } of run.matchAll(pronouns)) {
      cuts.add(index).add(index + pronoun.length);
      for (let inside = index + 1; inside < index + pronoun.length; inside++) cuts.delete(inside);
    }
  }
  cuts.delete(0);
  cuts.delete(run.length);
  return [...cuts].sort((a, b) => a - b);
}
