// Shows metrics next to human judgement: scores of every system, correlation, disagreement on candidates.
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { useStore } from "zustand";
import { measureInWorker } from "#browser/worker-clients.ts";
import {
  accuracyOfOutcomes,
  type Denominator,
  lessJudgedSystems,
  scopeIn,
  WHOLE_CAMPAIGN,
} from "#core/analysis/accuracy/accuracy.ts";
import { equalOutputs, lessJudgedText } from "#core/analysis/accuracy/accuracy-words.ts";
import { correlatedSystems, equalOutputsText } from "#core/analysis/metrics/correlate.ts";
import {
  correlateWithPeople,
  PEOPLE_JUDGED_MEANING,
  PEOPLE_MEANING,
  UNCHECKED_APPROVALS_CAVEAT,
} from "#core/analysis/metrics/correlate-tables.ts";
import {
  computedScores,
  defaultMetricsSettings,
  type Metrics,
  type NamedMetricsSettings,
  type SystemOutcomes,
  scoreTable,
} from "#core/analysis/metrics/metric-rows.ts";
import {
  APT_MEANING,
  AUTO_PRF_MEANING,
  aptSettingsText,
  FIRST_REFERENCE,
  MAPPED_LINKS_NOTE,
  METRICS_CAVEAT,
  ONLY_EXAMPLES_NOTE,
} from "#core/analysis/metrics/metric-tables.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { OutputText } from "#core/suite/suite.ts";
import { DenominatorSwitch, useDenominator } from "#parts/denominator-switch.tsx";
import { metricsDisagreementText, metricsText } from "#text/metrics-text.ts";
import { ComputationLine } from "#ui/action-row.tsx";
import { buttonClass } from "#ui/button.tsx";
import { ChoiceSwitch } from "#ui/field.tsx";
import { Section } from "#ui/page-frame.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { useComputation } from "#workspace/campaign/use-computation.ts";
import { rememberMetrics, useAddressChoice } from "#workspace/campaign/use-scope.ts";
import { RoleLink } from "#workspace/team/use-viewer.tsx";
import { DisagreementSection } from "./internal/disagreement-section.tsx";
import {
  CorrelationSection,
  MetricIntervals,
  MetricPlot,
  openedScores,
  ScoresFileNote,
  ScoresFileSection,
  ScoresTable,
} from "./internal/metric-sections.tsx";

const text = metricsText;

export function MetricsScreen() {
  return <Measuring title={text.page.title}>{(given) => <Scores {...given} />}</Measuring>;
}

export function MetricDisagreementsScreen() {
  const { title } = metricsDisagreementText.section;
  return <Measuring title={title}>{(given) => <Disagreements {...given} />}</Measuring>;
}

interface MeasuringProps {
  readonly title: string;
  /** Shows the metrics once they are computed. */
  readonly children: (measured: MeasuredProps) => ReactNode;
}

function Measuring({ title, children }: MeasuringProps) {
  const session = useFrameSession();
  const measuring = useMeasured(session);
  const measured = measuring.result?.session === session ? measuring.result : null;
  return (
    <div className="page flex flex-col gap-6 pt-4 pb-8">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="max-w-[75ch] text-sm">{METRICS_CAVEAT}</p>
      </div>
      {measured === null ? (
        <div className="min-h-screen">
          <ComputationLine status={{ ...measuring, hasResult: false }} />
        </div>
      ) : (
        children({ session, measured })
      )}
    </div>
  );
}

interface MeasuredProps {
  readonly session: CampaignSession;
  readonly measured: MeasuredTexts;
}

/** The scores and the human accuracy of all systems, computed again after each new judgement. */
function useCorrelated(
  session: CampaignSession,
  measured: MeasuredTexts,
  over: Denominator,
  isEqualOnce: boolean,
) {
  const revision = useSession(session, (state) => state.revision);
  const openedTable = useStore(openedScores, (all) => all[session.id]?.scores ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  return useMemo(() => {
    const { campaign, outcomes } = session;
    const scores = accuracyOfOutcomes(campaign, outcomes, scopeIn(campaign, WHOLE_CAMPAIGN));
    const computed = computedScores(measured.metrics, measured.settings.apt.weights);
    const judged = scores.reduce((sum, { total }) => sum + total.correct + total.incorrect, 0);
    const systems = correlatedSystems(scores, over, equalOutputs(campaign.outputs), isEqualOnce);
    const people = systems.map(({ person }) => person);
    const correlated = correlateWithPeople(over, systems, scoreTable(systems, computed, openedTable));
    return { scores, people, judged, correlated };
  }, [session, measured, over, isEqualOnce, openedTable, revision]);
}

/** Whether systems with the same text count each, or once: address parameter `equal=once`. */
const EQUAL_OUTPUTS = ["each", "once"] as const;

function Scores({ session, measured }: MeasuredProps) {
  const { campaign } = session;
  const [denominator] = useDenominator();
  const [equal, chooseEqual] = useAddressChoice("equal", EQUAL_OUTPUTS, "each");
  const isEqualOnce = equal === "once";
  const { scores, people, judged, correlated } = useCorrelated(session, measured, denominator, isEqualOnce);
  const { systems, fitted, correlations } = correlated;
  const equalText = equalOutputsText(systems, isEqualOnce);
  const { metrics, settings } = measured;
  const less = lessJudgedText(scores);
  return (
    <>
      {judged > 0 ? null : <NothingJudged session={session} />}
      <NoLinks session={session} measured={measured} />
      <DenominatorSwitch />
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 xl:grid-cols-2">
        <MetricPlot campaign={campaign.suite.name} table={fitted.table} denominator={denominator} />
        <div className="min-w-0">
          <Section title={text.correlation.title} hint={text.correlation.hint}>
            {less === null ? null : (
              <p className="max-w-[75ch] border-s-4 border-warn bg-warn-wash px-4 py-2 text-sm">
                {less} {text.correlation.leftOut}
              </p>
            )}
            {equalText === null ? null : (
              <>
                <p className="max-w-[75ch] text-sm">{equalText}</p>
                <ChoiceSwitch
                  legend={text.correlation.equalOutputs}
                  choices={EQUAL_OUTPUTS.map((value) => ({ value, label: text.correlation.equal[value] }))}
                  value={equal}
                  onChange={chooseEqual}
                />
              </>
            )}
            <CorrelationSection correlations={correlations} />
          </Section>
        </div>
      </div>
      <Section title={text.scores.title} hint={text.scores.hint}>
        <ScoresTable
          campaign={session.id}
          table={fitted.table}
          metrics={metrics}
          people={people}
          less={lessJudgedSystems(scores)}
          denominator={denominator}
        />
        {metrics.systems.some(({ hasMappedLinks }) => hasMappedLinks) ? (
          <p className="max-w-[75ch] text-sm text-muted">{MAPPED_LINKS_NOTE}</p>
        ) : null}
        <ScoresFileNote campaign={session.id} />
        <details className="text-sm">
          <summary className="cursor-pointer py-2">{text.scores.meaning}</summary>
          <ul className="flex max-w-[75ch] flex-col gap-1 text-muted">
            {[
              denominator === "judged" ? PEOPLE_JUDGED_MEANING : PEOPLE_MEANING,
              ...(people.some(({ approvedNotJudged }) => approvedNotJudged > 0)
                ? [UNCHECKED_APPROVALS_CAVEAT]
                : []),
              AUTO_PRF_MEANING,
              `${APT_MEANING} ${text.scores.aptVariants}`,
              `${aptSettingsText(settings.aptName, settings.apt)}.`,
              ...(metrics.coversOnlyExamples ? [ONLY_EXAMPLES_NOTE] : []),
              ...(campaign.suite.references.length > 1 ? [FIRST_REFERENCE] : []),
            ].map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </details>
        <MetricIntervals session={session} />
        <ScoresFileSection campaign={session.id} fitted={fitted} />
      </Section>
    </>
  );
}

function NothingJudged({ session }: { readonly session: CampaignSession }) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-6">
      <p className="max-w-[60ch]">{session.isPast ? text.nothingJudged.inPast : text.nothingJudged.now}</p>
      {session.isPast ? null : (
        <Link to={screenAddress(session.id, "judge")} className={buttonClass("primary")}>
          {text.nothingJudged.judge}
        </Link>
      )}
    </div>
  );
}

/** Explains why there are no scores, and what to do. */
function NoLinks({ session, measured: { metrics, settings } }: MeasuredProps) {
  const { campaign } = session;
  const words = noLinksWords(campaign, metrics.tokens, settings.pronouns);
  if (words === null) return null;
  const { why, what } = words;
  return (
    <div className="flex max-w-[75ch] flex-col items-start gap-2 rounded-card bg-warn-wash px-4 py-2 text-sm">
      <p className="wrap-anywhere">{why}</p>
      {what === null || session.isPast || campaign.batch !== null ? null : (
        <p className="wrap-anywhere">
          {what}{" "}
          <RoleLink session={session} path="settings/suite/replace" className="whitespace-nowrap underline">
            {text.noLinks.update}
          </RoleLink>
        </p>
      )}
    </div>
  );
}

function Disagreements({ session, measured }: MeasuredProps) {
  return (
    <>
      <NoLinks session={session} measured={measured} />
      <p className="max-w-[65ch] text-sm text-muted">{metricsDisagreementText.section.hint}</p>
      <DisagreementSection session={session} outcomes={measured.outcomes} />
    </>
  );
}

// Computes the metrics of a campaign's texts in a worker, once per version of the texts.

interface MeasuredTexts {
  readonly session: CampaignSession;
  readonly settings: NamedMetricsSettings;
  readonly metrics: Metrics;
  readonly outcomes: readonly SystemOutcomes[];
}

/** The scores as the command `metrics` computes them without options. */
function useMeasured(session: CampaignSession) {
  return useComputation(
    async (signal): Promise<MeasuredTexts> => {
      const { suite, outputs } = session.campaign;
      const settings = defaultMetricsSettings(suite.targetLanguage);
      const measured = await measureInWorker({ suite, outputs }, settings, signal);
      // This screen links to filters by metric, which need these values.
      rememberMetrics(session, measured.outcomes);
      return { session, settings, ...measured };
    },
    [session],
  );
}

// Explains why metrics have no score (the reference, its links or the outputs' links are missing), and what helps.

interface NoLinksWords {
  readonly why: string;
  /** The word links to add; null = added links would not help. */
  readonly what: string | null;
}

/**
 * Says why systems have no scores; null = every system has scores. `tokens`: number of tokens that each metric
 * compares.
 */
export function noLinksWords(
  { suite, outputs }: Pick<Campaign, "suite" | "outputs">,
  tokens: Metrics["tokens"],
  pronouns: readonly string[],
): NoLinksWords | null {
  const [reference] = suite.references;
  if (reference === undefined) {
    return { why: text.noLinks.noReference, what: null };
  }
  const systemsWithoutLinks = outputs.filter((output) => !hasLinks(output)).map(({ system }) => system);
  if (hasLinks(reference) && systemsWithoutLinks.length === 0) {
    if (tokens.apt > 0 || tokens.autoPrf > 0) return null;
    return { why: text.noLinks.noPronouns(pronouns), what: null };
  }
  const areAllBare = systemsWithoutLinks.length > 0 && systemsWithoutLinks.length === outputs.length;
  return {
    why: hasLinks(reference)
      ? text.noLinks.outputs(systemsWithoutLinks)
      : withoutReferenceLinks(systemsWithoutLinks, areAllBare),
    what: text.noLinks.add(missingFiles(hasLinks(reference), systemsWithoutLinks, areAllBare)),
  };
}

function withoutReferenceLinks(systemsWithoutLinks: readonly string[], areAllBare: boolean): string {
  if (areAllBare) return text.noLinks.all;
  return systemsWithoutLinks.length === 0
    ? text.noLinks.reference
    : `${text.noLinks.reference} ${text.noLinks.outputsToo(systemsWithoutLinks)}`;
}

function missingFiles(
  hasReference: boolean,
  systemsWithoutLinks: readonly string[],
  areAllBare: boolean,
): string[] {
  const [first, ...others] = systemsWithoutLinks;
  const ofEach = hasReference || !areAllBare ? text.noLinks.filesOfEach : text.noLinks.filesOfEachSystem;
  const ofOutputs = others.length === 0 ? `systems/${first}.align` : ofEach;
  return [...(hasReference ? [] : ["reference.align"]), ...(first === undefined ? [] : [ofOutputs])];
}

function hasLinks({ alignment, translations }: Pick<OutputText, "alignment" | "translations">): boolean {
  return alignment !== null || translations !== null;
}
