// Holds the judging screen around one sitting: the texts, the questions, what can be opened beside them, and the keys.

import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "react-router";
import { useStore } from "zustand";
import { monotonicSeconds } from "#browser/clock.ts";
import { JudgeActs, type Surroundings } from "#judging/judge-acts.ts";
import type { Sitting } from "#judging/sitting.ts";
import { useSession } from "#session/use-campaign.ts";
import { FinishedPanel } from "./finished-panel.tsx";
import { JudgeFooter } from "./judge-footer.tsx";
import { JudgeHeader } from "./judge-header.tsx";
import { LastInWords } from "./last-judgement.tsx";
import { Panels } from "./panels.tsx";
import { QuestionsPanel } from "./questions-panel.tsx";
import { ReadingOnly } from "./reading-only.tsx";
import { TextsPanel } from "./texts-panel.tsx";
import { Tour } from "./tour.tsx";
import { useKeys } from "./use-keys.ts";
import { usePreferences } from "./use-preferences.ts";
import { useTour } from "./use-tour.ts";

export type Panel = "queue" | "guidelines" | "history" | "keys" | null;

/** Sentences may appear above the pronoun: the page is scrolled by as much as they pushed it. */
function keepInPlace(root: HTMLElement | null, change: () => void): void {
  const top = () => root?.querySelector("[data-example-line]")?.getBoundingClientRect().top;
  const before = top();
  flushSync(change);
  const after = top();
  if (before !== undefined && after !== undefined) window.scrollBy(0, after - before);
}

export interface WorkbenchProps {
  readonly sitting: Sitting;
  readonly name: string;
  readonly onLeave: (() => Promise<void>) | null;
  /** How to judge in this tab, where another one does; null = this one does. */
  readonly onTakeOver: (() => void) | null;
}

/** Keeps the address at the candidate shown, as its place in the campaign's order: that tells nothing of the system. */
function useAddress(sitting: Sitting, candidate: number | null): void {
  const [, setParameters] = useSearchParams();
  useEffect(() => {
    const at = candidate === null ? null : String(sitting.session.order.indexOf(candidate));
    setParameters(
      (parameters) => {
        if (at === null) parameters.delete("at");
        else parameters.set("at", at);
        return parameters;
      },
      { replace: true },
    );
  }, [sitting, candidate, setParameters]);
}

function moveTokenFocus(root: HTMLElement | null, step: 1 | -1): void {
  const tokens = [...(root?.querySelectorAll<HTMLElement>("[data-token]") ?? [])];
  const focused = document.activeElement;
  if (tokens.length === 0) return;
  const at = focused instanceof HTMLElement ? tokens.indexOf(focused) : -1;
  const next = at < 0 ? (step === 1 ? 0 : tokens.length - 1) : (at + step + tokens.length) % tokens.length;
  tokens[next]?.focus();
}

/** What is there is gone on with, not written into. */
function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** Below the two-column width the questions stand under the texts: a new candidate is read from its beginning. */
function useStartOfText(root: RefObject<HTMLElement | null>, candidate: number | null): void {
  const shown = useRef(candidate);
  useEffect(() => {
    if (shown.current === candidate) return;
    shown.current = candidate;
    if (!window.matchMedia("(min-width: 64rem)").matches) root.current?.scrollIntoView({ block: "start" });
  }, [root, candidate]);
}

export function Workbench({ sitting, name, onLeave, onTakeOver }: WorkbenchProps) {
  const { session } = sitting;
  const state = useStore(sitting.store);
  useSession(session, (current) => current.revision);
  const [preferences, setPreferences] = usePreferences();
  const tour = useTour(/^demo\b/i.test(session.campaign.suite.name));
  const [panel, setPanel] = useState<Panel>(null);
  const [repairing, setRepairing] = useState<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const remark = useRef<HTMLTextAreaElement>(null);
  const ownTag = useRef<HTMLInputElement>(null);
  const candidate = sitting.candidate;
  const isRepairing = repairing !== null && repairing === candidate;

  const surroundings: Surroundings = {
    autoAdvance: preferences.autoAdvance,
    tooFastMs: preferences.tooFastMs,
    now: () => monotonicSeconds() * 1000,
    toggle: (wanted) => {
      if (wanted !== "repair") setPanel((open) => (open === wanted ? null : wanted));
      else if (session.campaign.settings.repairAlignments) setRepairing(isRepairing ? null : candidate);
    },
    switchLayout: () =>
      setPreferences({ layout: preferences.layout === "stacked" ? "side-by-side" : "stacked" }),
    focusRemark: () => focusAtEnd(remark.current),
    focusOwnTag: () => ownTag.current?.focus(),
    keepInPlace: (change) => keepInPlace(root.current, change),
    moveTokenFocus: (step) => moveTokenFocus(root.current, step),
  };
  const latest = useRef(surroundings);
  latest.current = surroundings;
  const acts = useMemo(() => new JudgeActs(sitting, () => latest.current), [sitting]);
  const run = useCallback((command: Parameters<JudgeActs["run"]>[0]) => acts.run(command), [acts]);
  useKeys(run, preferences.keys, panel === null);
  useAddress(sitting, candidate);
  useStartOfText(root, candidate);

  return (
    <div
      ref={root}
      data-tour={tour.part ?? undefined}
      className="mx-auto flex w-full max-w-7xl flex-1 flex-col px-4 sm:px-6"
      style={{ "--text-scale": preferences.textScale }}
    >
      <JudgeHeader
        sitting={sitting}
        name={name}
        onLeave={onLeave}
        preferences={preferences}
        onPreferences={setPreferences}
      />
      {onTakeOver === null ? null : <ReadingOnly onTakeOver={onTakeOver} />}
      <p role="status" className="min-h-6 text-sm text-muted">
        {state.notice}
        <LastInWords sitting={sitting} />
      </p>
      {candidate === null ? (
        <FinishedPanel sitting={sitting} />
      ) : (
        <div className="grid flex-1 grid-cols-1 content-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
          <TextsPanel
            sitting={sitting}
            candidate={candidate}
            acts={acts}
            preferences={preferences}
            repairing={isRepairing}
            onRepair={() => surroundings.toggle("repair")}
          />
          <fieldset
            disabled={onTakeOver !== null}
            className="contents [&:disabled_:is(button,input,textarea)]:opacity-50"
          >
            <QuestionsPanel
              key={candidate}
              sitting={sitting}
              candidate={candidate}
              acts={acts}
              keys={preferences.keys}
              remarkRef={remark}
              ownTagRef={ownTag}
            />
          </fieldset>
        </div>
      )}
      <JudgeFooter run={run} keys={preferences.keys} sitting={sitting} />
      <Panels
        panel={panel}
        onClose={() => setPanel(null)}
        sitting={sitting}
        preferences={preferences}
        onPreferences={setPreferences}
        onTour={() => {
          setPanel(null);
          tour.show("texts");
        }}
      />
      {tour.part === null ? null : <Tour onPart={tour.show} onEnd={tour.end} />}
    </div>
  );
}
