// Holds the screen around one sitting in which gaps are filled: the texts, the answers, and the keys.

import { useCallback } from "react";
import { monotonicSeconds } from "#browser/clock.ts";
import { gapKeyOf } from "#core/task/gap-filling/commands.ts";
import { gapAnswerInWords } from "#core/task/gap-filling/gap-filling.ts";
import { ListFooter, ListHeader } from "#judging/list-frame.tsx";
import { ListPage, ListWork } from "#judging/list-page.tsx";
import type { Seat } from "#judging/sitting-screen.tsx";
import { useActs } from "#judging/use-acts.ts";
import { candidateAt, candidateInAddress, useListAddress } from "#judging/use-address.ts";
import { useKeyPresses } from "#judging/use-key-presses.ts";
import { useListFrame } from "#judging/use-list-frame.ts";
import { usePreferences } from "#judging/use-preferences.ts";
import { gapsText } from "#text/gaps.ts";
import { GapActs, type GapSurroundings } from "./gap-acts.ts";
import { GapAnswers } from "./gap-answers.tsx";
import { GapFinished } from "./gap-finished.tsx";
import { GapOthers } from "./gap-others.tsx";
import { GapPanels } from "./gap-panels.tsx";
import type { GapSitting } from "./gap-sitting.ts";
import { GapTexts } from "./gap-texts.tsx";
import { gapView } from "./gap-view.ts";

interface GapWorkbenchProps {
  readonly sitting: GapSitting;
  readonly seat: Seat;
}

const actsOver = (sitting: GapSitting, surroundings: () => GapSurroundings) =>
  new GapActs(sitting, surroundings);

export function GapWorkbench({ sitting, seat }: GapWorkbenchProps) {
  const { session, candidate } = sitting;
  const frame = useListFrame(sitting);
  const [{ autoAdvance, tooFastMs }] = usePreferences();
  const now = () => monotonicSeconds() * 1000;
  const acts = useActs(sitting, { ...frame, autoAdvance, tooFastMs, now }, actsOver);
  const press = useCallback((event: KeyboardEvent) => acts.press(event, event.repeat), [acts]);
  useKeyPresses(press, frame.panel === null);
  useListAddress(
    sitting,
    (one) => candidateInAddress(session, one),
    (at) => candidateAt(session, at),
  );
  const state = sitting.store.getState();
  const isReadOnly = seat.onTakeOver !== null;
  const view = candidate === null ? null : gapView(sitting, candidate, state);
  return (
    <ListPage notice={state.notice} onTakeOver={seat.onTakeOver}>
      <ListHeader
        sitting={sitting}
        seat={seat}
        path="gaps"
        title={sitting.settles ? gapsText.title.resolving : gapsText.title.filling}
        saidOf={(one) => gapAnswerInWords(sitting.content(one))}
      />
      {candidate === null || view === null ? (
        <GapFinished sitting={sitting} />
      ) : (
        <ListWork
          texts={
            <>
              <GapTexts sitting={sitting} candidate={candidate} view={view} acts={acts} />
              {sitting.settles ? <GapOthers {...{ sitting, candidate, acts, isReadOnly }} /> : null}
            </>
          }
          answers={
            <GapAnswers
              key={candidate}
              {...{ sitting, candidate, acts, isReadOnly }}
              hasGap={view.hasGap}
              remarkRef={frame.remark}
              isOpen={frame.isMore}
            />
          }
        />
      )}
      <ListFooter
        sitting={sitting}
        frame={frame}
        keyOf={gapKeyOf}
        run={(command) => acts.run(command)}
        onward={gapsText.nextOpen}
      />
      <GapPanels sitting={sitting} frame={frame} />
    </ListPage>
  );
}
