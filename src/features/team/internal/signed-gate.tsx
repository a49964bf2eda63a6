// Asks the person to sign in before it shows its content, and says who is signed in.

import { type ReactNode, useState } from "react";
import { teamPartsText, teamText } from "#text/team-text.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Section } from "#ui/page-frame.tsx";
import { Rich } from "#ui/rich.tsx";
import { signedInAccount, signIn, signOut, type TeamAccount } from "#workspace/team/join-team.ts";
import { FailureMessage, type FailureWords, failedInWords, NoAnswer, useAnswer } from "./failures.tsx";

export interface SignedIn {
  readonly base: string;
  readonly account: TeamAccount;
  readonly onSignedOut: () => void;
}

interface SignedGateProps {
  readonly base: string;
  /** Why somebody signs in here; undefined = the page says it. */
  readonly purpose: string | undefined;
  readonly children: (signedIn: SignedIn) => ReactNode;
}

export function SignedGate({ base, purpose, children }: SignedGateProps) {
  const {
    answer: account,
    setAnswer: setAccount,
    failure,
    askAgain,
  } = useAnswer(() => signedInAccount(base), base);
  if (failure !== null) return <NoAnswer error={failure} onAskAgain={askAgain} />;
  if (account === undefined) return <p role="status">{teamText.server.asking}</p>;
  if (account === null)
    return (
      <Section title={teamPartsText.signIn.title} hint={teamPartsText.signIn.hint}>
        {purpose === undefined ? null : <p className="max-w-[65ch]">{purpose}</p>}
        <SignInForm base={base} name={null} onSignedIn={setAccount} />
      </Section>
    );
  return children({ base, account, onSignedOut: () => setAccount(null) });
}

// Asks for the user name and password of this site's server.

const text = teamPartsText.signIn;

interface SignInFormProps {
  readonly base: string;
  /** Fixed user name; null = any name can be entered. */
  readonly name: string | null;
  readonly onSignedIn: (account: TeamAccount) => void;
}

export function SignInForm({ base, name: fixedName, onSignedIn }: SignInFormProps) {
  const [name, setName] = useState(fixedName ?? "");
  const [password, setPassword] = useState("");
  const [notice, setNotice] = useState("");
  const [failed, setFailed] = useState<FailureWords | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const ask = async () => {
    setIsAsking(true);
    setNotice("");
    setFailed(null);
    try {
      const account = await signIn(base, name, password);
      if (typeof account === "string") setNotice(text.rejected[account]);
      else onSignedIn(account);
    } catch (error) {
      setFailed(failedInWords(error));
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <form
      className="flex w-full max-w-sm flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAsking && name.trim() !== "" && password !== "") void ask();
      }}
    >
      <TextField
        label={text.name}
        value={name}
        readOnly={fixedName !== null}
        autoComplete="username"
        autoCapitalize="none"
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={text.password}
        type="password"
        value={password}
        autoComplete="current-password"
        onChange={({ target }) => setPassword(target.value)}
      />
      <div className="flex items-center gap-4">
        <Button kind="primary" type="submit" disabled={isAsking || name.trim() === "" || password === ""}>
          {text.signIn}
        </Button>
      </div>
      {notice === "" ? null : (
        <p role="alert" className="text-sm text-bad">
          {notice}
          {notice === text.rejected.wrong && /[\p{Lu}\s]/u.test(name) ? ` ${text.smallLetters}` : ""}
          {fixedName === null ? "" : ` ${text.lostAccess}`}
        </p>
      )}
      {failed === null ? null : <FailureMessage failed={failed} advice={text.tryLater} />}
    </form>
  );
}

// Shows the name of the signed-in user, with a button to sign out.

const signedInAsText = teamPartsText.signedIn;

export function SignedInAs({ base, account, onSignedOut }: SignedIn) {
  const [failed, setFailed] = useState<FailureWords | null>(null);
  const leave = () => signOut(base).then(onSignedOut, (error: unknown) => setFailed(failedInWords(error)));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2 text-sm text-muted">
      <p>
        <Rich parts={signedInAsText.as(<strong className="font-medium text-ink">{account.name}</strong>)} />
      </p>
      <Button kind="quiet" onClick={() => void leave()}>
        {signedInAsText.signOut}
      </Button>
      {failed === null ? null : <FailureMessage failed={failed} advice={signedInAsText.stillSignedIn} />}
    </div>
  );
}
