// Finds the address where an example of the suite can be changed, by annotating its token again.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { Example } from "#core/suite/suite.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { screenAddress } from "./campaign-screens.ts";
import type { CampaignSession } from "./campaign-session.ts";

interface SessionFields extends Pick<CampaignSession, "id" | "isPast"> {
  readonly campaign: Pick<Campaign, "plan" | "batch">;
}

/**
 * The address of the screen; null = the example cannot be changed, because the campaign is a batch or an earlier state.
 */
export function correctAddress(
  { id, isPast, campaign }: SessionFields,
  { id: exampleId, ...token }: Pick<Example, "id" | "line" | "position">,
): string | null {
  if (isPast || campaign.batch !== null) return null;
  // Without targets, the user must first continue the suite. The link leads to that screen, with a search that finds
  // the example.
  if (campaign.plan === null)
    return `${screenAddress(id, "settings/suite/edit")}?${new URLSearchParams({ find: exampleId })}`;
  return `${screenAddress(id, "judge/tokens")}?at=${tokenPlace(token)}`;
}
