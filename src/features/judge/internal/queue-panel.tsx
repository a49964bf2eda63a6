// Draws the judging queue as a virtual list with filters by state, category, tag and text.

import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { ofAll } from "#core/base/message-text.ts";
import { type CandidateFilter, valueWords } from "#core/campaign/filter/candidate-filter.ts";
import { CANDIDATE_STATES, type CandidateState, STATE_WORDS } from "#core/campaign/outcomes/outcome.ts";
import { type Excerpt, excerptAround, excerptOf } from "#core/campaign/view/candidate-view.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { effectiveMarks, hasJudgement } from "#core/tasks/judging/conflicts.ts";
import { judgementInSigns } from "#core/tasks/judging/pronoun-judgement.ts";
import { STANDARD_TAGS, tagName } from "#core/tasks/judging/tags.ts";
import { naturalText, sentenceText } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { shownState } from "#judging/pronouns/final-answers.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { QueueRow } from "#judging/task-panels.tsx";
import { ownTags } from "#parts/annotator-figures.ts";
import { judgingText } from "#text/judging-text.ts";
import { VirtualRows } from "#ui/data-table.tsx";
import { Drawer } from "#ui/dialog.tsx";
import { ChoiceSelect, TextField } from "#ui/field.tsx";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { candidateTable } from "#workspace/campaign/use-scope.ts";

const text = judgingText.list;

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
      title={task.resolves ? text.disagreements : judgingText.panels.list}
      onClose={onClose}
      firstFocus={search}
    >
      <div className="grid grid-cols-2 gap-3 pb-3">
        <ChoiceSelect
          label={text.state}
          choices={[ALL, ...states, { value: "flagged", label: text.flagged }]}
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
          label={text.category}
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
          label={text.tag}
          choices={[ALL, ...tags.map((tag) => ({ value: tag, label: tagName(tag) }))]}
          value={filter.tag}
          onChange={(tag) => onFilter({ tag })}
        />
        <TextField
          label={text.search}
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

const ALL = { value: "", label: text.all };
