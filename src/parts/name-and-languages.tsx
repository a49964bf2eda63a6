// Draws and checks the fields for the name and the languages of a new campaign.

import { languageInWords, languageTag } from "#browser/language-name.ts";
import { importText } from "#text/import.ts";
import { TextField } from "#ui/field.tsx";

const text = importText.settings;

/** The fields as entered. */
export interface NameAndLanguages {
  readonly name: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

/** Errors by field; empty = valid. */
export type NameAndLanguageProblems = Partial<Record<keyof NameAndLanguages, string>>;

export function nameAndLanguageProblems(form: NameAndLanguages): NameAndLanguageProblems {
  const problems = {
    name: form.name.trim() === "" ? text.missing : null,
    sourceLanguage: languageProblem(form.sourceLanguage),
    targetLanguage: languageProblem(form.targetLanguage),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

function languageProblem(typed: string): string | null {
  if (typed.trim() === "") return text.missing;
  return languageTag(typed) === null ? text.noLanguageTag(typed.trim()) : null;
}

interface NameAndLanguageFieldsProps {
  readonly form: NameAndLanguages;
  readonly problems: NameAndLanguageProblems;
  /** Id of a `datalist` of languages; absent = none are listed. */
  readonly list?: string;
  readonly isBusy?: boolean;
  readonly onChange: (changed: Partial<NameAndLanguages>) => void;
}

/** Draws three fields, for a grid of two columns. */
export function NameAndLanguageFields(props: NameAndLanguageFieldsProps) {
  const { form, problems, list, isBusy, onChange } = props;
  const language = (key: "sourceLanguage" | "targetLanguage") => (
    <TextField
      label={text[key]}
      hint={
        languageInWords(form[key]) ?? (form[key].trim() === "" ? text.languageHint : text.unknownLanguage)
      }
      problem={problems[key]}
      list={list}
      autoComplete="off"
      spellCheck={false}
      placeholder={text.languagePlaceholder}
      value={form[key]}
      disabled={isBusy}
      onChange={(event) => onChange({ [key]: event.target.value })}
    />
  );
  return (
    <>
      <TextField
        label={text.name}
        className="sm:col-span-2"
        hint={text.nameHint}
        problem={problems.name}
        value={form.name}
        disabled={isBusy}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      {language("sourceLanguage")}
      {language("targetLanguage")}
    </>
  );
}
