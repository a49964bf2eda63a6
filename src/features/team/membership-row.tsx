// Shows one campaign that the user is a member of, with a link to open or join it in this browser, or its download.

import { useLiveQuery } from "dexie-react-hooks";
import { Link } from "react-router";
import type { LeftOutEvent } from "#core/sync/team/fit-events.ts";
import type { Membership } from "#core/sync/team/team-names.ts";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { teamPartsText } from "#text/team-parts.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { localCopyOf, ownerOfOthersCopy } from "#workspace/team/download-campaign.ts";
import { connectionTo } from "#workspace/team/join-team.ts";
import { readMembership } from "#workspace/team/team-membership.ts";
import { FailureMessage } from "./failure-message.tsx";
import { useDownload } from "./use-download.ts";

const text = teamPartsText.membership;

interface MembershipRowProps {
  readonly base: string;
  readonly user: string;
  readonly membership: Membership;
}

export function MembershipRow({ base, user, membership }: MembershipRowProps) {
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
            {text.role(teamPartsText.roles[role])}
            {isPartlyDownloaded ? text.begun(downloadedBefore) : ""}
            {typeof othersCopies === "string" ? text.othersCopy(othersCopies) : ""}
            {localCopy !== null && localCopy !== undefined && !localCopy.isJoined ? text.notJoined : ""}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {localCopy === undefined ? null : localCopy !== null ? (
            <Link
              to={localCopy.isJoined ? `/c/${localCopy.copy}` : `/c/${localCopy.copy}/team/server`}
              className={buttonClass("primary")}
            >
              {localCopy.isJoined ? text.open : text.join}
            </Link>
          ) : progress === null ? (
            <>
              {isPartlyDownloaded ? (
                <Button kind="quiet" onClick={() => void intake.drop()}>
                  {isGone ? text.discard : text.restart}
                </Button>
              ) : null}
              {isGone ? null : (
                <Button kind="primary" onClick={() => void intake.start()}>
                  {downloadedBefore > 0 ? text.resume : text.download}
                </Button>
              )}
            </>
          ) : (
            <Button onClick={intake.stop}>{text.stop}</Button>
          )}
        </div>
      </div>
      {progress === null ? null : (
        <p role="status" className="figures text-sm text-muted">
          {progress}
        </p>
      )}
      {isGone && localCopy === null ? <p className="max-w-[65ch] text-sm">{text.gone}</p> : null}
      {failed === null ? null : <FailureMessage failed={failed} advice={text.canResume} />}
      <ProblemPanel label={text.problems} problems={problems} />
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
        {text.leftOut(omitted.length)}
      </p>
      <ProblemPanel label={text.leftOutList} problems={problems} />
    </div>
  );
}
