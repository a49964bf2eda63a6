// Keeps the draft of each campaign's profile while the page is open, so that it survives visits to other screens.

import { useMemo } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { type ProfileDraft, profileDraftOf } from "./profile-draft.ts";

/** Drafts by the id of the campaign's copy. */
const drafts = createStore<Readonly<Record<string, ProfileDraft>>>(() => ({}));

/** The draft of a profile. Until something is changed, it is the current profile. */
export function useDraft({
  id,
  campaign,
}: CampaignSession): readonly [ProfileDraft, (draft: ProfileDraft) => void] {
  const storedDraft = useStore(drafts, (all) => all[id]);
  const currentDraft = useMemo(() => profileDraftOf(campaign.profile), [campaign.profile]);
  return [storedDraft ?? currentDraft, (draft) => drafts.setState({ [id]: draft })];
}
