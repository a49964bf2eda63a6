// Lists the campaigns of the signed-in user, or shows the one campaign of a link.

import { Link, useParams } from "react-router";
import { isTeamDatabase, type Membership } from "#core/sync/team/team-names.ts";
import { teamPartsText } from "#text/team-parts.ts";
import { Section } from "#ui/section.tsx";
import type { TeamAccount } from "#workspace/team/team-account.ts";
import { MembershipRow } from "./membership-row.tsx";
import type { SignedIn } from "./signed-gate.tsx";
import { SignedInAs } from "./signed-in-as.tsx";

const text = teamPartsText.memberships;

export function Memberships({ base, account, onSignedOut }: SignedIn) {
  const { database = null } = useParams();
  const { memberships, isAdmin } = account;
  const matching = memberships.filter((membership) => database === null || membership.database === database);
  // An administrator may use every campaign, but is on no member list.
  const isAdminsOwn = matching.length === 0 && isAdmin && database !== null && isTeamDatabase(database);
  const shown: readonly Membership[] = isAdminsOwn
    ? [{ database, role: "coordinator", entry: null, personal: null }]
    : matching;
  return (
    <Section
      title={database === null ? text.title : text.titleOfOne}
      hint={database === null ? text.hint : text.hintOfOne}
    >
      {shown.length === 0 ? (
        <div className="flex flex-col items-start gap-3">
          <p className="max-w-[65ch]">{noneInWords(account, database !== null)}</p>
          {memberships.length > 0 ? (
            <Link to="/team" className="underline">
              {text.others}
            </Link>
          ) : null}
        </div>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {shown.map((membership) => (
            <MembershipRow
              key={membership.database}
              base={base}
              user={account.name}
              membership={membership}
            />
          ))}
        </ul>
      )}
      <SignedInAs base={base} account={account} onSignedOut={onSignedOut} />
    </Section>
  );
}

function noneInWords({ name, isAdmin }: TeamAccount, isOfOne: boolean): string {
  if (isAdmin) return text.noneForAdmin;
  return isOfOne ? text.notInOne(name) : text.none(name);
}
