// Draws the fields for text files: the choice of a file, its first lines, delimiter, tokens, name and languages.

import type { ReactNode } from "react";
import { type FilesToOpen, pickFiles, readDrop } from "#browser/dropped-files.ts";
import { languageInWords, languageTag } from "#browser/language-name.ts";
import { DELIMITERS } from "#core/io/delimited.ts";
import type { DelimiterChoice } from "#core/io/plain-text/raw-file.ts";
import { textDirection } from "#core/text/language.ts";
import type { TokenisedGuess } from "#core/text/tokenise/token-style.ts";
import { importText } from "#text/import-text.ts";
import { addSystemsText } from "#text/update-text.ts";
import { Button, type ButtonKind } from "#ui/button.tsx";
import { ChoiceSelect, TextField } from "#ui/field.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { type LinesSide, SideBySideLines } from "#ui/text-changes.tsx";

export interface FileChoiceProps {
  /** Shown while files are dragged over the window. */
  readonly drop: string;
  /** One button per way to choose files. */
  readonly picks: readonly {
    readonly what: "files" | "folder";
    readonly label: string;
    readonly kind?: ButtonKind;
  }[];
  readonly isBusy: boolean;
  readonly onFiles: (files: FilesToOpen) => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

export function FileChoice(props: FileChoiceProps) {
  const { drop, picks, isBusy, onFiles, children } = props;
  return (
    <>
      <FileDrop
        label={drop}
        onDrop={(transfer) => {
          if (!isBusy) void whenChosen(readDrop(transfer), onFiles);
        }}
      />
      <div className="flex flex-wrap gap-2">
        {picks.map(({ what, label, kind = "plain" }) => (
          <Button
            key={what}
            kind={kind}
            disabled={isBusy}
            onClick={() => void whenChosen(pickFiles(what), onFiles)}
          >
            {label}
          </Button>
        ))}
        {children}
      </div>
    </>
  );
}

/** Waits for the files and calls the function with them; does nothing if there are none, or if the user cancelled. */
export async function whenChosen(
  coming: Promise<FilesToOpen | null>,
  onFiles: (files: FilesToOpen) => void,
): Promise<void> {
  const files = await coming;
  if (files !== null && files.files.length > 0) onFiles(files);
}

// Shows the first lines of a text, next to the source's if there is one.

const text = addSystemsText.firstLines;

interface TextLines {
  readonly lines: readonly string[];
  /** "" = unknown. */
  readonly language: string;
}

interface FirstLinesProps extends TextLines {
  /** Null = the text is the source, or there is none. */
  readonly source: TextLines | null;
}

export function FirstLines({ source, ...shown }: FirstLinesProps) {
  const side = (title: string, { lines, language }: TextLines): LinesSide => ({
    title,
    lines,
    lang: language === "" ? undefined : language,
    dir: language === "" ? "auto" : textDirection(language),
  });
  const textSide = side(text.title, shown);
  if (source !== null)
    return <SideBySideLines caption={text.caption} left={side(text.source, source)} right={textSide} />;
  return (
    <ol aria-label={text.title} className="flex flex-col text-sm">
      {textSide.lines.map((line, number) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a line's position is its identity
          key={number}
          lang={textSide.lang}
          dir={textSide.dir}
          className="border-t border-line py-1 wrap-anywhere"
        >
          {line}
        </li>
      ))}
    </ol>
  );
}

// Lets the user choose the delimiter of a table, or read the file as one sentence per line.

const delimiterFieldText = addSystemsText.table;

interface DelimiterFieldProps {
  readonly path: string;
  readonly delimiter: DelimiterChoice;
  readonly isBusy: boolean;
  readonly onChoose: (delimiter: DelimiterChoice) => void;
}

const CHOICES: readonly { readonly value: DelimiterChoice; readonly label: string }[] = [
  ...DELIMITERS.map((value) => ({ value, label: delimiterFieldText.delimiters[value] })),
  { value: "none", label: delimiterFieldText.noDelimiter },
];

export function DelimiterField({ path, delimiter, isBusy, onChoose }: DelimiterFieldProps) {
  return (
    <ChoiceSelect
      label={delimiterFieldText.delimiter(path)}
      className="w-64 max-w-full"
      choices={CHOICES}
      value={delimiter}
      disabled={isBusy}
      onChange={onChoose}
    />
  );
}

// Lets the user say whether a text is tokenised, with the reasons for the guess.

const tokensFieldText = addSystemsText.tokens;

const TOKEN_CHOICES = [
  { value: "written", label: tokensFieldText.written },
  { value: "cut", label: tokensFieldText.cut },
] as const;

interface TokensFieldProps {
  readonly guess: Pick<TokenisedGuess, "tokenised" | "reasons">;
  readonly isTokenised: boolean;
  /** Whether an alignment file numbers the tokens, so that they cannot be changed. */
  readonly isLinked: boolean;
  readonly isBusy: boolean;
  readonly onTokenised: (isTokenised: boolean) => void;
}

export function TokensField({ guess, isTokenised, isLinked, isBusy, onTokenised }: TokensFieldProps) {
  const reasons = guess.reasons.length === 0 ? tokensFieldText.noReason : guess.reasons.join("; ");
  const guessed = guess.tokenised ? tokensFieldText.guessedCut : tokensFieldText.guessedWritten;
  return (
    <div className="flex flex-col gap-1">
      <ChoiceSelect
        label={tokensFieldText.label}
        choices={TOKEN_CHOICES}
        value={isTokenised ? "cut" : "written"}
        disabled={isBusy || isLinked}
        onChange={(tokens) => onTokenised(tokens === "cut")}
      />
      {isLinked ? (
        <p className="text-sm text-muted">{tokensFieldText.linksCountTokens}</p>
      ) : (
        <details className="text-sm text-muted">
          <summary>{guessed}</summary>
          {reasons}
        </details>
      )}
    </div>
  );
}

// Draws and checks the fields for the name and the languages of a new campaign.

const nameAndLanguagesText = importText.settings;

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
    name: form.name.trim() === "" ? nameAndLanguagesText.missing : null,
    sourceLanguage: languageProblem(form.sourceLanguage),
    targetLanguage: languageProblem(form.targetLanguage),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

function languageProblem(typed: string): string | null {
  if (typed.trim() === "") return nameAndLanguagesText.missing;
  return languageTag(typed) === null ? nameAndLanguagesText.noLanguageTag(typed.trim()) : null;
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
      label={nameAndLanguagesText[key]}
      hint={
        languageInWords(form[key]) ??
        (form[key].trim() === "" ? nameAndLanguagesText.languageHint : nameAndLanguagesText.unknownLanguage)
      }
      problem={problems[key]}
      list={list}
      autoComplete="off"
      spellCheck={false}
      placeholder={nameAndLanguagesText.languagePlaceholder}
      value={form[key]}
      disabled={isBusy}
      onChange={(event) => onChange({ [key]: event.target.value })}
    />
  );
  return (
    <>
      <TextField
        label={nameAndLanguagesText.name}
        className="sm:col-span-2"
        hint={nameAndLanguagesText.nameHint}
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
