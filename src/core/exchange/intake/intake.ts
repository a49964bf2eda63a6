// Takes files of several kinds into one campaign, or into a new one: says what each file is taken for, and computes one
// preview of all.

import { getOrInsert } from "#core/base/grouping.ts";
import { findEqualName } from "#core/base/name.ts";
import { type Parsed, type Problem, ProblemList, unwrap } from "#core/base/problem.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import {
  type AddedSystem,
  type AddedSystems,
  newSystemEvents,
  realignedEvents,
} from "#core/exchange/add-systems/add-systems.ts";
import type { ParallelTexts } from "#core/exchange/add-systems/new-outputs.ts";
import {
  type InputFile,
  type ReadSystemText,
  readInputFiles,
} from "#core/exchange/add-systems/read-input-files.ts";
import {
  type ImportPreview,
  importAllEvents,
  type MergedCopies,
  mergeLedgers,
  type NamedLedger,
  type NewEvents,
  previewImports,
  type RefusedFile,
} from "#core/exchange/import-all.ts";
import {
  type AnswersImport,
  importAnswers,
  importVerdicts,
  type JudgeNaming,
  type VerdictsImport,
} from "#core/exchange/import-answers.ts";
import { type AnnotatorMatch, matchByName } from "#core/exchange/merge-campaigns.ts";
import {
  basisOf,
  type CampaignUpdate,
  compareWithUpdate,
  computeUpdate,
  findUpdateFiles,
  isSuiteFile,
  rebaseUpdate,
  type UpdateEvents,
  type UpdateOptions,
  updateEvents,
  withUpdate,
} from "#core/exchange/update/update-campaign.ts";
import { type CorpusUpdate, updateProposals } from "#core/exchange/update/update-proposals.ts";
import { ANSWERS_READER, readAnswers } from "#core/io/file/answers-table.ts";
import { isGzip, isZip, unpackGzip, unpackZip } from "#core/io/file/campaign-archive.ts";
import { readVerdicts, VERDICTS_READER } from "#core/io/file/verdicts-file.ts";
import { noTextHint } from "#core/io/no-text.ts";
import { type OpeningTools, openCopies, separateInputs } from "#core/io/open/open-files.ts";
import { LAYOUT_READERS, textName, withoutLayoutEnding } from "#core/io/open/read-raw-file.ts";
import { CAMPAIGN_READER, isStandaloneFile, recogniseFile } from "#core/io/open/readers.ts";
import { DOCUMENT_TRANSLATIONS } from "#core/io/plain-text/document-files.ts";
import { examined } from "#core/io/reader.ts";
import { type SourceFile, textOfLinks } from "#core/io/text-file.ts";
import { type Note, readSettings } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger, WriteContext } from "#core/ledger/ledger.ts";
import type { Suite } from "#core/suite/suite.ts";
import type { StartInput } from "#core/suite-building/from-text/input-text.ts";
import {
  type BegunSystems,
  beginSuite,
  type ReadingChoices,
  suiteKindOf,
} from "#core/suite-building/from-text/new-suite.ts";
import type { ChosenStart, TextPreview } from "#core/suite-building/from-text/preview-texts.ts";
import {
  type StartedSuite,
  type StartOptions,
  type StartSummary,
  startSuite,
  startSummary,
} from "#core/suite-building/from-text/start-suite.ts";
import type { AlignProgress } from "#core/text/learn/align-texts.ts";
import { type TakenLedger, takenLedger } from "./new-campaign.ts";

/**
 * What a file is used for. `texts`: it replaces a file of the campaign’s folder. `new-system`: a text that Referee
 * aligns. `system:NAME`: such a text replaces the output of this system.
 */
export type FileUse = "judgements" | "texts" | "new-system" | `system:${string}` | "nothing";

/** The user’s choices among the possible uses, by path. */
export type ChosenUses = ReadonlyMap<string, FileUse>;

export interface TakenFile {
  readonly path: string;
  readonly use: FileUse;
  /** The uses from which the user can choose, with the current one. */
  readonly uses: readonly FileUse[];
  /** Why the file is of its kind, after “is”; null = the file is of no kind that Referee knows. */
  readonly reason: string | null;
}

interface Intake<Begun extends BegunCampaign = BegunCampaign> {
  readonly files: readonly TakenFile[];
  /** The campaign that begins with the files; null = the files are taken into a campaign that exists. */
  readonly begun: Parsed<Begun> | null;
  /** The proposals of an annotated corpus; null = there is none. */
  readonly corpus: Parsed<CorpusUpdate> | null;
  /** The change of texts and settings; null = no file is used for them. */
  readonly update: Parsed<CampaignUpdate> | null;
  /** The systems whose outputs Referee has aligned or tokenised, in the order of their texts. */
  readonly systems: readonly AddedSystem[];
  /** The judgements that would be imported after the update; null = no file has any. */
  readonly judgements: ImportPreview | null;
  /** What the rows of each table of answers or file of verdicts are. */
  readonly answers: readonly ReadAnswers[];
}

type ReadAnswers = Omit<AnswersImport, "ledger"> | Omit<VerdictsImport, "ledger">;

/** An intake with the warnings of reading its files. */
export interface ReadIntake extends Intake {
  readonly warnings: readonly Problem[];
}

/** The target of files that begin a campaign. */
export interface Beginning<Begun extends BegunCampaign> {
  readonly begin: (files: readonly SourceFile[]) => Parsed<Begun>;
}

interface BegunCampaign {
  readonly ledger: Ledger;
}

/** Begins a campaign with a suite. `chosen`: choices about texts in the files, or the texts as a command names them. */
export function newSuite(chosen: ChosenStart | StartInput, options: StartOptions): Beginning<StartedSuite> {
  return {
    begin: (files) =>
      "source" in chosen ? startSuite(chosen, options) : suiteKindOf(files).start(files, chosen, options),
  };
}

/** Begins a campaign as `newSuite` does, but as soon as its first systems are aligned, if others can be added later. */
export function firstSystems(
  chosen: ChosenStart,
  options: StartOptions,
): Beginning<BegunSystems & BegunCampaign> {
  return {
    begin: (files) => {
      const begun = beginSuite(files, chosen, options);
      return begun.ok ? { ...begun, value: { ...begun.value, ledger: begun.value.started.ledger } } : begun;
    },
  };
}

/** Begins a campaign with copies and batches of one campaign, or of several with the same suite. */
export function mergedCopies(copies: readonly NamedLedger[], match: AnnotatorMatch): Beginning<MergedCopies> {
  return { begin: () => mergeLedgers(copies, match) };
}

/** Outputs of systems that the user has named and described. */
export interface NamedSystems {
  /** Reads the outputs so that they fit the suite. Null = the links of existing outputs are computed again. */
  readonly read: ((suite: Suite) => Parsed<readonly ReadSystemText[]>) | null;
  /** Further texts from which the aligner learns. */
  readonly more: readonly ParallelTexts[];
  readonly onAligned?: AlignProgress;
}

export interface IntakeOptions extends UpdateOptions, JudgementOptions {
  readonly uses?: ChosenUses;
  /** Absent = the files are sorted by what they contain. */
  readonly systems?: NamedSystems;
  /** An annotated corpus of the source, whose pronouns are proposed to annotators. Files beside it are not read. */
  readonly corpus?: { readonly files: readonly SourceFile[]; readonly name: string };
  /** Whether a whole folder or archive of a campaign is likelier a copy with judgements than a change of its texts. */
  readonly prefersJudgements?: boolean;
  /** Present = the files are tables of answers or verdicts of a judge, whatever they look like. */
  readonly answers?: {
    /** The annotator of all rows, or the judge; null = as the rows say. */
    readonly by: string | null;
  };
  /** How the user names the judge of the verdicts among the files; absent = as the files say. */
  readonly judge?: JudgeNaming;
}

/**
 * Computes what the files change together. Into a campaign: sorts the files by their kinds, and takes first texts and
 * settings, then new systems, then judgements. Without a campaign, one begins with the files. An annotated corpus is
 * taken into either. Writes nothing. `name`: name of the input, used in problems.
 */
export async function takeIn<Begun extends BegunCampaign = never>(
  target: Ledger | Beginning<Begun>,
  input: readonly SourceFile[],
  name: string,
  options: IntakeOptions,
): Promise<Intake<Begun>> {
  const { corpus, time } = options;
  const begun = "begin" in target ? target.begin(input) : null;
  if (begun?.ok === false) return { ...NOTHING, begun };
  const ledger = "begin" in target ? begun?.value.ledger : target;
  if (ledger === undefined) throw new Error("no campaign has begun");
  const areSorted = begun === null && corpus === undefined;
  return {
    ...(areSorted ? await takeInto(ledger, input, name, options) : NOTHING),
    begun,
    corpus: corpus === undefined ? null : updateProposals(ledger, corpus.files, corpus.name, { time }),
  };
}

/** An intake in which no file is used. */
export const NOTHING: Intake<never> = {
  files: [],
  begun: null,
  corpus: null,
  update: null,
  systems: [],
  judgements: null,
  answers: [],
};

/** The texts among which the user chooses before a suite begins with them. */
export function textsToChoose(
  files: readonly SourceFile[],
  reading: ReadingChoices,
): Parsed<readonly TextPreview[]> {
  return suiteKindOf(files).preview(files, reading);
}

async function takeInto(
  ledger: Ledger,
  input: readonly SourceFile[],
  name: string,
  options: IntakeOptions,
): Promise<Intake<never>> {
  const { uses: chosen = new Map<string, FileUse>() } = options;
  const sorted = options.systems === undefined ? sortFiles(ledger, input, options) : [];
  const filesFor = (...uses: readonly FileUse[]) =>
    sorted.flatMap(({ file, use }) => (uses.includes(use) ? [file] : []));
  const texts = filesFor("texts");
  const systems = options.systems ?? systemsAmong(sorted, options);
  const judged = filesFor("judgements");
  const change =
    texts.length > 0 || systems !== null
      ? updateOf(ledger, texts, systems, name, options)
      : judged.length > 0 || chosen.size > 0
        ? null
        : { update: computeUpdate(ledger, input, name, options), systems: [] };
  const updated = change?.update.ok === true ? withUpdate(ledger, change.update.value) : ledger;
  const { preview, answers } =
    judged.length === 0 ? NO_JUDGEMENTS : await previewJudgements(updated, judged, options);
  return {
    ...NOTHING,
    files: sorted.map(({ file: { path }, use, uses, reason }) => ({ path, use, uses, reason })),
    update: change?.update ?? null,
    systems: change?.systems ?? [],
    judgements: preview,
    answers,
  };
}

const NO_JUDGEMENTS: PreviewedJudgements = { preview: null, answers: [] };

/** What the intake of files writes. */
export interface IntakeChange {
  readonly update: Pick<UpdateEvents, "events" | "texts"> | null;
  readonly judgements: readonly NamedLedger[];
}

/**
 * The events of an update and of the judgements that are imported after it, with one note, so that one undo retracts
 * all of them. Null if nothing is new. Throws an Error if a file of judgements cannot be imported.
 */
export function intakeEvents(
  ledger: Ledger,
  { update, judgements }: IntakeChange,
  writer: WriteContext,
  match: AnnotatorMatch = matchByName,
): NewEvents | null {
  const changes = update === null || update.events.length === 0 ? null : update;
  const base = changes === null ? ledger : withUpdate(ledger, changes);
  const imported = judgements.length === 0 ? null : importAllEvents(base, judgements, writer, match);
  if (changes === null || imported === null) return imported ?? changes;
  const noteOfUpdate = changes.events.find(({ kind }) => kind === "note");
  const before = changes.events.filter((event) => event !== noteOfUpdate);
  const note = imported.events.at(-1);
  if (note?.kind !== "note" || noteOfUpdate?.kind !== "note") throw new Error("a change has no note");
  const together: Note = {
    ...note,
    file: `${noteOfUpdate.file}, ${note.file}`,
    events: [...before.map(({ id }) => id), ...note.events],
  };
  return {
    events: [...before, ...imported.events.slice(0, -1), together],
    texts: new Map([...changes.texts, ...(imported.texts ?? [])]),
  };
}

interface SortedFile extends Omit<TakenFile, "path"> {
  readonly file: SourceFile;
}

type RecognisedKinds = ReturnType<typeof recogniseFile>;

const LAYOUTS = new Set([...LAYOUT_READERS.map(({ kind }) => kind), DOCUMENT_TRANSLATIONS.kind]);

/** Decides what each file is used for: the user’s choice, or the likeliest use. Archives are unpacked. */
function sortFiles(
  ledger: Ledger,
  input: readonly SourceFile[],
  options: Pick<IntakeOptions, "uses" | "prefersJudgements" | "answers">,
): readonly SortedFile[] {
  const { uses: chosen, prefersJudgements = false } = options;
  const answers = answersAmong(input, options);
  const judgements: SourceFile[] = [...answers];
  const archives: SourceFile[] = [];
  const loose: SourceFile[] = [];
  for (const files of separateInputs(input.filter((file) => !answers.includes(file)))) {
    const [file] = files;
    if (file === undefined || !isStandaloneFile(file)) loose.push(...files);
    else if (isZip(file)) archives.push(file);
    else if (!isGzip(file)) judgements.push(file);
    else {
      const [content] = unwrap(unpackGzip(file), new ProblemList()) ?? [];
      const isCampaign = content === undefined || recogniseFile(content)[0]?.reader === CAMPAIGN_READER;
      if (isCampaign) judgements.push(file);
      else loose.push(content);
    }
  }
  const [archive, second] = archives;
  const isOneArchive = archive !== undefined && second === undefined && loose.length === 0;
  const unpacked = archives.flatMap((one) => unwrap(unpackZip(one), new ProblemList()) ?? [one]);
  const texts = isOneArchive ? [archive] : [...unpacked, ...loose];
  const readable = texts.filter((file) => isOneArchive || noTextHint(file) === null);
  const { unused, isWhole } = findPlaces(readable);
  // In a folder of a campaign, every file has its place already.
  const isFolder = isWhole || readable.some(({ path }) => /(^|\/)systems\//.test(path));
  const { outputs } = foldEvents(ledger.events);
  const systems = outputs.map(({ system }) => system);
  // A text of a system that Referee has aligned is aligned again, so that the same file changes nothing.
  const madeSystems = new Set(
    outputs.flatMap(({ system, text }) => {
      const found = ledger.texts.get(text);
      return found?.kind === "output" && found.output.aligned !== undefined ? [system] : [];
    }),
  );
  const sorted = (file: SourceFile, uses: readonly FileUse[], likely: FileUse): SortedFile => {
    const choice = chosen?.get(file.path);
    const use = choice !== undefined && uses.includes(choice) ? choice : likely;
    const hint = use === "nothing" ? noTextHint(file) : null;
    const reason = hint?.replace(/^is /, "") ?? kindsOf(file)[0]?.reason ?? null;
    return { file, use, uses, reason };
  };
  // A large file is recognised once, although several questions are asked about it.
  const kinds = new Map<SourceFile, RecognisedKinds>();
  const kindsOf = (file: SourceFile) => getOrInsert(kinds, file, () => recogniseFile(file));
  const linked = new Set(readable.flatMap(({ path }) => textOfLinks(path) ?? []));
  return [
    ...texts.map((file) => {
      if (!readable.includes(file)) return sorted(file, ["nothing"], "nothing");
      const isUnused = unused.has(file.path);
      if (isWhole && !isUnused)
        return sorted(file, ["texts", "judgements", "nothing"], prefersJudgements ? "judgements" : "texts");
      const fitting: readonly FileUse[] = isUnused ? ["nothing"] : ["texts", "nothing"];
      if (isFolder || linked.has(withoutLayoutEnding(file.path)) || !isPlainText(file, kindsOf(file)))
        return sorted(file, fitting, fitting[0] ?? "nothing");
      const known = findEqualName(textName(file.path), systems);
      const asSystem = systems.map((system): FileUse => `system:${system}`);
      const uses: readonly FileUse[] = [...(known === undefined ? ["new-system" as const] : []), ...asSystem];
      if (known !== undefined && madeSystems.has(known))
        return sorted(file, [...uses, ...fitting], `system:${known}`);
      const isNew =
        known === undefined && withoutLayoutEnding(file.path) !== file.path && !isResult(kindsOf(file));
      return sorted(file, [...uses, ...fitting], isNew ? "new-system" : (fitting[0] ?? "nothing"));
    }),
    ...judgements.map((file) => sorted(file, ["judgements", "nothing"], "judgements")),
  ];
}

/** Whether the file may be a text with one sentence per line, or a table with such a column. */
function isPlainText({ path }: SourceFile, kinds: RecognisedKinds): boolean {
  return !isSuiteFile(path) && kinds.some(({ reader }) => LAYOUTS.has(reader.kind));
}

/** Whether the file is likelier something else than a plain text, such as a table of scores. */
function isResult([first]: RecognisedKinds): boolean {
  return first !== undefined && !LAYOUTS.has(first.reader.kind);
}

/** The paths of the files that an update would ignore, and whether the others are a whole campaign. */
function findPlaces(texts: readonly SourceFile[]) {
  const found = findUpdateFiles(texts, "");
  const problems = found.ok ? found.warnings : found.problems;
  const unused = new Set(problems.flatMap(({ code, file }) => (code === "file-ignored" ? [file] : [])));
  return { unused, isWhole: found.ok && found.value.isWhole };
}

/** The files that are outputs of systems, as they are sorted; null = there are none. */
function systemsAmong(
  sorted: readonly SortedFile[],
  { choices }: Pick<IntakeOptions, "choices">,
): NamedSystems | null {
  const inputs = sorted.flatMap(({ file, use }): InputFile[] => {
    if (use !== "new-system" && !use.startsWith("system:")) return [];
    const system = use === "new-system" ? null : use.slice("system:".length);
    return [{ file, alignment: null, system, isTokenised: null, choices: {} }];
  });
  return inputs.length === 0 ? null : { read: (suite) => readInputFiles(suite, inputs, choices), more: [] };
}

/** What replaced files and named systems change together. */
function updateOf(
  ledger: Ledger,
  texts: readonly SourceFile[],
  systems: NamedSystems | null,
  name: string,
  options: UpdateOptions,
): Pick<Intake, "systems"> & { readonly update: Parsed<CampaignUpdate> } {
  const problems = new ProblemList();
  const replaced = texts.length === 0 ? null : unwrap(updateEvents(ledger, texts, name, options), problems);
  const base = replaced === null ? ledger : withUpdate(ledger, replaced);
  const added =
    systems === null || problems.hasErrors ? null : unwrap(systemEvents(base, systems, options), problems);
  if (problems.hasErrors) return { update: { ok: false, problems: problems.all }, systems: [] };
  const [first, second] = [replaced, added?.update ?? null].filter((one) => one !== null);
  if (first === undefined) throw new Error("no file is left");
  const together = second === undefined ? first : united(ledger, first, second, options);
  return {
    update: problems.conclude(() => compareWithUpdate(ledger, together)),
    systems: added?.systems ?? [],
  };
}

function systemEvents(
  ledger: Ledger,
  { read, more, onAligned }: NamedSystems,
  { time }: UpdateOptions,
): Parsed<AddedSystems> {
  const options = { time, more, ...(onAligned === undefined ? {} : { onProgress: onAligned }) };
  if (read === null) return realignedEvents(ledger, options);
  const problems = new ProblemList();
  const texts = unwrap(read(campaignOf(ledger, foldEvents(ledger.events)).suite), problems);
  const added = texts === null ? null : unwrap(newSystemEvents(ledger, texts, options), problems);
  return added === null ? { ok: false, problems: problems.all } : problems.conclude(() => added);
}

/** Both updates as one, which is undone in one step. */
function united(
  ledger: Ledger,
  first: UpdateEvents,
  second: UpdateEvents,
  { time }: UpdateOptions,
): UpdateEvents {
  if (first.events.length === 0) return second;
  const file = `${first.file}, ${second.file}`;
  const noted = [...first.events, ...second.events].map((event) =>
    event.kind === "note" ? { ...event, file } : event,
  );
  const rebased = rebaseUpdate(noted, basisOf(ledger), ledger, time);
  if ("changed" in rebased) throw new Error("nothing has changed");
  return { file, events: rebased.events, texts: new Map([...first.texts, ...second.texts]) };
}

interface JudgementOptions extends Pick<OpeningTools, "startEngine"> {
  /** Called with the share of the files that are read, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Previews the import of batches, copies and tables of answers, one by one and together. */
async function previewJudgements(
  ledger: Ledger,
  files: readonly SourceFile[],
  options: JudgementOptions & Pick<IntakeOptions, "answers" | "judge">,
): Promise<PreviewedJudgements> {
  const answers = answersAmong(files, options);
  const opened: NamedLedger[] = [];
  const refused: RefusedFile[] = [];
  const warnings: Problem[] = [];
  const read: ReadAnswers[] = [];
  // Answers are previewed as a copy of the campaign in which they are given.
  for (const file of answers) {
    const incoming = withAnswers(ledger, file, options);
    if (!incoming.ok) {
      refused.push({ file: file.path, problems: incoming.problems });
      continue;
    }
    const { ledger: answered, ...counts } = incoming.value;
    warnings.push(...incoming.warnings);
    opened.push({ file: file.path, ledger: answered });
    read.push(counts);
  }
  // If databases and folders lack settings, those of the campaign are used.
  const settings = readSettings(foldEvents(ledger.events).settings);
  const { startEngine, onProgress = () => {} } = options;
  const others = files.filter((file) => !answers.includes(file));
  const tools = { startEngine, onProgress, settingsOf: () => settings };
  const found = others.length === 0 ? null : await openCopies(others, others[0]?.path ?? "", tools);
  for (const { file, opened: copy } of found?.copies ?? []) {
    if (copy.ok) opened.push({ file, ...copy.value });
    else refused.push({ file, problems: copy.problems });
  }
  return { preview: { ...previewImports(ledger, opened, refused), warnings }, answers: read };
}

interface PreviewedJudgements {
  /** Null = no file has judgements. */
  readonly preview: ImportPreview | null;
  readonly answers: readonly ReadAnswers[];
}

/** The files that have answers of people, or verdicts of a judge. */
function answersAmong(
  files: readonly SourceFile[],
  { answers }: Pick<IntakeOptions, "answers">,
): readonly SourceFile[] {
  const isOf = (file: SourceFile, { recognise }: typeof ANSWERS_READER | typeof VERDICTS_READER) =>
    recognise(examined(file)) !== null;
  return answers === undefined
    ? files.filter((file) => isOf(file, ANSWERS_READER) || isOf(file, VERDICTS_READER))
    : files;
}

/** The campaign with the answers or verdicts of the file. */
function withAnswers(
  ledger: Ledger,
  file: SourceFile,
  { answers, judge }: Pick<IntakeOptions, "answers" | "judge">,
): Parsed<AnswersImport | VerdictsImport> {
  const problems = new ProblemList();
  const by = answers?.by ?? null;
  const isVerdicts =
    ANSWERS_READER.recognise(examined(file)) === null && VERDICTS_READER.recognise(examined(file)) !== null;
  if (!isVerdicts) {
    const rows = unwrap(readAnswers(file), problems);
    const imported = rows === null ? null : unwrap(importAnswers(ledger, file.path, rows, by), problems);
    return imported === null ? { ok: false, problems: problems.all } : problems.conclude(() => imported);
  }
  const verdicts = unwrap(readVerdicts(file), problems);
  const naming = judge ?? { name: by, version: null };
  const imported =
    verdicts === null ? null : unwrap(importVerdicts(ledger, file.path, verdicts, naming), problems);
  return imported === null ? { ok: false, problems: problems.all } : problems.conclude(() => imported);
}

// Packs a campaign that begins with texts, so that the page can store it, and adds its figures and summary.

export interface StartPreview extends Pick<StartedSuite, "texts" | "systems"> {
  readonly taken: TakenLedger;
  /** The id of all copies of the campaign. */
  readonly id: string;
  readonly summary: StartSummary;
  /** Names of the systems that are aligned and added after the campaign has begun. */
  readonly further: readonly string[];
}

export function startPreviewOf(
  { ledger, texts, systems }: StartedSuite,
  further: readonly string[] = [],
): StartPreview {
  const summary = startSummary(ledger);
  return { taken: takenLedger(ledger), id: ledger.id, texts, systems, summary, further };
}
