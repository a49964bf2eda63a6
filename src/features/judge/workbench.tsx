// Draws the judging screen around one session: the texts, the questions, the panels, and the keys.

import { type RefObject, Suspense, useCallback, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useStore } from "zustand";
import { monotonicSeconds } from "#browser/clock.ts";
import type { Order } from "#core/ledger/settings.ts";
import type { Question } from "#core/task/pronoun-judgement/answer.ts";
import type { CommandId, KeyOverrides } from "#core/task/pronoun-judgement/commands.ts";
import { JudgeActs } from "#judging/judge-acts.ts";
import { pressJudgingKey } from "#judging/judge-keys.ts";
import type { Sitting } from "#judging/sitting.ts";
import { SittingNotice } from "#judging/sitting-notice.tsx";
import type { Seat } from "#judging/sitting-screen.tsx";
import type { Surroundings } from "#judging/surroundings.ts";
import { useActs } from "#judging/use-acts.ts";
import { useAddress } from "#judging/use-address.ts";
import { useKeyPresses } from "#judging/use-key-presses.ts";
import { focusAtEnd } from "#judging/use-list-frame.ts";
import { usePreferences } from "#judging/use-preferences.ts";
import { useSession } from "#session/use-campaign.ts";
import { useMedia } from "#ui/use-media.ts";
import { FinishedPanel } from "./finished-panel.tsx";
import { JudgeFooter } from "./judge-footer.tsx";
import { JudgeHeader } from "./judge-header.tsx";
import { LastInWords } from "./last-judgement.tsx";
import { BelowTexts, GuidelinesPanel, type Panel, Panels } from "./panels.tsx";
import { QuestionsPanel } from "./questions-panel.tsx";
import { TextsPanel } from "./texts-panel.tsx";
import { Tour } from "./tour.tsx";
import { useGaps } from "./use-gaps.ts";
import { useStillPlace } from "./use-still-place.ts";
import { useTour } from "./use-tour.ts";

interface WorkbenchProps {
  readonly sitting: Sitting;
  readonly seat: Seat;
  readonly onOrder: (order: Order) => void;
  /** The address names a candidate that is not in the sitting's list. */
  readonly onElsewhere: (candidate: number) => void;
}

function focusedToken(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.matches("[data-token]") ? activeElement : null;
}

/** The width from which the texts have two columns (`@2xl` in their classes), in rem. */
const TWO_COLUMNS = 42;

function hasTwoColumns(root: HTMLElement | null): boolean {
  const texts = root?.querySelector("[data-candidate]");
  if (texts === null || texts === undefined) return false;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return texts.clientWidth >= TWO_COLUMNS * rem;
}

function moveTokenFocus(root: HTMLElement | null, step: 1 | -1): void {
  const tokens = [...(root?.querySelectorAll<HTMLElement>("[data-token]") ?? [])];
  const focused = document.activeElement;
  if (tokens.length === 0) return;
  const at = focused instanceof HTMLElement ? tokens.indexOf(focused) : -1;
  const next = at < 0 ? (step === 1 ? 0 : tokens.length - 1) : (at + step + tokens.length) % tokens.length;
  tokens[next]?.focus();
}

/** Wide enough for the questions, and the guidelines too, to stand beside the texts. */
const BESIDE = "(min-width: 64rem)";

const actsOver = (sitting: Sitting, surroundings: () => Surroundings, before: JudgeActs | null) =>
  new JudgeActs(sitting, surroundings, before);

export function Workbench({ sitting, seat, onOrder, onElsewhere }: WorkbenchProps) {
  const { session } = sitting;
  const state = useStore(sitting.store);
  useSession(session, (current) => current.revision);
  const [preferences, setPreferences] = usePreferences();
  const tour = useTour(/^demo\b/i.test(session.campaign.suite.name));
  const [panel, setPanel] = useState<Panel>(null);
  const [more, setMore] = useState<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const remark = useRef<HTMLTextAreaElement>(null);
  const ownTag = useRef<HTMLInputElement>(null);
  const candidate = sitting.candidate;
  const repairing = useRepairing(candidate);
  // Each candidate is shown with the answers alone below it.
  if (more !== null && more !== candidate) setMore(null);
  const isMore = more !== null && more === candidate;
  const isBeside = useMedia(BESIDE) && panel === "guidelines";
  const place = useStillPlace(candidate === null ? null : `${session.id} ${candidate}`);
  const gaps = useGaps(sitting, candidate, place.keepInPlace);
  const openMore = () => flushSync(() => setMore(candidate));

  const surroundings: Surroundings = {
    autoAdvance: preferences.autoAdvance,
    tooFastMs: preferences.tooFastMs,
    now: () => monotonicSeconds() * 1000,
    toggle: (wanted) => {
      // The guidelines may stand beside the texts, which are narrower then.
      if (wanted !== "repair") place.keepInPlace(() => setPanel((open) => (open === wanted ? null : wanted)));
      else if (repairing.isOpen) repairing.end();
      else if (session.campaign.settings.fixAlignments) repairing.begin(null);
    },
    switchLayout: () =>
      setPreferences({ layout: preferences.layout === "stacked" ? "side-by-side" : "stacked" }),
    focusRemark: () => {
      openMore();
      focusAtEnd(remark.current);
    },
    focusOwnTag: () => {
      openMore();
      ownTag.current?.focus();
    },
    keepInPlace: place.keepInPlace,
    goToAntecedent: place.goToAntecedent,
    moveTokenFocus: (step) => moveTokenFocus(root.current, step),
    isTokenFocused: () => focusedToken() !== null,
    pressFocusedToken: () => focusedToken()?.click(),
    showFolded: gaps.take,
    canSwitchLayout: () => hasTwoColumns(root.current),
  };
  const acts = useActs(sitting, surroundings, actsOver);
  const run = useCallback((command: CommandId) => acts.run(command), [acts]);
  useKeys(acts, preferences.keys, panel === null || isBeside);
  useAddress(sitting, candidate, onElsewhere);
  useConflictsInView(root);

  return (
    <div
      ref={root}
      data-fills-screen=""
      data-tour={tour.part ?? undefined}
      className={`mx-auto flex min-h-0 w-full flex-1 flex-col px-4 sm:px-6 ${isBeside ? "max-w-[98rem] min-[118rem]:max-w-7xl" : "max-w-7xl"}`}
      style={{ "--text-scale": preferences.textScale }}
    >
      <JudgeHeader
        sitting={sitting}
        name={seat.name}
        onLeave={seat.onLeave}
        onOrder={onOrder}
        preferences={preferences}
        onPreferences={setPreferences}
      />
      <SittingNotice onTakeOver={seat.onTakeOver}>
        {state.notice}
        <LastInWords sitting={sitting} acts={acts} />
      </SittingNotice>
      {candidate === null ? (
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
          <FinishedPanel sitting={sitting} acts={acts} keys={preferences.keys} />
        </div>
      ) : (
        <div
          className={`grid min-h-0 flex-1 grid-cols-1 grid-rows-[minmax(10rem,1fr)_minmax(0,auto)] gap-x-6 lg:grid-rows-[minmax(14rem,1fr)] lg:pb-2 ${isBeside ? "lg:grid-cols-[17rem_minmax(0,1fr)_23rem] min-[118rem]:-ms-[18.5rem]" : "lg:grid-cols-[minmax(0,1fr)_23rem]"}`}
        >
          {isBeside ? (
            <Suspense fallback={<span />}>
              <GuidelinesPanel sitting={sitting} isBeside onClose={() => setPanel(null)} />
            </Suspense>
          ) : null}
          <div className="flex min-h-0 min-w-0 flex-col">
            <TextsPanel
              sitting={sitting}
              candidate={candidate}
              acts={acts}
              run={run}
              place={place}
              gaps={gaps}
              preferences={preferences}
              repairing={repairing.isOpen}
              mendsFirst={repairing.first}
              onRepair={() => surroundings.toggle("repair")}
            />
            <BelowTexts
              {...{ sitting, candidate, acts, run, preferences }}
              isReadOnly={seat.onTakeOver !== null}
              isHidden={isMore}
            />
            {tour.part === null ? null : (
              <div className="max-h-[45%] flex-none overflow-y-auto">
                <Tour onPart={tour.show} onEnd={tour.end} />
              </div>
            )}
          </div>
          <QuestionsPanel
            key={candidate}
            sitting={sitting}
            candidate={candidate}
            acts={acts}
            keys={preferences.keys}
            remarkRef={remark}
            ownTagRef={ownTag}
            onMendAntecedent={() => repairing.begin("antecedent")}
            isOpen={isMore}
            isReadOnly={seat.onTakeOver !== null}
          />
        </div>
      )}
      <JudgeFooter
        run={run}
        keys={preferences.keys}
        sitting={sitting}
        acts={acts}
        isOpen={isMore}
        onMore={() => setMore(isMore ? null : candidate)}
      />
      <Panels
        panel={isBeside ? null : panel}
        onClose={() => setPanel(null)}
        sitting={sitting}
        preferences={preferences}
        onPreferences={setPreferences}
        onTour={() => {
          setPanel(null);
          tour.show("texts");
        }}
      />
    </div>
  );
}

/** Scrolls a conflict that has just appeared into view. */
function useConflictsInView(root: RefObject<HTMLElement | null>): void {
  const seen = useRef("");
  useLayoutEffect(() => {
    const conflicts = [...(root.current?.querySelectorAll("[data-conflict]") ?? [])];
    const now = conflicts.map((conflict) => conflict.getAttribute("data-conflict")).join(" ");
    if (now === seen.current) return;
    seen.current = now;
    conflicts[0]?.scrollIntoView({ block: "nearest" });
  });
}

interface Repairing {
  readonly isOpen: boolean;
  /** Null = the one that is most likely meant. */
  readonly first: Question | null;
  readonly begin: (first: Question | null) => void;
  readonly end: () => void;
}

/** Whether the alignment of the candidate is being fixed, and whose link first. It ends when another candidate is shown. */
function useRepairing(candidate: number | null): Repairing {
  const [repairing, setRepairing] = useState<{ candidate: number; first: Question | null } | null>(null);
  if (repairing !== null && repairing.candidate !== candidate) setRepairing(null);
  const shown = repairing?.candidate === candidate ? repairing : null;
  return {
    isOpen: shown !== null,
    first: shown?.first ?? null,
    begin: (first) => setRepairing(candidate === null ? null : { candidate, first }),
    end: () => setRepairing(null),
  };
}

/** `active`: false while something lies over the work, or is on its way there. */
function useKeys(acts: JudgeActs, overrides: KeyOverrides, active: boolean): void {
  const press = useCallback(
    (event: KeyboardEvent) => pressJudgingKey(acts, overrides, event, event.repeat),
    [acts, overrides],
  );
  useKeyPresses(press, active);
}
