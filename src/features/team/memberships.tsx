// Holds the campaigns that whoever is signed in was let into, or the one that a link leads to.

import { useParams } from "react-router";
import { Section } from "#ui/section.tsx";
import { MembershipRow } from "./membership-row.tsx";
import type { SignedIn } from "./signed-gate.tsx";
import { SignedInAs } from "./signed-in-as.tsx";

export function Memberships({ base, account, onSignedOut }: SignedIn) {
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
