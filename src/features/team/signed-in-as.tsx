// Shows the name of the signed-in user, with a button to sign out.

import { useState } from "react";
import { teamPartsText } from "#text/team-parts.ts";
import { Button } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";
import { signOut } from "#workspace/team/team-account.ts";
import { type FailureWords, failedInWords } from "./failed-words.ts";
import { FailureMessage } from "./failure-message.tsx";
import type { SignedIn } from "./signed-gate.tsx";

const text = teamPartsText.signedIn;

export function SignedInAs({ base, account, onSignedOut }: SignedIn) {
  const [failed, setFailed] = useState<FailureWords | null>(null);
  const leave = () => signOut(base).then(onSignedOut, (error: unknown) => setFailed(failedInWords(error)));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2 text-sm text-muted">
      <p>
        <Rich parts={text.as(<strong className="font-medium text-ink">{account.name}</strong>)} />
      </p>
      <Button kind="quiet" onClick={() => void leave()}>
        {text.signOut}
      </Button>
      {failed === null ? null : <FailureMessage failed={failed} advice={text.stillSignedIn} />}
    </div>
  );
}
