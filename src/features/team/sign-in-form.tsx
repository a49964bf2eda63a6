// Asks for the user name and password of this site's server.

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
