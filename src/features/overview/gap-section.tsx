// Holds gap filling in the overview: how many gaps are answered and by whom, and the way to fill them, to what comes of it and to its set-up.

import { Link } from "react-router";
import { gapProgress } from "#core/gaps/gap-progress.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { counted, figure, ofAll } from "#core/shared/number-words.ts";
import type { GapTask } from "#core/task/gap-filling/gap-task.ts";
import { asksGapsAlone, asksGapsOnly, screenAddress } from "#session/campaign-screens.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { buttonClass } from "#ui/button.tsx";

export interface GapSectionProps {
  readonly session: CampaignSession;
  readonly task: GapTask;
}

export function GapSection({ session, task }: GapSectionProps) {
  const { campaign, outcomes, id, isPast } = session;
  const { asked, answered, toDiscuss, people } = gapProgress(campaign, task, outcomes.texts);
  const isBatch = campaign.batch !== null;
  const isAlone = asksGapsAlone(campaign);
  const left = asked - answered - toDiscuss;
  const names = annotatorNames(campaign.annotators);
  const kind = (isPrimary: boolean) => buttonClass(isPrimary ? "primary" : "plain");
  return (
    <section aria-labelledby="gap-filling" className="flex flex-col gap-3">
      <h2 id="gap-filling" className="text-lg font-semibold">
        Gap filling
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className={`figures max-w-[60ch] ${isAlone ? "text-lg" : ""}`}>
          <strong>{figure(answered)}</strong> of {counted(asked, "gap is", "gaps are")} answered
          {toDiscuss === 0
            ? ""
            : `, ${figure(toDiscuss)} ${toDiscuss === 1 ? "waits" : "wait"} for a discussion`}
          {left === 0 ? "." : `, ${figure(left)} ${left === 1 ? "is" : "are"} left.`}
          {people.length < 2
            ? null
            : ` ${people.map((one) => `${names.get(one.annotator) ?? one.annotator}: ${ofAll(one.answered, asked)}`).join("; ")}.`}
        </p>
        {isPast ? null : (
          <div className="flex flex-wrap gap-2">
            <Link to={screenAddress(id, "gaps")} className={kind(asksGapsOnly(campaign) && left > 0)}>
              Fill gaps
            </Link>
            {isBatch ? null : (
              <>
                <Link to={screenAddress(id, "gap-scores")} className={kind(false)}>
                  Scores
                </Link>
                <Link
                  to={screenAddress(id, "gap-setup")}
                  aria-label="Change how gaps are filled"
                  className={buttonClass("quiet")}
                >
                  Change
                </Link>
              </>
            )}
            {isAlone ? (
              <Link to={screenAddress(id, "exchange")} className={kind(left === 0)}>
                Hand it back
              </Link>
            ) : null}
          </div>
        )}
      </div>
      {isAlone ? (
        <p className="max-w-[65ch] text-sm text-muted">
          This batch asks for gaps alone. What the systems wrote in them is not shown here, so that it changes
          no answer.
        </p>
      ) : null}
    </section>
  );
}
