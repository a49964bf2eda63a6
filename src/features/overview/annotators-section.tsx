// Shows the progress of each annotator, and says what to do next.

import { Link } from "react-router";
import { nextStep } from "#core/exchange/next-step.ts";
import { annotatorFigures, assignmentProgress } from "#judging/annotators/annotator-figures.ts";
import { annotatorRows, annotatorsTable } from "#judging/annotators/annotators-table.ts";
import { annotatorsText } from "#text/annotators.ts";
import { overviewPeopleText } from "#text/overview-people.ts";
import { buttonClass } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { type CampaignPath, screenAddress, tabsOf } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { drawAddress } from "#workspace/campaign/candidates-number.tsx";
import { useViewer } from "#workspace/team/use-viewer.ts";

const text = annotatorsText.table;

const NEXT_SCREENS = {
  exchange: "/team",
  adjudicate: "/judge?disagreement=open",
  "gap-scores": "/results/gap-filling",
  report: "/results",
};

const ANNOTATORS: CampaignPath = "team/annotators";

interface AnnotatorsSectionProps {
  readonly session: CampaignSession;
  /** Candidates with an open disagreement. */
  readonly open: readonly number[];
}

export function AnnotatorsSection({ session, open }: AnnotatorsSectionProps) {
  const figures = annotatorFigures(session, open);
  const rows = annotatorRows(session, figures);
  const next = nextStep(assignmentProgress(session, figures, open));
  const viewer = useViewer(session);
  const hasScreen = tabsOf(session.campaign, viewer).some(({ subTabs }) =>
    subTabs.some(({ path }) => path === ANNOTATORS),
  );
  return (
    <section aria-labelledby="annotators" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="annotators" className="text-lg font-semibold">
          {text.title}
        </h2>
        {hasScreen && rows.length > 0 ? (
          <Link to={screenAddress(session.id, ANNOTATORS)} className={buttonClass("quiet")}>
            {overviewPeopleText.progress.all}
          </Link>
        ) : null}
      </div>
      {next === null || session.isPast ? null : (
        <p>
          <Link to={`/c/${session.id}${NEXT_SCREENS[next.screen]}`} className="underline">
            {next.words}
          </Link>
        </p>
      )}
      {rows.length === 0 ? (
        <p className="text-muted">{text.none}</p>
      ) : (
        <DataTable
          table={annotatorsTable(rows, { campaign: session.id, isShort: true })}
          link={drawAddress}
        />
      )}
    </section>
  );
}
