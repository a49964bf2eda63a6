// Holds one campaign of the list: name, languages, progress, when it was last judged, whether it is backed up.

import { useEffect, useState } from "react";
import { Link } from "react-router";
import { counted, figure } from "#core/shared/number-words.ts";
import { teamKey, teamUserIn } from "#session/team-key.ts";
import type { ListedCampaign } from "#storage/campaign-list.ts";
import { watchSetting } from "#storage/watch-setting.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { StackedBar } from "#ui/stacked-bar.tsx";
import { backupInWords, languagesInWords, lastJudgedInWords, sizeInWords } from "./campaign-words.ts";

export interface CampaignRowProps {
  readonly listed: ListedCampaign;
  readonly onRename: () => void;
  readonly onDelete: () => void;
  readonly onBackUp: () => void;
}

export function CampaignRow({ listed, onRename, onDelete, onBackUp }: CampaignRowProps) {
  const { record } = listed;
  const { approved, accepted = 0, judged, open, gapsAlone = false, annotated } = record.progress;
  const parts = [
    { label: "approved", count: approved, color: "bg-bar-approved" },
    ...(accepted > 0 ? [{ label: "accepted before", count: accepted, color: "bg-bar-accepted" }] : []),
    { label: "judged", count: judged, color: "bg-bar-correct" },
    { label: "open", count: open, color: "bg-bar-open" },
  ];
  const backup = backupInWords(listed);
  const isTeams = useIsTeams(record.id);
  const lastJudged = lastJudgedInWords(listed);
  // What is done here where there is no candidate to judge.
  const instead = gapsAlone
    ? "Gaps are filled here; how many are is told in the overview."
    : annotated === undefined
      ? null
      : `The suite is being made: ${counted(annotated, "token")} annotated.`;
  const next = gapsAlone
    ? { path: "gaps", label: "Fill gaps" }
    : annotated !== undefined
      ? { path: "tokens", label: "Annotate" }
      : open === 0
        ? { path: "report", label: "Report" }
        : { path: "judge", label: "Judge" };
  return (
    <li className="grid gap-x-6 gap-y-4 px-4 py-5 sm:grid-cols-[1fr_auto] sm:px-6">
      <div className="min-w-0">
        <h2 className="text-lg leading-snug font-semibold break-words">
          <Link to={`/c/${record.id}`} className="text-ink no-underline hover:underline">
            {record.name}
          </Link>
        </h2>
        <p className="text-sm text-muted">
          {languagesInWords(record)} · {sizeInWords(record)}
        </p>
      </div>
      <div className="flex items-center justify-end max-sm:order-last max-sm:-mb-2">
        <Button kind="quiet" aria-label={`Rename ${record.name}`} onClick={onRename}>
          Rename
        </Button>
        <Button kind="quiet" aria-label={`Delete ${record.name}`} onClick={onDelete}>
          Delete
        </Button>
        <Link
          to={`/c/${record.id}/${next.path}`}
          aria-label={`${next.label}: ${record.name}`}
          className={`${buttonClass("plain")} ms-3`}
        >
          {next.label}
        </Link>
      </div>
      <div className="flex min-w-0 flex-col gap-2 sm:col-span-2">
        {instead !== null ? null : <StackedBar label={`Candidates of ${record.name}`} parts={parts} />}
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm">
          {instead !== null ? (
            <p className="text-muted">{instead}</p>
          ) : (
            <ul className="figures flex flex-wrap gap-x-5 gap-y-1">
              {parts.map(({ label, count, color }) => (
                <li key={label} className="flex items-center gap-1.5">
                  <span aria-hidden="true" className={`size-2.5 rounded-sm ${color}`} />
                  <span>
                    {figure(count)} <span className="text-muted">{label}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
          <p className="flex flex-wrap gap-x-5 text-muted">
            {isTeams ? <span>With a team</span> : null}
            {lastJudged === "" ? null : <span>{lastJudged}</span>}
            {backup.atRisk ? (
              <button
                type="button"
                aria-label={`Back up ${record.name}: ${backup.text}`}
                // A team's work goes to its server: a file is one more place, and nothing to be warned of.
                className={isTeams ? "underline" : "text-warn underline"}
                onClick={onBackUp}
              >
                {backup.text}
              </button>
            ) : (
              <span>{backup.text}</span>
            )}
          </p>
        </div>
      </div>
    </li>
  );
}

/** Whether a team works on it. */
function useIsTeams(id: string): boolean {
  const [isTeams, setIsTeams] = useState(false);
  useEffect(() => watchSetting(teamKey(id), (kept) => setIsTeams(teamUserIn(kept) !== null)), [id]);
  return isTeams;
}
