// Holds how the command line opens a campaign: what the input leaves out is filled in, what is asked for overrides it.

import { nodeSqlite } from "#cli/node-sqlite.ts";
import { type ReadInput, readInput } from "#cli/read-files.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { openAny } from "#core/formats/open-any.ts";
import { campaignFrom, type OpenedInput } from "#core/formats/open-input.ts";
import { findProfile, PROTEST_2016, type Profile } from "#core/match/profile.ts";
import { type Parsed, ProblemList, take } from "#core/shared/problem.ts";

/** BCP 47 for a language that is not known. */
const UNDETERMINED = "und";

/** Nothing that depends on the time is printed: the command line shuffles nothing and saves nothing. */
const NO_TIME = "1970-01-01T00:00:00.000Z";

/**
 * The campaign behind a path. Where the folder or database does not say: its name, languages “und”, protest-2016. `profile`
 * replaces the campaign's own; null leaves it.
 */
export async function readCampaign(path: string, profile: Profile | null): Promise<Parsed<Campaign>> {
  const problems = new ProblemList();
  const input = take(await readInput(path), problems);
  const opened =
    input === null
      ? null
      : take(await openAny(input.files, input.name, { startEngine: nodeSqlite, now: NO_TIME }), problems);
  const campaign =
    input === null || opened === null ? null : take(campaignOf(opened, input, profile), problems);
  if (campaign === null) return { ok: false, problems: problems.all };
  return problems.conclude(() => (profile === null ? campaign : { ...campaign, profile }));
}

function campaignOf(opened: OpenedInput, input: ReadInput, profile: Profile | null): Parsed<Campaign> {
  const settings =
    opened.kind === "folder" ? opened.folder.settings : opened.kind === "database" ? opened.settings : null;
  return campaignFrom(opened, {
    name: settings?.name ?? input.name,
    sourceLanguage: settings?.sourceLanguage ?? UNDETERMINED,
    targetLanguage: settings?.targetLanguage ?? UNDETERMINED,
    profile: profile ?? findProfile(settings?.profile ?? "") ?? PROTEST_2016,
    seed: 0,
    created: NO_TIME,
  });
}
