// Holds what opens over the work where tokens are annotated: the list, the guidelines, the keys.

import { ANNOTATING_COMMANDS } from "#core/task/suite-annotation/commands.ts";
import { MAKING_GUIDELINES, MAKING_GUIDELINES_VERSION } from "#core/task/suite-annotation/guidelines.ts";
import { GuidelineSections, KeyRows, ListPanels, ListRows } from "#judging/list-panels.tsx";
import type { ListFrame } from "#judging/use-list-frame.ts";
import { annotateText } from "#text/annotate.ts";
import type { AnnotateSitting } from "./annotate-sitting.ts";
import { saidShortly } from "./annotate-view.ts";

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
  readonly sitting: AnnotateSitting;
  readonly frame: ListFrame;
}

export function AnnotatePanels({ sitting, frame }: AnnotatePanelsProps) {
  return (
    <ListPanels
      frame={frame}
      list={<TokenList sitting={sitting} frame={frame} />}
      guidelines={
        <GuidelineSections
          sections={MAKING_GUIDELINES}
          version={MAKING_GUIDELINES_VERSION}
          made={text.guidelines.made}
        />
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

function TokenList({ sitting, frame }: AnnotatePanelsProps) {
  const { queue } = sitting;
  const done = queue.filter((token) => !sitting.isOpen(token)).length;
  return (
    <ListRows
      sitting={sitting}
      frame={frame}
      status={text.list.annotated(done, queue.length)}
      rowOf={(token) => {
        const state = sitting.state(token);
        return {
          token,
          sign: { state, word: text.list.states[state] },
          said: saidShortly(sitting, token),
        };
      }}
    />
  );
}
