// Shows the report: explanations, accuracy by category and system, counts, plots, and exports.

import { lazy, Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import { type Denominator, type SystemAccuracy, sumCounts } from "#core/analysis/accuracy/accuracy.ts";
import { allTogether } from "#core/analysis/accuracy/accuracy-report.ts";
import { UNDER_FIGURES } from "#core/analysis/accuracy/counted-words.ts";
import { linksMade, linksMadeText } from "#core/analysis/accuracy/links-made.ts";
import { lessJudgedText, RANGE_NOTE } from "#core/analysis/accuracy/open-bounds.ts";
import { WHOLE_CAMPAIGN } from "#core/analysis/accuracy/report-scope.ts";
import { accuracyTable, linkedCounts } from "#core/analysis/report/accuracy-tables.ts";
import { reportText } from "#text/report.ts";
import { buttonClass } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { SelectField } from "#ui/field.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { drawCandidates, NarrowedTo } from "#workspace/campaign/candidates-number.tsx";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { CountedWords } from "./counted-words.tsx";
import { DenominatorSwitch } from "./denominator-switch.tsx";
import { ExportSection } from "./export-section.tsx";
import { JudgedAgainSection } from "./judged-again-section.tsx";
import { ToldPart } from "./told-part.tsx";
import { useScores } from "./use-scores.ts";
import { type ToldCandidates, useTold } from "./use-told.ts";

const text = reportText;

const AgreementSection = lazy(async () => ({
  default: (await import("./agreement-section.tsx")).AgreementSection,
}));
const AuditSection = lazy(async () => ({ default: (await import("./audit-section.tsx")).AuditSection }));
const AccuracyPlots = lazy(async () => ({ default: (await import("./accuracy-plots.tsx")).AccuracyPlots }));
const MethodsSection = lazy(async () => ({
  default: (await import("./methods-section.tsx")).MethodsSection,
}));
const DisagreementsSection = lazy(async () => ({
  default: (await import("./disagreements-section.tsx")).DisagreementsSection,
}));

/** The address keeps the choices: `over=judged`, `counts-of=NAME`; without them all examples, all systems. */
function useReportAddress(systems: readonly string[]) {
  const [parameters, setParameters] = useSearchParams();
  const denominator: Denominator = parameters.get("over") === "judged" ? "judged" : "examples";
  const asked = parameters.get("counts-of");
  const set = (name: string, value: string | null) => {
    const next = new URLSearchParams(parameters);
    if (value === null) next.delete(name);
    else next.set(name, value);
    // Synchronous: a radio button that waits for the address would jump back for a moment.
    setParameters(next, { replace: true, flushSync: true });
  };
  return {
    denominator,
    setDenominator: (value: Denominator) => set("over", value === "judged" ? value : null),
    system: asked !== null && systems.includes(asked) ? asked : null,
    setSystem: (value: string) => set("counts-of", value === "" ? null : value),
  };
}

interface LinksMadeNoteProps {
  readonly session: CampaignSession;
  readonly systems: readonly string[];
}

/** Says that figures depend on links computed here. */
function LinksMadeNote({ session, systems }: LinksMadeNoteProps) {
  const { outputs, suite } = session.campaign;
  const note = linksMadeText(
    linksMade(
      outputs.filter((output) => systems.includes(output.system)),
      suite,
    ),
  );
  return note === null ? null : <p className="max-w-[75ch] text-sm">{note}</p>;
}

export function ReportScreen() {
  const session = useFrameSession();
  const told = useTold(session);
  return (
    <div className="page flex flex-col gap-10 py-8">
      <NarrowedTo value={told.filter}>
        {told.size > 0 ? (
          <Report session={session} told={told} />
        ) : (
          <>
            <div className="flex flex-col gap-4">
              <h1 className="text-2xl font-semibold">{text.page.title}</h1>
              <ToldPart session={session} told={told} />
            </div>
            <p className="py-16 text-center text-muted">{text.page.none}</p>
          </>
        )}
      </NarrowedTo>
    </div>
  );
}

interface ReportProps {
  readonly session: CampaignSession;
  readonly told: ToldCandidates;
}

function Report({ session, told }: ReportProps) {
  const systems = useScores(session, told);
  const names = told.told.systems;
  const { denominator, setDenominator, system, setSystem } = useReportAddress(names);
  const counts = sumCounts(systems.map(({ total }) => total));
  const nothingJudged = counts.correct + counts.incorrect === 0;
  return (
    <>
      <div className="flex flex-col gap-4">
        <h1 className="text-2xl font-semibold">{text.page.title}</h1>
        <ToldPart session={session} told={told} />
        <CountedWords
          counts={counts}
          systems={names.length}
          examples={told.examples}
          profile={session.campaign.profile.name}
          denominator={denominator}
          isPart={told.search !== ""}
        />
        <LinksMadeNote session={session} systems={names} />
      </div>
      <section aria-labelledby="accuracy" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 id="accuracy" className="text-lg font-semibold">
            {text.accuracy.title}
          </h2>
          <DenominatorSwitch value={denominator} onChange={setDenominator} />
        </div>
        {denominator === "judged" && nothingJudged ? (
          <NothingJudged judge={`/c/${session.id}/judge`} />
        ) : (
          <>
            <DataTable
              table={accuracyTable(systems, denominator, { title: text.accuracyTable, only: WHOLE_CAMPAIGN })}
              link={drawCandidates(session.id)}
              countsFirst
              isTall
            />
            <UnderTable systems={systems} denominator={denominator} />
            <div className="flex flex-wrap gap-2">
              {names.length < 2 ? null : (
                <Link to={screenAddress(session.id, "results/compare")} className={buttonClass("plain")}>
                  {text.accuracy.compare}
                </Link>
              )}
              <Link to={screenAddress(session.id, "results/metrics")} className={buttonClass("plain")}>
                {text.accuracy.metrics}
              </Link>
              {session.campaign.gaps === null ? null : (
                <Link to={screenAddress(session.id, "results/gap-filling")} className={buttonClass("plain")}>
                  {text.accuracy.gaps}
                </Link>
              )}
            </div>
          </>
        )}
      </section>
      <section aria-labelledby="counts" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h2 id="counts" className="text-lg font-semibold">
            {text.counts.title}
          </h2>
          <SelectField
            label={text.counts.system}
            className="w-64 max-w-full"
            value={system ?? ""}
            onChange={(event) => setSystem(event.target.value)}
          >
            <option value="">{names.length === 1 ? names[0] : text.counts.allSystems(names.length)}</option>
            {names.length === 1 ? null : names.map((name) => <option key={name}>{name}</option>)}
          </SelectField>
        </div>
        <DataTable
          table={linkedCounts(
            systems.find((one) => one.system === system) ?? allTogether(session.campaign, systems),
            system,
            { title: text.counts.table, only: WHOLE_CAMPAIGN },
          )}
          link={drawCandidates(session.id)}
        />
      </section>
      {denominator === "judged" && nothingJudged ? null : (
        <section aria-labelledby="plots" className="flex flex-col gap-3">
          <h2 id="plots" className="text-lg font-semibold">
            {text.plots.title}
          </h2>
          <Suspense fallback={<p className="min-h-screen text-sm text-muted">{text.page.drawing}</p>}>
            <AccuracyPlots
              campaign={session.campaign.suite.name}
              systems={systems}
              denominator={denominator}
            />
          </Suspense>
        </section>
      )}
      <Suspense fallback={<p className="min-h-24 text-sm text-muted">{text.page.counting}</p>}>
        <AgreementSection session={session} told={told} />
      </Suspense>
      <Suspense fallback={null}>
        <DisagreementsSection session={session} told={told} />
      </Suspense>
      <Suspense fallback={<p className="text-sm text-muted">{text.page.counting}</p>}>
        <AuditSection session={session} told={told} />
      </Suspense>
      <JudgedAgainSection session={session} told={told} />
      <Suspense fallback={<p className="min-h-24 text-sm text-muted">{text.page.counting}</p>}>
        <MethodsSection session={session} systems={systems} told={told} />
      </Suspense>
      <ExportSection session={session} systems={systems} told={told} />
    </>
  );
}

interface UnderTableProps {
  readonly systems: readonly SystemAccuracy[];
  readonly denominator: Denominator;
}

/** Explanations below the figures, and which systems must not be compared by them. */
function UnderTable({ systems, denominator }: UnderTableProps) {
  const isOpen = denominator === "examples" && systems.some(({ total }) => total.open > 0);
  const less = lessJudgedText(systems);
  return (
    <div className="flex max-w-[75ch] flex-col gap-2 text-sm text-muted">
      <p>
        {UNDER_FIGURES[denominator]}
        {isOpen ? ` ${RANGE_NOTE}` : ""}
      </p>
      {less === null ? null : (
        <p className="border-s-4 border-warn bg-warn-wash px-4 py-2 text-ink">{less}</p>
      )}
    </div>
  );
}

function NothingJudged({ judge }: { readonly judge: string }) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-6">
      <p className="max-w-[60ch]">{text.accuracy.nothingJudged}</p>
      <Link to={judge} className={buttonClass("primary")}>
        {text.accuracy.judge}
      </Link>
    </div>
  );
}
