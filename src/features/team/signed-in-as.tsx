// Holds who is signed in to the server of this site, and the way out.

import { useState } from "react";
import { signOut } from "#session/team-account.ts";
import { Button } from "#ui/button.tsx";
import { type Failed, failedInWords } from "./failed-words.ts";
import type { SignedIn } from "./signed-gate.tsx";
import { ToldFailed } from "./told-failed.tsx";

const STAYS = "You are still signed in: try again.";

export function SignedInAs({ base, account, onSignedOut }: SignedIn) {
  const [failed, setFailed] = useState<Failed | null>(null);
  const leave = () => signOut(base).then(onSignedOut, (error: unknown) => setFailed(failedInWords(error)));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2 text-sm text-muted">
      <p>
        Signed in as <strong className="font-medium text-ink">{account.name}</strong>
      </p>
      <Button kind="quiet" onClick={() => void leave()}>
        Sign out
      </Button>
      {failed === null ? null : <ToldFailed failed={failed} more={STAYS} />}
    </div>
  );
}
