// Asks for the name and password for the server of this site.

import { useState } from "react";
import { teamPartsText } from "#text/team-parts.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { signIn, type TeamAccount } from "#workspace/team/team-account.ts";
import { type FailureWords, failedInWords } from "./failed-words.ts";
import { FailureMessage } from "./failure-message.tsx";

const text = teamPartsText.signIn;

interface SignInFormProps {
  readonly base: string;
  /** Fixed name; null = any. */
  readonly name: string | null;
  readonly onSignedIn: (account: TeamAccount) => void;
}

export function SignInForm({ base, name: settled, onSignedIn }: SignInFormProps) {
  const [name, setName] = useState(settled ?? "");
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
        readOnly={settled !== null}
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
          {settled === null ? "" : ` ${text.lostAccess}`}
        </p>
      )}
      {failed === null ? null : <FailureMessage failed={failed} more={text.tryLater} />}
    </form>
  );
}
