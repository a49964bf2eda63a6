// Draws the name and language fields of a new suite.

import { languageName } from "#browser/language-name.ts";
import { makeText } from "#text/make.ts";
import { TextField } from "#ui/field.tsx";
import { type Fields, type Form, formProblems } from "./said-texts.ts";

const text = makeText.form;

interface StartFieldsProps {
  readonly form: Form;
  readonly isBusy: boolean;
  readonly onType: (typed: Partial<Fields>) => void;
}

export function StartFields({ form, isBusy, onType }: StartFieldsProps) {
  const problems = formProblems(form);
  const language = (key: "sourceLanguage" | "targetLanguage", label: string) => (
    <TextField
      label={label}
      hint={problems[key] ?? languageName(form[key].trim()) ?? text.languageUnnamed}
      autoComplete="off"
      spellCheck={false}
      placeholder={text.languagePlaceholder}
      aria-invalid={problems[key] !== undefined}
      value={form[key]}
      disabled={isBusy}
      onChange={(event) => onType({ [key]: event.target.value })}
    />
  );
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <TextField
        label={text.name}
        className="sm:col-span-2"
        hint={problems.name ?? text.nameHint}
        aria-invalid={problems.name !== undefined}
        value={form.name}
        disabled={isBusy}
        onChange={(event) => onType({ name: event.target.value })}
      />
      {language("sourceLanguage", text.sourceLanguage)}
      {language("targetLanguage", text.targetLanguage)}
    </div>
  );
}
