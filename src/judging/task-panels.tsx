// Draws what tasks show over or instead of the texts: queue, guidelines, keys, and the end of the queue.

import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatNumber } from "#core/base/number-words.ts";
import { type NextStep, STEP_LABELS } from "#core/campaign/next-step.ts";
import { type Excerpt, excerptAround } from "#core/campaign/view/excerpt.ts";
import type { Suite, TokenRef } from "#core/suite/suite.ts";
import { shownKey } from "#core/tasks/presses.ts";
import type { GuidelineSection } from "#core/tasks/task.ts";
import { naturalSentence } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { judgingText } from "#text/judging-text.ts";
import { StateSign, type StateSignProps } from "#ui/bars.tsx";
import { Button, buttonClass, Kbd } from "#ui/button.tsx";
import { VirtualRows } from "#ui/data-table.tsx";
import { Drawer } from "#ui/dialog.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import { nextStepIn, stepAddress } from "#workspace/campaign/work-facts.ts";
import { useMayOpen } from "#workspace/team/use-viewer.ts";
import { viewerOf } from "#workspace/team/viewer.ts";
import { EVERYTHING_SEARCH } from "./task/offered-in.ts";
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

// Draws the end of a task's queue: finished work, flagged items, links.

const text = judgingText.finished;

interface CountedItemsProps<T> {
  readonly task: TaskSession<T>;
  readonly isCounted: (one: T) => boolean;
  readonly textOf: (count: number) => string;
  readonly className?: string;
}

/** The number of items of a kind, as a link to the first one; draws nothing if there are none. */
export function CountedItems<T>(props: CountedItemsProps<T>) {
  const { task, isCounted, textOf, className } = props;
  const positions = task.queue.flatMap((one, index) => (isCounted(one) ? [index] : []));
  const [first] = positions;
  if (first === undefined) return null;
  return (
    <p className={className}>
      <button
        type="button"
        className="min-h-6 underline pointer-coarse:min-h-11"
        onClick={() => task.cursor.show(first)}
      >
        {textOf(positions.length)}
      </button>
    </p>
  );
}

interface AllItemsLinkProps {
  readonly task: Pick<TaskSession<unknown>, "offered" | "session">;
  /** Number of open items that are not in the list. */
  readonly rest: number;
  readonly textOf: (count: number) => string;
}

/**
 * A link from a share of an assignment to all items. Draws nothing in a batch, for a team's annotator, without a share,
 * or if no other item is open.
 */
export function AllItemsLink({ task: { offered, session }, rest, textOf }: AllItemsLinkProps) {
  if (offered.kind !== "share" || session.campaign.batch !== null || rest <= 0) return null;
  if (viewerOf(session).role === "annotator") return null;
  return (
    <Link to={EVERYTHING_SEARCH} className={buttonClass("plain")}>
      {textOf(rest)}
    </Link>
  );
}

interface TaskFinishedProps<T> {
  readonly task: TaskSession<T>;
  readonly title: string;
  /** A sentence about the finished work. */
  readonly summary: string;
  /** Further lines, before the flagged items. */
  readonly children?: ReactNode;
  /** A primary link that comes before the campaign's next step; null = none. */
  readonly next?: ReactNode;
  /** Further links and buttons. */
  readonly others?: ReactNode;
  /** Content for flagged items. Absent = their number, and a button that shows the first one. */
  readonly flagged?: ReactNode;
  /** The way to look at the answers again. Absent = a button that shows the first item. */
  readonly lookThrough?: ReactNode;
  /** Content at the bottom. */
  readonly last?: ReactNode;
}

export function TaskFinished<T>(props: TaskFinishedProps<T>) {
  const { task, title, summary, children, next = null, others, lookThrough, last } = props;
  const { queue, session } = task;
  const isBatch = session.campaign.batch !== null;
  const step = nextStepIn(session);
  const firstOpen = queue.findIndex((one) => task.isOpen(one));
  const flagged = (
    <CountedItems
      task={task}
      isCounted={(one) => task.content(one).flagged}
      textOf={text.flagged}
      className="text-warn"
    />
  );
  if (task.offered.kind === "nothing" && queue.length === 0) return <NothingAssigned task={task} />;
  const primary = primaryOf(firstOpen, next, step);
  const link = (address: string, label: string, isPrimary: boolean) => (
    <Link to={address} className={buttonClass(isPrimary ? "primary" : "plain")}>
      {label}
    </Link>
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="flex w-full max-w-lg flex-col gap-4 py-8">
        <h2 className="text-2xl font-semibold">{title}</h2>
        <p className="text-muted">{summary}</p>
        {children}
        {"flagged" in props ? props.flagged : flagged}
        <div className="flex flex-wrap gap-2">
          {primary === "open" ? (
            <Button kind="primary" onClick={() => task.cursor.show(firstOpen)}>
              {text.showOpen}
            </Button>
          ) : null}
          {primary === "next" ? next : null}
          {primary === "step" && step !== null ? link(stepAddress(session.id, step), step.label, true) : null}
          {isBatch
            ? step?.kind === "return"
              ? null
              : link(screenAddress(session.id, "return"), STEP_LABELS.return, false)
            : link(screenAddress(session.id, ""), text.overview, primary === "overview")}
          {others}
          {lookThrough !== undefined ? (
            lookThrough
          ) : queue.length === 0 ? null : (
            <Button onClick={() => task.cursor.show(0)}>{text.lookThrough}</Button>
          )}
        </div>
        {last}
      </div>
    </div>
  );
}

/** What the only primary action is: the list's own open items, the given link, the next step, or the overview. */
function primaryOf(
  firstOpen: number,
  next: ReactNode,
  step: NextStep | null,
): "open" | "next" | "step" | "overview" {
  if (firstOpen >= 0) return "open";
  if (next !== null) return "next";
  return step === null ? "overview" : "step";
}

/** What a member of a team sees if candidates are assigned only to other members. */
function NothingAssigned<T>({ task: { noun, session } }: { readonly task: TaskSession<T> }) {
  const { title, description, forCoordinator, assign, showAll } = judgingText.assigned.nothing;
  const mayAssign = useMayOpen(session)("team");
  return (
    <div className="flex w-full max-w-lg flex-1 flex-col gap-4 py-8">
      <h2 className="text-2xl font-semibold">{title}</h2>
      <p className="text-muted">{mayAssign ? forCoordinator : description}</p>
      <div className="flex flex-wrap gap-2">
        <Link to={screenAddress(session.id, mayAssign ? "team" : "")} className={buttonClass("primary")}>
          {mayAssign ? assign : text.overview}
        </Link>
        <Link to={EVERYTHING_SEARCH} className={buttonClass("plain")}>
          {showAll(noun)}
        </Link>
      </div>
    </div>
  );
}
