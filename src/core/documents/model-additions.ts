// Finds what language models add to a translation, or give instead of one: preambles, remarks, markup, refusals,
// the untranslated source, another language.

import { otherLanguageOf } from "./guess-language.ts";

/** Why a document counts as not translated. */
export type AbsenceReason = "missing" | "empty" | "refusal" | "source text" | "other language";

/** Kinds of text around a translation that are no part of it. */
export type AdditionKind = "preamble" | "closing remark" | "markup" | "reasoning";

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
  readonly absence: { readonly reason: AbsenceReason; readonly detail: string } | null;
}

/** Words for “translation” and “translate” in the languages of models and of test sets. */
const TRANSLATION_WORD =
  /translat|traduc|traduct|traduz|tradução|übersetz|vertal|översätt|oversæt|oversett|þýð|käännö|tõlge|tõlk|tłumacz|překlad|preklad|prijevod|prevod|перевод|перевед|переклад|пераклад|превод|fordít|traducere|çeviri|terjemah|bản dịch|dịch|翻译|翻譯|译文|譯文|翻訳|訳文|번역|แปล|ترجم|तर्जुमा|अनुवाद|μετάφρα|аударма/i;

/** The beginnings of polite replies, alone in their line or before an announcement. */
const REPLY =
  /^(?:sure|certainly|of course|absolutely|okay|ok|here you go|bien sûr|voici|gern(?:e)?|natürlich|claro|por supuesto|certo|конечно)\b/i;
/** Maximum number of words of a preamble. */
const LONGEST_PREAMBLE = 25;

const REFUSAL =
  /^(?:i['’]m sorry,? (?:but )?(?:i )?(?:can['’]?t|cannot|am unable|won['’]t)|i (?:can['’]?t|cannot|am unable to|am not able to) (?:help|assist|translate|provide|fulfil|comply|do)|sorry,? (?:but )?i (?:can['’]?t|cannot)|as an ai\b|i apologi[sz]e,? but i|unfortunately,? i (?:can['’]?t|cannot)|je (?:suis désolé|m['’]excuse|regrette)[^.]{0,30}(?:je ne peux pas|mais)|je ne peux pas (?:vous aider|traduire|fournir)|es tut mir leid,? (?:aber )?ich kann|ich kann (?:ihnen |dir )?(?:dabei |leider )?nicht (?:helfen|übersetzen)|lo siento,? (?:pero )?no puedo|mi dispiace,? (?:ma )?non posso|desculpe,? (?:mas )?não posso|het spijt me,? maar|извините,? (?:но )?я не могу|к сожалению,? я не могу|вибачте,? (?:але )?я не можу|omlouvám se,? ale|przepraszam,? ale nie mogę|很抱歉|抱歉，我|对不起，我|申し訳ありませんが|죄송하지만)/iu;

const CLOSING =
  /^(?:\(?(?:note|translator['’]s note|remarque|note du traducteur|anmerkung|hinweis|nota|poznámka|примечание)\b|let me know\b|i hope this|feel free to|if you (?:need|have|would like)|is there anything|would you like me)/i;

/** Keys under which models write a translation as JSON. */
const JSON_KEYS = [
  "translation",
  "translated_text",
  "target",
  "tgt_text",
  "text",
  "output",
  "hypothesis",
  "result",
];

/** The shortest text, in words, that can be recognised as the untranslated source. */
const FEWEST_EQUAL = 5;
/** Share of the words that an untranslated text has in common with the source. */
const MOSTLY_EQUAL = 0.9;

/**
 * Examines the translation of a document. Text is left out only where the source has nothing of the kind: a document
 * about translation may begin with “Here is the translation:”.
 */
export function examineTranslation(source: string, written: string, language: string): ExaminedTranslation {
  const additions: Addition[] = [];
  const text = withoutAdditions(source, written, additions).trim();
  const absent = (reason: AbsenceReason, detail: string) => ({
    text,
    additions,
    absence: { reason, detail },
  });
  if (text === "" && source.trim() !== "") return absent("empty", "");
  if (REFUSAL.test(text) && !REFUSAL.test(source.trim()) && text.length < Math.max(400, source.length / 2))
    return absent("refusal", firstLine(text));
  const plain = text.replace(/<[^<>]{1,100}>/g, " ");
  const other = otherLanguageOf(plain, language);
  if (other !== null && isMostlyEqual(source, text)) return absent("source text", other);
  if (other !== null) return absent("other language", other);
  return { text, additions, absence: null };
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
  }
  return withoutClosing(source, text, additions);
}

/** The text inside a code fence, a JSON object or list with one text, or a tag such as `<translation>`. */
function withoutWrapping(source: string, text: string, additions: Addition[]): string {
  const fenced = /^\s*```[\w-]{0,20}[ \t]*\n([\s\S]*?)\n?\s*```\s*$/.exec(text)?.[1];
  const tagged = /^\s*<(translation|translated_text|target|output|result|answer)>([\s\S]*)<\/\1>\s*$/i.exec(
    text,
  )?.[2];
  const inner =
    (/^\s*```/.test(source) ? undefined : fenced) ??
    (/^\s*<(?:translation|target|output|result|answer)>/i.test(source) ? undefined : tagged) ??
    (/^\s*[{[]/.test(source) ? undefined : textInJson(text));
  if (inner === undefined) return text;
  additions.push({ kind: "markup", text: firstLine(text) });
  return inner;
}

function textInJson(text: string): string | undefined {
  if (!/^\s*[{[]/.test(text) || !/[}\]]\s*$/.test(text)) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (Array.isArray(json)) return json.length === 1 && typeof json[0] === "string" ? json[0] : undefined;
  if (typeof json !== "object" || json === null) return undefined;
  const entries: (readonly [string, unknown])[] = Object.entries(json);
  const texts = entries.flatMap(([key, value]) => (typeof value === "string" ? [[key, value] as const] : []));
  const [only, second] = texts;
  if (only !== undefined && second === undefined) return only[1];
  return texts.find(([key]) => JSON_KEYS.includes(key.toLowerCase()))?.[1];
}

function withoutPreamble(source: string, text: string, additions: Addition[]): string {
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
  if (isShort && isAlone && (announces || (replies && rest.startsWith("\n\n")))) {
    additions.push({ kind: "preamble", text: line });
    return rest.trimStart();
  }
  // A label before the text in the same line: “Translation: …”, “Here is the translation: …”.
  const label = /^[*_#\s]*((?:[^\n:：.!?]{0,80}[!.,]\s)?[^\n:：.!?]{0,80})[:：][*_]*\s+(?=\S)/u.exec(start);
  const words = label?.[1] ?? "";
  if (label === null || !TRANSLATION_WORD.test(words) || words.split(/\s+/).length > LONGEST_PREAMBLE / 2)
    return text;
  additions.push({ kind: "preamble", text: label[0].trim() });
  return start.slice(label[0].length);
}

function withoutClosing(source: string, text: string, additions: Addition[]): string {
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

function firstLine(text: string): string {
  return text.trimStart().split("\n", 1)[0] ?? "";
}

function isMostlyEqual(source: string, text: string): boolean {
  const wordsOf = (whole: string) => whole.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const sourceWords = wordsOf(source);
  const words = wordsOf(text);
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
