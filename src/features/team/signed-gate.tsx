// Shows a team screen to signed-in users, and the sign-in form to others.

import type { ReactNode } from "react";
import { teamText } from "#text/team.ts";
import { teamPartsText } from "#text/team-parts.ts";
import { Section } from "#ui/section.tsx";
import { signedInAccount, type TeamAccount } from "#workspace/team/team-account.ts";
import { NoAnswer } from "./no-answer.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { useAnswer } from "./use-answer.ts";

export interface SignedIn {
  readonly base: string;
  readonly account: TeamAccount;
  readonly onSignedOut: () => void;
}

interface SignedGateProps {
  readonly base: string;
  readonly children: (signedIn: SignedIn) => ReactNode;
}

export function SignedGate({ base, children }: SignedGateProps) {
  const {
    answer: account,
    setAnswer: setAccount,
    failure,
    askAgain,
  } = useAnswer(() => signedInAccount(base), base);
  if (failure !== null) return <NoAnswer failure={failure} onAskAgain={askAgain} />;
  if (account === undefined) return <p role="status">{teamText.server.asking}</p>;
  if (account === null)
    return (
      <Section title={teamPartsText.signIn.title} hint={teamPartsText.signIn.hint}>
        <SignInForm base={base} name={null} onSignedIn={setAccount} />
      </Section>
    );
  return children({ base, account, onSignedOut: () => setAccount(null) });
}
