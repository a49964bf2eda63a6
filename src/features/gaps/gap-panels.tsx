// Draws the panels of the gap filling screen: queue, guidelines, keys.

import {
  gapAnswerInWords,
  gapState,
  isAnswered,
  labelsInWords,
  OTHER,
} from "#core/tasks/gap-filling/gap-filling.ts";
import { GAP_GUIDELINES, GAP_GUIDELINES_VERSION } from "#core/tasks/gap-filling/guidelines.ts";
import { gapChoices } from "#core/tasks/gap-filling/labels.ts";
import { GuidelineSections, KeyRows, QueueRows, TaskPanels } from "#judging/task-panels.tsx";
import type { TaskFrame } from "#judging/workbench.tsx";
import { gapsText } from "#text/gaps.ts";
import { useGapFilling } from "./controls.tsx";
import { GAP_COMMANDS } from "./gap-commands.ts";

interface GapPanelsProps {
  readonly frame: TaskFrame;
}

export function GapPanels({ frame }: GapPanelsProps) {
  return (
    <TaskPanels
      frame={frame}
      list={<GapList frame={frame} />}
      guidelines={<GuidelineSections sections={GAP_GUIDELINES} version={GAP_GUIDELINES_VERSION} />}
      keys={<GapKeys />}
    />
  );
}

function GapList({ frame }: GapPanelsProps) {
  const { task } = useGapFilling();
  const { queue, session } = task;
  const answered = queue.filter((candidate) => isAnswered(task.content(candidate))).length;
  return (
    <QueueRows
      task={task}
      frame={frame}
      status={gapsText.list.answered(answered, queue.length)}
      rowOf={(candidate) => {
        const content = task.content(candidate);
        const state = gapState(content);
        return {
          token: session.example(candidate),
          sign: { state, word: gapsText.list.states[state] },
          answerText: gapAnswerInWords(content),
        };
      }}
    />
  );
}

function GapKeys() {
  const { task } = useGapFilling();
  const answers = gapChoices(task.gaps.labels).map(({ labels, key }) => ({
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
