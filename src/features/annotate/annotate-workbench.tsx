// Holds the screen around one sitting in which tokens are annotated: the texts, what is asked, and the keys.

import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useStore } from "zustand";
import type { AnnotatingCommandId } from "#core/task/suite-annotation/commands.ts";
import { tokenPlace } from "#core/task/suite-annotation/token-key.ts";
import { belongsToControl, isTyping } from "#judging/key-target.ts";
import { ReadingOnly } from "#judging/reading-only.tsx";
import { usePreferences } from "#judging/use-preferences.ts";
import { changePlan } from "#session/change-campaign.ts";
import { useSession } from "#session/use-campaign.ts";
import { AnnotateActs, type AnnotateSurroundings } from "./annotate-acts.ts";
import { AnnotateAnswers } from "./annotate-answers.tsx";
import { AnnotateFinished } from "./annotate-finished.tsx";
import { AnnotateFooter, AnnotateHeader } from "./annotate-frame.tsx";
import { pressKey } from "./annotate-keys.ts";
import { AnnotateOthers } from "./annotate-others.tsx";
import { type AnnotatePanel, AnnotatePanels } from "./annotate-panels.tsx";
import type { AnnotateSitting } from "./annotate-sitting.ts";
import { AnnotateTexts } from "./annotate-texts.tsx";
import { annotateView } from "./annotate-view.ts";
import { mendedPart } from "./link-acts.ts";
import { othersAnnotations, othersSpans } from "./others-annotations.ts";
import { useTokenAddress } from "./use-token-address.ts";

const MENDING =
  "Arrows or a letter go to a word of the reference, space links it or no longer, Enter ends; or click.";

export interface AnnotateWorkbenchProps {
  readonly sitting: AnnotateSitting;
  readonly name: string;
  readonly onLeave: (() => Promise<void>) | null;
  /** How to annotate in this tab, where another one does; null = this one does. */
  readonly onTakeOver: (() => void) | null;
}

export function AnnotateWorkbench({ sitting, name, onLeave, onTakeOver }: AnnotateWorkbenchProps) {
  const { session, source } = sitting;
  const state = useStore(sitting.store);
  useSession(session, (current) => current.revision);
  const [preferences] = usePreferences();
  const [panel, setPanel] = useState<AnnotatePanel>(null);
  const [more, setMore] = useState<number | null>(null);
  const remark = useRef<HTMLTextAreaElement>(null);
  const { token } = sitting;
  const isMore = more !== null && more === state.place;
  const surroundings: AnnotateSurroundings = {
    focusRemark: () => {
      flushSync(() => setMore(sitting.store.getState().place));
      const field = remark.current;
      field?.focus();
      field?.setSelectionRange(field.value.length, field.value.length);
    },
    changePlan: (change) => void changePlan(session, (plan) => change(plan ?? source.plan)),
    toggle: (wanted) => setPanel((open) => (open === wanted ? null : wanted)),
  };
  const latest = useRef(surroundings);
  latest.current = surroundings;
  const held = useRef<{ readonly sitting: AnnotateSitting; readonly acts: AnnotateActs } | null>(null);
  if (held.current?.sitting !== sitting) {
    held.current = { sitting, acts: new AnnotateActs(sitting, () => latest.current) };
  }
  const { acts } = held.current;
  const run = useCallback((command: AnnotatingCommandId) => acts.run(command), [acts]);
  useAnnotatingKeys(acts, sitting, panel === null);
  useTokenAddress(sitting, token);
  const asked = token === null ? null : sitting.asked(token);
  const view =
    token === null
      ? null
      : annotateView(source, token, {
          content: sitting.content(token),
          offers: asked === "antecedent" ? acts.antecedents.offers(token) : [],
          number: state.number,
          opened: state,
          mended: mendedPart(asked),
          others: othersSpans(othersAnnotations(sitting, token)),
        });
  return (
    <div
      data-fills-screen=""
      className="mx-auto flex min-h-0 w-full max-w-7xl flex-1 flex-col px-4 sm:px-6"
      style={{ "--text-scale": preferences.textScale }}
    >
      <AnnotateHeader sitting={sitting} name={name} onLeave={onLeave} />
      {onTakeOver === null ? null : <ReadingOnly onTakeOver={onTakeOver} />}
      <p role="status" className="min-h-6 text-sm text-muted max-lg:min-h-5 max-lg:text-xs max-lg:leading-5">
        {state.notice === "" && mendedPart(asked) !== null ? (
          <span className="max-lg:hidden">{MENDING}</span>
        ) : (
          state.notice
        )}
      </p>
      {token === null || view === null ? (
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
          <AnnotateFinished sitting={sitting} />
        </div>
      ) : (
        <div className="grid min-h-0 flex-1 grid-cols-1 grid-rows-[minmax(8rem,1fr)_minmax(0,auto)] gap-x-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[minmax(14rem,1fr)] lg:pb-2">
          <div className="flex min-h-0 min-w-0 flex-col">
            <AnnotateTexts
              sitting={sitting}
              acts={acts}
              view={view}
              isOpened={state.before > 0 || state.after > 0}
            />
            {sitting.settles ? (
              <AnnotateOthers sitting={sitting} token={token} isReadOnly={onTakeOver !== null} />
            ) : null}
          </div>
          <AnnotateAnswers
            key={tokenPlace(token)}
            sitting={sitting}
            token={token}
            acts={acts}
            remarkRef={remark}
            isReadOnly={onTakeOver !== null}
            isOpen={isMore}
          />
        </div>
      )}
      <AnnotateFooter
        sitting={sitting}
        run={run}
        isOpen={isMore}
        onMore={() => setMore(isMore ? null : state.place)}
      />
      <AnnotatePanels panel={panel} sitting={sitting} onClose={() => setPanel(null)} />
    </div>
  );
}

/** In the commit that shows the token: a key pressed between that and a later effect would be lost. */
function useAnnotatingKeys(acts: AnnotateActs, sitting: AnnotateSitting, active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (isTyping(event.target)) {
        if (event.key === "Escape" && event.target instanceof HTMLElement) event.target.blur();
        return;
      }
      if (belongsToControl(event)) return;
      if (pressKey(acts, sitting, event, event.repeat)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [acts, sitting, active]);
}
