// Holds how somebody who is signed in joins a team with the campaign that is here, or puts it on the server.

import { useEffect, useState } from "react";
import { counted } from "#core/shared/number-words.ts";
import { databaseOf } from "#core/team/team-names.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { campaignThere, joinTeam, putThere, roleIn } from "#session/team-acts.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { type Failed, failedInWords } from "./failed-words.ts";
import { roleInWords } from "./line-words.ts";
import type { SignedIn } from "./signed-gate.tsx";
import { SignedInAs } from "./signed-in-as.tsx";
import { ToldFailed } from "./told-failed.tsx";

export interface JoinAsProps extends SignedIn {
  readonly session: CampaignSession;
}

export function JoinAs({ session, base, account, onSignedOut }: JoinAsProps) {
  const [failed, setFailed] = useState<Failed | null>(null);
  const [round, setRound] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  /** Undefined = being asked. */
  const [isThere, setIsThere] = useState<boolean | undefined>(undefined);
  const role = roleIn(account, session.ledger.id);
  const database = databaseOf(session.ledger.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let wanted = true;
    campaignThere(base, database).then(
      (found) => wanted && setIsThere(found !== null),
      (error: unknown) => wanted && setFailed(failedInWords(error)),
    );
    return () => {
      wanted = false;
    };
  }, [base, database, round]);
  const askAgain = () => {
    setFailed(null);
    setRound((count) => count + 1);
  };
  const join = async () => {
    setIsBusy(true);
    setFailed(null);
    try {
      await (isThere === false && account.isAdmin ? putThere : joinTeam)(session, base, account);
    } catch (error) {
      setFailed(failedInWords(error));
      setIsBusy(false);
    }
  };
  const isNew = isThere === false && account.isAdmin;
  return (
    <Section
      title={isNew ? "Put it on the server" : "Join the team"}
      hint={
        isNew
          ? "It becomes a team’s: whoever you let in brings it to their browser, and all stay in step."
          : "From then on this campaign is in step with the team’s."
      }
    >
      {role === null ? (
        <p className="max-w-[65ch]">
          “{account.name}” was not let into this campaign. Whoever runs the server can change that.
        </p>
      ) : (
        <div className="flex flex-col items-start gap-4">
          <p className="max-w-[65ch]">
            You take part as <strong>{account.name}</strong>, {roleInWords(role)}, and are called so among the
            annotators.{" "}
            {isNew
              ? "All of the campaign goes to the server; it stays in this browser, too, and you can go on meanwhile."
              : "What is in this browser goes to the server, and what is there comes here."}
          </p>
          {role === "annotator" ? <OthersRecords session={session} user={account.name} /> : null}
          {isThere === false && !account.isAdmin ? (
            <p className="max-w-[65ch]">
              The server does not have this campaign yet. Whoever runs it can put it there.
            </p>
          ) : isThere === undefined && failed !== null ? (
            <Button onClick={askAgain}>Try again</Button>
          ) : (
            <Button kind="primary" disabled={isBusy || isThere === undefined} onClick={() => void join()}>
              {isNew ? "Put it on the server" : "Join the team"}
            </Button>
          )}
        </div>
      )}
      {failed === null ? null : <ToldFailed failed={failed} />}
      <SignedInAs base={base} account={account} onSignedOut={onSignedOut} />
    </Section>
  );
}

/** Said before, since the server would refuse it afterwards. */
function OthersRecords({ session, user }: { readonly session: CampaignSession; readonly user: string }) {
  const count = session.judgements.filter(({ by }) => by !== user).length;
  if (count === 0) return null;
  return (
    <p className="max-w-[65ch] text-sm text-muted">
      {counted(count, "record")} of this copy {count === 1 ? "is" : "are"} under other names. From an
      annotator the server takes what is said under the own name alone: what it does not have of the others
      yet stays in this browser. Whoever coordinates can take it from a file.
    </p>
  );
}
