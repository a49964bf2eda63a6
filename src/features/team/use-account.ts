// Loads the signed-in user of this site's server.

import { useCallback, useEffect, useState } from "react";
import { signedInAccount, type TeamAccount } from "#workspace/team/team-account.ts";

interface AccountState {
  /** Undefined = loading; null = nobody. */
  readonly account: TeamAccount | null | undefined;
  /** Why the request to the server failed; null = no failure. */
  readonly failure: string | null;
  readonly setAccount: (account: TeamAccount | null) => void;
  readonly askAgain: () => void;
}

export function useAccount(base: string): AccountState {
  const [account, setAccount] = useState<TeamAccount | null | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request
  useEffect(() => {
    let isCurrent = true;
    signedInAccount(base).then(
      (signedIn) => {
        if (!isCurrent) return;
        setAccount(signedIn);
        setFailure(null);
      },
      (error: unknown) => isCurrent && setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [base, attempt]);
  const askAgain = useCallback(() => setAttempt((count) => count + 1), []);
  return { account, failure, setAccount, askAgain };
}
