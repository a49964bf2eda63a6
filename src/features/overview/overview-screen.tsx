// Shows the overview of a campaign: what to do next, every count with a link to its candidates, and the annotators.

import { Link, useSearchParams } from "react-router";
import { openDisagreements } from "#core/analysis/accuracy/disagreement-table.ts";
import { figure } from "#core/base/number-words.ts";
import { waitingOf } from "#core/campaign/outcomes/candidate-states.ts";
import { overviewText } from "#text/overview.ts";
import { buttonClass } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { Rich } from "#ui/rich.tsx";
import { isGapBatch, screenAddress, taskMode } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLink } from "#workspace/campaign/candidates-link.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { AnnotatorsSection } from "./annotators-section.tsx";
import { AsideSection } from "./aside-section.tsx";
import { furtherInWords } from "./differing-words.ts";
import { GapSection, type GapSectionProps } from "./gap-section.tsx";
import { NoExamplesYet } from "./making-section.tsx";
import { StateTable } from "./state-table.tsx";
import { SystemTable } from "./system-table.tsx";
import { TokensAlone } from "./tokens-alone.tsx";

const text = overviewText;

interface NextStepProps {
  readonly session: CampaignSession;
  /** Candidates with an open disagreement. */
  readonly open: readonly number[];
}

function NextStep({ session, open }: NextStepProps) {
  const counts = session.tally(null).total;
  const { approved, reused, done, conflict, disagreement, stale } = counts;
  const left = waitingOf(counts);
  const base = `/c/${session.id}`;
  const total = session.candidates.count;
  const further = furtherInWords(session, open);
  // A batch has no answers of other annotators, so a copy with disagreements has all answers and can resolve them.
  const primary = session.isPast
    ? "report"
    : taskMode(session.campaign) === "gap-filling"
      ? "gaps"
      : open.length > 0
        ? "settle"
        : left > 0
          ? "judge"
          : "report";
  const kind = (of: typeof primary) => buttonClass(of === primary ? "primary" : "plain");
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="max-w-[60ch] text-lg">
        {left === 0 && reused === 0 ? (
          text.nextStep.allSettled(total)
        ) : (
          <Rich
            parts={text.nextStep.counts(
              { total, done, left, conflict, disagreement },
              {
                approved: <strong className="figures">{figure(approved)}</strong>,
                done: <strong className="figures">{figure(done)}</strong>,
                left: <strong className="figures">{figure(left)}</strong>,
                accepted:
                  reused === 0 ? null : (
                    <Link
                      to={candidatesLink(session.id, { verdicts: ["reused"] })}
                      className="whitespace-nowrap underline"
                    >
                      {text.nextStep.accepted(reused)}
                    </Link>
                  ),
                stale:
                  stale === 0 ? null : (
                    <Link to={candidatesLink(session.id, { states: ["stale"] })} className="underline">
                      {text.nextStep.stale(stale)}
                    </Link>
                  ),
              },
            )}
          />
        )}
        {further === null ? null : ` ${further}`}
      </p>
      <div className="flex flex-wrap gap-2">
        {open.length === 0 || session.isPast ? null : (
          <Link to={`${base}/judge?disagreement=open`} className={kind("settle")}>
            {text.nextStep.settle(open.length)}
          </Link>
        )}
        {session.isPast ? null : (
          <Link to={`${base}/judge`} className={kind("judge")}>
            {done === 0 ? text.nextStep.startJudging : text.nextStep.goOnJudging}
          </Link>
        )}
        <Link to={`${base}/results`} className={kind("report")}>
          {text.nextStep.report}
        </Link>
      </div>
    </div>
  );
}

/** A suite without systems: there is nothing to judge yet. */
function NoSystemYet({ session }: { readonly session: CampaignSession }) {
  const { suite } = session.campaign;
  return (
    <section aria-label={text.noSystem.label} className="flex flex-col items-start gap-4">
      <p className="max-w-[60ch] text-lg">{text.noSystem.explanation(suite.examples.length)}</p>
      {session.isPast ? null : (
        <div className="flex flex-wrap gap-2">
          <Link to={screenAddress(session.id, "settings/suite/add")} className={buttonClass("primary")}>
            {text.links.addSystems}
          </Link>
          <Link to={screenAddress(session.id, "settings/suite/replace")} className={buttonClass("plain")}>
            {text.links.update}
          </Link>
          <Link to={screenAddress(session.id, "settings/history")} className={buttonClass("quiet")}>
            {text.links.history}
          </Link>
        </div>
      )}
    </section>
  );
}

function Candidates({ session, open }: NextStepProps) {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get("system");
  const { systems } = session.candidates;
  const system = asked !== null && systems.includes(asked) ? asked : null;
  return (
    <>
      <NextStep session={session} open={open} />
      <section aria-labelledby="by-state" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h2 id="by-state" className="text-lg font-semibold">
            {text.stateTable.title}
          </h2>
          <SelectField
            label={text.stateTable.system}
            className="w-64 max-w-full"
            value={system ?? ""}
            onChange={(event) =>
              setParameters(event.target.value === "" ? {} : { system: event.target.value }, {
                replace: true,
                flushSync: true,
              })
            }
          >
            <option value="">
              {systems.length === 1 ? systems[0] : text.stateTable.allSystems(systems.length)}
            </option>
            {systems.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        </div>
        <StateTable session={session} system={system} />
      </section>
      <section aria-labelledby="by-system" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h2 id="by-system" className="text-lg font-semibold">
            {text.systemTable.title}
          </h2>
          {systems.length < 2 ? null : (
            <Link
              to={screenAddress(session.id, "results/compare")}
              className={`ms-auto ${buttonClass("quiet")}`}
            >
              {text.links.compare}
            </Link>
          )}
          {session.isPast ? null : (
            <div className="flex flex-wrap gap-2">
              <Link to={screenAddress(session.id, "settings/history")} className={buttonClass("quiet")}>
                {text.links.history}
              </Link>
              {session.campaign.batch === null ? (
                <>
                  <Link to={screenAddress(session.id, "settings/suite/add")} className={buttonClass("plain")}>
                    {text.links.addSystems}
                  </Link>
                  <Link
                    to={screenAddress(session.id, "settings/suite/replace")}
                    className={buttonClass("plain")}
                  >
                    {text.links.update}
                  </Link>
                </>
              ) : null}
            </div>
          )}
        </div>
        <SystemTable session={session} />
      </section>
    </>
  );
}

/** For a batch of gaps: shows no content that the gaps hide, and no link to it. */
function GapsAlone({ session, task }: GapSectionProps) {
  return (
    <div className="page flex flex-col gap-10 py-8">
      <h1 className="sr-only">{text.title(session.campaign.suite.name)}</h1>
      <GapSection session={session} task={task} />
      <AsideSection session={session} />
    </div>
  );
}

export function OverviewScreen() {
  const session = useFrameSession();
  useSession(session, (state) => state.revision);
  const open = openDisagreements(session.outcomes);
  const { campaign } = session;
  const { gaps } = campaign;
  const mode = taskMode(campaign);
  if (mode === "annotation") return <TokensAlone session={session} />;
  if (gaps !== null && isGapBatch(campaign)) return <GapsAlone session={session} task={gaps} />;
  return (
    <div className="page flex flex-col gap-10 py-8">
      <h1 className="sr-only">{text.title(session.campaign.suite.name)}</h1>
      {gaps !== null && mode === "gap-filling" ? <GapSection session={session} task={gaps} /> : null}
      {campaign.suite.examples.length === 0 ? (
        <NoExamplesYet session={session} />
      ) : session.candidates.systems.length === 0 ? (
        <NoSystemYet session={session} />
      ) : (
        <Candidates session={session} open={open} />
      )}
      {gaps === null || mode === "gap-filling" ? null : <GapSection session={session} task={gaps} />}
      <AnnotatorsSection session={session} open={open} />
      <AsideSection session={session} />
    </div>
  );
}
