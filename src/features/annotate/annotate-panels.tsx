// Holds what opens over the work where tokens are annotated: the list, the guidelines, the keys.

import { ofAll } from "#core/shared/number-words.ts";
import { ANNOTATING_COMMANDS } from "#core/task/suite-annotation/commands.ts";
import { MAKING_GUIDELINES, MAKING_GUIDELINES_VERSION } from "#core/task/suite-annotation/guidelines.ts";
import { GuidelineSections, KeyRows, ListPanels, ListRows } from "#judging/list-panels.tsx";
import type { ListFrame } from "#judging/use-list-frame.ts";
import type { AnnotateSitting } from "./annotate-sitting.ts";
import { saidShortly } from "./said-shortly.ts";

const SIGNS = {
  open: { state: "open", word: "open" },
  partial: { state: "partial", word: "without what it needs" },
  conflict: { state: "conflict", word: "in conflict" },
  done: { state: "done", word: "annotated" },
} as const;

const LINK_KEYS = [
  { key: "ArrowLeft", label: "A word back" },
  { key: "ArrowRight", label: "A word on" },
  { key: "A … Z", label: "To the next word that begins so" },
  { key: "Space", label: "Link it, or no longer" },
  { key: "Enter", label: "Link it and end" },
  { key: "Escape", label: "End" },
];

export interface AnnotatePanelsProps {
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
          made="annotation"
        />
      }
      keys={
        <>
          <p className="pb-3 text-sm text-muted">
            Digits answer what is asked: first the category, then the antecedent. What needs no antecedent
            goes on by itself.
          </p>
          <KeyRows keys={ANNOTATING_COMMANDS} />
          <h3 className="pt-6 pb-2 text-sm font-semibold">While a translation is corrected</h3>
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
      status={`${ofAll(done, queue.length)} annotated`}
      rowOf={(token) => ({
        token,
        sign: SIGNS[sitting.state(token)],
        said: saidShortly(sitting, token),
      })}
    />
  );
}
