// Holds the fields of a suite that is made: its name and its languages.

import { languageName } from "#browser/language-name.ts";
import { TextField } from "#ui/field.tsx";
import { type Fields, type Form, formProblems } from "./said-texts.ts";

export interface StartFieldsProps {
  readonly form: Form;
  readonly isBusy: boolean;
  readonly onType: (typed: Partial<Fields>) => void;
}

export function StartFields({ form, isBusy, onType }: StartFieldsProps) {
  const problems = formProblems(form);
  const language = (key: "sourceLanguage" | "targetLanguage", label: string) => (
    <TextField
      label={label}
      hint={
        problems[key] ?? languageName(form[key].trim()) ?? "A language without a name here; that is fine."
      }
      autoComplete="off"
      spellCheck={false}
      placeholder="e.g. en, pt-BR"
      aria-invalid={problems[key] !== undefined}
      value={form[key]}
      disabled={isBusy}
      onChange={(event) => onType({ [key]: event.target.value })}
    />
  );
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <TextField
        label="Name"
        className="sm:col-span-2"
        hint={problems.name ?? "As it stands in the list of campaigns; it can be changed later."}
        aria-invalid={problems.name !== undefined}
        value={form.name}
        disabled={isBusy}
        onChange={(event) => onType({ name: event.target.value })}
      />
      {language("sourceLanguage", "Source language")}
      {language("targetLanguage", "Target language")}
    </div>
  );
}
