// Holds where somebody comes to this site to work along: signed in, the campaigns they were let into, each brought to this browser.

import { lazy } from "react";
import { AccountGate } from "./account-gate.tsx";

const Memberships = lazy(async () => ({ default: (await import("./team-parts.ts")).TEAM_PARTS.Memberships }));

export function ArriveScreen() {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-8 px-4 py-8 sm:px-6">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-semibold">Work along with a team</h1>
        <p className="max-w-[65ch] text-muted">
          A campaign comes to this browser whole, and stays in step with what everybody says.
        </p>
      </header>
      <AccountGate none="This site has no server for teams. Whoever gave you the link can tell which site has.">
        {(signedIn) => <Memberships {...signedIn} />}
      </AccountGate>
    </div>
  );
}
