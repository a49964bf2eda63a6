// Holds what the screen does where annotations become examples: looked at in a worker, written as it was seen. No React.

import { now } from "#browser/clock.ts";
import { inExchange } from "#browser/exchange-client.ts";
import { counted } from "#core/shared/number-words.ts";
import type { Parsed } from "#core/shared/problem.ts";
import type { MadeUpdate } from "#core/update/update-from-annotations.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { savedLedger } from "#session/saved-campaign.ts";
import { writeUpdate } from "./update-acts.ts";

/** What making the examples would change in the campaign as it was then. */
export interface LookedMaking {
  readonly found: Parsed<MadeUpdate>;
  /** How many events the campaign had. */
  readonly events: number;
}

export async function lookAtAnnotations(
  session: CampaignSession,
  signal: AbortSignal,
): Promise<LookedMaking> {
  const ledger = await savedLedger(session);
  const { name } = session.campaign.suite;
  const found = await inExchange(signal, (api) => api.makeExamples(ledger, name, { time: now() }));
  return { found, events: ledger.events.length };
}

/** Writes what was looked at, and says so. */
export async function makeExamples(
  session: CampaignSession,
  { found, events }: LookedMaking,
): Promise<string> {
  if (!found.ok) throw new Error("No examples can be made.");
  const { added, removed } = found.value.changes.examples;
  const length = session.campaign.suite.examples.length + added.length - removed.length;
  await writeUpdate(session, found.value, events, "what changes");
  return `The examples are made from the annotations: ${counted(length, "example is", "examples are")} in the suite.`;
}
