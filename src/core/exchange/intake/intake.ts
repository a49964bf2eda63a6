// Takes files of several kinds for one campaign: says what each file is taken for, and computes one preview of all.

import { findEqualName } from "#core/base/name.ts";
import { type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { addSystems } from "#core/exchange/add-systems/add-systems.ts";
import { type InputFile, readInputFiles } from "#core/exchange/add-systems/read-input-files.ts";
import type { NamedLedger } from "#core/exchange/import-all.ts";
import { importAnswers } from "#core/exchange/import-answers.ts";
import { type ImportPreview, previewImports, type RefusedFile } from "#core/exchange/import-preview.ts";
import { findUpdateFiles } from "#core/exchange/update/input-files.ts";
import { basisOf, rebaseUpdate } from "#core/exchange/update/rebase-update.ts";
import {
  type CampaignUpdate,
  compareWithUpdate,
  computeUpdate,
  type UpdateOptions,
} from "#core/exchange/update/update-campaign.ts";
import { ANSWERS_READER, readAnswers } from "#core/io/file/answers-table.ts";
import { isGzip, isZip, unpackGzip, unpackZip } from "#core/io/file/campaign-archive.ts";
import { noTextHint } from "#core/io/no-text.ts";
import { type OpeningTools, openAny } from "#core/io/open/open-any.ts";
import { isFolderFile, ledgerFrom } from "#core/io/open/open-files.ts";
import { LAYOUT_READERS, textName, withoutLayoutEnding } from "#core/io/open/read-raw-file.ts";
import { CAMPAIGN_READER, isStandaloneFile, recogniseFile } from "#core/io/open/readers.ts";
import { separateInputs } from "#core/io/open/separate-inputs.ts";
import { examined } from "#core/io/reader.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { type Ledger, uniteLedgers } from "#core/ledger/ledger.ts";
import { readSettings } from "#core/ledger/settings.ts";

/** What a file is used for. `new-system`: a text without links, which are learnt. */
type FileUse = "judgements" | "texts" | "new-system" | "nothing";

export interface TakenFile {
  readonly path: string;
  readonly use: FileUse;
  /** Why the file is of its kind, after “is”; null = the file is of no kind that Referee knows. */
  readonly reason: string | null;
}

export interface Intake {
  readonly files: readonly TakenFile[];
  /** The change of texts and settings; without events if no file changes them. */
  readonly update: Parsed<CampaignUpdate>;
  /** The judgements that would be imported after the update; null = no file has any. */
  readonly judgements: ImportPreview | null;
}

type IntakeOptions = UpdateOptions & Pick<OpeningTools, "startEngine">;

/**
 * Sorts the files by their kinds and computes what they change together: first texts and settings, then new systems,
 * then judgements. Writes nothing. `name`: name of the input, used in problems.
 */
export async function takeIn(
  ledger: Ledger,
  input: readonly SourceFile[],
  name: string,
  options: IntakeOptions,
): Promise<Intake> {
  const { judgements, texts, newSystems, files } = sortFiles(ledger, input);
  const hasTexts = texts.length > 0 || newSystems.length > 0;
  const update = hasTexts
    ? updateOf(ledger, texts, newSystems, name, options)
    : judgements.length > 0
      ? noUpdate(ledger, judgements)
      : computeUpdate(ledger, input, name, options);
  if (judgements.length === 0) return { files, update, judgements: null };
  const updated = update.ok ? withUpdate(ledger, update.value) : ledger;
  return { files, update, judgements: await previewJudgements(updated, judgements, options) };
}

/** The campaign after an update. */
export function withUpdate(
  ledger: Ledger,
  { events, texts }: Pick<CampaignUpdate, "events" | "texts">,
): Ledger {
  return uniteLedgers(ledger, { ...ledger, events, texts });
}

interface SortedFiles {
  readonly judgements: readonly SourceFile[];
  /** Files of a campaign folder; or one archive of them, which is unpacked later. */
  readonly texts: readonly SourceFile[];
  readonly newSystems: readonly SourceFile[];
  readonly files: readonly TakenFile[];
}

const LAYOUTS = new Set(LAYOUT_READERS.map(({ kind }) => kind));

function sortFiles(ledger: Ledger, input: readonly SourceFile[]): SortedFiles {
  const judgements = input.filter(isAnswers);
  const archives: SourceFile[] = [];
  const loose: SourceFile[] = [];
  for (const files of separateInputs(input.filter((file) => !judgements.includes(file)))) {
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
  const unreadable = loose.filter((file) => noTextHint(file) !== null);
  const readable = loose.filter((file) => !unreadable.includes(file));
  const newSystems = newSystemsAmong(ledger, readable);
  const rest = readable.filter((file) => !newSystems.includes(file));
  const [archive, second] = archives;
  const isOneArchive = archive !== undefined && second === undefined && rest.length === 0;
  const unpacked = archives.flatMap((one) => unwrap(unpackZip(one), new ProblemList()) ?? [one]);
  const texts = isOneArchive ? [archive] : [...unpacked, ...rest];
  const unused = unusedAmong(texts);
  const taken = (use: FileUse) => (file: SourceFile) => ({
    path: file.path,
    use,
    reason: noTextHint(file)?.replace(/^is /, "") ?? recogniseFile(file)[0]?.reason ?? null,
  });
  return {
    judgements,
    texts: texts.filter((file) => !unused.has(file.path)),
    newSystems,
    files: [
      ...newSystems.map(taken("new-system")),
      ...texts.filter(({ path }) => !unused.has(path)).map(taken("texts")),
      ...judgements.map(taken("judgements")),
      ...[...texts.filter(({ path }) => unused.has(path)), ...unreadable].map(taken("nothing")),
    ],
  };
}

/** The paths of the files that an update would ignore. */
function unusedAmong(texts: readonly SourceFile[]): ReadonlySet<string> {
  const found = findUpdateFiles(texts, "");
  const problems = found.ok ? found.warnings : found.problems;
  return new Set(problems.flatMap(({ code, file }) => (code === "file-ignored" ? [file] : [])));
}

/**
 * Texts of systems that the campaign lacks, without a file of links. In a folder of a campaign, every file has its
 * place already.
 */
function newSystemsAmong(ledger: Ledger, files: readonly SourceFile[]): readonly SourceFile[] {
  if (files.some((file) => isFolderFile(file) || /(^|\/)systems\//.test(file.path))) return [];
  const known = foldEvents(ledger.events).outputs.map(({ system }) => system);
  const linked = new Set(
    files.flatMap(({ path }) => (/\.align$/i.test(path) ? [path.replace(/\.align$/i, "")] : [])),
  );
  return files.filter((file) => {
    const stem = withoutLayoutEnding(file.path);
    const kind = recogniseFile(file)[0]?.reader.kind;
    const isText = kind !== undefined && LAYOUTS.has(kind) && stem !== file.path;
    return isText && !linked.has(stem) && findEqualName(textName(file.path), known) === undefined;
  });
}

function updateOf(
  ledger: Ledger,
  texts: readonly SourceFile[],
  newSystems: readonly SourceFile[],
  name: string,
  options: UpdateOptions,
): Parsed<CampaignUpdate> {
  const problems = new ProblemList();
  const replaced = texts.length === 0 ? null : unwrap(computeUpdate(ledger, texts, name, options), problems);
  if (problems.hasErrors) return { ok: false, problems: problems.all };
  const base = replaced === null ? ledger : withUpdate(ledger, replaced);
  const added = newSystems.length === 0 ? null : unwrap(addTexts(base, newSystems, options), problems);
  if (problems.hasErrors) return { ok: false, problems: problems.all };
  const [first, second] = [replaced, added].filter((one) => one !== null);
  if (first === undefined) throw new Error("no file is left");
  return problems.conclude(() => (second === undefined ? first : together(ledger, first, second, options)));
}

function addTexts(
  ledger: Ledger,
  newSystems: readonly SourceFile[],
  { choices, time }: UpdateOptions,
): Parsed<CampaignUpdate> {
  const problems = new ProblemList();
  const { suite } = campaignOf(ledger, foldEvents(ledger.events));
  const inputs = newSystems.map(
    (file): InputFile => ({ file, alignment: null, system: null, isTokenised: null, choices: {} }),
  );
  const read = unwrap(readInputFiles(suite, inputs, choices), problems);
  const added = read === null ? null : unwrap(addSystems(ledger, read, { time }), problems);
  return added === null ? { ok: false, problems: problems.all } : problems.conclude(() => added.update);
}

/** An update that changes nothing. */
function noUpdate(ledger: Ledger, files: readonly SourceFile[]): Parsed<CampaignUpdate> {
  const before = campaignOf(ledger, foldEvents(ledger.events));
  const file = files.map(({ path }) => path).join(", ");
  const value = compareWithUpdate(before, ledger, { file, events: [], texts: new Map() });
  return { ok: true, value, warnings: [] };
}

/** Both updates as one, which is undone in one step. */
function together(
  ledger: Ledger,
  first: CampaignUpdate,
  second: CampaignUpdate,
  { time }: UpdateOptions,
): CampaignUpdate {
  if (first.events.length === 0) return second;
  const file = `${first.file}, ${second.file}`;
  const noted = [...first.events, ...second.events].map((event) =>
    event.kind === "note" ? { ...event, file } : event,
  );
  const rebased = rebaseUpdate(noted, basisOf(ledger), ledger, time ?? "");
  if ("changed" in rebased) throw new Error("nothing has changed");
  const update = { file, events: rebased.events, texts: new Map([...first.texts, ...second.texts]) };
  const before = campaignOf(ledger, foldEvents(ledger.events));
  return compareWithUpdate(before, withUpdate(ledger, update), update);
}

interface JudgementOptions extends Pick<OpeningTools, "startEngine"> {
  /** Called with the share of the files that are read, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Previews the import of batches, copies and tables of answers, one by one and together. */
export async function previewJudgements(
  ledger: Ledger,
  files: readonly SourceFile[],
  { startEngine, onProgress }: JudgementOptions,
): Promise<ImportPreview> {
  const answers = files.filter(isAnswers);
  const inputs = separateInputs(files.filter((file) => !answers.includes(file)));
  const opened: NamedLedger[] = [];
  const refused: RefusedFile[] = [];
  // Answers are previewed as a copy of the campaign in which they are given.
  for (const file of answers) {
    const rows = readAnswers(file);
    const incoming = rows.ok ? importAnswers(ledger, file.path, rows.value) : rows;
    if (incoming.ok) opened.push({ file: file.path, ledger: incoming.value.ledger });
    else refused.push({ file: file.path, problems: incoming.problems });
  }
  // If databases and folders lack settings, those of the campaign are used.
  const settings = readSettings(foldEvents(ledger.events).settings);
  for (const [index, input] of inputs.entries()) {
    onProgress?.(index / inputs.length);
    const file = input[0]?.path ?? "";
    const parsed = await openAny(input, file, { startEngine });
    const incoming = parsed.ok ? ledgerFrom(parsed.value, settings) : parsed;
    if (parsed.ok && incoming.ok) opened.push({ file, ledger: incoming.value, database: parsed.value });
    else if (!incoming.ok) refused.push({ file, problems: incoming.problems });
  }
  return previewImports(ledger, opened, refused);
}

function isAnswers(file: SourceFile): boolean {
  return ANSWERS_READER.recognise(examined(file)) !== null;
}
