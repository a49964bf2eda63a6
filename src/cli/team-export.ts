// Holds `referee team export`: a campaign is taken home from its engine, through the door that files go through.

import { convertedWords, outcomeOf } from "#cli/convert.ts";
import { withoutSecret } from "#cli/engine-address.ts";
import type { Finished } from "#cli/finished.ts";
import { receiveCampaign } from "#cli/receive-campaign.ts";
import { allSetAside } from "#cli/set-aside.ts";
import type { Engine } from "#cli/team-engine.ts";
import { namedCampaigns, type TeamCall } from "#cli/team-init.ts";
import type { TeamExport } from "#cli/team-inputs.ts";
import { checkOutput, writeLedger } from "#cli/write-ledger.ts";
import { CAMPAIGN_VERSION } from "#core/formats/campaign-file.ts";
import { ProblemList, take } from "#core/shared/problem.ts";
import { fitEvents, type LeftOut } from "#core/team/fit-events.ts";
import { databaseOf, isTeamDatabase } from "#core/team/team-names.ts";
import { campaignIn } from "#couch/set-up.ts";

export async function runTeamExport(
  { campaign: asked, output }: TeamExport,
  { call, problems, json, progress }: TeamCall,
): Promise<Finished> {
  const bad = (): Finished => ({ kind: "bad", problems: problems.all });
  take(await checkOutput(output), problems);
  if (problems.hasErrors) return bad();
  try {
    const engine = await call.open({ mayBeMember: true });
    if (engine === null) return bad();
    const { client, address } = engine;
    const found = await campaignMeant(engine, asked);
    if ("why" in found) {
      problems.error(found.isNewer ? "newer-version" : "other-campaign", address, null, found.why);
      return bad();
    }
    const { database, campaign } = found;
    const came = await receiveCampaign(client, database, progress);
    const fit = fitEvents(database, campaign, came.events, came.texts);
    const refused = [...came.refused, ...fit.leftOut];
    problems.addAll(fit.problems);
    if (problems.hasErrors) {
      // Why it comes to nothing may be what was left out.
      problems.addAll(notTaken(database, refused));
      return bad();
    }
    const written = take(await writeLedger(fit.ledger, output), problems);
    if (written === null) return bad();
    const outcome = outcomeOf(output, written);
    return {
      kind: "done",
      out: json
        ? `${JSON.stringify({ ...outcome, database, campaign, not_taken: refused })}\n`
        : convertedWords(outcome),
      warnings: problems.all,
      setAside: [...notTaken(database, refused), ...allSetAside(database, written.campaign)],
    };
  } catch (error) {
    progress("");
    call.tell(error, "; nothing was written");
    return bad();
  }
}

function notTaken(database: string, refused: readonly LeftOut[]) {
  const told = new ProblemList();
  for (const { id, why } of refused) told.warning("not-taken", database, null, `${id} is not taken: ${why}`);
  return told.all;
}

type Meant =
  | { readonly database: string; readonly campaign: string }
  | { readonly why: string; readonly isNewer: boolean };

/** Meant by its database or its id. */
async function campaignMeant({ client, isAdmin }: Engine, asked: string): Promise<Meant> {
  const isNewer = false;
  const names = new Set([...(isTeamDatabase(asked) ? [asked] : []), databaseOf(asked)]);
  for (const database of names) {
    const there = await campaignIn(client, database);
    if (there === null) continue;
    const { campaign, version } = there;
    if (databaseOf(campaign) !== database)
      return { why: `${database} says it is of the campaign “${campaign}”, which lies elsewhere`, isNewer };
    if (version <= CAMPAIGN_VERSION) return { database, campaign };
    const why = `${database} was put there by a newer version of Referee (format ${version}; this one knows ${CAMPAIGN_VERSION}): update, then repeat this`;
    return { why, isNewer: true };
  }
  // Whoever does not administer the engine is not told what else it has.
  const all = isAdmin ? await namedCampaigns(client) : [];
  const list = all
    .map(({ database, name }) => `${database}${name === null ? "" : ` (“${name}”)`}`)
    .join(", ");
  const has = !isAdmin ? "" : all.length === 0 ? "; it has none" : `; it has ${list}`;
  return { why: `found no campaign “${withoutSecret(asked)}”${has}`, isNewer };
}
