// Holds the list of candidates being judged, thousands of them without effort; narrowed by state and text.

import { useMemo, useState } from "react";
import { naturalText } from "#core/align/natural-text.ts";
import { STANDARD_TAGS } from "#core/judgement/tags.ts";
import { CANDIDATE_STATES } from "#core/queue/candidate-states.ts";
import { filterCandidates, NO_FILTER } from "#core/queue/queue.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import { candidateFacts } from "#session/candidate-facts.ts";
import { useSession } from "#session/use-campaign.ts";
import { Drawer } from "#ui/drawer.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { StateSign } from "#ui/state-sign.tsx";
import { VirtualRows } from "#ui/virtual-rows.tsx";
import type { Sitting } from "./sitting.ts";

function Row({ sitting, candidate }: { readonly sitting: Sitting; readonly candidate: number }) {
  const { session, annotator, queue } = sitting;
  const example = session.example(candidate);
  const output = naturalText(
    session.output(candidate).tokens(example.line),
    session.campaign.suite.targetLanguage,
  );
  const isShown = candidate === sitting.candidate;
  return (
    <button
      type="button"
      aria-current={isShown}
      onClick={() => sitting.show(queue.indexOf(candidate))}
      className={`flex h-14 w-full items-center gap-3 rounded px-2 text-start hover:bg-sunken ${isShown ? "bg-accent-wash" : ""}`}
    >
      <StateSign state={session.tally(annotator).state(candidate)} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-sm">
          {output}
        </span>
        <span className="block truncate text-xs text-muted">
          {example.pronoun} · {fullCategoryName(example.category)}
        </span>
      </span>
      {sitting.content(candidate).flagged ? <span className="text-xs text-warn">flagged</span> : null}
    </button>
  );
}

export function QueuePanel({
  sitting,
  onClose,
}: {
  readonly sitting: Sitting;
  readonly onClose: () => void;
}) {
  const { session, annotator, queue } = sitting;
  const [state, setState] = useState("");
  const [category, setCategory] = useState("");
  const [tag, setTag] = useState("");
  const [text, setText] = useState("");
  const revision = useSession(session, (current) => current.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log changes with its revision
  const shown = useMemo(() => {
    const states = CANDIDATE_STATES.filter((known) => known === state);
    const filter = {
      ...NO_FILTER,
      states,
      categories: category === "" ? [] : [category],
      tag,
      flagged: state === "flagged",
      text,
    };
    return filterCandidates(queue, filter, candidateFacts(session, annotator));
  }, [session, annotator, queue, state, category, tag, text, revision]);
  const tags = [...STANDARD_TAGS.map((standard) => standard.tag), ...sitting.ownTags()];
  return (
    <Drawer title="The list" onClose={onClose}>
      <div className="grid grid-cols-2 gap-3 pb-3">
        <SelectField label="State" value={state} onChange={(event) => setState(event.target.value)}>
          <option value="">all</option>
          {["open", "partial", "done", "conflict", "approved", "flagged"].map((value) => (
            <option key={value}>{value}</option>
          ))}
        </SelectField>
        <SelectField label="Category" value={category} onChange={(event) => setCategory(event.target.value)}>
          <option value="">all</option>
          {session.campaign.suite.categories.map(({ label }) => (
            <option key={label} value={label}>
              {fullCategoryName(label)}
            </option>
          ))}
        </SelectField>
        <SelectField label="Tag" value={tag} onChange={(event) => setTag(event.target.value)}>
          <option value="">all</option>
          {tags.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </SelectField>
        <TextField
          label="Text"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <p role="status" className="figures pb-2 text-sm text-muted">
        {shown.length} of {queue.length}
      </p>
      <VirtualRows
        count={shown.length}
        rowHeight={60}
        current={sitting.candidate === null ? -1 : shown.indexOf(sitting.candidate)}
        className="min-h-0 flex-1"
        row={(index) => {
          const candidate = shown[index];
          return candidate === undefined ? null : <Row sitting={sitting} candidate={candidate} />;
        }}
      />
    </Drawer>
  );
}
