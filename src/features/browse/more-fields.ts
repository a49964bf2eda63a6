// Holds by what else browsing narrows: outcomes and why, who said something, conflicts, forms of the pronoun, and texts one by one.

import type { FieldName } from "#core/filter/candidate-facts.ts";
import { type CandidateFilter, CONFLICTS, OUTCOMES, WHYS } from "#core/filter/candidate-filter.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { figure } from "#core/shared/number-words.ts";
import type { ConflictCode } from "#core/task/pronoun-judgement/conflicts.ts";
import { tagName } from "#core/task/pronoun-judgement/tags.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { type Counts, countIn, type FilterField, listOf } from "./filter-field.ts";

/** Whose values are counted for these fields. */
export const MORE_COUNTED: readonly FieldName[] = [
  "outcomes",
  "whys",
  "said",
  "conflicts",
  "remarked",
  "stale",
  "pronouns",
  "outputPronouns",
  "referencePronouns",
];

const OUTCOME_WORDS: Readonly<Record<(typeof OUTCOMES)[number], string>> = {
  approved: "approved, not judged",
  correct: "judged right",
  incorrect: "judged wrong",
  open: "open",
  excluded: "excluded",
};

const CONFLICT_WORDS: Readonly<Record<ConflictCode, string>> = {
  ant_notokens: "antecedent right, no noun chosen",
  ant_unset: "antecedent’s tokens chosen, not answered",
  ana_notokens: "pronoun right, no tokens chosen",
  ana_unset: "pronoun’s tokens chosen, not answered",
  ana_tagsonly: "tagged, not answered",
  ana_bad_translation_annot: "“bad translation”, yet answered",
  ana_incorrect_alignment_annot: "“wrong word alignment”, yet answered",
  ana_noncompositional_highlight: "“noncompositional”, yet tokens chosen",
  ana_conflicting_tags: "tags that exclude each other",
};

/** So many forms stand in a list, the commonest; others are typed as text. */
const MOST_FORMS = 200;

type FormField = "pronouns" | "outputPronouns" | "referencePronouns";

export function moreFields(session: CampaignSession, filter: CandidateFilter, counts: Counts): FilterField[] {
  const { annotators } = session.campaign;
  return [
    {
      label: "Outcome",
      none: "all",
      choices: OUTCOMES.map((kind) => ({
        value: kind,
        words: OUTCOME_WORDS[kind],
        count: countIn(counts, "outcomes", kind),
      })),
      chosen: filter.outcomes,
      narrowed: (value) => ({ outcomes: OUTCOMES.filter((kind) => kind === value) }),
    },
    {
      label: "Why open or excluded",
      none: "whatever it is",
      choices: WHYS.map((why) => ({ value: why, words: tagName(why), count: countIn(counts, "whys", why) })),
      chosen: filter.whys,
      narrowed: (value) => ({ whys: WHYS.filter((why) => why === value) }),
    },
    ...(annotators.length === 0 ? [] : [saidField(session, filter, counts)]),
    {
      label: "Conflict",
      none: "or not",
      choices: CONFLICTS.map((code) => ({
        value: code,
        words: CONFLICT_WORDS[code],
        count: countIn(counts, "conflicts", code),
      })),
      chosen: filter.conflicts,
      narrowed: (value) => ({ conflicts: CONFLICTS.filter((code) => code === value) }),
    },
    {
      label: "Noted",
      none: "or not",
      choices: [
        { value: "remarked", words: "with a remark", count: countIn(counts, "remarked", "1") },
        { value: "stale", words: "judged on another text", count: countIn(counts, "stale", "1") },
      ],
      chosen: [...(filter.remarked ? ["remarked"] : []), ...(filter.stale ? ["stale"] : [])],
      narrowed: (value) => ({ remarked: value === "remarked", stale: value === "stale" }),
      apart: { remarked: { remarked: false }, stale: { stale: false } },
    },
    formField("Pronoun in the source", "pronouns", filter.pronouns, counts),
    formField("Pronoun in the output", "outputPronouns", filter.outputPronouns, counts),
    formField("Pronoun in the reference", "referencePronouns", filter.referencePronouns, counts),
  ];
}

function saidField(session: CampaignSession, { said }: CandidateFilter, counts: Counts): FilterField {
  const names = annotatorNames(session.campaign.annotators);
  return {
    label: "Judged by",
    none: "anybody or nobody",
    choices: session.campaign.annotators.map(({ id, name }) => ({
      value: id,
      words: names.get(id) ?? name,
      count: countIn(counts, "said", id),
    })),
    chosen: said,
    narrowed: (value) => ({ said: listOf(value) }),
  };
}

/** No form is a choice, too: in a list it has a name of its own, since “” stands for whatever it is. */
export const NO_FORM = " ";

/** The commonest first. */
function formField(label: string, name: FormField, chosen: readonly string[], counts: Counts): FilterField {
  const found = [...(counts.get(name) ?? [])].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const told = found.slice(0, MOST_FORMS);
  const others = chosen.filter((one) => told.every(([form]) => form !== one));
  const shown = [...told, ...others.map((one) => [one, counts.get(name)?.get(one) ?? 0] as const)];
  const left = found.length - told.length;
  return {
    label,
    none: left > 0 ? `all (the ${figure(MOST_FORMS)} commonest of ${figure(found.length)} here)` : "all",
    choices: shown.map(([form, count]) => ({
      value: form === "" ? NO_FORM : form,
      words: form === "" ? "nothing linked" : form,
      count,
    })),
    chosen: chosen.map((one) => (one === "" ? NO_FORM : one)),
    narrowed: (value) => ({ [name]: value === "" ? [] : [value === NO_FORM ? "" : value] }),
  };
}

/** Texts that are looked for each in one place. */
export const TEXT_FIELDS = [
  { name: "source", label: "In the source" },
  { name: "output", label: "In the output" },
  { name: "reference", label: "In the reference" },
  { name: "remark", label: "In a remark" },
  { name: "reason", label: "In the reason of the pass" },
] as const satisfies readonly { readonly name: keyof CandidateFilter; readonly label: string }[];

/** Whether anything of these fields, or of the texts, is asked for. */
export function asksMore(filter: CandidateFilter): boolean {
  const { outcomes, whys, said, conflicts, remarked, stale } = filter;
  const lists = [
    outcomes,
    whys,
    said,
    conflicts,
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
