// Holds whether this site names an engine, and who is signed in there.

import { useCallback, useEffect, useState } from "react";
import { type SiteEngine, siteEngine } from "#browser/site-engine.ts";
import { type TeamAccount, whoIsHere } from "#session/team-account.ts";

export interface AccountState {
  /** Null = being asked. */
  readonly engine: SiteEngine | null;
  /** Undefined = being asked; null = nobody. */
  readonly account: TeamAccount | null | undefined;
  /** Why the engine could not be asked; null = it could. */
  readonly failure: string | null;
  readonly setAccount: (account: TeamAccount | null) => void;
  readonly askAgain: () => void;
}

export function useAccount(): AccountState {
  const [engine, setEngine] = useState<SiteEngine | null>(null);
  const [account, setAccount] = useState<TeamAccount | null | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let wanted = true;
    const ask = async () => {
      const named = await siteEngine();
      if (!wanted) return;
      setEngine(named);
      if (named.kind !== "engine") return;
      try {
        const found = await whoIsHere(named.base);
        if (wanted) setAccount(found);
        if (wanted) setFailure(null);
      } catch (error) {
        if (wanted) setFailure(error instanceof Error ? error.message : String(error));
      }
    };
    void ask();
    return () => {
      wanted = false;
    };
  }, [round]);
  const askAgain = useCallback(() => setRound((count) => count + 1), []);
  return { engine, account, failure, setAccount, askAgain };
}
