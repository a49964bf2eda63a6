// Holds who has judged in an opened campaign, read live: somebody may have begun since it was opened.

import { useLiveQuery } from "dexie-react-hooks";
import type { Annotator } from "#core/judgement/judgement.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { readCampaignRecord } from "#storage/campaigns.ts";

export function useAnnotators(session: CampaignSession): readonly Annotator[] {
  const record = useLiveQuery(() => readCampaignRecord(session.id), [session.id]);
  return record?.annotators ?? session.campaign.annotators;
}
