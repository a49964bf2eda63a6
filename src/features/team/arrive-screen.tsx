// Holds where somebody comes to this site to work along: signed in, the campaigns they were let into, each brought to this browser.

import { useParams } from "react-router";
import { Section } from "#ui/section.tsx";
import { AccountGate, type SignedIn } from "./account-gate.tsx";
import { MembershipRow } from "./membership-row.tsx";
import { SignedInAs } from "./signed-in-as.tsx";

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

function Memberships({ base, account, onSignedOut }: SignedIn) {
  const { database = null } = useParams();
  const { memberships } = account;
  const shown = database === null ? memberships : memberships.filter((one) => one.database === database);
  return (
    <Section
      title={database === null ? "Your campaigns" : "Your campaign"}
      hint={database === null ? "Those that you were let into." : "The one that the link leads to."}
    >
      {shown.length === 0 ? (
        <p className="max-w-[65ch]">
          “{account.name}” was let into{" "}
          {database === null ? "no campaign yet" : "another campaign, or none: not into this one"}. Whoever
          coordinates it can change that.
        </p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {shown.map((one) => (
            <MembershipRow key={one.database} base={base} user={account.name} membership={one} />
          ))}
        </ul>
      )}
      <SignedInAs base={base} account={account} onSignedOut={onSignedOut} />
    </Section>
  );
}
