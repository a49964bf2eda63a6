// Lists the fields of the filter, with filters by the answers of annotators and by the outcome of another system's output
// for the same example, to which figures of agreement and comparisons link.

import { REASON_WORDS } from "#core/analysis/accuracy/accuracy-words.ts";
import type { FIRST_JUDGEMENT_WAYS } from "#core/analysis/accuracy/differing-judgements.ts";
import {
  APT_READING,
  type APT_VALUES,
  AUTO_PRF_READING,
  type AUTO_PRF_VALUES,
  type RightOrWrong,
} from "#core/analysis/metrics/metric-rows.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import { nearestTo } from "#core/base/message-text.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import {
  AGREEMENT_QUESTIONS,
  type AgreementQuestion,
  ANSWERS,
  type CandidateState,
  DISAGREEMENT_WORDS,
  NO_TRANSLATION,
  type Outcome,
  STATE_WORDS,
} from "#core/campaign/outcomes/outcome.ts";
import { isPronounRegister } from "#core/ledger/fold.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { CONFLICT_WORDS } from "#core/tasks/judging/pronoun-judgement.ts";
import { STANDARD_TAGS, tagName } from "#core/tasks/judging/tags.ts";
import {
  type CandidateFacts,
  conditions,
  type FieldControl,
  type KnownCampaign,
  names,
  oneName,
  oneOf,
  type ReadValues,
  searched,
  setting,
  someOf,
  yesOrNo,
} from "./filter-field.ts";

/** Names of states. In a filter, “conflict” alone could also mean that annotators disagree. */
const STATES: Readonly<Record<CandidateState, string>> = {
  ...STATE_WORDS,
  conflict: `${STATE_WORDS.conflict} (one annotator)`,
};

/** Any disagreement, only open or resolved ones, or one kind of disagreement. */
const DISAGREEMENT_FILTERS = {
  any: "unresolved or resolved",
  open: "unresolved",
  resolved: "resolved",
  ...DISAGREEMENT_WORDS,
} as const;
type DisagreementFilter = keyof typeof DISAGREEMENT_FILTERS;

/**
 * State before any judgement: approved by the automatic pass; referred; referred, with an earlier answer reused; or
 * without translation. A candidate has exactly one of these.
 */
const VERDICTS = {
  approved: "approved",
  referred: "needs judging",
  reused: STATE_WORDS.reused,
  untranslated: STATE_WORDS.untranslated,
};

/** How an approved candidate was judged, and whether the learnt agreement approved it. */
const AUDIT_OUTCOMES = {
  correct: "approved, judged correct",
  incorrect: "approved, judged incorrect",
  learnt: "approved by learnt agreement",
};

const OUTCOMES: Readonly<Record<Outcome["kind"], string>> = {
  approved: "approved, not judged",
  correct: "judged correct",
  incorrect: "judged incorrect",
  open: "open",
  excluded: "excluded",
};

type FirstWay = (typeof FIRST_JUDGEMENT_WAYS)[number];
export type RepeatFilter = FirstWay | `${FirstWay}-changed`;

/**
 * For candidates with a repeat: whether the first judgement was made alone (`direct`) or in a group with the same text
 * or translation. If the repeat has another outcome, the candidate also has the value with “-changed”.
 */
const REPEATS: Readonly<Record<RepeatFilter, string>> = {
  translation: "first judged together with an identical translation",
  text: "first judged together with an identical text",
  direct: "first judged separately",
  "translation-changed": "first judged together with an identical translation, second outcome differs",
  "text-changed": "first judged together with an identical text, second outcome differs",
  "direct-changed": "first judged separately, second outcome differs",
};

type MetricFilter =
  | (typeof APT_VALUES)[number]
  | (typeof AUTO_PRF_VALUES)[number]
  | "apt:disagrees"
  | "autoprf:disagrees";

/** Results of the metrics with default settings; “disagrees” = the judgements contradict the result. */
const METRICS: Readonly<Record<MetricFilter, string>> = {
  "apt:equal": "APT, equal",
  "apt:similar": "APT, similar",
  "apt:different": "APT, different",
  "apt:no-output": "APT, not in the output",
  "apt:no-reference": "APT, not in the reference",
  "apt:neither": "APT, in neither",
  "apt:none": "APT, not covered or no links",
  "apt:disagrees": "APT, contradicts the judgements",
  "autoprf:match": "AutoPRF, a match",
  "autoprf:no-match": "AutoPRF, no match",
  "autoprf:none": "AutoPRF, no result",
  "autoprf:disagrees": "AutoPRF, contradicts the judgements",
};

/** The result of each metric, and “apt:disagrees” or “autoprf:disagrees” if the outcome contradicts it. */
function metricValues(facts: CandidateFacts, candidate: number): readonly MetricFilter[] {
  const { apt, autoPrf } = facts.metrics(candidate);
  const { kind } = facts.outcome(candidate);
  const isContradicted = (result: RightOrWrong | null) =>
    (result === "right" && kind === "incorrect") || (result === "wrong" && kind === "correct");
  const values: MetricFilter[] = [apt, autoPrf];
  if (isContradicted(APT_READING[apt])) values.push("apt:disagrees");
  if (isContradicted(AUTO_PRF_READING[autoPrf])) values.push("autoprf:disagrees");
  return values;
}

/** Custom and standard tags of the campaign's judgements. */
function usedTags({ registers }: Campaign): Set<string> {
  const tags = new Set<string>();
  for (const register of registers.all) {
    if (isPronounRegister(register)) for (const tag of register.latest.content.tags) tags.add(tag);
  }
  return tags;
}

const annotatorIds = ({ annotators }: Campaign) => annotators.map(({ id }) => id);

/** For a person who is not among the known ids: the most similar ids or names, with both. */
const nearestPerson =
  (idsOf: (campaign: Campaign) => readonly string[]) =>
  (value: string, { campaign }: KnownCampaign): readonly string[] | null => {
    const known = idsOf(campaign);
    if (known.includes(value)) return null;
    const people = campaign.entries.filter(({ id }) => known.includes(id));
    const byName = new Map(people.flatMap(({ id, name }) => [[id, id] as const, [name, id] as const]));
    const ids = new Set(nearestTo(value, byName.keys(), 6).map((text) => byName.get(text) ?? text));
    const nameOf = new Map(people.map(({ id, name }) => [id, name]));
    return [...ids].slice(0, 3).map((id) => (nameOf.get(id) === id ? id : `${id} (${nameOf.get(id) ?? ""})`));
  };

const FIRST = { part: "first", any: "all" } as const;
const MORE = { part: "more", any: "any" } as const;
const TYPED: FieldControl = { ...MORE, offers: "typed" };
const FORMS: FieldControl = { part: "more", any: "all", offers: "counted" };
const formWords = (form: string) => (form === "" ? "not linked" : form);
/** Forms in outputs and references can be any word, but must be in lower case. */
const nearestForm = (form: string) => (form === form.toLowerCase() ? null : [form.toLowerCase()]);
const hasAnnotators = ({ campaign }: { readonly campaign: Campaign }) => campaign.annotators.length > 0;

/**
 * All fields, in the order of addresses, of the filter bar and of the words for a filter. A candidate passes if it
 * fulfils all fields. If a field lists several values, one of them suffices, except in `answers` and `otherSystems`,
 * where all must hold.
 */
export const FILTER_FIELDS = {
  systems: names({
    address: "system",
    label: "System",
    dependsOn: "texts",
    hasOneValue: true,
    values: (facts, candidate) => [facts.system(candidate)],
    known: (campaign) => campaign.outputs.map(({ system }) => system),
    control: FIRST,
    isHiddenInBatch: true,
    isInPivotTable: true,
  }),
  categories: names({
    address: "category",
    label: "Category",
    dependsOn: "texts",
    hasOneValue: true,
    values: (facts, candidate) => [facts.example(candidate).category],
    words: fullCategoryName,
    known: (campaign) => campaign.suite.categories.map(({ label }) => label),
    control: FIRST,
    isInPivotTable: true,
  }),
  states: someOf({
    address: "state",
    label: "State",
    dependsOn: "judgements",
    isOfAnnotator: true,
    hasOneValue: true,
    in: STATES,
    values: (facts, candidate) => [facts.state(candidate)],
    control: FIRST,
    isInPivotTable: true,
  }),
  flagged: yesOrNo({
    address: "flagged",
    label: "State",
    dependsOn: "judgements",
    isOfAnnotator: true,
    yes: "flagged",
    isSet: (facts, candidate) => facts.contents(candidate).some(({ flagged }) => flagged),
    control: FIRST,
  }),
  /** Whether an annotator must have given concurrent answers. */
  concurrent: yesOrNo({
    address: "concurrent",
    label: "State",
    dependsOn: "judgements",
    isOfAnnotator: true,
    yes: "two answers",
    isSet: (facts, candidate) => facts.concurrent(candidate),
    control: FIRST,
  }),
  /** Id of the annotator about whose judgements the filter is; "" = all annotators together. */
  annotator: setting({
    address: "annotator",
    label: "Judgements by",
    dependsOn: "texts",
    words: (id, nameOf) => nameOf(id),
    known: annotatorIds,
    nearest: nearestPerson(({ entries }) => entries.map(({ id }) => id)),
    control: {
      part: "first",
      any: "all annotators",
      isOffered: hasAnnotators,
    },
    isAboutOthers: true,
  }),
  /** Disagreement over all annotators, independent of `annotator`. */
  disagreement: oneOf({
    address: "disagreement",
    label: "Disagreement",
    dependsOn: "judgements",
    in: DISAGREEMENT_FILTERS,
    all: "any",
    values: (facts, candidate): readonly DisagreementFilter[] => {
      const disagreement = facts.disagreement(candidate);
      if (disagreement === null) return [];
      return ["any", disagreement.resolvedBy === null ? "open" : "resolved", disagreement.kind];
    },
    control: {
      part: "first",
      any: "all",
      isOffered: ({ campaign }) => campaign.annotators.length > 1,
    },
    isAboutOthers: true,
  }),
  verdicts: someOf({
    address: "verdict",
    label: "Automatic approval",
    // Judgements decide which answers are reused.
    dependsOn: "judgements",
    isOfAnnotator: true,
    hasOneValue: true,
    in: VERDICTS,
    values: (facts, candidate): readonly (keyof typeof VERDICTS)[] => {
      if (facts.approved(candidate)) return ["approved"];
      if (facts.state(candidate) === "reused") return ["reused"];
      return [facts.translated(candidate) ? "referred" : "untranslated"];
    },
    control: {
      ...FIRST,
      offers: ({ reusesAnswers }) => ["approved", "referred", ...(reusesAnswers ? ["reused"] : [])],
    },
    isHiddenInBatch: true,
    isInPivotTable: true,
  }),
  audit: oneOf({
    address: "audit",
    label: "Automatic approval",
    dependsOn: "judgements",
    in: AUDIT_OUTCOMES,
    values: (facts, candidate): readonly (keyof typeof AUDIT_OUTCOMES)[] => {
      const { kind } = facts.outcome(candidate);
      return [
        ...(facts.approved(candidate) && (kind === "correct" || kind === "incorrect") ? [kind] : []),
        ...(facts.learnt(candidate) ? (["learnt"] as const) : []),
      ];
    },
    control: {
      ...FIRST,
      offers: ({ campaign: { learntApprovals } }) => [
        "correct",
        "incorrect",
        ...(learntApprovals.length === 0 ? [] : ["learnt"]),
      ],
    },
    isHiddenInBatch: true,
  }),
  tag: oneName({
    address: "tag",
    label: "Tag",
    dependsOn: "judgements",
    isOfAnnotator: true,
    values: (facts, candidate) => facts.contents(candidate).flatMap(({ tags }) => tags),
    words: tagName,
    known: (campaign) => [...new Set([...STANDARD_TAGS.map(({ tag }) => tag), ...usedTags(campaign)])],
    control: { ...FIRST, offers: ({ campaign }) => [...usedTags(campaign)].sort() },
    isInPivotTable: true,
  }),
  /** A text that occurs in a remark or in a sentence with the pronoun or an antecedent, or an example id. */
  text: searched({
    address: "text",
    label: "Text",
    dependsOn: "judgements",
    // Few texts are found in remarks only.
    selectsByOutcome: false,
    isOfAnnotator: true,
    holds: (facts, candidate, text) =>
      facts.example(candidate).id.toLowerCase() === text ||
      (["source", "output", "reference", "remark"] as const).some((part) =>
        facts.contains(candidate, part, text),
      ),
    control: { ...FIRST, offers: "typed" },
  }),
  outcomes: someOf({
    address: "outcome",
    label: "Outcome",
    dependsOn: "judgements",
    hasOneValue: true,
    in: OUTCOMES,
    values: (facts, candidate) => [facts.outcome(candidate).kind],
    control: { part: "more", any: "all" },
    isInPivotTable: true,
  }),
  whys: someOf({
    address: "why",
    label: "Why open or excluded",
    dependsOn: "judgements",
    hasOneValue: true,
    in: REASON_WORDS,
    values: (facts, candidate) => {
      const outcome = facts.outcome(candidate);
      return outcome.kind === "open" || outcome.kind === "excluded" ? [outcome.why] : [];
    },
    control: MORE,
    isInPivotTable: true,
  }),
  /** Ids of annotators. At least one must have judged the candidate, completely or in part. */
  judgedBy: names({
    address: "judged-by",
    label: "Judged by",
    dependsOn: "judgements",
    hasOneValue: false,
    values: (facts, candidate) => facts.judgedBy(candidate),
    words: (id, nameOf) => nameOf(id),
    known: annotatorIds,
    nearest: nearestPerson(annotatorIds),
    control: { ...MORE, isOffered: hasAnnotators },
    isAboutOthers: true,
    isInPivotTable: true,
  }),
  /** Answers about the translation of the antecedent's head, by the annotators whose judgements gave the outcome. */
  heads: someOf({
    address: "head",
    label: "Antecedent’s head",
    dependsOn: "judgements",
    hasOneValue: true,
    in: { correct: "correct", incorrect: "incorrect" },
    values: (facts, candidate) => {
      const answer = facts.head(candidate);
      return answer === null ? [] : [answer];
    },
    control: { ...MORE, isOffered: hasAnnotators },
    isInPivotTable: true,
  }),
  conflicts: someOf({
    address: "conflict",
    label: "Conflict",
    dependsOn: "judgements",
    isOfAnnotator: true,
    hasOneValue: false,
    in: CONFLICT_WORDS,
    values: (facts, candidate) => facts.conflicts(candidate),
    control: MORE,
    isInPivotTable: true,
  }),
  remarked: yesOrNo({
    address: "remarked",
    label: "Remark or outdated",
    dependsOn: "judgements",
    isOfAnnotator: true,
    yes: "has remark",
    isSet: (facts, candidate) => facts.contents(candidate).some(({ remark }) => remark !== ""),
    control: MORE,
  }),
  /** Whether the candidate must have an outdated judgement. */
  stale: yesOrNo({
    address: "stale",
    label: "Remark or outdated",
    dependsOn: "judgements",
    isOfAnnotator: true,
    yes: "outdated",
    isSet: (facts, candidate) => facts.stale(candidate),
    control: MORE,
  }),
  questions: someOf({
    address: "asked",
    label: "Question to the coordinator",
    dependsOn: "judgements",
    isOfAnnotator: true,
    hasOneValue: false,
    in: { open: "not answered", answered: "answered" },
    values: (facts, candidate) => facts.questions(candidate),
    control: { ...MORE, isOffered: (_, isUsed) => isUsed },
  }),
  repeat: someOf({
    address: "repeat",
    label: "Repeat check",
    dependsOn: "judgements",
    hasOneValue: false,
    in: REPEATS,
    values: (facts, candidate) => facts.repeat(candidate),
    control: { ...MORE, isOffered: (_, isUsed) => isUsed },
  }),
  /** Whether the sentence of the pronoun or of an antecedent must have a doubtful counterpart in the output. */
  doubtful: yesOrNo({
    address: "doubtful",
    label: "Counterpart of the sentence",
    dependsOn: "texts",
    yes: "doubtful",
    isSet: (facts, candidate) => facts.doubtful(candidate),
    control: { ...MORE, isOffered: (_, isUsed) => isUsed },
    isHiddenInBatch: true,
  }),
  metrics: someOf({
    address: "metric",
    label: "Metric",
    dependsOn: "judgements",
    hasOneValue: false,
    in: METRICS,
    values: metricValues,
    // Computing the metrics of long texts takes seconds.
    control: { ...MORE, isOffered: () => false, isCostly: true },
    isHiddenInBatch: true,
  }),
  /** Pronoun forms in lower case. */
  pronouns: names({
    address: "pronoun",
    label: "Pronoun in the source",
    dependsOn: "texts",
    hasOneValue: true,
    values: (facts, candidate) => [facts.example(candidate).pronoun.toLowerCase()],
    words: formWords,
    known: (campaign) => [...new Set(campaign.suite.examples.map(({ pronoun }) => pronoun.toLowerCase()))],
    control: FORMS,
    isInPivotTable: true,
  }),
  /** All output tokens linked to the pronoun, in lower case; "" = none. The next field is about the references. */
  outputPronouns: names({
    address: "pronoun-output",
    label: "Pronoun in the output",
    dependsOn: "texts",
    hasOneValue: true,
    values: (facts, candidate) => [facts.outputPronoun(candidate)],
    words: formWords,
    nearest: nearestForm,
    control: FORMS,
    isInPivotTable: true,
  }),
  referencePronouns: names({
    address: "pronoun-reference",
    label: "Pronoun in the reference",
    dependsOn: "texts",
    hasOneValue: false,
    values: (facts, candidate) => facts.referencePronouns(candidate),
    words: formWords,
    nearest: nearestForm,
    control: FORMS,
    isInPivotTable: true,
  }),
  source: searched({
    address: "source",
    label: "In the source",
    dependsOn: "texts",
    holds: (facts, candidate, text) => facts.contains(candidate, "source", text),
    control: TYPED,
  }),
  output: searched({
    address: "output",
    label: "In the output",
    dependsOn: "texts",
    holds: (facts, candidate, text) => facts.contains(candidate, "output", text),
    control: TYPED,
  }),
  reference: searched({
    address: "reference",
    label: "In the reference",
    dependsOn: "texts",
    holds: (facts, candidate, text) => facts.contains(candidate, "reference", text),
    control: TYPED,
  }),
  remark: searched({
    address: "remark",
    label: "In a remark",
    dependsOn: "judgements",
    isOfAnnotator: true,
    holds: (facts, candidate, text) => facts.contains(candidate, "remark", text),
    control: TYPED,
  }),
  /** Part of the reason that the automatic pass gives. */
  reason: searched({
    address: "reason",
    label: "In the reason (automatic approval)",
    dependsOn: "texts",
    selectsByOutcome: true,
    holds: (facts, candidate, text) => facts.contains(candidate, "reason", text),
    nearest: (value, { reasons }) => {
      const known = [...new Set(reasons())];
      const text = value.toLowerCase();
      return known.some((reason) => reason.toLowerCase().includes(text)) ? null : nearestTo(value, known);
    },
    control: TYPED,
    isHiddenInBatch: true,
  }),
  /** Example ids. */
  examples: names({
    address: "example",
    label: "Example",
    dependsOn: "texts",
    hasOneValue: true,
    values: (facts, candidate) => [facts.example(candidate).id],
    known: (campaign) => campaign.suite.examples.map(({ id }) => id),
  }),
  /** Answers that must all have been given, those to one question by different annotators. */
  answers: conditions<RequestedAnswer>({
    address: "answer",
    label: "Answers",
    dependsOn: "judgements",
    parse: readRequestedAnswer,
    write: writeRequestedAnswer,
    known: (campaign) => possibleRequests(annotatorIds(campaign)),
    parts: (requested, nameOf) => [{ words: `Answers: ${requestedInWords(requested, nameOf)}`, without: [] }],
    // Within one filter, requests about one question need different annotators, but two filters may mean the same
    // annotator. So they cannot be combined.
    both: () => null,
    tests: (requested) => [
      {
        key: JSON.stringify(requested.map(writeRequestedAnswer)),
        holds: (facts, candidate) =>
          hasRequestedAnswers(requested, (question) => facts.answers(candidate, question)),
      },
    ],
  }),
  /** Required outcomes of the same example in other systems. All of them must hold. */
  otherSystems: conditions<OtherSystemFilter>({
    address: "other-system",
    label: "Other systems",
    dependsOn: "judgements",
    parse: readOtherSystem,
    write: writeOtherSystem,
    known: (campaign) => possibleOtherSystems(campaign.outputs.map(({ system }) => system)),
    parts: (required) =>
      required.map((one) => ({
        words: otherSystemInWords(one),
        without: required.filter((other) => other !== one),
      })),
    both: (a, b) => [...a, ...b],
    tests: (required) =>
      required.map((one) => ({
        key: writeOtherSystem(one),
        holds: (facts, candidate) => matchesOtherSystem(one.is, facts.otherOutcome(candidate, one.system)),
      })),
  }),
};

export type FilterName = keyof typeof FILTER_FIELDS;

/** Names of the fields whose values can be counted. */
export type FieldName = {
  [Name in FilterName]: (typeof FILTER_FIELDS)[Name] extends { readonly values: ReadValues } ? Name : never;
}[FilterName];

/** The value that asks for any answer to the question. */
export const ANY_ANSWER = "any";

export interface RequestedAnswer {
  readonly question: AgreementQuestion;
  /** An answer to the question, or `ANY_ANSWER`. */
  readonly answer: string;
  /** Annotator id; "" = any annotator. Entries about one question must be fulfilled by different annotators. */
  readonly by: string;
}

/**
 * Parses “pronoun:correct:ID”, or “pronoun:correct” for any annotator; null for an unknown question or answer. An id
 * may contain colons.
 */
export function readRequestedAnswer(text: string): RequestedAnswer | null {
  const [questionName = "", answer = "", ...by] = text.split(":");
  const question = AGREEMENT_QUESTIONS.find((name) => name === questionName);
  if (question === undefined) return null;
  if (answer !== ANY_ANSWER && !ANSWERS[question].includes(answer)) return null;
  return { question, answer, by: by.join(":") };
}

export function writeRequestedAnswer({ question, answer, by }: RequestedAnswer): string {
  return [question, answer, ...(by === "" ? [] : [by])].join(":");
}

/** All requests that can be made with these annotators (ids), and without naming one. */
export function possibleRequests(annotators: readonly string[]): string[] {
  return AGREEMENT_QUESTIONS.flatMap((question) =>
    [ANY_ANSWER, ...ANSWERS[question]].flatMap((answer) =>
      ["", ...annotators].map((by) => writeRequestedAnswer({ question, answer, by })),
    ),
  );
}

/**
 * Whether all requested answers were given, those to one question by different annotators. A named annotator must have
 * given the requested answer. Each requested answer must have been given by at least as many annotators as there are
 * requests for it. `answersTo`: answers to a question by annotator id.
 */
export function hasRequestedAnswers(
  requested: readonly RequestedAnswer[],
  answersTo: (question: AgreementQuestion) => ReadonlyMap<string, string>,
): boolean {
  // Answers are computed only when needed, and once per question: for an outcome, the candidate's links must be read.
  const answersByQuestion = new Map<AgreementQuestion, ReadonlyMap<string, string>>();
  return requested.every(({ question, answer, by }) => {
    const answers = getOrInsert(answersByQuestion, question, () => answersTo(question));
    const is = (actual: string | undefined) =>
      answer === ANY_ANSWER ? actual !== undefined : actual === answer;
    if (by !== "" && !is(answers.get(by))) return false;
    const ofQuestion = requested.filter((other) => other.question === question);
    const wanted = answer === ANY_ANSWER ? ofQuestion : ofQuestion.filter((other) => other.answer === answer);
    return [...answers.values()].filter(is).length >= wanted.length;
  });
}

/** An answer in words, such as “correct” or “excluded: bad translation”. */
export function answerWord(answer: string): string {
  return answer === "correct" || answer === "incorrect" ? answer : `excluded: ${tagName(answer)}`;
}

/**
 * The requested answers in words, such as “pronoun correct by Anna; pronoun incorrect by Ben”. `nameOf`: name of an
 * annotator by id.
 */
export function requestedInWords(
  requested: readonly RequestedAnswer[],
  nameOf: (by: string) => string,
): string {
  const unnamed = requested.filter(({ by }) => by === "");
  return requested
    .map((request) => {
      const anyAnnotator = unnamed.indexOf(request) > 0 ? "another annotator" : "an annotator";
      const annotatorName = request.by === "" ? anyAnnotator : nameOf(request.by);
      return request.answer === ANY_ANSWER
        ? `${request.question} answered by ${annotatorName}`
        : `${request.question} ${answerWord(request.answer)} by ${annotatorName}`;
    })
    .join("; ");
}

/**
 * Outcomes in words. `correct`: approved or judged correct; `decided`: correct or incorrect; `undecided`: open,
 * excluded, or there is no such candidate. `not-correct`: judged incorrect or excluded; `open`: open, or there is no such
 * candidate; `not-judged`: neither judged correct nor incorrect, or there is no such candidate.
 * `translated-not-correct` and `open-or-untranslated`: the same as `not-correct` and `open`, but a sentence without
 * translation counts as open.
 */
const OTHER_OUTCOMES = {
  correct: "is correct in the same example",
  incorrect: "is incorrect in the same example",
  decided: "is decided in the same example",
  undecided: "is open or excluded in the same example",
  "not-correct": "is incorrect or excluded in the same example",
  open: "is open in the same example",
  "translated-not-correct": "is translated, and incorrect or excluded in the same example",
  "open-or-untranslated": "is open or has no translation in the same example",
  "judged-correct": "is judged correct in the same example",
  "not-judged": "is not judged correct or incorrect in the same example",
} as const;
type OtherOutcome = keyof typeof OTHER_OUTCOMES;
const KINDS = Object.keys(OTHER_OUTCOMES) as OtherOutcome[];

export interface OtherSystemFilter {
  readonly is: OtherOutcome;
  readonly system: string;
}

/** Reads “incorrect:SYSTEM”. Null if the text has another form. A system's name may contain colons. */
export function readOtherSystem(text: string): OtherSystemFilter | null {
  const [outcome = "", ...system] = text.split(":");
  const is = KINDS.find((known) => known === outcome);
  return is === undefined || system.length === 0 ? null : { is, system: system.join(":") };
}

export function writeOtherSystem({ is, system }: OtherSystemFilter): string {
  return `${is}:${system}`;
}

function otherSystemInWords({ is, system }: OtherSystemFilter): string {
  return `${system} ${OTHER_OUTCOMES[is]}`;
}

/** All conditions about these systems. */
export function possibleOtherSystems(systems: readonly string[]): string[] {
  return KINDS.flatMap((is) => systems.map((system) => writeOtherSystem({ is, system })));
}

/**
 * Whether a condition about the other system holds. `outcome`: outcome of that system's output; null = the system has
 * no such candidate.
 */
export function matchesOtherSystem(requested: OtherSystemFilter["is"], outcome: Outcome | null): boolean {
  const kind = outcome === null ? "open" : outcome.kind;
  const isUntranslated = outcome?.kind === "excluded" && outcome.why === NO_TRANSLATION;
  const isCorrect = kind === "approved" || kind === "correct";
  const isIncorrect = kind === "incorrect";
  if (requested === "correct") return isCorrect;
  if (requested === "incorrect") return isIncorrect;
  if (requested === "not-correct") return isIncorrect || kind === "excluded";
  if (requested === "translated-not-correct") return (isIncorrect || kind === "excluded") && !isUntranslated;
  if (requested === "open") return kind === "open";
  if (requested === "open-or-untranslated") return kind === "open" || isUntranslated;
  if (requested === "judged-correct") return kind === "correct";
  if (requested === "not-judged") return kind !== "correct" && !isIncorrect;
  return (isCorrect || isIncorrect) === (requested === "decided");
}
