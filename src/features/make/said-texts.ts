// Keeps the user's choices about texts: the source, the numbers of references, and whether texts are tokenised. No
// React.

import type { FilesToOpen } from "#browser/dropped-files.ts";
import { languageTag } from "#browser/language-name.ts";
import type { Problem } from "#core/base/problem.ts";
import { commonFolder, withoutEndings } from "#core/suite-building/from-text/file-names.ts";
import type { ChosenStart, TextPreview } from "#core/suite-building/from-text/preview-texts.ts";
import { makeText } from "#text/make.ts";

const formText = makeText.form;

export type OneFile = FilesToOpen["files"][number];

/** Keys of texts; texts in neither field are left out. */
export interface Uses {
  readonly source: string | null;
  /** In the order of their numbers. */
  readonly references: readonly string[];
}

/** Fields as typed; null = taken from the texts. */
export interface Fields {
  readonly name: string | null;
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string | null;
  readonly blankLinesPart: boolean | null;
}

export const NOTHING_TYPED: Fields = {
  name: null,
  sourceLanguage: null,
  targetLanguage: null,
  blankLinesPart: null,
};

/** Only texts for which the user has chosen. */
export type SaidTokens = ReadonlyMap<string, boolean>;

export function keyOf({ path, part }: Pick<TextPreview, "path" | "part">): string {
  return JSON.stringify([path, part?.role ?? "", part?.name ?? ""]);
}

/** Title of a text: its file and, if the file contains several, which one. */
export function titleOf({ path, part }: Pick<TextPreview, "path" | "part">): string {
  return part === null ? path : `${path} · ${part.name}`;
}

/** Earlier choices stay; new texts get a guessed use. */
export function usesOf(texts: readonly TextPreview[], before: Uses, known: ReadonlySet<string>): Uses {
  const keys = new Set(texts.map(keyOf));
  const kept = before.source !== null && keys.has(before.source) ? before.source : null;
  const references = before.references.filter((key) => keys.has(key));
  let source = kept;
  for (const text of texts) {
    const key = keyOf(text);
    if (known.has(key) || text.use === "none") continue;
    if (text.use === "source" && source === null) source = key;
    else references.push(key);
  }
  return { source, references };
}

/**
 * `use`: “source”, “none”, or the number of the reference from 1. The previous source gets the place of the new one.
 */
export function withUse(uses: Uses, key: string, use: string): Uses {
  const at = uses.references.indexOf(key);
  const rest = uses.references.filter((one) => one !== key);
  const source = uses.source === key ? null : uses.source;
  if (use === "none") return { source, references: rest };
  if (use === "source") {
    if (source === null) return { source: key, references: rest };
    return { source: key, references: at < 0 ? [...rest, source] : rest.toSpliced(at, 0, source) };
  }
  return { source, references: rest.toSpliced(Number(use) - 1, 0, key) };
}

export function chosenUse({ source, references }: Uses, key: string): string {
  if (source === key) return "source";
  const at = references.indexOf(key);
  return at < 0 ? "none" : String(at + 1);
}

export interface Form {
  readonly name: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

/** Typed values, else values from the names of the texts. */
export function formOf(texts: readonly TextPreview[], uses: Uses, fields: Fields): Form {
  const find = (key: string | null | undefined) => texts.find((text) => keyOf(text) === key);
  const source = find(uses.source);
  const reference = find(uses.references[0]);
  return {
    name: fields.name ?? nameOf(source),
    sourceLanguage: fields.sourceLanguage ?? source?.language ?? "",
    targetLanguage: fields.targetLanguage ?? reference?.language ?? "",
  };
}

/** “news/talk.en.txt” gives “talk”; a folder of documents gives its name, unless that is a language. */
function nameOf(source: TextPreview | undefined): string {
  if (source === undefined) return "";
  const name = withoutEndings(source.path.slice(commonFolder([source.path]).length));
  const bare = name.replace(/[._-][a-z]{2}(?:[-_][A-Z]{2})?$/, "");
  return /^(?:[a-z]{2}|source|src)$/i.test(bare) ? "" : bare;
}

/** The codes of the languages, also where their names were typed; as typed if they are neither. */
export function languagesOf({
  sourceLanguage,
  targetLanguage,
}: Form): Pick<Form, "sourceLanguage" | "targetLanguage"> {
  return {
    sourceLanguage: languageTag(sourceLanguage) ?? sourceLanguage.trim(),
    targetLanguage: languageTag(targetLanguage) ?? targetLanguage.trim(),
  };
}

/** Errors by field; empty = valid. */
export function formProblems(form: Form): Partial<Record<keyof Form, string>> {
  const language = (typed: string) =>
    typed.trim() === ""
      ? formText.missing
      : languageTag(typed) === null
        ? formText.notALanguage(typed.trim())
        : null;
  const { sourceLanguage, targetLanguage } = languagesOf(form);
  const same = sourceLanguage.toLowerCase() === targetLanguage.toLowerCase() ? formText.sameLanguage : null;
  const problems = {
    name: form.name.trim() === "" ? formText.missing : null,
    sourceLanguage: language(form.sourceLanguage),
    targetLanguage: language(form.targetLanguage) ?? same,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

/** What is still missing, as a sentence; null = the suite can be made. */
export function whatIsMissing(uses: Uses, form: Form): string | null {
  if (uses.source === null) return formText.sourceMissing;
  if (uses.references.length === 0) return formText.translationMissing;
  const problems = formProblems(form);
  if (problems.targetLanguage === formText.sameLanguage) return formText.languagesEqual;
  return Object.keys(problems).length === 0 ? null : formText.fieldsMissing;
}

/** All choices, as input for making the suite. */
export function saidOf(
  texts: readonly TextPreview[],
  uses: Uses,
  tokens: SaidTokens,
  form: Form,
  { blankLinesPart }: Pick<Fields, "blankLinesPart">,
): ChosenStart {
  const ordered = [uses.source, ...uses.references].flatMap((key) => {
    const text = texts.find((one) => keyOf(one) === key);
    if (text === undefined || key === null) return [];
    const { path, part, guess } = text;
    const isTokenised = tokens.get(key) ?? guess.tokenised;
    return [
      { path, part, isTokenised, use: key === uses.source ? ("source" as const) : ("reference" as const) },
    ];
  });
  return {
    name: form.name.trim(),
    ...languagesOf(form),
    blankLinesPart,
    texts: ordered,
  };
}

/** The files without problems, to continue with; null = there are none, or problems cannot be attributed to files. */
export function withoutWrong(
  files: readonly OneFile[],
  problems: readonly Problem[],
): readonly OneFile[] | null {
  const wrong = new Set(problems.flatMap(({ severity, file }) => (severity === "error" ? [file] : [])));
  const rest = files.filter(({ path }) => !wrong.has(path));
  return rest.length === 0 || rest.length === files.length ? null : rest;
}

/** Adds files; one with the same path replaces the old one. */
export function withFiles(here: readonly OneFile[], coming: readonly OneFile[]): readonly OneFile[] {
  const paths = new Set(coming.map(({ path }) => path));
  return [...here.filter(({ path }) => !paths.has(path)), ...coming];
}
