// Makes the requests to judges, such as language models, and reads what they answer.

import { hashText } from "#core/base/hash.ts";
import type { Campaign, CampaignTexts } from "#core/campaign/campaign.ts";
import {
  type AlignedText,
  alignedTranslation,
  referenceText,
  referenceTranslation,
  type Translation,
} from "#core/campaign/matching/translation.ts";
import { judgingOrder } from "#core/campaign/queue/orders.ts";
import {
  type Context,
  contextOf,
  linesShown,
  markedTokens,
  sourceTranslation,
} from "#core/campaign/view/candidate-view.ts";
import type { JudgeAnswer } from "#core/ledger/event.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { includesToken, type TokenRef } from "#core/suite/suite.ts";
import { guidelinesForJudge } from "#core/tasks/judging/judging-guidelines.ts";
import { naturalSentence, type Sentence } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";

export interface PromptOptions {
  /** Number of sentences before the first marked one. The annotators first see one. */
  readonly context: number;
  /** Whether the request contains the reference translation. */
  readonly withReference: boolean;
  /** Text with fields, such as `{{source}}`, which are replaced. */
  readonly template: string;
}

export const DEFAULT_CONTEXT = 1;

/** The fields of a template, with what replaces them. */
export const TEMPLATE_FIELDS = {
  guidelines:
    "the rules of the example's category, without what is about tags and buttons; a campaign's own guidelines in full",
  source_language: "the code of the source language",
  target_language: "the code of the target language",
  category: "the category of the example",
  source:
    "the sentences of the source, with <p>…</p> around the pronoun and <a>…</a> around the antecedent's head",
  translation: "the same sentences of the translation, with the same marks",
  reference: "a reference translation with the same marks, below a heading; empty if it is not shown",
  pronoun: "the pronoun of the source",
  translated_pronoun: "the marked words that translate the pronoun; “(nothing marked)” if there are none",
  antecedent: "the head of the antecedent; “(none)” if there is none",
  translated_antecedent: "the marked words that translate it; “(nothing marked)” if there are none",
  question: "the question",
  answer_form: "how to answer, so that Referee can read it",
} as const;
type TemplateField = keyof typeof TEMPLATE_FIELDS;

const QUESTION =
  "Is the marked pronoun translated correctly in this translation? Judge only the pronoun. It may agree with another correct translation of its antecedent than that of a reference.";

const ANSWER_FORM =
  'Answer with one line of JSON: {"verdict": "correct"}, {"verdict": "incorrect"}, or {"verdict": "abstains"} if it cannot be judged. You may add "probability": a number from 0 to 1, how probable it is that the translation of the pronoun is correct, and "reason": one short sentence.';

export const DEFAULT_TEMPLATE = `You judge how machine translation from {{source_language}} to {{target_language}} translates a pronoun. <p> marks the pronoun, <a> the noun to which it refers (its antecedent).

{{guidelines}}

Category: {{category}}

Source:
{{source}}

Translation:
{{translation}}
{{reference}}
{{question}}

{{answer_form}}
`;

/** The names between double braces that are no field. */
export function unknownFields(template: string): string[] {
  const names = Array.from(template.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g), ([, name = ""]) => name);
  return [...new Set(names)].filter((name) => !Object.hasOwn(TEMPLATE_FIELDS, name));
}

/** One request, which asks about all candidates of an example with the same text. */
interface JudgeRequest {
  readonly id: string;
  readonly prompt: string;
}

/**
 * Number of hexadecimal digits in the parts of a request's id: two of 200,000 decisions are the same once in 10⁴
 * campaigns.
 */
const DIGITS = 12;

/**
 * The id of a request. It says what the judge saw, and identifies the example, the text and the prompt by the beginning
 * of their hashes, so that verdicts find their candidates again and no name of a system is in it. At most 64 characters,
 * as batch interfaces demand.
 */
function requestId(
  { context, withReference }: Pick<PromptOptions, "context" | "withReference">,
  { example, textHash, prompt }: { example: string; textHash: string; prompt: string },
): string {
  const sees = `c${context}${withReference ? "r" : "n"}`;
  return [sees, exampleDigits(example), textHash.slice(0, DIGITS), hashText(prompt).slice(0, DIGITS)].join(
    "-",
  );
}

export function exampleDigits(example: string): string {
  return hashText(example).slice(0, DIGITS);
}

/** What the id of a request says. */
interface RequestFacts {
  readonly context: number;
  readonly reference: boolean;
  /** `exampleDigits` of the example. */
  readonly example: string;
  /** Beginning of the hash of the text. */
  readonly text: string;
  readonly prompt: string;
}

/** Reads the id of a request; null = the id is not from Referee. */
export function readRequestId(id: string): RequestFacts | null {
  const found = /^c(\d{1,6})([rn])-([0-9a-f]{12})-([0-9a-f]{12})-([0-9a-f]{12})$/.exec(id);
  if (found === null) return null;
  const [, context = "", sees, example = "", text = "", prompt = ""] = found;
  return { context: Number(context), reference: sees === "r", example, text, prompt };
}

/**
 * The requests in the order of judging, equal translations of an example once, without candidates that have no
 * translation. `counts`: which candidates are asked.
 */
export function* judgeRequests(
  campaign: Campaign,
  texts: CampaignTexts,
  options: PromptOptions,
  counts: (candidate: number) => boolean = () => true,
): Generator<JudgeRequest> {
  const builder = new PromptBuilder(campaign, texts, options);
  const asked = new Set<string>();
  for (const candidate of judgingOrder(campaign)) {
    if (!counts(candidate) || !texts.isTranslated(candidate)) continue;
    const { id: example } = texts.example(candidate);
    const textHash = texts.textHash(candidate);
    const decision = JSON.stringify([example, textHash]);
    if (asked.has(decision)) continue;
    asked.add(decision);
    const prompt = builder.prompt(candidate);
    yield { id: requestId(options, { example, textHash, prompt }), prompt };
  }
}

/** Layouts of the file with the requests. */
export const PROMPT_FORMATS = ["plain", "openai-batch"] as const;
export type PromptFormat = (typeof PROMPT_FORMATS)[number];

/** The request as a line of the file. `model`: needed only by a batch interface. */
export function requestLine({ id, prompt }: JudgeRequest, format: PromptFormat, model: string): string {
  const request =
    format === "plain"
      ? { id, prompt }
      : {
          custom_id: id,
          method: "POST",
          url: "/v1/chat/completions",
          body: { model, messages: [{ role: "user", content: prompt }] },
        };
  return `${JSON.stringify(request)}\n`;
}

class PromptBuilder {
  readonly #campaign: Campaign;
  readonly #texts: CampaignTexts;
  readonly #options: PromptOptions;
  readonly #reference: AlignedText | null;

  constructor(campaign: Campaign, texts: CampaignTexts, options: PromptOptions) {
    const { suite } = campaign;
    const [reference] = suite.references;
    this.#campaign = campaign;
    this.#texts = texts;
    this.#options = options;
    this.#reference =
      options.withReference && reference !== undefined ? referenceText(suite, reference) : null;
  }

  prompt(candidate: number): string {
    const fields = this.#fields(candidate);
    return this.#options.template.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (whole, name: string) =>
      Object.hasOwn(fields, name) ? fields[name as TemplateField] : whole,
    );
  }

  #fields(candidate: number): Readonly<Record<TemplateField, string>> {
    const { suite } = this.#campaign;
    const example = this.#texts.example(candidate);
    const output = this.#texts.output(candidate);
    // Annotators first see one sentence before the marked ones.
    const context = contextOf(suite, example, this.#options.context - 1);
    const source = sourceTranslation(example);
    const translation = alignedTranslation(example, output);
    const [antecedent] = source.antecedents;
    const reference = this.#reference;
    return {
      guidelines: this.#guidelines(example.category, this.#texts.needsAntecedent(example)),
      source_language: suite.sourceLanguage,
      target_language: suite.targetLanguage,
      category: fullCategoryName(example.category),
      source: marked((line) => this.#sourceSentence(line), source, context),
      translation: marked((line) => output.sentence(line), translation, context),
      reference:
        reference === null
          ? ""
          : `\nReference translation:\n${marked((line) => reference.sentence(line), referenceTranslation(example, reference, 0), context)}\n`,
      pronoun: example.pronoun,
      translated_pronoun: words(output, translation.pronoun),
      antecedent:
        antecedent === undefined
          ? "(none)"
          : antecedent.head
              .map(({ line, position }) => this.#sourceSentence(line).tokens[position] ?? "")
              .join(" "),
      translated_antecedent: words(
        output,
        translation.antecedents.flatMap(({ head }) => head),
      ),
      question: QUESTION,
      answer_form: ANSWER_FORM,
    };
  }

  #sourceSentence(line: number): Sentence {
    const { source, sourceLanguage } = this.#campaign.suite;
    return naturalSentence(splitTokens(source[line] ?? ""), sourceLanguage);
  }

  #guidelines(category: string, needsAntecedent: boolean): string {
    const { own } = this.#campaign.guidelines;
    if (own !== null) return own.trim();
    return guidelinesForJudge(category, needsAntecedent)
      .map(({ title, rules }) => `${title}:\n${rules.map((rule) => `- ${rule}`).join("\n")}`)
      .join("\n\n");
  }
}

function words(text: AlignedText, tokens: readonly TokenRef[]): string {
  return tokens.length === 0 ? "(nothing marked)" : tokens.map((token) => text.token(token)).join(" ");
}

/** The shown lines, with tags around the tokens of the pronoun and of the antecedents' heads. */
function marked(sentence: (line: number) => Sentence, translation: Translation, context: Context): string {
  const heads = translation.antecedents.flatMap(({ head }) => head);
  return linesShown(context, markedTokens(translation))
    .map((line) => {
      const { tokens, spaces } = sentence(line);
      return tokens
        .map((token, position) => {
          const isPronoun = includesToken(translation.pronoun, { line, position });
          const isHead = includesToken(heads, { line, position });
          const tag = isPronoun ? "p" : isHead ? "a" : null;
          const shown = tag === null ? token : `<${tag}>${token}</${tag}>`;
          return position > 0 && spaces[position] === true ? ` ${shown}` : shown;
        })
        .join("");
    })
    .join("\n");
}

// Reads what a model answered in free text: a verdict in JSON, or in words of several languages.

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
