// Draws the form of the matching rules, and keeps what was typed.

import { useEffect, useId, useRef } from "react";
import { languageName } from "#browser/language-name.ts";
import { asSentence } from "#core/base/message-text.ts";
import {
  ANTECEDENT_WORDS,
  checkProfile,
  PRONOUN_WORDS,
  type Profile,
  type ProfileFault,
  profileFrom,
  shippedWith,
  type WrittenProfile,
} from "#core/campaign/matching/verdict.ts";
import { profileText } from "#text/profile-text.ts";
import { Button } from "#ui/button.tsx";
import { nextKey } from "#ui/data-table.tsx";
import { ChoiceField, type DescribedChoice, TextField } from "#ui/field.tsx";

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

// Edits a profile's lists of forms: one row per spelling group or language, each with its own errors.

const formRowsText = profileText.forms;

interface FormRowsProps<Row extends GroupDraft> {
  readonly kind: "group" | "never";
  readonly rows: readonly Row[];
  readonly faults: readonly ProfileFault[];
  readonly target: string;
  readonly create: (key: number) => Row;
  readonly onChange: (rows: readonly Row[]) => void;
}

function FormRows<Row extends GroupDraft>(props: FormRowsProps<Row>) {
  const { kind, rows, faults, target, create, onChange } = props;
  const words = kind === "group" ? formRowsText.groups : formRowsText.neverApproved;
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const focusTarget = useRef<"row" | "add" | null>(null);
  const count = rows.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed row moves the focus, if it was requested here
  useEffect(() => {
    const focusPlace = focusTarget.current;
    focusTarget.current = null;
    const inputs = list.current?.querySelectorAll("input") ?? [];
    if (focusPlace === "row") [...inputs].find(({ value }) => value === "")?.focus();
    if (focusPlace === "add") list.current?.querySelector<HTMLElement>("[data-add]")?.focus();
  }, [count]);
  const add = () => {
    focusTarget.current = "row";
    onChange([...rows, create(nextKey(rows))]);
  };
  const remove = (key: number) => {
    focusTarget.current = "add";
    onChange(rows.filter((row) => row.key !== key));
  };
  return (
    <fieldset ref={list} aria-describedby={id} className="flex min-w-0 flex-col gap-3">
      <legend className="pb-1 font-medium">{words.title}</legend>
      <p id={id} className="text-sm text-muted">
        {words.hint}
      </p>
      {rows.map((row, index) => {
        const fault = (field: ProfileFault["field"]) => {
          const found = faults.find((one) => one.row === index && one.field === field);
          return found === undefined ? null : asSentence(found.message);
        };
        return (
          <div key={row.key} data-row="" className="flex flex-wrap items-start gap-x-2 gap-y-1">
            {"language" in row && typeof row.language === "string" ? (
              <TextField
                label={formRowsText.language}
                className="w-20"
                isVerbatim
                value={row.language}
                fault={fault("language")}
                hint={languageHint(row.language, target)}
                onChange={(event) => onChange(rows.with(index, { ...row, language: event.target.value }))}
              />
            ) : null}
            <TextField
              label={words.forms}
              className="min-w-32 flex-1"
              isVerbatim
              value={row.forms}
              placeholder={words.placeholder}
              fault={fault(kind)}
              onChange={(event) => onChange(rows.with(index, { ...row, forms: event.target.value }))}
            />
            <Button
              kind="quiet"
              className="mt-6"
              aria-label={words.remove(index + 1)}
              onClick={() => remove(row.key)}
            >
              {formRowsText.remove}
            </Button>
          </div>
        );
      })}
      <Button data-add="" className="self-start" onClick={add}>
        {words.add}
      </Button>
    </fieldset>
  );
}

/** Names the language of a tag, and says so if it is not the target language; undefined = nothing is entered. */
function languageHint(typed: string, target: string): string | undefined {
  const language = typed.trim().toLowerCase();
  if (language === "") return;
  const name = languageName(language) ?? formRowsText.unknownLanguage;
  return language === target ? name : formRowsText.otherLanguage(name);
}

// Validates an entered profile, field by field.

/** `key` identifies a row, because its index changes when rows are added or removed. */
interface NeverDraft {
  readonly key: number;
  readonly language: string;
  /** Forms as entered, separated by commas. */
  readonly forms: string;
}

type GroupDraft = Omit<NeverDraft, "language">;

export interface ProfileDraft extends Omit<Profile, "neverApproved" | "equivalents"> {
  readonly never: readonly NeverDraft[];
  readonly groups: readonly GroupDraft[];
}

/**
 * Makes a draft of a profile. The draft of a shipped profile has no name, because changed rules need a name of their
 * own.
 */
export function profileDraftOf(profile: Profile): ProfileDraft {
  const { neverApproved, equivalents, ...rest } = profile;
  return {
    ...rest,
    name: shippedWith(profile) === null ? profile.name : "",
    never: Object.entries(neverApproved).map(([language, forms], key) => ({
      key,
      language,
      forms: forms.join(", "),
    })),
    groups: equivalents.map((forms, key) => ({ key, forms: forms.join(", ") })),
  };
}

/** Splits entered forms. A trailing comma adds no empty form. Spaces other than blanks and tabs belong to a form. */
function formsIn(typed: string): string[] {
  const forms = typed.split(",").map((form) => form.replace(/^[ \t]+|[ \t]+$/g, ""));
  if (forms.at(-1) === "") forms.pop();
  return forms;
}

function writtenOf({ never, groups, ...rest }: ProfileDraft): WrittenProfile {
  return {
    ...rest,
    neverApproved: never.map(({ language, forms }) => ({
      language: language.trim().toLowerCase(),
      forms: formsIn(forms),
    })),
    equivalents: groups.map(({ forms }) => formsIn(forms)),
  };
}

export interface ReadDraft {
  /** The shipped profile, if its rules are equal to the draft's; else the draft as a profile. */
  readonly profile: Profile;
  readonly isShipped: boolean;
  /** Errors of all fields except the name. If there are any, the rules are unknown. */
  readonly faults: readonly ProfileFault[];
  /** Error of the name; null = none. */
  readonly nameFault: string | null;
}

export function readProfileDraft(draft: ProfileDraft): ReadDraft {
  const written = writtenOf(draft);
  const checked = checkProfile(written);
  const profile = profileFrom(written);
  const faults = checked.filter(({ field }) => field !== "name");
  // The profile omits unfinished rows, so the remaining rules could equal a shipped profile.
  const shipped = faults.length === 0 ? shippedWith(profile) : null;
  return {
    profile: shipped ?? profile,
    isShipped: shipped !== null,
    faults,
    nameFault: checked.find(({ field }) => field === "name")?.message ?? null,
  };
}
