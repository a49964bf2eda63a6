// Holds what a change of somebody's role has settled or opened, said once where it was changed.

import { useEffect, useRef, useState } from "react";
import type { CampaignSession } from "#session/campaign-session.ts";
import { differingFacts, roleChangeInWords } from "./differing-words.ts";

export interface RoleNoticeProps {
  readonly session: CampaignSession;
  /** Candidates over which people differ and that nobody settled. */
  readonly open: readonly number[];
}

/** Its line is there before it says anything, so that nothing moves and what comes is read out. */
export function RoleNotice({ session, open }: RoleNoticeProps) {
  const now = differingFacts(session, open);
  const before = useRef(now);
  const [words, setWords] = useState("");
  useEffect(() => {
    const told = roleChangeInWords(before.current, now);
    before.current = now;
    if (told !== null) setWords(told);
  });
  return (
    <p role="status" className="figures min-h-6 max-w-[65ch]">
      {words}
    </p>
  );
}
