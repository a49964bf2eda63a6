// Opens a command's campaign according to its options.

import type { CommandContext, CommandResult } from "#cli/command.ts";
import { checkOutput } from "#cli/commands/campaigns/write-output.ts";
import type { OutputTarget } from "#cli/output/output-kind.ts";
import type { Printed } from "#cli/output/printed.ts";
import { uncountedProblems } from "#cli/output/uncounted-judgements.ts";
import { isWrong, type Wrong } from "#cli/output/wrong.ts";
import { ScopedCampaign } from "#core/analysis/accuracy/scoped-campaign.ts";
import { ProblemList, take } from "#core/base/problem.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import type { Profile } from "#core/campaign/matching/profile.ts";
import { parseProfile } from "#core/io/file/profile-file.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { asAsked } from "./as-asked.ts";
import { inputChoices } from "./choice-options.ts";
import { narrowingWith } from "./filter-asked.ts";
import type { Opening, ProfileAsked, Scoping } from "./options.ts";
import { type OpeningAsked, readCampaignLedger } from "./read-campaign.ts";
import { readOneFile } from "./read-files.ts";

/** Options of a command that opens a campaign. */
type OpeningGiven = Opening & {
  readonly clean?: readonly string[];
  /** Checked before anything is read, to avoid long work that cannot be written. */
  readonly output?: OutputTarget | null;
  /** What the command reads besides the campaign: files and folders. */
  readonly files?: readonly string[];
};

/** The options, with the profile read if it is a file. Null if `problems` has its errors. */
export async function readOpening(
  given: OpeningGiven,
  inputs: readonly string[],
  problems: ProblemList,
): Promise<OpeningAsked> {
  const { profile: asked, output = null } = given;
  const own = new ProblemList();
  const profile = isInFile(asked) ? await readProfile(asked.file, own) : asked;
  if (output !== null) take(await checkOutput(output), own);
  const choices = await inputChoices(given, inputs, own);
  problems.addAll(own.all);
  if (own.hasErrors) return null;
  return { profile, ...(choices === undefined ? {} : { choices }) };
}

function isInFile(asked: ProfileAsked | null): asked is { readonly file: string } {
  return asked !== null && "file" in asked;
}

async function readProfile(path: string, problems: ProblemList): Promise<Profile | null> {
  const file = await readOneFile(path, "the file of a profile", problems);
  return file === null ? null : take(parseProfile(file), problems);
}

/** Null if `problems` has the reason why it cannot be opened. `mayLackOutputs`: a suite without outputs is accepted. */
export async function openLedger(
  path: string,
  given: OpeningGiven,
  problems: ProblemList,
  mayLackOutputs = false,
): Promise<Ledger | Wrong | null> {
  const asked = await readOpening(given, [path, ...(given.files ?? [])], problems);
  const read = asked === null ? null : take(await readCampaignLedger(path, asked, mayLackOutputs), problems);
  return asked === null || read === null ? null : asAsked(read, asked.profile, given.adjudicators);
}

/** Opens a campaign and prints the result for its scope, with warnings about records that do not count. */
export async function printScope(
  given: OpeningGiven & Scoping & { readonly campaign: string },
  { problems }: Pick<CommandContext, "problems">,
  print: (scope: ScopedCampaign, ledger: Ledger) => Printed | Wrong | null | CommandResult,
): CommandResult {
  const ledger = await openLedger(given.campaign, given, problems);
  if (ledger === null || isWrong(ledger)) return ledger;
  const whole = new ScopedCampaign(campaignOf(ledger, foldEvents(ledger.events)));
  const narrowing = narrowingWith(whole, given);
  if (isWrong(narrowing)) return narrowing;
  const printed = await print(whole.within(narrowing), ledger);
  if (printed === null || isWrong(printed)) return printed;
  return { leftOut: uncountedProblems(given.campaign, whole.campaign), ...printed };
}
