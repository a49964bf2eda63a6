// Holds the screen around one sitting in which gaps are filled: the texts, the answers, and the keys.

import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useStore } from "zustand";
import { monotonicSeconds } from "#browser/clock.ts";
import { type GapCommandId, gapChoices, gapPressOf } from "#core/task/gap-filling/commands.ts";
import { belongsToControl, isTyping } from "#judging/key-target.ts";
import { ReadingOnly } from "#judging/reading-only.tsx";
import { useAddress } from "#judging/use-address.ts";
import { usePreferences } from "#judging/use-preferences.ts";
import { useSession } from "#session/use-campaign.ts";
import { GapActs, type GapSurroundings } from "./gap-acts.ts";
import { GapAnswers } from "./gap-answers.tsx";
import { GapFinished } from "./gap-finished.tsx";
import { GapFooter, GapHeader } from "./gap-frame.tsx";
import { GapOthers } from "./gap-others.tsx";
import { type GapPanel, GapPanels } from "./gap-panels.tsx";
import type { GapSitting } from "./gap-sitting.ts";
import { GapTexts } from "./gap-texts.tsx";
import { gapView } from "./gap-view.ts";

export interface GapWorkbenchProps {
  readonly sitting: GapSitting;
  readonly name: string;
  readonly onLeave: (() => Promise<void>) | null;
  /** How to answer in this tab, where another one does; null = this one does. */
  readonly onTakeOver: (() => void) | null;
}

export function GapWorkbench({ sitting, name, onLeave, onTakeOver }: GapWorkbenchProps) {
  const { session } = sitting;
  const state = useStore(sitting.store);
  useSession(session, (current) => current.revision);
  const [preferences] = usePreferences();
  const [panel, setPanel] = useState<GapPanel>(null);
  const [more, setMore] = useState<number | null>(null);
  const remark = useRef<HTMLTextAreaElement>(null);
  const { candidate } = sitting;
  const isMore = more !== null && more === candidate;
  const surroundings: GapSurroundings = {
    autoAdvance: preferences.autoAdvance,
    tooFastMs: preferences.tooFastMs,
    now: () => monotonicSeconds() * 1000,
    focusRemark: () => {
      flushSync(() => setMore(candidate));
      const field = remark.current;
      field?.focus();
      field?.setSelectionRange(field.value.length, field.value.length);
    },
    toggle: (wanted) => setPanel((open) => (open === wanted ? null : wanted)),
  };
  const latest = useRef(surroundings);
  latest.current = surroundings;
  const held = useRef<{ readonly sitting: GapSitting; readonly acts: GapActs } | null>(null);
  if (held.current?.sitting !== sitting) {
    held.current = { sitting, acts: new GapActs(sitting, () => latest.current) };
  }
  const { acts } = held.current;
  const run = useCallback((command: GapCommandId) => acts.run(command), [acts]);
  useGapKeys(acts, sitting, panel === null);
  const elsewhere = useCallback(
    () => sitting.store.setState({ notice: "The address asks for a candidate that is not in your list." }),
    [sitting],
  );
  useAddress(sitting, candidate, elsewhere);
  const view = candidate === null ? null : gapView(sitting, candidate, state);
  return (
    <div
      data-fills-screen=""
      className="mx-auto flex min-h-0 w-full max-w-7xl flex-1 flex-col px-4 sm:px-6"
      style={{ "--text-scale": preferences.textScale }}
    >
      <GapHeader sitting={sitting} name={name} onLeave={onLeave} />
      {onTakeOver === null ? null : <ReadingOnly onTakeOver={onTakeOver} />}
      <p role="status" className="min-h-6 text-sm text-muted max-lg:min-h-5 max-lg:text-xs max-lg:leading-5">
        {state.notice}
      </p>
      {candidate === null || view === null ? (
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
          <GapFinished sitting={sitting} />
        </div>
      ) : (
        <div className="grid min-h-0 flex-1 grid-cols-1 grid-rows-[minmax(8rem,1fr)_minmax(0,auto)] gap-x-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[minmax(14rem,1fr)] lg:pb-2">
          <div className="flex min-h-0 min-w-0 flex-col">
            <GapTexts
              suite={session.campaign.suite}
              candidate={candidate}
              view={view}
              referenceOpen={state.referenceOpen}
              isOpened={state.before > 0 || state.after > 0}
              run={run}
            />
            {sitting.settles ? (
              <GapOthers
                sitting={sitting}
                candidate={candidate}
                acts={acts}
                isReadOnly={onTakeOver !== null}
              />
            ) : null}
          </div>
          <GapAnswers
            key={candidate}
            sitting={sitting}
            candidate={candidate}
            acts={acts}
            hasGap={view.hasGap}
            remarkRef={remark}
            isReadOnly={onTakeOver !== null}
            isOpen={isMore}
          />
        </div>
      )}
      <GapFooter
        sitting={sitting}
        run={run}
        isOpen={isMore}
        onMore={() => setMore(isMore ? null : candidate)}
      />
      <GapPanels panel={panel} sitting={sitting} onClose={() => setPanel(null)} />
    </div>
  );
}

/** In the commit that shows the candidate: a key pressed between that and a later effect would be lost. */
function useGapKeys(acts: GapActs, sitting: GapSitting, active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return;
    const choices = gapChoices(sitting.task.labels);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (isTyping(event.target)) {
        if (event.key === "Escape" && event.target instanceof HTMLElement) event.target.blur();
        return;
      }
      if (belongsToControl(event)) return;
      const press = gapPressOf(event, choices);
      if (press === null || event.repeat) return;
      event.preventDefault();
      if (press.kind === "command") acts.run(press.command);
      else if (press.kind === "answer") acts.answer(press.choice);
      else if (press.kind === "toggle") acts.toggle(press.choice);
      else acts.take(press.place);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [acts, sitting, active]);
}
