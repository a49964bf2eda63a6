// Writes the requests to a judge, one per decision: guidelines, context, marked words, the question, and the form of the
// answer. Referee sends nothing itself. Names of systems do not occur in a request.

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
