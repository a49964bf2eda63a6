// Draws the panels of a task: queue, guidelines and keys.

import type { ReactNode } from "react";
import { formatNumber } from "#core/base/message-text.ts";
import { type Excerpt, excerptAround } from "#core/campaign/view/candidate-view.ts";
import type { Suite, TokenRef } from "#core/suite/suite.ts";
import { shownKey } from "#core/tasks/presses.ts";
import type { GuidelineSection } from "#core/tasks/task.ts";
import { naturalSentence } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { judgingText } from "#text/judging-text.ts";
import { StateSign, type StateSignProps } from "#ui/bars.tsx";
import { Kbd } from "#ui/button.tsx";
import { VirtualRows } from "#ui/data-table.tsx";
import { Drawer } from "#ui/dialog.tsx";
import type { TaskSession } from "./task/task-session.ts";
import type { TaskFrame } from "./workbench.tsx";

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

// Draws one item of a queue: its state, its sentence around the pronoun, and the answer.

interface QueueRowProps {
  readonly sign: StateSignProps;
  readonly excerpt: Excerpt;
  /** Language tag of the excerpt; absent = unknown, for example of a remark. */
  readonly language?: string | undefined;
  /** Text below the sentence. */
  readonly description: string;
  readonly isShown: boolean;
  /** Whether the keys of the list have reached this row. */
  readonly isPointed?: boolean;
  readonly isFlagged: boolean;
  readonly onChoose: () => void;
  /** Content at the end of the row. */
  readonly children?: ReactNode;
}

export function QueueRow(props: QueueRowProps) {
  const {
    sign,
    excerpt,
    language,
    description,
    isShown,
    isPointed = false,
    isFlagged,
    onChoose,
    children,
  } = props;
  return (
    <button
      type="button"
      aria-current={isShown}
      onClick={onChoose}
      className={`flex h-14 w-full items-center gap-3 rounded px-2 text-start hover:bg-sunken focus-visible:-outline-offset-2 ${isPointed ? "outline-2 -outline-offset-2 outline-accent" : ""} ${isShown ? "bg-accent-wash" : ""}`}
    >
      <StateSign {...sign} />
      <span className="min-w-0 flex-1">
        <span dir="auto" lang={language} translate="no" className="block truncate text-sm">
          {excerpt.before}
          <mark className="bg-pronoun-wash font-medium text-ink">{excerpt.hit}</mark>
          {excerpt.after}
        </span>
        <span className="block truncate text-xs text-muted">{description}</span>
      </span>
      {isFlagged ? <span className="text-xs text-warn">{judgingText.list.flagged}</span> : null}
      {children}
    </button>
  );
}
