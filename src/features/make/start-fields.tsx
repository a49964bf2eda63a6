// Draws the name and language fields of a new suite.

import { languageInWords } from "#browser/language-name.ts";
import { makeText } from "#text/make.ts";
import { TextField } from "#ui/field.tsx";
import { type EnteredFields, type StartForm, startFormProblems } from "./text-choices.ts";

const text = makeText.form;

interface StartFieldsProps {
  readonly form: StartForm;
  readonly isBusy: boolean;
  readonly onType: (typed: Partial<EnteredFields>) => void;
}

export function StartFields({ form, isBusy, onType }: StartFieldsProps) {
  const problems = startFormProblems(form);
  const language = (key: "sourceLanguage" | "targetLanguage", label: string) => (
    <TextField
      label={label}
      hint={
        languageInWords(form[key]) ?? (form[key].trim() === "" ? text.languageHint : text.languageUnnamed)
      }
      problem={problems[key]}
      autoComplete="off"
      spellCheck={false}
      placeholder={text.languagePlaceholder}
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
        hint={text.nameHint}
        problem={problems.name}
        value={form.name}
        disabled={isBusy}
        onChange={(event) => onType({ name: event.target.value })}
      />
      {language("sourceLanguage", text.sourceLanguage)}
      {language("targetLanguage", text.targetLanguage)}
    </div>
  );
}
