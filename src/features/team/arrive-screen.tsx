// Shows new members the sign-in form, and then their campaigns to download.

import { lazy } from "react";
import { teamText } from "#text/team.ts";
import { AccountGate } from "./account-gate.tsx";

const text = teamText.arrival;

const Memberships = lazy(async () => ({ default: (await import("./team-parts.ts")).TEAM_PARTS.Memberships }));

export function ArriveScreen() {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-8 px-4 py-8 sm:px-6">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-semibold">{text.title}</h1>
        <p className="max-w-[65ch] text-muted">{text.description}</p>
      </header>
      <AccountGate noServerText={text.noServer}>{(signedIn) => <Memberships {...signedIn} />}</AccountGate>
    </div>
  );
}
