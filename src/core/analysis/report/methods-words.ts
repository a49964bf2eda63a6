// Writes the methods paragraph of a report. It can be used in a paper as it is, and names no annotators.
import {
  type OutcomeCounts,
  type ScopeRequest,
  type SystemAccuracy,
  scopeText,
  sumCounts,
  WHOLE_CAMPAIGN,
} from "#core/analysis/accuracy/accuracy.ts";
import { accuracyReport, categoriesOf } from "#core/analysis/accuracy/accuracy-report.ts";
import {
  type ComputedLinks,
  computedLinksText,
  equalOutputsSentence,
  lessJudgedText,
  MIX_MEANING,
  percent,
  reasonsText,
  type SuiteOrigin,
} from "#core/analysis/accuracy/accuracy-words.ts";
import {
  type AgreementFigure,
  type AgreementRow,
  FEWEST_UNITS,
  UNDEFINED_WORDS,
} from "#core/analysis/agreement/agreement.ts";
import {
  coefficientInterval,
  coefficientText,
  leftOutOfAgreement,
  unitsText,
} from "#core/analysis/agreement/agreement-tables.ts";
import type { Precision } from "#core/analysis/audit/audit.ts";
import {
  leftOutText,
  OF_LIKE_EXAMPLES,
  OF_THESE_EXAMPLES,
  SAMPLE_ASSUMPTION,
} from "#core/analysis/audit/audit-tables.ts";
import { listsBy } from "#core/base/grouping.ts";
import { counted, formatNumber } from "#core/base/message-text.ts";
import { REFEREE_VERSION } from "#core/base/referee-version.ts";
import type { Interval } from "#core/base/statistics/proportions.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { type Profile, profileInWords } from "#core/campaign/matching/verdict.ts";
import { AGREEMENT_QUESTIONS } from "#core/campaign/outcomes/outcome.ts";
import { likelyAdjudicators } from "#core/ledger/annotator-names.ts";
import { isDatabaseKey } from "#core/ledger/event.ts";
import { candidateText, isPronounRegister, type PronounRegister } from "#core/ledger/fold.ts";
import { exclusionOf } from "#core/tasks/judging/pronoun-judgement.ts";
import { JUDGING } from "#core/tasks/tasks.ts";

export interface MethodsParts {
  readonly suite: {
    readonly name: string;
    readonly sourceLanguage: string;
    readonly targetLanguage: string;
    readonly hash: string;
  };
  /** Number of the suite's examples in the scope. */
  readonly examples: number;
  readonly systems: readonly SystemAccuracy[];
  readonly request: ScopeRequest;
  readonly profile: Profile;
  /** Whether the campaign is a batch, in which nothing is approved automatically. */
  readonly isBatch: boolean;
  readonly computedLinks: readonly ComputedLinks[];
  readonly origin: SuiteOrigin;
  /** Number of annotators with a judgement, without adjudicators. People who only filled gaps do not count. */
  readonly annotators: number;
  readonly adjudicators: number;
  /** Number of people who count as annotators, although their names suggest that they are adjudicators. */
  readonly likelyAdjudicators: number;
  /** The people who count as annotators, although they judged almost only candidates on which others differ. */
  readonly judgedDisputes: ReturnType<typeof mostlyDisputes>;
  readonly resolutionRule: "unanimous" | "majority";
  /** Rows of agreement. Only those of all categories together are used. */
  readonly agreement: readonly AgreementRow[];
  /** Precision of automatic approval, over the approvals of the systems and categories in the scope. */
  readonly precision: Precision;
  readonly seed: number;
  /** Number of pairs of systems with a test over all categories; null = not known. */
  readonly testedPairs: number | null;
  /** Number of pairs of systems whose scores by a metric are tested; null = the report has no metrics. */
  readonly metricPairs: number | null;
  /** A sentence that names the systems whose outputs are the same text; null = there are none. */
  readonly equalOutputs: string | null;
}

/**
 * Collects the facts for the paragraph. `systems`: the systems in scope; `examples`: number of the suite’s examples in
 * the scope.
 */
export function methodsParts(
  campaign: Campaign,
  parts: Pick<MethodsParts, "systems" | "agreement" | "precision" | "examples"> & {
    readonly request?: ScopeRequest;
    readonly testedPairs?: number | null;
    readonly metricPairs?: number | null;
  },
): MethodsParts {
  const { systems, request = WHOLE_CAMPAIGN } = parts;
  const { suite, computedLinks, origin } = accuracyReport(campaign, systems, request);
  const judges = judgesOf(campaign);
  const people = campaign.annotators.filter(({ id }) => judges.has(id));
  const adjudicators = people.filter(({ role }) => role === "adjudicator").length;
  return {
    ...parts,
    suite,
    request,
    profile: campaign.profile,
    isBatch: campaign.batch !== null,
    computedLinks,
    origin,
    annotators: people.length - adjudicators,
    adjudicators,
    likelyAdjudicators: likelyAdjudicators(campaign.annotators).length,
    judgedDisputes: mostlyDisputes(campaign),
    resolutionRule: campaign.settings.resolutionRule,
    seed: campaign.seed,
    testedPairs: parts.testedPairs ?? null,
    metricPairs: parts.metricPairs ?? null,
    equalOutputs: equalOutputsSentence(
      campaign.outputs.filter(({ system }) => systems.some((one) => one.system === system)),
    ),
  };
}

/** Ids of people with a judgement of a pronoun. People who only filled gaps or annotated tokens are not included. */
export function judgesOf({ registers }: Pick<Campaign, "registers">): ReadonlySet<string> {
  return new Set(
    registers.all
      .filter(isPronounRegister)
      .flatMap(({ latest }) => (isDatabaseKey(latest) ? [] : [latest.author])),
  );
}

/** The sentences of the paragraph. */
export function methodsSentences(parts: MethodsParts): string[] {
  const counts = sumCounts(parts.systems.map(({ total }) => total));
  return [
    evaluationSentence(parts, counts),
    parts.origin.suite,
    parts.equalOutputs ?? [],
    scopeText(parts.request) ?? [],
    passSentences(parts, counts),
    computedLinksText(parts.computedLinks) ?? "The word links came with the outputs.",
    parts.origin.links ?? [],
    judgementSentences(parts, counts),
    likelyAdjudicatorsSentence(parts) ?? [],
    agreementSentences(parts),
    auditSentences(parts),
    `Accuracy over examples is (approved and not judged + judged correct) / examples, with Wilson’s 95% interval, which treats examples as independent and holds for further examples like these. ${MIX_MEANING}`,
    comparisonSentence(parts) ?? [],
    openSentences(parts, counts),
    metricSentences(parts),
    `All figures were counted with Referee ${REFEREE_VERSION}; the campaign’s seed is ${parts.seed}.`,
  ].flat();
}

function evaluationSentence({ suite, examples, systems }: MethodsParts, counts: OutcomeCounts): string {
  const names = systems.map(({ system }) => system).join(", ");
  const categories = categoriesOf(systems).length;
  const subject =
    systems.length === 0
      ? "No system was"
      : `${counted(systems.length, "system")} (${names}) ${systems.length === 1 ? "was" : "were"}`;
  return (
    `${subject} evaluated on the suite ${suite.name} (${suite.sourceLanguage} to ${suite.targetLanguage}; SHA-256 ${suite.hash.slice(0, 12)}…): ` +
    `${counted(examples, "example")} in ${counted(categories, "category", "categories")}, ${counted(counts.examples, "candidate")} in all.`
  );
}

function passSentences(
  { profile, isBatch }: MethodsParts,
  { approved, approvedByLearnt, referred }: OutcomeCounts,
): string[] {
  if (isBatch)
    return ["The candidates are a batch: all needed judging, and none was approved automatically."];
  const rules = profileInWords(profile);
  return [
    `The matching rules (${profile.name}) compared each candidate with the reference and approved ${formatNumber(approved - approvedByLearnt)} automatically; ${formatNumber(referred + approvedByLearnt)} needed judging.`,
    `The rules: ${rules.charAt(0).toLowerCase()}${rules.slice(1)}`,
    approvedByLearnt === 0
      ? []
      : `Of these, ${counted(approvedByLearnt, "candidate was", "candidates were")} approved by learnt agreement: people had judged the same words for pronoun and antecedent correct in another example, and incorrect in no other example. A coordinator allowed this per system, and the approvals are a stratum of their own in the audit.`,
  ].flat();
}

function judgementSentences(
  { annotators, adjudicators, resolutionRule }: MethodsParts,
  counts: OutcomeCounts,
): string[] {
  const people = annotators + adjudicators;
  if (people === 0)
    return [
      "No candidate was judged, so accuracy over examples is only the share of examples that the rules approved.",
    ];
  const { correct, incorrect, excluded, approvedNotJudged } = counts;
  const roles =
    adjudicators === 0
      ? counted(annotators, "annotator")
      : annotators === 0
        ? counted(adjudicators, "adjudicator")
        : `${counted(annotators, "annotator")} and ${counted(adjudicators, "adjudicator")}`;
  const uncheckedApprovals = `${counted(approvedNotJudged, "automatic approval was", "automatic approvals were")} not checked`;
  const result =
    correct + incorrect + excluded === 0
      ? `${roles} started judging, but no candidate is yet judged correct, incorrect or not judgeable; ${uncheckedApprovals}.`
      : `${roles} judged ${formatNumber(correct)} correct, ${formatNumber(incorrect)} incorrect, and ${excludedText(counts)}; ${uncheckedApprovals}.`;
  const rule =
    resolutionRule === "majority"
      ? "If finished judgements differ, the majority decides"
      : "If finished judgements differ, the candidate is open";
  return [
    result,
    ...(people > 1
      ? [
          `${rule}${adjudicators > 0 ? "; an adjudicator’s answer is final" : ""}. Judgements that are unfinished or in conflict count only where nobody finished one; the candidate is then open.`,
        ]
      : []),
  ];
}

/** Because results change with the role, and a PROTEST database does not give it. */
function likelyAdjudicatorsSentence({
  likelyAdjudicators: named,
  judgedDisputes,
}: MethodsParts): string | null {
  const count = "but their answers count like any other annotator’s, also in agreement.";
  if (judgedDisputes.length > 0) {
    const shares = judgedDisputes
      .map(({ judged, disputed }) => `${formatNumber(disputed)} of ${formatNumber(judged)}`)
      .join(", ");
    return judgedDisputes.length === 1
      ? `One of the annotators judged almost only candidates on which others differ (${shares}), as an adjudicator does, ${count}`
      : `${judgedDisputes.length} of the annotators judged almost only candidates on which others differ (${shares}), as adjudicators do, ${count}`;
  }
  if (named === 0) return null;
  return named === 1
    ? `The name of one of the annotators suggests an adjudicator, ${count}`
    : `The names of ${named} of the annotators suggest adjudicators, ${count}`;
}

function excludedText(counts: OutcomeCounts): string {
  const { excluded } = counts;
  if (excluded === 0) return "0 not judgeable";
  return `${formatNumber(excluded)} not judgeable (${reasonsText(counts, "excluded")}), counted as incorrect`;
}

/** Sentences about agreement, one per question, with the figures of the largest group of annotators. */
function agreementSentences({ annotators, adjudicators, agreement }: MethodsParts): string[] {
  if (annotators + adjudicators === 0) return [];
  const sentences = AGREEMENT_QUESTIONS.flatMap((question) => {
    const rows = agreement.filter(
      (row) => row.question === question && row.category === null && row.units > 0,
    );
    const [largestGroup] = rows.sort((a, b) => b.members.length - a.members.length);
    return largestGroup === undefined ? [] : [agreementText(largestGroup)];
  });
  return sentences.length > 0
    ? sentences
    : ["No candidate was answered by two annotators, so their agreement is not known."];
}

/** AC1 is explained where it exceeds α by at least this, because readers otherwise doubt one of the two. */
const LARGE_DIFFERENCE = 0.2;

/** Share of the most frequent answer from which chance agreement explains a low α. */
const DOMINANT_SHARE = 0.75;

function agreementText(row: AgreementRow): string {
  const { question, members, figures, largestShare } = row;
  const { observed, krippendorff_alpha: alpha, gwet_ac1: ac1 } = figures;
  const people = members.length === 2 ? "two annotators" : "two or more annotators";
  const isHigher =
    ac1.value !== null && (alpha.value === null || ac1.value - alpha.value >= LARGE_DIFFERENCE);
  const reason =
    alpha.value === null || !isHigher || largestShare === null || largestShare < DOMINANT_SHARE
      ? []
      : [
          `α is lower than AC1, because ${percent(largestShare)}% of the answers are the most frequent answer, so that high agreement is expected by chance.`,
        ];
  const found = `On the ${question}, of ${unitsText(row)} that ${people} answered, observed agreement is ${percent(observed.value)}%`;
  const few = `${found}. Coefficients of agreement are not given for fewer than ${FEWEST_UNITS} units.`;
  const all = `${found}, ${alphaText(alpha)}, and Gwet’s AC1 is ${coefficientText(ac1.value)}.`;
  return [...(row.units < FEWEST_UNITS ? [few] : [all, ...reason]), leftOutOfAgreement(row) ?? []]
    .flat()
    .join(" ");
}

function alphaText({ value, interval, whyNoInterval }: AgreementFigure): string {
  if (value === null) return "Krippendorff’s α is not defined because all answers are the same";
  const details =
    interval === null
      ? whyNoInterval === null
        ? ""
        : ` (without an interval: ${UNDEFINED_WORDS[whyNoInterval].text})`
      : ` (95% interval ${coefficientInterval(interval)}: jackknife over examples, with Fisher’s z and Student’s t)`;
  return `Krippendorff’s α is ${coefficientText(value)}${details}`;
}

function auditSentences({ precision: all, request }: MethodsParts): string[] {
  if (all.approved === 0 || request.filter !== null) return [];
  const { precision, sampled, correct, incorrect } = all;
  if (precision === null)
    return ["No approval was checked, so the precision of automatic approval is not known."];
  const { value, interval, populationInterval } = precision;
  const range = ({ low, high }: Interval) => `${percent(low)}–${percent(high)}`;
  return [
    `${formatNumber(sampled)} of the automatic approvals ${sampled === 1 ? "was" : "were"} judged: ${formatNumber(correct)} correct and ${formatNumber(incorrect)} incorrect. ` +
      `The precision is ${percent(value)}% (95% interval ${OF_THESE_EXAMPLES} ${range(interval)}, ${OF_LIKE_EXAMPLES} ${range(populationInterval)}). It is weighted by the approvals of each system and category, so it can differ from the raw share of the judged ones. ${SAMPLE_ASSUMPTION} Corrected accuracy counts each unjudged approval by the precision of its own system and category.`,
    leftOutText(all) ?? [],
  ].flat();
}

/** Null if there is nothing to compare. Which pairs are tested is said by the tables of the comparison. */
function comparisonSentence(parts: MethodsParts): string | null {
  const { systems, annotators, adjudicators, testedPairs } = parts;
  if (systems.length < 2 || annotators + adjudicators === 0) return null;
  if (testedPairs === 0)
    return "No pair of systems has a test of its difference; the comparison of systems says why.";
  return "Only pairs of systems that were judged alike have a test: McNemar’s exact test on the examples that are decided in both (two-sided; p after Holm’s correction over the pairs), with Tango’s 95% interval of the difference. The comparison of systems says for which pairs there is a test, and why others have none.";
}

/** What the metrics are, and how systems are compared by them; nothing if the report has none. */
function metricSentences({ metricPairs }: MethodsParts): string[] {
  if (metricPairs === null) return [];
  const scores =
    "The metrics AutoPRF (Hardmeier and Federico 2010) and APT (Miculicich Werlen and Popescu-Belis 2017) compare each source pronoun with one reference, without people. Their 95% intervals are over source pronouns (Wilson’s interval with the effective number of the jackknife).";
  if (metricPairs === 0) return [scores];
  return [
    scores,
    "Pairs of systems are compared by AutoPRF’s F and by APT on the pronouns that count in both: the exchange test (approximate randomisation, two-sided, 9,999 exchanges; p after Holm’s correction over all pairs and both scores), with the interval of the difference by the jackknife.",
  ];
}

function openSentences({ systems }: MethodsParts, counts: OutcomeCounts): string[] {
  const stale =
    counts.stale === 0
      ? []
      : [
          `${counted(counts.stale, "candidate has a judgement", "candidates have judgements")} on an earlier text, which does not count.`,
        ];
  if (counts.open === 0) return ["No candidate is open.", ...stale];
  const isSingle = counts.open === 1;
  return [
    `${counted(counts.open, "candidate is", "candidates are")} open (${reasonsText(counts, "open")}) and ${isSingle ? "counts" : "count"} as incorrect; ` +
      `the possible range is the accuracy if ${isSingle ? "it was incorrect, and if it was" : "all of these were incorrect, and if all were"} correct.` +
      (counts.approvedNotJudged > 0 ? " Unchecked approvals count as correct in both." : ""),
    lessJudgedText(systems) ?? [],
    stale,
  ].flat();
}

// Finds annotators who judged almost only candidates on which others differ, as an adjudicator does.

/** An annotator with the number of candidates that they judged, and of those on which others differ. */
interface JudgedDisputes {
  readonly annotator: string;
  readonly judged: number;
  readonly disputed: number;
}

/** With fewer candidates, it can be chance that others differ on almost all of them. */
const FEWEST_JUDGED = 10;
const SHARE_DISPUTED = 0.9;

/**
 * The annotators without the role of an adjudicator of whose candidates (at least ten) nine tenths or more have
 * different answers of others. Such a person probably saw these answers, so agreement with them is not that of
 * independent annotators. `annotator`: ids.
 *
 * An ordinary annotator who judges half of 20 candidates of two others is named in 0.6% of simulated studies if these
 * agree by chance only, on half of them, and in 0.02% if they agree on 65%. A person who judges only disputes is always
 * named, if there are ten. If this person also judges one in forty of the other candidates, 11% are missed (60
 * candidates, agreement on 65%); with one in ten, 76% (`judged-disputes-size.test.ts`). So the rule misses people
 * rather than naming the wrong ones.
 */
export function mostlyDisputes({
  annotators,
  registers,
}: Pick<Campaign, "annotators" | "registers">): JudgedDisputes[] {
  const people = annotators.filter(({ role }) => role !== "adjudicator").map(({ id }) => id);
  const judgements = registers
    .ofTask(JUDGING)
    .filter(({ latest }) => !isDatabaseKey(latest) && people.includes(latest.author));
  const byCandidate = [...listsBy(judgements, ({ latest }) => candidateText(latest)).values()];
  return people.flatMap((id) => {
    const own = byCandidate.filter((ofCandidate) => ofCandidate.some(({ latest }) => latest.author === id));
    const disputed = own.filter((ofCandidate) =>
      differ(ofCandidate.filter(({ latest }) => latest.author !== id)),
    ).length;
    const isMostly = own.length >= FEWEST_JUDGED && disputed >= SHARE_DISPUTED * own.length;
    return isMostly ? [{ annotator: id, judged: own.length, disputed }] : [];
  });
}

/** Whether the judgements differ in an answer, or in whether and why they exclude the candidate. */
function differ(judgements: readonly PronounRegister[]): boolean {
  const answers = judgements.map(({ latest: { content } }) => {
    const exclusion = exclusionOf(content);
    return exclusion ?? `${content.pronoun} ${content.antecedent}`;
  });
  return new Set(answers).size > 1;
}
