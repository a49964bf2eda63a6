// Draws the progress of gap filling: answered gaps by annotator, and a link to gap filling.

import { Link } from "react-router";
import { gapProgress } from "#core/analysis/gaps/gap-progress.ts";
import { formatNumber, ofAll } from "#core/base/number-words.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { GapTask } from "#core/tasks/gap-filling/labels.ts";
import { overviewText } from "#text/overview.ts";
import { buttonClass } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";
import { isGapBatch, screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const text = overviewText.gaps;

interface GapSectionProps {
  readonly session: CampaignSession;
  readonly task: GapTask;
  /** Whether filling gaps is the next step, so that the link is the primary action. */
  readonly isNext: boolean;
}

export function GapSection({ session, task, isNext }: GapSectionProps) {
  const { campaign, outcomes, id, isPast } = session;
  const { requested, answered, toDiscuss, people } = gapProgress(campaign, task, outcomes.texts);
  const isOnlyTask = isGapBatch(campaign);
  const unanswered = requested - answered - toDiscuss;
  const nameOf = annotatorNameLookup(campaign.annotators);
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
          <Link to={screenAddress(id, "judge/gaps")} className={buttonClass(isNext ? "primary" : "plain")}>
            {text.fill}
          </Link>
        )}
      </div>
      {isOnlyTask ? <p className="max-w-[65ch] text-sm text-muted">{text.batch}</p> : null}
    </section>
  );
}
