// Holds what stands in the place of a team until somebody is signed in: what is asked, what is missing, what went wrong.

import type { ReactNode } from "react";
import type { TeamAccount } from "#session/team-account.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { useAccount } from "./use-account.ts";

export interface SignedIn {
  readonly base: string;
  readonly account: TeamAccount;
  readonly onSignedOut: () => void;
}

export interface AccountGateProps {
  /** What is said where this site has no server for teams. */
  readonly none: string;
  readonly children: (signedIn: SignedIn) => ReactNode;
}

export function AccountGate({ none, children }: AccountGateProps) {
  const { engine, account, failure, setAccount, askAgain } = useAccount();
  if (engine === null) return <p role="status">Asking this site…</p>;
  if (engine.kind === "none") return <p className="max-w-[65ch]">{none}</p>;
  if (engine.kind === "unusable") return <p role="alert">{engine.why}</p>;
  if (engine.kind === "unknown" || failure !== null)
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p className="max-w-[65ch]">
          The server does not answer. Campaigns that are in this browser can be worked on as ever.
        </p>
        <Button onClick={askAgain}>Ask again</Button>
        {failure === null ? null : <p className="text-sm wrap-anywhere text-muted">{failure}</p>}
      </div>
    );
  if (account === undefined) return <p role="status">Asking the server…</p>;
  if (account === null)
    return (
      <Section title="Sign in" hint="With the name and the password that you were given.">
        <SignInForm base={engine.base} name={null} onSignedIn={setAccount} />
      </Section>
    );
  return children({ base: engine.base, account, onSignedOut: () => setAccount(null) });
}
