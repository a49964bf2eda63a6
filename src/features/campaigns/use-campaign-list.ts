// Holds how the list of campaigns is watched.

import { useEffect, useState } from "react";
import { type ListedCampaign, watchCampaigns } from "#storage/campaign-list.ts";

export type CampaignList =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly message: string }
  | { readonly status: "ready"; readonly campaigns: readonly ListedCampaign[] };

export function useCampaignList(): CampaignList {
  const [list, setList] = useState<CampaignList>({ status: "loading" });
  useEffect(
    () =>
      watchCampaigns(
        (campaigns) => setList({ status: "ready", campaigns }),
        (error) =>
          setList({ status: "failed", message: error instanceof Error ? error.message : String(error) }),
      ),
    [],
  );
  return list;
}
