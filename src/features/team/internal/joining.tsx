// Asks members to sign in, and lets those who signed in join the team of an open campaign, upload the campaign to the
// server, or download one of their campaigns.

import { useLiveQuery } from "dexie-react-hooks";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import type { Problem } from "#core/base/problem.ts";
import { personOf } from "#core/ledger/fold.ts";
import type { LeftOutEvent } from "#core/sync/team/arrivals.ts";
import { replicatedDatabase, type TeamConnection } from "#core/sync/team/membership.ts";
import { databaseOf, isTeamDatabase, type Membership } from "#core/sync/team/team-names.ts";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { teamPartsText, teamText } from "#text/team-text.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Section } from "#ui/page-frame.tsx";
import { Rich } from "#ui/rich.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import {
  campaignOnServer,
  connectionTo,
  discardDownload,
  downloadedEvents,
  downloadTeamCampaign,
  joinTeam,
  localCopyOf,
  membershipIn,
  ownerOfOthersCopy,
  signedInAccount,
  signIn,
  signOut,
  type TeamAccount,
  uploadCampaign,
} from "#workspace/team/join-team.ts";
import { readMembership } from "#workspace/team/team-membership.ts";
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

const signInText = teamPartsText.signIn;

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
      if (typeof account === "string") setNotice(signInText.rejected[account]);
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
        label={signInText.name}
        value={name}
        readOnly={fixedName !== null}
        autoComplete="username"
        autoCapitalize="none"
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={signInText.password}
        type="password"
        value={password}
        autoComplete="current-password"
        onChange={({ target }) => setPassword(target.value)}
      />
      <div className="flex items-center gap-4">
        <Button kind="primary" type="submit" disabled={isAsking || name.trim() === "" || password === ""}>
          {signInText.signIn}
        </Button>
      </div>
      {notice === "" ? null : (
        <p role="alert" className="text-sm text-bad">
          {notice}
          {notice === signInText.rejected.wrong && /[\p{Lu}\s]/u.test(name)
            ? ` ${signInText.smallLetters}`
            : ""}
          {fixedName === null ? "" : ` ${signInText.lostAccess}`}
        </p>
      )}
      {failed === null ? null : <FailureMessage failed={failed} advice={signInText.tryLater} />}
    </form>
  );
}

// Shows the name of the signed-in user, with a button to sign out.

const signedInAsText = teamPartsText.signedIn;

function SignedInAs({ base, account, onSignedOut }: SignedIn) {
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

const joinText = teamPartsText.join;

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
    <Section
      title={isNew ? joinText.titleOfNew : joinText.title}
      hint={isNew ? joinText.hintOfNew : joinText.hint}
    >
      {membership === null ? (
        <p className="max-w-[65ch]">{joinText.notAdmitted(account.name)}</p>
      ) : (
        <div className="flex flex-col items-start gap-4">
          <p className="max-w-[65ch]">
            <Rich
              parts={joinText.takesPart(<strong>{ownName}</strong>, teamPartsText.roles[membership.role])}
            />
            {isNew ? joinText.uploads : joinText.exchanges}
          </p>
          {membership.role === "coordinator" ? null : <OthersRecords session={session} person={person} />}
          {isOnServer === false && !account.isAdmin ? (
            <p className="max-w-[65ch]">{joinText.notThere}</p>
          ) : isOnServer === undefined && failed !== null ? (
            <Button onClick={askAgain}>{joinText.tryAgain}</Button>
          ) : (
            <Button kind="primary" disabled={isBusy || isOnServer === undefined} onClick={() => void join()}>
              {isNew ? joinText.upload : joinText.join}
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
  return <p className="max-w-[65ch] text-sm text-muted">{joinText.recordsOfOthers(count)}</p>;
}

const membershipsText = teamPartsText.memberships;

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
      title={database === null ? membershipsText.title : membershipsText.titleOfOne}
      hint={database === null ? membershipsText.hint : membershipsText.hintOfOne}
    >
      {shown.length === 0 ? (
        <div className="flex flex-col items-start gap-3">
          <p className="max-w-[65ch]">{noneInWords(account, database !== null)}</p>
          {memberships.length > 0 ? (
            <Link to="/team" className="underline">
              {membershipsText.others}
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
  if (isAdmin) return membershipsText.noneForAdmin;
  return isOfOne ? membershipsText.notInOne(name) : membershipsText.none(name);
}

// Shows one campaign that the user is a member of, with a link to open or join it in this browser, or its download.

const membershipText = teamPartsText.membership;

interface MembershipRowProps {
  readonly base: string;
  readonly user: string;
  readonly membership: Membership;
}

function MembershipRow({ base, user, membership }: MembershipRowProps) {
  const { database, role } = membership;
  const intake = useDownload(connectionTo(base, user, membership));
  const { name, isGone, downloadedBefore, progress, problems, omitted, failed } = intake;
  const localCopy = useLiveQuery(async () => {
    const copy = await localCopyOf(database, user);
    return copy === null ? null : { copy, isJoined: (await readMembership(copy)) !== null };
  }, [database, user]);
  const othersCopies = useLiveQuery(() => ownerOfOthersCopy(database, user), [database, user]);
  const isPartlyDownloaded = localCopy === null && downloadedBefore > 0 && progress === null;
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name ?? "…"}</p>
          <p className="text-sm text-muted">
            {membershipText.role(teamPartsText.roles[role])}
            {isPartlyDownloaded ? membershipText.begun(downloadedBefore) : ""}
            {typeof othersCopies === "string" ? membershipText.othersCopy(othersCopies) : ""}
            {localCopy !== null && localCopy !== undefined && !localCopy.isJoined
              ? membershipText.notJoined
              : ""}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {localCopy === undefined ? null : localCopy !== null ? (
            <Link
              to={localCopy.isJoined ? `/c/${localCopy.copy}` : `/c/${localCopy.copy}/team/server`}
              className={buttonClass("primary")}
            >
              {localCopy.isJoined ? membershipText.open : membershipText.join}
            </Link>
          ) : progress === null ? (
            <>
              {isPartlyDownloaded ? (
                <Button kind="quiet" onClick={() => void intake.drop()}>
                  {isGone ? membershipText.discard : membershipText.restart}
                </Button>
              ) : null}
              {isGone ? null : (
                <Button kind="primary" onClick={() => void intake.start()}>
                  {downloadedBefore > 0 ? membershipText.resume : membershipText.download}
                </Button>
              )}
            </>
          ) : (
            <Button onClick={intake.stop}>{membershipText.stop}</Button>
          )}
        </div>
      </div>
      {progress === null ? null : (
        <p role="status" className="figures text-sm text-muted">
          {progress}
        </p>
      )}
      {isGone && localCopy === null ? <p className="max-w-[65ch] text-sm">{membershipText.gone}</p> : null}
      {failed === null ? null : <FailureMessage failed={failed} advice={membershipText.canResume} />}
      <ProblemPanel label={membershipText.problems} problems={problems} />
      {omitted.length === 0 ? null : <OmittedDocuments omitted={omitted} />}
    </li>
  );
}

/** Lists records that were left out of a finished download. The campaign's team screen lists them too. */
function OmittedDocuments({ omitted }: { readonly omitted: readonly LeftOutEvent[] }) {
  const problems = omitted.map(({ id, why }) => ({
    file: id,
    line: null,
    message: why,
    code: "record-left-out",
  }));
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="max-w-[65ch] text-sm">
        {membershipText.leftOut(omitted.length)}
      </p>
      <ProblemPanel label={membershipText.leftOutList} problems={problems} />
    </div>
  );
}

// Downloads a campaign to this browser with progress, and can stop, resume or discard the download.

interface DownloadState {
  /** Name of the campaign; null = loading. */
  readonly name: string | null;
  /** Whether the server no longer has the campaign, or no longer admits the user. */
  readonly isGone: boolean;
  /** Number of events already downloaded; 0 = none. */
  readonly downloadedBefore: number;
  /** Progress in words; null = no download is running. */
  readonly progress: string | null;
  readonly problems: readonly Problem[];
  /** Events on the server that were left out of the downloaded campaign. */
  readonly omitted: readonly LeftOutEvent[];
  readonly failed: FailureWords | null;
  readonly start: () => Promise<void>;
  readonly stop: () => void;
  readonly drop: () => Promise<void>;
}

function useDownload(connection: TeamConnection): DownloadState {
  const { base, database } = connection;
  const replicated = replicatedDatabase(connection);
  const navigate = useNavigate();
  const { answer: serverCampaign, failure } = useAnswer(
    () => campaignOnServer(base, replicated),
    `${base} ${replicated}`,
  );
  const knownName = serverCampaign === undefined ? null : (serverCampaign?.name ?? membershipText.nameOfGone);
  const [downloadedBefore, setDownloadedBefore] = useState(0);
  const [progress, setProgress] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [omitted, setOmitted] = useState<readonly LeftOutEvent[]>([]);
  const [failed, setFailed] = useState<FailureWords | null>(null);
  const downloadController = useRef<AbortController | null>(null);
  const hasUnmounted = useRef(false);
  const refresh = useCallback(async () => {
    const events = await downloadedEvents(database);
    if (!hasUnmounted.current) setDownloadedBefore(events);
  }, [database]);
  useEffect(() => {
    hasUnmounted.current = false;
    void refresh();
    return () => {
      hasUnmounted.current = true;
      downloadController.current?.abort();
    };
  }, [refresh]);
  const start = async () => {
    const controller = new AbortController();
    downloadController.current = controller;
    setFailed(null);
    setProblems([]);
    setProgress("…");
    try {
      const { signal } = controller;
      const onProgress = (events: number, step: keyof typeof membershipText.progress) =>
        setProgress(membershipText.progress[step](events));
      const result = await downloadTeamCampaign(connection, { signal, onProgress });
      if (hasUnmounted.current) return;
      if (result.ok && result.unusable.length === 0) return await navigate(`/c/${result.copy}`);
      // Records that were left out are shown before the campaign opens.
      if (result.ok) setOmitted(result.unusable);
      else setProblems(result.problems);
    } catch (error) {
      if (!controller.signal.aborted) setFailed(failedInWords(error));
    }
    downloadController.current = null;
    setProgress(null);
    await refresh();
  };
  return {
    name: failure === null ? knownName : database,
    isGone: serverCampaign === null,
    downloadedBefore,
    progress,
    problems,
    omitted,
    failed,
    start,
    stop: () => downloadController.current?.abort(),
    drop: async () => {
      await discardDownload(database);
      await refresh();
    },
  };
}
