// Finds the address where an example of the suite can be corrected, by annotating its token again.

import type { Example } from "#core/suite/suite.ts";
import { tokenPlace } from "#core/tasks/annotation/token-key.ts";
import { screenAddress } from "./campaign-screens.ts";
import type { CampaignSession } from "./campaign-session.ts";

/** Null = it cannot be corrected here: in a batch, or in an earlier state. */
export function correctAddress(
  { id, isPast, campaign: { plan, batch } }: Pick<CampaignSession, "id" | "isPast" | "campaign">,
  example: Pick<Example, "id" | "line" | "position">,
): string | null {
  if (isPast || batch !== null) return null;
  // Without a plan the suite must be started first; the search finds the example there.
  if (plan === null)
    return `${screenAddress(id, "settings/suite/edit")}?${new URLSearchParams({ find: example.id })}`;
  return `${screenAddress(id, "judge/tokens")}?at=${tokenPlace(example)}`;
}
