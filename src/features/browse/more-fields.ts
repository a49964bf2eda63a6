// Holds by what else browsing narrows: outcomes and why, who said something, conflicts, forms of the pronoun, and texts one by one.

import type { FieldName } from "#core/filter/candidate-facts.ts";
import {
  AGAINS,
  type CandidateFilter,
  CONFLICTS,
  HEADS,
  OUTCOMES,
  WHYS,
} from "#core/filter/candidate-filter.ts";
import { FIELD_LABELS, TEXT_FIELDS, valueWords } from "#core/filter/filter-words.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { figure } from "#core/shared/number-words.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { type Counts, choicesOf, type FilterField, listOf } from "./filter-field.ts";

/** Whose values are counted for these fields. */
export const MORE_COUNTED: readonly FieldName[] = [
  "outcomes",
  "whys",
  "said",
  "heads",
  "conflicts",
  "again",
  "remarked",
  "stale",
  "pronouns",
  "outputPronouns",
  "referencePronouns",
];

/** So many forms stand in a list, the commonest; others are typed as text. */
const MOST_FORMS = 200;

type FormField = "pronouns" | "outputPronouns" | "referencePronouns";

export function moreFields(session: CampaignSession, filter: CandidateFilter, counts: Counts): FilterField[] {
  const { annotators } = session.campaign;
  const names = annotatorNames(annotators);
  const words = (name: FieldName, value: string) => valueWords(name, value, (id) => names.get(id) ?? id);
  const people = annotators.map(({ id }) => id);
  const noted = (name: "remarked" | "stale") =>
    choicesOf(name, ["1"], words, counts).map((choice) => ({ ...choice, value: name }));
  const isAgain = filter.again.length > 0 || (counts.get("again")?.size ?? 0) > 0;
  return [
    {
      label: FIELD_LABELS.outcomes,
      none: "all",
      choices: choicesOf("outcomes", OUTCOMES, words, counts),
      chosen: filter.outcomes,
      narrowed: (value) => ({ outcomes: OUTCOMES.filter((kind) => kind === value) }),
    },
    {
      label: FIELD_LABELS.whys,
      none: "whatever it is",
      choices: choicesOf("whys", WHYS, words, counts),
      chosen: filter.whys,
      narrowed: (value) => ({ whys: WHYS.filter((why) => why === value) }),
    },
    ...(people.length === 0
      ? []
      : [
          {
            label: FIELD_LABELS.said,
            none: "anybody or nobody",
            choices: choicesOf("said", people, words, counts),
            chosen: filter.said,
            narrowed: (value: string) => ({ said: listOf(value) }),
          },
          {
            label: FIELD_LABELS.heads,
            none: "whatever is said",
            choices: choicesOf("heads", HEADS, words, counts),
            chosen: filter.heads,
            narrowed: (value: string) => ({ heads: HEADS.filter((head) => head === value) }),
          },
        ]),
    {
      label: FIELD_LABELS.conflicts,
      none: "or not",
      choices: choicesOf("conflicts", CONFLICTS, words, counts),
      chosen: filter.conflicts,
      narrowed: (value) => ({ conflicts: CONFLICTS.filter((code) => code === value) }),
    },
    {
      label: FIELD_LABELS.stale,
      none: "or not",
      choices: [...noted("remarked"), ...noted("stale")],
      chosen: [...(filter.remarked ? ["remarked"] : []), ...(filter.stale ? ["stale"] : [])],
      narrowed: (value) => ({ remarked: value === "remarked", stale: value === "stale" }),
    },
    ...(isAgain
      ? [
          {
            label: FIELD_LABELS.again,
            none: "or not",
            choices: choicesOf("again", AGAINS, words, counts),
            chosen: filter.again,
            narrowed: (value: string) => ({ again: AGAINS.filter((again) => again === value) }),
          },
        ]
      : []),
    formField("pronouns", filter.pronouns, counts),
    formField("outputPronouns", filter.outputPronouns, counts),
    formField("referencePronouns", filter.referencePronouns, counts),
  ];
}

/** No form is a choice, too: in a list it has a name of its own, since “” stands for whatever it is. */
export const NO_FORM = " ";

/** The commonest first. */
function formField(name: FormField, chosen: readonly string[], counts: Counts): FilterField {
  const found = [...(counts.get(name) ?? [])].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const told = found.slice(0, MOST_FORMS);
  const others = chosen.filter((one) => told.every(([form]) => form !== one));
  const shown = [...told, ...others.map((one) => [one, counts.get(name)?.get(one) ?? 0] as const)];
  const left = found.length - told.length;
  return {
    label: FIELD_LABELS[name],
    none: left > 0 ? `all (the ${figure(MOST_FORMS)} commonest of ${figure(found.length)} here)` : "all",
    choices: shown.map(([form, count]) => ({
      value: form === "" ? NO_FORM : form,
      words: valueWords(name, form, String),
      count,
    })),
    chosen: chosen.map((one) => (one === "" ? NO_FORM : one)),
    narrowed: (value) => ({ [name]: value === "" ? [] : [value === NO_FORM ? "" : value] }),
  };
}

/** Whether anything of these fields, or of the texts, is asked for. */
export function asksMore(filter: CandidateFilter): boolean {
  const { outcomes, whys, said, heads, conflicts, again, remarked, stale } = filter;
  const lists = [
    outcomes,
    whys,
    said,
    heads,
    conflicts,
    again,
    filter.pronouns,
    filter.outputPronouns,
    filter.referencePronouns,
  ];
  return (
    remarked ||
    stale ||
    lists.some((list) => list.length > 0) ||
    TEXT_FIELDS.some(({ name }) => filter[name] !== "")
  );
}
