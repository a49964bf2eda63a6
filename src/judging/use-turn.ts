// Decides whether this tab may write for an annotator: one tab at a time, so that their answers never conflict.

import { useCallback, useEffect, useRef, useState } from "react";
import { openWriterLock, type Turn, type WriterLock } from "#browser/writer-lock.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { reopenCampaign } from "#workspace/campaign/opened-campaign.ts";
import { ownEntry } from "#workspace/team/own-entry.ts";

/** Event that makes fields save typed text before another tab may judge. */
export const HAND_OVER = "handover";

interface TurnChoice {
  readonly turn: Turn;
  readonly takeOver: () => void;
}

/** The turn survives a reload of the campaign, so that the annotator can continue. */
export function useTurn(session: CampaignSession, annotator: string | undefined): TurnChoice {
  const entry = annotator === undefined ? undefined : ownEntry(session, annotator);
  const [turn, setTurn] = useState<Turn>("waiting");
  const lock = useRef<WriterLock | null>(null);
  const latest = useRef(session);
  latest.current = session;
  const { id } = session;
  useEffect(() => {
    if (entry === undefined) return;
    let wanted = true;
    let told = 0;
    const catchUp = async (): Promise<void> => {
      const known = latest.current;
      await known.catchUp().catch(() => undefined);
      if (known !== latest.current) await catchUp(); // the campaign was reloaded meanwhile
    };
    const opened = openWriterLock({
      name: `referee ${id} ${entry}`,
      onTurn: (next) => {
        // The other tab's last writes must be read before anything is answered here.
        const mine = ++told;
        const known = next === "writer" ? catchUp() : Promise.resolve();
        void known.then(() => {
          if (wanted && mine === told) setTurn(next);
        });
      },
      finish: () => {
        window.dispatchEvent(new Event(HAND_OVER));
        return latest.current.retry();
      },
      onStolen: () => reopenCampaign(id),
    });
    lock.current = opened;
    return () => {
      wanted = false;
      setTurn("waiting");
      opened.close();
    };
  }, [id, entry]);
  const takeOver = useCallback(() => lock.current?.takeOver(), []);
  return { turn, takeOver };
}
