// Holds the panels of the workbench that are loaded when used: those that open over it, and the one below the texts.

import { lazy, Suspense, useState } from "react";
import { type CandidateFilter, NO_FILTER } from "#core/filter/candidate-filter.ts";
import type { Preferences } from "#core/queue/preferences.ts";
import type { CommandId } from "#core/task/pronoun-judgement/commands.ts";
import type { JudgeActs } from "#judging/judge-acts.ts";
import type { Sitting } from "#judging/sitting.ts";

const QueuePanel = lazy(async () => ({ default: (await import("#judging/queue-panel.tsx")).QueuePanel }));
export const GuidelinesPanel = lazy(async () => ({
  default: (await import("./guidelines-panel.tsx")).GuidelinesPanel,
}));
const GroupsPanel = lazy(async () => ({ default: (await import("./groups-panel.tsx")).GroupsPanel }));
const OthersPanel = lazy(async () => ({ default: (await import("./others-panel.tsx")).OthersPanel }));
const HistoryPanel = lazy(async () => ({
  default: (await import("#judging/history-panel.tsx")).HistoryPanel,
}));
const KeysPanel = lazy(async () => ({ default: (await import("./keys-panel.tsx")).KeysPanel }));

export type Panel = "queue" | "guidelines" | "history" | "keys" | null;

interface PanelsProps {
  readonly panel: Panel;
  readonly onClose: () => void;
  readonly sitting: Sitting;
  readonly preferences: Preferences;
  readonly onPreferences: (change: Partial<Preferences>) => void;
  readonly onTour: () => void;
}

export function Panels({ panel, onClose, sitting, preferences, onPreferences, onTour }: PanelsProps) {
  const [listed, setListed] = useState<CandidateFilter>(NO_FILTER);
  return (
    <Suspense fallback={null}>
      {panel === "queue" ? (
        <QueuePanel
          sitting={sitting}
          filter={listed}
          onFilter={(change) => setListed((filter) => ({ ...filter, ...change }))}
          onClose={onClose}
        />
      ) : null}
      {panel === "guidelines" ? (
        <GuidelinesPanel sitting={sitting} isBeside={false} onClose={onClose} />
      ) : null}
      {panel === "history" ? <HistoryPanel sitting={sitting} onClose={onClose} /> : null}
      {panel === "keys" ? (
        <KeysPanel
          preferences={preferences}
          onPreferences={onPreferences}
          onTour={onTour}
          onClose={onClose}
        />
      ) : null}
    </Suspense>
  );
}

interface BelowTextsProps {
  readonly sitting: Sitting;
  readonly candidate: number;
  readonly acts: JudgeActs;
  readonly run: (command: CommandId) => void;
  readonly preferences: Preferences;
  readonly isReadOnly: boolean;
  /** On a small screen, where all that is asked is open. */
  readonly isHidden: boolean;
}

/** Where one adjudicates, what people said; by example, the outputs of the example. */
export function BelowTexts(props: BelowTextsProps) {
  const { sitting, candidate, acts, run, preferences, isReadOnly, isHidden } = props;
  if (!sitting.adjudicates && sitting.order !== "example") return null;
  return (
    <div className={isHidden ? "max-lg:hidden lg:contents" : "contents"}>
      <Suspense fallback={null}>
        {sitting.adjudicates ? (
          <OthersPanel {...{ sitting, candidate, acts, preferences, isReadOnly }} />
        ) : (
          <GroupsPanel sitting={sitting} candidate={candidate} run={run} keys={preferences.keys} />
        )}
      </Suspense>
    </div>
  );
}
