// Loads the panels of the workbench on first use.
import { lazy, Suspense, useLayoutEffect, useState } from "react";
import { type CandidateFilter, NO_FILTER } from "#core/campaign/filter/candidate-filter.ts";
import type { Preferences } from "#core/campaign/queue/preferences.ts";
import { JUDGING } from "#core/tasks/tasks.ts";
import { OriginalDocument, QuestionDialog } from "#parts/item-parts.tsx";
import { originalText } from "#text/judge-text.ts";
import { Drawer } from "#ui/dialog.tsx";
import { mayResolve } from "#workspace/campaign/campaign-screens.ts";
import { useViewer } from "#workspace/team/use-viewer.tsx";
import { useJudging } from "./judge-controls.tsx";

const QueuePanel = lazy(async () => ({ default: (await import("./side-panels.tsx")).QueuePanel }));
export const LazyGuidelinesPanel = lazy(async () => ({
  default: (await import("./side-panels.tsx")).GuidelinesPanel,
}));
const GroupsPanel = lazy(async () => ({ default: (await import("./groups-panel.tsx")).GroupsPanel }));
const OthersPanel = lazy(async () => ({ default: (await import("./others-panel.tsx")).OthersPanel }));
const HistoryPanel = lazy(async () => ({
  default: (await import("./side-panels.tsx")).HistoryPanel,
}));
const KeysPanel = lazy(async () => ({ default: (await import("./side-panels.tsx")).KeysPanel }));

export type Panel = "list" | "guidelines" | "history" | "keys" | "ask" | "original";

interface PanelsProps {
  readonly panel: Panel | null;
  readonly onClose: () => void;
  readonly preferences: Preferences;
  readonly onPreferences: (change: Partial<Preferences>) => void;
  readonly onTour: () => void;
}

export function Panels({ panel, onClose, preferences, onPreferences, onTour }: PanelsProps) {
  const { task } = useJudging();
  const viewer = useViewer(task.session);
  const original = task.candidate === null ? null : task.session.original(task.candidate);
  const [listedQueue, setListedQueue] = useState<CandidateFilter>(NO_FILTER);
  return (
    <Suspense fallback={null}>
      {panel === "list" ? (
        <QueuePanel
          task={task}
          filter={listedQueue}
          onFilter={(change) => setListedQueue((filter) => ({ ...filter, ...change }))}
          onClose={onClose}
        />
      ) : null}
      {panel === "guidelines" ? <LazyGuidelinesPanel task={task} isBeside={false} onClose={onClose} /> : null}
      {panel === "ask" && task.candidate !== null ? (
        <QuestionDialog
          session={task.session}
          asker={task.annotator}
          item={task.session.candidates.keyOf(task.candidate)}
          task={JUDGING}
          onClose={onClose}
        />
      ) : null}
      {panel === "original" && original !== null ? (
        <Drawer title={originalText.title} onClose={onClose}>
          {original.absence === undefined ? null : (
            <p className="text-muted">
              {originalText.absence(original.absence.reason, original.absence.detail)}
            </p>
          )}
          <OriginalDocument text={original.text} language={task.session.campaign.suite.targetLanguage} />
        </Drawer>
      ) : null}
      {panel === "history" ? <HistoryPanel task={task} onClose={onClose} /> : null}
      {panel === "keys" ? (
        <KeysPanel
          mayResolve={mayResolve(task.session.campaign, viewer)}
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
  readonly isHidden: boolean;
  /** Called when the panel has loaded and takes space from the texts. */
  readonly onShown: () => void;
}

/** For an adjudicator, others' answers; in the order by example, the outputs of the example; otherwise nothing. */
export function BelowTexts({ isHidden, onShown }: BelowTextsProps) {
  const { task } = useJudging();
  if (!task.resolves && task.order !== "example") return null;
  return (
    <div className={isHidden ? "max-lg:hidden lg:contents" : "contents"}>
      <Suspense fallback={null}>
        {task.resolves ? <OthersPanel /> : <GroupsPanel />}
        <Loaded onLoaded={onShown} />
      </Suspense>
    </div>
  );
}

function Loaded({ onLoaded }: { readonly onLoaded: () => void }) {
  useLayoutEffect(onLoaded, [onLoaded]);
  return null;
}
