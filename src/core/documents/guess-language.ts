// Finds whether a text is in another language than expected, by its script and its function words.

import { primaryLanguage } from "#core/text/tokenise/token-style.ts";

/** Frequent function words, which are rare in the other languages. */
const FUNCTION_WORDS: Readonly<Record<string, string>> = {
  en: "the of and to is that was for with as his her they at be this have from or had not are but what were there their can will would i'm it's don't can't",
  fr: "le la les des du une est et que qui dans pour pas sur avec ce cette ses aux sont elle ils nous vous mais était être ont c'est je ne au",
  de: "der die das und ist nicht den dem ein eine einen mit von zu sich auf für auch es sie wir ich werden wird war hat aber oder im des einer",
  es: "el los las una que es en por con para del se su no lo como más pero sus ya este fue ha y está muy son nos",
  it: "il gli una che è di per con del della non si sono nel alla dei delle anche più ma come questo ho ha le lo perché",
  pt: "o os as uma que é em por com para do da dos não se um na no mais foi ao seu sua são ele ela você mas está também",
  nl: "de het een van en is dat niet op te zijn met voor aan er ook als bij naar maar hij zij wordt was heeft ik je om",
  sv: "och att det som en på är av för med den till inte har de ett om jag han hon var men så vi kan från när",
  da: "og at det er en på af for med den til ikke har de et om jeg han hun var men så vi kan fra når der blev",
  no: "og at det er en på av for med den til ikke har de et om jeg han hun var men så vi kan fra når som ble",
  is: "og að er ekki sem það í við til en hann hún var þetta með um á ég þú þeir eru fyrir af frá",
  fi: "ja on ei se että hän oli mutta niin kun kuin ovat olla tämä joka myös mitä ole sen siitä voi",
  et: "ja on ei et see oli ta kui ka mis aga selle oma nad kes seda või olid mida siis",
  lv: "un ir uz par ar no ka bija kas tas bet nav viņš viņa kā arī lai šis",
  lt: "ir yra kad tai su iš bet kaip jis ji buvo į ne tik jo kai dar",
  pl: "i w nie na się że jest do z to jak za co ale od po o był przez jego dla czy tak już są",
  cs: "a v je se na že to s z do o ale jsem by za jako jeho po pro jsou byl není také když nebo však",
  sk: "a v je sa na že to s z do o ale som by za ako jeho po pre sú bol nie aj keď alebo však",
  sl: "in je v da se na za so z ne ki pa po to s bi bil tudi kot ali",
  hr: "i je u da se na za su s ne koji od to kao bi bio ali što ili sam",
  ro: "și în de la nu este cu că pe un o din să sunt pentru mai se era dar el ea care",
  hu: "a az és hogy nem is egy van meg de volt ez csak mint már vagy aki ha el még",
  tr: "ve bir bu da de için ile çok ne o ama daha gibi değil var olan kadar sonra ben",
  id: "yang dan di itu dengan untuk tidak ini dari dalam akan pada adalah ke juga saya kami mereka telah bisa",
  vi: "và của là có không một được cho trong với những các này đã người khi để ở tôi nó",
  ru: "и в не на что он с как это но она по к из у же за от был его для они все мы так",
  uk: "і в не на що він з як це але вона до у та за від був його для вони все ми й є",
  be: "і ў не на што ён з як гэта але яна да у та за ад быў яго для яны мы я",
  bg: "и в не на че той с като това но тя от за се да са е по беше му",
  kk: "және мен бұл да де бір үшін деп болды ол осы бар жоқ өз қалай сол",
};

const FUNCTION_WORD_SETS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(FUNCTION_WORDS).map(([language, words]) => [language, new Set(words.split(" "))]),
);

const SCRIPTS: Readonly<Record<string, RegExp>> = {
  Latn: /\p{Script=Latin}/gu,
  Cyrl: /\p{Script=Cyrillic}/gu,
  Grek: /\p{Script=Greek}/gu,
  Arab: /\p{Script=Arabic}/gu,
  Hebr: /\p{Script=Hebrew}/gu,
  Deva: /\p{Script=Devanagari}/gu,
  Hans: /\p{Script=Han}/gu,
  Jpan: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  Kore: /[\p{Script=Hangul}\p{Script=Han}]/gu,
  Thai: /\p{Script=Thai}/gu,
  Armn: /\p{Script=Armenian}/gu,
  Geor: /\p{Script=Georgian}/gu,
};

/** Scripts of languages that are not written in Latin letters, by primary language. */
const SCRIPT_OF: Readonly<Record<string, string>> = {
  ru: "Cyrl",
  uk: "Cyrl",
  be: "Cyrl",
  bg: "Cyrl",
  mk: "Cyrl",
  kk: "Cyrl",
  el: "Grek",
  ar: "Arab",
  arz: "Arab",
  fa: "Arab",
  ur: "Arab",
  he: "Hebr",
  hi: "Deva",
  mr: "Deva",
  zh: "Hans",
  yue: "Hans",
  ja: "Jpan",
  ko: "Kore",
  th: "Thai",
  hy: "Armn",
  ka: "Geor",
};

/** Fewer letters, words or function words decide nothing. */
const FEWEST_LETTERS = 12;
const FEWEST_WORDS = 4;
const FEWEST_HITS = 3;
/** Share of the letters that must be in the language's script. Names and terms are often in Latin letters. */
const LEAST_SCRIPT = 0.3;
/** The other language must have this many times more function words than the expected one. */
const CLEARLY_MORE = 3;

/**
 * What speaks against the expected language: the primary tag of another language, or the name of a script (“Latn”). Null
 * = nothing does, or the text is too short, or the language is not known. `expected`: BCP 47.
 */
export function otherLanguageOf(text: string, expected: string): string | null {
  const primary = primaryLanguage(expected);
  const script = /[-_](Latn|Cyrl|Arab)\b/.exec(expected)?.[1] ?? scriptOf(primary);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const pattern = script === undefined ? undefined : SCRIPTS[script];
  const words =
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{M}]+(?:'[\p{L}]+)?/gu) ?? [];
  const found = likeliestLanguage(words, primary);
  if (pattern !== undefined && letters >= FEWEST_LETTERS) {
    const share = (text.match(pattern)?.length ?? 0) / letters;
    if (share < LEAST_SCRIPT) return found ?? scriptOfText(text);
  }
  return FUNCTION_WORD_SETS.has(primary) ? found : null;
}

/** The script in which the language is written; undefined = unknown. */
function scriptOf(primary: string): string | undefined {
  return SCRIPT_OF[primary] ?? (FUNCTION_WORD_SETS.has(primary) ? "Latn" : undefined);
}

function likeliestLanguage(words: readonly string[], expected: string): string | null {
  if (words.length < FEWEST_WORDS) return null;
  const hits = (language: string) => {
    const known = FUNCTION_WORD_SETS.get(language);
    return known === undefined ? 0 : words.filter((word) => known.has(word)).length;
  };
  const own = hits(expected);
  let best: { language: string; count: number } | null = null;
  for (const language of FUNCTION_WORD_SETS.keys()) {
    const count = hits(language);
    if (language !== expected && count > (best?.count ?? 0)) best = { language, count };
  }
  if (best === null || best.count < FEWEST_HITS || best.count * 8 < words.length) return null;
  return best.count >= CLEARLY_MORE * own ? best.language : null;
}

function scriptOfText(text: string): string | null {
  const counts = Object.entries(SCRIPTS).map(([script, pattern]) => ({
    script,
    count: text.match(pattern)?.length ?? 0,
  }));
  const [most] = counts.sort((a, b) => b.count - a.count);
  return most === undefined || most.count === 0 ? null : most.script;
}
