// Lets a signed-in user join the team of an open campaign, or upload the campaign to the server.

import { useEffect, useState } from "react";
import { personOf } from "#core/ledger/fold.ts";
import { databaseOf } from "#core/sync/team/team-names.ts";
import { teamPartsText } from "#text/team-text.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/page-frame.tsx";
import { Rich } from "#ui/rich.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { campaignOnServer, joinTeam, membershipIn, uploadCampaign } from "#workspace/team/join-team.ts";
import { FailureMessage, type FailureWords, failedInWords } from "./failures.tsx";
import { type SignedIn, SignedInAs } from "./signed-gate.tsx";

const text = teamPartsText.join;

interface JoinAsProps extends SignedIn {
  readonly session: CampaignSession;
}

export function JoinAs({ session, base, account, onSignedOut }: JoinAsProps) {
  const [failed, setFailed] = useState<FailureWords | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  /** Whether the server has the campaign; undefined = loading. */
  const [isOnServer, setIsOnServer] = useState<boolean | undefined>(undefined);
  const isNew = isOnServer === false && account.isAdmin;
  const membership = membershipIn(account, session.ledger.id);
  const entry = membership?.entry ?? account.name;
  const { annotators, aliases } = session.campaign;
  const person = personOf(aliases, entry);
  const ownName = annotators.find(({ id }) => id === person)?.name ?? account.name;
  const database = membership?.personal ?? databaseOf(session.ledger.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request
  useEffect(() => {
    let isCurrent = true;
    campaignOnServer(base, database).then(
      (serverCampaign) => isCurrent && setIsOnServer(serverCampaign !== null),
      (error: unknown) => isCurrent && setFailed(failedInWords(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [base, database, attempt]);
  const askAgain = () => {
    setFailed(null);
    setAttempt((count) => count + 1);
  };
  const join = async () => {
    setIsBusy(true);
    setFailed(null);
    try {
      await (isNew ? uploadCampaign : joinTeam)(session, base, account);
    } catch (error) {
      setFailed(failedInWords(error));
      setIsBusy(false);
    }
  };
  return (
    <Section title={isNew ? text.titleOfNew : text.title} hint={isNew ? text.hintOfNew : text.hint}>
      {membership === null ? (
        <p className="max-w-[65ch]">{text.notAdmitted(account.name)}</p>
      ) : (
        <div className="flex flex-col items-start gap-4">
          <p className="max-w-[65ch]">
            <Rich parts={text.takesPart(<strong>{ownName}</strong>, teamPartsText.roles[membership.role])} />
            {isNew ? text.uploads : text.exchanges}
          </p>
          {membership.role === "coordinator" ? null : <OthersRecords session={session} person={person} />}
          {isOnServer === false && !account.isAdmin ? (
            <p className="max-w-[65ch]">{text.notThere}</p>
          ) : isOnServer === undefined && failed !== null ? (
            <Button onClick={askAgain}>{text.tryAgain}</Button>
          ) : (
            <Button kind="primary" disabled={isBusy || isOnServer === undefined} onClick={() => void join()}>
              {isNew ? text.upload : text.join}
            </Button>
          )}
        </div>
      )}
      {failed === null ? null : <FailureMessage failed={failed} />}
      <SignedInAs base={base} account={account} onSignedOut={onSignedOut} />
    </Section>
  );
}

/** Warns about other annotators' records before joining, because the server would reject them. */
function OthersRecords({ session, person }: { readonly session: CampaignSession; readonly person: string }) {
  const count = session.judgements.filter(({ author }) => author !== person).length;
  if (count === 0) return null;
  return <p className="max-w-[65ch] text-sm text-muted">{text.recordsOfOthers(count)}</p>;
}
