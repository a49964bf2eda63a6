// Lists the fields of the filter. One entry says everything about its field: the address, the words, the tested facts,
// and where screens offer it.

import { REASON_WORDS } from "#core/analysis/accuracy/accuracy-words.ts";
import type { FIRST_JUDGEMENT_WAYS } from "#core/analysis/accuracy/repeat-figures.ts";
import {
  APT_READING,
  type APT_VALUES,
  AUTO_PRF_READING,
  type AUTO_PRF_VALUES,
  type RightOrWrong,
} from "#core/analysis/metrics/measure-items.ts";
import { nearestTo } from "#core/base/message-text.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import {
  type CandidateState,
  DISAGREEMENT_WORDS,
  type Outcome,
  STATE_WORDS,
} from "#core/campaign/outcomes/outcome.ts";
import { isPronounRegister } from "#core/ledger/fold.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { CONFLICT_WORDS } from "#core/tasks/judging/conflicts.ts";
import { STANDARD_TAGS, tagName } from "#core/tasks/judging/tags.ts";
import type { CandidateFacts } from "./campaign-facts.ts";
import {
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
import {
  matchesOtherSystem,
  type OtherSystemFilter,
  otherSystemInWords,
  possibleOtherSystems,
  readOtherSystem,
  writeOtherSystem,
} from "./other-system-filter.ts";
import {
  hasRequestedAnswers,
  possibleRequests,
  type RequestedAnswer,
  readRequestedAnswer,
  requestedInWords,
  writeRequestedAnswer,
} from "./requested-answers.ts";

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
