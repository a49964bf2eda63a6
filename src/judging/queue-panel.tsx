// Holds the list of candidates being judged, thousands of them without effort; narrowed by state and text.

import { useMemo, useRef } from "react";
import { naturalText } from "#core/align/natural-text.ts";
import { sentenceText } from "#core/align/sentence.ts";
import { splitTokens } from "#core/align/tokens.ts";
import type { CandidateFilter } from "#core/filter/candidate-filter.ts";
import { CANDIDATE_STATES, type CandidateState, STATE_WORDS } from "#core/score/candidate-states.ts";
import { ofAll } from "#core/shared/number-words.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import { effectiveMarks } from "#core/task/pronoun-judgement/conflicts.ts";
import { saidInSigns } from "#core/task/pronoun-judgement/said-in-words.ts";
import { saysSomething } from "#core/task/pronoun-judgement/state.ts";
import { STANDARD_TAGS, tagName } from "#core/task/pronoun-judgement/tags.ts";
import { type Excerpt, excerptAround, excerptOf } from "#core/view/excerpt.ts";
import { candidateTable } from "#session/candidate-tables.ts";
import { useSession } from "#session/use-campaign.ts";
import { judgingText } from "#text/judging.ts";
import { Drawer } from "#ui/drawer.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { VirtualRows } from "#ui/virtual-rows.tsx";
import { ListRow } from "./list-row.tsx";
import { ownTags } from "./own-figures.ts";
import { shownState } from "./shown-state.ts";
import type { Sitting } from "./sitting.ts";

const text = judgingText.list;

/** In the order in which they are looked for. */
const STATES: readonly CandidateState[] = [
  "open",
  "partial",
  "done",
  "conflict",
  "stale",
  "approved",
  "reused",
];

interface RowProps {
  readonly sitting: Sitting;
  readonly candidate: number;
  /** What the list is searched for; "" = nothing. */
  readonly wanted: string;
  readonly onChoose: () => void;
}

/** What is told of a candidate: its output around the pronoun; or, where that was searched for, around the text found. */
function excerptFor(sitting: Sitting, candidate: number, wanted: string): Excerpt {
  const { session } = sitting;
  const { line, id } = session.example(candidate);
  const { sourceLanguage, source } = session.campaign.suite;
  const output = session.output(candidate).sentence(line);
  const { pronoun } = effectiveMarks(sitting.content(candidate), session.judged(candidate).marks);
  const positions = pronoun.filter((token) => token.line === line).map(({ position }) => position);
  const around = excerptAround(output, positions);
  if (wanted === "" || id.toLowerCase() === wanted.toLowerCase()) return around;
  const texts = [
    sentenceText(output),
    naturalText(splitTokens(source[line] ?? ""), sourceLanguage),
    sitting.content(candidate).remark,
  ];
  return texts.map((one) => excerptOf(one, wanted)).find((found) => found !== null) ?? around;
}

function Row({ sitting, candidate, wanted, onChoose }: RowProps) {
  const { session, queue } = sitting;
  const example = session.example(candidate);
  const content = sitting.content(candidate);
  const said = saysSomething(content) ? saidInSigns(content, session.needsAntecedent(example)) : "";
  return (
    <ListRow
      sign={shownState(sitting, candidate)}
      excerpt={excerptFor(sitting, candidate, wanted)}
      told={`${example.pronoun} · ${fullCategoryName(example.category)}`}
      isShown={candidate === sitting.candidate}
      isFlagged={content.flagged}
      onChoose={() => {
        sitting.show(queue.indexOf(candidate));
        onChoose();
      }}
    >
      <span title={said} className="max-w-24 truncate text-sm text-muted">
        {said}
      </span>
    </ListRow>
  );
}

interface QueuePanelProps {
  readonly sitting: Sitting;
  /** Kept by who shows the list, so that the next hit is found where this one was. */
  readonly filter: CandidateFilter;
  readonly onFilter: (change: Partial<CandidateFilter>) => void;
  readonly onClose: () => void;
}

export function QueuePanel({ sitting, filter, onFilter, onClose }: QueuePanelProps) {
  const { session, annotator, queue } = sitting;
  const search = useRef<HTMLInputElement>(null);
  const revision = useSession(session, (current) => current.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log changes with its revision
  const shown = useMemo(
    () => candidateTable(session, annotator).filter(queue, filter),
    [session, annotator, queue, filter, revision],
  );
  const tags = [
    ...STANDARD_TAGS.map((standard) => standard.tag),
    ...ownTags(sitting.session, sitting.annotator),
  ];
  return (
    <Drawer title={judgingText.panels.list} onClose={onClose} firstFocus={search}>
      <div className="grid grid-cols-2 gap-3 pb-3">
        <SelectField
          label={text.state}
          value={filter.flagged ? "flagged" : (filter.states[0] ?? "")}
          onChange={({ target }) =>
            onFilter({
              states: CANDIDATE_STATES.filter((known) => known === target.value),
              flagged: target.value === "flagged",
            })
          }
        >
          <option value="">{text.all}</option>
          {STATES.map((value) => (
            <option key={value} value={value}>
              {STATE_WORDS[value]}
            </option>
          ))}
          <option value="flagged">{text.flagged}</option>
        </SelectField>
        <SelectField
          label={text.category}
          value={filter.categories[0] ?? ""}
          onChange={({ target }) => onFilter({ categories: target.value === "" ? [] : [target.value] })}
        >
          <option value="">{text.all}</option>
          {session.campaign.suite.categories.map(({ label }) => (
            <option key={label} value={label}>
              {fullCategoryName(label)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={text.tag}
          value={filter.tag}
          onChange={({ target }) => onFilter({ tag: target.value })}
        >
          <option value="">{text.all}</option>
          {tags.map((known) => (
            <option key={known} value={known}>
              {tagName(known)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={text.search}
          type="search"
          ref={search}
          value={filter.text}
          onChange={({ target }) => onFilter({ text: target.value })}
        />
      </div>
      <p role="status" className="figures pb-2 text-sm text-muted">
        {ofAll(shown.length, queue.length)}
      </p>
      <VirtualRows
        count={shown.length}
        rowHeight={60}
        current={sitting.candidate === null ? -1 : shown.indexOf(sitting.candidate)}
        className="min-h-0 flex-1"
        row={(index) => {
          const candidate = shown[index];
          return candidate === undefined ? null : (
            <Row sitting={sitting} candidate={candidate} wanted={filter.text} onChoose={onClose} />
          );
        }}
      />
    </Drawer>
  );
}
