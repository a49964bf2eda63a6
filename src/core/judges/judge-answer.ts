// Reads what a model answered in free text: a verdict in JSON, or in words of several languages.

import type { JudgeAnswer } from "#core/ledger/event.ts";

interface ReadAnswer {
  readonly verdict: JudgeAnswer;
  readonly probability: number | null;
  /** Why, in the judge's own words; empty = not given. */
  readonly reason: string;
}

/** Words for “yes” and “no”. They count only at the beginning of an answer, because “no” occurs in any sentence. */
const YES =
  "yes|yeah|true|ja|jawohl|oui|sí|si|sì|sim|igen|tak|ano|áno|da|да|так|ναι|evet|kyllä|はい|是|是的|对|對|예|네|हाँ|हां|نعم|כן|taip|jā|jah|có|ya|vâng";
const NO =
  "no|nope|false|nein|non|não|nao|nej|nee|nei|nem|nie|ne|nu|нет|ні|не|όχι|hayır|ei|いいえ|否|不|不是|不对|不對|아니요|아니오|नहीं|لا|לא|không|tidak";
/** Words for “correct” and “incorrect”, which count anywhere in an answer. */
const CORRECT =
  "correct|right|richtig|korrekt|correcte|correcto|correcta|corretto|corretta|correto|correta|juist|korrekt|riktig|poprawn\\p{L}*|správn\\p{L}*|правильн\\p{L}*|верно|верный|верна|doğru|oikein|正しい|正确|正確|맞다|सही|صحيح|נכון";
const INCORRECT =
  "incorrect|wrong|falsch|inkorrekt|unrichtig|incorrecte|faux|fausse|incorrecto|incorrecta|errado|errada|incorreto|incorreta|scorretto|scorretta|sbagliat[oa]|onjuist|fout|felaktig|forkert|feil|niepoprawn\\p{L}*|błędn\\p{L}*|nesprávn\\p{L}*|chybn\\p{L}*|неправильн\\p{L}*|неверн\\p{L}*|yanlış|väärin|正しくない|不正确|不正確|错误|錯誤|틀리다|गलत|خطأ|לא נכון";
const ABSTAINS =
  "abstain|abstains|abstention|unsure|unknown|unclear|undecided|cannot judge|can't judge|cannot be judged|not sure|n/a|unentschieden|enthaltung|je ne sais pas|no sé|weiß nicht";
/** Words that turn “correct” into its opposite: “not correct”, “n’est pas correct”. */
const NEGATION =
  "not|isn['’]?t|is not|nicht|keine?|pas|non|no|não|niet|inte|ikke|ej|nie|není|не|değil|ei|не является|не";

const LETTERS = "[\\p{L}\\p{M}\\p{N}]";
/** Scripts that are written without blanks between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** Whole words; in scripts without blanks, parts of a text. */
function whole(words: string, flags: string): RegExp {
  const all = words.split("|");
  const spaced = all.filter((word) => !UNSPACED.test(word));
  const unspaced = all.filter((word) => UNSPACED.test(word));
  const parts = [`(?<!${LETTERS})(?:${spaced.join("|")})(?!${LETTERS})`, ...unspaced];
  return new RegExp(parts.join("|"), flags);
}

function negationOf(words: string): RegExp {
  return new RegExp(
    `(?<!${LETTERS})(?:${NEGATION})\\s+(?:\\p{L}+\\s+){0,2}?(?:${words})(?!${LETTERS})`,
    "giu",
  );
}

const ANYWHERE = {
  negated: negationOf(CORRECT),
  notWrong: negationOf(INCORRECT),
  incorrect: whole(INCORRECT, "giu"),
  correct: whole(CORRECT, "giu"),
  abstains: whole(ABSTAINS, "giu"),
};
/** After “yes” and “no” an answer pauses or ends; “No doubt …” and German “Da …” are no answers. */
const PAUSE = "(?=\\s*(?:$|[.,!:;()/–—-]|[。，！：；、]))";
const AT_START: readonly (readonly [JudgeAnswer, RegExp])[] = [
  ["abstains", new RegExp(`^(?:${ABSTAINS})(?!${LETTERS})`, "iu")],
  ["incorrect", new RegExp(`^(?:(?:${NEGATION})\\s+(?:${CORRECT})|${INCORRECT})(?!${LETTERS})`, "iu")],
  ["incorrect", new RegExp(`^(?:${NO})${PAUSE}`, "iu")],
  ["correct", new RegExp(`^(?:${CORRECT})(?!${LETTERS})`, "iu")],
  ["correct", new RegExp(`^(?:${YES})${PAUSE}`, "iu")],
];

/** Answers are short. Of a longer text, only its beginning and its end are read. */
const MOST_READ = 4000;

/**
 * Reads an answer. Null = it cannot be read, or it says both. JSON anywhere in the text counts first, of several objects
 * the last one with a verdict. Otherwise the first word decides, then the word after “answer:” or “verdict:”, then the
 * last line, and then the words for “correct” and “incorrect” if only one of them occurs.
 */
export function readJudgeAnswer(answer: string): ReadAnswer | null {
  const text =
    answer.length <= 2 * MOST_READ ? answer : `${answer.slice(0, MOST_READ)}\n${answer.slice(-MOST_READ)}`;
  // An answer may think aloud first.
  const spoken = text.replace(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gi, "");
  const inJson = lastJsonVerdict(spoken);
  if (inJson !== null) return inJson;
  const plain = spoken
    .replace(/```\w*/g, "")
    .replace(/[*_`"“”„«»'‘’]/g, (mark) => (mark === "’" || mark === "'" ? "'" : " "));
  const verdict = verdictInWords(plain);
  return verdict === null ? null : { verdict, probability: null, reason: "" };
}

function verdictInWords(text: string): JudgeAnswer | null {
  const lines = text
    .split("\n")
    .map(withoutMarks)
    .filter((line) => line !== "");
  const [first = ""] = lines;
  const named = Array.from(
    text.matchAll(
      /(?:answer|verdict|judgement|judgment|antwort|urteil|réponse|respuesta|risposta|resposta|ответ|答案|回答)\s*(?:is|ist|est|es)?\s*[:：=]\s*([^\n]{1,200})/giu,
    ),
    ([, after = ""]) => after,
  );
  for (const part of [first, named.at(-1) ?? "", lines.at(-1) ?? ""]) {
    const found = verdictAtStart(withoutMarks(part));
    if (found !== null) return found;
  }
  return verdictAnywhere(text);
}

function withoutMarks(line: string): string {
  return line.trim().replace(/^[^\p{L}\p{N}]+/u, "");
}

function verdictAtStart(text: string): JudgeAnswer | null {
  return AT_START.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

function verdictAnywhere(text: string): JudgeAnswer | null {
  let rest = text;
  const take = (pattern: RegExp): boolean => {
    const before = rest;
    rest = rest.replace(pattern, " ");
    return rest !== before;
  };
  const isNotWrong = take(ANYWHERE.notWrong);
  const isNegated = take(ANYWHERE.negated);
  const saysIncorrect = take(ANYWHERE.incorrect) || isNegated;
  const saysCorrect = take(ANYWHERE.correct) || isNotWrong;
  if (saysCorrect !== saysIncorrect) return saysCorrect ? "correct" : "incorrect";
  return !saysCorrect && take(ANYWHERE.abstains) ? "abstains" : null;
}

/** Longer values are texts, which are read as a whole (`readJudgeAnswer`). */
const LONGEST_VALUE = 200;

const VERDICT_KEYS = [
  "verdict",
  "answer",
  "judgement",
  "judgment",
  "result",
  "label",
  "correct",
  "is_correct",
];
const REASON_KEYS = ["reason", "explanation", "rationale", "justification"];
const PROBABILITY_KEYS = ["probability", "p_correct", "probability_correct"];

/** The verdict in an object; null = it has none. The value of a key may be text with an object in it. */
export function verdictInObject(json: unknown): ReadAnswer | null {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return null;
  const entries = new Map(Object.entries(json).map(([key, value]) => [key.toLowerCase(), value]));
  const probability = PROBABILITY_KEYS.map((key) => entries.get(key)).find(isProbability) ?? null;
  const reason = REASON_KEYS.map((key) => entries.get(key)).find((value) => typeof value === "string") ?? "";
  for (const key of VERDICT_KEYS) {
    const value = entries.get(key);
    const inside = typeof value === "string" && value.length <= LONGEST_VALUE ? lastJsonVerdict(value) : null;
    if (inside !== null)
      return {
        verdict: inside.verdict,
        probability: probability ?? inside.probability,
        reason: reason || inside.reason,
      };
    const verdict = verdictOfValue(value);
    if (verdict !== null) return { verdict, probability, reason };
  }
  return probability === null
    ? null
    : { verdict: probability >= 0.5 ? "correct" : "incorrect", probability, reason };
}

function isProbability(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= 1;
}

function verdictOfValue(value: unknown): JudgeAnswer | null {
  if (value === true || value === 1) return "correct";
  if (value === false || value === 0) return "incorrect";
  if (value === null) return "abstains";
  return typeof value === "string" && value.length <= LONGEST_VALUE ? verdictInWords(value) : null;
}

/** Objects in braces without braces inside; a verdict needs no nested object. */
function lastJsonVerdict(text: string): ReadAnswer | null {
  const outer = text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);
  const objects = Array.from(text.matchAll(/\{[^{}]{0,2000}\}/g), ([found]) => found);
  for (const found of [outer, ...objects.reverse()]) {
    const verdict = verdictInObject(parsed(found));
    if (verdict !== null) return verdict;
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
