// Writes the examples behind the figures in `report.html`: every candidate with its outcome, filtered by the page's
// script.
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { REASON_WORDS } from "#core/analysis/accuracy/accuracy-words.ts";
import type { CandidateResult } from "#core/analysis/accuracy/judgement-tables.ts";
import type { ReportContent } from "#core/analysis/report/report-content.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import { counted, formatNumber } from "#core/base/message-text.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import {
  alignedTranslation,
  referenceText,
  referenceTranslation,
} from "#core/campaign/matching/translation.ts";
import type { Outcome } from "#core/campaign/outcomes/outcome.ts";
import { type ShownToken, shownLine, sourceTranslation } from "#core/campaign/view/candidate-view.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import type { Example } from "#core/suite/suite.ts";
import { bdi, type Html, type HtmlPart, html } from "#core/tables/html.ts";
import { naturalSentence, type Sentence } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";

/** The choices of the filter: kinds of outcome separated by blanks, and their common name. */
const OUTCOME_CHOICES: readonly (readonly [kinds: string, words: string])[] = [
  ["", "all"],
  ["approved correct", "correct: approved or judged correct"],
  ["correct incorrect", "judged correct or incorrect"],
  ["approved", "approved, not judged"],
  ["correct", "judged correct"],
  ["incorrect", "judged incorrect"],
  ["open", "open"],
  ["excluded", "excluded"],
];

/** Kinds of outcome for which a figure can link to its examples. */
const LINKED = ["", "approved correct", "correct incorrect", "correct"];

/** A figure as a link to its examples; null = the page's filter cannot show exactly these examples. */
export function examplesLink(filter: Partial<CandidateFilter>, text: string): Html | null {
  const { systems = [], categories = [], outcomes = [], ...others } = filter;
  const outcome = outcomes.join(" ");
  if (Object.keys(others).length > 0 || !LINKED.includes(outcome)) return null;
  return html`<a href="#examples" data-system="${systems[0] ?? ""}" data-category="${categories[0] ?? ""}" data-outcome="${outcome}">${text}</a>`;
}

/**
 * The section with the examples. `withTexts`: with sentences and reasons. Otherwise the section has only ids, pronouns,
 * outcomes and numbers of judgements, for texts that must not be distributed.
 */
export function examplesHtml(content: ReportContent, withTexts: boolean): Html {
  const { scope } = content;
  const { examples, leftOut } = shownExamples(content, withTexts);
  const option = (value: string, words: HtmlPart) => html`<option value="${value}">${words}</option>\n`;
  const field = (name: string, label: string, options: readonly Html[]) =>
    html`<label>${label} <select name="${name}">\n${options}</select></label>\n`;
  return html`<p class="meaning">${withTexts ? "The sentences with the pronoun (P) and its antecedents (A), in the source, the reference and the outputs; identical outputs are listed together." : "The examples and the outcome of each output, without their texts."} Figures in the section on accuracy link to the examples that they count. This section is not printed.</p>
${leftOut === 0 ? null : html`<p class="caveat">${leftOutText(leftOut, examples.length)}</p>\n`}<form id="example-filter" hidden="hidden">
${field("system", "System", [option("", "all"), ...scope.systems.map((system) => option(system, system))])}${field(
  "category",
  "Category",
  [option("", "all"), ...scope.categories.map((label) => option(label, fullCategoryName(label)))],
)}${field(
  "outcome",
  "Outcome",
  OUTCOME_CHOICES.map(([kinds, words]) => option(kinds, words)),
)}<p id="shown-examples" role="status" data-end="${leftOut === 0 ? "" : " on this page"}"></p>
</form>
<div id="example-list">
${examples}</div>
`;
}

/**
 * Maximum size of the examples in UTF-8 bytes. Together with figures and plots, the page stays below 5 MB, which a
 * browser opens without delay and mail accepts.
 */
const MOST_BYTES = 4_000_000;

interface ShownExamples {
  /** The articles in suite order. */
  readonly examples: readonly Html[];
  /** Number of examples that would make the page too large. */
  readonly leftOut: number;
}

function shownExamples(content: ReportContent, withTexts: boolean): ShownExamples {
  const read = exampleReader(content);
  const numbers = examplesByTurns(content);
  const shown = new Map<number, Html>();
  let bytes = 0;
  for (const number of numbers) {
    const article = exampleHtml(read(number), content, withTexts);
    bytes += utf8ToBytes(article.text).length;
    if (bytes > MOST_BYTES) break;
    shown.set(number, article);
  }
  const examples = [...shown].sort(([a], [b]) => a - b).map(([, article]) => article);
  return { examples, leftOut: numbers.length - examples.length };
}

function leftOutText(leftOut: number, shown: number): string {
  return `This page has ${formatNumber(shown)} of the ${counted(shown + leftOut, "example")}, the first of each category; ${formatNumber(leftOut)} are left out, because the page would be too large. The figures count all of them. To see the others, make a report of some categories or systems.`;
}

function exampleHtml(reported: ReportedExample, { campaign }: ReportContent, withTexts: boolean): Html {
  const { example, source, references, outputs } = reported;
  const { sourceLanguage, targetLanguage } = campaign.suite;
  const texts = withTexts
    ? html`${textHtml(source, sourceLanguage)}${references.map(
        (reference) =>
          html`<div class="reference"><small>Reference</small>${textHtml(reference, targetLanguage)}</div>\n`,
      )}`
    : null;
  const groups = withTexts
    ? outputs
    : [{ text: [], candidates: outputs.flatMap(({ candidates }) => candidates) }];
  return html`<article data-category="${example.category}">
<h3>${bdi(example.id)} · “${bdi(example.pronoun)}” <small>${fullCategoryName(example.category)}</small></h3>
${texts}${groups.map((output) => outputHtml(output, targetLanguage, withTexts))}</article>
`;
}

function outputHtml({ text, candidates }: ReportedOutput, language: string, withTexts: boolean): Html {
  return html`<div data-outputs="${String(candidates.length)}">
${withTexts ? textHtml(text, language) : null}<ul>
${candidates.map((candidate) => candidateHtml(candidate, withTexts))}</ul>
</div>
`;
}

function candidateHtml({ system, outcome, verdict, judgements }: CandidateResult, withTexts: boolean): Html {
  const judgementCount = judgements.length === 0 ? "" : `, ${counted(judgements.length, "judgement")}`;
  const reason = withTexts
    ? html` <span class="meaning">${verdict.approved ? "auto-approved" : "needs judging"}: ${bdi(verdict.reason)}</span>`
    : null;
  return html`<li data-system="${system}" data-outcome="${outcome.kind}">${bdi(system)}: <strong>${outcomeWords(outcome)}</strong>${judgementCount}${reason}</li>
`;
}

function outcomeWords(outcome: Outcome): string {
  if (outcome.kind === "open" || outcome.kind === "excluded")
    return `${outcome.kind} (${REASON_WORDS[outcome.why]})`;
  return outcome.kind;
}

function textHtml(text: ExampleText, language: string): Html {
  return html`<p class="text" lang="${language}" dir="auto">${text.map(
    (sentence, index) => html`${index === 0 ? null : " "}${sentence.map(tokenHtml)}`,
  )}</p>
`;
}

function tokenHtml({ text, spaceBefore, marks }: ShownToken, index: number): Html {
  const [first] = marks;
  const space = spaceBefore && index > 0 ? " " : "";
  if (first === undefined) return html`${space}${text}`;
  return html`${space}<mark class="${first.kind}">${text}<sup>${marks.map(({ label }) => label).join(" ")}</sup></mark>`;
}

// Collects the examples behind the figures of a report one by one: their marked sentences, and the results of their
// outputs.

/** The marked sentences in document order. */
type ExampleText = readonly (readonly ShownToken[])[];

/** A group of outputs whose marked sentences are the same. */
interface ReportedOutput {
  readonly text: ExampleText;
  readonly candidates: readonly CandidateResult[];
}

interface ReportedExample {
  readonly example: Example;
  readonly source: ExampleText;
  readonly references: readonly ExampleText[];
  readonly outputs: readonly ReportedOutput[];
}

/**
 * Numbers of the examples with a candidate in scope, the first of each category, then the second of each, and so on. So
 * if only some of them are shown, all categories are among them.
 */
function examplesByTurns({ campaign, results }: ReportContent): number[] {
  const { examples } = campaign.suite;
  const numbers = Array.from(examples, (_, number) => number);
  const turns = new Map<string, number>();
  return numbers
    .filter((number) => results.hasExample(number))
    .map((number) => {
      const category = examples[number]?.category ?? "";
      const turn = turns.get(category) ?? 0;
      turns.set(category, turn + 1);
      return { number, turn };
    })
    .sort((a, b) => a.turn - b.turn || a.number - b.number)
    .map(({ number }) => number);
}

/** Returns a function that collects an example by its number, with the sentences of the pronoun and its antecedents. */
function exampleReader({ campaign, results }: ReportContent): (number: number) => ReportedExample {
  const { suite } = campaign;
  const { texts } = results.outcomes;
  const references = suite.references.map((reference) => referenceText(suite, reference));
  return (number) => {
    const example = suite.examples[number];
    if (example === undefined) throw new RangeError(`no example ${number}`);
    const lines = linesOf(example);
    const source = (line: number): Sentence =>
      naturalSentence(splitTokens(suite.source[line] ?? ""), suite.sourceLanguage);
    const outputs = new Map<string, { text: ExampleText; candidates: CandidateResult[] }>();
    for (const candidate of results.ofExample(number)) {
      const output = texts.outputs[texts.index.systems.indexOf(candidate.system)];
      if (output === undefined) throw new RangeError(`no output of ${candidate.system}`);
      const translation = alignedTranslation(example, output);
      const text = lines.map((line) => shownLine(output.sentence(line), line, translation));
      const key = JSON.stringify(text);
      getOrInsert(outputs, key, () => ({ text, candidates: [] })).candidates.push(candidate);
    }
    return {
      example,
      source: lines.map((line) => shownLine(source(line), line, sourceTranslation(example))),
      references: references.map((reference, at) =>
        lines.map((line) =>
          shownLine(reference.sentence(line), line, referenceTranslation(example, reference, at)),
        ),
      ),
      outputs: [...outputs.values()],
    };
  };
}

function linesOf({ line, antecedents }: Example): number[] {
  const all = [line, ...antecedents.map((antecedent) => antecedent.line)];
  return [...new Set(all)].sort((a, b) => a - b);
}
