// Draws the panels that open over the workbench: the list of the queue, the history, the keys with preferences, and the
// guidelines.

import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { ofAll } from "#core/base/message-text.ts";
import { type CandidateFilter, valueWords } from "#core/campaign/filter/candidate-filter.ts";
import { CANDIDATE_STATES, type CandidateState, STATE_WORDS } from "#core/campaign/outcomes/outcome.ts";
import {
  DEFAULT_PREFERENCES,
  LONGEST_TOO_FAST_MS,
  type Preferences,
} from "#core/campaign/queue/preferences.ts";
import { type Excerpt, excerptAround, excerptOf } from "#core/campaign/view/candidate-view.ts";
import { candidateText } from "#core/ledger/fold.ts";
import type { HistoryStep } from "#core/ledger/history.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import {
  effectiveMarks,
  hasJudgement,
  judgementInSigns,
  judgementInWords,
} from "#core/tasks/judging/pronoun-judgement.ts";
import { STANDARD_TAGS, tagName } from "#core/tasks/judging/tags.ts";
import { keyPressName, shownKey } from "#core/tasks/presses.ts";
import { ANNOTATING, GAPS } from "#core/tasks/tasks.ts";
import { naturalText, sentenceText } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { translationWords } from "#judging/groups/group-commands.ts";
import {
  COMMAND_GROUPS,
  COMMANDS,
  type CommandId,
  clashingCommand,
  commandKey,
} from "#judging/pronouns/judging-commands.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { shownState } from "#judging/pronouns/others-answers.ts";
import { stepInWords } from "#judging/task/own-history.ts";
import { QueueRow } from "#judging/task-panels.tsx";
import { candidateAddress } from "#judging/use-task-session.ts";
import { ownTags } from "#parts/annotator-figures.ts";
import { CoordinatorNote, GuidelinesText } from "#parts/guidelines-text.tsx";
import { controlsText } from "#text/controls-text.ts";
import { judgePanelsText } from "#text/judge-text.ts";
import { judgingText } from "#text/judging-text.ts";
import { Button } from "#ui/button.tsx";
import { VirtualRows } from "#ui/data-table.tsx";
import { Dialog, Drawer, SidePanel } from "#ui/dialog.tsx";
import { ChoiceSelect, TextField } from "#ui/field.tsx";
import { DataWords } from "#ui/rich.tsx";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { candidateTable } from "#workspace/campaign/use-scope.ts";

const listText = judgingText.list;

interface QueuePanelProps {
  readonly task: JudgingSession;
  /** The filter. The parent keeps it, so that it survives closing the panel. */
  readonly filter: CandidateFilter;
  readonly onFilter: (change: Partial<CandidateFilter>) => void;
  readonly onClose: () => void;
}

export function QueuePanel({ task, filter, onFilter, onClose }: QueuePanelProps) {
  const { session, annotator, queue } = task;
  const search = useRef<HTMLInputElement>(null);
  const revision = useSession(session, (current) => current.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  const shown = useMemo(
    () => candidateTable(session, annotator).filter(queue, filter),
    [session, annotator, queue, filter, revision],
  );
  const tags = [...STANDARD_TAGS.map((standard) => standard.tag), ...ownTags(task.session, task.annotator)];
  /** The row that ↑ and ↓ in the search have reached; null = none yet. */
  const [pointed, setPointed] = useState<number | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setPointed((at) => (at === null ? 0 : Math.min(shown.length - 1, Math.max(0, at + step))));
    }
    const candidate = shown[pointed ?? 0];
    if (event.key !== "Enter" || candidate === undefined) return;
    event.preventDefault();
    task.cursor.show(queue.indexOf(candidate));
    onClose();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  const statesThere = useMemo(
    () => STATES.filter((state) => queue.some((candidate) => task.state(candidate) === state)),
    [task, queue, revision],
  );
  const states = task.resolves
    ? RESOLVING.map((value) => ({ value, label: valueWords("disagreement", value, String) }))
    : statesThere.map((value) => ({ value, label: STATE_WORDS[value] }));
  return (
    <Drawer
      title={task.resolves ? listText.disagreements : judgingText.panels.list}
      onClose={onClose}
      firstFocus={search}
    >
      <div className="grid grid-cols-2 gap-3 pb-3">
        <ChoiceSelect
          label={listText.state}
          choices={[ALL, ...states, { value: "flagged", label: listText.flagged }]}
          value={filter.flagged ? "flagged" : (filter.disagreement ?? filter.states[0] ?? "")}
          onChange={(chosen) =>
            onFilter({
              states: task.resolves ? [] : CANDIDATE_STATES.filter((selected) => selected === chosen),
              disagreement: task.resolves ? (RESOLVING.find((value) => value === chosen) ?? null) : null,
              flagged: chosen === "flagged",
            })
          }
        />
        <ChoiceSelect
          label={listText.category}
          choices={[
            ALL,
            ...session.campaign.suite.categories.map(({ label }) => ({
              value: label,
              label: fullCategoryName(label),
            })),
          ]}
          value={filter.categories[0] ?? ""}
          onChange={(category) => onFilter({ categories: category === "" ? [] : [category] })}
        />
        <ChoiceSelect
          label={listText.tag}
          choices={[ALL, ...tags.map((tag) => ({ value: tag, label: tagName(tag) }))]}
          value={filter.tag}
          onChange={(tag) => onFilter({ tag })}
        />
        <TextField
          label={listText.search}
          type="search"
          ref={search}
          value={filter.text}
          onChange={({ target }) => {
            setPointed(0);
            onFilter({ text: target.value });
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p role="status" className="figures pb-2 text-sm text-muted">
        {ofAll(shown.length, queue.length)}
      </p>
      <VirtualRows
        count={shown.length}
        rowHeight={60}
        current={pointed ?? (task.candidate === null ? -1 : shown.indexOf(task.candidate))}
        className="min-h-0 flex-1"
        row={(index) => {
          const candidate = shown[index];
          return candidate === undefined ? null : (
            <Row
              task={task}
              candidate={candidate}
              searchText={filter.text}
              isPointed={index === pointed}
              onChoose={onClose}
            />
          );
        }}
      />
    </Drawer>
  );
}

/** Values of the state filter in an adjudicator’s list, besides “flagged”. */
const RESOLVING = ["open", "resolved"] as const;

/** States in the order of the filter. */
const STATES: readonly CandidateState[] = [
  "open",
  "partial",
  "done",
  "conflict",
  "stale",
  "approved",
  "reused",
  "untranslated",
];

interface RowProps {
  readonly task: JudgingSession;
  readonly candidate: number;
  /** The search text; "" = none. */
  readonly searchText: string;
  /** Whether ↑ and ↓ in the search have reached this row. */
  readonly isPointed: boolean;
  readonly onChoose: () => void;
}

/**
 * The candidate's excerpt: its output around the pronoun. With a search text, the output, source or remark around the
 * match, if one of them contains it.
 */
function excerptFor(task: JudgingSession, candidate: number, searchText: string): Excerpt {
  const { session } = task;
  const { line, id } = session.example(candidate);
  const { sourceLanguage, source } = session.campaign.suite;
  const output = session.output(candidate).sentence(line);
  const { pronoun } = effectiveMarks(task.content(candidate), session.toJudge(candidate).marks);
  const positions = pronoun.filter((token) => token.line === line).map(({ position }) => position);
  const excerptText = excerptAround(output, positions);
  if (searchText === "" || id.toLowerCase() === searchText.toLowerCase()) return excerptText;
  const texts = [
    sentenceText(output),
    naturalText(splitTokens(source[line] ?? ""), sourceLanguage),
    task.content(candidate).remark,
  ];
  return texts.map((one) => excerptOf(one, searchText)).find((found) => found !== null) ?? excerptText;
}

function Row({ task, candidate, searchText, isPointed, onChoose }: RowProps) {
  const { session, queue } = task;
  const example = session.example(candidate);
  const content = task.content(candidate);
  const signs = hasJudgement(content) ? judgementInSigns(content, session.needsAntecedent(example)) : "";
  return (
    <QueueRow
      sign={shownState(task, candidate)}
      excerpt={excerptFor(task, candidate, searchText)}
      description={`${example.pronoun} · ${fullCategoryName(example.category)}`}
      isShown={candidate === task.candidate}
      isPointed={isPointed}
      isFlagged={content.flagged}
      onChoose={() => {
        task.cursor.show(queue.indexOf(candidate));
        onChoose();
      }}
    >
      <span title={signs} className="max-w-24 truncate text-sm text-muted">
        {signs}
      </span>
    </QueueRow>
  );
}

const ALL = { value: "", label: listText.all };

const historyText = judgingText.historyPanel;

/** Maximum number of entries shown; older ones can be undone too. */
const SHOWN = 300;

/** The answer that the decision led to, or what its step did if it left no answer. */
function decisionInWords({ step, changes: [change] }: Decision, needsAntecedent: boolean): string {
  if (change === undefined || change.task === GAPS || change.task === ANNOTATING) return stepInWords(step);
  return hasJudgement(change.after) ? judgementInWords(change.after, needsAntecedent) : stepInWords(step);
}

/** What is left of a step: its changes of items that no later step changed. Never empty. */
interface Decision {
  readonly step: HistoryStep;
  readonly changes: HistoryStep["changes"];
}

/**
 * The decisions that are the present ones. `newestFirst`: the steps. An item that was answered in several steps, or
 * corrected, is part of its newest decision only, which says what its answer is now.
 */
export function presentDecisions(newestFirst: readonly HistoryStep[]): readonly Decision[] {
  const seen = new Set<string>();
  return newestFirst.flatMap((step) => {
    const keyOf = (change: HistoryStep["changes"][number]) => `${change.task} ${candidateText(change)}`;
    const changes = step.changes.filter((change) => !seen.has(keyOf(change)));
    for (const change of changes) seen.add(keyOf(change));
    return changes.length === 0 ? [] : [{ step, changes }];
  });
}

export function HistoryPanel({
  task,
  onClose,
}: {
  readonly task: JudgingSession;
  readonly onClose: () => void;
}) {
  const [, setParameters] = useSearchParams();
  const { undo } = task.history.steps();
  const { suite } = task.session.campaign;
  const show = (candidate: number) => {
    const position = task.queue.indexOf(candidate);
    if (position >= 0) task.cursor.show(position);
    else
      setParameters((current) => {
        current.set("at", candidateAddress(task.session).nameOf(candidate));
        return current;
      });
    onClose();
  };
  const decisions = presentDecisions(undo.slice(-SHOWN).toReversed());
  return (
    <Drawer title={historyText.title} onClose={onClose}>
      {decisions.length === 0 ? (
        <p className="text-muted">{historyText.empty}</p>
      ) : (
        <ol className="flex list-none flex-col">
          {decisions.map((decision) => {
            const { step, changes } = decision;
            const [change] = changes;
            const candidate = change === undefined ? null : task.session.candidates.numberOf(change);
            if (candidate === null) return null;
            const example = task.session.example(candidate);
            return (
              <li key={step.id} className="border-b border-line">
                <button
                  type="button"
                  onClick={() => show(candidate)}
                  className="flex w-full flex-col gap-0.5 rounded px-2 py-2 text-start hover:bg-sunken"
                >
                  <span className="text-sm">
                    <DataWords language={suite.sourceLanguage} className="font-medium">
                      “{example.pronoun}”
                    </DataWords>{" "}
                    <DataWords language={suite.targetLanguage} className="text-muted">
                      {translationWords(task.session, candidate, task.content(candidate))}
                    </DataWords>{" "}
                    {decisionInWords(decision, task.session.needsAntecedent(example))}
                    {changes.length > 1 ? historyText.outputs(changes.length) : ""}
                  </span>
                  <span className="figures text-xs text-muted">
                    {step.time === null
                      ? ""
                      : `${new Date(step.time).toLocaleTimeString("en-GB", { hour12: false })} · `}
                    {fullCategoryName(example.category)}
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      )}
    </Drawer>
  );
}

const keysText = judgePanelsText.keys;

interface KeysPanelProps {
  /** Whether this person may resolve disagreements. If not, the keys for it are not listed. */
  readonly mayResolve: boolean;
  readonly preferences: Preferences;
  readonly onPreferences: (change: Partial<Preferences>) => void;
  readonly onTour: () => void;
  readonly onClose: () => void;
}

export function KeysPanel({ mayResolve, preferences, onPreferences, onTour, onClose }: KeysPanelProps) {
  const [changing, setChanging] = useState<CommandId | null>(null);
  const [message, setMessage] = useState("");
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, command: CommandId) => {
    if (changing !== command) return;
    const chord = keyPressName(event.nativeEvent);
    if (chord === null || chord === "Tab") return;
    event.preventDefault();
    event.stopPropagation();
    setChanging(null);
    if (chord === "Escape") return setMessage("");
    const clash = clashingCommand(command, chord, preferences.keys);
    if (clash !== null) {
      const label = COMMANDS.find((known) => known.id === clash)?.label ?? clash;
      return setMessage(keysText.clash(shownKey(chord), label));
    }
    setMessage("");
    onPreferences({ keys: { ...preferences.keys, [command]: chord } });
  };
  return (
    <Dialog onClose={onClose} title={keysText.title} description={keysText.description} wide>
      <label className="flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={preferences.autoAdvance}
          onChange={(event) => onPreferences({ autoAdvance: event.target.checked })}
        />
        {keysText.autoAdvance}
      </label>
      <label className="flex flex-wrap items-center gap-2 text-sm">
        {keysText.tooFastBefore}
        <input
          type="number"
          min={0}
          max={LONGEST_TOO_FAST_MS}
          step={50}
          defaultValue={preferences.tooFastMs}
          onChange={({ target }) => {
            if (target.validity.valid && target.value !== "")
              onPreferences({ tooFastMs: target.valueAsNumber });
          }}
          className="h-9 w-20 rounded-lg border border-line-strong bg-surface px-2"
        />
        {keysText.tooFastAfter}
      </label>
      <p role="status" className="min-h-5 text-sm text-warn">
        {message}
      </p>
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {COMMAND_GROUPS.filter((group) => mayResolve || group !== "Adjudicate").map((group) => (
          <section key={group}>
            <h3 className="pb-1 text-sm font-semibold">{group}</h3>
            <ul className="flex flex-col">
              {COMMANDS.filter((command) => command.group === group).map(({ id, label }) => (
                <li key={id} className="flex items-center justify-between gap-3 border-b border-line text-sm">
                  <span>{label}</span>
                  <button
                    type="button"
                    aria-label={keysText.change(label, shownKey(commandKey(id, preferences.keys)))}
                    onClick={() => setChanging(id)}
                    onKeyDown={(event) => onKeyDown(event, id)}
                    className="my-1 min-h-8 min-w-16 rounded border border-line-strong px-2 text-xs hover:bg-sunken"
                  >
                    {changing === id ? keysText.press : shownKey(commandKey(id, preferences.keys))}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="flex flex-wrap justify-between gap-2">
        <Button kind="quiet" onClick={() => onPreferences({ keys: DEFAULT_PREFERENCES.keys })}>
          {keysText.reset}
        </Button>
        <Button kind="quiet" onClick={onTour}>
          {keysText.tour}
        </Button>
        <Button kind="primary" onClick={onClose}>
          {controlsText.close}
        </Button>
      </div>
    </Dialog>
  );
}

const guidelinesText = judgePanelsText.guidelines;

export function GuidelinesPanel({
  task,
  isBeside,
  onClose,
}: {
  readonly task: JudgingSession;
  /** Whether the panel has its own space next to the work, so that it covers nothing. */
  readonly isBeside: boolean;
  readonly onClose: () => void;
}) {
  const { candidate, session } = task;
  const { guidelines } = session.campaign;
  const Frame = isBeside ? SidePanel : Drawer;
  return (
    <Frame title={guidelinesText.title} onClose={onClose}>
      <div className="flex flex-col gap-5">
        {/* The note was read before the first item. The examples of the category are looked up while judging. */}
        <GuidelinesText
          session={session}
          category={candidate === null ? null : session.example(candidate).category}
        />
        <CoordinatorNote session={session} />
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">{guidelinesText.tags}</h3>
          <dl className="flex flex-col gap-2 text-sm">
            {STANDARD_TAGS.map(({ tag, label, meaning }) => (
              <div key={tag}>
                <dt className="font-medium">{label}</dt>
                <dd className="text-muted">{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
        <p className="text-sm text-muted">
          {guidelinesText.version(guidelines.version, guidelines.own !== null)}
        </p>
      </div>
    </Frame>
  );
}
