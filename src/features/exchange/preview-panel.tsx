// Holds what a batch would change, before anything is written.

import { useState } from "react";
import { countKinds, type MergeItem, type MergePreview } from "#core/exchange/merge.ts";
import type { Judgement } from "#core/judgement/judgement.ts";
import { Button } from "#ui/button.tsx";

export interface PreviewPanelProps {
  readonly file: string;
  readonly preview: MergePreview;
  readonly onMerge: (takeTheirs: boolean) => void;
  readonly onLeave: () => void;
}

const COLUMNS = [
  { kind: "added", title: "added", meaning: "nothing was said here yet" },
  { kind: "changed", title: "changed", meaning: "the batch goes on from what is here" },
  { kind: "unchanged", title: "unchanged", meaning: "the same here and there" },
  { kind: "contradicting", title: "contradicting", meaning: "changed here and there, apart from each other" },
] as const;

export function PreviewPanel({ file, preview, onMerge, onLeave }: PreviewPanelProps) {
  const [takeTheirs, setTakeTheirs] = useState(false);
  const counts = countKinds(preview.items);
  const contradicting = preview.items.filter(({ kind }) => kind === "contradicting");
  const taken = counts.added + counts.changed + (takeTheirs ? counts.contradicting : 0);
  const notes = [
    counts.behind === 0 ? null : `${counts.behind} are older in the batch than here and stay.`,
    preview.onlyHere === 0 ? null : `${preview.onlyHere} are only here and stay.`,
    preview.others === 0 ? null : `${preview.others} are of other annotators and are left aside.`,
  ].filter((note) => note !== null);
  return (
    <section
      aria-label="What the batch would change"
      className="flex flex-col gap-4 rounded-card border border-line-strong bg-surface p-4"
    >
      <h3 className="font-medium">
        “{file}”, judged by <bdi>{preview.annotator.name}</bdi>
        {preview.isNew ? ", who is new here" : null}
      </h3>
      <dl aria-label="Judgements in the batch" className="grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-4">
        {COLUMNS.map(({ kind, title, meaning }) => (
          <div key={kind} className="flex flex-col-reverse justify-end">
            <dt className="text-sm">
              {title}
              <span className="block text-muted">{meaning}</span>
            </dt>
            <dd className="figures text-2xl font-semibold">{counts[kind].toLocaleString()}</dd>
          </div>
        ))}
      </dl>
      {notes.length === 0 ? null : <p className="text-sm text-muted">{notes.join(" ")}</p>}
      {contradicting.length === 0 ? null : (
        <>
          <Contradictions items={contradicting} />
          <label className="flex items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={takeTheirs}
              onChange={(event) => setTakeTheirs(event.target.checked)}
            />
            Take the batch’s side in all {contradicting.length}; else what is here stays
          </label>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" disabled={taken === 0} onClick={() => onMerge(takeTheirs)}>
          {taken === 0 ? "Nothing to merge" : `Merge ${taken} ${taken === 1 ? "judgement" : "judgements"}`}
        </Button>
        <Button onClick={onLeave}>Leave it</Button>
      </div>
    </section>
  );
}

const ANSWERS = { ok: "right", bad: "wrong", unset: "not answered" } as const;
const MOST_SHOWN = 50;

function inWords(judgement: Judgement | null): string {
  if (judgement === null) return "nothing";
  const { antecedent, pronoun, tags, remark } = judgement;
  const parts = [
    antecedent === "unset" ? null : `antecedent ${ANSWERS[antecedent]}`,
    `pronoun ${ANSWERS[pronoun]}`,
    ...tags,
    remark === "" ? null : `“${remark}”`,
  ];
  return parts.filter((part) => part !== null).join(", ");
}

function Contradictions({ items }: { readonly items: readonly MergeItem[] }) {
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {items.slice(0, MOST_SHOWN).map((item) => (
        <li key={`${item.system} ${item.example}`}>
          <span className="font-medium">
            <bdi>{item.system}</bdi>, example {item.example}
          </span>
          <span className="block text-muted">Here: {inWords(item.before)}</span>
          <span className="block text-muted">Batch: {inWords(item.after)}</span>
        </li>
      ))}
      {items.length > MOST_SHOWN ? <li>… and {items.length - MOST_SHOWN} more.</li> : null}
    </ul>
  );
}
