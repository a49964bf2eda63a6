// Draws the fields of an import (name, languages, matching rules, order, adjudicators), with defaults from the input.
import { useId, useState } from "react";
import { pickFiles } from "#browser/dropped-files.ts";
import { languageName } from "#browser/language-name.ts";
import { readProfileFile } from "#browser/read-chosen-file.ts";
import type { Problem } from "#core/base/problem.ts";
import { type Profile, profileInWords, SHIPPED_PROFILES } from "#core/campaign/matching/verdict.ts";
import type { DecisionCounts } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { decisionsInWords, ORDER_WORDS } from "#core/campaign/queue/setting-words.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { DEFAULT_SETTINGS, ORDERS } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { NameAndLanguageFields, nameAndLanguageProblems } from "#parts/file-fields.tsx";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { importText } from "#text/import-text.ts";
import { Button } from "#ui/button.tsx";
import { ChoiceSelect, namedChoices } from "#ui/field.tsx";
import type { ImportForm } from "./import-flow.ts";

const text = importText.settings;

/** Language tags that the fields suggest. */
const SUGGESTED_LANGUAGES =
  "ar bg ca cs da de el en es et fa fi fr ga he hi hr hu it ja ko lt lv nl no pl pt ro ru sk sl sv sw tr uk ur vi zh".split(
    " ",
  );

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
        {SUGGESTED_LANGUAGES.map((tag) => (
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

// Draws the choice of a profile for an import: one supplied with Referee, or one from a file.

const profileFieldText = importText.profile;
const RULES: Readonly<Record<string, string>> = profileFieldText.rules;

interface ProfileFieldProps {
  readonly profile: Profile;
  readonly onChange: (profile: Profile) => void;
}

function ProfileField({ profile, onChange }: ProfileFieldProps) {
  /** The profile that was last read from a file here. */
  const [fileProfile, setFileProfile] = useState<Profile | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const profiles = fileProfile === null ? SHIPPED_PROFILES : [...SHIPPED_PROFILES, fileProfile];
  const open = async () => {
    const picked = await pickFiles("files");
    if (picked === null) return;
    const result = await readProfileFile(picked);
    setProblems(result.ok ? result.warnings : result.problems);
    if (!result.ok) return;
    const isShipped = SHIPPED_PROFILES.some(({ name }) => name === result.value.name);
    if (!isShipped) setFileProfile(result.value);
    onChange(result.value);
  };
  return (
    <div className="flex flex-col gap-1 sm:col-span-2">
      <div className="flex flex-wrap items-end gap-3">
        <ChoiceSelect
          label={profileFieldText.label}
          className="min-w-40 flex-1"
          choices={namedChoices(profiles.map(({ name }) => name))}
          value={profile.name}
          onChange={(chosenName) => onChange(profiles.find(({ name }) => name === chosenName) ?? profile)}
        />
        <Button onClick={() => void open()}>{profileFieldText.open}</Button>
      </div>
      <p className="text-sm text-muted">{RULES[profile.name] ?? profileInWords(profile)}</p>
      <ProblemPanel label={profileFieldText.problems} problems={problems} />
    </div>
  );
}
