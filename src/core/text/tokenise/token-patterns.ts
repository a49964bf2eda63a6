// Defines regular expressions for single tokens at any position of a line.

/** Letters of scripts without spaces, which the platform's dictionaries split. */
const UNSPACED =
  "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u30FC\\uFF70\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]";
const UNSPACED_LETTER = `(?=[\\p{L}\\p{N}])${UNSPACED}[\\p{M}\\u200C\\u200D]*`;

/** Letters of a script without spaces. */
export const UNSPACED_RUN = new RegExp(`(?:${UNSPACED_LETTER})+`, "uy");

const IN_WORD = `(?:(?!${UNSPACED})[\\p{L}\\p{N}_][\\p{M}\\u00AD\\u200C\\u200D\\u2060]*)+`;

/**
 * Characters that join two parts of a word or number. Each pattern looks at a few neighbours only, so that the cost is
 * linear.
 */
const JOINTS = [
  "[-\\u2010\\u2011]",
  // A point before a hyphen, as in U.S.-born.
  "(?<=\\p{L}\\.\\p{L})\\.-",
  "(?<=[\\p{L}\\p{M}\\p{N}])['’]",
  // Separators within numbers, as in 1,000.50, 1’000, 10:30, 12/05, and a no-break space before three digits.
  "(?<=\\p{N})[.,:'’/\\u066B\\u066C]",
  "(?<=\\p{Nd})[\\u00A0\\u2009\\u202F](?=\\p{Nd}{3}(?!\\p{Nd}))",
  // Points inside words, as in U.S, hvg.hu, v2.0. But “red.It was” is two sentences.
  "(?<=\\p{L})(?<!\\p{Ll}{2}(?=\\.\\p{Lu}\\p{Ll}))\\.",
  "(?<=\\p{L})[·‧]",
  "(?<=\\p{Lu})&(?=\\p{Lu})",
  '(?<=[\\u05D0-\\u05EA])["״׳]',
];

/**
 * Does not let a letter follow a digit and a joint, unless the joint is a hyphen or an apostrophe: “3.Then” is split.
 */
const NOT_DIGIT_TO_LETTER = "(?!(?<=\\p{N}[.,:/\\u066B\\u066C\\u00A0\\u2009\\u202F])\\p{L})";

export const WORD_PATTERN = wordPattern(JOINTS);

/** Words with a colon, such as Finnish and Swedish abbreviations with an ending (EU:n). */
export const WORD_WITH_COLONS = wordPattern([...JOINTS, "(?<=\\p{L}):"]);

function wordPattern(joints: readonly string[]): RegExp {
  return new RegExp(`${IN_WORD}(?:(?:${joints.join("|")})${NOT_DIGIT_TO_LETTER}${IN_WORD})*`, "uy");
}

const EMOJI = "\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\uFE0E\\uFE0F\\u20E3\\u{E0020}-\\u{E007F}]*";

/**
 * Tokens with a special form; the first pattern that matches is used. Lengths are bounded, so that no line causes
 * repeated long searches.
 */
const SPECIAL = [
  '(?:https?|ftp)://[^\\s\\u200B<>"“”«»]+',
  'www\\.[^\\s\\u200B<>"“”«»]+',
  "[\\p{L}\\p{N}._%+-]{1,64}@[\\p{L}\\p{N}-]{1,63}(?:\\.[\\p{L}\\p{N}-]{1,63}){1,8}",
  // Marks left by other tools: character references and Moses joints.
  "&(?:[a-z]{2,8}|#\\d{2,6}|#x[\\da-f]{2,6});",
  "@[-,./:]@",
  "[#@](?=[\\p{L}\\p{N}])[\\p{L}\\p{M}\\p{N}_]{1,140}",
  "(?<!\\S)[:;=]['’]?-?[()DPp](?!\\S)",
  "[0-9#*]\\uFE0F?\\u20E3",
  "\\p{Regional_Indicator}{2}",
  `${EMOJI}(?:\\u200D${EMOJI})*`,
];

export const SPECIAL_TOKEN = new RegExp(SPECIAL.join("|"), "uy");
/** Characters that may follow an address at the end of a sentence and do not belong to it. */
export const CLOSING_PUNCTUATION = /[.,;:!?'’)\]}…»”]/u;
export const WEB_ADDRESS = /^(?:https?:|ftp:|www\.)/u;

export const ELLIPSIS = /\.{2,}/uy;
/** Dashes, rules and quotation marks typed as several characters. */
export const REPEATED_SIGN = /-{2,}|''|``|([=*~#+<>\u2013\u2014])\1+/uy;
export const SIGNED_NUMBER = /(?<![^\s([])[-+\u2212](?=\p{Nd})/uy;
/** Any other character with its combining marks. */
export const ANY_CHARACTER = /.(?:\p{M}|\u200C|\u200D|\uFE0F)*/suy;

/** By language: parts of words, such as 's, that stand alone in text that is tokenised already. */
export const LONE_PIECE: Readonly<Record<string, RegExp>> = {
  en: /['’](?:s|m|d|re|ve|ll|t)(?![\p{L}\p{N}])/iuy,
  fr: /(?<!\S)-(?:t-)?(?:je|tu|ils?|elles?|on|nous|vous|ce|l[ae]s?|lui|leur|moi|toi|y|en)(?![\p{L}\p{N}])|(?<!\S)-[mtl]['’]/uy,
  ca: /(?<!\S)-(?:me|te|se|nos|vos|ens|us|li|l[oa]s?|les|ho|hi|en|ne)(?![\p{L}\p{N}])|['’](?:m|t|s|n|ls?|ns)(?![\p{L}\p{N}])/uy,
  pt: /(?<!\S)-(?:[mts]e|lhes?|[nv]os|[ln]?[oa]s?|m[oa]s?|lh[oa]s?)(?![\p{L}\p{N}])/uy,
};

/** By language: words that begin with an apostrophe. */
export const BEGINS_WITH_APOSTROPHE: Readonly<Record<string, RegExp>> = {
  en: /['’](?:em|cause|til|tis|twas|bout|n['’]?|\d0s)(?![\p{L}\p{N}])/iuy,
  nl: /['’](?:s|t|n|k|m|r|ns)(?![\p{L}\p{N}])/iuy,
};

/** By language: words that end in an apostrophe, which they keep unless a letter follows. */
export const ENDS_IN_APOSTROPHE: Readonly<Record<string, RegExp>> = {
  fr: /(?:^|['’-])(?:[ldjmtsncç]|\p{L}{0,8}qu)$/iu,
  it: /^(?:\p{L}{0,6}l|[dlcmtsv]|un|po|mo|sta|quest|anch|senz)$/iu,
  ca: /^[ldmtsn]$/iu,
};
