// Shows the overview of a campaign: its status, next step, and the sections below.

import { Link, useSearchParams } from "react-router";
import { openDisagreements } from "#core/analysis/accuracy/differing-judgements.ts";
import { gapProgress } from "#core/analysis/gaps/gap-outcome.ts";
import { formatNumber, ofAll } from "#core/base/message-text.ts";
import { type NextStep, nextStep } from "#core/campaign/next-step.ts";
import { assignmentStatus } from "#core/exchange/change-assignment.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { personOf } from "#core/ledger/fold.ts";
import {
  annotatedInWords,
  batchTokensOf,
  finishedBy,
} from "#core/suite-building/annotation/campaign-annotations.ts";
import type { GapTask } from "#core/tasks/gap-filling/gap-filling.ts";
import { type AnnotatorFigures, annotatorFigures, assignmentProgress } from "#parts/annotator-figures.ts";
import { CoordinatorNote } from "#parts/guidelines-text.tsx";
import { MakeExamplesLink } from "#parts/make-examples-link.tsx";
import { overviewText } from "#text/overview-text.ts";
import { buttonClass } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";
import { isGapBatch, screenAddress, taskMode } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { coordinatorReplies, useUnopened } from "#workspace/campaign/item-queries.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { workFacts } from "#workspace/campaign/work-facts.ts";
import { RoleLink, useMayOpen, useViewer } from "#workspace/team/use-viewer.tsx";
import { AttentionSection, OrphanedSection, QuestionsSection } from "./internal/attention-section.tsx";
import { AnnotatorsSection, ProgressSection } from "./internal/progress-section.tsx";
import { type OwnFigures, OwnShare, StatusRow, StepLink, seesShareOnly } from "./internal/status-row.tsx";

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

// Describes the next step for a suite without examples or systems, and how much of it is annotated.

const suiteStatusText = overviewText.making;

interface SuiteStatusProps {
  readonly session: CampaignSession;
  readonly step: NextStep | null;
}

/** Status of a suite without examples: nothing can be judged yet. */
function NoExamplesYet({ session, step }: SuiteStatusProps) {
  const { suite, plan } = session.campaign;
  const mayMake = useMayOpen(session)("settings/suite/publish");
  const areAnnotated = mayMake && (session.tokenCounts?.annotated ?? 0) > 0;
  return (
    <section aria-label={suiteStatusText.noExamples} className="flex flex-col items-start gap-4">
      <p className="max-w-[60ch] text-lg">
        {suiteStatusText.textHas(suite.source.length, suite.references.length > 0)}{" "}
        {plan === null ? suiteStatusText.choose : annotatedInWords(session.campaign)}
        {areAnnotated ? ` ${suiteStatusText.makeExamples}` : ""}
      </p>
      <div className="flex flex-wrap gap-2">
        <StepLink session={session} step={step} />
        <MakeExamplesLink session={session} />
        {step?.kind === "edit-suite" || (session.isPast && plan === null) ? null : (
          <RoleLink session={session} path="settings/suite/edit" className={buttonClass("plain")}>
            {suiteStatusText.editSuite}
          </RoleLink>
        )}
      </div>
    </section>
  );
}

/** Status of a suite without systems: nothing can be judged yet. */
function NoSystemYet({ session, step }: SuiteStatusProps) {
  const { suite } = session.campaign;
  return (
    <section aria-label={overviewText.noSystem.label} className="flex flex-col items-start gap-4">
      <p className="max-w-[60ch] text-lg">{overviewText.noSystem.explanation(suite.examples.length)}</p>
      <StepLink session={session} step={step} />
    </section>
  );
}

// Draws the progress of gap filling: answered gaps by annotator, and a link to gap filling.

const gapSectionText = overviewText.gaps;

interface GapSectionProps {
  readonly session: CampaignSession;
  readonly task: GapTask;
  /** Whether filling gaps is the next step, so that the link is the primary action. */
  readonly isNext: boolean;
}

function GapSection({ session, task, isNext }: GapSectionProps) {
  const { campaign, outcomes, id, isPast } = session;
  const { requested, answered, toDiscuss, people } = gapProgress(campaign, task, outcomes.texts);
  const isOnlyTask = isGapBatch(campaign);
  const unanswered = requested - answered - toDiscuss;
  const nameOf = annotatorNameLookup(campaign.annotators);
  return (
    <section aria-labelledby="gap-filling" className={`flex flex-col ${isOnlyTask ? "gap-3" : ""}`}>
      <h2 id="gap-filling" className={isOnlyTask ? "text-lg font-semibold" : "text-sm font-medium"}>
        {gapSectionText.title}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className={`figures max-w-[60ch] ${isOnlyTask ? "text-lg" : ""}`}>
          <Rich
            parts={gapSectionText.progress(<strong>{formatNumber(answered)}</strong>, {
              asked: requested,
              toDiscuss,
              left: unanswered,
            })}
          />
          {people.length < 2
            ? null
            : gapSectionText.people(
                people.map((one) =>
                  gapSectionText.person(nameOf(one.annotator), ofAll(one.answered, requested)),
                ),
              )}
        </p>
        {isPast ? null : (
          <Link to={screenAddress(id, "judge/gaps")} className={buttonClass(isNext ? "primary" : "plain")}>
            {gapSectionText.fill}
          </Link>
        )}
      </div>
      {isOnlyTask ? <p className="max-w-[65ch] text-sm text-muted">{gapSectionText.batch}</p> : null}
    </section>
  );
}

// Draws the progress of a batch of source tokens to annotate.

const tokenSectionText = overviewText.tokens;

function TokenSection({ session }: { readonly session: CampaignSession }) {
  const { campaign } = session;
  const tokens = batchTokensOf(campaign) ?? [];
  const done = finishedBy(campaign, campaign.batch?.annotator ?? "", tokens);
  const remaining = tokens.length - done;
  return (
    <section aria-labelledby="asked-tokens" className="flex flex-col gap-3">
      <h2 id="asked-tokens" className="text-lg font-semibold">
        {tokenSectionText.title}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="figures max-w-[60ch] text-lg">
          <Rich
            parts={tokenSectionText.progress(<strong>{formatNumber(done)}</strong>, {
              tokens: tokens.length,
              left: remaining,
            })}
          />
        </p>
      </div>
      <p className="max-w-[65ch] text-sm text-muted">{tokenSectionText.batch}</p>
    </section>
  );
}
