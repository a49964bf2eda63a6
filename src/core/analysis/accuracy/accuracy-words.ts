// Says in words what a report counts: how the suite was made, why candidates are open or excluded, what open
// candidates mean for comparisons, where the word links come from, and which outputs are equal; for the command line,
// the report screen and exports.

import { listsBy } from "#core/base/grouping.ts";
import { counted, formatNumber, listed } from "#core/base/message-text.ts";
import type { Interval } from "#core/base/statistics/proportions.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import {
  alignedTranslation,
  firstReferenceText,
  referenceTranslation,
} from "#core/campaign/matching/translation.ts";
import {
  EXCLUSION_REASONS,
  type ExclusionReason,
  OPEN_REASONS,
  type OpenReason,
  STATE_WORDS,
} from "#core/campaign/outcomes/outcome.ts";
import { isDatabaseKey } from "#core/ledger/event.ts";
import { candidateText } from "#core/ledger/fold.ts";
import { fullCategoryName, PROTEST_CATEGORIES } from "#core/suite/category.ts";
import {
  type ComputedAlignment,
  type Example,
  includesToken,
  type Output,
  referenceName,
  type Suite,
  type TokenRef,
} from "#core/suite/suite.ts";
import { isNoExample, tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { BAD_TRANSLATION, INCORRECT_WORD_ALIGNMENT, tagName } from "#core/tasks/judging/tags.ts";
import { ANNOTATING, JUDGING } from "#core/tasks/tasks.ts";
import { splitTokens } from "#core/text/tokens.ts";
import {
  accuracyOf,
  type Denominator,
  leastOpen,
  lessJudgedSystems,
  type OpenShare,
  type OutcomeCounts,
  openSharesOf,
  proportion,
  type SystemAccuracy,
  untranslatedIn,
} from "./accuracy.ts";

/** The caveat about automatic approval (WMT 2018), where `OPEN_RULE` is near. */
export const UNCHECKED_CAVEAT =
  "Automatic approval never rejects and is sometimes wrong, so unchecked approvals may inflate accuracy over examples.";

/** The caveats about automatic approval and open candidates. */
export const APPROVAL_CAVEAT = `${UNCHECKED_CAVEAT} Open candidates count as incorrect.`;

/** Why a total is no accuracy of running text. */
export const MIX_MEANING =
  "The total depends on how many examples the suite has of each category, so it is not the accuracy on running text.";

/** A share in percent with one decimal (“72.0”); null if the share is null, because its denominator is 0. */
export function percent(value: number | null): string | null {
  return value === null ? null : (100 * value).toFixed(1);
}

/** Reasons as shown to people. */
export const REASON_WORDS: Readonly<Record<OpenReason | ExclusionReason, string>> = {
  "not judged": STATE_WORDS.open,
  "not finished": STATE_WORDS.partial,
  conflict: STATE_WORDS.conflict,
  "two answers": "two answers",
  "annotators disagree": STATE_WORDS.disputed,
  stale: STATE_WORDS.stale,
  "reused answer": STATE_WORDS.reused,
  "silver reference": "accepted by a silver reference",
  "known wrong": "equal to a translation that is known to be wrong",
  bad_translation: tagName(BAD_TRANSLATION),
  incorrect_word_alignment: tagName(INCORRECT_WORD_ALIGNMENT),
  "no translation": STATE_WORDS.untranslated,
};

interface CountedReason {
  /** The reason as it is stored. */
  readonly why: OpenReason | ExclusionReason;
  /** The reason in words. */
  readonly reason: string;
  readonly count: number;
}

/**
 * The reasons why candidates are open or excluded, with their numbers, in a fixed order, without zeros. Empty for all
 * keys except `open` and `excluded`.
 */
function reasonsOf(counts: OutcomeCounts, key: "open" | "excluded"): CountedReason[] {
  const allReasons: CountedReason[] =
    key === "open"
      ? OPEN_REASONS.map((why) => ({ why, reason: REASON_WORDS[why], count: counts.openWhy[why] ?? 0 }))
      : EXCLUSION_REASONS.map((why) => ({
          why,
          reason: REASON_WORDS[why],
          count: counts.excludedWhy[why] ?? 0,
        }));
  return allReasons.filter(({ count }) => count > 0);
}

/** The reasons with their numbers, such as “not judged: 3, conflict: 2”. */
export function reasonsText(counts: OutcomeCounts, key: "open" | "excluded"): string {
  return reasonsOf(counts, key)
    .map(({ reason, count }) => `${reason}: ${formatNumber(count)}`)
    .join(", ");
}

/** The count with its reasons, such as “5: not judged 3, conflict 2”. */
export function countText(counts: OutcomeCounts, key: "open" | "excluded"): string {
  const reasons = reasonsOf(counts, key);
  if (reasons.length === 0) return String(counts[key]);
  return `${counts[key]}: ${reasons.map(({ reason, count }) => `${reason} ${count}`).join(", ")}`;
}

/**
 * Sentences about open candidates whose translation was judged correct elsewhere, and what accuracy over examples would
 * be if these candidates were correct. Null if there are no such candidates.
 */
export function reusableAnswersText(counts: OutcomeCounts): string | null {
  const reused = counts.openWhy["reused answer"] ?? 0;
  const silver = counts.openWhy["silver reference"] ?? 0;
  const accepted = reused + silver;
  if (accepted === 0) return null;
  const { hits, n } = accuracyOf(counts, "examples");
  const isSingle = accepted === 1;
  const sentences = [
    ...(reused > 0 ? [`${reused} reused: the same translation was judged correct in another output.`] : []),
    ...(silver > 0
      ? [`${silver} accepted by a silver reference: the same translation was accepted in another campaign.`]
      : []),
  ];
  return (
    `${sentences.join(" ")} ` +
    `${isSingle ? "It is" : "They are"} counted as open. If ${isSingle ? "it was" : "they were"} correct, ` +
    `accuracy over examples would be ${percent(proportion(hits + accepted, n).value)}%.`
  );
}

/** A sentence with emphasised figures. */
type Sentence = readonly (string | { readonly figure: string })[];

export interface CountedParts {
  /** Counts over all systems. */
  readonly counts: OutcomeCounts;
  readonly systems: number;
  readonly examples: number;
  readonly profile: string;
  /** Whether the report covers only some candidates. */
  readonly isPart: boolean;
}

export function countedSentence({ counts, systems, examples, profile, isPart }: CountedParts): Sentence {
  const { approved, approvedByLearnt, referred, correct, incorrect, excluded, open } = counts;
  const candidates = counts.examples;
  const toJudge = referred - untranslatedIn(counts);
  const inSystems = `${counted(examples, "example")} in ${counted(systems, "system")}`;
  const beginning = isPart ? "The filter selects, from" : "The campaign has, from";
  const openWords = `${open === 1 ? " is" : " are"} open (${reasonsText(counts, "open")}).`;
  return [
    candidates === examples * systems ? `${inSystems} make ` : `${beginning} ${inSystems}, `,
    { figure: formatNumber(candidates) },
    ` ${candidates === 1 ? "candidate" : "candidates"}. The matching rules (${profile}) approved `,
    { figure: formatNumber(approved - approvedByLearnt) },
    ` of them${judgedApprovals(counts)}; `,
    ...(approvedByLearnt === 0
      ? []
      : [
          { figure: formatNumber(approvedByLearnt) },
          ` ${approvedByLearnt === 1 ? "was" : "were"} approved by learnt agreement; `,
        ]),
    { figure: formatNumber(toJudge) },
    ` ${toJudge === 1 ? "needs" : "need"} judging. ${judgedSentence(correct + incorrect + excluded, counts)} `,
    ...(open === 0 ? ["None is open."] : [{ figure: formatNumber(open) }, openWords]),
    ` ${counted(counts.approvedNotJudged, "automatic approval has", "automatic approvals have")} not been checked.`,
  ];
}

/**
 * So that a reader can add the numbers up, beside the number of approvals: Overview counts only those that are not judged.
 * Empty if none is judged.
 */
function judgedApprovals({ approved, approvedNotJudged }: OutcomeCounts): string {
  const checked = approved - approvedNotJudged;
  return checked === 0
    ? ""
    : ` (${formatNumber(approvedNotJudged)} ${approvedNotJudged === 1 ? "is" : "are"} not judged; ${formatNumber(checked)} ${checked === 1 ? "is" : "are"} among the judged or open candidates)`;
}

export const DENOMINATOR_NAME: Readonly<Record<Denominator, string>> = {
  examples: "Accuracy over examples",
  translated: "Accuracy over translated candidates",
  judged: "Accuracy over judged candidates",
};

/** The caveat about an accuracy with this denominator, as far as it applies to the counts; null = none applies. */
export function denominatorCaveat(
  denominator: Denominator,
  { approvedNotJudged, open }: Pick<OutcomeCounts, "approvedNotJudged" | "open">,
): string | null {
  if (denominator === "judged" || (approvedNotJudged > 0 && open > 0)) return DENOMINATOR_CAVEAT[denominator];
  if (approvedNotJudged > 0) return "Unchecked approvals may inflate accuracy.";
  return open > 0 ? "Open candidates count as incorrect." : null;
}

export const DENOMINATOR_CAVEAT: Readonly<Record<Denominator, string>> = {
  examples: "Unchecked approvals may inflate accuracy; open candidates count as incorrect.",
  translated: "Unchecked approvals may inflate accuracy; open candidates count as incorrect.",
  judged:
    "Mostly candidates that were not approved automatically are judged, and these are harder. Accuracy over judged candidates describes the whole system only if the approved ones are judged, too.",
};

/** Explains the lines under each figure of the table. */
export const CELL_LINES_MEANING: Readonly<Record<Denominator, string>> = {
  examples: "Under each figure: correct/counted and the 95% interval.",
  translated: "Under each figure: correct/counted and the 95% interval.",
  judged:
    "Under each figure: correct/counted and the 95% interval; then the antecedent’s head: correct in percent · correct/answered.",
};

/** What has been done as long as no judgement decides a candidate; null if a candidate is judged or excluded. */
export function nothingDecidedText({ correct, incorrect, excluded, openWhy }: OutcomeCounts): string | null {
  if (correct + incorrect + excluded > 0) return null;
  const disagreements = openWhy["annotators disagree"] ?? 0;
  const rest = "Unjudged approvals count as correct, and all other candidates are open.";
  if (disagreements === 0)
    return `No judgement is finished yet, so accuracy over examples is only the share of examples that the matching rules approved. ${rest}`;
  const judged = counted(disagreements, "candidate is judged", "candidates are judged");
  return `${judged}, ${disagreements === 1 ? "" : "all "}in disagreement, so no judgement decides a candidate yet. ${rest}`;
}

function judgedSentence(judged: number, counts: OutcomeCounts): string {
  if (judged === 0) {
    const disagreements = counts.openWhy["annotators disagree"] ?? 0;
    if (disagreements === 0) return "None is judged or excluded yet.";
    const judgedCandidates = counted(disagreements, "candidate is judged", "candidates are judged");
    return `${judgedCandidates}, ${disagreements === 1 ? "" : "all "}in disagreement.`;
  }
  const { correct, incorrect, excluded } = counts;
  const exclusions =
    excluded === 0
      ? "none excluded"
      : `${formatNumber(excluded)} excluded (${reasonsText(counts, "excluded")})`;
  const judgedWords = counted(judged, "candidate is", "candidates are");
  return `${judgedWords} judged or excluded: ${formatNumber(correct)} correct, ${formatNumber(incorrect)} incorrect, ${exclusions}.`;
}

export const RANGE_MEANING =
  "accuracy over examples if all open candidates were incorrect, and if all were correct; unchecked approvals count as correct in both";

/** When an open candidate makes a figure lower, and when there is no figure (`whyNoFigure`). */
export const OPEN_RULE =
  "Open candidates count as incorrect; a cell in which nothing is decided yet has no figure (–).";

/** Note about ranges in tables. */
export const RANGE_NOTE = `${OPEN_RULE} Possible range (low … high): ${RANGE_MEANING}.`;

/** Note about ranges in plots. */
export const RANGE_IN_PLOT = "Wide bar: range if all open candidates were incorrect / correct.";

/**
 * Formats a range as “38.2 … 95.4”, without spaces in narrow columns. The format differs from that of confidence
 * intervals on purpose.
 */
export function rangeText({ low, high }: Interval, isNarrow = false): string {
  return [percent(low), percent(high)].join(isNarrow ? "…" : " … ");
}

/** Mark next to the name of a system that is judged less than the others. */
export function lessJudgedMark({ open, toJudge }: OpenShare): string {
  return open === toJudge ? "not judged" : `judged less: ${percent(open / toJudge)}% open`;
}

/** Warning for readers who compare systems; null if no system is judged less. */
export function lessJudgedText(systems: readonly SystemAccuracy[]): string | null {
  const shares = lessJudgedShares(systems);
  if (shares === null) return null;
  const [first, ...others] = lessJudgedSystems(systems);
  return (
    `${shares} The share decides, not the number, because candidates that are approved automatically need no judging. ` +
    `Until the open candidates of ${others.length === 0 ? first?.system : "these systems"} are judged, compare possible ranges, not accuracies.`
  );
}

/** The systems that are judged less than the others, with their shares; null if there are none. */
export function lessJudgedShares(systems: readonly SystemAccuracy[]): string | null {
  const marked = lessJudgedSystems(systems);
  const least = leastOpen(openSharesOf(systems));
  if (marked.length === 0 || least === null) return null;
  const shares = marked.map((one) => `${one.system} (${openShareText(one)})`).join(", ");
  const smallest =
    least.open === 0
      ? `none of ${formatNumber(least.toJudge)} is open`
      : `only ${formatNumber(least.open)} of ${formatNumber(least.toJudge)} are open (${percent(least.open / least.toJudge)}%)`;
  return `Judged less than the others: ${shares}. In ${least.system}, ${smallest}.`;
}

/** How many of a system's candidates are open, such as “5 of its 9 candidates to judge are still open, 55.6%”. */
export function openShareText({ open, toJudge }: Pick<OpenShare, "open" | "toJudge">): string {
  return `${formatNumber(open)} of its ${counted(toJudge, "candidate")} to judge ${open === 1 ? "is" : "are"} still open, ${percent(open / toJudge)}%`;
}

// Finds systems and references whose links Referee computed, and writes the note about them for reports.

/** Systems, or one reference, whose links were computed together. */
export interface ComputedLinks extends ComputedAlignment {
  readonly systems: readonly string[];
  /** Name of the reference for use in a sentence; absent for systems. */
  readonly reference?: string;
}

type ReferencesAndExamples = Pick<Suite, "references" | "examples">;

/**
 * The texts whose links Referee computed: first references, then systems in output order. Empty if all links came with
 * their texts. The first reference is not listed if the suite file gives its pronoun for every example, because its
 * links are not used in that case.
 */
export function computedLinks(
  outputs: readonly Pick<Output, "system" | "aligned">[],
  { references, examples }: ReferencesAndExamples = { references: [], examples: [] },
): ComputedLinks[] {
  const groups = new Map<string, ComputedLinks>();
  for (const { system, aligned } of outputs) {
    if (aligned === undefined) continue;
    const { aligner, sentences, tokens } = aligned;
    const key = JSON.stringify([aligner, sentences, tokens]);
    groups.set(key, { ...aligned, systems: [...(groups.get(key)?.systems ?? []), system] });
  }
  const ofReferences = references.flatMap((reference, index): ComputedLinks[] => {
    const name = references.length === 1 ? "the reference" : referenceName(reference, index);
    const isUsed = index > 0 || examples.some(({ referencePronoun }) => referencePronoun === null);
    return reference.aligned === undefined || !isUsed
      ? []
      : [{ ...reference.aligned, systems: [], reference: name }];
  });
  return [...ofReferences, ...groups.values()];
}

/** “88 different pairs of a sentence and its translation”: from what an aligner learnt, over all translations. */
export function learntPairsInWords(pairs: number): string {
  const end = "of a sentence and its translation";
  return counted(pairs, `pair ${end}`, `different pairs ${end}`);
}

/** The note for reports; null if no links were computed. */
export function computedLinksText(groups: readonly ComputedLinks[]): string | null {
  if (groups.length === 0) return null;
  const sentences = groups.map(
    ({ systems, reference, aligner, sentences, tokens }) =>
      `The alignment of ${reference ?? systems.join(", ")} was made by Referee (${aligner}, trained on ${learntPairsInWords(sentences)} with ${formatNumber(tokens)} tokens).`,
  );
  return `${sentences.join(" ")} A wrong alignment can cause a wrong approval; an audit of approvals shows how many approvals are wrong.`;
}

type NamedLines = Pick<Output, "system" | "lines">;

/** Per system, the first system whose output is the same text in all sentences; systems without one are missing. */
export function equalOutputs(outputs: readonly NamedLines[]): ReadonlyMap<string, string> {
  const firsts: NamedLines[] = [];
  const equal = new Map<string, string>();
  for (const output of outputs) {
    const first = firsts.find((one) => hasEqualLines(one, output));
    if (first === undefined) firsts.push(output);
    else equal.set(output.system, first.system);
  }
  return equal;
}

function hasEqualLines(one: NamedLines, other: NamedLines): boolean {
  return one.lines.length === other.lines.length && one.lines.every((line, at) => line === other.lines[at]);
}

/** Names the systems with the same text; null if there are none. They can differ only in links and judgements. */
export function equalOutputsSentence(outputs: readonly NamedLines[]): string | null {
  const equal = equalOutputs(outputs);
  if (equal.size === 0) return null;
  const groups = Array.from(
    listsBy(equal, ([, first]) => first),
    ([first, others]) => [first, ...others.map(([system]) => system)],
  );
  const named = groups.map((names) => listed(names)).join("; ");
  return `Outputs that are equal in all sentences: ${named}. Differences between these systems come from word links and from what was judged.`;
}

// Says in words how the examples of a suite were made, which of its categories are not PROTEST's, and how many links
// differ from the alignments; for the methods of a report and the note of a table.

type OriginCampaign = Pick<Campaign, "suite" | "plan" | "registers" | "batch">;

/** How the suite was made, and how many links were changed. */
export interface SuiteOrigin {
  /** Sentences about the examples and categories; empty for a batch, which has only a part of the suite's history. */
  readonly suite: readonly string[];
  /** Sentences about links that are not those of the alignments; null if there are none. */
  readonly links: string | null;
}

/** `systems`: the systems with the candidates of the report's scope. */
export function suiteOrigin(campaign: OriginCampaign, systems: readonly SystemAccuracy[]): SuiteOrigin {
  const suite =
    campaign.batch === null ? [makingSentence(campaign), ownCategoriesSentence(systems) ?? []].flat() : [];
  return { suite, links: changedLinksSentences(campaign, systems) };
}

/** Who chose the examples, and from how many pronouns of the forms that the targets name. */
function makingSentence({ suite, plan, registers }: OriginCampaign): string {
  const annotations = registers.ofTask(ANNOTATING).filter(({ latest }) => !isDatabaseKey(latest));
  if (annotations.length === 0) return "The examples came with the suite.";
  const people = new Set(annotations.map(({ latest }) => latest.author)).size;
  const unsuitable = annotations.filter(({ latest }) => isNoExample(latest.content));
  const places = new Set(unsuitable.map(({ latest }) => latest.example)).size;
  const pronouns = pronounsIn(suite, plan);
  const examples = suite.examples.length;
  const chosen =
    pronouns === null
      ? `${counted(examples, "pronoun", "pronouns")} of the source became examples`
      : `${formatNumber(examples)} of the source’s ${counted(pronouns.count, "pronoun")} (${listed(pronouns.forms)}) became examples`;
  const excluded =
    places === 0 ? "" : `; ${formatNumber(places)} ${places === 1 ? "was" : "were"} marked as unsuitable`;
  return `The suite was annotated by ${counted(people, "person", "people")}: ${chosen}${excluded}.`;
}

/** The forms to annotate, and how many tokens of the source have one of them or are examples; null = no targets. */
function pronounsIn({ source, examples }: Campaign["suite"], plan: Campaign["plan"]) {
  if (plan === null) return null;
  const forms = plan.forms.filter(({ isOn }) => isOn).map(({ form }) => form);
  const wanted = new Set(forms);
  const places = new Set(examples.map(tokenPlace));
  for (const [line, sentence] of source.entries())
    for (const [position, word] of splitTokens(sentence).entries())
      if (wanted.has(word.toLowerCase())) places.add(tokenPlace({ line, position }));
  return { forms, count: places.size };
}

const OF_PROTEST: ReadonlySet<string> = new Set(PROTEST_CATEGORIES.map(({ label }) => label));

/** Names the categories that were added to PROTEST's; null if there are none, or if no category is PROTEST's. */
function ownCategoriesSentence(systems: readonly SystemAccuracy[]): string | null {
  const labels = [
    ...new Set(systems.flatMap(({ categories }) => categories.map(({ category }) => category))),
  ];
  const own = labels.filter((label) => !OF_PROTEST.has(label));
  if (own.length === 0 || own.length === labels.length) return null;
  return `Not among PROTEST’s categories: ${listed(own.map(fullCategoryName))}.`;
}

/**
 * In how many examples the suite gives other links than the alignment of the first reference does, by hand or by rule
 * (`withoutFunctionWords`), and in how many judged outputs annotators fixed a link; null if in none.
 */
function changedLinksSentences(
  { suite, registers }: OriginCampaign,
  systems: readonly SystemAccuracy[],
): string | null {
  const candidates = systems.flatMap((system) => system.candidates);
  const numbers = new Set(candidates.map(({ example }) => example));
  const examples = suite.examples.filter((_, number) => numbers.has(number));
  const text = firstReferenceText(suite);
  const inReference =
    text === null
      ? []
      : examples.filter((example) =>
          isChanged(example, alignedTranslation(example, text), referenceTranslation(example, text, 0)),
        );
  const fixed = new Set(
    registers
      .ofTask(JUDGING)
      .filter(({ latest: { content } }) => content.fixedPronoun !== null || content.fixedAntecedent !== null)
      .map(({ latest }) => candidateText(latest)),
  );
  const judged = candidates.filter(
    ({ outcome }) => outcome.kind === "correct" || outcome.kind === "incorrect",
  );
  const inOutputs = judged.filter(({ system, example }) =>
    fixed.has(candidateText({ system, example: suite.examples[example]?.id ?? "" })),
  );
  const sentences = [
    inReference.length === 0
      ? []
      : `In ${formatNumber(inReference.length)} of ${counted(examples.length, "example")}, the reference’s words for the pronoun or an antecedent are not those of its word alignment.`,
    inOutputs.length === 0
      ? []
      : `Annotators fixed links in ${formatNumber(inOutputs.length)} of ${counted(judged.length, "judged candidate")}.`,
  ].flat();
  return sentences.length === 0 ? null : sentences.join(" ");
}

type Translation = ReturnType<typeof alignedTranslation>;

/** Whether the pronoun or a head of an antecedent has other links than the alignment gives. */
function isChanged({ antecedents }: Example, aligned: Translation, current: Translation): boolean {
  return (
    !areSameTokens(aligned.pronoun, current.pronoun) ||
    antecedents.some(
      (_, number) =>
        !areSameTokens(aligned.antecedents[number]?.head ?? [], current.antecedents[number]?.head ?? []),
    )
  );
}

function areSameTokens(a: readonly TokenRef[], b: readonly TokenRef[]): boolean {
  return a.length === b.length && a.every((token) => includesToken(b, token));
}
