// Lists the teams of the signed-in person, and downloads the campaign of one.

import { useLiveQuery } from "dexie-react-hooks";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import type { Problem } from "#core/base/problem.ts";
import type { LeftOutEvent } from "#core/sync/team/arrivals.ts";
import { replicatedDatabase, type TeamConnection } from "#core/sync/team/membership.ts";
import { isTeamDatabase, type Membership } from "#core/sync/team/team-names.ts";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { teamPartsText } from "#text/team-text.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Section } from "#ui/page-frame.tsx";
import {
  campaignOnServer,
  connectionTo,
  discardDownload,
  downloadedEvents,
  downloadTeamCampaign,
  localCopyOf,
  ownerOfOthersCopy,
  type TeamAccount,
} from "#workspace/team/join-team.ts";
import { readMembership } from "#workspace/team/team-membership.ts";
import { FailureMessage, type FailureWords, failedInWords, useAnswer } from "./failures.tsx";
import { type SignedIn, SignedInAs } from "./signed-gate.tsx";

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
