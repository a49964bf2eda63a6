// Holds the panels that open over the workbench: the list, the guidelines, the history, the keys.

import { lazy, Suspense, useState } from "react";
import type { Preferences } from "#core/queue/preferences.ts";
import { type CandidateFilter, NO_FILTER } from "#core/queue/queue.ts";
import type { Sitting } from "#judging/sitting.ts";
import type { Panel } from "./workbench.tsx";

const QueuePanel = lazy(async () => ({ default: (await import("#judging/queue-panel.tsx")).QueuePanel }));
export const GuidelinesPanel = lazy(async () => ({
  default: (await import("./guidelines-panel.tsx")).GuidelinesPanel,
}));
const HistoryPanel = lazy(async () => ({
  default: (await import("#judging/history-panel.tsx")).HistoryPanel,
}));
const KeysPanel = lazy(async () => ({ default: (await import("./keys-panel.tsx")).KeysPanel }));

export interface PanelsProps {
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
