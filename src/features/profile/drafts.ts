// Keeps drafts of campaigns' profiles while the page is open, so that they survive a visit to another screen.

import { useMemo } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { draftOf, type ProfileDraft } from "./profile-draft.ts";

/** By the id of the campaign's copy. */
const drafts = createStore<Readonly<Record<string, ProfileDraft>>>(() => ({}));

/** The draft, which is the current profile until something is changed. */
export function useDraft({
  id,
  campaign,
}: CampaignSession): readonly [ProfileDraft, (draft: ProfileDraft) => void] {
  const kept = useStore(drafts, (all) => all[id]);
  const inForce = useMemo(() => draftOf(campaign.profile), [campaign.profile]);
  return [kept ?? inForce, (draft) => drafts.setState({ [id]: draft })];
}
