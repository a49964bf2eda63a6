// Shows the progress of each annotator, with a link to all figures.

import { Link } from "react-router";
import type { AssignmentStatus } from "#core/exchange/change-assignment.ts";
import type { AnnotatorFigures } from "#parts/annotator-figures.ts";
import { annotatorRows, annotatorsTable } from "#parts/annotators-table.ts";
import { annotatorsText } from "#text/annotators.ts";
import { overviewPeopleText } from "#text/overview-people.ts";
import { DataTable } from "#ui/data-table.tsx";
import {
  type CampaignPath,
  screenAddress,
  tabsOf,
  type Viewer,
} from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { renderAddressLink } from "#workspace/campaign/candidates-number.tsx";

const text = annotatorsText.table;

const ANNOTATORS: CampaignPath = "team/annotators";

interface AnnotatorsSectionProps {
  readonly session: CampaignSession;
  readonly viewer: Viewer;
  /** Figures by annotator id. */
  readonly figures: ReadonlyMap<string, AnnotatorFigures>;
  /** Link to the next step, for the person who assigns the work. */
  readonly next: AssignmentStatus | null;
}

export function AnnotatorsSection({ session, viewer, figures, next }: AnnotatorsSectionProps) {
  const rows = annotatorRows(session, figures);
  const hasScreen = tabsOf(session.campaign, viewer).some(({ subTabs }) =>
    subTabs.some(({ path }) => path === ANNOTATORS),
  );
  return (
    <section aria-labelledby="annotators" className="flex flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 text-sm">
        <h2 id="annotators" className="font-medium">
          {text.title}
        </h2>
        {next?.screen === "report" && hasScreen ? <p>{next.words}</p> : null}
        {hasScreen && rows.length > 0 ? (
          <Link to={screenAddress(session.id, ANNOTATORS)} className="underline pointer-coarse:py-2">
            {overviewPeopleText.progress.all}
          </Link>
        ) : null}
      </div>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{text.none}</p>
      ) : (
        <DataTable
          table={annotatorsTable(rows, { campaign: session.id, isShort: true })}
          isDense={true}
          link={renderAddressLink}
        />
      )}
    </section>
  );
}
