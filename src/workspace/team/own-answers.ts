// Fits a copy to the database with which it is replicated: annotators of a blind campaign store nobody else's answers.

import { now } from "#browser/clock.ts";
import { inTurn } from "#browser/locks.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { entryOf, NO_PROGRESS, readProgress, type TeamConnection } from "#core/sync/team/membership.ts";
import { ledgerForOwner } from "#core/sync/team/personal-events.ts";
import { listCampaigns, readCampaignRecord } from "#storage/campaign-records.ts";
import { reduceLedger } from "#storage/reduce-ledger.ts";
import { readReplicationProgress, writeReplicationProgress } from "#storage/replication-progress.ts";
import { reopenCampaign, sharedSession } from "#workspace/campaign/opened-campaign.ts";
import { readMembership } from "./team-membership.ts";

/**
 * Starts replication from the beginning if the copy was last replicated with another database. If the new database is
 * the user's own, others' answers are first removed from this copy, its mirror and the user's other copies of the
 * team's campaign.
 */
export async function fitCopyToDatabase(copy: string, connection: TeamConnection): Promise<void> {
  const { personal } = connection;
  await inTurn(`referee blind ${copy}`, async () => {
    const progress = readProgress(await readReplicationProgress(copy));
    if (progress.database === personal) return;
    if (personal !== undefined)
      for (const id of await copiesInTeam(copy, connection.user))
        await reduceLedger(id, (ledger) => ledgerForOwner(ledger, entryOf(connection)), now());
    await writeReplicationProgress(copy, {
      ...NO_PROGRESS,
      ...(personal === undefined ? {} : { database: personal }),
    });
  });
  if (personal === undefined) return;
  const session = await sharedSession(copy);
  const isOthers = (event: LedgerEvent) =>
    event.kind === "reply"
      ? event.asker !== entryOf(connection)
      : event.kind === "verdicts" ||
        ((event.kind === "judgement" || event.kind === "query") && event.author !== entryOf(connection));
  if (!session?.ledger.events.some(isOthers)) return;
  session.forget(isOthers);
  reopenCampaign(copy);
}

/** This copy, and the same user's other copies of the campaign, also in the trash. Others' copies have their work. */
async function copiesInTeam(copy: string, user: string): Promise<string[]> {
  const ledger = (await readCampaignRecord(copy))?.ledger;
  const ids = [copy];
  for (const one of await listCampaigns())
    if (one.id !== copy && one.ledger === ledger && (await readMembership(one.id))?.user === user)
      ids.push(one.id);
  return ids;
}
