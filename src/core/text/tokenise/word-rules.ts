// Lists the rules of single languages for words: attached pronouns that are split, abbreviations that keep their point.

import type { TokenStyle } from "./token-style.ts";

/** How a language attaches pronouns to words. */
interface Table {
  /** Matches a prefix, including its apostrophe. Prefixes are split off repeatedly. */
  readonly elided?: RegExp;
  /** Matches a suffix that begins with an apostrophe. Suffixes are split off repeatedly. */
  readonly apostropheTail?: RegExp;
  /** Matches a suffix that begins with a hyphen. */
  readonly hyphenTail?: RegExp;
  /** Matches words that end like `hyphenTail` but stay one token. */
  readonly exceptions?: RegExp;
  /**
   * Side of an apostrophe between letters on which Moses splits. `alone`: it splits on both, so the apostrophe is a
   * token.
   */
  readonly everySide: "before" | "after" | "alone";
}

const TABLES: Readonly<Record<string, Table>> = {
  en: { apostropheTail: /(?:n['’]t|(?<=[^'’])['’](?:s|m|d|re|ve|ll))$/iu, everySide: "before" },
  fr: {
    elided:
      /(?:[ldjmtsncç]|(?!quelqu['’]une?s?(?![\p{L}])|presqu['’][iî]le)\p{L}{0,8}qu)['’](?=[\p{L}\p{N}])/iuy,
    hyphenTail:
      /(?:(?:-t)?-(?:je|tu|ils?|elles?|on|nous|vous|ce|l[ae]s?|lui|leur|moi|toi|y|en)|-[mtl]['’](?:en|y))$/iu,
    exceptions:
      /^(?:rendez-vous|chez-\p{L}+|garde-à-vous|(?:non|sur|toi-et)-moi|(?:add|carry|clip|roll|slip|try)-on)$/iu,
    everySide: "after",
  },
  it: { elided: /(?!o['’])\p{L}{1,12}['’](?=[\p{L}\p{N}])/iuy, everySide: "after" },
  ca: {
    elided: /[ldmtsn]['’](?=[\p{L}\p{N}])/iuy,
    apostropheTail: /['’](?:m|t|s|n|ls?|ns)$/iu,
    hyphenTail: /-(?:me|te|se|nos|vos|ens|us|li|l[oa]s?|les|ho|hi|en|ne)$/iu,
    everySide: "after",
  },
  pt: { hyphenTail: /-(?:[mts]e|lhes?|[nv]os|[ln]?[oa]s?|m[oa]s?|lh[oa]s?)$/iu, everySide: "alone" },
};

/** Maximum number of suffixes that are split off one word. */
const MOST_TAILS = 4;
/** Number of characters at a word's end in which a suffix is searched, with its context. */
const TAIL_LENGTH = 12;
/** Maximum length of a word that is compared with the exceptions. */
const LONGEST_WHOLE = 40;

const EVERY = /(?<=[\p{L}\p{M}\p{N}])['’](?=[\p{L}\p{N}])/gu;
const HYPHENS = /[-\u2010\u2011]/gu;

/** Positions inside `word` at which a token begins, ascending. */
export function cutsInWord(word: string, primary: string, style: TokenStyle): number[] {
  const table = TABLES[primary] ?? { everySide: "alone" };
  const cuts = new Set<number>();
  const first = cutApostrophes(word, table, style.apostrophes, cuts);
  const { apostropheTail, hyphenTail, exceptions } = table;
  let end = word.length;
  if (apostropheTail !== undefined && style.apostrophes === "pronouns")
    end = cutTails(word, first, end, apostropheTail, undefined, cuts);
  if (hyphenTail !== undefined && style.hangingHyphens === "cut" && word.includes("-"))
    cutTails(word, first, end, hyphenTail, exceptions, cuts);
  if (style.hyphens === "alone") {
    for (const { index } of word.matchAll(HYPHENS)) cuts.add(index).add(index + 1);
  }
  cuts.delete(0);
  cuts.delete(word.length);
  return [...cuts].sort((a, b) => a - b);
}

/** Returns the position after all elided prefixes. */
function cutApostrophes(
  word: string,
  { elided, everySide }: Table,
  style: TokenStyle["apostrophes"],
  cuts: Set<number>,
): number {
  if (style === "kept" || !/['’]/.test(word)) return 0;
  let at = 0;
  if (style === "every" || style === "alone") {
    const side = style === "alone" ? "alone" : everySide;
    for (const { index } of word.matchAll(EVERY)) {
      if (side !== "after") cuts.add(index);
      if (side !== "before") cuts.add(index + 1);
      at = index + 1;
    }
    return at;
  }
  while (elided !== undefined) {
    elided.lastIndex = at;
    if (!elided.test(word)) break;
    at = elided.lastIndex;
    cuts.add(at);
  }
  return at;
}

/**
 * Splits suffixes between `first` and `end`, from the end; returns the position of the last split, or `end` if there is
 * none.
 */
function cutTails(
  word: string,
  first: number,
  end: number,
  tail: RegExp,
  exceptions: RegExp | undefined,
  cuts: Set<number>,
): number {
  let last = end;
  for (let count = 0; count < MOST_TAILS; count++) {
    const start = Math.max(first, last - TAIL_LENGTH);
    const found = tail.exec(word.slice(start, last));
    if (found === null || start + found.index <= first) return last;
    if (last - first <= LONGEST_WHOLE && exceptions?.test(word.slice(first, last)) === true) return last;
    last = start + found.index;
    cuts.add(last);
    // -t'en contains two pronouns.
    const elided = found[0].search(/(?<=^-.['’])/u);
    if (elided > 0) cuts.add(last + elided);
  }
  return last;
}

// Decides which words keep a following point, by language.

/** Abbreviations without their final point. A short list; others are learnt from the suite's tokens. */
const BY_LANGUAGE: Readonly<Record<string, string>> = {
  en: "Mr Mrs Ms Dr Prof Rev Gen Col Capt Lt Sgt Sen Sens Rep Gov Hon St Jr Sr Inc Ltd Co Corp Bros vs etc Jan Feb Mar Apr Aug Sept Oct Nov Dec Fig figs al cf pp vol approx dept est Ave Blvd Rd",
  fr: "M MM Mme Mlle Dr Pr Me Mgr St Ste etc cf env ex av apr art chap fig janv févr juil sept oct nov déc éd hab min tél vol",
  de: "Dr Prof Hr Fr Frl Nr Str St bzw ca usw usf etc evtl ggf inkl Abb Abs Aufl Bd bes Jh Jhd Mio Mrd Mill Min Std Tel vgl z d u o p s h B a v Chr Jan Febr Aug Sept Okt Nov Dez sog Ing Dipl Mag",
  es: "Sr Sra Srta Sres Dr Dra D Dña Ud Uds Vd Vds etc pág págs núm art cap fig ej aprox avda tel vol",
  it: "sig sigg dott prof ing avv on ecc pag pagg art cap fig es tel vol Sig Sigg Dott Prof Ing Avv On",
  pt: "Sr Sra Srs Srta Dr Dra Prof Profa Eng etc pág págs núm art cap fig ex aprox av tel vol",
  ca: "Sr Sra Srs Dr Dra etc pàg núm art cap fig ex aprox av tel vol",
  nl: "dhr mevr mw dr drs ir ing prof mr bijv bv enz evt o.a blz nr art jl jr ca resp tel vgl",
  cs: "např tj tzv atd apod resp popř příp mj č čl str sv tř tis mil mld hod min obr odst p r pí Dr Ing Mgr Bc MUDr JUDr PhDr RNDr Prof prof doc",
  ru: "г гг в вв др пр тыс млн млрд руб коп стр рис см ср напр ул им проф акад т д п е н э",
};

/** Languages that write the ordinal 3rd as “3.” within a sentence. */
const POINT_MAKES_ORDINAL = new Set([
  "de",
  "cs",
  "sk",
  "sl",
  "hr",
  "da",
  "nb",
  "nn",
  "no",
  "fi",
  "et",
  "hu",
  "pl",
]);

/** Words of one letter that can end sentences (“It was I.”). */
const WORDS_OF_ONE_LETTER: Readonly<Record<string, RegExp>> = {
  en: /^I$/,
  es: /^[YOEA]$/,
  it: /^[EÈOA]$/,
  fr: /^[YÀA]$/,
};

/** U.S, z.B, Ph.D, p.ex: short parts separated by points, at least one of a single letter. */
const POINTS_INSIDE = /^(?=.*(?:^|\.)\p{L}(?:\.|$))\p{L}{1,3}(?:\.\p{L}{1,3})+$/u;
const INITIAL = /^\p{Lu}$/u;
const ORDINAL = /^\d{1,4}$/;
/** Maximum length of a word that can keep its point. */
const LONGEST = 12;

export interface PointRules {
  /** Whether the following point belongs to the word. `after`: the next characters after the point. */
  keepsPoint(word: string, after: string): boolean;
}

export function pointRules(primary: string, learntWords: readonly string[]): PointRules {
  const abbreviations = new Set([...(BY_LANGUAGE[primary]?.split(" ") ?? []), ...learntWords]);
  const pointMakesOrdinal = POINT_MAKES_ORDINAL.has(primary);
  const oneLetterWords = WORDS_OF_ONE_LETTER[primary];
  return {
    keepsPoint(word, after) {
      if (word.length > LONGEST) return false;
      if (POINTS_INSIDE.test(word)) return true;
      // At the end of a line, the point after a single letter ends the sentence.
      const isContinued = /^\s?[^\s\p{L}\p{N}]?\s?[\p{L}\p{N}]/u.test(after);
      if (INITIAL.test(word)) return isContinued && oneLetterWords?.test(word) !== true;
      if (ORDINAL.test(word)) return pointMakesOrdinal && /^\s\p{L}/u.test(after);
      if (!abbreviations.has(word)) return false;
      return isContinued || word.length > 1;
    },
  };
}
