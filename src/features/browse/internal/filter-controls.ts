// Builds the controls of the filter bar from the descriptions of the filter's fields.

import { formatNumber } from "#core/base/number-words.ts";
import {
  type CandidateFilter,
  FILTER_FIELD_NAMES,
  fieldOf,
  isCounted,
  requestedValues,
  restricts,
} from "#core/campaign/filter/candidate-filter.ts";
import type { FieldControl, FilterField } from "#core/campaign/filter/filter-field.ts";
import type { FieldName, FilterName } from "#core/campaign/filter/filter-fields.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { browseText } from "#text/browse-text.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const text = browseText.filters;

type FilterChange = Partial<CandidateFilter>;
export type FilterCounts = ReadonlyMap<FieldName, ReadonlyMap<string, number>>;

interface Choice {
  /** Field and value, because several fields can share a control. */
  readonly key: string;
  readonly words: string;
  /** Number of candidates that this value would show together with the other filters; null = not counted. */
  readonly count: number | null;
  readonly isChosen: boolean;
  /** Change of the filter that chooses only this value. */
  readonly only: FilterChange;
  /** Change of the filter that adds this value to the chosen ones; null = it cannot be combined with them. */
  readonly added: FilterChange | null;
}

interface ChoiceControl {
  readonly kind: "choice";
  readonly label: string;
  /** Text while no value is chosen. */
  readonly anyText: string;
  readonly choices: readonly Choice[];
  /** Change of the filter that chooses no value. */
  readonly none: FilterChange;
}

interface TextControl {
  readonly kind: "text";
  readonly label: string;
  readonly text: string;
  readonly search: (text: string) => FilterChange;
}

export type FilterControl = ChoiceControl | TextControl;

type Part = FieldControl["part"];

/** The fields of a part of the bar. */
function fieldsIn(part: Part): readonly FilterName[] {
  return FILTER_FIELD_NAMES.filter((name) => fieldOf(name).control?.part === part);
}

/** The fields whose values are counted, so that the controls of this part can show counts. */
export function countedIn(part: Part, filter: CandidateFilter): readonly FieldName[] {
  return fieldsIn(part)
    .filter(isCounted)
    .filter((name) => fieldOf(name).control?.isCostly !== true || restricts(filter, name));
}

/** The choice as listed: “judged (12)”. */
export function choiceText({ words, count }: Pick<Choice, "words" | "count">): string {
  return count === null ? words : `${words} (${formatNumber(count)})`;
}

/** A field, how the bar offers it, and its values in this campaign. */
interface Offered {
  readonly name: FilterName;
  readonly field: FilterField<unknown>;
  readonly control: FieldControl;
  readonly chosen: readonly string[];
  readonly values: readonly string[];
  readonly counts: ReadonlyMap<string, number> | null;
}

/** The controls of one part of the bar, in the order of the fields. */
export function filterControls(
  session: CampaignSession,
  filter: CandidateFilter,
  counts: FilterCounts,
  part: Part,
): readonly FilterControl[] {
  const { showsSystems, hasOthersAnswers } = session.view;
  const controls: Offered[][] = [];
  for (const name of fieldsIn(part)) {
    const field = fieldOf(name);
    const { control } = field;
    if (control === undefined || (!showsSystems && field.isHiddenInBatch === true)) continue;
    if (!hasOthersAnswers && field.isAboutOthers === true) continue;
    const ofField = isCounted(name) ? (counts.get(name) ?? null) : null;
    const chosen = requestedValues(filter, name);
    const { campaign, outcomes } = session;
    const ofCampaign = { campaign, reusesAnswers: outcomes.reusesAnswers };
    const isOffered = control.isOffered?.(ofCampaign, (ofField?.size ?? 0) > 0) ?? true;
    if (!isOffered && chosen.length === 0) continue;
    const known =
      typeof control.offers === "function"
        ? control.offers(ofCampaign)
        : control.offers === "counted"
          ? mostFrequent(ofField)
          : (field.known(campaign) ?? []);
    const values = [...known, ...chosen.filter((value) => !known.includes(value))];
    const offered: Offered = { name, field, control, chosen, values, counts: ofField };
    const last = controls.at(-1);
    if (last?.[0]?.field.label === field.label) last.push(offered);
    else controls.push([offered]);
  }
  const nameOf = annotatorNameLookup(session.campaign.annotators);
  return controls.flatMap((fields) => controlOf(fields, nameOf) ?? []);
}

/** Maximum number of values listed of a field that offers counted values; others can be set in the address. */
const MOST_LISTED = 200;

function controlOf(fields: readonly Offered[], nameOf: (id: string) => string): FilterControl | null {
  const [first] = fields;
  if (first === undefined) return null;
  const { field, control, name, counts } = first;
  if (control.offers === "typed") {
    const search = (text: string) => ({ [name]: text });
    return { kind: "text", label: field.label, text: first.chosen[0] ?? "", search };
  }
  const none: FilterChange = Object.fromEntries(fields.map((one) => [one.name, one.field.none]));
  const isCut = control.offers === "counted" && counts !== null && counts.size > MOST_LISTED;
  return {
    kind: "choice",
    label: field.label,
    anyText: isCut ? text.mostFrequent(MOST_LISTED, counts.size) : control.any,
    choices: fields.flatMap((one) =>
      one.values.map((value) => ({
        key: `${one.name} ${value}`,
        words: one.field.words(value, nameOf),
        count: one.counts === null ? null : (one.counts.get(value) ?? 0),
        isChosen: one.chosen.includes(value),
        only: { ...none, [one.name]: one.field.read([value]) },
        added: withAdded(one, value),
      })),
    ),
    none,
  };
}

/**
 * A value extends the chosen values of its own field. A flag narrows the choice in the other fields of its control:
 * candidates must pass all fields.
 */
function withAdded({ name, field, values, chosen }: Offered, value: string): FilterChange | null {
  if (!field.takesSeveral) return field.none === false ? { [name]: true } : null;
  if (chosen.length === 0) return null;
  return { [name]: field.read(values.filter((one) => one === value || chosen.includes(one))) };
}

function mostFrequent(counts: ReadonlyMap<string, number> | null): readonly string[] {
  return [...(counts ?? [])]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, MOST_LISTED)
    .map(([value]) => value);
}
