// Draws the panels of the annotation screen: queue, guidelines, keys.

import { ANNOTATION_GUIDELINES, ANNOTATION_GUIDELINES_VERSION } from "#core/tasks/annotation/guidelines.ts";
import { GuidelineSections, KeyRows, QueueRows, TaskPanels } from "#judging/task-panels.tsx";
import type { TaskFrame } from "#judging/workbench.tsx";
import { annotateText } from "#text/annotate.ts";
import { annotationInShort } from "./annotate-view.ts";
import { ANNOTATING_COMMANDS } from "./annotation-commands.ts";
import { useAnnotating } from "./controls.tsx";

const text = annotateText;

const LINK_KEYS = [
  { key: "ArrowLeft", label: text.keys.wordBack },
  { key: "ArrowRight", label: text.keys.wordOn },
  { key: text.keys.letters, label: text.keys.toLetter },
  { key: "Space", label: text.keys.link },
  { key: "Enter", label: text.keys.linkAndEnd },
  { key: "Escape", label: text.keys.end },
];

interface AnnotatePanelsProps {
  readonly frame: TaskFrame;
}

export function AnnotatePanels({ frame }: AnnotatePanelsProps) {
  return (
    <TaskPanels
      frame={frame}
      list={<TokenList frame={frame} />}
      guidelines={
        <GuidelineSections sections={ANNOTATION_GUIDELINES} version={ANNOTATION_GUIDELINES_VERSION} />
      }
      keys={
        <>
          <p className="pb-3 text-sm text-muted">{text.keys.description}</p>
          <KeyRows keys={ANNOTATING_COMMANDS} />
          <h3 className="pt-6 pb-2 text-sm font-semibold">{text.keys.fixing}</h3>
          <KeyRows keys={LINK_KEYS} />
        </>
      }
    />
  );
}

function TokenList({ frame }: AnnotatePanelsProps) {
  const { task } = useAnnotating();
  const { queue } = task;
  const done = queue.filter((token) => !task.isOpen(token)).length;
  return (
    <QueueRows
      task={task}
      frame={frame}
      status={text.list.annotated(done, queue.length)}
      rowOf={(token) => {
        const state = task.state(token);
        return {
          token,
          sign: { state, word: text.list.states[state] },
          answerText: annotationInShort(task, token),
        };
      }}
    />
  );
}
