// Reads a campaign from a path, and fills in settings that the input lacks.

import { type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { findProfile, PROTEST_2016, type Profile } from "#core/campaign/matching/profile.ts";
import { openAny } from "#core/io/open/open-any.ts";
import { type ImportSettings, isFolderFile, ledgerFrom, type OpenedInput } from "#core/io/open/open-files.ts";
import { isStandaloneFile } from "#core/io/open/readers.ts";
import { separateInputs } from "#core/io/open/separate-inputs.ts";
import type { DatabaseState } from "#core/io/protest/write/continue-batch.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { InputChoices } from "#core/text/checks/input-choices.ts";
import { choicesWithin } from "./choice-options.ts";
import { nodeSqlite } from "./node-sqlite.ts";
import { type ReadInput, readInput } from "./read-files.ts";

/** The language tag of an unknown language (BCP 47). */
const UNDETERMINED = "und";

/** The campaign at a path. */
interface CampaignInput {
  readonly ledger: Ledger;
  /** The kind of file that was opened and, for a database, the state in which it was read. */
  readonly database: DatabaseState;
  /**
   * Whether the input contains the campaign's id. If not, the id is computed from suite and outputs, so it changes with
   * them.
   */
  readonly hasOwnId: boolean;
}

/** Options for opening an input; null = as the input has it. */
export type OpeningOptions = {
  /** The profile; null = that of the campaign. */
  readonly profile: Profile | null;
  readonly choices?: InputChoices;
} | null;

/**
 * The ledger of a path. `mayLackOutputs`: a suite without outputs is accepted. If a folder or database lacks settings,
 * these are used: the path's name, languages “und”, and the requested profile or protest-2016.
 */
export async function readCampaignInput(
  path: string,
  options: OpeningOptions,
  mayLackOutputs = false,
): Promise<Parsed<CampaignInput>> {
  const problems = new ProblemList();
  const input = unwrap(await readInput(path), problems);
  if (input === null) return { ok: false, problems: problems.all };
  const ledger = unwrap(await ledgerOf(input, path, options, mayLackOutputs), problems);
  return ledger === null ? { ok: false, problems: problems.all } : problems.conclude(() => ledger);
}

async function ledgerOf(
  input: ReadInput,
  path: string,
  options: OpeningOptions,
  mayLackOutputs: boolean,
): Promise<Parsed<CampaignInput>> {
  const problems = new ProblemList();
  const openedPath = unwrap(await openInputAt(input, path, options, mayLackOutputs), problems);
  if (openedPath === null) return { ok: false, problems: problems.all };
  const { opened, settings } = openedPath;
  const ledger = unwrap(ledgerFrom(opened, settings), problems);
  if (ledger === null) return { ok: false, problems: problems.all };
  const hasOwnId = opened.kind === "campaign" || opened.parts.id !== null;
  return problems.conclude(() => ({ ledger, database: opened, hasOwnId }));
}

/**
 * The ledgers of a path, which may be an archive of several batches. Files beside them that are no campaign are left
 * aside.
 */
export async function readCampaignInputs(
  path: string,
  options: OpeningOptions,
): Promise<Parsed<readonly CampaignInput[]>> {
  const problems = new ProblemList();
  const input = unwrap(await readInput(path), problems);
  if (input === null) return { ok: false, problems: problems.all };
  const inputs = separateInputs(input.files);
  const [first, second] = inputs;
  if (first === undefined || second === undefined) {
    const single = unwrap(await readCampaignInput(path, options), problems);
    return problems.conclude(() => (single === null ? [] : [single]));
  }
  const ledgers: CampaignInput[] = [];
  for (const files of inputs) {
    const isBeside = files.every((file) => !isStandaloneFile(file)) && !files.some(isFolderFile);
    if (isBeside) {
      for (const file of files)
        problems.in(file.path).warning("file-ignored", "is not part of a campaign and is ignored");
      continue;
    }
    const named = { files, name: files[0]?.path ?? path };
    const ledger = unwrap(await ledgerOf(named, path, options, false), problems);
    if (ledger !== null) ledgers.push(ledger);
  }
  return problems.conclude(() => ledgers);
}

/**
 * The suite and outputs of a path. A folder is not converted to a ledger, because computing its hashes takes longer
 * than all other reading.
 */
export async function readSuiteAndOutputs(
  path: string,
  options: OpeningOptions,
): Promise<Parsed<Pick<Campaign, "suite" | "outputs">>> {
  const problems = new ProblemList();
  const input = unwrap(await readInput(path), problems);
  const openedPath = input === null ? null : unwrap(await openInputAt(input, path, options, false), problems);
  if (openedPath === null) return { ok: false, problems: problems.all };
  const { opened, settings } = openedPath;
  if (opened.kind === "campaign") {
    return problems.conclude(() => campaignOf(opened.ledger, foldEvents(opened.ledger.events)));
  }
  const { name, sourceLanguage, targetLanguage } = settings;
  const { suite, outputs } = opened.parts;
  return problems.conclude(() => ({ suite: { name, sourceLanguage, targetLanguage, ...suite }, outputs }));
}

/** Opens the files at a path, and adds the settings that a folder or database lacks. */
async function openInputAt(
  input: ReadInput,
  path: string,
  options: OpeningOptions,
  mayLackOutputs: boolean,
): Promise<Parsed<{ readonly opened: OpenedInput; readonly settings: ImportSettings }>> {
  const problems = new ProblemList();
  const { profile = null, choices } = options ?? {};
  const tools = {
    startEngine: nodeSqlite,
    mayLackOutputs,
    ...(choices === undefined ? {} : { choices: choicesWithin(path, choices) }),
  };
  const opened = unwrap(await openAny(input.files, input.name, tools), problems);
  if (opened === null) return { ok: false, problems: problems.all };
  const fileSettings = opened.kind === "campaign" ? null : opened.settings;
  const settings = {
    name: fileSettings?.name ?? input.name,
    sourceLanguage: fileSettings?.sourceLanguage ?? UNDETERMINED,
    targetLanguage: fileSettings?.targetLanguage ?? UNDETERMINED,
    profile: profile ?? findProfile(fileSettings?.profile ?? "") ?? PROTEST_2016,
  };
  return problems.conclude(() => ({ opened, settings }));
}
