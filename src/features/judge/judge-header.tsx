// Holds the line above the texts: what is judged, how much is left, whether it is saved, who judges.

import { remainingWords } from "#core/queue/pace.ts";
import type { Preferences } from "#core/queue/preferences.ts";
import { STATE_WORDS } from "#core/score/candidate-states.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import type { Sitting } from "#judging/sitting.ts";
import { Button } from "#ui/button.tsx";
import { StateSign } from "#ui/state-sign.tsx";
import { SavedSign } from "./saved-sign.tsx";

export interface JudgeHeaderProps {
  readonly sitting: Sitting;
  readonly name: string;
  readonly onLeave: (() => Promise<void>) | null;
  readonly preferences: Preferences;
  readonly onPreferences: (change: Partial<Preferences>) => void;
}

const SCALE_STEP = 0.1;

export function JudgeHeader({ sitting, name, onLeave, preferences, onPreferences }: JudgeHeaderProps) {
  const { candidate, queue } = sitting;
  const open = queue.filter((other) => sitting.isUnfinished(other)).length;
  const pace = sitting.pace();
  const state = candidate === null ? "open" : sitting.state(candidate);
  const scale = (by: number) =>
    onPreferences({
      textScale: Math.min(1.8, Math.max(0.8, Math.round((preferences.textScale + by) * 10) / 10)),
    });
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-1 pt-4">
      <div className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-4">
        <h1 className="text-base font-semibold">
          {candidate === null ? "Judging" : fullCategoryName(sitting.session.example(candidate).category)}
        </h1>
        {candidate === null ? null : (
          <p className="text-sm text-muted">
            <StateSign state={state} word={STATE_WORDS[state]} />{" "}
            <span aria-hidden="true">{STATE_WORDS[state]}</span>
            {sitting.content(candidate).flagged ? <span className="ms-3 text-warn">⚑ flagged</span> : null}
          </p>
        )}
      </div>
      <p className="figures text-sm">
        <span className="font-semibold">{open}</span> open of {queue.length}
        {pace === null || open === 0 ? null : (
          <span className="text-muted"> · {remainingWords(pace, open)}</span>
        )}
      </p>
      <SavedSign session={sitting.session} />
      <div className="flex items-center gap-1 text-sm text-muted">
        <Button kind="quiet" aria-label="Smaller text" className="px-2" onClick={() => scale(-SCALE_STEP)}>
          A−
        </Button>
        <Button kind="quiet" aria-label="Larger text" className="px-2" onClick={() => scale(SCALE_STEP)}>
          A+
        </Button>
        <span className="ms-2">{name}</span>
        {onLeave === null ? null : (
          <Button kind="quiet" className="px-2" onClick={() => void onLeave()}>
            Not you?
          </Button>
        )}
      </div>
    </header>
  );
}
