// Holds what opens over the work where gaps are filled: the list, the guidelines, the keys.

import { naturalSentence } from "#core/align/sentence.ts";
import { splitTokens } from "#core/align/tokens.ts";
import { figure, ofAll } from "#core/shared/number-words.ts";
import { isAnswered } from "#core/task/gap-filling/answer.ts";
import { GAP_COMMANDS, gapChoices } from "#core/task/gap-filling/commands.ts";
import { OTHER } from "#core/task/gap-filling/content.ts";
import { gapAnswerInWords, gapState, labelsInWords } from "#core/task/gap-filling/gap-filling.ts";
import { GAP_GUIDELINES, GAP_GUIDELINES_VERSION } from "#core/task/gap-filling/guidelines.ts";
import { shownKey } from "#core/task/pronoun-judgement/commands.ts";
import { type Excerpt, excerptAround } from "#core/view/excerpt.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { StateSign } from "#ui/state-sign.tsx";
import { VirtualRows } from "#ui/virtual-rows.tsx";
import type { GapSitting } from "./gap-sitting.ts";

export type GapPanel = "list" | "guidelines" | "keys" | null;

export interface GapPanelsProps {
  readonly panel: GapPanel;
  readonly sitting: GapSitting;
  readonly onClose: () => void;
}

export function GapPanels({ panel, sitting, onClose }: GapPanelsProps) {
  switch (panel) {
    case "list":
      return <ListPanel sitting={sitting} onClose={onClose} />;
    case "guidelines":
      return (
        <Drawer title="Guidelines" onClose={onClose}>
          <div className="flex flex-col gap-5">
            {GAP_GUIDELINES.map(({ title, rules }) => (
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
              Version {GAP_GUIDELINES_VERSION}; each answer keeps the version it was made under.
            </p>
          </div>
        </Drawer>
      );
    case "keys":
      return <KeysPanel sitting={sitting} onClose={onClose} />;
    case null:
      return null;
  }
}

const SIGNS = {
  open: { state: "open", word: "open" },
  partial: { state: "partial", word: "discussion required" },
  conflict: { state: "conflict", word: "in conflict" },
  done: { state: "done", word: "answered" },
} as const;

/** The source alone: an output's words might tell. */
function ListPanel({ sitting, onClose }: Pick<GapPanelsProps, "sitting" | "onClose">) {
  const { queue, session } = sitting;
  const answered = queue.filter((candidate) => isAnswered(sitting.content(candidate))).length;
  return (
    <Drawer title="The list" onClose={onClose}>
      <p role="status" className="figures pb-2 text-sm text-muted">
        {ofAll(answered, queue.length)} answered
      </p>
      <VirtualRows
        count={queue.length}
        rowHeight={60}
        current={sitting.candidate === null ? -1 : queue.indexOf(sitting.candidate)}
        className="min-h-0 flex-1"
        row={(place) => {
          const candidate = queue[place];
          if (candidate === undefined) return null;
          const content = sitting.content(candidate);
          const isShown = candidate === sitting.candidate;
          const { before, hit, after } = sourceExcerpt(session, candidate);
          return (
            <button
              type="button"
              aria-current={isShown}
              onClick={() => {
                sitting.show(place);
                onClose();
              }}
              className={`flex h-14 w-full items-center gap-3 rounded px-2 text-start hover:bg-sunken ${isShown ? "bg-accent-wash" : ""}`}
            >
              <StateSign {...SIGNS[gapState(content)]} />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate text-sm">
                  {before}
                  <mark className="bg-pronoun-wash font-medium text-ink">{hit}</mark>
                  {after}
                </span>
                <span className="block truncate text-xs text-muted">
                  {isAnswered(content) ? gapAnswerInWords(content) : figure(place + 1)}
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

/** The source around the pronoun. */
function sourceExcerpt(session: CampaignSession, candidate: number): Excerpt {
  const { line, position } = session.example(candidate);
  const { source, sourceLanguage } = session.campaign.suite;
  return excerptAround(naturalSentence(splitTokens(source[line] ?? ""), sourceLanguage), [position]);
}

function KeysPanel({ sitting, onClose }: Pick<GapPanelsProps, "sitting" | "onClose">) {
  const answers = gapChoices(sitting.task.labels).map(({ labels, key }) => ({
    key,
    label: labels[0] === OTHER ? "Another word" : labelsInWords(labels),
  }));
  return (
    <Dialog title="Keys" onClose={onClose} wide>
      <p className="text-sm text-muted">
        A digit is the answer and goes on. With Shift it is right, too: then “Next open” goes on.
      </p>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-1 text-sm sm:grid-cols-2">
        {[...answers, ...GAP_COMMANDS].map(({ key, label }) => (
          <div key={key} className="flex items-center justify-between gap-3 border-b border-line py-1">
            <dt>
              <bdi>{label}</bdi>
            </dt>
            <dd>
              <Kbd>{shownKey(key)}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
