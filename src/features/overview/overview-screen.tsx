// Shows the overview of a campaign: its state, next step, progress, items that need attention, and annotators.

import { useSearchParams } from "react-router";
import { openDisagreements } from "#core/analysis/accuracy/disagreement-table.ts";
import { nextStep } from "#core/campaign/next-step.ts";
import { assignmentStatus } from "#core/exchange/change-assignment.ts";
import { personOf } from "#core/ledger/same-person.ts";
import { type AnnotatorFigures, annotatorFigures, assignmentProgress } from "#parts/annotator-figures.ts";
import { CoordinatorNote } from "#parts/guidelines-text.tsx";
import { overviewText } from "#text/overview.ts";
import { isGapBatch, taskMode } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { coordinatorReplies } from "#workspace/campaign/coordinator-replies.ts";
import { useUnopened } from "#workspace/campaign/opened-replies.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { workFacts } from "#workspace/campaign/work-facts.ts";
import { useViewer } from "#workspace/team/use-viewer.ts";
import { AnnotatorsSection } from "./annotators-section.tsx";
import { AttentionSection } from "./attention-section.tsx";
import { GapSection } from "./gap-section.tsx";
import { OrphanedSection } from "./orphaned-section.tsx";
import { ProgressSection } from "./progress-section.tsx";
import { QuestionsSection } from "./questions-section.tsx";
import { type OwnFigures, OwnShare, StatusRow, seesShareOnly } from "./status-row.tsx";
import { NoExamplesYet, NoSystemYet } from "./suite-status.tsx";
import { TokenSection } from "./token-section.tsx";

const text = overviewText;

export function OverviewScreen() {
  const session = useFrameSession();
  useSession(session, (state) => state.revision);
  const { campaign } = session;
  const { gaps } = campaign;
  const onlyTask =
    taskMode(campaign) === "annotation" ? (
      <TokenSection session={session} />
    ) : gaps !== null && isGapBatch(campaign) ? (
      <GapSection session={session} task={gaps} isNext={false} />
    ) : null;
  if (onlyTask === null) return <Overview session={session} />;
  // A batch of gaps shows nothing that the gaps hide, and links to no screen that does.
  return (
    <div className="page flex flex-col gap-10 py-8">
      <h1 className="sr-only">{text.title(campaign.suite.name)}</h1>
      {onlyTask}
      <OrphanedSection session={session} isAsked={true} />
    </div>
  );
}

function Overview({ session }: { readonly session: CampaignSession }) {
  const viewer = useViewer(session);
  const [parameters] = useSearchParams();
  const { campaign, candidates } = session;
  const { gaps, suite } = campaign;
  const open = openDisagreements(session.outcomes);
  const figures = annotatorFigures(session, open);
  const own = viewer.role === null ? null : ownFigures(session, figures);
  const next = assignmentStatus(assignmentProgress(session, figures, open));
  const facts = workFacts(session);
  const step = nextStep(facts);
  const isGapsNext = step?.path === "judge/gaps";
  const isGapsFirst = taskMode(campaign) === "gap-filling";
  const unopened = useUnopened(session.id, coordinatorReplies(session));
  const gapSection = gaps === null ? null : <GapSection session={session} task={gaps} isNext={isGapsNext} />;
  const hasCandidates = suite.examples.length > 0 && candidates.systems.length > 0;
  // Without others' answers, nothing is known of the other annotators' progress.
  const known = new Map(
    [...figures].filter(([id]) => session.view.hasOthersAnswers || id === own?.annotator),
  );
  const annotators = <AnnotatorsSection session={session} viewer={viewer} next={next} figures={known} />;
  // The table by system needs the whole width.
  const isBySystem = parameters.get("by") === "system";
  return (
    <div className="page flex flex-col gap-3 py-3">
      <h1 className="sr-only">{text.title(suite.name)}</h1>
      {viewer.role === "annotator" ? <CoordinatorNote session={session} /> : null}
      {isGapsFirst ? gapSection : null}
      {hasCandidates || own === null ? null : <OwnShare session={session} own={own} />}
      {suite.examples.length === 0 ? (
        <NoExamplesYet session={session} step={step} />
      ) : candidates.count === 0 && session.view.candidates === "own" && own !== null ? (
        <OwnShare session={session} own={own} />
      ) : candidates.systems.length === 0 ? (
        <NoSystemYet session={session} step={step} />
      ) : (
        <>
          <StatusRow
            session={session}
            own={own}
            step={isGapsNext ? null : step}
            hasDisagreements={facts.disagreements > 0}
          />
          {isGapsFirst ? null : gapSection}
          <div className="grid items-start gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_17rem]">
            {own !== null && session.view.candidates === "all" && seesShareOnly(session, own) ? null : (
              <div className={`min-w-0 ${isBySystem ? "lg:col-span-2" : ""}`}>
                <ProgressSection session={session} />
              </div>
            )}
            <div className={isBySystem ? "lg:order-last" : ""}>
              <AttentionSection
                session={session}
                viewer={viewer}
                own={own}
                open={open}
                next={next}
                unopened={unopened}
              />
            </div>
            <div className={`min-w-0 ${isBySystem ? "" : "lg:col-span-2"}`}>{annotators}</div>
          </div>
        </>
      )}
      {hasCandidates ? null : annotators}
      <QuestionsSection session={session} isAsked={parameters.has("questions")} />
      <OrphanedSection session={session} isAsked={!hasCandidates || parameters.has("orphaned")} />
    </div>
  );
}

/** Figures of the team member at this browser, even if their entry is an alias of another; null = no team. */
function ownFigures(
  { campaign, member }: CampaignSession,
  figures: ReadonlyMap<string, AnnotatorFigures>,
): OwnFigures | null {
  if (member === null) return null;
  const annotator = personOf(campaign.aliases, member);
  const figuresOfOne = figures.get(annotator);
  return figuresOfOne === undefined ? null : { ...figuresOfOne, annotator };
}
