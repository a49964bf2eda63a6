// Holds `referee team init`: an engine made ready, and a campaign put there; what is there already is not sent again.

import type { Finished } from "#cli/finished.ts";
import { readLedger } from "#cli/read-campaign.ts";
import { type SentCampaign, sendCampaign } from "#cli/send-campaign.ts";
import type { Engine, EngineCall } from "#cli/team-engine.ts";
import type { TeamInit } from "#cli/team-inputs.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { CAMPAIGN_VERSION } from "#core/formats/campaign-file.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { counted } from "#core/shared/number-words.ts";
import { type Problem, ProblemList, take } from "#core/shared/problem.ts";
import { databaseOf } from "#core/team/team-names.ts";
import { RULES_VERSION } from "#core/team/team-rules.ts";
import type { CouchClient } from "#couch/couch-client.ts";
import {
  campaignDatabases,
  campaignIn,
  putCampaign,
  renewDatabase,
  rulesVersionOf,
  setUpDatabase,
  setUpEngine,
} from "#couch/set-up.ts";

export interface TeamCall {
  readonly call: EngineCall;
  readonly problems: ProblemList;
  readonly json: boolean;
  readonly progress: (text: string) => void;
}

const NEVER_BEGUN = "; nothing was put there";
const BEGUN = "; what was sent stays there: repeat this, and only what is missing is sent";

export async function runTeamInit({ input }: TeamInit, called: TeamCall): Promise<Finished> {
  const { call, problems } = called;
  const bad = (): Finished => ({ kind: "bad", problems: problems.all });
  // What cannot be read is told before an engine is changed for it.
  const ledger = input === null ? null : take(await readLedger(input, null), problems);
  if (input !== null && ledger?.scope != null) {
    const message = "is a batch, a part of a campaign; expected the whole campaign";
    problems.error("other-campaign", input, null, message);
  }
  if (problems.hasErrors) return bad();
  let hint = NEVER_BEGUN;
  try {
    const engine = await call.open({ mayBeMember: false });
    if (engine === null) return bad();
    const { client, address, user } = engine;
    await call.warnOfReplicate();
    if (ledger === null) {
      const made = await setUpEngine(client);
      const campaigns = await namedCampaigns(client);
      await renewRules(engine, campaigns, problems);
      return ready(engine, made, campaigns, called);
    }
    const database = databaseOf(ledger.id);
    const why = await whyNot(client, database, ledger);
    if (why !== null) {
      problems.error("other-campaign", address, null, why);
      return bad();
    }
    await setUpEngine(client);
    const made = await setUpDatabase(client, database);
    hint = BEGUN;
    const name = nameOf(ledger);
    const isNamed = !made && (await campaignIn(client, database)) !== null;
    if (!isNamed)
      await putCampaign(client, database, { campaign: ledger.id, name, version: CAMPAIGN_VERSION }, user);
    const sent = await sendCampaign(client, database, ledger, {
      ...{ sentBy: user, isNew: made, progress: called.progress },
    });
    return done({ address, database, campaign: ledger.id, name, made, sent }, called);
  } catch (error) {
    called.progress("");
    call.tell(error, hint);
    return bad();
  }
}

/** Why the campaign cannot be put into that database; null = it can. */
async function whyNot(client: CouchClient, database: string, { id }: Ledger): Promise<string | null> {
  const version = await rulesVersionOf(client, database);
  if (version !== null && version > RULES_VERSION)
    return `${database} has rules of a newer Referee (version ${version}; this one knows ${RULES_VERSION}): update Referee, then repeat this`;
  const there = await campaignIn(client, database);
  if (there === null || there.campaign === id) return null;
  return `${database} is of another campaign, “${there.campaign}”; found “${id}”`;
}

function nameOf(ledger: Ledger): string {
  return campaignOf(ledger, foldEvents(ledger.events)).suite.name;
}

interface NamedDatabase {
  readonly database: string;
  /** Null = nothing there says so. */
  readonly name: string | null;
}

export async function namedCampaigns(client: CouchClient): Promise<NamedDatabase[]> {
  const found: NamedDatabase[] = [];
  for (const database of await campaignDatabases(client)) {
    const name = (await campaignIn(client, database))?.name ?? null;
    found.push({ database, name });
  }
  return found;
}

/** Those of an older Referee, or none as after a restore, give way to those of this one. */
async function renewRules(
  { client, address }: Engine,
  campaigns: readonly NamedDatabase[],
  problems: ProblemList,
): Promise<void> {
  for (const { database, name } of campaigns) {
    // What does not say which campaign it is of is left as it is.
    const version =
      name === null ? await rulesVersionOf(client, database) : await renewDatabase(client, database);
    if (version === null || version <= RULES_VERSION) continue;
    const message = `${database} has rules of a newer Referee (version ${version}; this one knows ${RULES_VERSION}), which stay`;
    problems.warning("newer-version", address, null, message);
  }
}

function ready(
  { address, version }: Engine,
  made: readonly string[],
  campaigns: readonly NamedDatabase[],
  { problems, json }: TeamCall,
): Finished {
  const lines = [
    `${address}: ready${made.length === 0 ? "" : `; made: ${made.join(", ")}`}`,
    ...campaigns.map(({ database, name }) => `  ${database}${name === null ? "" : `: ${name}`}`),
  ];
  return {
    kind: "done",
    out: json ? `${JSON.stringify({ engine: address, version, made, campaigns })}\n` : asLines(lines),
    warnings: problems.all,
    setAside: [],
  };
}

interface PutThere {
  readonly address: string;
  readonly database: string;
  readonly campaign: string;
  readonly name: string;
  readonly made: boolean;
  readonly sent: SentCampaign;
}

function done(put: PutThere, { problems, json }: TeamCall): Finished {
  const { address, database, campaign, name, made, sent } = put;
  const { events, texts, refused } = sent;
  const told = new ProblemList();
  for (const { id, why } of refused) told.warning("not-sent", address, null, `${id} was not sent: ${why}`);
  const lines = [
    `${address}: “${name}” is ${made ? "put there" : "there"} as ${database}`,
    `  ${counted(events.sent, "event")} sent, ${counted(events.there, "was", "were")} there; ${counted(texts.sent, "text")} sent, ${counted(texts.there, "was", "were")} there`,
    "next: referee team add ADDRESS NAME --role coordinator",
  ];
  const shown = { engine: address, database, campaign, name, made, events, texts, not_sent: refused };
  const setAside: readonly Problem[] = told.all;
  return {
    kind: "done",
    out: json ? `${JSON.stringify(shown)}\n` : asLines(lines),
    warnings: problems.all,
    setAside,
  };
}

export function asLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}
