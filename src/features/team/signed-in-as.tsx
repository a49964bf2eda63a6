// Holds who is signed in to the server of this site, and the way out.

import { useState } from "react";
import { signOut } from "#session/team-account.ts";
import { Button } from "#ui/button.tsx";
import type { SignedIn } from "./signed-gate.tsx";

export function SignedInAs({ base, account, onSignedOut }: SignedIn) {
  const [told, setTold] = useState("");
  const leave = () =>
    signOut(base).then(onSignedOut, (error: unknown) =>
      setTold(error instanceof Error ? error.message : String(error)),
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2 text-sm text-muted">
      <p>
        Signed in as <strong className="font-medium text-ink">{account.name}</strong>
      </p>
      <Button kind="quiet" onClick={() => void leave()}>
        Sign out
      </Button>
      {told === "" ? null : <p role="alert">{told}</p>}
    </div>
  );
}
