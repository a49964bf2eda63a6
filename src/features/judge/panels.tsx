// Holds the panels that open over the workbench: the list, the guidelines, the history, the keys.

import { lazy, Suspense } from "react";
import type { Preferences } from "#core/queue/preferences.ts";
import type { Sitting } from "./sitting.ts";
import type { Panel } from "./workbench.tsx";

const QueuePanel = lazy(async () => ({ default: (await import("./queue-panel.tsx")).QueuePanel }));
const GuidelinesPanel = lazy(async () => ({
  default: (await import("./guidelines-panel.tsx")).GuidelinesPanel,
}));
const HistoryPanel = lazy(async () => ({ default: (await import("./history-panel.tsx")).HistoryPanel }));
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
  return (
    <Suspense fallback={null}>
      {panel === "queue" ? <QueuePanel sitting={sitting} onClose={onClose} /> : null}
      {panel === "guidelines" ? <GuidelinesPanel sitting={sitting} onClose={onClose} /> : null}
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
