// Draws the progress of gap filling: answered gaps by annotator, and a link to gap filling.

import { Link } from "react-router";
import { gapProgress } from "#core/analysis/gaps/gap-progress.ts";
import { formatNumber, ofAll } from "#core/base/number-words.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { GapTask } from "#core/tasks/gap-filling/gap-task.ts";
import { overviewText } from "#text/overview.ts";
import { buttonClass } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";
import { isGapBatch, screenAddress, taskMode } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const text = overviewText.gaps;

interface GapSectionProps {
  readonly session: CampaignSession;
  readonly task: GapTask;
}

export function GapSection({ session, task }: GapSectionProps) {
  const { campaign, outcomes, id, isPast } = session;
  const { requested, answered, toDiscuss, people } = gapProgress(campaign, task, outcomes.texts);
  const isOnlyTask = isGapBatch(campaign);
  const unanswered = requested - answered - toDiscuss;
  const nameOf = annotatorNameLookup(campaign.annotators);
  const kind = (isPrimary: boolean) => buttonClass(isPrimary ? "primary" : "plain");
  return (
    <section aria-labelledby="gap-filling" className={`flex flex-col ${isOnlyTask ? "gap-3" : ""}`}>
      <h2 id="gap-filling" className={isOnlyTask ? "text-lg font-semibold" : "text-sm font-medium"}>
        {text.title}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className={`figures max-w-[60ch] ${isOnlyTask ? "text-lg" : ""}`}>
          <Rich
            parts={text.progress(<strong>{formatNumber(answered)}</strong>, {
              asked: requested,
              toDiscuss,
              left: unanswered,
            })}
          />
          {people.length < 2
            ? null
            : text.people(
                people.map((one) => text.person(nameOf(one.annotator), ofAll(one.answered, requested))),
              )}
        </p>
        {isPast ? null : (
          <div className="flex flex-wrap gap-2">
            <Link
              to={screenAddress(id, "judge/gaps")}
              className={kind(taskMode(campaign) === "gap-filling" && unanswered > 0)}
            >
              {text.fill}
            </Link>
            {isOnlyTask ? (
              <Link to={screenAddress(id, "team")} className={kind(unanswered === 0)}>
                {text.returnWork}
              </Link>
            ) : null}
          </div>
        )}
      </div>
      {isOnlyTask ? <p className="max-w-[65ch] text-sm text-muted">{text.batch}</p> : null}
    </section>
  );
}
