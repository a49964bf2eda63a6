// Keeps the one campaign opened in this tab: shared by all screens, reloaded when the campaign itself changes.

import type { CampaignSession } from "./campaign-session.ts";
import { openCampaign } from "./open-campaign.ts";

let current: { id: string; opening: Promise<CampaignSession | null> } | null = null;
/** The previous session, closed: the next one takes over its unsaved events. */
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
  previous: Promise<CampaignSession | null>,
  id: string,
): Promise<CampaignSession | null> {
  const session = await previous;
  return openCampaign(id, {
    previous: session?.id === id ? session : null,
    onChanged: () => reopenCampaign(id),
  });
}

/** The shared session; a different campaign is closed first. */
export function openShared(id: string): Promise<CampaignSession | null> {
  if (current?.id === id) return current.opening;
  leave();
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

/** Notifies the frames that show a campaign to read it again; event types are campaign ids. */
const reopened = new EventTarget();

/** Reloads the opened campaign after a change of the campaign itself. Screens show the previous session until then. */
export function reopenCampaign(id: string): void {
  if (current?.id === id) leave();
  reopened.dispatchEvent(new Event(id));
}

/** Calls back whenever the campaign must be read again, until stopped. */
export function watchReopened(id: string, onReopen: () => void): () => void {
  reopened.addEventListener(id, onReopen);
  return () => reopened.removeEventListener(id, onReopen);
}
