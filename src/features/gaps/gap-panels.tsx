// Holds what opens over the work where gaps are filled: the list, the guidelines, the keys.

import { isAnswered } from "#core/task/gap-filling/answer.ts";
import { GAP_COMMANDS, gapChoices } from "#core/task/gap-filling/commands.ts";
import { OTHER } from "#core/task/gap-filling/content.ts";
import { gapAnswerInWords, gapState, labelsInWords } from "#core/task/gap-filling/gap-filling.ts";
import { GAP_GUIDELINES, GAP_GUIDELINES_VERSION } from "#core/task/gap-filling/guidelines.ts";
import { GuidelineSections, KeyRows, ListPanels, ListRows } from "#judging/list-panels.tsx";
import type { ListFrame } from "#judging/use-list-frame.ts";
import { gapsText } from "#text/gaps.ts";
import type { GapSitting } from "./gap-sitting.ts";

interface GapPanelsProps {
  readonly sitting: GapSitting;
  readonly frame: ListFrame;
}

export function GapPanels({ sitting, frame }: GapPanelsProps) {
  return (
    <ListPanels
      frame={frame}
      list={<GapList sitting={sitting} frame={frame} />}
      guidelines={
        <GuidelineSections
          sections={GAP_GUIDELINES}
          version={GAP_GUIDELINES_VERSION}
          made={gapsText.guidelines.made}
        />
      }
      keys={<GapKeys sitting={sitting} />}
    />
  );
}

function GapList({ sitting, frame }: GapPanelsProps) {
  const { queue, session } = sitting;
  const answered = queue.filter((candidate) => isAnswered(sitting.content(candidate))).length;
  return (
    <ListRows
      sitting={sitting}
      frame={frame}
      status={gapsText.list.answered(answered, queue.length)}
      rowOf={(candidate) => {
        const content = sitting.content(candidate);
        const state = gapState(content);
        return {
          token: session.example(candidate),
          sign: { state, word: gapsText.list.states[state] },
          said: gapAnswerInWords(content),
        };
      }}
    />
  );
}

function GapKeys({ sitting }: Pick<GapPanelsProps, "sitting">) {
  const answers = gapChoices(sitting.task.labels).map(({ labels, key }) => ({
    key,
    label: labels[0] === OTHER ? gapsText.answer.otherWord : labelsInWords(labels),
  }));
  return (
    <>
      <p className="pb-3 text-sm text-muted">{gapsText.keys.description}</p>
      <KeyRows keys={[...answers, ...GAP_COMMANDS]} />
    </>
  );
}
