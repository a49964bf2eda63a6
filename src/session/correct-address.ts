// Holds where an example of the suite is corrected: its token is annotated anew, once the suite is being made here.

import type { Example } from "#core/suite/suite.ts";
import { tokenPlace } from "#core/task/suite-annotation/token-key.ts";
import { screenAddress } from "#session/campaign-screens.ts";
import type { CampaignSession } from "#session/campaign-session.ts";

/** Null = it is not corrected here: in a batch, or in the past. */
export function correctAddress(
  { id, isPast, campaign: { plan, batch } }: Pick<CampaignSession, "id" | "isPast" | "campaign">,
  example: Pick<Example, "id" | "line" | "position">,
): string | null {
  if (isPast || batch !== null) return null;
  // Whoever begins first finds it there.
  if (plan === null) return `${screenAddress(id, "tokens")}?${new URLSearchParams({ find: example.id })}`;
  return `${screenAddress(id, "annotate")}?at=${tokenPlace(example)}`;
}
