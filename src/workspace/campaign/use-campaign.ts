// Loads a screen's campaign, and reloads it when the campaign itself changes.

import { useEffect, useState } from "react";
import { useOutletContext } from "react-router";
import { useStore } from "zustand";
import { readCampaignRecord } from "#storage/campaign-list.ts";
import { isUnreadable, recoverDatabase, recoverDeleted } from "#workspace/mirror/recovery.ts";
import type { CampaignSession, SessionState } from "./campaign-session.ts";
import { openSharedSession, reopenCampaign, watchReopened } from "./opened-campaign.ts";

type OpenedCampaign =
  | { readonly status: "loading" }
  | { readonly status: "missing" }
  | { readonly status: "failed"; readonly error: unknown }
  /** The browser cannot read what it wrote. The database is being recreated from the mirror. */
  | { readonly status: "unreadable" }
  | { readonly status: "ready"; readonly session: CampaignSession };

export function useCampaign(id: string): OpenedCampaign {
  const [opened, setOpened] = useState<{ id: string; value: OpenedCampaign }>({
    id,
    value: { status: "loading" },
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => watchReopened(id, () => setAttempt((count) => count + 1)), [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads the campaign again
  useEffect(() => {
    let isMounted = true;
    const show = (value: OpenedCampaign) => {
      if (isMounted) setOpened({ id, value });
    };
    openSharedSession(id).then(
      async (session) => {
        if (session !== null) return show({ status: "ready", session });
        await recoverDeleted().catch(() => false);
        // This tab or another one may have recovered the campaign.
        const record = await readCampaignRecord(id).catch(() => null);
        if (record !== null && record.trashed === null) reopenCampaign(id);
        else show({ status: "missing" });
      },
      async (error: unknown) => {
        if (isUnreadable(error)) {
          show({ status: "unreadable" });
          // When the database has been recreated, the campaign is opened once more.
          if (await recoverDatabase()) return;
        }
        show({ status: "failed", error });
      },
    );
    return () => {
      isMounted = false;
    };
  }, [id, attempt]);
  return opened.id === id ? opened.value : { status: "loading" };
}

/** Re-renders when the selected part of the session's state changes. */
export function useSession<T>(session: CampaignSession, select: (state: SessionState) => T): T {
  return useStore(session.store, select);
}

/** The campaign of the frame around this screen. The frame shows screens only when the campaign is loaded. */
export function useFrameSession(): CampaignSession {
  return useOutletContext<CampaignSession>();
}
