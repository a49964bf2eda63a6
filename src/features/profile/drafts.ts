// Holds what is being made of a campaign's profile for as long as the page stays, so that whoever follows a flip comes back to it.

import { useMemo } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { draftOf, type ProfileDraft } from "./profile-draft.ts";

/** By the id of the copy. */
const drafts = createStore<Readonly<Record<string, ProfileDraft>>>(() => ({}));

/** The draft, which is the profile in force until something is changed. */
export function useDraft({
  id,
  campaign,
}: CampaignSession): readonly [ProfileDraft, (draft: ProfileDraft) => void] {
  const kept = useStore(drafts, (all) => all[id]);
  const inForce = useMemo(() => draftOf(campaign.profile), [campaign.profile]);
  return [kept ?? inForce, (draft) => drafts.setState({ [id]: draft })];
}
