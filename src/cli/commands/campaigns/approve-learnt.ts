// Changes in which systems the learnt agreement approves candidates, for the command `answers`.

import { isWrong, type Wrong, wrong } from "#cli/output/printed.ts";
import { ScopedCampaign } from "#core/analysis/accuracy/scoped-campaign.ts";
import { MINIMUM_STRATUM } from "#core/analysis/audit/strata.ts";
import {
  type LearntSystem,
  learntStrata,
  mayApprove,
  newStratum,
} from "#core/analysis/judges/learnt-strata.ts";
import { quoted } from "#core/base/message-text.ts";
import { utcTime } from "#core/base/utc-time.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { LearntStratum } from "#core/ledger/settings.ts";
import { FileEvents } from "#core/ledger/write-events.ts";

/** What to change. `by`: name of the person who approves; null = not given. */
interface LearntChange {
  readonly approve: readonly string[];
  readonly withdraw: readonly string[];
  readonly by: string | null;
}

/** The ledger after the change, and what the learnt agreement approves then. */
interface LearntChanged {
  readonly ledger: Ledger;
  readonly strata: readonly LearntStratum[];
}

/** First withdraws, then approves, so that a system in both gets what was learnt since. */
export function changeLearnt(ledger: Ledger, { approve, withdraw, by }: LearntChange): LearntChanged | Wrong {
  const { campaign } = scoped(ledger);
  const systems = campaign.outputs.map(({ system }) => system);
  const unknown = [...approve, ...withdraw].find((system) => !systems.includes(system));
  if (unknown !== undefined)
    return wrong(`found the system ${quoted(unknown)}; expected ${systems.map(quoted).join(", ")}`);
  const kept = campaign.learntApprovals.filter(({ system }) => !withdraw.includes(system));
  const notApproved = withdraw.find((one) => !campaign.learntApprovals.some(({ system }) => system === one));
  if (notApproved !== undefined)
    return wrong(
      `the learnt agreement approves nothing in ${quoted(notApproved)}, so nothing can be withdrawn`,
    );
  const reduced = withStrata(ledger, kept);
  if (approve.length === 0) return { ledger: reduced, strata: kept };
  if (by === null) return wrong("--approve-learnt needs --as NAME, the person who approves");
  const added = newStrata(reduced, approve, by);
  if (isWrong(added)) return added;
  const strata = [...kept, ...added];
  return { ledger: withStrata(reduced, strata), strata };
}

function newStrata(ledger: Ledger, approve: readonly string[], by: string): LearntStratum[] | Wrong {
  const { campaign, outcomes } = scoped(ledger);
  const { version, systems } = learntStrata(campaign, outcomes);
  const rows = systems.filter(({ system }) => approve.includes(system));
  const refused = rows.find((row) => !mayApprove(row));
  if (refused !== undefined) return wrong(whyNot(refused));
  return rows.map((row) => newStratum(row, version, { by, time: utcTime(new Date()) }));
}

function whyNot({ system, said, approved }: LearntSystem): string {
  if (approved !== null)
    return `the learnt agreement approves candidates of ${quoted(system)} already; give --withdraw-learnt, too, to approve what it has learnt since`;
  return said.judged < MINIMUM_STRATUM
    ? `the learnt agreement cannot approve candidates of ${quoted(system)}: ${said.judged} of its verdicts are judged; expected at least ${MINIMUM_STRATUM}`
    : `the learnt agreement says “correct” of no candidate of ${quoted(system)} that nobody has judged`;
}

function withStrata(ledger: Ledger, value: readonly LearntStratum[]): Ledger {
  const { clock } = foldEvents(ledger.events);
  const events = new FileEvents(ledger.id, clock);
  events.add({ kind: "setting", author: null, key: "learntApprovals", value }, null, ["learnt", clock]);
  return { ...ledger, events: [...ledger.events, ...events.events] };
}

function scoped(ledger: Ledger): ScopedCampaign {
  return new ScopedCampaign(campaignOf(ledger, foldEvents(ledger.events)));
}
