// Decides whether this tab may write for an annotator. If locks work, only one tab at a time may write, so that two
// tabs never give concurrent answers.

import { useCallback, useEffect, useRef, useState } from "react";
import { openWriterLock, type Turn, type WriterLock } from "#browser/writer-lock.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { reopenCampaign } from "#workspace/campaign/opened-campaign.ts";
import { ownEntry } from "#workspace/team/own-entry.ts";

/** Event on which fields save typed text before another tab becomes the writer. */
export const HAND_OVER_EVENT = "handover";

interface TurnChoice {
  readonly turn: Turn;
  readonly takeOver: () => void;
}

/** The right to write survives a reload of the campaign, so that the annotator can continue. */
export function useTurn(session: CampaignSession, annotator: string | undefined): TurnChoice {
  const entry = annotator === undefined ? undefined : ownEntry(session, annotator);
  const [turn, setTurn] = useState<Turn>("waiting");
  const lock = useRef<WriterLock | null>(null);
  const latest = useRef(session);
  latest.current = session;
  const { id } = session;
  useEffect(() => {
    if (entry === undefined) return;
    let isCurrent = true;
    let latestTurn = 0;
    const catchUp = async (): Promise<void> => {
      const currentCampaign = latest.current;
      await currentCampaign.catchUp().catch(() => undefined);
      if (currentCampaign !== latest.current) await catchUp(); // The campaign was reloaded meanwhile.
    };
    const writerLock = openWriterLock({
      name: `referee ${id} ${entry}`,
      onTurn: (next) => {
        // The other tab's last writes must be read before anything is answered here.
        const turnNumber = ++latestTurn;
        const caughtUp = next === "writer" ? catchUp() : Promise.resolve();
        void caughtUp.then(() => {
          if (isCurrent && turnNumber === latestTurn) setTurn(next);
        });
      },
      finish: () => {
        window.dispatchEvent(new Event(HAND_OVER_EVENT));
        return latest.current.retry();
      },
      onStolen: () => reopenCampaign(id),
    });
    lock.current = writerLock;
    return () => {
      isCurrent = false;
      setTurn("waiting");
      writerLock.close();
    };
  }, [id, entry]);
  const takeOver = useCallback(() => lock.current?.takeOver(), []);
  return { turn, takeOver };
}
