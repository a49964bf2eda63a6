// Shows one campaign of a member: opens it if it is here, else downloads it.

import { useLiveQuery } from "dexie-react-hooks";
import { Link } from "react-router";
import { copyText } from "#browser/copy-text.ts";
import { withPlaces } from "#core/base/problem.ts";
import type { LeftOut } from "#core/sync/team/fit-events.ts";
import type { Membership } from "#core/sync/team/team-names.ts";
import { teamPartsText } from "#text/team-parts.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { ProblemPanel } from "#ui/problem-panel.tsx";
import { copyOf } from "#workspace/team/download-campaign.ts";
import { readMembership } from "#workspace/team/team-membership.ts";
import { FailureMessage } from "./failure-message.tsx";
import { useDownload } from "./use-download.ts";

const text = teamPartsText.membership;

interface MembershipRowProps {
  readonly base: string;
  readonly user: string;
  readonly membership: Membership;
}

export function MembershipRow({ base, user, membership: { database, role } }: MembershipRowProps) {
  const intake = useDownload({ base, database, user, role });
  const { name, isGone, begun, progress, problems, left, failed } = intake;
  const here = useLiveQuery(async () => {
    const copy = await copyOf(database);
    return copy === null ? null : { copy, isJoined: (await readMembership(copy)) !== null };
  }, [database]);
  const isBegun = here === null && begun > 0 && progress === null;
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name ?? "…"}</p>
          <p className="text-sm text-muted">
            {text.role(teamPartsText.roles[role])}
            {isBegun ? text.begun(begun) : ""}
            {here !== null && here !== undefined && !here.isJoined ? text.notJoined : ""}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {here === undefined ? null : here !== null ? (
            <Link
              to={here.isJoined ? `/c/${here.copy}` : `/c/${here.copy}/team/server`}
              className={buttonClass("primary")}
            >
              {here.isJoined ? text.open : text.join}
            </Link>
          ) : progress === null ? (
            <>
              {isBegun ? (
                <Button kind="quiet" onClick={() => void intake.drop()}>
                  {isGone ? text.discard : text.restart}
                </Button>
              ) : null}
              {isGone ? null : (
                <Button kind="primary" onClick={() => void intake.start()}>
                  {begun > 0 ? text.resume : text.download}
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
      {isGone && here === null ? <p className="max-w-[65ch] text-sm">{text.gone}</p> : null}
      {failed === null ? null : <FailureMessage failed={failed} more={text.canResume} />}
      {problems.length === 0 ? null : (
        <ProblemPanel label={text.problems} items={withPlaces(problems)} onCopy={copyText} />
      )}
      {left.length === 0 ? null : <LeftDocuments left={left} />}
    </li>
  );
}

/** Shown once the rest is here. The campaign's team screen shows it as well. */
function LeftDocuments({ left }: { readonly left: readonly LeftOut[] }) {
  const items = left.map(({ id, why }) => ({ place: id, message: why, code: "not-taken" }));
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="max-w-[65ch] text-sm">
        {text.leftOut(left.length)}
      </p>
      <ProblemPanel label={text.leftOutList} items={items} onCopy={copyText} />
    </div>
  );
}
