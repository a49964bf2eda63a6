// Manages how a suite is built from a text: the files, the choices about them, and the resulting campaign.
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type FilesToOpen, type FileToOpen, withFiles } from "#browser/dropped-files.ts";
import { languageTag } from "#browser/language-name.ts";
import { askToProtectStorage } from "#browser/storage-persistence.ts";
import { inExchange } from "#browser/worker-clients.ts";
import { GREATEST_SEED } from "#core/base/file-values.ts";
import type { Parsed, Problem } from "#core/base/problem.ts";
import type { StartPreview } from "#core/exchange/intake/intake.ts";
import type { DelimiterChoice } from "#core/io/plain-text/raw-file.ts";
import {
  commonFolder,
  type FileAssignment,
  withoutEndings,
} from "#core/suite-building/from-text/input-text.ts";
import type { ReadingChoices } from "#core/suite-building/from-text/new-suite.ts";
import {
  type ChosenStart,
  documentsOf,
  type TextPreview,
} from "#core/suite-building/from-text/preview-texts.ts";
import { NO_CHOICES, openChoices, withChosen } from "#core/text/checks/check-text.ts";
import {
  type NameAndLanguageProblems,
  type NameAndLanguages,
  nameAndLanguageProblems,
} from "#parts/file-fields.tsx";
import { listCampaigns } from "#storage/campaign-list.ts";
import type { CampaignRecord } from "#storage/database.ts";
import { storageFailure } from "#storage/failure-words.ts";
import { makeText } from "#text/make-text.ts";
import type { ActionStatus } from "#ui/action-row.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import { FurtherSystems } from "#workspace/campaign/further-systems.ts";
import { addCampaign } from "#workspace/campaign/opened-campaign.ts";

const formText = makeText.form;
const NO_USES: TextUses = { source: null, references: [], outputs: [] };
const NO_READING_CHOICES: ReadingChoices = { delimiters: new Map(), assignments: new Map(), pair: null };

export function useMaking(status: ActionStatus) {
  const navigate = useNavigate();
  const [files, setFiles] = useState<readonly FileToOpen[]>([]);
  const [texts, setTexts] = useState<readonly TextPreview[]>([]);
  const [reading, setReading] = useState<ReadingChoices>(NO_READING_CHOICES);
  const [uses, setUses] = useState<TextUses>(NO_USES);
  const [tokens, setTokens] = useState<TokenisedTexts>(new Map());
  const [fields, setFields] = useState<EnteredFields>(NOTHING_TYPED);
  const [result, setResult] = useState<SuitePreview | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  /** Input of the last attempt. */
  const [request, setRequest] = useState<ChosenStart | null>(null);
  const [doing, setDoing] = useState<"files" | "suite">("files");
  /** The further systems of the shown preview, until its campaign is created. */
  const further = useRef<FurtherSystems | null>(null);
  const forgetFurther = useCallback(() => {
    further.current?.dismiss();
    further.current = null;
  }, []);
  useEffect(() => forgetFurther, [forgetFurther]);
  const begin = (what: typeof doing) => {
    setDoing(what);
    setProblems([]);
    setResult(null);
    forgetFurther();
  };
  const show = (found: readonly TextPreview[]) => {
    setTexts(found);
    setUses(usesOf(found, uses, new Set(texts.map(textKey))));
  };
  /** Reads the files again with these choices. If that fails, everything stays as it was read before. */
  const readAgain = (choices: ReadingChoices, onFound: (found: readonly TextPreview[]) => void) => {
    begin("files");
    status.runLong(async (signal, onProgress) => {
      const preview = await previewSuiteFiles(files, choices, signal, onProgress);
      if (preview.ok) {
        setReading(choices);
        onFound(preview.value);
      } else setProblems(preview.problems);
      return "";
    });
  };
  const make = (settings: ChosenStart) => {
    begin("suite");
    setRequest(settings);
    status.runLong(async (signal, onProgress) => {
      const { delimiters, assignments } = reading;
      const chosen = { ...settings, delimiters, assignments };
      const startedSuite = await makeSuite(files, chosen, signal, onProgress);
      further.current = startedSuite.further;
      if (startedSuite.started.ok) setResult(startedSuite);
      else setProblems(startedSuite.started.problems);
      return "";
    });
  };
  return {
    texts,
    uses,
    tokens,
    fields,
    made: result,
    problems,
    /** The last action; its status is shown next to its controls. */
    doing,
    /** Adds the files without errors. Adds none if an error belongs to an earlier file or to no single file. */
    open(opened: FilesToOpen) {
      begin("files");
      const allFiles = withFiles(files, opened.files);
      status.runLong(async (signal, onProgress) => {
        let next = allFiles;
        let found = await previewSuiteFiles(allFiles, reading, signal, onProgress);
        if (!found.ok) {
          setProblems(found.problems);
          const usable = withoutErrors(allFiles, found.problems);
          if (usable === null || files.some(({ path }) => !usable.some((one) => one.path === path)))
            return "";
          [next, found] = [usable, await previewSuiteFiles(usable, reading, signal, onProgress)];
        }
        if (!found.ok) return "";
        setFiles(next);
        show(found.value);
        return "";
      });
    },
    /** Reads a table with this delimiter. */
    delimit(path: string, delimiter: DelimiterChoice) {
      readAgain({ ...reading, delimiters: new Map(reading.delimiters).set(path, delimiter) }, show);
    },
    /** Assigns a file to a document of a text; null = the file is not used. */
    assign(path: string, assignment: FileAssignment | null) {
      readAgain({ ...reading, assignments: new Map(reading.assignments).set(path, assignment) }, show);
    },
    /** Shows the texts of another language pair of a test set. */
    choosePair(pair: string) {
      readAgain({ ...reading, pair }, (found) => {
        setTexts(found);
        setUses(usesOf(found, NO_USES, new Set()));
      });
    },
    changeUse(key: string, use: string) {
      setUses(withUse(uses, key, use));
    },
    setTokenised(key: string, isTokenised: boolean) {
      setTokens(new Map(tokens).set(key, isTokenised));
    },
    changeFields(typed: Partial<EnteredFields>) {
      setFields({ ...fields, ...typed });
    },
    clear() {
      begin("files");
      setFiles([]);
      setTexts([]);
      setReading(NO_READING_CHOICES);
      setUses(NO_USES);
      setTokens(new Map());
      setFields(NOTHING_TYPED);
    },
    make: (settings: ChosenStart) => make({ ...settings, choices: NO_CHOICES }),
    /** Builds the suite again, with the chosen remedy for each problem that offers remedies. */
    decide(taken: readonly (number | null)[]) {
      if (request === null) return;
      const { choices = NO_CHOICES } = request;
      const shownProblems = result?.started.ok === true ? result.started.warnings : problems;
      make({ ...request, choices: withChosen(choices, openChoices(shownProblems), taken) });
    },
    leave() {
      setResult(null);
      forgetFurther();
    },
    /** Writes the campaign; “pronouns” opens the screen on which pronouns are chosen. */
    write(started: StartPreview, wanted: "annotate" | "pronouns") {
      status.run(async () => {
        // The user may leave this screen while the campaign is written.
        const own = further.current;
        further.current = null;
        const id = await writeSuite(started).catch((error: unknown) => {
          further.current = own;
          throw error;
        });
        own?.belongTo(id);
        // A drawn sample is annotated at once; otherwise the targets decide first which pronouns are.
        const { examples, sample } = started.summary;
        const first = examples > 0 ? "" : sample === null ? "settings/suite/edit" : "judge/tokens";
        const next = wanted === "pronouns" ? "settings/suite/edit" : first;
        void navigate(screenAddress(id, next));
        return "";
      });
    },
  };
}

export type MakeSuiteState = ReturnType<typeof useMaking>;

// Previews texts, builds a suite from them in a worker, and writes the campaign.

/** The new campaign, and campaigns in this browser with the same texts. */
interface SuitePreview {
  readonly started: Parsed<StartPreview>;
  readonly same: readonly CampaignRecord[];
  /** The systems that are added after the campaign has begun; null = there are none. */
  readonly further: FurtherSystems | null;
}

type Progress = (share: number) => void;

function previewSuiteFiles(
  files: readonly FileToOpen[],
  choices: ReadingChoices,
  signal: AbortSignal,
  onProgress: Progress,
): Promise<Parsed<readonly TextPreview[]>> {
  return inExchange(signal, (api) => api.previewTexts(files, choices, onProgress));
}

async function makeSuite(
  files: readonly FileToOpen[],
  settings: ChosenStart,
  signal: AbortSignal,
  onProgress: Progress,
): Promise<SuitePreview> {
  const { started, further } = await beginSuite(files, settings, signal, onProgress);
  const existing = started.ok ? await listCampaigns() : [];
  const id = started.ok ? started.value.id : null;
  const same = existing.filter(({ ledger, trashed }) => ledger === id && trashed === null);
  return { started, same, further };
}

/** Resolves when the campaign has begun. The worker goes on with the further systems, if there are any. */
function beginSuite(
  files: readonly FileToOpen[],
  settings: ChosenStart,
  signal: AbortSignal,
  onProgress: Progress,
): Promise<Pick<SuitePreview, "started" | "further">> {
  const stop = new AbortController();
  const cancel = () => stop.abort();
  signal.addEventListener("abort", cancel);
  return new Promise((resolve, reject) => {
    inExchange(stop.signal, async (api) => {
      const started = await api.startSuite(files, settings, onProgress);
      const names = started.ok ? started.value.further : [];
      const further = names.length === 0 ? null : new FurtherSystems(names, stop);
      resolve({ started, further });
      await further?.align(api);
    }).catch(reject);
  });
}

/** Writes the campaign; resolves to its id in this browser. */
async function writeSuite({ taken }: StartPreview): Promise<string> {
  void askToProtectStorage();
  try {
    return await addCampaign(taken, { name: null, filed: false });
  } catch (error) {
    throw new Error(makeText.problems.notStored(storageFailure(error)));
  }
}

// Keeps the user's choices about texts: what each one is, the numbers of references, and whether texts are
// tokenised.

/** Keys of the texts that are used; the suite gets no other text. `source`: null = no source is chosen. */
export interface TextUses {
  readonly source: string | null;
  /** References in the order of their numbers. */
  readonly references: readonly string[];
  /** Outputs of systems. */
  readonly outputs: readonly string[];
}

/** Entered fields; null = use the value found in the texts. */
export interface EnteredFields {
  readonly name: string | null;
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string | null;
  readonly blankLinesPart: boolean | null;
  /** Number of pronouns or items to draw; null = all. */
  readonly sampleSize: number | null;
  /** As it was entered. It may be no seed. */
  readonly seed: string;
}

/** Numbers of pronouns that the page offers to draw. The first is the default. */
export const SAMPLE_SIZES = [300, 100, 1000] as const;

export const NOTHING_TYPED: EnteredFields = {
  name: null,
  sourceLanguage: null,
  targetLanguage: null,
  blankLinesPart: null,
  sampleSize: SAMPLE_SIZES[0],
  seed: "1",
};

/** The seed as a number; null = the text is no seed. */
function seedIn(entered: string): number | null {
  const text = entered.trim();
  const seed = /^[0-9]{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return seed <= GREATEST_SEED ? seed : null;
}

/** What is wrong with the seed of a sample; null = nothing, or there is no sample. */
export function seedProblem({ sampleSize, seed }: Pick<EnteredFields, "sampleSize" | "seed">): string | null {
  return sampleSize === null || seedIn(seed) !== null ? null : formText.seedWrong(GREATEST_SEED);
}

/** Whether each text is tokenised, for texts about which the user has decided. */
type TokenisedTexts = ReadonlyMap<string, boolean>;

export function textKey({ path, part }: Pick<TextPreview, "path" | "part">): string {
  return JSON.stringify([path, part?.role ?? "", part?.name ?? ""]);
}

/** Title of a text: its file and, if the file contains several texts, which one. */
export function textTitle({ path, part }: Pick<TextPreview, "path" | "part">): string {
  return part === null ? path : `${path} · ${part.name}`;
}

/**
 * Keeps earlier choices about how texts are used, and guesses the use of new texts. `knownKeys`: keys of the texts that
 * are not new.
 */
export function usesOf(
  texts: readonly TextPreview[],
  before: TextUses,
  knownKeys: ReadonlySet<string>,
): TextUses {
  const keys = new Set(texts.map(textKey));
  const sourceBefore = before.source !== null && keys.has(before.source) ? before.source : null;
  const references = before.references.filter((key) => keys.has(key));
  const outputs = before.outputs.filter((key) => keys.has(key));
  let source = sourceBefore;
  for (const text of texts) {
    const key = textKey(text);
    if (knownKeys.has(key) || text.use === "none") continue;
    if (text.use === "source" && source === null) source = key;
    else if (text.use === "output") outputs.push(key);
    else references.push(key);
  }
  return { source, references, outputs };
}

/**
 * Changes how a text is used. `use`: “source”, “output”, “none”, or a reference number from 1. If the text replaces
 * another source, that one becomes a reference: with the text's previous number, or as the last one.
 */
export function withUse(uses: TextUses, key: string, use: string): TextUses {
  const oldIndex = uses.references.indexOf(key);
  const otherReferences = uses.references.filter((one) => one !== key);
  const outputs = uses.outputs.filter((one) => one !== key);
  const source = uses.source === key ? null : uses.source;
  if (use === "none") return { source, references: otherReferences, outputs };
  if (use === "output") return { source, references: otherReferences, outputs: [...outputs, key] };
  if (use === "source") {
    if (source === null) return { source: key, references: otherReferences, outputs };
    return {
      source: key,
      references:
        oldIndex < 0 ? [...otherReferences, source] : otherReferences.toSpliced(oldIndex, 0, source),
      outputs,
    };
  }
  return { source, references: otherReferences.toSpliced(Number(use) - 1, 0, key), outputs };
}

export function chosenUse({ source, references, outputs }: TextUses, key: string): string {
  if (source === key) return "source";
  if (outputs.includes(key)) return "output";
  const index = references.indexOf(key);
  return index < 0 ? "none" : String(index + 1);
}

/** The entered values. A field without an entered value gets its value from the names of the texts. */
export function startFormOf(
  texts: readonly TextPreview[],
  uses: TextUses,
  fields: EnteredFields,
): NameAndLanguages {
  const find = (key: string | null | undefined) => texts.find((text) => textKey(text) === key);
  const source = find(uses.source);
  const translation = find(uses.references[0]) ?? find(uses.outputs[0]);
  return {
    name: fields.name ?? nameOf(source),
    sourceLanguage: fields.sourceLanguage ?? source?.language ?? "",
    targetLanguage: fields.targetLanguage ?? translation?.language ?? "",
  };
}

/**
 * Proposes a campaign's name from its source: “talk” for “news/talk.en.txt”; for a folder of documents, the folder's
 * name; for documents that the names of files say, those of the first documents. "" = there is no source, or the name would be only a language code, “source” or “src”.
 */
function nameOf(source: TextPreview | undefined): string {
  if (source === undefined) return "";
  if (source.files !== undefined) return formText.nameOfDocuments(documentsOf(source));
  const name = withoutEndings(source.path.slice(commonFolder([source.path]).length));
  const baseName = name.replace(/[._-][a-z]{2}(?:[-_][A-Z]{2})?$/, "");
  return /^(?:[a-z]{2}|source|src)$/i.test(baseName) ? "" : baseName;
}

/** Texts in whole files that are guessed to be of no use, and that the user has not chosen to use. */
export function unusedTexts(texts: readonly TextPreview[], uses: TextUses): readonly TextPreview[] {
  return texts.filter(
    (text) => text.part === null && text.use === "none" && chosenUse(uses, textKey(text)) === "none",
  );
}

/** Language codes, even if names were entered; text that is neither code nor name stays as it is. */
export function languagesOf({
  sourceLanguage,
  targetLanguage,
}: NameAndLanguages): Omit<NameAndLanguages, "name"> {
  return {
    sourceLanguage: languageTag(sourceLanguage) ?? sourceLanguage.trim(),
    targetLanguage: languageTag(targetLanguage) ?? targetLanguage.trim(),
  };
}

/** Errors by field; empty = valid. */
export function startFormProblems(form: NameAndLanguages): NameAndLanguageProblems {
  const problems = nameAndLanguageProblems(form);
  const { sourceLanguage, targetLanguage } = languagesOf(form);
  const isSame = sourceLanguage.toLowerCase() === targetLanguage.toLowerCase();
  return isSame ? { targetLanguage: formText.sameLanguage, ...problems } : problems;
}

/**
 * Says what is missing; null = the suite can be built. `areDocuments`: a test set of documents needs no reference, but
 * then an output.
 */
export function missingPartText(uses: TextUses, form: NameAndLanguages, areDocuments = false): string | null {
  if (uses.source === null) return formText.sourceMissing;
  if (uses.references.length === 0 && !(areDocuments && uses.outputs.length > 0))
    return areDocuments ? formText.outputMissing : formText.translationMissing;
  const problems = startFormProblems(form);
  if (problems.targetLanguage === formText.sameLanguage) return formText.languagesEqual;
  const missing = (["name", "sourceLanguage", "targetLanguage"] as const).filter(
    (field) => problems[field] !== undefined,
  );
  return missing.length === 0 ? null : formText.fieldsMissing(missing.map((field) => formText.fields[field]));
}

/** All choices, as input for building the suite. The fields have no problem. */
export function settingsOf(
  texts: readonly TextPreview[],
  uses: TextUses,
  tokens: TokenisedTexts,
  form: NameAndLanguages,
  { blankLinesPart, sampleSize, seed }: Pick<EnteredFields, "blankLinesPart" | "sampleSize" | "seed">,
): ChosenStart {
  const ordered = [uses.source, ...uses.references, ...uses.outputs].flatMap((key) => {
    const text = texts.find((one) => textKey(one) === key);
    if (text === undefined || key === null) return [];
    const { path, part, guess } = text;
    const isTokenised = tokens.get(key) ?? guess.tokenised;
    const use = key === uses.source ? "source" : uses.outputs.includes(key) ? "output" : "reference";
    return [{ path, part, isTokenised, use } as const];
  });
  return {
    name: form.name.trim(),
    ...languagesOf(form),
    blankLinesPart,
    sample: sampleSize === null ? null : { size: sampleSize, seed: seedIn(seed) ?? 0 },
    texts: ordered,
  };
}

/** The files without errors, to continue with; null = every file has errors, or no error belongs to a file. */
export function withoutErrors(
  files: readonly FileToOpen[],
  problems: readonly Problem[],
): readonly FileToOpen[] | null {
  const withErrors = new Set(problems.flatMap(({ severity, file }) => (severity === "error" ? [file] : [])));
  const remainingFiles = files.filter(({ path }) => !withErrors.has(path));
  return remainingFiles.length === 0 || remainingFiles.length === files.length ? null : remainingFiles;
}
