// Shows all campaigns, or a welcome page to new users.

import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import { errorMessage } from "#core/base/message-text.ts";
import { campaignsText } from "#text/campaigns.ts";
import { mirrorStatus } from "#workspace/mirror/mirror-status.ts";
import { DropFiles } from "./open-files.tsx";
import { useCampaignList } from "./use-campaign-list.ts";
import { Welcome } from "./welcome.tsx";

// Loaded on demand: new users do not need the list, and returning users have it cached.
const CampaignsList = lazy(async () => ({ default: (await import("./campaigns-list.tsx")).CampaignsList }));

function Loading() {
  return <h1 className="sr-only">{campaignsText.list.title}</h1>;
}

export function CampaignsScreen() {
  const list = useCampaignList();
  // If the browser has lost its campaigns, the welcome page would be wrong.
  const isNewcomer = useStore(
    mirrorStatus,
    ({ missing, repairs, unrecovered }) => missing.length + repairs.length === 0 && unrecovered === null,
  );
  // The database's error is wrapped, because browser consoles would show it without its message.
  if (list.status === "failed") {
    const { error } = list;
    throw new Error(errorMessage(error), { cause: error });
  }
  return (
    <>
      <DropFiles label={campaignsText.openFiles.drop} to="/import" />
      {list.status === "loading" ? (
        <Loading />
      ) : list.campaigns.length === 0 && isNewcomer ? (
        <Welcome />
      ) : (
        <Suspense fallback={<Loading />}>
          <CampaignsList campaigns={list.campaigns} />
        </Suspense>
      )}
    </>
  );
}
