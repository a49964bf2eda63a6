// Loads and keeps the signed-in user of this site's server.

import { useCallback, useEffect, useState } from "react";
import { type TeamAccount, whoIsHere } from "#workspace/team/team-account.ts";

interface AccountState {
  /** Undefined = loading; null = nobody. */
  readonly account: TeamAccount | null | undefined;
  /** Why the server could not be asked; null = no failure. */
  readonly failure: string | null;
  readonly setAccount: (account: TeamAccount | null) => void;
  readonly askAgain: () => void;
}

export function useAccount(base: string): AccountState {
  const [account, setAccount] = useState<TeamAccount | null | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let wanted = true;
    whoIsHere(base).then(
      (found) => {
        if (!wanted) return;
        setAccount(found);
        setFailure(null);
      },
      (error: unknown) => wanted && setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      wanted = false;
    };
  }, [base, attempt]);
  const askAgain = useCallback(() => setAttempt((count) => count + 1), []);
  return { account, failure, setAccount, askAgain };
}
