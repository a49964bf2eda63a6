// Lists the values that a filter can ask for in a campaign, by field.

import type { Campaign } from "#core/campaign/campaign.ts";
import { AGREEMENT_QUESTIONS, ANSWERS } from "#core/campaign/outcomes/agreement-answers.ts";
import { isPronounRegister } from "#core/ledger/registers.ts";
import { STANDARD_TAGS } from "#core/tasks/judging/tags.ts";
import { FILTER_FIELDS, type FilterName } from "./candidate-filter.ts";
import { OTHER_OUTCOMES } from "./other-system-filter.ts";
import { ANY_ANSWER } from "./requested-answers.ts";

/** A campaign, and the reasons given by the automatic pass, which are computed only if a filter needs them. */
export interface KnownCampaign {
  readonly campaign: Campaign;
  readonly reasons: () => Iterable<string>;
}

/** Possible values of a field in a fixed order; null = the field takes any text. */
export function knownValues(
  field: FilterName,
  { campaign, reasons }: KnownCampaign,
): readonly string[] | null {
  const { suite, outputs } = campaign;
  const systems = outputs.map(({ system }) => system);
  const people = campaign.annotators.map(({ id }) => id);
  switch (field) {
    case "systems":
      return systems;
    case "categories":
      return suite.categories.map(({ label }) => label);
    case "examples":
      return suite.examples.map(({ id }) => id);
    case "pronouns":
      return [...new Set(suite.examples.map(({ pronoun }) => pronoun.toLowerCase()))];
    case "annotator":
      return campaign.entries.map(({ id }) => id);
    case "judgedBy":
      return people;
    case "tag":
      return knownTags(campaign);
    case "answers":
      return AGREEMENT_QUESTIONS.flatMap((question) =>
        [ANY_ANSWER, ...ANSWERS[question]].flatMap((answer) =>
          ["", ...people].map((by) => `${question}:${answer}${by === "" ? "" : `:${by}`}`),
        ),
      );
    case "otherSystems":
      return OTHER_OUTCOMES.flatMap((is) => systems.map((system) => `${is}:${system}`));
    case "reason":
      return [...new Set(reasons())];
    default:
      return FILTER_FIELDS[field].known;
  }
}

/** PROTEST's standard tags, and the custom tags of the campaign's judgements. */
function knownTags({ registers }: Campaign): readonly string[] {
  const tags = new Set(STANDARD_TAGS.map(({ tag }) => tag));
  for (const register of registers.all) {
    if (isPronounRegister(register)) for (const tag of register.latest.content.tags) tags.add(tag);
  }
  return [...tags];
}
