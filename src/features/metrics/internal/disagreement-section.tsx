// Draws where metrics or the automatic pass disagree with human judgement: by category, as a chart, and by value.

import { useMemo } from "react";
import { disagreementDrawing } from "#core/analysis/metrics/disagreement-plot.ts";
import {
  type ComparedCandidate,
  disagreementRows,
  type MetricDisagreementRow,
} from "#core/analysis/metrics/metric-disagreement.ts";
import { SETTINGS_OF_DISAGREEMENT } from "#core/analysis/metrics/metric-tables.ts";
import {
  type ExampleOutcome,
  NO_OUTCOME,
  type SystemOutcomes,
} from "#core/analysis/metrics/metric-values.ts";
import { metricsDisagreementText } from "#text/metrics-text.ts";
import { ChoiceSelect, ChoiceSwitch, namedChoices } from "#ui/field.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { useAddressChoice } from "#workspace/campaign/use-choice.ts";
import { DisagreementTable, ValueTable } from "./disagreement-table.tsx";
import { DrawingView } from "./drawing-view.tsx";
import { INSTRUMENT_FACTS, INSTRUMENTS, type InstrumentFacts } from "./instruments.ts";

const text = metricsDisagreementText.section;

const CHOICES = INSTRUMENTS.map((value) => ({ value, label: text.choices[value] }));

interface DisagreementSectionProps {
  readonly session: CampaignSession;
  readonly outcomes: readonly SystemOutcomes[];
}

/** The address names the instrument (`against=`) and the system (`of=`; without it: all systems together). */
export function DisagreementSection({ session, outcomes }: DisagreementSectionProps) {
  const { systems } = session.candidates;
  const [instrument, setInstrument] = useAddressChoice("against", INSTRUMENTS, "apt");
  const [chosenSystem, setSystem] = useAddressChoice("of", systems, "");
  const system = chosenSystem === "" ? null : chosenSystem;
  const facts = INSTRUMENT_FACTS[instrument];
  const rows = useRows(session, outcomes, facts, system);
  const [onlySystem] = systems.length === 1 ? systems : [];
  const all = rows[0];
  const shown = { campaign: session.id, system, facts, rows };
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <ChoiceSwitch
          legend={text.instrument}
          choices={CHOICES}
          value={instrument}
          onChange={setInstrument}
        />
        <ChoiceSelect
          label={text.system}
          className="w-64 max-w-full"
          choices={[
            { value: "", label: onlySystem ?? text.allSystems },
            ...(onlySystem === undefined ? namedChoices(systems) : []),
          ]}
          value={chosenSystem}
          onChange={setSystem}
        />
      </div>
      <p className="max-w-[75ch] text-sm text-muted">{facts.meaning}</p>
      {all === undefined || all.compared > 0 ? null : (
        <p className="max-w-[75ch] rounded-card border border-line bg-surface p-6">
          {session.isPast ? text.nothingCompared(facts.name) : text.nothingYet(facts.name)}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-4">
        {all === undefined || all.compared === 0 || facts.disagreementFilter === null ? null : (
          <DrawingView
            drawing={disagreementDrawing(facts.name, rows)}
            name={`disagreement-${instrument}`}
            campaign={session.campaign.suite.name}
          />
        )}
        <div className="min-w-0 flex-1 basis-96">
          <ValueTable {...shown} />
        </div>
      </div>
      <DisagreementTable {...shown} />
      {facts.disagreementFilter === null ? null : (
        <p className="max-w-[75ch] text-sm text-muted">{SETTINGS_OF_DISAGREEMENT}</p>
      )}
    </>
  );
}

export function useRows(
  session: CampaignSession,
  measured: readonly SystemOutcomes[],
  facts: InstrumentFacts,
  system: string | null,
): readonly MetricDisagreementRow<string>[] {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  return useMemo(() => {
    const labels = session.campaign.suite.categories.map(({ label }) => label);
    const judged = judgedCandidates(session, measured, facts.resultOf, system);
    return disagreementRows(judged, facts.values, facts.reading, labels);
  }, [session, measured, facts, system, revision]);
}

/** Every candidate of the system with the instrument's result and the human outcome; `system` null = all systems. */
function judgedCandidates(
  session: CampaignSession,
  measured: readonly SystemOutcomes[],
  resultOf: (outcome: ExampleOutcome, isApproved: boolean) => string,
  system: string | null,
): ComparedCandidate<string>[] {
  const { candidates, outcomes } = session;
  return candidates.numbers.flatMap((candidate) => {
    const systemIndex = candidates.systemNumber(candidate);
    if (system !== null && candidates.systems[systemIndex] !== system) return [];
    const { kind } = outcomes.outcome(candidate);
    const outcome = measured[systemIndex]?.examples[candidates.exampleNumber(candidate)] ?? NO_OUTCOME;
    return {
      category: outcomes.texts.example(candidate).category,
      value: resultOf(outcome, session.verdict(candidate).approved),
      people: kind === "correct" ? "right" : kind === "incorrect" ? "wrong" : null,
    } as const;
  });
}
