// Opens a command's campaign according to its options.

import type { CommandContext, CommandResult } from "#cli/command.ts";
import { checkOutput } from "#cli/commands/campaigns/write-output.ts";
import type { OutputTarget } from "#cli/output/output-kind.ts";
import type { Printed } from "#cli/output/printed.ts";
import { uncountedProblems } from "#cli/output/uncounted-judgements.ts";
import { isWrong, type Wrong } from "#cli/output/wrong.ts";
import { ScopedCampaign } from "#core/analysis/accuracy/scoped-campaign.ts";
import { listed, quoted } from "#core/base/message-text.ts";
import { plural } from "#core/base/number-words.ts";
import { ProblemList, unwrap } from "#core/base/problem.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import type { Profile } from "#core/campaign/matching/profile.ts";
import { parseProfile } from "#core/io/file/profile-file.ts";
import { likelyAdjudicators } from "#core/ledger/annotator-names.ts";
import { foldOnce } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { applyOptions } from "./campaign-options.ts";
import { inputChoices } from "./choice-options.ts";
import type { Opening, ProfileOption, ScopeOptions } from "./options.ts";
import { type OpeningOptions, readCampaignInput } from "./read-campaign.ts";
import { readOneFile } from "./read-files.ts";
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
