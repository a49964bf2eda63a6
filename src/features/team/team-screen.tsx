// Holds the screen of a campaign where it is worked on together: joined, how it stands, who is there, left.

import { useState } from "react";
import { databaseOf } from "#core/team/team-names.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import type { TeamAccount } from "#session/team-account.ts";
import { campaignThere, joinTeam, putThere, roleIn } from "#session/team-acts.ts";
import { useTeam } from "#session/team-state.ts";
import { useFrameSession } from "#session/use-frame-session.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { TeamTogether } from "./team-together.tsx";
import { useAccount } from "./use-account.ts";

export function TeamScreen() {
  const session = useFrameSession();
  const team = useTeam(session.id);
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-8 px-4 py-8 sm:px-6">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-semibold">Work together</h1>
        <p className="max-w-[65ch] text-muted">
          What each of a team says goes to the engine of this site and comes to all others by itself. Judging
          never waits for it, and everything stays in this browser, too.
        </p>
      </header>
      {team === null ? <Joining session={session} /> : <TeamTogether session={session} team={team} />}
    </div>
  );
}

function Joining({ session }: { readonly session: CampaignSession }) {
  const { engine, account, failure, setAccount, askAgain } = useAccount();
  if (session.campaign.batch !== null)
    return (
      <p>This is a batch: it goes back by file to whoever gave it. A team works on the whole campaign.</p>
    );
  if (engine === null) return <p role="status">Asking this site…</p>;
  if (engine.kind === "none")
    return <p>This site names no engine for teams. Work is shared by file, under “Share”.</p>;
  if (engine.kind === "unusable") return <p role="alert">{engine.why}</p>;
  if (failure !== null)
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>The engine of this site does not answer: {failure}</p>
        <Button onClick={askAgain}>Ask again</Button>
      </div>
    );
  if (account === undefined) return <p role="status">Asking the engine…</p>;
  if (account === null)
    return (
      <Section title="Sign in" hint="With the name and the password that you were given.">
        <SignInForm base={engine.base} name={null} onSignedIn={setAccount} />
      </Section>
    );
  return <JoinAs session={session} base={engine.base} account={account} />;
}

interface JoinAsProps {
  readonly session: CampaignSession;
  readonly base: string;
  readonly account: TeamAccount;
}

function JoinAs({ session, base, account }: JoinAsProps) {
  const [told, setTold] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const role = roleIn(account, session.ledger.id);
  const run = async (act: () => Promise<unknown>) => {
    setIsBusy(true);
    setTold("");
    try {
      await act();
    } catch (error) {
      setTold(error instanceof Error ? error.message : String(error));
      setIsBusy(false);
    }
  };
  const join = () =>
    run(async () => {
      const there = await campaignThere(base, databaseOf(session.ledger.id));
      if (there === null && account.isAdmin) return putThere(session, base, account);
      return joinTeam(session, base, account);
    });
  return (
    <Section title="Join" hint="From then on this campaign is in step with the team’s.">
      {role === null ? (
        <p className="max-w-[65ch]">
          You are signed in as <strong>{account.name}</strong>, who was not let into this campaign. Whoever
          coordinates it can let you in.
        </p>
      ) : (
        <div className="flex flex-col items-start gap-3">
          <p className="max-w-[65ch]">
            You are signed in as <strong>{account.name}</strong> and take part as{" "}
            {role === "annotator" ? "an annotator" : "a coordinator"}. What is in this browser goes to the
            team, and theirs comes here. Your own name among the annotators is “{account.name}” then.
          </p>
          <Button kind="primary" disabled={isBusy} onClick={() => void join()}>
            {account.isAdmin ? "Put it there, or join" : "Join the team"}
          </Button>
        </div>
      )}
      <p role="status" className="pt-2 text-sm text-bad">
        {told}
      </p>
    </Section>
  );
}
