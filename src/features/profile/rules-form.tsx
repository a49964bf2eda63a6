// Draws the fields of a profile: its rules, equivalent spellings, forms never approved, and its name.

import { asSentence } from "#core/base/message-text.ts";
import { ANTECEDENT_WORDS, PRONOUN_WORDS, type ProfileFault } from "#core/campaign/matching/profile.ts";
import { profileText } from "#text/profile.ts";
import { ChoiceField, type DescribedChoice } from "#ui/choice-field.tsx";
import { TextField } from "#ui/field.tsx";
import { FormRows } from "./form-rows.tsx";
import type { ProfileDraft, ReadDraft } from "./profile-draft.ts";

const text = profileText.rules;
const antecedents = text.antecedentChoices;

const PRONOUN_CHOICES: readonly DescribedChoice<ProfileDraft["pronoun"]>[] = [
  { value: "overlap", label: text.pronounChoices.overlap, hint: text.pronounHint(PRONOUN_WORDS.overlap) },
  { value: "equal", label: text.pronounChoices.equal, hint: text.pronounHint(PRONOUN_WORDS.equal) },
];

const ANTECEDENT_CHOICES: readonly DescribedChoice<ProfileDraft["antecedent"]>[] = [
  { value: "head-overlap", label: antecedents["head-overlap"], hint: `${ANTECEDENT_WORDS["head-overlap"]}.` },
  { value: "equal", label: antecedents.equal, hint: `${ANTECEDENT_WORDS.equal}.` },
  { value: "none", label: antecedents.none, hint: text.noAntecedentHint(ANTECEDENT_WORDS.none) },
];

const SWITCHES = [
  { key: "foldCase", label: text.foldCase, hint: text.foldCaseHint },
  { key: "normalize", label: text.normalize, hint: text.normalizeHint },
] as const;

interface RulesFormProps {
  readonly draft: ProfileDraft;
  readonly read: ReadDraft;
  /** Primary subtag of the campaign's target language, such as `fr`. */
  readonly target: string;
  /**
   * Number of the current profile's verdicts that would change if invisible differences were ignored; null = they are
   * ignored already, or not counted yet.
   */
  readonly invisible: number | null;
  readonly onChange: (draft: ProfileDraft) => void;
}

export function RulesForm({ draft, read, target, invisible, onChange }: RulesFormProps) {
  const faultsOf = (...fields: ProfileFault["field"][]) =>
    read.faults.filter(({ field }) => fields.includes(field));
  return (
    <div className="flex flex-col gap-6">
      <ChoiceField
        legend={text.pronoun}
        choices={PRONOUN_CHOICES}
        value={draft.pronoun}
        onChange={(pronoun) => onChange({ ...draft, pronoun })}
      />
      <ChoiceField
        legend={text.antecedent}
        choices={ANTECEDENT_CHOICES}
        value={draft.antecedent}
        onChange={(antecedent) => onChange({ ...draft, antecedent })}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-2 font-medium">{text.ignored}</legend>
        {SWITCHES.map(({ key, label, hint }) => (
          <label key={key} className="flex items-start gap-2">
            <input
              type="checkbox"
              className="mt-1 size-4 shrink-0 accent-accent"
              checked={draft[key]}
              onChange={({ target: { checked } }) => onChange({ ...draft, [key]: checked })}
            />
            <span>
              {label}
              <span className="block text-sm text-muted">
                {hint}
                {key === "normalize" && invisible !== null ? ` ${flipWords(invisible)}` : ""}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <FormRows
        kind="group"
        rows={draft.groups}
        faults={faultsOf("group")}
        target={target}
        create={(key) => ({ key, forms: "" })}
        onChange={(groups) => onChange({ ...draft, groups })}
      />
      <FormRows
        kind="never"
        rows={draft.never}
        faults={faultsOf("never", "language")}
        target={target}
        create={(key) => {
          const hasTarget = draft.never.some(({ language }) => language === target);
          return { key, forms: "", language: hasTarget ? "" : target };
        }}
        onChange={(never) => onChange({ ...draft, never })}
      />
      <NameField draft={draft} read={read} onChange={onChange} />
    </div>
  );
}

function flipWords(count: number): string {
  return count === 0 ? text.noChange : text.change(count);
}

function NameField({ draft, read, onChange }: Omit<RulesFormProps, "target" | "invisible">) {
  const { isShipped, nameFault, profile } = read;
  const shipped = isShipped ? text.shippedName(profile.name) : null;
  // A name that is still empty gets a hint instead of an error.
  const isMissing = draft.name.trim() === "";
  return (
    <TextField
      label={text.name}
      autoComplete="off"
      spellCheck={false}
      value={draft.name}
      onChange={({ target }) => onChange({ ...draft, name: target.value })}
      fault={nameFault === null || isMissing ? null : (shipped ?? asSentence(nameFault))}
      hint={shipped ?? (isMissing ? text.nameMissing : text.nameHint)}
    />
  );
}
