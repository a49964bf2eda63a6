// Opens a command's campaign from its path according to its options, and fills in settings that the input lacks.

import type { CommandContext, CommandResult } from "#cli/command.ts";
import { checkOutput } from "#cli/commands/campaigns/write-output.ts";
import { isWrong, type Printed, type Wrong, wrong } from "#cli/output/printed.ts";
import { uncountedProblems } from "#cli/output/uncounted-judgements.ts";
import type { OutputTarget } from "#cli/output/write-files.ts";
import { ScopedCampaign } from "#core/analysis/accuracy/score-campaign.ts";
import { listed, plural, quoted } from "#core/base/message-text.ts";
import { composedName } from "#core/base/name.ts";
import { type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { findProfile, PROTEST_2016, type Profile } from "#core/campaign/matching/verdict.ts";
import type { NamedLedger } from "#core/exchange/import-all.ts";
import { parseProfile } from "#core/io/file/profile-file.ts";
import {
  type ImportSettings,
  ledgerFrom,
  type OpenedInput,
  type OpeningTools,
  openAny,
  openCopies,
} from "#core/io/open/open-files.ts";
import type { DatabaseState } from "#core/io/protest/write/continue-batch.ts";
import { likelyAdjudicators } from "#core/ledger/annotator-names.ts";
import { type EventBody, readSettings } from "#core/ledger/event.ts";
import { type Annotator, foldEvents, foldOnce, personOf } from "#core/ledger/fold.ts";
import { FileEvents, type Ledger } from "#core/ledger/ledger.ts";
import type { InputChoices } from "#core/text/checks/check-text.ts";
import {
  choicesWithin,
  inputChoices,
  type Opening,
  type ProfileOption,
  type ScopeOptions,
} from "./options.ts";
import { nodeSqlite, type ReadInput, readInput, readOneFile } from "./read-files.ts";
import { requestedScope } from "./scope-options.ts";

/** Options of a command that opens a campaign. */
type CampaignOptions = Opening & {
  readonly clean?: readonly string[];
  /**
   * The file or folder that the command writes. It is checked before anything is read, so that no long work is done in
   * vain.
   */
  readonly output?: OutputTarget | null;
  /** Files and folders that the command reads in addition to the campaign. */
  readonly files?: readonly string[];
};

/**
 * Converts the options, reads the profile if it is a file, and checks the output path. Null = there are errors, which
 * are in `problems`.
 */
export async function readOpening(
  options: CampaignOptions,
  inputs: readonly string[],
  problems: ProblemList,
): Promise<OpeningOptions> {
  const { profile: profileOption, output = null } = options;
  const ownProblems = new ProblemList();
  const profile = isInFile(profileOption)
    ? await readProfile(profileOption.file, ownProblems)
    : profileOption;
  if (output !== null) unwrap(await checkOutput(output), ownProblems);
  const choices = await inputChoices(options, inputs, ownProblems);
  problems.addAll(ownProblems.all);
  if (ownProblems.hasErrors) return null;
  return { profile, ...(choices === undefined ? {} : { choices }) };
}

function isInFile(profile: ProfileOption | null): profile is { readonly file: string } {
  return profile !== null && "file" in profile;
}

async function readProfile(path: string, problems: ProblemList): Promise<Profile | null> {
  const file = await readOneFile(path, "the file of a profile", problems);
  return file === null ? null : unwrap(parseProfile(file), problems);
}

/**
 * Opens a ledger. Null = it cannot be opened, and `problems` has the reason. `mayLackOutputs`: a suite without outputs
 * is accepted.
 */
export async function openLedger(
  path: string,
  options: CampaignOptions,
  problems: ProblemList,
  mayLackOutputs = false,
): Promise<Ledger | Wrong | null> {
  const opening = await readOpening(options, [path, ...(options.files ?? [])], problems);
  if (opening === null) return null;
  const input = unwrap(await readCampaignInput(path, opening, mayLackOutputs), problems);
  if (input === null) return null;
  const applied = applyOptions(input.ledger, opening.profile, options.adjudicators);
  if (!isWrong(applied)) warnOfLikelyAdjudicators(path, applied, problems);
  return applied;
}

/**
 * The page suggests people as adjudicators by their names when it imports a campaign, and the user confirms. A command
 * cannot ask, and a guess would change its figures, so the warning names the option instead.
 */
function warnOfLikelyAdjudicators(path: string, { events }: Ledger, problems: ProblemList): void {
  const names = likelyAdjudicators(foldOnce(events).annotators).map(quoted);
  if (names.length === 0) return;
  const options = names.map((name) => `--adjudicator ${name}`).join(" ");
  const message = `${listed(names)} ${plural(names.length, "counts as an annotator", "count as annotators")}; if their judgements are final, add ${options}`;
  problems.in(path).warning("adjudicator-not-set", message);
}

/** Opens a campaign and prints the result for the requested scope, with warnings about records that do not count. */
export async function printScope(
  options: CampaignOptions & ScopeOptions & { readonly campaign: string },
  { problems }: Pick<CommandContext, "problems">,
  print: (scope: ScopedCampaign, ledger: Ledger) => Printed | Wrong | null | CommandResult,
): CommandResult {
  const ledger = await openLedger(options.campaign, options, problems);
  if (ledger === null || isWrong(ledger)) return ledger;
  const scoped = new ScopedCampaign(campaignOf(ledger, foldOnce(ledger.events)));
  const scopeRequest = requestedScope(scoped, options);
  if (isWrong(scopeRequest)) return scopeRequest;
  const printed = await print(scoped.within(scopeRequest), ledger);
  if (printed === null || isWrong(printed)) return printed;
  return { leftOut: uncountedProblems(options.campaign, scoped.campaign), ...printed };
}

// Reads a campaign from a path, and fills in settings that the input lacks.

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
  const tools = openingTools(path, options, mayLackOutputs);
  const opened = unwrap(await openAny(input.files, input.name, tools), problems);
  const ledger = opened === null ? null : unwrap(ledgerOfOpened(opened, input.name, options), problems);
  return ledger === null ? { ok: false, problems: problems.all } : problems.conclude(() => ledger);
}

function ledgerOfOpened(opened: OpenedInput, name: string, options: OpeningOptions): Parsed<CampaignInput> {
  const problems = new ProblemList();
  const ledger = unwrap(ledgerFrom(opened, settingsOfOpened(opened, name, options)), problems);
  if (ledger === null) return { ok: false, problems: problems.all };
  const hasOwnId = opened.kind === "campaign" || opened.parts.id !== null;
  return problems.conclude(() => ({ ledger, database: opened, hasOwnId }));
}

/**
 * The copies and batches of one campaign in the files at the paths, which may be archives of several batches. Files
 * beside them that are no campaign are left aside.
 */
export async function readCopies(
  paths: readonly string[],
  options: OpeningOptions,
): Promise<Parsed<readonly NamedLedger[]>> {
  const problems = new ProblemList();
  const ledgers: NamedLedger[] = [];
  for (const path of new Set(paths)) {
    const input = unwrap(await readInput(path), problems);
    if (input === null) continue;
    const { copies, besides } = await openCopies(input.files, input.name, {
      ...openingTools(path, options, false),
      settingsOf: (opened, name) => settingsOfOpened(opened, name, options),
    });
    for (const file of besides)
      problems.in(file.path).warning("file-ignored", "is not part of a campaign and is ignored");
    for (const { opened } of copies) {
      const copy = unwrap(opened, problems);
      if (copy !== null) ledgers.push({ file: path, ...copy });
    }
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
  const tools = openingTools(path, options, false);
  const opened = input === null ? null : unwrap(await openAny(input.files, input.name, tools), problems);
  if (input === null || opened === null) return { ok: false, problems: problems.all };
  if (opened.kind === "campaign") {
    return problems.conclude(() => campaignOf(opened.ledger, foldEvents(opened.ledger.events)));
  }
  const { name, sourceLanguage, targetLanguage } = settingsOfOpened(opened, input.name, options);
  const { suite, outputs } = opened.parts;
  return problems.conclude(() => ({ suite: { name, sourceLanguage, targetLanguage, ...suite }, outputs }));
}

function openingTools(path: string, options: OpeningOptions, mayLackOutputs: boolean): OpeningTools {
  const { choices } = options ?? {};
  return {
    startEngine: nodeSqlite,
    mayLackOutputs,
    ...(choices === undefined ? {} : { choices: choicesWithin(path, choices) }),
  };
}

/** The settings of a folder or database, with those that it lacks. */
function settingsOfOpened(opened: OpenedInput, name: string, options: OpeningOptions): ImportSettings {
  const fileSettings = opened.kind === "campaign" ? null : opened.settings;
  return {
    name: fileSettings?.name ?? name,
    sourceLanguage: fileSettings?.sourceLanguage ?? UNDETERMINED,
    targetLanguage: fileSettings?.targetLanguage ?? UNDETERMINED,
    profile: options?.profile ?? findProfile(fileSettings?.profile ?? "") ?? PROTEST_2016,
  };
}

// Applies the options --profile and --adjudicator to a campaign, as the same events that the page would record.

/**
 * Applies the options. An option that equals the current state makes no event. Wrong usage: an adjudicator who is not
 * in the campaign, or a name that several annotators have.
 */
export function applyOptions(
  ledger: Ledger,
  profile: Profile | null,
  adjudicators: readonly string[],
): Ledger | Wrong {
  const { settings, annotators, entries, aliases, clock } = foldOnce(ledger.events);
  const bodies: EventBody[] = [];
  if (profile !== null && JSON.stringify(readSettings(settings).profile) !== JSON.stringify(profile)) {
    bodies.push({ kind: "setting", author: null, key: "profile", value: profile });
  }
  for (const nameOrId of new Set(adjudicators.map(composedName))) {
    // A name or id of any entry of the person counts, also of an entry that is merged into another entry.
    const matchingEntries = entries.filter(
      ({ id, name }) => id === nameOrId || composedName(name) === nameOrId,
    );
    const people = new Set(matchingEntries.map(({ id }) => personOf(aliases, id)));
    const matches = annotators.filter(({ id }) => people.has(id));
    const [annotator] = matches;
    if (annotator === undefined || matches.length > 1) {
      return wrong(notFound(nameOrId, matches.length > 1 ? matches : annotators));
    }
    if (annotator.role === "adjudicator") continue;
    const { id, name } = annotator;
    bodies.push({ kind: "annotator", author: null, annotator: id, name, role: "adjudicator" });
  }
  if (bodies.length === 0) return ledger;
  const events = new FileEvents(ledger.id, clock);
  // The key contains the clock, so that setting, changing and setting a value again makes three different events.
  for (const body of bodies) events.add(body, null, ["asked of the command line", clock]);
  return { ...ledger, events: [...ledger.events, ...events.events] };
}

function notFound(nameOrId: string, annotators: readonly Annotator[]): string {
  const names = annotators.map(({ id, name }) => (id === name ? `“${name}”` : `“${name}” (id ${id})`));
  if (names.length === 0)
    return `found the adjudicator “${nameOrId}”; expected one of the campaign's annotators, but it has none`;
  const listed = [...new Set(names)].sort().join(", ");
  return `found the adjudicator “${nameOrId}”; expected one of the campaign's annotators by name or id: ${listed}`;
}
