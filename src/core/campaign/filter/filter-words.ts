// Describes filters in words: fields, values, and the parts of a filter.

import { reasonName } from "#core/analysis/accuracy/accuracy-words.ts";
import { type CandidateState, STATE_WORDS } from "#core/campaign/outcomes/candidate-states.ts";
import { DISAGREEMENT_WORDS } from "#core/campaign/outcomes/disagreement.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import type { ConflictCode } from "#core/tasks/judging/conflicts.ts";
import { tagName } from "#core/tasks/judging/tags.ts";
import { requestedInWords } from "./answer-words.ts";
import { type FieldName, SEARCHED_FIELDS } from "./candidate-facts.ts";
import {
  type AUDIT_OUTCOMES,
  type CandidateFilter,
  type DISAGREEMENT_FILTERS,
  FILTER_FIELDS,
  type FilterName,
  type METRIC_FILTERS,
  NO_FILTER,
  type OUTCOMES,
  type REPEAT_FILTERS,
  requestedValues,
  type VERDICTS,
} from "./candidate-filter.ts";
import type { OtherSystemFilter } from "./other-system-filter.ts";

/** Names of fields. Fields with the same name share a control. */
export const FIELD_LABELS = Object.fromEntries(
  Object.entries(FILTER_FIELDS).map(([name, { label }]) => [name, label]),
) as Readonly<Record<FilterName, string>>;

/** Names of states. Two differ from `STATE_WORDS`, whose words would be ambiguous in a filter. */
const STATES: Readonly<Record<CandidateState, string>> = {
  ...STATE_WORDS,
  conflict: `${STATE_WORDS.conflict} (one annotator)`,
  disagreement: "unresolved, outcome open",
};

const DIFFERENCES: Readonly<Record<(typeof DISAGREEMENT_FILTERS)[number], string>> = {
  ...DISAGREEMENT_WORDS,
  any: "unresolved or resolved",
  open: "unresolved",
  resolved: "resolved",
};

const VERDICT_WORDS: Readonly<Record<(typeof VERDICTS)[number], string>> = {
  approved: "approved",
  referred: "needs judging",
  reused: STATE_WORDS.reused,
};

const AUDIT_WORDS: Readonly<Record<(typeof AUDIT_OUTCOMES)[number], string>> = {
  correct: "approved, judged right",
  incorrect: "approved, judged wrong",
};

const OUTCOME_WORDS: Readonly<Record<(typeof OUTCOMES)[number], string>> = {
  approved: "approved, not judged",
  correct: "judged right",
  incorrect: "judged wrong",
  open: "open",
  excluded: "excluded",
};

const CONFLICT_WORDS: Readonly<Record<ConflictCode, string>> = {
  ant_notokens: "antecedent correct but no noun selected",
  ant_unset: "antecedent selected but not answered",
  ana_notokens: "pronoun correct but no word selected",
  ana_unset: "pronoun selected but not answered",
  ana_tagsonly: "tagged but not answered",
  ana_bad_translation_annot: "“bad translation” but answered",
  ana_incorrect_alignment_annot: "“wrong alignment” but answered",
  ana_noncompositional_highlight: "“free translation” but words selected",
  ana_conflicting_tags: "tags that cannot be combined",
};

const REPEAT_WORDS: Readonly<Record<(typeof REPEAT_FILTERS)[number], string>> = {
  translation: "first judged together with an identical translation",
  text: "first judged together with an identical text",
  direct: "first judged separately",
  "translation-changed": "first judged together with an identical translation, second outcome differs",
  "text-changed": "first judged together with an identical text, second outcome differs",
  "direct-changed": "first judged separately, second outcome differs",
};

const METRIC_WORDS: Readonly<Record<(typeof METRIC_FILTERS)[number], string>> = {
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

const OTHER_SYSTEM_WORDS: Readonly<Record<OtherSystemFilter["is"], string>> = {
  correct: "is right in the same example",
  incorrect: "is wrong in the same example",
  decided: "is decided in the same example",
  undecided: "is open or excluded in the same example",
};

/** Names of values, by field. */
const VALUES: Partial<Record<FieldName, Readonly<Record<string, string>>>> = {
  states: STATES,
  flagged: { "1": "flagged" },
  concurrent: { "1": "two answers" },
  disagreement: DIFFERENCES,
  verdicts: VERDICT_WORDS,
  audit: AUDIT_WORDS,
  outcomes: OUTCOME_WORDS,
  heads: { ok: "correct", bad: "incorrect" },
  conflicts: CONFLICT_WORDS,
  repeat: REPEAT_WORDS,
  metrics: METRIC_WORDS,
  remarked: { "1": "has remark" },
  stale: { "1": "outdated" },
};

/** Name of a value. `nameOf`: name of an annotator by id. */
export function valueWords(field: FieldName, value: string, nameOf: (id: string) => string): string {
  const names = VALUES[field];
  if (names !== undefined) return Object.hasOwn(names, value) ? (names[value] ?? value) : value;
  switch (field) {
    case "categories":
      return fullCategoryName(value);
    case "tag":
      return tagName(value);
    case "whys":
      return reasonName(value);
    case "judgedBy":
      return nameOf(value);
    case "pronouns":
    case "outputPronouns":
    case "referencePronouns":
      return value === "" ? "not linked" : value;
    default:
      return value;
  }
}

/** Fields that search for a text in one part of a candidate. */
export const TEXT_FIELDS = (["source", "output", "reference", "remark", "reason"] as const).map((name) => ({
  name,
  label: FIELD_LABELS[name],
}));

interface FilterPart {
  /** The part in words, such as “State: judged”. */
  readonly words: string;
  /** Change of the filter that removes this part. */
  readonly without: Partial<CandidateFilter>;
}

/** The fields in the order in which the parts of a filter are displayed. */
const DISPLAY_ORDER: readonly (FieldName | "annotator")[] = [
  "systems",
  "categories",
  "states",
  "flagged",
  "concurrent",
  "annotator",
  "disagreement",
  "audit",
  "verdicts",
  "tag",
  "outcomes",
  "whys",
  "judgedBy",
  "heads",
  "conflicts",
  "repeat",
  "metrics",
  "remarked",
  "stale",
  "pronouns",
  "outputPronouns",
  "referencePronouns",
  "examples",
];

/** All parts of the filter in words, each with the change that removes it. Alternative values form one part. */
export function filterParts(filter: CandidateFilter, nameOf: (id: string) => string): FilterPart[] {
  const fields = DISPLAY_ORDER.flatMap((name): FilterPart[] => {
    const values = requestedValues(filter, name);
    if (values.length === 0) return [];
    const wordsOf = (value: string) =>
      name === "annotator" ? nameOf(value) : valueWords(name, value, nameOf);
    return [
      {
        words: `${FIELD_LABELS[name]}: ${values.map(wordsOf).join(" or ")}`,
        without: { [name]: NO_FILTER[name] },
      },
    ];
  });
  const { answers, otherSystems } = filter;
  return [
    ...fields,
    ...(answers.length === 0
      ? []
      : [{ words: `Answers: ${requestedInWords(answers, nameOf)}`, without: { answers: [] } }]),
    ...otherSystems.map((comparison) => ({
      words: `${comparison.system} ${OTHER_SYSTEM_WORDS[comparison.is]}`,
      without: { otherSystems: otherSystems.filter((other) => other !== comparison) },
    })),
    ...SEARCHED_FIELDS.filter((name) => filter[name] !== "").map((name) => ({
      words: `${FIELD_LABELS[name]}: ${filter[name]}`,
      without: { [name]: "" },
    })),
  ];
}
