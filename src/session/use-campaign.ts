// Holds how a screen gets its campaign: opened once, kept while screens change, opened anew when the campaign itself changes.

import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { CampaignSession, SessionState } from "#session/campaign-session.ts";
import { openCampaign } from "#session/open-campaign.ts";

export type OpenedCampaign =
  | { readonly status: "loading" }
  | { readonly status: "missing" }
  | { readonly status: "failed"; readonly message: string }
  | { readonly status: "ready"; readonly session: CampaignSession };

let current: { id: string; opening: Promise<CampaignSession | null> } | null = null;
/** The one opened before, closed: what it could not write yet goes on in the next. */
let closing: Promise<CampaignSession | null> = Promise.resolve(null);

function leave(): void {
  if (current === null) return;
  closing = current.opening.then(
    async (session) => {
      await session?.close();
      return session;
    },
    () => null,
  );
  current = null;
}

async function openAfter(
  before: Promise<CampaignSession | null>,
  id: string,
): Promise<CampaignSession | null> {
  const session = await before;
  return openCampaign(id, {
    before: session?.id === id ? session : null,
    onChanged: () => reopenCampaign(id),
  });
}

function openShared(id: string): Promise<CampaignSession | null> {
  if (current?.id === id) return current.opening;
  leave();
  const opening = openAfter(closing, id);
  current = { id, opening };
  opening.catch(() => {
    if (current?.opening === opening) current = null;
  });
  return opening;
}

/** Ids of campaigns to read again go to the frames that show them. */
const reopened = new EventTarget();

/** Reads the opened campaign afresh, after a change of the campaign itself; whoever shows it goes on showing it until then. */
export function reopenCampaign(id: string): void {
  if (current?.id === id) leave();
  reopened.dispatchEvent(new Event(id));
}

export function useCampaign(id: string): OpenedCampaign {
  const [opened, setOpened] = useState<{ id: string; value: OpenedCampaign }>({
    id,
    value: { status: "loading" },
  });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const onReopen = () => setRound((count) => count + 1);
    reopened.addEventListener(id, onReopen);
    return () => reopened.removeEventListener(id, onReopen);
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads the campaign again
  useEffect(() => {
    let wanted = true;
    openShared(id).then(
      (session) => {
        if (wanted)
          setOpened({ id, value: session === null ? { status: "missing" } : { status: "ready", session } });
      },
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        if (wanted) setOpened({ id, value: { status: "failed", message } });
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
