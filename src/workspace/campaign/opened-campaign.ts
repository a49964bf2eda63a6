// Keeps the one campaign that is open in this tab. All screens share it. It is reloaded if the campaign itself changes.

import { createStore } from "zustand/vanilla";
import type { CampaignSession } from "./campaign-session.ts";
import { openCampaign } from "./open-campaign.ts";

let current: { id: string; opening: Promise<CampaignSession | null> } | null = null;
/**
 * The last session that could be opened, once it is closed; null = none. The next session takes over its unsaved
 * events.
 */
let closing: Promise<CampaignSession | null> = Promise.resolve(null);

function closeCurrent(): void {
  if (current === null) return;
  const earlier = closing;
  closing = current.opening.then(
    async (session) => {
      await session?.close();
      return session ?? earlier;
    },
    () => earlier,
  );
  current = null;
}

async function openAfter(
  previous: Promise<CampaignSession | null>,
  id: string,
): Promise<CampaignSession | null> {
  const session = await previous;
  return openCampaign(id, {
    previous: session?.id === id ? session : null,
    onChanged: () => reopenCampaign(id),
  });
}

/** Opens the session that all screens share. Another campaign that is open is closed first. */
export function openSharedSession(id: string): Promise<CampaignSession | null> {
  if (current?.id === id) return current.opening;
  closeCurrent();
  const opening = openAfter(closing, id);
  current = { id, opening };
  opening.catch(() => {
    if (current?.opening === opening) current = null;
  });
  return opening;
}

/** The session of this campaign if it is open in this tab; null = not open. */
export function sharedSession(id: string): Promise<CampaignSession | null> {
  return current?.id === id ? current.opening : Promise.resolve(null);
}

/** The open session of this campaign; if the campaign cannot be opened again, its last session; null = neither. */
export async function latestSession(id: string): Promise<CampaignSession | null> {
  const session = await sharedSession(id).catch(() => null);
  const latest = session ?? (await closing);
  return latest?.id === id ? latest : null;
}

/** The campaign whose screens must read it again. Set anew each time, so that each time is noticed. */
const reopened = createStore<{ readonly id: string | null }>(() => ({ id: null }));

/**
 * Closes the session after a change of the campaign itself. Notifies the screens, which then open the campaign again.
 */
export function reopenCampaign(id: string): void {
  if (current?.id === id) closeCurrent();
  reopened.setState({ id });
}

/** Calls `onReopen` whenever the campaign must be read again. Returns a function that ends the calls. */
export function watchReopened(id: string, onReopen: () => void): () => void {
  return reopened.subscribe((state) => {
    if (state.id === id) onReopen();
  });
}
