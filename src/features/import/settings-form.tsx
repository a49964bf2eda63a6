// Draws the fields of an import: name, languages, matching rules, order, and adjudicators.

import { useId } from "react";
import { languageName } from "#browser/language-name.ts";
import { decisionsInWords, ORDER_WORDS } from "#core/campaign/queue/setting-words.ts";
import type { DecisionCounts } from "#core/campaign/queue/workload.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { DEFAULT_SETTINGS, ORDERS } from "#core/ledger/settings.ts";
import { NameAndLanguageFields, nameAndLanguageProblems } from "#parts/name-and-languages.tsx";
import { importText } from "#text/import.ts";
import { ChoiceSelect } from "#ui/field.tsx";
import type { ImportForm } from "./import-settings.ts";
import { ProfileField } from "./profile-field.tsx";

const text = importText.settings;

const COMMON_LANGUAGES = [
  "ar",
  "bg",
  "ca",
  "cs",
  "da",
  "de",
  "el",
  "en",
  "es",
  "et",
  "fa",
  "fi",
  "fr",
  "ga",
  "he",
  "hi",
];
const MORE_LANGUAGES = [
  "hr",
  "hu",
  "it",
  "ja",
  "ko",
  "lt",
  "lv",
  "nl",
  "no",
  "pl",
  "pt",
  "ro",
  "ru",
  "sk",
  "sl",
  "sv",
];
const LATER_LANGUAGES = ["sw", "tr", "uk", "ur", "vi", "zh"];

interface SettingsFormProps {
  /** Annotators of a database, some of whom may be adjudicators. */
  readonly people: readonly Annotator[];
  readonly form: ImportForm;
  /** Numbers of decisions with and without groups; null while they are counted. */
  readonly decisions: DecisionCounts | null;
  readonly onChange: (form: ImportForm) => void;
}

export function SettingsForm({ people, form, decisions, onChange }: SettingsFormProps) {
  const list = useId();
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <NameAndLanguageFields
        form={form}
        problems={nameAndLanguageProblems(form)}
        list={list}
        onChange={(changed) => onChange({ ...form, ...changed })}
      />
      <ProfileField profile={form.profile} onChange={(profile) => onChange({ ...form, profile })} />
      <div className="flex flex-col gap-1 sm:col-span-2">
        <ChoiceSelect
          label={text.order}
          choices={ORDERS.map((order) => ({
            value: order,
            label: `${ORDER_WORDS[order].label}${decisions === null ? "" : ` · ${decisionsInWords(decisions, order, DEFAULT_SETTINGS.repeats)}`}`,
          }))}
          value={form.order}
          onChange={(order) => onChange({ ...form, order })}
        />
        <p className="text-sm text-muted">{text.orderHint(ORDER_WORDS[form.order].hint)}</p>
      </div>
      <AdjudicatorsField
        people={people}
        chosen={form.adjudicators}
        onChange={(adjudicators) => onChange({ ...form, adjudicators })}
      />
      <datalist id={list}>
        {[...COMMON_LANGUAGES, ...MORE_LANGUAGES, ...LATER_LANGUAGES].map((tag) => (
          <option key={tag} value={tag}>
            {languageName(tag)}
          </option>
        ))}
      </datalist>
    </div>
  );
}

interface AdjudicatorsFieldProps {
  readonly people: readonly Annotator[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Draws nothing if the input says who the adjudicators are. */
function AdjudicatorsField({ people, chosen, onChange }: AdjudicatorsFieldProps) {
  if (people.length === 0) return null;
  const nameOf = annotatorNameLookup(people);
  return (
    <fieldset className="flex flex-col gap-1 sm:col-span-2">
      <legend className="pb-1 text-sm font-medium">{text.adjudicators}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {people.map(({ id }) => (
          <label key={id} className="flex items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
            <bdi>{nameOf(id)}</bdi>
          </label>
        ))}
      </div>
      <p className="text-sm text-muted">{text.adjudicatorsHint}</p>
    </fieldset>
  );
}
