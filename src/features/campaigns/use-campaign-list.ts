// Watches the database's list of campaigns.

import { useEffect, useState } from "react";
import { type ListedCampaign, watchCampaigns } from "#storage/campaign-list.ts";

type CampaignList =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: unknown }
  | { readonly status: "ready"; readonly campaigns: readonly ListedCampaign[] };

async function repairIfUnreadable(error: unknown): Promise<void> {
  const { isUnreadable, recoverDatabase } = await import("#workspace/mirror/recovery.ts");
  if (isUnreadable(error)) await recoverDatabase();
}

export function useCampaignList(): CampaignList {
  const [list, setList] = useState<CampaignList>({ status: "loading" });
  useEffect(
    () =>
      watchCampaigns(
        (campaigns) => setList({ status: "ready", campaigns }),
        (error) => {
          setList({ status: "failed", error });
          // The error screen disappears once the database is repaired.
          void repairIfUnreadable(error);
        },
      ),
    [],
  );
  return list;
}
