// Holds what opens over the work where tokens are annotated: the list, the guidelines, the keys.

import { naturalSentence } from "#core/align/sentence.ts";
import { figure, ofAll } from "#core/shared/number-words.ts";
import { shownKey } from "#core/task/pronoun-judgement/commands.ts";
import { ANNOTATING_COMMANDS } from "#core/task/suite-annotation/commands.ts";
import { MAKING_GUIDELINES, MAKING_GUIDELINES_VERSION } from "#core/task/suite-annotation/guidelines.ts";
import { tokenPlace } from "#core/task/suite-annotation/token-key.ts";
import { excerptAround } from "#core/view/excerpt.ts";
import { Drawer } from "#ui/drawer.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { StateSign } from "#ui/state-sign.tsx";
import { VirtualRows } from "#ui/virtual-rows.tsx";
import type { AnnotateSitting } from "./annotate-sitting.ts";
import { saidShortly } from "./said-shortly.ts";

export type AnnotatePanel = "list" | "guidelines" | "keys" | null;

export interface AnnotatePanelsProps {
  readonly panel: AnnotatePanel;
  readonly sitting: AnnotateSitting;
  readonly onClose: () => void;
}

export function AnnotatePanels({ panel, sitting, onClose }: AnnotatePanelsProps) {
  switch (panel) {
    case "list":
      return <ListPanel sitting={sitting} onClose={onClose} />;
    case "guidelines":
      return (
        <Drawer title="Guidelines" onClose={onClose}>
          <div className="flex flex-col gap-5">
            {MAKING_GUIDELINES.map(({ title, rules }) => (
              <section key={title} className="flex flex-col gap-2">
                <h3 className="font-semibold">{title}</h3>
                <ul className="flex list-disc flex-col gap-1.5 ps-5 text-sm">
                  {rules.map((rule) => (
                    <li key={rule}>{rule}</li>
                  ))}
                </ul>
              </section>
            ))}
            <p className="text-sm text-muted">
              Version {MAKING_GUIDELINES_VERSION}; each annotation keeps the version it was made under.
            </p>
          </div>
        </Drawer>
      );
    case "keys":
      return <KeysPanel onClose={onClose} />;
    case null:
      return null;
  }
}

const SIGNS = {
  open: { state: "open", word: "open" },
  partial: { state: "partial", word: "without what it needs" },
  conflict: { state: "conflict", word: "in conflict" },
  done: { state: "done", word: "annotated" },
} as const;

function ListPanel({ sitting, onClose }: Pick<AnnotatePanelsProps, "sitting" | "onClose">) {
  const { queue, source } = sitting;
  const { place: shown } = sitting.store.getState();
  const done = queue.filter((token) => !sitting.isOpen(token)).length;
  return (
    <Drawer title="The list" onClose={onClose}>
      <p role="status" className="figures pb-2 text-sm text-muted">
        {ofAll(done, queue.length)} annotated
      </p>
      <VirtualRows
        count={queue.length}
        rowHeight={60}
        current={shown ?? -1}
        className="min-h-0 flex-1"
        row={(place) => {
          const token = queue[place];
          if (token === undefined) return null;
          const content = sitting.content(token);
          const sentence = naturalSentence(source.tokens(token.line), source.suite.sourceLanguage);
          const { before, hit, after } = excerptAround(sentence, [token.position]);
          return (
            <button
              key={tokenPlace(token)}
              type="button"
              aria-current={place === shown}
              onClick={() => {
                sitting.show(place);
                onClose();
              }}
              className={`flex h-14 w-full items-center gap-3 rounded px-2 text-start hover:bg-sunken ${place === shown ? "bg-accent-wash" : ""}`}
            >
              <StateSign {...SIGNS[sitting.state(token)]} />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate text-sm">
                  {before}
                  <mark className="bg-pronoun-wash font-medium text-ink">{hit}</mark>
                  {after}
                </span>
                <span className="block truncate text-xs text-muted">
                  {figure(place + 1)} · {saidShortly(sitting, token)}
                </span>
              </span>
              {content.flagged ? <span className="text-xs text-warn">flagged</span> : null}
            </button>
          );
        }}
      />
    </Drawer>
  );
}

const LINK_KEYS = [
  { key: "ArrowLeft", label: "A word back" },
  { key: "ArrowRight", label: "A word on" },
  { key: "A … Z", label: "To the next word that begins so" },
  { key: "Space", label: "Link it, or no longer" },
  { key: "Enter", label: "Done" },
];

function KeysPanel({ onClose }: Pick<AnnotatePanelsProps, "onClose">) {
  const rows = (keys: readonly { readonly key: string; readonly label: string }[]) => (
    <dl className="flex flex-col gap-1 text-sm">
      {keys.map(({ key, label }) => (
        <div key={key} className="flex items-center justify-between gap-3 border-b border-line py-1">
          <dt>{label}</dt>
          <dd className="shrink-0 whitespace-nowrap">
            <Kbd>{shownKey(key)}</Kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    <Drawer title="Keys" onClose={onClose}>
      <p className="pb-3 text-sm text-muted">
        Digits answer what is asked: first the category, then the antecedent. What needs no antecedent goes on
        by itself.
      </p>
      {rows(ANNOTATING_COMMANDS)}
      <h3 className="pt-6 pb-2 text-sm font-semibold">While a translation is corrected</h3>
      {rows(LINK_KEYS)}
    </Drawer>
  );
}
