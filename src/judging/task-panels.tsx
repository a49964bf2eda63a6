// Draws the panels of gap filling and annotating: queue, guidelines, keys.

import type { ReactNode } from "react";
import { formatNumber } from "#core/base/number-words.ts";
import { type Excerpt, excerptAround } from "#core/campaign/view/excerpt.ts";
import type { Suite, TokenRef } from "#core/suite/suite.ts";
import { shownKey } from "#core/tasks/key-press.ts";
import type { GuidelineSection } from "#core/tasks/task.ts";
import { naturalSentence } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { judgingText } from "#text/judging.ts";
import { Kbd } from "#ui/button.tsx";
import { Drawer } from "#ui/drawer.tsx";
import type { StateSignProps } from "#ui/state-sign.tsx";
import { VirtualRows } from "#ui/virtual-rows.tsx";
import { QueueRow } from "./queue-row.tsx";
import type { TaskSession } from "./task/task-session.ts";
import type { TaskFrame } from "./use-task-frame.ts";

interface TaskPanelsProps {
  readonly frame: TaskFrame;
  readonly list: ReactNode;
  readonly guidelines: ReactNode;
  readonly keys: ReactNode;
}

export function TaskPanels({ frame: { panel, closePanel }, ...contents }: TaskPanelsProps) {
  if (panel === null) return null;
  return (
    <Drawer title={judgingText.panels[panel]} onClose={closePanel}>
      {contents[panel]}
    </Drawer>
  );
}

interface QueueRowsProps<T> {
  readonly task: TaskSession<T>;
  readonly frame: TaskFrame;
  /** The number of finished items, in words. */
  readonly status: string;
  readonly rowOf: (one: T) => QueueRowContent;
}

interface QueueRowContent {
  /** The pronoun of the item. */
  readonly token: TokenRef;
  readonly sign: StateSignProps;
  /** The answer, in a few words. */
  readonly answerText: string;
}

/** Draws the queue. Rows show only the source, because words of the output could reveal the hidden pronoun. */
export function QueueRows<T>({ task, frame, status, rowOf }: QueueRowsProps<T>) {
  const { queue, session } = task;
  const { position: shown } = task.store.getState();
  return (
    <>
      <p role="status" className="figures pb-2 text-sm text-muted">
        {status}
      </p>
      <VirtualRows
        count={queue.length}
        rowHeight={60}
        current={shown ?? -1}
        className="min-h-0 flex-1"
        row={(place) => {
          const one = queue[place];
          if (one === undefined) return null;
          const { token, sign, answerText } = rowOf(one);
          return (
            <QueueRow
              sign={sign}
              language={session.campaign.suite.sourceLanguage}
              excerpt={sourceExcerpt(session.campaign.suite, token)}
              description={`${formatNumber(place + 1)} · ${answerText}`}
              isShown={place === shown}
              isFlagged={task.content(one).flagged}
              onChoose={() => {
                task.cursor.show(place);
                frame.closePanel();
              }}
            />
          );
        }}
      />
    </>
  );
}

/** The source sentence, shortened around the pronoun. */
function sourceExcerpt({ source, sourceLanguage }: Suite, { line, position }: TokenRef): Excerpt {
  return excerptAround(naturalSentence(splitTokens(source[line] ?? ""), sourceLanguage), [position]);
}

interface GuidelineSectionsProps {
  readonly sections: readonly GuidelineSection[];
  readonly version: string;
}

export function GuidelineSections({ sections, version }: GuidelineSectionsProps) {
  return (
    <div className="flex flex-col gap-5">
      {sections.map(({ title, rules }) => (
        <section key={title} className="flex flex-col gap-2">
          <h3 className="font-semibold">{title}</h3>
          <ul className="flex list-disc flex-col gap-1.5 ps-5 text-sm">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
      ))}
      <p className="text-sm text-muted">{judgingText.guidelines.version(version)}</p>
    </div>
  );
}

/** Lists each key with its command. */
export function KeyRows({
  keys,
}: {
  readonly keys: readonly { readonly key: string; readonly label: string }[];
}) {
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {keys.map(({ key, label }) => (
        <div key={key} className="flex items-center justify-between gap-3 border-b border-line py-1">
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd className="shrink-0 whitespace-nowrap">
            <Kbd>{shownKey(key)}</Kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}
