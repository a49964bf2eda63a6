// Holds one campaign that somebody was let into: opened where it is here, else brought here, stopped, gone on with.

import { useLiveQuery } from "dexie-react-hooks";
import { Link } from "react-router";
import { copyText } from "#browser/copy-text.ts";
import { withPlaces } from "#core/shared/problem.ts";
import type { LeftOut } from "#core/team/fit-events.ts";
import type { Membership } from "#core/team/team-names.ts";
import { copyOf } from "#session/team-intake.ts";
import { readMembership } from "#session/team-membership.ts";
import { teamPartsText } from "#text/team-parts.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { ProblemList } from "#ui/problem-list.tsx";
import { ToldFailed } from "./told-failed.tsx";
import { useIntake } from "./use-intake.ts";

const text = teamPartsText.membership;

interface MembershipRowProps {
  readonly base: string;
  readonly user: string;
  readonly membership: Membership;
}

export function MembershipRow({ base, user, membership: { database, role } }: MembershipRowProps) {
  const intake = useIntake({ base, database, user, role });
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
              to={here.isJoined ? `/c/${here.copy}` : `/c/${here.copy}/team`}
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
                <Button kind="primary" onClick={() => void intake.take()}>
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
      {failed === null ? null : <ToldFailed failed={failed} more={text.canResume} />}
      {problems.length === 0 ? null : (
        <ProblemList label={text.problems} items={withPlaces(problems)} onCopy={copyText} />
      )}
      {left.length === 0 ? null : <LeftDocuments left={left} />}
    </li>
  );
}

/** Told once the rest is here: whoever opens the campaign finds it on its team screen, too. */
function LeftDocuments({ left }: { readonly left: readonly LeftOut[] }) {
  const items = left.map(({ id, why }) => ({ place: id, message: why, code: "not-taken" }));
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="max-w-[65ch] text-sm">
        {text.leftOut(left.length)}
      </p>
      <ProblemList label={text.leftOutList} items={items} onCopy={copyText} />
    </div>
  );
}
