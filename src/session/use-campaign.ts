// Holds how a screen gets its campaign: loaded, shown, and loaded again when the campaign itself changes.

import { useEffect, useState } from "react";
import { useOutletContext } from "react-router";
import { useStore } from "zustand";
import { isUnreadable, repairDatabase, restoreThrownAway } from "#session/bring-back.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { openShared, reopenCampaign, watchReopened } from "#session/opened-campaign.ts";
import type { SessionState } from "#session/session-parts.ts";
import { readCampaignRecord } from "#storage/campaign-records.ts";

type OpenedCampaign =
  | { readonly status: "loading" }
  | { readonly status: "missing" }
  | { readonly status: "failed"; readonly error: unknown }
  /** The browser cannot read what it wrote: the database is being made anew from the second copy. */
  | { readonly status: "unreadable" }
  | { readonly status: "ready"; readonly session: CampaignSession };

export function useCampaign(id: string): OpenedCampaign {
  const [opened, setOpened] = useState<{ id: string; value: OpenedCampaign }>({
    id,
    value: { status: "loading" },
  });
  const [round, setRound] = useState(0);
  useEffect(() => {
    return watchReopened(id, () => setRound((count) => count + 1));
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads the campaign again
  useEffect(() => {
    let wanted = true;
    openShared(id).then(
      async (session) => {
        const tell = (value: OpenedCampaign) => {
          if (wanted) setOpened({ id, value });
        };
        if (session !== null) return tell({ status: "ready", session });
        await restoreThrownAway().catch(() => false);
        // By this tab or by whoever was before it.
        const record = await readCampaignRecord(id).catch(() => null);
        if (record !== null && record.trashed === null) reopenCampaign(id);
        else tell({ status: "missing" });
      },
      async (error: unknown) => {
        const tell = (value: OpenedCampaign) => {
          if (wanted) setOpened({ id, value });
        };
        if (isUnreadable(error)) {
          tell({ status: "unreadable" });
          // Once it is made anew, the campaign is opened again.
          if (await repairDatabase()) return;
        }
        tell({ status: "failed", error });
      },
    );
    return () => {
      wanted = false;
    };
  }, [id, round]);
  return opened.id === id ? opened.value : { status: "loading" };
}

/** Re-renders with the part of the session's state that is selected. */
export function useSession<T>(session: CampaignSession, select: (state: SessionState) => T): T {
  return useStore(session.store, select);
}

/** The campaign of the frame around this screen, which shows its screens only once it is ready. */
export function useFrameSession(): CampaignSession {
  return useOutletContext<CampaignSession>();
}
