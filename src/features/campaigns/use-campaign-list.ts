// Holds how the list of campaigns is watched.

import { useEffect, useState } from "react";
import { type ListedCampaign, watchCampaigns } from "#storage/campaign-list.ts";

export type CampaignList =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly message: string }
  | { readonly status: "ready"; readonly campaigns: readonly ListedCampaign[] };

async function repairIfUnreadable(error: unknown): Promise<void> {
  const { isUnreadable, repairDatabase } = await import("#session/bring-back.ts");
  if (isUnreadable(error)) await repairDatabase();
}

export function useCampaignList(): CampaignList {
  const [list, setList] = useState<CampaignList>({ status: "loading" });
  useEffect(
    () =>
      watchCampaigns(
        (campaigns) => setList({ status: "ready", campaigns }),
        (error) => {
          setList({ status: "failed", message: error instanceof Error ? error.message : String(error) });
          // The screen that says so goes on once that is mended.
          void repairIfUnreadable(error);
        },
      ),
    [],
  );
  return list;
}
