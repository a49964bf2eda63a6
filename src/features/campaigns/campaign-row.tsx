// Shows one campaign in the list: name, languages, progress, last judgement, backup.

import { useEffect, useState } from "react";
import { Link } from "react-router";
import { formatNumber } from "#core/base/number-words.ts";
import { nextStep } from "#core/campaign/next-step.ts";
import { type ProgressPart, progressParts } from "#core/campaign/outcomes/progress.ts";
import type { ListedCampaign } from "#storage/campaign-list.ts";
import { watchSetting } from "#storage/watch-setting.ts";
import { campaignsText } from "#text/campaigns.ts";
import { questionsText } from "#text/questions.ts";
import { buttonClass } from "#ui/button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { StackedBar } from "#ui/stacked-bar.tsx";
import { isAnnotatorsWork } from "#workspace/campaign/audience.ts";
import { useUnopened } from "#workspace/campaign/opened-replies.ts";
import { ownEntryIn, teamKey } from "#workspace/team/team-key.ts";
import { backupInWords, languagesInWords, lastJudgedInWords, sizeInWords } from "./campaign-words.ts";

const text = campaignsText.row;

const COLORS: Readonly<Record<ProgressPart["part"], string>> = {
  approved: "bg-bar-approved",
  judged: "bg-bar-correct",
  reused: "bg-bar-accepted",
  untranslated: "bg-bar-open",
  open: "bg-bar-open",
};

interface CampaignRowProps {
  readonly listed: ListedCampaign;
  /** Whether this campaign was changed last. If so, its next task is the primary action. */
  readonly isFirst: boolean;
  readonly onRename: () => void;
  readonly onDelete: () => void;
  readonly onBackUp: () => void;
}

export function CampaignRow({ listed, isFirst, onRename, onDelete, onBackUp }: CampaignRowProps) {
  const { record } = listed;
  const { gapsOnly = false, annotated } = record.progress;
  const facts = record.progress.facts ?? null;
  const isAnnotators = facts !== null && isAnnotatorsWork(facts);
  const parts = progressParts(record.progress)
    // Annotators learn of automatic approvals only where some are among their items.
    .filter(({ part, count }) => !isAnnotators || part !== "approved" || count > 0)
    .map(({ part, words, count }) => ({ label: words, count, color: COLORS[part] }));
  const backup = backupInWords(listed);
  const unopened = useUnopened(record.id, record.progress.replies ?? []);
  const hasTeam = useHasTeam(record.id);
  const lastJudged = lastJudgedInWords(record);
  // Replaces the progress if the campaign has no candidates to judge; null = it has some.
  const textWithoutCandidates = gapsOnly
    ? text.onlyGaps
    : annotated === undefined
      ? null
      : text.suiteBeingMade(annotated);
  const step = facts === null ? null : nextStep(facts);
  const next = step?.label ?? text.open;
  const noun = isAnnotators ? "item" : "candidate";
  return (
    <li className="grid gap-x-6 gap-y-4 px-4 py-5 sm:grid-cols-[1fr_auto] sm:px-6">
      <div className="min-w-0">
        <h2 className="text-lg leading-snug font-semibold break-words">
          <Link to={`/c/${record.id}`} className="text-ink no-underline hover:underline">
            {record.name}
          </Link>
        </h2>
        <p className="text-sm text-muted">
          {languagesInWords(record)}
          {isAnnotators ? null : ` · ${sizeInWords(record)}`}
        </p>
      </div>
      <div className="flex items-center justify-end max-sm:order-last max-sm:-mb-2">
        <Menu
          name={text.menuOf(record.name)}
          label={
            <>
              {text.menu} <span aria-hidden="true">▾</span>
            </>
          }
        >
          {[
            { label: text.rename, run: onRename },
            { label: text.backUp, run: onBackUp },
            { label: text.delete, run: onDelete },
          ].map(({ label, run }) => (
            <MenuItem key={label} onClick={run}>
              {label}
            </MenuItem>
          ))}
        </Menu>
        <Link
          to={`/c/${record.id}${step === null ? "" : `/${step.path}${step.search}`}`}
          aria-label={text.nextNamed(next, record.name)}
          className={`${buttonClass(isFirst ? "primary" : "plain")} ms-1`}
        >
          {next}
        </Link>
      </div>
      <div className="flex min-w-0 flex-col gap-2 sm:col-span-2">
        {textWithoutCandidates !== null ? null : (
          <StackedBar label={text.progressOf(record.name)} parts={parts} />
        )}
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm">
          {textWithoutCandidates !== null ? (
            <p className="text-muted">{textWithoutCandidates}</p>
          ) : (
            <ul className="figures flex flex-wrap gap-x-5 gap-y-1">
              <li>
                {text.total(
                  parts.reduce((sum, { count }) => sum + count, 0),
                  noun,
                )}
              </li>
              {parts.map(({ label, count, color }) => (
                <li key={label} className="flex items-center gap-1.5">
                  <span aria-hidden="true" className={`size-2.5 rounded-sm ${color}`} />
                  <span>
                    {formatNumber(count)} <span className="text-muted">{label}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
          {record.progress.share === undefined ? null : (
            <p className="figures">{text.share(record.progress.share)}</p>
          )}
          {unopened.map(({ pronoun, address }) => (
            <p key={address} className="basis-full">
              <Link to={address} className="underline pointer-coarse:py-2">
                {questionsText.coordinatorAnswered(pronoun)}
              </Link>
            </p>
          ))}
          <p className="flex flex-wrap gap-x-5 text-muted">
            {hasTeam ? <span>{text.withTeam}</span> : null}
            {lastJudged === "" ? null : <span>{lastJudged}</span>}
            {backup.atRisk ? (
              <button
                type="button"
                aria-label={campaignsText.backup.backUpNamed(record.name, backup.text)}
                // A team's work is on its server, so a missing backup file needs no warning.
                className={hasTeam ? "underline" : "text-warn underline"}
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

/** Whether this browser's copy of the campaign belongs to a team. `id`: id of the copy. */
function useHasTeam(id: string): boolean {
  const [hasTeam, setHasTeam] = useState(false);
  useEffect(
    () => watchSetting(teamKey(id), (membership) => setHasTeam(ownEntryIn(membership) !== null)),
    [id],
  );
  return hasTeam;
}
