// Holds the campaigns that whoever is signed in was let into, or the one that a link leads to.

import { Link, useParams } from "react-router";
import { isTeamDatabase, type Membership } from "#core/team/team-names.ts";
import type { TeamAccount } from "#session/team-account.ts";
import { Section } from "#ui/section.tsx";
import { MembershipRow } from "./membership-row.tsx";
import type { SignedIn } from "./signed-gate.tsx";
import { SignedInAs } from "./signed-in-as.tsx";

export function Memberships({ base, account, onSignedOut }: SignedIn) {
  const { database = null } = useParams();
  const { memberships, isAdmin } = account;
  const asked = memberships.filter((one) => database === null || one.database === database);
  // Who administers the server is in every campaign, and listed in none.
  const isAdminsOwn = asked.length === 0 && isAdmin && database !== null && isTeamDatabase(database);
  const shown: readonly Membership[] = isAdminsOwn ? [{ database, role: "coordinator" }] : asked;
  return (
    <Section
      title={database === null ? "Your campaigns" : "Your campaign"}
      hint={database === null ? "Those that you were let into." : "The one that the link leads to."}
    >
      {shown.length === 0 ? (
        <div className="flex flex-col items-start gap-3">
          <p className="max-w-[65ch]">{noneInWords(account, database !== null)}</p>
          {memberships.length > 0 ? (
            <Link to="/team" className="underline">
              The campaigns that you were let into
            </Link>
          ) : null}
        </div>
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

function noneInWords({ name, isAdmin }: TeamAccount, isOfOne: boolean): string {
  if (isAdmin)
    return "You administer the server. Open a campaign in this browser, and put it there under “Share”; or come by the link of one that is there.";
  return isOfOne
    ? `“${name}” was not let into this campaign. Is it the name that you were given for it? Else whoever runs the server can let you in.`
    : `“${name}” was not let into a campaign yet. Whoever runs the server can change that.`;
}
