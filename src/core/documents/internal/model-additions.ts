// Finds what language models add to a translation, or give instead of one: preambles, remarks, markup, refusals,
// the untranslated source, another language.
import { shortened } from "#core/base/message-text.ts";
import { splitDocument } from "#core/documents/split-document.ts";
import type { AbsenceReason, Original } from "#core/suite/suite.ts";
import { primaryLanguage } from "#core/text/tokenise/token-style.ts";

/** Kinds of text around a translation that are no part of it. */
export type AdditionKind = "preamble" | "closing remark" | "markup" | "reasoning" | "failure marker";

interface Addition {
  readonly kind: AdditionKind;
  /** The added text, as it was written; for markup, its beginning. */
  readonly text: string;
}

export interface ExaminedTranslation {
  /** The translation without the additions. */
  readonly text: string;
  readonly additions: readonly Addition[];
  /** Why the document counts as not translated; null = it is translated. */
  readonly absence: NonNullable<Original["absence"]> | null;
}

/** The beginnings of polite replies, alone in their line or before an announcement. */
const REPLY =
  /^(?:sure|certainly|of course|absolutely|okay|ok|here you go|bien sûr|voici|gern(?:e)?|natürlich|claro|por supuesto|certo|конечно)\b/i;
/** Maximum number of words of a preamble. */
const LONGEST_PREAMBLE = 25;

const CLOSING =
  /^(?:\(?(?:note|translator['’]s note|remarque|note du traducteur|anmerkung|hinweis|nota|poznámka|примечание)\b|let me know\b|i hope this|feel free to|if you (?:need|have|would like)|is there anything|would you like me)/i;

/** The shortest text, in words, that can be recognised as the untranslated source. */
const FEWEST_EQUAL = 5;
/** Number of characters that are kept of JSON in which no translation was found. */
const LONGEST_DETAIL = 60;
/** Share of the words that an untranslated text has in common with the source. */
const MOSTLY_EQUAL = 0.9;

/**
 * Examines the translation of a document. Text is left out only where the source has nothing of the kind: a document
 * about translation may begin with “Here is the translation:”.
 */
export function examineTranslation(source: string, written: string, language: string): ExaminedTranslation {
  const additions: Addition[] = [];
  const whole = withoutAdditions(source, written, additions).trim();
  const isFailure = isFailureMarker(source, whole);
  const text = isFailure ? whole : withoutFailures(source, whole, additions);
  const absent = (reason: AbsenceReason, detail: string) => ({
    text,
    additions,
    absence: { reason, detail },
  });
  if (text === "" && source.trim() !== "") return absent("empty", "");
  if (isFailure || isRefusal(source, text)) return absent("refusal", firstLine(text));
  if (!IN_MARKUP.test(source) && textInMarkup(source, text) === null)
    return absent("markup", shortened(inOneLine(text), LONGEST_DETAIL));
  const plain = withoutCode(text);
  const other = otherLanguageOf(plain, language);
  if (other !== null && isMostlyEqual(source, text)) return absent("source text", other);
  if (other !== null) return absent("other language", other);
  if (inOneLine(source) === inOneLine(text) && isSentences(plain) && isRatherAnother(plain, language))
    return absent("source text", "");
  return { text, additions, absence: null };
}

/** The text without tags, places for values, and keys of JSON: they are not in the language of the translation. */
function withoutCode(text: string): string {
  const noTags = text.replace(/<[^<>]{1,100}>|\{\{[^{}]{1,100}\}\}/g, " ");
  return IN_MARKUP.test(text) ? noTags.replace(/^\s*```[\w-]*|"[^"\n]{1,200}"\s*:/g, " ") : noTags;
}

function withoutAdditions(source: string, written: string, additions: Addition[]): string {
  let text = written.replace(/\r\n?/g, "\n");
  const reasoning = /^\s*<(think|thinking|reasoning|analysis)>[\s\S]*?<\/\1>/i.exec(text)?.[0];
  if (reasoning !== undefined && !/<think/i.test(source)) {
    additions.push({ kind: "reasoning", text: firstLine(reasoning) });
    text = text.slice(reasoning.length);
  }
  for (let before = ""; before !== text; ) {
    before = text;
    text = withoutPreamble(source, withoutWrapping(source, text, additions), additions);
    text = withoutClosing(source, text, additions);
  }
  return text;
}

/** The text without lines that report a failure, such as “<ERROR>” for one paragraph. */
function withoutFailures(source: string, text: string, additions: Addition[]): string {
  const failures = new Set(failureLines(source, text));
  if (failures.size === 0) return text;
  additions.push(...[...failures].map((line): Addition => ({ kind: "failure marker", text: line })));
  const lines = text.split("\n").map((line) => (failures.has(line.trim()) ? "" : line));
  return lines.join("\n").trim();
}

/** How JSON or a table begins, in a code fence or not. */
const IN_MARKUP = /^\s*(?:```[\w-]{0,20}\s*)?[{[|]/;

/** The text inside a code fence, JSON, a table, or a tag such as `<translation>`. */
function withoutWrapping(source: string, text: string, additions: Addition[]): string {
  const fenced = /^\s*```[\w-]{0,20}[ \t]*\n([\s\S]*?)\n?\s*```\s*$/.exec(text)?.[1];
  const tagged = /^\s*<(translation|translated_text|target|output|result|answer)>([\s\S]*)<\/\1>\s*$/i.exec(
    text,
  )?.[2];
  const inner =
    (/^\s*```/.test(source) ? undefined : fenced) ??
    (/^\s*<(?:translation|target|output|result|answer)>/i.test(source) ? undefined : tagged) ??
    (IN_MARKUP.test(source) ? undefined : textInMarkup(source, text));
  if (inner === undefined || inner === null) return text;
  additions.push({ kind: "markup", text: inOneLine(text) });
  return inner;
}

function withoutPreamble(source: string, text: string, additions: Addition[]): string {
  // A key of JSON that is called “translation” is no label. Its text is found when the text is read as JSON.
  if (textInMarkup(source, text) !== undefined) return text;
  const start = text.trimStart();
  const line = firstLine(start);
  const rest = start.slice(line.length);
  const plain = line.replace(/[*_#>`]/g, "").trim();
  if (plain === "" || isInSource(source, plain)) return text;
  const isShort = plain.split(/\s+/).length <= LONGEST_PREAMBLE;
  const announces = TRANSLATION_WORD.test(plain) && /[:：]$/.test(plain);
  const replies =
    REPLY.test(plain) && /[!.:：]$/.test(plain) && (TRANSLATION_WORD.test(plain) || plain.length < 20);
  const isAlone = rest.trim() !== "";
  if (
    isShort &&
    isAlone &&
    !isHeadOfSource(source, rest) &&
    (announces || (replies && rest.startsWith("\n\n")))
  ) {
    additions.push({ kind: "preamble", text: line });
    return rest.trimStart();
  }
  // A label before the text in the same line: “Translation: …”, “Here is the translation: …”.
  const label = /^[*_#\s]*((?:[^\n:：.!?]{0,80}[!.,]\s)?[^\n:：.!?]{0,80})[:：][*_]*\s+(?=\S)/u.exec(start);
  const words = label?.[1] ?? "";
  const isLong = words.split(/\s+/).length > LONGEST_PREAMBLE / 2;
  if (label === null || !TRANSLATION_WORD.test(words) || isLong) return text;
  if (isHeadOfSource(source, start.slice(label[0].length))) return text;
  additions.push({ kind: "preamble", text: label[0].trim() });
  return start.slice(label[0].length);
}

/** A heading without text below it, such as “### Response” of a prompt. */
const LEFT_OVER_HEADING = /\n\s*(#{1,6}(?:[ \t]+[\p{L} ]{1,40}:?)?)\s*$/u;

function withoutClosing(source: string, written: string, additions: Addition[]): string {
  const heading = /#[^\n]*\s*$/.test(source) ? undefined : LEFT_OVER_HEADING.exec(written);
  if (heading?.[1] !== undefined) additions.push({ kind: "closing remark", text: heading[1] });
  const text = heading == null ? written : written.slice(0, heading.index);
  const paragraphs = text.trimEnd().split(/\n\s*\n/);
  const last = paragraphs.at(-1)?.trim() ?? "";
  const plain = last.replace(/^[*_#>\s]+/, "");
  const isRemark =
    CLOSING.test(plain) &&
    (TRANSLATION_WORD.test(plain) || /^(?:let me|i hope|feel free|if you|is there|would you)/i.test(plain));
  const sourceLast =
    source
      .trimEnd()
      .split(/\n\s*\n/)
      .at(-1) ?? "";
  const isInSourceToo = TRANSLATION_WORD.test(sourceLast) || CLOSING.test(sourceLast.trim());
  if (paragraphs.length < 2 || !isRemark || isInSourceToo) return text;
  additions.push({ kind: "closing remark", text: firstLine(last) });
  return paragraphs.slice(0, -1).join("\n\n");
}

/** Whether the source begins in the same way: it announces a translation, too. */
function isInSource(source: string, line: string): boolean {
  const first = firstLine(source.trim());
  return first === line || (TRANSLATION_WORD.test(first) && /[:：]/.test(first));
}

/** Words before a colon, in the first line. */
const HEAD = /^[^\n:：.!?]{1,120}[:：](?=\s)/u;

/** Whether the source begins with words before a colon that the rest of the translation lacks: “Make it shorter: …”. */
function isHeadOfSource(source: string, rest: string): boolean {
  return HEAD.test(source.trim()) && !HEAD.test(rest.trim());
}

function firstLine(text: string): string {
  return text.trimStart().split("\n", 1)[0] ?? "";
}

/** The text with single spaces. The first line of JSON may be a bracket. */
function inOneLine(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

/** Whether the text has words besides names, which stay the same in a translation. */
function isSentences(text: string): boolean {
  return (text.match(/(?<![\p{L}\p{N}])\p{Ll}\p{L}*/gu)?.length ?? 0) >= FEWEST_EQUAL;
}

function isMostlyEqual(source: string, text: string): boolean {
  const wordsIn = (whole: string) => whole.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const sourceWords = wordsIn(source);
  const words = wordsIn(text);
  if (words.length < FEWEST_EQUAL) return false;
  const left = new Map<string, number>();
  for (const word of sourceWords) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    common++;
  }
  return common >= MOSTLY_EQUAL * Math.max(words.length, sourceWords.length * MOSTLY_EQUAL);
}

// Finds whether a text is in another language than expected, by its script and its function words.

/** Frequent function words, which are rare in the other languages. */
const FUNCTION_WORDS: Readonly<Record<string, string>> = {
  en: "the of and to is that was for with as his her they at be this have from or had not are but what were there their can will would i'm it's don't can't",
  fr: "le la les des du une est et que qui dans pour pas sur avec ce cette ses aux sont elle ils nous vous mais était être ont c'est je ne au",
  de: "der die das und ist nicht den dem ein eine einen mit von zu sich auf für auch es sie wir ich werden wird war hat aber oder im des einer in er was wenn wie dass sind an als bei um nach noch nur ihr man hier schon mich mir",
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
  ru: "и в не на что он с как это но она по к из у же за от был его для они все мы так да ну я вы ты бы то если когда уже нет вот чтобы только ещё еще кто мне меня",
  uk: "і в не на що він з як це але вона до у та за від був його для вони все ми й є я ви ти то чи бо тут так вже ні щоб якщо коли лише хто",
  be: "і ў не на што ён з як гэта але яна да у та за ад быў яго для яны мы я вы ты калі ці гэты каб тут ужо толькі",
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
  const words = wordsOf(text);
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

/** Whether the text has more function words of any other language than of the expected one, BCP 47. */
function isRatherAnother(text: string, expected: string): boolean {
  const { own, best } = functionWordsIn(wordsOf(text), primaryLanguage(expected));
  return (best?.count ?? 0) > own;
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{M}]+(?:'[\p{L}]+)?/gu) ?? []
  );
}

function likeliestLanguage(words: readonly string[], expected: string): string | null {
  if (words.length < FEWEST_WORDS) return null;
  const { own, best } = functionWordsIn(words, expected);
  if (best === null || best.count < FEWEST_HITS || best.count * 8 < words.length) return null;
  return best.count >= CLEARLY_MORE * own ? best.language : null;
}

/** How many words are function words of the expected language, and of the other language that has most. */
function functionWordsIn(words: readonly string[], expected: string) {
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
  return { own, best };
}

function scriptOfText(text: string): string | null {
  const counts = Object.entries(SCRIPTS).map(([script, pattern]) => ({
    script,
    count: text.match(pattern)?.length ?? 0,
  }));
  const [most] = counts.sort((a, b) => b.count - a.count);
  return most === undefined || most.count === 0 ? null : most.script;
}

// Finds refusals of language models, and markers of failure that programs write instead of a translation.

/** Words of apology before a refusal, which may be sentences of their own. */
const APOLOGY =
  "(?:(?:i['’]m (?:very )?sorry|sorry|i apologi[sz]e|unfortunately|as an ai[^,.]{0,40}|" +
  "je suis désolée?|désolée?|je regrette|malheureusement|(?:es )?tut mir (?:sehr )?leid|leider|entschuldigung|entschuldige|als ki[^,.]{0,40}|" +
  "lo siento|lamentablemente|mi dispiace|purtroppo|desculpe|sinto muito|infelizmente|het spijt me|sorry|helaas|" +
  "tyvärr|beklager|desværre|dessverre|því miður|valitettavasti|kahjuks|sajnálom|sajnos|îmi pare rău|maaf|xin lỗi|" +
  "omlouvám se|promiňte|bohužel|je mi líto|lituji|ospravedlňujem sa|prepáčte|žiaľ|bohužiaľ|przepraszam|przykro mi|niestety|" +
  "извините|простите|к сожалению|вибачте|на жаль|прабачце|на жаль|很?抱歉|对不起|對不起|申し訳(?:ありません|ございません)(?:が)?|죄송(?:합니다|하지만|합니다만)|آسف|عذرا)" +
  "[\\s,.!،，。、:—–-]*(?:(?:but|mais|aber|pero|ma|mas|maar|men|ale|no|но|але|але ж|de|dar|tetapi|tapi|nhưng|但|但是)\\s+)?){0,2}";

/**
 * How models of each language say that they cannot do something, and what they cannot do. Both in the same sentence: “I
 * can't come” is no refusal.
 */
const REFUSALS: readonly (readonly [unable: string, what: string])[] = [
  [
    "i (?:can['’]?t|cannot|can not|am unable|['’]?m unable|am not able|['’]?m not able|won['’]t|will not|must decline)",
    "help|assist|translat|provid|fulfil|comply|answer|do (?:that|this)|support|offer|generate|complete|engage|request|content",
  ],
  [
    "(?:ich (?:kann|darf|werde)(?=[^.!?]*\\b(?:nicht|keine?[nrsm]?)\\b)|(?:das|dies|dabei|damit|hier(?:bei)?)\\s(?:kann|darf) ich(?=[^.!?]*\\bnicht\\b)|kann ich(?=[^.!?]*\\b(?:nicht|keine?[nrsm]?)\\b))",
    "übersetz|anfrage|bereitstell|zur verfügung stellen|helfen|hilfe|behilflich|anleitung|ratschl|unterstütz|anbieten|beantwort|inhalt",
  ],
  ["je ne (?:peux|suis pas en mesure|pourrai)", "tradu|fournir|aider|répondre|demande|contenu|assist"],
  ["no (?:puedo|podré)", "traduc|ayudar|proporcionar|ofrecer|cumplir|solicitud|responder|contenido"],
  ["non (?:posso|sono in grado)", "tradu|aiutar|fornire|richiesta|rispondere|contenut|assister"],
  ["não (?:posso|consigo)", "tradu|ajudar|fornecer|pedido|solicitação|responder|conteúdo|atender"],
  [
    "(?:ik kan|kan ik)(?=[^.!?]*\\b(?:niet|geen)\\b)",
    "vertal|vertaling|helpen|verzoek|bieden|verstrekken|inhoud",
  ],
  [
    "(?:jag|jeg) (?:kan|kommer) (?:inte|ikke)|kan (?:jag|jeg) (?:inte|ikke)",
    "övers[äa]tt|oversæt|oversett|hjälp|hjælp|hjelp|tillhandahåll|levere|begäran|anmodning|forespørsel|innehåll",
  ],
  ["ég get ekki|get ég ekki", "þýtt|þýðingu|aðstoðað|hjálpað|veitt|beiðni"],
  ["en voi", "kääntä|käännös|auttaa|tarjota|pyyntö|vastata"],
  ["(?:ma )?ei saa", "tõlkida|tõlget|aidata|pakkuda|taotlus|vastata"],
  ["(?:nemohu|nemůžu|nebudu|nejsem schop|nelze)", "přel|překl|poskyt|pomo[ci]|žádost|požadav|odpov|obsah"],
  ["(?:nemôžem|nebudem|nie som schop)", "prelož|preklad|poskyt|pomôc|žiados|požiadav|odpoved|obsah"],
  ["nie (?:mogę|jestem w stanie|będę)", "tłumacz|pomóc|pomoc|udziel|dostarcz|zapewni|prośb|odpowied|treści"],
  [
    "(?:я )?не (?:могу|буду|смогу|в состоянии)",
    "перевод|перевест|помо[чщ]|запрос|предостав|инструкц|ответить|просьб",
  ],
  [
    "(?:я )?не (?:можу|буду|зможу)",
    "переклад|переклас|перекласти|допомог|допомож|запит|надати|відповіс|відповід",
  ],
  ["(?:я )?не (?:магу|буду)", "пераклад|пераклас|дапамаг|дапамог|запыт|адказаць"],
  ["nem (?:tudok|tudom|áll módomban)", "fordít|segít|kérés|válaszol|teljesít"],
  ["nu (?:pot|sunt în măsură)", "tradu|ajut|oferi|furniza|cerere|răspunde"],
  ["(?:saya )?tidak (?:dapat|bisa)", "terjemah|membantu|memberikan|menyediakan|permintaan|menjawab"],
  ["(?:tôi )?không thể", "dịch|giúp|cung cấp|hỗ trợ|đáp ứng|trả lời"],
  ["我?(?:无法|無法|不能|不可以|没办法)", "翻译|翻譯|提供|协助|協助|帮助|幫助|满足|滿足|回答"],
  [
    "(?=[^。！？]*(?:できません|できかねます|いたしかねます|ことはできない))",
    "翻訳|お手伝い|対応|お答え|提供|ご要望",
  ],
  ["(?=[^.!?]*(?:할 수 없|드릴 수 없|수 없습니다|어렵습니다))", "번역|제공|도움|도와|답변|요청"],
  ["لا (?:أستطيع|يمكنني)", "ترجم|مساعد|تقديم|طلب"],
];

const REFUSAL = new RegExp(
  `^${APOLOGY}(?:${REFUSALS.map(([unable, what]) => `(?:${unable})[^.!?。！？\\n]{0,300}?(?:${what})`).join("|")})`,
  "iu",
);

/** Words that say in the source what a refusal says: an apology, or that somebody cannot do something. */
const DECLINES =
  /\bi\b[^.!?]{0,30}(?:n['’]t|not|no|never)\b|sorry|apologi|excuse|pardon|forgive|regret|unfortunately|can['’]?t\b|cannot|can not|unable|not able|couldn['’]?t|won['’]t|will not|désol|excus|ne peux|leider|leid|entschuldig|kann|siento|no puedo|dispiace|scus|non posso|desculp|não posso|spijt|helaas|kan niet|kan inte|kan ikke|nemoh|nemůž|nelze|omlouv|promiň|bohužel|nemôž|przepr|nie mogę|извин|прост|сожал|не мог|вибач|не мож|прабач|抱歉|对不起|對不起|不能|无法|無法|ごめん|すみません|申し訳|できない|できません|죄송|미안|없/iu;
/** Number of characters at the beginning of the source in which such words are looked for. */
const BEGINNING = 100;

/** Text in brackets that reports a failure: “<OUTPUT_BLOCKED>”, “[ERROR: no output]”, “{{null}}”. */
const MARKER = /^[<[{(]{1,3}\/?[^<>[\]{}()"\n]{1,60}[>\]})]{1,3}[.!]?$/;
const FAILURE =
  /error|block|refus|filtered|failed|failure|no[ _-]?(?:output|translation|response)|null|\bnone\b|empty|undefined|timeout|unsafe/i;

/** Whether a model refuses to translate. What begins as a refusal is a translation if the source begins so, too. */
function isRefusal(source: string, text: string): boolean {
  const isShort = text.length < Math.max(400, source.length / 2);
  return isShort && REFUSAL.test(text.trim()) && !DECLINES.test(source.trim().slice(0, BEGINNING));
}

/** Whether the text is only a marker of a failure, and the source is no text in brackets itself. */
function isFailureMarker(source: string, text: string): boolean {
  return isMarker(text) && !MARKER.test(source.trim());
}

/** The lines that are only a marker of a failure; none if the source has such lines, too. */
function failureLines(source: string, text: string): string[] {
  const linesOf = (whole: string) => whole.split("\n").map((line) => line.trim());
  return linesOf(source).some(isMarker) ? [] : linesOf(text).filter(isMarker);
}

function isMarker(text: string): boolean {
  return MARKER.test(text.trim()) && FAILURE.test(text);
}

// Finds the translation in what a model wrote as JSON or as a table.

/** Words for “translation” and “translate” in the languages of models and of test sets. */
const TRANSLATION_WORD =
  /translat|traduc|traduct|traduz|tradução|übersetz|vertal|översätt|oversæt|oversett|þýð|käännö|tõlge|tõlk|tłumacz|překlad|preklad|prijevod|prevod|перевод|перевед|переклад|пераклад|превод|fordít|traducere|çeviri|terjemah|bản dịch|dịch|翻译|翻譯|译文|譯文|翻訳|訳文|번역|แปล|ترجم|तर्जुमा|अनुवाद|μετάφρα|аударма/i;

/** Keys and column heads under which models write a translation; the first that is there counts. */
const KEYS = [
  "translation",
  "translations",
  "translated_text",
  "target",
  "tgt_text",
  "hypothesis",
  "output",
  "result",
  "text",
  "texts",
  "paragraphs",
  "segments",
  "sentences",
  "lines",
];

/**
 * The translation in JSON or in a table of Markdown. Several texts are paragraphs if the source has as many, otherwise
 * lines. Undefined = the text is neither; null = it is, but no text in it is clearly the translation.
 */
function textInMarkup(source: string, text: string): string | null | undefined {
  const json = jsonIn(text);
  const value = json === undefined ? rowsOfTable(text) : json;
  if (value === undefined) return undefined;
  const texts = textsIn(value, source.replace(/\s+/g, " "));
  if (texts === null) return null;
  const paragraphs = splitDocument(source, "und").filter(({ breakBefore }) => breakBefore === "paragraph");
  return texts.join(texts.length === paragraphs.length ? "\n\n" : "\n");
}

/** The object or list in the text; undefined = the text is no JSON. */
function jsonIn(text: string): object | undefined {
  if (!/^\s*[{[]/.test(text) || !/[}\]]\s*$/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The rows below the head, each by column; undefined = the text is no table. */
function rowsOfTable(text: string): readonly Readonly<Record<string, string>>[] | undefined {
  const lines = text.split("\n").flatMap((line) => line.trim() || []);
  const [head = "", rule = "", ...rows] = lines;
  if (
    rows.length === 0 ||
    !lines.every((line) => line.startsWith("|")) ||
    !/^\|[\s|:-]*-[\s|:-]*$/.test(rule)
  )
    return undefined;
  const columns = cellsOf(head);
  return rows.map((row) => {
    const cells = cellsOf(row);
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""]));
  });
}

function cellsOf(row: string): string[] {
  const inside = row.replace(/^\|/, "").replace(/\|$/, "");
  return inside.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
}

type Row = Readonly<Record<string, unknown>>;

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The texts that are the translation; null = that is not clear. `source`: with single spaces. */
function textsIn(value: unknown, source: string): readonly string[] | null {
  if (typeof value === "string") return [value];
  const rows: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (rows.length > 0 && rows.every((row) => typeof row === "string")) return rows;
  if (rows.length === 0 || !rows.every(isRow)) return null;
  const [first] = rows;
  // Numbers as keys are those of paragraphs or sentences. JavaScript sorts such keys by number.
  if (rows.length === 1 && first !== undefined && Object.keys(first).every((key) => /^\d+$/.test(key)))
    return textsIn(Object.values(first), source);
  const key = keyOfTranslation(rows, source);
  if (key === null) return null;
  const found: string[] = [];
  for (const row of rows) {
    const texts = textsIn(row[key], source);
    if (texts === null) return null;
    found.push(...texts);
  }
  return found;
}

/** Under which key the rows have the translation; null = under none, or that is not clear. */
function keyOfTranslation(rows: readonly Row[], source: string): string | null {
  const isInSource = (value: unknown) =>
    typeof value === "string" && source.includes(value.replace(/\s+/g, " ").trim());
  const hasText = (value: unknown) =>
    typeof value === "string" ? /\p{L}/u.test(value) : typeof value === "object" && value !== null;
  const keys = Object.keys(rows[0] ?? {}).filter((key) => {
    const values = rows.map((row) => row[key]);
    return values.some(hasText) && !values.every(isInSource);
  });
  const known = KEYS.flatMap((name) => keys.find((key) => key.toLowerCase() === name) ?? []);
  const named = keys.filter((key) => TRANSLATION_WORD.test(key));
  const texts = keys.filter((key) => rows.every((row) => typeof row[key] === "string"));
  if (known[0] !== undefined) return known[0];
  for (const found of [named, texts, keys]) if (found.length === 1 && found[0] !== undefined) return found[0];
  return null;
}
